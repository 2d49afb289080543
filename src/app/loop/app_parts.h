// app_parts.h - the whole running game as its parts. Only the files of this folder and the commands
// that start it know all of them; every other function takes the parts that it works on.
#pragma once

#include "app/devices/devices.h"
#include "app/screens/screens.h"

// What hands settings on to the parts, see apply.h.
typedef struct Apply {
    bool options_given; // --option goes before the settings of help in play, until one of them is
                        // changed
    bool background;    // another window is in use
    uint64_t
        changed_ms; // SDL_GetTicks64() of the first change that is not written, or later; 0: none
    char system_language[32]; // what the system says, or --lang
} Apply;

typedef struct App {
    CliContext *context; // not owned
    Settings settings;
    Messages messages;
    Devices devices;
    Shelf shelf;
    Run run;
    Screens screens;
    Apply apply;
    DrawList list;   // the picture
    ViewTimes times; // of the last one
    bool shown;      // a picture has come already
    uint64_t due;    // performance counter when the next picture should come
    bool debug;      // the overlay
    bool screenshot; // wanted with the next picture
    bool quit;
} App;
