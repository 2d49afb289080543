// test_edit_ways.c - every function of the editor can be come to by the mouse, by keys and by pads.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

static EditPlayer player;

static EditScreen *edit_of(void)
{
    return player.game.app.screens.edit;
}

static void turn(void)
{
    whole_game_turn(&player.game, 0);
}

// The check of the level as it is would else take the place of what tests say it found.
static bool is_checked(const WholeGame *game)
{
    const EditorFollow *follow = &game->app.screens.edit->editor->follow;
    return follow->has_report && !follow->checking;
}

static bool open(bool pad)
{
    return edit_player_begin(&player, pad) &&
           whole_game_wait(&player.game, is_checked, "the check of the level");
}

// --- what the editor can look like ---------------------------------------------------------------

static void as_ground(EditScreen *edit)
{
    edit->editor->mode = EDITOR_GROUND;
}

static void as_stamp(EditScreen *edit)
{
    edit->editor->tool = EDITOR_STAMP;
    edit->editor->stamp = edit_stamp_copy(edit->editor->edit, (EditBox){0, 0, 2, 2});
}

// With a problem that the check may have found.
static void as_things(EditScreen *edit)
{
    LevelReport *report = &edit->editor->follow.report;
    edit->editor->tool = EDITOR_BRUSH;
    edit->editor->mode = EDITOR_THINGS;
    edit->editor->follow.has_report = true;
    *report = (LevelReport){.count = 1};
    snprintf(report->messages[0].text, sizeof report->messages[0].text, "here is a problem");
}

static void as_selected(EditScreen *edit)
{
    EditObject object;
    for (uint32_t i = 0; edit_object_at(edit->editor->edit, i, &object); i++)
        if (strcmp(object.class_name, "exit") == 0)
            editor_select(edit->editor, object.id, false);
    CHECK_INT(edit->editor->selected_count, 1);
}

static void with_ring(EditScreen *edit)
{
    if (!edit->ring.open)
        edit_ring_toggle(edit);
}

static void as_ground_with_ring(EditScreen *edit)
{
    with_ring(edit);
    as_ground(edit);
}

static void as_sides(EditScreen *edit)
{
    if (edit->ring.open)
        edit_ring_toggle(edit);
    edit_do(&player.game.app.screens, EDIT_DO_TOOL, EDITOR_RESIZE, edit->pointer);
}

static void as_pictures(EditScreen *edit)
{
    Screens *screens = &player.game.app.screens;
    edit_do(screens, EDIT_DO_MODE, EDITOR_PICTURES, edit->pointer);
    edit_do(screens, EDIT_DO_LAYER, edit->editor->ground, edit->pointer);
}

static void as_rules(EditScreen *edit)
{
    edit->editor->gives.on = true;
}

static void as_cut(EditScreen *edit)
{
    char path[1024];
    harness_source_path(path, sizeof path, "levels/pictures/own/paper.png");
    editor_cut_begin(edit->editor, path, player.game.app.screens.messages);
}

static void as_garden(EditScreen *edit)
{
    edit->editor->cut.path[0] = '\0';
    edit_do(&player.game.app.screens, EDIT_DO_GARDEN, 0, edit->pointer);
    CHECK(edit->editor->garden.kind_count > 3);
}

static void as_lesson(EditScreen *edit)
{
    edit_do(&player.game.app.screens, EDIT_DO_LESSON, 0, edit->pointer);
}

static void as_values(EditScreen *edit)
{
    edit->sheet.of_level = true;
    edit_choose(&player.game.app.screens, edit, EDITOR_CHOICE_MUSIC);
}

static void as_question(EditScreen *edit)
{
    edit->question.open = edit->focus.on = true;
}

// One after another, so that each begins with what the last one left.
static void (*const looks[])(EditScreen *edit) = {
    as_ground,   as_stamp, as_things, as_selected, with_ring, as_ground_with_ring, as_sides,
    as_pictures, as_rules, as_cut,    as_garden,   as_lesson, as_values,           as_question};
enum { LOOKS = sizeof looks / sizeof *looks };

static void look(size_t number)
{
    looks[number](edit_of());
    turn();
    turn();
}

TEST(edit_ways_lead_to_every_command)
{
    bool drawn[EDIT_COMMANDS] = {[EDIT_DO_NOTHING] = true};
    REQUIRE(open(false));
    for (size_t i = 0; i < LOOKS; i++) {
        look(i);
        const EditScreen *edit = edit_of();
        for (uint32_t s = 0; s < edit->spot_count; s++)
            drawn[edit->spots[s].command] = true;
        CHECK(edit->spot_count < EDIT_SPOTS_MAX);
    }
    // the other button on a row
    drawn[EDIT_DO_RESET] = drawn[EDIT_DO_CLEAR] = true; // and on a tile
    drawn[EDIT_DO_POINT] = true; // a double click, and left and right on a pad
    // what a map with pictures has: test_editor_decor.c
    drawn[EDIT_DO_CHOICE] = drawn[EDIT_DO_TILESET] = true;
    drawn[EDIT_DO_SECTION] = true; // a row of what bots found: test_living.c
    for (int command = 0; command < EDIT_COMMANDS; command++)
        if (!CHECK(drawn[command]))
            printf("no button for command %d\n", command);
    whole_game_close(&player.game);
}

// Counts the spots that the four directions lead to from the first one.
static uint32_t reached(const EditScreen *edit, bool *all)
{
    static const int ways[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    bool seen[EDIT_SPOTS_MAX] = {false};
    uint32_t queue[EDIT_SPOTS_MAX], begin = 0, end = 0, first = 0, count = 0;
    while (edit->spots[first].command == EDIT_DO_NOTHING)
        first++;
    seen[first] = true;
    queue[end++] = first;
    while (begin < end) {
        uint32_t at = queue[begin++];
        bool row = edit->spots[at].command == EDIT_DO_ROW; // left and right change its value
        for (int way = row ? 2 : 0; way < 4; way++) {
            uint32_t next = edit_player_step(edit, at, ways[way][0], ways[way][1]);
            if (!seen[next])
                queue[end++] = next;
            seen[next] = true;
        }
    }
    *all = true;
    for (uint32_t i = 0; i < edit->spot_count; i++) {
        bool counts = edit->spots[i].command != EDIT_DO_NOTHING;
        if (counts && !seen[i])
            printf("not reached: command %d, subject %u\n", (int)edit->spots[i].command,
                   (unsigned)edit->spots[i].subject);
        *all = *all && (!counts || seen[i]);
        count += counts;
    }
    return count;
}

TEST(edit_ways_by_directions_lead_to_every_button)
{
    bool all;
    REQUIRE(open(true));
    for (size_t i = 0; i < LOOKS; i++) {
        look(i);
        CHECK(reached(edit_of(), &all) > 2);
        if (!CHECK(all))
            printf("in look %u\n", (unsigned)i);
    }
    whole_game_close(&player.game);
}

// What has a key has a button, too: for whoever has the mouse alone, and for pads.
TEST(edit_ways_by_one_key_are_not_the_only_ones)
{
    bool keyed[EDIT_COMMANDS] = {false};
    for (int command = 0; command < EDIT_COMMANDS; command++)
        for (uint32_t subject = 0; subject < 8; subject++)
            keyed[command] = keyed[command] || edit_has_key((EditCommand)command, subject);
    // these are chosen among the buttons, or by a list of keys
    static const EditCommand others[] = {
        EDIT_DO_NOTHING,      EDIT_DO_BRUSH,       EDIT_DO_SIZE,    EDIT_DO_CLASS,   EDIT_DO_ROW,
        EDIT_DO_MORE_GROUND,  EDIT_DO_PROBLEM,     EDIT_DO_ANSWER,  EDIT_DO_MAP,     EDIT_DO_RESET,
        EDIT_DO_SIDE,         EDIT_DO_SIDES,       EDIT_DO_LAYER,   EDIT_DO_ADD,     EDIT_DO_BEFORE,
        EDIT_DO_DROP,         EDIT_DO_CHOOSE,      EDIT_DO_CHOICE,  EDIT_DO_TILESET, EDIT_DO_TILES,
        EDIT_DO_LESSON_BEGIN, EDIT_DO_NEW,         EDIT_DO_SECTION, EDIT_DO_SHARE,   EDIT_DO_LIFT,
        EDIT_DO_CLEAR,        EDIT_DO_CUT_SIDE,    EDIT_DO_CUT_END, EDIT_DO_SHAPE,   EDIT_DO_KIND,
        EDIT_DO_PLANT,        EDIT_DO_GARDEN_TOOL, EDIT_DO_DENSITY, EDIT_DO_PAUSE};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        keyed[others[i]] = true;
    }
    for (int command = 0; command < EDIT_COMMANDS; command++)
        if (!CHECK(keyed[command]))
            printf("no key for command %d\n", command);
}

// --- the manual ----------------------------------------------------------------------------------

// Writes what the manual calls a key.
static void key_name(BindingSource key, EditWith with, char out[64])
{
    static const struct {
        BindingSource key;
        const char *name;
    } others[] = {{KEY(PAGEUP), "Page Up"}, {KEY(PAGEDOWN), "Page Down"}, {KEY(ESCAPE), "Esc"},
                  {KEY(EQUALS), "+"},       {KEY(KP_PLUS), "+"},          {KEY(KP_MINUS), "-"},
                  {KEY(RETURN), "Enter"},   {KEY(LSHIFT), "Shift"}};
    const char *name = SDL_GetScancodeName((SDL_Scancode)key);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        name = others[i].key == key ? others[i].name : name;
    snprintf(out, 64, "%s%s%s", with == EDIT_CTRL || with == EDIT_CTRL_SHIFT ? "Ctrl+" : "",
             with == EDIT_SHIFT || with == EDIT_CTRL_SHIFT ? "Shift+" : "", name);
}

static bool is_of_name(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
           (letter >= '0' && letter <= '9') || letter == '+';
}

// True if a name stands by itself in a cell of keys.
static bool is_in(const char *cell, const char *name)
{
    bool sign = !is_of_name(name[0]) || strcmp(name, "+") == 0;
    for (const char *at = cell; (at = strstr(at, name)) != NULL; at++)
        if (sign || ((at == cell || !is_of_name(at[-1])) && !is_of_name(at[strlen(name)])))
            return true;
    return false;
}

// Collects the cells of keys of the editor's table.
static void keys_collect(const Manual *manual, char out[8192])
{
    ManualBlock block;
    bool ours = false;
    size_t used = 0;
    for (uint32_t i = 0; i < manual->count; i++) {
        ManualText left = manual->chapters[i].body;
        ManualKind before = MANUAL_PARAGRAPH;
        for (; manual_next(&left, before, &block); before = block.kind) {
            const char *head = " in the editor ";
            if (block.kind == MANUAL_HEAD)
                ours = strncmp(block.cells[0].text, head, strlen(head)) == 0;
            if (block.kind == MANUAL_ROW && ours && block.count > 1)
                used += (size_t)snprintf(out + used, 8192 - used, "%.*s\n",
                                         (int)block.cells[1].size, block.cells[1].text);
        }
    }
}

TEST(edit_ways_by_keys_all_stand_in_the_manual)
{
    CliContext context = {.lang = "en"};
    Manual manual = {0};
    static char cells[8192];
    char name[64];
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    manual_open(&manual, &context);
    keys_collect(&manual, cells);
    CHECK(strlen(cells) > 500);
    CHECK(is_in(cells, "F9") && !is_in(cells, "F10") && !is_in(cells, "Pag"));
    for (uint32_t i = 0; edit_way(i); i++)
        for (int k = 0; k < 2 && edit_way(i)->keys[k] != BINDING_NONE; k++) {
            key_name(edit_way(i)->keys[k], edit_way(i)->with, name);
            if (!CHECK(is_in(cells, name)))
                printf("%s stands in no row of the editor's keys\n", name);
        }
    manual_close(&manual);
}

// --- what the check says -------------------------------------------------------------------------

static uint32_t first_problem(void)
{
    const EditScreen *edit = edit_of();
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == EDIT_DO_PROBLEM)
            return i;
    return UINT32_MAX;
}

// Fills the list with more messages than it shows.
static void problems_fill(void)
{
    LevelReport *report = &edit_of()->editor->follow.report;
    as_things(edit_of());
    *report = (LevelReport){.count = LEVEL_REPORT_MAX};
    for (uint32_t i = 0; i < report->count; i++)
        snprintf(report->messages[i].text, sizeof report->messages[i].text, "problem %u", i);
    turn();
}

TEST(edit_ways_lead_to_every_problem)
{
    REQUIRE(open(false));
    EditScreen *edit = edit_of();
    problems_fill();
    REQUIRE(first_problem() != UINT32_MAX);
    CHECK_INT(edit->spots[first_problem()].subject, 0);
    edit->pointer = vec2_scale(
        vec2_add(edit->spots[first_problem()].box.min, edit->spots[first_problem()].box.max), 0.5);
    edit_wheel(&player.game.app.screens, edit, -3);
    turn();
    CHECK_INT(edit->spots[first_problem()].subject, 3);
    // by keys: the list goes on under the choice, to its end
    bool shown[LEVEL_REPORT_MAX] = {false};
    edit->focus.on = true;
    edit->focus.spot = first_problem();
    edit->focus.at = vec2_scale(
        vec2_add(edit->spots[first_problem()].box.min, edit->spots[first_problem()].box.max), 0.5);
    for (int i = 0; i < LEVEL_REPORT_MAX; i++) {
        edit_player_tap(&player, SDL_SCANCODE_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
        for (uint32_t k = 0; k < edit->spot_count; k++)
            if (edit->spots[k].command == EDIT_DO_PROBLEM)
                shown[edit->spots[k].subject] = true;
    }
    CHECK(shown[LEVEL_REPORT_MAX - 1]);
    whole_game_close(&player.game);
}

// A level in a file: one sign, and what its map says of itself.
static void level_write(char path[FILES_PATH_BYTES], const char *properties, const char *film)
{
    Err err;
    char text[2048], folder[FILES_PATH_BYTES];
    int size = snprintf(
        text, sizeof text,
        "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":8,\"height\":4,"
        "\"tilewidth\":32,\"tileheight\":32,\"infinite\":false,\"tilesets\":[],"
        "\"properties\":[%s],\"layers\":[{\"type\":\"objectgroup\",\"id\":1,\"name\":\"things\","
        "\"visible\":true,\"opacity\":1,"
        "\"objects\":[{\"id\":1,\"type\":\"spawn\",\"x\":32,\"y\":32,\"point\":true},"
        "{\"id\":2,\"type\":\"exit\",\"x\":160,\"y\":32,\"width\":32,\"height\":64},"
        "{\"id\":3,\"type\":\"sign\",\"x\":96,\"y\":32,\"width\":32,\"height\":32,\"properties\":"
        "[{\"name\":\"text\",\"type\":\"string\",\"value\":\"x\"},{\"name\":\"film\",\"type\":"
        "\"string\",\"value\":\"%s\"}]}]}]}",
        properties, film);
    files_join(folder, sizeof folder, player.game.folder, "levels");
    CHECK(files_make_directory(folder, &err) &&
          files_join(path, FILES_PATH_BYTES, folder, "checked.json") &&
          files_write_atomic(path, text, (size_t)size, &err));
    for (int i = 0; i < 2; i++)
        CHECK(files_join(folder, sizeof folder, player.game.folder,
                         i == 0 ? "levels/a-film.json" : "levels/a-film.input") &&
              files_write_atomic(folder, "{}", 2, &err));
}

// True if the editor's check says this of the level at `path`.
static bool says(const char *path, const char *words)
{
    static LevelReport report;
    FileBytes file;
    bool found = false;
    if (!CHECK(files_read(path, 1 << 20, &file, NULL)))
        return false;
    editor_check(file.bytes, file.size, path, player.game.app.run.session.worlds, &report);
    for (uint32_t i = 0; i < report.count; i++)
        found = found || strstr(report.messages[i].text, words) != NULL;
    for (uint32_t i = 0; i < report.count && !found; i++)
        printf("it says: %s\n", report.messages[i].text);
    files_bytes_free(&file);
    return found;
}

// The editor's check says what `jantar check` says: of worlds, and of files beside the level, too.
TEST(edit_ways_the_check_says_all_that_the_command_says)
{
    char path[FILES_PATH_BYTES], words[LEVEL_MESSAGE_BYTES];
    REQUIRE(open(false));
    level_write(path, "{\"name\":\"world\",\"type\":\"string\",\"value\":\"deap\"}", "a-film.json");
    CHECK(says(path, "the usual world takes the place of that of the map"));
    CHECK(says(path, "the film of a hint is not shown"));
    CHECK(says(path, "no recorded run wins this level"));
    // what it says of commands is said of buttons
    LevelMessage message = {0};
    snprintf(message.text, sizeof message.text,
             "no recorded run wins this level; play it, or record one: jantar run --record x.jrp");
    edit_problem_words(LANGUAGE_ENGLISH, &message, words);
    CHECK(strstr(words, "jantar") == NULL);
    CHECK_CONTAINS(words, texts_get(LANGUAGE_ENGLISH, TEXT_EDIT_PROVE));
    whole_game_close(&player.game);
}

// --- typing --------------------------------------------------------------------------------------

static bool select_exit(void)
{
    as_things(edit_of());
    as_selected(edit_of());
    turn();
    return CHECK_INT(edit_of()->editor->selected_count, 1);
}

static const char *exit_name(void)
{
    static EditObject object;
    const Editor *editor = edit_of()->editor;
    CHECK(edit_object(editor->edit, editor->selected[0], &object));
    return object.name;
}

TEST(edit_ways_of_typing_by_pad_are_the_letters) // label: ci
{
    REQUIRE(open(true) && select_exit());
    const EditScreen *edit = edit_of();
    // a name in letters of all five languages
    REQUIRE(edit_player_set(&player, "name", "Žůľł ę"));
    CHECK_STR(exit_name(), "Žůľł ę");
    // the other pages of letters
    REQUIRE(edit_player_set(&player, "name", "Ґанок, größe: ¿Ça?"));
    CHECK_STR(exit_name(), "Ґанок, größe: ¿Ça?");
    // a number; and nothing at all for a text
    REQUIRE(edit_player_set(&player, "width", "4.5"));
    REQUIRE(edit_player_set(&player, "name", ""));
    CHECK_STR(exit_name(), "");
    // given up: nothing changes
    uint64_t revision = edit_revision(edit->editor->edit);
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, 0));
    CHECK_INT(player.game.app.screens.screen, SCREEN_NAME);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_A);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_B);
    CHECK_INT(player.game.app.screens.screen, SCREEN_EDIT);
    CHECK_INT(edit_revision(edit->editor->edit), revision);
    // a search leaves the things that are meant
    LevelOwner found[LEVEL_OWNER_COUNT];
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_B); // nothing is selected: more room
    REQUIRE(edit_player_press(&player, EDIT_DO_FIT, 0));
    REQUIRE(edit_player_press(&player, EDIT_DO_SEARCH, 0));
    REQUIRE(edit_player_write(&player, "bu"));
    CHECK(edit_classes(edit, LANGUAGE_ENGLISH, found, LEVEL_OWNER_COUNT) < 4);
    REQUIRE(edit_player_put(&player, "button", vec2(16.0, 3.0)));
    whole_game_close(&player.game);
}

TEST(edit_ways_of_typing_by_mouse_alone_are_the_letters)
{
    ViewFrame frame = {0};
    REQUIRE(open(false) && select_exit());
    edit_of()->has_keys = false; // opening it took some
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, 0));
    CHECK_INT(edit_of()->typing.into, EDIT_TYPES_ROW); // for the keyboard
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, 0));
    CHECK_INT(player.game.app.screens.screen, SCREEN_NAME);
    CHECK(screen_edit_apply(&player.game.app.screens, &frame)); // it is seen behind the letters
    CHECK_NEAR(frame.camera.x, edit_of()->editor->camera.at.x, 1e-9);
    REQUIRE(edit_player_write(&player, "west"));
    CHECK(screen_edit_apply(&player.game.app.screens, &frame));
    screen_push(&player.game.app.screens, SCREEN_PLAY, 0); // as a way is watched
    CHECK(!screen_edit_apply(&player.game.app.screens, &frame));
    screen_pop(&player.game.app.screens);
    CHECK_STR(exit_name(), "west");
    whole_game_close(&player.game);
}

// --- single ways ---------------------------------------------------------------------------------

TEST(edit_ways_of_the_ring_work_at_its_place)
{
    REQUIRE(open(false));
    EditScreen *edit = edit_of();
    edit->editor->brush = 1;
    REQUIRE(edit_player_go(&player, vec2(12.0, edit->editor->camera.at.y)));
    uint32_t brush = edit->editor->brush;
    Vec2 ground = edit->pointer;
    while (brush == 1 && ground.y < edit->sight.picture.max.y - 40.0) {
        editor_pick(edit->editor, editor_tile(&edit->sight, ground));
        brush = edit->editor->brush;
        ground.y += 8.0;
    }
    REQUIRE(CHECK(brush != 1)); // the ground there is of another material
    edit->editor->brush = 1;
    // by the middle button, at once
    REQUIRE(edit_player_go(&player, editor_tile(&edit->sight, ground)));
    REQUIRE(edit_player_press(&player, EDIT_DO_PICK, 0));
    CHECK_INT(edit->editor->brush, brush);
    CHECK(!edit->ring.open);
    // by the button at the top: the place is chosen then
    edit->editor->brush = 1;
    REQUIRE(edit_player_press(&player, EDIT_DO_RING, 0));
    REQUIRE(edit_player_press(&player, EDIT_DO_PICK, 0));
    CHECK_INT(edit->editor->brush, 1);
    CHECK_INT(edit->waits, EDIT_DO_PICK);
    REQUIRE(edit_player_click(&player, editor_tile(&edit->sight, ground), false));
    CHECK_INT(edit->editor->brush, brush);
    CHECK(!edit_is_changed(edit->editor->edit));
    whole_game_close(&player.game);
}

TEST(edit_ways_of_the_ring_follow_the_stick)
{
    static const Vec2 ways[] = {{1.0, 0.0}, {-1.0, 0.0}, {0.0, 1.0}, {0.0, -1.0}};
    REQUIRE(open(true));
    EditScreen *edit = edit_of();
    CHECK_INT(edit_spot_at(edit, edit->pointer), UINT32_MAX);  // it begins in the level
    REQUIRE(edit_player_go(&player, edit->editor->camera.at)); // so that the ring is around it
    Vec2 pointer = edit->pointer;
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_Y);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        edit_player_push(&player, ways[i]);
        edit_player_push(&player, vec2(0.0, 0.0));
        Vec2 to = vec2_sub(edit->focus.at, edit->ring.at);
        // Nine entries lie within 20 degrees for the stick; the ring is 1.95 times as wide as high,
        // so within 35 degrees on the screen.
        CHECK(vec2_dot(to, ways[i]) > 0.8 * vec2_length(to));
    }
    CHECK(vec2_same(edit->pointer, pointer)); // the cursor waits
    whole_game_close(&player.game);
}

TEST(edit_ways_of_shift_need_no_second_finger)
{
    REQUIRE(open(true));
    EditScreen *edit = edit_of();
    REQUIRE(edit_player_press(&player, EDIT_DO_FIT, 0));
    REQUIRE(edit_player_press(&player, EDIT_DO_MODE, EDITOR_THINGS));
    REQUIRE(edit_player_put(&player, "firefly", vec2(14.0, 3.0)));
    REQUIRE(edit_player_put(&player, "firefly", vec2(18.0, 3.0)));
    REQUIRE(edit_player_press(&player, EDIT_DO_MORE, 0));
    REQUIRE(edit_player_click(&player, vec2(14.0, 3.0), false));
    CHECK_INT(edit->editor->selected_count, 2);
    REQUIRE(edit_player_press(&player, EDIT_DO_DELETE, 0));
    CHECK_INT(edit->editor->selected_count, 0);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_B);
    CHECK(!edit->more);
    whole_game_close(&player.game);
}

TEST(edit_ways_of_linking_forgive_a_press_beside)
{
    REQUIRE(open(true));
    EditScreen *edit = edit_of();
    REQUIRE(edit_player_press(&player, EDIT_DO_FIT, 0));
    REQUIRE(edit_player_press(&player, EDIT_DO_MODE, EDITOR_THINGS));
    REQUIRE(edit_player_put(&player, "gate", vec2(14.0, 3.0)));
    REQUIRE(edit_player_put(&player, "button", vec2(18.0, 3.0)));
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, 3)); // its target
    CHECK_STR(edit->editor->linking, "target");
    REQUIRE(edit_player_click(&player, vec2(16.0, 6.5), false)); // far from all things
    CHECK_STR(edit->editor->linking, "target");
    REQUIRE(edit_player_click(&player, vec2(14.0, 3.0), false));
    CHECK_STR(edit->editor->linking, "");
    REQUIRE(edit_player_press(&player, EDIT_DO_ROW, 4));
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_B);
    CHECK_STR(edit->editor->linking, "");
    whole_game_close(&player.game);
}

TEST(edit_ways_back_from_everything_by_pad)
{
    REQUIRE(open(true));
    EditScreen *edit = edit_of();
    edit->question.open = edit->focus.on = true;
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_B);
    CHECK(!edit->question.open && !edit->focus.on);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_Y);
    CHECK(edit->ring.open);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_Y);
    CHECK(!edit->ring.open && edit->focus.on);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_Y);
    CHECK(!edit->focus.on);
    REQUIRE(edit_player_press(&player, EDIT_DO_PROVE, 0));
    CHECK(edit->editor->prove.job != NULL);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_B);
    edit_player_tap(&player, 0, SDL_CONTROLLER_BUTTON_B);
    CHECK(edit->editor->prove.job == NULL);
    CHECK_INT(player.game.app.screens.screen, SCREEN_EDIT);
    whole_game_close(&player.game);
}
