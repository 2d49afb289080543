// presenter.c - see presenter.h.
#include "presenter.h"

_Static_assert(sizeof(DrawColor) == sizeof(SDL_Color), "colours are handed to SDL as they are");

static SDL_BlendMode blend_mode(DrawBlend blend)
{
    return blend == DRAW_ADD   ? SDL_BLENDMODE_ADD
           : blend == DRAW_MOD ? SDL_BLENDMODE_MOD
                               : SDL_BLENDMODE_BLEND;
}

static bool batch_paint(SDL_Renderer *renderer, const DrawList *list, const DrawBatch *batch)
{
    const DrawVertex *vertices = list->vertices;
    SDL_SetRenderDrawBlendMode(renderer, blend_mode(batch->blend));
    return SDL_RenderGeometryRaw(renderer, NULL, &vertices->x, sizeof *vertices,
                                 (const SDL_Color *)&vertices->color, sizeof *vertices, NULL, 0,
                                 (int)list->vertex_count, list->indices + batch->first_index,
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

SDL_Surface *presenter_surface(const Raster *raster)
{
    int pitch = (int)(raster->width * sizeof *raster->pixels);
    return SDL_CreateRGBSurfaceWithFormatFrom(raster->pixels, (int)raster->width,
                                              (int)raster->height, 32, pitch,
                                              SDL_PIXELFORMAT_ARGB8888);
}
