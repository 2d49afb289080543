// edit_tools.h - what an editor does with a map: brushes that join hills by themselves, lines,
// rectangles, fills, stamps, and finding what lies under a point.
//
// All functions that change the map are called within a step (edit_begin()); many calls make one
// step, so a stroke that is drawn over many pictures is taken back as one. Conventions as in
// edit.h.
//
// A brush paints with a colour of a tileset's Terrain Sets (Tiled's Wang sets of type "corner").
// Such ground is held by the corners of cells: a corner is earth or air, and the four corners of a
// cell say which tile it has. So each tile fits its neighbours. Corners of ground of another kind
// count as earth, so that two kinds join without a gap. Tiles that belong to no Terrain Set (slopes
// and arcs, full blocks) hold the corners that their collision shape covers.
#pragma once

#include "jantar/edit.h"

enum {
    // Corners along a side of the largest brush.
    EDIT_BRUSH_MAX = 9,
    // Cells that a fill changes at most.
    EDIT_FILL_MAX = 1 << 20,
};

// Colours of Terrain Sets and shapes of tiles, read from the map's tilesets.
typedef struct EditBrushes EditBrushes;

typedef struct EditBrush {
    uint32_t tileset;               // index of its tileset in the map
    char name[EDIT_TEXT_BYTES];     // of the colour: "Earth", "Ice"
    char material[EDIT_TEXT_BYTES]; // property `material` of its full tile; "": earth
    uint32_t color;                 // 0xRRGGBB
    uint32_t full_gid;              // the tile with all corners held
} EditBrush;

// Reads the tilesets of a map. A tileset that can't be read has no brushes, and a warning in the
// report (NULL: not wanted). Call again after edit_add_tileset(). Returns NULL without memory.
EditBrushes *edit_brushes_read(const Edit *edit, LevelReport *report);
void edit_brushes_free(EditBrushes *brushes);

// Brushes in the order of the tilesets. edit_brush() returns false behind the last one.
uint32_t edit_brush_count(const EditBrushes *brushes);
bool edit_brush(const EditBrushes *brushes, uint32_t index, EditBrush *out);

// Corners of a cell, as bits.
enum { EDIT_CORNER_NW = 1, EDIT_CORNER_NE = 2, EDIT_CORNER_SE = 4, EDIT_CORNER_SW = 8 };

// Returns the corners that a tile (with its flip bits) holds, and writes the brush that it belongs
// to; EDIT_BRUSH_AIR if to none.
uint32_t edit_tile_corners(const EditBrushes *brushes, uint32_t gid, uint32_t *brush);

// No brush: air. The eraser.
#define EDIT_BRUSH_AIR UINT32_MAX

// Paint with brush `brush` (EDIT_BRUSH_AIR erases) on a tile layer. `size` is the number of corners
// along the side of the square that is painted, 1 to EDIT_BRUSH_MAX. Positions are cells with
// fractions; a square with an odd side has its middle on the nearest corner of cells, one with an
// even side on the nearest middle of a cell. What lies outside of a map of fixed size is left out.

// Paints along the straight way from `from` to `to`, without gaps.
bool edit_paint_line(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush,
                     uint32_t size, Vec2 from, Vec2 to, Err *err);

// Paints all corners in a box, or along its sides alone (`hollow`).
bool edit_paint_box(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush, Box box,
                    bool hollow, Err *err);

// Paints what a stroke drawn by hand means; `points` are along it, at least two. A stroke that ends
// within 1.5 cells of its beginning is an outline: all corners in it are painted. Any other stroke
// is the surface of a hill: the brush fills from it down to the next ground (without any, to the
// stroke's lowest place), the eraser clears from it up to the next air.
bool edit_paint_freehand(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush,
                         const Vec2 *points, uint32_t count, Err *err);

// Paints all corners that are joined with the nearest one and of the same kind (air, or ground of
// the same brush). Fails above EDIT_FILL_MAX, and in an infinite map where it would not end.
bool edit_paint_fill(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t brush,
                     Vec2 at, Err *err);

// Replaces ground of one brush by another in a box of cells, corner by corner.
bool edit_paint_replace(Edit *edit, const EditBrushes *brushes, uint32_t layer, uint32_t from,
                        uint32_t brush, EditBox box, Err *err);

// Rounds the hills in a box of cells by the rules of `jantar smooth` (`rules`: a file as
// level_smooth() takes it). Writes the number of tiles that changed. A map that the game refuses
// can't be smoothed.
bool edit_smooth(Edit *edit, const char *rules, uint32_t layer, EditBox box, uint32_t *changed,
                 Err *err);

// --- stamps --------------------------------------------------------------------------------------

// A region of a map, with the objects whose box lies in it.
typedef struct EditStamp EditStamp;

// Copies a region: the cells of all visible tile layers and all visible objects but spawns. Returns
// NULL without memory. Free it with edit_stamp_free(); NULL is fine.
EditStamp *edit_stamp_copy(Edit *edit, EditBox box);
void edit_stamp_free(EditStamp *stamp);

// Returns its size in cells.
EditBox edit_stamp_box(const EditStamp *stamp);

// Exchanges left and right: cells (by the tile of the mirrored corners where there is one, else by
// the flip bit), objects, paths, directions of objects.
bool edit_stamp_mirror(EditStamp *stamp, const EditBrushes *brushes, Err *err);

// Puts it down with its upper left cell at (x, y). Cells that are empty in the stamp stay as they
// are unless `whole`. Objects get new ids; links among them are carried along. Layers are found by
// id, then by name, else the ground's and the objects' layers are used. `copies` (room for `room`)
// gets the new ids; `count` how many there are. Both may be NULL.
bool edit_stamp_put(Edit *edit, const EditStamp *stamp, int32_t x, int32_t y, bool whole,
                    uint32_t *copies, uint32_t room, uint32_t *count, Err *err);

// Returns true if it holds cells. False: objects alone.
bool edit_stamp_has_ground(const EditStamp *stamp);

// Takes what a stamp holds out of the map from which it was copied: the ground in its box becomes
// air, its objects go.
bool edit_stamp_cut(Edit *edit, const EditBrushes *brushes, const EditStamp *stamp, Err *err);

// Copies objects alone, in the order of the list. NULL without memory, or if none is there.
EditStamp *edit_stamp_copy_objects(Edit *edit, const uint32_t *ids, uint32_t count);

// Writes a stamp of a map as text for the clipboard: a small map, as Tiled opens it. The caller
// frees it. NULL without memory.
char *edit_stamp_write(const Edit *edit, const EditStamp *stamp);

// Reads such a text for a map: tiles get the numbers that they have there, layers are found by
// their names, and links to what was not copied go if it comes from another map. *missing counts
// tiles whose tileset the map lacks; their cells are empty. A spawn goes where there is one. NULL
// with a message if it is none, or its tiles have another size.
EditStamp *edit_stamp_read(const Edit *edit, const char *text, uint32_t *missing, Err *err);

// --- finding -------------------------------------------------------------------------------------

// Returns the box around an object, in pixels of the map: turned and drawn as the game sees it. A
// point has a box of no size.
Box edit_object_box(const Edit *edit, const EditObject *object);

// Returns the id of the uppermost object under a point (pixels of the map), or the nearest one
// within `reach` pixels; 0: none. Objects of hidden layers are not found. Small objects win over
// large ones that they lie in.
uint32_t edit_object_under(const Edit *edit, Vec2 at, double reach);

// Writes the ids of all objects that meet a box (pixels), up to `room`; returns how many there are.
uint32_t edit_objects_in(const Edit *edit, Box box, uint32_t *ids, uint32_t room);

// --- points of lines -----------------------------------------------------------------------------

// Return the number of the point of a line or area within `reach` of a place (pixels of the map),
// the nearest one; and the number that a point there would get, on the nearest piece of the line
// or, past its ends, as a new end. UINT32_MAX: nothing is within reach.
uint32_t edit_point_under(const Edit *edit, uint32_t id, Vec2 at, double reach);
uint32_t edit_line_under(const Edit *edit, uint32_t id, Vec2 at, double reach);

// Add a point before the one with that number (the count of points: at the end), move one, remove
// one. Places are pixels of the map, wherever the object is turned to. A line keeps two points, an
// area three.
bool edit_add_point(Edit *edit, uint32_t id, uint32_t before, Vec2 at, Err *err);
bool edit_move_point(Edit *edit, uint32_t id, uint32_t index, Vec2 at, Err *err);
bool edit_remove_point(Edit *edit, uint32_t id, uint32_t index, Err *err);

// --- links ---------------------------------------------------------------------------------------

// A property by which one object names another.
typedef struct EditLink {
    uint32_t from, to; // ids
    char property[EDIT_TEXT_BYTES];
} EditLink;

// Writes all links of the map (properties of type object that are not 0), up to `room`; returns how
// many there are.
uint32_t edit_links(const Edit *edit, EditLink *links, uint32_t room);

// --- things of the game --------------------------------------------------------------------------

// Writes the type that a property of an object, a layer or the map has in the game. Returns false
// when the game knows no such property.
bool edit_property_type(const Edit *edit, EditOwner owner, const char *name, EditValueType *out);

// Adds an object of a class of the game in the shape and size that suits it (level_schema.h), with
// its middle at (x, y) pixels; of a line its first point. Writes its id.
bool edit_place_thing(Edit *edit, const char *class_name, double x, double y, uint32_t *id,
                      Err *err);
