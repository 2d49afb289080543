// figure_run.h - a figure while it is drawn: the values of its numbers, where its bones and chains
// are. Private to figures.
#pragma once

#include "figure_draw.h"

// A chain in the picture. Places and widths are pixels, `sides` unit vectors towards its back.
typedef struct ChainRun {
    uint32_t count;
    Vec2 points[FIGURE_CHAIN_POINTS], sides[FIGURE_CHAIN_POINTS];
    double widths[FIGURE_CHAIN_POINTS]; // half of it
    double roll;
} ChainRun;

typedef struct FigureRun {
    DrawList *list;
    const Scene *scene;
    const Figure *figure;
    const FigurePose *pose;
    uint8_t layers;     // that are drawn, bits
    uint32_t work;      // numbers that may still be computed
    double slots[FIGURE_SLOTS];
    Frame bones[FIGURE_BONES_MAX];
    ChainRun chains[FIGURE_CHAINS_MAX];
} FigureRun;

// Returns a number that drawing can bear: within +-1e9, and 0 instead of NaN.
double figure_finite(double number);

// Returns a number as the slots are now.
double figure_real_now(const FigureRun *run, const FigureReal *real);

// Spends some of the work that is left. Without any, what is still to be drawn is left out: a
// figure may have copies of copies, and the game must still answer keys.
static inline void figure_work(FigureRun *run, uint32_t numbers)
{
    run->work -= numbers < run->work ? numbers : run->work;
}

// Computes the values that follow these copies or points anew.
void figure_values_update(FigureRun *run, uint8_t follows);

// Sets how far along its line a point is.
void figure_set_along(FigureRun *run, double along);

// Returns a colour with this opacity, in which all that belongs to it is mixed.
DrawColor figure_color(const FigureRun *run, const FigurePaint *paint, double alpha);

// Returns a frame that lies in another one.
Frame figure_frame(const FigureRun *run, const Frame *frame, const FigureReal at[2],
                   const FigureReal *turn, const FigureReal scale[2]);

// Places the bones, and lays the chains, that follow these copies; FIGURE_BY_ALL: all of them.
void figure_pose_bones(FigureRun *run, uint8_t follows);

// Returns a pixel of a chain: `along` it 0 to 1, `across` half widths towards its back.
Vec2 figure_chain_pixel(const ChainRun *chain, double along, double across);

// Does the same for a point of a part's grid and sets the channels that tell of its skin.
Vec2 figure_grid_pixel(FigureRun *run, const FigurePart *part, double along, double across);

// Returns how much the sun lights what looks to `normal` (length 1): 0 to 1.
double figure_sun(const FigureRun *run, Vec2 normal);

// Draws a shape of the drawing that belongs to the figure.
void figure_mesh_draw(FigureRun *run, const FigurePart *part, const Frame *frame, double alpha);

// Draws the skin of a chain.
void figure_tube_draw(FigureRun *run, const FigurePart *part, double alpha);
