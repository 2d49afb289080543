// screen_parts.h - what a screen is made of, and what the screens share. Private to screens.c and
// screen_*.c.
#pragma once

#include "menu_draw.h"
#include "page.h"
#include "screens.h"

// What the world behind a screen does.
typedef enum ScreenWorld {
    SCREEN_WORLD_BELOW, // what it does behind the screen below
    SCREEN_WORLD_STILL,
    SCREEN_WORLD_MOVES,
    SCREEN_WORLD_STEERED, // moves as the player wants
} ScreenWorld;

typedef struct Screen {
    ScreenWorld world;
    void (*fill)(App *app, Menu *menu); // adds its rows
    void (*draw)(Page *page, App *app); // NULL: nothing
    void (*back)(App *app);             // NULL: to the screen below
} Screen;

extern const Screen screen_title, screen_play, screen_pause, screen_saves, screen_save,
    screen_loading, screen_result, screen_watched, screen_levels, screen_replays, screen_replay,
    screen_options, screen_settings, screen_bindings, screen_credits, screen_question;

// The rows that several screens have.
extern const MenuDoes screen_does_levels, screen_does_options, screen_does_title, screen_does_quit,
    screen_does_back, screen_does_restart, screen_does_saves;

// The keys that save the moment and go back to it, in play.
void screen_quick(App *app, bool save);

// The run so far on the level as it is now (F4); the title has no run.
void screen_rerun(App *app);

// Once more from the start, where a run is over (R).
void screen_again(App *app);

// What lies over every screen: the mark of a replay, a message.
void screen_draw_replay_mark(Page *page, const App *app);
void screen_draw_banner(Page *page, const App *app);

// Opens a level and plays it; after a banner it stays as it is.
void screen_play_level(App *app, const char *path);

// Shows a recorded run from its start; a banner when it can't be.
void screen_watch(App *app, const char *path);

// The mouse's pointer in the picture, pixels.
Vec2 screen_pointer(const App *app);

// What a press means while a replay is watched; false: what it means everywhere. Its rows (for the
// mouse) and what is seen of it: a bar for winding, its buttons, which keys do what.
bool screen_watch_wish(App *app, InputWish wish);
void screen_watch_fill(App *app, Menu *menu);
void screen_watch_draw(Page *page, App *app);
void screen_watch_hints_draw(Page *page, const App *app);
extern const MenuDoes screen_does_take_over, screen_does_camera;

// Asks `question` (a text that lasts) and does `yes` with `subject` only when the player wants it.
void screen_ask(App *app, const char *question, void (*yes)(App *app, uint32_t subject),
                uint32_t subject);

// The same after a longer text (that lasts) about what there is to know.
void screen_ask_about(App *app, const char *detail, const char *question,
                      void (*yes)(App *app, uint32_t subject), uint32_t subject);
