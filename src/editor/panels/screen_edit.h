// screen_edit.h - the screen of the editor: what it shows, where its buttons are, and what presses
// do. Private to the files screen_edit*.c and edit_*.c of this folder. Not here: the map and the
// hand (editor.h).
#pragma once

#include "edit_command.h"
#include "text/words.h"

enum {
    EDIT_SPOTS_MAX = 256,
    EDIT_NAMES_MAX = 256,
    EDIT_TYPED_BYTES = SCREEN_TEXT_BYTES,
    EDIT_PROBLEMS_SHOWN = 7,
};

// The names over the level that were drawn in the last frame, pixels. None lies over another one.
typedef struct EditNames {
    Box boxes[EDIT_NAMES_MAX];
    uint32_t count;
} EditNames;

// Where something that can be pressed was drawn in the last frame.
typedef struct EditSpot {
    Box box; // pixels
    EditCommand command;
    uint32_t subject;
} EditSpot;

// What the player answers when a level with changes is about to be left for another one.
typedef enum EditFirst { EDIT_FIRST_SAVE, EDIT_FIRST_NOT, EDIT_FIRST_STAY } EditFirst;

// What the keyboard types into.
typedef enum EditTyping { EDIT_TYPES_NOTHING, EDIT_TYPES_SEARCH, EDIT_TYPES_ROW } EditTyping;

// How the editor is left.
typedef enum EditLeaving {
    EDIT_LEAVES_NOT,
    EDIT_LEAVES_ON,    // plays on
    EDIT_LEAVES_START, // plays from the start
    EDIT_LEAVES_HERE,  // plays from a place
} EditLeaving;

typedef struct EditLeave {
    EditLeaving how; // as soon as the game's level is up to date
    Vec2 at;         // tiles
    Vec2 hero;       // where it was when the editor was opened, tiles
} EditLeave;

// What was looked at when a level was left for playing it: its author comes back to that, even if
// the copy that nothing was changed in is a new one.
typedef struct EditView {
    char of[FILES_PATH_BYTES]; // Editor.from; "": nothing
    EditorCamera camera;
    EditorMode mode;
} EditView;

// While a way is watched.
typedef struct EditProof {
    bool breaks_run; // the run that is played is recorded no more once a way was watched
    GameState *kept; // owned; the play meanwhile; NULL: no way is watched
} EditProof;

typedef struct EditMouse {
    bool pans;     // it drags the picture
    bool space;    // the key for it is held
    Vec2 grip;     // last place of the pointer while it drags, pixels
    bool panned;   // it has dragged
    bool twice;    // the press is the second of two quick ones
    uint32_t held; // 1 + number of the spot that is held, for sliders; 0: none
} EditMouse;

typedef struct EditPad {
    bool used;          // it was used last: the cursor is drawn
    Vec2 stick;         // right stick, each -1..1
    double triggers[2]; // left and right, 0..1
} EditPad;

// The choice among the spots by keys.
typedef struct EditFocus {
    bool on;
    uint32_t spot;
    Vec2 at; // its middle in the last frame, pixels
} EditFocus;

typedef struct EditRing {
    bool open;  // nothing else can be pressed
    Vec2 at;    // where the pointer was then
    bool aside; // then it was over a panel: what needs a place waits for one
} EditRing;

typedef struct EditTyped {
    EditTyping into;
    uint32_t row;
    bool whole;   // the text is chosen as a whole: the next letter replaces it
    bool changed; // it is not what it was when it began
    char text[EDIT_TYPED_BYTES];
    char search[EDITOR_NAME_BYTES];
} EditTyped;

// What is shown of a list.
typedef struct EditList {
    uint32_t first, last; // its first row that is shown; the greatest value of that
} EditList;

typedef struct EditSheet {
    EditList rows;
    bool of_level; // it is that of the level as a whole
} EditSheet;

typedef struct EditLayers {
    uint32_t first; // as in EditList
    uint32_t shown; // the layer that was chosen in the last frame
} EditLayers;

typedef struct EditGrid {
    uint32_t first; // first row of the grid of tiles
    int32_t row;    // of the tile that was chosen in the last frame
    Vec2 corner;    // of the grid, pixels
    double side;    // of a cell in it
    bool extends;   // keys choose a region of tiles
    bool clears;    // the other button is held there
} EditGrid;

typedef struct EditChoices {
    EditorChoiceKind kind;     // what is listed
    FileList files;            // owned; files, or values
    EditorSwatch *swatches;    // owned; one of each value; NULL: they have none
    char now[EDIT_TEXT_BYTES]; // the value that is set
    EditList rows;
    uint32_t over; // number of what is chosen in the last frame; UINT32_MAX: nothing
} EditChoices;

typedef struct EditQuestion {
    bool open;
    EditCommand then; // what follows its answer; NOTHING: it is about a file that changed
} EditQuestion;

typedef struct EditLessonView {
    double seconds; // it is shown for, so that its marks can breathe
    bool scrolled;  // the palette was moved to the class that the step needs
} EditLessonView;

typedef struct EditOverview {
    LevelMap map;        // of the level that is shown
    const LevelDesc *of; // what it was made of; only compared
    uint64_t taken;
} EditOverview;

struct EditScreen {
    Editor *editor;    // owned; NULL: no level was edited yet
    EditorSight sight; // of the last frame
    Vec2 beside;       // tiles by which the object that is drawn is shown beside its place
    Vec2 pointer;      // pixels of the picture
    bool shift;        // held: the brush paints straight lines, another thing is selected
    bool more;         // the same without holding it
    EditSpot spots[EDIT_SPOTS_MAX];
    uint32_t spot_count;
    EditNames names;
    bool keys_act;   // at the cursor, since the pointer moved last: it is drawn
    bool has_keys;   // a key was pressed: there is a keyboard
    bool over_panel; // the pointer is over a spot of the last frame
    EditMouse mouse;
    EditPad pad;
    EditFocus focus;
    EditRing ring;
    EditCommand waits; // a command that needs a place; EDIT_DO_NOTHING: none
    EditTyped typing;
    EditQuestion question;
    EditList classes, problems;
    EditSheet sheet;
    EditLayers layers;
    EditGrid tiles;
    EditChoices choices;
    EditLessonView lesson;
    EditOverview overview;
    EditProof proof;
    EditLeave leave;
    EditView view;
};

// Returns the screen's state; makes it when it is needed first. NULL without memory.
EditScreen *edit_screen(Screens *screens);

// Notes a spot of this frame.
void edit_spot(EditScreen *edit, Box box, EditCommand command, uint32_t subject);

// Returns the number of the spot at a place; the last one drawn counts. UINT32_MAX: none.
uint32_t edit_spot_at(const EditScreen *edit, Vec2 at);

// --- drawing -------------------------------------------------------------------------------------

// Draw over the level: the grid, cells that the game does not have yet, objects, the hand.
void edit_draw_level(Page *page, EditScreen *edit);
void edit_draw_objects(Page *page, EditScreen *edit);

// Draw the panels round it.
void edit_draw_bar(Page *page, const Screens *screens, EditScreen *edit);
void edit_draw_palette(Page *page, EditScreen *edit);

// Draw the palette for pictures; the tiles or files to choose from; what lies over the level
// (edit_layers.c, edit_tiles.c, edit_decor.c).
void edit_draw_layers(Page *page, EditScreen *edit);
void edit_draw_tiles(Page *page, EditScreen *edit);
void edit_draw_choices(Page *page, EditScreen *edit);
void edit_draw_history(Page *page, EditScreen *edit); // edit_history.c

// Draws the back of a panel at the right, as high as there is room, and its title; returns its box,
// pixels.
Box edit_right_panel(Page *page, EditScreen *edit, const char *title);
void edit_draw_decor(Page *page, const Screens *screens, EditScreen *edit);

// Draw a row and the back of a palette; lengths in units. A row returns its box, pixels.
Box edit_palette_row(Page *page, EditScreen *edit, double top, double height, const char *text,
                     bool on, double indent, double outdent, EditCommand command, uint32_t subject);
void edit_palette_panel(Page *page, EditScreen *edit, double bottom);

// Draws small arrows above and below the rows of a list, pixels, where it goes on.
void edit_more_draw(Page *page, Box rows, const EditList *list);

// Draws a class of things in a square, pixels: as the game draws it, or by a symbol. The second one
// draws the symbol of what nobody sees in play; false: the class has none (edit_symbols.c).
void edit_draw_class(Page *page, const Editor *editor, LevelOwner owner, Vec2 at, double half);
bool edit_draw_symbol(Page *page, LevelOwner owner, Vec2 at, double half, DrawColor color);

// Returns the height of what edit_draw_sides() draws, in units.
double edit_sides_height(void);

// Draws the form for the size of the map below `top` (units) in the palette; the sides as they
// would be (edit_sides.c).
void edit_draw_sides(Page *page, EditScreen *edit, double top);
void edit_draw_sides_box(Page *page, const EditScreen *edit);
void edit_side_step(EditScreen *edit, uint32_t subject);
void edit_draw_sheet(Page *page, EditScreen *edit);
void edit_draw_problems(Page *page, EditScreen *edit);
void edit_draw_hints(Page *page, const Screens *screens, EditScreen *edit);
void edit_draw_map(Page *page, const Screens *screens, EditScreen *edit);
// Looks at the place of the small map under a place of the picture.
void edit_overview_go(EditScreen *edit, Vec2 at);

void edit_draw_question(Page *page, EditScreen *edit);

// Draws a line that asks for a place or an object in the level.
void edit_draw_request(Page *page, TextId text);

#define EDIT_BUTTON_TEXT 12.5 // units

// A button with a text, `width` units wide (0: as wide as its text); or with the name of its
// command, lit as that says. Both return its right end, pixels.
double edit_button(Page *page, EditScreen *edit, Vec2 at, double width, const char *text, bool on,
                   EditCommand command, uint32_t subject);
double edit_command_button(Page *page, EditScreen *edit, Vec2 at, double width, EditCommand command,
                           uint32_t subject);

// --- parts ---------------------------------------------------------------------------------------

// Presses of the keyboard, the mouse and pads (edit_input.c, edit_typing.c, edit_pad.c). edit_key()
// returns false for keys that are not the editor's.
bool edit_key(Screens *screens, EditScreen *edit, const UiEvent *event);
void edit_text_input(EditScreen *edit, const char *text);
void edit_mouse_button(Screens *screens, EditScreen *edit, const UiEvent *event);
void edit_mouse_move(Screens *screens, EditScreen *edit);
void edit_wheel(Screens *screens, EditScreen *edit, int32_t steps);
void edit_pad_button(Screens *screens, EditScreen *edit, const UiEvent *event);
void edit_pad_axis(EditScreen *edit, const UiEvent *event);
void edit_pad_poll(Screens *screens, EditScreen *edit, double seconds);

// Goes back by one step: out of a question, the ring, the panels, what the hand holds ... False if
// there was nothing to go back from.
bool edit_back(Screens *screens, EditScreen *edit);

// Begins to type, behind the search or text that stands in `edit->typing`: on the keyboard, or with
// `letters` on the screen of letters, with `head` over it, which must outlive it (edit_typing.c).
void edit_type(Screens *screens, EditScreen *edit, EditTyping into, bool letters, const char *head);
void edit_type_key(Screens *screens, EditScreen *edit, BindingSource key, UiHeld held);

// Ends it where something else is pressed: a row takes what was changed.
void edit_type_end(Screens *screens, EditScreen *edit);

// Opens the ring around the pointer or closes it; chooses in it by a direction; draws it
// (edit_ring.c).
void edit_ring_toggle(EditScreen *edit);
void edit_ring_point(EditScreen *edit, Vec2 way);
void edit_draw_ring(Page *page, EditScreen *edit);

// Zooms around the pointer: a factor below 1 comes nearer.
void edit_zoom(EditScreen *edit, double factor);

// Does what the other button, Delete or X do at a spot. False: nothing.
bool edit_other(Screens *screens, EditScreen *edit, uint32_t spot, Vec2 at);

// Presses the pointer's button at its place, and releases it.
void edit_hand_press(Screens *screens, EditScreen *edit, bool erases);
void edit_cursor_press(Screens *screens, EditScreen *edit, bool erases); // or a button under it
void edit_hand_release(Screens *screens, EditScreen *edit);

// Returns how far from handles and thin things a press may be, tiles.
double edit_reach(const EditScreen *edit);

// Moves the choice among the spots, by directions -1, 0, 1.
void edit_focus_move(EditScreen *edit, int across, int down);

// Classes that the palette shows, filtered by what is searched in their English names and those in
// the player's language. Returns how many, up to `room`.
uint32_t edit_classes(const EditScreen *edit, Language language, LevelOwner *out, uint32_t room);

// Rows of the sheet of the one selected object, or of the level as a whole, and from EDIT_ROW_LOOK
// on those of the look of a layer (edit_sheet.c).
enum { EDIT_ROW_LOOK = 1000 };
void edit_sheet_press(Screens *screens, EditScreen *edit, uint32_t row, Vec2 at);
void edit_sheet_slide(Screens *screens, EditScreen *edit, uint32_t row, Vec2 at);
void edit_sheet_change(Screens *screens, EditScreen *edit, uint32_t row, int way);
void edit_sheet_reset(Screens *screens, EditScreen *edit, uint32_t row);
// True if the row is that of a property.
bool edit_sheet_is(const EditScreen *edit, uint32_t row, const char *property);
void edit_sheet_typed(Screens *screens, EditScreen *edit);
// Begins to type the text of what was just put and can't be without one.
void edit_sheet_ask(Screens *screens, EditScreen *edit);

// Draws the rows of the look of a layer (edit_sheet_draw.c); `height` and `top` in units.
double edit_looks_height(const EditScreen *edit);
void edit_draw_looks(Page *page, EditScreen *edit, double top);

// Draw what a tile is for the game over it; at the foot of the panel what pressed tiles become,
// and the button for plants, with its height in units; the form that makes a tileset of a picture
// (edit_rules.c).
void edit_draw_rule(Page *page, const EditTileRule *rule, Box cell);
double edit_rules_height(const EditScreen *edit);
void edit_draw_rules(Page *page, EditScreen *edit, Box panel, bool has_tiles);
void edit_draw_cut(Page *page, EditScreen *edit, Box panel, Box picture);

// Draw the panel of plants, and what the hand does with them over the level (edit_garden.c).
void edit_draw_garden(Page *page, EditScreen *edit, Box panel);
void edit_draw_garden_hand(Page *page, const EditScreen *edit);

// Choose tiles, or make ground of them: at a place, up to a place, the next one by keys while the
// grid has the focus (false: it has not, or there is none that way).
void edit_tiles_press(Screens *screens, EditScreen *edit, Vec2 at, bool clears);
void edit_tiles_slide(Screens *screens, EditScreen *edit, Vec2 at);
bool edit_tiles_move(EditScreen *edit, int across, int down);

// Lists files to add, or puts the list away; adds one; returns the first that is shown, UINT32_MAX
// if there is none.
void edit_choose(Screens *screens, EditScreen *edit, EditorChoiceKind kind);
void edit_choice_take(Screens *screens, EditScreen *edit, uint32_t number);
void edit_choices_close(EditScreen *edit);
uint32_t edit_first_choice(const EditScreen *edit);

// Values of the level's properties (edit_values.c): true while they are listed; lists those of
// `choices.kind`; takes one; lets the piece be heard that is chosen in the list.
bool edit_lists_values(const EditScreen *edit);
void edit_values_open(Screens *screens, EditScreen *edit);
void edit_value_take(Screens *screens, EditScreen *edit, uint32_t number);
void edit_values_hear(Screens *screens, const EditScreen *edit);

// Looks for a way, shows it, and comes back from there (edit_proof.c).
void edit_proof_begin(Screens *screens, EditScreen *edit);
void edit_proof_poll(Screens *screens, EditScreen *edit);
void edit_draw_proof(Page *page, const Screens *screens, EditScreen *edit);

// Looks where the game looks.
void edit_camera_begin(EditScreen *edit, const Run *run);

// The operations of ScreenEditor.
void screen_edit_open(Screens *screens);
void screen_edit_begin(Screens *screens, const char *path);
void screen_edit_lesson(Screens *screens);
void screen_edit_won(Screens *screens);
bool screen_edit_has_panel(const Screens *screens);

// Leaves the level for another one or the form of a new one, after asking about its changes: `then`
// is EDIT_DO_NEW or EDIT_DO_LESSON_BEGIN. edit_first_answer() carries the answer out.
void edit_ask_first(Screens *screens, EditCommand then);
void edit_first_answer(Screens *screens, EditFirst wanted);

// The lesson (edit_lesson.c). edit_lesson_open() begins to show it, or offers it, when the editor
// is opened; edit_lesson_poll() looks what is done; edit_lesson_put_away() hides it, false if it
// was hidden; edit_lesson_toggle() shows or hides it. The first of the two that draw is for the
// level, the other one for the panel and what is to be pressed.
void edit_lesson_open(Screens *screens, EditScreen *edit);
void edit_lesson_poll(Screens *screens, EditScreen *edit, double seconds);
bool edit_lesson_put_away(EditScreen *edit);
void edit_lesson_toggle(EditScreen *edit);
void edit_lesson_show(const Screens *screens, EditScreen *edit, bool offers); // for a picture
void edit_draw_lesson_place(Page *page, EditScreen *edit);
void edit_draw_lesson(Page *page, const Screens *screens, EditScreen *edit);

// Draw how the hero jumps and where it can't get to; and which runs still win, with the buttons for
// the first two (edit_living.c).
void edit_draw_living(Page *page, const Screens *screens, EditScreen *edit);
void edit_draw_runs(Page *page, EditScreen *edit);

// Draw where players die and get stuck, and what came of each section; show and hide both, which
// sends the bots if nothing is known of the level as it is; look at the worst place of a section
// (edit_heat.c).
void edit_draw_heat(Page *page, EditScreen *edit);
void edit_draw_heat_panel(Page *page, EditScreen *edit);
void edit_heat_press(Screens *screens, EditScreen *edit);
void edit_go_to_section(EditScreen *edit, uint32_t number);

// Returns the list that a spot is a row of, if it goes on with the choice; NULL: it is of none.
EditList *edit_list_of(EditScreen *edit, EditCommand command);

// Returns what the check says of a property of the map; NULL: nothing.
const LevelMessage *edit_property_problem(const EditScreen *edit, const char *property);

// Writes a message of the check in the player's words; what it says of commands, as the editor's
// buttons.
void edit_problem_words(Language language, const LevelMessage *message,
                        char out[LEVEL_MESSAGE_BYTES]);

// Moves the camera to an object and selects it; 0: nothing happens.
void edit_go_to(EditScreen *edit, uint32_t id);

// Moves the camera to what a message is about, and selects it; opens the sheet of the level for one
// about that.
void edit_go_to_problem(EditScreen *edit, uint32_t number);
