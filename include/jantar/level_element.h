// level_element.h - the registry of element classes, and what a level says of one element.
//
// Elements are what stands in a level besides ground, bodies, exits and signs. LEVEL_ELEMENT_LIST
// has one row for each class. Everything else of a class is found by the names in its row:
//
//     part            where                          name
//     numbers         the union of LevelElement      .mushroom
//     properties      src/level/schema_elements.c    mushroom_class, rows with MUSHROOM
//     rules           src/game                       mushroom_class (ElementClass)
//     look            src/view/things                mushroom_look (ElementLook)
//
// A row without one of the last three parts does not build. "A new class of elements" in
// src/README.md walks through a class. What changes in play is a GameElement (game.h).
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stdint.h>

// What a class is. Traits say in which loops and rules a class takes part.
enum {
    ELEMENT_SOURCE = 1,       // sends a signal to its targets
    ELEMENT_SWITCHED = 2,     // may be the target of a source
    ELEMENT_WAITS = 4,        // does nothing until a signal switches it on, whatever its numbers
    ELEMENT_WAY = 8,          // a path that other elements follow
    ELEMENT_MOVER = 16,       // a solid that moves by itself
    ELEMENT_MEDIUM = 32,      // fills its rectangle: air, a liquid, heat
    ELEMENT_COLLECTABLE = 64, // is found and counted
    ELEMENT_CREATURE = 128,
    ELEMENT_FREE = 256,     // its middle must not lie in rock
    ELEMENT_ANYWHERE = 512, // may lie outside the map
};

// X(NAME, name, id, traits). `name` is the class in the map; LEVEL_ELEMENT_NAME and the parts above
// are called after it.
//
// The id is the value of LEVEL_ELEMENT_NAME. It enters the hash of a level and orders the elements
// of a level, and so the bodies and the rules of a tick. So an id is never changed and never used
// again; a new class takes the next free one. The place of a row in the list has no such meaning:
// documents list the classes and pictures draw them in this order, later ones over earlier ones.
// clang-format off
#define LEVEL_ELEMENT_LIST(X)                                               \
    X(CHECKPOINT, checkpoint, 0, 0)                                         \
    X(FIREFLY, firefly, 1, ELEMENT_COLLECTABLE | ELEMENT_FREE)              \
    X(SEED, seed, 2, ELEMENT_COLLECTABLE)                                   \
    X(SECRET, secret, 3, ELEMENT_COLLECTABLE)                               \
    X(PATH, path, 4, ELEMENT_WAY | ELEMENT_ANYWHERE)                        \
    X(BUTTON, button, 5, ELEMENT_SOURCE)                                    \
    X(LEVER, lever, 6, ELEMENT_SOURCE)                                      \
    X(AREA, area, 7, ELEMENT_SOURCE)                                        \
    X(GATE, gate, 8, ELEMENT_SOURCE | ELEMENT_SWITCHED | ELEMENT_ANYWHERE)  \
    X(LIFT, lift, 9, ELEMENT_SWITCHED | ELEMENT_MOVER)                      \
    X(DOOR, door, 10, ELEMENT_SWITCHED | ELEMENT_MOVER | ELEMENT_WAITS)     \
    X(WHEEL, wheel, 11, ELEMENT_SWITCHED | ELEMENT_MOVER)                   \
    X(PADDLE, paddle, 12, ELEMENT_SWITCHED | ELEMENT_MOVER | ELEMENT_WAITS) \
    X(PRESS, press, 13, ELEMENT_SWITCHED | ELEMENT_MOVER)                   \
    X(GENERATOR, generator, 14, ELEMENT_SWITCHED | ELEMENT_FREE)            \
    X(LAUNCHER, launcher, 15, ELEMENT_SWITCHED | ELEMENT_FREE)              \
    X(MUSHROOM, mushroom, 16, ELEMENT_SWITCHED)                             \
    X(WIND, wind, 17, ELEMENT_SWITCHED | ELEMENT_MEDIUM)                    \
    X(WATER, water, 18, ELEMENT_MEDIUM)                                     \
    X(MUD, mud, 19, ELEMENT_MEDIUM)                                         \
    X(RESIN, resin, 20, ELEMENT_MEDIUM)                                     \
    X(EMBERS, embers, 21, ELEMENT_MEDIUM)                                   \
    X(ROPE, rope, 22, 0)                                                    \
    X(VINE, vine, 23, 0)                                                    \
    X(BRIDGE, bridge, 24, 0)                                                \
    X(CLOTH, cloth, 25, 0)                                                  \
    X(SEESAW, seesaw, 26, 0)                                                \
    X(BOULDER, boulder, 27, ELEMENT_FREE)                                   \
    X(ANT, ant, 28, ELEMENT_CREATURE | ELEMENT_FREE)                        \
    X(BEETLE, beetle, 29, ELEMENT_CREATURE | ELEMENT_FREE)                  \
    X(SPIDER, spider, 30, ELEMENT_CREATURE | ELEMENT_FREE)                  \
    X(WASP, wasp, 31, ELEMENT_CREATURE | ELEMENT_FREE)                      \
    X(LEECH, leech, 32, ELEMENT_CREATURE | ELEMENT_FREE)

typedef enum LevelElementKind {
#define LEVEL_ELEMENT_KIND(NAME, name, id, traits) LEVEL_ELEMENT_##NAME = (id),
    LEVEL_ELEMENT_LIST(LEVEL_ELEMENT_KIND)
#undef LEVEL_ELEMENT_KIND
} LevelElementKind;

// One more than the highest id: the size of a table indexed by id. An id that no class has leaves a
// hole in it.
enum {
    LEVEL_ELEMENT_KINDS = sizeof(union {
#define LEVEL_ELEMENT_ID(NAME, name, id, traits) char name[(id) + 1];
        LEVEL_ELEMENT_LIST(LEVEL_ELEMENT_ID)
#undef LEVEL_ELEMENT_ID
    })
};
// clang-format on

// Whether a class, by its id, has one of these traits.
static inline bool level_element_has(uint32_t kind, uint32_t traits)
{
    static const uint16_t of_kind[LEVEL_ELEMENT_KINDS] = {
#define LEVEL_ELEMENT_TRAITS(NAME, name, id, traits) [id] = (traits),
        LEVEL_ELEMENT_LIST(LEVEL_ELEMENT_TRAITS)
#undef LEVEL_ELEMENT_TRAITS
    };
    return (of_kind[kind] & traits) != 0;
}

enum {
    LEVEL_ELEMENT_NUMBERS = 8, // most numbers a class can have
    LEVEL_ELEMENT_LINKS = 3,   // most links
};

// What a lift does at the end of its path.
typedef enum LevelLiftMode {
    LEVEL_LIFT_TO_AND_FRO,
    LEVEL_LIFT_LOOP,
    LEVEL_LIFT_ONCE
} LevelLiftMode;

// How a button or an area answers.
typedef enum LevelSwitchMode {
    LEVEL_SWITCH_HOLD,
    LEVEL_SWITCH_TOGGLE,
    LEVEL_SWITCH_ONCE
} LevelSwitchMode;

// What an area looks for.
typedef enum LevelAreaFor { LEVEL_AREA_HERO, LEVEL_AREA_THINGS, LEVEL_AREA_ANYTHING } LevelAreaFor;

typedef enum LevelGateRule {
    LEVEL_GATE_AND,
    LEVEL_GATE_OR,
    LEVEL_GATE_NOT,
    LEVEL_GATE_XOR
} LevelGateRule;

typedef enum LevelGeneratorMakes {
    LEVEL_MAKES_CRATE,
    LEVEL_MAKES_BALL,
    LEVEL_MAKES_JELLY
} LevelGeneratorMakes;

// Which ends of a rope are fixed in the world.
typedef enum LevelRopeFixed { LEVEL_ROPE_START, LEVEL_ROPE_BOTH, LEVEL_ROPE_NONE } LevelRopeFixed;

// Where the links of a class are in LevelElement.links: sources have targets, what moves has a
// path.
enum {
    LEVEL_LINK_TARGET = 0,
    LEVEL_LINK_TARGET_2 = 1,
    LEVEL_LINK_TARGET_3 = 2,
    LEVEL_LINK_PATH = 0
};

// One element of a level. `numbers` are the number, bool and choice properties of its class, in the
// order of the schema: the loader fills them row by row, the level's hash reads them, and the rules
// use the names of the union. A bool is 0 or 1, a choice its place in the list of choices.
typedef struct LevelElement {
    uint32_t id;                         // of the object in the map, for messages
    uint32_t kind;                       // id of its class: LevelElementKind
    uint32_t round;                      // 1: an ellipse of this size, 0: a rectangle
    uint32_t first_place, place_count;   // of a line: its corners in LevelDesc.places
    uint32_t links[LEVEL_ELEMENT_LINKS]; // number of another element + 1; 0: to nothing
    Vec2 centre, size;                   // tiles; a line's is that of its box
    double angle;                        // radians, clockwise on the screen
    union {
        double numbers[LEVEL_ELEMENT_NUMBERS];
        struct {
            double speed, wait; // tiles/s, s at the ends
            double easing;      // 1: starts and stops softly
            double mode;        // LevelLiftMode
            double waits;       // 1: moves only while it is switched on
        } lift;
        struct {
            double speed; // tiles/s
            double open;  // 1: stands open until it is switched on
        } door;
        struct {
            double speed; // degrees/s, clockwise
            double waits;
        } wheel;
        struct {
            double swing; // degrees from where it is drawn, clockwise
            double speed; // degrees/s
            double right; // 1: its pivot is the right end
        } paddle;
        struct {
            double travel, speed, back,
                wait; // tiles along its own downward direction, tiles/s down and up, s between
            double waits;
        } press;
        struct {
            double weight; // kg
            double mode;   // LevelSwitchMode
        } button;
        struct {
            double on; // 1: is on at the start
        } lever;
        struct {
            double looks_for; // LevelAreaFor
            double mode;      // LevelSwitchMode
        } area;
        struct {
            double rule;  // LevelGateRule
            double delay; // s
        } gate;
        struct {
            double makes;         // LevelGeneratorMakes
            double size, density; // tiles, kg/tile^2
            double period;        // s
            double most;          // at one time
            double waits;
        } generator;
        struct {
            double speed; // tiles/s, upwards in its own frame
            double wait;  // s it holds the hero; the jump key shoots earlier
        } launcher;
        struct {
            double speed; // tiles/s, upwards in its own frame
        } mushroom;
        struct {
            double x, y;     // tiles/s of the air
            double strength; // 1/s: how fast what is in it takes on its speed
            double waits;
        } wind;
        struct {
            double density, drag; // kg/tile^2, 1/s
            double x, y;          // tiles/s of the flow
        } water, mud, resin;
        struct {
            double density;       // kg/tile
            double fixed;         // LevelRopeFixed
            double break_stretch; // length / rest at which it snaps; 0: never
        } rope, vine;
        struct {
            double density;       // kg/tile^2
            double thickness;     // tiles
            double break_stretch; // tiles between two planks; 0: never
        } bridge;
        struct {
            double density;       // kg/tile^2
            double break_stretch; // length / rest
        } cloth;
        struct {
            double density, friction;
            double limit; // degrees to each side
        } seesaw;
        struct {
            double density;
            double speed; // tiles/s at the start, to the right
        } boulder;
        struct {
            double speed; // tiles/s; below 0: to the left at first
        } ant, beetle, wasp;
        struct {
            double reach; // tiles of thread
        } spider;
    };
} LevelElement;
