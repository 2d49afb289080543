// settings_table.c - every setting: its range, its words in the file and on screens.
#include "settings.h"

#include <inttypes.h>
#include <stdio.h>

enum { DISPLAYS_MAX = 8 };

static const char *const quality_words[] = {"automatic", "fast", "full"};
static const char *const scale_words[] = {"smooth", "sharp"};
static const char *const language_words[] = {"system", "en"}; // and the codes of the files
static const char *const ghosts_words[] = {"none", "best", "quick", "both"};
static const char *const hints_words[] = {"until done", "always", "never"};
static const char *const hint_words_words[] = {"first levels", "always", "never"};
static const char *const toggle_words[] = {"hold", "press once"};

// clang-format off
#define ROW_SWITCH(key, group, name, initial)  \
    [SETTING_##name] = {key,                   \
                        SETTING_GROUP_##group, \
                        SETTING_KIND_SWITCH,   \
                        TEXT_SET_##name,       \
                        TEXT_HELP_##name,      \
                        0,                     \
                        1,                     \
                        initial,               \
                        1,                     \
                        NULL}
#define ROW_NUMBER(key, group, kind, name, min, max, initial, step) \
    [SETTING_##name] = {key,                                        \
                        SETTING_GROUP_##group,                      \
                        SETTING_KIND_##kind,                        \
                        TEXT_SET_##name,                            \
                        TEXT_HELP_##name,                           \
                        min,                                        \
                        max,                                        \
                        initial,                                    \
                        step,                                       \
                        NULL}
#define ROW_CHOICE(key, group, name, words)                          \
    [SETTING_##name] = {key,                                         \
                        SETTING_GROUP_##group,                       \
                        SETTING_KIND_CHOICE,                         \
                        TEXT_SET_##name,                             \
                        TEXT_HELP_##name,                            \
                        0,                                           \
                        (int32_t)(sizeof words / sizeof *words) - 1, \
                        0,                                           \
                        1,                                           \
                        words}
#define ROW_TOGGLE(key, verb)                          \
    [SETTING_TOGGLE_##verb] = {key,                    \
                               SETTING_GROUP_CONTROLS, \
                               SETTING_KIND_CHOICE,    \
                               TEXT_ACTION_##verb,     \
                               TEXT_HELP_TOGGLE,       \
                               0,                      \
                               1,                      \
                               0,                      \
                               1,                      \
                               toggle_words}

static const SettingInfo table[SETTING_COUNT] = {
    ROW_SWITCH("fullscreen", VIDEO, FULLSCREEN, 0),
    ROW_NUMBER("display", VIDEO, NUMBER, DISPLAY, 0, DISPLAYS_MAX - 1, 0, 1),
    ROW_NUMBER("window_size", VIDEO, NUMBER, WINDOW_SIZE, 0, SETTINGS_WINDOW_STEPS, 2, 1),
    ROW_SWITCH("vsync", VIDEO, VSYNC, 1),
    ROW_NUMBER("frame_cap", VIDEO, NUMBER, FRAME_CAP, 0, 300, 0, 30),
    ROW_CHOICE("quality", VIDEO, QUALITY, quality_words),
    ROW_CHOICE("scale", VIDEO, SCALE, scale_words),
    ROW_NUMBER("volume_master", AUDIO, PERCENT, VOLUME_MASTER, 0, 100, 80, 5),
    ROW_NUMBER("volume_music", AUDIO, PERCENT, VOLUME_MUSIC, 0, 100, 80, 5),
    ROW_NUMBER("volume_effects", AUDIO, PERCENT, VOLUME_EFFECTS, 0, 100, 100, 5),
    ROW_NUMBER("volume_voice", AUDIO, PERCENT, VOLUME_VOICE, 0, 100, 100, 5),
    ROW_SWITCH("mute_in_background", AUDIO, MUTE_IN_BACKGROUND, 1),
    ROW_NUMBER("dead_zone", CONTROLS, PERCENT, DEAD_ZONE, 5, 60, 20, 5),
    ROW_NUMBER("rumble", CONTROLS, PERCENT, RUMBLE, 0, 100, 100, 10),
    ROW_TOGGLE("toggle_stick", STICK),
    ROW_TOGGLE("toggle_slick", SLICK),
    ROW_TOGGLE("toggle_heavy", HEAVY),
    ROW_TOGGLE("toggle_puff", PUFF),
    ROW_NUMBER("touch_size", CONTROLS, PERCENT, TOUCH_SIZE, 70, 150, 100, 10),
    ROW_NUMBER("touch_opacity", CONTROLS, PERCENT, TOUCH_OPACITY, 20, 100, 70, 10),
    ROW_SWITCH("touch_left_handed", CONTROLS, TOUCH_LEFT_HANDED, 0),
    ROW_NUMBER("shake", ACCESSIBILITY, PERCENT, SHAKE, 0, 100, 100, 10),
    ROW_NUMBER("flashes", ACCESSIBILITY, PERCENT, FLASHES, 0, 100, 100, 10),
    ROW_NUMBER("particles", ACCESSIBILITY, PERCENT, PARTICLES, 0, 100, 100, 10),
    ROW_NUMBER("background_motion", ACCESSIBILITY, PERCENT, BACKGROUND_MOTION, 0, 100, 100, 10),
    ROW_SWITCH("contrast_outline", ACCESSIBILITY, CONTRAST_OUTLINE, 0),
    ROW_SWITCH("colour_safe_marks", ACCESSIBILITY, COLOUR_SAFE_MARKS, 0),
    ROW_NUMBER("text_size", ACCESSIBILITY, PERCENT, TEXT_SIZE, 80, 200, 100, 10),
    ROW_SWITCH("text_outline", ACCESSIBILITY, TEXT_OUTLINE, 0),
    ROW_NUMBER("speed", HELP, PERCENT, SPEED, 50, 100, 100, 5),
    ROW_SWITCH("endless_grip", HELP, ENDLESS_GRIP, 0),
    ROW_SWITCH("no_damage", HELP, NO_DAMAGE, 0),
    ROW_NUMBER("extra_jump", HELP, NUMBER, EXTRA_JUMP, 0, 3, 0, 1),
    ROW_SWITCH("rewind", HELP, REWIND, 0),
    ROW_CHOICE("language", GAME, LANGUAGE, language_words),
    ROW_SWITCH("pause_on_focus_loss", GAME, PAUSE_ON_FOCUS_LOSS, 1),
    ROW_SWITCH("pause_on_pad_loss", GAME, PAUSE_ON_PAD_LOSS, 1),
    ROW_CHOICE("hints", GAME, HINTS, hints_words),
    ROW_CHOICE("hint_words", GAME, HINT_WORDS, hint_words_words),
    ROW_CHOICE("ghosts", GAME, GHOSTS, ghosts_words),
    ROW_SWITCH("all_levels_open", GAME, ALL_LEVELS_OPEN, 0),
    ROW_SWITCH("speedrun_clock", GAME, SPEEDRUN_CLOCK, 0),
    ROW_SWITCH("input_display", GAME, INPUT_DISPLAY, 0),
    ROW_SWITCH("editor_lesson", GAME, EDITOR_LESSON, 1),
};
// clang-format on

int32_t settings_max(SettingId id)
{
    return id == SETTING_LANGUAGE ? (int32_t)texts_language_count() : table[id].max;
}

const char *settings_word(SettingId id, int32_t value)
{
    if (id == SETTING_LANGUAGE && value > 0)
        return texts_language_code((Language)value - 1);
    return table[id].words[value - table[id].min];
}

const SettingInfo *settings_info(SettingId id)
{
    return &table[id];
}

TextId settings_group_label(SettingGroup group)
{
    static const TextId labels[SETTING_GROUP_COUNT] = {
        [SETTING_GROUP_VIDEO] = TEXT_GROUP_VIDEO,
        [SETTING_GROUP_AUDIO] = TEXT_GROUP_AUDIO,
        [SETTING_GROUP_CONTROLS] = TEXT_GROUP_CONTROLS,
        [SETTING_GROUP_ACCESSIBILITY] = TEXT_GROUP_ACCESSIBILITY,
        [SETTING_GROUP_HELP] = TEXT_GROUP_HELP,
        [SETTING_GROUP_GAME] = TEXT_GROUP_GAME,
    };
    return labels[group];
}

// --- values in words -----------------------------------------------------------------------------

// Values that are shown as a word instead of their number.
static const struct {
    SettingId id;
    int32_t value;
    TextId name;
} names[] = {
    {SETTING_QUALITY, 0, TEXT_VALUE_AUTOMATIC},
    {SETTING_QUALITY, 1, TEXT_VALUE_FAST},
    {SETTING_QUALITY, 2, TEXT_VALUE_FULL},
    {SETTING_SCALE, 0, TEXT_VALUE_SMOOTH},
    {SETTING_SCALE, 1, TEXT_VALUE_SHARP},
    {SETTING_HINTS, 0, TEXT_VALUE_UNTIL_DONE},
    {SETTING_HINTS, 1, TEXT_VALUE_ALWAYS},
    {SETTING_HINTS, 2, TEXT_VALUE_OFF},
    {SETTING_HINT_WORDS, 0, TEXT_VALUE_FIRST_LEVELS},
    {SETTING_HINT_WORDS, 1, TEXT_VALUE_ALWAYS},
    {SETTING_HINT_WORDS, 2, TEXT_VALUE_OFF},
    {SETTING_GHOSTS, 0, TEXT_VALUE_OFF},
    {SETTING_GHOSTS, 1, TEXT_REPLAY_BEST},
    {SETTING_GHOSTS, 2, TEXT_VALUE_QUICK_RUN},
    {SETTING_GHOSTS, 3, TEXT_VALUE_BOTH},
    {SETTING_FRAME_CAP, 0, TEXT_VALUE_NO_LIMIT},
    {SETTING_WINDOW_SIZE, 0, TEXT_VALUE_OWN_SIZE},
    {SETTING_LANGUAGE, 0, TEXT_VALUE_AS_SYSTEM},
    {SETTING_RUMBLE, 0, TEXT_VALUE_OFF},
    {SETTING_VOLUME_MASTER, 0, TEXT_VALUE_OFF},
    {SETTING_VOLUME_MUSIC, 0, TEXT_VALUE_OFF},
    {SETTING_VOLUME_EFFECTS, 0, TEXT_VALUE_OFF},
    {SETTING_VOLUME_VOICE, 0, TEXT_VALUE_OFF},
    {SETTING_SHAKE, 0, TEXT_VALUE_OFF},
    {SETTING_FLASHES, 0, TEXT_VALUE_OFF},
    {SETTING_PARTICLES, 0, TEXT_VALUE_OFF},
    {SETTING_BACKGROUND_MOTION, 0, TEXT_VALUE_OFF},
};

static const char *name_of(SettingId id, int32_t value, Language language)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].id == id && names[i].value == value)
            return texts_get(language, names[i].name);
    if (table[id].words == toggle_words)
        return texts_get(language, value == 0 ? TEXT_VALUE_HOLD : TEXT_VALUE_PRESS_ONCE);
    if (id == SETTING_LANGUAGE)
        return texts_language_name((Language)(value - 1));
    if (table[id].kind == SETTING_KIND_SWITCH)
        return texts_get(language, value == 0 ? TEXT_VALUE_OFF : TEXT_VALUE_ON);
    return NULL;
}

static void display_text(const DeviceNames *devices, int32_t value, char out[SETTINGS_TEXT_BYTES])
{
    const char *name = devices->display(value);
    if (name && *name)
        snprintf(out, SETTINGS_TEXT_BYTES, "%" PRId32 ": %.40s", value + 1, name);
    else
        snprintf(out, SETTINGS_TEXT_BYTES, "%" PRId32, value + 1);
}

void settings_value_text(const Settings *settings, SettingId id, int32_t value, Language language,
                         char out[SETTINGS_TEXT_BYTES])
{
    const char *name = name_of(id, value, language);
    if (name)
        snprintf(out, SETTINGS_TEXT_BYTES, "%s", name);
    else if (id == SETTING_DISPLAY)
        display_text(settings->names, value, out);
    else if (id == SETTING_WINDOW_SIZE)
        snprintf(out, SETTINGS_TEXT_BYTES, "%" PRId32 " × %" PRId32, value * SETTINGS_WINDOW_WIDTH,
                 value * SETTINGS_WINDOW_HEIGHT);
    else
        snprintf(out, SETTINGS_TEXT_BYTES,
                 table[id].kind == SETTING_KIND_PERCENT ? "%" PRId32 " %%" : "%" PRId32, value);
}

int32_t settings_value_of_language(Language language)
{
    return (int32_t)language + 1;
}

Language settings_language(const Settings *settings, const char *system)
{
    int32_t value = settings_get(settings, SETTING_LANGUAGE);
    return value == 0 ? texts_language_of(system) : (Language)(value - 1);
}
