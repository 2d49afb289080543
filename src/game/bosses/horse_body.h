// horse_body.h - where the parts of the miller's horse are, and how they move. Private to horse.c
// and horse_body.c.
#pragma once

#include "game/elements.h"
#include "horse_shape.h"

#define HORSE_FLAT 0.55 // tiles above the surface, of its belly when it floats

// Returns the direction in which its head points.
Vec2 horse_way(const GameElement *state);

// Returns the middle between its lips.
Vec2 horse_mouth(const GameElement *state);

// Sets GameElement.horse.angle to where it is nearest to on the round that it swims when it whirls.
void horse_enter_round(Game *game, uint32_t element);

// Goes on along that round for a tick.
void horse_go_round(Game *game, uint32_t element);

// Adds the room that its bodies need to *capacity.
void horse_count(SimCapacity *capacity);

// Adds its bodies when the level starts.
void horse_add(Game *game, uint32_t element);

// Moves all of it on to where its act wants it.
void horse_move(Game *game, uint32_t element);

// Makes it solid if it chokes or floats and is where it does so, else not.
void horse_set_solid(Game *game, uint32_t element);
