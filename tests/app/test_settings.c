// test_settings.c - settings: what can be set, how it is stored, and files that are missing,
// broken, newer or read-only.
#include "harness.h"
#include "jantar/cli.h"
#include "jantar/level_lesson.h"
#include "jantar/view.h"
#include "player/settings/settings.h"
#include "shell/input/device_names.h"
#include "user_file.h"
#include <string.h>

static const Settings named = {.names = &device_names};

static void languages_open(void)
{
    Err err = {.message = ""};
    static CliContext context;
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    if (!CHECK(texts_open(context.data_dir, context.user_dir, &err)))
        CHECK_STR(err.message, "");
}

static void open_in(Settings *settings, const char *folder)
{
    Err err = {.message = ""};
    CHECK(settings_open(settings, folder, &device_names, &err));
    CHECK_STR(err.message, "");
}

TEST(settings_write_nothing_before_something_changes)
{
    Err err = {.message = ""};
    Settings settings;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&settings, folder);
    settings_set(&settings, SETTING_VSYNC, 1); // unchanged
    CHECK(settings_save(&settings, &err));
    CHECK(!files_exists(settings.path));
    settings_set(&settings, SETTING_VSYNC, 0);
    CHECK(settings_save(&settings, &err));
    CHECK(files_exists(settings.path));
    settings_close(&settings);
}

TEST(settings_come_back_at_the_next_start)
{
    languages_open();
    Err err = {.message = ""};
    Settings settings;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&settings, folder);
    int32_t other[SETTING_COUNT];
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingInfo *info = settings_info((SettingId)id);
        int32_t max = settings_max((SettingId)id);
        other[id] = info->initial == max ? info->min : max;
        settings_set(&settings, (SettingId)id, other[id]);
    }
    settings_set_window(&settings, (SettingsWindow){1000, 700});
    CHECK(settings_bind(&settings, BINDING_KEYBOARD, BINDING_JUMP, 0, KEY(X)));
    CHECK(settings_save(&settings, &err));
    user_file_check(settings.path, "\"language\":\t\"uk\"");
    user_file_check(settings.path, "\"vsync\":\tfalse");
    settings_close(&settings);
    open_in(&settings, folder);
    for (int id = 0; id < SETTING_COUNT; id++)
        CHECK_INT(settings_get(&settings, (SettingId)id), other[id]);
    CHECK_INT(settings.window.width, 1000);
    CHECK_INT(settings.bindings.sources[BINDING_KEYBOARD][BINDING_JUMP][0], KEY(X));
    CHECK(!settings.unsaved);
    settings_reset_group(&settings, SETTING_GROUP_CONTROLS);
    CHECK_INT(settings_get(&settings, SETTING_DEAD_ZONE),
              settings_info(SETTING_DEAD_ZONE)->initial);
    CHECK_INT(settings.bindings.sources[BINDING_KEYBOARD][BINDING_JUMP][0], KEY(SPACE));
    CHECK_INT(settings_get(&settings, SETTING_SHAKE), 0); // of another group
    CHECK(settings.unsaved);
    settings_close(&settings);
    texts_close();
}

TEST(settings_keep_the_lessons_that_were_done)
{
    Err err = {.message = ""};
    Settings settings;
    char folder[FILES_PATH_BYTES];
    uint64_t jump = view_lesson_bit(LEVEL_LESSON_JUMP), roll = view_lesson_bit(LEVEL_LESSON_ROLL);
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    open_in(&settings, folder);
    CHECK(!settings_learn(&settings, 0));
    CHECK(settings_learn(&settings, jump));
    CHECK(!settings_learn(&settings, jump));
    CHECK(settings_learn(&settings, jump | roll));
    CHECK(settings_save(&settings, &err));
    user_file_check(settings.path, "\"jump\"");
    settings_close(&settings);
    open_in(&settings, folder);
    CHECK(settings.learnt == (jump | roll) && !settings.unsaved);
    settings_reset_group(&settings, SETTING_GROUP_GAME);
    CHECK(settings.learnt == 0 && settings.unsaved);
    CHECK(settings_save(&settings, &err));
    settings_close(&settings);
    open_in(&settings, folder);
    CHECK(settings.learnt == 0);
    settings_close(&settings);
    user_file_put(folder, "settings.json", "{\"lessons\": [\"jump\", \"teleport\", 7]}");
    open_in(&settings, folder);
    CHECK(settings.learnt == jump);
    settings_close(&settings);
}

TEST(settings_are_brought_into_their_range)
{
    Settings settings;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    user_file_put(folder, "settings.json",
                  "{\"volume_music\":900,\"dead_zone\":-1e300,\"speed\":\"fast\",\"vsync\":0,"
                  "\"language\":\"xx\","
                  "\"quality\":\"full\",\"frame_cap\":144,\"fullscreen\":null,\"window\":{"
                  "\"width\":1e9,\"height\":3}}");
    open_in(&settings, folder);
    CHECK_INT(settings_get(&settings, SETTING_VOLUME_MUSIC), 100);
    CHECK_INT(settings_get(&settings, SETTING_DEAD_ZONE), settings_info(SETTING_DEAD_ZONE)->min);
    CHECK_INT(settings_get(&settings, SETTING_SPEED), 100);
    CHECK_INT(settings_get(&settings, SETTING_VSYNC), 0);
    CHECK_INT(settings_get(&settings, SETTING_LANGUAGE), 0);
    CHECK_INT(settings_get(&settings, SETTING_QUALITY), 2);
    CHECK_INT(settings_get(&settings, SETTING_FRAME_CAP), 144);
    CHECK_INT(settings_step(&settings, SETTING_FRAME_CAP, 1), 150);
    CHECK_INT(settings_step(&settings, SETTING_FRAME_CAP, -1), 120);
    CHECK_INT(settings_get(&settings, SETTING_FULLSCREEN), 0);
    CHECK_INT(settings.window.width, 0);
    settings_set(&settings, SETTING_VOLUME_MUSIC, -5);
    CHECK_INT(settings_get(&settings, SETTING_VOLUME_MUSIC), 0);
    CHECK_INT(settings_step(&settings, SETTING_VOLUME_MUSIC, -1), 0);
    CHECK_INT(settings_step(&settings, SETTING_DISPLAY, 1), 0); // there is no other display
    settings_close(&settings);
}

// A number too large for a double is written as null, so it must be read like null.
TEST(settings_out_of_all_range_are_the_same_at_the_next_start)
{
    Err err = {.message = ""};
    Settings settings, again;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    user_file_put(folder, "settings.json", "{\"dead_zone\":1e999,\"volume_music\":-1e999}");
    open_in(&settings, folder);
    settings_set(&settings, SETTING_VSYNC, 0);
    CHECK(settings_save(&settings, &err));
    open_in(&again, folder);
    CHECK(memcmp(settings.values, again.values, sizeof again.values) == 0);
    settings_close(&again);
    settings_close(&settings);
}

// Entries that only another version knows are still there after this version has written the file.
TEST(settings_keep_what_they_do_not_know)
{
    Err err = {.message = ""};
    Settings settings;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    user_file_put(folder, "settings.json",
                  "{\"smell\":{\"of\":\"resin\"},\"language\":\"hr\",\"keys\":{\"sing\":[\"Q\"]}}");
    open_in(&settings, folder);
    settings_set(&settings, SETTING_VSYNC, 0);
    CHECK(settings_save(&settings, &err));
    user_file_check(settings.path, "\"resin\"");
    user_file_check(settings.path, "\"hr\"");
    user_file_check(settings.path, "\"sing\"");
    settings_close(&settings);
}

TEST(settings_set_a_broken_file_aside)
{
    static const char *const broken[] = {"{\"vsync\":", "[1]", "\"x\"", "{\"keys\":3}",
                                         "{} rubbish"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        Err err = {.message = ""};
        Settings settings;
        char folder[FILES_PATH_BYTES];
        REQUIRE(harness_temp_directory(folder, sizeof folder));
        user_file_put(folder, "settings.json", broken[i]);
        CHECK(!settings_open(&settings, folder, &device_names, &err));
        CHECK_CONTAINS(err.message, "settings.json.broken");
        CHECK_INT(settings_get(&settings, SETTING_VOLUME_MASTER),
                  settings_info(SETTING_VOLUME_MASTER)->initial);
        user_file_check(harness_path_in(folder, "settings.json.broken"), broken[i]);
        settings_set(&settings, SETTING_VOLUME_MASTER, 10);
        CHECK(settings_save(&settings, &err));
        settings_close(&settings);
        open_in(&settings, folder);
        CHECK_INT(settings_get(&settings, SETTING_VOLUME_MASTER), 10);
        settings_close(&settings);
    }
}

TEST(settings_stay_in_memory_where_nothing_can_be_written)
{
    Err err = {.message = ""};
    Settings settings;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    user_file_put(folder, "settings.json", "x"); // a file where the folder should be
    open_in(&settings, harness_path_in(folder, "settings.json"));
    settings_set(&settings, SETTING_SHAKE, 50);
    CHECK(!settings_save(&settings, &err));
    CHECK(err.message[0] != '\0');
    CHECK(settings.unsaved);
    CHECK_INT(settings_get(&settings, SETTING_SHAKE), 50);
    settings_close(&settings);
    open_in(&settings, ""); // nowhere
    settings_set(&settings, SETTING_SHAKE, 50);
    CHECK(settings_save(&settings, &err));
    settings_close(&settings);
}

// A file that exists and can't be read (here: a folder with its name) is not overwritten.
TEST(settings_never_write_over_what_they_could_not_read)
{
    Err err = {.message = ""};
    Settings settings;
    char folder[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(folder, sizeof folder));
    REQUIRE(files_make_directory(harness_path_in(folder, "settings.json"), &err));
    CHECK(!settings_open(&settings, folder, &device_names, &err));
    settings_set(&settings, SETTING_SHAKE, 50);
    CHECK(!settings_save(&settings, &err));
    CHECK(files_is_directory(settings.path));
    settings_close(&settings);
}

// --- the table -----------------------------------------------------------------------------------

TEST(settings_have_words_for_every_value)
{
    languages_open();
    for (int i = 0; i < SETTING_COUNT; i++) {
        SettingId id = (SettingId)i;
        const SettingInfo *info = settings_info(id);
        REQUIRE(info->key != NULL);
        CHECK(info->min < info->max && info->initial >= info->min && info->initial <= info->max &&
              info->step > 0);
        CHECK_INT((info->max - info->min) % info->step, 0);
        for (Language language = 0; language < texts_language_count(); language++)
            for (int32_t value = info->min; value <= settings_max(id); value += info->step) {
                char text[SETTINGS_TEXT_BYTES];
                settings_value_text(&named, id, value, language, text);
                CHECK(text[0] != '\0');
                if (info->kind == SETTING_KIND_CHOICE || info->kind == SETTING_KIND_SWITCH)
                    CHECK(strspn(text, "0123456789") != strlen(text)); // a name, no number
            }
        for (int j = 0; j < i; j++)
            CHECK(strcmp(settings_info((SettingId)j)->key, info->key) != 0);
    }
    texts_close();
}

TEST(settings_say_values_as_people_do)
{
    languages_open();
    char text[SETTINGS_TEXT_BYTES];
    settings_value_text(&named, SETTING_VOLUME_MUSIC, 75, LANGUAGE_ENGLISH, text);
    CHECK_STR(text, "75 %");
    settings_value_text(&named, SETTING_WINDOW_SIZE, 2, LANGUAGE_ENGLISH, text);
    CHECK_STR(text, "1280 × 720");
    settings_value_text(&named, SETTING_LANGUAGE,
                        settings_value_of_language(texts_language_of("pl")), LANGUAGE_ENGLISH,
                        text);
    CHECK_STR(text, "Polski");
    settings_value_text(&named, SETTING_FULLSCREEN, 1, texts_language_of("cs"), text);
    CHECK_STR(text, "Zapnuto");
    texts_close();
}

TEST(settings_speak_the_systems_language_at_first)
{
    languages_open();
    Settings settings;
    open_in(&settings, "");
    CHECK_INT(settings_language(&settings, "pl_PL.UTF-8"), texts_language_of("pl"));
    settings_set(&settings, SETTING_LANGUAGE, settings_value_of_language(texts_language_of("cs")));
    CHECK_INT(settings_language(&settings, "pl_PL.UTF-8"), texts_language_of("cs"));
    settings_close(&settings);
    texts_close();
}

// --- the folder ----------------------------------------------------------------------------------

// A home with a file of settings of an older version, and one for settings, which is missing.
static void make_home(CliContext *context, char home[FILES_PATH_BYTES])
{
    *context = (CliContext){.lang = "en"};
    REQUIRE(harness_temp_directory(home, FILES_PATH_BYTES));
    snprintf(context->user_dir, sizeof context->user_dir, "%s", harness_path_in(home, "data"));
    snprintf(context->config_dir, sizeof context->config_dir, "%s",
             harness_path_in(home, "config/jantar"));
    user_file_put(context->user_dir, "settings.json", "{\"volume_music\": 11}");
}

TEST(settings_move_once_into_their_own_folder)
{
    Err said;
    CliContext context;
    char home[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    make_home(&context, home);
    settings_find(&context, false, folder, &said); // who draws a picture moves nothing
    CHECK_STR(folder, context.user_dir);
    CHECK_STR(said.message, "");

    settings_find(&context, true, folder, &said);
    CHECK_STR(folder, context.config_dir);
    CHECK_CONTAINS(said.message, "have moved from");
    CHECK_CONTAINS(said.message, "config/jantar/settings.json");
    CHECK(!files_exists(harness_path_in(context.user_dir, "settings.json")));
    Settings settings;
    open_in(&settings, folder);
    CHECK_INT(settings_get(&settings, SETTING_VOLUME_MUSIC), 11);
    settings_close(&settings);

    settings_find(&context, true, folder, &said); // no word the second time
    CHECK_STR(folder, context.config_dir);
    CHECK_STR(said.message, "");
}

TEST(settings_of_the_new_folder_go_before_old_ones)
{
    Err said;
    CliContext context;
    char home[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    make_home(&context, home);
    user_file_put(context.config_dir, "settings.json", "{\"volume_music\": 22}");
    for (int moves = 0; moves < 2; moves++) {
        settings_find(&context, moves, folder, &said);
        CHECK_STR(folder, context.config_dir);
        CHECK_INT(said.message[0] != '\0', moves);
    }
    CHECK_CONTAINS(said.message, "data/settings.json' is no longer read");
    user_file_check(harness_path_in(context.user_dir, "settings.json"), "{\"volume_music\": 11}");
    user_file_check(harness_path_in(context.config_dir, "settings.json"), "{\"volume_music\": 22}");
}

TEST(settings_stay_where_no_folder_can_be_made)
{
    Err said;
    CliContext context;
    char home[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    make_home(&context, home);
    user_file_put(home, "config", "a file where the folder should be");
    settings_find(&context, true, folder, &said);
    CHECK_STR(folder, context.user_dir);
    CHECK_CONTAINS(said.message, "config/jantar");
    CHECK_CONTAINS(said.message, "--user-dir");
    user_file_check(harness_path_in(context.user_dir, "settings.json"), "{\"volume_music\": 11}");
}

TEST(settings_lie_in_a_folder_that_was_named)
{
    Err said;
    CliContext context;
    char home[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    make_home(&context, home);
    context.config_dir[0] = '\0'; // as --user-dir does
    settings_find(&context, true, folder, &said);
    CHECK_STR(folder, context.user_dir);
    CHECK_STR(said.message, "");
    CHECK(files_exists(harness_path_in(context.user_dir, "settings.json")));
}
