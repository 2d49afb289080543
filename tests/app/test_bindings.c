// test_bindings.c - which keys do what, how bindings are stored as names, and how keys look on each
// kind of device.
#include "harness.h"
#include "jantar/letters.h"
#include "shell/input/device_names.h"
#include "shell/input/glyphs.h"
#include "shell/input/player_input.h"
#include "user_file.h"
#include "whole_game.h"
#include <string.h>

// Returns how many sources do something else as well.
static int conflicts(const Bindings *bindings)
{
    int count = 0;
    BindingPlace other;
    for (int device = 0; device < BINDING_DEVICE_COUNT; device++)
        for (int action = 0; action < BINDING_ACTION_COUNT; action++)
            for (int slot = 0; slot < BINDING_SLOTS; slot++) {
                BindingPlace at = {(BindingDevice)device, (BindingAction)action, slot};
                count += bindings_conflict(bindings, at, bindings->sources[device][action][slot],
                                           &other);
            }
    return count;
}

TEST(bindings_at_first_have_no_conflict)
{
    Bindings bindings = bindings_initial();
    CHECK_INT(conflicts(&bindings), 0);
    for (int device = 0; device < BINDING_DEVICE_COUNT; device++)
        for (int action = 0; action < BINDING_ACTION_COUNT; action++)
            for (int slot = 0; slot < BINDING_SLOTS; slot++)
                CHECK(bindings_set(&bindings, (BindingDevice)device, (BindingAction)action, slot,
                                   bindings.sources[device][action][slot]));
}

// Returns the action that the key does already; BINDING_ACTION_COUNT: none.
static BindingAction taken_by(BindingDevice device, BindingAction action, SDL_Scancode key)
{
    Bindings bindings = bindings_initial();
    BindingPlace other;
    BindingPlace at = {device, action, 0};
    return bindings_conflict(&bindings, at, (BindingSource)key, &other) ? other.action
                                                                        : BINDING_ACTION_COUNT;
}

TEST(bindings_tell_conflicts_of_play_and_of_menus_apart)
{
    CHECK_INT(taken_by(BINDING_KEYBOARD, BINDING_JUMP, SDL_SCANCODE_W), BINDING_UP);
    CHECK_INT(taken_by(BINDING_KEYBOARD, BINDING_MENU_BACK, SDL_SCANCODE_W), BINDING_MENU_UP);
    CHECK_INT(taken_by(BINDING_KEYBOARD, BINDING_UP, SDL_SCANCODE_W), BINDING_ACTION_COUNT);
    CHECK_INT(taken_by(BINDING_KEYBOARD, BINDING_UP, SDL_SCANCODE_UNKNOWN), BINDING_ACTION_COUNT);
}

// Both halves are played at once, and the whole keyboard still pauses.
TEST(bindings_of_a_half_conflict_with_what_is_used_beside_it)
{
    CHECK_INT(taken_by(BINDING_RIGHT_HALF, BINDING_JUMP, SDL_SCANCODE_F), BINDING_HEAVY);
    CHECK_INT(taken_by(BINDING_RIGHT_HALF, BINDING_JUMP, SDL_SCANCODE_P), BINDING_PAUSE);
    CHECK_INT(taken_by(BINDING_KEYBOARD, BINDING_PAUSE, SDL_SCANCODE_M), BINDING_HEAVY);
    CHECK_INT(taken_by(BINDING_RIGHT_HALF, BINDING_JUMP, SDL_SCANCODE_I), BINDING_ACTION_COUNT);
    CHECK_INT(taken_by(BINDING_KEYBOARD, BINDING_JUMP, SDL_SCANCODE_M), BINDING_ACTION_COUNT);
}

// --- the screen ----------------------------------------------------------------------------------

static WholeGame game;

static const Bindings *bound(void)
{
    return &game.app.settings.bindings;
}

static void key(SDL_Scancode scancode)
{
    whole_game_key(scancode, true);
    whole_game_turn(&game, 0);
    whole_game_key(scancode, false);
    whole_game_turn(&game, 0);
}

static bool open_screen(BindingDevice device)
{
    if (!whole_game_open(&game, SCREEN_TITLE))
        return false;
    screen_push(&game.app.screens, SCREEN_BINDINGS, device);
    whole_game_turn(&game, 0);
    return true;
}

// Presses a key for the chosen action, and checks what the game says of it; NULL: nothing.
static void press_for_chosen(SDL_Scancode scancode, const char *said)
{
    key(SDL_SCANCODE_RETURN);
    key(scancode);
    CHECK_INT(game.app.screens.screen, said ? SCREEN_QUESTION : SCREEN_BINDINGS);
    if (said && game.app.screens.screen == SCREEN_QUESTION)
        CHECK_STR(game.app.screens.question.detail, said);
}

TEST(a_key_that_is_taken_is_swapped_or_left)
{
    REQUIRE(whole_game_prepare(&game, "dummy") && open_screen(BINDING_KEYBOARD));
    press_for_chosen(SDL_SCANCODE_SPACE, "Space already does \"Jump\"");
    key(SDL_SCANCODE_ESCAPE);
    CHECK_INT(game.app.screens.screen, SCREEN_BINDINGS);
    CHECK_INT(bound()->sources[BINDING_KEYBOARD][BINDING_LEFT][0], SDL_SCANCODE_LEFT);
    press_for_chosen(SDL_SCANCODE_SPACE, "Space already does \"Jump\"");
    key(SDL_SCANCODE_RETURN);
    CHECK_INT(bound()->sources[BINDING_KEYBOARD][BINDING_LEFT][0], SDL_SCANCODE_SPACE);
    CHECK_INT(bound()->sources[BINDING_KEYBOARD][BINDING_JUMP][0], SDL_SCANCODE_LEFT);
    press_for_chosen(SDL_SCANCODE_X, NULL); // nobody's
    CHECK_INT(bound()->sources[BINDING_KEYBOARD][BINDING_LEFT][0], SDL_SCANCODE_X);
    CHECK_INT(conflicts(bound()), 0);
    whole_game_close(&game);
}

TEST(a_key_of_the_other_half_and_a_button_are_swapped)
{
    REQUIRE(whole_game_prepare(&game, "dummy") && open_screen(BINDING_RIGHT_HALF));
    press_for_chosen(SDL_SCANCODE_F, "F already does \"Keyboard, left half: Heavy\"");
    key(SDL_SCANCODE_RETURN);
    CHECK_INT(bound()->sources[BINDING_RIGHT_HALF][BINDING_LEFT][0], SDL_SCANCODE_F);
    CHECK_INT(bound()->sources[BINDING_LEFT_HALF][BINDING_HEAVY][0], SDL_SCANCODE_LEFT);
    REQUIRE(whole_game_plug_pad(&game));
    screen_push(&game.app.screens, SCREEN_BINDINGS, BINDING_PAD);
    key(SDL_SCANCODE_RETURN);
    BindingSource a = bindings_of_button(SDL_CONTROLLER_BUTTON_A);
    whole_game_pad(&game, a, true);
    whole_game_turn(&game, 0);
    whole_game_pad(&game, a, false);
    whole_game_turn(&game, 0);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_QUESTION));
    whole_game_pad(&game, a, true); // yes
    whole_game_turn(&game, 0);
    CHECK_INT(bound()->sources[BINDING_PAD][BINDING_LEFT][0], a);
    CHECK_INT(bound()->sources[BINDING_PAD][BINDING_JUMP][0],
              bindings_of_button(SDL_CONTROLLER_BUTTON_DPAD_LEFT));
    CHECK_INT(conflicts(bound()), 0);
    whole_game_close(&game);
}

TEST(two_meanings_that_a_file_gives_a_key_are_marked)
{
    static DrawTexts texts;
    int marks = 0;
    REQUIRE(whole_game_prepare(&game, "dummy"));
    user_file_put(game.folder, "settings.json",
                  "{\"keys\":{\"left\":[\"X\",\"\"],\"right\":[\"X\",\"\"]}}");
    REQUIRE(open_screen(BINDING_KEYBOARD));
    game.app.list.texts = &texts;
    whole_game_turn(&game, 0);
    game.app.list.texts = NULL;
    for (uint32_t i = 0; i < texts.count; i++)
        marks += strcmp(texts.list[i].start, "!") == 0;
    CHECK_INT(marks, 2);
    CHECK_STR(menu_chosen(&game.app.screens.menu)->help, "X already does \"Right\"");
    whole_game_close(&game);
}

// --- the table -----------------------------------------------------------------------------------

// The keys of two players at one keyboard are disjoint, and none is on a number block.
TEST(bindings_of_the_halves_of_a_keyboard_are_apart)
{
    Bindings bindings = bindings_initial();
    for (int action = BINDING_LEFT; action <= BINDING_PUFF; action++) {
        BindingSource right = bindings.sources[BINDING_RIGHT_HALF][action][0];
        BindingSource left = bindings.sources[BINDING_LEFT_HALF][action][0];
        CHECK(right != BINDING_NONE && left != BINDING_NONE);
        CHECK(right < SDL_SCANCODE_NUMLOCKCLEAR || right > SDL_SCANCODE_KP_PERIOD);
        for (int other = BINDING_LEFT; other < BINDING_ACTION_COUNT; other++) {
            CHECK(!bindings_has(&bindings, BINDING_LEFT_HALF, (BindingAction)other, right));
            CHECK(!bindings_has(&bindings, BINDING_RIGHT_HALF, (BindingAction)other, left));
        }
    }
}

TEST(bindings_keep_what_the_game_uses_itself)
{
    Bindings bindings = bindings_initial();
    BindingSource start = bindings_of_button(SDL_CONTROLLER_BUTTON_START);
    CHECK(!bindings_set(&bindings, BINDING_KEYBOARD, BINDING_JUMP, 0, SDL_SCANCODE_ESCAPE));
    CHECK(!bindings_set(&bindings, BINDING_KEYBOARD, BINDING_PAUSE, 0, SDL_SCANCODE_F11));
    CHECK(!bindings_set(&bindings, BINDING_PAD, BINDING_JUMP, 0, start));
    CHECK_INT(bindings.sources[BINDING_KEYBOARD][BINDING_JUMP][0], SDL_SCANCODE_SPACE);
    CHECK(bindings_set(&bindings, BINDING_PAD, BINDING_MENU_BACK, 1, start));
}

TEST(bindings_are_kept_by_name)
{
    Bindings bindings = bindings_initial();
    Bindings read;
    BindingSource pushed = bindings_of_axis(SDL_CONTROLLER_AXIS_RIGHTY, false);
    CHECK(bindings_set(&bindings, BINDING_KEYBOARD, BINDING_JUMP, 1, SDL_SCANCODE_RCTRL));
    CHECK(bindings_set(&bindings, BINDING_KEYBOARD, BINDING_STICK, 0, BINDING_NONE));
    CHECK(bindings_set(&bindings, BINDING_PAD, BINDING_JUMP, 1, pushed));
    CHECK(bindings_set(&bindings, BINDING_LEFT_HALF, BINDING_PUFF, 0, SDL_SCANCODE_V));
    cJSON *json = cJSON_CreateObject();
    CHECK(bindings_write(&bindings, json, &device_names));
    char *text = cJSON_PrintUnformatted(json);
    CHECK_CONTAINS(text, "\"jump\":[\"Space\",\"Right Ctrl\"]");
    CHECK_CONTAINS(text, "\"stick\":[\"\",\"J\"]");
    CHECK_CONTAINS(text, "\"jump\":[\"a\",\"-righty\"]");
    bindings_read(&read, json, &device_names);
    CHECK(memcmp(&read, &bindings, sizeof read) == 0);
    cJSON_free(text);
    cJSON_Delete(json);
}

// There are bindings whatever the file contains. Entries that this version does not know stay until
// they are bound again.
TEST(bindings_read_any_file)
{
    Bindings read;
    cJSON *json = cJSON_Parse(
        "{\"keys\":{\"jump\":[\"Warp\",7],\"left\":5,\"right\":[],\"up\":[\"Escape\",\"F11\"],"
        "\"fly\":[\"X\"]},\"pad\":{\"jump\":[\"+\",\"-nothing\",\"b\"]}}");
    bindings_read(&read, json, &device_names);
    CHECK_INT(read.sources[BINDING_KEYBOARD][BINDING_JUMP][0], BINDING_NONE);
    CHECK_INT(read.sources[BINDING_KEYBOARD][BINDING_LEFT][0], SDL_SCANCODE_LEFT);
    CHECK_INT(read.sources[BINDING_KEYBOARD][BINDING_RIGHT][0], BINDING_NONE);
    CHECK_INT(read.sources[BINDING_KEYBOARD][BINDING_UP][0], BINDING_NONE);
    CHECK_INT(read.sources[BINDING_PAD][BINDING_JUMP][0], BINDING_NONE);
    CHECK(bindings_set(&read, BINDING_KEYBOARD, BINDING_DOWN, 0, SDL_SCANCODE_X));
    CHECK(bindings_write(&read, json, &device_names));
    char *text = cJSON_PrintUnformatted(json);
    CHECK_CONTAINS(text, "\"Warp\"");
    CHECK_CONTAINS(text, "\"fly\":[\"X\"]");
    CHECK_CONTAINS(text, "\"down\":[\"X\",\"S\"]");
    cJSON_free(text);
    cJSON_Delete(json);
}

// --- what they look like -------------------------------------------------------------------------

static void check_named(BindingDevice device, GlyphFamily family, BindingSource source,
                        const char *text)
{
    CHECK_STR(glyphs_of(device, family, source).text, text);
}

TEST(glyphs_follow_the_make_of_the_pad)
{
    BindingSource a = bindings_of_button(SDL_CONTROLLER_BUTTON_A);
    BindingSource left_trigger = bindings_of_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, true);
    check_named(BINDING_PAD, GLYPH_FAMILY_XBOX, a, "A");
    check_named(BINDING_PAD, GLYPH_FAMILY_PLAYSTATION, a, "Cross");
    check_named(BINDING_PAD, GLYPH_FAMILY_SWITCH, a, "B"); // the lowest one
    check_named(BINDING_PAD, GLYPH_FAMILY_XBOX, left_trigger, "LT");
    check_named(BINDING_PAD, GLYPH_FAMILY_PLAYSTATION, left_trigger, "L2");
    check_named(BINDING_PAD, GLYPH_FAMILY_SWITCH, left_trigger, "ZL");
    CHECK_INT(glyphs_of(BINDING_PAD, GLYPH_FAMILY_PLAYSTATION, a).shape, GLYPH_CROSS);
    CHECK_INT(glyphs_family(SDL_CONTROLLER_TYPE_PS5), GLYPH_FAMILY_PLAYSTATION);
    CHECK_INT(glyphs_family(SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO), GLYPH_FAMILY_SWITCH);
    CHECK_INT(glyphs_family(SDL_CONTROLLER_TYPE_UNKNOWN), GLYPH_FAMILY_XBOX);
}

TEST(glyphs_follow_the_device_used_last)
{
    Input input;
    char text[GLYPH_TEXT_BYTES];
    input_open(&input);
    CHECK_STR(glyphs_text(&input, BINDING_JUMP, text), "Space");
    CHECK_STR(glyphs_text(&input, BINDING_LEFT, text), "←");
    CHECK_STR(glyphs_text(&input, BINDING_STICK, text), "Shift");
    input.last = BINDING_PAD;
    CHECK_STR(glyphs_text(&input, BINDING_JUMP, text), "A");
    CHECK(bindings_set(&input.bindings, BINDING_PAD, BINDING_JUMP, 0, BINDING_NONE));
    CHECK_STR(glyphs_text(&input, BINDING_JUMP, text), "-");
    CHECK(bindings_set(&input.bindings, BINDING_PAD, BINDING_JUMP, 1,
                       bindings_of_button(SDL_CONTROLLER_BUTTON_Y)));
    CHECK_STR(glyphs_text(&input, BINDING_JUMP, text), "Y");
}

TEST(glyphs_of_pads_have_names_that_can_be_drawn)
{
    DrawList list = {0};
    for (int family = 0; family <= GLYPH_FAMILY_SWITCH; family++)
        for (BindingSource source = 1; source < BINDING_PAD_SOURCES; source++) {
            int number;
            bool positive;
            if (!bindings_is_button(source, &number) &&
                !bindings_is_axis(source, &number, &positive))
                continue;
            Glyph glyph = glyphs_of(BINDING_PAD, (GlyphFamily)family, source);
            CHECK(glyph.text[0] != '\0');
            for (const char *at = glyph.text; *at;)
                CHECK(letters_has(utf8_next(&at)));
            draw_list_clear(&list, 1.0);
            glyphs_draw(&list, &glyph, vec2(20.0, 20.0), 24.0, 1.0);
            CHECK(list.index_count > 0);
            CHECK(glyphs_width(&glyph, 24.0) >= 24.0);
        }
    draw_list_free(&list);
}
