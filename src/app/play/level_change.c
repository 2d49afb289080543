// level_change.c - opens levels and reloads the current one when its files change.
#include "level_change.h"

#include "jantar/level.h"
#include <stdlib.h>

// --- the level behind the title ------------------------------------------------------------------

// Tried in this order: a level with a pond, then the practice level.
static const char *const title_levels[] = {"forest/06-the-pond", "first-light"};
enum { TITLE_LEVELS = sizeof title_levels / sizeof *title_levels };

bool level_find_title(const CliContext *context, uint32_t choice, char out[FILES_PATH_BYTES],
                      Err *err)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < TITLE_LEVELS; i++)
        if (cli_find_data_level(context, title_levels[i], out, FILES_PATH_BYTES, err) &&
            found++ == choice)
            return true;
    return false;
}

// --- changed files -------------------------------------------------------------------------------

// Starts watching the level's files. A reload calls this before it reads them, so that no change
// after the reading is missed.
static void watch_level(Run *run)
{
    FileList files = {0};
    watch_close(&run->watch);
    if (!level_files_list(run->session.level.path, &files) || !watch_open(&run->watch, &files))
        messages_show(run->messages,
                      "no memory to watch the level's files: changes will not be seen");
}

void run_watch_level(Run *run)
{
    run->level_broken = false;
    watch_level(run);
}

static void tell_broken(Run *run, const LevelReport *report)
{
    const char *first = level_report_first_error(report);
    cli_report_print("play", report);
    run->level_broken = true;
    messages_show(run->messages, first[0] != '\0' ? first : "no memory for the changed level");
    run->messages->seconds = MESSAGES_STAY;
}

static void tell_taken(Run *run, const LevelReport *report)
{
    cli_report_print("play", report); // warnings
    run->level_broken = false;
    messages_show(run->messages,
                  run->session.watching
                      ? "The level was changed"
                      : "The level was changed. F4 plays this run on it again, from its start");
    run->messages->seconds = 3.0;
}

// Replaces the run's parts after a reload. Recording, quick saves and ghosts end: they belong to
// the old level, and a play that goes on in the new one did not begin at its start.
static void take_in(Run *run, const LevelReport *report)
{
    recorder_end(&run->recorder);
    quick_saves_close(&run->saves);
    ghosts_clear(&run->ghosts);
    run->clock.accumulator = 0;
    if (run->session.watching) {
        session_rerun(&run->session);
        run_begin_watching(run);
    } else {
        run_begin_rewinding(run); // older snapshots belong to the old level
    }
    tell_taken(run, report);
}

void run_poll_level(Run *run, Shelf *shelf)
{
    if (!watch_changed(&run->watch, SDL_GetTicks64()))
        return;
    LevelReport *report = calloc(1, sizeof *report);
    watch_level(run);
    run_save(run, shelf); // it was played on the old level
    if (report && session_reload(&run->session, report))
        take_in(run, report);
    else if (report)
        tell_broken(run, report);
    free(report);
    run_skip_time(run);
}

// A rerun of a rewound run still counts as rewound.
void run_rerun(Run *run)
{
    bool used = run->rewind.used;
    uint32_t rewinds = recorder_rewinds(&run->recorder);
    run->won_ticks = 0;
    run->clock.accumulator = 0;
    if (!session_rerun(&run->session))
        messages_show(run->messages, "no memory to start again");
    else {
        run_record(run);
        run_begin_rewinding(run);
        recorder_set_rewinds(&run->recorder, rewinds);
        run->rewind.used = run->recorder.rewound = used;
    }
}

// --- going over to another level -----------------------------------------------------------------

bool run_open_level(Run *run, Shelf *shelf, const char *path)
{
    run_save(run, shelf);
    run->clock.asked = SDL_GetPerformanceCounter();
    if (session_change(&run->session, run->context, "play", path) != CLI_OK) {
        messages_say(run->messages, TEXT_LEVEL_BROKEN);
        return false;
    }
    recorder_end(&run->recorder);
    rewind_end(&run->rewind);
    quick_saves_close(&run->saves);
    ghosts_clear(&run->ghosts);
    run->rival_count = 0;
    run_end_watching(run);
    if (run->level_broken) // the banner was about the old level
        run->messages->seconds = 0.0;
    run_watch_level(run);
    run->won_ticks = 0;
    run->clock.accumulator = run->clock.slow_until = 0;
    run_skip_time(run);
    return true;
}

bool run_open_title(Run *run, Shelf *shelf)
{
    char path[FILES_PATH_BYTES];
    Err err = {{0}};
    for (uint32_t choice = 0; level_find_title(run->context, choice, path, &err); choice++)
        if (run_open_level(run, shelf, path)) {
            run->players = run->session.options.heroes = 1;
            input_begin_play(run->input, 1);
            return true;
        }
    if (err.message[0] != '\0')
        messages_complain(run->messages, &err);
    return false;
}
