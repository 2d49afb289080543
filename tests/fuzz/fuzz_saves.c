// fuzz_saves.c - libFuzzer target: any bytes as files of the user folder: settings.json (with the
// bindings) and results.json. Invalid files are reported and set aside, never deleted. Values that
// are read are in their range. What is written can be read again. Replays have a target of their
// own.
#define _GNU_SOURCE // mkdtemp
#include "cost.h"
#include "player/saves/results.h"
#include "player/settings/settings.h"
#include "shell/input/device_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

// In memory if possible, since every write is flushed to the disk.
static char in_memory[] = "/dev/shm/jantar-fuzz-XXXXXX", on_disk[] = "/tmp/jantar-fuzz-XXXXXX";
static char *folder;

// Removes the files in the folder. Returns how many there were.
static size_t clear_folder(void)
{
    Err err;
    FileList files = {0};
    require(files_list(folder, "", false, &files, &err));
    size_t count = files.count;
    for (size_t i = 0; i < count; i++)
        require(remove(files.paths[i]) == 0);
    files_list_free(&files);
    return count;
}

static void end(void)
{
    clear_folder();
    rmdir(folder);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    folder = mkdtemp(in_memory);
    if (!folder)
        folder = mkdtemp(on_disk);
    require(folder != NULL);
    atexit(end);
    return 0;
}

static void put(const char *name, const uint8_t *bytes, size_t size)
{
    char path[FILES_PATH_BYTES];
    require(files_join(path, sizeof path, folder, name));
    FILE *file = fopen(path, "wb");
    require(file && (size == 0 || fwrite(bytes, 1, size, file) == size) && fclose(file) == 0);
}

// --- settings ------------------------------------------------------------------------------------

static void check_settings(const Settings *settings)
{
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingInfo *info = settings_info((SettingId)id);
        char text[SETTINGS_TEXT_BYTES];
        int32_t value = settings_get(settings, (SettingId)id);
        require(value >= info->min && value <= info->max);
        settings_value_text(settings, (SettingId)id, value, texts_language_of("cs"), text);
        require(text[0] != '\0');
    }
    require(settings->window.width >= 0 && settings->window.height >= 0);
}

static void check_bindings(const Bindings *bindings)
{
    for (int action = 0; action < BINDING_ACTION_COUNT; action++)
        for (int slot = 0; slot < BINDING_SLOTS; slot++) {
            BindingSource key = bindings->sources[BINDING_KEYBOARD][action][slot];
            BindingSource button = bindings->sources[BINDING_PAD][action][slot];
            int number;
            bool positive;
            require(key < KEY_CODES_MOST);
            require(button == BINDING_NONE || bindings_is_button(button, &number) ||
                    bindings_is_axis(button, &number, &positive));
        }
}

static void try_settings(const uint8_t *bytes, size_t size)
{
    Err err = {.message = ""};
    Settings settings, again;
    put("settings.json", bytes, size);
    cost_begin();
    bool good = settings_open(&settings, folder, &device_names, &err);
    cost_end("reading settings", size);
    if (!good)
        require(err.message[0] != '\0');
    check_settings(&settings);
    check_bindings(&settings.bindings);
    int32_t volume = settings_step(&settings, SETTING_VOLUME_MUSIC, -1);
    settings_set(&settings, SETTING_VOLUME_MUSIC, volume);
    settings_set_window(&settings, (SettingsWindow){800, 450});
    require(settings_save(&settings, &err));
    require(settings_open(&again, folder, &device_names, &err));
    require(memcmp(settings.values, again.values, sizeof again.values) == 0);
    require(memcmp(&settings.bindings, &again.bindings, sizeof again.bindings) == 0);
    settings_close(&again);
    settings_close(&settings);
    require(clear_folder() >= 1);
}

// --- results -------------------------------------------------------------------------------------

static void try_results(const uint8_t *bytes, size_t size)
{
    Err err = {.message = ""};
    Results results, again;
    ResultsNews news;
    ResultsRun run = {.level = "levels/first-light.json", .form = 7, .ticks = 300, .deaths = 2};
    put("results.json", bytes, size);
    cost_begin();
    bool good = results_open(&results, folder, &err);
    cost_end("reading results", size);
    require(good || err.message[0] != '\0');
    ResultsLevel before = results_of(&results, run.level, run.form);
    require(results_keep(&results, &run, &news, &err));
    require(news.fastest ==
            (before.of[RESULTS_PLAIN].ticks == 0 || before.of[RESULTS_PLAIN].ticks > run.ticks));
    require(results_open(&again, folder, &err));
    ResultsLevel kept = results_of(&again, run.level, run.form);
    require(kept.of[RESULTS_PLAIN].ticks > 0 && kept.of[RESULTS_PLAIN].ticks <= run.ticks &&
            kept.of[RESULTS_PLAIN].deaths <= run.deaths);
    require(kept.of[RESULTS_ASSISTED].ticks == before.of[RESULTS_ASSISTED].ticks);
    results_close(&again);
    results_close(&results);
    require(clear_folder() >= (good ? 1u : 2u)); // the invalid file is still there
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    try_settings(bytes, size);
    try_results(bytes, size);
    return 0;
}
