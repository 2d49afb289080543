// session.c - one play of one level.
#include "session.h"

#include "jantar/cli_share.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Where players learn the game.
#define FIRST_WORLD "forest"

// --- starting ------------------------------------------------------------------------------------

static const GameOptions *options_of(const Session *session)
{
    return session->watching ? &session->replay.options : &session->options;
}

static uint64_t seed_of(const Session *session)
{
    return session->watching ? session->replay.seed : 0;
}

// True if the session's level is in the world that the game begins with, and teaches something. A
// level that does not say what it is about counts, too.
static bool is_first_level(const Session *session)
{
    const LevelPictures *shown = session->level.level ? level_pictures(session->level.level) : NULL;
    bool teaches = session->desc->teaches.count > 0 || session->desc->verbs.count == 0;
    return teaches &&
           (!shown || !shown->world || !*shown->world || strcmp(shown->world, FIRST_WORLD) == 0);
}

// Tells the view all that the player has set.
static void view_dress(const Session *session)
{
    ViewTaste taste = session->taste;
    taste.hint_words = session->words_at_first ? is_first_level(session) : taste.hint_words;
    view_speak(session->view, session->language);
    view_keys(session->view, session->keys);
    view_taste(session->view, &taste);
}

// Drops the tick that a thread computes. Call it before the level or the state is changed.
static void settle(Session *session)
{
    tick_ahead_drop(session->ahead);
    session->ahead = NULL;
}

static void stage_set(Session *session, const Stage *stage)
{
    settle(session);
    Stage old = {session->current, session->previous, session->view};
    session->current = stage->current;
    session->previous = stage->previous;
    session->view = stage->view;
    if (session->view)
        view_dress(session);
    stage_free(&old);
}

// Begins at tick 0 of a new stage.
static void begin_on(Session *session, const Stage *stage)
{
    stage_set(session, stage);
    session->ended = session->taken_over = false;
    session->ticks = session->rerun_ticks = 0;
    if (session->watching) {
        session->checker = replay_checker_begin(&session->replay);
        replay_checker_see(&session->checker, session->current);
    }
}

static bool begin(Session *session)
{
    Stage stage;
    if (!stage_make(&stage, session->desc, &session->looks, options_of(session), seed_of(session)))
        return false;
    begin_on(session, &stage);
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
    view_dress(session);
}

void session_keys(Session *session, const Glyph keys[VIEW_KEYS])
{
    memcpy(session->keys, keys, sizeof session->keys);
    view_keys(session->view, keys);
}

// --- levels --------------------------------------------------------------------------------------

void session_want(const Session *session, const char *path, SessionLoad *out)
{
    *out = (SessionLoad){
        .options = session->options, .decoder = session->decoder, .shown = session->shown};
    snprintf(out->path, sizeof out->path, "%s", path);
    memcpy(out->worlds, session->worlds, sizeof out->worlds);
    out->kept_sprites = shared_sprites_keep(session->looks.sprites);
}

void session_want_changed(const Session *session, SessionLoad *out)
{
    session_want(session, session->level.path, out);
    out->start_object = session->start_object;
    out->options = *options_of(session);
    out->seed = seed_of(session);
    out->shown.elsewhere = true;
    out->shown.camera = session->current->camera.centre;
}

// Replaces the level, but not the stage, which still belongs to the old one.
static void level_set(Session *session, SessionLoad *load)
{
    memmove(session->level.path, load->path, sizeof load->path);
    session->level.level = load->level;
    session->level.desc = session->desc = load->desc;
    session->plays = load->plays;
    session->looks = load->looks;
    load->level = NULL;
    load->looks = (Looks){0};
    load->desc = NULL;
    load->stage = (Stage){0};
}

void session_take(Session *session, SessionLoad *load)
{
    settle(session);
    Session old = *session;
    Stage stage = load->stage;
    *session = (Session){
        .options = old.options, .decoder = old.decoder, .taste = old.taste, .shown = old.shown};
    memcpy(session->language, old.language, sizeof session->language);
    memcpy(session->worlds, old.worlds, sizeof session->worlds);
    level_set(session, load);
    begin_on(session, &stage);
    session_close(&old);
}

// The options may have changed since the load began: its states are then made again.
static void options_check(const Session *session, SessionLoad *load)
{
    Stage stage;
    const GameOptions *options = options_of(session);
    if ((memcmp(options, &load->options, sizeof *options) == 0 && seed_of(session) == load->seed) ||
        !stage_make(&stage, load->desc, &load->looks, options, seed_of(session)))
        return;
    stage_free(&load->stage);
    load->stage = stage;
}

void session_take_changed(Session *session, SessionLoad *load)
{
    settle(session);
    options_check(session, load);
    Level *level = session->level.level;
    LevelDesc *desc = session->desc;
    Looks looks = session->looks;
    Stage stage = load->stage;
    uint32_t ticks = session->ticks;
    level_set(session, load);
    if (session->watching) {
        begin_on(session, &stage);
        session->rerun_ticks = ticks;
    } else {
        game_carry(stage.current, session->desc, session->current);
        memcpy(stage.previous, stage.current, stage.current->size);
        stage_set(session, &stage);
    }
    looks_free(&looks);
    free(desc);
    level_free(level);
}

bool session_plays_same(const Session *session, const SessionLoad *load)
{
    return session->plays == load->plays;
}

void session_take_looks(Session *session, SessionLoad *load)
{
    settle(session);
    Level *level = session->level.level;
    LevelDesc *desc = session->desc;
    Looks looks = session->looks;
    Stage old = load->stage; // of which only the view is kept
    level_set(session, load);
    View *view = session->view;
    session->view = old.view;
    old.view = view;
    view_dress(session);
    stage_free(&old);
    looks_free(&looks);
    free(desc);
    level_free(level);
}

bool session_reload(Session *session, LevelReport *report)
{
    SessionLoad *load = malloc(sizeof *load);
    *report = (LevelReport){0};
    if (!load)
        return false;
    session_want_changed(session, load);
    session_load_do(load);
    *report = load->report;
    bool good = session_load_is_good(load);
    if (good)
        session_take_changed(session, load);
    session_load_drop(load);
    free(load);
    return good;
}

static int load_and_take(Session *session, const char *command, SessionLoad *load)
{
    session_load_do(load);
    cli_report_print(command, &load->report);
    if (load->status != LEVEL_OK)
        return load->status == LEVEL_UNREADABLE ? CLI_UNREADABLE : CLI_INVALID;
    if (!session_load_is_good(load))
        return cli_error(command, CLI_NO_MEMORY, "no memory for the level");
    session_take(session, load);
    return CLI_OK;
}

int session_open(Session *session, const CliContext *context, const char *command,
                 const char *level, const PictureDecoder *decoder)
{
    Err err;
    char path[FILES_PATH_BYTES];
    *session = (Session){.decoder = decoder, .taste = VIEW_TASTE_USUAL};
    memcpy(session->language, context->lang, sizeof session->language);
    cli_worlds_folder(context, session->worlds);
    if (!cli_find_level(context, level, path, sizeof path, &err))
        return cli_error(command, CLI_UNREADABLE, "%s", err.message);
    int code = cli_shared_open(context, path, NULL, &err);
    if (code != CLI_OK)
        return cli_error(command, code, "%s", err.message);
    SessionLoad *load = malloc(sizeof *load);
    if (!load)
        return cli_error(command, CLI_NO_MEMORY, "no memory for the level");
    session_want(session, path, load);
    code = load_and_take(session, command, load);
    session_load_drop(load);
    free(load);
    return code;
}

int session_start_at(Session *session, const char *command, uint32_t object)
{
    settle(session);
    session->start_object = object;
    if (!session_describe(session->level.level, object, session->desc))
        return cli_error(command, CLI_USAGE, "--at: the level has no object %lu",
                         (unsigned long)object);
    session->plays = game_level_hash(session->desc);
    return session_restart(session) ? CLI_OK
                                    : cli_error(command, CLI_NO_MEMORY, "no memory for the level");
}

bool session_start_from(Session *session, const Vec2 *place)
{
    settle(session);
    if (!session->level.level || !session_describe(session->level.level, 0, session->desc))
        return false;
    session->start_object = place ? UINT32_MAX : 0;
    if (place) {
        session->desc->spawn = *place;
        session->desc->more_spawn_count = 0; // all heroes start there
    }
    session->plays = game_level_hash(session->desc);
    return true;
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
    settle(session);
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

// Returns the inputs of the players' tick, with the options if they are no longer those of the
// game: the help that a player asks for counts at once.
static GameInputs with_options(const Session *session, const GameInputs *inputs)
{
    GameInputs chosen = *inputs;
    if (!game_options_are_same(&session->current->options, &session->options)) {
        chosen.changes = 1;
        chosen.options = session->options;
    }
    return chosen;
}

// Returns the inputs of all heroes in the coming tick. Records the players' inputs for a rerun.
static GameInputs choose_inputs(Session *session, const GameInputs *inputs)
{
    if (session->watching)
        return input_track_all_at(&session->replay.inputs, session->current->tick);
    if (session_is_rerunning(session))
        return input_track_all_at(&session->played, session->ticks);
    GameInputs chosen = with_options(session, inputs);
    // The track is full after a day. Nothing is added then, and a rerun ends there.
    if (session->ticks == session->played.ticks)
        (void)input_track_append_all(&session->played, &chosen, 1);
    return chosen;
}

TickInput session_tick(Session *session, TickInput input)
{
    GameInputs inputs = game_inputs_one(input);
    return session_tick_all(session, &inputs).of[0];
}

void session_begin_tick(Session *session, const GameInputs *wanted)
{
    settle(session);
    if (!session->watching && !session_is_rerunning(session)) {
        GameInputs inputs = with_options(session, wanted);
        session->ahead = tick_ahead_begin(session->current, session->level.desc, &inputs);
    }
}

bool session_has_begun_tick(const Session *session)
{
    return session->ahead != NULL;
}

bool session_computes_tick(const Session *session)
{
    return session->ahead != NULL && !tick_ahead_is_done(session->ahead);
}

// Computes the next tick, or takes it from the thread that has done so.
static void compute_tick(Session *session, const GameInputs *inputs)
{
    TickAhead *ahead = session->ahead;
    session->ahead = NULL;
    if (!ahead ||
        !tick_ahead_take(ahead, session->current, inputs, &session->events, &session->took))
        session->took =
            tick_ahead_play(session->current, session->level.desc, inputs, &session->events);
}

GameInputs session_tick_all(Session *session, const GameInputs *wanted)
{
    GameInputs inputs = choose_inputs(session, wanted);
    session->held = inputs.of[0];
    session->ticks++;
    memcpy(session->previous, session->current, session->current->size);
    compute_tick(session, &inputs);
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
    looks_free(&session->looks);
    free(session->desc);
    cli_level_free(&session->level);
    memset(session, 0, sizeof *session);
}
