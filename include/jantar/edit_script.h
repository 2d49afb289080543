// edit_script.h - commands of the editor as text, a line each: what `jantar edit LEVEL --script
// FILE` reads, for tests and for people's scripts.
//
// Empty lines and lines that begin with # are skipped. Words are separated by blanks; a text with
// blanks stands in double quotes, in which \" and \\ stand for themselves. Positions of ground are
// cells, those of objects pixels. Each line is a step of its own, unless it stands between `begin`
// and `end`.
//
//     layer NAME|ID              paints there from now on (else the layer that collides)
//     brush NAME|air [SIZE]      brush for the lines that follow
//     paint X Y [X Y]...         paints along a way of corners
//     box X Y W H [hollow]       paints a rectangle
//     freehand X Y X Y...        paints a hill under that stroke, or what it runs round
//     fill X Y                   fills
//     replace FROM TO X Y W H    replaces ground by another in a box
//     tile X Y GID               sets a cell; GID may be TILESET:ID, too (an id in a tileset)
//     smooth X Y W H             rounds hills in a box
//     copy X Y W H | mirror | put X Y [whole]       stamps
//     place CLASS X Y            adds a thing; its id is `last` from then on
//     add CLASS SHAPE X Y W H    adds an object: rectangle, point, ellipse
//     path CLASS X Y X Y...      adds a polyline
//     points ID X Y X Y...       sets the points of a polyline or polygon
//     point ID N X Y | unpoint ID N       adds a point before the N-th, from 0; removes it
//     outline ID                 makes a polygon of a rectangle or an ellipse
//     picture GID X Y [W H]      adds a tile object to the layer, (X, Y) its left bottom
//     move ID X Y | size ID W H | turn ID DEGREES | name ID TEXT | class ID CLASS
//     duplicate ID DX DY | remove ID
//     set ID|map|layer:NAME PROPERTY VALUE | unset ID|map|layer:NAME PROPERTY
//     tileset FILE               adds a tileset, FILE as seen from the map
//     tileset PICTURE SIDE       adds one of a picture, cut into tiles of SIDE pixels
//     new-layer tiles|objects NAME [LAYER]    adds a layer, below LAYER or on top; paints there
//     image FILE [LAYER]         adds an image layer, FILE as seen from the map
//     look LAYER WHAT VALUE      offsetx, offsety, parallaxx, parallaxy, opacity; repeatx, repeaty,
//                                visible (true, false); name
//     move-layer LAYER [BELOW]   moves a layer below another one, into its group, or on top
//     drop-layer LAYER           removes a layer with all that is in it
//     resize LEFT TOP RIGHT BOTTOM
//     begin NAME | end | undo [N] | redo [N]
//
// An ID is a number, `last`, or @NAME (an object by its name).
#pragma once

#include "jantar/edit_tools.h"

// What a script is run with.
typedef struct EditScript {
    Edit *edit;        // the map
    const char *rules; // as in edit_smooth(); NULL: `smooth` fails
    // Called after each line that changed the map, with the line's number and its command. NULL:
    // not wanted.
    void (*did)(void *data, uint32_t line, const char *what);
    void *data;
} EditScript;

// Runs the commands in `text`. Stops at the first line that can't be done, with the line's number,
// what was found and what is allowed in *err; lines before it are done. Returns false then.
bool edit_script_run(const EditScript *script, const char *text, Err *err);
