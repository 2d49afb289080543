// map_pictures.c - reads the layers that a map shows: tiles, images and tile objects.
#include "map_pictures.h"

#include "jantar/grow.h"
#include "jantar/real.h"
#include "jantar/world_file.h"
#include "level/build/object.h"
#include "level/schema/object_label.h"
#include "level/tiled/gids.h"
#include "level/values/colors_read.h"
#include "map_text.h"
#include "picture_reader.h"
#include "worn_figures.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEGREE (REAL_PI / 180.0)

// --- layers --------------------------------------------------------------------------------------

// Pixels of the map from its corner to that of cell (0, 0).
static Vec2 origin_of(const Loader *loader)
{
    return vec2(loader->origin_x * loader->tile_size, loader->origin_y * loader->tile_size);
}

static LevelLayer *add_layer(PictureReader *reader, LevelLayerKind kind)
{
    MapPictures *pictures = reader->pictures;
    const Layer *layer = reader->layer;
    if (!GROW(pictures->layers, pictures->layer_capacity, pictures->layer_count, 1) ||
        !GROW(pictures->arrays, pictures->array_capacity, pictures->layer_count, 1)) {
        reader->no_memory = true;
        return NULL;
    }
    reader->arrays = &pictures->arrays[pictures->layer_count];
    *reader->arrays = (LayerArrays){0};
    reader->out = &pictures->layers[pictures->layer_count++];
    *reader->out = (LevelLayer){.kind = kind,
                                .front = reader->collided,
                                .opacity = layer->opacity,
                                .tint = layer->tint,
                                .offset = vec2_sub(layer->offset, origin_of(reader->loader)),
                                .parallax = layer->parallax};
    return reader->out;
}

// Takes back the layer that was added last, because it shows nothing.
static void drop_layer(PictureReader *reader)
{
    free(reader->arrays->cells);
    free(reader->arrays->objects);
    reader->pictures->layer_count--;
}

// --- tile layers ---------------------------------------------------------------------------------

typedef struct Extent {
    int32_t left, top, right, bottom; // empty: left >= right
} Extent;

static bool extend(void *context, const TileFound *tile)
{
    Extent *extent = context;
    bool first = extent->left >= extent->right;
    extent->left = first || tile->x < extent->left ? tile->x : extent->left;
    extent->top = first || tile->y < extent->top ? tile->y : extent->top;
    extent->right = first || tile->x + 1 > extent->right ? tile->x + 1 : extent->right;
    extent->bottom = first || tile->y + 1 > extent->bottom ? tile->y + 1 : extent->bottom;
    return true;
}

// True if the world draws a tile that collides.
// The layer decides, or else the tileset, or else the map; or else whether the picture is there.
static bool is_drawn_by_world(const PictureReader *reader, const Tileset *tileset, uint32_t id)
{
    const PictureSet *set = &reader->sets[picture_set_index(reader, tileset)];
    const PictureTile *own = picture_set_tile(set, id);
    uint32_t image = own != NULL && own->image != 0 ? own->image : set->image;
    LevelLook look = reader->layer_look;
    if (look == LEVEL_LOOK_AUTOMATIC)
        look = set->look;
    if (look == LEVEL_LOOK_AUTOMATIC)
        look = reader->look;
    if (look != LEVEL_LOOK_AUTOMATIC)
        return look == LEVEL_LOOK_WORLD;
    bool is_missing = image != 0 && reader->pictures->images.list[image - 1].path[0] == '\0';
    if (is_missing)
        image_pool_tell(&reader->pictures->images, image, reader->loader->report);
    return image == 0 || is_missing;
}

static bool collides(const PictureReader *reader, const Tileset *tileset, uint32_t id)
{
    return reader->loader->colliding[reader->layer->index] &&
           (tileset_rule(tileset, id) != NULL || !tileset->tells);
}

static void include_size(PictureReader *reader, uint32_t tile)
{
    const LevelTile *shown = &reader->pictures->tiles[(tile & LEVEL_TILE_MASK) - 1];
    const LevelImage *image = &reader->pictures->images.list[shown->image];
    double side = shown->width > 0 ? real_max(shown->width, shown->height)
                                   : real_max(image->width, image->height);
    double reach = side + real_max(real_abs(shown->offset_x), real_abs(shown->offset_y));
    reader->out->reach.x = reader->out->reach.y = real_max(reader->out->reach.x, reach);
}

// Notes who draws the ground of a cell: of several layers the uppermost one decides. Returns false
// without memory.
static bool note_ground(PictureReader *reader, const TileFound *found, bool own)
{
    const Loader *loader = reader->loader;
    MapPictures *pictures = reader->pictures;
    if (pictures->own_ground == NULL && !own)
        return true;
    if (pictures->own_ground == NULL)
        pictures->own_ground =
            calloc((size_t)loader->width * loader->height, sizeof *pictures->own_ground);
    reader->no_memory = pictures->own_ground == NULL;
    if (!reader->no_memory)
        pictures->own_ground[(size_t)(found->y - loader->origin_y) * loader->width +
                             (uint32_t)(found->x - loader->origin_x)] = own;
    return !reader->no_memory;
}

// Warns of a tileset whose pictures are drawn beside the rock that they show.
static void tell_offset(PictureReader *reader, const TileFound *found, const Tileset *tileset)
{
    uint32_t index = picture_set_index(reader, tileset);
    const PictureSet *set = &reader->sets[index];
    if ((set->offset_x == 0 && set->offset_y == 0) || reader->told_offset[index])
        return;
    reader->told_offset[index] = true;
    const Label label = label_of_cell(reader->layer->name, found->x, found->y);
    node_warn_of(found->at, &label,
                 "its tileset \"%.60s\" draws it (%ld, %ld) pixels beside its "
                 "rock; set the tileset's Drawing Offset to 0, 0",
                 tileset->name, (long)set->offset_x, (long)set->offset_y);
}

static void put_tile(PictureReader *reader, const TileFound *found, uint32_t tile)
{
    LevelLayer *out = reader->out;
    uint32_t x = (uint32_t)(found->x - out->left), y = (uint32_t)(found->y - out->top);
    reader->arrays->cells[(size_t)y * out->width + x] = tile;
    include_size(reader, tile);
    reader->shows_tiles = true;
}

// A tile that neither the world nor a picture draws.
static bool leave_out(PictureReader *reader, const TileFound *found, bool is_ground)
{
    const Label label = label_of_cell(reader->layer->name, found->x, found->y);
    picture_tell_missing(reader, found->at, found->gid, false, &label);
    return !reader->no_memory && (!is_ground || note_ground(reader, found, false));
}

static bool show_tile(void *context, const TileFound *found)
{
    PictureReader *reader = context;
    Loader *loader = reader->loader;
    uint32_t gid = found->gid & GID_BITS;
    if (gid == reader->last_gid && reader->last_is_drawn)
        return note_ground(reader, found, false);
    Tileset *tileset = gid != 0 ? tilesets_find(loader, gid) : NULL;
    if (tileset == NULL)
        return true;
    uint32_t id = gid - tileset->first_gid;
    bool is_ground = collides(reader, tileset, id);
    reader->last_is_drawn = is_ground && is_drawn_by_world(reader, tileset, id);
    reader->last_gid = gid;
    if (reader->last_is_drawn)
        return note_ground(reader, found, false);
    uint32_t tile = picture_tile_of(reader, found->gid);
    if (tile == 0)
        return leave_out(reader, found, is_ground);
    put_tile(reader, found, tile);
    if (is_ground)
        tell_offset(reader, found, tileset);
    return !is_ground || note_ground(reader, found, true);
}

// Gives the layer its cells. Returns false without memory.
static bool fill_cells(PictureReader *reader, const Extent *extent)
{
    LevelLayer *out = reader->out;
    out->left = extent->left;
    out->top = extent->top;
    out->width = (uint32_t)(extent->right - extent->left);
    out->height = (uint32_t)(extent->bottom - extent->top);
    reader->arrays->cells = calloc((size_t)out->width * out->height, sizeof(uint32_t));
    reader->no_memory = reader->arrays->cells == NULL;
    if (reader->no_memory || !tiles_visit(reader->loader, reader->layer, show_tile, reader))
        return false;
    out->cells = reader->arrays->cells;
    return true;
}

static bool read_tiles(PictureReader *reader)
{
    Loader *loader = reader->loader;
    const Layer *layer = reader->layer;
    Extent extent = {0, 0, 0, 0};
    uint32_t budget = loader->budget->tiles;
    loader->budget->tiles = BUDGET_TILES; // the layers have been paid for
    reader->shows_tiles = false;
    reader->last_gid = 0;
    if (add_layer(reader, LEVEL_LAYER_TILES) == NULL ||
        !tiles_visit(loader, layer, extend, &extent) ||
        (extent.left < extent.right && !fill_cells(reader, &extent)))
        return false;
    if (!reader->shows_tiles)
        drop_layer(reader);
    loader->budget->tiles = budget;
    reader->collided = reader->collided || loader->colliding[layer->index];
    return true;
}

// --- images and objects --------------------------------------------------------------------------

static bool read_image(PictureReader *reader)
{
    const Node *node = reader->layer->node;
    uint32_t image = image_pool_add(&reader->pictures->images, &reader->loader->content, node);
    LevelLayer *out = image > 0 ? add_layer(reader, LEVEL_LAYER_IMAGE) : NULL;
    if (out == NULL)
        return image == 0;
    image_pool_tell(&reader->pictures->images, image, reader->loader->report);
    out->image = image - 1;
    out->repeat_x = cJSON_IsTrue(node_member(node, "repeatx").json);
    out->repeat_y = cJSON_IsTrue(node_member(node, "repeaty").json);
    return true;
}

static double number_of(const Node *owner, const char *name, double otherwise)
{
    const cJSON *value = node_member(owner, name).json;
    return cJSON_IsNumber(value) ? value->valuedouble : otherwise;
}

// Adds an object to the layer.
static bool add_object(PictureReader *reader, LevelTileObject object, const Node *node)
{
    uint32_t count = reader->out->object_count;
    object.id = (uint32_t)number_of(node, "id", 0.0); // objects_read() has checked it
    object.at = vec2(number_of(node, "x", 0.0), number_of(node, "y", 0.0));
    object.size = vec2(number_of(node, "width", 0.0), number_of(node, "height", 0.0));
    object.angle = number_of(node, "rotation", 0.0) * DEGREE;
    object.opacity = real_clamp(number_of(node, "opacity", 1.0), 0.0, 1.0);
    object.is_skin = level_schema_class(node_class(node)) != LEVEL_OWNER_COUNT;
    if (!GROW(reader->arrays->objects, reader->object_capacity, count, 1))
        return false;
    reader->arrays->objects[count] = object;
    reader->out->object_count++;
    return true;
}

static bool read_tile_object(PictureReader *reader, const Node *node)
{
    Node gid_node = node_member(node, "gid");
    uint32_t gid = 0;
    LevelTileObject object = {0};
    if (!gids_from(&gid_node, &gid) || number_of(node, "width", 0.0) <= 0.0 ||
        number_of(node, "height", 0.0) <= 0.0)
        return true;
    object.tile = picture_tile_of(reader, gid);
    if (object.tile == 0) {
        const Label label = object_label(node, (uint32_t)number_of(node, "id", 0.0), "");
        picture_tell_missing(reader, node, gid, true, &label);
    }
    if (object.tile == 0 || !tilesets_anchor(reader->loader, node, NULL, &object.anchor))
        return !reader->no_memory;
    return add_object(reader, object, node);
}

// Warns of the first text of a map whose font the game does not have: it has only its own.
static void tell_font(PictureReader *reader, const Node *node)
{
    Node text = node_member(node, "text"), font = node_member(&text, "fontfamily");
    const char *name = node_text(&text, "fontfamily");
    if (reader->told_font || name[0] == '\0' || strcmp(name, "sans-serif") == 0)
        return;
    reader->told_font = true;
    node_warn(&font,
              "texts are drawn in the game's own font, not in '%.40s'; if the font matters, show "
              "the words as a picture",
              name);
}

static bool read_text_object(PictureReader *reader, const Node *node)
{
    MapPictures *pictures = reader->pictures;
    LevelMapText text;
    if (!map_text_read(node, &text, &reader->no_memory))
        return !reader->no_memory;
    tell_font(reader, node);
    if (!GROW(pictures->texts, pictures->text_capacity, pictures->text_count, 1)) {
        free((void *)(uintptr_t)text.text);
        return false;
    }
    pictures->texts[pictures->text_count++] = text;
    return add_object(reader, (LevelTileObject){.text = pictures->text_count - 1}, node);
}

// Converts a place of the layer, pixels, to tiles.
static Vec2 tiles_of(const PictureReader *reader, double x, double y)
{
    Vec2 pixels = vec2_add(vec2(x, y), reader->out->offset);
    return vec2_scale(pixels, 1.0 / reader->loader->tile_size);
}

// objects_read() has reported what is wrong with it.
static bool read_plant(PictureReader *reader, const Node *node)
{
    MapPictures *pictures = reader->pictures;
    PropertyFound found;
    const char *kind = "";
    double size = 0.0, seed = 0.0;
    LevelPlant plant = {.id = (uint32_t)number_of(node, "id", 0.0)};
    if (property_find(node, LEVEL_PLANT_KIND, &found))
        (void)property_text(node, LEVEL_PLANT_KIND, NULL, &kind);
    (void)property_number(node, LEVEL_PLANT_SIZE, NULL, &size);
    (void)property_number(node, LEVEL_PLANT_SEED, NULL, &seed);
    snprintf(plant.kind, sizeof plant.kind, "%.31s", kind);
    plant.foot = tiles_of(reader, number_of(node, "x", 0.0), number_of(node, "y", 0.0));
    plant.size = size;
    plant.seed = (uint32_t)seed;
    if (!GROW(pictures->plants, pictures->plant_capacity, pictures->plant_count, 1))
        return false;
    pictures->plants[pictures->plant_count++] = plant;
    return true;
}

static bool read_clearing(PictureReader *reader, const Node *node)
{
    MapPictures *pictures = reader->pictures;
    double x = number_of(node, "x", 0.0), y = number_of(node, "y", 0.0);
    Box box = {tiles_of(reader, x, y), tiles_of(reader, x + number_of(node, "width", 0.0),
                                                y + number_of(node, "height", 0.0))};
    if (!GROW(pictures->clearings, pictures->clearing_capacity, pictures->clearing_count, 1))
        return false;
    pictures->clearings[pictures->clearing_count++] = box;
    return true;
}

static bool read_object(PictureReader *reader, const Node *node)
{
    LevelOwner owner = level_schema_class(node_class(node));
    if (cJSON_IsFalse(node_member(node, "visible").json))
        return true;
    if (owner == LEVEL_PLANT)
        return read_plant(reader, node);
    if (owner == LEVEL_CLEARING)
        return read_clearing(reader, node);
    return node_member(node, "gid").json != NULL ? read_tile_object(reader, node)
                                                 : read_text_object(reader, node);
}

// By y, as Tiled draws objects by default; at the same height by their order in the map, which is
// kept in `id` meanwhile.
static int compare_heights(const void *a, const void *b)
{
    const LevelTileObject *x = a, *y = b;
    if (x->at.y != y->at.y)
        return x->at.y < y->at.y ? -1 : 1;
    return x->id < y->id ? -1 : x->id > y->id;
}

// Sorts objects. Ids are put aside, so that qsort() can keep the order of equal heights.
static bool sort_objects(LevelTileObject *objects, uint32_t count)
{
    uint32_t *ids = malloc(count * sizeof *ids);
    if (ids == NULL)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        ids[i] = objects[i].id;
        objects[i].id = i;
    }
    qsort(objects, count, sizeof *objects, compare_heights);
    for (uint32_t i = 0; i < count; i++)
        objects[i].id = ids[objects[i].id];
    free(ids);
    return true;
}

// Notes which objects are skins, when they are in their order.
static bool add_skins(PictureReader *reader)
{
    MapPictures *pictures = reader->pictures;
    for (uint32_t i = 0; i < reader->out->object_count; i++) {
        const LevelTileObject *object = &reader->arrays->objects[i];
        if (!object->is_skin)
            continue;
        if (!GROW(pictures->skins, pictures->skin_capacity, pictures->skin_count, 1))
            return false;
        pictures->skins[pictures->skin_count++] =
            (LevelSkin){object->id, pictures->layer_count - 1, i};
    }
    return true;
}

static int compare_skins(const void *a, const void *b)
{
    const LevelSkin *x = a, *y = b;
    return x->id < y->id ? -1 : x->id > y->id;
}

static bool read_objects(PictureReader *reader)
{
    Node objects = node_member(reader->layer->node, "objects");
    reader->object_capacity = 0;
    if (add_layer(reader, LEVEL_LAYER_OBJECTS) == NULL)
        return false;
    for (Node node = node_first(&objects); node.json != NULL; node = node_next(&node))
        if (!read_object(reader, &node))
            return false;
    if (reader->out->object_count == 0) {
        drop_layer(reader);
        return true;
    }
    if (strcmp(node_text(reader->layer->node, "draworder"), "index") != 0 &&
        !sort_objects(reader->arrays->objects, reader->out->object_count))
        return false;
    reader->out->objects = reader->arrays->objects;
    return add_skins(reader);
}

// --- the map -------------------------------------------------------------------------------------

static bool read_layer(PictureReader *reader)
{
    const Layer *layer = reader->layer;
    bool hidden = !layer->visible || layer->opacity <= 0.0;
    uint32_t look = LEVEL_LOOK_AUTOMATIC;
    if (layer_is(layer, "tilelayer") && hidden)
        reader->collided = reader->collided || reader->loader->colliding[layer->index];
    if (hidden)
        return true;
    if (layer_is(layer, "tilelayer") && property_choice(layer->node, LEVEL_LAYER_LOOK, NULL, &look))
        reader->layer_look = (LevelLook)look;
    return layer_is(layer, "tilelayer")     ? read_tiles(reader)
           : layer_is(layer, "imagelayer")  ? read_image(reader)
           : layer_is(layer, "objectgroup") ? read_objects(reader)
                                            : true;
}

static bool visit_layer(Loader *loader, const Layer *layer)
{
    PictureReader *reader = loader->picture_reader;
    reader->layer = layer;
    return (!layer_is(layer, "objectgroup") || worn_figures_add(reader)) && read_layer(reader);
}

static bool read_document(PictureReader *reader, const char *path, const FileBytes *file,
                          PictureSet *set)
{
    Document document;
    if (!budget_spend_bytes(&reader->budget.bytes, file->size) ||
        !document_open(&document, path, file->bytes, file->size, &reader->budget.tree,
                       reader->loader->report))
        return true; // it was good before, so the disk changed meanwhile: it has no pictures
    Node root = node_root(&document);
    bool good = picture_set_read(set, &reader->pictures->images, &reader->loader->content, &root);
    document_close(&document);
    return good;
}

// Returns the first tileset with the same file as tileset `index`, which may be itself.
static uint32_t first_with(const PictureReader *reader, uint32_t index)
{
    for (uint32_t i = 0; i < index; i++)
        if (reader->files[i] != NULL && strcmp(reader->files[i], reader->files[index]) == 0)
            return i;
    return index;
}

// Opens the document of an external tileset once more: the first time, its pictures were not
// needed.
static bool read_external(PictureReader *reader, const Node *source, uint32_t index)
{
    char path[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    FileBytes file;
    if (!content_resolve(&reader->loader->content, source, source->json->valuestring,
                         TILESET_REMEDY, path, sizeof path) ||
        !files_real_path(real, sizeof real, path))
        return true;
    reader->files[index] = text_copy(real);
    if (reader->files[index] == NULL)
        return false;
    reader->first[index] = first_with(reader, index);
    if (reader->first[index] != index || !files_read(path, CONTENT_FILE_MAX, &file, NULL))
        return true;
    bool good = read_document(reader, path, &file, &reader->sets[index]);
    files_bytes_free(&file);
    return good;
}

static bool read_sets(PictureReader *reader, const Node *map)
{
    Node list = node_member(map, "tilesets");
    uint32_t i = 0;
    for (Node entry = node_first(&list); entry.json != NULL && i < reader->loader->tileset_count;
         entry = node_next(&entry), i++) {
        Node source = node_member(&entry, "source");
        reader->first[i] = i;
        bool good = cJSON_IsString(source.json)
                        ? read_external(reader, &source, i)
                        : picture_set_read(&reader->sets[i], &reader->pictures->images,
                                           &reader->loader->content, &entry);
        if (!good)
            return false;
    }
    return true;
}

// Returns a copy of the path of the sound that a property names, or ""; NULL without memory.
static char *read_sound(const PictureReader *reader, const Node *map, LevelProperty property)
{
    char path[FILES_PATH_BYTES] = "";
    const char *name = "";
    PropertyFound found;
    if (property_find(map, property, &found) && property_text(map, property, NULL, &name) &&
        name[0] != '\0')
        content_sound(&reader->loader->content, &found.value, name, path, sizeof path);
    return text_copy(path);
}

// Returns a copy of the piece of the game that the map names, or ""; NULL without memory.
static char *read_piece(const Node *map)
{
    const char *name = "";
    PropertyFound found;
    bool has = property_find(map, LEVEL_MAP_MUSIC, &found) &&
               property_text(map, LEVEL_MAP_MUSIC, NULL, &name);
    return text_copy(has && world_is_piece(name) ? name : "");
}

static bool read_sounds(PictureReader *reader, const Node *map)
{
    MapPictures *pictures = reader->pictures;
    pictures->piece = read_piece(map);
    pictures->music = pictures->piece != NULL && pictures->piece[0] != '\0'
                          ? text_copy("")
                          : read_sound(reader, map, LEVEL_MAP_MUSIC);
    pictures->ambience = read_sound(reader, map, LEVEL_MAP_AMBIENCE);
    pictures->shown.music = pictures->music;
    pictures->shown.ambience = pictures->ambience;
    pictures->shown.piece = pictures->piece;
    return pictures->piece != NULL && pictures->music != NULL && pictures->ambience != NULL;
}

// Copies the name of the level's world, or the path of its file, and its variant.
static bool read_world(PictureReader *reader, const Node *map)
{
    MapPictures *pictures = reader->pictures;
    const Content *content = &reader->loader->content;
    char path[FILES_PATH_BYTES] = "";
    const char *name = "", *variant = "";
    PropertyFound found;
    if (property_find(map, LEVEL_MAP_WORLD, &found) &&
        property_text(map, LEVEL_MAP_WORLD, NULL, &name) && files_ends_in(name, ".json")) {
        content_world(content, &found.value, name, path, sizeof path);
        name = path;
    }
    property_text(map, LEVEL_MAP_WORLD_VARIANT, NULL, &variant);
    pictures->world = text_copy(name);
    pictures->world_variant = text_copy(variant);
    pictures->shown.world = pictures->world;
    pictures->shown.world_variant = pictures->world_variant;
    return pictures->world != NULL && pictures->world_variant != NULL;
}

static bool read_all(PictureReader *reader, const Node *map)
{
    uint32_t look = LEVEL_LOOK_AUTOMATIC;
    if (property_choice(map, LEVEL_MAP_LOOK, NULL, &look))
        reader->look = (LevelLook)look;
    return read_sounds(reader, map) && read_world(reader, map) && read_sets(reader, map) &&
           layers_walk(reader->loader, map, visit_layer) && !reader->no_memory &&
           picture_tiles_animate(reader);
}

// True if the level's own pictures draw most of the ground.
static bool shows_ground(const MapPictures *pictures, const Loader *loader)
{
    size_t count = (size_t)loader->width * loader->height, own = 0, solid = 0;
    for (size_t i = 0; pictures->own_ground != NULL && i < count; i++) {
        own += pictures->own_ground[i];
        solid += loader->cells[i] != 0;
    }
    return own > 0 && 2 * own >= solid;
}

// A map that the world dresses keeps the world's sky.
static void finish(MapPictures *pictures, const Loader *loader, const Node *map, LevelLook look)
{
    LevelPictures *shown = &pictures->shown;
    const char *order = node_text(map, "renderorder");
    shown->from_right = strncmp(order, "left-", 5) == 0;
    shown->from_below = strcmp(order, "right-up") == 0 || strcmp(order, "left-up") == 0;
    shown->own_ground = pictures->own_ground;
    shown->shows_ground = shows_ground(pictures, loader);
    shown->keeps_sky = look != LEVEL_LOOK_PICTURE && !shown->shows_ground;
    shown->tile_size = loader->tile_size;
    shown->parallax_origin = vec2_sub(
        vec2(number_of(map, "parallaxoriginx", 0.0), number_of(map, "parallaxoriginy", 0.0)),
        origin_of(loader));
    shown->background = color_read(map, "backgroundcolor", 0);
    shown->images = pictures->images.list;
    shown->tiles = pictures->tiles;
    shown->frames = pictures->frames;
    shown->layers = pictures->layers;
    if (pictures->skin_count > 1)
        qsort(pictures->skins, pictures->skin_count, sizeof *pictures->skins, compare_skins);
    shown->skins = pictures->skins;
    shown->skin_count = pictures->skin_count;
    worn_figures_finish(pictures);
    shown->plants = pictures->plants;
    shown->plant_count = pictures->plant_count;
    shown->clearings = pictures->clearings;
    shown->clearing_count = pictures->clearing_count;
    shown->texts = pictures->texts;
    shown->text_count = pictures->text_count;
    shown->image_count = pictures->images.count;
    shown->tile_count = pictures->tile_count;
    shown->frame_count = pictures->frame_count;
    shown->layer_count = pictures->layer_count;
}

static void close_reader(PictureReader *reader)
{
    for (uint32_t i = 0; i < reader->loader->tileset_count; i++) {
        picture_set_close(&reader->sets[i]);
        free(reader->known[i]);
        free(reader->files[i]);
    }
    reader->loader->picture_reader = NULL;
    free(reader->sources);
    free(reader);
}

LevelPictures *map_pictures_read(Loader *loader, const Node *map)
{
    MapPictures *pictures = calloc(1, sizeof *pictures);
    PictureReader *reader = calloc(1, sizeof *reader); // too large for a small stack
    bool good = pictures != NULL && reader != NULL;
    if (reader != NULL) {
        reader->loader = loader;
        reader->pictures = pictures;
        reader->budget = budget_whole();
        loader->picture_reader = reader;
        good = good && read_all(reader, map);
        if (good)
            finish(pictures, loader, map, reader->look);
        close_reader(reader);
    }
    if (good)
        return &pictures->shown;
    map_pictures_free((LevelPictures *)pictures);
    return NULL;
}

void map_pictures_free(LevelPictures *shown)
{
    MapPictures *pictures = (MapPictures *)shown; // its first member
    if (pictures == NULL)
        return;
    for (uint32_t i = 0; i < pictures->layer_count; i++) {
        free(pictures->arrays[i].cells);
        free(pictures->arrays[i].objects);
    }
    image_pool_close(&pictures->images);
    free(pictures->tiles);
    free(pictures->frames);
    free(pictures->layers);
    free(pictures->arrays);
    free(pictures->skins);
    for (uint32_t i = 0; i < pictures->text_count; i++)
        free((void *)(uintptr_t)pictures->texts[i].text);
    free(pictures->texts);
    worn_figures_free(pictures);
    free(pictures->plants);
    free(pictures->clearings);
    free(pictures->own_ground);
    free(pictures->music);
    free(pictures->ambience);
    free(pictures->piece);
    free(pictures->world);
    free(pictures->world_variant);
    free(pictures);
}
