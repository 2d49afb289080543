// settings.c - values of settings, and the file they are kept in.
#include "settings.h"
#include "jantar/level_lesson.h"
#include "jantar/view.h"
#include "kept_json.h"

#include <math.h>
#include <string.h>

enum { VERSION = 1, WINDOW_SIDE_MAX = 16384 };

static const char file_name[] = "settings.json";

static int32_t clamped(SettingId id, double value)
{
    const SettingInfo *info = settings_info(id);
    int32_t max = settings_max(id);
    return value <= info->min ? info->min : value >= max ? max : (int32_t)value;
}

int32_t settings_get(const Settings *settings, SettingId id)
{
    return settings->values[id];
}

void settings_set(Settings *settings, SettingId id, int32_t value)
{
    value = clamped(id, value);
    settings->unsaved = settings->unsaved || settings->values[id] != value;
    settings->values[id] = value;
}

int32_t settings_step(const Settings *settings, SettingId id, int direction)
{
    const SettingInfo *info = settings_info(id);
    int32_t offset = settings_get(settings, id) - info->min;
    int32_t steps =
        direction > 0 ? offset / info->step + 1 : (offset + info->step - 1) / info->step - 1;
    int32_t value = info->min + steps * info->step;
    int32_t displays = id == SETTING_DISPLAY ? settings->names->displays() : 0;
    if (id == SETTING_DISPLAY && value >= displays)
        value = displays > 0 ? displays - 1 : 0;
    return clamped(id, value);
}

void settings_reset_group(Settings *settings, SettingGroup group)
{
    for (int id = 0; id < SETTING_COUNT; id++)
        if (settings_info((SettingId)id)->group == group)
            settings_set(settings, (SettingId)id, settings_info((SettingId)id)->initial);
    if (group == SETTING_GROUP_GAME) {
        settings->unsaved = settings->unsaved || settings->learnt != 0;
        settings->learnt = 0;
    }
    for (int device = 0; group == SETTING_GROUP_CONTROLS && device < BINDING_DEVICE_COUNT; device++)
        settings_reset_bindings(settings, (BindingDevice)device);
}

bool settings_bind(Settings *settings, BindingDevice device, BindingAction action, int slot,
                   BindingSource source)
{
    bool bound = bindings_set(&settings->bindings, device, action, slot, source);
    settings->unsaved = settings->unsaved || bound;
    return bound;
}

void settings_reset_bindings(Settings *settings, BindingDevice device)
{
    Bindings before = settings->bindings;
    bindings_reset(&settings->bindings, device);
    settings->unsaved =
        settings->unsaved || memcmp(&before, &settings->bindings, sizeof before) != 0;
}

bool settings_learn(Settings *settings, uint64_t lessons)
{
    bool is_new = (lessons & ~settings->learnt) != 0;
    settings->learnt |= lessons;
    settings->unsaved = settings->unsaved || is_new;
    return is_new;
}

void settings_set_window(Settings *settings, SettingsWindow window)
{
    bool same = settings->window.width == window.width && settings->window.height == window.height;
    settings->unsaved = settings->unsaved || !same;
    settings->window = window;
}

// --- reading -------------------------------------------------------------------------------------

// Returns the value of a JSON item, or the initial value when the item makes no sense.
static int32_t value_of(SettingId id, const cJSON *item)
{
    const SettingInfo *info = settings_info(id);
    const char *word = cJSON_GetStringValue(item);
    for (int32_t i = info->min; word && info->words && i <= settings_max(id); i++)
        if (strcmp(settings_word(id, i), word) == 0)
            return i;
    if (info->kind == SETTING_KIND_SWITCH && cJSON_IsBool(item))
        return cJSON_IsTrue(item) ? 1 : 0;
    // cJSON reads 1e999 as infinity, but writes infinity as null.
    bool number = cJSON_IsNumber(item) && isfinite(item->valuedouble);
    return number ? clamped(id, item->valuedouble) : info->initial;
}

static int32_t side_of(const cJSON *window, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(window, key);
    double side = cJSON_IsNumber(item) ? item->valuedouble : 0.0;
    return side >= 1.0 && side <= WINDOW_SIDE_MAX ? (int32_t)side : 0;
}

// Returns the lessons in a list of their names. Names that this version does not know are ignored.
static uint64_t lessons_of(const cJSON *list)
{
    uint64_t lessons = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
    {
        const char *name = cJSON_GetStringValue(item);
        for (uint32_t i = 0; name && i < LEVEL_LESSON_COUNT; i++)
            if (strcmp(name, level_lesson_name((LevelLesson)i)) == 0)
                lessons |= view_lesson_bit(i);
    }
    return lessons;
}

// Reads all values. A NULL `json` gives the initial ones.
static void values_read(Settings *settings, const cJSON *json)
{
    const cJSON *window = cJSON_GetObjectItemCaseSensitive(json, "window");
    for (int id = 0; id < SETTING_COUNT; id++)
        settings->values[id] =
            value_of((SettingId)id,
                     cJSON_GetObjectItemCaseSensitive(json, settings_info((SettingId)id)->key));
    settings->window = (SettingsWindow){side_of(window, "width"), side_of(window, "height")};
    settings->learnt = lessons_of(cJSON_GetObjectItemCaseSensitive(json, "lessons"));
    bindings_read(&settings->bindings, json, settings->names);
}

static bool check(const cJSON *json, Err *err)
{
    static const char *const objects[] = {"window", "keys", "pad"};
    if (!cJSON_IsObject(json))
        return err_set(err, "it is not a list of settings");
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++) {
        const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, objects[i]);
        if (item && !cJSON_IsObject(item))
            return err_set(err, "its '%s' is not a list", objects[i]);
    }
    return true;
}

// Copies and removes: the folders may be on different disks. Killed between, both files are there,
// and the new one counts.
static bool move(const char *from, const char *to, Err *err)
{
    FileBytes file;
    if (!files_read(from, KEPT_JSON_BYTES, &file, err))
        return false;
    bool moved = files_keep(to, file.bytes, file.size, err) && files_remove_tree(from, err);
    files_bytes_free(&file);
    return moved;
}

void settings_find(const CliContext *context, bool moves, char folder[FILES_PATH_BYTES], Err *said)
{
    char old[FILES_PATH_BYTES], now[FILES_PATH_BYTES];
    const char *config = cli_config_dir(context);
    *said = (Err){.message = ""};
    snprintf(folder, FILES_PATH_BYTES, "%s", config);
    if (strcmp(config, context->user_dir) == 0 || context->user_dir[0] == '\0' ||
        !files_join(old, sizeof old, context->user_dir, file_name) || !files_exists(old) ||
        !files_join(now, sizeof now, config, file_name))
        return;
    Err why;
    if (files_exists(now)) {
        if (moves)
            err_set(said, "'%s' is no longer read: the settings are in '%s'. Remove the first", old,
                    now);
    } else if (moves && move(old, now, &why)) {
        err_set(said, "the settings have moved from '%s' to '%s'", old, now);
    } else if (!files_exists(now)) {
        snprintf(folder, FILES_PATH_BYTES, "%s", context->user_dir);
        if (moves)
            err_set(said,
                    "%.400s. Until then the settings stay where they are; --user-dir names one "
                    "folder for everything",
                    why.message);
    }
}

bool settings_open(Settings *settings, const char *folder, const DeviceNames *names, Err *err)
{
    *settings = (Settings){.names = names};
    values_read(settings, NULL);
    if (folder[0] == '\0')
        return true;
    if (!files_join(settings->path, sizeof settings->path, folder, file_name))
        return err_set(err, "the user folder's name is too long");
    settings->first = !files_exists(settings->path);
    settings->json = kept_json_read(settings->path, "settings", check, err);
    values_read(settings, settings->json);
    return settings->json != NULL;
}

void settings_close(Settings *settings)
{
    cJSON_Delete(settings->json);
    *settings = (Settings){0};
}

// --- writing -------------------------------------------------------------------------------------

static bool value_write(cJSON *json, SettingId id, int32_t value)
{
    const SettingInfo *info = settings_info(id);
    if (info->words)
        return kept_json_text(json, info->key, settings_word(id, value));
    if (info->kind == SETTING_KIND_SWITCH)
        return kept_json_put(json, info->key, cJSON_CreateBool(value));
    return kept_json_number(json, info->key, value);
}

static bool lessons_write(uint64_t lessons, cJSON *json)
{
    cJSON *list = cJSON_CreateArray();
    bool written = list != NULL;
    for (uint32_t i = 0; written && i < LEVEL_LESSON_COUNT; i++)
        if ((lessons & view_lesson_bit(i)) != 0)
            written =
                cJSON_AddItemToArray(list, cJSON_CreateString(level_lesson_name((LevelLesson)i)));
    if (!written) {
        cJSON_Delete(list);
        return false;
    }
    return kept_json_put(json, "lessons", list);
}

// What the file already says stays as it is written there, even a word that only a newer version
// knows.
static bool values_write(const Settings *settings, cJSON *json)
{
    bool written = kept_json_number(json, "version", VERSION);
    for (int i = 0; written && i < SETTING_COUNT; i++) {
        SettingId id = (SettingId)i;
        const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, settings_info(id)->key);
        if (!item || value_of(id, item) != settings->values[id])
            written = value_write(json, id, settings->values[id]);
    }
    if (written && settings->window.width > 0) {
        cJSON *window = kept_json_object(json, "window");
        written = window && kept_json_number(window, "width", settings->window.width) &&
                  kept_json_number(window, "height", settings->window.height);
    }
    if (written &&
        lessons_of(cJSON_GetObjectItemCaseSensitive(json, "lessons")) != settings->learnt)
        written = lessons_write(settings->learnt, json);
    return written && bindings_write(&settings->bindings, json, settings->names);
}

bool settings_save(Settings *settings, Err *err)
{
    if (!settings->unsaved || settings->path[0] == '\0')
        return true;
    if (!settings->json && files_exists(settings->path))
        return err_set(err, "the settings in '%.160s' can't be read, so they are not overwritten",
                       settings->path);
    if (!settings->json)
        settings->json = cJSON_CreateObject();
    if (!settings->json || !values_write(settings, settings->json))
        return err_set(err, "no memory for the settings");
    settings->unsaved = !kept_json_write(settings->path, "settings", settings->json, err);
    return !settings->unsaved;
}
