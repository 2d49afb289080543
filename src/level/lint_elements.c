// lint_elements.c - what `check` says of elements: what does nothing where it is or as it is
// linked. Not here: the rest of a level (lint.c), links to objects that do not exist (lint.c).
#include "lint.h"

#include "jantar/real.h"
#include <stdlib.h>

#define HELD_IN_ROCK 1.0 // tiles at the ends of a line that may be in the rock that holds it
#define LINE_STEP 0.25   // tiles between two places of a line that are looked at
// part of a line from which on it is said; corners that it cuts are no mistake
#define LINE_IN_ROCK 0.2
#define CLOTH_WIDEST 18.0 // tiles: threads 0.6 apart

// What is known of an element from its links.
typedef struct Linked {
    uint32_t named;  // links that lead to it
    uint32_t strays; // of its own that lead to nothing it can switch or follow
} Linked;

static bool is_source(uint32_t kind)
{
    return kind >= LEVEL_ELEMENT_BUTTON && kind <= LEVEL_ELEMENT_GATE;
}

static bool has_links(const LevelElement *element)
{
    for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS; k++)
        if (element->links[k] != 0)
            return true;
    return false;
}

static void count_links(const Lint *lint, Linked *linked)
{
    const FoundElements *found = &lint->loader->elements;
    for (uint32_t i = 0; i < level_element_count(lint->level); i++)
        for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS; k++)
            if (lint->level->elements[i].links[k] != 0)
                linked[lint->level->elements[i].links[k] - 1].named++;
    for (uint32_t i = 0; i < found->stray_count; i++)
        linked[found->strays[i].element].strays++;
}

// --- links ---------------------------------------------------------------------------------------

static int compare_ids(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void check_strays(const Lint *lint, const uint32_t *ids, uint32_t id_count)
{
    const FoundElements *found = &lint->loader->elements;
    for (uint32_t i = 0; i < found->stray_count; i++) {
        const LevelElement *element = &lint->level->elements[found->strays[i].element];
        uint32_t id = found->strays[i].to;
        if (bsearch(&id, ids, id_count, sizeof id, compare_ids) == NULL)
            continue; // told of as a link to nothing
        lint_warn(lint, element->id, "it names object %lu, which is %s", (unsigned long)id,
                  is_source(element->kind) ? "neither a machine nor a gate" : "no path");
    }
}

static void check_source(const Lint *lint, const LevelElement *element, const Linked *linked)
{
    if (!has_links(element) && linked->strays == 0)
        lint_warn(lint, element->id,
                  "it switches nothing; name a machine or a gate in its property 'target'");
    bool constant = element->kind == LEVEL_ELEMENT_GATE && element->gate.rule == LEVEL_GATE_NOT;
    if (element->kind == LEVEL_ELEMENT_GATE && linked->named == 0 &&
        !constant) // 'not' without any is always on
        lint_warn(lint, element->id,
                  "nothing switches the gate, so it is never on; name it as 'target' of a button");
}

// What never moves without a signal.
static bool needs_signal(const LevelElement *element)
{
    uint32_t kind = element->kind;
    return kind == LEVEL_ELEMENT_DOOR || kind == LEVEL_ELEMENT_PADDLE ||
           (kind == LEVEL_ELEMENT_LIFT && element->lift.waits != 0.0) ||
           (kind == LEVEL_ELEMENT_WHEEL && element->wheel.waits != 0.0) ||
           (kind == LEVEL_ELEMENT_PRESS && element->press.waits != 0.0) ||
           (kind == LEVEL_ELEMENT_GENERATOR && element->generator.waits != 0.0) ||
           (kind == LEVEL_ELEMENT_WIND && element->wind.waits != 0.0);
}

static void check_way(const Lint *lint, const LevelElement *element, const Linked *linked)
{
    uint32_t link = element->links[LEVEL_LINK_PATH];
    if (link == 0 && linked->strays == 0)
        lint_warn(lint, element->id,
                  "it has no path, so it never moves; name one in its property 'path'");
    if (link == 0)
        return;
    Vec2 size = lint->level->elements[link - 1].size;
    if (size.x == 0.0 && size.y == 0.0)
        lint_warn(lint, element->id,
                  "its path has no length, so it never moves; draw a second corner");
}

static void check_linked(const Lint *lint, const LevelElement *element, const Linked *linked)
{
    if (is_source(element->kind))
        check_source(lint, element, linked);
    if (needs_signal(element) && linked->named == 0)
        lint_warn(lint, element->id,
                  "nothing switches it on; name it as 'target' of a button, a lever or an area");
    if (element->kind == LEVEL_ELEMENT_LIFT || element->kind == LEVEL_ELEMENT_DOOR)
        check_way(lint, element, linked);
}

// --- places --------------------------------------------------------------------------------------

// What has to be in the free: creatures, what rolls, what is to be caught. A seed may be hidden in
// what breaks.
static bool needs_room(uint32_t kind)
{
    return kind == LEVEL_ELEMENT_FIREFLY || kind == LEVEL_ELEMENT_GENERATOR ||
           kind == LEVEL_ELEMENT_LAUNCHER || kind >= LEVEL_ELEMENT_BOULDER;
}

// Paths only say how far and where to, and a gate can't be seen.
static bool may_be_outside(uint32_t kind)
{
    return kind == LEVEL_ELEMENT_PATH || kind == LEVEL_ELEMENT_GATE;
}

// Part of a piece of line, away from its ends, that lies in rock: 0..1.
static double part_in_rock(const Lint *lint, Vec2 from, Vec2 to)
{
    double length = vec2_length(vec2_sub(to, from)), ends = 2.0 * HELD_IN_ROCK;
    uint32_t inside = 0, samples = 0;
    for (double along = HELD_IN_ROCK; length > ends && along <= length - HELD_IN_ROCK;
         along += LINE_STEP, samples++) {
        Vec2 place = vec2_lerp(from, to, along / length);
        inside += sim_terrain_overlaps_disc(&lint->level->terrain, place, 0.01);
    }
    return samples > 0 ? (double)inside / samples : 0.0;
}

static void check_line_in_rock(const Lint *lint, const LevelElement *element)
{
    const Vec2 *places = lint->level->places + element->first_place;
    for (uint32_t i = 1; i < element->place_count; i++)
        if (part_in_rock(lint, places[i - 1], places[i]) > LINE_IN_ROCK) {
            lint_warn(lint, element->id,
                      "its line leads through rock, which pushes it out; draw it in the free");
            return;
        }
}

// Ropes, vines and bridges that are a point are not made at all.
static void check_line(const Lint *lint, const LevelElement *element)
{
    bool hangs = element->kind == LEVEL_ELEMENT_ROPE || element->kind == LEVEL_ELEMENT_VINE ||
                 element->kind == LEVEL_ELEMENT_BRIDGE;
    if (hangs && element->size.x == 0.0 && element->size.y == 0.0)
        lint_warn(lint, element->id,
                  "its line has no length, so nothing is there; draw a second corner");
    else if (hangs)
        check_line_in_rock(lint, element);
}

// A cloth has so many threads at most (game/rope.c); those of a wider one let the slick hero in
// between them.
static void check_cloth(const Lint *lint, const LevelElement *element)
{
    if (element->kind == LEVEL_ELEMENT_CLOTH && element->size.x > CLOTH_WIDEST)
        lint_warn(lint, element->id,
                  "it is wider than %g tiles, so the hero slips between its threads; draw two",
                  CLOTH_WIDEST);
}

static void check_place(const Lint *lint, const LevelElement *element)
{
    Vec2 half = vec2_scale(element->size, 0.5);
    Box box = {vec2_sub(element->centre, half), vec2_add(element->centre, half)};
    if (!may_be_outside(element->kind) && !box_overlaps(loader_box(lint->loader), box))
        lint_warn(lint, element->id, "it lies outside the map; move it inside");
    else if (needs_room(element->kind) &&
             sim_terrain_overlaps_disc(&lint->level->terrain, element->centre, 0.01))
        lint_warn(lint, element->id, "its middle is inside rock; move it out");
}

void lint_elements(const Lint *lint, const uint32_t *ids, uint32_t id_count)
{
    uint32_t count = level_element_count(lint->level);
    Linked *linked = calloc(count + 1u, sizeof *linked);
    if (linked == NULL)
        return;
    count_links(lint, linked);
    check_strays(lint, ids, id_count);
    for (uint32_t i = 0; i < count; i++) {
        check_linked(lint, &lint->level->elements[i], &linked[i]);
        check_place(lint, &lint->level->elements[i]);
        check_line(lint, &lint->level->elements[i]);
        check_cloth(lint, &lint->level->elements[i]);
    }
    free(linked);
}
