// object.h - an object of an object layer, as the classes read it. Private to the objects stage
// (objects.c, thing_objects.c, element_objects.c).
#pragma once

#include "loader.h"

#define OBJECT_COORDINATE_MAX 1e6 // pixels

// An object with what every class needs of it.
typedef struct Object {
    const Node *node;
    uint32_t id;
    Vec2 place; // pixels, with the layer's offset
    Vec2 size;  // pixels
    double rotation;
    Vec2 anchor; // what part of its box is at `place`: (0, 0) the upper left corner, (1, 1) the
                 // lower right
    char label[LOADER_LABEL_BYTES]; // `object 17 "lift": `
} Object;

// Pixels to tiles, rounded as every coordinate is.
double object_to_tiles(const Loader *loader, double pixels);

// Centre of an object of any shape, in tiles.
bool object_centre(const Loader *loader, const Object *object, Vec2 *centre);

// True when the object has one of these marks ("point", "ellipse", ...), NULL-terminated.
bool object_is_any(const Object *object, const char *const *marks);

// thing_objects.c: the bodies among the classes.
bool things_read(Loader *loader, const Object *object, LevelOwner owner);

// objects.c: the box of an object that must be an upright rectangle with a size; false, reported,
// when it is none.
bool object_box(const Loader *loader, const Object *object, LevelOwner owner, Box *box);

// Pixels of the map to tiles.
Vec2 object_point_to_tiles(const Loader *loader, Vec2 pixels);

// element_objects.c: what stands in a level besides; and when all objects are known, what is linked
// to what.
bool elements_read(Loader *loader, const Object *object, LevelOwner owner);
bool elements_link(Loader *loader, const Node *map);

// Whether an element of one kind can name one of another: sources name what can be switched, what
// moves names a path.
bool elements_may_link(uint32_t from, uint32_t to);

// --- where the hero starts in a map that does not say it as ours do (start.c) --------------------

// Keeps the place of an object whose name or class sounds like a start, the first one.
void start_consider(Loader *loader, const Object *object, const char *class_name);

// Gives the level a spawn, with a warning: that object, else free space above ground at the left.
void start_choose(Loader *loader, const Node *map);
