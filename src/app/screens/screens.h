// screens.h - what the player sees besides the world, and what presses mean there. Screens lie on
// one another: back leads to the one below, with what was chosen there. They work on the run and
// the shelf themselves; what belongs to devices, settings or the loop they request, and the loop
// carries it out. Not here: the world (view.h), devices (player_input.h).
#pragma once

#include "app/play/level_change.h"
#include "app/sound/audio.h"
#include "menu_draw.h"
#include "page.h"

typedef enum ScreenId {
    SCREEN_TITLE,
    SCREEN_PLAY, // a play, or a replay that is watched
    SCREEN_PAUSE,
    SCREEN_SAVES,   // the quick saves of the level
    SCREEN_SAVE,    // what can be done with one
    SCREEN_LOADING, // one is played up to its moment
    SCREEN_RESULT,
    SCREEN_WATCHED,
    SCREEN_LEVELS,
    SCREEN_REPLAYS,
    SCREEN_REPLAY, // what can be done with one
    SCREEN_OPTIONS,
    SCREEN_SETTINGS, // a group of them
    SCREEN_BINDINGS, // of a device
    SCREEN_CREDITS,
    SCREEN_QUESTION,
    SCREEN_COUNT
} ScreenId;

// What a screen wants done that is not its own to do.
typedef enum ScreenRequestKind {
    SCREEN_REQUEST_QUIT,
    SCREEN_REQUEST_DEBUG,      // show or hide the overlay
    SCREEN_REQUEST_SCREENSHOT, // of the next picture
    SCREEN_REQUEST_SOUND,
    SCREEN_REQUEST_SETTING,
    SCREEN_REQUEST_RESET_GROUP,
    SCREEN_REQUEST_BINDING,
    SCREEN_REQUEST_RESET_BINDINGS,
} ScreenRequestKind;

typedef struct ScreenRequest {
    ScreenRequestKind kind;
    AudioMenuSound sound; // the others: of the kinds that are about them
    SettingId setting;    //
    int32_t value;        // of the setting
    SettingGroup group;   //
    BindingDevice device; //
    BindingAction action; //
    int slot;             // of the action, see bindings_set()
    BindingSource source; //
} ScreenRequest;

enum { SCREENS_DEEP = 8, SCREENS_REQUESTS = 16 };

// A screen that is left for one above it, as it is to be found again.
typedef struct ScreenPlace {
    ScreenId screen;
    uint32_t subject, chosen, first;
} ScreenPlace;

typedef struct Screens Screens;

// What SCREEN_QUESTION asks.
typedef struct ScreenQuestion {
    const char *text;   // not owned
    const char *detail; // what there is to know before; not owned; NULL: nothing
    void (*yes)(Screens *screens, uint32_t subject);
    uint32_t subject;
} ScreenQuestion;

struct Screens {
    Run *run;                 // not owned, as the four that follow
    Shelf *shelf;             //
    const Settings *settings; //
    Input *input;             // for keys that are to be bound, and what they are called
    Messages *messages;       //
    ScreenId screen;
    uint32_t subject;                // what the screen is about: a group of settings, a replay ...
    ScreenPlace below[SCREENS_DEEP]; // the screens under it, the nearest last
    uint32_t depth;                  // how many those are
    Menu menu;                       // of the screen
    Vec2 pointer;                    // the mouse's, in the picture, pixels
    double tightest;                 // of the last picture: see Page
    ScreenQuestion question;
    ReplayReport verdict;    // of the replay that was verified last; no message: none was
    uint64_t watch_shown_ms; // SDL_GetTicks64() until which the watcher's buttons are shown
    double watch_scale;      // pixels a tile of the last picture of a replay
    char ghosts_label[2 * SETTINGS_TEXT_BYTES]; // of the pause
    int binding_slot;                           // which of an action's two bindings is chosen
    ScreenRequest requests[SCREENS_REQUESTS];   // not carried out yet
    uint32_t request_count;
};

// --- for the loop --------------------------------------------------------------------------------

// Does what a press asks for on the present screen; `pointer` is the mouse's, in the picture,
// pixels.
void screen_wish(Screens *screens, InputWish wish, Vec2 pointer);

// Takes the oldest request; false when there is none.
bool screen_take_request(Screens *screens, ScreenRequest *request);

// Changes the screen when the world has come to something (won, replay over); call after every
// tick.
void screen_after_tick(Screens *screens);

// True when the world moves, and when the player's input moves it.
bool screen_runs(const Screens *screens);
bool screen_steers(const Screens *screens);

// True when the mouse's pointer is to be seen.
bool screen_shows_pointer(const Screens *screens);

// Plays slots on towards their moments while a screen wants them; call once a picture. And lets a
// picture show the moment of the slot that is chosen on the screen, if one is, instead of the
// play's.
void screen_saves_poll(Screens *screens);
void screen_saves_apply(const Screens *screens, ViewFrame *frame);

// Moves the camera of a replay that is watched; call once a picture with the time since the last
// one.
void screen_watch_poll(Screens *screens, double seconds);

// Draws the screen over the world's picture.
void screen_draw(Screens *screens, DrawList *list, Box picture);

// --- the stack -----------------------------------------------------------------------------------

// The screen that all others lie on: title, play, result or a watched replay.
ScreenId screen_base(const Screens *screens);

// Puts a screen over the present one; `subject` is what it is about (a group of settings, a replay
// ...).
void screen_push(Screens *screens, ScreenId screen, uint32_t subject);

// Back to the screen below; to the title when there is none.
void screen_pop(Screens *screens);

// Another screen in the place of the present one.
void screen_replace(Screens *screens, ScreenId screen);

// To a screen with nothing below.
void screen_reset(Screens *screens, ScreenId screen);

// To the title with the scene behind it.
void screen_to_title(Screens *screens);

// Fills the present screen's menu; its choice stays where it is.
void screen_fill(Screens *screens);

// --- for the screens -----------------------------------------------------------------------------

// What the world behind a screen does.
typedef enum ScreenWorld {
    SCREEN_WORLD_BELOW, // what it does behind the screen below
    SCREEN_WORLD_STILL,
    SCREEN_WORLD_MOVES,
    SCREEN_WORLD_STEERED, // moves as the player wants
} ScreenWorld;

typedef struct Screen {
    ScreenWorld world;
    void (*fill)(Screens *screens, Menu *menu); // adds its rows
    void (*draw)(Page *page, Screens *screens); // NULL: nothing
    void (*back)(Screens *screens);             // NULL: to the screen below
} Screen;

extern const Screen screen_title, screen_play, screen_pause, screen_saves, screen_save,
    screen_loading, screen_result, screen_watched, screen_levels, screen_replays, screen_replay,
    screen_options, screen_settings, screen_bindings, screen_credits, screen_question;

// The rows that several screens have.
extern const MenuDoes screen_does_levels, screen_does_options, screen_does_title, screen_does_quit,
    screen_does_back, screen_does_restart, screen_does_saves, screen_does_take_over,
    screen_does_camera;

// A text of the program in the player's language.
const char *screen_text(const Screens *screens, TextId id);

// Requests something; more than SCREENS_REQUESTS at once are dropped.
void screen_request(Screens *screens, ScreenRequest request);
void screen_sound(Screens *screens, AudioMenuSound sound);
void screen_set(Screens *screens, SettingId setting, int32_t value);

// The keys that save the moment and go back to it, in play.
void screen_quick(Screens *screens, bool save);

// The run so far on the level as it is now (F4); the title has no run.
void screen_rerun(Screens *screens);

// Once more from the start, where a run is over (R).
void screen_again(Screens *screens);

// What lies over every screen of a replay.
void screen_draw_replay_mark(Page *page, const Session *session, bool small);

// Opens a level and plays it; after a banner it stays as it is.
void screen_play_level(Screens *screens, const char *path);

// Shows a recorded run from its start; a banner when it can't be.
void screen_watch(Screens *screens, const char *path);

// What a press means while a replay is watched; false: what it means everywhere. Its rows (for the
// mouse) and what is seen of it: a bar for winding, its buttons, which keys do what.
bool screen_watch_wish(Screens *screens, InputWish wish);
void screen_watch_fill(Screens *screens, Menu *menu);
void screen_watch_draw(Page *page, Screens *screens);
void screen_watch_hints_draw(Page *page, const Run *run);

// Asks `question` (a text that lasts) and does `yes` with `subject` only when the player wants it.
void screen_ask(Screens *screens, const char *question,
                void (*yes)(Screens *screens, uint32_t subject), uint32_t subject);

// The same after a longer text (that lasts) about what there is to know.
void screen_ask_about(Screens *screens, const char *detail, const char *question,
                      void (*yes)(Screens *screens, uint32_t subject), uint32_t subject);
