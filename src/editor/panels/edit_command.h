// edit_command.h - the commands of the editor: one table (edit_commands.c) says what each is
// called, by which keys and buttons it is given, when the line of keys shows it, and what it does.
#pragma once

#include "editor/hand/hand.h"
#include "ui/screens/screens.h"

typedef struct EditScreen EditScreen;

// What a button, key or row does.
typedef enum EditCommand {
    EDIT_DO_NOTHING, // a panel: presses there do not reach the level
    EDIT_DO_PLAY_ON,
    EDIT_DO_PLAY_START,
    EDIT_DO_PLAY_HERE,
    EDIT_DO_PROVE,
    EDIT_DO_SAVE,
    EDIT_DO_UNDO,
    EDIT_DO_REDO,
    EDIT_DO_MODE,  // subject: EditorMode
    EDIT_DO_TOOL,  // subject: EditorTool
    EDIT_DO_BRUSH, // subject: number of the brush
    EDIT_DO_PICK,  // the brush under the pointer
    EDIT_DO_SIZE,  // subject: corners
    EDIT_DO_CLASS, // subject: LevelOwner
    EDIT_DO_SEARCH,
    EDIT_DO_MIRROR,
    EDIT_DO_MORE_GROUND,
    EDIT_DO_SIDE,     // subject: EditorSide * 4 + index of the step of its button
    EDIT_DO_SIDES,    // gives the map the size that is wanted
    EDIT_DO_ROUND,    // the hills of the last stroke
    EDIT_DO_LAYER,    // subject: id of the layer to work on; 0: a new one
    EDIT_DO_EYE,      // subject: id of the layer to hide or show in the editor; 0: the chosen one
    EDIT_DO_ADD,      // subject: EditLayerKind
    EDIT_DO_BEFORE,   // new layers lie before the bodies, or behind
    EDIT_DO_LIFT,     // moves the layer: subject: 1 up, 0 down
    EDIT_DO_DROP,     // removes the layer
    EDIT_DO_CHOOSE,   // subject: EditorChoiceKind of the files to list
    EDIT_DO_CHOICE,   // subject: number of the file
    EDIT_DO_TILESET,  // subject: 0 the one before, 1 the next
    EDIT_DO_TILES,    // the grid of tiles
    EDIT_DO_CLEAR,    // the other button there: takes shape and material from the tile
    EDIT_DO_CUT_SIDE, // of tiles that a picture is cut into: subject: 0 smaller, 1 larger
    EDIT_DO_CUT_END,  // subject: 1 makes the tileset, 0 does not
    EDIT_DO_RULES,    // tiles that are pressed become ground, or are taken into the hand
    EDIT_DO_SHAPE,    // subject: shape of the ground, as in EditTileRule
    EDIT_DO_GARDEN,   // plants of the world, or pictures
    EDIT_DO_PLANT,    // subject: number of the kind
    EDIT_DO_GARDEN_TOOL, // subject: EditorGardenTool
    EDIT_DO_DENSITY,     // subject: 0 less, 1 more
    EDIT_DO_KIND,        // subject: LevelMaterialKind of it
    EDIT_DO_GRID,
    EDIT_DO_SNAP,
    EDIT_DO_BRIGHT,
    EDIT_DO_FIT,
    EDIT_DO_JUMP,    // shows how the hero jumps from under the pointer
    EDIT_DO_MISSED,  // shows where it can't get to
    EDIT_DO_HEAT,    // shows where players die and get stuck; sends bots there
    EDIT_DO_SECTION, // subject: section of what the bots came to
    EDIT_DO_DELETE,
    EDIT_DO_DUPLICATE,
    EDIT_DO_COPY, // through the clipboard of the system
    EDIT_DO_CUT,
    EDIT_DO_PASTE,
    EDIT_DO_ALL,     // selects all
    EDIT_DO_TURN,    // subject: 1 on, 0 back
    EDIT_DO_POINT,   // removes the point of a line under the pointer, or adds one
    EDIT_DO_PROBLEM, // subject: number of the message
    EDIT_DO_ROW,     // subject: row of the sheet
    EDIT_DO_RESET,   // subject: row of the sheet
    EDIT_DO_LEVEL,   // shows the sheet of the level as a whole, or puts it away
    EDIT_DO_ANSWER,  // subject: EditorAnswer, or EditFirst while `then` waits
    EDIT_DO_MAP,     // the small map
    EDIT_DO_LESSON,  // shows the lesson or its offer, or puts it away
    EDIT_DO_LESSON_BEGIN,
    EDIT_DO_NEW,    // the form for a new level
    EDIT_DO_HELP,   // the manual, where it is about the editor
    EDIT_DO_SHARE,  // saves the level and makes a link of it
    EDIT_DO_PANELS, // keys choose among the buttons, or work in the level again
    EDIT_DO_RING,   // opens or closes the ring around the pointer
    EDIT_DO_PAUSE,  // the menu
    EDIT_DO_MORE,   // as if Shift were held from now on
    EDIT_COMMANDS,
    // Keys go on and back among what there are buttons for. Subject: 0 back, 1 on.
    EDIT_DO_NEXT_TOOL = EDIT_COMMANDS,
    EDIT_DO_NEXT_BRUSH,
    EDIT_DO_NEXT_SIZE,
    EDIT_DO_NEXT_TILE,
    EDIT_DO_NEXT_LAYER, // from the uppermost down
    EDIT_DO_ZOOM,       // subject: 0 nearer, 1 farther
} EditCommand;

// A command that is given.
typedef struct EditCall {
    Screens *screens;
    EditScreen *edit;
    Editor *editor;
    EditCommand command;
    uint32_t subject;
    Vec2 at; // where the pointer is, pixels
} EditCall;

typedef void EditDoes(const EditCall *call);

// Which modifiers a key needs. Shift makes no difference but where it is said.
typedef enum EditWith { EDIT_PLAIN, EDIT_CTRL, EDIT_SHIFT, EDIT_CTRL_SHIFT, EDIT_ANY } EditWith;

// When the line of keys shows one. EDIT_HINT_SPARE is added to what may be left out where there is
// no room: there is a button for it, too.
enum {
    EDIT_HINT_NEVER,
    EDIT_HINT_ALWAYS,
    EDIT_HINT_GROUND,
    EDIT_HINT_THINGS,
    EDIT_HINT_SELECTED,
    EDIT_HINT_LINE,
    EDIT_HINT_POINTS,
    EDIT_HINT_FOLLOWER, // a thing that may follow a path
    EDIT_HINT_PICTURES,
    EDIT_HINT_CHOOSING, // among the buttons; then nothing else means what it usually does
    EDIT_HINT_IN_RING,
    EDIT_HINT_IN_SHEET,
    EDIT_HINT_SPARE = 64
};

// A way to give a command. The second of two keys or buttons stands for the subject 1.
typedef struct EditWay {
    EditCommand command; // NOTHING: what a key does while it is held, or elsewhere; only shown
    uint32_t subject;
    TextId text; // its name, for buttons and the line of keys
    EditDoes *does;
    void (*changes)(Editor *editor, Messages *messages); // instead: all that it needs
    EditWith with;
    BindingSource keys[2], buttons[2]; // of pads
    uint32_t modes;                    // bits by EditorMode in which they count; 0: in all
    uint32_t hint;
} EditWay;

// Returns a row of the table, in the order of the line of keys; NULL: there are no more.
const EditWay *edit_way(uint32_t number);

// Does what a button or key stands for. `at` is where the pointer is, pixels.
void edit_do(Screens *screens, EditCommand command, uint32_t subject, Vec2 at);

// Do what a key or a pad's button stands for while the level is worked in. False: nothing.
bool edit_do_key(Screens *screens, BindingSource key, UiHeld held);
bool edit_do_button(Screens *screens, BindingSource button);

// Returns the name of a command, for its button; and whether that is lit.
TextId edit_name(const EditScreen *edit, EditCommand command, uint32_t subject);
bool edit_is_on(const EditScreen *edit, EditCommand command, uint32_t subject);

// True if a key does this by itself, without choosing among the buttons.
bool edit_has_key(EditCommand command, uint32_t subject);
