// edit.h - a map that is being edited: the bytes of its file, small changes of them, and the steps
// by which they can be taken back.
//
// The bytes are the document. A change replaces a few of them and leaves all others as they are, so
// whatever another program wrote into the file survives: unknown keys, order, line ends, the
// spelling of numbers. What is read here is found in the bytes; nothing is kept beside them but
// what makes reading fast.
//
// Packed layers (base64) are unpacked when the map is opened. Their changes are kept as cells, and
// they are packed again, in their own encoding, when the text is asked for. A layer whose cells
// are what they were keeps its own text.
//
// Changes are made within a step:
//
//     Edit *edit;
//     if (edit_open("levels/a.json", &edit, &report) != LEVEL_OK)
//         return fail(level_report_first_error(&report));
//     edit_begin(edit, "paint");
//     edit_set_tile(edit, layer, 3, 4, gid);
//     edit_end(edit);
//     edit_undo(edit);
//     edit_free(edit);
//
// Outside of a step they fail. Functions keep no state but the Edit's and allocate with malloc().
// Functions that change the map return false, with a message in *err (NULL: not wanted) and the map
// unchanged, when that is not possible. An Edit belongs to one thread at a time.
//
// Lengths and positions of objects are pixels of the map, as in the file; cells count from the
// map's cell (0, 0), y down. Ids are those of the file (layers, objects); they stay valid when the
// map changes, indices do not.
#pragma once

#include "jantar/level.h"
#include "jantar/level_material.h"

enum {
    // Bytes of a map that can be opened, the same as a level may have.
    EDIT_FILE_BYTES = 16 << 20,
    // Memory that the steps may take. When they take more, the oldest are forgotten.
    EDIT_STEPS_BYTES = 64 << 20,
    // Bytes of the name of a step, NUL included.
    EDIT_STEP_NAME_BYTES = 64,
    // Bytes of a short text that is read from the map, NUL included. Longer ones are cut between
    // two characters.
    EDIT_TEXT_BYTES = 256,
    // Cells that a side of a map may have.
    EDIT_SIDE_MAX = 16384,
    // Cells that all layers of a map may have together: eight of the largest size that the game
    // reads. Layers beyond that are not read, so they can't be painted.
    EDIT_CELLS_MAX = 8 << 20,
};

typedef struct Edit Edit;

// --- opening, text -------------------------------------------------------------------------------

// Opens the map at `path`. LEVEL_OK: *out is new. LEVEL_UNREADABLE, LEVEL_INVALID: *out is
// untouched and the report holds at least one error. A map that is strict JSON can be opened even
// if the game would refuse it, so that it can be mended. `report` is overwritten.
LevelStatus edit_open(const char *path, Edit **out, LevelReport *report);

// Does the same for `size` bytes in memory, which are copied. `path` is where it will be saved.
LevelStatus edit_open_bytes(const void *bytes, size_t size, const char *path, Edit **out,
                            LevelReport *report);

// Frees it with all steps. NULL is fine.
void edit_free(Edit *edit);

// Returns the path that the map is saved at, valid until it changes.
const char *edit_path(const Edit *edit);

// Sets *bytes and *size to the text as it would be saved now: of a map without changes the very
// bytes that were opened. They belong to the Edit, are followed by a NUL and stay valid until the
// next change. Returns false without memory.
bool edit_text(Edit *edit, const unsigned char **bytes, size_t *size, Err *err);

// Returns a number that is another one after each change, undone step or opened file.
uint64_t edit_revision(const Edit *edit);

// Loads the map as it is now, as level_load_shown() would, tilesets from beside its path. *out
// belongs to the caller. Returns LEVEL_OK or LEVEL_INVALID. `report` is overwritten.
LevelStatus edit_level(Edit *edit, Level **out, LevelReport *report);

// --- steps ---------------------------------------------------------------------------------------

// Begins a step with a name for people ("paint ground"). Steps do not nest.
void edit_begin(Edit *edit, const char *name);

// Ends the step. Returns false if nothing had changed; then no step is kept. A new step drops those
// that could be redone.
bool edit_end(Edit *edit);

// Ends the step and takes back what it changed.
void edit_cancel(Edit *edit);

// True between edit_begin() and its end.
bool edit_in_step(const Edit *edit);

// Take back the last step, or make it again. Return false if there is none, or during a step.
bool edit_undo(Edit *edit);
bool edit_redo(Edit *edit);

// Forgets the steps that could be made again.
void edit_forget_redo(Edit *edit);

// Return the name of the step that undo or redo would take; NULL: there is none.
const char *edit_undo_name(const Edit *edit);
const char *edit_redo_name(const Edit *edit);

// Returns how many of the oldest steps were forgotten since the map was opened, because all steps
// together took more than EDIT_STEPS_BYTES.
uint32_t edit_forgotten(const Edit *edit);

// The box of cells that the last change, undone or redone step touched; empty (width 0) if it
// touched none. For drawing only what changed.
typedef struct EditBox {
    int32_t x, y, width, height; // cells
} EditBox;
EditBox edit_touched(const Edit *edit);

// --- the map and its layers ----------------------------------------------------------------------

typedef struct EditMap {
    // The box of cells that the map has; of an infinite map the one around all its chunks.
    EditBox cells;
    // Pixels of a cell.
    uint32_t tile_width, tile_height;
    bool infinite;
} EditMap;
EditMap edit_map(const Edit *edit);

typedef enum EditLayerKind {
    EDIT_LAYER_TILES,
    EDIT_LAYER_OBJECTS,
    EDIT_LAYER_IMAGE,
    EDIT_LAYER_GROUP,
} EditLayerKind;

typedef struct EditLayer {
    uint32_t id; // of the file; of a layer without one, a number that no other layer has
    EditLayerKind kind;
    char name[EDIT_TEXT_BYTES];
    bool visible;              // false: it or a group around it is hidden
    uint32_t depth;            // groups around it
    EditBox cells;             // EDIT_LAYER_TILES: the cells that it holds
    bool packed;               // EDIT_LAYER_TILES: its cells are packed
    double offset_x, offset_y; // pixels
} EditLayer;

// Layers from the lowest to the uppermost, a group before the layers in it. edit_layer() returns
// false, with *out untouched, behind the last one.
uint32_t edit_layer_count(const Edit *edit);
bool edit_layer(const Edit *edit, uint32_t index, EditLayer *out);

// Returns the id of the tile layer on which ground is painted: one whose property `collides` is
// true, else the fullest of those that may collide; 0: there is none. edit_object_layer() returns
// the id of the uppermost visible layer of objects; 0: none.
uint32_t edit_ground_layer(const Edit *edit);
uint32_t edit_object_layer(const Edit *edit);

// Adds a layer on top and writes its id. TILES (empty cells of the map's size), OBJECTS only.
bool edit_add_layer(Edit *edit, EditLayerKind kind, const char *name, uint32_t *id, Err *err);

// Adds a layer below the layer `below`, in the same group (0: on top of all). Of tiles or objects;
// or with a picture, whose file must lie in the folder of the level's project (level_folder()).
// edit_remove_layer() removes one with all that is in it.
bool edit_insert_layer(Edit *edit, EditLayerKind kind, const char *name, uint32_t below,
                       uint32_t *id, Err *err);
bool edit_add_image(Edit *edit, const char *path, uint32_t below, uint32_t *id, Err *err);
bool edit_remove_layer(Edit *edit, uint32_t id, Err *err);

// Moves a layer with all that is in it below the layer `below`, into the group that holds that one
// (0: on top of all). edit_shift_layer() moves it by some places among its neighbours in its group,
// up if above 0, as far as there are any.
bool edit_move_layer(Edit *edit, uint32_t id, uint32_t below, Err *err);
bool edit_shift_layer(Edit *edit, uint32_t id, int32_t places, Err *err);

// How a layer is shown, without what the groups around it do.
typedef struct EditLook {
    double offset_x, offset_y; // pixels
    double parallax_x, parallax_y;
    double opacity;          // 0..1
    bool repeat_x, repeat_y; // EDIT_LAYER_IMAGE
    bool visible;
    char image[FILES_PATH_BYTES]; // EDIT_LAYER_IMAGE: path of its picture, to open; only read
} EditLook;

// Return false when there is no such layer. What is as it should be is not touched.
bool edit_look(const Edit *edit, uint32_t id, EditLook *out);
bool edit_set_look(Edit *edit, uint32_t id, const EditLook *look, Err *err);
bool edit_name_layer(Edit *edit, uint32_t id, const char *name, Err *err);

// Returns the tile number of a cell with its flip bits; 0 outside of the layer.
uint32_t edit_tile(const Edit *edit, uint32_t layer, int32_t x, int32_t y);

// Writes the tile numbers of a box of cells, row by row, as edit_tile() returns them.
void edit_tiles(const Edit *edit, uint32_t layer, EditBox box, uint32_t *out);

// Sets a cell. In an infinite map a missing chunk is added. Outside of a map of fixed size, fails
// (edit_resize()). Painting many cells is fast: the text is changed when the step ends or is
// read.
bool edit_set_tile(Edit *edit, uint32_t layer, int32_t x, int32_t y, uint32_t gid, Err *err);

// Adds or removes rows and columns at each side; negative numbers remove. Objects, paths and layers
// move with the ground, so that everything stays where it is relative to it. A map that is
// infinite has no size and needs none: true, unchanged.
bool edit_resize(Edit *edit, int32_t left, int32_t top, int32_t right, int32_t bottom, Err *err);

// --- objects -------------------------------------------------------------------------------------

typedef enum EditShape {
    EDIT_SHAPE_RECTANGLE,
    EDIT_SHAPE_POINT,
    EDIT_SHAPE_ELLIPSE,
    EDIT_SHAPE_POLYGON,
    EDIT_SHAPE_POLYLINE,
    EDIT_SHAPE_TILE, // (x, y) is its lower left corner
    EDIT_SHAPE_TEXT,
} EditShape;

typedef struct EditObject {
    uint32_t id;
    uint32_t layer; // id of its layer
    EditShape shape;
    char name[EDIT_TEXT_BYTES];
    char class_name[EDIT_TEXT_BYTES]; // `class`, or `type` when that is empty
    double x, y, width, height;
    double rotation; // degrees, clockwise on the screen, round (x, y)
    uint32_t gid;    // EDIT_SHAPE_TILE
    bool visible;
    uint32_t point_count; // POLYGON, POLYLINE
} EditObject;

// Objects in the order of the file. edit_object_at() returns false, with *out untouched, behind the
// last one; edit_object() when there is no such id.
uint32_t edit_object_count(const Edit *edit);
bool edit_object_at(const Edit *edit, uint32_t index, EditObject *out);
bool edit_object(const Edit *edit, uint32_t id, EditObject *out);

// Finds the next object, from the index *next on, whose box (edit_object_box()) meets `box`, pixels
// of the map; *next becomes the index behind it. Returns false, with *out untouched, behind the
// last one. In a map with many objects this is fast: the text is read of those alone that are
// found.
bool edit_object_near(const Edit *edit, Box box, uint32_t *next, EditObject *out);

// Returns the id of the object with that index among those of a layer; 0: there is none.
uint32_t edit_object_in_layer(const Edit *edit, uint32_t layer, uint32_t index);

// Writes up to `room` points of a polygon or polyline, relative to (x, y); returns how many there
// are.
uint32_t edit_object_points(const Edit *edit, uint32_t id, Vec2 *points, uint32_t room);

// Adds an object to the layer `object->layer` and writes its id (the map's nextobjectid, which is
// advanced). `points` are those of a polygon or polyline. `object->id` is ignored.
bool edit_add_object(Edit *edit, const EditObject *object, const Vec2 *points, uint32_t *id,
                     Err *err);

// Change several objects by one patch: a patch costs as much as reading the whole text again. An
// object that is named twice counts once; one that is not there is refused, with nothing changed,
// but for edit_move_objects(), which moves the others. `way` is in pixels of the map.
//
// edit_copy_objects() copies all that an object's text holds into its layer; links stay as they
// are. It writes the ids of the copies, in the order of the text; `copies` has room for `count`.
bool edit_move_objects(Edit *edit, const uint32_t *ids, uint32_t count, Vec2 way, Err *err);
bool edit_copy_objects(Edit *edit, const uint32_t *ids, uint32_t count, Vec2 way, uint32_t *copies,
                       Err *err);
bool edit_remove_objects(Edit *edit, const uint32_t *ids, uint32_t count, Err *err);

// Set parts of an object. A member that is what it should be is not touched.
bool edit_move_object(Edit *edit, uint32_t id, double x, double y, Err *err);
bool edit_size_object(Edit *edit, uint32_t id, double width, double height, Err *err);
bool edit_turn_object(Edit *edit, uint32_t id, double degrees, Err *err);
bool edit_name_object(Edit *edit, uint32_t id, const char *name, Err *err);
bool edit_class_object(Edit *edit, uint32_t id, const char *class_name, Err *err);
bool edit_set_points(Edit *edit, uint32_t id, const Vec2 *points, uint32_t count, Err *err);

// Makes a polygon of a rectangle or an ellipse, in the same place and as large, with 4 corners or
// 12. Fails for every other shape.
bool edit_outline_object(Edit *edit, uint32_t id, Err *err);

// --- properties ----------------------------------------------------------------------------------

// What properties belong to.
typedef enum EditOwnerKind {
    EDIT_OF_MAP,
    EDIT_OF_LAYER,
    EDIT_OF_OBJECT,
    EDIT_OF_TILE, // that its tileset, which is inside of the map, describes
} EditOwnerKind;

typedef struct EditOwner {
    EditOwnerKind kind;
    uint32_t id; // of the layer or object; of a tile its number in the map
} EditOwner;

// The types of Tiled; others (class) are left alone.
typedef enum EditValueType {
    EDIT_VALUE_BOOL,
    EDIT_VALUE_INT,
    EDIT_VALUE_FLOAT,
    EDIT_VALUE_STRING,
    EDIT_VALUE_COLOR,
    EDIT_VALUE_FILE,
    EDIT_VALUE_OBJECT, // number: id of an object; 0: none
    EDIT_VALUE_OTHER,
} EditValueType;

typedef struct EditValue {
    EditValueType type;
    double number; // of a bool 0 or 1
    char text[4096];
} EditValue;

// Properties in the order of the file. edit_property_at() returns false behind the last one, with
// both outputs untouched; edit_property() when there is no such name.
bool edit_property_at(const Edit *edit, EditOwner owner, uint32_t index, char name[EDIT_TEXT_BYTES],
                      EditValue *out);
bool edit_property(const Edit *edit, EditOwner owner, const char *name, EditValue *out);

// Sets a property, or adds it before the end of the list, which is made if it is missing.
bool edit_set_property(Edit *edit, EditOwner owner, const char *name, const EditValue *value,
                       Err *err);

// Gives the map another title, in all languages in which it has one.
bool edit_retitle(Edit *edit, const char *title, Err *err);

// Removes a property. True if there is none.
bool edit_remove_property(Edit *edit, EditOwner owner, const char *name, Err *err);

// --- tilesets ------------------------------------------------------------------------------------

typedef struct EditTileset {
    uint32_t first_gid, tile_count;
    char name[EDIT_TEXT_BYTES];
    char source[FILES_PATH_BYTES]; // path of its file, to open; "": it is in the map itself
    char image[FILES_PATH_BYTES];  // path of its picture; "": none, or a picture for each tile
    uint32_t columns, tile_width, tile_height, margin, spacing;
} EditTileset;

// Tilesets in the order of the map. edit_tileset() returns false, with *out untouched, behind the
// last one. It opens the tileset's file each time; a file that can't be read has no tiles.
// edit_tileset_source() opens nothing and writes the path of the file alone.
uint32_t edit_tileset_count(const Edit *edit);
bool edit_tileset(const Edit *edit, uint32_t index, EditTileset *out);
bool edit_tileset_source(const Edit *edit, uint32_t index, char out[FILES_PATH_BYTES]);

// What is ground in a tile.
enum {
    EDIT_SHAPE_NONE,
    EDIT_SHAPE_WHOLE,      // all of it, by the property `solid`
    EDIT_SHAPE_FIRST,      // from here on outlines: halves, slopes, arcs
    EDIT_SHAPE_COUNT = 26, // of those that can be chosen
    EDIT_SHAPE_OWN = 26,   // another outline, made in Tiled
    EDIT_OUTLINE_MAX = 16, // corners
};

// Corners in parts of a tile, from its left upper corner, clockwise.
typedef struct EditOutline {
    Vec2 points[EDIT_OUTLINE_MAX];
    uint32_t count;
} EditOutline;

// What a tile is for the game.
typedef struct EditTileRule {
    uint32_t shape;             // EDIT_SHAPE_...
    LevelMaterialKind material; // by its property; of one that the game does not know earth
    EditOutline outline;        // of its first collision shape; of a longer one the beginning
} EditTileRule;

// Returns the outline of a shape that can be chosen: of NONE nothing, of WHOLE the square.
EditOutline edit_tile_shape(uint32_t shape);

// How a tile looks.
typedef struct EditTile {
    uint32_t id;                  // in its tileset
    uint32_t x, y, width, height; // its part of the picture, pixels; a width of 0: all of it
    uint32_t image_width,
        image_height;             // of a picture of its own, as the tileset says; 0: it doesn't
    char image[FILES_PATH_BYTES]; // path of its picture, to open; "": that of the tileset
    char name[EDIT_TEXT_BYTES];   // property `name` or `material`, class, or name of its picture
    EditTileRule rule;
} EditTile;

// Calls `take` for each tile of the tileset with that index that has a picture, in the order of
// their numbers; the tile is valid until it returns. Stops when it returns false. Returns false
// when the tileset can't be read.
bool edit_tiles_visit(const Edit *edit, uint32_t index,
                      bool (*take)(void *data, const EditTile *tile), void *data);

// Writes the size of a tile, pixels, by its number in the map; flip bits are ignored. False when
// the map has no such tile, or its picture's size is told nowhere.
bool edit_tile_size(const Edit *edit, uint32_t gid, Vec2 *out);

// Adds an external tileset whose file is `source` (a path to open; it is written relative to the
// map), unless the map has it. Writes its first number.
bool edit_add_tileset(Edit *edit, const char *source, uint32_t *first_gid, Err *err);

// Adds a tileset inside the map that cuts the picture at `image` (a path to open, `width` x
// `height` pixels) into squares of `side` pixels, unless the map has it. Writes its first number.
bool edit_new_tileset(Edit *edit, const char *image, uint32_t width, uint32_t height, uint32_t side,
                      uint32_t *first_gid, Err *err);

// Makes a tile of the tileset with that index ground of a shape (below EDIT_SHAPE_COUNT) and a
// material; NONE takes both away. What else is said of the tile stays. Of a tileset with a file of
// its own that file is written at once, in one step or not at all, which no undo takes back;
// edit_revision() changes then, too.
bool edit_set_tile_rule(Edit *edit, uint32_t index, uint32_t id, uint32_t shape,
                        LevelMaterialKind material, Err *err);
