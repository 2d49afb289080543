// edit_player.h - somebody who makes a level in the editor of the whole game, with the mouse and
// keys or with a pad alone. Every act is made of presses; where things are is read from the screen.
#pragma once

#include "editor/panels/screen_edit.h"
#include "editor/screen/editing.h"
#include "whole_game.h"

typedef struct EditPlayer {
    WholeGame game;
    bool pad;          // else mouse and keys
    uint32_t presses;  // so far
    uint32_t pictures; // so far
} EditPlayer;

// Starts the whole game in its first level and opens the editor; the caller closes `game`.
bool edit_player_begin(EditPlayer *player, bool pad);

// Presses and releases a key or a button, whichever the player has.
void edit_player_tap(EditPlayer *player, SDL_Scancode key, SDL_GameControllerButton button);

// Menus: moves to the row with a label and does `press` there. The row must lead to a screen.
bool edit_player_at_row(EditPlayer *player, TextId label, SDL_Scancode key,
                        SDL_GameControllerButton button);
bool edit_player_choose(EditPlayer *player, TextId label, ScreenId leads_to);

// Replaces the text that is being written, on the screen of letters or in the editor, and ends.
bool edit_player_write(EditPlayer *player, const char *text);

// Pushes the left stick of the pad, for a turn: each part is -1 to 1.
void edit_player_push(EditPlayer *player, Vec2 push);

// Moves the pointer to a place of the level; draws from one to another with a button held.
bool edit_player_go(EditPlayer *player, Vec2 tile);
bool edit_player_draw(EditPlayer *player, Vec2 from, Vec2 to, bool erases);
bool edit_player_click(EditPlayer *player, Vec2 tile, bool erases);

// Presses a button of the editor, in the panels or in the ring.
bool edit_player_press(EditPlayer *player, EditCommand command, uint32_t subject);

// Puts a thing of a class; then it is selected. Writes into a row of its sheet, or begins to link
// it; `row` is a property, or "name", "width", "height".
bool edit_player_put(EditPlayer *player, const char *class_name, Vec2 tile);
bool edit_player_set(EditPlayer *player, const char *row, const char *text);
bool edit_player_link(EditPlayer *player, const char *row, Vec2 to);

// Turns until the game's level is what is edited, or until a screen is shown.
bool edit_player_wait(EditPlayer *player);
bool edit_player_wait_for(EditPlayer *player, ScreenId screen);

// Where the choice among the buttons goes from a spot by a press; the same spot: nowhere.
uint32_t edit_player_step(const EditScreen *edit, uint32_t from, int across, int down);

// Takes a picture if the variable JANTAR_TEST_PICTURES is a folder: NAME-NN.png.
void edit_player_picture(EditPlayer *player, const char *name);
