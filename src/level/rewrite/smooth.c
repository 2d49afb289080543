// smooth.c - level_smooth(): loads the map as a level, which checks it and says where things stand;
// then applies the rules to the numbers in the file, and writes the file as `jantar fmt` does.
#include "jantar/level_smooth.h"

#include "jantar/float_state.h"
#include "jantar/grow.h"
#include "layout.h"
#include "level/build/layers.h"
#include "level/tiled/gids.h"
#include "level/values/report.h"
#include "smooth.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ground_file[] = "terrain.tsj", slopes_file[] = "slopes.tsj";

// A map that is being smoothed. The loader is the first member, so that visitors of layers find the
// rest behind it.
typedef struct Smoother {
    Loader loader;
    SmoothRules rules;
    SmoothTilesets tilesets;
    uint32_t width, height;
    uint32_t highest_gid; // of the cells and objects of the map
    bool *kept;
    uint8_t *filled;   // number of layers with a tile that collides, for each cell
    uint32_t *numbers; // the tiles of the layer that is being smoothed
    cJSON **cells;     // the same in the document
    LevelSmoothed *out;
} Smoother;

// --- tilesets ------------------------------------------------------------------------------------

// Returns the first number that is free: behind the last tileset and behind all numbers of the
// map, because a tileset may have grown since its tiles were counted.
static uint32_t first_gid_after(const Smoother *smoother)
{
    const Tileset *last = &smoother->loader.tilesets[smoother->loader.tileset_count - 1];
    uint32_t counted = last->first_gid + last->id_count;
    return counted > smoother->highest_gid ? counted : smoother->highest_gid + 1;
}

static bool add_entry(const Node *map, uint32_t first_gid, const char *source)
{
    cJSON *list = cJSON_GetObjectItemCaseSensitive(map->json, "tilesets"),
          *entry = cJSON_CreateObject();
    if (cJSON_AddNumberToObject(entry, "firstgid", first_gid) != NULL &&
        cJSON_AddStringToObject(entry, "source", source) != NULL &&
        cJSON_AddItemToArray(list, entry))
        return true;
    cJSON_Delete(entry);
    return node_error(map, "not enough memory");
}

static void name_tileset(SmoothTilesets *tilesets, const char *name, uint32_t first_gid)
{
    tilesets->list[tilesets->count].name = name;
    tilesets->list[tilesets->count++].first_gid = first_gid;
}

// Adds slopes.tsj to the map, from the folder of its terrain.tsj.
static bool add_slopes(Smoother *smoother, const Node *map, const Node *ground)
{
    char source[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    const char *name = node_text(ground, "source");
    int folder = (int)(files_name_of(name) - name);
    uint32_t first_gid = first_gid_after(smoother);
    if (snprintf(source, sizeof source, "%.*s%s", folder, name, slopes_file) >= (int)sizeof source)
        return node_error(ground, "the path is too long");
    if (!content_resolve(&smoother->loader.content, ground, source,
                         "copy it there from levels/tilesets of the game", path, sizeof path))
        return false;
    smoother->tilesets.air = first_gid;
    name_tileset(&smoother->tilesets, slopes_file, first_gid);
    return add_entry(map, first_gid, source);
}

static bool find_tilesets(Smoother *smoother, const Node *map)
{
    SmoothTilesets *tilesets = &smoother->tilesets;
    Node list = node_member(map, "tilesets"), ground = {0};
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry)) {
        const char *name = files_name_of(node_text(&entry, "source"));
        uint32_t first_gid = smoother->loader.tilesets[entry.index].first_gid;
        name_tileset(tilesets, name, first_gid);
        if (strcmp(name, ground_file) == 0)
            ground = entry;
        if (strcmp(name, slopes_file) == 0)
            tilesets->air = first_gid;
    }
    if (ground.json == NULL)
        return node_error(map, "its ground is not of %s, so there is nothing to smooth",
                          ground_file);
    return tilesets->air != 0 || add_slopes(smoother, map, &ground);
}

// --- one rule ------------------------------------------------------------------------------------

// A place where a rule may apply.
typedef struct Try {
    const Smoother *smoother;
    const SmoothRule *rule;
    int32_t x, y;
} Try;

static size_t index_of(const Try *at, const SmoothCell *cell)
{
    return (size_t)(at->y + cell->y) * at->smoother->width + (size_t)(at->x + cell->x);
}

static bool cell_fits(const Try *at, const SmoothCell *cell)
{
    const Smoother *smoother = at->smoother;
    int32_t x = at->x + cell->x, y = at->y + cell->y;
    if (x < 0 || y < 0 || x >= (int32_t)smoother->width || y >= (int32_t)smoother->height)
        return false;
    size_t index = index_of(at, cell);
    uint32_t number = smoother->numbers[index];
    bool wanted = cell->wanted_count == 0;
    for (uint32_t i = 0; i < cell->wanted_count; i++)
        wanted = wanted || cell->wanted[i] == number;
    return wanted && !(cell->writes && smoother->kept[index]) &&
           smoother->filled[index] == (number != 0 && number != smoother->tilesets.air);
}

static bool rule_fits(const Try *at)
{
    const SmoothCell *cells = at->smoother->rules.cells + at->rule->first_cell;
    for (uint32_t i = 0; i < at->rule->cell_count; i++)
        if (!cell_fits(at, &cells[i]))
            return false;
    return true;
}

static void write_cell(Smoother *smoother, size_t index, uint32_t number)
{
    smoother->numbers[index] = number;
    cJSON_SetNumberValue(smoother->cells[index], number);
    smoother->filled[index] = number != 0;
}

static bool apply(Smoother *smoother, const Try *at)
{
    const SmoothCell *cells = smoother->rules.cells + at->rule->first_cell;
    LevelSmoothed *out = smoother->out;
    int32_t left = INT32_MAX, top = INT32_MAX, right = INT32_MIN, bottom = INT32_MIN;
    uint32_t tiles = 0;
    for (uint32_t i = 0; i < at->rule->cell_count; i++) {
        int32_t x = at->x + cells[i].x, y = at->y + cells[i].y;
        if (!cells[i].writes)
            continue;
        write_cell(smoother, index_of(at, &cells[i]), cells[i].put);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
        tiles++;
    }
    if (!GROW(out->places, out->place_capacity, out->place_count, 1))
        return false;
    out->places[out->place_count++] =
        (LevelSmoothPlace){left, top, right - left + 1, bottom - top + 1, tiles};
    return true;
}

static bool apply_rules(Smoother *smoother)
{
    for (uint32_t i = 0; i < smoother->rules.count; i++) {
        Try at = {smoother, &smoother->rules.list[i], 0, 0};
        for (at.y = 0; at.y < (int32_t)smoother->height; at.y++)
            for (at.x = 0; at.x < (int32_t)smoother->width; at.x++)
                if (rule_fits(&at) && !apply(smoother, &at))
                    return false;
    }
    return true;
}

// --- layers --------------------------------------------------------------------------------------

static bool is_ground(const Layer *layer, bool *collides)
{
    *collides = false;
    if (!layer_is(layer, "tilelayer") || layer->has_parallax)
        return true;
    return property_bool(layer->node, LEVEL_LAYER_COLLIDES, &layer->label, collides);
}

static void note_gid(Smoother *smoother, uint32_t gid)
{
    if ((gid & SMOOTH_GID_BITS) > smoother->highest_gid)
        smoother->highest_gid = gid & SMOOTH_GID_BITS;
}

static bool note_tile(void *context, const TileFound *tile)
{
    note_gid(context, tile->gid);
    return true;
}

static bool count_tile(void *context, const TileFound *tile)
{
    Smoother *smoother = context;
    uint32_t gid = tile->gid & SMOOTH_GID_BITS;
    note_gid(smoother, gid);
    const Tileset *tileset = tilesets_find(&smoother->loader, gid);
    size_t index = (size_t)tile->y * smoother->width + (size_t)tile->x;
    if (tileset != NULL && tileset_rule(tileset, gid - tileset->first_gid) != NULL)
        smoother->filled[index]++;
    return true;
}

static void note_objects(Smoother *smoother, const Layer *layer)
{
    Node objects = node_member(layer->node, "objects");
    for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object)) {
        Node node = node_member(&object, "gid");
        uint32_t gid = 0;
        if (node.json != NULL && gids_from(&node, &gid))
            note_gid(smoother, gid);
    }
}

static bool count_layer(Loader *loader, const Layer *layer)
{
    bool collides;
    if (!is_ground(layer, &collides))
        return false;
    note_objects((Smoother *)loader, layer);
    return !layer_is(layer, "tilelayer") ||
           tiles_visit(loader, layer, collides ? count_tile : note_tile, loader);
}

static bool smooth_layer(Loader *loader, const Layer *layer)
{
    Smoother *smoother = (Smoother *)loader;
    cJSON *data = cJSON_GetObjectItemCaseSensitive(layer->node->json, "data");
    bool collides;
    uint32_t i = 0;
    if (!is_ground(layer, &collides) || !collides)
        return !loader->report->error_count;
    if (!cJSON_IsArray(data))
        return node_error_of(layer->node, &layer->label,
                             "its tiles are packed; in Tiled set Map > Map Properties > Tile Layer "
                             "Format to CSV, save the map and smooth it again");
    for (cJSON *number = data->child; number != NULL; number = number->next, i++) {
        smoother->cells[i] = number;
        smoother->numbers[i] = (uint32_t)number->valuedouble;
    }
    return apply_rules(smoother) || node_error(layer->node, "not enough memory");
}

// --- the map -------------------------------------------------------------------------------------

static bool make_room(Smoother *smoother, const Node *map, const LevelDesc *level)
{
    size_t count = (size_t)level->terrain.width * level->terrain.height;
    smoother->width = smoother->loader.width = level->terrain.width;
    smoother->height = smoother->loader.height = level->terrain.height;
    smoother->kept = calloc(count, sizeof *smoother->kept);
    smoother->filled = calloc(count, sizeof *smoother->filled);
    smoother->numbers = calloc(count, sizeof *smoother->numbers);
    smoother->cells = calloc(count, sizeof(cJSON *));
    if (smoother->kept == NULL || smoother->filled == NULL || smoother->numbers == NULL ||
        smoother->cells == NULL)
        return node_error(map, "not enough memory");
    smooth_keep(level, smoother->kept);
    return true;
}

// Changes the document. The level is the same map, loaded.
static bool smooth_map(Smoother *smoother, const Node *map, const LevelDesc *level,
                       const char *rules)
{
    uint32_t tile_size = 0;
    Loader *loader = &smoother->loader;
    Node infinite = node_member(map, "infinite");
    if (cJSON_IsTrue(infinite.json))
        return node_error(&infinite,
                          "the map is infinite; in Tiled switch Infinite off in Map > Map "
                          "Properties, save the map and smooth it again");
    if (!node_required_integer(map, "tilewidth", 1, LOADER_MAX_TILE_SIZE, &tile_size))
        return false;
    loader->tile_size = (double)tile_size;
    return tilesets_read(loader, map) && make_room(smoother, map, level) &&
           layers_walk(loader, map, count_layer) && find_tilesets(smoother, map) &&
           smooth_rules_read(rules, &smoother->tilesets, &smoother->rules, loader->report) &&
           layers_walk(loader, map, smooth_layer);
}

static Smoother *smoother_open(const Document *document, Budget *budget, LevelSmoothed *out)
{
    Smoother *smoother = calloc(1, sizeof *smoother);
    if (smoother == NULL)
        return NULL;
    smoother->loader.report = document->report;
    smoother->loader.budget = budget;
    smoother->out = out;
    content_open(&smoother->loader.content, document->path);
    type_pool_open(&smoother->loader.types);
    return smoother;
}

static void smoother_close(Smoother *smoother)
{
    loader_close(&smoother->loader);
    smooth_rules_free(&smoother->rules);
    free(smoother->kept);
    free(smoother->filled);
    free(smoother->numbers);
    free(smoother->cells);
    free(smoother);
}

static bool smooth_document(const Document *document, const LevelDesc *level, const char *rules,
                            LevelSmoothed *out)
{
    Budget budget = budget_whole();
    Node map = node_root(document);
    Smoother *smoother = smoother_open(document, &budget, out);
    if (smoother == NULL)
        return node_error(&map, "not enough memory");
    format_note_numbers(document);
    bool good = smooth_map(smoother, &map, level, rules) &&
                format_document(document, &out->text, &out->length);
    smoother_close(smoother);
    return good;
}

static LevelStatus smooth_level(const FileBytes *file, const char *path, const LevelDesc *level,
                                const char *rules, LevelSmoothed *out, LevelReport *report)
{
    Document document;
    LevelSmoothed made = {0};
    if (!files_exists(rules)) {
        report_add(report, false, "the rules were not found; name them, or the game's data");
        return LEVEL_UNREADABLE;
    }
    report_clear(report); // what the level is warned of stays true
    if (!document_open(&document, path, file->bytes, file->size, NULL, report))
        return LEVEL_INVALID;
    bool good = smooth_document(&document, level, rules, &made);
    document_close(&document);
    if (good)
        *out = made;
    else
        level_smoothed_free(&made);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

LevelStatus level_smooth(const void *bytes, size_t size, const char *path, const char *rules,
                         LevelSmoothed *out, LevelReport *report)
{
    Level *level;
    FileBytes copy = {malloc(size + 1), size}; // cJSON needs a NUL behind the text
    report_clear(report);
    if (copy.bytes == NULL) {
        report_add(report, false, "not enough memory");
        return LEVEL_INVALID;
    }
    memcpy(copy.bytes, bytes, size);
    copy.bytes[size] = '\0';
    LevelStatus status = level_parse(bytes, size, path, &level, report);
    if (status == LEVEL_OK) {
        FloatState caller = float_state_begin();
        status = smooth_level(&copy, path, level_desc(level), rules, out, report);
        float_state_end(caller);
        level_free(level);
    }
    files_bytes_free(&copy);
    return status;
}

void level_smoothed_free(LevelSmoothed *smoothed)
{
    free(smoothed->text);
    free(smoothed->places);
    *smoothed = (LevelSmoothed){0};
}
