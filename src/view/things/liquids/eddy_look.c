// eddy_look.c - draws eddies: lines of foam that spiral into the eye, the longer the faster the
// water is, over a dark eye. A third of the lines lie over the hero.
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

enum {
    SEED_LINE = 191,
    LINE_POINTS = 12,
    LINES_MOST = 40,
    PATH_STEPS = 12,
    ARMS = 3,
    ARM_POINTS = 36,
    FRONT_OF = 3
};

#define WOUND 0.5     // how far an arm winds, relative to the way of foam
#define ARM_WIDE 0.09 // of the widest place of an arm, in radii
#define WAY 6.0       // radii of the eddy that foam swims from the rim to the eye
#define OUTER 0.97    // parts of the radius where it begins ...
#define INNER 0.16    // ... and ends
#define TRAIL 0.36    // s; a line is as long as the way of so much time
#define FOAM 0.1      // tiles; width of a line at its head
#define FULL 2.0      // tiles/s from which on the foam is as bright as it gets
#define EYE_WIDE 0.42 // part of the radius that the dark of the eye covers

// An eddy in the picture.
typedef struct Swirl {
    const Frame *frame;
    uint32_t number;
    Vec2 centre;
    double radius, speed; // tiles; tiles/s
    double turned;        // radians, at the rim
    double way;           // 1 clockwise, -1 anticlockwise
} Swirl;

static Swirl swirl_of(const Frame *frame, uint32_t element)
{
    const LevelElement *eddy = frame_element(frame, element);
    double before = frame_element_before(frame, element)->eddy.speed,
           speed = before + (frame_element_now(frame, element)->eddy.speed - before) * frame->alpha;
    double turned = frame_element_progress(frame, element);
    return (Swirl){.frame = frame,
                   .number = eddy->id,
                   .centre = eddy->centre,
                   .radius = 0.5 * real_min(eddy->size.x, eddy->size.y),
                   .speed = real_abs(speed),
                   .turned = real_abs(turned),
                   .way = turned < 0.0 || (turned == 0.0 && speed < 0.0) ? -1.0 : 1.0};
}

// Returns true if a place is in water now: a tide may have left it.
static bool is_wet(const Frame *frame, Vec2 place)
{
    const SimWorld *world = game_world_const(frame->current);
    const SimMedium *media = sim_media(world);
    for (uint32_t i = 1; i < world->media_count; i++)
        if (media[i].density > 0.0 && box_contains(media[i].box, place))
            return true;
    return false;
}

// --- foam ----------------------------------------------------------------------------------------

// Returns the distance from the eye of foam that has swum this part of its way, in radii.
static double distance_at(double part)
{
    return OUTER - (OUTER - INNER) * real_clamp(part, 0.0, 1.0);
}

// Returns the angle by which foam has gone round the eye on this part of its way: the sum of way
// over distance.
static double angle_at(double part)
{
    double sum = 0.0;
    for (int i = 0; i < PATH_STEPS; i++)
        sum += 1.0 / distance_at(part * (i + 0.5) / PATH_STEPS);
    return WAY * part / PATH_STEPS * sum;
}

// Draws the line of foam that has swum this part of its way.
static void line_draw(DrawList *list, const Swirl *swirl, double part, double begins, double wide)
{
    const ThemeLiquid *liquid = &swirl->frame->theme->media.water;
    double length = TRAIL * swirl->speed / (WAY * swirl->radius), scale = swirl->frame->scale;
    double alpha = real_min(1.0, 7.0 * part) * real_min(1.0, 5.0 * (1.0 - part)) *
                   real_min(1.0, swirl->speed / FULL);
    DrawStrokePoint soft[LINE_POINTS], core[LINE_POINTS];
    for (int i = 0; i < LINE_POINTS; i++) {
        double back = (double)i / (LINE_POINTS - 1), at = real_max(part - back * length, 0.0);
        double angle = swirl->way * (begins + angle_at(at));
        Vec2 out = {real_cos(angle), real_sin(angle)};
        Vec2 place = vec2_add_scaled(swirl->centre, out, swirl->radius * distance_at(at));
        double thick = wide * real_min(1.0, 6.0 * back) * (1.0 - 0.8 * back) * scale,
               seen = is_wet(swirl->frame, place) ? alpha * (1.0 - back) : 0.0;
        Vec2 pixel = frame_pixel(swirl->frame, place);
        soft[i] = (DrawStrokePoint){pixel, 2.8 * thick, draw_color(liquid->line, 0.16 * seen)};
        core[i] = (DrawStrokePoint){pixel, thick, draw_color(liquid->line, 0.9 * seen)};
    }
    draw_stroke(list, soft, LINE_POINTS, DRAW_CAP_FLAT);
    draw_stroke(list, core, LINE_POINTS, DRAW_CAP_FLAT);
}

// Draws the lines before the hero, or those behind it.
static void foam_draw(DrawList *list, const Swirl *swirl, bool front)
{
    uint32_t count = (uint32_t)real_clamp(6.0 + 6.0 * swirl->radius, 8.0, LINES_MOST);
    if (swirl->speed <= 0.0)
        return;
    for (uint32_t i = 0; i < count; i++) {
        ViewRng rng = view_rng(SEED_LINE, swirl->number, i);
        double turns = (i + view_rng_range(&rng, 0.0, 0.8)) / count,
               begins = view_rng_range(&rng, 0.0, 6.3),
               wide = FOAM * view_rng_range(&rng, 0.6, 1.2);
        double part = turns + swirl->turned / WAY;
        if ((i % FRONT_OF == 0) == front)
            line_draw(list, swirl, part - real_floor(part), begins, wide);
    }
}

// --- the water -----------------------------------------------------------------------------------

// Draws one of the arms of the whirl: a pale spiral from the rim into the eye that turns with it.
static void arm_draw(DrawList *list, const Swirl *swirl, uint32_t arm, double bright)
{
    const ThemeLiquid *liquid = &swirl->frame->theme->media.water;
    DrawStrokePoint points[ARM_POINTS];
    for (uint32_t i = 0; i < ARM_POINTS; i++) {
        double part = (double)i / (ARM_POINTS - 1), thick = 4.0 * part * (1.0 - part);
        double angle =
            swirl->way * (swirl->turned + WOUND * angle_at(part) + 2.0 * REAL_PI * arm / ARMS);
        Vec2 out = {real_cos(angle), real_sin(angle)};
        Vec2 place = vec2_add_scaled(swirl->centre, out, swirl->radius * distance_at(part));
        double alpha = is_wet(swirl->frame, place) ? bright * thick : 0.0;
        points[i] = (DrawStrokePoint){frame_pixel(swirl->frame, place),
                                      ARM_WIDE * swirl->radius * thick * swirl->frame->scale,
                                      draw_color(liquid->line, alpha)};
    }
    draw_stroke(list, points, ARM_POINTS, DRAW_CAP_FLAT);
}

// Draws the rim of the whirl, which is also seen while it stands, and its eye.
static void water_draw(DrawList *list, const Swirl *swirl)
{
    const ThemeLiquid *liquid = &swirl->frame->theme->media.water;
    double turns = real_min(1.0, swirl->speed / FULL), radius = swirl->radius * swirl->frame->scale;
    Vec2 middle = frame_pixel(swirl->frame, swirl->centre);
    const DrawStop rim[] = {{0.0, draw_color(liquid->line, 0.0)},
                            {0.72, draw_color(liquid->line, 0.02)},
                            {0.93, draw_color(liquid->line, 0.08 + 0.1 * turns)},
                            {1.0, draw_color(liquid->line, 0.0)}};
    const DrawStop eye[] = {{0.0, draw_color(liquid->bottom, 0.9 * turns)},
                            {0.45, draw_color(liquid->bottom, 0.6 * turns)},
                            {1.0, draw_color(liquid->bottom, 0.0)}};
    draw_radial(list, middle, vec2(radius, radius), rim, 4);
    for (uint32_t i = 0; i < ARMS; i++)
        arm_draw(list, swirl, i, 0.05 + 0.09 * turns);
    if (turns > 0.0)
        draw_radial(list, middle, vec2(EYE_WIDE * radius, EYE_WIDE * radius), eye, 3);
}

static void back(DrawList *list, const Frame *frame, uint32_t element)
{
    Swirl swirl = swirl_of(frame, element);
    if (swirl.radius <= 0.0 || !is_wet(frame, swirl.centre))
        return;
    water_draw(list, &swirl);
    foam_draw(list, &swirl, false);
}

static void front(DrawList *list, const Frame *frame, uint32_t element)
{
    Swirl swirl = swirl_of(frame, element);
    if (swirl.radius > 0.0 && is_wet(frame, swirl.centre))
        foam_draw(list, &swirl, true);
}

const ElementLook eddy_look = {.back = back, .front = front};
