// settings.h - what the player has set: one JSON file in the user folder, "settings.json";
// README.md says what is in it. Keys that this version does not know stay in it; what is out of
// range is brought back into it. Not here: what keys do (bindings.h), how a setting shows on a
// screen (screen_options.c), applying it (apply.h).
#pragma once

#include "app/texts/texts.h"
#include "bindings.h"
#include "jantar/files.h"
#include <cjson/cJSON.h>
#include <stdbool.h>

// Every setting is a whole number in a range; what its numbers mean stands in settings_table.c.
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
    X(SETTING_MUTE_IN_BACKGROUND) \
    /* controls */ \
    X(SETTING_DEAD_ZONE) \
    X(SETTING_RUMBLE) \
    X(SETTING_TOGGLE_STICK) \
    X(SETTING_TOGGLE_SLICK) \
    X(SETTING_TOGGLE_HEAVY) \
    X(SETTING_TOGGLE_PUFF) \
    /* accessibility */ \
    X(SETTING_SHAKE) \
    X(SETTING_FLASHES) \
    X(SETTING_PARTICLES) \
    X(SETTING_BACKGROUND_MOTION) \
    X(SETTING_CONTRAST_OUTLINE) \
    X(SETTING_COLOUR_SAFE_MARKS) \
    X(SETTING_TEXT_SIZE) \
    X(SETTING_TEXT_OUTLINE) \
    /* help in play: part of a replay, see GameOptions */ \
    X(SETTING_SPEED) \
    X(SETTING_ENDLESS_GRIP) \
    X(SETTING_NO_DAMAGE) \
    X(SETTING_EXTRA_JUMP) \
    X(SETTING_REWIND) \
    /* game */ \
    X(SETTING_LANGUAGE) \
    X(SETTING_PAUSE_ON_FOCUS_LOSS) \
    X(SETTING_PAUSE_ON_PAD_LOSS) \
    X(SETTING_GHOSTS) \
    X(SETTING_SPEEDRUN_CLOCK) \
    X(SETTING_INPUT_DISPLAY)

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

// How a value is read by a person, and stands in the file.
typedef enum SettingKind {
    SETTING_KIND_SWITCH,  // 0 off, 1 on; true or false in the file
    SETTING_KIND_CHOICE,  // one of a few with names of their own; a word in the file
    SETTING_KIND_PERCENT, // a number of percent
    SETTING_KIND_NUMBER,  // any other number
} SettingKind;

// One row of the table.
typedef struct SettingInfo {
    const char *key; // in the file, e.g. "volume_music"
    SettingGroup group;
    SettingKind kind;
    TextId label, help;        // what it is called; one line of help
    int32_t min, max, initial; //
    int32_t step;              // by which Left and Right change it
    const char *const *words;  // of a choice: what stands in the file, from `min` on; else NULL
} SettingInfo;

// The window as the player left it, when it does not fill the display.
typedef struct SettingsWindow {
    int32_t width, height; // 0: never changed
} SettingsWindow;

typedef struct Settings {
    cJSON *json;                   // owned; the file's contents
    int32_t values[SETTING_COUNT]; // each in its range
    Bindings bindings;
    SettingsWindow window;
    char path[FILES_PATH_BYTES]; // "": nowhere
    bool unsaved;                // holds what is not in the file
} Settings;

enum {
    SETTINGS_TEXT_BYTES = 128,
    SETTINGS_WINDOW_STEPS = 6,
    SETTINGS_WINDOW_WIDTH = 640,
    SETTINGS_WINDOW_HEIGHT = 360
};

// Reads what is kept in `user_dir` ("": nothing is, nor will be); without a file all is as it was
// at first, and none is made before something changes. A file that is no JSON object is renamed and
// never deleted. False with a message about that or about one that can't be read; the settings are
// usable all the same.
bool settings_open(Settings *settings, const char *user_dir, Err *err);
void settings_close(Settings *settings);

int32_t settings_get(const Settings *settings, SettingId id);

// Sets a value, brought into its range.
void settings_set(Settings *settings, SettingId id, int32_t value);

// The value that one step to the left (-1) or right (+1) leads to; the same at the ends. Displays
// that are not there are not offered.
int32_t settings_step(const Settings *settings, SettingId id, int direction);

// All of a group as they were at first; with SETTING_GROUP_CONTROLS the bindings too.
void settings_reset_group(Settings *settings, SettingGroup group);

// Binds a key or button, as bindings_set(); all of a device as at first.
bool settings_bind(Settings *settings, BindingDevice device, BindingAction action, int slot,
                   BindingSource source);
void settings_reset_bindings(Settings *settings, BindingDevice device);

// Takes note of the window's size.
void settings_set_window(Settings *settings, SettingsWindow window);

// Writes the file in one step when it lacks something. False with a message; what was set stays in
// memory and is written the next time. A file that could not be read is never written over.
bool settings_save(Settings *settings, Err *err);

// The row of a setting.
const SettingInfo *settings_info(SettingId id);
TextId settings_group_label(SettingGroup group);

// The language they speak: of the choice, or the one that `system` (a locale) names. And the choice
// for a language.
Language settings_language(const Settings *settings, const char *system);
int32_t settings_value_of_language(Language language);

// A value in words ("75 %", "On", "1280 × 720", the name of a display).
void settings_value_text(SettingId id, int32_t value, Language language,
                         char out[SETTINGS_TEXT_BYTES]);
