// creatures_deep.c - draws the creatures of the dark: bats and olms.
#include "creature_rig.h"
#include "jantar/colors.h"

#define COUNT(array) (uint32_t)(sizeof(array) / sizeof((array)[0]))

// --- bats ----------------------------------------------------------------------------------------

enum { BAT_HUNTS = GAME_CREATURE_BUSY, BAT_STIRS = 30, STROKES = 4, CYCLE = 6, WRAP_POINTS = 18 };

#define BEAT 3.2          // strokes of the wings in a second
#define EDGE 0.028        // width of the line of light on its edges, tiles
#define EDGE_LIGHT 0.8    // opacity of that line
#define EMBER_WIDTH 0.045 // width of the line of danger, tiles
#define EMBER_ASLEEP 0.65 // opacity of that line
#define EMBER_AWAKE 0.8
#define GLIDE_LIFT 0.2 // of the wings between the strokes

// One wing, opened flat: tiles to the side, tiles towards the feet. The first points are its upper
// edge: shoulder, wrist, tip; then come hollows and tips of fingers in turn.
static const Vec2 wing_points[] = {{0.06, -0.08}, {0.24, -0.24}, {0.44, -0.27}, {0.74, -0.2},
                                   {0.95, -0.02}, {0.78, 0.02},  {0.67, 0.17},  {0.52, 0.07},
                                   {0.38, 0.22},  {0.26, 0.12},  {0.12, 0.2},   {0.04, 0.08}};
enum { WING_WRIST = 2, WING_TIP = 4, WING_POINTS = COUNT(wing_points) };
static const uint32_t wing_fingers[] = {WING_TIP, 6, 8};

// Returns how far the wings are lifted, -1 (down) to 1: four strokes, then the bat glides.
static double wing_lift(const Scene *scene, uint32_t element)
{
    double strokes = BEAT * scene->time + 0.37 * element, round = strokes / CYCLE;
    double at = CYCLE * (round - real_floor(round));
    return at < STROKES ? real_cos(2.0 * REAL_PI * at) : GLIDE_LIFT;
}

// Returns a point of a wing on one side (1 or -1), in pixels.
static Vec2 wing_point(const CreatureRig *rig, Vec2 flat, double lift, int side)
{
    double out = flat.x * (1.0 - 0.16 * lift * lift);
    return creature_pixel(rig, side * out, flat.y - 0.62 * lift * flat.x * (0.5 + 0.5 * flat.x));
}

static void wing_draw(DrawList *list, const CreatureRig *rig, double lift, int side)
{
    const ThemeCreature *bat = &rig->theme->creatures.bat;
    Vec2 points[WING_POINTS];
    DrawStrokePoint edge[WING_POINTS - WING_TIP];
    for (uint32_t i = 0; i < WING_POINTS; i++)
        points[i] = wing_point(rig, wing_points[i], lift, side);
    draw_polygon(list, points, WING_POINTS, draw_color(bat->body, 1.0));
    for (uint32_t i = 0; i < COUNT(wing_fingers); i++)
        draw_line(list, points[WING_WRIST], points[wing_fingers[i]], 0.025 * rig->scale,
                  draw_color(bat->legs, 0.9), DRAW_CAP_ROUND);
    for (uint32_t i = WING_TIP; i < WING_POINTS; i++)
        edge[i - WING_TIP] =
            (DrawStrokePoint){points[i], EDGE * rig->scale, draw_color(bat->shine, EDGE_LIGHT)};
    draw_stroke(list, edge, WING_POINTS - WING_TIP, DRAW_CAP_ROUND);
    for (uint32_t i = 0; i <= WING_TIP; i++)
        edge[i] = (DrawStrokePoint){points[i], 0.5 * EDGE * rig->scale,
                                    draw_color(bat->shine, 0.5 * EDGE_LIGHT)};
    draw_stroke(list, edge, WING_TIP + 1, DRAW_CAP_ROUND);
}

// Draws two ears on a head at (0, down) of the rig. `perked` (0..1) raises them. `up` is -1 if the
// ears point away from the feet, 1 if the bat hangs head down.
static void ears_draw(DrawList *list, const CreatureRig *rig, double down, double up, double perked)
{
    const ThemeCreature *bat = &rig->theme->creatures.bat;
    double tip = down + up * (0.15 + 0.07 * perked), root = down + up * 0.05;
    for (int side = -1; side <= 1; side += 2) {
        const Vec2 ear[] = {creature_pixel(rig, 0.005 * side, root),
                            creature_pixel(rig, (0.1 + 0.03 * perked) * side, tip),
                            creature_pixel(rig, 0.125 * side, down)};
        draw_polygon(list, ear, 3, draw_color(bat->body, 1.0));
        draw_line(list, ear[1], ear[2], 0.5 * EDGE * rig->scale, draw_color(bat->shine, EDGE_LIGHT),
                  DRAW_CAP_ROUND);
    }
}

static void fangs_draw(DrawList *list, const CreatureRig *rig, double down)
{
    for (int side = -1; side <= 1; side += 2) {
        const Vec2 fang[] = {creature_pixel(rig, 0.015 * side, down),
                             creature_pixel(rig, 0.055 * side, down),
                             creature_pixel(rig, 0.035 * side, down + 0.06)};
        draw_polygon(list, fang, 3, draw_color(COLOR_WHITE, 0.9));
    }
}

static void eyes_draw(DrawList *list, const CreatureRig *rig, double down, double open)
{
    for (int side = -1; side <= 1 && open > 0.0; side += 2)
        creature_eye(list, rig, (0.055 + 0.015 * open) * side, down, 0.02 + 0.035 * open,
                     COLOR_DANGER);
}

// Draws a bat on the wing, or one that lies stunned with its wings spread.
static void flying_draw(DrawList *list, const CreatureRig *rig, double lift, bool hunts)
{
    const ThemeCreature *bat = &rig->theme->creatures.bat;
    for (int side = -1; side <= 1; side += 2)
        wing_draw(list, rig, lift, side);
    const CreatureOval body[] = {{0.0, 0.07, 0.19, 0.12, 1.57, bat->body, bat->legs},
                                 {0.0, -0.1, 0.14, 0.125, 0.0, bat->body, bat->legs}};
    ears_draw(list, rig, -0.16, -1.0, hunts ? 1.0 : 0.3);
    for (uint32_t i = 0; i < COUNT(body); i++)
        draw_ellipse(list, creature_pixel(rig, 0.0, body[i].down),
                     vec2_scale(i == 0 ? vec2(0.12, 0.19) : vec2(0.14, 0.125), rig->scale),
                     real_atan2(rig->ahead.y, rig->ahead.x), 0.0, draw_color(bat->body, 1.0));
    eyes_draw(list, rig, -0.12, hunts ? 1.0 : 0.4);
    if (hunts)
        fangs_draw(list, rig, -0.04);
}

// Writes the outline of a bat wrapped in its wings: feet at -0.45, head at 0.45. `fat` widens it.
static void wrapped_outline(const CreatureRig *rig, double fat, Vec2 out[WRAP_POINTS])
{
    for (uint32_t i = 0; i < WRAP_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / WRAP_POINTS, c = real_cos(turn), s = real_sin(turn);
        double wide = 0.165 * (1.0 + 0.3 * c) * fat;
        out[i] = creature_pixel(rig, wide * s, 0.33 * c - 0.06);
    }
}

// Draws a bat that hangs by its feet, or sits, wrapped in its wings. `open` is how far its eyes are
// open, `perked` how far its ears stand up (0..1).
static void wrapped_draw(DrawList *list, const CreatureRig *rig, double breath, double open,
                         double perked)
{
    const ThemeCreature *bat = &rig->theme->creatures.bat;
    Vec2 points[WRAP_POINTS];
    DrawStrokePoint edge[WRAP_POINTS];
    for (int side = -1; side <= 1; side += 2)
        draw_line(list, creature_pixel(rig, 0.04 * side, -0.45),
                  creature_pixel(rig, 0.05 * side, -0.36), 0.04 * rig->scale,
                  draw_color(bat->legs, 1.0), DRAW_CAP_ROUND);
    ears_draw(list, rig, 0.28, 1.0, perked);
    draw_ellipse(list, creature_pixel(rig, 0.0, 0.24), vec2(0.125 * rig->scale, 0.105 * rig->scale),
                 0.0, 0.0, draw_color(bat->body, 1.0));
    wrapped_outline(rig, breath, points);
    draw_polygon(list, points, WRAP_POINTS, draw_color(bat->body, 1.0));
    for (uint32_t i = 0; i < WRAP_POINTS; i++)
        edge[i] = (DrawStrokePoint){points[i], 0.7 * EDGE * rig->scale,
                                    draw_color(bat->shine, 0.5 * EDGE_LIGHT)};
    draw_stroke(list, edge, WRAP_POINTS, DRAW_CAP_CLOSED);
    for (int side = -1; side <= 1; side++) {
        DrawStrokePoint fold[3] = {
            {creature_pixel(rig, 0.03 * side, -0.3), 0.02 * rig->scale, draw_color(bat->legs, 1.0)},
            {creature_pixel(rig, 0.09 * side * breath, 0.0), 0.02 * rig->scale,
             draw_color(bat->legs, 1.0)},
            {creature_pixel(rig, 0.03 * side, 0.17), 0.02 * rig->scale,
             draw_color(bat->legs, 0.4)}};
        draw_stroke(list, fold, 3, DRAW_CAP_ROUND);
    }
    eyes_draw(list, rig, 0.25, open);
}

// A bat as it is drawn.
typedef struct BatPose {
    CreatureRig rig;
    bool flies;
    double notices, stirs; // how far it has noticed a hero, and how far light has woken it, 0..1
} BatPose;

static BatPose bat_pose(const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    Vec2 place = creature_place(scene, element);
    const SimBody *body = sim_body_const(game_world_const(scene->current), (SimBodyId){now->body});
    BatPose pose = {.notices = creature_notices(scene, element)};
    bool calm = now->mode == GAME_CREATURE_CALM, stunned = now->mode == GAME_CREATURE_STUNNED;
    pose.flies = now->mode >= BAT_HUNTS && now->mode != GAME_CREATURE_NOTICES;
    pose.stirs = calm ? real_clamp((double)now->creature.ticks / BAT_STIRS, 0.0, 1.0) : 0.0;
    double lean = pose.flies ? real_clamp(0.06 * body->velocity.x, -0.35, 0.35) : 0.0;
    place.x += 0.02 * pose.stirs * real_sin(31.0 * scene->time); // it shivers
    pose.rig = creature_rig(scene, place, vec2(-lean, stunned ? -1.0 : 1.0), 1.0);
    if (!pose.flies && !stunned && now->bat.perch != 0) // it sits
        pose.rig.down = vec2_scale(pose.rig.down, -1.0);
    return pose;
}

static void bat_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE)
        return;
    BatPose pose = bat_pose(scene, element);
    if (now->mode == GAME_CREATURE_STUNNED) {
        flying_draw(list, &pose.rig, -0.3, false);
        creature_stars(list, scene, &pose.rig, 0.5);
    } else if (pose.flies) {
        flying_draw(list, &pose.rig, wing_lift(scene, element), now->mode == BAT_HUNTS);
    } else {
        double breath = 1.0 + 0.05 * real_sin(1.7 * scene->time + element) + 0.3 * pose.notices;
        wrapped_draw(list, &pose.rig, breath, real_max(pose.notices, 0.35 * pose.stirs),
                     real_max(pose.notices, pose.stirs));
        CreatureRig head = pose.rig;
        head.down = vec2_scale(head.down, -1.0);
        creature_alarm(list, &head, 0.0, -0.44, pose.notices);
    }
}

// The eyes of a bat that is awake shine in the dark.
static void bat_light(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode < BAT_HUNTS)
        return;
    BatPose pose = bat_pose(scene, element);
    bool alert = now->mode == BAT_HUNTS || now->mode == GAME_CREATURE_NOTICES;
    double strength = pose.flies ? 1.0 : pose.notices;
    for (int side = -1; side <= 1; side += 2)
        draw_ellipse(list, creature_pixel(&pose.rig, 0.06 * side, pose.flies ? -0.12 : 0.25),
                     vec2(0.16 * pose.rig.scale, 0.16 * pose.rig.scale), 0.0, 0.15 * pose.rig.scale,
                     draw_color(COLOR_DANGER, strength * (alert ? 0.55 : 0.25)));
}

// Draws the edges of a bat that is not stunned in the colour of danger: faint while it sleeps.
static void bat_ember(DrawList *list, const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    if (now->mode == GAME_CREATURE_GONE || now->mode == GAME_CREATURE_STUNNED)
        return;
    BatPose pose = bat_pose(scene, element);
    DrawStrokePoint edge[WRAP_POINTS];
    DrawColor color = draw_color(COLOR_DANGER, pose.flies ? EMBER_AWAKE : EMBER_ASLEEP);
    double width = EMBER_WIDTH * scene->scale;
    if (!pose.flies) {
        Vec2 points[WRAP_POINTS];
        wrapped_outline(&pose.rig, 1.0 + 0.3 * pose.notices, points);
        for (uint32_t i = 0; i < WRAP_POINTS; i++)
            edge[i] = (DrawStrokePoint){points[i], width, color};
        draw_stroke(list, edge, WRAP_POINTS, DRAW_CAP_CLOSED);
        return;
    }
    double lift = wing_lift(scene, element);
    for (int side = -1; side <= 1; side += 2) {
        for (uint32_t i = 0; i <= WING_TIP; i++)
            edge[i] =
                (DrawStrokePoint){wing_point(&pose.rig, wing_points[i], lift, side), width, color};
        draw_stroke(list, edge, WING_TIP + 1, DRAW_CAP_ROUND);
    }
}

const ElementLook bat_look = {.front = bat_draw,
                              .light = bat_light,
                              .ember = bat_ember,
                              .reach = 1.2,
                              .lit = true,
                              .shaded = true};

// --- olms ----------------------------------------------------------------------------------------

// Returns the direction in which it looks: along its way while it swims fast, else to its side.
static Vec2 olm_heading(const Scene *scene, const GameElement *now)
{
    const SimBody *body = sim_body_const(game_world_const(scene->current), (SimBodyId){now->body});
    Vec2 side = vec2(now->creature.speed < 0.0 ? -1.0 : 1.0, 0.0);
    bool swims = body->gravity_scale == 0.0 && now->mode >= GAME_CREATURE_BUSY;
    Vec2 way = body->velocity;
    if (!swims || vec2_length(way) < 0.5 || way.x * side.x < 0.2 * vec2_length(way))
        return side;
    return vec2_normalize(way);
}

static void olm_pose(const Scene *scene, uint32_t element, FigurePose *pose)
{
    Vec2 ahead = olm_heading(scene, scene_element_now(scene, element));
    double facing = ahead.x < 0.0 ? -1.0 : 1.0;
    creature_pose(scene, element, vec2_scale(vec2_perp(ahead), facing), facing, pose);
}

const ElementLook olm_look = {.pose = olm_pose, .reach = 2.4, .lit = true, .shaded = true};
