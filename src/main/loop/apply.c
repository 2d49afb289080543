// apply.c - one function per group of settings, the player's controller mappings, and delayed
// saving.
#include "apply.h"
#include "jantar/cli.h"
#include "jantar/clock.h"
#include "player/saves/unlock.h"
#include "shell/input/device_names.h"

#include <stdio.h>
#include <string.h>

enum {
    SAVE_AFTER_MS = 500,
    SAVE_AGAIN_MS = 10000,
    TEXTS_LOOK_MS = 500 // a saved file shows within a second
};
enum { MAPPINGS_BYTES = 4 << 20, MAPPINGS_LINES = 1000 };

static double part_of(const Settings *settings, SettingId id)
{
    return settings_get(settings, id) / 100.0;
}

static bool is_on(const Settings *settings, SettingId id)
{
    return settings_get(settings, id) != 0;
}

// --- one subject after another -------------------------------------------------------------------

WindowTaste apply_window_taste(const Settings *settings)
{
    int32_t steps = settings_get(settings, SETTING_WINDOW_SIZE);
    bool own = steps == 0;
    return (WindowTaste){.fullscreen = is_on(settings, SETTING_FULLSCREEN),
                         .display = settings_get(settings, SETTING_DISPLAY),
                         .width = own ? settings->window.width : steps * SETTINGS_WINDOW_WIDTH,
                         .height = own ? settings->window.height : steps * SETTINGS_WINDOW_HEIGHT,
                         .vsync = is_on(settings, SETTING_VSYNC),
                         .quality = (WindowQuality)settings_get(settings, SETTING_QUALITY),
                         .sharp = is_on(settings, SETTING_SCALE)};
}

static void apply_video(const Settings *settings, Window *window)
{
    WindowTaste taste = apply_window_taste(settings);
    window_set_taste(window, &taste);
}

static void apply_audio(const Settings *settings, Audio *audio, bool background)
{
    audio_set_volumes(audio, part_of(settings, SETTING_VOLUME_MASTER),
                      part_of(settings, SETTING_VOLUME_MUSIC),
                      part_of(settings, SETTING_VOLUME_EFFECTS));
    audio_set_voice(audio, part_of(settings, SETTING_VOLUME_VOICE));
    audio_mute(audio, background && is_on(settings, SETTING_MUTE_IN_BACKGROUND));
}

static void apply_input(const Settings *settings, Input *input)
{
    static const struct {
        SettingId id;
        GameKey key;
    } toggles[] = {{SETTING_TOGGLE_STICK, GAME_KEY_STICK},
                   {SETTING_TOGGLE_SLICK, GAME_KEY_SLICK},
                   {SETTING_TOGGLE_HEAVY, GAME_KEY_HEAVY},
                   {SETTING_TOGGLE_PUFF, GAME_KEY_PUFF}};
    InputTaste *taste = &input->taste;
    *taste = (InputTaste){.dead_zone = settings_get(settings, SETTING_DEAD_ZONE),
                          .rumble = part_of(settings, SETTING_RUMBLE),
                          .pause_on_focus_loss = is_on(settings, SETTING_PAUSE_ON_FOCUS_LOSS),
                          .pause_on_pad_loss = is_on(settings, SETTING_PAUSE_ON_PAD_LOSS)};
    for (size_t i = 0; i < sizeof toggles / sizeof *toggles; i++)
        if (is_on(settings, toggles[i].id))
            taste->toggles |= (uint32_t)toggles[i].key;
    for (size_t i = 0; i < GAME_HEROES_MOST; i++)
        input->toggled[i] &= taste->toggles;
    input->touch.taste = (TouchTaste){.size = part_of(settings, SETTING_TOUCH_SIZE),
                                      .opacity = part_of(settings, SETTING_TOUCH_OPACITY),
                                      .left_handed = is_on(settings, SETTING_TOUCH_LEFT_HANDED)};
    input->bindings = settings->bindings;
}

// What signs teach is forgotten with every start of a level if the player wants to see it always.
static uint64_t learnt_of(const Settings *settings)
{
    return settings_get(settings, SETTING_HINTS) == HINTS_ALWAYS ? 0 : settings->learnt;
}

static void apply_taste(const Settings *settings, Session *session)
{
    session->words_at_first = settings_get(settings, SETTING_HINT_WORDS) == HINT_WORDS_FIRST;
    ViewTaste taste = {.shake = part_of(settings, SETTING_SHAKE),
                       .flashes = part_of(settings, SETTING_FLASHES),
                       .particles = part_of(settings, SETTING_PARTICLES),
                       .motion = part_of(settings, SETTING_BACKGROUND_MOTION),
                       .contrast = is_on(settings, SETTING_CONTRAST_OUTLINE),
                       .marks = is_on(settings, SETTING_COLOUR_SAFE_MARKS),
                       .clock = is_on(settings, SETTING_SPEEDRUN_CLOCK),
                       .outline = is_on(settings, SETTING_TEXT_OUTLINE),
                       .text_scale = part_of(settings, SETTING_TEXT_SIZE),
                       .hints = settings_get(settings, SETTING_HINTS) != HINTS_NEVER,
                       .hint_words =
                           settings_get(settings, SETTING_HINT_WORDS) == HINT_WORDS_ALWAYS,
                       .learnt = learnt_of(settings)};
    session_taste(session, &taste);
}

// Returns the options of the next play. A play in progress keeps those it began with.
static GameOptions help_of(const Settings *settings, uint32_t heroes)
{
    int32_t speed = settings_get(settings, SETTING_SPEED);
    return (GameOptions){.endless_grip = (uint32_t)settings_get(settings, SETTING_ENDLESS_GRIP),
                         .no_damage = (uint32_t)settings_get(settings, SETTING_NO_DAMAGE),
                         .extra_jump = (uint32_t)settings_get(settings, SETTING_EXTRA_JUMP),
                         .speed = speed == 100 ? 0 : (uint32_t)speed,
                         .heroes = heroes};
}

// Sets the language of messages. Returns true if the player has chosen it.
static bool choose_language(App *app)
{
    const char *system = app->apply.system_language;
    bool chosen = settings_get(&app->settings, SETTING_LANGUAGE) != 0 && !app->context->lang_given;
    app->messages.language =
        chosen ? settings_language(&app->settings, system) : texts_language_of(system);
    return chosen;
}

// Sets the language of the program and of the level's texts. Levels may have more languages than
// the program, so with the choice "as the system" the level gets the system's language unchanged.
static void apply_language(App *app)
{
    const char *system = app->apply.system_language;
    bool chosen = choose_language(app);
    snprintf(app->context->lang, sizeof app->context->lang, "%s",
             chosen ? texts_language_code(app->messages.language) : system);
    session_speak(&app->run.session, app->context->lang);
}

static void apply_group(App *app, SettingGroup group)
{
    const Settings *settings = &app->settings;
    switch (group) {
    case SETTING_GROUP_VIDEO:
        apply_video(settings, &app->devices.window);
        break;
    case SETTING_GROUP_AUDIO:
        apply_audio(settings, &app->devices.audio, app->apply.background);
        break;
    case SETTING_GROUP_CONTROLS:
        apply_input(settings, &app->devices.input);
        break;
    case SETTING_GROUP_ACCESSIBILITY:
        apply_taste(settings, &app->run.session);
        break;
    case SETTING_GROUP_HELP:
        if (!app->apply.options_given)
            app->run.session.options = help_of(settings, app->run.session.options.heroes);
        break;
    case SETTING_GROUP_GAME:
        apply_language(app);
        app->saves.levels.all_open = is_on(settings, SETTING_ALL_LEVELS_OPEN);
        unlock_note(&app->saves.levels, &app->saves.results);
        apply_input(settings, &app->devices.input);
        apply_taste(settings, &app->run.session);
        break;
    case SETTING_GROUP_COUNT:
        break;
    }
}

// --- at the start --------------------------------------------------------------------------------

bool apply_languages(const CliContext *context, Err *err)
{
    Err other;
    bool good = texts_open(context->data_dir, context->user_dir, err);
    return (!context->lang_given || texts_has(context->lang, good ? err : &other)) && good;
}

void apply_read(App *app)
{
    Err err;
    snprintf(app->apply.system_language, sizeof app->apply.system_language, "%s",
             app->context->lang);
    if (!apply_languages(app->context, &err)) // before the settings, one of which names a language
        messages_complain(&app->messages, &err);
    Err said;
    char folder[FILES_PATH_BYTES];
    settings_find(app->context, true, folder, &said);
    bool read = settings_open(&app->settings, folder, &device_names, &err);
    (void)choose_language(app);
    if (said.message[0] != '\0')
        messages_complain(&app->messages, &said);
    if (!read)
        messages_complain(&app->messages, &err);
}

// SDL compares each line for this system with all before it: 20 000 lines delayed the first picture
// by 16 s. Its community list has 700 for Linux. Returns the size of what is read. It may end in a
// line, which SDL skips because it doesn't name the system.
static size_t mappings_size(const FileBytes *file, const char *path)
{
    const char *text = (const char *)file->bytes, *at = text;
    char system[64];
    snprintf(system, sizeof system, "platform:%s", SDL_GetPlatform());
    for (int line = 0; (at = strstr(at, system)) != NULL; line++) {
        if (line == MAPPINGS_LINES) {
            cli_error("", CLI_OK,
                      "'%s' has more than %d lines for this system; the others are not read. "
                      "Keep the lines of your own pads",
                      path, MAPPINGS_LINES);
            return (size_t)(at - text);
        }
        at += strlen(system);
    }
    return file->size;
}

static bool mappings_are_in(const char *folder, char path[FILES_PATH_BYTES])
{
    return folder[0] != '\0' &&
           files_join(path, FILES_PATH_BYTES, folder, "gamecontrollerdb.txt") && files_exists(path);
}

// Reads controller mappings for pads that SDL does not know from a file beside the settings, or in
// the user folder. The format is that of SDL's community list.
static void mappings_read(const CliContext *context)
{
    Err err;
    char path[FILES_PATH_BYTES];
    FileBytes file = {0};
    if (!mappings_are_in(cli_config_dir(context), path) &&
        !mappings_are_in(context->user_dir, path))
        return;
    if (!files_read_text(path, MAPPINGS_BYTES, &file, &err)) {
        cli_error("", CLI_OK, "%s", err.message);
        return;
    }
    int size = (int)mappings_size(&file, path);
    if (SDL_GameControllerAddMappingsFromRW(SDL_RWFromConstMem(file.bytes, size), 1) < 0)
        cli_error("", CLI_OK, "the controllers in '%s' can't be taken in: %s", path,
                  SDL_GetError());
    files_bytes_free(&file);
}

void apply_begin(App *app)
{
    mappings_read(app->context);
    for (int group = 0; group < SETTING_GROUP_COUNT; group++)
        if (group != SETTING_GROUP_VIDEO) // the window was opened with its settings
            apply_group(app, (SettingGroup)group);
}

// --- changes -------------------------------------------------------------------------------------

// Counts from the first change, so that a slider that is dragged for long is saved as well. Times
// are clock_ms() + 1, because 0 means no change.
static void note_change(Apply *apply, const Settings *settings)
{
    uint64_t now = clock_ms() + 1;
    if (settings->unsaved && (apply->changed_ms == 0 || apply->changed_ms > now))
        apply->changed_ms = now;
}

// A setting that the player changes overrides --option or --lang of this start.
static void forget_given(App *app, SettingGroup group, bool language)
{
    app->apply.options_given = app->apply.options_given && group != SETTING_GROUP_HELP;
    app->context->lang_given = app->context->lang_given && !language;
}

void apply_setting(App *app, SettingId id, int32_t value)
{
    SettingGroup group = settings_info(id)->group;
    settings_set(&app->settings, id, value);
    forget_given(app, group, id == SETTING_LANGUAGE);
    apply_group(app, (SettingGroup)group);
    note_change(&app->apply, &app->settings);
}

bool apply_binding(App *app, BindingDevice device, BindingAction action, int slot,
                   BindingSource source)
{
    bool bound = settings_bind(&app->settings, device, action, slot, source);
    apply_group(app, SETTING_GROUP_CONTROLS);
    note_change(&app->apply, &app->settings);
    return bound;
}

void apply_reset_group(App *app, SettingGroup group)
{
    settings_reset_group(&app->settings, group);
    forget_given(app, group, group == SETTING_GROUP_GAME);
    apply_group(app, (SettingGroup)group);
    note_change(&app->apply, &app->settings);
}

void apply_reset_bindings(App *app, BindingDevice device)
{
    settings_reset_bindings(&app->settings, device);
    apply_group(app, SETTING_GROUP_CONTROLS);
    note_change(&app->apply, &app->settings);
}

// --- events --------------------------------------------------------------------------------------

// Stores the new window size. A size equal to one of the steps is stored as that step, any other as
// the player's own.
static void size_changed(App *app, int width, int height)
{
    int32_t step = width / SETTINGS_WINDOW_WIDTH;
    bool own = step < 1 || step > SETTINGS_WINDOW_STEPS || width != step * SETTINGS_WINDOW_WIDTH ||
               height != step * SETTINGS_WINDOW_HEIGHT;
    if (!window_has_own_size(&app->devices.window) ||
        window_is_fitted(&app->devices.window, width, height))
        return;
    if (own)
        settings_set_window(&app->settings, (SettingsWindow){width, height});
    settings_set(&app->settings, SETTING_WINDOW_SIZE, own ? 0 : step);
    // the window has that size already
    app->devices.window.taste = apply_window_taste(&app->settings);
    note_change(&app->apply, &app->settings);
}

static void window_changed(App *app, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_RESIZED:
        size_changed(app, event->data1, event->data2);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        app->apply.background = event->event == SDL_WINDOWEVENT_FOCUS_LOST;
        app->screens.aside = app->apply.background;
        apply_group(app, SETTING_GROUP_AUDIO);
        break;
    default:
        break;
    }
}

void apply_event(App *app, const SDL_Event *event)
{
    if (event->type == SDL_CONTROLLERDEVICEREMOVED &&
        input_uses_pad(&app->devices.input, event->cdevice.which))
        messages_say(&app->messages, TEXT_PAD_GONE);
    if (event->type == SDL_WINDOWEVENT)
        window_changed(app, &event->window);
    (void)window_event(&app->devices.window, event);
}

// --- keeping -------------------------------------------------------------------------------------

void apply_save(App *app)
{
    Err err;
    bool kept = messages_note_kept(&app->messages, MESSAGES_KEPT_SETTINGS,
                                   settings_save(&app->settings, &err), &err);
    app->apply.changed_ms = kept ? 0 : clock_ms() + 1 + SAVE_AGAIN_MS;
}

// Notes what the player has done for the first time. What is done in a replay counts for nobody.
static void lessons_note(App *app)
{
    const Session *session = &app->run.session;
    if (session->watching || session_is_rerunning(session) || !session->view ||
        !settings_learn(&app->settings, view_learnt(session->view)))
        return;
    apply_taste(&app->settings, &app->run.session);
    note_change(&app->apply, &app->settings);
}

// Shows what a translator has saved.
static void texts_follow(App *app)
{
    Err err;
    bool changed;
    if (clock_ms() < app->apply.texts_ms + TEXTS_LOOK_MS)
        return;
    app->apply.texts_ms = clock_ms();
    bool good = texts_refresh(&changed, &err);
    if (!good)
        messages_complain(&app->messages, &err);
    if (good && changed && app->apply.texts_bad)
        app->messages.seconds = 0.0;
    app->apply.texts_bad = !good || (app->apply.texts_bad && !changed);
    if (changed)
        apply_language(app);
}

void apply_poll(App *app)
{
    lessons_note(app);
    texts_follow(app);
    if (app->apply.changed_ms != 0 && clock_ms() + 1 >= app->apply.changed_ms + SAVE_AFTER_MS)
        apply_save(app);
}

void apply_end(App *app)
{
    apply_save(app);
    settings_close(&app->settings);
    texts_close();
}
