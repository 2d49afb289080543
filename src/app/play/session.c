// session.c - one play of one level.
#include "session.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int session_open(Session *session, const CliContext *context, const char *command,
                 const char *level)
{
    memset(session, 0, sizeof *session);
    memcpy(session->language, context->lang, sizeof session->language);
    session->taste = VIEW_TASTE_USUAL;
    int code = cli_level_load(context, command, level, &session->level);
    if (code != CLI_OK)
        return code;
    session->desc = *session->level.desc;
    session->level.desc = &session->desc;
    if (session_restart(session))
        return CLI_OK;
    session_close(session);
    return cli_error(command, CLI_NO_MEMORY, "no memory for the level");
}

// The old level's description is part of the session and its view points there. So the old session
// is put back at the same address, or only freed.
int session_change(Session *session, const CliContext *context, const char *command,
                   const char *level)
{
    Session old = *session;
    int code = session_open(session, context, command, level);
    if (code != CLI_OK) {
        *session = old;
        return code;
    }
    session->options = old.options;
    session_taste(session, &old.taste);
    session_close(&old);
    return CLI_OK;
}

// --- starting ------------------------------------------------------------------------------------

// The parts of a session that every start creates.
typedef struct Stage {
    GameState *current, *previous;
    const Theme *theme;
    View *view;
} Stage;

static void stage_free(Stage *stage)
{
    view_free(stage->view);
    free(stage->current);
    free(stage->previous);
    *stage = (Stage){0};
}

// Creates states and view; `desc` must outlive them.
static bool stage_make(Stage *stage, const Session *session, const LevelDesc *desc)
{
    GameOptions options = session->watching ? session->replay.options : session->options;
    uint64_t seed = session->watching ? session->replay.seed : 0;
    const Theme *theme = theme_forest(); // the only theme so far
    *stage = (Stage){replay_game_new(desc, &options, seed), replay_game_new(desc, &options, seed),
                     theme, view_new(desc, theme, seed)};
    if (stage->current && stage->previous && stage->view) {
        view_speak(stage->view, session->language);
        view_taste(stage->view, &session->taste);
        return true;
    }
    stage_free(stage);
    return false;
}

static void stage_set(Session *session, const Stage *stage)
{
    Stage old = {session->current, session->previous, session->theme, session->view};
    session->current = stage->current;
    session->previous = stage->previous;
    session->theme = stage->theme;
    session->view = stage->view;
    stage_free(&old);
}

static bool begin(Session *session)
{
    Stage stage;
    if (!stage_make(&stage, session, session->level.desc))
        return false;
    stage_set(session, &stage);
    session->ended = session->taken_over = false;
    session->ticks = session->rerun_ticks = 0;
    if (session->watching) {
        session->checker = replay_checker_begin(&session->replay);
        replay_checker_see(&session->checker, session->current);
    }
    return true;
}

bool session_restart(Session *session)
{
    if (!begin(session))
        return false;
    input_track_free(&session->played);
    return true;
}

bool session_rerun(Session *session)
{
    uint32_t ticks = session->ticks;
    if (!begin(session))
        return false;
    session->rerun_ticks = ticks;
    return true;
}

bool session_is_rerunning(const Session *session)
{
    return session->ticks < session->rerun_ticks;
}

void session_speak(Session *session, const char *language)
{
    snprintf(session->language, sizeof session->language, "%s", language);
    view_speak(session->view, session->language);
}

void session_taste(Session *session, const ViewTaste *taste)
{
    session->taste = *taste;
    view_taste(session->view, taste);
}

// --- changing the level --------------------------------------------------------------------------

// Copies the level's description and moves the spawn to the start object, if there is one. False if
// the level has no such object.
static bool describe(const Session *session, const Level *level, LevelDesc *out)
{
    *out = *level_desc(level);
    if (session->start_object != 0)
        out->more_spawn_count = 0; // all heroes start there
    return session->start_object == 0 ||
           level_object_place(level, session->start_object, &out->spawn);
}

int session_start_at(Session *session, const char *command, uint32_t object)
{
    session->start_object = object;
    if (!describe(session, session->level.level, &session->desc))
        return cli_error(command, CLI_USAGE, "--at: the level has no object %lu",
                         (unsigned long)object);
    return session_restart(session) ? CLI_OK
                                    : cli_error(command, CLI_NO_MEMORY, "no memory for the level");
}

// Replaces the level and carries the game over. The view points to the session's description, so
// the new description is put there first; the old one is kept in case there is no memory.
static bool exchange(Session *session, Level *level)
{
    Stage stage;
    LevelDesc old = session->desc;
    (void)describe(session, level, &session->desc); // false without the object: then from the spawn
    if (!stage_make(&stage, session, &session->desc)) {
        session->desc = old;
        return false;
    }
    game_carry(stage.current, &session->desc, session->current);
    memcpy(stage.previous, stage.current, stage.current->size);
    stage_set(session, &stage);
    level_free(session->level.level);
    session->level.level = level;
    return true;
}

bool session_reload(Session *session, LevelReport *report)
{
    Level *level = NULL;
    if (level_load(session->level.path, &level, report) != LEVEL_OK)
        return false;
    if (exchange(session, level))
        return true;
    level_free(level);
    return false;
}

// --- playing -------------------------------------------------------------------------------------

int session_watch(Session *session, const char *command, const char *path)
{
    Err err;
    Replay replay;
    int code = cli_replay_read(path, &replay, NULL, &err);
    if (code != CLI_OK)
        return cli_error(command, code, "%s: %s", path, err.message);
    replay_free(&session->replay);
    session->replay = replay;
    if (replay_can_play(&session->replay, session->level.desc, &session->report) != REPLAY_VERIFIED)
        cli_error(command, CLI_OK, "warning: %s: %s; showing its inputs all the same", path,
                  session->report.message);
    session->watching = true;
    return session_restart(session) ? CLI_OK
                                    : cli_error(command, CLI_NO_MEMORY, "no memory for the replay");
}

void session_wound(Session *session)
{
    memcpy(session->previous, session->current, session->current->size);
    session->ended = false;
    session->ticks = session->rerun_ticks = session->current->tick;
    session->held = (TickInput){0};
    session->events.count = 0;
}

bool session_go_back(Session *session, const GameState *state, const InputTrack *held)
{
    static const GameEvents nothing = {0};
    InputTrack played;
    if (!input_track_copy(held, held->ticks, &played))
        return false;
    input_track_free(&session->played);
    session->played = played;
    memcpy(session->current, state, state->size);
    session_wound(session);
    view_forget(session->view);
    view_tick(session->view, session->current, &nothing);
    return true;
}

void session_take_over(Session *session)
{
    session->watching = session->ended = false;
    session->taken_over = true;
    input_track_free(&session->played);
    (void)input_track_copy(&session->replay.inputs, session->current->tick, &session->played);
    session->ticks = session->rerun_ticks = session->current->tick;
    replay_free(&session->replay);
}

static void replay_end(Session *session)
{
    session->ended = true;
    if (replay_can_play(&session->replay, session->level.desc, &session->report) == REPLAY_VERIFIED)
        replay_checker_finish(&session->checker, session->current, &session->report);
}

// Returns the inputs of all heroes in the coming tick. Records the players' inputs for a rerun.
static GameInputs choose_inputs(Session *session, const GameInputs *inputs)
{
    if (session->watching)
        return input_track_all_at(&session->replay.inputs, session->current->tick);
    if (session_is_rerunning(session))
        return input_track_all_at(&session->played, session->ticks);
    // The track is full after a day. Nothing is added then, and a rerun ends there.
    if (session->ticks == session->played.ticks)
        (void)input_track_append_all(&session->played, inputs, 1);
    return *inputs;
}

TickInput session_tick(Session *session, TickInput input)
{
    GameInputs inputs = game_inputs_one(input);
    return session_tick_all(session, &inputs).of[0];
}

GameInputs session_tick_all(Session *session, const GameInputs *wanted)
{
    GameInputs inputs = choose_inputs(session, wanted);
    session->held = inputs.of[0];
    session->ticks++;
    memcpy(session->previous, session->current, session->current->size);
    game_tick_all(session->current, session->level.desc, &inputs, &session->events);
    view_tick(session->view, session->current, &session->events);
    if (!session->watching || session->ended)
        return inputs;
    replay_checker_see(&session->checker, session->current);
    if (session->current->tick >= session->replay.inputs.ticks)
        replay_end(session);
    return inputs;
}

void session_close(Session *session)
{
    stage_set(session, &(Stage){0});
    input_track_free(&session->played);
    replay_free(&session->replay);
    if (session->level.level)
        cli_level_free(&session->level);
    memset(session, 0, sizeof *session);
}
