// test_screens.c - every screen in every language, without a window: texts fit, rows do not
// overlap; moving between screens by keys and mouse, and back.
#include "editor/panels/screen_edit.h"
#include "editor/screen/editing.h"
#include "harness.h"
#include "jantar/edit_script.h"
#include "jantar/real.h"
#include "main/loop/loop.h"
#include "proofs/screenshots.h"
#include "shell/window/picture_file.h"
#include "user_file.h"
#include <stdio.h>
#include <string.h>

static CliContext context;
static App app;

// Opens the shipped game with an empty user folder at its title, with a level (NULL: that of the
// title).
static bool begin_with(const char *locale, const char *level)
{
    static char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    Err err;
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    loop_prepare(&app, &context, SCREEN_TITLE);
    if (!harness_temp_directory(folder, sizeof folder))
        return false;
    memcpy(context.user_dir, folder, sizeof context.user_dir);
    user_file_scenes_seen(folder);
    if (!CHECK(level_find_title(&context, 0, path, &err)) ||
        !CHECK_INT(session_open(&app.run.session, &context, "", level ? level : path,
                                &picture_file_decoder),
                   0))
        return false;
    screenshots_add();
    screenshot_open(&app, locale);
    screen_reset(&app.screens, SCREEN_TITLE);
    return true;
}

static bool begin(const char *locale)
{
    return begin_with(locale, NULL);
}

// A window, and what a screen may use of it.
typedef struct Size {
    const char *name;
    Box picture, shown; // pixels
    double real;        // pixels of the window for each of the picture
} Size;

static const Size sizes[] = {
    {"1280x720", {{0.0, 0.0}, {1280.0, 720.0}}, {{0.0, 0.0}, {1280.0, 720.0}}, 1.0},
    {"800x480", {{0.0, 15.0}, {800.0, 465.0}}, {{0.0, 0.0}, {800.0, 480.0}}, 1.0},
    {"1024x768", {{0.0, 96.0}, {1024.0, 672.0}}, {{0.0, 0.0}, {1024.0, 768.0}}, 1.0},
    {"1280x800", {{0.0, 40.0}, {1280.0, 760.0}}, {{0.0, 0.0}, {1280.0, 800.0}}, 1.0},
    {"3440x1440", {{440.0, 0.0}, {3000.0, 1440.0}}, {{0.0, 0.0}, {3440.0, 1440.0}}, 1.0},
    {"1280x720 painted as 640x360",
     {{0.0, 0.0}, {640.0, 360.0}},
     {{0.0, 0.0}, {640.0, 360.0}},
     2.0},
};
enum { SIZES = sizeof sizes / sizeof *sizes, USUAL_SIZES = 2 };

static DrawTexts texts;

static void draw_at(const Size *size)
{
    texts.count = 0;
    app.list.texts = &texts;
    app.screens.shown = size->shown;
    app.screens.real = size->real;
    draw_list_clear(&app.list, 1.0);
    screen_draw(&app.screens, &app.list, size->picture);
    app.list.texts = NULL;
}

static void draw(void)
{
    draw_at(&sizes[0]);
}

static void end(void)
{
    recorder_end(&app.run.recorder);
    draw_list_free(&app.list);
    screenshot_close(&app);
}

// Checks that everything lies in the picture, and that no rows overlap.
static void check_picture(const Size *size, const char *where)
{
    double least = size->shown.min.x, most = size->shown.max.x;
    for (uint32_t i = 0; i < app.list.vertex_count; i++) {
        least = real_min(least, (double)app.list.vertices[i].x);
        most = real_max(most, (double)app.list.vertices[i].x);
    }
    // What the map draws beside the picture is covered by the bars.
    bool inside_all = app.screens.screen == SCREEN_MAP || app.screens.screen == SCREEN_EDIT ||
                      (least >= size->shown.min.x - 2.0 && most <= size->shown.max.x + 2.0);
    if (!CHECK(app.screens.tightest >= 0.75) || !CHECK(inside_all) ||
        !CHECK_INT(app.screens.cut, 0))
        CHECK_STR(where, "");
    for (uint32_t i = 0; i < app.screens.menu.spot_count; i++) {
        Box a = app.screens.menu.spots[i].box;
        bool inside = box_contains(size->picture, a.min) && box_contains(size->picture, a.max);
        for (uint32_t j = i + 1; j < app.screens.menu.spot_count; j++)
            inside = inside && !box_overlaps(box_grow(a, -0.1),
                                             box_grow(app.screens.menu.spots[j].box, -0.1));
        if (!CHECK(inside))
            CHECK_STR(where, "");
    }
}

// Returns how many texts come before those of the editor's panels: they label things in the level,
// which may be cut by the picture and covered by panels.
static uint32_t labels(void)
{
    const EditScreen *edit = app.screens.edit;
    uint32_t spot = 0, count = 0;
    if (app.screens.screen != SCREEN_EDIT)
        return 0;
    while (spot + 1 < edit->spot_count && edit->spots[spot].command == EDIT_DO_NOTHING)
        spot++;
    while (count < texts.count && !box_overlaps(texts.list[count].box, edit->spots[spot].box))
        count++;
    for (uint32_t i = count; edit->ring.open && i < texts.count;
         i++) // the ring lies over the panels
        if (box_overlaps(texts.list[i].box, edit->spots[spot].box))
            count = i;
    return count;
}

// Returns what texts may fill: the editor's panels lie at the sides of a wide picture.
static Box room_of(const Size *size)
{
    const double edge = 4.0; // units
    Box room = size->picture;
    if (app.screens.screen == SCREEN_EDIT) {
        room.min.x = size->shown.min.x;
        room.max.x = size->shown.max.x;
    }
    return box_grow(room, -edge * (room.max.y - room.min.y) / 720.0);
}

static void check_apart(uint32_t number, const char *where)
{
    const DrawTextNote *note = &texts.list[number];
    for (uint32_t i = number + 1; i < texts.count; i++) {
        const DrawTextNote *other = &texts.list[i];
        bool same = strcmp(note->start, other->start) == 0; // with its outline
        if (!CHECK(same || !box_overlaps(note->box, other->box))) {
            CHECK_STR(where, note->start);
            CHECK_STR(other->start, "");
        }
    }
}

// Checks that the letters of all texts are high enough, and that texts lie in the picture, on no
// other text.
static void check_texts(const Size *size, const char *where)
{
    Box room = room_of(size);
    for (uint32_t i = 0; i < texts.count; i++)
        if (!CHECK(draw_text_height(texts.list[i].size) * size->real > PAGE_LEAST - 0.01))
            CHECK_STR(where, texts.list[i].start);
    for (uint32_t i = labels(); i < texts.count; i++) {
        const DrawTextNote *note = &texts.list[i];
        if (!CHECK(box_contains(room, note->box.min) && box_contains(room, note->box.max)))
            CHECK_STR(where, note->start);
        check_apart(i, where);
    }
    CHECK(texts.count < DRAW_TEXTS_MOST);
}

static void check_screen(const char *name, uint32_t first, uint32_t end)
{
    char where[96];
    for (uint32_t i = first; i < end; i++)
        for (Language language = 0; language < texts_language_count(); language++) {
            app.messages.language = language;
            snprintf(where, sizeof where, "%s in %s, %s", name, texts_language_code(language),
                     sizes[i].name);
            uint32_t row = 0;
            do { // shows the help and the values of each
                app.screens.menu.chosen = row;
                draw_at(&sizes[i]);
                check_picture(&sizes[i], where);
                check_texts(&sizes[i], where);
                row += 3;
            } while (row < app.screens.menu.count);
        }
}

static void check_screens(uint32_t first, uint32_t end_size, int32_t text_size)
{
    REQUIRE(begin("en"));
    settings_set(&app.settings, SETTING_TEXT_SIZE, text_size);
    for (uint32_t i = 0; screenshot_name(i); i++) {
        app.messages.language = LANGUAGE_ENGLISH;
        REQUIRE(CHECK(screenshot_show(&app, screenshot_name(i))));
        check_screen(screenshot_name(i), first, end_size);
    }
    CHECK(!screenshot_show(&app, "no-such-screen"));
    end();
}

// In the usual window and the narrowest one.
TEST(screens_fit_in_every_language)
{
    check_screens(0, USUAL_SIZES, 100);
}

TEST(screens_with_half_as_large_letters_fit_in_every_language) // label: ci
{
    check_screens(0, USUAL_SIZES, 150);
}

TEST(screens_with_the_largest_letters_fit_in_every_language)
{
    check_screens(0, USUAL_SIZES, settings_max(SETTING_TEXT_SIZE));
}

TEST(screens_fit_in_every_window) // label: ci
{
    check_screens(USUAL_SIZES, SIZES, 100);
}

// The hero is in the middle of the title, and looks at the player.
TEST(rows_of_the_title_leave_the_hero_alone_and_notices_leave_the_rows)
{
    const double hero_right = 700.0;
    REQUIRE(begin("en"));
    for (int left = 0; left < 2; left++) {
        REQUIRE(CHECK(screenshot_show(&app, left ? "title-left" : "title")));
        for (Language language = 0; language < texts_language_count(); language++) {
            app.messages.language = language;
            messages_say(&app.messages, TEXT_PAGE_KEEPS_NOTHING);
            draw();
            Box notice = texts.list[texts.count - 1].box;
            CHECK_INT(app.screens.menu.spot_count, 8);
            for (uint32_t i = 0; i < app.screens.menu.spot_count; i++) {
                CHECK(app.screens.menu.spots[i].box.min.x > hero_right);
                CHECK(!box_overlaps(app.screens.menu.spots[i].box, notice));
            }
        }
    }
    app.messages.seconds = 0.0;
    end();
}

// Returns the text that was drawn first of those that begin so; NULL: there is none.
static const DrawTextNote *note_of(const char *text)
{
    for (uint32_t i = 0; i < texts.count; i++)
        if (strncmp(texts.list[i].start, text, sizeof texts.list[i].start - 1) == 0)
            return &texts.list[i];
    return NULL;
}

// True if something was drawn with a corner so near to a place, all in units.
static bool is_drawn_near(Vec2 place, double most)
{
    for (uint32_t i = 0; i < app.list.vertex_count; i++) {
        const DrawVertex *vertex = &app.list.vertices[i];
        if (vec2_length(vec2_sub(place, vec2((double)vertex->x, (double)vertex->y))) < most)
            return true;
    }
    return false;
}

TEST(panel_of_the_map_keeps_its_margin_and_shows_no_medal_before_there_is_one)
{
    const double right = 838.0 + 402.0 - 28.0;
    const Vec2 medal = {838.0 + 262.0, 58.0 + 308.0 + 50.0};
    REQUIRE(begin("en") && CHECK(screenshot_show(&app, "map")));
    for (Language language = 0; language < texts_language_count(); language++) {
        app.messages.language = language;
        app.screens.menu.chosen = 1;
        draw();
        const DrawTextNote *faster = note_of(texts_get(language, TEXT_MARK_FASTER));
        REQUIRE(faster != NULL);
        if (!CHECK(faster->box.max.x < right + 0.1))
            CHECK_STR(texts_language_code(language), faster->start);
        CHECK(!is_drawn_near(medal, 12.0));
    }
    end();
}

// Draws the level at its beginning, and the screen over it.
static void draw_world(const Size *size, double text_scale)
{
    const GameState *state = app.run.session.current;
    ViewTaste taste = VIEW_TASTE_USUAL;
    ViewFrame frame = {.previous = state,
                       .current = state,
                       .alpha = 1.0,
                       .width = (uint32_t)size->shown.max.x,
                       .height = (uint32_t)size->shown.max.y,
                       .feather = 1.0};
    taste.text_scale = text_scale;
    view_taste(app.run.session.view, &taste);
    view_speak(app.run.session.view, texts_language_code(app.messages.language));
    screen_play_keep(&app.screens);
    app.screens.shown = size->shown;
    app.screens.real = size->real;
    texts.count = 0;
    app.list.texts = &texts;
    CHECK(view_draw(app.run.session.view, &frame, &app.list));
    screen_draw(&app.screens, &app.list, size->picture);
    app.list.texts = NULL;
}

static void check_title(const Size *size, double text_scale)
{
    const double inset = 9.0; // units of a key's text from the key's edge
    draw_world(size, text_scale);
    const DrawTextNote *title = note_of(
        level_text_in(&app.run.session.desc->title, texts_language_code(app.messages.language)));
    const DrawTextNote *key = note_of("\u2190");
    REQUIRE(title != NULL && key != NULL);
    double unit = (size->picture.max.y - size->picture.min.y) / 720.0;
    bool apart = title->box.max.y + 3.0 * unit < key->box.min.y - inset * unit;
    if (!CHECK(apart && title->box.min.x > size->picture.min.x &&
               title->box.max.x < size->picture.max.x && title->box.min.y > size->picture.min.y))
        CHECK_STR(size->name, title->start);
}

// The row of keys that are held is wide and low; the title lies above it.
TEST(titles_lie_above_the_keys_in_every_window_and_language)
{
    static const double scales[] = {0.8, 1.0, 1.5, 2.0};
    REQUIRE(begin("en"));
    screen_reset(&app.screens, SCREEN_PLAY);
    settings_set(&app.settings, SETTING_INPUT_DISPLAY, 1);
    app.run.session.current->tick = 60; // when the title is seen
    for (uint32_t i = 0; i < SIZES; i++)
        for (Language language = 0; language < texts_language_count(); language++)
            for (uint32_t k = 0; k < sizeof scales / sizeof *scales; k++) {
                app.messages.language = language;
                check_title(&sizes[i], scales[k]);
            }
    app.run.session.watching = true;
    check_title(&sizes[0], 1.0);
    app.run.session.watching = false;
    end();
}

// The longest pause: it also leads back to a checkpoint.
TEST(pause_after_a_checkpoint_fits_in_every_window)
{
    REQUIRE(begin("en") && CHECK(screenshot_show(&app, "pause")));
    app.run.session.current->saved.checkpoint = 1;
    check_screen("the pause after a checkpoint", 0, SIZES);
    CHECK_INT(app.screens.menu.count, 12);
    end();
}

// Checks that the buttons of the editor lie in the picture and beside each other; some rows have a
// smaller button within.
static void check_buttons(const Box *picture, const char *where)
{
    const EditScreen *edit = app.screens.edit;
    for (uint32_t i = 0; i < edit->spot_count; i++) {
        const EditSpot *a = &edit->spots[i];
        if (!CHECK(box_contains(box_grow(*picture, 1.0), a->box.min) &&
                   box_contains(box_grow(*picture, 1.0), a->box.max)))
            CHECK_STR(where, "");
        for (uint32_t j = 0; j < i && a->command != EDIT_DO_NOTHING; j++) {
            const EditSpot *b = &edit->spots[j];
            bool within = box_contains(b->box, a->box.min) && box_contains(b->box, a->box.max);
            if (!CHECK(b->command == EDIT_DO_NOTHING || within ||
                       !box_overlaps(box_grow(a->box, -0.1), box_grow(b->box, -0.1)))) {
                printf("buttons %d (%u) and %d (%u)\n", (int)a->command, (unsigned)a->subject,
                       (int)b->command, (unsigned)b->subject);
                CHECK_STR(where, "");
            }
        }
    }
}

// Draws the editor as it is in every language, in the usual window.
static void measure_editor(const char *name)
{
    char where[96];
    for (Language language = 0; language < texts_language_count(); language++) {
        app.messages.language = language;
        snprintf(where, sizeof where, "%s in %s", name, texts_language_code(language));
        draw();
        check_picture(&sizes[0], where);
        check_texts(&sizes[0], where);
        check_buttons(&sizes[0].picture, where);
    }
}

// Puts a thing of a class into the edited map, and selects it. False if the class is not put so.
static bool put(Editor *editor, LevelOwner owner)
{
    Err err;
    char script[128];
    EditObject object;
    snprintf(script, sizeof script, "place %s 320 224\n", level_schema_owner(owner)->name);
    if (!CHECK(edit_script_run(&(EditScript){.edit = editor->edit}, script, &err)))
        return CHECK_STR(err.message, "");
    uint32_t count = 0;
    while (edit_object_at(editor->edit, count, &object))
        count++;
    editor_select(editor, object.id, false);
    return true;
}

TEST(sheets_of_the_editor_fit_in_every_language)
{
    char name[96];
    REQUIRE(begin("en") && CHECK(screenshot_show(&app, "edit-things")));
    EditScreen *edit = app.screens.edit;
    for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT; owner++) {
        if (!put(edit->editor, (LevelOwner)owner))
            break;
        edit->sheet.rows.first = 0;
        edit->classes.first = (uint32_t)(owner - LEVEL_SPAWN); // the palette goes by, too
        snprintf(name, sizeof name, "the sheet of %s", level_schema_owner((LevelOwner)owner)->name);
        measure_editor(name);
        edit->sheet.rows.first = edit->sheet.rows.last;
        if (edit->sheet.rows.last > 0)
            measure_editor(name);
    }
    edit->editor->selected_count = 0;
    edit->sheet.of_level = true;
    measure_editor("the sheet of the level");
    // a hand full of things, a line, a class
    edit->sheet.of_level = false;
    edit->editor->class_of = LEVEL_SPAWN;
    measure_editor("a class in the hand");
    end();
}

TEST(layers_of_the_editor_fit_in_every_language)
{
    Err err;
    uint32_t id = 0;
    char path[FILES_PATH_BYTES];
    REQUIRE(begin("en") && CHECK(screenshot_show(&app, "edit-pictures")));
    Editor *editor = app.screens.edit->editor;
    harness_source_path(path, sizeof path, "levels/tilesets/slopes.png");
    edit_begin(editor->edit, "image");
    REQUIRE(CHECK(edit_add_image(editor->edit, path, 0, &id, &err)));
    (void)edit_end(editor->edit);
    editor->layer = id;
    measure_editor("the look of a picture");
    for (int kind = EDITOR_CHOICE_IMAGE; kind <= EDITOR_CHOICE_TILESET; kind++) {
        edit_choose(&app.screens, app.screens.edit, (EditorChoiceKind)kind);
        measure_editor("files to choose from");
    }
    end();
}

TEST(lesson_fits_in_every_language)
{
    static const char *const edits[] = {"", "brush Earth 3\npaint 4 11 14 11\n",
                                        "brush air 3\npaint 15 8 20 8\n",
                                        "place mushroom 688 288\n", "set 5 target 4\n"};
    Err err;
    char level[FILES_PATH_BYTES];
    harness_source_path(level, sizeof level, "levels/workbench/first-edit.json");
    REQUIRE(begin_with("en", level) && CHECK(screenshot_show(&app, "edit-lesson")));
    EditScreen *edit = app.screens.edit;
    Editor *editor = edit->editor;
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        CHECK(edit_script_run(&(EditScript){.edit = editor->edit}, edits[i], &err));
        (void)editor_lesson_note(&editor->lesson, editor->edit, editor->brushes);
        CHECK_INT(editor->lesson.step, i);
        for (int pad = 0; pad < 2; pad++) {
            edit->pad.used = pad == 1;
            measure_editor("a step of the lesson");
        }
    }
    end();
}

static void press(InputAction action, int times)
{
    while (times-- > 0)
        loop_action(&app, action);
}

TEST(back_leads_to_where_one_came_from)
{
    REQUIRE(begin("cs"));
    press(INPUT_ACTION_DOWN, 5);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_OPTIONS);
    press(INPUT_ACTION_DOWN, 2);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_SETTINGS);
    CHECK_INT(app.screens.subject, SETTING_GROUP_CONTROLS);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_BINDINGS);
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.subject, SETTING_GROUP_CONTROLS);
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.screen, SCREEN_OPTIONS);
    CHECK_INT(app.screens.menu.chosen, 2);
    press(INPUT_ACTION_CANCEL, 1);
    CHECK_INT(app.screens.screen, SCREEN_TITLE);
    CHECK_INT(app.screens.menu.chosen, 5);
    press(INPUT_ACTION_BACK, 5); // it never leaves by itself
    CHECK(!app.quit);
    CHECK_INT(app.screens.screen, SCREEN_TITLE);
    press(INPUT_ACTION_ACCEPT, 1); // "Quit" is chosen now
    CHECK(app.quit);
    end();
}

// A tick as the loop plays it.
static void play_tick(uint16_t keys)
{
    TickInput input = session_tick(&app.run.session, (TickInput){.keys = keys});
    recorder_tick(&app.run.recorder, input, &app.run.session);
}

TEST(a_run_is_there_again_after_its_pause_and_options)
{
    REQUIRE(begin("en"));
    press(INPUT_ACTION_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_PLAY));
    CHECK_CONTAINS(app.run.session.level.path, "01-first-steps");
    for (int i = 0; i < 30; i++)
        play_tick(GAME_KEY_RIGHT);
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.screen, SCREEN_PAUSE);
    CHECK(!screen_runs(&app.screens));
    press(INPUT_ACTION_DOWN, 2);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_MAP);
    CHECK(!screen_runs(&app.screens));
    press(INPUT_ACTION_BACK, 1);
    press(INPUT_ACTION_DOWN, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_OPTIONS);
    press(INPUT_ACTION_BACK, 2);
    CHECK_INT(app.screens.screen, SCREEN_PLAY);
    CHECK_INT(app.run.session.current->tick, 30);
    CHECK(screen_steers(&app.screens));
    end();
}

static void click(const Box *box)
{
    app.devices.input.pointer_x = (int32_t)(0.5 * (box->min.x + box->max.x));
    app.devices.input.pointer_y = (int32_t)(0.5 * (box->min.y + box->max.y));
    press(INPUT_ACTION_POINT, 1);
    press(INPUT_ACTION_CLICK, 1);
}

TEST(the_mouse_chooses_and_drags)
{
    REQUIRE(begin("en"));
    REQUIRE(screenshot_show(&app, "options-audio"));
    draw();
    REQUIRE(app.screens.menu.spot_count > 3);
    Box slider = app.screens.menu.spots[0].slider;
    click(&slider);
    int32_t half = settings_get(&app.settings, SETTING_VOLUME_MASTER);
    CHECK(half > 40 && half < 60);
    app.devices.input.pointer_x = (int32_t)slider.max.x + 90;
    app.devices.input.pointer_y = 600; // off the bar, but still held
    press(INPUT_ACTION_POINT, 1);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER), 100);
    press(INPUT_ACTION_RELEASE, 1);
    app.devices.input.pointer_x = (int32_t)slider.min.x;
    press(INPUT_ACTION_POINT, 1);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER), 100);
    REQUIRE(screenshot_show(&app, "options"));
    draw();
    click(&app.screens.menu.spots[1].box);
    CHECK_INT(app.screens.screen, SCREEN_SETTINGS);
    CHECK_INT(app.screens.subject, SETTING_GROUP_AUDIO);
    end();
}

// Clicks at a place of a row, right of its middle where its value is.
static void click_at(const MenuSpot *spot, double x)
{
    click(&(Box){{x, spot->box.min.y}, {x, spot->box.max.y}});
}

TEST(the_mouse_goes_back_by_the_left_arrow_of_a_short_value_too)
{
    REQUIRE(begin("en"));
    REQUIRE(screenshot_show(&app, "options-audio"));
    draw();
    const MenuSpot *spot = &app.screens.menu.spots[0];
    press(INPUT_ACTION_RIGHT, 1);
    settings_set(&app.settings, SETTING_VOLUME_MASTER, 50);
    draw();
    click_at(spot,
             spot->more - 12.0); // the arrow is nearer to the end than the middle of the value
    CHECK(settings_get(&app.settings, SETTING_VOLUME_MASTER) < 50);
    settings_set(&app.settings, SETTING_VOLUME_MASTER, 50);
    click_at(spot, spot->more + 12.0);
    CHECK(settings_get(&app.settings, SETTING_VOLUME_MASTER) > 50);
    end();
}

TEST(defaults_come_back_only_after_a_yes)
{
    REQUIRE(begin("en"));
    REQUIRE(screenshot_show(&app, "options-audio"));
    press(INPUT_ACTION_LEFT, 3);
    int32_t lower = settings_get(&app.settings, SETTING_VOLUME_MASTER);
    CHECK(lower < settings_info(SETTING_VOLUME_MASTER)->initial);
    press(INPUT_ACTION_UP, 2);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_QUESTION);
    press(INPUT_ACTION_ACCEPT, 1); // "No" is chosen
    CHECK_INT(app.screens.screen, SCREEN_SETTINGS);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER), lower);
    press(INPUT_ACTION_ACCEPT, 1);
    press(INPUT_ACTION_DOWN, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.screen, SCREEN_SETTINGS);
    CHECK_INT(settings_get(&app.settings, SETTING_VOLUME_MASTER),
              settings_info(SETTING_VOLUME_MASTER)->initial);
    end();
}

// Returns how many rows of the list lead to runs, and checks their order: level by level.
static uint32_t check_runs(bool unseen)
{
    const Menu *menu = &app.screens.menu;
    const ReplayList *saves = &app.saves.replays;
    uint32_t count = 0;
    size_t level = 0;
    for (uint32_t i = 0; i < menu->count; i++) {
        const MenuRow *row = &menu->rows[i];
        if (!row->help || !files_ends_in(row->help, ".jrp"))
            continue;
        const ListedReplay *replay = &saves->list[row->subject];
        CHECK(replay->unseen == unseen && replay->level >= level);
        level = replay->level;
        count++;
    }
    return count;
}

TEST(replays_come_level_by_level_and_tell_of_no_level_unasked)
{
    Err err;
    REQUIRE(begin("en"));
    const LevelsEntry *first = &app.saves.levels.entries[1], *third = first + 2;
    Tries once = {.tries = 1, .ticks = SIM_TICK_RATE};
    CHECK(tries_keep(&app.saves.results, first->key, first->form, &once, &err));
    CHECK(tries_keep(&app.saves.results, third->key, third->form, &once, &err));
    press(INPUT_ACTION_DOWN, 4);
    press(INPUT_ACTION_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_REPLAYS));
    uint32_t seen = check_runs(false), all = (uint32_t)app.saves.replays.count;
    CHECK_INT(app.saves.replays.list[0].level, 1); // the first of all is a scene
    CHECK_INT(seen, 6);        // an ordinary run, a quick one, and one that finds all, of both
    press(INPUT_ACTION_UP, 1); // around, to the last row
    CHECK_STR(menu_chosen(&app.screens.menu)->label, "Runs of levels you have not seen");
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(check_runs(true), all - seen);
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(check_runs(false), seen);
    end();
}

TEST(a_replay_is_verified_and_watched_and_left)
{
    REQUIRE(begin("en"));
    press(INPUT_ACTION_DOWN, 4);
    press(INPUT_ACTION_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_REPLAYS));
    press(INPUT_ACTION_ACCEPT, 1); // those of levels that nobody has seen: all
    press(INPUT_ACTION_DOWN, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_REPLAY));
    press(INPUT_ACTION_DOWN, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    CHECK_INT(app.screens.verdict.verdict, REPLAY_VERIFIED);
    CHECK(app.screens.verdict.message[0] != '\0');
    press(INPUT_ACTION_UP, 1);
    press(INPUT_ACTION_ACCEPT, 1);
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_PLAY));
    CHECK(app.run.session.watching);
    for (int i = 0; i < 5000 && app.screens.screen == SCREEN_PLAY; i++) {
        session_tick(&app.run.session, (TickInput){0});
        screen_after_tick(&app.screens);
    }
    CHECK_INT(app.screens.screen, SCREEN_WATCHED);
    CHECK_INT(app.run.session.report.verdict, REPLAY_VERIFIED);
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.screen, SCREEN_REPLAY);
    CHECK(!app.run.session.watching);
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.screen, SCREEN_REPLAYS);
    CHECK_INT(app.screens.menu.chosen, 2);
    end();
}

TEST(a_win_shows_its_splits_and_is_kept)
{
    char key[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    Err err;
    Replay replay = {0};
    REQUIRE(begin("pl"));
    press(INPUT_ACTION_ACCEPT, 1);
    harness_source_path(path, sizeof path, "levels/forest/01-first-steps.fast.jrp");
    REQUIRE(CHECK_INT(cli_replay_read(path, &replay, NULL, &err), CLI_OK));
    for (uint32_t i = 0; i < replay.inputs.ticks + 100 && app.screens.screen == SCREEN_PLAY; i++) {
        TickInput input = session_tick(&app.run.session, input_track_at(&replay.inputs, i));
        recorder_tick(&app.run.recorder, input, &app.run.session);
        screen_after_tick(&app.screens);
    }
    REQUIRE(CHECK_INT(app.screens.screen, SCREEN_RESULT));
    CHECK(app.run.win.counts);
    CHECK_INT(app.run.win.run.ticks, replay.outcome_tick);
    CHECK_INT(app.run.win.par, replay.outcome_tick);
    levels_key(&context, app.run.session.level.path, key);
    ResultsLevel kept = results_of(&app.saves.results, key, app.run.win.run.form);
    CHECK_INT(kept.of[RESULTS_PLAIN].ticks, replay.outcome_tick);
    CHECK_INT(kept.of[RESULTS_PLAIN].splits.count, app.run.win.run.splits.count);
    draw();
    CHECK(app.screens.tightest >= 0.75);
    press(INPUT_ACTION_BACK, 1);
    CHECK_INT(app.screens.screen, SCREEN_MAP);
    CHECK_INT(app.screens.menu.chosen, 1); // the scene before it is 0
    CHECK(app.saves.levels.entries[1].best);
    replay_free(&replay);
    end();
}
