// loop.h - the main loop: events, fixed ticks, frames. screenshot.c runs the same game without loop
// and window, for pictures of its screens and for tests.
#pragma once

#include "app_parts.h"
#include "jantar/raster.h"

// Clears `app`, connects its parts by pointers and sets the first screen. `app` must not move in
// memory afterwards; `context` must outlive it.
void loop_prepare(App *app, CliContext *context, ScreenId screen);

// Opens settings, window and sound, and asks nothing of the session, which a thread may open
// meanwhile. False with a message if there is no window. Call loop_close() in either case.
bool loop_open_window(App *app, Err *err);

// Opens what loop_open_window() opens, if that was not done, and the saves; the session must be
// open. False with a message if there is no window. Call loop_close() in either case.
bool loop_open(App *app, Err *err);

// Handles pending events, plays the ticks that are due and shows one frame, unless it looks like
// the one in the window.
void loop_turn(App *app);

// Turns for that long, as the game does, or until the player quits. Not in a page.
void loop_run(App *app, uint32_t milliseconds);

// Returns for how many milliseconds the next turn may wait if no event comes: while nothing moves,
// nobody sees the window, or something moves slowly that nobody touches. 0: it is due with the next
// frame.
uint32_t loop_rest_ms(const App *app);

// A clock for App.wall: seconds since 1970.
int64_t loop_wall(void);

// Opens the sound anew after a sleep, where its device may be gone without a word. loop_program.c
// and loop_page.c differ in this.
void loop_wake_sound(App *app);

// Carries out one press of the player.
void loop_action(App *app, InputAction action);

// Saves everything unsaved and closes all parts.
void loop_close(App *app);

// Opens window and sound, if they are not open yet, runs until the player quits, and closes
// everything, the session too. The session must be open. Returns an exit code.
int app_loop(App *app, const char *command);

// --- screens without a window (screenshot.c)
// ----------------------------------------------------------

// Opens what the screens show besides the world: settings, levels, results, replays. The session
// must be open. `language` is that of the program's texts.
void screenshot_open(App *app, const char *locale);

// Closes what screenshot_open() opened, and the session.
void screenshot_close(App *app);

// A screen as a picture shows it.
typedef struct Screenshot {
    const char *name;
    ScreenId below, screen; // SCREEN_COUNT: there is none below
    uint32_t subject;       // as in screen_push()
} Screenshot;

// Adds screens, and what sets the state of the game for each that is shown, these or others. For
// tests: a play leads there, too. NULL: nothing.
void screenshot_add(const Screenshot *list, uint32_t count,
                    void (*set)(App *app, const Screenshot *shot));

// Returns the name of screen `number`, counted from 0: "title", "levels", "options-video" ...; NULL
// after the last.
const char *screenshot_name(uint32_t number);

// True if fingers are used on the screen of this name.
bool screenshot_is_touched(const char *name);

// Switches to the screen of that name over the current moment of the session. False if there is
// none.
bool screenshot_show(App *app, const char *name);

// Paints the current moment of the session, with `screen` also the screen set by screenshot_show().
// False if memory runs out.
bool screenshot_paint(App *app, bool screen, bool debug, Raster *raster);
