// props.h - sprites that a theme scatters over the edge of the ground, as ferns, stones, reeds, or
// inside it, as fossils.
#pragma once

#include "jantar/level_pictures.h"
#include "view/frame/frame.h"
#include "view/ground/shape/ground_outline.h"
#include "view/light/lights.h"

// A prop in its place.
typedef struct Prop {
    Vec2 foot, normal; // tiles; unit vector out of the rock
    uint32_t seed;
    uint32_t kind; // index in Theme.props
    double size;   // height, tiles; 0: as its kind grows
} Prop;

// The props of a level or section. A zeroed one is empty.
typedef struct Props {
    Prop *list; // owned
    uint32_t count, capacity;
} Props;

// Decides what grows on the outline's own edges, but in the clearings of the map (`own`; NULL:
// none). A level always gets the same props. If memory runs out, the rest is left out.
void props_build(Props *props, const Theme *theme, const LevelDesc *level, const LevelPictures *own,
                 const Outline *outline, const Gloom *gloom);
// Frees the memory and leaves the props empty.
void props_free(Props *props);

// Adds props that lie inside the earth of these cells, but in clearings. A level always gets the
// same ones.
void props_build_inside(Props *props, const Theme *theme, const LevelDesc *level,
                        const LevelPictures *own, CellBox cells);

// Adds the plants that the map places in these cells. Those that the world does not have are left
// out.
void props_plant(Props *props, const Theme *theme, const LevelDesc *level, const LevelPictures *own,
                 CellBox cells);

// Which props are drawn: those behind bodies, those in front of them, those inside earth.
typedef enum PropsPart { PROPS_BEHIND, PROPS_FRONT, PROPS_INSIDE } PropsPart;

void props_draw(const Props *props, DrawList *list, const Frame *frame, PropsPart part);

// Adds the lights of those that are flames and reach into the visible part of the level.
void props_light(const Props *props, const Frame *frame, Flames *flames);

// Draws the warm light of heroes on props that stand at the edge of the ground, in a world in which
// they are the lamps; called after the props.
void props_draw_warmth(const Props *props, DrawList *list, const Frame *frame);
