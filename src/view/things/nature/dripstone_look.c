// dripstone_look.c - draws dripstones: a tooth of stone with growth rings, pale at its point, where
// a drop swells and falls; a crack at its foot while it trembles.
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define FLARE 0.16      // how much wider it gets where it leaves the rock, of half its width
#define FLARE_LONG 0.14 // part of its length
#define WAIST 0.58      // half its width in the middle, of that at its foot
#define EDGE 0.03       // tiles
#define RING 0.028      // tiles; width of a growth ring
#define SAG 0.3         // how far a ring sags, of half the tooth's width there
#define SHAKE 0.032     // tiles to and fro while it trembles
#define SHAKE_SPEED 90.0
#define NEW 0.05        // how far one that grows again has grown when it is first seen
#define DROP_TIME 2.6   // seconds from one drop to the next
#define DROP_SWELLS 2.0 // seconds
#define DROP_SIZE 0.06  // tiles
#define DROP_GRAVITY 25.0
#define EMBER_ALPHA 0.75  // of the glow of its edges, at its point
#define EMBER_ROOT 0.45   // the same where it grows out of the rock
#define EMBER_WIDTH 0.045 // tiles

enum { ROWS = 12, ACROSS = 3, RINGS = 6, ACROSS_RING = 7, SIDE = ROWS + 1, EMBER_SIDE = 5 };

// A tooth in the picture. Parts of its length: 0 at the foot, 1 at the point.
typedef struct Tooth {
    Axes axes;
    double foot, point; // y along the axes, tiles
    double half;        // half its width at the foot, tiles
    double flare;
} Tooth;

static double y_at(const Tooth *tooth, double part)
{
    return tooth->foot + part * (tooth->point - tooth->foot);
}

// Returns half the width of the tooth at a part of its length.
static double half_at(const Tooth *tooth, double part)
{
    double narrow = part < 0.5 ? 1.0 - 2.0 * part * (1.0 - WAIST) : WAIST * 2.0 * (1.0 - part);
    double near = real_max(1.0 - part / FLARE_LONG, 0.0);
    return tooth->half * (narrow + tooth->flare * near * near);
}

static Vec2 pixel_at(const Tooth *tooth, double side, double part)
{
    return axes_pixel(&tooth->axes, side * half_at(tooth, part), y_at(tooth, part));
}

static Tooth tooth_of(const Frame *frame, uint32_t element)
{
    const GameElement *state = frame_element_now(frame, element);
    const SimConvex *outline =
        &sim_convexes(game_world_const(frame->current))[frame_body_now(frame, state->body)->convex];
    BodyPlace place = frame_element_place(frame, element);
    if (state->mode == GAME_DRIPSTONE_TREMBLES)
        place.centre.x += SHAKE * real_sin(SHAKE_SPEED * frame->time);
    Tooth tooth = {.axes = axes_at(frame, place.centre, place.angle),
                   .flare = state->mode <= GAME_DRIPSTONE_TREMBLES ? FLARE : 0.0};
    for (uint32_t i = 0; i < outline->vertex_count; i++) {
        tooth.foot = real_min(tooth.foot, outline->vertices[i].y);
        tooth.point = real_max(tooth.point, outline->vertices[i].y);
        tooth.half = real_max(tooth.half, outline->vertices[i].x);
    }
    if (state->mode == GAME_DRIPSTONE_GROWS) { // from its foot
        tooth.half *= real_sqrt(state->dripstone.part);
        tooth.point = tooth.foot + (tooth.point - tooth.foot) * state->dripstone.part;
    }
    return tooth;
}

static void stone_draw(DrawList *list, const Tooth *tooth)
{
    const ThemeTones *stone = &tooth->axes.theme->things.stone;
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++) {
        double part = (double)row / ROWS;
        DrawColor shade = draw_color_mix(draw_color(stone->dark, 1.0), draw_color(stone->body, 1.0),
                                         0.2 + 0.6 * part);
        DrawColor face = draw_color_mix(draw_color(stone->body, 1.0), draw_color(stone->light, 1.0),
                                        0.1 + 0.5 * part * part);
        draw_list_vertex(list, pixel_at(tooth, -1.0, part), shade);
        draw_list_vertex(list, pixel_at(tooth, -0.25, part), face);
        draw_list_vertex(list, pixel_at(tooth, 1.0, part), shade);
    }
    draw_list_rows(list, first, ROWS + 1, ACROSS, false);
}

static void edge_draw(DrawList *list, const Tooth *tooth)
{
    const ThemeTones *stone = &tooth->axes.theme->things.stone;
    DrawStrokePoint line[2 * SIDE];
    for (uint32_t i = 0; i < SIDE; i++) {
        double part = (double)i / ROWS, width = EDGE * tooth->axes.scale;
        line[i] = (DrawStrokePoint){pixel_at(tooth, -1.0, part), width,
                                    draw_color(stone->light, 0.3 + 0.4 * part)};
        line[2 * SIDE - 1 - i] =
            (DrawStrokePoint){pixel_at(tooth, 1.0, part), width, draw_color(stone->dark, 1.0)};
    }
    draw_stroke(list, line, 2 * SIDE, DRAW_CAP_FLAT);
}

// Draws one line across the tooth at a part of its length; it sags like the front of a ring.
static void ring_draw(DrawList *list, const Tooth *tooth, double part, DrawColor color)
{
    DrawStrokePoint line[ACROSS_RING];
    double low = SAG * half_at(tooth, part);
    for (uint32_t i = 0; i < ACROSS_RING; i++) {
        double side = 0.97 * (2.0 * i / (ACROSS_RING - 1) - 1.0), bow = 1.0 - side * side;
        Vec2 at = {side * half_at(tooth, part), y_at(tooth, part) + low * bow};
        line[i] = (DrawStrokePoint){axes_pixel(&tooth->axes, at.x, at.y),
                                    RING * (0.5 + 0.5 * bow) * tooth->axes.scale, color};
    }
    draw_stroke(list, line, ACROSS_RING, DRAW_CAP_FLAT);
}

// Draws the growth rings: uneven, each a shadow with a light line below it.
static void rings_draw(DrawList *list, const Tooth *tooth)
{
    static const double places[RINGS] = {0.1, 0.19, 0.35, 0.47, 0.63, 0.79};
    const ThemeTones *stone = &tooth->axes.theme->things.stone;
    double below = RING / (tooth->point - tooth->foot);
    for (uint32_t i = 0; i < RINGS; i++) {
        ring_draw(list, tooth, places[i], draw_color(stone->dark, 0.7));
        ring_draw(list, tooth, places[i] + below, draw_color(stone->light, 0.5));
    }
}

static void crack_draw(DrawList *list, const Tooth *tooth)
{
    static const Vec2 bends[] = {
        {-0.9, 0.09}, {-0.4, 0.05}, {-0.1, 0.13}, {0.35, 0.07}, {0.9, 0.1}};
    enum { BENDS = sizeof bends / sizeof bends[0] };
    DrawStrokePoint line[BENDS];
    for (uint32_t i = 0; i < BENDS; i++)
        line[i] =
            (DrawStrokePoint){pixel_at(tooth, bends[i].x, bends[i].y), 0.05 * tooth->axes.scale,
                              draw_color(tooth->axes.theme->ground.deep, 0.95)};
    draw_stroke(list, line, BENDS, DRAW_CAP_FLAT);
}

// Draws the drop at the point: it swells, then falls. Each tooth has its own time.
static void drop_draw(DrawList *list, const Frame *frame, const Tooth *tooth, uint32_t element)
{
    double turns = frame->time / DROP_TIME + 0.37 * element;
    double time = (turns - real_floor(turns)) * DROP_TIME,
           fallen = real_max(time - DROP_SWELLS, 0.0);
    double size = DROP_SIZE * real_min(time / DROP_SWELLS, 1.0) * frame->scale;
    double alpha = 0.85 * (1.0 - fallen / (DROP_TIME - DROP_SWELLS));
    Vec2 point = pixel_at(tooth, 0.0, 1.0);
    Vec2 at = {point.x, point.y + 0.5 * size + 0.5 * DROP_GRAVITY * fallen * fallen * frame->scale};
    DrawColor color = draw_color(frame->theme->media.water.line, alpha);
    draw_ellipse(list, at, vec2(size, 1.35 * size), 0.0, 0.0, color);
    draw_disc(list, vec2(at.x - 0.3 * size, at.y - 0.3 * size), 0.3 * size,
              draw_color(COLOR_SHINE, alpha));
}

static void dripstone_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const GameElement *state = frame_element_now(frame, element);
    if (state->body == 0 || (state->mode == GAME_DRIPSTONE_GROWS && state->dripstone.part < NEW))
        return;
    Tooth tooth = tooth_of(frame, element);
    stone_draw(list, &tooth);
    edge_draw(list, &tooth);
    rings_draw(list, &tooth);
    if (state->mode == GAME_DRIPSTONE_TREMBLES)
        crack_draw(list, &tooth);
    if (state->mode == GAME_DRIPSTONE_HANGS && tooth.axes.down.y > 0.0)
        drop_draw(list, frame, &tooth, element);
}

// Draws the edges of a tooth that may fall, or falls, in the colour of danger: strongest at its
// point, but also at its root, because its point may lie outside of the picture.
static void dripstone_ember(DrawList *list, const Frame *frame, uint32_t element)
{
    const GameElement *state = frame_element_now(frame, element);
    if (state->body == 0 || state->mode > GAME_DRIPSTONE_FALLS)
        return;
    Tooth tooth = tooth_of(frame, element);
    DrawStrokePoint line[2 * EMBER_SIDE - 1];
    if (tooth.axes.down.y <= 0.0) // it stands
        return;
    for (uint32_t i = 0; i < EMBER_SIDE; i++) {
        double part = (double)i / (EMBER_SIDE - 1);
        double alpha = EMBER_ROOT + (EMBER_ALPHA - EMBER_ROOT) * part;
        DrawColor color = draw_color(COLOR_DANGER, alpha);
        double width = EMBER_WIDTH * frame->scale;
        line[i] = (DrawStrokePoint){pixel_at(&tooth, -1.0, part), width, color};
        line[2 * EMBER_SIDE - 2 - i] = (DrawStrokePoint){pixel_at(&tooth, 1.0, part), width, color};
    }
    draw_stroke(list, line, 2 * EMBER_SIDE - 1, DRAW_CAP_FLAT);
}

const ElementLook dripstone_look = {.back = dripstone_draw,
                                    .ember = dripstone_ember,
                                    .reach = 5.0,
                                    .lit = true,
                                    .edged = true,
                                    .shaded = true};
