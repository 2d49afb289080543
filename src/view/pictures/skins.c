// skins.c - finds the picture of a thing of the game, and draws it turned or stretched.
#include "skins.h"

#include "jantar/real.h"
#include "view/frame/axes.h"
#include <stdlib.h>

#define MS_A_SECOND 1000.0

// A skin as it is drawn now.
typedef struct Shown {
    PicturePart part;
    DrawColor tint;
    Vec2 beside; // by how much its tileset moves it, as a part of its size
    Vec2 size;   // in which it is drawn, pixels of the map
} Shown;

static int compare_id(const void *key, const void *entry)
{
    uint32_t id = *(const uint32_t *)key;
    const LevelSkin *skin = entry;
    return id < skin->id ? -1 : id > skin->id;
}

static const LevelSkin *find(const Frame *frame, uint32_t id)
{
    if (!frame->pictures || frame->pictures->level->skin_count == 0)
        return NULL;
    const LevelPictures *level = frame->pictures->level;
    return bsearch(&id, level->skins, level->skin_count, sizeof *level->skins, compare_id);
}

const LevelTileObject *skin_of(const Frame *frame, uint32_t id)
{
    const LevelSkin *skin = find(frame, id);
    return skin ? frame->pictures->level->layers[skin->layer].objects + skin->object : NULL;
}

static Shown shown_of(const Frame *frame, const LevelTileObject *object)
{
    const LevelPictures *level = frame->pictures->level;
    const LevelLayer *layer = level->layers + find(frame, object->id)->layer;
    uint32_t index =
        picture_frame_at(level, (object->tile & LEVEL_TILE_MASK) - 1, frame->time * MS_A_SECOND);
    Shown shown = {frame->pictures->parts[picture_tint_of(layer)].tiles[index],
                   draw_color_fade(draw_color(layer->tint, layer->opacity), object->opacity),
                   {0.0, 0.0},
                   {0.0, 0.0}};
    Vec2 natural = picture_part_size(&shown.part);
    shown.size = picture_fit(&level->tiles[index], natural, object->size);
    shown.beside =
        vec2(level->tiles[index].offset_x / natural.x, level->tiles[index].offset_y / natural.y);
    return shown;
}

void skin_draw(DrawList *list, const Frame *frame, const LevelTileObject *skin, Vec2 centre,
               double angle, bool mirrored)
{
    Shown shown = shown_of(frame, skin);
    Vec2 size = vec2_scale(shown.size, 1.0 / frame->pictures->level->tile_size);
    Axes axes = axes_at(frame, centre, angle);
    PictureArea area = {
        axes_pixel(&axes, (shown.beside.x - 0.5) * size.x, (shown.beside.y - 0.5) * size.y),
        vec2_scale(axes.right, size.x), vec2_scale(axes.down, size.y)};
    picture_part_draw(list, &shown.part, mirrored ? skin->tile ^ LEVEL_TILE_FLIPPED : skin->tile,
                      &area, shown.tint);
}

// Adds a corner at a place of the picture.
static uint32_t corner_add(DrawList *list, const Shown *shown, uint32_t tile, Vec2 at, Vec2 place)
{
    const TextureLevel *level = shown->part.texture->levels;
    Vec2 size = picture_part_size(&shown->part),
         inside =
             picture_turn(tile, vec2(real_clamp(place.x, 0.0, 1.0), real_clamp(place.y, 0.0, 1.0)));
    return draw_list_corner(
        list, at, (float)((shown->part.part.min.x + inside.x * size.x) / level->width),
        (float)((shown->part.part.min.y + inside.y * size.y) / level->height), shown->tint);
}

// Triangles from the middle to the outline stay the same from picture to picture, so the skin does
// not jump as it would if the outline were cut anew.
void skin_stretch(DrawList *list, const Frame *frame, const LevelTileObject *skin,
                  const Vec2 *outline, const Vec2 *places, uint32_t count)
{
    Shown shown = shown_of(frame, skin);
    double on_screen = skin->size.x / frame->pictures->level->tile_size * frame->scale;
    draw_list_texture(
        list, shown.part.texture,
        texture_level(shown.part.texture, on_screen / picture_part_size(&shown.part).x));
    uint32_t middle = corner_add(list, &shown, skin->tile, points_middle(outline, count),
                                 points_middle(places, count)),
             first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++)
        corner_add(list, &shown, skin->tile, outline[i], places[i]);
    for (uint32_t i = 0; i < count; i++)
        draw_list_triangle(list, middle, first + i, first + (i + 1) % count);
    draw_list_texture(list, NULL, 0);
}
