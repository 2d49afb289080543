// bench_scenes.c - the scenes of bench_parts.h: what lies where. Not here: engines, measuring,
// levels.
//
// After the scenes that the engines of the field are commonly held to: one body at rest, bodies far
// apart, a dense wall, piles of boxes and of soft rings dropped into a container, thousands asleep
// or out of view.
#include "jantar/bench.h"
#include "jantar/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WARM_UP = 60,       // steps until what was placed touching lies still
    MEASURED = 600,     // steps of ten seconds
    SETTLED = 1200,     // steps after which a pile counts as settled
    ASLEEP = 600,       // steps after which everything has fallen asleep
    MARGIN = 4,         // tiles of air round everything
    SPARSE_BODIES = 64, //
    SPARSE_STRIDE = 4,  // tiles from one to the next
    DENSE_LONG = 11,    // 11 x 2 or 2 x 11 boxes
    DENSE_SHORT = 2,
    ASLEEP_ROW = 100, // bodies on a shelf
    FAR_SIDE = 1000,  // tiles, of the map of far-*
    FAR_SEEN = 10,    // bodies in its view
    HERO_POINTS = 24,
};

#define HERO_WIDTH 1.6          // tiles
#define RING_WIDTH 2.0          // tiles, of a soft ring of a pile
#define DROP 5.0                // tiles from the floor to the lowest body of a pile
#define SIDE_SPEED 3.0          // tiles/s, largest sideways speed it starts with
#define SEED 20091u             // of all random places
#define TURN 6.2831853071795862 // radians
#define VIEW_WIDTH 24.0         // tiles the game steps: 20 x 11.25 seen and a margin of 2
#define VIEW_HEIGHT 15.25       //

// --- building ------------------------------------------------------------------------------------

// Takes memory for both lists at once; they are filled with add_body() and add_wall().
static bool begin(BenchScene *scene, uint32_t bodies, uint32_t walls)
{
    *scene = (BenchScene){
        .bodies = malloc(bodies * sizeof *scene->bodies),
        .walls = malloc((walls + 1) * sizeof *scene->walls),
        .warm_up = WARM_UP,
        .ticks = MEASURED,
        .gravity = BENCH_GRAVITY,
    };
    if (scene->bodies != NULL && scene->walls != NULL)
        return true;
    bench_scene_free(scene);
    return false;
}

void bench_scene_free(BenchScene *scene)
{
    free(scene->bodies);
    free(scene->walls);
    *scene = (BenchScene){0};
}

static void add_wall(BenchScene *scene, double left, double top, double right, double bottom)
{
    scene->walls[scene->wall_count++] = (Box){{left, top}, {right, bottom}};
}

static BenchBody *add_body(BenchScene *scene, BenchShape shape, double width, Vec2 place)
{
    BenchBody *body = &scene->bodies[scene->body_count++];
    *body = (BenchBody){.shape = shape,
                        .points = BENCH_RING_POINTS,
                        .width = width,
                        .height = width,
                        .place = place};
    return body;
}

// A floor `width` tiles wide under air `height` tiles high, all of it in view; *floor is its upper
// side.
static void add_floor(BenchScene *scene, double width, double height, double *floor)
{
    *floor = MARGIN + height;
    scene->view = (Box){{0.0, 0.0}, {width + 2.0 * MARGIN, *floor + 1.0}};
    add_wall(scene, 0.0, *floor, width + 2.0 * MARGIN, *floor + 1.0);
}

// --- at rest -------------------------------------------------------------------------------------

static bool build_rest(BenchScene *scene, BenchShape shape)
{
    double floor;
    if (!begin(scene, 1, 1))
        return false;
    add_floor(scene, 12.0, 8.0, &floor);
    double width = shape == BENCH_RING ? HERO_WIDTH : 1.0;
    BenchBody *body = add_body(scene, shape, width, vec2(10.0, floor - 0.5 * width));
    body->points = HERO_POINTS;
    return true;
}

static bool build_rest_box(BenchScene *scene)
{
    return build_rest(scene, BENCH_BOX);
}

static bool build_rest_ring(BenchScene *scene)
{
    return build_rest(scene, BENCH_RING);
}

static bool build_sparse(BenchScene *scene)
{
    double floor;
    if (!begin(scene, SPARSE_BODIES, 1))
        return false;
    add_floor(scene, SPARSE_BODIES * SPARSE_STRIDE, 8.0, &floor);
    for (uint32_t i = 0; i < SPARSE_BODIES; i++)
        add_body(scene, BENCH_BOX, 1.0, vec2(MARGIN + SPARSE_STRIDE * (i + 0.5), floor - 0.5));
    return true;
}

// Exactly side by side and on top of each other.
static bool build_dense(BenchScene *scene, uint32_t columns, uint32_t rows)
{
    double floor;
    if (!begin(scene, columns * rows, 1))
        return false;
    add_floor(scene, columns + 8.0, rows + 2.0, &floor);
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < columns; column++)
            add_body(scene, BENCH_BOX, 1.0, vec2(2.0 * MARGIN + column + 0.5, floor - row - 0.5));
    return true;
}

static bool build_dense_wide(BenchScene *scene)
{
    return build_dense(scene, DENSE_LONG, DENSE_SHORT);
}

static bool build_dense_high(BenchScene *scene)
{
    return build_dense(scene, DENSE_SHORT, DENSE_LONG);
}

// --- piles ---------------------------------------------------------------------------------------

// Sides of the container: max(4, 1.2 sqrt(count)) bodies wide, rounded up.
static double container_width(uint32_t count, double size)
{
    double bodies = ceil(1.2 * sqrt((double)count));
    return ceil((bodies > 4.0 ? bodies : 4.0) * size);
}

static void add_container(BenchScene *scene, double width, double height)
{
    double left = MARGIN, right = left + width, floor = MARGIN + height;
    add_wall(scene, left - 1.0, 0.0, left, floor + 1.0);
    add_wall(scene, right, 0.0, right + 1.0, floor + 1.0);
    add_wall(scene, left, floor, right, floor + 1.0);
    scene->view = (Box){{0.0, 0.0}, {right + MARGIN, floor + MARGIN}};
}

// Rows of bodies at random angles, so far from each other that they can't overlap, moving sideways
// at random.
static bool build_pile(BenchScene *scene, BenchShape shape, uint32_t count, double size)
{
    Rng rng = {SEED + count};
    double reach = shape == BENCH_BOX ? size * 0.7072 : 0.5 * size; // from the centre at any angle
    double width = container_width(count, size), stride = 2.0 * reach + 0.1;
    uint32_t columns = (uint32_t)(width / stride), rows = (count + columns - 1) / columns;
    double height = ceil(DROP + rows * stride + 1.0), floor = MARGIN + height;
    if (!begin(scene, count, 3))
        return false;
    add_container(scene, width, height);
    for (uint32_t i = 0; i < count; i++) {
        double slack = width / columns - 2.0 * reach;
        double x = MARGIN + (i % columns) * (width / columns) + reach + slack * rng_unit(&rng);
        double y = floor - DROP - reach - (i / columns) * stride;
        BenchBody *body = add_body(scene, shape, size, vec2(x, y));
        body->angle = TURN * rng_unit(&rng);
        body->velocity.x = SIDE_SPEED * (2.0 * rng_unit(&rng) - 1.0);
    }
    scene->warm_up = SETTLED;
    return true;
}

static bool build_pile_100(BenchScene *scene)
{
    return build_pile(scene, BENCH_BOX, 100, 1.0);
}

static bool build_pile_1000(BenchScene *scene)
{
    return build_pile(scene, BENCH_BOX, 1000, 1.0);
}

static bool build_soft_50(BenchScene *scene)
{
    return build_pile(scene, BENCH_RING, 50, RING_WIDTH);
}

static bool build_soft_100(BenchScene *scene)
{
    return build_pile(scene, BENCH_RING, 100, RING_WIDTH);
}

static bool build_soft_200(BenchScene *scene)
{
    return build_pile(scene, BENCH_RING, 200, RING_WIDTH);
}

// --- many that cost nothing ----------------------------------------------------------------------

// Shelves of boxes, all of them in view.
static bool build_asleep_2000(BenchScene *scene)
{
    enum { COUNT = 2000, SHELVES = COUNT / ASLEEP_ROW, SHELF_STRIDE = 4 };
    double right = MARGIN + 2.0 * ASLEEP_ROW;
    if (!begin(scene, COUNT, SHELVES))
        return false;
    for (uint32_t shelf = 0; shelf < SHELVES; shelf++) {
        double floor = MARGIN + (shelf + 1.0) * SHELF_STRIDE;
        add_wall(scene, MARGIN, floor, right, floor + 1.0);
        for (uint32_t i = 0; i < ASLEEP_ROW; i++)
            add_body(scene, BENCH_BOX, 1.0, vec2(MARGIN + 2.0 * i + 1.0, floor - 0.5));
    }
    scene->view = (Box){{0.0, 0.0}, {right + MARGIN, MARGIN + (SHELVES + 1.0) * SHELF_STRIDE}};
    scene->warm_up = ASLEEP;
    scene->sleep = true;
    return true;
}

// The same bodies in view, and `others` spread evenly over the rest of a large map: awake, in the
// air, never seen.
static bool build_far(BenchScene *scene, uint32_t others)
{
    double middle = FAR_SIDE / 2.0, floor = middle + 4.0;
    if (!begin(scene, FAR_SEEN + others, 2))
        return false;
    Vec2 half = {0.5 * VIEW_WIDTH, 0.5 * VIEW_HEIGHT};
    scene->view = (Box){vec2_sub(vec2(middle, middle), half), vec2_add(vec2(middle, middle), half)};
    add_wall(scene, middle - half.x, floor, middle + half.x, floor + 1.0);
    add_wall(scene, 0.0, FAR_SIDE - 1.0, FAR_SIDE,
             FAR_SIDE); // makes the map as large without others, too
    for (uint32_t i = 0; i < FAR_SEEN; i++)
        add_body(scene, BENCH_BOX, 1.0, vec2(middle - 9.0 + 2.0 * i, floor - 0.5));
    Box near = box_grow(scene->view, MARGIN);
    uint32_t side =
        (uint32_t)ceil(sqrt((double)others * 1.01)) + 1; // a hundredth of room for those left out
    double stride = (FAR_SIDE - 4.0) / side;
    for (uint32_t i = 0; i < side * side && scene->body_count < FAR_SEEN + others; i++) {
        Vec2 place = {2.0 + stride * (i % side), 2.0 + stride * (i / side)};
        if (!box_contains(near, place))
            add_body(scene, BENCH_BOX, 1.0, place);
    }
    return true;
}

static bool build_far_many(BenchScene *scene)
{
    return build_far(scene, 100000);
}

static bool build_far_few(BenchScene *scene)
{
    return build_far(scene, 0);
}

// --- names ---------------------------------------------------------------------------------------

#define SCENES(X) \
    X("rest-box", "one box on a floor", build_rest_box) \
    X("rest-ring", "one soft ring like the hero on a floor", build_rest_ring) \
    X("sparse", "64 boxes far apart, all in view", build_sparse) \
    X("dense-11x2", "22 boxes touching, 11 wide", build_dense_wide) \
    X("dense-2x11", "22 boxes touching, 11 high", build_dense_high) \
    X("pile-100", "100 boxes dropped into a container, settled", build_pile_100) \
    X("pile-1000", "1000 boxes dropped into a container, settled", build_pile_1000) \
    X("soft-50", "50 soft rings dropped into a container, settled", build_soft_50) \
    X("soft-100", "100 soft rings dropped into a container, settled", build_soft_100) \
    X("soft-200", "200 soft rings dropped into a container, settled", build_soft_200) \
    X("asleep-2000", "2000 boxes in view, all asleep", build_asleep_2000) \
    X("far-100000", "10 boxes in view, 100000 out of it", build_far_many) \
    X("far-10", "the same 10 boxes alone", build_far_few)

const BenchName *bench_scene_names(uint32_t *count)
{
    static const BenchName names[] = {
#define SCENE_NAME(name, help, build) {name, help},
        SCENES(SCENE_NAME)
#undef SCENE_NAME
    };
    *count = sizeof names / sizeof names[0];
    return names;
}

bool bench_scene_build(const char *name, BenchScene *out)
{
    static bool (*const builders[])(BenchScene *) = {
#define SCENE_BUILDER(name, help, build) build,
        SCENES(SCENE_BUILDER)
#undef SCENE_BUILDER
    };
    uint32_t count;
    const BenchName *names = bench_scene_names(&count);
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(names[i].name, name) == 0) {
            BenchScene scene;
            if (!builders[i](&scene))
                return false;
            memcpy(scene.name, name, strlen(name) + 1);
            *out = scene;
            return true;
        }
    return false;
}

// --- right rather than fast ----------------------------------------------------------------------

bool bench_scene_fall(BenchShape shape, double height, double restitution, bool floor,
                      BenchScene *out)
{
    enum { SKY = 600 }; // tiles: ten seconds of falling are 500
    BenchScene scene;
    if (!begin(&scene, 1, 1))
        return false;
    add_wall(&scene, 0.0, SKY, 16.0, SKY + 1.0);
    scene.view = (Box){{0.0, 0.0}, {16.0, SKY + 1.0}};
    add_body(&scene, shape, 1.0, vec2(8.0, floor ? SKY - 0.5 - height : 1.0));
    scene.restitution = restitution;
    memcpy(scene.name, floor ? "bounce" : "fall", floor ? sizeof "bounce" : sizeof "fall");
    *out = scene;
    return true;
}
