// level_change.c - opens levels and reloads the current one when its files change.
#include "level_change.h"

#include "jantar/clock.h"
#include "jantar/level.h"
#include <stdio.h>
#include <stdlib.h>

#define CHANGE_SECONDS 3.0  // for which a change is told
#define WARNING_SECONDS 9.0 // for which its warning is shown, too

enum {
    WARNING_BYTES = 400,
    TELL_AFTER_MS = 150,
    RELOAD_MOST_MS = 10000, // then the files of the level are given up until they change again
};

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

// --- loading -------------------------------------------------------------------------------------

// A level that is loaded in a thread, and what watches its files.
typedef struct Loading {
    SessionLoad load;
    Watch watch;
    bool watched;
} Loading;

static void loading_do(void *data, const Job *job)
{
    Loading *loading = data;
    FileList files = {0};
    // Watched before they are read, so that no change after the reading is missed.
    loading->watched = level_files_list(loading->load.path, loading->load.worlds, &files) &&
                       watch_open(&loading->watch, &files);
    if (job_is_wanted(job))
        session_load_do(&loading->load);
}

static void loading_free(void *data)
{
    Loading *loading = data;
    watch_close(&loading->watch);
    session_load_drop(&loading->load);
    free(loading);
}

static void watch_take(Run *run, Watch *watch, bool watched)
{
    watch_close(&run->watch);
    run->watch = *watch;
    *watch = (Watch){0};
    if (!watched)
        messages_show(run->messages,
                      "no memory to watch the level's files: changes will not be seen");
}

void run_watch_level(Run *run)
{
    Watch watch = {0};
    FileList files = {0};
    bool watched = level_files_list(run->session.level.path, run->session.worlds, &files) &&
                   watch_open(&watch, &files);
    run->level_broken = false;
    watch_take(run, &watch, watched);
}

// --- changed files -------------------------------------------------------------------------------

// Returns the text to show of what is wrong with a changed level, or with its looks.
static const char *first_problem(const SessionLoad *load)
{
    const LevelReport *report = &load->report;
    const char *error = level_report_first_error(report);
    uint32_t fault = load->looks.stands_in ? load->looks.fault : 0;
    return error[0] == '\0' && fault < report->count ? report->messages[fault].text : error;
}

static void tell_broken(Run *run, const SessionLoad *load)
{
    const char *first = first_problem(load);
    cli_report_print("play", &load->report);
    run->level_broken = true;
    messages_show(run->messages, first[0] != '\0' ? first : "no memory for the changed level");
    run->messages->seconds = MESSAGES_STAY;
}

// Returns a message without the folder of its file.
static const char *warning_words(const LevelMessage *message)
{
    const char *name = message->text;
    for (int i = 0; i < message->file_bytes; i++)
        if (message->text[i] == '/')
            name = message->text + i + 1;
    return name;
}

// Says that the level changed, and its first warning, with the number of those that are not shown.
static void tell_change(Run *run, TextId id, const LevelReport *report)
{
    char text[MESSAGES_BANNER_BYTES];
    const char *said = messages_text(run->messages, id);
    cli_report_print("play", report); // warnings
    run->level_broken = false;
    if (report->warning_count == 0) {
        messages_show(run->messages, said);
        run->messages->seconds = CHANGE_SECONDS;
        return;
    }
    unsigned long more = (unsigned long)report->warning_count - 1;
    int length = snprintf(text, sizeof text, "%s\n%.*s", said, WARNING_BYTES,
                          report->count > 0 ? warning_words(&report->messages[0]) : "");
    if (more > 0 && length > 0 && length < (int)sizeof text)
        snprintf(text + length, sizeof text - (size_t)length, " (+%lu)", more);
    messages_show(run->messages, text);
    run->messages->seconds = WARNING_SECONDS;
}

// Goes on with another look of the same level. Nothing ends, since no tick notices it.
static void change_looks(Run *run, SessionLoad *load)
{
    session_take_looks(&run->session, load);
    run->rewind.timeline.level = run->session.desc;
}

static void take_looks(Run *run, Loading *loading)
{
    change_looks(run, &loading->load);
    tell_change(run, TEXT_LEVEL_LOOKS, &loading->load.report);
}

// Goes on in the changed level. Recording, quick saves and ghosts end: they belong to the old
// level, and a play that goes on in the new one did not begin at its start.
static void change_level(Run *run, SessionLoad *load)
{
    recorder_end(&run->recorder);
    quick_saves_close(&run->saves);
    ghosts_clear(&run->ghosts);
    run->clock.accumulator = 0;
    session_take_changed(&run->session, load);
    if (run->session.watching)
        run_begin_watching(run);
    else
        run_begin_rewinding(run); // older snapshots belong to the old level
}

void run_take_edited(Run *run, Saves *saves, SessionLoad *load)
{
    if (session_plays_same(&run->session, load)) {
        change_looks(run, load);
    } else {
        run_save(run, saves); // it was played on the old level
        change_level(run, load);
    }
    run_skip_time(run);
}

static void take_in(Run *run, Loading *loading)
{
    change_level(run, &loading->load);
    tell_change(run, run->session.watching ? TEXT_LEVEL_CHANGED : TEXT_LEVEL_CHANGED_RERUN,
                &loading->load.report);
}

static void reload_begin(Run *run)
{
    Loading *loading = calloc(1, sizeof *loading);
    Job *job = NULL;
    if (loading) {
        session_want_changed(&run->session, &loading->load);
        job = job_begin(loading_do, loading_free, loading);
    }
    run->reload = (RunReload){.job = job, .since_ms = clock_ms()};
    if (!job)
        messages_show(run->messages, "no memory for the changed level");
}

static void reload_end(Run *run, Saves *saves)
{
    Loading *loading = job_end(run->reload.job);
    run->reload = (RunReload){0};
    // With a broken world the level goes on as it looks: its author is about to mend the file.
    bool good = session_load_is_good(&loading->load) && !loading->load.looks.stands_in;
    watch_take(run, &loading->watch, loading->watched);
    if (good && !run->session.watching && session_plays_same(&run->session, &loading->load)) {
        take_looks(run, loading);
    } else {
        run_save(run, saves); // it was played on the old level
        if (good)
            take_in(run, loading);
        else
            tell_broken(run, &loading->load);
    }
    loading_free(loading);
    run_skip_time(run);
}

// Drops what is being loaded, and loads the level anew if it changed again meanwhile.
static void reload_drop(Run *run)
{
    bool again = run->reload.again;
    job_abandon(run->reload.job);
    run->reload = (RunReload){0};
    if (again)
        reload_begin(run);
}

static void reload_look(Run *run, Saves *saves)
{
    RunReload *reload = &run->reload;
    if (job_is_done(reload->job)) {
        if (reload->again)
            reload_drop(run);
        else
            reload_end(run, saves);
    } else if (clock_ms() - reload->since_ms > RELOAD_MOST_MS) {
        reload_drop(run);
        messages_say(run->messages, TEXT_LEVEL_TOO_LONG);
    }
}

// One level is loaded at a time: a file that is saved again and again costs no more than one.
void run_poll_level(Run *run, Saves *saves)
{
    if (run->edited)
        return;
    bool changed = watch_changed(&run->watch, clock_ms());
    if (changed && run->reload.job)
        run->reload.again = true;
    if (run->reload.job)
        reload_look(run, saves);
    else if (changed)
        reload_begin(run);
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

// Waits for a level while the window lives on. NULL if the player gave up.
static Loading *loading_wait(Run *run, Job *job)
{
    uint64_t start = clock_ms();
    bool told = false, wanted = true;
    while (wanted && !job_is_done(job)) {
        if (!told && clock_ms() - start > TELL_AFTER_MS) {
            messages_say(run->messages, TEXT_LEVEL_LOADING);
            told = true;
        }
        wanted = !run->wait || run->wait(run->wait_data, told);
        clock_nap(1);
    }
    if (told)
        run->messages->seconds = 0.0;
    if (wanted)
        return job_end(job);
    job_abandon(job);
    return NULL;
}

// Loads a level. NULL if it can't be played, after a banner, or if the player gave up.
static Loading *level_get(Run *run, const char *path)
{
    Loading *loading = calloc(1, sizeof *loading);
    Job *job = NULL;
    if (loading) {
        session_want(&run->session, path, &loading->load);
        job = job_begin(loading_do, loading_free, loading);
    }
    loading = job ? loading_wait(run, job) : NULL;
    if (!job)
        messages_say(run->messages, TEXT_LEVEL_NO_MEMORY);
    if (!loading)
        return NULL;
    cli_report_print("play", &loading->load.report);
    if (session_load_is_good(&loading->load))
        return loading;
    messages_say(run->messages,
                 loading->load.status == LEVEL_OK ? TEXT_LEVEL_NO_MEMORY : TEXT_LEVEL_BROKEN);
    loading_free(loading);
    return NULL;
}

bool run_open_level(Run *run, Saves *saves, const char *path)
{
    run_save(run, saves);
    run->clock.asked = clock_ns();
    Loading *loading = level_get(run, path);
    if (!loading)
        return false;
    job_abandon(run->reload.job);
    run->reload = (RunReload){0};
    recorder_end(&run->recorder);
    rewind_end(&run->rewind);
    quick_saves_close(&run->saves);
    ghosts_clear(&run->ghosts);
    run->rival_count = 0;
    run_end_watching(run);
    session_take(&run->session, &loading->load);
    quick_save_free(&run->moment);
    run->practising = 0;
    run->waiting = run->edited = false;
    if (run->level_broken) // the banner was about the old level
        run->messages->seconds = 0.0;
    run->level_broken = false;
    watch_take(run, &loading->watch, loading->watched);
    loading_free(loading);
    run->won_ticks = 0;
    run->clock.accumulator = run->clock.slow_until = 0;
    run_skip_time(run);
    return true;
}

bool run_open_title(Run *run, Saves *saves)
{
    char path[FILES_PATH_BYTES];
    Err err = {.message = ""};
    for (uint32_t choice = 0; level_find_title(run->context, choice, path, &err); choice++)
        if (run_open_level(run, saves, path)) {
            run->players = run->session.options.heroes = 1;
            run->begins(run->begins_data, 1);
            return true;
        }
    if (err.message[0] != '\0')
        messages_complain(run->messages, &err);
    return false;
}
