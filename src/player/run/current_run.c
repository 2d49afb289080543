// current_run.c - starts, records, rewinds, saves and ends the current run.
#include "current_run.h"
#include "jantar/clock.h"
#include "player/saves/unlock.h"

#include <stdio.h>
#include <string.h>

// Bits of SETTING_GHOSTS.
enum { GHOST_BEST = 1, GHOST_QUICK = 2 };

void run_record(Run *run)
{
    Err err;
    if (run->session.watching || run->session.start_object != 0 || run->edited)
        return;
    // Only a failure is noted: that recording began does not show that the file can be written.
    if (!recorder_begin(&run->recorder, run->context, &run->session, &err))
        messages_note_kept(run->messages, MESSAGES_KEPT_PLAY, false, &err);
}

static void ghost_add(Run *run, const char *path, const char *name)
{
    Err err;
    if (!ghosts_add(&run->ghosts, &run->session, path, name, &err))
        messages_complain(run->messages, &err);
}

bool run_want_ghost(Run *run, const char *path)
{
    if (run->rival_count == VIEW_GHOSTS_MAX || strlen(path) >= FILES_PATH_BYTES)
        return false;
    memcpy(run->rivals[run->rival_count++], path, strlen(path) + 1);
    return true;
}

void run_choose_ghosts(Run *run, int32_t chosen)
{
    char best[FILES_PATH_BYTES], quick[FILES_PATH_BYTES + 16];
    ghosts_clear(&run->ghosts);
    for (uint32_t i = 0; i < run->rival_count; i++)
        ghost_add(run, run->rivals[i], files_name_of(run->rivals[i]));
    if ((chosen & GHOST_BEST) != 0 &&
        levels_best_path(run->context, run->session.level.path, run->players > 1, best) &&
        files_exists(best))
        ghost_add(run, best, messages_text(run->messages, TEXT_REPLAY_BEST));
    levels_quick_path(run->session.level.path, quick, sizeof quick);
    if ((chosen & GHOST_QUICK) != 0 && files_exists(quick))
        ghost_add(run, quick, messages_text(run->messages, TEXT_VALUE_QUICK_RUN));
}

void run_begin_rewinding(Run *run)
{
    rewind_end(&run->rewind);
    if (settings_get(run->settings, SETTING_REWIND) && !rewind_begin(&run->rewind, &run->session))
        messages_show(run->messages, "no memory to rewind in");
}

bool run_rewind(Run *run)
{
    const Session *session = &run->session;
    if (!run->rewind.open || session->watching || session_is_rerunning(session) ||
        run->won_ticks > 0)
        return false;
    if (rewind_back(&run->rewind, &run->session, &run->recorder))
        splits_cut(&run->splits, session->current->tick);
    return true;
}

// Writes the run in a thread as the way to the checkpoint that it has just reached.
static void save_checkpoint(Run *run)
{
    Err err;
    messages_note_kept(run->messages, MESSAGES_KEPT_PLAY,
                       recorder_save_checkpoint(&run->recorder, run->context, &run->session, &err),
                       &err);
}

// True if a checkpoint opened in the last tick. One that was open already has less strength.
static bool has_opened_checkpoint(const GameEvents *events)
{
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == GAME_EVENT_SAVED && events->list[i].strength > 0.0)
            return true;
    return false;
}

// Counts the time and the falls of a play by one hero that counts.
static void count_tick(Run *run)
{
    const Session *session = &run->session;
    if (!run->recorder.recording || run->recorder.joined || session->current->hero_count > 1 ||
        session_is_rerunning(session) || session->current->outcome == GAME_WON)
        return;
    run->tries.ticks++;
    for (uint32_t i = 0; i < session->events.count; i++)
        if (session->events.list[i].kind == GAME_EVENT_DIED) {
            tries_fall(&run->tries, session->events.list[i].place);
            tries_fall_at(&run->tries, session->current->saved.checkpoint);
        }
}

void run_tick(Run *run, const GameInputs *wanted)
{
    GameInputs inputs = session_tick_all(&run->session, wanted);
    recorder_tick_all(&run->recorder, &inputs, &run->session);
    count_tick(run);
    if (has_opened_checkpoint(&run->session.events))
        save_checkpoint(run);
    rewind_see(&run->rewind, &run->session);
}

// --- quick saves ---------------------------------------------------------------------------------

static void say_slot(Run *run, TextId text, uint32_t slot)
{
    char said[MESSAGES_BANNER_BYTES];
    texts_fill(run->messages->language, text, said, sizeof said, (unsigned)slot + 1);
    messages_show(run->messages, said);
    run->messages->seconds = 2.5;
}

// True if quick saves are allowed; shows a message if not. They depend on the setting for
// rewinding: both take a run back, so both count as help.
static bool allows_saves(Run *run)
{
    if (!settings_get(run->settings, SETTING_REWIND)) {
        messages_say(run->messages, TEXT_SAVES_OFF);
        return false;
    }
    quick_saves_open(&run->saves, run->context, &run->session);
    return true;
}

void run_quick_save(Run *run, uint32_t slot)
{
    Err err;
    if (!allows_saves(run))
        return;
    if (slot == QUICK_SAVES)
        slot = quick_saves_free(&run->saves);
    if (!run->recorder.recording || session_is_rerunning(&run->session))
        messages_say(run->messages, TEXT_SAVE_NOT_RECORDED);
    else if (slot == QUICK_SAVES)
        messages_say(run->messages, TEXT_SAVE_NO_SLOT);
    else if (quick_saves_keep(&run->saves, slot, &run->session, &run->recorder, &run->splits, &err))
        say_slot(run, TEXT_SAVE_KEPT, slot);
    else
        messages_complain(run->messages, &err);
    run_skip_time(run);
}

bool run_can_go_back(Run *run, uint32_t slot)
{
    if (!allows_saves(run))
        return false;
    const QuickSave *save = &run->saves.list[slot];
    if (!save->used)
        say_slot(run, TEXT_SAVE_NOTHING, slot);
    else if (save->report.verdict != REPLAY_VERIFIED)
        messages_show(run->messages, save->report.message);
    return save->used && save->report.verdict == REPLAY_VERIFIED;
}

// The play goes on from a state that may have another number of heroes. As many players steer them,
// also after a restart.
static void go_on_with_heroes(Run *run)
{
    run->won_ticks = 0;
    run->clock.accumulator = 0;
    run->players = run->session.current->hero_count;
    run->begins(run->begins_data, run->players);
}

void run_go_back(Run *run, uint32_t slot)
{
    Err err;
    ReplayRecorder past;
    Session *session = &run->session;
    const QuickSave *save = &run->saves.list[slot];
    if (!quick_save_go_back(save, session, &past)) {
        messages_show(run->messages, "no memory to go back");
        return;
    }
    uint32_t rewinds = recorder_rewinds(&run->recorder), before = past.replay.rewinds;
    if (!recorder_join(&run->recorder, run->context, session, &past, &err))
        messages_complain(run->messages, &err);
    run->recorder.joined = save->joined;
    recorder_set_rewinds(&run->recorder, (rewinds > before ? rewinds : before) + 1);
    session->taken_over = save->joined;
    run->splits = save->splits;
    run->saves.chosen = slot;
    run->practising = save->joined ? run->practising : 0;
    run->waiting = false;
    go_on_with_heroes(run);
    run_begin_rewinding(run);
    run->rewind.used = true;
}

// --- watching ------------------------------------------------------------------------------------

void run_begin_watching(Run *run)
{
    char path[REPLAY_PATH_BYTES];
    run->camera = (WatchCamera){0};
    if (run->session.report.verdict != REPLAY_VERIFIED)
        messages_show(run->messages, run->session.report.message);
    cli_level_stored_path(run->context, run->session.level.path, NULL, path);
    if (!replay_player_begin(&run->player, &run->session, path))
        messages_show(run->messages, "no memory to wind this replay");
}

void run_end_watching(Run *run)
{
    run->session.watching = false;
    run->camera = (WatchCamera){0};
    replay_player_end(&run->player);
}

void run_take_over(Run *run)
{
    Err err;
    ReplayRecorder past;
    bool past_known = replay_player_hand_over(&run->player, &run->session, &past);
    session_take_over(&run->session);
    run_end_watching(run);
    run->practising = 0;
    run->splits = (Splits){0};
    run->best = (ResultsBest){0};
    go_on_with_heroes(run);
    run_begin_rewinding(run);
    messages_say(run->messages, TEXT_TAKEN_OVER);
    if (past_known && !recorder_join(&run->recorder, run->context, &run->session, &past, &err))
        messages_complain(run->messages, &err);
}

static ResultsBest best_before(const Run *run, const Saves *saves)
{
    char key[FILES_PATH_BYTES];
    levels_key(run->context, run->session.level.path, key);
    ResultsLevel level =
        results_of(&saves->results, key, results_form(game_level_hash(run->session.level.desc)));
    return level.of[results_kind(run->players > 1, results_is_assisted(&run->session.options))];
}

void run_begin(Run *run, const Saves *saves)
{
    run->won_ticks = 0;
    run->clock.accumulator = 0;
    run->practising = 0;
    run->waiting = false;
    run->splits = (Splits){0};
    run->best = best_before(run, saves);
    run->session.options.heroes = run->players;
    run->begins(run->begins_data, run->players);
    if (!session_restart(&run->session)) {
        messages_show(run->messages, "no memory to start again");
        return;
    }
    run_record(run);
    run->tries.here = 0;
    run->tries.tries += run->recorder.recording && run->players < 2;
    run_begin_rewinding(run);
    run_choose_ghosts(run, settings_get(run->settings, SETTING_GHOSTS));
}

void run_begin_from(Run *run, const Saves *saves, const Vec2 *place)
{
    recorder_end(&run->recorder);
    if (session_start_from(&run->session, place))
        run_begin(run, saves);
}

void run_resume(Run *run, const Saves *saves, const Splits *splits)
{
    Session *session = &run->session;
    session->taken_over = !splits;
    run->splits = splits ? *splits : (Splits){0};
    run->best = splits ? best_before(run, saves) : (ResultsBest){0};
    go_on_with_heroes(run);
    run_begin_rewinding(run);
    run_choose_ghosts(run, splits ? settings_get(run->settings, SETTING_GHOSTS) : 0);
}

Tries run_tries(const Run *run, const Saves *saves)
{
    char key[FILES_PATH_BYTES];
    levels_key(run->context, run->session.level.path, key);
    Tries tries = tries_of(&saves->results, key, game_level_hash(run->session.level.desc));
    tries_add(&tries, &run->tries);
    return tries;
}

// Tells if results could not be kept, or others had to go for them.
static void tell_results(Run *run, Saves *saves, bool kept, const Err *err)
{
    messages_note_kept(run->messages, MESSAGES_KEPT_RESULTS, kept, err);
    if (saves->results.forgot)
        messages_say(run->messages, TEXT_RESULTS_FULL);
    saves->results.forgot = false;
}

static void save_tries(Run *run, Saves *saves)
{
    Err err;
    char key[FILES_PATH_BYTES];
    if (run->tries.ticks == 0)
        return;
    levels_key(run->context, run->session.level.path, key);
    bool kept = tries_keep(&saves->results, key, game_level_hash(run->session.level.desc),
                           &run->tries, &err);
    tell_results(run, saves, kept, &err);
    run->tries = (Tries){.here = run->tries.here, .checkpoint = run->tries.checkpoint};
}

void run_save(Run *run, Saves *saves)
{
    Err err;
    save_tries(run, saves);
    messages_note_kept(run->messages, MESSAGES_KEPT_PLAY,
                       recorder_save(&run->recorder, &run->session, &err), &err);
    if (saves->results.unsaved)
        tell_results(run, saves, results_save(&saves->results, &err), &err);
}

void run_save_meanwhile(Run *run, bool died)
{
    Err err;
    Recorder *recorder = &run->recorder;
    bool kept =
        (died ? recorder_save_death : recorder_save_meanwhile)(recorder, &run->session, &err);
    messages_note_kept(run->messages, MESSAGES_KEPT_PLAY, kept, &err);
}

static ResultsRun run_of(const Run *run, bool rewound)
{
    const Session *session = &run->session;
    const GameState *state = session->current;
    return (ResultsRun){.form = results_form(game_level_hash(session->level.desc)),
                        .ticks = state->outcome_tick,
                        .deaths = game_deaths(state),
                        .hits = game_hits(state),
                        .found = state->found,
                        .of = levels_of(session->level.desc),
                        .splits = run->splits,
                        .kind = results_kind(state->hero_count > 1,
                                             rewound || results_is_assisted(&run->win.help))};
}

static void keep_results(Run *run, Saves *saves)
{
    Err err;
    char key[FILES_PATH_BYTES];
    ResultsRun won = run->win.run;
    levels_key(run->context, run->session.level.path, key);
    won.level = key;
    tell_results(run, saves, results_keep(&saves->results, &won, &run->win.news, &err), &err);
}

// Only a run that was recorded from the level's start counts; the recorder knows whether it was.
void run_win(Run *run, Saves *saves)
{
    run->win.counts = run->recorder.recording && !run->recorder.joined;
    run->win.unsaved = run->edited;
    run->win.rewinds =
        recorder_rewinds(&run->recorder) > 0 ? recorder_rewinds(&run->recorder) : run->rewind.used;
    run->win.help = recorder_help(&run->recorder, &run->session);
    run->win.run = run_of(run, run->win.rewinds > 0);
    run->win.news = (ResultsNews){0};
    run->win.par = levels_par(run->session.level.path);
    levels_next(&saves->levels.worlds, run->session.level.path, run->win.next,
                sizeof run->win.next);
    run_save(run, saves);
    memcpy(run->win.replay, recorder_path(&run->recorder), sizeof run->win.replay);
    const LevelsEntry *closed = unlock_next(&saves->levels);
    if (run->win.counts)
        keep_results(run, saves);
    saves_note_kept(saves, run->context);
    run->win.opened = closed && unlock_is_open(closed->unlock) ? closed : NULL;
    run_skip_time(run);
}

void run_skip_time(Run *run)
{
    run->clock.now = clock_ns();
}

bool run_is_slow(const Run *run)
{
    return clock_ns() < run->clock.slow_until;
}

bool run_is_held(const Run *run)
{
    return run->waiting ||
           (run->session.watching && (run->player.paused || run->player.wanted > 0));
}

void run_close(Run *run)
{
    job_abandon(run->reload.job);
    recorder_end(&run->recorder);
    rewind_end(&run->rewind);
    quick_saves_close(&run->saves);
    quick_save_free(&run->moment);
    ghosts_clear(&run->ghosts);
    replay_player_end(&run->player);
    watch_close(&run->watch);
    session_close(&run->session);
}
