// edit_player.c - somebody who makes a level in the editor, by presses alone.
#define _POSIX_C_SOURCE 200809L
#include "edit_player.h"
#include "harness.h"
#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAPS_MAX = 120, GO_TURNS_MAX = 300, LETTERS = 78, COLUMNS = 13, SHEETS = 6 };

#define NEAR 1.5      // pixels from where the pointer is to go
#define PUSH_NONE 0.2 // of the stick: up to there it means nothing
#define PUSH_WAY 75.0 // pixels from which on it is pushed fully

static EditScreen *edit_of(const EditPlayer *player)
{
    return player->game.app.screens.edit;
}

static void turn(EditPlayer *player)
{
    whole_game_turn(&player->game, 0);
}

static void hold(EditPlayer *player, SDL_GameControllerButton button, bool down)
{
    whole_game_pad(&player->game, bindings_of_button(button), down);
    turn(player);
    player->presses += down;
}

static void hold_key(EditPlayer *player, SDL_Scancode key, bool down)
{
    whole_game_key(key, down);
    turn(player);
    player->presses += down;
}

void edit_player_tap(EditPlayer *player, SDL_Scancode key, SDL_GameControllerButton button)
{
    for (int down = 1; down >= 0; down--)
        if (player->pad)
            hold(player, button, down);
        else
            hold_key(player, key, down);
}

static void tap_button(EditPlayer *player, SDL_GameControllerButton button)
{
    hold(player, button, true);
    hold(player, button, false);
}

void edit_player_picture(EditPlayer *player, const char *name)
{
    Messages *messages = &player->game.app.messages;
    Messages before = *messages;
    const char *folder = getenv("JANTAR_TEST_PICTURES");
    char command[4 * FILES_PATH_BYTES];
    if (!folder)
        return;
    player->game.app.screenshot = true; // a key would count as the player's
    turn(player);
    *messages = before;
    snprintf(command, sizeof command, "mkdir -p '%s' && mv '%s'/screenshots/*.png '%s/%s-%02u.png'",
             folder, player->game.folder, folder, name, (unsigned)++player->pictures);
    CHECK_INT(system(command), 0);
}

// --- the mouse -----------------------------------------------------------------------------------

static void mouse_button(EditPlayer *player, Vec2 place, uint8_t which, bool down)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.button = which;
    whole_game_place(&player->game, place, &event.button.x, &event.button.y);
    SDL_PushEvent(&event);
    turn(player);
    player->presses += down;
}

static void mouse_move(EditPlayer *player, Vec2 place)
{
    int32_t x, y;
    whole_game_place(&player->game, place, &x, &y);
    whole_game_move(x, y);
    turn(player);
}

static void mouse_click(EditPlayer *player, Vec2 place, uint8_t which)
{
    mouse_move(player, place);
    mouse_button(player, place, which, true);
    mouse_button(player, place, which, false);
}

// --- menus and letters ---------------------------------------------------------------------------

static uint32_t row_of(const App *app, const char *label)
{
    uint32_t row = 0;
    while (row < app->screens.menu.count && strcmp(app->screens.menu.rows[row].label, label) != 0)
        row++;
    return row;
}

bool edit_player_at_row(EditPlayer *player, TextId label, SDL_Scancode key,
                        SDL_GameControllerButton button)
{
    const App *app = &player->game.app;
    const char *text = messages_text(&app->messages, label);
    turn(player);
    uint32_t row = row_of(app, text);
    if (!CHECK(row < app->screens.menu.count))
        return CHECK_STR("a row that this screen has", text);
    for (int i = 0; i < TAPS_MAX && app->screens.menu.chosen != row; i++)
        edit_player_tap(player, SDL_SCANCODE_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    if (!CHECK_INT(app->screens.menu.chosen, row))
        return false;
    edit_player_tap(player, key, button);
    return true;
}

bool edit_player_choose(EditPlayer *player, TextId label, ScreenId leads_to)
{
    return edit_player_at_row(player, label, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_A) &&
           CHECK_INT(player->game.app.screens.screen, leads_to);
}

// Goes to a key of the screen of letters by the four directions, and presses it.
static bool press_letter(EditPlayer *player, uint32_t key)
{
    const Menu *menu = &player->game.app.screens.menu;
    for (int i = 0; i < TAPS_MAX && menu->chosen != key; i++) {
        uint32_t now = menu->chosen, row = now < LETTERS ? now / COLUMNS : LETTERS / COLUMNS;
        uint32_t wanted = key < LETTERS ? key / COLUMNS : LETTERS / COLUMNS;
        tap_button(player, row < wanted   ? SDL_CONTROLLER_BUTTON_DPAD_DOWN
                           : row > wanted ? SDL_CONTROLLER_BUTTON_DPAD_UP
                           : now < key    ? SDL_CONTROLLER_BUTTON_DPAD_RIGHT
                                          : SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    }
    if (!CHECK_INT(menu->chosen, key))
        return false;
    tap_button(player, SDL_CONTROLLER_BUTTON_A);
    return true;
}

static bool write_by_pad(EditPlayer *player, const char *text)
{
    const App *app = &player->game.app;
    if (!CHECK_INT(app->screens.screen, SCREEN_NAME))
        return false;
    for (int i = 0; i < TAPS_MAX && app->screens.mine.name[0] != '\0'; i++)
        tap_button(player, SDL_CONTROLLER_BUTTON_X);
    for (size_t length; *text != '\0'; text += length) {
        char letter[8];
        length = 1;
        while (((unsigned char)text[length] & 0xc0) == 0x80)
            length++;
        snprintf(letter, sizeof letter, "%.*s", (int)length, text);
        uint32_t key = *letter == ' ' ? LETTERS + 2 : row_of(app, letter);
        for (uint32_t i = 0; i < SHEETS && key == app->screens.menu.count; i++) {
            if (!press_letter(player, LETTERS + i % 2)) // capitals or small ones, the next page
                return false;
            key = row_of(app, letter);
        }
        if (!CHECK(key < LETTERS + 3) || !press_letter(player, key))
            return CHECK_STR("no key", letter);
    }
    return press_letter(player, LETTERS + 4); // done
}

static bool write_by_keys(EditPlayer *player, const char *text)
{
    const EditScreen *edit = edit_of(player);
    bool types = edit && edit->typing.into != EDIT_TYPES_NOTHING;
    const char *written = !types ? player->game.app.screens.mine.name
                          : edit->typing.into == EDIT_TYPES_SEARCH ? edit->typing.search
                                                                   : edit->typing.text;
    if (!types && !CHECK_INT(player->game.app.screens.screen, SCREEN_NAME))
        return false;
    for (int i = 0; i < TAPS_MAX && written[0] != '\0'; i++)
        edit_player_tap(player, SDL_SCANCODE_BACKSPACE, SDL_CONTROLLER_BUTTON_INVALID);
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = SDL_TEXTINPUT;
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    SDL_PushEvent(&event);
    turn(player);
    edit_player_tap(player, SDL_SCANCODE_RETURN, SDL_CONTROLLER_BUTTON_INVALID);
    return true;
}

bool edit_player_write(EditPlayer *player, const char *text)
{
    return player->pad ? write_by_pad(player, text) : write_by_keys(player, text);
}

// --- the pointer ---------------------------------------------------------------------------------

static double push_of(double way)
{
    double part = real_clamp(real_abs(way) / PUSH_WAY, 0.0, 1.0);
    double push = PUSH_NONE + (1.0 - PUSH_NONE) * real_sqrt(part);
    return real_abs(way) < NEAR ? 0.0 : way < 0.0 ? -push : push;
}

void edit_player_push(EditPlayer *player, Vec2 push)
{
    SDL_Joystick *joystick =
        SDL_GameControllerGetJoystick(player->game.app.devices.input.pads[0].controller);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, (Sint16)(push.x * 32767.0));
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTY, (Sint16)(push.y * 32767.0));
    turn(player);
}

// Returns how far the pointer is from a place, pixels; the picture may get more of them meanwhile.
static Vec2 way_to(const EditPlayer *player, Vec2 tile)
{
    const EditScreen *edit = edit_of(player);
    return vec2_sub(editor_pixel(&edit->sight, tile), edit->pointer);
}

static bool go_by_pad(EditPlayer *player, Vec2 tile)
{
    Vec2 way = way_to(player, tile);
    for (int i = 0; i < GO_TURNS_MAX && vec2_length(way) > 1.5 * NEAR; i++) {
        edit_player_push(player, vec2(push_of(way.x), push_of(way.y)));
        way = way_to(player, tile);
    }
    edit_player_push(player, vec2(0.0, 0.0));
    return CHECK(vec2_length(way_to(player, tile)) < 2.0 * NEAR);
}

bool edit_player_go(EditPlayer *player, Vec2 tile)
{
    if (player->pad)
        return go_by_pad(player, tile);
    mouse_move(player, editor_pixel(&edit_of(player)->sight, tile));
    return true;
}

// Works in the level again after choosing among the buttons.
static bool leave_panels(EditPlayer *player)
{
    const EditScreen *edit = edit_of(player);
    for (int i = 0; i < 3 && player->pad && edit->focus.on; i++)
        tap_button(player, SDL_CONTROLLER_BUTTON_B);
    return CHECK(!edit->focus.on);
}

bool edit_player_draw(EditPlayer *player, Vec2 from, Vec2 to, bool erases)
{
    const EditScreen *edit = edit_of(player);
    SDL_GameControllerButton button = erases ? SDL_CONTROLLER_BUTTON_X : SDL_CONTROLLER_BUTTON_A;
    uint8_t mouse = erases ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT;
    if (!leave_panels(player) || !edit_player_go(player, from) ||
        !CHECK_INT(edit_spot_at(edit, edit->pointer), UINT32_MAX))
        return false;
    if (player->pad)
        hold(player, button, true);
    else
        mouse_button(player, editor_pixel(&edit->sight, from), mouse, true);
    bool there = edit_player_go(player, to);
    if (player->pad)
        hold(player, button, false);
    else
        mouse_button(player, editor_pixel(&edit->sight, to), mouse, false);
    return there;
}

bool edit_player_click(EditPlayer *player, Vec2 tile, bool erases)
{
    return edit_player_draw(player, tile, tile, erases);
}

// --- buttons of the editor -----------------------------------------------------------------------

static Vec2 middle_of(const EditSpot *spot)
{
    return vec2_scale(vec2_add(spot->box.min, spot->box.max), 0.5);
}

static uint32_t spot_of(const EditScreen *edit, EditCommand command, uint32_t subject)
{
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == command && edit->spots[i].subject == subject)
            return i;
    return UINT32_MAX;
}

uint32_t edit_player_step(const EditScreen *edit, uint32_t from, int across, int down)
{
    static EditScreen moved;
    double nearest = 1e18;
    uint32_t to = from;
    moved = *edit;
    moved.focus.spot = from;
    moved.focus.at = middle_of(&edit->spots[from]);
    moved.classes = moved.problems = moved.sheet.rows = (EditList){0, 0};
    edit_focus_move(&moved, across, down);
    for (uint32_t i = 0; i < edit->spot_count; i++) {
        double far = vec2_length(vec2_sub(middle_of(&edit->spots[i]), moved.focus.at));
        if (edit->spots[i].command != EDIT_DO_NOTHING && far < nearest) {
            nearest = far;
            to = i;
        }
    }
    return to;
}

static const struct {
    int across, down;
    SDL_GameControllerButton button;
} ways[] = {{-1, 0, SDL_CONTROLLER_BUTTON_DPAD_LEFT},
            {1, 0, SDL_CONTROLLER_BUTTON_DPAD_RIGHT},
            {0, -1, SDL_CONTROLLER_BUTTON_DPAD_UP},
            {0, 1, SDL_CONTROLLER_BUTTON_DPAD_DOWN}};

// Finds the first press of a shortest way from one spot to another; -1: there is none. On a row of
// the sheet, left and right change its value.
static int first_way(const EditScreen *edit, uint32_t from, uint32_t to)
{
    int first[EDIT_SPOTS_MAX];
    uint32_t queue[EDIT_SPOTS_MAX], begin = 0, end = 0;
    for (uint32_t i = 0; i < EDIT_SPOTS_MAX; i++)
        first[i] = -1;
    queue[end++] = from;
    while (begin < end) {
        uint32_t at = queue[begin++];
        bool row = edit->spots[at].command == EDIT_DO_ROW;
        for (int way = row ? 2 : 0; way < 4; way++) {
            uint32_t next = edit_player_step(edit, at, ways[way].across, ways[way].down);
            if (next == from || first[next] >= 0)
                continue;
            first[next] = at == from ? way : first[at];
            queue[end++] = next;
        }
    }
    return first[to];
}

// True if all of a list that is shown comes behind what is looked for.
static bool is_above(const EditScreen *edit, EditCommand command, uint32_t subject)
{
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == command && edit->spots[i].subject < subject)
            return false;
    return true;
}

// Moves the choice to a spot; a row beyond the end of its list comes in sight by going on.
static bool focus(EditPlayer *player, EditCommand command, uint32_t subject)
{
    const EditScreen *edit = edit_of(player);
    for (int i = 0; i < TAPS_MAX; i++) {
        uint32_t wanted = spot_of(edit, command, subject), any = wanted;
        if (wanted != UINT32_MAX && wanted == edit->focus.spot)
            return true;
        bool above = wanted == UINT32_MAX && is_above(edit, command, subject);
        for (uint32_t s = 0; s < edit->spot_count && wanted == UINT32_MAX; s++)
            if (edit->spots[s].command == command && (any == UINT32_MAX || !above))
                any = s; // the first or the last one of the list that is shown
        if (any == UINT32_MAX)
            break;
        int way = any == edit->focus.spot ? above ? 2 : 3 : first_way(edit, edit->focus.spot, any);
        if (way < 0)
            break;
        tap_button(player, ways[way].button);
    }
    printf("command %d, subject %u\n", (int)command, (unsigned)subject);
    return CHECK_STR("the button can't be come to", "by the directions");
}

// Buttons of the pad that are no choice among the spots.
static bool press_at_once(EditPlayer *player, EditCommand command)
{
    static const struct {
        EditCommand command;
        SDL_GameControllerButton button;
    } at_once[] = {{EDIT_DO_SAVE, SDL_CONTROLLER_BUTTON_BACK},
                   {EDIT_DO_UNDO, SDL_CONTROLLER_BUTTON_LEFTSHOULDER},
                   {EDIT_DO_REDO, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER},
                   {EDIT_DO_PLAY_ON, SDL_CONTROLLER_BUTTON_LEFTSTICK}};
    for (size_t i = 0; i < sizeof at_once / sizeof *at_once; i++)
        if (at_once[i].command == command) {
            tap_button(player, at_once[i].button);
            return true;
        }
    return false;
}

static bool press_by_pad(EditPlayer *player, EditCommand command, uint32_t subject)
{
    const EditScreen *edit = edit_of(player);
    if (press_at_once(player, command))
        return true;
    if (!edit->focus.on)
        tap_button(player, SDL_CONTROLLER_BUTTON_Y);
    turn(player);
    if (edit->ring.open && spot_of(edit, command, subject) == UINT32_MAX)
        tap_button(player, SDL_CONTROLLER_BUTTON_Y); // on to the panels
    turn(player);
    if (!CHECK(edit->focus.on) || !focus(player, command, subject))
        return false;
    tap_button(player, SDL_CONTROLLER_BUTTON_A);
    return true;
}

static bool press_by_mouse(EditPlayer *player, EditCommand command, uint32_t subject)
{
    const EditScreen *edit = edit_of(player);
    turn(player);
    uint32_t spot = spot_of(edit, command, subject);
    if (spot == UINT32_MAX && !edit->ring.open) {
        mouse_click(player, edit->pointer, SDL_BUTTON_MIDDLE);
        spot = spot_of(edit, command, subject);
    }
    if (!CHECK(spot != UINT32_MAX))
        return false;
    Box box = edit->spots[spot].box;
    mouse_click(player, vec2(middle_of(&edit->spots[spot]).x, 0.7 * box.min.y + 0.3 * box.max.y),
                SDL_BUTTON_LEFT);
    return true;
}

bool edit_player_press(EditPlayer *player, EditCommand command, uint32_t subject)
{
    return player->pad ? press_by_pad(player, command, subject)
                       : press_by_mouse(player, command, subject);
}

// --- things --------------------------------------------------------------------------------------

static bool choose_class(EditPlayer *player, LevelOwner owner)
{
    if (player->pad)
        return edit_player_press(player, EDIT_DO_CLASS, owner);
    edit_player_tap(player, SDL_SCANCODE_SLASH, SDL_CONTROLLER_BUTTON_INVALID);
    return write_by_keys(player, level_schema_owner(owner)->name);
}

bool edit_player_put(EditPlayer *player, const char *class_name, Vec2 tile)
{
    const Editor *editor = edit_of(player)->editor;
    LevelOwner owner = editor_class_of(class_name);
    if (!choose_class(player, owner) || !CHECK_INT(editor->class_of, owner) ||
        !edit_player_click(player, tile, false))
        return false;
    if (level_schema_owner(owner)->form == LEVEL_FORM_LINE)
        return true; // its other points follow
    edit_player_tap(player, SDL_SCANCODE_ESCAPE, SDL_CONTROLLER_BUTTON_B); // the class is put away
    return CHECK_INT(editor->class_of, LEVEL_MAP) && CHECK_INT(editor->selected_count, 1);
}

// Returns the number of a row of the sheet of the thing that is selected.
static uint32_t row_number(const EditPlayer *player, const char *row)
{
    static EditObject object;
    const Editor *editor = edit_of(player)->editor;
    if (!edit_object(editor->edit, editor->selected[0], &object) || strcmp(row, "name") == 0)
        return 0;
    LevelOwner owner = editor_class_of(object.class_name);
    bool sized = object.width > 0.0 || object.height > 0.0;
    uint32_t number = 1u + (sized ? 2u : 0u) + (editor_can_turn(owner) ? 1u : 0u);
    if (strcmp(row, "width") == 0 || strcmp(row, "height") == 0)
        return row[0] == 'w' ? 1 : 2;
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == owner && strcmp(info->name, row) == 0)
            return number;
        number += info->owner == owner;
    }
    return UINT32_MAX;
}

bool edit_player_set(EditPlayer *player, const char *row, const char *text)
{
    return edit_player_press(player, EDIT_DO_ROW, row_number(player, row)) &&
           edit_player_write(player, text) && leave_panels(player);
}

bool edit_player_link(EditPlayer *player, const char *row, Vec2 to)
{
    const Editor *editor = edit_of(player)->editor;
    return edit_player_press(player, EDIT_DO_ROW, row_number(player, row)) &&
           CHECK_STR(editor->linking, row) && edit_player_click(player, to, false) &&
           CHECK_STR(editor->linking, "");
}

// --- waiting -------------------------------------------------------------------------------------

bool edit_player_wait(EditPlayer *player)
{
    return whole_game_wait_edited(&player->game);
}

bool edit_player_wait_for(EditPlayer *player, ScreenId screen)
{
    return whole_game_wait_for(&player->game, screen);
}

bool edit_player_begin(EditPlayer *player, bool pad)
{
    *player = (EditPlayer){.pad = pad};
    if (!whole_game_prepare(&player->game, "dummy") ||
        !whole_game_open(&player->game, SCREEN_PLAY) ||
        (pad && !whole_game_plug_pad(&player->game)))
        return false;
    whole_game_turn(&player->game, 30);
    edit_player_tap(player, SDL_SCANCODE_TAB, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    return CHECK_INT(player->game.app.screens.screen, SCREEN_EDIT);
}
