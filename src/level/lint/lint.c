// lint.c - warns of what is odd about a level as a whole. It examines the finished level; it looks
// up the position in the file only for the few findings that become messages.
#include "lint.h"

#include "jantar/game.h"
#include "jantar/level_sign.h"
#include "jantar/real.h"
#include "level/schema/object_label.h"
#include "level/values/report.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TOUCHING 0.05 // tiles; neighbours that were placed side by side may overlap by this

// --- warnings ------------------------------------------------------------------------------------

// Warns at the object with this id, anywhere in the layers below `owner`. Returns false when there
// is none.
static bool warn_below(const Node *owner, uint32_t id, const Err *words)
{
    Node objects = node_member(owner, "objects"), layers = node_member(owner, "layers");
    for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object)) {
        Node number = node_member(&object, "id");
        if (number.json == NULL || number.json->valuedouble != (double)id)
            continue;
        const Label label = object_label(&object, id, "");
        node_report(&object, true, &label, words);
        return true;
    }
    for (Node layer = node_first(&layers); layer.json != NULL; layer = node_next(&layer))
        if (warn_below(&layer, id, words))
            return true;
    return false;
}

void lint_report(const Lint *lint, uint32_t id, const Err *words)
{
    if (!report_has_room(lint->loader->report, true))
        report_add(lint->loader->report, true, ""); // only counted, so its place is not looked for
    else if (!warn_below(lint->map, id, words))
        node_report(lint->map, true, NULL, words);
}

void lint_warn(const Lint *lint, uint32_t id, const char *format, ...)
{
    Err words;
    va_list arguments;
    va_start(arguments, format);
    err_set_list(&words, format, arguments);
    va_end(arguments);
    lint_report(lint, id, &words);
}

// --- ground and ways -----------------------------------------------------------------------------

// Warns of a level without ground. Type 0 is air; a type exists only when a colliding cell has it.
static void check_ground(const Lint *lint)
{
    LayerPlace place;
    if (lint->level->terrain.type_count == 1 && !lint->loader->is_experiment)
        node_warn(layers_find(lint->map, "tilelayer", &place),
                  "there is no ground: no tile of the map collides; paint some in a "
                  "tile layer, or give the "
                  "tiles that should be rock the property 'solid'");
}

static void check_way(const Lint *lint)
{
    LintReach *reach = lint_reach_new(lint->level, LINT_HERO_WIDTH);
    Vec2 start;
    if (reach == NULL)
        return;
    lint_spawns(lint, reach);
    if (lint_reach_start(reach, lint->level->spawn, &start))
        lint_finds(lint);
    lint_reach_free(reach);
}

// --- things --------------------------------------------------------------------------------------

enum { BOARD_SAMPLES = 4 }; // along each side of a sign's board

// True when rock hides a part of a sign's board.
static bool is_in_rock(const SimTerrain *terrain, Box board)
{
    for (uint32_t i = 0; i <= BOARD_SAMPLES * BOARD_SAMPLES + 2 * BOARD_SAMPLES; i++) {
        Vec2 part = {(double)(i % (BOARD_SAMPLES + 1)) / BOARD_SAMPLES,
                     (double)(i / (BOARD_SAMPLES + 1)) / BOARD_SAMPLES};
        Vec2 at = {board.min.x + part.x * (board.max.x - board.min.x),
                   board.min.y + part.y * (board.max.y - board.min.y)};
        if (sim_terrain_depth(terrain, at) > TOUCHING)
            return true;
    }
    return false;
}

static void check_signs(const Lint *lint)
{
    const SimTerrain *terrain = &lint->level->terrain;
    for (uint32_t i = 0; i < lint->level->sign_count; i++) {
        const LevelSign *sign = &lint->level->signs[i];
        Vec2 foot = level_foot(terrain, sign->box);
        if (!box_overlaps(loader_box(lint->loader), sign->box))
            lint_warn(lint, sign->id, "it lies outside the map; move it inside");
        else if (is_in_rock(terrain, level_sign_board(foot)))
            lint_warn(lint, sign->id,
                      "its board is partly in rock: the post stands below the middle of the sign, "
                      "at tile (%.1f, %.1f); move or resize it so that there is air round its "
                      "middle",
                      foot.x, foot.y);
    }
}

static void check_bodies(const Lint *lint)
{
    for (uint32_t i = 0; i < lint->level->thing_count; i++)
        if (lint_is_rock(&lint->level->terrain, lint->level->things[i].plane,
                         lint->level->things[i].centre))
            lint_warn(lint, lint->level->things[i].id, "its middle is inside rock; move it out");
}

static bool is_upright_box(const LevelThing *thing)
{
    return thing->round == 0 && thing->angle == 0.0 && thing->corner_count == 0;
}

// True when two bodies share more than their border. Of turned and round bodies only the inscribed
// circles are compared; something may lie in the bay of an outline, but not in its very place.
static bool overlap(const LevelThing *a, const LevelThing *b)
{
    Vec2 way = vec2_sub(b->centre, a->centre), sum = vec2_scale(vec2_add(a->size, b->size), 0.5);
    if (a->corner_count > 0 || b->corner_count > 0)
        return vec2_length(way) < TOUCHING;
    if (is_upright_box(a) && is_upright_box(b))
        return real_abs(way.x) < sum.x - TOUCHING && real_abs(way.y) < sum.y - TOUCHING;
    double reach = (real_min(a->size.x, a->size.y) + real_min(b->size.x, b->size.y)) / 2.0;
    return vec2_length(way) < reach - TOUCHING;
}

static double left_of(const LevelThing *thing)
{
    return thing->centre.x - real_max(thing->size.x, thing->size.y);
}

static int compare_left(const void *a, const void *b)
{
    const LevelThing *const *x = a, *const *y = b;
    double p = left_of(*x), q = left_of(*y);
    if (p != q)
        return p < q ? -1 : 1;
    return (*x)->id < (*y)->id ? -1 : (*x)->id > (*y)->id;
}

// Warns at the body with the higher id, because it was placed later.
static void warn_of_pair(const Lint *lint, uint32_t a, uint32_t b)
{
    lint_warn(lint, a > b ? a : b, "it is in the same place as object %lu; move or delete one",
              (unsigned long)(a > b ? b : a));
}

static void check_pairs(const Lint *lint, const LevelThing **sorted, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = i + 1; k < count; k++) {
            double right = sorted[i]->centre.x + real_max(sorted[i]->size.x, sorted[i]->size.y);
            if (left_of(sorted[k]) > right)
                break;
            if (!overlap(sorted[i], sorted[k]))
                continue;
            warn_of_pair(lint, sorted[i]->id, sorted[k]->id);
            break; // a heap of a thousand gives a thousand warnings, not half a million
        }
}

static void check_heaps(const Lint *lint)
{
    uint32_t count = lint->level->thing_count;
    const LevelThing **sorted = malloc((count + 1u) * sizeof *sorted);
    if (sorted == NULL)
        return;
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = &lint->level->things[i];
    qsort(sorted, count, sizeof *sorted, compare_left);
    check_pairs(lint, sorted, count);
    free(sorted);
}

// Orders boxes, so that equal exits or signs become neighbours: they were drawn twice or pasted
// over the original.
static int compare_boxes(const void *a, const void *b)
{
    const FoundBox *x = a, *y = b;
    const double p[] = {x->box.min.x, x->box.min.y, x->box.max.x, x->box.max.y, x->id};
    const double q[] = {y->box.min.x, y->box.min.y, y->box.max.x, y->box.max.y, y->id};
    for (int i = 0; i < 5; i++)
        if (p[i] != q[i])
            return p[i] < q[i] ? -1 : 1;
    return 0;
}

static void check_doubles(const Lint *lint, const FoundBoxes *boxes)
{
    FoundBox *sorted = malloc((boxes->count + 1u) * sizeof *sorted);
    if (sorted == NULL)
        return;
    if (boxes->count > 0)
        memcpy(sorted, boxes->list, boxes->count * sizeof *sorted);
    qsort(sorted, boxes->count, sizeof *sorted, compare_boxes);
    for (uint32_t i = 1; i < boxes->count; i++)
        if (memcmp(&sorted[i].box, &sorted[i - 1].box, sizeof sorted[i].box) == 0)
            warn_of_pair(lint, sorted[i - 1].id, sorted[i].id);
    free(sorted);
}

// --- ids -----------------------------------------------------------------------------------------

static int compare_ids(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

bool lint_has_id(const uint32_t *ids, uint32_t count, uint32_t id)
{
    return bsearch(&id, ids, count, sizeof id, compare_ids) != NULL;
}

static void check_link(const Node *object, const Node *entry, const uint32_t *ids, uint32_t count)
{
    Node value = node_member(entry, "value");
    if (strcmp(node_text(entry, "type"), "object") != 0 || !cJSON_IsNumber(value.json))
        return;
    double number = value.json->valuedouble;
    uint32_t id = number >= 1.0 && number <= INT32_MAX ? (uint32_t)number : 0;
    if (number == 0.0 || (id != 0 && lint_has_id(ids, count, id)))
        return;
    Node named = node_member(object, "id");
    const Label label =
        object_label(object, named.json == NULL ? 0 : (uint32_t)named.json->valuedouble, "");
    node_warn_of(&value, &label,
                 "property '%.60s' points to object %.10g, which does not exist; choose another, "
                 "or remove the property",
                 node_text(entry, "name"), number);
}

static void check_links(const Node *owner, const uint32_t *ids, uint32_t count)
{
    Node objects = node_member(owner, "objects"), layers = node_member(owner, "layers");
    for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object)) {
        Node properties = node_member(&object, "properties");
        for (Node entry = node_first(&properties); entry.json != NULL; entry = node_next(&entry))
            check_link(&object, &entry, ids, count);
    }
    for (Node layer = node_first(&layers); layer.json != NULL; layer = node_next(&layer))
        check_links(&layer, ids, count);
}

// The first object with an id that others have, too.
typedef struct SameId {
    double id;
    bool found;
    uint32_t line;
    char name[48], layer[48];
} SameId;

static void see_same(const Node *layer, const Node *object, SameId *same)
{
    Node number = node_member(object, "id");
    if (number.json == NULL || number.json->valuedouble != same->id)
        return;
    if (same->found) {
        const Label label = object_label(object, (uint32_t)same->id, "");
        node_warn_of(object, &label,
                     "object \"%s\" of layer \"%s\", in line %lu, has the same id; give one of "
                     "them another: in Tiled cut it and paste it in place",
                     same->name, same->layer, (unsigned long)same->line);
        return;
    }
    same->found = true;
    same->line =
        json_place(object->document->bytes, object->document->size, node_offset(object)).line;
    snprintf(same->name, sizeof same->name, "%.40s", node_text(object, "name"));
    snprintf(same->layer, sizeof same->layer, "%.40s", node_text(layer, "name"));
}

static void find_same(const Node *owner, SameId *same)
{
    Node objects = node_member(owner, "objects"), layers = node_member(owner, "layers");
    for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object))
        see_same(owner, &object, same);
    for (Node layer = node_first(&layers); layer.json != NULL; layer = node_next(&layer))
        find_same(&layer, same);
}

static void check_same(const Lint *lint, uint32_t id)
{
    SameId same = {.id = id};
    if (report_has_room(lint->loader->report, true))
        find_same(lint->map, &same);
    else
        report_add(lint->loader->report, true, "");
}

static void check_ids(const Lint *lint)
{
    const FoundPlaces *places = &lint->loader->places;
    uint32_t *ids = malloc((places->count + 1u) * sizeof *ids);
    if (ids == NULL)
        return;
    for (uint32_t i = 0; i < places->count; i++)
        ids[i] = places->list[i].id;
    qsort(ids, places->count, sizeof *ids, compare_ids);
    for (uint32_t i = 1; i < places->count; i++)
        if (ids[i] == ids[i - 1] && ids[i] != 0 && (i < 2 || ids[i] != ids[i - 2]))
            check_same(lint, ids[i]);
    check_links(lint->map, ids, places->count);
    lint_elements(lint, ids, places->count);
    lint_movers(lint);
    free(ids);
}

// --- the recorded run ----------------------------------------------------------------------------

static void check_run(const Lint *lint)
{
    char path[FILES_PATH_BYTES];
    const char *map = lint->loader->content.path;
    if (map != NULL && files_with_end(map, ".jrp", path, sizeof path) && !files_exists(path))
        node_warn(
            lint->map,
            "no recorded run wins this level; play it, or record one: jantar run --record %.300s",
            files_name_of(path));
}

void lint_level(const Loader *loader, const Node *map, const LevelDesc *level)
{
    Lint lint = {loader, map, level};
    lint_sand(&lint);
    lint_planes(&lint);
    lint_cost(&lint);
    check_ground(&lint);
    check_way(&lint);
    check_signs(&lint);
    lint_letters(&lint);
    check_bodies(&lint);
    check_heaps(&lint);
    check_doubles(&lint, &loader->exits);
    check_doubles(&lint, &loader->signs);
    check_ids(&lint);
    if (game_can_be_won(level) && !loader->is_experiment)
        check_run(&lint);
}
