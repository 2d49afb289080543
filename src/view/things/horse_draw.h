// horse_draw.h - draws the miller's horse, the giant catfish that is the boss of the amber shore,
// from its pose. The functions know nothing of the rules; all movement follows from the pose, the
// velocity of its head (`drift`, tiles/s) and the scene's time.
#pragma once

#include "jantar/horse.h"
#include "view/scene.h"

// Draws what lies behind the ground and the hero: the cups, its body, fins, head, bridle and bell.
void horse_draw_back(DrawList *list, const Scene *scene, const GameHorse *pose, Vec2 drift);

// Draws what lies over the hero: the water that runs to its mouth, bubbles, its head while a hero
// is in it.
void horse_draw_front(DrawList *list, const Scene *scene, const GameHorse *pose, Vec2 drift);

// Draws light; the caller has set the list to DRAW_ADD. Its gills glow before it draws breath, and
// the cups that are whole.
void horse_draw_light(DrawList *list, const Scene *scene, const GameHorse *pose);
