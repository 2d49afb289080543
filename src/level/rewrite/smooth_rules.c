// smooth_rules.c - reads maps of rules, as Tiled's Automapping understands them (1.8: "regions_*",
// "input_*" and "output_*" layers; rules apply one after the other, in reading order).
#include "smooth.h"

#include "jantar/grow.h"
#include "level/build/loader.h"
#include "level/tiled/gids.h"
#include "level/values/content.h"
#include "level/values/report.h"
#include <stdlib.h>
#include <string.h>

enum { INPUTS_MAX = SMOOTH_WANTED_MAX, SIDE_MAX = 1024 };

// The layers of a rule map; NULL: it has none.
typedef struct RuleMap {
    uint32_t width, height;
    uint32_t *in, *out, *put;
    uint32_t *inputs[INPUTS_MAX];
    bool strict[INPUTS_MAX]; // an empty tile of this layer is a tile that must be empty
    uint32_t input_count;
    bool *seen; // cells that belong to a rule that was taken
} RuleMap;

// --- tile numbers --------------------------------------------------------------------------------

static const SmoothTilesets *tilesets_named(const SmoothTilesets *tilesets, const char *name,
                                            uint32_t *first_gid)
{
    for (uint32_t i = 0; i < tilesets->count; i++)
        if (strcmp(tilesets->list[i].name, name) == 0) {
            *first_gid = tilesets->list[i].first_gid;
            return tilesets;
        }
    return NULL;
}

// Turns a tile number of the rule map into that of the map that is smoothed.
static bool translate(const Node *map, const SmoothTilesets *tilesets, uint32_t *gid)
{
    uint32_t number = *gid & SMOOTH_GID_BITS, best = 0, first_gid = 0;
    const char *name = "";
    Node list = node_member(map, "tilesets");
    if (number == 0)
        return true;
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry)) {
        uint32_t first = 0;
        if (!node_required_integer(&entry, "firstgid", 1, SMOOTH_GID_BITS, &first))
            return false;
        if (first <= number && first > best) {
            best = first;
            name = files_name_of(node_text(&entry, "source"));
        }
    }
    if (tilesets_named(tilesets, name, &first_gid) == NULL)
        return node_error(map, "a rule has a tile of '%.60s', which the level does not use", name);
    *gid = (*gid & ~SMOOTH_GID_BITS) | (first_gid + number - best);
    return true;
}

// --- layers --------------------------------------------------------------------------------------

static bool read_numbers(const Node *map, const Node *layer, const SmoothTilesets *tilesets,
                         uint32_t *numbers, uint32_t count)
{
    Node data = node_member(layer, "data");
    uint32_t i = 0;
    if (!cJSON_IsArray(data.json) || node_count(&data) != count)
        return node_error(layer, "a layer of rules must have %lu plain tile numbers (CSV)",
                          (unsigned long)count);
    for (Node number = node_first(&data); number.json != NULL; number = node_next(&number), i++)
        if (!gids_from(&number, &numbers[i]))
            return node_error(&number, GIDS_FAULT);
        else if (tilesets != NULL && !translate(map, tilesets, &numbers[i]))
            return false;
    return true;
}

// Returns where the layer's tiles are kept; NULL when it is none of a rule.
static uint32_t **layer_place(RuleMap *rules, const Node *layer)
{
    const char *name = node_text(layer, "name");
    if (strcmp(name, "regions_input") == 0)
        return &rules->in;
    if (strcmp(name, "regions_output") == 0)
        return &rules->out;
    if (strncmp(name, "output_", 7) == 0)
        return &rules->put;
    if (strncmp(name, "input_", 6) != 0 || rules->input_count == INPUTS_MAX)
        return NULL;
    rules->strict[rules->input_count] = property_is_true(layer, "strictempty");
    return &rules->inputs[rules->input_count++];
}

static bool read_layer(const Node *map, const Node *layer, const SmoothTilesets *tilesets,
                       RuleMap *rules)
{
    uint32_t count = rules->width * rules->height, **place = layer_place(rules, layer);
    if (place == NULL || *place != NULL)
        return node_error(layer,
                          "the layer '%.60s' is no layer of rules, or there are too many of it",
                          node_text(layer, "name"));
    *place = calloc(count, sizeof **place);
    if (*place == NULL)
        return node_error(layer, "not enough memory");
    bool is_region = place == &rules->in || place == &rules->out;
    return read_numbers(map, layer, is_region ? NULL : tilesets, *place, count);
}

static bool read_layers(const Node *map, const SmoothTilesets *tilesets, RuleMap *rules)
{
    Node list;
    if (!node_required_integer(map, "width", 1, SIDE_MAX, &rules->width) ||
        !node_required_integer(map, "height", 1, SIDE_MAX, &rules->height) ||
        !node_array(map, "layers", &list))
        return false;
    for (Node layer = node_first(&list); layer.json != NULL; layer = node_next(&layer))
        if (!read_layer(map, &layer, tilesets, rules))
            return false;
    rules->seen = calloc((size_t)rules->width * rules->height, sizeof *rules->seen);
    if (rules->seen == NULL)
        return node_error(map, "not enough memory");
    return (rules->in != NULL && rules->out != NULL && rules->put != NULL) ||
           node_error(map, "rules need the layers regions_input, regions_output and output_NAME");
}

static void rule_map_free(RuleMap *rules)
{
    free(rules->in);
    free(rules->out);
    free(rules->put);
    free(rules->seen);
    for (uint32_t i = 0; i < INPUTS_MAX; i++)
        free(rules->inputs[i]);
}

// --- rules ---------------------------------------------------------------------------------------

static SmoothCell cell_at(const RuleMap *rules, uint32_t index, uint32_t air)
{
    SmoothCell cell = {.writes = rules->out[index] != 0, .put = rules->put[index]};
    for (uint32_t i = 0; rules->in[index] != 0 && i < rules->input_count; i++)
        if (rules->inputs[i][index] != 0 || rules->strict[i])
            cell.wanted[cell.wanted_count++] = rules->inputs[i][index];
    if (cell.put == air)
        cell.put = 0;
    return cell;
}

static bool is_of_rule(const RuleMap *rules, int64_t x, int64_t y)
{
    if (x < 0 || y < 0 || x >= rules->width || y >= rules->height)
        return false;
    size_t index = (size_t)y * rules->width + (size_t)x;
    return !rules->seen[index] && (rules->in[index] != 0 || rules->out[index] != 0);
}

// Adds a cell to the last rule.
static bool take_cell(RuleMap *map, uint32_t index, uint32_t first, uint32_t air,
                      SmoothRules *rules)
{
    if (!GROW(rules->cells, rules->cell_capacity, rules->cell_count, 1))
        return false;
    SmoothCell *cell = &rules->cells[rules->cell_count++];
    *cell = cell_at(map, index, air);
    cell->x = (int16_t)((int32_t)(index % map->width) - (int32_t)(first % map->width));
    cell->y = (int16_t)((int32_t)(index / map->width) - (int32_t)(first / map->width));
    map->seen[index] = true;
    rules->list[rules->count - 1].cell_count++;
    return true;
}

// Puts a tile first that few places have: then most places are refused at once. Air is everywhere,
// and so is the inside of hills, which may be of two tiles.
static void begin_with_rare(SmoothCell *cells, uint32_t count)
{
    uint32_t rare = 0;
    while (rare + 1 < count && !(cells[rare].writes && cells[rare].wanted_count == 1))
        rare++;
    SmoothCell first = cells[0];
    cells[0] = cells[rare];
    cells[rare] = first;
}

// Takes all cells that are joined to the first one, side by side. The rule's own cells are the list
// of those whose neighbours are still to be looked at.
static bool take_rule(RuleMap *map, uint32_t first, uint32_t air, SmoothRules *rules)
{
    static const int8_t steps[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    if (!GROW(rules->list, rules->capacity, rules->count, 1))
        return false;
    uint32_t at = rules->cell_count;
    rules->list[rules->count++] = (SmoothRule){.first_cell = at};
    bool good = take_cell(map, first, first, air, rules);
    for (; good && at < rules->cell_count; at++) {
        int64_t x = rules->cells[at].x + (int64_t)(first % map->width),
                y = rules->cells[at].y + (int64_t)(first / map->width);
        for (int i = 0; good && i < 4; i++)
            if (is_of_rule(map, x + steps[i][0], y + steps[i][1]))
                good = take_cell(
                    map, (uint32_t)(y + steps[i][1]) * map->width + (uint32_t)(x + steps[i][0]),
                    first, air, rules);
    }
    if (good)
        begin_with_rare(rules->cells + rules->list[rules->count - 1].first_cell,
                        rules->list[rules->count - 1].cell_count);
    return good;
}

static bool take_rules(const Node *map_node, RuleMap *map, uint32_t air, SmoothRules *rules)
{
    for (uint32_t i = 0; i < map->width * map->height; i++)
        if (is_of_rule(map, i % map->width, i / map->width) && !take_rule(map, i, air, rules))
            return node_error(map_node, "not enough memory");
    return true;
}

// --- files ---------------------------------------------------------------------------------------

// What reads a map of rules, and for which tilesets.
typedef struct RuleOrder {
    const SmoothTilesets *tilesets;
    SmoothRules *rules;
} RuleOrder;

static bool read_rule_map(const Node *root, void *data)
{
    const RuleOrder *order = data;
    RuleMap map = {0};
    bool good = read_layers(root, order->tilesets, &map) &&
                take_rules(root, &map, order->tilesets->air, order->rules);
    rule_map_free(&map);
    return good;
}

// Reads one line of the list: a name, a comment or nothing. Ends it with a NUL.
static bool read_line(const char *list, char *line, const SmoothTilesets *tilesets,
                      SmoothRules *rules, LevelReport *report)
{
    char path[FILES_PATH_BYTES];
    line[strcspn(line, "\r\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#' || strncmp(line, "//", 2) == 0)
        return true;
    if (!files_beside(list, line, path, sizeof path)) {
        report_add(report, false, "a path in the list of rules is too long");
        return false;
    }
    return document_read_file(path, CONTENT_FILE_MAX, report, read_rule_map,
                              &(RuleOrder){tilesets, rules});
}

bool smooth_rules_read(const char *path, const SmoothTilesets *tilesets, SmoothRules *out,
                       LevelReport *report)
{
    FileBytes file;
    Err err;
    bool good = true;
    *out = (SmoothRules){0};
    if (!files_read(path, CONTENT_FILE_MAX, &file, &err)) {
        report_add(report, false, err.message);
        return false;
    }
    for (char *line = (char *)file.bytes; good && *line != '\0';) {
        size_t length = strcspn(line, "\n");
        char *next = line + length + (line[length] == '\n');
        good = read_line(path, line, tilesets, out, report);
        line = next;
    }
    files_bytes_free(&file);
    return good;
}

void smooth_rules_free(SmoothRules *rules)
{
    free(rules->list);
    free(rules->cells);
    *rules = (SmoothRules){0};
}
