// replay_player.h - winding a replay that is watched: pause, speeds, any tick. A second game, the
// scout, plays ahead of what is shown and leaves snapshots behind, so that every tick is soon near
// one. Not here: what the player presses (screen_watch.c), verdicts of whole files
// (replay_shelf.h).
#pragma once

#include "jantar/timeline.h"
#include "session.h"

typedef struct ReplayPlayer {
    Timeline timeline;     // of the scout's game
    GameState *scout;      // owned; NULL: nothing is watched, or there is no memory for winding
    ReplayRecorder past;   // of the scout, from tick 0: what a play that takes over begins with
    ReplayChecker checker; // of the scout, which leaves no tick out
    uint32_t wanted;       // tick + 1 to come to as soon as the scout has been there; 0: none
    int32_t speed;         // steps above the usual one, or below
    bool paused;
} ReplayPlayer;

// Begins with the replay that the session watches, at its usual speed. `level_path` as in Replay.
// What was begun before is ended. False: there is no memory for winding; the replay can be watched
// all the same.
bool replay_player_begin(ReplayPlayer *player, const Session *session, const char *level_path);
void replay_player_end(ReplayPlayer *player);

// Lets the scout play on for about so long, and shows the tick that is wanted when it can be. Call
// once a picture.
void replay_player_poll(ReplayPlayer *player, Session *session);

// Goes to a tick, at most the last but one: playing on from there comes to the end. At once when
// the scout has been there, else as soon as it has.
void replay_player_seek(ReplayPlayer *player, Session *session, uint32_t tick);

// The same by a number of ticks, from where it is or is going to.
void replay_player_move(ReplayPlayer *player, Session *session, int32_t ticks);

// Where it is, or is going to.
uint32_t replay_player_tick(const ReplayPlayer *player, const Session *session);

// Faster (1) or slower (-1), and the speed in percent.
void replay_player_change_speed(ReplayPlayer *player, int32_t way);
uint32_t replay_player_percent(const ReplayPlayer *player);

// Hands the run up to where it is shown over in *past, which the caller then owns: recording can go
// on from there. False when there is none.
bool replay_player_hand_over(ReplayPlayer *player, Session *session, ReplayRecorder *past);
