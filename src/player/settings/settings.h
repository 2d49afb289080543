// settings.h - what the player has set, kept in one JSON file, "settings.json", in the folder for
// settings (cli_config_dir()); manual.md describes it. Keys that this version does not know stay in
// the file; values out of range are clamped. Bindings are in bindings.h, the screens in
// screen_options.c, and apply.h carries settings out.
#pragma once

#include "bindings.h"
#include "jantar/cli.h"
#include "jantar/files.h"
#include "text/texts.h"
#include <cjson/cJSON.h>
#include <stdbool.h>

// Every setting is a whole number within a range. settings_table.c gives the numbers their meaning.
#define SETTINGS_LIST(X) \
    /* video */ \
    X(SETTING_FULLSCREEN) \
    X(SETTING_DISPLAY) \
    X(SETTING_WINDOW_SIZE) \
    X(SETTING_VSYNC) \
    X(SETTING_FRAME_CAP) \
    X(SETTING_QUALITY) \
    X(SETTING_SCALE) \
    /* audio */ \
    X(SETTING_VOLUME_MASTER) \
    X(SETTING_VOLUME_MUSIC) \
    X(SETTING_VOLUME_EFFECTS) \
    X(SETTING_VOLUME_VOICE) \
    X(SETTING_MUTE_IN_BACKGROUND) \
    /* controls */ \
    X(SETTING_DEAD_ZONE) \
    X(SETTING_RUMBLE) \
    X(SETTING_TOGGLE_STICK) \
    X(SETTING_TOGGLE_SLICK) \
    X(SETTING_TOGGLE_HEAVY) \
    X(SETTING_TOGGLE_PUFF) \
    X(SETTING_TOUCH_SIZE) \
    X(SETTING_TOUCH_OPACITY) \
    X(SETTING_TOUCH_LEFT_HANDED) \
    /* accessibility */ \
    X(SETTING_SHAKE) \
    X(SETTING_FLASHES) \
    X(SETTING_PARTICLES) \
    X(SETTING_BACKGROUND_MOTION) \
    X(SETTING_CONTRAST_OUTLINE) \
    X(SETTING_COLOUR_SAFE_MARKS) \
    X(SETTING_TEXT_SIZE) \
    X(SETTING_TEXT_OUTLINE) \
    /* helping hand: part of a replay, see GameOptions */ \
    X(SETTING_SPEED) \
    X(SETTING_ENDLESS_GRIP) \
    X(SETTING_NO_DAMAGE) \
    X(SETTING_EXTRA_JUMP) \
    X(SETTING_REWIND) \
    /* game */ \
    X(SETTING_LANGUAGE) \
    X(SETTING_PAUSE_ON_FOCUS_LOSS) \
    X(SETTING_PAUSE_ON_PAD_LOSS) \
    X(SETTING_HINTS) \
    X(SETTING_HINT_WORDS) \
    X(SETTING_GHOSTS) \
    X(SETTING_ALL_LEVELS_OPEN) \
    X(SETTING_SPEEDRUN_CLOCK) \
    X(SETTING_INPUT_DISPLAY) \
    X(SETTING_EDITOR_LESSON)

typedef enum SettingId {
#define SETTING_ID(id) id,
    SETTINGS_LIST(SETTING_ID)
#undef SETTING_ID
        SETTING_COUNT
} SettingId;

typedef enum SettingGroup {
    SETTING_GROUP_VIDEO,
    SETTING_GROUP_AUDIO,
    SETTING_GROUP_CONTROLS,
    SETTING_GROUP_ACCESSIBILITY,
    SETTING_GROUP_HELP,
    SETTING_GROUP_GAME,
    SETTING_GROUP_COUNT
} SettingGroup;

// How a value is shown, and how it is written in the file.
typedef enum SettingKind {
    SETTING_KIND_SWITCH,  // 0 off, 1 on; true or false in the file
    SETTING_KIND_CHOICE,  // one of a few named values; a word in the file
    SETTING_KIND_PERCENT, // a percentage
    SETTING_KIND_NUMBER,  // any other number
} SettingKind;

// One row of the table.
typedef struct SettingInfo {
    const char *key; // name in the file, e.g. "volume_music"
    SettingGroup group;
    SettingKind kind;
    TextId label, help;        // name on screens; one line of help
    int32_t min, max, initial; // range (see settings_max()), and the value that players begin with
    int32_t step;              // change by one press of Left or Right
    const char *const *words;  // choices: the words in the file, the first for `min`; else NULL
} SettingInfo;

// The size of the window, as the player left it, while it is not full screen.
typedef struct SettingsWindow {
    int32_t width, height; // in window units; 0: never changed
} SettingsWindow;

typedef struct Settings {
    const DeviceNames *names;      // outlives the settings
    cJSON *json;                   // owned; the contents of the file
    int32_t values[SETTING_COUNT]; // each in its range
    Bindings bindings;
    SettingsWindow window;
    char path[FILES_PATH_BYTES]; // of the file; "": settings are not kept
    uint64_t learnt;             // lessons that were done, by view_lesson_bit()
    bool unsaved;                // something differs from the file
    bool first;                  // there was no file: this is the very first start
} Settings;

// Values of SETTING_HINTS and SETTING_HINT_WORDS.
enum { HINTS_UNTIL_DONE, HINTS_ALWAYS, HINTS_NEVER };
enum { HINT_WORDS_FIRST, HINT_WORDS_ALWAYS, HINT_WORDS_NEVER };

enum {
    SETTINGS_TEXT_BYTES = 128,
    // SETTING_WINDOW_SIZE is 0 for the player's own size, else a factor of this width and height
    // (window units), 1..SETTINGS_WINDOW_STEPS.
    SETTINGS_WINDOW_STEPS = 6,
    SETTINGS_WINDOW_WIDTH = 640,
    SETTINGS_WINDOW_HEIGHT = 360
};

// Writes the folder that holds settings.json to `folder`: that for settings, or as long as the file
// is there alone, the user folder, where older versions kept it. With `moves` the file is moved
// first. `said` is what the player should know of that, else "".
void settings_find(const CliContext *context, bool moves, char folder[FILES_PATH_BYTES], Err *said);

// Reads the settings from a folder ("": nothing is read or saved). Without a file all settings
// have their initial values, and no file is created before something changes. A file that is not a
// JSON object is renamed and never deleted. Returns false with a message about that, or about a
// file that can't be read; the settings are usable all the same.
bool settings_open(Settings *settings, const char *folder, const DeviceNames *names, Err *err);
void settings_close(Settings *settings);

int32_t settings_get(const Settings *settings, SettingId id);

// Sets a value, clamped to its range.
void settings_set(Settings *settings, SettingId id, int32_t value);

// Returns the value one step to the left (-1) or right (+1); at the ends of the range the same
// value. SETTING_DISPLAY ends at the last display that exists.
int32_t settings_step(const Settings *settings, SettingId id, int direction);

// Restores the initial values of a group; with SETTING_GROUP_CONTROLS the bindings too; with
// SETTING_GROUP_GAME all lessons are forgotten.
void settings_reset_group(Settings *settings, SettingGroup group);

// Like bindings_set() and bindings_reset(), and notes that there is something to save.
bool settings_bind(Settings *settings, BindingDevice device, BindingAction action, int slot,
                   BindingSource source);
void settings_reset_bindings(Settings *settings, BindingDevice device);

// Notes that lessons were done, by view_lesson_bit(). True if one was not done before.
bool settings_learn(Settings *settings, uint64_t lessons);

// Stores the size of the window as the player left it.
void settings_set_window(Settings *settings, SettingsWindow window);

// Replaces the file in one step if something changed. On failure returns false with a message; the
// settings stay in memory and the next call tries again. A file that could not be read is never
// overwritten.
bool settings_save(Settings *settings, Err *err);

// Returns the row of a setting.
const SettingInfo *settings_info(SettingId id);

// Returns the largest value of a setting: that of its row, or of SETTING_LANGUAGE by the files that
// are there.
int32_t settings_max(SettingId id);

// Returns the word in the file for a value of a setting that has words.
const char *settings_word(SettingId id, int32_t value);

// Returns the name of a group.
TextId settings_group_label(SettingGroup group);

// Returns the language of the program: the player's choice, or that of the locale `system`.
Language settings_language(const Settings *settings, const char *system);

// Returns the value of SETTING_LANGUAGE that chooses a language.
int32_t settings_value_of_language(Language language);

// Writes a value as screens show it ("75 %", "On", "1280 × 720", the name of a display).
void settings_value_text(const Settings *settings, SettingId id, int32_t value, Language language,
                         char out[SETTINGS_TEXT_BYTES]);
