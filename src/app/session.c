// session.c - one play of one level. Not here: windows, time, files of replays being recorded (recorder.c).
#include "session.h"
#include <stdlib.h>
#include <string.h>

int session_open(Session *session, const CliContext *context, const char *command, const char *level)
{
    memset(session, 0, sizeof *session);
    int code = cli_level_load(context, command, level, &session->level);
    if (code != CLI_OK)
        return code;
    if (session_restart(session))
        return CLI_OK;
    session_close(session);
    return cli_error(command, CLI_NO_MEMORY, "no memory for the level");
}

bool session_restart(Session *session)
{
    const LevelDesc *desc = session->level.desc;
    GameOptions options = session->watching ? session->replay.options : (GameOptions){0};
    uint64_t seed = session->watching ? session->replay.seed : 0;
    GameState *current = replay_game_new(desc, &options, seed);
    GameState *previous = replay_game_new(desc, &options, seed);
    View *view = view_new(desc, seed);
    if (!current || !previous || !view) {
        free(current);
        free(previous);
        view_free(view);
        return false;
    }
    free(session->current);
    free(session->previous);
    view_free(session->view);
    session->current = current;
    session->previous = previous;
    session->view = view;
    session->ended = false;
    if (session->watching) {
        session->checker = replay_checker_begin(&session->replay);
        replay_checker_see(&session->checker, session->current);
    }
    return true;
}

int session_watch(Session *session, const char *command, const char *path)
{
    Err err;
    int code = cli_replay_read(path, &session->replay, NULL, &err);
    if (code != CLI_OK)
        return cli_error(command, code, "%s: %s", path, err.message);
    if (replay_can_play(&session->replay, session->level.desc, &session->report) != REPLAY_VERIFIED)
        cli_error(command, CLI_OK, "warning: %s: %s; showing its inputs all the same", path, session->report.message);
    session->watching = true;
    return session_restart(session) ? CLI_OK : cli_error(command, CLI_NO_MEMORY, "no memory for the replay");
}

static void replay_end(Session *session)
{
    session->ended = true;
    if (replay_can_play(&session->replay, session->level.desc, &session->report) == REPLAY_VERIFIED)
        replay_checker_finish(&session->checker, session->current, &session->report);
}

void session_tick(Session *session, TickInput input)
{
    if (session->watching)
        input = input_track_at(&session->replay.inputs, session->current->tick);
    memcpy(session->previous, session->current, session->current->size);
    game_tick(session->current, session->level.desc, input, &session->events);
    view_tick(session->view, session->current, &session->events);
    if (!session->watching || session->ended)
        return;
    replay_checker_see(&session->checker, session->current);
    if (session->current->tick >= session->replay.inputs.ticks)
        replay_end(session);
}

void session_close(Session *session)
{
    view_free(session->view);
    free(session->current);
    free(session->previous);
    replay_free(&session->replay);
    if (session->level.level)
        cli_level_free(&session->level);
    memset(session, 0, sizeof *session);
}
