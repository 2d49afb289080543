// film_making.c - starts `jantar film` beside the game, and waits for it in a thread.
#include "film_making.h"

#include "jantar/fed_child.h"
#include "jantar/files.h"
#include "jantar/host.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILMS_MAX = 1000, // of one run
    LOOK_MS = 100,    // between two looks at how far it is
    STOP_MS = 2000,   // until it is told again to stop: its encoder may have got stuck
};

// Plays nearly everywhere. A film without an encoder would be thousands of pictures in a folder, so
// the game does not begin one.
static const char ending[] = ".mp4", encoder[] = "ffmpeg";

// What the thread works on.
typedef struct FilmWaiting {
    FedChild child;
    bool good;
    Err err;
    char path[FILES_PATH_BYTES]; // of the film
    char program[FILES_PATH_BYTES];
    atomic_uint percent;
    atomic_bool unwanted; // the film is given up
} FilmWaiting;

bool film_making_is_possible(void)
{
    char program[FILES_PATH_BYTES];
    return host_program_path(program, sizeof program);
}

// Writes the first free path for a film of this run. False if it is too long or cannot be written.
static bool film_path(const CliContext *context, const char *replay, char path[FILES_PATH_BYTES],
                      Err *err)
{
    char folder[FILES_PATH_BYTES], name[FILES_PATH_BYTES];
    const char *run = files_name_of(replay);
    int stem = (int)(strlen(run) - (files_ends_in(run, ".jrp") ? strlen(".jrp") : 0));
    if (!files_join(folder, sizeof folder, context->user_dir, "films"))
        return err_set(err, "the user folder's name is too long");
    if (!files_make_directory(folder, err))
        return false;
    for (int number = 1; number < FILMS_MAX; number++) {
        if (number == 1)
            snprintf(name, sizeof name, "%.*s%s", stem, run, ending);
        else
            snprintf(name, sizeof name, "%.*s-%d%s", stem, run, number, ending);
        if (files_join(path, FILES_PATH_BYTES, folder, name) && !files_exists(path))
            return true;
    }
    return err_set(err, "%s: there is no free name for one more film of this run", folder);
}

static bool encoder_is_there(void)
{
    const char *const arguments[] = {encoder, "-version", NULL};
    FedChild child;
    Err err;
    return fed_child_start(&child, arguments, &err) == FED_CHILD_RUNS &&
           fed_child_end(&child, &err);
}

static void wait_for(void *data, const Job *job)
{
    FilmWaiting *waiting = data;
    char line[FED_CHILD_LINE_BYTES];
    unsigned percent;
    (void)job;
    while (!atomic_load(&waiting->unwanted) && fed_child_runs(&waiting->child, LOOK_MS, line))
        if (sscanf(line, "film: %u", &percent) == 1)
            atomic_store(&waiting->percent, percent);
    if (atomic_load(&waiting->unwanted)) {
        fed_child_stop(&waiting->child);
        if (fed_child_runs(&waiting->child, STOP_MS, line))
            fed_child_stop(&waiting->child);
    }
    waiting->good = fed_child_end(&waiting->child, &waiting->err);
}

// Starts the program. False with a message.
static bool start(FilmWaiting *waiting, const CliContext *context, const char *language,
                  const char *replay, Err *err)
{
    if (!host_program_path(waiting->program, sizeof waiting->program))
        return err_set(err, "the system does not tell where this program is");
    const char *const arguments[] = {
        waiting->program, "film",       "--replay",        replay,       "--output",
        waiting->path,    "--data-dir", context->data_dir, "--user-dir", context->user_dir,
        "--lang",         language,     "--progress",      NULL};
    return film_path(context, replay, waiting->path, err) &&
           fed_child_start(&waiting->child, arguments, err) == FED_CHILD_RUNS;
}

FilmMakingState film_making_begin(FilmMaking *making, const CliContext *context,
                                  const char *language, const char *replay, Err *err)
{
    if (making->job)
        return FILM_MAKING_GOES_ON;
    if (!encoder_is_there())
        return FILM_MAKING_NEEDS_ENCODER;
    FilmWaiting *waiting = calloc(1, sizeof *waiting);
    if (!waiting) {
        err_set(err, "no memory for a film");
        return FILM_MAKING_FAILED;
    }
    if (!start(waiting, context, language, replay, err)) {
        free(waiting);
        return FILM_MAKING_FAILED;
    }
    making->waiting = waiting;
    making->job = job_begin(wait_for, free, waiting);
    return FILM_MAKING_GOES_ON;
}

FilmMakingState film_making_poll(FilmMaking *making, char path[FILES_PATH_BYTES], Err *err)
{
    if (!making->job)
        return FILM_MAKING_NONE;
    if (!job_is_done(making->job))
        return FILM_MAKING_GOES_ON;
    FilmWaiting *waiting = job_end(making->job);
    making->job = NULL;
    memcpy(path, waiting->path, FILES_PATH_BYTES);
    *err = waiting->err;
    FilmMakingState state = waiting->good ? FILM_MAKING_DONE : FILM_MAKING_FAILED;
    free(waiting);
    return state;
}

uint32_t film_making_percent(const FilmMaking *making)
{
    return making->job ? atomic_load(&making->waiting->percent) : 0;
}

// Where the other program can't be asked to end, it leaves a part of the film.
void film_making_stop(FilmMaking *making)
{
    if (!making->job)
        return;
    atomic_store(&making->waiting->unwanted, true);
    FilmWaiting *waiting = job_end(making->job);
    making->job = NULL;
    if (files_exists(waiting->path) && !waiting->good)
        (void)files_remove_tree(waiting->path, NULL);
    free(waiting);
}

void film_making_leave(FilmMaking *making)
{
    job_abandon(making->job);
    making->job = NULL;
}
