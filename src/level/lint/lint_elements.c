// lint_elements.c - warns of elements that do nothing where they are or as they are linked. lint.c
// checks the rest of a level, links to missing objects included.
#include "lint.h"

#include "jantar/game.h"
#include "jantar/real.h"
#include "level/schema/schema.h"
#include <stdlib.h>

#define HELD_IN_ROCK 1.0 // tiles at both ends of a segment that may lie in the rock that holds it
#define LINE_STEP 0.25   // tiles between two sample points of a line
#define BAT_CEILING 2.0  // tiles above a bat in which it finds rock to hang under
#define BAT_STEP 0.25    // tiles between the places that are looked at
// Sample points of all lines of a level. If their length asks for more, the points lie farther
// apart: that takes ten thousand lines across the largest map.
#define LINE_SAMPLES 4e6
// A segment is reported when more than this part of it (0..1) lies in rock. A smaller part is a
// corner of the rock that the segment cuts.
#define LINE_IN_ROCK 0.2
#define PERIOD_SLACK 0.05 // seconds; a period that is rounded is no mistake
#define FOOT_GAP 0.3      // tiles between rock and the foot of a dripstone that grows out of it
#define MUSSEL_WIDTH 1.4  // tiles; the hero falls into a mussel from this size on
#define MUSSEL_HEIGHT 0.75
#define SCALES_WIDTH 5.0 // tiles; the hero falls between the pans from this size on
#define SCALES_HEIGHT 0.5
#define BELL_WIDTH 1.0     // tiles
#define FASTEST_THROW 60.0 // tiles/s
#define ROUNDED 0.02       // tiles; sizes in maps are rounded
#define EDDY_RIM 0.49      // part of its size at which an eddy must be under water, from its middle
#define EDDY_OVERLAP 0.5   // tiles by which two eddies may lie over each other
#define CLOTH_WIDEST 18.0  // tiles; its threads are then 0.6 tiles apart

enum { EDDY_SAMPLES = 12 }; // places of its rim that are looked at

// Numbers of links of one element.
typedef struct Linked {
    uint32_t named;  // links of other elements that lead to it, but those that it sets back
    uint32_t resets; // elements that it sets back
    uint32_t strays; // its own links to elements that it can neither switch nor follow
} Linked;

static bool has_links(const LevelElement *element)
{
    for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++)
        if (element->links[k] != 0)
            return true;
    return false;
}

// Teleports and bells lead, and globes only show.
static bool is_signal(const LevelElement *element, uint32_t link)
{
    return element->kind != LEVEL_ELEMENT_TELEPORT && element->kind != LEVEL_ELEMENT_GLOBE &&
           (element->kind != LEVEL_ELEMENT_BELL || link != LEVEL_LINK_GOAL);
}

static void count_links(const Lint *lint, Linked *linked)
{
    const FoundElements *found = &lint->loader->elements;
    for (uint32_t i = 0; i < level_element_count(lint->level); i++)
        for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS; k++) {
            uint32_t link = lint->level->elements[i].links[k];
            if (link != 0 && is_signal(&lint->level->elements[i], k))
                ++*(k == LEVEL_LINK_RESET ? &linked[link - 1].resets : &linked[link - 1].named);
        }
    for (uint32_t i = 0; i < found->stray_count; i++)
        linked[found->strays[i].element].strays++;
}

// --- links ---------------------------------------------------------------------------------------

static void check_strays(const Lint *lint, const uint32_t *ids, uint32_t id_count)
{
    const FoundElements *found = &lint->loader->elements;
    for (uint32_t i = 0; i < found->stray_count; i++) {
        const LevelElement *element = &lint->level->elements[found->strays[i].element];
        uint32_t id = found->strays[i].to;
        if (!lint_has_id(ids, id_count, id))
            continue; // reported as a link to nothing
        lint_warn(lint, element->id, "it names object %lu, which is %s", (unsigned long)id,
                  element->kind == LEVEL_ELEMENT_TELEPORT ? ERR_PHRASE("no teleport; name one")
                  : element->kind == LEVEL_ELEMENT_GLOBE
                      ? ERR_PHRASE("nothing that can be seen; name a thing")
                  : found->strays[i].link >= LEVEL_ELEMENT_TARGETS
                      ? ERR_PHRASE("nothing that sends a signal; name a button, a gate or the like")
                  : level_element_has(element->kind, ELEMENT_SOURCE)
                      ? ERR_PHRASE("neither a machine nor a gate; name one of those")
                      : ERR_PHRASE("no path; name one"));
    }
}

// The mother of dragons looks at the crystals herself.
static bool is_for_a_mother(const LevelDesc *level, const LevelElement *element)
{
    const uint32_t *first = level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_BOSS]; i < first[LEVEL_ELEMENT_BOSS + 1]; i++)
        if (element->kind == LEVEL_ELEMENT_CRYSTAL &&
            level->elements[i].boss.kind == LEVEL_BOSS_MOTHER)
            return true;
    return false;
}

// Warns of signals for a machine that works without them.
static void check_target(const Lint *lint, const LevelElement *element, uint32_t link)
{
    const LevelElement *target = link != 0 ? &lint->level->elements[link - 1] : NULL;
    const double *waits = target != NULL ? schema_element_number(target, "waits") : NULL;
    if (waits != NULL && *waits == 0.0)
        lint_warn(lint, element->id,
                  "it switches object %lu, a %s that works without a signal; set the property "
                  "'waits' of that",
                  (unsigned long)target->id,
                  level_schema_owner(level_schema_element(target->kind))->name);
}

// True for sources that are of use without a target, too.
static bool works_alone(const LevelElement *element)
{
    return element->kind == LEVEL_ELEMENT_SCALES || element->kind == LEVEL_ELEMENT_BELL;
}

static void check_source(const Lint *lint, const LevelElement *element, const Linked *linked)
{
    for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++)
        check_target(lint, element, element->links[k]);
    if (!has_links(element) && linked->strays == 0 && linked->resets == 0 &&
        element->kind != LEVEL_ELEMENT_TASK && !works_alone(element) &&
        !is_for_a_mother(lint->level, element))
        lint_warn(lint, element->id,
                  "it switches nothing; name a machine or a gate in its property 'target'");
    bool constant = element->kind == LEVEL_ELEMENT_GATE && element->gate.rule == LEVEL_GATE_NOT;
    if (element->kind == LEVEL_ELEMENT_GATE && linked->named == 0 &&
        !constant) // a gate 'not' without any signal is always on
        lint_warn(lint, element->id,
                  "nothing switches the gate, so it is never on; name it as 'target' of a button");
    bool idle = element->kind == LEVEL_ELEMENT_COUNTER ||
                (element->kind == LEVEL_ELEMENT_MEMORY && element->memory.on == 0.0);
    if (idle && linked->named == 0)
        lint_warn(lint, element->id,
                  "nothing switches it, so it is never on; name it as 'target' of a button");
    if (element->kind == LEVEL_ELEMENT_COUNTER && linked->named > LEVEL_COUNTER_SOURCES)
        lint_warn(lint, element->id,
                  "it has more than %d sources, and counts only the first; join some in a gate",
                  (int)LEVEL_COUNTER_SOURCES);
}

// True for elements that never move without a signal.
static bool needs_signal(const LevelElement *element)
{
    const double *waits = schema_element_number(element, "waits");
    return level_element_has(element->kind, ELEMENT_WAITS) || (waits != NULL && *waits != 0.0);
}

// True for movers with a property 'path': they stand still without one.
static bool needs_path(const LevelElement *element)
{
    return element->kind == LEVEL_ELEMENT_MOUSE ||
           (level_element_has(element->kind, ELEMENT_MOVER) &&
            schema_property(level_schema_element(element->kind), "path") != LEVEL_PROPERTY_NONE);
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
    if (level_element_has(element->kind, ELEMENT_SOURCE))
        check_source(lint, element, linked);
    if (needs_signal(element) && linked->named == 0)
        lint_warn(lint, element->id,
                  "nothing switches it on; name it as 'target' of a button, a lever or an area");
    if (needs_path(element))
        check_way(lint, element, linked);
}

// --- places --------------------------------------------------------------------------------------

// A part of a segment, in tiles from its beginning; empty: last < first.
typedef struct Part {
    double first, last;
} Part;

// Cuts off what of a segment lies outside of 0 .. `size` in one direction. `from` is where the
// segment begins, `way` how far it goes in a tile of its length.
static void clip_part(Part *part, double from, double way, double size)
{
    if (way == 0.0 && from >= 0.0 && from <= size)
        return;
    double to_low = way == 0.0 ? -1.0 : -from / way,
           to_high = way == 0.0 ? -1.0 : (size - from) / way;
    part->first = real_max(part->first, real_min(to_low, to_high));
    part->last = real_min(part->last, real_max(to_low, to_high));
}

// Returns the part of a segment, away from its ends, that lies inside the map. Outside of it there
// is no rock.
static Part part_inside(const Lint *lint, Vec2 from, Vec2 to)
{
    const SimTerrain *terrain = &lint->level->terrain;
    double length = vec2_length(vec2_sub(to, from));
    Part part = {HELD_IN_ROCK, length - HELD_IN_ROCK};
    if (part.first >= part.last)
        return (Part){0.0, -1.0};
    clip_part(&part, from.x, (to.x - from.x) / length, terrain->width);
    clip_part(&part, from.y, (to.y - from.y) / length, terrain->height);
    return part;
}

// Returns the part of a segment, away from its ends, that lies in rock: 0..1.
static double part_in_rock(const Lint *lint, Vec2 from, Vec2 to, double step)
{
    double length = vec2_length(vec2_sub(to, from)), free = length - 2.0 * HELD_IN_ROCK;
    Part part = part_inside(lint, from, to);
    uint32_t inside = 0, samples = 0;
    for (double along = part.first; along <= part.last; along += step, samples++) {
        Vec2 place = vec2_lerp(from, to, along / length);
        inside += sim_terrain_overlaps_disc(&lint->level->terrain, place, LINT_POINT_RADIUS);
    }
    return samples > 0 ? (part.last - part.first) / free * inside / samples : 0.0;
}

static bool hangs(const LevelElement *element)
{
    const LevelOwnerInfo *class = level_schema_owner(level_schema_element(element->kind));
    return class->form == LEVEL_FORM_LINE && element->kind != LEVEL_ELEMENT_JOINT &&
           !level_element_has(element->kind, ELEMENT_WAY);
}

// Returns the length of a line inside the map.
static double length_inside(const Lint *lint, const LevelElement *element)
{
    const Vec2 *places = lint->level->places + element->first_place;
    double length = 0.0;
    for (uint32_t i = 1; i < element->place_count; i++) {
        Part part = part_inside(lint, places[i - 1], places[i]);
        length += real_max(part.last - part.first, 0.0);
    }
    return length;
}

// Returns how far apart the sample points of lines lie in this level, tiles.
static double line_step(const Lint *lint)
{
    double length = 0.0;
    for (uint32_t i = 0; i < level_element_count(lint->level); i++)
        if (hangs(&lint->level->elements[i]))
            length += length_inside(lint, &lint->level->elements[i]);
    return real_max(LINE_STEP, length / LINE_SAMPLES);
}

static void check_line_in_rock(const Lint *lint, const LevelElement *element, double step)
{
    const Vec2 *places = lint->level->places + element->first_place;
    for (uint32_t i = 1; i < element->place_count; i++)
        if (part_in_rock(lint, places[i - 1], places[i], step) > LINE_IN_ROCK) {
            lint_warn(
                lint, element->id,
                "its line leads through rock, which pushes it out; draw it outside of the rock");
            return;
        }
}

// Warns of lines in rock. A line that is a point is reported because no body is made of it.
static void check_line(const Lint *lint, const LevelElement *element, double step)
{
    if (!hangs(element))
        return;
    if (element->size.x == 0.0 && element->size.y == 0.0)
        lint_warn(lint, element->id,
                  "its line has no length, so nothing is there; draw a second corner");
    else
        check_line_in_rock(lint, element, step);
}

// Warns of cloths that are too wide. The number of threads is limited (game/things/rope.c), so the
// slick hero slips through between those of a wider cloth.
static void check_cloth(const Lint *lint, const LevelElement *element)
{
    if (element->size.x > CLOTH_WIDEST)
        lint_warn(lint, element->id,
                  "it is wider than %g tiles, so the hero slips between its threads; draw two",
                  CLOTH_WIDEST);
}

// Returns how many elements of its class come before an element.
static uint32_t number_in_class(const Lint *lint, const LevelElement *element)
{
    return (uint32_t)(element - lint->level->elements) - lint->level->element_first[element->kind];
}

// Warns of lumps that the game leaves out, and of more lumps than a level should have.
static void check_clay(const Lint *lint, const LevelElement *element)
{
    if (!game_clay_has_body(element))
        lint_warn(lint, element->id,
                  "nothing is there: a lump of clay has sides of %g to %g tiles; change its size",
                  GAME_CLAY_SIDE_LEAST, GAME_CLAY_SIDE_MOST);
    if (number_in_class(lint, element) == GAME_CLAY_MOST)
        lint_warn(lint, element->id,
                  "a level should have at most %d lumps of clay; take away this one and what "
                  "follows",
                  GAME_CLAY_MOST);
}

#define VIEW_PASSAGE 1.3 // times what the picture shows

// A side that is a little too long was meant to be seen. A much longer one is that of a passage, in
// which a wider picture follows the hero.
static bool is_cut(double side, double shown)
{
    return side > shown && side < VIEW_PASSAGE * shown;
}

// A view that may not widen the picture only holds it, so it may be of any size.
static void check_view(const Lint *lint, const LevelElement *element)
{
    double most = element->view.widest;
    Vec2 whole = vec2_scale(vec2(GAME_VIEW_WIDTH, GAME_VIEW_HEIGHT), most);
    if (most <= 1.0 || (!is_cut(element->size.x, whole.x) && !is_cut(element->size.y, whole.y)))
        return;
    lint_warn(
        lint, element->id,
        "it is never seen whole: the picture shows at most %g x %g tiles; make it smaller, or "
        "set 'widest' to 1 if it should only keep the picture inside",
        whole.x, whole.y);
}

static void check_dripstone(const Lint *lint, const LevelElement *element)
{
    Vec2 up = {real_sin(element->angle), -real_cos(element->angle)};
    Vec2 foot = vec2_add_scaled(element->centre, up, 0.5 * element->size.y);
    if (!sim_terrain_overlaps_disc(&lint->level->terrain, foot, FOOT_GAP))
        lint_warn(lint, element->id,
                  "it grows out of the air; draw its broad end against rock, or turn it by 180 "
                  "degrees if it should stand");
}

static void check_timer(const Lint *lint, const LevelElement *element)
{
    if (element->timer.hold <= 0.0 || element->timer.hold >= element->timer.period)
        lint_warn(lint, element->id,
                  "it never changes: its 'hold' must be more than 0 s and less than its 'period' "
                  "of %g s",
                  element->timer.period);
}

static void check_task(const Lint *lint, const LevelElement *element)
{
    const LevelDesc *level = lint->level;
    uint32_t fireflies = level_element_count_of(level, LEVEL_ELEMENT_FIREFLY), crates = 0;
    for (uint32_t i = 0; i < level->thing_count; i++)
        crates += level->things[i].kind == LEVEL_THING_CRATE;
    bool of_crates = element->task.rule == LEVEL_TASK_CRATES;
    uint32_t has = of_crates ? crates : fireflies;
    if (element->task.rule == LEVEL_TASK_SURVIVE || (has > 0 && has >= element->task.count))
        return;
    const char *what = of_crates ? ERR_PHRASE("crates") : ERR_PHRASE("fireflies");
    if (has == 0)
        lint_warn(lint, element->id, "the level has no %s for it; add some, or change its 'rule'",
                  what);
    else
        lint_warn(lint, element->id,
                  "it can't be done: it asks for %g, and the level has %lu; change its 'count'",
                  element->task.count, (unsigned long)has);
}

#define FLEECE_NEAR 60.0 // tiles; who is charged farther away has lost one of three on the way

// Warns of a gap so far from all fleece that nobody brings what it needs.
static void check_gap(const Lint *lint, const LevelElement *gap)
{
    const LevelDesc *level = lint->level;
    Box box = box_grow((Box){gap->centre, gap->centre}, FLEECE_NEAR);
    int32_t right = (int32_t)real_min(box.max.x, level->terrain.width),
            bottom = (int32_t)real_min(box.max.y, level->terrain.height);
    for (int32_t y = (int32_t)real_max(box.min.y, 0.0); level->materials != NULL && y < bottom; y++)
        for (int32_t x = (int32_t)real_max(box.min.x, 0.0); x < right; x++)
            if (level->materials[sim_terrain_type(&level->terrain, x, y)].kind == LEVEL_FLEECE)
                return;
    lint_warn(
        lint, gap->id,
        "there is no fleece within %g tiles, and nothing else gives the charge that it needs; "
        "lay some near it",
        FLEECE_NEAR);
}

static bool is_named_by_another(const Lint *lint, const LevelElement *teleport)
{
    const uint32_t *first = lint->level->element_first + LEVEL_ELEMENT_TELEPORT;
    uint32_t number = (uint32_t)(teleport - lint->level->elements);
    for (uint32_t i = first[0]; i < first[1]; i++)
        if (i != number && lint->level->elements[i].links[LEVEL_LINK_TO] == number + 1)
            return true;
    return false;
}

static void check_teleport(const Lint *lint, const LevelElement *element)
{
    uint32_t to = element->links[LEVEL_LINK_TO];
    if (to != 0 && &lint->level->elements[to - 1] == element)
        lint_warn(lint, element->id, "it leads to itself; name another teleport in its 'to'");
    else if (to == 0 && !is_named_by_another(lint, element))
        lint_warn(lint, element->id,
                  "it leads nowhere, and no other leads here; name a teleport in its 'to'");
}

static void check_globe(const Lint *lint, const LevelElement *element)
{
    if (!has_links(element))
        lint_warn(lint, element->id, "its light lies on nothing; name a thing in its 'shows'");
}

// Warns of a hole in rock.
static void check_mouse(const Lint *lint, const LevelElement *element)
{
    if (element->links[LEVEL_LINK_PATH] == 0)
        return; // check_linked() says that
    const LevelElement *path = &lint->level->elements[element->links[LEVEL_LINK_PATH] - 1];
    for (uint32_t i = 0; i < path->place_count; i++)
        if (sim_terrain_depth(&lint->level->terrain, lint->level->places[path->first_place + i]) >
            0.0)
            lint_warn(lint, element->id,
                      "its hole %lu is inside rock; move that corner of its path",
                      (unsigned long)i + 1);
}

static void check_tide(const Lint *lint, const LevelElement *element)
{
    if (element->tide.low >= element->size.y)
        lint_warn(lint, element->id,
                  "no water is left at its lowest; draw it higher than its 'low' of %g tiles",
                  element->tide.low);
    if (element->tide.steps > 0.0 && element->tide.waits == 0.0)
        lint_warn(lint, element->id, "its 'steps' do nothing without 'waits'; set that, too");
    if (element->tide.waits == 0.0 &&
        game_tide_period(element) > element->tide.period + PERIOD_SLACK)
        lint_warn(lint, element->id,
                  "it can't be that fast: it falls and rises in %.1f s; set its 'period' to that",
                  game_tide_period(element));
}

// True if a place is in rock, or in water, mud or resin: in an element that fills its rectangle
// with something that has a density.
static bool is_wet(const Lint *lint, Vec2 place)
{
    const LevelDesc *level = lint->level;
    for (uint32_t i = level_element_next(level, 0, ELEMENT_MEDIUM); i < level_element_count(level);
         i = level_element_next(level, i + 1, ELEMENT_MEDIUM)) {
        const LevelElement *medium = &level->elements[i];
        if (schema_element_number(medium, "density") != NULL &&
            box_contains(box_at(medium->centre, medium->size), place))
            return true;
    }
    return sim_terrain_depth(&level->terrain, place) > 0.0;
}

static bool is_under_water(const Lint *lint, const LevelElement *eddy)
{
    for (int i = 0; i < EDDY_SAMPLES; i++) {
        double turn = 2.0 * REAL_PI * i / EDDY_SAMPLES, reach = EDDY_RIM * eddy->size.x;
        Vec2 out = {real_cos(turn), real_sin(turn)};
        if (!is_wet(lint, vec2_add_scaled(eddy->centre, out, reach)))
            return false;
    }
    return is_wet(lint, eddy->centre);
}

// Eddies by their numbers among the first of a level: the way each turns, 1 or -1 (0: not known
// yet), if the first of each train turns one way.
typedef struct Gears {
    int way[GAME_EDDIES_MOST];
    uint32_t first, count;
} Gears;

// Gives a way to what touches eddies that have one, until nothing is left to do.
static void spread_ways(const Lint *lint, Gears *gears)
{
    const LevelElement *eddies = lint->level->elements + gears->first;
    uint32_t waiting[GAME_EDDIES_MOST], end = 0;
    for (uint32_t start = 0; start < gears->count; start++) {
        if (gears->way[start] != 0)
            continue;
        gears->way[start] = 1;
        waiting[end++] = start;
        for (uint32_t next = end - 1; next < end; next++)
            for (uint32_t i = 0; i < gears->count; i++) {
                if (gears->way[i] != 0 || !game_eddies_touch(&eddies[waiting[next]], &eddies[i]))
                    continue;
                gears->way[i] = -gears->way[waiting[next]];
                waiting[end++] = i;
            }
    }
}

// Warns of eddies that can't turn like gears: that touch one which turns the same way, or lie over
// one.
static void check_gears(const Lint *lint)
{
    const LevelDesc *level = lint->level;
    Gears gears = {.first = level->element_first[LEVEL_ELEMENT_EDDY]};
    uint32_t count = level->element_first[LEVEL_ELEMENT_EDDY + 1] - gears.first;
    gears.count = count < GAME_EDDIES_MOST ? count : GAME_EDDIES_MOST;
    spread_ways(lint, &gears);
    for (uint32_t i = 0; i < gears.count; i++)
        for (uint32_t k = 0; k < i; k++) {
            const LevelElement *one = &level->elements[gears.first + k],
                               *other = &level->elements[gears.first + i];
            double apart = vec2_length(vec2_sub(one->centre, other->centre));
            if (apart < 0.5 * (one->size.x + other->size.x) - EDDY_OVERLAP)
                lint_warn(lint, other->id,
                          "it lies over eddy %lu; let the two only touch, or draw them apart",
                          (unsigned long)one->id);
            else if (gears.way[i] == gears.way[k] && game_eddies_touch(one, other))
                lint_warn(lint, other->id,
                          "it touches eddy %lu, but both turn the same way; eddies turn like "
                          "gears, so let no ring of them have an odd number",
                          (unsigned long)one->id);
        }
}

static void check_eddy(const Lint *lint, const LevelElement *element)
{
    uint32_t before = number_in_class(lint, element);
    if (before == GAME_EDDIES_MOST)
        lint_warn(lint, element->id,
                  "a level should have at most %d eddies; take away this one and what follows",
                  GAME_EDDIES_MOST);
    if (before == 0)
        check_gears(lint);
    if (before < GAME_EDDIES_MOST && !is_under_water(lint, element))
        lint_warn(lint, element->id,
                  "it reaches out of the water, where it does nothing; move it into water or make "
                  "it smaller");
}

static void check_mussel(const Lint *lint, const LevelElement *element)
{
    if (element->size.x < MUSSEL_WIDTH - ROUNDED || element->size.y < MUSSEL_HEIGHT - ROUNDED)
        lint_warn(lint, element->id,
                  "the hero does not fit into it; draw it %g tiles wide and %g high, or more",
                  MUSSEL_WIDTH, MUSSEL_HEIGHT);
}

static void check_scales(const Lint *lint, const LevelElement *element)
{
    if (element->size.x < SCALES_WIDTH - ROUNDED || element->size.y < SCALES_HEIGHT - ROUNDED)
        lint_warn(lint, element->id,
                  "its pans have no room; draw it %g tiles wide and %g high, or more", SCALES_WIDTH,
                  SCALES_HEIGHT);
    else if (element->size.x > GAME_ZOOM_MOST * GAME_VIEW_WIDTH ||
             element->size.y > GAME_ZOOM_MOST * GAME_VIEW_HEIGHT)
        lint_warn(lint, element->id, "no picture shows both of its pans; make it smaller");
}

static void check_bell(const Lint *lint, const LevelElement *element)
{
    uint32_t to = element->links[LEVEL_LINK_GOAL];
    if (element->size.x < BELL_WIDTH - ROUNDED)
        lint_warn(lint, element->id, "the hero misses it; draw it %g tiles wide, or more",
                  BELL_WIDTH);
    if (to == 0)
        return;
    const LevelElement *goal = &lint->level->elements[to - 1];
    double time = element->bell.time;
    Vec2 way = vec2_sub(goal->centre, element->centre);
    double up = 0.5 * lint->level->gravity * time - way.y / time;
    if (goal == element)
        lint_warn(lint, element->id, "it throws to itself; name something else in its 'to'");
    else if (element->bell.note < 0.0)
        lint_warn(lint, element->id, "it is cracked, so it throws nobody; clear its 'to'");
    else if (up <= 0.0)
        lint_warn(lint, element->id,
                  "its flight would begin downwards; make its 'time' longer than %.2f s", time);
    else if (vec2_length(vec2(way.x / time, up)) > FASTEST_THROW)
        lint_warn(lint, element->id,
                  "it would throw faster than %g tiles/s; make its 'time' longer", FASTEST_THROW);
}

// Density of the amber form, kg/tile^2; a little more, so that it does not hang in the middle.
#define AMBER_FLOATS 1.02

static void check_brine(const Lint *lint, const LevelElement *element)
{
    if (element->brine.density < AMBER_FLOATS)
        lint_warn(lint, element->id,
                  "amber sinks in it; give it a 'density' of %g or more, or make it 'water'",
                  AMBER_FLOATS);
}

// The miller's horse finds its cups by itself, at the corners of a path.
static void check_boss(const Lint *lint, const LevelElement *element)
{
    const uint32_t *first = lint->level->element_first, cups = 3;
    if (element->boss.kind != LEVEL_BOSS_HORSE)
        return;
    for (uint32_t i = first[LEVEL_ELEMENT_PATH]; i < first[LEVEL_ELEMENT_PATH + 1]; i++)
        if (lint->level->elements[i].place_count >= cups)
            return;
    lint_warn(lint, element->id,
              "it guards no cups; draw a path with three corners, one for each cup");
}

static void check_bat(const Lint *lint, const LevelElement *element)
{
    for (double above = BAT_STEP; above <= BAT_CEILING; above += BAT_STEP)
        if (lint_is_rock(&lint->level->terrain, element->plane,
                         vec2(element->centre.x, element->centre.y - above)))
            return;
    lint_warn(lint, element->id,
              "there is no rock within 2 tiles above it, so it hangs in the air; move it up");
}

static void check_place(const Lint *lint, const LevelElement *element)
{
    Box box = box_at(element->centre, element->size);
    if (!level_element_has(element->kind, ELEMENT_ANYWHERE) &&
        !box_overlaps(loader_box(lint->loader), box))
        lint_warn(lint, element->id, "it lies outside the map; move it inside");
    else if (level_element_has(element->kind, ELEMENT_FREE) &&
             lint_is_rock(&lint->level->terrain, element->plane, element->centre))
        lint_warn(lint, element->id, "its middle is inside rock; move it out");
}

// --- joints --------------------------------------------------------------------------------------

// True if a place lies in the box of something that may have a body.
static bool is_in_body(const LevelDesc *level, Vec2 place)
{
    const uint32_t bodiless = ELEMENT_MEDIUM | ELEMENT_SOURCE | ELEMENT_COLLECTABLE | ELEMENT_WAY;
    for (uint32_t i = 0; i < level->thing_count; i++)
        if (box_contains(box_at(level->things[i].centre, level->things[i].size), place))
            return true;
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        double turned = 0.5 * (element->size.x + element->size.y);
        Box box = box_at(element->centre, vec2(2.0 * turned, 2.0 * turned));
        if (element->kind != LEVEL_ELEMENT_JOINT && !level_element_has(element->kind, bodiless) &&
            box_contains(box, place))
            return true;
    }
    return false;
}

// Returns the mass of what a joint moves, and where it is. False for what is no thing, or has any
// outline: their masses are known in play alone.
static bool moved_by(const LevelDesc *level, const LevelElement *joint, double *mass, Vec2 *middle)
{
    Vec2 from = level->places[joint->first_place];
    bool found = false;
    for (uint32_t i = 0; i < level->thing_count; i++) {
        const LevelThing *thing = &level->things[i];
        if (thing->corner_count > 0 || !box_contains(box_at(thing->centre, thing->size), from))
            continue;
        double area = thing->size.x * thing->size.y * (thing->round ? 0.25 * REAL_PI : 1.0);
        found = true;
        *mass = thing->density * area;
        *middle = thing->centre;
    }
    return found;
}

// A motor that can't carry what it moves up its rail, or round its axle. A hinge with a limit need
// not go all the way round.
static void check_motor(const Lint *lint, const LevelElement *joint)
{
    double mass;
    Vec2 middle;
    const Vec2 *corners = lint->level->places + joint->first_place;
    Vec2 axle = corners[joint->place_count - 1], way = vec2_sub(axle, corners[0]);
    bool hinge = joint->joint.kind == LEVEL_JOINT_HINGE;
    bool drives = hinge ? joint->joint.turn != 0.0 && joint->joint.limit >= 180.0
                        : joint->joint.kind == LEVEL_JOINT_SLIDER && joint->joint.speed != 0.0;
    if (!drives || vec2_length(way) <= 0.0 || !moved_by(lint->level, joint, &mass, &middle))
        return;
    double arm = hinge ? vec2_length(vec2_sub(middle, axle)) : real_abs(way.y) / vec2_length(way);
    double least = mass * lint->level->gravity * arm;
    if (joint->joint.strength <= least)
        lint_warn(lint, joint->id,
                  "its motor is too weak for what it moves: make 'strength' more than %.4g N",
                  least);
}

static void check_joint(const Lint *lint, const LevelElement *joint)
{
    check_motor(lint, joint);
    bool hinge = joint->joint.kind == LEVEL_JOINT_HINGE,
         slider = joint->joint.kind == LEVEL_JOINT_SLIDER;
    if (!is_in_body(lint->level, lint->level->places[joint->first_place]))
        lint_warn(
            lint, joint->id,
            "its line begins in no body, so it joins nothing; begin it in a crate or a jelly");
    else if (slider && joint->size.x == 0.0 && joint->size.y == 0.0)
        lint_warn(lint, joint->id, "its rail has no length; draw a second corner");
    if ((joint->joint.turn != 0.0 && !hinge) || (joint->joint.speed != 0.0 && !slider))
        lint_warn(lint, joint->id,
                  "it has no motor: property 'turn' is for hinges, and 'speed' for sliders");
}

// What is checked of one class alone.
static void (*const class_checks[LEVEL_ELEMENT_KINDS])(const Lint *, const LevelElement *) = {
    [LEVEL_ELEMENT_JOINT] = check_joint, [LEVEL_ELEMENT_CLOTH] = check_cloth,
    [LEVEL_ELEMENT_VIEW] = check_view,   [LEVEL_ELEMENT_DRIPSTONE] = check_dripstone,
    [LEVEL_ELEMENT_BAT] = check_bat,     [LEVEL_ELEMENT_MUSSEL] = check_mussel,
    [LEVEL_ELEMENT_TIDE] = check_tide,   [LEVEL_ELEMENT_BRINE] = check_brine,
    [LEVEL_ELEMENT_BOSS] = check_boss,   [LEVEL_ELEMENT_CLAY] = check_clay,
    [LEVEL_ELEMENT_EDDY] = check_eddy,   [LEVEL_ELEMENT_TIMER] = check_timer,
    [LEVEL_ELEMENT_TASK] = check_task,   [LEVEL_ELEMENT_TELEPORT] = check_teleport,
    [LEVEL_ELEMENT_GLOBE] = check_globe, [LEVEL_ELEMENT_MOUSE] = check_mouse,
    [LEVEL_ELEMENT_GAP] = check_gap,     [LEVEL_ELEMENT_SCALES] = check_scales,
    [LEVEL_ELEMENT_BELL] = check_bell,
};

void lint_elements(const Lint *lint, const uint32_t *ids, uint32_t id_count)
{
    uint32_t count = level_element_count(lint->level);
    Linked *linked = calloc(count + 1u, sizeof *linked);
    if (linked == NULL)
        return;
    count_links(lint, linked);
    double step = line_step(lint);
    check_strays(lint, ids, id_count);
    for (uint32_t i = 0; i < count; i++) {
        const LevelElement *element = &lint->level->elements[i];
        check_linked(lint, element, &linked[i]);
        check_place(lint, element);
        check_line(lint, element, step);
        if (class_checks[element->kind] != NULL)
            class_checks[element->kind](lint, element);
    }
    free(linked);
}
