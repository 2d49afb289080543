// picture_tiles.c - the tiles of a map that are shown, and their animations. Only tiles that are
// used get an entry in LevelPictures.tiles, so only their images are opened.
#include "picture_reader.h"

#include "jantar/grow.h"
#include "level/tiled/gids.h"
#include <stdlib.h>

#define FLIP_BITS UINT32_C(0xe0000000)

// In PictureReader.known: a tile without a picture, and one of which that was told.
#define NO_PICTURE UINT32_MAX
#define NO_PICTURE_TOLD (UINT32_MAX - 1)

// Where a tile is in the image of its tileset.
static void place_in_image(const PictureSet *set, uint32_t id, LevelTile *tile)
{
    uint32_t columns = set->columns > 0 ? set->columns : 1;
    tile->image = set->image - 1;
    tile->x = set->margin + id % columns * (set->tile_width + set->spacing);
    tile->y = set->margin + id / columns * (set->tile_height + set->spacing);
    tile->width = set->tile_width;
    tile->height = set->tile_height;
}

// True if the image of a tileset has no such tile. If the image is missing, the file of the tileset
// says how large it is.
static bool is_beyond(const MapPictures *pictures, const PictureSet *set, uint32_t id)
{
    bool is_missing = pictures->images.list[set->image - 1].path[0] == '\0';
    return (set->is_counted || is_missing) && set->tile_count > 0 && id >= set->tile_count;
}

// Adds a tile that has a picture. Returns its index plus 1; 0 without one, or without memory.
static uint32_t add_tile(PictureReader *reader, uint32_t set_index, uint32_t id)
{
    MapPictures *pictures = reader->pictures;
    const PictureSet *set = &reader->sets[set_index];
    const PictureTile *own = picture_set_tile(set, id);
    LevelTile tile = {.offset_x = set->offset_x,
                      .offset_y = set->offset_y,
                      .in_grid = set->in_grid,
                      .fitted = set->fitted};
    if (own != NULL && own->image != 0) {
        tile.image = own->image - 1;
        tile.x = own->x;
        tile.y = own->y;
        tile.width = own->width;
        tile.height = own->height;
    } else if (set->image != 0 && !is_beyond(pictures, set, id)) {
        place_in_image(set, id, &tile);
    } else {
        return 0;
    }
    if (!GROW(pictures->tiles, pictures->tile_capacity, pictures->tile_count, 1) ||
        !GROW(reader->sources, reader->source_capacity, pictures->tile_count, 1)) {
        reader->no_memory = true;
        return 0;
    }
    reader->sources[pictures->tile_count] = (TileSource){set_index, id};
    image_pool_tell(&pictures->images, tile.image + 1, reader->loader->report);
    pictures->tiles[pictures->tile_count++] = tile;
    return pictures->tile_count;
}

// Returns the index plus 1 of a tile in pictures->tiles; 0 when it has no picture.
static uint32_t tile_index(PictureReader *reader, uint32_t set_index, uint32_t id)
{
    uint32_t *known = reader->known[set_index];
    if (id >= LOADER_MAX_TILE_IDS)
        return 0;
    if (known == NULL)
        known = reader->known[set_index] = calloc(LOADER_MAX_TILE_IDS, sizeof *known);
    if (known == NULL) {
        reader->no_memory = true;
        return 0;
    }
    if (known[id] == 0)
        known[id] = add_tile(reader, set_index, id);
    if (known[id] == 0)
        known[id] = NO_PICTURE;
    return known[id] < NO_PICTURE_TOLD ? known[id] : 0;
}

// Reads the animation of a tile. Its steps name tiles, which may be new.
static bool read_animation(PictureReader *reader, uint32_t index)
{
    MapPictures *pictures = reader->pictures;
    TileSource source = reader->sources[index];
    const PictureSet *set = &reader->sets[source.set];
    const PictureTile *from = picture_set_tile(set, source.id);
    uint32_t first = pictures->frame_count;
    if (from == NULL || from->frame_count == 0)
        return true;
    if (!GROW(pictures->frames, pictures->frame_capacity, first, from->frame_count))
        return false;
    for (uint32_t i = 0; i < from->frame_count; i++) {
        const PictureFrame *frame = &set->frames[from->first_frame + i];
        uint32_t shown = tile_index(reader, source.set, frame->id);
        // A step that names no tile shows the tile itself.
        pictures->frames[first + i] = (LevelFrame){shown > 0 ? shown - 1 : index, frame->duration};
    }
    pictures->frame_count += from->frame_count;
    pictures->tiles[index].first_frame = first;
    pictures->tiles[index].frame_count = from->frame_count;
    return !reader->no_memory;
}

bool picture_tiles_animate(PictureReader *reader)
{
    for (uint32_t i = 0; i < reader->pictures->tile_count; i++)
        if (!read_animation(reader, i))
            return false;
    return true;
}

uint32_t picture_set_index(const PictureReader *reader, const Tileset *tileset)
{
    return reader->first[tileset - reader->loader->tilesets];
}

uint32_t picture_tile_of(PictureReader *reader, uint32_t gid)
{
    Loader *loader = reader->loader;
    const Tileset *tileset = tilesets_find(loader, gid & GID_BITS);
    if (tileset == NULL)
        return 0;
    uint32_t set_index = picture_set_index(reader, tileset);
    uint32_t index = tile_index(reader, set_index, (gid & GID_BITS) - tileset->first_gid);
    return index == 0 ? 0 : index | (gid & FLIP_BITS);
}

void picture_tell_missing(PictureReader *reader, const Node *at, uint32_t gid, bool is_object,
                          const Label *label)
{
    const Tileset *tileset = tilesets_find(reader->loader, gid & GID_BITS);
    uint32_t set_index = tileset != NULL ? picture_set_index(reader, tileset) : 0;
    const PictureSet *set = &reader->sets[set_index];
    if (tileset == NULL || (set->image == 0 && set->count == 0) || reader->no_memory)
        return; // a tileset without any picture only says what is solid
    uint32_t id = (gid & GID_BITS) - tileset->first_gid, *known = reader->known[set_index] + id;
    if (!is_object && *known == NO_PICTURE_TOLD)
        return;
    if (!is_object)
        *known = NO_PICTURE_TOLD;
    node_warn_of(at, label,
                 "tileset \"%.60s\" has no picture of its tile %lu, so nothing is shown; erase it, "
                 "or choose another tile",
                 tileset->name, (unsigned long)id);
}
