// lights.h - light and dark in a picture: the lights (hero, fireflies, exits, crystals, flames),
// edges and things that catch them, shadows, and the gloom of places that daylight does not reach.
// The glow of the lights themselves is drawn with the things.
#pragma once

#include "view/frame/frame.h"
#include "view/ground/shape/ground_outline.h"

// --- lights.c ------------------------------------------------------------------------------------

enum { LIGHTS_MAX = 24 };

// A light of a picture.
typedef struct Light {
    Vec2 at;         // tiles
    double reach;    // tiles
    double strength; // 0..1, at its middle
    uint32_t color;  // 0xRRGGBB
    // As a lamp in the dark (lamp.h): how far it reaches, tiles, as GameHero.light; 0: it is none.
    // What the picture's colours near it are multiplied by, 0xRRGGBB.
    double lamp;
    uint32_t lamp_color;
} Light;

// The lights of a picture.
typedef struct Lights {
    Light list[LIGHTS_MAX];
    uint32_t count;
    uint32_t heroes;        // the first of them are those of heroes
    Box seen;               // the visible part of the level, tiles
    Vec2 corner;            // the place in the corner of the picture's 16:9 part, tiles
    const SimTerrain *rock; // edges inside this rock are not lit; NULL: all are lit
} Lights;

enum { FLAMES_MAX = 12 };

// The lights of props that are lamps or flames, in a picture.
typedef struct Flames {
    Light list[FLAMES_MAX];
    uint32_t count;
} Flames;

// Draws the pools of light round the frame's flames. The caller sets DRAW_ADD.
void flames_draw(DrawList *list, const Frame *frame);

// Collects the lights that reach into the visible part of the level, at most LIGHTS_MAX.
void lights_collect(Lights *lights, const Frame *frame);

// Does the same, but also takes heroes that are at most `beyond` tiles farther away, and those that
// died just now: their light goes out within a third of a second.
void lights_collect_lamps(Lights *lights, const Frame *frame, double beyond);

// Returns how bright one light makes a place (tiles), 0..1. The brightness falls smoothly to 0 at
// the distance `part_of_reach` * reach.
double light_at(const Light *light, Vec2 place, double part_of_reach);

// Returns how bright all lights together make a place (tiles), 0..1.
double lights_at(const Lights *lights, Vec2 place);

// An edge of an outline, with its own normal and the normals at its ends, where it is rounded into
// its neighbours. The normals are unit vectors out of the rock.
typedef struct LightEdge {
    Vec2 a, b;
    Vec2 normal, normal_a, normal_b;
} LightEdge;

// Returns edge `i` of a closed loop of `count` points, from point i to the next.
LightEdge lights_edge(const Vec2 *points, uint32_t count, uint32_t i);

// Draws a bright rim on the outline's own edges where they face a light. The caller sets DRAW_ADD.
void lights_draw_rim(DrawList *list, const Frame *frame, const Outline *outline);

// Draws such a rim on one closed loop of `count` points (tiles). The lit body lies to the right of
// its edges.
void lights_draw_loop(DrawList *list, const Frame *frame, const Lights *lights, const Vec2 *points,
                      uint32_t count);

// --- lit.c ---------------------------------------------------------------------------------------

// Returns the light of a low sun on a place (tiles), as it falls on faces.
Light light_of_day(const Frame *frame, Vec2 place);

// Brightens the vertices of a thing by the lights near its box (tiles). The thing's vertices are
// all those from number `first` on. Adds no triangles.
void lit_shade_thing(DrawList *list, uint32_t first, const Frame *frame, const Lights *lights,
                     Box thing);

// --- gloom.c -------------------------------------------------------------------------------------

// How dark each place of a level is. Owns its memory. In a zeroed gloom it is bright everywhere.
typedef struct Gloom {
    // Darkness at every corner of the grid: 0 under the open sky to 1 in a closed cave; -1 deep in
    // rock, where it is unknown.
    float *dark;
    uint32_t width, height; // number of corners
} Gloom;

// Computes the gloom of a level. Returns false, with an empty gloom, if memory ran out.
bool gloom_build(Gloom *gloom, const LevelDesc *level);
// Frees the memory and leaves the gloom empty.
void gloom_free(Gloom *gloom);

// Returns the darkness at a place (tiles): 0 under the open sky to 1 in a closed cave.
double gloom_at(const Gloom *gloom, Vec2 place);

// Returns how far a place (tiles) is under a roof, from where nothing of the sky is seen: 0
// outside, 1 in a cave, between at its mouth; all times the world's ThemeLight.roof.
double gloom_roof(const Gloom *gloom, const Frame *frame, Vec2 place);

// Draws the dark air, over the backdrop, which it hides under a roof; draws the shade, over ground
// and things.
void gloom_draw_air(const Gloom *gloom, DrawList *list, const Frame *frame);
void gloom_draw_shadow(const Gloom *gloom, DrawList *list, const Frame *frame);
