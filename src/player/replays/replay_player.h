// replay_player.h - controls a watched replay: pause, speed, seeking to any tick.
//
// A second game, the scout, plays ahead of what is shown and takes snapshots on the way, so that
// every tick is soon close to one. Not here: the keys (screen_watch.c), verifying whole files
// (replay_list.h).
#pragma once

#include "jantar/timeline.h"
#include "player/play/session.h"

typedef struct ReplayPlayer {
    Timeline timeline;     // snapshots of the scout's game
    GameState *scout;      // owned; NULL: no replay is watched, or no memory for seeking
    ReplayRecorder past;   // the scout's run from tick 0; a play that takes over continues it
    ReplayChecker checker; // checks the scout's game, which skips no tick
    uint32_t wanted;       // tick + 1 to show as soon as the scout has been there; 0: none
    int32_t speed;         // steps above normal speed; negative: below
    bool paused;
} ReplayPlayer;

// Prepares the replay that the session watches, at normal speed; ends what was prepared before.
// `level_path` as in Replay. False if there is no memory for seeking; the replay can be watched all
// the same.
bool replay_player_begin(ReplayPlayer *player, const Session *session, const char *level_path);
void replay_player_end(ReplayPlayer *player);

// Plays the scout for a few milliseconds and shows the wanted tick once it can. Call once a frame.
void replay_player_poll(ReplayPlayer *player, Session *session);

// Seeks a tick: at once if the scout has been there, else as soon as it has. The last tick that can
// be sought is the one before the end, so that playing on reaches the end.
void replay_player_seek(ReplayPlayer *player, Session *session, uint32_t tick);

// Seeks by a number of ticks from where the replay is or is going to.
void replay_player_move(ReplayPlayer *player, Session *session, int32_t ticks);

// Returns the tick where the replay is, or to which it is going.
uint32_t replay_player_tick(const ReplayPlayer *player, const Session *session);

// Changes the speed by a step, 1 faster or -1 slower. replay_player_percent() returns it in
// percent.
void replay_player_change_speed(ReplayPlayer *player, int32_t way);
uint32_t replay_player_percent(const ReplayPlayer *player);

// Moves the run up to the current tick to *past, owned by the caller, so that recording can
// continue it. False if there is none.
bool replay_player_hand_over(ReplayPlayer *player, Session *session, ReplayRecorder *past);
