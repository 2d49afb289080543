// yard.c - builds a room from things and elements and starts a game in it.
#include "yard.h"

#include "jantar/level_schema.h"
#include "jantar/real.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

Yard *yard_new(uint32_t width, uint32_t height, Vec2 spawn)
{
    Yard *yard = calloc(1, sizeof *yard);
    assert(yard != NULL);
    yard->scene = scene_room(width, height, vec2(0, 0));
    yard->scene.level.spawn = spawn;
    return yard;
}

void yard_free(Yard *yard)
{
    if (yard->play.state != NULL)
        play_end(&yard->play);
    scene_free(&yard->scene);
    free(yard);
}

LevelThing *yard_crate(Yard *yard, Vec2 centre, double side, double density)
{
    LevelThing *thing = &yard->things[yard->scene.level.thing_count++];
    assert(yard->scene.level.thing_count <= YARD_MOST);
    *thing = (LevelThing){.id = yard->scene.level.thing_count,
                          .kind = LEVEL_THING_CRATE,
                          .centre = centre,
                          .size = {side, side},
                          .density = density,
                          .friction = 0.4};
    return thing;
}

static void set_defaults(LevelElement *element)
{
    uint32_t number = 0;
    LevelOwner owner = level_schema_element(element->kind);
    for (uint32_t row = LEVEL_FIRST_ELEMENT_PROPERTY; row < level_schema_property_count(); row++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)row);
        if (info->owner == owner && info->type != LEVEL_PROPERTY_LINK)
            element->numbers[number++] = info->number;
    }
}

LevelElement *yard_box(Yard *yard, LevelElementKind kind, Vec2 centre, Vec2 size)
{
    LevelElement *element = &yard->elements[yard->element_count++];
    assert(yard->element_count <= YARD_MOST);
    element->id = yard->element_count;
    element->kind = kind;
    element->centre = centre;
    element->size = size;
    set_defaults(element);
    return element;
}

LevelElement *yard_place(Yard *yard, LevelElementKind kind, Vec2 place)
{
    return yard_box(yard, kind, place, vec2(0, 0));
}

LevelElement *yard_line(Yard *yard, LevelElementKind kind, const Vec2 *corners, uint32_t count)
{
    Box box = {corners[0], corners[0]};
    uint32_t first = yard->place_count;
    for (uint32_t i = 0; i < count; i++) {
        box.min = vec2(real_min(box.min.x, corners[i].x), real_min(box.min.y, corners[i].y));
        box.max = vec2(real_max(box.max.x, corners[i].x), real_max(box.max.y, corners[i].y));
        yard->places[yard->place_count++] = corners[i];
    }
    LevelElement *element =
        yard_box(yard, kind, vec2_lerp(box.min, box.max, 0.5), vec2_sub(box.max, box.min));
    element->first_place = first;
    element->place_count = count;
    return element;
}

static int by_kind(const void *a, const void *b)
{
    const LevelElement *x = a, *y = b;
    return x->kind != y->kind ? (x->kind < y->kind ? -1 : 1) : x->id < y->id ? -1 : x->id > y->id;
}

void yard_link(LevelElement *from, uint32_t link, const LevelElement *to)
{
    from->links[link] = to->id;
}

// Replaces the ids in the links by element numbers, which are known only after sorting.
static void resolve_links(Yard *yard)
{
    uint32_t *number_of = calloc(YARD_MOST + 1, sizeof *number_of);
    assert(number_of != NULL);
    for (uint32_t i = 0; i < yard->element_count; i++)
        number_of[yard->elements[i].id] = i + 1;
    for (uint32_t i = 0; i < yard->element_count; i++)
        for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS; k++)
            yard->elements[i].links[k] = number_of[yard->elements[i].links[k]];
    free(number_of);
}

void yard_begin(Yard *yard)
{
    yard_begin_several(yard, 1);
}

void yard_begin_several(Yard *yard, uint32_t heroes)
{
    LevelDesc *level = &yard->scene.level;
    qsort(yard->elements, yard->element_count, sizeof *yard->elements, by_kind);
    resolve_links(yard);
    for (uint32_t kind = 0, i = 0; kind <= LEVEL_ELEMENT_KINDS; kind++) {
        while (i < yard->element_count && yard->elements[i].kind < kind)
            i++;
        level->element_first[kind] = i;
    }
    level->things = yard->things;
    level->elements = yard->elements;
    level->places = yard->places;
    yard->play = play_begin_several(level, heroes);
}

const SimBody *yard_thing(const Yard *yard, uint32_t thing)
{
    const SimWorld *world = game_world_const(yard->play.state);
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind != SIM_NONE && body->user == thing + 1)
            return body;
    }
    return NULL;
}

uint32_t yard_first(const Yard *yard, LevelElementKind kind)
{
    return yard->scene.level.element_first[kind];
}

const GameElement *yard_state(const Yard *yard, LevelElementKind kind)
{
    return &game_elements_const(yard->play.state)[yard_first(yard, kind)];
}

const SimBody *yard_body(const Yard *yard, LevelElementKind kind)
{
    const GameElement *state = yard_state(yard, kind);
    assert(state->body != 0);
    return sim_body_const(game_world_const(yard->play.state), (SimBodyId){state->body});
}

uint32_t yard_events(Yard *yard, uint32_t keys, uint32_t ticks, GameEventKind kind)
{
    return play_events(&yard->play, keys, ticks, kind);
}
