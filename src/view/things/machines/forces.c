// forces.c - draws the elements that push, throw and make things: wind as streaks and seeds,
// mushrooms whose cap is squashed, hollow trunks that shoot (launchers), knot-holes from which
// things fall (generators). All movement follows from the two states of a frame and its time.
// bodies.c draws the things that generators make.
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/frame/view_rng.h"
#include "view/things/shared/element_view.h"

enum { SEED_STREAK = 101, SEED_SPOT = 102, SEED_BARK = 103 };

static Axes axes_of(const Frame *frame, uint32_t element)
{
    const LevelElement *from = frame_element(frame, element);
    return axes_at(frame, from->centre, from->angle);
}

// Interpolates a counter of ticks between the two states of the frame. A counter that was reset
// between them counts as reset.
static double ticks_between(const Frame *frame, uint32_t before, uint32_t now)
{
    return now < before ? now : before + ((double)now - before) * frame->alpha;
}

// Draws a line (tiles along the axes) whose width changes evenly from `width` to `end_width`.
static void line_draw(DrawList *list, const Axes *axes, Vec2 from, Vec2 to, double width,
                      double end_width, DrawColor color)
{
    double scale = axes->scale;
    DrawStrokePoint points[2] = {{axes_pixel(axes, from.x, from.y), width * scale, color},
                                 {axes_pixel(axes, to.x, to.y), end_width * scale, color}};
    draw_stroke(list, points, 2, DRAW_CAP_ROUND);
}

// --- wind ----------------------------------------------------------------------------------------

enum { LANES_MAX = 64, STREAK_POINTS = 15, SEED_EVERY = 3, DART_POINTS = 4 };

#define AIR_EDGE 0.7    // tiles within which the wind fades towards the sides of its box
#define OFF_PICTURE 0.5 // tiles beyond the picture at which streaks are cut: the cut is not seen

// The air of a wind: its box, and its axes along and across the wind. Positions are tiles.
typedef struct Air {
    const Frame *frame;
    SimTerrain terrain; // the current terrain
    Box box, seen;
    Vec2 middle, along, across;
    double length, breadth, speed; // tiles, tiles, tiles/s
} Air;

static Air air_of(const Frame *frame, const LevelElement *wind)
{
    Vec2 velocity = vec2(wind->wind.x, wind->wind.y), along = vec2_normalize(velocity);
    return (Air){
        .frame = frame,
        .terrain = game_terrain(frame->current, frame->level),
        .box = box_at(wind->centre, wind->size),
        .seen = box_grow(frame_seen(frame), OFF_PICTURE),
        .middle = wind->centre,
        .along = along,
        .across = vec2_perp(along),
        .length = wind->size.x * real_abs(along.x) + wind->size.y * real_abs(along.y),
        .breadth = wind->size.x * real_abs(along.y) + wind->size.y * real_abs(along.x),
        .speed = vec2_length(velocity),
    };
}

// Returns how strong the wind looks at a place: 1 in the box, falling to 0 at its edges; 0 in rock,
// into which the boxes of winds reach.
static double strength_at(const Air *air, Vec2 place)
{
    if (!box_contains(air->seen, place) || sim_terrain_depth(&air->terrain, place) > 0.0)
        return 0.0;
    double x = real_min(place.x - air->box.min.x, air->box.max.x - place.x);
    double y = real_min(place.y - air->box.min.y, air->box.max.y - place.y);
    return real_clamp(real_min(x, y) / AIR_EDGE, 0.0, 1.0);
}

// A streak in one lane of the wind. Its lane is `across` tiles from the middle line, its head is
// `head` tiles from the start of the wind.
typedef struct Streak {
    double across, head, reach; // tiles
    double sway;                // phase of its wave, radians
} Streak;

// The streak starts again at the windward side when all of it has reached the end.
static Streak streak_of(const Air *air, uint32_t lane, double across, uint32_t seed)
{
    ViewRng rng = view_rng(SEED_STREAK, seed, lane);
    double pace = air->speed * view_rng_range(&rng, 0.7, 1.1),
           reach = view_rng_range(&rng, 0.16, 0.3) * pace;
    double way = air->length + reach, phase = view_rng_range(&rng, 0.0, 1.0),
           sway = view_rng_range(&rng, 0.0, 6.0);
    double turns = phase + pace * air->frame->time / way;
    return (Streak){.across = across,
                    .head = (turns - real_floor(turns)) * way,
                    .reach = real_clamp(reach, 0.6, 3.5),
                    .sway = sway};
}

// Returns a place on a streak, `back` tiles behind its head. Streams are wavy.
static Vec2 streak_place(const Air *air, const Streak *streak, double back)
{
    double along = streak->head - back;
    double wave = 0.09 * real_sin(1.3 * along + streak->sway);
    Vec2 start = vec2_add_scaled(air->middle, air->along, along - 0.5 * air->length);
    return vec2_add_scaled(start, air->across, streak->across + wave);
}

// Draws a run of points of a streak between two pieces of rock. Both ends fade, but for a head that
// is in the air: so no end sticks to the rock.
static void run_draw(DrawList *list, DrawStrokePoint *points, uint32_t count, bool has_head)
{
    if (count < 2)
        return;
    points[count - 1].color.a = 0;
    if (!has_head)
        points[0].color.a = 0;
    draw_stroke(list, points, count, DRAW_CAP_FLAT);
}

// Draws a streak where there is air. It is brightest and widest at its head, so that a still
// picture shows where it flies.
static void streak_draw(DrawList *list, const Air *air, const Streak *streak)
{
    DrawStrokePoint points[STREAK_POINTS];
    uint32_t run = 0;
    bool has_head = true;
    for (uint32_t i = 0; i < STREAK_POINTS; i++) {
        double part = (double)i / (STREAK_POINTS - 1);
        Vec2 place = streak_place(air, streak, part * streak->reach);
        double strength = strength_at(air, place);
        if (strength > 0.0)
            points[run++] = (DrawStrokePoint){
                frame_pixel(air->frame, place), (0.085 - 0.07 * part) * air->frame->scale,
                draw_color(air->frame->theme->media.wind, 0.85 * (1.0 - part) * strength)};
        if (strength <= 0.0 || i + 1 == STREAK_POINTS) {
            run_draw(list, points, run, has_head);
            run = 0;
            has_head = false;
        }
    }
}

// Draws the winged seed that leads a streak: a dart that points where it flies.
static void seed_draw(DrawList *list, const Air *air, const Streak *streak)
{
    static const Vec2 dart[DART_POINTS] = {{0.2, 0.0}, {-0.13, 0.11}, {-0.04, 0.0}, {-0.13, -0.11}};
    Vec2 at = streak_place(air, streak, 0.0),
         way = vec2_normalize(vec2_sub(at, streak_place(air, streak, 0.1)));
    Vec2 corners[DART_POINTS];
    double strength = 1.0; // no corner of it may lie in rock
    for (uint32_t i = 0; i < DART_POINTS; i++) {
        Vec2 place = vec2_add_scaled(at, way, dart[i].x);
        place = vec2_add_scaled(place, vec2_perp(way), dart[i].y);
        strength = real_min(strength, strength_at(air, place));
        corners[i] = frame_pixel(air->frame, place);
    }
    if (strength > 0.0)
        draw_polygon(list, corners, DART_POINTS,
                     draw_color(air->frame->theme->growth.rim, 0.95 * strength));
}

static void wind_front(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *wind = frame_element(frame, element);
    Air air = air_of(frame, wind);
    if (!frame_element_now(frame, element)->on || air.speed <= 0.0 || air.length <= 0.0 ||
        air.breadth <= 0.0)
        return;
    uint32_t lanes = (uint32_t)real_clamp(air.breadth * 3.0, 1.0, LANES_MAX);
    for (uint32_t i = 0; i < lanes; i++) {
        double across = air.breadth * ((i + 0.5) / lanes - 0.5);
        Streak streak = streak_of(&air, i, across, wind->id);
        streak_draw(list, &air, &streak);
        if (i % SEED_EVERY == 0)
            seed_draw(list, &air, &streak);
    }
}

// --- mushroom ------------------------------------------------------------------------------------

enum { CAP_POINTS = 25, SPOTS = 5, SPRING_TICKS = 45 };

// Returns how far the cap is pressed in, as a part of its height; < 0: stretched. The cap
// oscillates, and comes to rest after SPRING_TICKS.
static double squash_of(const Frame *frame, uint32_t element)
{
    double ticks = ticks_between(frame, frame_element_before(frame, element)->mushroom.idle_ticks,
                                 frame_element_now(frame, element)->mushroom.idle_ticks);
    double left = real_max(1.0 - ticks / SPRING_TICKS, 0.0);
    return 0.5 * left * left * real_cos(0.42 * ticks);
}

// A cap along its own axes, tiles: the y of its lower edge, half its width, its height.
typedef struct Cap {
    double foot, half, height;
} Cap;

// Returns a place on the dome of a cap (tiles along the axes). `turn` runs from 0 (left end) to pi
// (right end); `part` is 1 at the rim and less inside.
static Vec2 cap_place(const Cap *cap, double turn, double part)
{
    return vec2(-cap->half * part * real_cos(turn),
                cap->foot - cap->height * part * real_sin(turn));
}

static void dome_draw(DrawList *list, const Axes *axes, const Cap *cap, double grow, double drop,
                      DrawColor color)
{
    Vec2 points[CAP_POINTS];
    for (uint32_t i = 0; i < CAP_POINTS; i++) {
        Vec2 at = cap_place(cap, REAL_PI * i / (CAP_POINTS - 1), 1.0);
        points[i] = axes_pixel(axes, at.x * grow, (at.y - cap->foot) * grow + cap->foot + drop);
    }
    draw_polygon(list, points, CAP_POINTS, color);
}

static void spots_draw(DrawList *list, const Axes *axes, const Cap *cap, uint32_t seed)
{
    static const double turns[SPOTS] = {0.42, 1.05, 1.68, 2.25, 2.78},
                        parts[SPOTS] = {0.72, 0.55, 0.76, 0.5, 0.74};
    for (uint32_t i = 0; i < SPOTS; i++) {
        ViewRng rng = view_rng(SEED_SPOT, seed, i);
        double size = view_rng_range(&rng, 0.07, 0.14) * cap->half;
        Vec2 at = cap_place(cap, turns[i] + view_rng_range(&rng, -0.1, 0.1), parts[i]);
        Vec2 radii = vec2_scale(
            vec2(1.25 * size, size * real_min(1.0, 1.6 * cap->height / cap->half)), axes->scale);
        double angle = real_atan2(axes->right.y, axes->right.x);
        draw_ellipse(list, axes_pixel(axes, at.x, at.y), radii, angle, 0.0,
                     draw_color(axes->theme->things.cap_spot, 0.92));
    }
}

// Measures the cap's collision body along its own axes, without any squash. Returns false if the
// mushroom has no body.
static bool cap_of(const Frame *frame, uint32_t element, Cap *cap)
{
    const LevelElement *from = frame_element(frame, element);
    Vec2 vertices[SIM_CONVEX_MAX_VERTICES],
        right = vec2(real_cos(from->angle), real_sin(from->angle));
    uint32_t body = frame_element_now(frame, element)->body;
    if (body == 0)
        return false;
    uint32_t count =
        sim_body_outline(game_world_const(frame->current), (SimBodyId){body}, vertices);
    double top = 0.0;
    *cap = (Cap){-1e9, 0.0, 0.0};
    for (uint32_t i = 0; i < count; i++) {
        Vec2 way = vec2_sub(vertices[i], from->centre);
        double y = vec2_dot(way, vec2_perp(right));
        cap->half = real_max(cap->half, real_abs(vec2_dot(way, right)));
        cap->foot = real_max(cap->foot, y);
        top = i == 0 ? y : real_min(top, y);
    }
    cap->height = cap->foot - top;
    return true;
}

static void stem_draw(DrawList *list, const Axes *axes, const Cap *cap, double end)
{
    double width = real_min(0.34 * cap->half, 0.5), top = cap->foot - 0.1;
    line_draw(list, axes, vec2(0.0, top), vec2(0.0, end), 1.5 * width, 2.2 * width,
              draw_color(axes->theme->things.stem, 1.0));
    line_draw(list, axes, vec2(-0.14 * width, top), vec2(-0.2 * width, end), 0.9 * width,
              1.3 * width, draw_color(axes->theme->things.stem_light, 1.0));
}

static void mushroom_back(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    const LevelElement *from = frame_element(frame, element);
    Axes axes = axes_of(frame, element);
    Cap cap;
    if (!cap_of(frame, element, &cap))
        return;
    double squash = squash_of(frame, element);
    cap.foot += 0.25 * squash * cap.height;
    cap.half *= 1.0 + 0.25 * squash;
    cap.height *= 1.0 - 0.75 * squash;
    stem_draw(list, &axes, &cap, 0.5 * from->size.y);
    line_draw(list, &axes, vec2(-0.86 * cap.half, cap.foot), vec2(0.86 * cap.half, cap.foot),
              0.2 * cap.height, 0.2 * cap.height, draw_color(things->gills, 1.0)); // gills
    dome_draw(list, &axes, &cap, 1.0, 0.0, draw_color(things->cap.dark, 1.0));
    dome_draw(list, &axes, &cap, 0.94, -0.02 * cap.height, draw_color(things->cap.body, 1.0));
    Cap lit = {cap.foot - 0.22 * cap.height, 0.74 * cap.half, 0.68 * cap.height};
    dome_draw(list, &axes, &lit, 1.0, 0.0, draw_color(things->cap.light, 0.75));
    spots_draw(list, &axes, &cap, from->id);
}

// --- launcher ------------------------------------------------------------------------------------

enum { BARK_LINES = 5, PETALS = 5 };

// Returns by which part of its height a launcher is shortened. It is compressed (> 0) while it
// holds the hero and springs up (< 0) after a shot.
static double crouch_of(const Frame *frame, uint32_t element)
{
    const GameElement *before = frame_element_before(frame, element),
                      *now = frame_element_now(frame, element);
    double wait = real_max(frame_element(frame, element)->launcher.wait * SIM_TICK_RATE, 1.0);
    double held = ticks_between(frame, before->launcher.held_ticks, now->launcher.held_ticks),
           left =
               ticks_between(frame, now->launcher.rest_ticks, before->launcher.rest_ticks) / 30.0;
    if (now->on)
        return 0.22 * real_min(held / wait, 1.0);
    return -0.2 * left * left * real_cos(12.0 * (1.0 - left));
}

// Returns half the width of a trunk at `part` of its height (0 its foot, 1 its mouth). It is wider
// at both ends.
static double trunk_half(double half, double part)
{
    double middle = 2.0 * part - 1.0;
    return half * (0.8 + 0.2 * middle * middle);
}

static void trunk_draw(DrawList *list, const Axes *axes, Vec2 half, double from, double to,
                       double thick, DrawColor color)
{
    enum { STEPS = 9 };
    Vec2 points[2 * STEPS];
    for (uint32_t i = 0; i < STEPS; i++) {
        double part = from + (to - from) * i / (STEPS - 1), x = trunk_half(half.x, part) * thick;
        double y = half.y - 2.0 * half.y * part;
        points[i] = axes_pixel(axes, -x, y);
        points[2 * STEPS - 1 - i] = axes_pixel(axes, x, y);
    }
    draw_polygon(list, points, 2 * STEPS, color);
}

// Returns half the launcher's present size, tiles. Moves the axes' middle so that the foot stays
// where it is.
static Vec2 launcher_half(const Frame *frame, uint32_t element, Axes *axes)
{
    const LevelElement *from = frame_element(frame, element);
    double crouch = crouch_of(frame, element);
    Vec2 half =
        vec2(0.5 * from->size.x * (1.0 + 0.4 * crouch), 0.5 * from->size.y * (1.0 - crouch));
    axes->middle = vec2_add_scaled(axes->middle, axes->down, 0.5 * from->size.y - half.y);
    return half;
}

static void launcher_back(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    Axes axes = axes_of(frame, element);
    Vec2 half = launcher_half(frame, element, &axes);
    trunk_draw(list, &axes, half, 0.0, 1.0, 1.0, draw_color(things->wood.dark, 1.0));
    trunk_draw(list, &axes, half, 0.06, 1.0, 0.82, draw_color(things->hollow, 1.0));
    for (int i = 0; i < PETALS; i++) { // the splintered rim behind the hero
        double x = half.x * (-0.8 + 1.6 * i / (PETALS - 1));
        line_draw(list, &axes, vec2(x, -half.y + 0.05),
                  vec2(1.12 * x, -half.y - 0.16 - 0.08 * (i % 2)), 0.2, 0.03,
                  draw_color(things->wood.dark, 1.0));
    }
}

static void bark_draw(DrawList *list, const Axes *axes, Vec2 half, uint32_t seed)
{
    for (uint32_t i = 0; i < BARK_LINES; i++) {
        ViewRng rng = view_rng(SEED_BARK, seed, i);
        double x = half.x * (-0.7 + 1.4 * i / (BARK_LINES - 1)),
               top = view_rng_range(&rng, 0.05, 0.25);
        double low = view_rng_range(&rng, 0.7, 0.95), sway = view_rng_range(&rng, -0.05, 0.05);
        line_draw(list, axes, vec2(x, top * half.y), vec2(0.9 * x + sway, low * half.y), 0.05, 0.03,
                  draw_color(axes->theme->things.knot, 0.7));
    }
}

// Draws the near wall of the trunk. It ends at half the height, so that the hero is seen over it.
// An arrow of resin shows the direction of the shot.
static void launcher_front(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    Axes axes = axes_of(frame, element);
    Vec2 half = launcher_half(frame, element, &axes);
    bool loaded = frame_element_now(frame, element)->on != 0;
    trunk_draw(list, &axes, half, 0.0, 0.5, 1.0, draw_color(things->wood.dark, 1.0));
    trunk_draw(list, &axes, half, 0.03, 0.47, 0.93, draw_color(things->wood.body, 1.0));
    bark_draw(list, &axes, half, frame_element(frame, element)->id);
    double rim = trunk_half(half.x, 0.5);
    line_draw(list, &axes, vec2(-rim, 0.0), vec2(rim, 0.0), 0.12, 0.12,
              draw_color(things->wood.light, 1.0));
    DrawColor mark = draw_color(loaded ? COLOR_RESIN_LIGHT : COLOR_RESIN_BODY, loaded ? 1.0 : 0.85);
    double size = 0.32 * real_min(half.x, half.y), y = 0.52 * half.y;
    line_draw(list, &axes, vec2(-size, y + 0.5 * size), vec2(0.0, y - 0.5 * size), 0.09, 0.09,
              mark);
    line_draw(list, &axes, vec2(size, y + 0.5 * size), vec2(0.0, y - 0.5 * size), 0.09, 0.09, mark);
}

static void launcher_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Axes axes = axes_of(frame, element);
    Vec2 half = launcher_half(frame, element, &axes);
    double strength = frame_element_now(frame, element)->on ? 0.4 : 0.14;
    double reach = 1.1 * real_max(half.x, half.y) * frame->scale;
    const DrawStop glow[] = {{0.0, draw_color(COLOR_RESIN_GLOW, strength)},
                             {0.5, draw_color(COLOR_RESIN_GLOW, 0.4 * strength)},
                             {1.0, draw_color(COLOR_RESIN_GLOW, 0.0)}};
    draw_radial(list, axes_pixel(&axes, 0.0, 0.0), vec2(reach, reach), glow, 3);
}

// --- generator -----------------------------------------------------------------------------------

// Returns how soon the generator makes its next thing: 0 not yet, 1 now. Also 0 while it waits for
// a signal.
static double readiness_of(const Frame *frame, uint32_t element)
{
    const LevelElement *from = frame_element(frame, element);
    const GameElement *before = frame_element_before(frame, element),
                      *now = frame_element_now(frame, element);
    if (from->generator.waits != 0.0 && now->heard == 0)
        return 0.0;
    // The arguments are exchanged because the counter counts down: ticks_between() takes a smaller
    // second value for a reset.
    double ticks = ticks_between(frame, now->generator.due_ticks, before->generator.due_ticks);
    return real_clamp(1.0 - ticks / real_max(from->generator.period * SIM_TICK_RATE, 1.0), 0.0,
                      1.0);
}

static void knot_draw(DrawList *list, const Axes *axes, double radius, double width,
                      DrawColor color)
{
    enum { POINTS = 28 };
    DrawStrokePoint ring[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        double reach =
            radius * (1.0 + 0.05 * real_sin(3.0 * turn + 0.4) + 0.03 * real_sin(7.0 * turn));
        ring[i] = (DrawStrokePoint){
            axes_pixel(axes, 1.06 * reach * real_cos(turn), reach * real_sin(turn)),
            width * (1.0 + 0.3 * real_sin(2.0 * turn + 1.0)) * axes->scale, color};
    }
    draw_stroke(list, ring, POINTS, DRAW_CAP_CLOSED);
}

// Draws a knot-hole in a piece of bark, with a lip from which things drop.
static void generator_back(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    Axes axes = axes_of(frame, element);
    double radius = 0.62 * frame_element(frame, element)->generator.size + 0.08,
           scale = frame->scale;
    Vec2 middle = axes_pixel(&axes, 0.0, 0.0);
    draw_ellipse(list, middle, vec2_scale(vec2(1.45 * radius, 1.7 * radius), scale), 0.0,
                 0.3 * radius * scale, draw_color(things->wood.dark, 0.9));
    draw_ellipse(list, middle, vec2_scale(vec2(1.06 * radius, radius), scale), 0.0, 0.0,
                 draw_color(things->hollow_deep, 1.0));
    knot_draw(list, &axes, 1.16 * radius, 0.2 * radius, draw_color(things->wood.body, 1.0));
    knot_draw(list, &axes, 1.02 * radius, 0.1 * radius, draw_color(things->wood.light, 0.9));
    knot_draw(list, &axes, 1.36 * radius, 0.05 * radius, draw_color(things->knot, 0.8));
    line_draw(list, &axes, vec2(-0.85 * radius, 1.12 * radius), vec2(0.85 * radius, 1.12 * radius),
              0.3 * radius, 0.3 * radius, draw_color(things->wood.light, 1.0));
    line_draw(list, &axes, vec2(-0.75 * radius, 1.24 * radius), vec2(0.75 * radius, 1.24 * radius),
              0.14 * radius, 0.14 * radius, draw_color(things->knot, 0.9));
}

static void generator_light(DrawList *list, const Frame *frame, uint32_t element)
{
    Axes axes = axes_of(frame, element);
    double ready = readiness_of(frame, element), strength = 0.1 + 0.5 * ready * ready;
    axes_glow(list, &axes, vec2(0.0, 0.0),
              0.62 * frame_element(frame, element)->generator.size + 0.08,
              draw_color(COLOR_RESIN_GLOW, strength), COLOR_RESIN_DARK);
}

const ElementLook wind_look = {.front = wind_front, .reach = 0.5};
const ElementLook mushroom_look = {.back = mushroom_back, .reach = 3.0, .lit = true};
const ElementLook launcher_look = {.back = launcher_back,
                                   .front = launcher_front,
                                   .light = launcher_light,
                                   .reach = 3.0,
                                   .lit = true};
const ElementLook generator_look = {
    .back = generator_back, .light = generator_light, .reach = 4.0, .edged = true, .shaded = true};
