// bench_scenes.c - the scenes of bench.h.
//
// They follow the scenes that physics engines are commonly measured with: one body at rest, bodies
// far apart, a dense wall, piles of boxes and of soft rings dropped into a container, thousands of
// bodies asleep or out of view. A scene is a row of a table: its layout and the numbers of that
// layout.
#include "jantar/bench.h"
#include "jantar/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WARM_UP = 60,    // steps until touching bodies lie still
    MEASURED = 600,  // ten seconds
    SETTLED = 1200,  // steps until a pile counts as settled
    ASLEEP = 600,    // steps until everything sleeps
    MARGIN = 4,      // tiles of air around everything
    SHELF = 4,       // tiles from one shelf to the next
    FAR_SIDE = 1000, // tiles, of the map of far-*
    FAR_SEEN = 10,   // bodies in its view
    HERO_POINTS = 24,
};

#define HERO_WIDTH 1.6          // tiles
#define RING_WIDTH 2.0          // tiles, of a soft ring of a pile
#define DROP 5.0                // tiles from the floor to the lowest body of a pile
#define SIDE_SPEED 3.0          // tiles/s, largest sideways speed of a body of a pile at the start
#define SEED 20091u             // of all random places
#define TURN 6.2831853071795862 // radians
#define VIEW_WIDTH 24.0   // tiles; the game steps the 20 x 11.25 in view and 2 more on each side
#define VIEW_HEIGHT 15.25 // tiles

typedef struct Layout {
    BenchName name;
    bool (*build)(const struct Layout *layout, BenchScene *scene);
    BenchShape shape;
    // Number of bodies side by side and on top of each other. For piles: all bodies, and 1. For
    // far-*: the bodies out of view, and 1.
    uint32_t columns, rows;
    double stride;    // tiles from one column to the next
    double side, air; // tiles of floor beside the bodies, and of air above the floor
} Layout;

// --- building ------------------------------------------------------------------------------------

// Allocates both lists at once. add_body() and add_wall() fill them.
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

// Builds rows of bodies on one floor, all in view, exactly on top of each other. With a stride of 1
// neighbours in a row touch.
static bool build_rows(const Layout *layout, BenchScene *scene)
{
    double width = 2.0 * (MARGIN + layout->side) + layout->columns * layout->stride;
    double floor = MARGIN + layout->air, size = layout->shape == BENCH_RING ? HERO_WIDTH : 1.0;
    if (!begin(scene, layout->columns * layout->rows, 1))
        return false;
    scene->view = (Box){{0.0, 0.0}, {width, floor + 1.0}};
    add_wall(scene, 0.0, floor, width, floor + 1.0);
    for (uint32_t row = 0; row < layout->rows; row++)
        for (uint32_t column = 0; column < layout->columns; column++) {
            double x = MARGIN + layout->side + layout->stride * (column + 0.5);
            add_body(scene, layout->shape, size, vec2(x, floor - row - 0.5 * size))->points =
                HERO_POINTS;
        }
    return true;
}

// --- piles ---------------------------------------------------------------------------------------

// Inner width of the container: max(4, 1.2 sqrt(count)) bodies, rounded up.
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

// Builds rows of bodies at random angles, so far from each other that they can't overlap. They move
// sideways at random.
static bool build_pile(const Layout *layout, BenchScene *scene)
{
    BenchShape shape = layout->shape;
    uint32_t count = layout->columns;
    double size = shape == BENCH_RING ? RING_WIDTH : 1.0;
    Rng rng = {SEED + count};
    // largest distance of the outline from the centre: half a diagonal of a box, or the radius
    double reach = shape == BENCH_BOX ? size * 0.7072 : 0.5 * size;
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

// --- many bodies that should cost nothing --------------------------------------------------------

// Builds many shelves with a row of boxes on each, all of them in view.
static bool build_shelves(const Layout *layout, BenchScene *scene)
{
    double right = MARGIN + layout->stride * layout->columns;
    if (!begin(scene, layout->columns * layout->rows, layout->rows))
        return false;
    for (uint32_t row = 0; row < layout->rows; row++) {
        double floor = MARGIN + (row + 1.0) * SHELF;
        add_wall(scene, MARGIN, floor, right, floor + 1.0);
        for (uint32_t i = 0; i < layout->columns; i++)
            add_body(scene, BENCH_BOX, 1.0, vec2(MARGIN + layout->stride * (i + 0.5), floor - 0.5));
    }
    scene->view = (Box){{0.0, 0.0}, {right + MARGIN, MARGIN + (layout->rows + 1.0) * SHELF}};
    scene->warm_up = ASLEEP;
    scene->sleep = true;
    return true;
}

// Builds FAR_SEEN bodies in view, and others spread evenly over the rest of a large map. The others
// are awake, in the air, and never seen.
static bool build_far(const Layout *layout, BenchScene *scene)
{
    uint32_t others = layout->columns;
    double middle = FAR_SIDE / 2.0, floor = middle + 4.0;
    if (!begin(scene, FAR_SEEN + others, 2))
        return false;
    Vec2 half = {0.5 * VIEW_WIDTH, 0.5 * VIEW_HEIGHT};
    scene->view = (Box){vec2_sub(vec2(middle, middle), half), vec2_add(vec2(middle, middle), half)};
    add_wall(scene, middle - half.x, floor, middle + half.x, floor + 1.0);
    // This wall makes the map as large in the scene without other bodies.
    add_wall(scene, 0.0, FAR_SIDE - 1.0, FAR_SIDE, FAR_SIDE);
    for (uint32_t i = 0; i < FAR_SEEN; i++)
        add_body(scene, BENCH_BOX, 1.0, vec2(middle - 9.0 + 2.0 * i, floor - 0.5));
    Box near = box_grow(scene->view, MARGIN);
    // Places near the view stay empty: one in a hundred more makes up for them.
    uint32_t side = (uint32_t)ceil(sqrt((double)others * 1.01)) + 1;
    double stride = (FAR_SIDE - 4.0) / side;
    for (uint32_t i = 0; i < side * side && scene->body_count < FAR_SEEN + others; i++) {
        Vec2 place = {2.0 + stride * (i % side), 2.0 + stride * (i / side)};
        if (!box_contains(near, place))
            add_body(scene, BENCH_BOX, 1.0, place);
    }
    return true;
}

// --- the scenes ----------------------------------------------------------------------------------

#define LAYOUT(NAME, HELP, BUILD, SHAPE, COLUMNS, ROWS, STRIDE, SIDE, AIR) \
    { \
        {NAME, HELP}, BUILD, SHAPE, COLUMNS, ROWS, STRIDE, SIDE, AIR \
    }
static const Layout layouts[] = {
    LAYOUT("rest-box", "one box on a floor", build_rows, BENCH_BOX, 1, 1, 4.0, 4.0, 8.0),
    LAYOUT("rest-ring", "one soft ring like the hero on a floor", build_rows, BENCH_RING, 1, 1, 4.0,
           4.0, 8.0),
    LAYOUT("sparse", "64 boxes far apart, all in view", build_rows, BENCH_BOX, 64, 1, 4.0, 0.0,
           8.0),
    LAYOUT("dense-11x2", "22 boxes touching, 11 wide", build_rows, BENCH_BOX, 11, 2, 1.0, 4.0, 4.0),
    LAYOUT("dense-2x11", "22 boxes touching, 11 high", build_rows, BENCH_BOX, 2, 11, 1.0, 4.0,
           13.0),
    LAYOUT("pile-100", "100 boxes dropped into a container, settled", build_pile, BENCH_BOX, 100, 1,
           0.0, 0.0, 0.0),
    LAYOUT("pile-1000", "1000 boxes dropped into a container, settled", build_pile, BENCH_BOX, 1000,
           1, 0.0, 0.0, 0.0),
    LAYOUT("soft-50", "50 soft rings dropped into a container, settled", build_pile, BENCH_RING, 50,
           1, 0.0, 0.0, 0.0),
    LAYOUT("soft-100", "100 soft rings dropped into a container, settled", build_pile, BENCH_RING,
           100, 1, 0.0, 0.0, 0.0),
    LAYOUT("soft-200", "200 soft rings dropped into a container, settled", build_pile, BENCH_RING,
           200, 1, 0.0, 0.0, 0.0),
    LAYOUT("asleep-2000", "2000 boxes in view, all asleep", build_shelves, BENCH_BOX, 100, 20, 2.0,
           0.0, 0.0),
    LAYOUT("far-100000", "10 boxes in view, 100000 out of it", build_far, BENCH_BOX, 100000, 1, 0.0,
           0.0, 0.0),
    LAYOUT("far-10", "the same 10 boxes alone", build_far, BENCH_BOX, 0, 1, 0.0, 0.0, 0.0),
};
enum { LAYOUTS = sizeof layouts / sizeof layouts[0] };

const BenchName *bench_scene_name(uint32_t index)
{
    return index < LAYOUTS ? &layouts[index].name : NULL;
}

bool bench_scene_build(const char *name, BenchScene *out)
{
    uint32_t i = 0;
    BenchScene scene;
    while (i < LAYOUTS && strcmp(layouts[i].name.name, name) != 0)
        i++;
    if (i == LAYOUTS || !layouts[i].build(&layouts[i], &scene))
        return false;
    *out = scene;
    return true;
}
