// hero.h - draws the heroes, drops of resin: body, face, strands, the smears that they leave on
// rock, the bubbles in which they come back, and ghosts of other runs. effects/ draws particles.
#pragma once

#include "jantar/colors.h"
#include "view/frame/frame.h"

_Static_assert((int)HERO_RESINS == (int)GAME_HEROES_MOST, "each hero has a resin of its own");

// --- hero.c --------------------------------------------------------------------------------------

enum {
    HERO_POINTS_MAX = 64,
    HERO_CURVE_STEPS = 3,
    HERO_CURVE_MAX = HERO_POINTS_MAX * HERO_CURVE_STEPS + 1
};

// A strand of a point of the body.
typedef struct HeroStrand {
    Vec2 anchor, normal; // where it holds, tiles; unit vector out of what it holds
    bool held;           // false: it has torn, or was let go
    double strength;     // grows to 1 while it is held, then falls to 0
} HeroStrand;

// The state of the face and of the strands. The view keeps it from tick to tick.
typedef struct HeroMood {
    uint32_t blink_wait; // ticks until the next blink
    uint32_t blink;      // ticks that are left of the blink
    uint32_t squeeze;    // ticks for which the eyes stay shut after a hard landing
    double wide;         // how wide open the eyes are, 0..1; they open in a fall
    double happy;        // how happy the face is, 0..1; rises when the level is won
    Vec2 look;           // direction of the eyes, smoothed, |look| <= 1
    Vec2 lag;     // displacement of what floats inside, against the motion; radii of the hero
    double hair;  // how long its hair is, 0..GAME_CHARGES_MOST; follows its charges
    double droop; // how wet its hair is, 0..1
    HeroStrand strands[HERO_POINTS_MAX]; // by number of the body's point
    Vec2 pull[HERO_POINTS_MAX]; // by which points are drawn away from what they stick to, tiles
} HeroMood;

// A hero as it is drawn; positions and lengths are in pixels.
typedef struct HeroShape {
    Vec2 ring[HERO_POINTS_MAX]; // the points of its body, clockwise on the screen
    uint32_t ring_count;
    Vec2 curve[HERO_CURVE_MAX]; // a smooth closed curve through them
    uint32_t curve_count;
    Vec2 centre;          // mean of the ring
    Box box;              // bounding box of the ring
    double radius;        // radius of the undeformed hero at its present size
    double width, height; // size of the box relative to the undeformed hero; 1: round
    GameForms forms;      // how far it is slick, heavy, puffed up; 0..1 each
    double safe;          // how pale it is after a hit, 0..1
    double heat;          // how warm it is, 0..1
    double thread;        // length of the thread that it hangs on, tiles; 0: none
    Vec2 thread_place;    // where that thread holds on
    uint32_t number;      // number of the hero
    const HeroResin *resin;
    bool bubble;   // it is in a bubble
    double shrink; // its size relative to its usual size: less than 1 in a bubble, else 1
} HeroShape;

// Returns a hero between the two states of the frame.
HeroShape hero_shape(const Frame *frame, uint32_t hero);

// The heroes that are visible, in the order of their numbers.
typedef struct HeroShapes {
    HeroShape list[GAME_HEROES_MOST];
    uint32_t count;
} HeroShapes;
HeroShapes hero_shapes(const Frame *frame);

// Returns how far it is from a place of the outline, in the direction `inward` (of length 1), to
// the outline on the other side; pixels (hero_inside.c).
double hero_thickness(const HeroShape *shape, Vec2 edge, Vec2 inward);

// Returns the place itself if it is inside the hero and at least `margin` pixels from the outline,
// or else the nearest one that is. Where the hero is too thin for that: in its middle.
Vec2 hero_keep_inside(const HeroShape *shape, Vec2 at, double margin);

// Draws the hero's light on its surroundings, behind the hero. It ends where GameHero.light says,
// so that players see from where creatures see them.
void hero_draw_glow(DrawList *list, const Frame *frame, const HeroShape *shape);

// Draws strands, body, contents and face, in this order.
void hero_draw(DrawList *list, const Frame *frame, const HeroShape *shape, const HeroMood *mood);

// Draws the hero's light through the water in front of it, if it is under water.
void hero_draw_sunk(DrawList *list, const Frame *frame, const HeroShape *shape);

// Returns the radius of a bubble, pixels; draws the bubble around a hero that is in one
// (hero_bubble.c).
double hero_bubble_radius(const Frame *frame);
void hero_bubble_draw(DrawList *list, const Frame *frame, const HeroShape *shape);

// Draws the face (face.c).
void face_draw(DrawList *list, const Frame *frame, const HeroShape *shape, const HeroMood *mood);

// --- strands.c -----------------------------------------------------------------------------------

// Notes which strands a hero has now. Points that stick are drawn farther from what holds them.
void hero_strands_tick(HeroMood *mood, const GameState *state, uint32_t number);

// Moves the outline of a shape away from what it sticks to. `scale` is pixels a tile.
void hero_strands_pull(HeroShape *shape, const HeroMood *mood, double scale);

// Draws the strands of a shape; called before its body is drawn.
void hero_strands_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                       const HeroMood *mood);

// --- hero_hair.c ---------------------------------------------------------------------------------

// Lets the hair follow the hero's charges.
void hero_hair_tick(HeroMood *mood, const GameState *state, uint32_t number);

// Draws the hair of a charged hero; called before its body is drawn.
void hero_hair_draw(DrawList *list, const Frame *frame, const HeroShape *shape,
                    const HeroMood *mood);

// --- hero_warm.c ---------------------------------------------------------------------------------

// Draws what a warm hero shows of its warmth, over its body; and the thread that it hangs on, under
// its body.
void hero_warm_draw(DrawList *list, const Frame *frame, const HeroShape *shape);
void hero_thread_draw(DrawList *list, const Frame *frame, const HeroShape *shape);

// --- smears.c ------------------------------------------------------------------------------------

enum { SMEARS_MAX = 128 };

// A smear of resin on rock, where a strand held the hero.
typedef struct Smear {
    Vec2 at, normal; // its place, tiles; unit vector out of the rock
    uint32_t age;    // ticks since a strand last held there; at SMEAR_TICKS it is gone
    uint32_t hero;   // number of the hero whose resin it is
} Smear;

enum { SMEAR_TICKS = 420 };

// All smears. The view keeps them from tick to tick; they start zero-initialised.
typedef struct Smears {
    Smear list[SMEARS_MAX];
    uint32_t count, next; // number in use; the slot to fill next, which holds the oldest
} Smears;

// Ages all smears by one tick, and adds or renews those under the hero's strands. `level` must hold
// the current terrain.
void smears_tick(Smears *smears, const LevelDesc *level, const GameState *state);

// Draws all smears that are visible.
void smears_draw(DrawList *list, const Frame *frame, const Smears *smears);

// --- ghost.c -------------------------------------------------------------------------------------

// Draws another run's hero: a pale outline with eyes.
void ghost_draw(DrawList *list, const Frame *frame, const ViewGhost *ghost);

// --- hero_finds.c --------------------------------------------------------------------------------

// Draws the fireflies and seeds that float inside the hero's body (only the first few that were
// found), and those on their way into it. With several heroes, finds go to them in turn: the first
// find to the first hero, the next to the second.
void hero_draw_finds(DrawList *list, const Frame *frame, const HeroShape *shape,
                     const HeroMood *mood);
