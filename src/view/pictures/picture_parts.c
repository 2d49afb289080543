// picture_parts.c - draws one picture: its frame, how it is turned, and where it lies.
#include "picture_parts.h"

#include "jantar/real.h"

uint32_t picture_frame_at(const LevelPictures *level, uint32_t tile_index, double time)
{
    const LevelTile *tile = level->tiles + tile_index;
    const LevelFrame *frames = level->frames + tile->first_frame;
    double whole = 0.0;
    bool ends = false;
    for (uint32_t i = 0; i < tile->frame_count; i++) {
        whole += frames[i].duration;
        ends = ends || frames[i].duration == 0;
    }
    if (tile->frame_count == 0)
        return tile_index;
    if (!ends)
        time -= real_floor(time / whole) * whole;
    uint32_t shown = 0;
    while (shown + 1 < tile->frame_count && frames[shown].duration > 0 &&
           time >= frames[shown].duration)
        time -= frames[shown++].duration;
    return frames[shown].tile;
}

Vec2 picture_fit(const LevelTile *tile, Vec2 natural, Vec2 box)
{
    Vec2 ratio = {box.x / natural.x, box.y / natural.y};
    if (!tile->fitted)
        return box;
    double least = real_min(ratio.x, ratio.y);
    return vec2(natural.x * least, natural.y * least);
}

Vec2 picture_turn(uint32_t tile, Vec2 at)
{
    Vec2 turned = {(tile & LEVEL_TILE_FLIPPED) != 0 ? 1.0 - at.x : at.x,
                   (tile & LEVEL_TILE_UPTURNED) != 0 ? 1.0 - at.y : at.y};
    return (tile & LEVEL_TILE_DIAGONAL) != 0 ? vec2(turned.y, turned.x) : turned;
}

void picture_part_draw(DrawList *list, const PicturePart *part, uint32_t tile,
                       const PictureArea *area, DrawColor tint)
{
    static const int ends[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    Vec2 corners[4];
    for (uint32_t k = 0; k < 4; k++) {
        bool diagonal = (tile & LEVEL_TILE_DIAGONAL) != 0;
        int x = ends[k][diagonal ? 1 : 0], y = ends[k][diagonal ? 0 : 1];
        x = (tile & LEVEL_TILE_FLIPPED) != 0 ? 1 - x : x;
        y = (tile & LEVEL_TILE_UPTURNED) != 0 ? 1 - y : y;
        corners[k] = vec2_add_scaled(vec2_add_scaled(area->corner, area->across, x), area->down, y);
    }
    draw_picture(list, part->texture, part->part, corners, tint);
}
