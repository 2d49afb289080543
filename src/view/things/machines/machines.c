// machines.c - draws lifts, doors, wheels, paddles and presses, made of dark wood and iron.
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

// How far beyond its body a lift or a door may be drawn, because of its rail; tiles.
#define RAIL_REACH 40.0
#define PLANK 0.3    // usual width of a plank, tiles
#define BAND 0.16    // width of an iron band, tiles
#define TOOTH 0.3    // width and height of a press's tooth, tiles
#define ROD_REST 0.5 // part of a press's rod that is always visible, tiles

static Axes axes_of(const Frame *frame, uint32_t element)
{
    BodyPlace place = frame_element_place(frame, element);
    return axes_at(frame, place.centre, place.angle);
}

// --- boards and iron -----------------------------------------------------------------------------

// Draws planks along the longer side, on a dark ground. Their brightness varies.
static void planks_draw(DrawList *list, const Axes *axes, Vec2 half, double light)
{
    const ThemeThings *things = &axes->theme->things;
    bool lying = half.x >= half.y;
    double across = lying ? half.y : half.x, along = lying ? half.x : half.y;
    uint32_t count = (uint32_t)real_clamp(across * 2.0 / PLANK + 0.5, 1.0, 16.0);
    axes_board(list, axes, (Box){vec2_scale(half, -1.0), half}, draw_color(things->knot, 1.0));
    for (uint32_t i = 0; i < count; i++) {
        double from = -across + 2.0 * across * i / count + 0.02,
               to = -across + 2.0 * across * (i + 1) / count - 0.02;
        Box plank = lying ? (Box){{-along, from}, {along, to}} : (Box){{from, -along}, {to, along}};
        axes_board(list, axes, plank,
                   draw_mix(things->wood.dark, things->wood.body, light + 0.25 * (i * 5 % 3)));
    }
}

static void rivet_draw(DrawList *list, const Axes *axes, double x, double y)
{
    axes_disc(list, axes, vec2(x, y), 0.05, draw_color(axes->theme->things.iron_light, 1.0));
}

// Draws an iron band that is lit from above, with a rivet at either end.
static void band_draw(DrawList *list, const Axes *axes, Box box)
{
    Vec2 size = vec2_sub(box.max, box.min), middle = vec2_lerp(box.min, box.max, 0.5);
    bool lying = size.x >= size.y;
    axes_board(list, axes, box, draw_color(axes->theme->things.iron, 1.0));
    axes_board(list, axes, (Box){box.min, {box.max.x, box.min.y + 0.04}},
               draw_color(axes->theme->things.iron_light, 0.7));
    double inset = 0.5 * (lying ? size.x : size.y) - 0.1;
    if (inset < 0.0)
        return;
    rivet_draw(list, axes, middle.x - (lying ? inset : 0.0), middle.y - (lying ? 0.0 : inset));
    rivet_draw(list, axes, middle.x + (lying ? inset : 0.0), middle.y + (lying ? 0.0 : inset));
}

// --- rails ---------------------------------------------------------------------------------------

enum { RAIL_MOST = 128 }; // most corners of a path that are drawn

static void stop_draw(DrawList *list, const Frame *frame, Vec2 at)
{
    draw_disc(list, at, 0.16 * frame->scale, draw_color(frame->theme->things.iron, 1.0));
    draw_disc(list, at, 0.07 * frame->scale, draw_color(frame->theme->things.iron_light, 1.0));
}

// Draws the rail: the path of the machine's centre, moved so that it starts at the machine's place
// in the level.
static void rail_draw(DrawList *list, const Frame *frame, const LevelElement *element, double width,
                      double strength)
{
    if (element->links[LEVEL_LINK_PATH] == 0)
        return;
    const LevelElement *path = &frame->level->elements[element->links[LEVEL_LINK_PATH] - 1];
    const Vec2 *corners = frame->level->places + path->first_place;
    DrawStrokePoint dark[RAIL_MOST], lit[RAIL_MOST];
    uint32_t count = path->place_count < RAIL_MOST ? path->place_count : RAIL_MOST;
    if (count < 2)
        return;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = frame_pixel(frame, vec2_add(element->centre, vec2_sub(corners[i], corners[0])));
        dark[i] = (DrawStrokePoint){at, width * frame->scale,
                                    draw_color(frame->theme->things.iron, 0.9 * strength)};
        lit[i] = (DrawStrokePoint){at, 0.3 * width * frame->scale,
                                   draw_color(frame->theme->things.iron_light, 0.75 * strength)};
    }
    draw_stroke(list, dark, count, DRAW_CAP_ROUND);
    draw_stroke(list, lit, count, DRAW_CAP_ROUND);
    if (strength < 1.0)
        return;
    stop_draw(list, frame, dark[0].at);
    stop_draw(list, frame, dark[count - 1].at);
}

// --- lifts and doors -----------------------------------------------------------------------------

static void lift_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    const LevelElement *lift = frame_element(frame, element);
    Axes axes = axes_of(frame, element);
    Vec2 half = vec2_scale(lift->size, 0.5);
    double band = real_min(BAND, 0.5 * half.x);
    rail_draw(list, frame, lift, 0.12, 1.0);
    planks_draw(list, &axes, half, 0.3);
    band_draw(list, &axes, (Box){{-half.x, -half.y}, {-half.x + band, half.y}});
    band_draw(list, &axes, (Box){{half.x - band, -half.y}, half});
    axes_board(list, &axes, (Box){{-half.x, -half.y}, {half.x, -half.y + 0.05}},
               draw_color(things->wood.light, 0.85));
    double hub =
        real_min(0.26, 0.8 * real_min(half.x, half.y)); // the trolley that runs on the rail
    axes_disc(list, &axes, vec2(0.0, 0.0), hub, draw_color(things->iron, 1.0));
    axes_disc(list, &axes, vec2(0.0, 0.0), 0.62 * hub, draw_color(things->iron_light, 1.0));
    axes_disc(list, &axes, vec2(0.0, 0.0), 0.34 * hub, draw_color(things->knot, 1.0));
}

const ElementLook lift_look = {.back = lift_draw, .reach = RAIL_REACH, .lit = true, .edged = true};

// Draws the knocker of a door. It shines while a signal opens the door; while a gate holds the
// signal back it fills from its middle, and its ring shines, so that who waits knows that the door
// is going to open.
static void knocker_draw(DrawList *list, const Frame *frame, const Axes *axes, uint32_t element,
                         double radius)
{
    double part = frame_element_signal(frame, element), face = 0.7 * radius;
    bool comes = part > 0.0 && part < 1.0;
    axes_disc(list, axes, vec2(0.0, 0.0), radius,
              draw_color(comes ? COLOR_RESIN_LIGHT : frame->theme->things.iron_light, 1.0));
    axes_disc(list, axes, vec2(0.0, 0.0), face, draw_color(COLOR_RESIN_EDGE, 1.0));
    if (part > 0.0)
        axes_disc(list, axes, vec2(0.0, 0.0), face * real_sqrt(part),
                  draw_color(COLOR_RESIN_LIGHT, 1.0));
}

static void door_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *door = frame_element(frame, element);
    Axes axes = axes_of(frame, element);
    Vec2 half = vec2_scale(door->size, 0.5);
    bool lying = half.x >= half.y;
    double along = lying ? half.x : half.y, across = lying ? half.y : half.x;
    rail_draw(list, frame, door, 0.1, 0.55);
    planks_draw(list, &axes, half, 0.05);
    for (int side = -1; side <= 1; side += 2) {
        double at = side * 0.62 * along, band = real_min(0.5 * BAND, 0.2 * along);
        Box box = lying ? (Box){{at - band, -across}, {at + band, across}}
                        : (Box){{-across, at - band}, {across, at + band}};
        band_draw(list, &axes, box);
    }
    axes_line(list, &axes, vec2(-half.x, -half.y), vec2(half.x, -half.y), 0.04,
              draw_color(frame->theme->things.wood.light, 0.5));
    knocker_draw(list, frame, &axes, element, real_min(0.24, 0.7 * across));
}

const ElementLook door_look = {.back = door_draw, .reach = RAIL_REACH, .lit = true, .edged = true};

// --- wheels and paddles --------------------------------------------------------------------------

static void hub_draw(DrawList *list, const Axes *axes, Vec2 at, double radius)
{
    const ThemeThings *things = &axes->theme->things;
    axes_disc(list, axes, at, radius, draw_color(things->iron, 1.0));
    axes_disc(list, axes, at, 0.7 * radius, draw_color(things->iron_light, 1.0));
    axes_disc(list, axes, at, 0.35 * radius, draw_color(things->knot, 1.0));
}

static void bar_draw(DrawList *list, const Axes *axes, Vec2 half)
{
    bool lying = half.x >= half.y;
    double band = real_min(BAND, 0.3 * (lying ? half.x : half.y));
    planks_draw(list, axes, half, 0.35);
    for (int side = -1; side <= 1; side += 2) {
        Vec2 end = lying ? vec2(side * (half.x - 0.5 * band), 0.0)
                         : vec2(0.0, side * (half.y - 0.5 * band));
        Vec2 reach = lying ? vec2(0.5 * band, half.y) : vec2(half.x, 0.5 * band);
        band_draw(list, axes, (Box){vec2_sub(end, reach), vec2_add(end, reach)});
    }
    hub_draw(list, axes, vec2(0.0, 0.0), real_clamp(0.8 * real_min(half.x, half.y), 0.12, 0.4));
}

static void rim_draw(DrawList *list, const Axes *axes, double radius, double width, DrawColor color)
{
    enum { POINTS = 48 };
    DrawStrokePoint ring[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        ring[i] =
            (DrawStrokePoint){axes_pixel(axes, radius * real_cos(turn), radius * real_sin(turn)),
                              width * axes->scale, color};
    }
    draw_stroke(list, ring, POINTS, DRAW_CAP_CLOSED);
}

// Draws a round wheel. It has boards behind its spokes, because its body is solid there too.
static void disc_draw(DrawList *list, const Axes *axes, double radius)
{
    const ThemeThings *things = &axes->theme->things;
    double rim = real_clamp(0.22 * radius, 0.06, 0.3);
    uint32_t spokes = radius < 0.6 ? 4 : radius < 2.0 ? 6 : 8;
    axes_disc(list, axes, vec2(0.0, 0.0), radius - 0.5 * rim, draw_color(things->knot, 0.9));
    for (uint32_t i = 0; i < spokes; i++) {
        double turn = 2.0 * REAL_PI * i / spokes;
        Vec2 end = {(radius - rim) * real_cos(turn), (radius - rim) * real_sin(turn)};
        axes_line(list, axes, vec2(0.0, 0.0), end, 0.75 * rim, draw_color(things->wood.dark, 1.0));
        axes_line(list, axes, vec2(0.0, 0.0), end, 0.4 * rim, draw_color(things->wood.body, 1.0));
    }
    rim_draw(list, axes, radius - 0.5 * rim, rim, draw_color(things->wood.dark, 1.0));
    rim_draw(list, axes, radius - 0.5 * rim, 0.55 * rim,
             draw_mix(things->wood.body, things->wood.light, 0.35));
    rim_draw(list, axes, radius - 0.02, 0.04, draw_color(things->iron_light, 0.9));
    for (uint32_t i = 0; i < spokes; i++) {
        double turn = 2.0 * REAL_PI * i / spokes;
        rivet_draw(list, axes, (radius - 0.5 * rim) * real_cos(turn),
                   (radius - 0.5 * rim) * real_sin(turn));
    }
    hub_draw(list, axes, vec2(0.0, 0.0), 1.1 * rim);
}

static void wheel_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *wheel = frame_element(frame, element);
    Axes axes = axes_of(frame, element);
    if (wheel->round)
        disc_draw(list, &axes, 0.5 * wheel->size.x);
    else
        bar_draw(list, &axes, vec2_scale(wheel->size, 0.5));
}

const ElementLook wheel_look = {.back = wheel_draw, .reach = 0.5, .lit = true, .edged = true};

static void paddle_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    const LevelElement *paddle = frame_element(frame, element);
    Axes axes = axes_of(frame, element);
    double thick = real_min(paddle->size.x, paddle->size.y),
           reach = 0.5 * real_max(paddle->size.x - thick, 0.0);
    Vec2 pivot = {paddle->paddle.right != 0.0 ? reach : -reach, 0.0}, tip = vec2_scale(pivot, -1.0);
    axes_line(list, &axes, pivot, tip, thick, draw_color(things->wood.dark, 1.0));
    axes_line(list, &axes, pivot, tip, 0.72 * thick,
              draw_mix(things->wood.body, things->wood.light, 0.5));
    axes_line(list, &axes, vec2(pivot.x, -0.26 * thick), vec2(tip.x, -0.26 * thick), 0.08 * thick,
              draw_color(things->wood.light, 1.0));
    axes_disc(list, &axes, tip, 0.24 * thick, draw_color(COLOR_RESIN_DARK, 1.0));
    hub_draw(list, &axes, pivot, 0.42 * thick);
}

const ElementLook paddle_look = {.back = paddle_draw, .reach = 0.5, .lit = true, .edged = true};

// --- presses -------------------------------------------------------------------------------------

static void teeth_draw(DrawList *list, const Axes *axes, Vec2 half, double depth)
{
    uint32_t count = (uint32_t)real_clamp(2.0 * half.x / TOOTH + 0.5, 1.0, 64.0);
    for (uint32_t i = 0; i < count; i++) {
        double from = -half.x + 2.0 * half.x * i / count,
               to = -half.x + 2.0 * half.x * (i + 1) / count;
        Vec2 tooth[3] = {axes_pixel(axes, from, half.y - depth),
                         axes_pixel(axes, to, half.y - depth),
                         axes_pixel(axes, 0.5 * (from + to), half.y)};
        draw_polygon(list, tooth, 3, draw_color(axes->theme->things.iron_light, 1.0));
        Vec2 tip[3] = {vec2_lerp(tooth[2], tooth[0], 0.4), vec2_lerp(tooth[2], tooth[1], 0.4),
                       tooth[2]};
        draw_polygon(list, tip, 3, draw_color(COLOR_DANGER, 0.85));
    }
}

// Draws a press. Its rod reaches up to where the press hangs: it is as long as the press has come
// down, plus ROD_REST.
static void press_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *press = frame_element(frame, element);
    Axes axes = axes_of(frame, element);
    Vec2 half = vec2_scale(press->size, 0.5);
    double down = frame_element_before(frame, element)->press.progress * (1.0 - frame->alpha) +
                  frame_element_now(frame, element)->press.progress * frame->alpha;
    double depth = real_min(TOOTH, 0.4 * press->size.y), rod = real_min(0.22, 0.4 * half.x);
    axes_board(list, &axes, (Box){{-rod, -half.y - down - ROD_REST}, {rod, -half.y}},
               draw_color(frame->theme->things.iron, 1.0));
    axes_board(list, &axes, (Box){{-0.75 * rod, -half.y - down - ROD_REST}, {0.5 * rod, -half.y}},
               draw_color(frame->theme->things.iron_light, 0.9));
    teeth_draw(list, &axes, half, depth);
    Axes block = axes;
    block.middle = vec2_add_scaled(axes.middle, axes.down, -0.5 * depth);
    Vec2 size = {half.x, half.y - 0.5 * depth};
    planks_draw(list, &block, size, 0.2);
    double band = real_min(BAND, 0.35 * size.y);
    band_draw(list, &block, (Box){{-size.x, -size.y}, {size.x, -size.y + band}});
    band_draw(list, &block, (Box){{-size.x, size.y - band}, size});
}

const ElementLook press_look = {.back = press_draw, .reach = 34.0, .lit = true};
