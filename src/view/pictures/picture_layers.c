// picture_layers.c - draws a map's layers of tiles, images and tile objects as Tiled draws them.
#include "jantar/real.h"
#include "picture_texts.h"
#include "pictures.h"

#define MS_A_SECOND 1000.0

enum { ALPHA_SHIFT = 24, CHANNEL_MAX = 255 };

// What drawing a layer needs.
typedef struct Drawing {
    const LevelPictures *level;
    const PictureParts *parts;
    const LevelLayer *layer;
    DrawList *list;
    Vec2 origin;  // where the layer's point (0, 0) lies, pixels of the picture
    double scale; // pixels of the picture in a pixel of the map
    Box seen;     // what is visible of the layer, pixels of the map
    DrawColor tint;
    double time; // milliseconds
    bool skins;  // skins are drawn where the map has them
} Drawing;

static Vec2 place_of(const Drawing *drawing, Vec2 at)
{
    return vec2_add_scaled(drawing->origin, at, drawing->scale);
}

// --- tiles ---------------------------------------------------------------------------------------

// Returns by how much a picture is shifted to lie on whole pixels. Tiled does so where a picture
// has its own size and is not turned: its pixels stay sharp.
static Vec2 shift_to_pixels(const Drawing *drawing, const PicturePart *part, uint32_t tile,
                            const PictureArea *area)
{
    Vec2 size = picture_part_size(part), at = place_of(drawing, area->corner);
    bool own_size = drawing->scale == 1.0 && area->across.x == size.x && area->across.y == 0.0 &&
                    area->down.y == size.y && area->down.x == 0.0;
    if (!own_size || (tile & ~LEVEL_TILE_MASK) != 0)
        return vec2(0.0, 0.0);
    return vec2(real_floor(at.x + 0.5) - at.x, real_floor(at.y + 0.5) - at.y);
}

// Draws a picture into an area of the map.
static void part_draw(const Drawing *drawing, const PicturePart *part, uint32_t tile,
                      const PictureArea *area, DrawColor tint)
{
    Vec2 shift = shift_to_pixels(drawing, part, tile, area);
    PictureArea pixels = {vec2_add(place_of(drawing, area->corner), shift),
                          vec2_scale(area->across, drawing->scale),
                          vec2_scale(area->down, drawing->scale)};
    picture_part_draw(drawing->list, part, tile, &pixels, tint);
}

// Returns the size in which a cell shows a tile.
static Vec2 size_in_cell(const LevelPictures *level, const LevelTile *tile, Vec2 natural)
{
    Vec2 ratio = {level->tile_size / natural.x, level->tile_size / natural.y};
    if (!tile->in_grid)
        return natural;
    if (tile->fitted)
        ratio.x = ratio.y = real_min(ratio.x, ratio.y);
    return vec2(natural.x * ratio.x, natural.y * ratio.y);
}

// Draws a tile whose left bottom corner is that of its cell. A tile that is turned by 90 degrees
// stands on that corner, too. A fitted tile is in the middle of its cell.
static void cell_draw(const Drawing *drawing, uint32_t tile, double column, double row)
{
    const LevelPictures *level = drawing->level;
    uint32_t index = picture_frame_at(level, (tile & LEVEL_TILE_MASK) - 1, drawing->time);
    const LevelTile *shown = level->tiles + index;
    const PicturePart *part = drawing->parts->tiles + index;
    Vec2 natural = picture_part_size(part), size = size_in_cell(level, shown, natural);
    Vec2 offset = {shown->offset_x * size.x / natural.x, shown->offset_y * size.y / natural.y};
    if ((tile & LEVEL_TILE_DIAGONAL) != 0)
        size = vec2(size.y, size.x);
    if (shown->in_grid) {
        offset.x += 0.5 * (level->tile_size - size.x);
        offset.y -= 0.5 * (level->tile_size - size.y);
    }
    Vec2 corner = {column * level->tile_size + offset.x,
                   (row + 1.0) * level->tile_size - size.y + offset.y};
    PictureArea area = {corner, vec2(size.x, 0.0), vec2(0.0, size.y)};
    part_draw(drawing, part, tile, &area, drawing->tint);
}

// A range of cells along one axis.
typedef struct Range {
    int32_t first, end;
} Range;

// Returns the cells from `first` on, at most `count`, that may show something between `low` and
// `high` (pixels of the map), if tiles reach `reach` pixels beyond their cells.
static Range range_of(double low, double high, double reach, double tile_size, int32_t first,
                      uint32_t count)
{
    double from = real_floor((low - reach) / tile_size),
           to = real_floor((high + reach) / tile_size) + 1.0, last = (double)first + count;
    return (Range){(int32_t)real_clamp(from, first, last), (int32_t)real_clamp(to, first, last)};
}

static void tiles_draw(const Drawing *drawing)
{
    const LevelLayer *layer = drawing->layer;
    double tile_size = drawing->level->tile_size;
    double reach = real_max(layer->reach.x, layer->reach.y);
    Range columns = range_of(drawing->seen.min.x, drawing->seen.max.x, reach, tile_size,
                             layer->left, layer->width),
          rows = range_of(drawing->seen.min.y, drawing->seen.max.y, reach, tile_size, layer->top,
                          layer->height);
    const LevelPictures *level = drawing->level;
    for (int32_t i = 0; i < rows.end - rows.first; i++) {
        int32_t row = level->from_below ? rows.end - 1 - i : rows.first + i;
        const uint32_t *cells = layer->cells + (size_t)(row - layer->top) * layer->width;
        for (int32_t k = 0; k < columns.end - columns.first; k++) {
            int32_t column = level->from_right ? columns.end - 1 - k : columns.first + k;
            if (cells[column - layer->left] != 0)
                cell_draw(drawing, cells[column - layer->left], column, row);
        }
    }
}

// --- tile objects --------------------------------------------------------------------------------

static void text_draw(const Drawing *drawing, const LevelTileObject *object)
{
    double far = vec2_length(object->size);
    if (box_overlaps(drawing->seen, box_at(object->at, vec2(2.0 * far, 2.0 * far))))
        picture_text_draw(drawing->list, drawing->level->texts + object->text,
                          place_of(drawing, object->at), object->size, object->angle,
                          drawing->scale, draw_color_fade(drawing->tint, object->opacity));
}

// Returns where the picture of a tile object lies, from the object's place on and before its turn.
// A picture that keeps its proportions is in the middle of the object's box. One whose columns and
// rows are exchanged turns the box with it, round the middle of a square at its left bottom corner.
static Box object_picture(const LevelTileObject *object, const LevelTile *tile, Vec2 natural)
{
    Vec2 box = object->size, size = picture_fit(tile, natural, box);
    Vec2 middle = {(0.5 - object->anchor.x) * box.x + tile->offset_x * size.x / natural.x,
                   (0.5 - object->anchor.y) * box.y + tile->offset_y * size.y / natural.y};
    if ((object->tile & LEVEL_TILE_DIAGONAL) != 0) {
        double beside = 0.5 * (box.y - box.x);
        middle = vec2_add(middle, vec2(beside, beside));
        size = vec2(size.y, size.x);
    }
    return box_at(middle, size);
}

static void object_draw(const Drawing *drawing, const LevelTileObject *object)
{
    if (object->tile == 0) {
        text_draw(drawing, object);
        return;
    }
    const LevelPictures *level = drawing->level;
    uint32_t index = picture_frame_at(level, (object->tile & LEVEL_TILE_MASK) - 1, drawing->time);
    const LevelTile *shown = level->tiles + index;
    const PicturePart *part = drawing->parts->tiles + index;
    Vec2 across = {real_cos(object->angle), real_sin(object->angle)}, down = vec2_perp(across);
    Box box = object_picture(object, shown, picture_part_size(part));
    PictureArea area = {
        vec2_add_scaled(vec2_add_scaled(object->at, across, box.min.x), down, box.min.y),
        vec2_scale(across, box.max.x - box.min.x), vec2_scale(down, box.max.y - box.min.y)};
    double far = vec2_length(box.min) + vec2_length(box.max);
    if (box_overlaps(drawing->seen, box_at(object->at, vec2(2.0 * far, 2.0 * far))))
        part_draw(drawing, part, object->tile, &area,
                  draw_color_fade(drawing->tint, object->opacity));
}

// --- images --------------------------------------------------------------------------------------

// Draws the visible part of an image: of one that is repeated, as much as the picture shows.
static void image_draw(const Drawing *drawing)
{
    const LevelLayer *layer = drawing->layer;
    const PicturePart *image = drawing->parts->images + layer->image;
    Box shown = image->part;
    if (layer->repeat_x) {
        shown.min.x = drawing->seen.min.x;
        shown.max.x = drawing->seen.max.x;
    }
    if (layer->repeat_y) {
        shown.min.y = drawing->seen.min.y;
        shown.max.y = drawing->seen.max.y;
    }
    if (!box_overlaps(shown, drawing->seen))
        return;
    PicturePart part = {image->texture, shown};
    PictureArea area = {shown.min, vec2(shown.max.x - shown.min.x, 0.0),
                        vec2(0.0, shown.max.y - shown.min.y)};
    part_draw(drawing, &part, 0, &area, drawing->tint);
}

// --- layers --------------------------------------------------------------------------------------

static Drawing drawing_of(const ViewPictures *pictures, const LevelLayer *layer, DrawList *list,
                          const Frame *frame)
{
    const LevelPictures *level = pictures->level;
    double scale = frame->scale / level->tile_size;
    Vec2 away = vec2_sub(vec2_scale(frame->camera, level->tile_size), level->parallax_origin);
    Vec2 shift = {layer->offset.x + away.x * (1.0 - layer->parallax.x),
                  layer->offset.y + away.y * (1.0 - layer->parallax.y)};
    Vec2 origin = vec2_add_scaled(frame->offset, shift, scale);
    return (Drawing){
        .level = level,
        .parts = &pictures->parts[picture_tint_of(layer)],
        .layer = layer,
        .list = list,
        .origin = origin,
        .scale = scale,
        .seen = {vec2_scale(vec2_sub(frame->shown.min, origin), 1.0 / scale),
                 vec2_scale(vec2_sub(frame->shown.max, origin), 1.0 / scale)},
        .tint = draw_color(layer->tint, layer->opacity),
        .time = frame->time * MS_A_SECOND,
    };
}

static void layer_draw(const Drawing *drawing)
{
    switch (drawing->layer->kind) {
    case LEVEL_LAYER_TILES:
        tiles_draw(drawing);
        break;
    case LEVEL_LAYER_IMAGE:
        image_draw(drawing);
        break;
    case LEVEL_LAYER_OBJECTS:
        for (uint32_t i = 0; i < drawing->layer->object_count; i++)
            if (drawing->skins || !drawing->layer->objects[i].is_skin)
                object_draw(drawing, drawing->layer->objects + i);
        break;
    }
}

static void background_draw(const LevelPictures *level, DrawList *list, const Frame *frame)
{
    double alpha = (double)(level->background >> ALPHA_SHIFT) / CHANNEL_MAX;
    DrawColor color = draw_color(level->background, alpha);
    if (color.a > 0)
        draw_rect(list, frame->shown, color, color);
}

static PicturesPart part_of(const LevelLayer *layer)
{
    return layer->front                         ? PICTURES_FRONT
           : layer->kind == LEVEL_LAYER_OBJECTS ? PICTURES_OBJECTS
                                                : PICTURES_FAR;
}

// Draws parts of the layers. `plain`: as Tiled shows the map, with its background, and with skins
// in their places.
static void layers_draw(const ViewPictures *pictures, DrawList *list, const Frame *frame,
                        uint32_t parts, bool plain)
{
    const LevelPictures *level = pictures->level;
    if ((parts & PICTURES_FAR) && (plain || !level->keeps_sky))
        background_draw(level, list, frame);
    for (uint32_t i = 0; i < level->layer_count; i++) {
        Drawing drawing = drawing_of(pictures, level->layers + i, list, frame);
        drawing.skins = plain;
        if ((parts & part_of(level->layers + i)) && drawing.tint.a > 0)
            layer_draw(&drawing);
    }
}

void pictures_draw(const ViewPictures *pictures, DrawList *list, const Frame *frame, uint32_t parts)
{
    if (pictures)
        layers_draw(pictures, list, frame, parts, false);
}

bool view_draw_map(const ViewPictures *pictures, Vec2 corner, uint32_t width, uint32_t height,
                   bool whole, double time, DrawList *list)
{
    const LevelPictures *level = pictures->level;
    Vec2 middle = vec2_add(corner, vec2(0.5 * width, 0.5 * height));
    Vec2 camera = whole ? level->parallax_origin : middle;
    const Frame frame = {
        .time = time,
        .zoom = 1.0,
        .scale = level->tile_size,
        .camera = vec2_scale(camera, 1.0 / level->tile_size),
        .picture = {vec2(0.0, 0.0), vec2(width, height)},
        .shown = {vec2(0.0, 0.0), vec2(width, height)},
        .offset = vec2_scale(corner, -1.0),
    };
    draw_list_clear(list, 0.0);
    layers_draw(pictures, list, &frame, PICTURES_FAR | PICTURES_OBJECTS | PICTURES_FRONT, true);
    return !list->failed;
}
