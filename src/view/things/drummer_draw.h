// drummer_draw.h - draws the drummer, the woodpecker that is the boss of the forest, from its pose.
//
// The functions know nothing of the rules: all movement follows from the pose and the scene's time,
// so the same pose and time give the same triangles. A drummer that is gone draws nothing.
//
//     GameDrummer pose = game_drummer_mix(&before, &now, scene->alpha);
//     drummer_draw_back(list, scene, &pose);  // behind the ground and the hero
//     drummer_draw_front(list, scene, &pose); // over the hero
//
// Where its feet hold is not part of a pose. They are drawn at places relative to the vent: see
// DRUMMER_WOOD and DRUMMER_GROUND.
#pragma once

#include "jantar/drummer.h"
#include "view/scene.h"

#define DRUMMER_WOOD 0.85  // tiles from the vent to the upright wood that its feet hold
#define DRUMMER_GROUND 0.8 // tiles from the vent down to the ground on which it stands
#define DRUMMER_REACH 5.0  // how far anything is drawn beyond the box of a pose's places, tiles

// Draws what lies behind the ground and the hero: far wing, tail, legs, body, near wing, the dents
// that it taps, and marks over a place to land on.
void drummer_draw_back(DrawList *list, const Scene *scene, const GameDrummer *pose);

// Draws what lies over the hero: neck, head, crest and beak, the resin by which a hero holds the
// beak, and what flies about it (chips, feathers, leaves).
void drummer_draw_front(DrawList *list, const Scene *scene, const GameDrummer *pose);

// Draws light; the caller has set the list to DRAW_ADD. A beak that is about to strike glows, and
// so does the place where a hit counts. A hit flashes.
void drummer_draw_light(DrawList *list, const Scene *scene, const GameDrummer *pose);
