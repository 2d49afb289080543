// editor_tiles.c - reads pictures of tiles: one for a whole tileset stays as it is, those of tiles
// with pictures of their own are made small and put together.
#include "editor_tiles.h"

#include "jantar/grow.h"
#include "jantar/letters.h"
#include "jantar/real.h"
#include "shell/window/picture_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLOT = 112,  // side of a small picture, pixels
    SLOTS = 8,   // in a row of the texture
    COLUMNS = 3, // of the grid, of pictures and of what is searched
    CHANNELS = 4,
    SMALL_MOST = 256, // tiles with pictures of their own
};

typedef struct EditorTilePainting {
    EditorTile *tiles; // owned
    char **paths;      // owned; of tiles with pictures of their own
    uint32_t count, capacity, path_capacity;
    uint32_t columns;             // of the tileset's picture; 0: tiles have their own
    char image[FILES_PATH_BYTES]; // the tileset's picture, or the one of an image layer
    Texture texture;              // owned
    bool painted;
} EditorTilePainting;

static void painting_free(void *data)
{
    EditorTilePainting *painting = data;
    if (!painting)
        return;
    for (uint32_t i = 0; painting->paths && i < painting->count; i++)
        free(painting->paths[i]);
    free(painting->paths);
    free(painting->tiles);
    texture_free(&painting->texture);
    free(painting);
}

// --- what is to be read --------------------------------------------------------------------------

static bool tile_take(void *data, const EditTile *tile)
{
    EditorTilePainting *painting = data;
    uint32_t most = painting->columns > 0 ? EDITOR_TILES_MOST : SMALL_MOST;
    bool own = tile->image[0] != '\0';
    if (own == (painting->columns > 0))
        return true; // of a set that has both, only those of the tileset's picture are shown
    if (painting->count == most || !GROW(painting->tiles, painting->capacity, painting->count, 1) ||
        !GROW(painting->paths, painting->path_capacity, painting->count, 1))
        return false;
    EditorTile *out = &painting->tiles[painting->count];
    *out = (EditorTile){.id = tile->id,
                        .part = {{tile->x, tile->y},
                                 {(double)tile->x + tile->width, (double)tile->y + tile->height}},
                        .size = {tile->width, tile->height},
                        .rule = tile->rule};
    snprintf(out->name, sizeof out->name, "%.*s", EDITOR_TILE_NAME_BYTES - 1, tile->name);
    size_t size = strlen(tile->image) + 1;
    char *path = own ? malloc(size) : NULL;
    if (path)
        memcpy(path, tile->image, size);
    painting->paths[painting->count++] = path;
    return true;
}

// --- painting ------------------------------------------------------------------------------------

// Makes a picture smaller by means of its pixels, into a square of `bytes`, in its middle. Writes
// the part that it takes.
static void shrink(const TextureImage *from, uint32_t left, uint32_t top, uint32_t width,
                   uint32_t height, uint8_t *bytes, size_t pitch, Box *part)
{
    double scale = real_max((double)width, (double)height) / SLOT;
    scale = scale < 1.0 ? 1.0 : scale;
    uint32_t across = (uint32_t)real_max(1.0, real_floor(width / scale)),
             down = (uint32_t)real_max(1.0, real_floor(height / scale));
    for (uint32_t y = 0; y < down; y++)
        for (uint32_t x = 0; x < across; x++) {
            uint32_t x0 = (uint32_t)(x * scale), y0 = (uint32_t)(y * scale),
                     x1 = (uint32_t)((x + 1) * scale), y1 = (uint32_t)((y + 1) * scale);
            uint64_t sums[CHANNELS] = {0}, count = 0;
            for (uint32_t v = y0; v < y1 && v < height; v++)
                for (uint32_t u = x0; u < x1 && u < width; u++, count++) {
                    const uint8_t *pixel = from->bytes + (size_t)(top + v) * from->pitch +
                                           (size_t)(left + u) * CHANNELS;
                    for (int i = 0; i < 3; i++)
                        sums[i] += (uint64_t)pixel[i] * pixel[3];
                    sums[3] += pixel[3];
                }
            uint8_t *out = bytes + y * pitch + (size_t)x * CHANNELS;
            for (int i = 0; i < 3; i++)
                out[i] = (uint8_t)(sums[3] > 0 ? sums[i] / sums[3] : 0);
            out[3] = (uint8_t)(count > 0 ? sums[3] / count : 0);
        }
    *part = (Box){{0.0, 0.0}, {across, down}};
}

// Reads the picture of a tile and puts it into its slot.
static void slot_paint(EditorTilePainting *painting, uint32_t number, uint8_t *bytes, size_t pitch)
{
    EditorTile *tile = &painting->tiles[number];
    Err err;
    PictureFile file;
    Box part = tile->part;
    tile->part = (Box){{0.0, 0.0}, {0.0, 0.0}};
    if (!painting->paths[number] ||
        !picture_file_read(painting->paths[number], PICTURE_PIXELS_MOST, &file, &err))
        return;
    const TextureImage *image = &file.image;
    bool whole =
        part.max.x <= part.min.x || part.max.x > image->width || part.max.y > image->height;
    if (whole)
        part = (Box){{0.0, 0.0}, {image->width, image->height}};
    tile->size = vec2_sub(part.max, part.min);
    Vec2 corner = {(double)(number % SLOTS) * SLOT, real_floor((double)number / SLOTS) * SLOT};
    shrink(image, (uint32_t)part.min.x, (uint32_t)part.min.y, (uint32_t)tile->size.x,
           (uint32_t)tile->size.y, bytes + (size_t)corner.y * pitch + (size_t)corner.x * CHANNELS,
           pitch, &tile->part);
    tile->part = (Box){vec2_add(tile->part.min, corner), vec2_add(tile->part.max, corner)};
    picture_file_free(&file);
}

static void slots_paint(EditorTilePainting *painting, const Job *job)
{
    uint32_t rows = (painting->count + SLOTS - 1) / SLOTS;
    size_t pitch = (size_t)SLOTS * SLOT * CHANNELS;
    uint8_t *bytes = rows > 0 ? calloc((size_t)rows * SLOT, pitch) : NULL;
    if (!bytes)
        return;
    for (uint32_t i = 0; i < painting->count && job_is_wanted(job); i++)
        slot_paint(painting, i, bytes, pitch);
    TextureImage image = {bytes, SLOTS * SLOT, rows * SLOT, (uint32_t)pitch};
    painting->painted = texture_make(&painting->texture, &image, TEXTURE_CLAMP);
    free(bytes);
}

static void sheet_paint(EditorTilePainting *painting)
{
    Err err;
    PictureFile file;
    if (!picture_file_read(painting->image, PICTURE_PIXELS_MOST, &file, &err))
        return;
    painting->painted = texture_make(&painting->texture, &file.image, TEXTURE_CLAMP);
    if (painting->count == 1 && painting->tiles[0].size.x <= 0.0) { // of an image layer
        painting->tiles[0].size = vec2(file.image.width, file.image.height);
        painting->tiles[0].part.max = painting->tiles[0].size;
    }
    picture_file_free(&file);
}

static void paint_do(void *data, const Job *job)
{
    EditorTilePainting *painting = data;
    if (painting->columns > 0)
        sheet_paint(painting);
    else
        slots_paint(painting, job);
}

// --- asking --------------------------------------------------------------------------------------

static uint64_t key_of(const char *path, uint32_t number)
{
    uint64_t key = 1469598103934665603u + number;
    for (; *path != '\0'; path++)
        key = (key ^ (unsigned char)*path) * 1099511628211u;
    return key;
}

static void grid_make(EditorTiles *tiles);

static void begin(EditorTiles *tiles, EditorTilePainting *painting, uint64_t key)
{
    job_abandon(tiles->job);
    painting_free(tiles->painting);
    tiles->painting = NULL;
    tiles->key = key;
    tiles->filter[0] = '\0';
    grid_make(tiles);
    tiles->job = job_begin(paint_do, painting_free, painting);
}

// Takes what a tile is for the game; it may have changed since the pictures were read.
static bool rule_take(void *data, const EditTile *tile)
{
    EditorTilePainting *painting = data;
    uint32_t low = 0, high = painting->count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (painting->tiles[middle].id < tile->id)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < painting->count && painting->tiles[low].id == tile->id)
        painting->tiles[low].rule = tile->rule;
    return true;
}

// Those that are still being read wait for the next frame.
static void rules_read(EditorTiles *tiles, const Edit *edit, uint32_t index)
{
    if (tiles->painting)
        (void)edit_tiles_visit(edit, index, rule_take, tiles->painting);
    else
        tiles->revision = 0;
}

void editor_tiles_want(EditorTiles *tiles, const Edit *edit, uint32_t index)
{
    uint64_t revision = edit_revision(edit), key = 0;
    if (tiles->revision == revision && tiles->index == index)
        return; // the tileset's file need not be opened each time
    EditTileset *tileset = malloc(sizeof *tileset);
    EditorTilePainting *painting = NULL;
    tiles->revision = revision;
    tiles->index = index;
    tiles->title[0] = '\0';
    if (tileset && edit_tileset(edit, index, tileset)) {
        key = key_of(tileset->source[0] != '\0' ? tileset->source : tileset->name,
                     tileset->first_gid);
        painting = key != tiles->key ? calloc(1, sizeof *painting) : NULL;
        memcpy(tiles->title, tileset->name, sizeof tiles->title);
    }
    if (painting) {
        snprintf(painting->image, sizeof painting->image, "%s", tileset->image);
        painting->columns = tileset->image[0] != '\0' ? tileset->columns : 0;
        (void)edit_tiles_visit(edit, index, tile_take, painting);
        tiles->first_gid = tileset->first_gid;
        begin(tiles, painting, key);
    } else if (key == tiles->key) {
        rules_read(tiles, edit, index);
    }
    free(tileset);
}

void editor_tiles_want_image(EditorTiles *tiles, const char *path)
{
    uint64_t key = key_of(path, 0);
    tiles->revision = 0;
    EditorTilePainting *painting = key != tiles->key ? calloc(1, sizeof *painting) : NULL;
    if (!painting)
        return;
    snprintf(painting->image, sizeof painting->image, "%s", path);
    painting->columns = 1;
    if (GROW(painting->tiles, painting->capacity, 0, 1) &&
        GROW(painting->paths, painting->path_capacity, 0, 1)) {
        painting->tiles[0] = (EditorTile){.id = 0};
        painting->paths[0] = NULL;
        painting->count = 1;
    }
    tiles->first_gid = 0;
    begin(tiles, painting, key);
}

void editor_tiles_poll(EditorTiles *tiles, bool wait)
{
    if (!tiles->job || (!wait && !job_is_done(tiles->job)))
        return;
    tiles->painting = job_end(tiles->job);
    tiles->job = NULL;
    grid_make(tiles);
}

// --- the grid ------------------------------------------------------------------------------------

// Makes the grid of what is shown: of a tileset's picture each tile has its place.
static void grid_make(EditorTiles *tiles)
{
    const EditorTilePainting *painting = tiles->painting;
    uint32_t count = painting ? painting->count : 0, shown = 0;
    bool whole = painting && painting->columns > 0 && tiles->filter[0] == '\0';
    uint32_t last = count > 0 ? painting->tiles[count - 1].id + 1 : 0;
    free(tiles->grid);
    tiles->columns = whole ? painting->columns : COLUMNS;
    tiles->rows = ((whole ? last : count) + tiles->columns - 1) / tiles->columns;
    tiles->grid = calloc((size_t)tiles->rows * tiles->columns + 1, sizeof *tiles->grid);
    for (uint32_t i = 0; i < count && tiles->grid; i++) {
        bool fits = letters_contain(painting->tiles[i].name, tiles->filter);
        if (fits)
            tiles->grid[whole ? painting->tiles[i].id : shown++] = i + 1;
    }
    if (!whole)
        tiles->rows = (shown + COLUMNS - 1) / COLUMNS;
}

void editor_tiles_filter(EditorTiles *tiles, const char *text)
{
    if (strncmp(tiles->filter, text, sizeof tiles->filter - 1) == 0)
        return;
    snprintf(tiles->filter, sizeof tiles->filter, "%s", text);
    grid_make(tiles);
}

const EditorTile *editor_tiles_at(const EditorTiles *tiles, int32_t column, int32_t row)
{
    if (!tiles->painting || !tiles->grid || column < 0 || row < 0 ||
        column >= (int32_t)tiles->columns || row >= (int32_t)tiles->rows)
        return NULL;
    uint32_t number = tiles->grid[(size_t)row * tiles->columns + (size_t)column];
    return number > 0 ? &tiles->painting->tiles[number - 1] : NULL;
}

const EditorTile *editor_tiles_with(const EditorTiles *tiles, uint32_t id)
{
    for (uint32_t i = 0; tiles->painting && i < tiles->painting->count; i++)
        if (tiles->painting->tiles[i].id == id)
            return &tiles->painting->tiles[i];
    return NULL;
}

const Texture *editor_tiles_texture(const EditorTiles *tiles)
{
    return tiles->painting && tiles->painting->painted ? &tiles->painting->texture : NULL;
}

void editor_tiles_end(EditorTiles *tiles)
{
    job_abandon(tiles->job);
    painting_free(tiles->painting);
    free(tiles->grid);
    *tiles = (EditorTiles){0};
}
