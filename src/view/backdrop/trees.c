// trees.c - rows of trees with boughs and leaves.
//
// Trees are generated anew in each picture: slot i of a layer always has the same tree. Trees are
// opaque, because shapes of one layer overlap. The colour of a layer is the trees' colour mixed
// with the colour of the air behind it, so far trees fade into the light.
#include "backdrop_parts.h"
#include "view/pictures/sprites.h"

enum { SEED_TRUNK_BARK = 35, TRUNK_POINTS = 8, BRANCH_POINTS = 4 };

static DrawStrokePoint tree_point(const Layer *layer, Vec2 at, double width)
{
    return (DrawStrokePoint){picture_pixel(layer->frame, at), width * layer->frame->scale,
                             layer_color(layer, layer->look->color, at)};
}

// A trunk: the x of its foot, its width (trunk_width() gives the width at each height), and how far
// its top leans over; tiles of the picture. Along a trunk, t runs from 0 at the top to 1 at the
// foot.
typedef struct Trunk {
    double x, width, lean;
} Trunk;

#define TRUNK_BEYOND 0.6 // tiles above and below the picture

static Vec2 trunk_at(const Trunk *trunk, double t)
{
    return vec2(trunk->x + trunk->lean * (1.0 - t) * (1.0 - t),
                -TRUNK_BEYOND + t * (GAME_VIEW_HEIGHT + 2.0 * TRUNK_BEYOND));
}

#define TRUNK_TOP 0.62   // of the width, at the top
#define TRUNK_TAPER 0.34 // of the width, gained evenly down to the foot
#define TRUNK_FOOT 0.95  // of the width, gained just above the foot

// Returns the parts of a trunk where the picture begins and ends.
static ViewRange trunk_span(const Layer *layer)
{
    Box room = frame_room(layer->frame);
    double length = GAME_VIEW_HEIGHT + 2.0 * TRUNK_BEYOND;
    return (ViewRange){room.min.y / length, 1.0 + (room.max.y - GAME_VIEW_HEIGHT) / length};
}

// Returns the place of point i of those along a trunk.
static double trunk_part(ViewRange span, uint32_t i)
{
    return span.low + (span.high - span.low) * ((double)i / (TRUNK_POINTS - 1));
}

static double trunk_width(const Trunk *trunk, double t)
{
    return trunk->width * (TRUNK_TOP + TRUNK_TAPER * t + TRUNK_FOOT * t * t * t * t);
}

#define RIM_FAR 11.0   // tiles from the sun at which trunks have no bright edge
#define RIM_NEAR 1.5   // tiles from the sun within which the bright edge fades
#define RIM_WIDTH 0.16 // of the trunk's width
#define RIM_STEEP 1.6  // the edge's strength grows downwards: RIM_STEEP t - RIM_TOP, in 0..1
#define RIM_TOP 0.3    // (see RIM_STEEP)

// Draws a warm edge on the side of a trunk that faces the sun. The edge is brighter the nearer the
// trunk is to the sun; directly in front of the sun, where the side changes, there is none.
static void trunk_light_draw(const Layer *layer, const Trunk *trunk)
{
    double away = sun_centre(layer->frame).x - trunk->x,
           near = real_min(1.0 - real_abs(away) / RIM_FAR, real_abs(away) / RIM_NEAR);
    double side = away < 0.0 ? -1.0 : 1.0;
    DrawStrokePoint line[TRUNK_POINTS];
    ViewRange span = trunk_span(layer);
    if (near <= 0.0)
        return;
    for (uint32_t i = 0; i < TRUNK_POINTS; i++) {
        double t = trunk_part(span, i), width = RIM_WIDTH * trunk_width(trunk, t);
        Vec2 at = trunk_at(trunk, t);
        at.x += side * 0.5 * (trunk_width(trunk, t) - width);
        double strength = near * layer->look->rim * real_clamp(RIM_STEEP * t - RIM_TOP, 0.0, 1.0);
        line[i] = (DrawStrokePoint){picture_pixel(layer->frame, at), width * layer->frame->scale,
                                    draw_color(layer->frame->theme->air.haze, strength)};
    }
    draw_stroke(layer->list, line, TRUNK_POINTS, DRAW_CAP_FLAT);
}

static const ViewRange FURROW_FROM = {0.02, 0.9};   // of the trunk's length
static const ViewRange FURROW_LENGTH = {0.06, 0.2}; // of the trunk's length
static const ViewRange FURROW_SIDE = {-0.38, 0.38}; // of the trunk's width, from its middle
static const ViewRange FURROW_WIND = {-0.09, 0.09}; // of the trunk's width
static const ViewRange FURROW_WIDTH = {0.02, 0.05}; // tiles
#define FURROW_LIT_EVERY 3                          // one furrow in this many catches haze
#define FURROW_TURNS 1.5                            // half turns of its wave
#define FURROW_END 0.12                             // its ends have the strength sin(pi FURROW_END)
#define FURROW_MIDDLE 0.76                          // 1 - 2 FURROW_END
#define FURROW_LIT 0.2                              // alpha
#define FURROW_DARK 0.34                            // alpha

// Draws furrows in the bark: dark ones, and ones whose edge catches some haze. None reaches beyond
// the trunk's sides.
static void bark_draw(const Layer *layer, ViewRng *rng, const Trunk *trunk)
{
    enum { POINTS = 4 };
    for (uint32_t i = 0; i < layer->look->furrows; i++) {
        DrawStrokePoint line[POINTS];
        double from = view_rng_in(rng, FURROW_FROM), length = view_rng_in(rng, FURROW_LENGTH);
        double side = view_rng_in(rng, FURROW_SIDE), wind = view_rng_in(rng, FURROW_WIND);
        double width = view_rng_in(rng, FURROW_WIDTH);
        bool lit = i % FURROW_LIT_EVERY == 0;
        for (uint32_t k = 0; k < POINTS; k++) {
            double part = (double)k / (POINTS - 1), t = from + length * part;
            Vec2 at = trunk_at(trunk, t);
            at.x += (side + wind * real_sin(REAL_PI * FURROW_TURNS * part)) * trunk_width(trunk, t);
            double strength = real_sin(REAL_PI * (FURROW_END + FURROW_MIDDLE * part));
            line[k] = (DrawStrokePoint){picture_pixel(layer->frame, at),
                                        width * layer->frame->scale * strength,
                                        draw_color(lit ? layer->look->light : layer->look->dark,
                                                   (lit ? FURROW_LIT : FURROW_DARK) * strength)};
        }
        draw_stroke(layer->list, line, POINTS, DRAW_CAP_FLAT);
    }
}

static void trunk_draw(const Layer *layer, const Trunk *trunk)
{
    DrawStrokePoint line[TRUNK_POINTS];
    ViewRange span = trunk_span(layer);
    for (uint32_t i = 0; i < TRUNK_POINTS; i++) {
        double t = trunk_part(span, i);
        line[i] = tree_point(layer, trunk_at(trunk, t), trunk_width(trunk, t));
    }
    draw_stroke(layer->list, line, TRUNK_POINTS, DRAW_CAP_FLAT);
    if (layer->look->rim > 0.0)
        trunk_light_draw(layer, trunk);
}

// Returns a random whole number between the two ends of a range, both included.
static uint32_t count_in(ViewRng *rng, ThemeRange range)
{
    uint32_t low = (uint32_t)range.low;
    return low + view_rng_below(rng, (uint32_t)range.high - low + 1);
}

// A branch: it leaves the trunk sideways, sags, and its end is raised.
typedef struct Branch {
    Vec2 from;
    double side, length, sag, rise; // tiles; side: -1 left, 1 right
} Branch;

static Vec2 branch_at(const Branch *branch, double t)
{
    return vec2(branch->from.x + branch->side * branch->length * t,
                branch->from.y + 2.0 * branch->sag * t * (1.0 - t) + branch->rise * t * t);
}

#define SWAY 0.03                                  // tiles, and radians, by which leaves move
#define SWAY_SPEED 0.7                             // radians a second
#define SWAY_WAVE 3.0                              // radians a tile
static const ViewRange LEAF_AT = {0.45, 1.12};     // of the branch's length
static const ViewRange LEAF_DOWN = {-0.3, 0.14};   // tiles below the branch
static const ViewRange LEAF_LENGTH = {0.19, 0.50}; // tiles, half
static const ViewRange LEAF_WIDTH = {0.11, 0.26};  // tiles, half
static const ViewRange LEAF_TILT = {-0.55, 0.55};  // radians

// Draws the leaves along the outer half of a branch and a little beyond its end.
static void leaves_draw(const Layer *layer, ViewRng *rng, const Branch *branch)
{
    uint32_t count = count_in(rng, layer->look->leaves);
    Box room = frame_room(layer->frame);
    double sway = layer->look->sway * SWAY *
                  real_sin(calm_time(layer->frame) * SWAY_SPEED + branch->from.x * SWAY_WAVE);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = branch_at(branch, view_rng_in(rng, LEAF_AT));
        at = vec2_add(at, vec2(sway, view_rng_in(rng, LEAF_DOWN)));
        Vec2 radii = {view_rng_in(rng, LEAF_LENGTH), view_rng_in(rng, LEAF_WIDTH)};
        double angle = view_rng_in(rng, LEAF_TILT) + sway;
        if (at.x < room.min.x - 0.5 || at.x > room.max.x + 0.5 || at.y < room.min.y - 0.5)
            continue;
        draw_ellipse(layer->list, picture_pixel(layer->frame, at),
                     vec2_scale(radii, layer->frame->scale), angle, 0.0,
                     layer_color(layer, layer->look->color, at));
    }
}

static const ViewRange BRANCH_LENGTH = {0.65, 2.0}; // tiles
static const ViewRange BRANCH_SAG = {-0.4, 0.1};    // tiles
static const ViewRange BRANCH_RISE = {-0.8, 0.16};  // tiles
static const ViewRange BRANCH_WIDTH = {0.07, 0.13}; // of the trunk's width
#define BRANCH_THINNEST 0.03                        // tiles
#define BRANCH_TAPER 0.6                            // of its width that a branch loses to its end

#define BRANCH_MEAN (0.5 * (BRANCH_LENGTH.low + BRANCH_LENGTH.high)) // tiles
#define BOUGH_SIZE 1.25 // length of a bough's sprite, of the branch in whose place it stands

// Draws a sprite in place of a branch and its leaves. The sprite grows to the right from its pivot.
static void bough_draw(const Layer *layer, const Sprite *sprite, const Branch *branch)
{
    const Frame *frame = layer->frame;
    double sway = layer->look->sway * SWAY *
                  real_sin(calm_time(frame) * SWAY_SPEED + branch->from.x * SWAY_WAVE);
    SpritePose pose = {.at = picture_pixel(frame, branch->from),
                       .scale = frame->scale * BOUGH_SIZE * branch->length / sprite_width(sprite),
                       .angle = branch->side * (0.5 * branch->rise + sway),
                       .mirrored = branch->side < 0.0};
    Vec2 size = sprites_size(frame->sprites, &layer->look->sprites);
    pose.detail = frame->scale * BOUGH_SIZE * BRANCH_MEAN / size.x;
    Vec2 middle = {branch->from.x + 0.5 * branch->side * branch->length, branch->from.y};
    sprite_draw(layer->list, sprite, &pose, layer_color(layer, layer->look->color, middle));
}

static void branch_draw(const Layer *layer, ViewRng *rng, Vec2 from, double width)
{
    Branch branch = {.from = from, .side = view_rng_chance(rng, 0.5) ? 1.0 : -1.0};
    branch.length = view_rng_in(rng, BRANCH_LENGTH);
    branch.sag = view_rng_in(rng, BRANCH_SAG);
    branch.rise = view_rng_in(rng, BRANCH_RISE);
    double thickness = real_max(BRANCH_THINNEST, width * view_rng_in(rng, BRANCH_WIDTH));
    const Sprite *sprite = sprites_pick(layer->frame->sprites, &layer->look->sprites, rng);
    if (sprite) {
        bough_draw(layer, sprite, &branch);
        return;
    }
    double end = from.x + branch.side * branch.length;
    Box room = frame_room(layer->frame);
    DrawStrokePoint line[BRANCH_POINTS];
    for (uint32_t i = 0; i < BRANCH_POINTS; i++) {
        double t = (double)i / (BRANCH_POINTS - 1);
        line[i] = tree_point(layer, branch_at(&branch, t), thickness * (1.0 - BRANCH_TAPER * t));
    }
    if (real_max(from.x, end) > room.min.x && real_min(from.x, end) < room.max.x)
        draw_stroke(layer->list, line, BRANCH_POINTS, DRAW_CAP_FLAT);
    leaves_draw(layer, rng, &branch);
}

static const ViewRange TREE_SHIFT = {-0.42, 0.42}; // of the layer's spacing
static const ViewRange TREE_LEAN = {-0.3, 0.3};    // tiles
static const ViewRange BRANCH_Y = {0.2, 7.0};      // tiles below the picture's upper edge

static Trunk trunk_of(const Layer *layer, double slot, ViewRng *rng)
{
    const ThemeLayer *look = layer->look;
    double x = (slot + 0.5 + view_rng_in(rng, TREE_SHIFT)) * look->spacing + layer->shift.x;
    double width = view_rng_in(rng, look->width);
    double lean = view_rng_in(rng, TREE_LEAN);
    return (Trunk){x, width, lean};
}

static void trunk_draw_at(const Layer *layer, double slot)
{
    ViewRng rng = view_rng(layer->look->seed, (int64_t)slot, 0);
    Trunk trunk = trunk_of(layer, slot, &rng);
    Box room = frame_room(layer->frame);
    if (trunk.x > room.min.x - 2.0 && trunk.x < room.max.x + 2.0)
        trunk_draw(layer, &trunk);
    if (layer->look->furrows > 0 && trunk.x > room.min.x - 1.0 && trunk.x < room.max.x + 1.0) {
        ViewRng bark = view_rng(SEED_TRUNK_BARK, (int64_t)slot, 0);
        bark_draw(layer, &bark, &trunk);
    }
}

static void branches_draw_at(const Layer *layer, double slot)
{
    ViewRng rng = view_rng(layer->look->seed, (int64_t)slot, 0);
    Trunk trunk = trunk_of(layer, slot, &rng);
    uint32_t branches = count_in(&rng, layer->look->branches);
    for (uint32_t i = 0; i < branches; i++) {
        double y = view_rng_in(&rng, BRANCH_Y);
        Vec2 from = {trunk.x + trunk.lean * (1.0 - y / GAME_VIEW_HEIGHT), y + layer->shift.y};
        branch_draw(layer, &rng, from, trunk.width);
    }
}

#define TREE_REACH 3.0 // longest branch beyond a tree's slot, tiles

void trees_draw(const Layer *layer)
{
    double spacing = layer->look->spacing;
    Box room = frame_room(layer->frame);
    double first = real_floor((room.min.x - TREE_REACH - layer->shift.x) / spacing);
    double last = real_floor((room.max.x + TREE_REACH - layer->shift.x) / spacing);
    // All trunks before all boughs: boughs may be sprites, and every change between plain and
    // textured triangles costs a draw call.
    for (double slot = first; slot <= last; slot += 1.0)
        trunk_draw_at(layer, slot);
    for (double slot = first; slot <= last; slot += 1.0)
        branches_draw_at(layer, slot);
}
