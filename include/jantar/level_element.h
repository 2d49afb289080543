// level_element.h - what stands in a level besides ground, bodies, exits and signs: one struct for
// all its classes.
//
// Every class is a name in LEVEL_ELEMENT_LIST, a struct of its numbers here, a row with its
// properties in the schema (src/level/schema_elements.c), a file in src/game and a drawer in
// src/view. All numbers of a class are doubles, in the order of its number-like properties (number,
// bool, choice) in the schema: the loader fills `numbers`, the hash reads it, the rules use the
// names. A bool is 0 or 1, a choice its number in the list of choices. Not here: what changes in
// play (GameElement in game.h).
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

// Elements are sorted by kind, and within one as the map has them.
// clang-format off
#define LEVEL_ELEMENT_LIST(X)                                                                   \
    X(CHECKPOINT)                                                                               \
    X(FIREFLY)                                                                                  \
    X(SEED)                                                                                     \
    X(SECRET)                                                                                   \
    X(PATH)                                                                                     \
    X(BUTTON)                                                                                   \
    X(LEVER)                                                                                    \
    X(AREA)                                                                                     \
    X(GATE) X(LIFT) X(DOOR) X(WHEEL) X(PADDLE) X(PRESS) X(GENERATOR) X(LAUNCHER) X(MUSHROOM)    \
        X(WIND) X(WATER) X(MUD) X(RESIN) X(EMBERS) X(ROPE) X(VINE) X(BRIDGE) X(CLOTH) X(SEESAW) \
            X(BOULDER) X(ANT) X(BEETLE) X(SPIDER) X(WASP) X(LEECH)

typedef enum LevelElementKind {
#define LEVEL_ELEMENT_KIND(kind) LEVEL_ELEMENT_##kind,
    LEVEL_ELEMENT_LIST(LEVEL_ELEMENT_KIND)
#undef LEVEL_ELEMENT_KIND
        LEVEL_ELEMENT_KINDS
} LevelElementKind;
// clang-format on

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

typedef struct LevelElement {
    uint32_t id;                         // of the object in the map, for messages
    uint32_t kind;                       // LevelElementKind
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
