// teleport_look.c - draws teleports: an oval of iron in which light turns into the middle while it
// works. After a hero came through, it shines for a moment.
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define SIDE_LEAST 0.4 // tiles; an element may be drawn without a size
#define IRON 0.16      // tiles; width of the oval
#define RIM 0.05       // tiles; width of its inner line
#define ARM 0.13       // widest part of an arm of light, of the smaller half side
#define TURN 1.1       // radians/s
#define WOUND 3.6      // radians that an arm winds round the middle
#define SHINES 24.0    // ticks after a hero came through
#define GLOW 1.2       // tiles beyond the oval

enum { ARMS = 3, ARM_POINTS = 16, RING_POINTS = 36 };

// A teleport in the picture.
typedef struct Oval {
    Vec2 middle, half; // pixels
    double scale;      // pixels a tile
    double time;       // seconds
    double shine;      // 1 when a hero has just come through, then less
    bool on;
} Oval;

static Oval oval_of(const Frame *frame, uint32_t element)
{
    const LevelElement *teleport = frame_element(frame, element);
    const GameElement *state = frame_element_now(frame, element);
    double used = state->teleport.used_ticks + frame->alpha;
    Vec2 half = {0.5 * real_max(teleport->size.x, SIDE_LEAST),
                 0.5 * real_max(teleport->size.y, SIDE_LEAST)};
    return (Oval){.middle = frame_pixel(frame, teleport->centre),
                  .half = vec2_scale(half, frame->scale),
                  .scale = frame->scale,
                  .time = frame->time,
                  .shine = real_max(0.0, 1.0 - used / SHINES),
                  .on = state->on != 0};
}

static Vec2 oval_at(const Oval *oval, double angle, double part)
{
    return vec2(oval->middle.x + part * oval->half.x * real_cos(angle),
                oval->middle.y + part * oval->half.y * real_sin(angle));
}

static void ring_draw(DrawList *list, const Oval *oval, double part, double width, DrawColor color)
{
    DrawStrokePoint points[RING_POINTS];
    for (uint32_t i = 0; i < RING_POINTS; i++)
        points[i] = (DrawStrokePoint){oval_at(oval, 2.0 * REAL_PI * i / RING_POINTS, part),
                                      width * oval->scale, color};
    draw_stroke(list, points, RING_POINTS, DRAW_CAP_CLOSED);
}

// Draws an arm of light from the oval into its middle.
static void arm_draw(DrawList *list, const Oval *oval, uint32_t arm)
{
    DrawStrokePoint points[ARM_POINTS];
    double widest = ARM * real_min(oval->half.x, oval->half.y);
    for (uint32_t i = 0; i < ARM_POINTS; i++) {
        double in = (double)i / (ARM_POINTS - 1), thick = 4.0 * in * (1.0 - in);
        double angle = TURN * oval->time + WOUND * in + 2.0 * REAL_PI * arm / ARMS;
        points[i] = (DrawStrokePoint){oval_at(oval, angle, 0.9 * (1.0 - in)), widest * thick,
                                      draw_color(COLOR_TELEPORT_LIGHT, 0.35 + 0.5 * in)};
    }
    draw_stroke(list, points, ARM_POINTS, DRAW_CAP_FLAT);
}

static void teleport_back(DrawList *list, const Frame *frame, uint32_t element)
{
    Oval oval = oval_of(frame, element);
    const ThemeThings *things = &frame->theme->things;
    const DrawStop hollow[] = {
        {0.0, draw_color(COLOR_TELEPORT_CORE, oval.on ? 0.5 + 0.4 * oval.shine : 0.0)},
        {0.3, draw_color(COLOR_TELEPORT_LIGHT, oval.on ? 0.3 + 0.4 * oval.shine : 0.0)},
        {1.0, draw_color(COLOR_TELEPORT_DEEP, 0.0)}};
    draw_ellipse(list, oval.middle, oval.half, 0.0, 0.0,
                 draw_color(COLOR_TELEPORT_DEEP, oval.on ? 0.85 : 0.45));
    if (oval.on) {
        draw_radial(list, oval.middle, oval.half, hollow, 3);
        for (uint32_t arm = 0; arm < ARMS; arm++)
            arm_draw(list, &oval, arm);
    }
    ring_draw(list, &oval, 1.0, IRON, draw_color(things->iron, 1.0));
    ring_draw(list, &oval, 0.95, RIM,
              draw_color(oval.on ? COLOR_TELEPORT_LIGHT : things->iron_light, 0.9));
}

static void teleport_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Oval oval = oval_of(frame, element);
    double strength = 0.22 + 0.4 * frame->taste.flashes * oval.shine;
    Vec2 reach = vec2_add(oval.half, vec2(GLOW * oval.scale, GLOW * oval.scale));
    const DrawStop glow[] = {{0.0, draw_color(COLOR_TELEPORT_LIGHT, strength)},
                             {1.0, draw_color(COLOR_TELEPORT_DEEP, 0.0)}};
    if (oval.on)
        draw_radial(list, oval.middle, reach, glow, 2);
}

// Draws the oval where no lamp reaches.
static void teleport_ember(DrawList *list, const Frame *frame, uint32_t element)
{
    Oval oval = oval_of(frame, element);
    if (oval.on)
        ring_draw(list, &oval, 0.95, RIM, draw_color(COLOR_TELEPORT_LIGHT, 0.5));
}

const ElementLook teleport_look = {.back = teleport_back,
                                   .light = teleport_light,
                                   .ember = teleport_ember,
                                   .reach = 1.5,
                                   .lit = true};
