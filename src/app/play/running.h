// running.h - everything the running game holds; beginning, keeping and changing what is played.
// Not here: the main loop (loop.c), what the screens do (screens.c).
#pragma once

#include "app/devices/player_input.h"
#include "app/devices/window.h"
#include "app/screens/menu.h"
#include "app/settings/apply.h"
#include "app/settings/settings.h"
#include "app/shelf/ghosts.h"
#include "app/shelf/levels.h"
#include "app/shelf/quick_saves.h"
#include "app/shelf/recorder.h"
#include "app/shelf/replay_player.h"
#include "app/shelf/replay_shelf.h"
#include "app/shelf/results.h"
#include "app/shelf/rewind.h"
#include "app/sound/audio.h"
#include "reload.h"
#include "session.h"
#include "watch_camera.h"

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

// What is kept on disk.
typedef enum AppKept { APP_KEPT_PLAY, APP_KEPT_RESULTS, APP_KEPT_SETTINGS, APP_KEPT_COUNT } AppKept;

enum { APP_BANNER_BYTES = ERR_MESSAGE_BYTES, APP_SCREENS_DEEP = 8 };

// The file of the level behind the title: of those that there are for it, the one that is tried
// first (choice 0), the one to be tried when that can't be loaded (1), and so on. False when there
// are no more, with a message about one that is missing, if one is.
bool app_find_title(const CliContext *context, uint32_t choice, char out[FILES_PATH_BYTES],
                    Err *err);

#define APP_BANNER_STAYS 1e9 // seconds: until another message takes its place

// A screen that is left for one above it, as it is to be found again.
typedef struct AppPlace {
    ScreenId screen;
    uint32_t subject, chosen, first;
} AppPlace;

// What SCREEN_QUESTION asks.
typedef struct AppQuestion {
    const char *text;   // not owned
    const char *detail; // what there is to know before; not owned; NULL: nothing
    void (*yes)(struct App *app, uint32_t subject);
    uint32_t subject;
} AppQuestion;

// The last win.
typedef struct AppWin {
    uint32_t rewinds; // how often it was taken back on its way
    bool counts;      // its results were kept: it was played from the level's start to its end
    ResultsRun run;   // `level` is NULL; the world goes on after a win and may count more
    ResultsNews news;
    uint32_t par;                  // ticks, see medal.h; 0: none
    char next[FILES_PATH_BYTES];   // the level that comes after this one; "": none
    char replay[FILES_PATH_BYTES]; // the run; "": it is not kept
} AppWin;

typedef struct App {
    CliContext *context; // not owned
    Window window;
    Input input;
    Audio audio;
    Session session;
    Recorder recorder;
    char rivals[VIEW_GHOSTS_MAX]
               [FILES_PATH_BYTES]; // runs of the level that the player wants as ghosts besides
    uint32_t rival_count;
    Ghosts ghosts;
    Rewind rewind;
    QuickSaves saves;
    ReplayPlayer player; // of the replay that is watched
    WatchCamera camera;  // of that, too
    Reload reload;
    Results results;
    Levels levels;
    AppWin win;
    DrawList list;
    Settings settings;
    Apply apply;
    Language language; // of the screens
    ScreenId screen;
    uint32_t subject;                 // what the screen is about: a group of settings, a replay ...
    AppPlace below[APP_SCREENS_DEEP]; // the screens under it, the nearest last
    uint32_t depth;                   // how many those are
    Menu menu;                        // of the screen
    double tightest;                  // of the last picture: see Page
    AppQuestion question;
    Shelf shelf;
    ReplayReport verdict;    // of the replay that was verified last; no message: none was
    uint64_t watch_shown_ms; // SDL_GetTicks64() until which the watcher's buttons are shown
    double watch_scale;      // pixels a tile of the last picture of a replay
    char ghosts_label[2 * SETTINGS_TEXT_BYTES]; // of the pause
    int binding_slot;                           // which of an action's two bindings is chosen
    Splits splits;                              // of the run that is played
    ResultsBest best;                           // what was reached in its level before
    uint32_t won_ticks;                         // ticks since it was won
    bool quit;
    bool debug;                    // the overlay
    bool frozen;                   // the world stands still
    uint32_t steps;                // ticks to play while frozen
    bool screenshot;               // wanted with the next picture
    char banner[APP_BANNER_BYTES]; // a message on the screen
    double banner_seconds;         // left of it
    bool unkept[APP_KEPT_COUNT];   // could not be written; that was told
    uint64_t asked; // performance counter when the picture to come was asked for; 0: it has come
    bool shown;     // one has come already
    uint64_t due;   // performance counter when the next picture should come
    uint64_t now,
        accumulator; // performance counter; time not yet played, in counter units x SIM_TICK_RATE
    ViewTimes times;
} App;

// Starts the level again from tick 0 and records it.
void app_begin_play(App *app);

// Records the play that begins now, at tick 0: not one that is watched or does not begin at the
// spawn.
void app_record(App *app);

// Wants the run in a file as a ghost, as long as this level is played. False when there are too
// many, or its name is too long.
bool app_want_ghost(App *app, const char *path);

// Puts the ghosts that the player has chosen beside the play.
void app_choose_ghosts(App *app);

// Lets the run from here on be taken back, if the player has set so.
void app_begin_rewinding(App *app);

// Takes the run back a little, if that is wanted and can be. False when not: a tick is to be
// played.
bool app_rewind(App *app);

// Saves the moment that is played in a slot (QUICK_SAVES: that of the keys) and says so; or why
// not.
void app_quick_save(App *app, uint32_t slot);

// Whether one can go back to what is saved in a slot; false after a banner that says why not.
bool app_can_go_back(App *app, uint32_t slot);

// Goes back to the saved moment of a slot that is ready: from there the run goes on as one that was
// taken back.
void app_go_back(App *app, uint32_t slot);

// Makes the replay that is watched from its start ready to be wound, and forgets that.
void app_begin_watching(App *app);
void app_end_watching(App *app);

// Lets the player play on from where the replay is, and records that as a run of its own.
void app_take_over(App *app);

// Writes what is recorded, at a rest or at its end; a failure becomes a banner and a line on
// stderr.
void app_save_play(App *app);

// The same while it goes on; `died`: the hero has just died.
void app_save_meanwhile(App *app, bool died);

// Takes note of the run that was just won: its replay, its results, what comes next.
void app_win(App *app);

// Goes over to another level; it stands at its start and is not recorded yet. False, nothing
// changed, after a banner when that can't be loaded.
bool app_open_level(App *app, const char *path);

// Opens the level behind the title. False, nothing changed, after a banner when that can't be
// loaded.
bool app_open_title(App *app);

// A text of the program in the player's language.
const char *app_text(const App *app, TextId id);

// Tells a failure, once: a banner and a line on stderr.
void app_complain(App *app, const Err *err);

// What became of writing something of this kind: a failure is told once, until it works again.
bool app_kept(App *app, AppKept kind, bool kept, const Err *err);

// Shows a message for some seconds.
void app_banner(App *app, const char *text);
