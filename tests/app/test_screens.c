// test_screens.c - every screen in every language without a window: texts fit, rows lie beside each
// other; ways from screen to screen by keys and mouse, and back to where one came from.
#include "app/screens/screens.h"
#include "app/screens/still.h"
#include "harness.h"
#include <stdio.h>
#include <string.h>

static const Box picture = {{0.0, 0.0}, {1280.0, 720.0}};

static CliContext context;
static App app;

// The shipped game with an empty user folder, at its title.
static bool begin(Language language)
{
    static char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    Err err;
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    app = (App){.context = &context};
    if (!harness_temp_directory(folder, sizeof folder))
        return false;
    memcpy(context.user_dir, folder, sizeof context.user_dir);
    if (!CHECK(app_find_title(&context, 0, path, &err)) ||
        !CHECK_INT(session_open(&app.session, &context, "", path), 0))
        return false;
    still_open(&app, language);
    screen_reset(&app, SCREEN_TITLE);
    return true;
}

static void draw(void)
{
    draw_list_clear(&app.list, 1.0);
    screen_draw(&app, &app.list, picture);
}

static void end(void)
{
    recorder_end(&app.recorder);
    reload_end(&app);
    draw_list_free(&app.list);
    still_close(&app);
}

// Everything lies in the picture, on whole numbers of rows, and no row lies on another.
static void check_picture(const char *name)
{
    char where[96];
    float least = 0.0f, most = 0.0f;
    snprintf(where, sizeof where, "%s in %s", name, texts_language_code(app.language));
    for (uint32_t i = 0; i < app.list.vertex_count; i++) {
        least = app.list.vertices[i].x < least ? app.list.vertices[i].x : least;
        most = app.list.vertices[i].x > most ? app.list.vertices[i].x : most;
    }
    if (!CHECK(app.tightest >= 0.75) || !CHECK(least >= -2.0f) || !CHECK(most <= 1282.0f))
        CHECK_STR(where, "");
    for (uint32_t i = 0; i < app.menu.spot_count; i++) {
        Box a = app.menu.spots[i].box;
        bool inside = box_contains(picture, a.min) && box_contains(picture, a.max);
        for (uint32_t j = i + 1; j < app.menu.spot_count; j++)
            inside =
                inside && !box_overlaps(box_grow(a, -0.1), box_grow(app.menu.spots[j].box, -0.1));
        if (!CHECK(inside))
            CHECK_STR(where, "");
    }
}

TEST(screens_fit_in_every_language)
{
    REQUIRE(begin(LANGUAGE_ENGLISH));
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        for (uint32_t i = 0; still_name(i); i++) {
            app.language = (Language)language;
            REQUIRE(CHECK(still_show(&app, still_name(i))));
            for (uint32_t row = 0; row < app.menu.count;
                 row += 3) { // where help and values of each are seen
                app.menu.chosen = row;
                draw();
                check_picture(still_name(i));
            }
        }
    CHECK(!still_show(&app, "no-such-screen"));
    end();
}

static void press(InputWish wish, int times)
{
    while (times-- > 0)
        screen_wish(&app, wish);
}

TEST(back_leads_to_where_one_came_from)
{
    REQUIRE(begin(LANGUAGE_CZECH));
    press(INPUT_WISH_DOWN, 3);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.screen, SCREEN_OPTIONS);
    press(INPUT_WISH_DOWN, 2);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.screen, SCREEN_SETTINGS);
    CHECK_INT(app.subject, SETTING_GROUP_CONTROLS);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.screen, SCREEN_BINDINGS);
    press(INPUT_WISH_BACK, 1);
    CHECK_INT(app.subject, SETTING_GROUP_CONTROLS);
    press(INPUT_WISH_BACK, 1);
    CHECK_INT(app.screen, SCREEN_OPTIONS);
    CHECK_INT(app.menu.chosen, 2);
    press(INPUT_WISH_CANCEL, 1);
    CHECK_INT(app.screen, SCREEN_TITLE);
    CHECK_INT(app.menu.chosen, 3);
    press(INPUT_WISH_BACK, 5); // never leaves by itself
    CHECK(!app.quit);
    CHECK_INT(app.screen, SCREEN_TITLE);
    press(INPUT_WISH_ACCEPT, 1); // it stands on "Quit" now
    CHECK(app.quit);
    end();
}

// A tick as the loop plays it.
static void play_tick(uint16_t keys)
{
    TickInput input = session_tick(&app.session, (TickInput){.keys = keys});
    recorder_tick(&app.recorder, input, &app.session);
}

TEST(a_run_is_there_again_after_its_pause_and_options)
{
    REQUIRE(begin(LANGUAGE_ENGLISH));
    press(INPUT_WISH_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screen, SCREEN_PLAY));
    CHECK_CONTAINS(app.session.level.path, "01-first-steps");
    for (int i = 0; i < 30; i++)
        play_tick(GAME_KEY_RIGHT);
    press(INPUT_WISH_BACK, 1);
    CHECK_INT(app.screen, SCREEN_PAUSE);
    CHECK(!screen_runs(&app));
    press(INPUT_WISH_DOWN, 2);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.screen, SCREEN_LEVELS);
    CHECK(!screen_runs(&app));
    press(INPUT_WISH_BACK, 1);
    press(INPUT_WISH_DOWN, 1);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.screen, SCREEN_OPTIONS);
    press(INPUT_WISH_BACK, 2);
    CHECK_INT(app.screen, SCREEN_PLAY);
    CHECK_INT(app.session.current->tick, 30);
    CHECK(screen_steers(&app));
    end();
}

static void click(const Box *box)
{
    app.input.pointer_x = (int32_t)(0.5 * (box->min.x + box->max.x));
    app.input.pointer_y = (int32_t)(0.5 * (box->min.y + box->max.y));
    press(INPUT_WISH_POINT, 1);
    press(INPUT_WISH_CLICK, 1);
}

TEST(the_mouse_chooses_and_drags)
{
    REQUIRE(begin(LANGUAGE_ENGLISH));
    REQUIRE(still_show(&app, "options-audio"));
    draw();
    REQUIRE(app.menu.spot_count > 3);
    Box slider = app.menu.spots[0].slider;
    click(&slider);
    int32_t half = settings_get(&app.settings, SETTING_VOLUME_MASTER);
    CHECK(half > 40 && half < 60);
    app.input.pointer_x = (int32_t)slider.max.x + 90;
    app.input.pointer_y = 600; // not on it any more: it is held
    press(INPUT_WISH_POINT, 1);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER), 100);
    press(INPUT_WISH_RELEASE, 1);
    app.input.pointer_x = (int32_t)slider.min.x;
    press(INPUT_WISH_POINT, 1);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER), 100);
    REQUIRE(still_show(&app, "options"));
    draw();
    click(&app.menu.spots[1].box);
    CHECK_INT(app.screen, SCREEN_SETTINGS);
    CHECK_INT(app.subject, SETTING_GROUP_AUDIO);
    end();
}

TEST(defaults_come_back_only_after_a_yes)
{
    REQUIRE(begin(LANGUAGE_ENGLISH));
    REQUIRE(still_show(&app, "options-audio"));
    press(INPUT_WISH_LEFT, 3);
    int32_t lower = settings_get(&app.settings, SETTING_VOLUME_MASTER);
    CHECK(lower < settings_info(SETTING_VOLUME_MASTER)->initial);
    press(INPUT_WISH_UP, 2);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.screen, SCREEN_QUESTION);
    press(INPUT_WISH_ACCEPT, 1); // it stands on "No"
    CHECK_INT(app.screen, SCREEN_SETTINGS);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER), lower);
    press(INPUT_WISH_ACCEPT, 1);
    press(INPUT_WISH_DOWN, 1);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.screen, SCREEN_SETTINGS);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER),
              settings_info(SETTING_VOLUME_MASTER)->initial);
    end();
}

TEST(a_replay_is_verified_and_watched_and_left)
{
    REQUIRE(begin(LANGUAGE_ENGLISH));
    press(INPUT_WISH_DOWN, 2);
    press(INPUT_WISH_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screen, SCREEN_REPLAYS));
    press(INPUT_WISH_DOWN, 2);
    press(INPUT_WISH_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screen, SCREEN_REPLAY));
    press(INPUT_WISH_DOWN, 1);
    press(INPUT_WISH_ACCEPT, 1);
    CHECK_INT(app.verdict.verdict, REPLAY_VERIFIED);
    CHECK(app.verdict.message[0] != '\0');
    press(INPUT_WISH_UP, 1);
    press(INPUT_WISH_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screen, SCREEN_PLAY));
    CHECK(app.session.watching);
    for (int i = 0; i < 5000 && app.screen == SCREEN_PLAY; i++) {
        session_tick(&app.session, (TickInput){0});
        screen_after_tick(&app);
    }
    CHECK_INT(app.screen, SCREEN_WATCHED);
    CHECK_INT(app.session.report.verdict, REPLAY_VERIFIED);
    press(INPUT_WISH_BACK, 1);
    CHECK_INT(app.screen, SCREEN_REPLAY);
    CHECK(!app.session.watching);
    press(INPUT_WISH_BACK, 1);
    CHECK_INT(app.screen, SCREEN_REPLAYS);
    CHECK_INT(app.menu.chosen, 3);
    end();
}

TEST(a_win_shows_its_splits_and_is_kept)
{
    char key[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    Err err;
    Replay replay = {0};
    REQUIRE(begin(LANGUAGE_POLISH));
    press(INPUT_WISH_ACCEPT, 1);
    harness_source_path(path, sizeof path, "levels/forest/01-first-steps.fast.jrp");
    REQUIRE(CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK));
    for (uint32_t i = 0; i < replay.inputs.ticks + 100 && app.screen == SCREEN_PLAY; i++) {
        TickInput input = session_tick(&app.session, input_track_at(&replay.inputs, i));
        recorder_tick(&app.recorder, input, &app.session);
        screen_after_tick(&app);
    }
    REQUIRE(CHECK_INT(app.screen, SCREEN_RESULT));
    CHECK(app.win.counts);
    CHECK_INT(app.win.run.ticks, replay.outcome_tick);
    CHECK_INT(app.win.par, replay.outcome_tick);
    levels_key(&context, app.session.level.path, key);
    ResultsLevel kept = results_of(&app.results, key, app.win.run.form);
    CHECK_INT(kept.plain.ticks, replay.outcome_tick);
    CHECK_INT(kept.plain.splits.count, app.win.run.splits.count);
    draw();
    CHECK(app.tightest >= 0.75);
    press(INPUT_WISH_BACK, 1);
    CHECK_INT(app.screen, SCREEN_LEVELS);
    CHECK_INT(app.menu.chosen, 0);
    CHECK(app.levels.entries[0].best);
    replay_free(&replay);
    end();
}
