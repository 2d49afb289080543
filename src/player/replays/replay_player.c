// replay_player.c - the scout's game, its snapshots, and seeking in a watched replay.
#include "replay_player.h"
#include "jantar/clock.h"

#include <stdlib.h>

enum {
    MEMORY = 96 << 20, // bytes for snapshots
    SCOUT_MS = 4,      // computing time of the scout in a frame
    HASTE_MS = 25,     // the same while the player waits for a tick
    USUAL_SPEED = 3
};

static const uint32_t speeds[] = {10, 25, 50, 100, 200, 400, 800, 1600}; // percent
enum {
    SPEEDS = sizeof speeds / sizeof *speeds,
    SLOWEST = -USUAL_SPEED,
    FASTEST = SPEEDS - 1 - USUAL_SPEED
};

bool replay_player_begin(ReplayPlayer *player, const Session *session, const char *level_path)
{
    Err err;
    const LevelDesc *level = session->level.desc;
    const Replay *replay = &session->replay;
    replay_player_end(player);
    player->scout = replay_game_new(level, &replay->options, replay->seed);
    if (player->scout &&
        timeline_begin(&player->timeline, level, player->scout, MEMORY, TIMELINE_KEEP_ALL) &&
        replay_recorder_begin(&player->past, level_path, level, player->scout, &err)) {
        player->past.replay.rewinds = replay->rewinds; // a run that takes over inherits them
        player->checker = replay_checker_begin(replay);
        replay_checker_see(&player->checker, player->scout);
        return true;
    }
    replay_player_end(player);
    return false;
}

void replay_player_end(ReplayPlayer *player)
{
    timeline_free(&player->timeline);
    replay_recorder_free(&player->past);
    free(player->scout);
    *player = (ReplayPlayer){0};
}

// --- the scout -----------------------------------------------------------------------------------

static void scout_tick(ReplayPlayer *player, const Session *session)
{
    GameInputs held = input_track_all_at(&session->replay.inputs, player->scout->tick);
    game_tick_all(player->scout, session->level.desc, &held, NULL);
    timeline_see(&player->timeline, player->scout);
    replay_recorder_tick_all(&player->past, &held, player->scout);
    replay_checker_see(&player->checker, player->scout);
}

static void scout_on(ReplayPlayer *player, const Session *session, uint32_t tick,
                     uint32_t milliseconds)
{
    uint64_t end = clock_ns() + CLOCK_MS * milliseconds;
    while (player->scout->tick < tick && clock_ns() < end)
        scout_tick(player, session);
}

// Shows a tick. Seeks the tick before it and plays the last one, so that both states of a frame and
// the tick's events exist.
static void show(ReplayPlayer *player, Session *session, uint32_t tick)
{
    GameState *state = session->current;
    if (!timeline_seek(&player->timeline, &session->replay.inputs, tick > 0 ? tick - 1 : 0, state,
                       NULL))
        return;
    view_forget(session->view);
    session_wound(session);
    session->checker = player->checker;
    if (tick > 0)
        session_tick(session, (TickInput){0});
}

void replay_player_poll(ReplayPlayer *player, Session *session)
{
    if (!player->scout)
        return;
    scout_on(player, session, session->replay.inputs.ticks,
             player->wanted > 0 ? HASTE_MS : SCOUT_MS);
    if (player->wanted == 0 || player->scout->tick + 1 < player->wanted)
        return;
    show(player, session, player->wanted - 1);
    player->wanted = 0;
}

// --- seeking -------------------------------------------------------------------------------------

void replay_player_seek(ReplayPlayer *player, Session *session, uint32_t tick)
{
    uint32_t last = session->replay.inputs.ticks > 0 ? session->replay.inputs.ticks - 1 : 0;
    if (!player->scout)
        return;
    tick = tick < last ? tick : last;
    player->wanted = tick + 1;
    if (player->scout->tick >= tick) {
        show(player, session, tick);
        player->wanted = 0;
    }
}

uint32_t replay_player_tick(const ReplayPlayer *player, const Session *session)
{
    return player->wanted > 0 ? player->wanted - 1 : session->current->tick;
}

void replay_player_move(ReplayPlayer *player, Session *session, int32_t ticks)
{
    int64_t tick = (int64_t)replay_player_tick(player, session) + ticks;
    replay_player_seek(player, session, tick > 0 ? (uint32_t)tick : 0);
}

void replay_player_change_speed(ReplayPlayer *player, int32_t way)
{
    int32_t speed = player->speed + way;
    player->speed = speed < SLOWEST ? SLOWEST : speed > FASTEST ? FASTEST : speed;
}

uint32_t replay_player_percent(const ReplayPlayer *player)
{
    return speeds[player->speed + USUAL_SPEED];
}

bool replay_player_hand_over(ReplayPlayer *player, Session *session, ReplayRecorder *past)
{
    uint32_t tick = session->current->tick;
    if (!player->scout)
        return false;
    while (player->scout->tick < tick)
        scout_tick(player, session);
    replay_recorder_cut(&player->past, tick);
    *past = player->past;
    player->past = (ReplayRecorder){0};
    return true;
}
