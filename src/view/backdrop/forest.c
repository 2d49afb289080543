// forest.c - sky, light, trees in layers, haze, motes, corner leaves. Not here: the rock.
//
// Trees are made by rule each frame: slot i of a layer always grows the same tree. Nothing is
// see-through where shapes of one layer overlap: a layer's colour is the tree's colour mixed with
// the air behind it, so far trees drown in light.
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

// A layer of trees. Lengths in tiles of the picture.
typedef struct TreeLayer {
    double opacity;  // of the tree against the air behind
    double parallax; // part of the camera's movement it follows
    double spacing;
    double width_min, width_max;
    double blur;      // width of the soft edge
    double rim;       // 0..1: of the light on the side to the sun
    uint32_t furrows; // of a trunk's bark
    uint32_t branches_min, branches_max;
    uint32_t leaves_min, leaves_max;
} TreeLayer;

enum { LAYERS = 3 };

// From the farthest on; their colours are the theme's.
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

// A place of the picture (tiles from its corner) in pixels.
static Vec2 picture_pixel(const Scene *scene, Vec2 at)
{
    return vec2_add_scaled(scene->picture.min, at, scene->scale);
}

// Time and the camera's way for what is only background: slower, or not at all, for who wants it
// quiet.
static double calm_time(const Scene *scene)
{
    return scene->time * scene->taste.motion;
}

static Vec2 calm_camera(const Scene *scene)
{
    return vec2_scale(scene->camera, scene->taste.motion);
}

// --- the air -------------------------------------------------------------------------------------

// Where the light comes from, tiles of the picture; it moves a little against the camera.
static Vec2 sun_centre(const Scene *scene)
{
    double shift =
        (scene->camera.x - scene->level->terrain.width * 0.5) * 0.03 * scene->taste.motion;
    return vec2(13.4 - real_clamp(shift, -3.0, 3.0), 6.9);
}

static const Vec2 sun_radii = {7.2, 6.0};

static DrawColor sky_color(const ThemeAir *sky, double height)
{
    const DrawStop stops[] = {{0.0, draw_color(sky->top, 1.0)},
                              {0.45, draw_color(sky->high, 1.0)},
                              {0.75, draw_color(sky->low, 1.0)},
                              {1.0, draw_color(sky->bottom, 1.0)}};
    return draw_gradient_at(stops, 4, height / GAME_VIEW_HEIGHT);
}

static double sun_strength(Vec2 from_centre)
{
    double x = from_centre.x / sun_radii.x;
    double y = from_centre.y / sun_radii.y;
    double r = real_sqrt(x * x + y * y);
    return r >= 1.0 ? 0.0 : (1.0 - r) * (1.0 - r) * (0.55 + 0.4 * (1.0 - r));
}

static DrawColor air_color(const Scene *scene, Vec2 at)
{
    DrawColor light = draw_color(scene->theme->air.sun, 1.0);
    DrawColor air = draw_color_mix(sky_color(&scene->theme->air, at.y), light,
                                   sun_strength(vec2_sub(at, sun_centre(scene))));
    air.a = 255;
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
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t column = 0; column < COLUMNS; column++) {
            uint32_t corner = first + row * (COLUMNS + 1) + column;
            draw_list_quad(list, corner, corner + 1, corner + COLUMNS + 2, corner + COLUMNS + 1);
        }
}

static void haze_draw(DrawList *list, const Scene *scene, double top, double strength)
{
    Box box = {picture_pixel(scene, vec2(0.0, top)), scene->picture.max};
    draw_rect(list, box, draw_color(scene->theme->air.haze, 0.0),
              draw_color(scene->theme->air.haze, strength));
}

// --- trees ---------------------------------------------------------------------------------------

// A layer as it stands now: how far it is shifted against the picture.
typedef struct Grove {
    DrawList *list;
    const Scene *scene;
    const TreeLayer *layer;
    uint32_t color;
    Vec2 shift; // tiles of the picture
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

// A trunk's line as it stands, tiles of the picture; t 0 at the top .. 1 at the bottom.
typedef struct Trunk {
    double x, width, lean;
} Trunk;

static Vec2 trunk_at(const Trunk *trunk, double t)
{
    return vec2(trunk->x + trunk->lean * (1.0 - t) * (1.0 - t),
                -0.6 + t * (GAME_VIEW_HEIGHT + 1.2));
}

static double trunk_width(const Trunk *trunk, double t)
{
    return trunk->width * (0.62 + 0.34 * t + 0.95 * t * t * t * t);
}

// The side that faces the sun has a warm edge, the brighter the nearer it stands; none right before
// it, where the side changes.
static void trunk_light_draw(const Grove *grove, const Trunk *trunk)
{
    double away = sun_centre(grove->scene).x - trunk->x,
           near = real_min(1.0 - real_abs(away) / 11.0, real_abs(away) / 1.5);
    double side = away < 0.0 ? -1.0 : 1.0;
    DrawStrokePoint line[TRUNK_POINTS];
    if (near <= 0.0)
        return;
    for (uint32_t i = 0; i < TRUNK_POINTS; i++) {
        double t = (double)i / (TRUNK_POINTS - 1), width = 0.16 * trunk_width(trunk, t);
        Vec2 at = trunk_at(trunk, t);
        at.x += side * 0.5 * (trunk_width(trunk, t) - width);
        double strength = near * grove->layer->rim * real_clamp(1.6 * t - 0.3, 0.0, 1.0);
        line[i] = (DrawStrokePoint){picture_pixel(grove->scene, at), width * grove->scene->scale,
                                    draw_color(grove->scene->theme->air.haze, strength)};
    }
    draw_stroke(grove->list, line, TRUNK_POINTS, DRAW_CAP_FLAT);
}

// Furrows along the bark, dark ones and ones whose edge catches some haze; none reaches over the
// trunk's side.
static void bark_draw(const Grove *grove, ViewRng *rng, const Trunk *trunk)
{
    enum { POINTS = 4 };
    for (uint32_t i = 0; i < grove->layer->furrows; i++) {
        DrawStrokePoint line[POINTS];
        double from = view_rng_range(rng, 0.02, 0.9), length = view_rng_range(rng, 0.06, 0.2);
        double side = view_rng_range(rng, -0.38, 0.38), wind = view_rng_range(rng, -0.09, 0.09);
        double width = view_rng_range(rng, 0.02, 0.05);
        bool lit = i % 3 == 0;
        for (uint32_t k = 0; k < POINTS; k++) {
            double part = (double)k / (POINTS - 1), t = from + length * part;
            Vec2 at = trunk_at(trunk, t);
            at.x += (side + wind * real_sin(REAL_PI * 1.5 * part)) * trunk_width(trunk, t);
            double strength = real_sin(REAL_PI * (0.12 + 0.76 * part));
            line[k] = (DrawStrokePoint){picture_pixel(grove->scene, at),
                                        width * grove->scene->scale * strength,
                                        draw_color(lit ? grove->scene->theme->backdrop.far
                                                       : grove->scene->theme->backdrop.front,
                                                   (lit ? 0.2 : 0.34) * strength)};
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

// A branch: from the trunk sideways, sagging, with its end raised.
typedef struct Branch {
    Vec2 from;
    double side, length, sag, rise; // tiles; side -1 left, 1 right
} Branch;

static Vec2 branch_at(const Branch *branch, double t)
{
    return vec2(branch->from.x + branch->side * branch->length * t,
                branch->from.y + 2.0 * branch->sag * t * (1.0 - t) + branch->rise * t * t);
}

// Leaves sit along the outer half of their branch and a little beyond its end.
static void leaves_draw(const Grove *grove, ViewRng *rng, const Branch *branch)
{
    uint32_t span = grove->layer->leaves_max - grove->layer->leaves_min + 1;
    uint32_t count = grove->layer->leaves_min + view_rng_below(rng, span);
    double sway = 0.03 * real_sin(calm_time(grove->scene) * 0.7 + branch->from.x * 3.0);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = branch_at(branch, view_rng_range(rng, 0.45, 1.12));
        at = vec2_add(at, vec2(sway, view_rng_range(rng, -0.3, 0.14)));
        Vec2 radii = {view_rng_range(rng, 0.19, 0.50), view_rng_range(rng, 0.11, 0.26)};
        double angle = view_rng_range(rng, -0.55, 0.55) + sway;
        if (at.x < -0.5 || at.x > GAME_VIEW_WIDTH + 0.5 || at.y < -0.5)
            continue;
        draw_ellipse(grove->list, picture_pixel(grove->scene, at),
                     vec2_scale(radii, grove->scene->scale), angle, 0.0, grove_color(grove, at));
    }
}

static void branch_draw(const Grove *grove, ViewRng *rng, Vec2 from, double width)
{
    Branch branch = {.from = from, .side = view_rng_chance(rng, 0.5) ? 1.0 : -1.0};
    branch.length = view_rng_range(rng, 0.65, 2.0);
    branch.sag = view_rng_range(rng, -0.4, 0.1);
    branch.rise = view_rng_range(rng, -0.8, 0.16);
    double thickness = real_max(0.03, width * view_rng_range(rng, 0.07, 0.13));
    double end = from.x + branch.side * branch.length;
    DrawStrokePoint line[BRANCH_POINTS];
    for (uint32_t i = 0; i < BRANCH_POINTS; i++) {
        double t = (double)i / (BRANCH_POINTS - 1);
        line[i] = grove_point(grove, branch_at(&branch, t), thickness * (1.0 - 0.6 * t));
    }
    if (real_max(from.x, end) > 0.0 && real_min(from.x, end) < GAME_VIEW_WIDTH)
        draw_stroke(grove->list, line, BRANCH_POINTS, DRAW_CAP_FLAT);
    leaves_draw(grove, rng, &branch);
}

static void tree_draw(const Grove *grove, uint32_t layer_number, double slot)
{
    ViewRng rng = view_rng(SEED_TREE + layer_number, (int64_t)slot, 0);
    const TreeLayer *layer = grove->layer;
    double x = (slot + 0.5 + view_rng_range(&rng, -0.42, 0.42)) * layer->spacing + grove->shift.x;
    double width = view_rng_range(&rng, layer->width_min, layer->width_max);
    double lean = view_rng_range(&rng, -0.3, 0.3);
    if (x > -2.0 && x < GAME_VIEW_WIDTH + 2.0)
        trunk_draw(grove, &(Trunk){x, width, lean});
    if (layer->furrows > 0 && x > -1.0 && x < GAME_VIEW_WIDTH + 1.0) {
        ViewRng bark = view_rng(SEED_TRUNK_BARK, (int64_t)slot, 0);
        bark_draw(grove, &bark, &(Trunk){x, width, lean});
    }
    uint32_t branches =
        layer->branches_min + view_rng_below(&rng, layer->branches_max - layer->branches_min + 1);
    for (uint32_t i = 0; i < branches; i++) {
        double y = view_rng_range(&rng, 0.2, 7.0);
        branch_draw(grove, &rng, vec2(x + lean * (1.0 - y / GAME_VIEW_HEIGHT), y + grove->shift.y),
                    width);
    }
}

static void layer_draw(DrawList *list, const Scene *scene, uint32_t number)
{
    const TreeLayer *layer = &layers[number];
    double above = scene->camera.y - scene->level->terrain.height * 0.5;
    const ThemeBackdrop *backdrop = &scene->theme->backdrop;
    const uint32_t colors[LAYERS] = {backdrop->far, backdrop->middle, backdrop->near};
    Grove grove = {
        list, scene, layer, colors[number], {-calm_camera(scene).x * layer->parallax, 0.0}};
    grove.shift.y = real_clamp(-above * scene->taste.motion * layer->parallax * 0.5, -2.5, 2.5);
    double reach = 3.0; // tiles a tree's branches may stick out
    double first = real_floor((-reach - grove.shift.x) / layer->spacing);
    double last = real_floor((GAME_VIEW_WIDTH + reach - grove.shift.x) / layer->spacing);
    double feather = list->feather;
    list->feather = real_max(feather, layer->blur * scene->scale);
    for (double slot = first; slot <= last; slot += 1.0)
        tree_draw(&grove, number, slot);
    list->feather = feather;
}

// --- light ---------------------------------------------------------------------------------------

// A beam with soft sides, falling to the left and fading out.
static void shaft_draw(DrawList *list, const Scene *scene, double x, double width, double strength)
{
    double edges[4] = {0.0, 0.3, 0.7, 1.0};
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < 4; i++) {
        double alpha = i == 0 || i == 3 ? 0.0 : strength;
        Vec2 top = {x + width * edges[i], -0.3};
        Vec2 bottom = {x - 4.2 + width * edges[i] * 2.6, 9.8};
        draw_list_vertex(list, picture_pixel(scene, top),
                         draw_color(scene->theme->air.shaft, alpha));
        draw_list_vertex(list, picture_pixel(scene, bottom),
                         draw_color(scene->theme->air.shaft, 0.0));
    }
    for (uint32_t i = 0; i < 3; i++)
        draw_list_quad(list, first + 2 * i, first + 2 * i + 2, first + 2 * i + 3,
                       first + 2 * i + 1);
}

static void shafts_draw(DrawList *list, const Scene *scene)
{
    static const double places[][3] = {{2.0, 0.9, 0.14},
                                       {9.6, 1.5, 0.25},
                                       {11.8, 0.9, 0.18},
                                       {14.6, 1.9, 0.25},
                                       {17.3, 1.0, 0.16}};
    double shift = calm_camera(scene).x * 0.16;
    for (uint32_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        double breath = 0.85 + 0.15 * real_sin(calm_time(scene) * 0.35 + i * 2.1);
        double period = GAME_VIEW_WIDTH + 10.0; // shafts come round again
        double x = places[i][0] - shift + 5.0;
        x -= real_floor(x / period) * period;
        shaft_draw(list, scene, x - 2.0, places[i][1], places[i][2] * breath);
    }
}

static void forest_draw_back(DrawList *list, const Scene *scene)
{
    air_draw(list, scene);
    layer_draw(list, scene, 0);
    haze_draw(list, scene, 3.9, 0.30);
    layer_draw(list, scene, 1);
    shafts_draw(list, scene);
    haze_draw(list, scene, 5.1, 0.30);
    layer_draw(list, scene, 2);
    haze_draw(list, scene, 6.6, 0.16);
}

// --- before the level ----------------------------------------------------------------------------

static double wrap(double value, double period)
{
    return value - real_floor(value / period) * period;
}

static void forest_draw_motes(DrawList *list, const Scene *scene)
{
    uint32_t count = (uint32_t)(scene->theme->dressing.motes * scene->taste.motion);
    for (uint32_t i = 0; i < count; i++) {
        ViewRng rng = view_rng(SEED_MOTE, i, 0);
        double depth = view_rng_range(&rng, 0.5, 1.1);
        double speed = view_rng_range(&rng, -0.25, 0.1);
        double phase = view_rng_range(&rng, 0.0, 6.0);
        double x = view_rng_range(&rng, 0.0, 24.0) + scene->time * speed - scene->camera.x * depth;
        double y = view_rng_range(&rng, 0.0, 14.0) + 0.3 * real_sin(scene->time * 0.4 + phase) -
                   scene->camera.y * depth - scene->time * 0.06;
        Vec2 at = {wrap(x, 24.0) - 2.0, wrap(y, 14.0) - 1.0};
        double alpha =
            view_rng_range(&rng, 0.15, 0.65) * (0.7 + 0.3 * real_sin(scene->time * 1.3 + phase));
        double radius = scene_ui(scene, view_rng_range(&rng, 0.8, 1.9));
        draw_ellipse(list, picture_pixel(scene, at), vec2(radius, radius), 0.0, radius,
                     draw_color(scene->theme->air.mote, alpha));
    }
}

// A pointed leaf from `root` along `angle`.
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
        double width = 0.62 * real_sin(REAL_PI * (0.08 + 0.9 * t));
        leaf[i] = (DrawStrokePoint){picture_pixel(scene, at), width * scene->scale,
                                    draw_color(scene->theme->backdrop.front, 0.97)};
    }
    draw_stroke(list, leaf, STEPS, DRAW_CAP_FLAT);
}

static void corner_leaves_draw(DrawList *list, const Scene *scene)
{
    double feather = list->feather;
    list->feather = real_max(feather, 0.07 * scene->scale);
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t i = 0; i < 9; i++) {
            ViewRng rng = view_rng(SEED_FRONT, side, i);
            double x = side == 0 ? -0.45 : GAME_VIEW_WIDTH + 0.45;
            double y = view_rng_range(&rng, 9.4, 12.2);
            double length = view_rng_range(&rng, 1.2, 2.7);
            double angle = -view_rng_range(&rng, 0.25, 1.15) +
                           0.02 * real_sin(calm_time(scene) * 0.8 + i * 1.7);
            leaf_draw(list, scene, vec2(x, y), side == 0 ? angle : -REAL_PI - angle, length,
                      side == 0 ? 0.16 : -0.16);
        }
    list->feather = feather;
}

static void vignette_draw(DrawList *list, const Scene *scene)
{
    enum { COLUMNS = 16, ROWS = 9 };
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++)
        for (uint32_t column = 0; column <= COLUMNS; column++) {
            double x = 2.0 * column / COLUMNS - 1.0;
            double y = 2.0 * row / ROWS - 1.0;
            double radius = real_sqrt(x * x + y * y) / 1.5;
            double dark = real_clamp((radius - 0.55) / 0.4, 0.0, 1.0);
            Vec2 at = {GAME_VIEW_WIDTH * (x + 1.0) * 0.5, GAME_VIEW_HEIGHT * (y + 1.0) * 0.5};
            draw_list_vertex(list, picture_pixel(scene, at),
                             draw_color(scene->theme->backdrop.corner, 0.46 * dark * dark));
        }
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t column = 0; column < COLUMNS; column++) {
            uint32_t corner = first + row * (COLUMNS + 1) + column;
            bool middle = row > 1 && row < ROWS - 2 && column > 3 && column < COLUMNS - 4;
            if (!middle) // nothing is darkened there
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
