// forest.c - the forest's backdrop: sky, light, trees in layers, haze, specks in the air, leaves in
// the corners.
//
// Trees are generated anew in each picture: slot i of a layer always has the same tree. Trees are
// opaque, because shapes of one layer overlap. The colour of a layer is the trees' colour mixed
// with the colour of the air behind it, so far trees fade into the light.
#include "backdrop.h"
#include "view/effects/view_rng.h"

enum {
    SEED_TREE = 31,
    SEED_MOTE = 41,
    SEED_FRONT = 51,
    SEED_TRUNK_BARK = 35,
    TRUNK_POINTS = 8,
    BRANCH_POINTS = 4
};

// A layer of trees. Lengths are tiles of the picture.
typedef struct TreeLayer {
    double opacity;  // of the trees against the air behind them, 0..1
    double parallax; // fraction of the camera's movement by which the layer moves
    double spacing;
    double width_min, width_max;
    double blur;      // width of the soft edges
    double rim;       // strength of the light on the side towards the sun, 0..1
    uint32_t furrows; // furrows in the bark of a trunk
    uint32_t branches_min, branches_max;
    uint32_t leaves_min, leaves_max;
} TreeLayer;

enum { LAYERS = 3 };

// From the farthest layer to the nearest. Their colours belong to the theme.
static const TreeLayer layers[LAYERS] = {
    {0.42, 0.10, 1.35, 0.17, 0.32, 0.17, 0.0, 0, 1, 3, 1, 3},
    {0.74, 0.22, 2.25, 0.29, 0.54, 0.07, 0.22, 0, 2, 5, 2, 4},
    {0.95, 0.40, 4.10, 0.48, 0.82, 0.0, 0.32, 11, 3, 6, 2, 5},
};

static Box picture_tiles(const Scene *scene)
{
    (void)scene;
    return (Box){{0.0, 0.0}, {GAME_VIEW_WIDTH, GAME_VIEW_HEIGHT}};
}

// Returns the pixel position of a point of the picture (tiles from the picture's corner).
static Vec2 picture_pixel(const Scene *scene, Vec2 at)
{
    return vec2_add_scaled(scene->picture.min, at, scene->scale);
}

// Return the time (seconds) and the camera position (tiles) for movements of the background. The
// player's motion setting (0..1) scales both.
static double calm_time(const Scene *scene)
{
    return scene->time * scene->taste.motion;
}

static Vec2 calm_camera(const Scene *scene)
{
    return vec2_scale(scene->camera, scene->taste.motion);
}

// --- the air -------------------------------------------------------------------------------------

#define SUN_PARALLAX 0.03 // part of the camera's movement by which the sun moves
#define SUN_SHIFT_MAX 3.0 // tiles

static const Vec2 sun_middle = {13.4, 6.9}; // tiles of the picture
static const Vec2 sun_radii = {7.2, 6.0};   // tiles

// Returns where the light comes from, in tiles of the picture. It moves a little against the
// camera.
static Vec2 sun_centre(const Scene *scene)
{
    double shift =
        (scene->camera.x - scene->level->terrain.width * 0.5) * SUN_PARALLAX * scene->taste.motion;
    return vec2(sun_middle.x - real_clamp(shift, -SUN_SHIFT_MAX, SUN_SHIFT_MAX), sun_middle.y);
}

static DrawColor sky_color(const ThemeAir *sky, double height)
{
    const DrawStop stops[] = {{0.0, draw_color(sky->top, 1.0)},
                              {0.45, draw_color(sky->high, 1.0)},
                              {0.75, draw_color(sky->low, 1.0)},
                              {1.0, draw_color(sky->bottom, 1.0)}};
    return draw_gradient_at(stops, 4, height / GAME_VIEW_HEIGHT);
}

// The strength of the light is (SUN_EDGE + SUN_RISE (1 - r)) (1 - r)^2, where r is 1 at sun_radii.
#define SUN_EDGE 0.55
#define SUN_RISE 0.4

static double sun_strength(Vec2 from_centre)
{
    double x = from_centre.x / sun_radii.x;
    double y = from_centre.y / sun_radii.y;
    double r = real_sqrt(x * x + y * y);
    return r >= 1.0 ? 0.0 : (1.0 - r) * (1.0 - r) * (SUN_EDGE + SUN_RISE * (1.0 - r));
}

static DrawColor air_color(const Scene *scene, Vec2 at)
{
    DrawColor light = draw_color(scene->theme->air.sun, 1.0);
    DrawColor air = draw_color_mix(sky_color(&scene->theme->air, at.y), light,
                                   sun_strength(vec2_sub(at, sun_centre(scene))));
    air.a = UINT8_MAX;
    return air;
}

static void air_draw(DrawList *list, const Scene *scene)
{
    enum { COLUMNS = 20, ROWS = 14 };
    Box box = picture_tiles(scene);
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            Vec2 at = {box.max.x * column / COLUMNS, box.max.y * row / ROWS};
            draw_list_vertex(list, picture_pixel(scene, at), air_color(scene, at));
        }
    draw_list_rows(list, first, ROWS + 1, COLUMNS + 1, false);
}

static void haze_draw(DrawList *list, const Scene *scene, double top, double strength)
{
    Box box = {picture_pixel(scene, vec2(0.0, top)), scene->picture.max};
    draw_rect(list, box, draw_color(scene->theme->air.haze, 0.0),
              draw_color(scene->theme->air.haze, strength));
}

// --- trees ---------------------------------------------------------------------------------------

// A layer in the current picture.
typedef struct Grove {
    DrawList *list;
    const Scene *scene;
    const TreeLayer *layer;
    uint32_t color;
    Vec2 shift; // displacement against the picture, tiles
} Grove;

static DrawColor grove_color(const Grove *grove, Vec2 at)
{
    DrawColor tree = draw_color(grove->color, 1.0);
    return draw_color_mix(air_color(grove->scene, at), tree, grove->layer->opacity);
}

static DrawStrokePoint grove_point(const Grove *grove, Vec2 at, double width)
{
    return (DrawStrokePoint){picture_pixel(grove->scene, at), width * grove->scene->scale,
                             grove_color(grove, at)};
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
static void trunk_light_draw(const Grove *grove, const Trunk *trunk)
{
    double away = sun_centre(grove->scene).x - trunk->x,
           near = real_min(1.0 - real_abs(away) / RIM_FAR, real_abs(away) / RIM_NEAR);
    double side = away < 0.0 ? -1.0 : 1.0;
    DrawStrokePoint line[TRUNK_POINTS];
    if (near <= 0.0)
        return;
    for (uint32_t i = 0; i < TRUNK_POINTS; i++) {
        double t = (double)i / (TRUNK_POINTS - 1), width = RIM_WIDTH * trunk_width(trunk, t);
        Vec2 at = trunk_at(trunk, t);
        at.x += side * 0.5 * (trunk_width(trunk, t) - width);
        double strength = near * grove->layer->rim * real_clamp(RIM_STEEP * t - RIM_TOP, 0.0, 1.0);
        line[i] = (DrawStrokePoint){picture_pixel(grove->scene, at), width * grove->scene->scale,
                                    draw_color(grove->scene->theme->air.haze, strength)};
    }
    draw_stroke(grove->list, line, TRUNK_POINTS, DRAW_CAP_FLAT);
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
static void bark_draw(const Grove *grove, ViewRng *rng, const Trunk *trunk)
{
    enum { POINTS = 4 };
    for (uint32_t i = 0; i < grove->layer->furrows; i++) {
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
            line[k] = (DrawStrokePoint){picture_pixel(grove->scene, at),
                                        width * grove->scene->scale * strength,
                                        draw_color(lit ? grove->scene->theme->backdrop.far
                                                       : grove->scene->theme->backdrop.front,
                                                   (lit ? FURROW_LIT : FURROW_DARK) * strength)};
        }
        draw_stroke(grove->list, line, POINTS, DRAW_CAP_FLAT);
    }
}

static void trunk_draw(const Grove *grove, const Trunk *trunk)
{
    DrawStrokePoint line[TRUNK_POINTS];
    for (uint32_t i = 0; i < TRUNK_POINTS; i++) {
        double t = (double)i / (TRUNK_POINTS - 1);
        line[i] = grove_point(grove, trunk_at(trunk, t), trunk_width(trunk, t));
    }
    draw_stroke(grove->list, line, TRUNK_POINTS, DRAW_CAP_FLAT);
    if (grove->layer->rim > 0.0)
        trunk_light_draw(grove, trunk);
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
static void leaves_draw(const Grove *grove, ViewRng *rng, const Branch *branch)
{
    uint32_t span = grove->layer->leaves_max - grove->layer->leaves_min + 1;
    uint32_t count = grove->layer->leaves_min + view_rng_below(rng, span);
    double sway =
        SWAY * real_sin(calm_time(grove->scene) * SWAY_SPEED + branch->from.x * SWAY_WAVE);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = branch_at(branch, view_rng_in(rng, LEAF_AT));
        at = vec2_add(at, vec2(sway, view_rng_in(rng, LEAF_DOWN)));
        Vec2 radii = {view_rng_in(rng, LEAF_LENGTH), view_rng_in(rng, LEAF_WIDTH)};
        double angle = view_rng_in(rng, LEAF_TILT) + sway;
        if (at.x < -0.5 || at.x > GAME_VIEW_WIDTH + 0.5 || at.y < -0.5)
            continue;
        draw_ellipse(grove->list, picture_pixel(grove->scene, at),
                     vec2_scale(radii, grove->scene->scale), angle, 0.0, grove_color(grove, at));
    }
}

static const ViewRange BRANCH_LENGTH = {0.65, 2.0}; // tiles
static const ViewRange BRANCH_SAG = {-0.4, 0.1};    // tiles
static const ViewRange BRANCH_RISE = {-0.8, 0.16};  // tiles
static const ViewRange BRANCH_WIDTH = {0.07, 0.13}; // of the trunk's width
#define BRANCH_THINNEST 0.03                        // tiles
#define BRANCH_TAPER 0.6                            // of its width that a branch loses to its end

static void branch_draw(const Grove *grove, ViewRng *rng, Vec2 from, double width)
{
    Branch branch = {.from = from, .side = view_rng_chance(rng, 0.5) ? 1.0 : -1.0};
    branch.length = view_rng_in(rng, BRANCH_LENGTH);
    branch.sag = view_rng_in(rng, BRANCH_SAG);
    branch.rise = view_rng_in(rng, BRANCH_RISE);
    double thickness = real_max(BRANCH_THINNEST, width * view_rng_in(rng, BRANCH_WIDTH));
    double end = from.x + branch.side * branch.length;
    DrawStrokePoint line[BRANCH_POINTS];
    for (uint32_t i = 0; i < BRANCH_POINTS; i++) {
        double t = (double)i / (BRANCH_POINTS - 1);
        line[i] = grove_point(grove, branch_at(&branch, t), thickness * (1.0 - BRANCH_TAPER * t));
    }
    if (real_max(from.x, end) > 0.0 && real_min(from.x, end) < GAME_VIEW_WIDTH)
        draw_stroke(grove->list, line, BRANCH_POINTS, DRAW_CAP_FLAT);
    leaves_draw(grove, rng, &branch);
}

static const ViewRange TREE_SHIFT = {-0.42, 0.42}; // of the layer's spacing
static const ViewRange TREE_LEAN = {-0.3, 0.3};    // tiles
static const ViewRange BRANCH_Y = {0.2, 7.0};      // tiles below the picture's upper edge

static void tree_draw(const Grove *grove, uint32_t layer_number, double slot)
{
    ViewRng rng = view_rng(SEED_TREE + layer_number, (int64_t)slot, 0);
    const TreeLayer *layer = grove->layer;
    double x = (slot + 0.5 + view_rng_in(&rng, TREE_SHIFT)) * layer->spacing + grove->shift.x;
    double width = view_rng_range(&rng, layer->width_min, layer->width_max);
    double lean = view_rng_in(&rng, TREE_LEAN);
    if (x > -2.0 && x < GAME_VIEW_WIDTH + 2.0)
        trunk_draw(grove, &(Trunk){x, width, lean});
    if (layer->furrows > 0 && x > -1.0 && x < GAME_VIEW_WIDTH + 1.0) {
        ViewRng bark = view_rng(SEED_TRUNK_BARK, (int64_t)slot, 0);
        bark_draw(grove, &bark, &(Trunk){x, width, lean});
    }
    uint32_t branches =
        layer->branches_min + view_rng_below(&rng, layer->branches_max - layer->branches_min + 1);
    for (uint32_t i = 0; i < branches; i++) {
        double y = view_rng_in(&rng, BRANCH_Y);
        branch_draw(grove, &rng, vec2(x + lean * (1.0 - y / GAME_VIEW_HEIGHT), y + grove->shift.y),
                    width);
    }
}

#define LAYER_DOWN_MAX 2.5 // tiles by which a layer moves up or down
#define TREE_REACH 3.0     // longest branch beyond a tree's slot, tiles

static void layer_draw(DrawList *list, const Scene *scene, uint32_t number)
{
    const TreeLayer *layer = &layers[number];
    double above = scene->camera.y - scene->level->terrain.height * 0.5;
    const ThemeBackdrop *backdrop = &scene->theme->backdrop;
    const uint32_t colors[LAYERS] = {backdrop->far, backdrop->middle, backdrop->near};
    Grove grove = {
        list, scene, layer, colors[number], {-calm_camera(scene).x * layer->parallax, 0.0}};
    grove.shift.y = real_clamp(-above * scene->taste.motion * layer->parallax * 0.5,
                               -LAYER_DOWN_MAX, LAYER_DOWN_MAX);
    double first = real_floor((-TREE_REACH - grove.shift.x) / layer->spacing);
    double last = real_floor((GAME_VIEW_WIDTH + TREE_REACH - grove.shift.x) / layer->spacing);
    double feather = list->feather;
    list->feather = real_max(feather, layer->blur * scene->scale);
    for (double slot = first; slot <= last; slot += 1.0)
        tree_draw(&grove, number, slot);
    list->feather = feather;
}

// --- light ---------------------------------------------------------------------------------------

enum { SHAFT_POINTS = 4 };
#define SHAFT_TOP (-0.3) // tiles of the picture
#define SHAFT_BOTTOM 9.8 // tiles of the picture
#define SHAFT_SLANT 4.2  // tiles to the left
#define SHAFT_WIDENS 2.6 // its width below, as a multiple of that above

// Draws a beam of light with soft sides. It falls to the left and fades out.
static void shaft_draw(DrawList *list, const Scene *scene, double x, double width, double strength)
{
    static const double edges[SHAFT_POINTS] = {0.0, 0.3, 0.7, 1.0}; // of its width
    static const double alphas[SHAFT_POINTS] = {0.0, 1.0, 1.0, 0.0};
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < SHAFT_POINTS; i++) {
        double alpha = alphas[i] * strength;
        Vec2 top = {x + width * edges[i], SHAFT_TOP};
        Vec2 bottom = {x - SHAFT_SLANT + width * edges[i] * SHAFT_WIDENS, SHAFT_BOTTOM};
        draw_list_vertex(list, picture_pixel(scene, top),
                         draw_color(scene->theme->air.shaft, alpha));
        draw_list_vertex(list, picture_pixel(scene, bottom),
                         draw_color(scene->theme->air.shaft, 0.0));
    }
    for (uint32_t i = 0; i + 1 < SHAFT_POINTS; i++) {
        uint32_t here = first + 2 * i, next = here + 2;
        draw_list_quad(list, here, next, next + 1, here + 1);
    }
}

#define SHAFT_STEADY 0.85   // of its strength
#define SHAFT_BREATH 0.15   // of its strength, comes and goes
#define SHAFT_SPEED 0.35    // radians a second
#define SHAFT_PHASE 2.1     // radians from one beam to the next
#define SHAFT_PARALLAX 0.16 // part of the camera's movement by which beams move
#define SHAFT_ROUND 10.0    // tiles: beams repeat after the picture's width plus this

static void shafts_draw(DrawList *list, const Scene *scene)
{
    static const struct {
        double x, width, strength; // tiles of the picture; alpha
    } shafts[] = {{2.0, 0.9, 0.14},
                  {9.6, 1.5, 0.25},
                  {11.8, 0.9, 0.18},
                  {14.6, 1.9, 0.25},
                  {17.3, 1.0, 0.16}};
    double shift = calm_camera(scene).x * SHAFT_PARALLAX;
    for (uint32_t i = 0; i < sizeof shafts / sizeof shafts[0]; i++) {
        double breath = SHAFT_STEADY +
                        SHAFT_BREATH * real_sin(calm_time(scene) * SHAFT_SPEED + i * SHAFT_PHASE);
        // a beam that leaves the picture on one side comes back on the other
        double period = GAME_VIEW_WIDTH + SHAFT_ROUND;
        double x = shafts[i].x - shift + 0.5 * SHAFT_ROUND;
        x -= real_floor(x / period) * period;
        shaft_draw(list, scene, x - 2.0, shafts[i].width, shafts[i].strength * breath);
    }
}

static void forest_draw_back(DrawList *list, const Scene *scene)
{
    static const struct {
        double top, strength; // of the haze in front of each layer: tiles of the picture; alpha
    } hazes[LAYERS] = {{3.9, 0.30}, {5.1, 0.30}, {6.6, 0.16}};
    air_draw(list, scene);
    for (uint32_t i = 0; i < LAYERS; i++) {
        layer_draw(list, scene, i);
        if (i == 1)
            shafts_draw(list, scene);
        haze_draw(list, scene, hazes[i].top, hazes[i].strength);
    }
}

// --- in front of the level -----------------------------------------------------------------------

static double wrap(double value, double period)
{
    return value - real_floor(value / period) * period;
}

static const ViewRange MOTE_DEPTH = {0.5, 1.1};   // part of the camera's movement by which it moves
static const ViewRange MOTE_SPEED = {-0.25, 0.1}; // tiles a second to the right
static const ViewRange MOTE_PHASE = {0.0, 6.0};   // radians
static const ViewRange MOTE_ALPHA = {0.15, 0.65};
static const ViewRange MOTE_RADIUS = {0.8, 1.9}; // pixels of a picture 720 high
#define MOTE_WIDTH 24.0       // tiles: motes that leave this area come back on the other side
#define MOTE_HEIGHT 14.0      // tiles
#define MOTE_WAVE 0.3         // tiles up and down
#define MOTE_WAVE_SPEED 0.4   // radians a second
#define MOTE_RISE 0.06        // tiles a second
#define MOTE_STEADY 0.7       // of its alpha
#define MOTE_BREATH 0.3       // of its alpha, comes and goes
#define MOTE_BREATH_SPEED 1.3 // radians a second

static void forest_draw_motes(DrawList *list, const Scene *scene)
{
    uint32_t count = (uint32_t)(scene->theme->dressing.motes * scene->taste.motion);
    for (uint32_t i = 0; i < count; i++) {
        ViewRng rng = view_rng(SEED_MOTE, i, 0);
        double depth = view_rng_in(&rng, MOTE_DEPTH);
        double speed = view_rng_in(&rng, MOTE_SPEED);
        double phase = view_rng_in(&rng, MOTE_PHASE);
        double x =
            view_rng_range(&rng, 0.0, MOTE_WIDTH) + scene->time * speed - scene->camera.x * depth;
        double y = view_rng_range(&rng, 0.0, MOTE_HEIGHT) +
                   MOTE_WAVE * real_sin(scene->time * MOTE_WAVE_SPEED + phase) -
                   scene->camera.y * depth - scene->time * MOTE_RISE;
        Vec2 at = {wrap(x, MOTE_WIDTH) - 2.0, wrap(y, MOTE_HEIGHT) - 1.0};
        double alpha =
            view_rng_in(&rng, MOTE_ALPHA) *
            (MOTE_STEADY + MOTE_BREATH * real_sin(scene->time * MOTE_BREATH_SPEED + phase));
        double radius = scene_ui(scene, view_rng_in(&rng, MOTE_RADIUS));
        draw_ellipse(list, picture_pixel(scene, at), vec2(radius, radius), 0.0, radius,
                     draw_color(scene->theme->air.mote, alpha));
    }
}

#define LEAF_WIDEST 0.62 // tiles
#define LEAF_STALK 0.08  // of half a wave, at the stalk: the leaf's width is a part of a sine wave
#define LEAF_TAPER 0.9   // of half a wave, from the stalk to the tip
#define LEAF_ALPHA 0.97

// Draws a pointed leaf from `root` in the direction `angle`.
static void leaf_draw(DrawList *list, const Scene *scene, Vec2 root, double angle, double length,
                      double curl)
{
    enum { STEPS = 7 };
    Vec2 along = {real_cos(angle), real_sin(angle)};
    DrawStrokePoint leaf[STEPS];
    for (uint32_t i = 0; i < STEPS; i++) {
        double t = (double)i / (STEPS - 1);
        double bend = curl * length * t * t;
        Vec2 at = vec2_add_scaled(vec2_add_scaled(root, along, length * t), vec2_perp(along), bend);
        double width = LEAF_WIDEST * real_sin(REAL_PI * (LEAF_STALK + LEAF_TAPER * t));
        leaf[i] = (DrawStrokePoint){picture_pixel(scene, at), width * scene->scale,
                                    draw_color(scene->theme->backdrop.front, LEAF_ALPHA)};
    }
    draw_stroke(list, leaf, STEPS, DRAW_CAP_FLAT);
}

#define CORNER_BLUR 0.07                            // tiles
#define CORNER_LEAVES 9                             // in each corner
#define CORNER_OUT 0.45                             // tiles beside the picture where leaves begin
static const ViewRange CORNER_Y = {9.4, 12.2};      // tiles of the picture
static const ViewRange CORNER_LENGTH = {1.2, 2.7};  // tiles
static const ViewRange CORNER_ANGLE = {0.25, 1.15}; // radians above the horizontal
#define CORNER_SWAY 0.02                            // radians
#define CORNER_SPEED 0.8                            // radians a second
#define CORNER_PHASE 1.7                            // radians from one leaf to the next
#define CORNER_CURL 0.16                            // of its length by which a leaf bends

static void corner_leaves_draw(DrawList *list, const Scene *scene)
{
    double feather = list->feather;
    list->feather = real_max(feather, CORNER_BLUR * scene->scale);
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t i = 0; i < CORNER_LEAVES; i++) {
            ViewRng rng = view_rng(SEED_FRONT, side, i);
            double x = side == 0 ? -CORNER_OUT : GAME_VIEW_WIDTH + CORNER_OUT;
            double y = view_rng_in(&rng, CORNER_Y);
            double length = view_rng_in(&rng, CORNER_LENGTH);
            double angle =
                -view_rng_in(&rng, CORNER_ANGLE) +
                CORNER_SWAY * real_sin(calm_time(scene) * CORNER_SPEED + i * CORNER_PHASE);
            leaf_draw(list, scene, vec2(x, y), side == 0 ? angle : -REAL_PI - angle, length,
                      side == 0 ? CORNER_CURL : -CORNER_CURL);
        }
    list->feather = feather;
}

#define VIGNETTE_REACH 1.5 // distance from the middle that counts as 1, in halves of the picture
#define VIGNETTE_FROM 0.55 // distance at which the picture begins to get darker
#define VIGNETTE_BAND 0.4  // further distance at which it is darkest
#define VIGNETTE_ALPHA 0.46

static void vignette_draw(DrawList *list, const Scene *scene)
{
    enum { COLUMNS = 16, ROWS = 9, CLEAR_COLUMNS = 3 };
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            double x = 2.0 * column / COLUMNS - 1.0;
            double y = 2.0 * row / ROWS - 1.0;
            double radius = real_sqrt(x * x + y * y) / VIGNETTE_REACH;
            double dark = real_clamp((radius - VIGNETTE_FROM) / VIGNETTE_BAND, 0.0, 1.0);
            Vec2 at = {GAME_VIEW_WIDTH * (x + 1.0) * 0.5, GAME_VIEW_HEIGHT * (y + 1.0) * 0.5};
            draw_list_vertex(
                list, picture_pixel(scene, at),
                draw_color(scene->theme->backdrop.corner, VIGNETTE_ALPHA * dark * dark));
        }
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t column = 0; column < COLUMNS; column++) {
            uint32_t corner = first + row * (COLUMNS + 1) + column;
            bool middle = row > 1 && row < ROWS - 2 && column > CLEAR_COLUMNS &&
                          column < COLUMNS - 1 - CLEAR_COLUMNS;
            if (!middle) // the middle of the picture is not darkened
                draw_list_quad(list, corner, corner + 1, corner + COLUMNS + 2,
                               corner + COLUMNS + 1);
        }
}

static void forest_draw_front(DrawList *list, const Scene *scene)
{
    corner_leaves_draw(list, scene);
    vignette_draw(list, scene);
}

const Backdrop backdrop_forest = {
    .back = forest_draw_back, .motes = forest_draw_motes, .front = forest_draw_front};
