// object.h - an object of an object layer, in the form that the readers of classes use. Private to
// the objects stage (objects.c, thing_objects.c, element_objects.c, start.c).
#pragma once

#include "level/values/label.h"
#include "loader.h"

#define OBJECT_COORDINATE_MAX 1e6 // pixels

// An object with the values that every class needs.
typedef struct Object {
    const Node *node;
    uint32_t id;
    Vec2 place; // pixels, with the layer's offset
    Vec2 size;  // pixels
    double rotation;
    // The part of its box that is at `place`: (0, 0) the upper left corner, (1, 1) the lower right.
    Vec2 anchor;
    Label label; // `object 17 "lift": `
} Object;

// Converts pixels to tiles, rounded like every coordinate.
double object_to_tiles(const Loader *loader, double pixels);

// Reads the plane of an object by its property; where that is not set, it is that of its layer.
// False, with an error reported, on failure.
bool object_plane(const Loader *loader, const Object *object, LevelProperty property,
                  uint32_t *plane);

// Writes the centre, in tiles, of an object of any shape. False, with an error reported, on
// failure.
bool object_centre(const Loader *loader, const Object *object, Vec2 *centre);

// True when the object has one of these marks ("point", "ellipse", ...), a list that NULL ends.
bool object_is_any(const Object *object, const char *const *marks);

// Returns the shape of an object in the words of messages: "a point", "an ellipse", "a rectangle".
const char *object_shape(const Object *object);

// Reads a crate or jelly (thing_objects.c).
bool things_read(Loader *loader, const Object *object, LevelOwner owner);

// Writes the box of an object that must be an upright rectangle with a size (objects.c). Returns
// false, with an error reported, when it is none.
bool object_box(const Loader *loader, const Object *object, LevelOwner owner, Box *box);

// Converts a point from pixels of the map to tiles.
Vec2 object_point_to_tiles(const Loader *loader, Vec2 pixels);

// Read an element, and, when all objects are known, the links between elements (element_objects.c).
bool elements_read(Loader *loader, const Object *object, LevelOwner owner);
bool elements_link(Loader *loader, const Node *map);

// True when a task of the level names no target: before elements_link(), links are ids.
bool elements_win(const Loader *loader);

// True when an element of one class can name one of the other in this link: sources name what can
// be switched, and what sets them back; lifts, doors and wasps name a path, teleports each other.
bool elements_may_link(uint32_t from, uint32_t link, uint32_t to);

// --- where the hero starts in a map that does not say it as ours do (start.c) --------------------

// Keeps the position of the first object whose name or class sounds like a start.
void start_consider(Loader *loader, const Object *object, const char *class_name);

// Gives the level a spawn, with a warning: at that object, or else on the first free ground from
// the left.
void start_choose(Loader *loader, const Node *map);
