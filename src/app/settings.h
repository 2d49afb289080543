// settings.h - what the player has set: one JSON file in the user folder, "settings.json"; README.md says what is in it.
// Keys that this version does not know stay in it; what is out of range is brought back into it.
// Not here: which keys do what (bindings.h), how a setting shows on a screen (screen_options.c), applying it.
#pragma once

#include "jantar/files.h"
#include "texts.h"
#include <cjson/cJSON.h>
#include <stdbool.h>

// Every setting is a whole number in a range; what its numbers mean stands in settings_table.c.
#define SETTINGS_LIST(X)                                                                                               \
    /* video */                                                                                                        \
    X(SETTING_FULLSCREEN)                                                                                              \
    X(SETTING_DISPLAY) X(SETTING_VSYNC) X(SETTING_FRAME_CAP) X(SETTING_SCALE) X(SETTING_QUALITY) /* audio */           \
        X(SETTING_VOLUME_MASTER) X(SETTING_VOLUME_MUSIC) X(SETTING_VOLUME_EFFECTS)                                     \
            X(SETTING_MUTE_IN_BACKGROUND) /* controls */                                                               \
        X(SETTING_DEAD_ZONE) X(SETTING_RUMBLE) X(SETTING_TOGGLE_STICK) X(SETTING_TOGGLE_SLICK) X(SETTING_TOGGLE_HEAVY) \
            X(SETTING_TOGGLE_PUFF) /* accessibility */                                                                 \
        X(SETTING_SHAKE) X(SETTING_FLASHES) X(SETTING_PARTICLES) X(SETTING_BACKGROUND_MOTION)                          \
            X(SETTING_CONTRAST_OUTLINE) X(SETTING_COLOUR_SAFE_MARKS) X(SETTING_TEXT_SIZE)                              \
                X(SETTING_TEXT_OUTLINE) /* help in play: part of a replay, see GameOptions */                          \
        X(SETTING_SPEED) X(SETTING_ENDLESS_GRIP) X(SETTING_NO_DAMAGE) X(SETTING_EXTRA_JUMP) /* game */                 \
        X(SETTING_LANGUAGE) X(SETTING_PAUSE_ON_FOCUS_LOSS) X(SETTING_PAUSE_ON_PAD_LOSS) X(SETTING_SPEEDRUN_CLOCK)      \
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

// One row of the table.
typedef struct SettingInfo {
    const char *key; // in the file, e.g. "volume_music"
    SettingGroup group;
    TextId label, help;        // what it is called; one line of help
    int32_t min, max, initial; //
    int32_t step;              // by which Left and Right change it
} SettingInfo;

typedef struct Settings {
    cJSON *json;                   // owned; the file's contents
    int32_t values[SETTING_COUNT]; // each in its range
    char path[FILES_PATH_BYTES];   // "": nowhere
    bool unsaved;
} Settings;
