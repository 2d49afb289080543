// tick_ahead.h - the next tick of a play, computed by a thread of its own while the game goes on to
// draw and to answer keys. For levels of which one tick takes so long that a key would be late.
//
// The thread works on a copy. What it has computed is taken only if nothing has changed the state
// meanwhile, so the result is that of a tick which is played at once.
#pragma once

#include "jantar/game.h"

typedef struct TickAhead TickAhead;

// Plays a tick at once. Returns how long it took, in nanoseconds.
uint64_t tick_ahead_play(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                         GameEvents *events);

// Begins the tick that follows `state` with these inputs. The level must stay as it is until the
// tick is taken or dropped. NULL if memory runs out.
TickAhead *tick_ahead_begin(const GameState *state, const LevelDesc *level,
                            const GameInputs *inputs);

// Returns true if the tick is computed. tick_ahead_take() does not wait then.
bool tick_ahead_is_done(const TickAhead *ahead);

// Ends the tick and frees it. Waits for it if it is the one that follows `state` with these inputs:
// then writes its result, its events and how long it took, and returns true. Otherwise returns
// false, and nothing has changed.
bool tick_ahead_take(TickAhead *ahead, GameState *state, const GameInputs *inputs,
                     GameEvents *events, uint64_t *took);

// Waits for the tick and frees it. NULL is fine.
void tick_ahead_drop(TickAhead *ahead);
