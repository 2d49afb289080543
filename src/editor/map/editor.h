// editor.h - the editor of a level that is played: its map, what the player holds in the hand, and
// how the game follows. The screen draws it and tells it what is pressed (screen_edit.h).
//
// Places are tiles of the game's level unless they are said to be pixels of the map. They differ by
// the size of a tile, and in infinite maps by where the map begins.
#pragma once

#include "editor_camera.h"
#include "editor_choices.h"
#include "editor_follow.h"
#include "editor_grip.h"
#include "editor_heat.h"
#include "editor_lesson.h"
#include "editor_living.h"
#include "editor_pictures.h"
#include "editor_prove.h"
#include "editor_tiles.h"
#include "jantar/edit_files.h"
#include "jantar/edit_tools.h"
#include "jantar/level_schema.h"

enum {
    EDITOR_SELECTED_MAX = 512, // objects
    EDITOR_POINTS_MAX = 128,   // of a line that is drawn
    EDITOR_NAME_BYTES = 64,
    EDITOR_FRESH_MAX = 2048, // cells
};

typedef enum EditorMode { EDITOR_GROUND, EDITOR_THINGS, EDITOR_PICTURES, EDITOR_MODES } EditorMode;

// Tools for ground.
typedef enum EditorTool {
    EDITOR_BRUSH,
    EDITOR_RECTANGLE,
    EDITOR_FILL,
    EDITOR_REPLACE,
    EDITOR_STAMP,
    EDITOR_SMOOTH,
    EDITOR_RESIZE, // the map
    EDITOR_TOOLS
} EditorTool;

// The sides of the map, each across from the one two further.
typedef enum EditorSide {
    EDITOR_SIDE_LEFT,
    EDITOR_SIDE_TOP,
    EDITOR_SIDE_RIGHT,
    EDITOR_SIDE_BOTTOM,
    EDITOR_SIDES
} EditorSide;

// What the hand is doing between a press and its release.
typedef enum EditorAct {
    EDITOR_ACT_NONE,
    EDITOR_ACT_PAINT,  // a step is open
    EDITOR_ACT_BOX,    // a box is drawn, for the tool
    EDITOR_ACT_BAND,   // a rubber band
    EDITOR_ACT_MOVE,   // the selected objects; a step is open
    EDITOR_ACT_RESIZE, // one object by a handle; a step is open
    EDITOR_ACT_DRAW,   // the size of what was just put; a step is open
    EDITOR_ACT_POINT,  // a point of a line; a step is open
    EDITOR_ACT_TILES,  // tiles are painted; a step is open
    EDITOR_ACT_IMAGE,  // an image layer is moved; a step is open
    EDITOR_ACT_SIDES,  // sides of the map
    EDITOR_ACT_LINE,   // a line is drawn point by point
} EditorAct;

typedef struct EditorHand {
    EditorAct act;
    bool erases;
    Vec2 from, at; // tiles: where it began, and where it is
    Vec2 last;     // where the last stroke ended, for straight lines
    bool has_last;
    EditorGrip grip;                // of RESIZE
    Box box;                        // of RESIZE, DRAW: the object before, pixels of the map
    uint32_t object;                // of RESIZE, DRAW and POINT
    uint32_t point;                 // of POINT
    uint32_t sides;                 // of SIDES: bits, by EditorSide
    Vec2 anchor;                    // of TILES: where the stroke began, cells; of IMAGE: its offset
    uint32_t last_layer;            // of TILES: the layer of the last stroke
    Vec2 moved;                     // of MOVE: so far, pixels of the map
    bool adds;                      // of BAND: to what is selected
    Vec2 points[EDITOR_POINTS_MAX]; // of LINE: tiles
    uint32_t point_count;
} EditorHand;

// What of the shown tiles the hand holds: a region of their grid.
typedef struct EditorPicked {
    EditBox box, from, at; // at: the last place that was chosen
    bool holds;
} EditorPicked;

// A cell of the layer that is worked on, which the session does not show yet.
typedef struct EditorFresh {
    int32_t x, y;
    uint32_t gid;
} EditorFresh;

typedef struct Editor {
    Edit *edit;                     // owned
    EditBrushes *brushes;           // owned; NULL: none
    char from[FILES_PATH_BYTES];    // the level that was played
    char rules[FILES_PATH_BYTES];   // for rounding hills
    char journal[FILES_PATH_BYTES]; // folder of the journal that is to begin; "": it has begun
    Messages *messages;             // not owned
    bool copied;                    // it is a copy of a shipped level
    bool new_copy;                  // made for this, and not changed so far
    uint32_t ground, things;        // ids of the layers that are changed; 0: there is none
    EditorFollow follow;
    EditorProve prove;
    EditorLiving living;
    EditorHeat heat;
    EditorLesson lesson;
    EditorPictures pictures;
    EditorTiles tiles; // of the tileset that is chosen from, or the chosen image layer
    EditorCamera camera;
    bool placed;             // the camera has its place
    bool grid, snap, bright; // what is shown, and how things are put
    EditorMode mode;
    EditorTool tool;
    uint32_t brush;      // number of the brush
    uint32_t size;       // of the brush, corners
    LevelOwner class_of; // the class that is put; LEVEL_MAP: none, things are selected
    EditorHand hand;
    EditBox stroke;                         // cells of the last stroke, to be rounded; empty: none
    EditStamp *stamp;                       // owned; NULL: none
    uint32_t selected[EDITOR_SELECTED_MAX]; // ids
    uint32_t selected_count;
    char linking[EDIT_TEXT_BYTES]; // property that the next click on an object fills; "": none
    uint32_t layer;                // id of the layer that pictures go to; 0: a new one
    Vec2 parallax_origin;          // pixels of the map; see LevelPictures
    bool before;                   // new layers lie before the bodies
    uint32_t tileset;              // index of the one that tiles are chosen from
    EditorPicked picked;
    EditorFresh fresh[EDITOR_FRESH_MAX];
    uint32_t fresh_count;
    uint32_t *shown; // owned; the cells of the ground that the session shows, row by row
    EditBox shown_box;
    Vec2 shown_at;               // tiles by which the map has moved since the session took it
    Vec2 moved;                  // the same since the editor was opened
    int32_t sides[EDITOR_SIDES]; // cells that are about to be added to the map; 0: none
    uint64_t looked_ms;          // when the file on disk was looked at last
} Editor;

// Opens the level of the run; of a shipped one a copy. NULL with a message in `err`.
Editor *editor_open(Run *run, Err *err);

// Closes it. A copy that was never changed is deleted.
void editor_close(Editor *editor);

// Opens a level to be looked at: no copy, no journal. NULL if that is not possible.
Editor *editor_open_still(const char *path);

// True if the editor holds the level that the run plays.
bool editor_is_of(const Editor *editor, const Run *run);

// The player comes back to an editor that holds the level.
void editor_return(Editor *editor, const Run *run);

// Lets the game follow, and looks at the file. Call it once a frame while the editor is open, with
// the time of any clock.
void editor_poll(Editor *editor, Run *run, Saves *saves, uint64_t now_ms);

// The player plays on. Returns false if the editor holds nothing worth keeping: a copy that was
// never changed. The caller then closes it.
bool editor_leave(Editor *editor, Run *run);

// Saves the map. Says what became of it; with EDIT_SAVE_CHANGED nothing, so that the caller asks.
EditSaved editor_save(Editor *editor, Run *run);

// What the player answers then.
typedef enum EditorAnswer { EDITOR_MINE, EDITOR_THEIRS, EDITOR_BOTH } EditorAnswer;
void editor_answer(Editor *editor, Run *run, EditorAnswer answer);

void editor_undo(Editor *editor, Messages *messages);
void editor_redo(Editor *editor, Messages *messages);

// Begin and end a step. The journal of a new copy begins with its first step.
void editor_step_begin(Editor *editor, const char *name);
void editor_step_end(Editor *editor);

// --- places --------------------------------------------------------------------------------------

// Converts between tiles of the level, pixels of the map and cells of the map.
Vec2 editor_pixel_of(const Editor *editor, Vec2 tile);
Vec2 editor_tile_of(const Editor *editor, Vec2 pixel);
Vec2 editor_cell_of(const Editor *editor, Vec2 tile);
Vec2 editor_level_size(const Editor *editor); // tiles

// Returns the nearest place of the grid for things (half a tile), or the place itself while
// snapping is off.
Vec2 editor_snap(const Editor *editor, Vec2 tile);

// --- the hand ------------------------------------------------------------------------------------

// How a press is meant.
typedef struct EditorPress {
    Vec2 at;      // tiles
    bool erases;  // the other button
    bool more;    // shift: a straight line from the last place; another object
    bool free;    // does not snap
    bool twice;   // the second of two quick presses at one place
    double reach; // tiles within which handles and thin things are caught
} EditorPress;

void editor_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_drag(Editor *editor, Vec2 at, Messages *messages);
void editor_release(Editor *editor, Messages *messages);

// Gives up what the hand is doing; then the stamp, the class, the selection. False if there was
// nothing to give up.
bool editor_cancel(Editor *editor);

// --- ground (editor_ground.c) --------------------------------------------------------------------

void editor_ground_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_ground_drag(Editor *editor, Messages *messages);
void editor_ground_release(Editor *editor, Messages *messages);

// Chooses the brush that the ground at a place is of, if it is of one.
void editor_pick(Editor *editor, Vec2 tile);

// Chooses the brush `way` places on. Changes its size.
void editor_next_brush(Editor *editor, int way);
void editor_size(Editor *editor, int way);

// True if the map has not all ground of the game. Adds the rest.
bool editor_lacks_ground(const Editor *editor);
void editor_more_ground(Editor *editor, Messages *messages);

// Rounds the hills of the last stroke. Mirrors the stamp.
void editor_smooth(Editor *editor, Messages *messages);
void editor_mirror(Editor *editor, Messages *messages);

// Returns the box that the hand draws, in cells; its sides are at least a cell.
EditBox editor_hand_box(const Editor *editor);

// --- the clipboard (editor_clip.c) ---------------------------------------------------------------

// Copy the selected things or, while ground is painted, the stamp in the hand: they return it as
// text for the clipboard, which the caller frees. NULL if there is nothing to copy, with a word.
// Cutting takes it out of the map, too.
char *editor_copy(Editor *editor, Messages *messages);
char *editor_cut(Editor *editor, Messages *messages);

// Pastes such a text: things with their middle at a place, tiles, where they are then selected;
// ground into the hand as a stamp. A word says what the text is if it is nothing of a level.
void editor_paste(Editor *editor, const char *text, Vec2 tile, Messages *messages);

// Selects all things; while ground is painted, takes all of the map into the hand as a stamp.
void editor_select_all(Editor *editor, Messages *messages);

// --- the size of the map (editor_sides.c) --------------------------------------------------------

// Wants so many cells more (fewer, below 0) at a side; at least one is left. True if any are
// wanted. Wants none.
void editor_sides_set(Editor *editor, EditorSide side, int32_t cells);
bool editor_sides_wait(const Editor *editor);
void editor_sides_clear(Editor *editor);

// Returns the box that the map would have, tiles of the level as it is.
Box editor_sides_box(const Editor *editor);

// Gives the map those sides, as one step.
void editor_sides_apply(Editor *editor, Messages *messages);

void editor_sides_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_sides_drag(Editor *editor);

// What is compared to see that the map has moved: cells were added at its left or top. Around each
// change of its size, undo and redo; the camera then moves with the ground.
typedef struct EditorMoved {
    Vec2 size, at;
    uint32_t object; // id; 0: there is none
} EditorMoved;
EditorMoved editor_moved_begin(const Editor *editor);
void editor_moved_end(Editor *editor, const EditorMoved *before);

// --- things (editor_things.c) --------------------------------------------------------------------

void editor_things_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_things_drag(Editor *editor, Messages *messages);
void editor_things_release(Editor *editor, Messages *messages);

bool editor_is_selected(const Editor *editor, uint32_t id);
void editor_select(Editor *editor, uint32_t id, bool more);

// Objects that are gone are selected no longer. Call it after undo and the like.
void editor_settle(Editor *editor);

// Selects what meets a box (pixels of the map), as well as what is selected already.
void editor_select_in(Editor *editor, Box pixels);

void editor_delete(Editor *editor, Messages *messages);
void editor_duplicate(Editor *editor, Messages *messages);
void editor_turn(Editor *editor, double degrees, Messages *messages);
void editor_nudge(Editor *editor, Vec2 tiles, Messages *messages);

// Puts the line that is drawn into the map.
void editor_line_end(Editor *editor, Messages *messages);

// --- pictures (editor_decor.c) -------------------------------------------------------------------

void editor_decor_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_decor_drag(Editor *editor, Messages *messages);
void editor_decor_release(Editor *editor, Messages *messages);

// Takes the tile at a place (tiles) of the layer into the hand.
void editor_decor_pick(Editor *editor, Vec2 tile);

// Writes a layer by its id. False if there is none.
bool editor_layer_get(const Editor *editor, uint32_t id, EditLayer *out);

// Returns by how much the layer that pictures go to is shown beside its place, tiles: its offset,
// and its parallax where the camera is. In other modes, and for image layers, nothing. Places of
// the hand are places in that layer.
Vec2 editor_layer_shift(const Editor *editor);

// Returns the object under a place (pixels of the map), with pictures only one of their layer; 0:
// none.
uint32_t editor_object_under(const Editor *editor, Vec2 at, double reach);

// True if a press may select objects: in their mode, or on a layer of objects.
bool editor_picks_objects(const Editor *editor);

// Works on a layer; 0: on a new one, which the first stroke makes.
void editor_layer_choose(Editor *editor, uint32_t id);
void editor_next_layer(Editor *editor, int way);

// Hides a layer in the editor's view, or shows it again; shows all.
bool editor_layer_is_hidden(const Editor *editor, uint32_t id);
void editor_layer_hide(Editor *editor, uint32_t id);
void editor_layers_show(Editor *editor);

// Adds a layer behind or before the bodies, with `image` (a path) one of a picture; removes the one
// that is worked on.
void editor_layer_add(Editor *editor, EditLayerKind kind, const char *image, Messages *messages);
void editor_layer_drop(Editor *editor, Messages *messages);

// Moves the layer that is worked on among its neighbours: 1 up, -1 down.
void editor_layer_move(Editor *editor, int way, Messages *messages);

// Chooses a tile of the grid, with `more` the region from the one chosen before; the next ones.
void editor_tile_pick(Editor *editor, int32_t column, int32_t row, bool more);
void editor_next_tile(Editor *editor, int across, int down, bool more);

// Returns the tile number in a place of the chosen region; 0: none.
uint32_t editor_picked_gid(const Editor *editor, int32_t column, int32_t row);

// Chooses another tileset of the map; adds one.
void editor_next_tileset(Editor *editor, int way);
bool editor_tileset_add(Editor *editor, const char *path, Messages *messages);

// Reads the pictures to choose from, if they are other ones now. Once a frame.
void editor_pictures_follow(Editor *editor, bool wait);

// Moves the image layer that is worked on by some tiles. False if there is none.
bool editor_image_nudge(Editor *editor, Vec2 tiles, Messages *messages);

// --- points of a line that is selected (editor_points.c) -----------------------------------------

// Begins to drag the point at a place (pixels of the map), or adds one there to the line and drags
// that; drags it. False if there is none.
bool editor_point_hold(Editor *editor, Vec2 at, double reach);
bool editor_point_add(Editor *editor, Vec2 at, double reach, Messages *messages);
void editor_point_drag(Editor *editor, Messages *messages);

// Removes the point at a place (pixels of the map). False if there is none.
bool editor_point_erase(Editor *editor, Vec2 at, double reach, Messages *messages);

// Removes the point under a place (tiles), or else adds one to the nearest piece of the line.
void editor_point_toggle(Editor *editor, Vec2 tile, double reach, Messages *messages);

// True if a line or area is the only thing that is selected.
bool editor_line_is_selected(const Editor *editor);

// True if objects of a class may be turned.
bool editor_can_turn(LevelOwner owner);

// Returns the row of the class of an object; LEVEL_MAP if the game knows none.
LevelOwner editor_class_of(const char *class_name);

// --- the lesson (editor_next.c) ------------------------------------------------------------------

// What is to be pressed next for the step of the lesson that is in hand.
typedef enum EditorNextPress {
    EDITOR_NEXT_NOTHING,
    EDITOR_NEXT_MODE,  // the button of a mode: `subject`
    EDITOR_NEXT_TOOL,  // of a tool: `subject`
    EDITOR_NEXT_CLASS, // the row of a class of the palette: `subject`
    EDITOR_NEXT_PAINT, // the level, in `box`
    EDITOR_NEXT_DIG,   // the same with the other button
    EDITOR_NEXT_PUT,   // the level, in `box`
    EDITOR_NEXT_FROM,  // an object: `subject`, in `box`
    EDITOR_NEXT_ROW,   // the row of the sheet that links it
    EDITOR_NEXT_TO,    // the object to link to
    EDITOR_NEXT_PLAY,  // the button that plays from the start
} EditorNextPress;

typedef struct EditorNext {
    EditorNextPress press;
    uint32_t subject;
    Box box; // tiles
} EditorNext;

EditorNext editor_lesson_next(const Editor *editor);
