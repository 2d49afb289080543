// events.h - what happened in a tick, for sound, particles and tests. Events come out of the game; nothing calls in.
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

// Kind, name. The order is part of nothing that is stored: add where it reads best.
#define GAME_EVENT_LIST(X)                                                                                             \
    X(GAME_EVENT_JUMPED, "jumped")       /* strength: take-off speed, tiles/s */                                       \
    X(GAME_EVENT_LANDED, "landed")       /* strength: speed into the ground, tiles/s */                                \
    X(GAME_EVENT_STUCK, "stuck")         /* the first strands of a hold; strength: how many */                         \
    X(GAME_EVENT_TORE, "tore")           /* strands torn by overload; strength: how many */                            \
    X(GAME_EVENT_LET_GO, "let go")       /* the hold ended; strength: strands released */                              \
    X(GAME_EVENT_DIED, "died")           /* strength: 0 */                                                             \
    X(GAME_EVENT_RESPAWNED, "respawned") /* strength: 0 */                                                             \
    X(GAME_EVENT_WON, "won")             /* strength: 0 */

typedef enum GameEventKind {
#define GAME_EVENT_KIND(kind, name) kind,
    GAME_EVENT_LIST(GAME_EVENT_KIND)
#undef GAME_EVENT_KIND
        GAME_EVENT_KIND_COUNT
} GameEventKind;

enum { GAME_EVENTS_MAX = 64 };

typedef struct GameEvent {
    GameEventKind kind;
    Vec2 place;      // tiles
    double strength; // see the list
} GameEvent;

// The events of one tick, overwritten by the next. Overflow drops the newest and is counted.
typedef struct GameEvents {
    uint32_t count;
    uint32_t dropped;
    GameEvent list[GAME_EVENTS_MAX];
} GameEvents;

// Name of a kind, for logs and tests.
const char *game_event_name(GameEventKind kind);
