// lamp.h - the light of worlds in which the heroes are the lamps (ThemeLamp). What is near one is
// seen as it is, the rest of the picture is dark. The stops of the dark, beams, shadows and dust
// follow from how far a hero's light reaches (GameHero.light), so they shrink and grow with it.
// In other worlds all functions draw nothing.
//
// A light is a lamp if its `lamp` is more than 0 (lights.h): heroes, and in small exits and
// fireflies. Something else that shines becomes one by an entry of Lights.
#pragma once

#include "lights.h"

// --- lamp.c --------------------------------------------------------------------------------------

// Reach of the light for which a world gives its stops of the dark, tiles: the plain hero's.
#define LAMP_PLAIN 4.0

// Collects the lamps of a picture.
void lamps_collect(Lights *lamps, const Frame *frame);

// Returns what is left of the picture's colours at a place (tiles). Where lamps meet it is as
// bright as by the brighter one.
DrawColor lamps_left(const Lights *lamps, const ThemeLamp *look, Vec2 place);

// Draws the dark over the whole picture.
void lamps_draw_dark(DrawList *list, const Frame *frame);

// --- lamp_edges.c --------------------------------------------------------------------------------

// Draws the light that goes into the ground behind the outline's own edges where they face a hero.
// The caller sets DRAW_ADD.
void lamps_draw_warmth(DrawList *list, const Frame *frame, const Outline *outline);

// Draws the shadows that the outline's own edges throw where they face away from a hero; called
// before the ground is drawn, which has none on it.
void lamps_draw_shadows(DrawList *list, const Frame *frame, const Outline *outline);

// --- footing.c -----------------------------------------------------------------------------------

// Draws lines on those of the outline's own edges that a hero near them can stand on; and on the
// tiles that belong to no outline: ledges, grates and what breaks. Called after the dark is drawn,
// so that they are seen in it.
void footing_draw(DrawList *list, const Frame *frame, const Outline *outline);
void footing_draw_tiles(DrawList *list, const Frame *frame);

// --- beams.c -------------------------------------------------------------------------------------

// Draws the beams of light that stand in the air round heroes; called before the ground is drawn.
void beams_draw(DrawList *list, const Frame *frame);

// --- dust.c --------------------------------------------------------------------------------------

// Draws the specks of dust that are seen in the light of heroes.
void dust_draw(DrawList *list, const Frame *frame);
