// contrast.c - measures whether the hero stands out: in one picture a second of recorded runs, its
// dark rim and its bright core are compared with what is behind it.
//
// Rim and core are one colour each, the median of their pixels. The outline is cut into sectors;
// what lies just outside of it in one of them is a background. A picture's figure is that of its
// worst background: the better of the two contrasts to it.
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "watched_run.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: contrast RUN...\n"
    "\n"
    "Prints for each run how many pictures with the hero it has, one a second; in what share of\n"
    "them the better of the hero's rim and core has a contrast of at least 3 : 1 to what is "
    "behind\n"
    "it, by the formula of WCAG, all the way round; the mean and the least of these contrasts; "
    "and\n"
    "the pictures with less. With --all, the figures of each picture.\n";

enum { SECOND = 60, WIDTH = 1280, HEIGHT = 720, SECTORS = 8 };

#define ENOUGH 3.0 // WCAG 2.1, 1.4.11: contrast of things that are no text
// Pixels inside of the outline where the rim is looked for, outside where the background is.
static const double rim_at[] = {1.0, 2.0, 3.0};
static const double back_at[] = {6.0, 9.0, 12.0, 16.0, 20.0};
// Parts of the way from the middle to the outline where the core is.
static const double core_at[] = {0.3, 0.45, 0.6};
#define COUNT(list) (sizeof(list) / sizeof *(list))

// What a run came to.
typedef struct Sum {
    uint32_t pictures, good;
    double least, total;
} Sum;

typedef struct Contrast {
    Raster raster;
    DrawList list;
    Sum sum;
    bool all;
} Contrast;

// --- light ---------------------------------------------------------------------------------------

static double channel(uint32_t value)
{
    double part = value / 255.0;
    return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t pixel)
{
    return 0.2126 * channel(pixel >> 16 & 255) + 0.7152 * channel(pixel >> 8 & 255) +
           0.0722 * channel(pixel & 255);
}

static double contrast_of(double a, double b)
{
    double light = real_max(a, b), dark = real_min(a, b);
    return (light + 0.05) / (dark + 0.05);
}

// --- one picture ---------------------------------------------------------------------------------

// The light of some pixels.
typedef struct Samples {
    double list[VIEW_OUTLINE_MOST * COUNT(back_at)];
    uint32_t count;
} Samples;

static void sample(Samples *samples, const Raster *raster, Vec2 at)
{
    if (at.x < 0.0 || at.y < 0.0 || at.x >= WIDTH || at.y >= HEIGHT)
        return;
    samples->list[samples->count++] =
        luminance(raster->pixels[(uint32_t)at.y * WIDTH + (uint32_t)at.x]);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// Returns the median: thin lines that cross the hero, its eyes and its mouth do not count so.
static double median_of(Samples *samples)
{
    qsort(samples->list, samples->count, sizeof *samples->list, compare);
    return samples->count > 0 ? samples->list[samples->count / 2] : 0.0;
}

// The hero's outline in pixels of the picture.
typedef struct Ring {
    Vec2 points[VIEW_OUTLINE_MOST], middle;
    uint32_t count;
} Ring;

// The outline as it is drawn. The points of the hero's body are not enough: where it sticks, its
// body is drawn up to a quarter of a tile away from them, and strands fill the gap.
static Ring ring_of(const View *view, const ViewFrame *frame)
{
    Ring ring = {.count = 0};
    ring.count = view_hero_outline(view, frame, 0, ring.points);
    for (uint32_t i = 0; i < ring.count; i++)
        ring.middle = vec2_add_scaled(ring.middle, ring.points[i], 1.0 / ring.count);
    return ring;
}

static double core_of(const Raster *raster, const Ring *ring)
{
    Samples core = {.count = 0};
    for (uint32_t i = 0; i < ring->count; i++)
        for (uint32_t k = 0; k < COUNT(core_at); k++)
            sample(&core, raster, vec2_lerp(ring->middle, ring->points[i], core_at[k]));
    return median_of(&core);
}

// Returns the unit vector from a point of the outline into the hero.
static Vec2 inwards(const Ring *ring, uint32_t i)
{
    Vec2 along = vec2_sub(ring->points[(i + 1) % ring->count],
                          ring->points[(i + ring->count - 1) % ring->count]);
    return vec2_perp(vec2_normalize(along)); // the points run clockwise on the screen
}

static double rim_of(const Raster *raster, const Ring *ring)
{
    Samples rim = {.count = 0};
    for (uint32_t i = 0; i < ring->count; i++)
        for (uint32_t k = 0; k < COUNT(rim_at); k++)
            sample(&rim, raster, vec2_add_scaled(ring->points[i], inwards(ring, i), rim_at[k]));
    return median_of(&rim);
}

// Returns the picture's figure; 0 if the hero is not in it.
static double figure_of(const Raster *raster, const Ring *ring)
{
    double core = core_of(raster, ring), rim = rim_of(raster, ring), worst = 1e9;
    for (uint32_t sector = 0; sector < SECTORS; sector++) {
        Samples back = {.count = 0};
        for (uint32_t i = sector * ring->count / SECTORS; i < (sector + 1) * ring->count / SECTORS;
             i++)
            for (uint32_t k = 0; k < COUNT(back_at); k++)
                sample(&back, raster,
                       vec2_add_scaled(ring->points[i], inwards(ring, i), -back_at[k]));
        if (back.count == 0)
            continue;
        double behind = median_of(&back);
        worst = real_min(worst, real_max(contrast_of(core, behind), contrast_of(rim, behind)));
    }
    return worst < 1e9 ? worst : 0.0;
}

static void note(Contrast *contrast, double figure, uint32_t tick)
{
    Sum *sum = &contrast->sum;
    sum->pictures++;
    sum->good += figure >= ENOUGH;
    sum->total += figure;
    sum->least = sum->pictures == 1 ? figure : real_min(sum->least, figure);
    if (figure < ENOUGH || contrast->all)
        printf("    tick %u: %.2f\n", (unsigned)tick, figure);
}

static bool see(void *self, const Session *session)
{
    Contrast *contrast = self;
    const GameHero *hero = &session->current->heroes[0];
    if (hero->dead_ticks > 0 || hero->bubble)
        return true;
    ViewFrame frame = {.previous = session->current,
                       .current = session->current,
                       .alpha = 1.0,
                       .width = WIDTH,
                       .height = HEIGHT,
                       .feather = RASTER_FEATHER,
                       .plain = true};
    raster_clear(&contrast->raster, draw_color(COLOR_BLACK, 1.0));
    if (!view_draw(session->view, &frame, &contrast->list) ||
        !raster_paint(&contrast->raster, &contrast->list))
        return false;
    Ring ring = ring_of(session->view, &frame);
    double figure = figure_of(&contrast->raster, &ring);
    if (figure > 0.0)
        note(contrast, figure, session->current->tick);
    return true;
}

// --- runs ----------------------------------------------------------------------------------------

static int run_measure(Contrast *contrast, const CliContext *context, const char *run)
{
    Sum *sum = &contrast->sum;
    *sum = (Sum){0};
    int code = watched_run_play(context, "contrast", run, SECOND, see, contrast);
    double count = real_max(sum->pictures, 1.0);
    if (code == CLI_OK)
        printf("  %u pictures: %.1f %% stand out; mean %.2f, least %.2f\n", (unsigned)sum->pictures,
               100.0 * sum->good / count, sum->total / count, sum->least);
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
    Contrast contrast = {.all = strcmp(argv[1], "--all") == 0};
    if (!raster_resize(&contrast.raster, WIDTH, HEIGHT))
        code = cli_error("contrast", CLI_NO_MEMORY, "no memory");
    for (int i = contrast.all ? 2 : 1; i < argc && code == CLI_OK; i++)
        code = run_measure(&contrast, &context, argv[i]);
    raster_free(&contrast.raster);
    draw_list_free(&contrast.list);
    int output = cli_finish_output("contrast");
    return code != CLI_OK ? code : output;
}
