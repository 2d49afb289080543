// running.h - everything the running game holds, and beginning and keeping a play of it.
// Not here: the main loop (loop.c), what the screens do (screens.c).
#pragma once

#include "audio.h"
#include "input.h"
#include "recorder.h"
#include "reload.h"
#include "session.h"
#include "window.h"

typedef enum ScreenId { SCREEN_TITLE, SCREEN_PLAY, SCREEN_PAUSE, SCREEN_RESULT, SCREEN_WATCHED, SCREEN_COUNT } ScreenId;

enum { APP_BANNER_BYTES = ERR_MESSAGE_BYTES };

#define APP_BANNER_STAYS 1e9 // seconds: until another message takes its place

typedef struct App {
    CliContext *context; // not owned
    Window window;
    Input input;
    Audio audio;
    Session session;
    Recorder recorder;
    Reload reload;
    DrawList list;
    ScreenId screen;
    ScreenId paused_screen; // where "continue" leads
    uint32_t choice;        // line of the menu
    uint32_t won_ticks;     // ticks since it was won
    bool quit;
    bool debug;                    // the overlay
    bool frozen;                   // the world stands still
    uint32_t steps;                // ticks to play while frozen
    bool screenshot;               // wanted with the next picture
    char banner[APP_BANNER_BYTES]; // a message on the screen
    double banner_seconds;         // left of it
    uint64_t now, accumulator;     // performance counter; time not yet played, in counter units x SIM_TICK_RATE
    ViewTimes times;
} App;

// Starts the level again from tick 0 and records it.
void app_begin_play(App *app);

// Records the play that begins now, at tick 0: not one that is watched or does not begin at the spawn.
void app_record(App *app);

// Writes what is recorded; a failure becomes a banner and a line on stderr.
void app_save_play(App *app);

// Shows a message for some seconds.
void app_banner(App *app, const char *text);
