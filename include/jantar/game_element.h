// game_element.h - the state of one level element (level_element.h): what all classes have, what
// each class keeps of its own, and the values of `mode` that others read. Part of game.h.
//
// Units as in game.h; what ends in `ticks` is a number of ticks. Fields that a class does not use
// are 0.
#pragma once

#include "jantar/sim_link.h"
#include "jantar/vec2.h"
#include <stdint.h>

// The state of one level element. The level says which class it has, and so which structs of the
// union hold.
typedef struct GameElement {
    // sources: 1 while the signal is on; others: collected, opened, lit ...
    uint32_t on;
    // how many signals that target this element were on at the end of the last tick
    uint32_t heard;
    // what the element is doing; values depend on the class
    uint32_t mode;
    // index of its (first) body; 0: none
    uint32_t body;
    // Each struct lies over `any`: first its four integers, then its real numbers, and no padding.
    // Its members called `common` are those that its family has there.
    union {
        // Of every class. The hash and listings read only these: numbers 0 and 1 come before
        // `body`, then numbers 3 and 2, then the rest.
        struct {
            uint32_t numbers[4];
            double reals[2];
            Vec2 place; // tiles; without a body: its centre, or where its body was last
        } any;
        struct {
            uint32_t opened_tick; // tick of the game
        } checkpoint;
        // Fireflies, seeds and secrets.
        struct {
            uint32_t found_tick; // tick of the game
            uint32_t rank;       // how many of its class were found then, this one included
        } collectible;
        struct {
            uint32_t idle_ticks; // since it was pressed, visited, or threw something (at most 120)
            uint32_t unused[3];
            // 0..1: how far a button has sunk, a lever is turned to the right, a speech is shown
            double progress;
        } button, area, lever, mushroom, speech;
        struct {
            uint32_t struck_tick; // tick of the game
            uint32_t arcs;    // bytes, the lowest of the first hero: ticks of its arc that are left
            uint32_t beckons; // 1: it is the goal of one that rang, and has not rung since
            uint32_t rings;   // how often it rang
            double blow;      // of the last one that struck it, kg tiles/s
        } bell;
        struct {
            uint32_t changing_ticks; // for which its rule has not agreed with its signal
            uint32_t inputs;         // links that target it
        } gate;
        struct {
            uint32_t were;  // bits of those of its sources that were on
            uint32_t count; // signals that it has counted
            uint32_t asked; // sources that have sent what they have to say in this tick
            uint32_t risen; // of them that came on
        } counter;
        struct {
            uint32_t ticks; // of its round that are over
        } timer;
        struct {
            uint32_t ticks; // for which a hero has been in its rectangle
            uint32_t done;  // of what it asks for
            uint32_t unused;
            uint32_t quarters; // of it that were told
        } task;
        struct {
            uint32_t was_covered; // 1: it was covered since it last looked for light
            uint32_t quarters;    // of it that have sounded as full
            uint32_t unused;
            uint32_t hero; // number + 1 of the nearest that shines on it; 0: none
            double full;   // 0..1
        } crystal;
        struct {
            uint32_t ticks;       // for which it is still on; 0 also of one that is on for ever
            uint32_t near;        // a bit for each hero near enough to give
            uint32_t spark_ticks; // for which the spark is seen
            uint32_t hero;        // number + 1 of the last that gave
        } gap;
        struct {
            uint32_t wait_ticks; // for which it still stands at an end
            uint32_t arrived;    // 1: it goes only once, and is there
            uint32_t unused;
            uint32_t yield_ticks;   // for which it still yields
            double progress, speed; // tiles along its path; tiles/s, < 0: to the first corner
        } lift, door;
        struct {
            uint32_t rest_ticks; // press: for which it still rests
            uint32_t unused[3];
            double progress; // press: tiles down; paddle: 0 as drawn, 1 struck out
            double speed;    // press: tiles/s down; wheel: rad/s
        } press, paddle, wheel;
        struct {
            uint32_t due_ticks; // until it makes the next body
            uint32_t made;      // bodies
            uint32_t unused;
            uint32_t first_body; // index; its other bodies have the next ones
        } generator;
        struct {
            uint32_t held_ticks; // for which it has held a hero
            uint32_t rest_ticks; // until it can catch again
            uint32_t unused;
            uint32_t hero; // number of the one that it holds
        } launcher;
        // Bytes are those of the heroes: the lowest one is the first hero's.
        struct {
            uint32_t ticks; // tide: of its clock; brine: bytes: for which a press is still in time
            uint32_t skips; // brine: bytes: skips in a row
            uint32_t unused;
            uint32_t medium; // index; 0: the box is empty
            double below;    // tide, brine: tiles from the highest place of its surface
            double speed;    // tide: tiles/s at which that grows
        } water, mud, resin, tide, brine;
        struct {
            uint32_t unused;
            uint32_t let_go; // bytes as above: ticks for which it ignores one that jumped off
            uint32_t unused_too;
            uint32_t train;      // number + 1 of the first eddy of its train
            double angle, speed; // radians that it has turned; tiles/s of its water; clockwise
        } eddy;
        struct {
            uint32_t unused;
            uint32_t snapped; // threads
        } rope, vine, cloth;
        struct {
            uint32_t unused;
            uint32_t planks;
            uint32_t first_pivot, first_plank; // indices; the others have the next ones
        } bridge;
        struct {
            uint32_t unused[2];
            uint32_t pivot; // index
        } seesaw;
        struct {
            uint32_t ticks;       // for which it has had its mode, at most 120
            uint32_t loads;       // on the left pan, 64ths of a kg; above 16 bits: on the right one
            uint32_t rest_ticks;  // until a landing throws again
            uint32_t still_ticks; // for which the pans have stood still, at most 120
            double progress;      // tiles of the left pan below the upper side
            double speed;         // tiles/s of the left pan, down
        } scales;
        struct {
            uint32_t goes_back; // slider: 1: its motor runs towards the beginning of the rail
            uint32_t unused;
            SimLinkId link; // 0: what it joined is gone
            double slid;    // slider: tiles from the beginning of the rail
            double speed;   // of the motor, as the link has it
        } joint;
        struct {
            uint32_t quiet_ticks; // for which no blow is reported
        } boulder;
        struct {
            uint32_t bake_ticks;  // that it must still lie in embers to be baked
            uint32_t quiet_ticks; // for which no slap is heard
        } clay;
        struct {
            uint32_t ticks; // for which it trembles, has been slow in its fall, sinks, lies, grows
            uint32_t loosened; // 1: nothing stops its fall any more
            SimLinkId pivot;   // holds it in the world
            double part;       // 0..1: of its point that is in soft ground, or of it that has grown
            double fall_speed; // tiles/s
            Vec2 bed;          // tiles; where its centre comes to rest in soft ground
        } dripstone;
        struct {
            uint32_t ticks;     // for which it has done what it does
            uint32_t goes_back; // 1: towards the first corner of its path
            uint32_t unused;
            uint32_t left_valve; // index of a body; `body` is the right one
            double gape;         // radians of each valve from the middle
            double speed, along; // tiles/s and tiles on its path
        } mussel;
        struct {
            uint32_t used_ticks; // since it last took in or let out a hero, at most 120
        } teleport;
        struct {
            uint32_t heard;  // signals in the last tick
            uint32_t passed; // targets that it has left
            uint32_t unused[2];
            double progress; // follows `passed`
        } globe;
        struct {
            uint32_t ticks;       // that are left of what it does; of a run: none
            uint32_t quiet_ticks; // for which it has heard nothing in its hole
            uint32_t hole;        // number of the corner of its path that it is in, or left last
            uint32_t goal;        // the one that it runs to, or would run to from the nearest hero
            double along;         // tiles on its path
            double facing;        // 1 right, -1 left
            Vec2 place;           // tiles
        } mouse;
        // All creatures. What some of them have beside this comes next.
        struct {
            // for which it still does what it does, or can't cling yet; of a bat that sleeps: for
            // which light has fallen on it
            uint32_t ticks;
            uint32_t held_up_ticks; // for which it has been held up on its way
            uint32_t unused[2];
            double distance; // tiles that it has come; wasp, medusa: along its path
            double speed;    // tiles/s; < 0: to the left, or back along its path
            Vec2 goal;       // tiles; where it wants to be; bat: or where it saw light last
        } creature;
        struct {
            uint32_t common[2];
            uint32_t rope;       // crab: index of the body that it cuts
            uint32_t busy_ticks; // crab: for which its claws are up, it cuts or has enough of it
            double common_too[2];
            Vec2 normal; // unit vector out of the surface that it holds on to; 0 in the air
        } ant, crab;
        struct {
            uint32_t common[2], unused;
            uint32_t perch; // number + 1 of the element at which it hangs; 0: under rock
        } bat;
        struct {
            uint32_t common;
            uint32_t hero; // number of the one that it holds on to
            SimLinkId tie; // to that hero; 0: none
        } leech;
        struct {
            uint32_t common[2];
            SimLinkId thread; // 0: torn
            double length;    // tiles of thread; once it is torn: creature.distance
            double common_too;
            Vec2 fastened; // tiles; the upper end of the thread
        } spider;
        struct {
            uint32_t common;
            uint32_t looks_left; // 1: it does
        } wasp;
        struct {
            uint32_t pulse_ticks;
            uint32_t idle_ticks;          // since it threw something, at most 120
            uint32_t right_arm, left_arm; // indices of bodies
        } medusa;
        // All bosses. What each has beside this comes next; bits are those of its file.
        struct {
            uint32_t ticks; // that are left of the act; of a horse that whirls: without a bite
            uint32_t hits;  // that it took, 0 to 3
        } boss;
        struct {
            uint32_t common[2];
            uint32_t line; // bits of DrummerLine; above them the length of its strike, tiles/64
            uint32_t phase_ticks; // for which heroes held its beak, later: a rider was awaited
            double reach;         // tiles of its head before its base; < 0: behind
            double facing;        // 1 right, -1 left, between them while it turns
            Vec2 goal;            // tiles; the base that it goes to; at rest: its base
        } drummer;
        struct {
            uint32_t common[2];
            uint32_t mind;         // bits of MotherMind
            uint32_t silent_ticks; // for which all has been silent
            double progress;       // tiles of this rush; while she curls up: radians
            double direction;      // radians; of her rush
            Vec2 goal;             // tiles; the last noise, or where a hero smells
        } mother;
        struct {
            uint32_t common[2];
            uint32_t mind; // bits of HorseMind; above them the ticks since the fourth cup broke
            uint32_t hero; // number + 1 of the one in its mouth or throat; 0: none
            double angle;  // radians; of its head on its round while it whirls
            double facing; // radians; direction of its head
            Vec2 head;     // tiles; centre
        } horse;
    };
} GameElement;

// Values of GameElement.mode for creatures.
typedef enum GameCreatureMode {
    GAME_CREATURE_GONE,    // crushed, lost, or there was no room for it
    GAME_CREATURE_STUNNED, // lies still for `ticks`; hurts nobody
    GAME_CREATURE_CALM,    // does what it does when nothing happens
    // the first of a class's own modes: a beetle charges, a wasp attacks, a leech holds on
    GAME_CREATURE_BUSY,
    // has seen a hero; looks at it for `ticks` before it charges, attacks or drops
    GAME_CREATURE_NOTICES = 16,
} GameCreatureMode;

// Values of GameElement.mode for crabs, beside those of all creatures and of those that fall (3) or
// float (4). One that notices a hero has its claws up for GAME_CRAB_TELL ticks.
enum { GAME_CREATURE_SCUTTLES = GAME_CREATURE_BUSY + 2, GAME_CREATURE_CUTS, GAME_CRAB_TELL = 30 };

// Values of GameElement.mode for mice.
typedef enum GameMouseMode {
    GAME_MOUSE_SITS,    // in a hole
    GAME_MOUSE_FREEZES, // it heard something, and runs in a moment
    GAME_MOUSE_RUNS,
    GAME_MOUSE_GNAWS,
    GAME_MOUSE_SHIVERS, // it would run, and no hole is open
} GameMouseMode;

// Ticks for which a mouse gnaws until a thread parts.
enum { GAME_MOUSE_GNAW = 90 };

// Values of GameElement.mode for dripstones.
typedef enum GameDripstoneMode {
    GAME_DRIPSTONE_HANGS,    // or stands, as it is drawn
    GAME_DRIPSTONE_TREMBLES, // for GAME_DRIPSTONE_TELL ticks, then it falls
    GAME_DRIPSTONE_FALLS,
    GAME_DRIPSTONE_SINKS, // its point goes into soft ground
    GAME_DRIPSTONE_STEP,  // stands on its point in soft ground
    GAME_DRIPSTONE_LIES,  // is a stone like any other
    GAME_DRIPSTONE_GONE,  // shattered, lost, or there was no room for it
    GAME_DRIPSTONE_GROWS  // grows again where it hung; nothing touches it
} GameDripstoneMode;

// Values of GameElement.mode for bells: what the last blow did.
typedef enum GameBellMode {
    GAME_BELL_STILL, // none came yet
    GAME_BELL_RANG,
    GAME_BELL_SOFT,    // it was too soft
    GAME_BELL_CLACKED, // the bell is cracked
    GAME_BELL_MUTED    // by a hero that sticks
} GameBellMode;

// Values of GameElement.mode for scales.
typedef enum GameScalesMode {
    GAME_SCALES_TIED,  // by a ribbon
    GAME_SCALES_EMPTY, // nothing is on either pan
    GAME_SCALES_EVEN,
    GAME_SCALES_LEANS // one pan is heavier
} GameScalesMode;

// Values of GameElement.mode for mussels.
typedef enum GameMusselMode {
    GAME_MUSSEL_OPEN,
    GAME_MUSSEL_QUIVERS, // for GAME_MUSSEL_TELL ticks, then it shuts
    GAME_MUSSEL_SHUT,    // as far as what is in it leaves it room
    GAME_MUSSEL_AJAR,    // a hero in the heavy form is in it
    GAME_MUSSEL_WIDE,    // one that is puffed up is in it
    GAME_MUSSEL_SPITS,
    GAME_MUSSEL_RESTS, // stands open; what lies in it now does not count yet
} GameMusselMode;

// Ticks for which the lip of a mussel quivers before it shuts.
enum { GAME_MUSSEL_TELL = 30 };

// Ticks for which a dripstone trembles before it falls.
enum { GAME_DRIPSTONE_TELL = 15 };
