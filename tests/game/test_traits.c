// test_traits.c - checks that each class of elements behaves as its traits say.
#include "harness.h"
#include "yard.h"

#define FLOOR 10.0

// The ids of all classes. Not every id has one.
static const LevelElementKind kinds[] = {
#define KIND(NAME, name, id, traits) LEVEL_ELEMENT_##NAME,
    LEVEL_ELEMENT_LIST(KIND)
#undef KIND
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

// Makes a yard with one element of a class at the hero's position.
static Yard *yard_with(LevelElementKind kind)
{
    static const Vec2 line[] = {{8.0, 6.0}, {11.0, 6.0}};
    Yard *yard = yard_new(24, 11, vec2(8.0, FLOOR - 0.8));
    LevelElement *element = yard_line(yard, kind, line, 2);
    element->centre = vec2(8.0, FLOOR - 1.0);
    element->size = vec2(2.0, 2.0);
    yard_begin(yard);
    return yard;
}

static SimBodyKind body_kind(const Yard *yard, LevelElementKind kind)
{
    return yard_state(yard, kind)->body == 0 ? SIM_NONE : (SimBodyKind)yard_body(yard, kind)->kind;
}

// The soft body of a medusa's bell is all of it; its arms are no bodies.
static int creature_body(LevelElementKind kind)
{
    return kind == LEVEL_ELEMENT_MEDUSA ? SIM_RING : SIM_RIGID;
}

TEST(traits_creatures_are_bodies_that_live)
{
    for (int i = 0; i < KINDS; i++) {
        LevelElementKind kind = kinds[i];
        Yard *yard = yard_with(kind);
        if (level_element_has(kind, ELEMENT_CREATURE)) {
            CHECK_INT(body_kind(yard, kind), creature_body(kind));
            CHECK(yard_state(yard, kind)->mode >= GAME_CREATURE_CALM);
        }
        yard_free(yard);
    }
}

TEST(traits_movers_are_static_bodies)
{
    for (int i = 0; i < KINDS; i++) {
        LevelElementKind kind = kinds[i];
        Yard *yard = yard_with(kind);
        if (level_element_has(kind, ELEMENT_MOVER))
            CHECK_INT(body_kind(yard, kind), SIM_STATIC);
        yard_free(yard);
    }
}

static uint32_t found(const Yard *yard)
{
    GameFound sum = yard->play.state->found;
    return sum.fireflies + sum.seeds + sum.secrets;
}

TEST(traits_collectables_and_no_others_are_found_and_counted)
{
    for (int i = 0; i < KINDS; i++) {
        LevelElementKind kind = kinds[i];
        Yard *yard = yard_with(kind);
        play_hold(&yard->play, 0, 10);
        CHECK_INT(found(yard), level_element_has(kind, ELEMENT_COLLECTABLE));
        yard_free(yard);
    }
}

// Air and embers are no liquids and have no medium.
TEST(traits_liquids_are_media)
{
    for (int i = 0; i < KINDS; i++) {
        LevelElementKind kind = kinds[i];
        Yard *yard = yard_with(kind);
        bool liquid = game_world_const(yard->play.state)->media_count > 1;
        CHECK(!liquid || level_element_has(kind, ELEMENT_MEDIUM));
        yard_free(yard);
    }
}
