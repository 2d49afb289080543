// app_parts.h - App: all parts of the running game. Only the files of this folder and the commands
// that start the game know App; every other function takes the parts it works on.
#pragma once

#include "player/run/handover.h"
#include "rest.h"
#include "shell/devices.h"
#include "ui/screens/screens.h"

// The state that apply.h needs besides the settings.
typedef struct Apply {
    bool options_given; // --option overrides the help settings until the player changes one
    bool background;    // another window has the focus
    // clock_ms() + 1 of the first unsaved change, later after a failed save; 0: none
    uint64_t changed_ms;
    char system_language[32]; // the system's language, or that of --lang
    uint64_t texts_ms;        // clock_ms() when the files of texts were looked at last
    bool texts_bad;           // the message on the screen is about such a file
} Apply;

// What tell.h keeps.
typedef struct Tell {
    bool on;
    uint64_t inputs;   // presses and releases taken so far
    uint64_t pictures; // told so far
    uint64_t painted;  // frames that were painted so far
} Tell;

typedef struct App {
    CliContext *context; // not owned
    Settings settings;
    Messages messages;
    Devices devices;
    Saves saves;
    Run run;
    Screens screens;
    Apply apply;
    FileList dropped;      // owned; files that were dropped onto the window, to be opened
    Handover handover;     // levels that Tiled asks for
    DrawList list;         // what the current frame draws
    Rest rest;             // whether it needs to be painted
    ViewTimes times;       // phase times of the last frame
    bool shown;            // a frame was shown
    Tell tell;             // what scripts are told of each frame
    uint64_t due;          // clock_ns() at which the next frame is due
    int64_t (*wall)(void); // seconds by a clock that goes on while the machine sleeps
    int64_t woken;         // its value in the last turn; 0: none yet
    bool debug;            // the debug overlay is shown
    bool screenshot;       // the next frame is saved as a screenshot
    // Called when the controls for fingers are laid out in a picture without a window; or NULL.
    void (*screenshot_ready)(struct App *app);
    bool quit;
} App;
