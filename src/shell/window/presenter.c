// presenter.c - draw lists through SDL's renderer, and which kind of renderer it is.
#include "presenter.h"

#include <string.h>

enum { BITS_A_PIXEL = 32 };

_Static_assert(sizeof(DrawColor) == sizeof(SDL_Color), "colours are handed to SDL as they are");

// `source` and `target` are the factors of colours. The image keeps its alpha: nobody looks at it.
static SDL_BlendMode composed(SDL_BlendFactor source, SDL_BlendFactor target)
{
    return SDL_ComposeCustomBlendMode(source, target, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO,
                                      SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD);
}

static SDL_BlendMode blend_mode(DrawBlend blend)
{
    return blend == DRAW_ADD   ? SDL_BLENDMODE_ADD
           : blend == DRAW_MOD ? SDL_BLENDMODE_MOD
                               : SDL_BLENDMODE_BLEND;
}

// The same for premultiplied colours.
static SDL_BlendMode texture_blend_mode(DrawBlend blend)
{
    return blend == DRAW_ADD ? composed(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE)
           : blend == DRAW_MOD
               ? composed(SDL_BLENDFACTOR_DST_COLOR, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
               : composed(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA);
}

// Finds the texture of a batch. Returns false if SDL can't make it: the batch is then left out, for
// its triangles without the picture would be a wrong colour.
static bool texture_find(SDL_Renderer *renderer, CardTextures *textures, const DrawBatch *batch,
                         SDL_Texture **texture)
{
    *texture = NULL;
    if (!batch->texture)
        return true;
    *texture = card_textures_find(textures, renderer, batch->texture, batch->level);
    return *texture && SDL_SetTextureBlendMode(*texture, texture_blend_mode(batch->blend)) == 0;
}

static bool batch_paint(SDL_Renderer *renderer, CardTextures *textures, const DrawList *list,
                        const DrawBatch *batch)
{
    const DrawVertex *vertices = list->vertices;
    SDL_Texture *texture;
    if (!texture_find(renderer, textures, batch, &texture))
        return false;
    SDL_SetRenderDrawBlendMode(renderer, blend_mode(batch->blend));
    return SDL_RenderGeometryRaw(renderer, texture, &vertices->x, sizeof *vertices,
                                 (const SDL_Color *)&vertices->color, sizeof *vertices,
                                 &vertices->u, sizeof *vertices, (int)list->vertex_count,
                                 list->indices + batch->first_index, (int)batch->index_count,
                                 sizeof *list->indices) == 0;
}

bool presenter_paint(SDL_Renderer *renderer, CardTextures *textures, const DrawList *list)
{
    bool painted = true;
    for (uint32_t i = 0; i < list->batch_count; i++)
        if (list->batches[i].index_count > 0)
            painted = batch_paint(renderer, textures, list, &list->batches[i]) && painted;
    return painted;
}

SDL_Surface *presenter_surface(const Raster *raster)
{
    int pitch = (int)(raster->width * sizeof *raster->pixels);
    return SDL_CreateRGBSurfaceWithFormatFrom(raster->pixels, (int)raster->width,
                                              (int)raster->height, BITS_A_PIXEL, pitch,
                                              SDL_PIXELFORMAT_ARGB8888);
}

// --- which renderer it is ------------------------------------------------------------------------

// GL_RENDERER of OpenGL, whose headers are needed for nothing else.
enum { GL_NAME_OF_RENDERER = 0x1F01 };
typedef const unsigned char *GetString(unsigned int name);

static bool is_called(SDL_Renderer *renderer, const char *start)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(renderer, &info) == 0 &&
           strncmp(info.name, start, strlen(start)) == 0;
}

bool renderer_is_software(SDL_Renderer *renderer)
{
    return is_called(renderer, "software");
}

bool renderer_name_is_emulated(const char *name)
{
    static const char *const emulated[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer",
                                           "SwiftShader"};
    for (size_t i = 0; name && i < sizeof emulated / sizeof emulated[0]; i++)
        if (strstr(name, emulated[i]))
            return true;
    return false;
}

bool renderer_is_emulated(SDL_Renderer *renderer)
{
    GetString *get_string = NULL;
    if (!is_called(renderer, "opengl") || !SDL_GL_GetCurrentContext())
        return false;
    void *address = SDL_GL_GetProcAddress("glGetString");
    _Static_assert(sizeof get_string == sizeof address, "functions are found as data");
    memcpy(&get_string, &address, sizeof get_string);
    return get_string && renderer_name_is_emulated((const char *)get_string(GL_NAME_OF_RENDERER));
}
