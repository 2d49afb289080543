// figure_run.h - a figure while it is drawn: the values of its numbers, where its bones and chains
// are. Private to figures.
#pragma once

#include "figure_pose.h"

// A chain in the picture. Places and widths are pixels, `sides` unit vectors towards its back.
typedef struct ChainRun {
    uint32_t count;
    Vec2 points[FIGURE_CHAIN_POINTS], sides[FIGURE_CHAIN_POINTS];
    double backs[FIGURE_CHAIN_POINTS];   // half its width towards its back ...
    double bellies[FIGURE_CHAIN_POINTS]; // ... and away from it
    double roll;
} ChainRun;

// Values and bones that were computed, and when. They are computed where somebody asks for them,
// and again after what they follow has changed.
typedef struct FigureKnown {
    double values[FIGURE_VALUES_MAX];
    uint32_t since[FIGURE_VALUES_MAX]; // 0: never
    Axes bones[FIGURE_BONES_MAX];
    uint32_t bones_since[FIGURE_BONES_MAX];
    uint32_t work;                       // numbers that may still be computed
    uint32_t clock;                      // changes so far, from 1 on
    uint32_t changed[FIGURE_COPIES + 1]; // when each bit of FIGURE_BY_ALL did
} FigureKnown;

typedef struct FigureRun {
    DrawList *list;
    const Frame *frame;
    const Figure *figure;
    const FigurePose *pose;
    uint8_t layers; // that are drawn, bits
    double slots[FIGURE_CHANNELS];
    double places[2 * FIGURE_PLACES]; // ahead of and below the creature's own axes, tiles
    FigureKnown *known;
    ChainRun chains[FIGURE_CHAINS_MAX];
} FigureRun;

// Returns a number that drawing can bear: within +-1e9, and 0 instead of NaN.
double figure_finite(double number);

// Returns a number as the slots are now.
double figure_real_now(const FigureRun *run, const FigureReal *real);

// Spends some of the work that is left. Without any, what is still to be drawn is left out: a
// figure may have copies of copies, and the game must still answer keys.
static inline void figure_work(const FigureRun *run, uint32_t numbers)
{
    run->known->work -= numbers < run->known->work ? numbers : run->known->work;
}

// Notes that these copies or points are others now.
void figure_values_update(FigureRun *run, uint8_t follows);

// Sets how far along its line a point is.
void figure_set_along(FigureRun *run, double along);

// Returns a colour with this opacity, in which all that belongs to it is mixed.
DrawColor figure_color(const FigureRun *run, const FigurePaint *paint, double alpha);

// Returns axes that lie in others.
Axes figure_axes(const FigureRun *run, const Axes *axes, const FigureReal at[2],
                 const FigureReal *turn, const FigureReal scale[2]);

// Returns the axes of a bone; FIGURE_NONE: the creature's own.
const Axes *figure_bone_now(const FigureRun *run, int16_t bone);

// Lays the chains.
void figure_pose_chains(FigureRun *run);

// Returns half its width on the side of a place across it.
static inline double figure_chain_half(const ChainRun *chain, uint32_t i, double across)
{
    return across < 0.0 ? chain->bellies[i] : chain->backs[i];
}

// Returns a pixel of a chain: `along` it 0 to 1, `across` half widths towards its back.
Vec2 figure_chain_pixel(const ChainRun *chain, double along, double across);

// Does the same for a point of a part's grid and sets the channels that tell of its skin.
Vec2 figure_grid_pixel(FigureRun *run, const FigurePart *part, double along, double across);

// Returns how much what looks to `normal` (length up to 1) looks to the light of the pose: -1 to 1.
double figure_lit(const FigureRun *run, Vec2 normal);

// Returns how much the sun lights what looks to `normal` (length 1): 0 to 1.
double figure_sun(const FigureRun *run, Vec2 normal);

// Draws a shape of the drawing that belongs to the figure.
void figure_mesh_draw(FigureRun *run, const FigurePart *part, const Axes *axes, double alpha);

// Draws the skin of a chain.
void figure_tube_draw(FigureRun *run, const FigurePart *part, double alpha);
