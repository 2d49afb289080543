// editing.h - the editor as main sees it: the screen that it registers, and what the loop and
// pictures of it call. Not here: what its files know of each other (screen_edit.h).
#pragma once

#include "ui/screens/screens.h"

// To be put into Screens.editor.
extern const ScreenEditor screen_editor;

// What a picture of the editor shows.
typedef enum EditShows {
    EDIT_SHOWS_GROUND,
    EDIT_SHOWS_THINGS,
    EDIT_SHOWS_LIVING,
    EDIT_SHOWS_HEAT,
    EDIT_SHOWS_SIZE, // a map that is about to grow
    EDIT_SHOWS_PICTURES,
    EDIT_SHOWS_RULES, // what tiles are for the game
    EDIT_SHOWS_CUT,   // a picture that is about to become a tileset
    EDIT_SHOWS_PLANTS,
    EDIT_SHOWS_LESSON,
    EDIT_SHOWS_OFFER, // of the lesson
    EDIT_SHOWS_RING,
    EDIT_SHOWS_LEVEL, // the sheet of the level as a whole
} EditShows;

// Loads the level into the editor without a copy or a journal, for a picture of it; the caller
// opens the screen. Waits for all that the picture shows.
void screen_edit_show(Screens *screens, EditShows what);

// Hands an event to the editor. `pointer` as for screen_action(). True if it belongs to the editor:
// then its action means nothing.
bool screen_edit_event(Screens *screens, const UiEvent *event, Vec2 pointer);

// Moves the editor's camera and lets the game's level follow. Call once a frame.
void screen_edit_poll(Screens *screens, double seconds);

// Makes a frame show what the editor looks at; false if it is not open.
bool screen_edit_apply(const Screens *screens, ViewFrame *frame);

// Frees the editor.
void screen_edit_close(Screens *screens);
