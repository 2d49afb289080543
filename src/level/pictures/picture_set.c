// picture_set.c - reads how the tiles of a tileset look: the layout of their image, images of their
// own, and animations.
#include "picture_set.h"

#include "jantar/grow.h"
#include "jantar/picture_size.h"
#include "level/values/colors_read.h"
#include "level/values/report.h"
#include <stdlib.h>
#include <string.h>

enum { PIXELS_MOST = 1 << 20, DURATION_MOST = 1 << 30, OFFSET_MOST = 1 << 20 };

#define RGB_BITS UINT32_C(0x00ffffff)

// --- images --------------------------------------------------------------------------------------

static uint32_t find_image(const ImagePool *pool, const LevelImage *image)
{
    for (uint32_t i = 0; i < pool->count; i++)
        if (strcmp(pool->list[i].path, image->path) == 0 && pool->list[i].key == image->key &&
            image->path[0] != '\0')
            return i + 1;
    return 0;
}

char *text_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy != NULL ? memcpy(copy, text, size) : NULL;
}

// Returns a whole number from 0 to `most`; 0 for anything else.
static uint32_t number_of(const Node *owner, const char *name, uint32_t most)
{
    const cJSON *value = node_member(owner, name).json;
    bool good =
        cJSON_IsNumber(value) && value->valuedouble >= 0.0 && value->valuedouble <= (double)most;
    return good ? (uint32_t)value->valuedouble : 0;
}

static int32_t signed_of(const Node *owner, const char *name)
{
    const cJSON *value = node_member(owner, name).json;
    bool good = cJSON_IsNumber(value) && value->valuedouble >= -(double)OFFSET_MOST &&
                value->valuedouble <= (double)OFFSET_MOST;
    return good ? (int32_t)value->valuedouble : 0;
}

// Sets the size of a picture to that of its file, if that can be read: what the map says of it may
// be out of date. Returns whether it is.
static bool measure(LevelImage *image)
{
    enum { MOST_BYTES = 16 << 20 };
    unsigned char start[30]; // all that PNG and WebP need
    PictureSize size;
    FileBytes file;
    bool found = image->path[0] != '\0' && files_peek(image->path, start, sizeof start);
    bool known = found && picture_size(start, sizeof start, &size);
    if (found && !known && start[0] == 0xff && files_read(image->path, MOST_BYTES, &file, NULL)) {
        known = picture_size(file.bytes, file.size, &size);
        files_bytes_free(&file);
    }
    if (!known || size.width > PIXELS_MOST || size.height > PIXELS_MOST)
        return false;
    image->width = size.width;
    image->height = size.height;
    return true;
}

uint32_t image_pool_add(ImagePool *pool, const Content *content, const Node *owner)
{
    char path[FILES_PATH_BYTES];
    uint32_t warned = pool->warnings.count;
    Document quiet = *owner->document;
    quiet.report = &pool->warnings;
    Node name = node_member(owner, "image");
    if (!cJSON_IsString(name.json) || name.json->valuestring[0] == '\0')
        return 0;
    name.document = &quiet;
    content_picture(content, &name, name.json->valuestring, path, sizeof path);
    LevelImage image = {.path = path,
                        .width = number_of(owner, "imagewidth", PIXELS_MOST),
                        .height = number_of(owner, "imageheight", PIXELS_MOST),
                        .key = LEVEL_IMAGE_NO_KEY};
    uint32_t key = color_read(owner, "transparentcolor", 0);
    if (key != 0)
        image.key = key & RGB_BITS;
    uint32_t found = find_image(pool, &image);
    if (found != 0 || !GROW(pool->list, pool->capacity, pool->count, 1) ||
        !GROW(pool->notes, pool->note_capacity, pool->count, 1))
        return found;
    ImageNote note = {pool->warnings.count > warned ? pool->warnings.count : 0, measure(&image)};
    image.path = text_copy(path);
    if (image.path == NULL)
        return 0;
    pool->notes[pool->count] = note;
    pool->list[pool->count++] = image;
    return pool->count;
}

void image_pool_tell(ImagePool *pool, uint32_t index, LevelReport *report)
{
    uint32_t *fault = &pool->notes[index - 1].fault;
    if (*fault > 0)
        report_forward(report, &pool->warnings.messages[*fault - 1]);
    *fault = 0;
}

void image_pool_close(ImagePool *pool)
{
    for (uint32_t i = 0; i < pool->count; i++)
        free((void *)(uintptr_t)pool->list[i].path);
    free(pool->list);
    free(pool->notes);
    *pool = (ImagePool){0};
}

// --- tiles ---------------------------------------------------------------------------------------

static bool read_frames(PictureSet *set, const Node *tile, PictureTile *out)
{
    Node animation = node_member(tile, "animation");
    out->first_frame = set->frame_count;
    if (!cJSON_IsArray(animation.json))
        return true;
    for (Node frame = node_first(&animation); frame.json != NULL; frame = node_next(&frame)) {
        PictureFrame step = {number_of(&frame, "tileid", LOADER_MAX_TILE_IDS),
                             number_of(&frame, "duration", DURATION_MOST)};
        if (!GROW(set->frames, set->frame_capacity, set->frame_count, 1))
            return false;
        set->frames[set->frame_count++] = step;
        out->frame_count++;
    }
    return true;
}

static bool read_tile(PictureSet *set, ImagePool *pool, const Content *content, const Node *node)
{
    PictureTile tile = {
        .id = node->json->string != NULL ? (uint32_t)strtoul(node->json->string, NULL, 10)
                                         : number_of(node, "id", LOADER_MAX_TILE_IDS),
        .image = image_pool_add(pool, content, node),
        .x = number_of(node, "x", PIXELS_MOST),
        .y = number_of(node, "y", PIXELS_MOST),
        .width = number_of(node, "width", PIXELS_MOST),
        .height = number_of(node, "height", PIXELS_MOST),
    };
    if (!read_frames(set, node, &tile))
        return false;
    if (tile.image == 0 && tile.frame_count == 0)
        return true;
    if (!GROW(set->tiles, set->capacity, set->count, 1))
        return false;
    set->tiles[set->count++] = tile;
    return true;
}

static int compare_tiles(const void *a, const void *b)
{
    const PictureTile *x = a, *y = b;
    return x->id < y->id ? -1 : x->id > y->id;
}

const PictureTile *picture_set_tile(const PictureSet *set, uint32_t id)
{
    PictureTile key = {.id = id};
    if (set->count == 0)
        return NULL;
    return bsearch(&key, set->tiles, set->count, sizeof key, compare_tiles);
}

// --- the tileset ---------------------------------------------------------------------------------

// Tiled counts the columns and rows from the image, and so do we, because a file can be wrong in
// that.
static uint32_t count_along(uint32_t image, uint32_t margin, uint32_t tile, uint32_t spacing)
{
    return image < margin + tile ? 0 : (image - margin + spacing) / (tile + spacing);
}

static void read_grid(PictureSet *set, const ImagePool *pool, const Node *tileset)
{
    set->tile_width = number_of(tileset, "tilewidth", PIXELS_MOST);
    set->tile_height = number_of(tileset, "tileheight", PIXELS_MOST);
    set->margin = number_of(tileset, "margin", PIXELS_MOST);
    set->spacing = number_of(tileset, "spacing", PIXELS_MOST);
    set->columns = number_of(tileset, "columns", PIXELS_MOST);
    if (set->image == 0 || set->tile_width == 0 || set->tile_height == 0)
        return;
    const LevelImage *image = &pool->list[set->image - 1];
    uint32_t columns = count_along(image->width, set->margin, set->tile_width, set->spacing),
             rows = count_along(image->height, set->margin, set->tile_height, set->spacing);
    set->columns = columns > 0 ? columns : set->columns;
    set->tile_count = set->columns * rows;
    set->is_counted = pool->notes[set->image - 1].is_measured;
}

bool picture_set_read(PictureSet *set, ImagePool *pool, const Content *content, const Node *tileset)
{
    Node offset = node_member(tileset, "tileoffset"), tiles = node_member(tileset, "tiles");
    uint32_t look = 0;
    *set = (PictureSet){.image = image_pool_add(pool, content, tileset)};
    read_grid(set, pool, tileset);
    set->offset_x = signed_of(&offset, "x");
    set->offset_y = signed_of(&offset, "y");
    set->in_grid = strcmp(node_text(tileset, "tilerendersize"), "grid") == 0;
    set->fitted = strcmp(node_text(tileset, "fillmode"), "preserve-aspect-fit") == 0;
    if (property_choice(tileset, LEVEL_TILESET_LOOK, NULL, &look))
        set->look = (LevelLook)look;
    if (!cJSON_IsArray(tiles.json) && !cJSON_IsObject(tiles.json))
        return true;
    for (Node tile = node_first(&tiles); tile.json != NULL; tile = node_next(&tile))
        if (!read_tile(set, pool, content, &tile))
            return false;
    if (set->count > 1)
        qsort(set->tiles, set->count, sizeof *set->tiles, compare_tiles);
    return true;
}

void picture_set_close(PictureSet *set)
{
    free(set->tiles);
    free(set->frames);
    *set = (PictureSet){0};
}
