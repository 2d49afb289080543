// editor.h - the editor of a level that is played: its map, what the player holds in the hand, and
// how the game follows. The screen draws it and tells it what is pressed (screen_edit.h).
//
// Places are tiles of the game's level unless they are said to be pixels of the map. They differ by
// the size of a tile, and in infinite maps by where the map begins.
#pragma once

#include "editor/jobs/editor_follow.h"
#include "editor/jobs/editor_heat.h"
#include "editor/jobs/editor_history.h"
#include "editor/jobs/editor_living.h"
#include "editor/jobs/editor_pictures.h"
#include "editor/jobs/editor_prove.h"
#include "editor/jobs/editor_tiles.h"
#include "editor_camera.h"
#include "editor_choices.h"
#include "editor_grip.h"
#include "editor_lesson.h"
#include "editor_values.h"
#include "jantar/edit_files.h"
#include "jantar/edit_tools.h"
#include "jantar/level_schema.h"
#include "jantar/rng.h"
#include "jantar/theme.h"

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
    EDITOR_FREEHAND,
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
    EDITOR_ACT_STROKE, // a stroke is drawn, for the tool
    EDITOR_ACT_BAND,   // a rubber band
    EDITOR_ACT_MOVE,   // the selected objects; a step is open
    EDITOR_ACT_RESIZE, // one object by a handle; a step is open
    EDITOR_ACT_DRAW,   // the size of what was just put; a step is open
    EDITOR_ACT_POINT,  // a point of a line; a step is open
    EDITOR_ACT_TILES,  // tiles are painted; a step is open
    EDITOR_ACT_IMAGE,  // an image layer is moved; a step is open
    EDITOR_ACT_PLANT,  // plants are scattered; a step is open
    EDITOR_ACT_CLEAR,  // a box is drawn in which plants are erased
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
    Vec2 points[EDITOR_POINTS_MAX]; // of LINE and STROKE: tiles
    uint32_t point_count;
    uint32_t follower; // of LINE: the thing that gets it as its path; 0: none
    double apart;      // of STROKE: least distance of its points, tiles
} EditorHand;

// What of the shown tiles the hand holds: a region of their grid.
typedef struct EditorPicked {
    EditBox box, from, at; // at: the last place that was chosen
    bool holds;
} EditorPicked;

// A picture that is about to become a tileset.
typedef struct EditorCut {
    char path[FILES_PATH_BYTES];  // "": none
    uint32_t width, height, side; // pixels; of a tile
} EditorCut;

// What tiles become that are pressed in the panel.
typedef struct EditorRules {
    bool on; // else they are taken into the hand
    uint32_t shape;
    LevelMaterialKind material;
} EditorRules;

typedef enum EditorGardenTool {
    EDITOR_GARDEN_ONE,
    EDITOR_GARDEN_SCATTER,
    EDITOR_GARDEN_CLEAR, // what is placed by hand, and what the world scatters
    EDITOR_GARDEN_TOOLS
} EditorGardenTool;

// A kind of plant that the level's world has.
typedef struct EditorPlantKind {
    char name[THEME_NAME_MAX];
    ThemePropPlace place;
} EditorPlantKind;

// Plants of the world that are placed by hand.
typedef struct EditorGarden {
    bool on; // else tiles, objects and pictures
    EditorGardenTool tool;
    EditorPlantKind kinds[THEME_PROPS_MAX];
    uint32_t kind_count, kind; // the one that is placed
    uint32_t density;          // see editor_garden_density()
    Rng rng;                   // decides where plants stand and how they look
    const LevelDesc *land;     // of the last frame, to find the ground; NULL: there is none
} EditorGarden;

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
    char kept[FILES_PATH_BYTES];    // folder of earlier saves; "": none are kept
    Messages *messages;             // not owned
    bool copied;                    // it is a copy of a shipped level
    bool new_copy;                  // made for this, and not changed so far
    uint32_t ground, things;        // ids of the layers that are changed; 0: there is none
    EditorFollow follow;
    EditorProve prove;
    EditorLiving living;
    EditorHeat heat;
    EditorHistory history;
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
    uint32_t unwritten;            // thing that has its first text; the screen asks for it; 0: none
    uint32_t layer;                // id of the layer that pictures go to; 0: a new one
    Vec2 parallax_origin;          // pixels of the map; see LevelPictures
    bool before;                   // new layers lie before the bodies
    uint32_t tileset;              // index of the one that tiles are chosen from
    EditorCut cut;
    EditorGarden garden;
    EditorRules gives;
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

// Returns to an earlier save, the number in `history`, as one step; the map as it is becomes the
// newest of them.
void editor_return_to(Editor *editor, uint32_t number, Messages *messages);

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

// --- what follows the map ------------------------------------------------------------------------

// True if the map has not all ground of the game. Adds the rest.
bool editor_lacks_ground(const Editor *editor);
void editor_more_ground(Editor *editor, Messages *messages);

// What is compared to see that the map has moved: cells were added at its left or top. Around each
// change of its size, undo and redo; the camera then moves with the ground.
typedef struct EditorMoved {
    Vec2 size, at;
    uint32_t object; // id; 0: there is none
} EditorMoved;
EditorMoved editor_moved_begin(const Editor *editor);
void editor_moved_end(Editor *editor, const EditorMoved *before);

// Objects that are gone are selected no longer. Call it after undo and the like.
void editor_settle(Editor *editor);

// Writes a layer by its id. False if there is none.
bool editor_layer_get(const Editor *editor, uint32_t id, EditLayer *out);

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
