// drummer_parts.h - the parts of the drummer's drawing: the bird in one picture, tools for feathers
// and rounded bodies, and the parts that are drawn one after the other.
//
// Lengths are tiles and positions are pixels unless a comment says otherwise.
#pragma once

#include "jantar/drummer.h"
#include "view/scene.h"

// The colours of feathers: at the root, at the tip, and of the edge that faces the light.
typedef struct Coat {
    uint32_t base, end, edge;
} Coat;

// The bird in one picture. Two frames move with it: that of the body (shoulders to vent) and that
// of the head.
typedef struct Bird {
    const Scene *scene;
    const GameDrummer *pose;
    const ThemeDrummer *look;
    double scale; // pixels per tile
    // The way it looks: cosine and sine of the angle from the right, away from the viewer. It turns
    // by way of its back.
    double facing, away;
    Vec2 top;        // its shoulders
    Vec2 down, side; // pixels of one tile towards the vent, and of one across, to the right of a
                     // bird that hangs upright
    double length;   // tiles from the shoulders to the vent
    double girth;    // factor of the body's breadth
    Vec2 head;       // centre of the head
    Vec2 ahead, up;  // pixels of one tile towards the beak's tip (shorter while it turns), and of
                     // one towards the crown
    Vec2 light;      // unit vector to where the light comes from
    Vec2 broad;      // pixels of one tile across the head, towards the beak; its length stays when
                     // it turns
    double ruffle;   // how far feathers stand off, 0..1
    double gape;     // how far its beak is open, 0..1
    double lids;     // how far its eye is open, 0..1
    double wide;     // how far its eye is larger than usual, 0..1
    double brow;     // 1 angry, 0 calm, -1 startled
} Bird;

// Returns the bird of a pose.
Bird bird_of(const Scene *scene, const GameDrummer *pose);

// True while it does this.
static inline bool bird_does(const Bird *bird, GameDrummerAct act)
{
    return bird->pose->act == act;
}

// Returns the side that is nearer to the viewer: 1 while it looks right, -1 while it looks left.
static inline double bird_near(const Bird *bird)
{
    return bird->facing < 0.0 ? -1.0 : 1.0;
}

// Returns 0 below `low`, 1 above `high` and a smooth rise between them.
static inline double bird_rise(double x, double low, double high)
{
    double t = real_clamp((x - low) / (high - low), 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}

// Returns the fraction of x above the next lower integer.
static inline double bird_fraction(double x)
{
    return x - real_floor(x);
}

// Returns a number in 0..1 that looks random and is always the same for the same `i`.
static inline double bird_hash(uint32_t i)
{
    return bird_fraction(0.6180339887 * i + 0.137 * (i * i % 7u));
}

// Return the coats of its dark feathers, its breast and its crest.
static inline Coat bird_dark(const Bird *bird)
{
    return (Coat){bird->look->plume_deep, bird->look->plume, bird->look->plume_edge};
}

static inline Coat bird_breast(const Bird *bird)
{
    return (Coat){bird->look->breast_deep, bird->look->breast, bird->look->breast_edge};
}

static inline Coat bird_red(const Bird *bird)
{
    return (Coat){bird->look->crest_deep, bird->look->crest, bird->look->crest_edge};
}

// Returns the position of a point of the head: tiles ahead of its centre and above it.
static inline Vec2 bird_head_pixel(const Bird *bird, double ahead, double up)
{
    return vec2_add_scaled(vec2_add_scaled(bird->head, bird->ahead, ahead), bird->up, up);
}

static inline Vec2 bird_way(double angle)
{
    return vec2(real_cos(angle), real_sin(angle));
}

// Returns the way of the beak, a unit vector.
static inline Vec2 bird_aim(const Bird *bird)
{
    Vec2 aim = vec2_normalize(bird->ahead);
    return vec2_length_squared(aim) > 0.0 ? aim : vec2(bird_near(bird), 0.0);
}

// Returns the unit vector across the beak, to the side of its crown.
static inline Vec2 bird_aside(const Bird *bird)
{
    return vec2_scale(vec2_perp(bird_aim(bird)), bird->facing < 0.0 ? 1.0 : -1.0);
}

// --- drummer_plumage.c ---------------------------------------------------------------------------

// A feather: a blade from root to tip. What is left out of it is 0.
typedef struct Feather {
    Vec2 root, tip; // pixels
    double width;   // full width at the widest place, tiles
    double bend;  // how far its middle lies aside of the line from root to tip, part of its length
    double blunt; // 0: a pointed tip, 1: a round one
    Coat coat;
    double clear; // 0: opaque, 1: invisible
    double soft;  // 1: its root is transparent, 0: it is not
} Feather;

// Draws a feather. Its half that faces the light is brighter.
void feather_draw(DrawList *list, const Bird *bird, const Feather *feather);

// Draws a soft speck: opaque in its middle, clear at its ends `half` and -half and at its sides,
// `wide` (pixels) from the middle.
void speck_draw(DrawList *list, Vec2 middle, Vec2 half, double wide, DrawColor color);

// A cross section of a rounded body: its middle, and the vector from there to its right edge,
// pixels.
typedef struct Girdle {
    Vec2 middle, across;
} Girdle;

// Returns the colour of a rounded body at part t (0..1) of its length and at x across: -1 left
// edge, 1 right edge, as seen. `out` is the direction out of the body there as seen, of length |x|.
typedef DrawColor RoundColor(const Bird *bird, double t, double x, Vec2 out);

// Draws a rounded body through `count` cross sections. Its ends are not feathered.
void round_draw(DrawList *list, const Bird *bird, const Girdle *girdles, uint32_t count,
                RoundColor *color);

// Draws a polygon that is star-shaped about its mean, as a rounded thing: bright where it faces the
// light.
void bulge_draw(DrawList *list, const Bird *bird, const Vec2 *points, uint32_t count, uint32_t deep,
                uint32_t bright);

// Draws light along the side of an open line that faces the light. `width` is in tiles. Where the
// line's left side (for one that runs down: right side on the screen) faces away, nothing is drawn.
void rim_draw(DrawList *list, const Bird *bird, const Vec2 *points, uint32_t count, double side,
              double width);

// Returns how much a place on a rounded thing faces the light, 0..1; (x, y) is the direction out of
// the thing as seen, pixels, of any length up to 1.
double bird_lit(const Bird *bird, Vec2 out);

// Returns the position of a place on the body: s is 0 at the shoulders and 1 at the vent, x is -1
// at the left edge and 1 at the right one as seen.
Vec2 bird_skin(const Bird *bird, double s, double x);

// Returns the same for a place at an angle from the breast (radians; half a turn is the back) on
// the side `hand`: 1 is the side that is seen when it looks right, -1 the other one.
Vec2 bird_skin_round(const Bird *bird, double s, double angle, double hand);

// Returns how far across (x of bird_skin()) that place is seen. A hidden place is at the edge
// behind which its side of the bird disappears.
double bird_across(const Bird *bird, double angle, double hand);

// Returns half the breadth of the body at s, tiles.
double bird_breadth(const Bird *bird, double s);

// --- drummer_body.c ------------------------------------------------------------------------------

void bird_tail_draw(DrawList *list, const Bird *bird);
// Draw the leg on one side (hand as above), and its foot.
void bird_leg_draw(DrawList *list, const Bird *bird, double hand);
void bird_foot_draw(DrawList *list, const Bird *bird, double hand);
void bird_body_draw(DrawList *list, const Bird *bird);

// --- drummer_wings.c -----------------------------------------------------------------------------

// Draws the folded wings on the body.
void bird_folded_draw(DrawList *list, const Bird *bird);
// Draws the spread wing of one side (hand as above). A folded one draws nothing.
void bird_spread_draw(DrawList *list, const Bird *bird, double hand);

// --- drummer_head.c, drummer_face.c --------------------------------------------------------------

void bird_neck_draw(DrawList *list, const Bird *bird);
void bird_crest_draw(DrawList *list, const Bird *bird);
void bird_head_draw(DrawList *list, const Bird *bird);
// Draws the eye with its ring, lids and brow.
void bird_eye_draw(DrawList *list, const Bird *bird);
// Draws the beak. Its tip takes the colour of danger while a strike is told.
void bird_beak_draw(DrawList *list, const Bird *bird);

// --- drummer_effects.c ---------------------------------------------------------------------------

// Draws dents in bark with arcs of sound and chips, before a strike.
void bird_taps_draw(DrawList *list, const Bird *bird);
// Draws the smear of four more beaks about a beak that strikes.
void bird_smear_draw(DrawList *list, const Bird *bird);
// Draws what circles about the head of a dazed bird; `front` chooses the nearer half.
void bird_motes_draw(DrawList *list, const Bird *bird, bool front);
// Draw what flies about: bark dust off a beak that rang, feathers and the cry after a hit, leaves
// and haze in the wind of its wings, crumbs from a hole.
void bird_dust_draw(DrawList *list, const Bird *bird);
void bird_lost_feathers_draw(DrawList *list, const Bird *bird);
void bird_gale_draw(DrawList *list, const Bird *bird);
void bird_crumbs_draw(DrawList *list, const Bird *bird);

// --- drummer_grip.c ------------------------------------------------------------------------------

// Returns how hard it tugs at a hero that holds its beak, 0..1: jerk after jerk while it pulls.
double bird_tug(const GameDrummer *pose, double time);
// Draws what a beak in a hole does before it is held: rings and dust at its tip, which gropes.
void bird_feelers_draw(DrawList *list, const Bird *bird);
// Draws the resin on a beak that was held: how far it is glued, with drops that fill one by one
// while it can be held.
void bird_glue_draw(DrawList *list, const Bird *bird);
// Draws threads from the beak to the hero that holds it. They hang while it feels, and are taut and
// flash while it pulls.
void bird_threads_draw(DrawList *list, const Bird *bird);
// Draws marks that point away from the hero while it pulls: it gets away once it is let go.
void bird_pull_draw(DrawList *list, const Bird *bird);
// Draws the mark over the place on which a hero is to land.
void bird_landing_draw(DrawList *list, const Bird *bird);
