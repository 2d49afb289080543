// level_element.h - the registry of element classes, and what a level says of one element.
//
// Elements are everything in a level besides ground, crates and jellies, exits and signs.
// LEVEL_ELEMENT_LIST has one row for each class. All other parts of a class are found by the names
// in its row:
//
//     part            where                                 name
//     numbers         the union of LevelElement             .mushroom
//     properties      src/level/schema/schema_elements.c    mushroom_class, rows with MUSHROOM
//     rules           src/game                              mushroom_class (ElementClass)
//     look            src/view/things                       mushroom_look (ElementLook)
//
// The program does not build while one of the last three parts is missing. "A new class of
// elements" in src/README.md walks through a class. What changes in play is in GameElement
// (game_element.h).
//
//     if (level_element_has(element->kind, ELEMENT_SWITCHED))
//         switch_on(element);
#pragma once

#include "jantar/vec2.h"
#include <stdbool.h>
#include <stdint.h>

// Traits of a class: bits that say in which loops and rules it takes part.
enum {
    // Sends a signal to its targets.
    ELEMENT_SOURCE = 1,
    // May be the target of a source.
    ELEMENT_SWITCHED = 2,
    // Does nothing until a signal switches it on, whatever its numbers are.
    ELEMENT_WAITS = 4,
    // Is a path that other elements follow.
    ELEMENT_WAY = 8,
    // Is a solid that moves by itself.
    ELEMENT_MOVER = 16,
    // Fills its rectangle with air, a liquid or heat.
    ELEMENT_MEDIUM = 32,
    // Can be found by the hero and is counted.
    ELEMENT_COLLECTABLE = 64,
    // Is an animal with a body of its own.
    ELEMENT_CREATURE = 128,
    // Its centre must not lie in rock; `jantar check` warns of it.
    ELEMENT_FREE = 256,
    // May lie outside the map.
    ELEMENT_ANYWHERE = 512,
    // Is in a plane (level_plane.h), and notices only heroes in it. All other bodies are in the
    // front, and all other elements notice heroes in both planes.
    ELEMENT_PLANED = 1024,
    // Is an unseen part of the way of signals: passes on what it hears, by a rule of its own.
    ELEMENT_RELAY = 2048,
    // May name a source that sets it back (LEVEL_LINK_RESET); `mode` of its state is 1 while that
    // source is on.
    ELEMENT_RESET = 4096,
};

// The rows X(NAME, name, id, traits). `name` is the class in the map; LEVEL_ELEMENT_NAME and the
// parts above are named after it.
//
// The id is the value of LEVEL_ELEMENT_NAME. It enters the hash of a level and orders the elements
// of a level, and so the bodies and the rules of a tick. So an id never changes and is never used
// again; a new class takes the next free one. The order of the rows has no such meaning: documents
// list the classes in this order, and pictures draw later ones over earlier ones.
// clang-format off
#define LEVEL_ELEMENT_LIST(X)                                               \
    X(CHECKPOINT, checkpoint, 0, 0)                                         \
    X(FIREFLY, firefly, 1, ELEMENT_COLLECTABLE | ELEMENT_FREE | ELEMENT_PLANED) \
    X(SEED, seed, 2, ELEMENT_COLLECTABLE | ELEMENT_PLANED)                  \
    X(SECRET, secret, 3, ELEMENT_COLLECTABLE)                               \
    X(PATH, path, 4, ELEMENT_WAY | ELEMENT_ANYWHERE)                        \
    X(BUTTON, button, 5, ELEMENT_SOURCE)                                    \
    X(LEVER, lever, 6, ELEMENT_SOURCE)                                      \
    X(AREA, area, 7, ELEMENT_SOURCE)                                        \
    X(GATE, gate, 8, \
      ELEMENT_SOURCE | ELEMENT_SWITCHED | ELEMENT_RELAY | ELEMENT_ANYWHERE) \
    X(COUNTER, counter, 48, \
      ELEMENT_SOURCE | ELEMENT_SWITCHED | ELEMENT_RESET | ELEMENT_FREE)     \
    X(TIMER, timer, 49, \
      ELEMENT_SOURCE | ELEMENT_SWITCHED | ELEMENT_RELAY | ELEMENT_ANYWHERE) \
    X(MEMORY, memory, 50, \
      ELEMENT_SOURCE | ELEMENT_SWITCHED | ELEMENT_RELAY | ELEMENT_RESET | ELEMENT_ANYWHERE) \
    X(TASK, task, 51, ELEMENT_SOURCE)                                       \
    X(CRYSTAL, crystal, 38, ELEMENT_SOURCE | ELEMENT_FREE)                  \
    X(GAP, gap, 55, ELEMENT_SOURCE | ELEMENT_FREE)                          \
    X(LIFT, lift, 9, ELEMENT_SWITCHED | ELEMENT_MOVER)                      \
    X(DOOR, door, 10, ELEMENT_SWITCHED | ELEMENT_MOVER | ELEMENT_WAITS)     \
    X(WHEEL, wheel, 11, ELEMENT_SWITCHED | ELEMENT_MOVER)                   \
    X(PADDLE, paddle, 12, ELEMENT_SWITCHED | ELEMENT_MOVER | ELEMENT_WAITS) \
    X(PRESS, press, 13, ELEMENT_SWITCHED | ELEMENT_MOVER)                   \
    X(GENERATOR, generator, 14, ELEMENT_SWITCHED | ELEMENT_FREE)            \
    X(LAUNCHER, launcher, 15, ELEMENT_SWITCHED | ELEMENT_FREE)              \
    X(MUSHROOM, mushroom, 16, ELEMENT_SWITCHED)                             \
    X(BELL, bell, 59, ELEMENT_SOURCE | ELEMENT_FREE)                        \
    X(WIND, wind, 17, ELEMENT_SWITCHED | ELEMENT_MEDIUM)                    \
    X(WATER, water, 18, ELEMENT_MEDIUM)                                     \
    X(TIDE, tide, 41, ELEMENT_SWITCHED | ELEMENT_MEDIUM)                    \
    X(BRINE, brine, 43, ELEMENT_SWITCHED | ELEMENT_MEDIUM)                             \
    X(EDDY, eddy, 44, ELEMENT_SWITCHED | ELEMENT_FREE)                      \
    X(MUD, mud, 19, ELEMENT_MEDIUM)                                         \
    X(RESIN, resin, 20, ELEMENT_MEDIUM)                                     \
    X(EMBERS, embers, 21, ELEMENT_MEDIUM)                                   \
    X(HEARTH, hearth, 57, ELEMENT_SWITCHED | ELEMENT_MEDIUM)                \
    X(ROPE, rope, 22, 0)                                                    \
    X(VINE, vine, 23, 0)                                                    \
    X(BRIDGE, bridge, 24, 0)                                                \
    X(CLOTH, cloth, 25, 0)                                                  \
    X(SEESAW, seesaw, 26, 0)                                                \
    X(SCALES, scales, 58, ELEMENT_SOURCE | ELEMENT_SWITCHED | ELEMENT_MOVER) \
    X(JOINT, joint, 54, ELEMENT_SWITCHED | ELEMENT_ANYWHERE)                \
    X(BOULDER, boulder, 27, ELEMENT_FREE)                                   \
    X(DRIPSTONE, dripstone, 37, ELEMENT_FREE)                               \
    X(MUSSEL, mussel, 42, ELEMENT_SWITCHED)                                 \
    X(ANT, ant, 28, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED)       \
    X(BEETLE, beetle, 29, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED) \
    X(SPIDER, spider, 30, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED) \
    X(WASP, wasp, 31, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED)     \
    X(LEECH, leech, 32, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED)   \
    X(SNAIL, snail, 34, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED)   \
    X(OLM, olm, 39, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED)       \
    X(BAT, bat, 40, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED)       \
    X(MEDUSA, medusa, 45, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED) \
    X(CRAB, crab, 46, ELEMENT_CREATURE | ELEMENT_FREE | ELEMENT_PLANED)     \
    X(BOSS, boss, 35, ELEMENT_SOURCE | ELEMENT_FREE)                        \
    X(CLAY, clay, 36, 0)                                                    \
    X(VIEW, view, 33, ELEMENT_ANYWHERE)                                     \
    X(PASSAGE, passage, 47, 0)                                              \
    X(TELEPORT, teleport, 52, ELEMENT_SWITCHED | ELEMENT_FREE)              \
    X(SPEECH, speech, 53, ELEMENT_SWITCHED)                                 \
    X(GLOBE, globe, 60, ELEMENT_SWITCHED | ELEMENT_FREE)                    \
    X(MOUSE, mouse, 61, ELEMENT_FREE)

// The classes; the value of each is its id.
typedef enum LevelElementKind {
#define LEVEL_ELEMENT_KIND(NAME, name, id, traits) LEVEL_ELEMENT_##NAME = (id),
    LEVEL_ELEMENT_LIST(LEVEL_ELEMENT_KIND)
#undef LEVEL_ELEMENT_KIND
} LevelElementKind;

// One more than the highest id: the size of a table indexed by id. An id without a class leaves an
// unused entry.
enum {
    LEVEL_ELEMENT_KINDS = sizeof(union {
#define LEVEL_ELEMENT_ID(NAME, name, id, traits) char name[(id) + 1];
        LEVEL_ELEMENT_LIST(LEVEL_ELEMENT_ID)
#undef LEVEL_ELEMENT_ID
    })
};
// clang-format on

// True when the class with this id has at least one of the traits. `kind` must be below
// LEVEL_ELEMENT_KINDS.
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
    // Most numbers that a class can have.
    LEVEL_ELEMENT_NUMBERS = 9,
    // Most links that a class can have.
    LEVEL_ELEMENT_LINKS = 4,
    // The first so many links of a source are what it switches.
    LEVEL_ELEMENT_TARGETS = 3,
};

// What a lift does at the end of its path.
typedef enum LevelLiftMode {
    // Turns back.
    LEVEL_LIFT_TO_AND_FRO,
    // Goes on from its first corner; the path must end where it begins.
    LEVEL_LIFT_LOOP,
    // Stays.
    LEVEL_LIFT_ONCE
} LevelLiftMode;

// How a button or an area reacts.
typedef enum LevelSwitchMode {
    // On while it is pressed or visited.
    LEVEL_SWITCH_HOLD,
    // Changes at every press or visit.
    LEVEL_SWITCH_TOGGLE,
    // On for ever after the first press or visit.
    LEVEL_SWITCH_ONCE
} LevelSwitchMode;

// Signals that fill a counter at most, and sources that it tells apart: later ones do not count.
enum { LEVEL_COUNTER_MOST = 16, LEVEL_COUNTER_SOURCES = 32 };

// What an area reacts to. Things are all bodies but the hero.
typedef enum LevelAreaFor { LEVEL_AREA_HERO, LEVEL_AREA_THINGS, LEVEL_AREA_ANYTHING } LevelAreaFor;

// When a gate is on.
typedef enum LevelGateRule {
    // All signals are on.
    LEVEL_GATE_AND,
    // Any signal is on.
    LEVEL_GATE_OR,
    // No signal is on.
    LEVEL_GATE_NOT,
    // An odd number of signals is on.
    LEVEL_GATE_XOR
} LevelGateRule;

// What a task asks for.
typedef enum LevelTaskRule {
    // Fireflies that heroes have caught, anywhere.
    LEVEL_TASK_FIREFLIES,
    // Crates whose middles are in its rectangle.
    LEVEL_TASK_CRATES,
    // Seconds for which a hero has been in its rectangle.
    LEVEL_TASK_SURVIVE
} LevelTaskRule;

// What a generator makes.
typedef enum LevelGeneratorMakes {
    LEVEL_MAKES_CRATE,
    LEVEL_MAKES_BALL,
    LEVEL_MAKES_JELLY
} LevelGeneratorMakes;

// Which ends of a rope are fixed in the world.
typedef enum LevelRopeFixed { LEVEL_ROPE_START, LEVEL_ROPE_BOTH, LEVEL_ROPE_NONE } LevelRopeFixed;

// How a joint holds what its line begins in to what the line ends in.
typedef enum LevelJointKind {
    // At the distance in which they are drawn.
    LEVEL_JOINT_ROD,
    // No farther apart than that.
    LEVEL_JOINT_ROPE,
    // By an axle at the end of the line.
    LEVEL_JOINT_HINGE,
    // On a rail, which is the line.
    LEVEL_JOINT_SLIDER
} LevelJointKind;

// The side of a passage on which a hero that leaves it is in the back. On the opposite side it is
// in the front.
typedef enum LevelPassageBack {
    LEVEL_PASSAGE_RIGHT,
    LEVEL_PASSAGE_LEFT,
    LEVEL_PASSAGE_TOP,
    LEVEL_PASSAGE_BOTTOM
} LevelPassageBack;

// Which boss it is: X(NAME, name).
#define LEVEL_BOSS_LIST(X) \
    X(DRUMMER, drummer) \
    X(MOTHER, mother) \
    X(HORSE, horse)

typedef enum LevelBossKind {
#define LEVEL_BOSS_KIND(NAME, name) LEVEL_BOSS_##NAME,
    LEVEL_BOSS_LIST(LEVEL_BOSS_KIND)
#undef LEVEL_BOSS_KIND
} LevelBossKind;

// Indices into LevelElement.links. Sources have targets; lifts, doors, mussels, wasps and medusas
// have a path; classes with ELEMENT_RESET a source that sets them back; teleports one to come out
// at; bells an element to which they throw.
enum {
    LEVEL_LINK_TARGET = 0,
    LEVEL_LINK_TARGET_2 = 1,
    LEVEL_LINK_TARGET_3 = 2,
    LEVEL_LINK_RESET = 3,
    LEVEL_LINK_GOAL = 3,
    LEVEL_LINK_PATH = 0,
    LEVEL_LINK_TO = 0
};

// One element of a level. `numbers` are the number, bool and choice properties of its class, in the
// order of the schema. The loader fills them row by row, the level's hash reads them, and the rules
// use the names of the union. A bool is 0 or 1; a choice is its index in the list of choices.
typedef struct LevelElement {
    // Id of the object in the map, for messages.
    uint32_t id;
    // Id of its class, a LevelElementKind.
    uint32_t kind;
    // 1: an ellipse of this size, 0: a rectangle.
    uint32_t round;
    // For a line: its corners in LevelDesc.places.
    uint32_t first_place, place_count;
    // LevelStep of a checkpoint. No tick reads it, and it does not enter the level's hash.
    uint32_t step;
    // A LevelPlane; LEVEL_PLANE_FRONT for classes without ELEMENT_PLANED.
    uint32_t plane;
    // Number of another element + 1; 0: no link. LEVEL_LINK_TARGET and LEVEL_LINK_PATH say which is
    // which.
    uint32_t links[LEVEL_ELEMENT_LINKS];
    // Tiles, before the turn by `angle`; for a line those of its bounding box.
    Vec2 centre, size;
    // Radians, clockwise on the screen.
    double angle;
    union {
        // All of them, in the order of the class's rows in src/level/schema/schema_elements.c.
        double numbers[LEVEL_ELEMENT_NUMBERS];
        struct {
            // tiles/s along the path; seconds at each end
            double speed, wait;
            // 1: speeds up and slows down gently
            double easing;
            // LevelLiftMode
            double mode;
            // 1: works only while a signal switches it on
            double waits;
        } lift;
        struct {
            // tiles/s
            double speed;
            // 1: stands open until it is switched on
            double open;
        } door;
        struct {
            // degrees/s, clockwise
            double speed;
            // 1: works only while a signal switches it on
            double waits;
        } wheel;
        struct {
            // degrees from where it is drawn, clockwise
            double swing;
            // degrees/s
            double speed;
            // 1: its pivot is at its right end
            double right;
        } paddle;
        struct {
            // travel: tiles along its own downward direction; speed and back: tiles/s on its way
            // down and up; wait: seconds that it stops above and below
            double travel, speed, back, wait;
            // 1: works only while a signal switches it on
            double waits;
        } press;
        struct {
            // least mass that presses it, kg
            double weight;
            // LevelSwitchMode
            double mode;
        } button;
        struct {
            // 1: it is on at the start
            double on;
        } lever, memory;
        struct {
            // signals that fill it, 1 to LEVEL_COUNTER_MOST
            double count;
            // 1: it is empty again when the signals that filled it have ended
            double repeat;
        } counter;
        struct {
            // seconds of a round; seconds of them that it is on; part of a round that is over at
            // the start, 0 to 1
            double period, hold, phase;
            // 1: works only while a signal switches it on
            double waits;
        } timer;
        struct {
            // LevelAreaFor
            double looks_for;
            // LevelSwitchMode
            double mode;
        } area;
        struct {
            // LevelGateRule
            double rule;
            // seconds
            double delay;
        } gate;
        struct {
            // LevelTaskRule
            double rule;
            // fireflies or crates that are wanted; 0: all of the level
            double count;
            // seconds
            double wait;
        } task;
        struct {
            // seconds of light until it is full; seconds of dark until it is empty again, 0: never
            double fill, fade;
            // from how far it sees a light, relative to how far that shines
            double sight;
        } crystal;
        struct {
            // charges that a hero gives it, 1 to 3; seconds for which it is on then, 0: for ever
            double needs, hold;
        } gap;
        struct {
            // LevelGeneratorMakes
            double makes;
            // tiles; kg/tile^2
            double size, density;
            // seconds from one body to the next
            double period;
            // largest number of bodies at a time
            double most;
            // 1: works only while a signal switches it on
            double waits;
        } generator;
        struct {
            // tiles/s, upwards in its own frame
            double speed;
            // seconds that it holds the hero; the jump key shoots earlier
            double wait;
        } launcher;
        struct {
            // tiles/s, upwards in its own frame
            double speed;
        } mushroom;
        struct {
            // semitones above the lowest one; below 0: it is cracked
            double note;
            // kg tiles/s of the softest blow that rings it
            double least;
            // seconds of the flight to what it throws to
            double time;
        } bell;
        struct {
            // velocity of the air, tiles/s
            double x, y;
            // 1/s: how fast a body of the hero's density takes on that velocity
            double strength;
            // 1: works only while a signal switches it on
            double waits;
        } wind;
        struct {
            // 1/s: how fast heat rises in it
            double rate;
            // 1: works only while a signal switches it on
            double waits;
        } hearth;
        struct {
            // kg/tile^2; 1/s
            double density, drag;
            // velocity of the flow, tiles/s
            double x, y;
        } water, mud, resin;
        struct {
            // kg/tile^2; 1/s
            double density, drag;
            // velocity of the flow, tiles/s
            double x, y;
            // 1: is there only while a signal switches it on
            double waits;
        } brine;
        struct {
            // tiles by which its surface falls from the highest place, where it is drawn
            double low;
            // seconds of a whole rise and fall; seconds of them that it stays at each end
            double period, hold;
            // part of a period that is over at the start, 0 to 1
            double phase;
            // tiles/s that its surface never exceeds, however short its period is
            double speed;
            // kg/tile^2; 1/s
            double density, drag;
            // 1: signals move it, and not the clock
            double waits;
            // signals that lift it from its lowest to its highest; 0: a signal lowers it
            double steps;
        } tide;
        struct {
            // tiles/s of the water round the eye, clockwise; below 0: anticlockwise
            double speed;
            // tiles/s at which it draws bodies in and out, at most
            double pull;
            // 1/s: how fast a body of the hero's density takes on the water's velocity
            double strength;
            // 1: works only while a signal switches it on
            double waits;
        } eddy;
        struct {
            // kg/tile
            double density;
            // LevelRopeFixed
            double fixed;
            // length / rest at which it snaps; 0: never
            double break_stretch;
        } rope, vine;
        struct {
            // kg/tile^2
            double density;
            // tiles
            double thickness;
            // gap between two planks at which their pivot snaps, tiles; 0: never
            double break_stretch;
        } bridge;
        struct {
            // kg/tile^2
            double density;
            // length / rest at which a thread snaps; 0: never
            double break_stretch;
        } cloth;
        struct {
            // kg/tile^2; Coulomb friction of the plank
            double density, friction;
            // largest angle to each side, degrees
            double limit;
        } seesaw;
        struct {
            // kg that are built into each pan
            double left, right;
            // where the left pan is drawn: 0 at the upper side, 1 at the lower
            double start;
            // 1: it is tied until a signal comes
            double waits;
        } scales;
        struct {
            // kg/tile^2
            double density;
            // tiles/s at the start, to the right
            double speed;
        } boulder;
        struct {
            // largest weight that may hang on it, kg; blow that loosens it, kg tiles/s
            double strength, blow;
            // kg/tile^2
            double density;
            // 1: noise loosens it, too
            double loose;
            // seconds after its fall in which it grows again; 0: it does not
            double regrows;
        } dripstone;
        struct {
            // tiles/s at which it squirts out a slick hero; seconds for which it holds what is not
            double speed, wait;
            // tiles/s along its path
            double travel;
            // 1: shuts only while a signal switches it on
            double waits;
        } mussel;
        struct {
            // tiles/s; below 0: to the left at first
            double speed;
        } ant, beetle, wasp, snail, olm, bat, medusa, crab;
        struct {
            // length of its thread, tiles
            double reach;
        } spider;
        struct {
            // kg/tile^2; Coulomb friction
            double density, friction;
            // part of its radius by which it is pressed without giving way; time constant, seconds
            double yield, set;
            // 1: it is baked at the start
            double baked;
        } clay;
        struct {
            // LevelBossKind
            double kind;
        } boss;
        struct {
            // largest zoom that it asks for, 1 to GAME_ZOOM_MOST
            double widest;
        } view;
        struct {
            // LevelPassageBack
            double back;
        } passage;
        struct {
            // LevelJointKind
            double kind;
            // tiles/N by which a rod or rope gives way
            double softness;
            // hinge: largest angle to each side, degrees; 180: it is free
            double limit;
            // motor: degrees/s of a hinge, tiles/s of a slider; 0: it has none
            double turn, speed;
            // of the motor, N tiles or N
            double strength;
            // 1: the motor runs only while a signal switches it on
            double waits;
        } joint;
        struct {
            // 1: works only while a signal switches it on
            double waits;
        } teleport, speech;
        struct {
            // tiles/s
            double speed;
        } mouse;
    };
} LevelElement;
