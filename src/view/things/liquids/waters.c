// waters.c - joins the areas of water that touch, when a level is loaded.
#include "waters.h"
#include <stdlib.h>

// Most areas after one, from the left to the right, that are tried with it: no level that one can
// look at has more, and others must not take long to load.
enum { TRIED_MOST = 256 };

// An area of water, as it is at its highest.
typedef struct WaterArea {
    Box box;
    uint32_t element, plane;
    uint32_t root; // the number of an area of the same water; its own: it stands for all of it
} WaterArea;

static int by_left_side(const void *a, const void *b)
{
    const WaterArea *one = a, *other = b;
    if (one->box.min.x != other->box.min.x)
        return one->box.min.x < other->box.min.x ? -1 : 1;
    return one->element < other->element ? -1 : one->element > other->element;
}

// Lists the areas of some kinds that are not empty, from the left to the right.
static uint32_t list_areas(const LevelDesc *level, const LevelElementKind *kinds,
                           uint32_t kind_count, WaterArea *areas)
{
    uint32_t count = 0;
    for (uint32_t k = 0; k < kind_count; k++)
        for (uint32_t i = level->element_first[kinds[k]]; i < level->element_first[kinds[k] + 1];
             i++) {
            const LevelElement *element = &level->elements[i];
            if (element->size.x > 0.0 && element->size.y > 0.0)
                areas[count++] = (WaterArea){.box = box_at(element->centre, element->size),
                                             .element = i,
                                             .plane = element->plane};
        }
    qsort(areas, count, sizeof *areas, by_left_side);
    for (uint32_t i = 0; i < count; i++)
        areas[i].root = i;
    return count;
}

// True if two areas share more than a corner.
static bool touch(const WaterArea *a, const WaterArea *b)
{
    double across = real_min(a->box.max.x, b->box.max.x) - real_max(a->box.min.x, b->box.min.x);
    double down = real_min(a->box.max.y, b->box.max.y) - real_max(a->box.min.y, b->box.min.y);
    return a->plane == b->plane && across > -WATERS_TOUCH && down > -WATERS_TOUCH &&
           (across > WATERS_TOUCH || down > WATERS_TOUCH);
}

static uint32_t root_of(WaterArea *areas, uint32_t area)
{
    while (areas[area].root != area) {
        areas[area].root = areas[areas[area].root].root;
        area = areas[area].root;
    }
    return area;
}

// Makes one ring of two, unless the areas are in one already.
static void join(Waters *waters, WaterArea *areas, uint32_t a, uint32_t b)
{
    uint32_t one = root_of(areas, a), other = root_of(areas, b);
    if (one == other)
        return;
    areas[other].root = one;
    uint32_t *next = &waters->next[areas[a].element], *its = &waters->next[areas[b].element];
    uint32_t after = *next;
    *next = *its;
    *its = after;
}

static void join_areas(Waters *waters, WaterArea *areas, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = i + 1; k < count && k - i <= TRIED_MOST &&
                                 areas[k].box.min.x <= areas[i].box.max.x + WATERS_TOUCH;
             k++)
            if (touch(&areas[i], &areas[k]))
                join(waters, areas, i, k);
}

bool waters_open(Waters *waters, const LevelDesc *level)
{
    static const LevelElementKind sweet[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE},
                                  salt[] = {LEVEL_ELEMENT_BRINE};
    uint32_t count = level_element_count(level);
    *waters = (Waters){.next = malloc((count + 1u) * sizeof *waters->next)};
    WaterArea *areas = malloc((count + 1u) * sizeof *areas);
    if (!waters->next || !areas) {
        free(areas);
        waters_close(waters);
        return false;
    }
    for (uint32_t i = 0; i < count; i++)
        waters->next[i] = i;
    join_areas(waters, areas, list_areas(level, sweet, 2, areas));
    join_areas(waters, areas, list_areas(level, salt, 1, areas));
    free(areas);
    return true;
}

void waters_close(Waters *waters)
{
    free(waters->next);
    *waters = (Waters){0};
}
