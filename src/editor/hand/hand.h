// hand.h - what the hand does with the map: it paints ground, puts and moves things, paints tiles,
// works on layers, copies and pastes. Places are those of editor.h.
#pragma once

#include "editor/map/editor.h"
#include "jantar/level_pictures.h"

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

// --- things (editor_things.c) --------------------------------------------------------------------

void editor_things_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_things_drag(Editor *editor, Messages *messages);
void editor_things_release(Editor *editor, Messages *messages);

bool editor_is_selected(const Editor *editor, uint32_t id);
void editor_select(Editor *editor, uint32_t id, bool more);

// Selects what meets a box (pixels of the map), as well as what is selected already.
void editor_select_in(Editor *editor, Box pixels);

void editor_delete(Editor *editor, Messages *messages);
void editor_duplicate(Editor *editor, Messages *messages);
void editor_turn(Editor *editor, double degrees, Messages *messages);
void editor_nudge(Editor *editor, Vec2 tiles, Messages *messages);

// Makes an object the target of the property that waits for one. A machine that works without
// signals is told to wait for them, in the same step, with a word.
void editor_link_to(Editor *editor, uint32_t id, Messages *messages);

// Within a step that is open: what follows paths, is on none and lies on or near one goes to its
// beginning and is linked to it, with a word.
void editor_path_join(Editor *editor, uint32_t id, Messages *messages);

// Writes the things that the line of a joint begins and ends in; 0: nothing but the world.
void editor_joint_holds(const Editor *editor, const EditObject *joint, uint32_t ends[2]);

// True if one thing is selected that may follow a path. Selects its path, or begins to draw one
// from its middle, which it gets as soon as that ends.
bool editor_follower_is_selected(const Editor *editor);
void editor_path_begin(Editor *editor, Messages *messages);

// Returns what is meant by a press on an object, at a place, while a link waits: instead of a path
// that is not asked for the thing there that follows it.
uint32_t editor_link_meant(const Editor *editor, uint32_t under, Vec2 at);

// True if the level has a path.
bool editor_has_path(const Editor *editor);

// Within a step that is open: a door that has no path gets one upwards, as long as it is high. One
// at the top of the level gets none.
void editor_door_open(Editor *editor, uint32_t id, Messages *messages);

// True for a text that an object can't be without. Sets a text of an object within a step.
bool editor_is_needed_text(const LevelPropertyInfo *info);
bool editor_text_set(Editor *editor, uint32_t id, const char *name, const char *text, Err *err);

// Within a step that is open: links a thing to its path, moving it to where that begins.
bool editor_path_give(Editor *editor, uint32_t id, uint32_t path, Err *err);

// Puts the line that is drawn into the map.
void editor_line_end(Editor *editor, Messages *messages);

// --- pictures (editor_decor.c) -------------------------------------------------------------------

void editor_decor_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_decor_drag(Editor *editor, Messages *messages);
void editor_decor_release(Editor *editor, Messages *messages);

// Takes the tile at a place (tiles) of the layer into the hand.
void editor_decor_pick(Editor *editor, Vec2 tile);

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

// Reads the pictures to choose from, if they are other ones now. Once a frame.
void editor_pictures_follow(Editor *editor, bool wait);

// Moves the image layer that is worked on by some tiles. False if there is none.
bool editor_image_nudge(Editor *editor, Vec2 tiles, Messages *messages);

// --- tilesets (editor_tileset.c) -----------------------------------------------------------------

// Chooses another tileset of the map; adds one.
void editor_next_tileset(Editor *editor, int way);
bool editor_tileset_add(Editor *editor, const char *path, Messages *messages);

// Begins to make a tileset of a picture (Editor.cut), with the side of a tile that is likely meant;
// says so if the picture is animated, damaged, too large or too small. Chooses another side. Ends
// it: makes the tileset, in the map, and chooses it, or gives it up.
void editor_cut_begin(Editor *editor, const char *path, Messages *messages);
void editor_cut_side(Editor *editor, int way);
void editor_cut_end(Editor *editor, bool makes, Messages *messages);

// Chooses another shape to give. Gives the tile in a place of the grid the shape and material that
// are chosen (Editor.gives), or with `clears` none. Of a tileset in the map within a step that is
// open. A tileset with a file of its own is written, with a word that undo can't take it back.
void editor_shape_next(Editor *editor, int way);
void editor_tile_rule(Editor *editor, int32_t column, int32_t row, bool clears, Messages *messages);

// --- plants (editor_garden.c) --------------------------------------------------------------------

// Begins to place plants of the world that a level shows (`worlds`: the folder of the game's; NULL:
// the usual one); says so if it can't be read.
void editor_garden_begin(Editor *editor, const char *worlds, const LevelPictures *shown,
                         Messages *messages);

// Plants a tile of ground under the brush; chooses another number of them. Radius of the brush,
// tiles.
double editor_garden_density(const Editor *editor);
void editor_garden_denser(Editor *editor, int way);
double editor_garden_radius(const Editor *editor);

// Plants go to a layer of objects of the name "plants", with their feet on the ground that is near.
// Erasing draws a box: plants in it go, and it becomes a clearing. A click removes the plants under
// it, or, where none was placed, clears what the world has there.
void editor_garden_press(Editor *editor, const EditorPress *press, Messages *messages);
void editor_garden_drag(Editor *editor, Messages *messages);
void editor_garden_release(Editor *editor, Messages *messages);

// --- points of a line that is selected (editor_points.c) -----------------------------------------

// Begins to drag the point at a place (pixels of the map), or adds one there to the line and drags
// that; drags it. False if there is none.
bool editor_point_hold(Editor *editor, Vec2 at, double reach);
bool editor_point_add(Editor *editor, Vec2 at, double reach, Messages *messages);
void editor_point_drag(Editor *editor, Messages *messages);

// Removes the point at a place (pixels of the map). False if there is none.
bool editor_point_erase(Editor *editor, Vec2 at, double reach, Messages *messages);

// Removes the point under a place (tiles), or else adds one to the nearest piece of the line. A
// soft body that has none is given corners first, and what follows paths a path.
void editor_point_toggle(Editor *editor, Vec2 tile, double reach, Messages *messages);

// True if a line or area is the only thing that is selected.
bool editor_line_is_selected(const Editor *editor);

// True if objects of a class may be turned.
bool editor_can_turn(LevelOwner owner);
