// lint_finds.c - warns of exits and other things that the hero should get to and can't, or only
// over the map's top, where the author surely meant a wall.
#include "lint.h"

#include "level/schema/schema.h"

enum { SAMPLES = 5 }; // along each side of a box that may be buried

#define MUSHROOM_CAP 0.4 // part of a mushroom's height, from above, that is to be seen

// How the hero gets about.
typedef struct Ways {
    LintReach *below; // below the map's top
    LintReach *over;  // over it, too; NULL until it is asked for
} Ways;

typedef enum Access { ACCESS_GOOD, ACCESS_OVER_TOP, ACCESS_NONE } Access;

static LintReach *fill(const Lint *lint, bool over_top)
{
    LintReach *reach = lint_reach_new(lint->level, LINT_SLICK_WIDTH);
    if (reach != NULL && !over_top)
        lint_reach_keep_below_top(reach);
    if (reach != NULL && lint_reach_fill(reach, lint->level->spawn))
        return reach;
    lint_reach_free(reach);
    return NULL;
}

// Says how the hero's centre gets into a box. Most levels need only the first look. Without memory
// the answer is that it does.
static Access access_to(const Lint *lint, Ways *ways, uint32_t planes, Box box)
{
    if (lint_reach_meets(ways->below, planes, box))
        return ACCESS_GOOD;
    if (ways->over == NULL)
        ways->over = fill(lint, true);
    if (ways->over == NULL)
        return ACCESS_GOOD;
    return lint_reach_meets(ways->over, planes, box) ? ACCESS_OVER_TOP : ACCESS_NONE;
}

// `what` begins the message: "the exit", "it".
static void check_access(const Lint *lint, Ways *ways, uint32_t id, const char *what,
                         uint32_t planes, Box box)
{
    switch (access_to(lint, ways, planes, box)) {
    case ACCESS_OVER_TOP:
        lint_warn(lint, id,
                  "the only way to %s leads over the map's top, where nothing is to be seen; dig "
                  "one, or make the map higher: Map > Resize Map",
                  what);
        break;
    case ACCESS_NONE:
        lint_warn(lint, id,
                  "%s is walled in: every way from the spawn is narrower than %g tile (the hero is "
                  "%g wide); dig a wider one",
                  what, LINT_SLICK_WIDTH, LINT_HERO_WIDTH);
        break;
    case ACCESS_GOOD:
    default:
        break;
    }
}

static void check_exits(const Lint *lint, Ways *ways)
{
    for (uint32_t i = 0; i < lint->level->exit_count; i++)
        check_access(lint, ways, lint->level->exits[i].id, ERR_PHRASE("the exit"), SIM_PLANES,
                     lint->level->exits[i].box);
}

// True for what the hero itself must touch.
static bool is_for_hero(uint32_t kind)
{
    return level_element_has(kind, ELEMENT_COLLECTABLE) || kind == LEVEL_ELEMENT_CHECKPOINT;
}

// True for what is of no use inside rock.
static bool is_to_be_touched(uint32_t kind)
{
    return is_for_hero(kind) || kind == LEVEL_ELEMENT_BUTTON || kind == LEVEL_ELEMENT_LEVER;
}

// True when all of a box lies in rock that the hero can't break.
static bool is_buried(const LintReach *reach, uint32_t plane, Box box)
{
    for (uint32_t i = 0; i < SAMPLES * SAMPLES; i++) {
        Vec2 part = {(i % SAMPLES + 0.5) / SAMPLES, ((double)(i / SAMPLES) + 0.5) / SAMPLES};
        Vec2 at = {box.min.x + part.x * (box.max.x - box.min.x),
                   box.min.y + part.y * (box.max.y - box.min.y)};
        if (!lint_reach_is_rock(reach, plane, at))
            return false;
    }
    return true;
}

// A mushroom whose cap does not stand out throws the hero up from ground that looks flat. One that
// is turned grows out of a wall: its rectangle as it is drawn says nothing of where its cap is.
static void check_mushroom(const Lint *lint, const Ways *ways, const LevelElement *element)
{
    Box cap = box_at(element->centre, element->size);
    cap.max.y = cap.min.y + MUSHROOM_CAP * (cap.max.y - cap.min.y);
    if (element->angle == 0.0 && box_overlaps(loader_box(lint->loader), cap) &&
        is_buried(ways->below, element->plane, cap))
        lint_warn(lint, element->id,
                  "ground covers its cap, so nobody sees it; move it up by half its height");
}

static void check_element(const Lint *lint, Ways *ways, const LevelElement *element)
{
    if (element->kind == LEVEL_ELEMENT_MUSHROOM) {
        check_mushroom(lint, ways, element);
        return;
    }
    Box box = box_at(element->centre, element->size);
    bool apart = level_element_has(element->kind, ELEMENT_PLANED);
    uint32_t planes = apart ? level_plane_layers(element->plane) : SIM_PLANES;
    bool told =
        level_element_has(element->kind, ELEMENT_FREE) &&
        lint_reach_is_rock(ways->below, element->plane, element->centre); // by lint_elements()
    if (!is_to_be_touched(element->kind) || told || !box_overlaps(loader_box(lint->loader), box))
        return;
    if (is_buried(ways->below, element->plane, box))
        lint_warn(lint, element->id, "it is buried in rock, so nobody gets to it; move it out");
    else if (is_for_hero(element->kind))
        check_access(lint, ways, element->id, ERR_PHRASE("it"), planes,
                     box_grow(box, LINT_HERO_WIDTH / 2.0));
}

void lint_finds(const Lint *lint)
{
    Ways ways = {.below = fill(lint, false)};
    if (ways.below == NULL)
        return;
    check_exits(lint, &ways);
    for (uint32_t i = 0; i < level_element_count(lint->level); i++)
        check_element(lint, &ways, &lint->level->elements[i]);
    lint_reach_free(ways.below);
    lint_reach_free(ways.over);
}
