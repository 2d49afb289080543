// events.h - what happened in a tick. Sound, particles and tests read the events; the game never
// calls them.
//
// The caller of game_tick() owns a GameEvents and reads it after the tick. Events are output only:
// they are not part of the state, no rule reads them, and they change no hash.
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

// X(kind, name) for every kind of event; the name is for logs and tests. Each comment says what
// happened and what GameEvent.strength means for this kind. Nothing that is stored depends on the
// order, so add new kinds where they read best.
#define GAME_EVENT_LIST(X) \
    X(GAME_EVENT_JUMPED, "jumped")     /* strength: take-off speed, tiles/s */ \
    X(GAME_EVENT_LANDED, "landed")     /* strength: speed into the ground, tiles/s */ \
    X(GAME_EVENT_STUCK, "stuck")       /* the first strands of a hold; strength: how many */ \
    X(GAME_EVENT_TORE, "tore")         /* strands torn by overload; strength: how many */ \
    X(GAME_EVENT_LET_GO, "let go")     /* the hold ended; strength: strands released */ \
    X(GAME_EVENT_HURT, "hurt")         /* strength: parts of the body that are left */ \
    X(GAME_EVENT_HEALED, "healed")     /* strength: parts of the body that it has now */ \
    X(GAME_EVENT_CRUSHED, "crushed")   /* a creature was crushed; strength: its radius, tiles */ \
    X(GAME_EVENT_LOST, "lost")         /* a creature fell out of the map; strength: 0 */ \
    X(GAME_EVENT_STUNNED, "stunned")   /* a creature was stunned; strength: its radius, tiles */ \
    X(GAME_EVENT_CHARGED, "charged")   /* a beetle saw the hero; strength: 0 */ \
    X(GAME_EVENT_DROPPED, "dropped")   /* a spider drops on its thread; strength: 0 */ \
    X(GAME_EVENT_SNAPPED, "snapped")   /* threads or pivots snapped; strength: how many */ \
    X(GAME_EVENT_ATTACKED, "attacked") /* a wasp left its path; strength: 0 */ \
    X(GAME_EVENT_LEECHED, \
      "leeched") /* a leech got hold of the hero; strength: how many it carries */ \
    X(GAME_EVENT_SHAKEN, "shaken off") /* a leech lost its hold; strength: 0 */ \
    X(GAME_EVENT_CRACKED, \
      "cracked") /* a tile cracked; place: its centre; strength: of the blow, kg tiles/s */ \
    X(GAME_EVENT_CRUMBLED, \
      "crumbled") /* a tile fell out; strength: kg tiles/s, 0 if a neighbour took it along */ \
    X(GAME_EVENT_CAUGHT, "caught a firefly")     /* strength: how many it has */ \
    X(GAME_EVENT_FOUND_SEED, "found a seed")     /* strength: how many it has */ \
    X(GAME_EVENT_FOUND_SECRET, "found a secret") /* strength: how many it has */ \
    X(GAME_EVENT_SAVED, "came to a checkpoint")  /* strength: 1 when it opens, 0 later */ \
    X(GAME_EVENT_SPLASHED, \
      "splashed") /* something fell into water; strength: its speed, tiles/s */ \
    X(GAME_EVENT_PLOPPED, \
      "plopped") /* something fell into mud or resin; strength: its speed, tiles/s */ \
    X(GAME_EVENT_THROWN, "thrown") /* a mushroom threw something; strength: its speed, tiles/s */ \
    X(GAME_EVENT_LOADED, "loaded") /* a launcher has caught the hero; strength: 0 */ \
    X(GAME_EVENT_LAUNCHED, "launched")     /* a launcher shot; strength: speed, tiles/s */ \
    X(GAME_EVENT_MADE, "made")             /* a generator made a body; strength: 0 */ \
    X(GAME_EVENT_VANISHED, "vanished")     /* the oldest body of a generator went; strength: 0 */ \
    X(GAME_EVENT_SPLINTERED, "splintered") /* a weak crate broke; strength: its side, tiles */ \
    X(GAME_EVENT_STRUCK, "struck") /* a boulder struck; strength: speed it lost, tiles/s */ \
    X(GAME_EVENT_TOSSED, \
      "tossed") /* the hero threw its load; strength: their relative speed, tiles/s */ \
    X(GAME_EVENT_SWITCHED, "switched") /* of a button, lever or area; strength: 1 on, 0 off */ \
    X(GAME_EVENT_STARTED, "started")   /* a lift or door begins to move; strength: 0 */ \
    X(GAME_EVENT_ARRIVED, \
      "arrived") /* a lift or door stands still; strength: its last speed, tiles/s */ \
    X(GAME_EVENT_SLAMMED, "slammed") /* a press came down or a paddle struck; strength: tiles/s */ \
    X(GAME_EVENT_DIED, "died")       /* strength: 0 */ \
    X(GAME_EVENT_RESPAWNED, "respawned") /* strength: 0 */ \
    X(GAME_EVENT_BUBBLED, "bubbled")     /* a hero was put into a bubble; strength: 0 */ \
    X(GAME_EVENT_BURST, "burst")         /* a hero's bubble burst; strength: 0 */ \
    X(GAME_EVENT_WON, "won")             /* strength: 0 */

// The kinds of events, in the order of the list.
typedef enum GameEventKind {
#define GAME_EVENT_KIND(kind, name) kind,
    GAME_EVENT_LIST(GAME_EVENT_KIND)
#undef GAME_EVENT_KIND
        GAME_EVENT_KIND_COUNT
} GameEventKind;

// The most events that the list of one tick holds.
enum { GAME_EVENTS_MAX = 64 };

// GameEvent.hero of an event that is about no hero.
#define GAME_NO_HERO UINT32_MAX

// One event.
typedef struct GameEvent {
    GameEventKind kind;
    Vec2 place;      // tiles; where it happened
    double strength; // its meaning and unit depend on the kind, see the list
    uint32_t hero;   // number of the hero it is about; GAME_NO_HERO: about none
} GameEvent;

// The events of one tick. The next tick overwrites them. When the list is full, further events are
// dropped and counted.
typedef struct GameEvents {
    uint32_t count;   // events in the list
    uint32_t dropped; // events that did not fit into it
    GameEvent list[GAME_EVENTS_MAX];
} GameEvents;

// Returns the name of a kind, for logs and tests. The string is a constant.
const char *game_event_name(GameEventKind kind);
