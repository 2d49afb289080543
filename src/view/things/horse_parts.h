// horse_parts.h - what the files that draw the miller's horse share: its curve in the picture, and
// how its skin looks at a place. Private to horse_draw.c, horse_head.c, horse_bridle.c and
// horse_effects.c.
#pragma once

#include "jantar/horse.h"
#include "view/scene.h"

enum {
    HORSE_EACH = 4,                              // points of its curve from one ball to the next
    HORSE_TIP = 3,                               // points of its curve behind its last ball
    HORSE_SPINE = GAME_HORSE_BALLS * HORSE_EACH, // the point of its last ball
    HORSE_CURVE = HORSE_SPINE + 1 + HORSE_TIP,
};

// The horse in the picture. Places and lengths are pixels, `sides` unit vectors towards its back.
// The first point is the hinge of its jaws, the last one the tip of its tail.
typedef struct HorseRig {
    const Scene *scene;
    const GameHorse *pose;
    Vec2 points[HORSE_CURVE], sides[HORSE_CURVE];
    double widths[HORSE_CURVE]; // half of its height there
    Vec2 ahead, side;           // of its head: unit vectors forwards, and towards its back
    double roll;                // radians that it is rolled over
    Vec2 drift;                 // velocity of its head, tiles/s
    double dim;                 // 0 to 1: how much water there is before it
    double cover;               // its opacity: 1, or less over a hero who is in it
} HorseRig;

// Returns how a pose lies in the picture.
HorseRig horse_rig(const Scene *scene, const GameHorse *pose, Vec2 drift);

// Returns how far a puffed-up hero swells it: 0 to 1.
double horse_swelling(const GameHorse *pose);

// Returns by how much a puffed-up hero in its throat widens it, `away` tiles from its hinge; tiles.
double horse_bulge(const HorseRig *rig, double away);

// Returns a pixel near its head: tiles ahead of the hinge, and towards its back. It rolls.
Vec2 horse_head_pixel(const HorseRig *rig, double ahead, double up);

// Returns a pixel of its skull (`part` 1) or of its lower jaw (-1), as they are open now.
Vec2 horse_jaw_pixel(const HorseRig *rig, double ahead, double up, double part);

// Returns the colour of its skin. `high`: 1 at the edge towards `sides`, -1 at the other one.
// `normal`: where the skin looks to in the picture, at most of length 1.
DrawColor horse_skin(const HorseRig *rig, double high, Vec2 normal);

// Returns a colour of its own with as much water before it as there is.
DrawColor horse_color(const HorseRig *rig, uint32_t rgb, double alpha);

// Returns the colour of the gleam on its wet skin; `strength` is 0 to 1.
DrawColor horse_gleam(const HorseRig *rig, double strength);

// Returns how much the sun lights what looks to `normal`: 0 to 1; 0 in worlds without daylight.
double horse_sun(const HorseRig *rig, Vec2 normal);

// Draws body and head, through which one sees a hero who is in them.
void horse_draw_over(DrawList *list, const HorseRig *rig);

// Draws its head without barbels.
void horse_draw_head(DrawList *list, const HorseRig *rig);

// Draws the barbels of one side of its head.
void horse_draw_barbels(DrawList *list, const HorseRig *rig, bool far);

// Draws bridle and bell.
void horse_draw_bridle(DrawList *list, const HorseRig *rig);

// Draws the cups with the lights below them.
void horse_draw_cups(DrawList *list, const Scene *scene, const GameHorse *pose);

// Draws their light; the list is set to DRAW_ADD.
void horse_draw_cup_light(DrawList *list, const Scene *scene, const GameHorse *pose);
