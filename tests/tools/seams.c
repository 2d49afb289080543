// seams.c - measures whether water looks like one body and whether the sky is seen under a roof, in
// pictures of recorded runs.
//
// A map cuts water into areas. At the sides of these areas, where there is nothing but water, a
// picture must not have a step. What else is seen there is left out: ruins far off, plants before
// it, eddies, the level's own pictures. Under a roof is air that is dark in the level; it must not
// be as bright as the sky at its height of the picture.
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "view/light/lights.h"
#include "watched_run.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: seams RUN...\n"
    "\n"
    "Prints for each run, in a picture every two seconds: how many sides of areas of water were "
    "seen\n"
    "in water, and at how many of these a step of at least 12 of 255 in luma is 20 pixels high; "
    "how\n"
    "many places under a roof were seen, and how many of these are as bright as the sky; and "
    "where.\n";

enum {
    EVERY = 120,
    WIDTH = 1280,
    HEIGHT = 720,
    STEP_HIGH = 20,
    STEP_WIDE = 3,
    STEP_FLAT = 8,
    SKY_APART = 16
};

#define STEP 12.0      // luma
#define FLAT 6.0       // luma from one pixel to another one on the same side of a seam
#define UNDER 0.95     // darkness (gloom_at()) from which on air is under a roof
#define HERO_NEAR 6.0  // tiles round a hero that its light brightens
#define AS_BRIGHT 0.6  // of the sky's luma
#define BRIGHT 90.0    // luma of the darkest sky
#define THING_NEAR 0.3 // tiles round a body in which water is hidden

// What a run came to.
typedef struct Sum {
    uint32_t pictures, sides, seams, roofed, bright;
} Sum;

typedef struct Seams {
    Raster raster;
    DrawList list;
    Theme theme; // of the level, without what is left out
    View *view;  // owned; NULL: a run begins
    Gloom gloom;
    Sum sum;
} Seams;

// A picture, and where it is in the level.
typedef struct Look {
    const Session *session;
    const Raster *raster;
    SimTerrain rock;
    Vec2 corner;  // tiles
    double scale; // pixels a tile
    uint32_t tick;
} Look;

static double luma_of(uint32_t pixel)
{
    return 0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
}

static double luma_at(const Look *look, int x, int y)
{
    return luma_of(look->raster->pixels[(uint32_t)y * WIDTH + (uint32_t)x]);
}

static Vec2 tile_of(const Look *look, double x, double y)
{
    return vec2_add_scaled(look->corner, vec2(x + 0.5, y + 0.5), 1.0 / look->scale);
}

// --- seams ---------------------------------------------------------------------------------------

static bool is_in_eddy(const Look *look, Vec2 place)
{
    const LevelDesc *level = look->session->level.desc;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_EDDY];
         i < level->element_first[LEVEL_ELEMENT_EDDY + 1]; i++)
        if (box_contains(box_at(level->elements[i].centre, level->elements[i].size), place))
            return true;
    return false;
}

// True if nothing but liquid may be seen at a place.
static bool is_clear(const Look *look, Vec2 place)
{
    const GameState *state = look->session->current;
    const SimWorld *world = game_world_const(state);
    if (!game_is_in_water(look->session->level.desc, state, place, 0.15) ||
        sim_terrain_depth(&look->rock, place) > 0.0 || is_in_eddy(look, place))
        return false;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind != SIM_NONE && box_contains(box_grow(body->box, THING_NEAR), place))
            return false;
    }
    return true;
}

// Returns the step of a row at a column; 0 if the luma changes beside it, too, as in a soft
// passage.
static double step_at(const Look *look, int column, int y)
{
    double left = luma_at(look, column - STEP_WIDE, y),
           right = luma_at(look, column + STEP_WIDE, y);
    bool flat = real_abs(left - luma_at(look, column - STEP_FLAT, y)) < FLAT &&
                real_abs(right - luma_at(look, column + STEP_FLAT, y)) < FLAT;
    return flat ? right - left : 0.0;
}

// Notes a side of an area, `x` in tiles, if it is seen in water.
static void side_see(Seams *seams, const Look *look, double x)
{
    int column = (int)real_floor((x - look->corner.x) * look->scale), run = 0, most = 0, seen = 0;
    if (column < STEP_FLAT || column >= WIDTH - STEP_FLAT)
        return;
    for (int y = 0; y < HEIGHT; y++) {
        bool clear = is_clear(look, tile_of(look, column - STEP_FLAT, y)) &&
                     is_clear(look, tile_of(look, column + STEP_FLAT, y));
        seen += clear;
        run = clear && real_abs(step_at(look, column, y)) >= STEP ? run + 1 : 0;
        most = run > most ? run : most;
    }
    if (seen < STEP_HIGH)
        return;
    seams->sum.sides++;
    if (most < STEP_HIGH)
        return;
    seams->sum.seams++;
    printf("    tick %u: a step %d pixels high at x = %.1f\n", (unsigned)look->tick, most, x);
}

static void sides_see(Seams *seams, const Look *look)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE,
                                             LEVEL_ELEMENT_BRINE};
    const LevelDesc *level = look->session->level.desc;
    for (uint32_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (uint32_t i = level->element_first[kinds[k]]; i < level->element_first[kinds[k] + 1];
             i++) {
            Box box = game_water_box(&level->elements[i],
                                     &game_elements_const(look->session->current)[i]);
            side_see(seams, look, box.min.x);
            side_see(seams, look, box.max.x);
        }
}

// --- roofs ---------------------------------------------------------------------------------------

// True if a place is air far under a roof, away from the hero.
static bool is_roofed(const Seams *seams, const Look *look, Vec2 place)
{
    const GameState *state = look->session->current;
    double away = vec2_length(vec2_sub(place, game_hero_info_of(state, 0).position));
    return away > HERO_NEAR && gloom_at(&seams->gloom, place) > UNDER &&
           sim_terrain_depth(&look->rock, place) == 0.0 &&
           !game_is_in_water(look->session->level.desc, state, place, -0.3);
}

// Returns the sky's luma at a height of the picture, 0 to 1.
static double sky_luma(const ThemeAir *air, double height)
{
    const DrawStop stops[] = {{0.0, draw_color(air->top, 1.0)},
                              {air->high_at, draw_color(air->high, 1.0)},
                              {air->low_at, draw_color(air->low, 1.0)},
                              {1.0, draw_color(air->bottom, 1.0)}};
    DrawColor color = draw_gradient_at(stops, 4, height);
    return luma_of((uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b);
}

static void roofs_see(Seams *seams, const Look *look)
{
    const ThemeAir *air = &look->session->looks.world->theme.air;
    uint32_t roofed = 0, bright = 0;
    for (int y = SKY_APART / 2; y < HEIGHT; y += SKY_APART)
        for (int x = SKY_APART / 2; x < WIDTH; x += SKY_APART) {
            if (!is_roofed(seams, look, tile_of(look, x, y)))
                continue;
            roofed++;
            double sky = AS_BRIGHT * sky_luma(air, (double)y / HEIGHT);
            bright += luma_at(look, x, y) >= real_max(sky, BRIGHT);
        }
    seams->sum.roofed += roofed;
    seams->sum.bright += bright;
    if (bright > 0)
        printf("    tick %u: %u of %u places under a roof are bright\n", (unsigned)look->tick,
               (unsigned)bright, (unsigned)roofed);
}

// --- runs ----------------------------------------------------------------------------------------

// Begins a run: with a view of its own, without what is left out.
static bool begin(Seams *seams, const Session *session)
{
    ThemeBackdrop *backdrop = &seams->theme.backdrop;
    uint32_t far = 0;
    seams->theme = session->looks.world->theme;
    seams->theme.media.glass.ruins.count = 0;
    for (uint32_t i = 0; i < backdrop->layer_count; i++)
        if (!backdrop->layers[i].front)
            backdrop->layers[far++] = backdrop->layers[i];
    backdrop->layer_count = far;
    seams->view = view_new(session->level.desc, &seams->theme, 1);
    if (!seams->view || !gloom_build(&seams->gloom, session->level.desc))
        return false;
    view_set_figures(seams->view, session->looks.figures);
    view_set_sprites(seams->view, shared_sprites_view(session->looks.sprites));
    return true;
}

static void end(Seams *seams)
{
    view_free(seams->view);
    gloom_free(&seams->gloom);
    seams->view = NULL;
}

static bool see(void *self, const Session *session)
{
    Seams *seams = self;
    const GameState *state = session->current;
    if (!seams->view && !begin(seams, session))
        return false;
    ViewFrame frame = {.previous = state,
                       .current = state,
                       .alpha = 1.0,
                       .width = WIDTH,
                       .height = HEIGHT,
                       .feather = RASTER_FEATHER,
                       .plain = true};
    raster_clear(&seams->raster, draw_color(COLOR_BLACK, 1.0));
    if (!view_draw(seams->view, &frame, &seams->list) ||
        !raster_paint(&seams->raster, &seams->list))
        return false;
    double zoom = state->camera.zoom;
    Vec2 size = {zoom * GAME_VIEW_WIDTH, zoom * GAME_VIEW_HEIGHT};
    Look look = {.session = session,
                 .raster = &seams->raster,
                 .rock = game_terrain(state, session->level.desc),
                 .corner = vec2_add_scaled(state->camera.centre, size, -0.5),
                 .scale = WIDTH / size.x,
                 .tick = state->tick};
    seams->sum.pictures++;
    sides_see(seams, &look);
    roofs_see(seams, &look);
    return true;
}

static int run_measure(Seams *seams, const CliContext *context, const char *run)
{
    Sum *sum = &seams->sum;
    *sum = (Sum){0};
    int code = watched_run_play(context, "seams", run, EVERY, see, seams);
    end(seams);
    if (code == CLI_OK)
        printf("  %u pictures: %u sides in water, %u seams; %u places under a roof, %u bright\n",
               (unsigned)sum->pictures, (unsigned)sum->sides, (unsigned)sum->seams,
               (unsigned)sum->roofed, (unsigned)sum->bright);
    return code;
}

int main(int argc, char **argv)
{
    CliContext context;
    int code = cli_context_init(&context, &argc, argv);
    if (code != CLI_OK)
        return code;
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        fputs(help, stdout);
        return argc < 2 ? CLI_USAGE : CLI_OK;
    }
    Seams seams = {.view = NULL};
    if (!raster_resize(&seams.raster, WIDTH, HEIGHT))
        code = cli_error("seams", CLI_NO_MEMORY, "no memory");
    for (int i = 1; i < argc && code == CLI_OK; i++)
        code = run_measure(&seams, &context, argv[i]);
    raster_free(&seams.raster);
    draw_list_free(&seams.list);
    int output = cli_finish_output("seams");
    return code != CLI_OK ? code : output;
}
