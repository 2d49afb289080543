// mother_draw.h - draws the mother of dragons, the huge olm that is the boss of the blue earth,
// from her pose. The functions know nothing of the rules; all movement follows from the pose and
// the scene's time.
#pragma once

#include "jantar/mother.h"
#include "view/scene.h"

// Draws what lies behind the ground and the hero: her eggs, body, legs, gills and head.
void mother_draw_back(DrawList *list, const Scene *scene, const GameMother *pose);

// Draws what lies over the hero: the rings that run out from her head, and the marks that close in
// on where she will come.
void mother_draw_front(DrawList *list, const Scene *scene, const GameMother *pose);

// Draws light; the caller has set the list to DRAW_ADD. She shimmers, so that she is seen in the
// dark; a head that is about to bite glows.
void mother_draw_light(DrawList *list, const Scene *scene, const GameMother *pose);
