// presenter.c - see presenter.h.
#include "presenter.h"

_Static_assert(sizeof(DrawColor) == sizeof(SDL_Color), "colours are handed to SDL as they are");

static SDL_BlendMode blend_mode(DrawBlend blend)
{
    return blend == DRAW_ADD ? SDL_BLENDMODE_ADD : blend == DRAW_MOD ? SDL_BLENDMODE_MOD : SDL_BLENDMODE_BLEND;
}

static bool batch_paint(SDL_Renderer *renderer, const DrawList *list, const DrawBatch *batch)
{
    const DrawVertex *vertices = list->vertices;
    SDL_SetRenderDrawBlendMode(renderer, blend_mode(batch->blend));
    return SDL_RenderGeometryRaw(renderer, NULL, &vertices->x, sizeof *vertices, (const SDL_Color *)&vertices->color,
                                 sizeof *vertices, NULL, 0, (int)list->vertex_count, list->indices + batch->first_index,
                                 (int)batch->index_count, sizeof *list->indices) == 0;
}

bool presenter_paint(SDL_Renderer *renderer, const DrawList *list)
{
    bool painted = true;
    for (uint32_t i = 0; i < list->batch_count; i++)
        if (list->batches[i].index_count > 0)
            painted = batch_paint(renderer, list, &list->batches[i]) && painted;
    return painted;
}

static bool texture_fit(SDL_Renderer *renderer, SDL_Texture **texture, int width, int height)
{
    int w = 0, h = 0;
    if (*texture && SDL_QueryTexture(*texture, NULL, NULL, &w, &h) == 0 && w == width && h == height)
        return true;
    if (*texture)
        SDL_DestroyTexture(*texture);
    *texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, width, height);
    return *texture && SDL_SetTextureBlendMode(*texture, SDL_BLENDMODE_NONE) == 0;
}

bool presenter_show(SDL_Renderer *renderer, SDL_Texture **texture, const Raster *raster)
{
    int pitch = (int)(raster->width * sizeof *raster->pixels);
    return texture_fit(renderer, texture, (int)raster->width, (int)raster->height) &&
           SDL_UpdateTexture(*texture, NULL, raster->pixels, pitch) == 0 &&
           SDL_RenderCopy(renderer, *texture, NULL, NULL) == 0;
}

SDL_Surface *presenter_surface(const Raster *raster)
{
    int pitch = (int)(raster->width * sizeof *raster->pixels);
    return SDL_CreateRGBSurfaceWithFormatFrom(raster->pixels, (int)raster->width, (int)raster->height, 32, pitch,
                                              SDL_PIXELFORMAT_ARGB8888);
}
