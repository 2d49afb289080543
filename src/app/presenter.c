// presenter.c - paints a draw list with an SDL renderer. Not here: making the list, windows.
#include "presenter.h"

_Static_assert(sizeof(DrawColor) == sizeof(SDL_Color), "colours are handed to SDL as they are");

static SDL_BlendMode blend_mode(DrawBlend blend)
{
    return blend == DRAW_ADD ? SDL_BLENDMODE_ADD : blend == DRAW_MOD ? SDL_BLENDMODE_MOD : SDL_BLENDMODE_BLEND;
}

static bool run_paint(SDL_Renderer *renderer, const DrawList *list, SDL_BlendMode blend, uint32_t first, uint32_t count)
{
    const DrawVertex *vertices = list->vertices;
    SDL_SetRenderDrawBlendMode(renderer, blend);
    return SDL_RenderGeometryRaw(renderer, NULL, &vertices->x, sizeof *vertices, (const SDL_Color *)&vertices->color,
                                 sizeof *vertices, NULL, 0, (int)list->vertex_count, list->indices + first, (int)count,
                                 sizeof *list->indices) == 0;
}

static bool is_opaque(const DrawList *list, uint32_t first)
{
    const uint32_t *corners = &list->indices[first];
    return list->vertices[corners[0]].color.a == 255 && list->vertices[corners[1]].color.a == 255 &&
           list->vertices[corners[2]].color.a == 255;
}

// The software renderer blends every triangle through a surface of its own; opaque ones need no blending.
static bool batch_paint_split(SDL_Renderer *renderer, const DrawList *list, const DrawBatch *batch)
{
    bool painted = true;
    uint32_t end = batch->first_index + batch->index_count;
    for (uint32_t at = batch->first_index; at < end;) {
        uint32_t first = at;
        bool opaque = is_opaque(list, first);
        while (at < end && is_opaque(list, at) == opaque)
            at += 3;
        painted =
            run_paint(renderer, list, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND, first, at - first) && painted;
    }
    return painted;
}

// The software renderer drops fractions of corners, and of a patch of one colour those of its width too: a line of pixels
// was missing between two patches that share a side at, say, 1000.7.
static void corners_to_pixels(DrawList *list)
{
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        list->vertices[i].x = SDL_floorf(list->vertices[i].x + 0.5f);
        list->vertices[i].y = SDL_floorf(list->vertices[i].y + 0.5f);
    }
}

bool presenter_paint(SDL_Renderer *renderer, DrawList *list, bool software)
{
    bool painted = true;
    if (software)
        corners_to_pixels(list);
    for (uint32_t i = 0; i < list->batch_count; i++) {
        const DrawBatch *batch = &list->batches[i];
        if (batch->index_count == 0)
            continue;
        bool done = software && batch->blend == DRAW_BLEND
                        ? batch_paint_split(renderer, list, batch)
                        : run_paint(renderer, list, blend_mode(batch->blend), batch->first_index, batch->index_count);
        painted = done && painted;
    }
    return painted;
}
