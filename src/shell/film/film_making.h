// film_making.h - a film of a recorded run that is made while the game goes on: by this program,
// started once more as `jantar film`.
//
//     FilmMaking making = {0};
//     switch (film_making_begin(&making, context, "en", replay, &err)) { ... }
//     ...
//     if (film_making_poll(&making, path, &err) == FILM_MAKING_DONE) // once a frame
#pragma once

#include "jantar/cli.h"
#include "jantar/job.h"

struct FilmWaiting;

// A film that is being made; {0}: none.
typedef struct FilmMaking {
    Job *job;                    // owned; waits for the other program
    struct FilmWaiting *waiting; // what it works on; the job's
} FilmMaking;

typedef enum FilmMakingState {
    FILM_MAKING_NONE,
    FILM_MAKING_GOES_ON,
    FILM_MAKING_DONE,
    FILM_MAKING_FAILED,        // err has the message
    FILM_MAKING_NEEDS_ENCODER, // ffmpeg is not installed
} FilmMakingState;

// True where another program can be started, so that a film can be made of the game.
bool film_making_is_possible(void);

// Starts making a film of the run in the file `replay`. It will be in the folder "films" of the
// player's folder, under the run's name and a number if there is one. `language` is the code of
// its texts. GOES_ON when it was started, or when another one is being made: only one at a time.
FilmMakingState film_making_begin(FilmMaking *making, const CliContext *context,
                                  const char *language, const char *replay, Err *err);

// Looks whether it is done. DONE and FAILED are told once; `path` is then the film's.
FilmMakingState film_making_poll(FilmMaking *making, char path[FILES_PATH_BYTES], Err *err);

// Returns how much of it is made, percent; 0 without one.
uint32_t film_making_percent(const FilmMaking *making);

// Gives it up, and waits until its file is gone, which takes a moment.
void film_making_stop(FilmMaking *making);

// Waits for it no longer; the film is made all the same.
void film_making_leave(FilmMaking *making);
