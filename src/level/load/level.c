// level.c - runs the stages of loading in order and holds the finished level.
//
// A map goes through scan and parse (node.c), header (here), tilesets, layers with their objects,
// and build (build.c). Nothing of a level exists before all stages have succeeded. To read more of
// a map, extend the stage that it belongs to.
#include "jantar/float_state.h"
#include "level/build/loader.h"
#include "level/lint/lint.h"
#include "level/pictures/map_pictures.h"
#include "level/tiled/templates.h"
#include "level/values/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void loader_close(Loader *loader)
{
    for (uint32_t i = 0; i < loader->tileset_count; i++)
        tileset_close(&loader->tilesets[i]);
    type_pool_close(&loader->types);
    free(loader->cells);
    free(loader->exits.list);
    free(loader->signs.list);
    free(loader->speeches.list);
    free(loader->things.list);
    free(loader->things.corners);
    free(loader->elements.list);
    free(loader->elements.places);
    free(loader->elements.strays);
    free(loader->places.list);
}

// --- header --------------------------------------------------------------------------------------

static bool check_orientation(const Node *map)
{
    const char *orientation = node_text(map, "orientation");
    Node at = node_member(map, "orientation");
    if (strcmp(orientation, "orthogonal") == 0)
        return true;
    if (at.json == NULL)
        return node_error(
            map, "'orientation' is missing, so this is no map; name a map saved by Tiled as JSON");
    return node_error(&at,
                      "the orientation is '%.20s'; it must be orthogonal: Map > Map Properties",
                      orientation);
}

static bool fail_at_tiles(const Node *map, uint32_t width, uint32_t height)
{
    Node at = node_member(map, "tileheight");
    return node_error(&at,
                      "the tiles are %lux%lu pixels; they must be square: in Tiled set Map > Map "
                      "Properties > Tile Width and Tile Height",
                      (unsigned long)width, (unsigned long)height);
}

static bool read_sizes(Loader *loader, const Node *map)
{
    uint32_t tile_width = 0, tile_height = 0;
    uint32_t least = loader->infinite ? 0 : 1;
    bool good =
        node_required_integer(map, "width", least, SIM_TERRAIN_MAX_SIDE, &loader->map_width);
    good = node_required_integer(map, "height", least, SIM_TERRAIN_MAX_SIDE, &loader->map_height) &&
           good;
    good = node_required_integer(map, "tilewidth", LOADER_MIN_TILE_SIZE, LOADER_MAX_TILE_SIZE,
                                 &tile_width) &&
           good;
    good = node_required_integer(map, "tileheight", LOADER_MIN_TILE_SIZE, LOADER_MAX_TILE_SIZE,
                                 &tile_height) &&
           good;
    if (good && tile_width != tile_height)
        return fail_at_tiles(map, tile_width, tile_height);
    loader->tile_size = (double)tile_width;
    return good;
}

// A word that is no verb is no error: nothing that is played depends on it.
static bool read_verbs(const Node *map, LevelProperty property, const char *name, LevelVerbs *out)
{
    const char *text = "";
    PropertyFound found;
    if (!property_text(map, property, NULL, &text))
        return false;
    const char *wrong = level_verbs_parse(text, out);
    if (wrong != NULL && property_find(map, property, &found))
        node_warn(&found.value,
                  "the property '%s' names '%.*s', which is no verb; known are roll, jump, stick, "
                  "slick, heavy and puff",
                  name, (int)(level_verb_word(wrong) < 20 ? level_verb_word(wrong) : 20), wrong);
    return true;
}

static bool read_map_properties(Loader *loader, const Node *map)
{
    bool good = property_check_names(map, LEVEL_MAP, false, NULL);
    good = property_number(map, LEVEL_MAP_GRAVITY, NULL, &loader->gravity) && good;
    good = property_bool(map, LEVEL_MAP_EXPERIMENT, NULL, &loader->is_experiment) && good;
    good = read_verbs(map, LEVEL_MAP_VERBS, "verbs", &loader->verbs) && good;
    good = read_verbs(map, LEVEL_MAP_TEACHES, "teaches", &loader->teaches) && good;
    good = property_choice(map, LEVEL_MAP_ROLE, NULL, &loader->role) && good;
    return property_translated(map, LEVEL_MAP_TITLE, NULL, &loader->title) && good;
}

static bool read_header(Loader *loader, const Node *map)
{
    const char *type = node_text(map, "type");
    Node at = node_member(map, "type");
    if (type[0] != '\0' && strcmp(type, "map") != 0)
        return node_error(&at, "this is a %.40s, not a map; name a map saved by Tiled as JSON",
                          type);
    if (!check_orientation(map) || !node_bool(map, "infinite", &loader->infinite) ||
        !read_sizes(loader, map))
        return false;
    loader->has_header = true;
    return read_map_properties(loader, map);
}

// --- stages --------------------------------------------------------------------------------------

// Reads a map. Cells are read only when all tilesets are good, because with a missing tileset every
// tile would be an error of its own.
static bool read_map(Loader *loader, const Node *map)
{
    if (!read_header(loader, map) && !loader->has_header)
        return false;
    if (!tilesets_read(loader, map) || !tile_objects_complete(loader, map) ||
        !layers_survey(loader, map) || !layers_read(loader, map))
        return false;
    return objects_finish(loader, map) && loader->report->error_count == 0;
}

static bool read_pictures(Loader *loader, const Node *map, Level *level)
{
    if (!loader->wants_pictures)
        return true;
    LevelPictures *pictures = map_pictures_read(loader, map);
    if (pictures == NULL)
        return node_error(map, "not enough memory");
    level_set_pictures(level, pictures);
    return true;
}

static bool load_document(Loader *loader, const Document *document, Level **out)
{
    Node map = node_root(document);
    if (!read_map(loader, &map))
        return false;
    Level *level = level_build(loader);
    if (level == NULL)
        return node_error(&map, "not enough memory");
    loader->cost = cost_of(level_desc(level));
    if (!cost_allows(&loader->cost, &map) || !read_pictures(loader, &map, level)) {
        level_free(level);
        return false;
    }
    *out = level;
    return true;
}

static bool check_document(Loader *loader, const Document *document)
{
    Node root = node_root(document);
    Level *level = NULL;
    loader->wants_pictures = true; // so that pictures which can't be shown are reported
    if (strcmp(node_text(&root, "type"), "tileset") == 0)
        return tilesets_check(loader, &root) && loader->report->error_count == 0;
    bool good = load_document(loader, document, &level);
    if (good) {
        lint_level(loader, &root, level_desc(level));
        lint_world(loader, &root, level_pictures(level));
        lint_plants(loader, &root, level_pictures(level));
    }
    level_free(level);
    return good && loader->report->error_count == 0;
}

// What a caller wants.
typedef struct LoadOrder {
    const char *path;    // NULL: the map is in memory
    LevelTilesets *kept; // NULL: no tilesets are kept
    Level **out;         // NULL: the file is only checked
    const char *worlds;  // the folder of the shipped worlds; NULL: it is not known
    bool wants_pictures;
} LoadOrder;

// Loads a document, or only checks it. The Loader is allocated because it is too
// large for a small stack.
static bool process(const Document *document, const LoadOrder *order, Budget *budget)
{
    Loader *loader = calloc(1, sizeof *loader);
    Node root = node_root(document);
    if (loader == NULL)
        return node_error(&root, "not enough memory");
    loader->report = document->report;
    loader->kept = order->kept;
    loader->worlds = order->worlds;
    loader->wants_pictures = order->wants_pictures;
    loader->budget = budget;
    content_open(&loader->content, order->path);
    type_pool_open(&loader->types);
    Templates templates = {0};
    templates_expand(&templates, &loader->content, budget, document);
    bool good = order->out != NULL ? load_document(loader, document, order->out)
                                   : check_document(loader, document);
    templates_close(&templates);
    loader_close(loader);
    free(loader);
    return good;
}

FLOAT_STATE_APART static LevelStatus process_text(const void *bytes, size_t size,
                                                  const LoadOrder *order, LevelReport *report)
{
    Document document;
    Budget budget = budget_whole();
    budget_spend_bytes(&budget.bytes, size);
    if (!document_open_map(&document, order->path == NULL ? "map" : order->path, bytes, size,
                           &budget.tree, report))
        return LEVEL_INVALID;
    bool good = process(&document, order, &budget);
    document_close(&document);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

// Numbers that are read and computed must not depend on the caller's floating-point state.
static LevelStatus process_bytes(const void *bytes, size_t size, const LoadOrder *order,
                                 LevelReport *report)
{
    FloatState caller = float_state_begin();
    LevelStatus status = process_text(bytes, size, order, report);
    float_state_end(caller);
    return status;
}

// Copies the bytes before processing them: cJSON needs a NUL behind the text.
static LevelStatus process_copy(const void *bytes, size_t size, const LoadOrder *order,
                                LevelReport *report)
{
    report_clear(report);
    char *copy = size > CONTENT_FILE_MAX ? NULL : malloc(size + 1);
    if (copy == NULL) {
        report_add(report, false, "the map is larger than 16 MiB, or there is not enough memory");
        return LEVEL_INVALID;
    }
    if (size > 0)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    LevelStatus status = process_bytes(copy, size, order, report);
    free(copy);
    return status;
}

static LevelStatus process_file(const LoadOrder *order, LevelReport *report)
{
    FileBytes file;
    Err err;
    report_clear(report);
    if (!files_read(order->path, CONTENT_FILE_MAX, &file, &err)) {
        report_add(report, false, err.message);
        return LEVEL_UNREADABLE;
    }
    LevelStatus status = process_bytes(file.bytes, file.size, order, report);
    files_bytes_free(&file);
    return status;
}

LevelStatus level_load(const char *path, Level **out, LevelReport *report)
{
    return process_file(&(LoadOrder){.path = path, .out = out}, report);
}

LevelStatus level_load_shown(const char *path, Level **out, LevelReport *report)
{
    return process_file(&(LoadOrder){.path = path, .out = out, .wants_pictures = true}, report);
}

LevelStatus level_load_with(const char *path, LevelTilesets *kept, Level **out, LevelReport *report)
{
    return process_file(&(LoadOrder){.path = path, .kept = kept, .out = out}, report);
}

LevelStatus level_parse(const void *bytes, size_t size, const char *path, Level **out,
                        LevelReport *report)
{
    return process_copy(bytes, size, &(LoadOrder){.path = path, .out = out}, report);
}

LevelStatus level_parse_shown(const void *bytes, size_t size, const char *path, Level **out,
                              LevelReport *report)
{
    const LoadOrder order = {.path = path, .out = out, .wants_pictures = true};
    return process_copy(bytes, size, &order, report);
}

LevelStatus level_scan(const char *text, size_t size, const char *path, LevelReport *report)
{
    const Document document = {
        .path = path, .bytes = (const unsigned char *)text, .size = size, .report = report};
    Budget budget = budget_whole();
    report_clear(report);
    return document_check(&document, &budget.tree) ? LEVEL_OK : LEVEL_INVALID;
}

LevelStatus level_check(const char *path, const char *worlds, LevelReport *report)
{
    return process_file(&(LoadOrder){.path = path, .worlds = worlds}, report);
}

LevelStatus level_check_bytes(const void *bytes, size_t size, const char *path, const char *worlds,
                              LevelReport *report)
{
    return process_copy(bytes, size, &(LoadOrder){.path = path, .worlds = worlds}, report);
}
