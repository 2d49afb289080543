// running.c - see running.h.
#include "running.h"

#include <stdio.h>
#include <string.h>

// Of SETTING_GHOSTS.
enum { GHOST_BEST = 1, GHOST_QUICK = 2 };

// By a pond, else where one begins to practise.
static const char *const title_levels[] = {"forest/06-the-pond", "first-light"};
enum { TITLE_LEVELS = sizeof title_levels / sizeof *title_levels };

bool app_find_title(const CliContext *context, uint32_t choice, char out[FILES_PATH_BYTES],
                    Err *err)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < TITLE_LEVELS; i++)
        if (cli_find_data_level(context, title_levels[i], out, FILES_PATH_BYTES, err) &&
            found++ == choice)
            return true;
    return false;
}

void app_banner(App *app, const char *text)
{
    snprintf(app->banner, sizeof app->banner, "%s", text);
    app->banner_seconds = 7.0;
}

const char *app_text(const App *app, TextId id)
{
    return texts_get(app->language, id);
}

void app_complain(App *app, const Err *err)
{
    if (strcmp(app->banner, err->message) == 0)
        return; // said already: a folder that can't be written stays so
    fprintf(stderr, "jantar: %s\n", err->message);
    app_banner(app, err->message);
}

bool app_kept(App *app, AppKept kind, bool kept, const Err *err)
{
    if (!kept && !app->unkept[kind])
        app_complain(app, err);
    app->unkept[kind] = !kept;
    return kept;
}

void app_record(App *app)
{
    Err err;
    if (app->session.watching || app->session.start_object != 0)
        return;
    if (!recorder_begin(&app->recorder, app->context, &app->session, &err))
        app_kept(app, APP_KEPT_PLAY, false, &err); // that it began says nothing of writing
}

static void ghost_add(App *app, const char *path, const char *name)
{
    Err err;
    if (!ghosts_add(&app->ghosts, &app->session, path, name, &err))
        app_complain(app, &err);
}

bool app_want_ghost(App *app, const char *path)
{
    if (app->rival_count == VIEW_GHOSTS_MAX || strlen(path) >= FILES_PATH_BYTES)
        return false;
    memcpy(app->rivals[app->rival_count++], path, strlen(path) + 1);
    return true;
}

void app_choose_ghosts(App *app)
{
    char best[FILES_PATH_BYTES], quick[FILES_PATH_BYTES + 16];
    int32_t chosen = settings_get(&app->settings, SETTING_GHOSTS);
    ghosts_clear(&app->ghosts);
    for (uint32_t i = 0; i < app->rival_count; i++)
        ghost_add(app, app->rivals[i], files_name_of(app->rivals[i]));
    if ((chosen & GHOST_BEST) != 0 &&
        recorder_best_path(app->context, app->session.level.path, best) && files_exists(best))
        ghost_add(app, best, app_text(app, TEXT_REPLAY_BEST));
    levels_quick_path(app->session.level.path, quick, sizeof quick);
    if ((chosen & GHOST_QUICK) != 0 && files_exists(quick))
        ghost_add(app, quick, app_text(app, TEXT_VALUE_QUICK_RUN));
}

void app_begin_rewinding(App *app)
{
    rewind_end(&app->rewind);
    if (settings_get(&app->settings, SETTING_REWIND) && !rewind_begin(&app->rewind, &app->session))
        app_banner(app, "no memory to rewind in");
}

bool app_rewind(App *app)
{
    const Session *session = &app->session;
    if (!app->rewind.open || session->watching || session_is_rerunning(session) ||
        app->won_ticks > 0 || !input_holds(&app->input, BINDING_REWIND))
        return false;
    if (rewind_back(&app->rewind, &app->session, &app->recorder))
        splits_cut(&app->splits, session->current->tick);
    app->input.latched = 0;
    return true;
}

// --- quick saves ---------------------------------------------------------------------------------

static void say_slot(App *app, TextId text, uint32_t slot)
{
    char said[APP_BANNER_BYTES];
    snprintf(said, sizeof said, app_text(app, text), (unsigned)slot + 1);
    app_banner(app, said);
    app->banner_seconds = 2.5;
}

// What takes a run back is one kind of help, whether in steps or at once.
static bool allows_saves(App *app)
{
    if (!settings_get(&app->settings, SETTING_REWIND)) {
        app_banner(app, app_text(app, TEXT_SAVES_OFF));
        return false;
    }
    quick_saves_open(&app->saves, app->context, &app->session);
    return true;
}

void app_quick_save(App *app, uint32_t slot)
{
    Err err;
    if (!allows_saves(app))
        return;
    if (slot == QUICK_SAVES)
        slot = quick_saves_free(&app->saves);
    if (!app->recorder.recording || session_is_rerunning(&app->session))
        app_banner(app, app_text(app, TEXT_SAVE_NOT_RECORDED));
    else if (slot == QUICK_SAVES)
        app_banner(app, app_text(app, TEXT_SAVE_NO_SLOT));
    else if (quick_saves_keep(&app->saves, slot, &app->session, &app->recorder, &app->splits, &err))
        say_slot(app, TEXT_SAVE_KEPT, slot);
    else
        app_complain(app, &err);
    app->now = SDL_GetPerformanceCounter(); // the time that took is not to be played
}

bool app_can_go_back(App *app, uint32_t slot)
{
    if (!allows_saves(app))
        return false;
    const QuickSave *save = &app->saves.list[slot];
    if (!save->used)
        say_slot(app, TEXT_SAVE_NOTHING, slot);
    else if (save->report.verdict != REPLAY_VERIFIED)
        app_banner(app, save->report.message);
    return save->used && save->report.verdict == REPLAY_VERIFIED;
}

void app_go_back(App *app, uint32_t slot)
{
    Err err;
    ReplayRecorder past;
    Session *session = &app->session;
    const QuickSave *save = &app->saves.list[slot];
    if (!quick_save_go_back(save, session, &past)) {
        app_banner(app, "no memory to go back");
        return;
    }
    uint32_t rewinds = recorder_rewinds(&app->recorder), before = past.replay.rewinds;
    if (!recorder_join(&app->recorder, app->context, session, &past, &err))
        app_complain(app, &err);
    app->recorder.joined = save->joined;
    recorder_set_rewinds(&app->recorder, (rewinds > before ? rewinds : before) + 1);
    session->taken_over = save->joined || memcmp(&session->current->options, &session->options,
                                                 sizeof session->options) != 0;
    app->splits = save->splits;
    app->saves.chosen = slot;
    app->won_ticks = 0;
    app->accumulator = 0;
    input_begin_play(&app->input);
    app_begin_rewinding(app);
    app->rewind.used = true;
}

// --- watching ------------------------------------------------------------------------------------

void app_begin_watching(App *app)
{
    char path[REPLAY_PATH_BYTES];
    app->camera = (WatchCamera){0};
    if (app->session.report.verdict != REPLAY_VERIFIED)
        app_banner(app, app->session.report.message);
    cli_level_stored_path(app->context, app->session.level.path, NULL, path);
    if (!replay_player_begin(&app->player, &app->session, path))
        app_banner(app, "no memory to wind this replay");
}

void app_end_watching(App *app)
{
    app->session.watching = false;
    app->camera = (WatchCamera){0};
    replay_player_end(&app->player);
}

void app_take_over(App *app)
{
    Err err;
    ReplayRecorder past;
    bool past_known = replay_player_hand_over(&app->player, &app->session, &past);
    session_take_over(&app->session);
    app_end_watching(app);
    app->won_ticks = 0;
    app->accumulator = 0;
    app->splits = (Splits){0};
    app->best = (ResultsBest){0};
    input_begin_play(&app->input);
    app_begin_rewinding(app);
    app_banner(app, app_text(app, TEXT_TAKEN_OVER));
    if (past_known && !recorder_join(&app->recorder, app->context, &app->session, &past, &err))
        app_complain(app, &err);
}

static ResultsBest best_before(const App *app)
{
    char key[FILES_PATH_BYTES];
    levels_key(app->context, app->session.level.path, key);
    ResultsLevel level = results_of(&app->results, key, game_level_hash(app->session.level.desc));
    return results_is_assisted(&app->session.options) ? level.assisted : level.plain;
}

void app_begin_play(App *app)
{
    app->won_ticks = 0;
    app->accumulator = 0;
    app->splits = (Splits){0};
    app->best = best_before(app);
    input_begin_play(&app->input);
    if (!session_restart(&app->session)) {
        app_banner(app, "no memory to start again");
        return;
    }
    app_record(app);
    app_begin_rewinding(app);
    app_choose_ghosts(app);
}

void app_save_play(App *app)
{
    Err err;
    app_kept(app, APP_KEPT_PLAY, recorder_save(&app->recorder, &app->session, &err), &err);
    if (app->results.unsaved)
        app_kept(app, APP_KEPT_RESULTS, results_save(&app->results, &err), &err);
}

void app_save_meanwhile(App *app, bool died)
{
    Err err;
    Recorder *recorder = &app->recorder;
    bool kept =
        (died ? recorder_save_death : recorder_save_meanwhile)(recorder, &app->session, &err);
    app_kept(app, APP_KEPT_PLAY, kept, &err);
}

static ResultsRun run_of(const Session *session, const Splits *splits, bool rewound)
{
    const GameState *state = session->current;
    return (ResultsRun){.form = game_level_hash(session->level.desc),
                        .ticks = state->outcome_tick,
                        .deaths = state->hero.deaths,
                        .found = state->found,
                        .of = levels_of(session->level.desc),
                        .splits = *splits,
                        .assisted = rewound || results_is_assisted(&state->options)};
}

static void keep_results(App *app)
{
    Err err;
    char key[FILES_PATH_BYTES];
    ResultsRun run = app->win.run;
    levels_key(app->context, app->session.level.path, key);
    run.level = key;
    app_kept(app, APP_KEPT_RESULTS, results_keep(&app->results, &run, &app->win.news, &err), &err);
}

// The recorder knows which runs go from a level's start to its end.
void app_win(App *app)
{
    app->win.counts = app->recorder.recording && !app->recorder.joined;
    app->win.rewinds =
        recorder_rewinds(&app->recorder) > 0 ? recorder_rewinds(&app->recorder) : app->rewind.used;
    app->win.run = run_of(&app->session, &app->splits, app->win.rewinds > 0);
    app->win.news = (ResultsNews){0};
    app->win.par = levels_par(app->session.level.path);
    levels_next(app->session.level.path, app->win.next, sizeof app->win.next);
    app_save_play(app);
    memcpy(app->win.replay, recorder_path(&app->recorder), sizeof app->win.replay);
    if (app->win.counts)
        keep_results(app);
    levels_note_best(&app->levels, app->context);
    app->now = SDL_GetPerformanceCounter(); // the time that took is not to be played
}

bool app_open_level(App *app, const char *path)
{
    app_save_play(app);
    app->asked = SDL_GetPerformanceCounter();
    if (session_change(&app->session, app->context, "play", path) != CLI_OK) {
        app_banner(app, app_text(app, TEXT_LEVEL_BROKEN));
        return false;
    }
    recorder_end(&app->recorder);
    rewind_end(&app->rewind);
    quick_saves_close(&app->saves);
    ghosts_clear(&app->ghosts);
    app->rival_count = 0;
    app_end_watching(app);
    if (app->reload.broken) // the banner is about the level before
        app->banner_seconds = 0.0;
    reload_begin(app);
    app->won_ticks = 0;
    app->accumulator = 0;
    app->now = SDL_GetPerformanceCounter();
    return true;
}

bool app_open_title(App *app)
{
    char path[FILES_PATH_BYTES];
    Err err = {{0}};
    for (uint32_t choice = 0; app_find_title(app->context, choice, path, &err); choice++)
        if (app_open_level(app, path))
            return true;
    if (err.message[0] != '\0')
        app_complain(app, &err);
    return false;
}
