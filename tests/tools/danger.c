// danger.c - measures whether what is deadly can be seen: in one picture a second of recorded runs,
// each thing that hurts is compared with the same picture without it.
//
// A thing's mask is found in a world without darkness: the pixels that change when it is left out.
// It can be seen if it differs from what is behind it in luma, or shows the colour of danger.
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "watched_run.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: danger [--every SECONDS] RUN...\n"
    "\n"
    "Prints for each run and each class of things that hurt: how often the middle of one was in\n"
    "the picture, in one picture a second (or in so many); the share of these that differ by at\n"
    "least 20 of 255 in luma from what is behind them (light); that show the colour of danger\n"
    "(ember); that do one of the two (seen); the same of those wholly in the picture and at most\n"
    "8 tiles from a hero (near); and where those are that do not.\n";

enum { SECOND = 60, WIDTH = 640, HEIGHT = 360, PIXELS = WIDTH * HEIGHT };
enum {
    CHANGED = 10,    // sum of the channels' differences from which a pixel belongs to a thing
    MASK_LEAST = 40, // pixels, a 25th of a tile; what shows less lies behind things or on the rim
    EMBERS_LEAST = 6 // pixels in the colour of danger
};

#define LUMA_APART 20.0 // mean over a thing's pixels
#define EMBER_RED 1.45  // times the other channels
#define EMBER_BRIGHT 90 // red, of 255
#define NEAR 8.0        // tiles

// What hurts, of all classes.
static const struct {
    const char *name;
    LevelElementKind kind;
} deadly[] = {
    {"ant", LEVEL_ELEMENT_ANT},       {"bat", LEVEL_ELEMENT_BAT},
    {"beetle", LEVEL_ELEMENT_BEETLE}, {"boss", LEVEL_ELEMENT_BOSS},
    {"embers", LEVEL_ELEMENT_EMBERS}, {"dripstone", LEVEL_ELEMENT_DRIPSTONE},
    {"leech", LEVEL_ELEMENT_LEECH},   {"olm", LEVEL_ELEMENT_OLM},
    {"medusa", LEVEL_ELEMENT_MEDUSA}, {"press", LEVEL_ELEMENT_PRESS},
    {"spider", LEVEL_ELEMENT_SPIDER}, {"wasp", LEVEL_ELEMENT_WASP},
};

// Counts of one class.
typedef struct Count {
    uint32_t things, light, ember, seen, near, near_seen;
} Count;

typedef struct Danger {
    Session session;
    Theme bright;                    // the world's theme without darkness
    View *bright_view;               // owned
    Raster with, without, lit, bare; // as played; in the world without darkness
    DrawList list;
    GameState *before, *now; // owned; copies in which a thing is hidden
    uint32_t every;          // ticks between two pictures
} Danger;

static bool paint(Danger *danger, View *view, const GameState *before, const GameState *now,
                  Raster *out)
{
    ViewFrame frame = {.previous = before,
                       .current = now,
                       .alpha = 1.0,
                       .width = WIDTH,
                       .height = HEIGHT,
                       .feather = RASTER_FEATHER,
                       .plain = true};
    raster_clear(out, draw_color(COLOR_BLACK, 1.0));
    return view_draw(view, &frame, &danger->list) && raster_paint(out, &danger->list);
}

// Puts an element where no picture shows it.
static void hide(GameState *state, uint32_t element)
{
    const Vec2 away = {-1e4, -1e4};
    GameElement *thing = &game_elements(state)[element];
    if (thing->body != 0)
        sim_body(game_world(state), (SimBodyId){thing->body})->box = (Box){away, away};
    thing->any.place = away;
}

static Box box_of(const Session *session, uint32_t element)
{
    const GameElement *thing = &game_elements_const(session->current)[element];
    if (thing->body != 0)
        return sim_body_const(game_world_const(session->current), (SimBodyId){thing->body})->box;
    return box_at(thing->any.place, session->level.desc->elements[element].size);
}

static double luma(uint32_t pixel)
{
    return 0.2126 * (pixel >> 16 & 255) + 0.7152 * (pixel >> 8 & 255) + 0.0722 * (pixel & 255);
}

static bool is_changed(uint32_t a, uint32_t b)
{
    int sum = 0;
    for (uint32_t shift = 0; shift < 24; shift += 8)
        sum += abs((int)(a >> shift & 255) - (int)(b >> shift & 255));
    return sum >= CHANGED;
}

static bool is_ember(uint32_t pixel)
{
    double red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    return red >= EMBER_BRIGHT && red >= EMBER_RED * green && red >= EMBER_RED * blue;
}

// Draws the pictures without an element.
static bool paint_without(Danger *danger, uint32_t element)
{
    const Session *session = &danger->session;
    memcpy(danger->before, session->previous, session->previous->size);
    memcpy(danger->now, session->current, session->current->size);
    hide(danger->before, element);
    hide(danger->now, element);
    return paint(danger, session->view, danger->before, danger->now, &danger->without) &&
           paint(danger, danger->bright_view, danger->before, danger->now, &danger->bare);
}

// Returns what the camera shows, tiles.
static Box seen_of(const Session *session)
{
    const GameCamera *camera = &session->current->camera;
    Vec2 size = vec2_scale(vec2(GAME_VIEW_WIDTH, GAME_VIEW_HEIGHT), camera->zoom);
    return box_at(camera->centre, size);
}

// True if a hero is near, and all of the thing is in the picture.
static bool is_near(const Session *session, Box box)
{
    Box seen = seen_of(session);
    if (!box_contains(seen, box.min) || !box_contains(seen, box.max))
        return false;
    for (uint32_t i = 0; i < session->current->hero_count; i++)
        if (box_contains(box_grow(box, NEAR), game_hero_info_of(session->current, i).position))
            return true;
    return false;
}

// False for what hurts no longer: stunned animals, and stone that stands, has fallen or grows
// again.
static bool is_deadly(const Session *session, LevelElementKind kind, uint32_t element)
{
    uint32_t mode = game_elements_const(session->current)[element].mode;
    uint32_t body = game_elements_const(session->current)[element].body;
    if (kind == LEVEL_ELEMENT_DRIPSTONE && body != 0) {
        const SimWorld *world = game_world_const(session->current);
        bool hangs = real_cos(sim_body_const(world, (SimBodyId){body})->angle) > 0.0;
        return mode <= GAME_DRIPSTONE_FALLS && hangs;
    }
    return !level_element_has(kind, ELEMENT_CREATURE) ||
           (mode != GAME_CREATURE_STUNNED && mode != GAME_CREATURE_GONE);
}

static void count_add(const Danger *danger, uint32_t element, Count *count)
{
    const Session *session = &danger->session;
    uint32_t mask = 0, embers = 0;
    double apart = 0.0;
    for (uint32_t i = 0; i < PIXELS; i++) {
        uint32_t with = danger->with.pixels[i], without = danger->without.pixels[i];
        embers += is_ember(with) && !is_ember(without);
        if (!is_changed(danger->lit.pixels[i], danger->bare.pixels[i]))
            continue;
        mask++;
        apart += real_abs(luma(with) - luma(without));
    }
    if (mask < MASK_LEAST)
        return;
    bool light = apart >= LUMA_APART * mask, ember = embers >= EMBERS_LEAST;
    bool near = is_near(session, box_of(session, element));
    count->things++;
    count->light += light;
    count->ember += ember;
    count->seen += light || ember;
    count->near += near;
    count->near_seen += near && (light || ember);
    if (!light && !ember)
        printf("    tick %u: element %u: %s%u pixels, luma %.1f apart, %u embers\n",
               (unsigned)session->current->tick,
               (unsigned)session->level.desc->elements[element].id, near ? "near, " : "",
               (unsigned)mask, apart / mask, (unsigned)embers);
}

// The rim of the picture may cut off the part of a thing that warns of it.
static bool is_middle_in(Box box, Box seen)
{
    return box_contains(seen, vec2_lerp(box.min, box.max, 0.5));
}

static bool moment_measure(Danger *danger, Count *counts)
{
    const Session *session = &danger->session;
    const LevelDesc *level = session->level.desc;
    Box seen = seen_of(session);
    bool good =
        paint(danger, session->view, session->previous, session->current, &danger->with) &&
        paint(danger, danger->bright_view, session->previous, session->current, &danger->lit);
    for (uint32_t k = 0; k < sizeof deadly / sizeof deadly[0]; k++)
        for (uint32_t i = level->element_first[deadly[k].kind];
             good && i < level->element_first[deadly[k].kind + 1]; i++) {
            if (!is_deadly(session, deadly[k].kind, i) ||
                (deadly[k].kind != LEVEL_ELEMENT_BOSS && !is_middle_in(box_of(session, i), seen)))
                continue;
            good = paint_without(danger, i);
            if (good)
                count_add(danger, i, &counts[k]);
        }
    return good;
}

static void counts_print(const Count *counts)
{
    for (uint32_t k = 0; k < sizeof deadly / sizeof deadly[0]; k++) {
        const Count *count = &counts[k];
        double things = real_max(count->things, 1.0);
        if (count->things > 0)
            printf("  %-10s %5u in the picture: light %5.1f %%, ember %5.1f %%, seen %5.1f %%; "
                   "near %4u: seen %5.1f %%\n",
                   deadly[k].name, (unsigned)count->things, 100.0 * count->light / things,
                   100.0 * count->ember / things, 100.0 * count->seen / things,
                   (unsigned)count->near, 100.0 * count->near_seen / real_max(count->near, 1.0));
    }
}

static bool danger_begin(Danger *danger)
{
    Session *session = &danger->session;
    danger->bright = session->looks.world->theme;
    danger->bright.lamp.on = false;
    danger->bright_view = view_new(session->level.desc, &danger->bright, 1);
    const Replay *run = &session->replay; // copies need the memory behind a state, too
    danger->before = replay_game_new(session->level.desc, &run->options, run->seed);
    danger->now = replay_game_new(session->level.desc, &run->options, run->seed);
    if (!danger->bright_view || !danger->before || !danger->now)
        return false;
    view_set_figures(danger->bright_view, session->looks.figures);
    view_set_events(danger->bright_view, session->looks.events);
    view_set_pictures(danger->bright_view, session->looks.pictures);
    view_set_sprites(danger->bright_view, shared_sprites_view(session->looks.sprites));
    return raster_resize(&danger->with, WIDTH, HEIGHT) &&
           raster_resize(&danger->without, WIDTH, HEIGHT) &&
           raster_resize(&danger->lit, WIDTH, HEIGHT) &&
           raster_resize(&danger->bare, WIDTH, HEIGHT);
}

static void danger_end(Danger *danger)
{
    raster_free(&danger->with);
    raster_free(&danger->without);
    raster_free(&danger->lit);
    raster_free(&danger->bare);
    draw_list_free(&danger->list);
    view_free(danger->bright_view);
    free(danger->before);
    free(danger->now);
    session_close(&danger->session);
    free(danger);
}

static int run_measure(Danger *danger, const CliContext *context, const char *run)
{
    Count counts[sizeof deadly / sizeof deadly[0]] = {{0}};
    Session *session = &danger->session;
    int code = watched_run_open(session, context, "danger", run);
    if (code != CLI_OK)
        return code;
    bool good = danger_begin(danger);
    printf("%s\n", files_name_of(run));
    while (good && !session->ended) {
        session_tick(session, (TickInput){0});
        if (session->current->tick % danger->every == 0)
            good = moment_measure(danger, counts);
    }
    counts_print(counts);
    return good ? CLI_OK : cli_error("danger", CLI_NO_MEMORY, "no memory for a picture");
}

static int run_open(const CliContext *context, uint32_t every, const char *run)
{
    Danger *danger = calloc(1, sizeof *danger);
    if (!danger)
        return cli_error("danger", CLI_NO_MEMORY, "no memory");
    danger->every = every;
    int code = run_measure(danger, context, run);
    danger_end(danger);
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
    uint32_t seconds =
        argc > 2 && strcmp(argv[1], "--every") == 0 ? (uint32_t)strtoul(argv[2], NULL, 10) : 0;
    uint32_t every = seconds > 0 ? seconds * SECOND : SECOND;
    for (int i = seconds > 0 ? 3 : 1; i < argc && code == CLI_OK; i++)
        code = run_open(&context, every, argv[i]);
    int output = cli_finish_output("danger");
    return code != CLI_OK ? code : output;
}
