// mother_draw.c - see mother_draw.h. Her body is a curve through her balls, from the tip of her
// snout to that of her tail; what grows on it is placed along that curve.
#include "mother_draw.h"

#include "creature_rig.h"
#include "jantar/colors.h"
#include "young.h"

#define SNOUT 1.15     // tiles from the centre of her head to its tip
#define TAIL 1.3       // tiles from her last ball to the tip of her tail
#define WAVE 0.14      // tiles; the wave that runs down her body
#define WAVE_SPEED 4.2 // radians/s
#define RIM 0.07       // tiles
#define EMBER 0.08     // tiles; the edge of a mouth that bites
#define DROOPS 0.55    // of its length is left of a gill that was hit
#define EGG 0.34       // tiles; radius
#define JAW 0.42       // radians to each side by which her mouth opens
#define RING_FAR 5.5   // tiles to which a ring runs out
#define RING_GAP 0.28  // of the tell, from one ring to the next
#define UPWARDS 7.0    // tiles that she comes up
#define STARS 2.6      // times as large as over other creatures ...
#define STARS_ABOVE .5 // ... and so far above the middle of her head, in such tiles
#define MARK_FAR 2.6   // tiles from which a mark closes in

enum {
    EACH = 4, // points of the curve for each ball
    SPINE = (GAME_MOTHER_BALLS - 1) * EACH + 1,
    ENDS = 2, // and one for the snout, one for the tail
    CURVE = SPINE + ENDS,
    GILLS = 3,
    FEATHERS = 7,
    RINGS = 3,
    ROUND = 36,
    EGGS = 7,
    HATCHED = 2, // and a third, which follows the hero (young.h)
    TEETH = 4,
};

// Her curve in the picture.
typedef struct Spine {
    Vec2 points[CURVE]; // pixels; 0 is the tip of her snout
    double widths[CURVE];
    Vec2 head, ahead, side; // pixels; unit vectors: forward, and towards her back
    double scale;
    const ThemeCreatures *colors;
} Spine;

static Vec2 ball_at(const GameMother *pose, int number)
{
    int last = GAME_MOTHER_BALLS - 1;
    if (number < 0)
        return vec2_sub(vec2_scale(pose->balls[0], 2.0), pose->balls[1]);
    if (number > last)
        return vec2_sub(vec2_scale(pose->balls[last], 2.0), pose->balls[last - 1]);
    return pose->balls[number];
}

// Returns a place on the smooth curve through four places, `t` of the way from the second to the
// third.
static Vec2 curve_at(Vec2 a, Vec2 b, Vec2 c, Vec2 d, double t)
{
    double t2 = t * t, t3 = t2 * t;
    Vec2 sum = vec2_scale(a, -t3 + 2.0 * t2 - t);
    sum = vec2_add_scaled(sum, b, 3.0 * t3 - 5.0 * t2 + 2.0);
    sum = vec2_add_scaled(sum, c, -3.0 * t3 + 4.0 * t2 + t);
    return vec2_scale(vec2_add_scaled(sum, d, t3 - t2), 0.5);
}

// Half her width at a part of her length: a blunt head, a neck, a belly, a thin tail.
static double half_width(double part)
{
    double head = 0.78 * real_max(1.0 - real_abs(part - 0.05) / 0.13, 0.0);
    double belly = 0.74 * real_max(1.0 - real_abs(part - 0.36) / 0.6, 0.0);
    return real_max(real_max(head, belly), 0.16 + 0.5 * (1.0 - part) * (1.0 - part));
}

static bool is_still(const GameMother *pose)
{
    return pose->act == GAME_MOTHER_SLEEPS || pose->act == GAME_MOTHER_DAZED;
}

static Spine spine_of(const Scene *scene, const GameMother *pose)
{
    Spine spine = {.scale = scene->scale, .colors = &scene->theme->creatures};
    double wave = WAVE * (is_still(pose) ? 0.3 : 1.0);
    for (int i = 0; i < SPINE; i++) {
        int n = i / EACH;
        double part = (double)i / (SPINE - 1);
        Vec2 place = curve_at(ball_at(pose, n - 1), ball_at(pose, n), ball_at(pose, n + 1),
                              ball_at(pose, n + 2), (double)(i % EACH) / EACH);
        Vec2 along = vec2_normalize(vec2_sub(ball_at(pose, n + 1), ball_at(pose, n)));
        double sway = wave * part * real_sin(7.0 * part - WAVE_SPEED * scene->time);
        spine.points[i + 1] = scene_pixel(scene, vec2_add_scaled(place, vec2_perp(along), sway));
        spine.widths[i + 1] = half_width(part);
    }
    spine.head = spine.points[1];
    spine.ahead = vec2_normalize(vec2_sub(spine.points[1], spine.points[2]));
    spine.side = vec2_perp(spine.ahead);
    if (spine.side.y > 0.0) // her back is the upper side
        spine.side = vec2_scale(spine.side, -1.0);
    spine.points[0] = vec2_add_scaled(spine.head, spine.ahead, 0.45 * SNOUT * spine.scale);
    spine.widths[0] = 0.6;
    Vec2 back = vec2_normalize(vec2_sub(spine.points[CURVE - 2], spine.points[CURVE - 3]));
    spine.points[CURVE - 1] = vec2_add_scaled(spine.points[CURVE - 2], back, TAIL * spine.scale);
    spine.widths[CURVE - 1] = 0.04;
    return spine;
}

// Returns a pixel near her head: tiles ahead of its centre and towards her back.
static Vec2 head_pixel(const Spine *spine, double ahead, double up)
{
    return vec2_add_scaled(vec2_add_scaled(spine->head, spine->ahead, ahead * spine->scale),
                           spine->side, up * spine->scale);
}

// --- her body ------------------------------------------------------------------------------------

static void stroke_body(DrawList *list, const Spine *spine, double wider, double lift,
                        DrawColor head, DrawColor tail)
{
    DrawStrokePoint line[CURVE];
    for (uint32_t i = 0; i < CURVE; i++) {
        double width = spine->widths[i] * spine->scale;
        Vec2 at = vec2(spine->points[i].x, spine->points[i].y - lift * width);
        line[i] = (DrawStrokePoint){
            at, real_max(2.0 * width * (lift > 0.0 ? 0.34 : 1.0) + 2.0 * wider * spine->scale, 0.5),
            draw_color_mix(head, tail, (double)i / (CURVE - 1))};
    }
    draw_stroke(list, line, CURVE, DRAW_CAP_ROUND);
}

// The fin on her tail.
static void fin_draw(DrawList *list, const Spine *spine)
{
    enum { FIRST = CURVE * 5 / 8 };
    DrawStrokePoint line[CURVE - FIRST];
    for (uint32_t i = FIRST; i < CURVE; i++) {
        double part = (double)(i - FIRST) / (CURVE - 1 - FIRST);
        line[i - FIRST] = (DrawStrokePoint){
            spine->points[i],
            2.0 * (spine->widths[i] + 0.42 * real_sin(REAL_PI * part)) * spine->scale,
            draw_color(spine->colors->gill, 0.45)};
    }
    draw_stroke(list, line, CURVE - FIRST, DRAW_CAP_ROUND);
}

// Draws a leg with three toes at a point of her curve. Her legs are far too small for her.
static void leg_draw(DrawList *list, const Spine *spine, uint32_t at, double swing)
{
    Vec2 hip = spine->points[at], along = vec2_normalize(vec2_sub(spine->points[at - 1], hip));
    Vec2 down = vec2_perp(along);
    if (down.y < 0.0)
        down = vec2_scale(down, -1.0);
    double s = spine->scale;
    Vec2 knee = vec2_add_scaled(vec2_add_scaled(hip, down, 0.95 * s), along, (swing - 0.25) * s);
    Vec2 foot = vec2_add_scaled(vec2_add_scaled(knee, down, 0.45 * s), along, (0.3 + swing) * s);
    DrawColor color = draw_color(spine->colors->olm.legs, 1.0);
    DrawStrokePoint leg[3] = {
        {hip, 0.42 * s, color}, {knee, 0.3 * s, color}, {foot, 0.2 * s, color}};
    draw_stroke(list, leg, 3, DRAW_CAP_ROUND);
    for (int toe = -1; toe <= 1; toe++)
        draw_line(list, foot,
                  vec2_add_scaled(vec2_add_scaled(foot, along, (0.22 + 0.04 * toe) * s), down,
                                  0.12 * toe * s),
                  0.1 * s, color, DRAW_CAP_ROUND);
}

// --- her head ------------------------------------------------------------------------------------

// Draws a gill: a curved stem with feathers to both sides.
static void gill_draw(DrawList *list, const Spine *spine, double root, double lean, double length,
                      double side, DrawColor stem, DrawColor tip)
{
    Vec2 from = head_pixel(spine, root, 0.45 * side);
    Vec2 way = vec2_add(vec2_scale(spine->ahead, -real_cos(lean)),
                        vec2_scale(spine->side, side * real_sin(lean)));
    Vec2 across = vec2_perp(way), at = from;
    double s = spine->scale;
    DrawStrokePoint line[FEATHERS + 1];
    for (uint32_t i = 0; i <= FEATHERS; i++) {
        double part = (double)i / FEATHERS, bow = 0.3 * part * part * side;
        at = vec2_add_scaled(vec2_add_scaled(from, way, length * part * s), spine->ahead,
                             -bow * side * s);
        line[i] =
            (DrawStrokePoint){at, 0.24 * (1.0 - 0.7 * part) * s, draw_color_mix(stem, tip, part)};
        double feather = 0.42 * real_sin(REAL_PI * (0.15 + 0.8 * part));
        for (int to = -1; to <= 1 && i > 0; to += 2)
            draw_line(list, at,
                      vec2_add_scaled(vec2_add_scaled(at, way, 0.24 * s), across, to * feather * s),
                      0.075 * s, tip, DRAW_CAP_ROUND);
    }
    draw_stroke(list, line, FEATHERS + 1, DRAW_CAP_ROUND);
}

static void gills_draw(DrawList *list, const Scene *scene, const Spine *spine,
                       const GameMother *pose)
{
    DrawColor stem = draw_color(spine->colors->gill, 1.0),
              tip = draw_color(spine->colors->gill_tip, 1.0);
    if (pose->tell > 0.0) {
        tip = draw_color_mix(tip, draw_color(COLOR_DANGER, 1.0), 0.4 + 0.5 * pose->fury);
        stem = draw_color_mix(stem, draw_color(COLOR_DANGER, 1.0), 0.3 * pose->tell);
    }
    double shiver = pose->tell > 0.0 ? 0.05 * real_sin(38.0 * scene->time) : 0.0;
    double breath = 0.06 * real_sin(1.4 * scene->time);
    DrawColor pale = draw_color(spine->colors->olm.legs, 1.0);
    for (int side = -1; side <= 1; side += 2)
        for (int i = GILLS - 1; i >= 0; i--) {
            // each hit leaves a pair of them limp, the last pair first
            bool limp = GILLS - 1 - i < (int)pose->hits;
            double lean = 0.2 + (limp ? 0.0 : pose->gills * (0.45 + 0.42 * i) + shiver) + breath;
            double length = (1.25 + 0.2 * (GILLS - i)) * (limp ? DROOPS : 1.0);
            gill_draw(list, spine, -0.55 - 0.22 * i, lean, length, side,
                      limp ? draw_color_mix(stem, pale, 0.6) : stem,
                      limp ? draw_color_mix(tip, pale, 0.6) : tip);
        }
}

// Draws one jaw, turned away from the middle by `open` to one side (1: her back), with an edge of
// embers as strong as `bites`, 0 to 1.
static void jaw_draw(DrawList *list, const Spine *spine, double open, double side, DrawColor color,
                     double bites)
{
    static const Vec2 shape[] = {{-0.45, 0.0}, {-0.35, 0.62}, {0.15, 0.72}, {0.7, 0.6},
                                 {1.05, 0.36}, {1.15, 0.06},  {0.6, 0.0}};
    enum { CORNERS = sizeof shape / sizeof shape[0] };
    Vec2 points[CORNERS];
    double c = real_cos(open), s = real_sin(open);
    for (uint32_t i = 0; i < CORNERS; i++) {
        Vec2 turned = vec2_turn(vec2_add(shape[i], vec2(0.3, 0.0)), c, s);
        points[i] = head_pixel(spine, turned.x - 0.3, side * turned.y);
    }
    draw_polygon(list, points, CORNERS, color);
    DrawStrokePoint edge[CORNERS];
    for (uint32_t i = 0; i < CORNERS; i++)
        edge[i] = (DrawStrokePoint){points[i], EMBER * spine->scale,
                                    draw_color(COLOR_DANGER, 0.95 * bites)};
    if (bites > 0.0)
        draw_stroke(list, edge, CORNERS, DRAW_CAP_ROUND);
}

static void teeth_draw(DrawList *list, const Spine *spine, double open, double side)
{
    double c = real_cos(open), s = real_sin(open);
    for (int i = 0; i < TEETH; i++) {
        Vec2 root = {0.6 + 0.24 * i, 0.05}, tip = {root.x + 0.05, -0.2 + 0.02 * i};
        Vec2 corners[3] = {vec2(root.x - 0.08, root.y), vec2(root.x + 0.08, root.y), tip};
        for (int k = 0; k < 3; k++) {
            Vec2 turned = vec2_turn(corners[k], c, s);
            corners[k] = head_pixel(spine, turned.x - 0.3, side * turned.y);
        }
        draw_polygon(list, corners, 3, draw_color(COLOR_WHITE, 0.95));
    }
}

// Draws the inside of her mouth: of the colour of danger only while it bites.
static void mouth_draw(DrawList *list, const Spine *spine, double open, bool bites)
{
    const Vec2 gape[] = {head_pixel(spine, -0.3, 0.0),
                         head_pixel(spine, 0.85 * real_cos(open), 0.95 * real_sin(open)),
                         head_pixel(spine, 0.62, 0.0),
                         head_pixel(spine, 0.85 * real_cos(open), -0.95 * real_sin(open))};
    draw_polygon(list, gape, 4, draw_color(bites ? COLOR_DANGER : spine->colors->gill, 0.95));
}

static void head_draw(DrawList *list, const Spine *spine, const GameMother *pose)
{
    double open = JAW * pose->mouth;
    DrawColor skin = draw_color(spine->colors->olm.body, 1.0),
              under = draw_color_mix(skin, draw_color(spine->colors->olm.legs, 1.0), 0.35);
    if (open > 0.02)
        mouth_draw(list, spine, open, pose->tell > 0.0);
    jaw_draw(list, spine, open, -1.0, under, pose->tell);
    jaw_draw(list, spine, open, 1.0, skin, pose->tell);
    if (open > 0.1) {
        teeth_draw(list, spine, open, 1.0);
        teeth_draw(list, spine, open, -1.0);
    }
    double s = spine->scale;
    Vec2 eye = head_pixel(spine, 0.42 - 0.2 * open, 0.46 + 0.3 * open);
    draw_disc(list, eye, 0.07 * s, draw_color(spine->colors->gill, 0.7)); // where others have one
    draw_disc(list, head_pixel(spine, 0.9 - 0.3 * open, 0.28 + 0.5 * open), 0.045 * s,
              draw_color(spine->colors->gill, 0.8));
    draw_ellipse(list, head_pixel(spine, 0.1, 0.5 + 0.2 * open), vec2(0.5 * s, 0.1 * s),
                 real_atan2(spine->ahead.y, spine->ahead.x), 0.08 * s,
                 draw_color(spine->colors->olm.shine, 0.7));
}

// --- her eggs ------------------------------------------------------------------------------------

static void eggs_draw(DrawList *list, const Scene *scene, const GameMother *pose, uint32_t count)
{
    static const Vec2 places[EGGS] = {{0.0, 0.55},  {-0.6, 0.6},   {0.6, 0.6},   {-0.32, 0.08},
                                      {0.34, 0.06}, {0.02, -0.42}, {-0.95, 0.75}};
    const ThemeCreatures *colors = &scene->theme->creatures;
    double s = scene->scale;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = scene_pixel(scene, vec2_add(pose->home, places[i]));
        double turn = 0.5 * scene->time + 1.7 * i, kick = 0.06 * real_sin(turn);
        draw_disc(list, at, EGG * s, draw_color(colors->olm.shine, 0.34));
        draw_disc(list, at, 0.8 * EGG * s, draw_color(colors->olm.legs, 0.35));
        DrawStrokePoint young[3] = {
            {vec2(at.x - 0.14 * s, at.y + kick * s), 0.15 * s, draw_color(colors->olm.body, 0.95)},
            {vec2(at.x, at.y + (0.12 - kick) * s), 0.12 * s, draw_color(colors->olm.body, 0.9)},
            {vec2(at.x + 0.14 * s, at.y), 0.05 * s, draw_color(colors->gill, 0.9)}};
        draw_stroke(list, young, 3, DRAW_CAP_ROUND);
        draw_disc(list, vec2(at.x - 0.12 * s, at.y - 0.14 * s), 0.06 * s,
                  draw_color(COLOR_SHINE, 0.6));
    }
}

// Two young that play round the nest of one that was left in peace.
static void hatchlings_draw(DrawList *list, const Scene *scene, const GameMother *pose)
{
    const double wide = 2.1, high = 0.8, above = 1.2;   // tiles, of the way of the first
    const double less = 0.25, pace = 0.55, later = 3.4; // of the second; radians/s; radians
    const double length = 0.13, stroke = 6.0;           // radians of the way; beats of a tail
    for (uint32_t i = 0; i < HATCHED; i++) {
        Vec2 joints[YOUNG_JOINTS];
        double turn = (pace + less * i) * scene->time + later * i;
        for (uint32_t k = 0; k < YOUNG_JOINTS; k++) {
            double at = turn - length * k;
            Vec2 place = {pose->home.x + (wide - less * i) * real_cos(at),
                          pose->home.y - above + (high - less * i) * real_sin(at)};
            joints[k] = scene_pixel(scene, place);
        }
        young_draw_body(list, scene, joints, stroke * turn, high * scene->scale);
    }
}

void mother_draw_back(DrawList *list, const Scene *scene, const GameMother *pose)
{
    Spine spine = spine_of(scene, pose);
    double swing = 0.2 * real_sin(WAVE_SPEED * scene->time) * (is_still(pose) ? 0.1 : 1.0);
    DrawColor body = draw_color(spine.colors->olm.body, 1.0),
              tail = draw_color(spine.colors->olm.legs, 1.0);
    bool hatched = pose->act == GAME_MOTHER_RESTS;
    eggs_draw(list, scene, pose, EGGS - (hatched ? HATCHED + 1 : 0));
    fin_draw(list, &spine);
    leg_draw(list, &spine, 2 * EACH + 2, swing);
    leg_draw(list, &spine, 5 * EACH + 2, -swing);
    gills_draw(list, scene, &spine, pose);
    stroke_body(list, &spine, RIM, 0.0, draw_color(spine.colors->rim, 0.7),
                draw_color(spine.colors->rim, 0.4));
    stroke_body(list, &spine, 0.0, 0.0, body, tail);
    stroke_body(list, &spine, 0.0, 0.4, draw_color(spine.colors->olm.shine, 0.6),
                draw_color(spine.colors->olm.shine, 0.1));
    head_draw(list, &spine, pose);
    if (hatched)
        hatchlings_draw(list, scene, pose);
}

// --- marks and light -----------------------------------------------------------------------------

static void ring_draw(DrawList *list, Vec2 middle, double radius, double width, DrawColor color)
{
    DrawStrokePoint ring[ROUND];
    for (uint32_t i = 0; i < ROUND; i++) {
        double turn = 2.0 * REAL_PI * i / ROUND;
        ring[i] = (DrawStrokePoint){
            vec2_add(middle, vec2(radius * real_cos(turn), radius * real_sin(turn))), width, color};
    }
    draw_stroke(list, ring, ROUND, DRAW_CAP_CLOSED);
}

// Returns where she will come up.
static Vec2 above(const GameMother *pose)
{
    return vec2(pose->balls[0].x, pose->balls[0].y - UPWARDS);
}

void mother_draw_front(DrawList *list, const Scene *scene, const GameMother *pose)
{
    Vec2 head = scene_pixel(scene, pose->balls[0]);
    double s = scene->scale;
    if (pose->dazed > 0.0) {
        CreatureRig rig = {.middle = head, .scale = STARS * s, .theme = scene->theme};
        creature_stars(list, scene, &rig, STARS_ABOVE);
    }
    if (pose->act != GAME_MOTHER_TELLS)
        return;
    for (int i = 0; i < RINGS; i++) {
        double part = (pose->tell - RING_GAP * i) / (1.0 - RING_GAP * (RINGS - 1));
        if (part > 0.0 && part < 1.0)
            ring_draw(
                list, head, (0.8 + RING_FAR * part) * s, 0.1 * s,
                draw_color(pose->fury > 0.5 ? COLOR_DANGER : scene->theme->creatures.olm.shine,
                           0.8 * (1.0 - part)));
    }
    double left = 1.0 - pose->tell;
    Vec2 aim = scene_pixel(scene, pose->hits == 1 ? above(pose) : pose->aim);
    ring_draw(list, aim, (0.5 + MARK_FAR * left) * s, (0.06 + 0.06 * pose->tell) * s,
              draw_color(COLOR_DANGER, 0.25 + 0.65 * pose->tell));
    if (pose->hits == 1) // she comes up: a line to there, along which bubbles rise
        for (int i = 0; i < 6; i++) {
            double turn = scene->time * 1.3 + 0.17 * i, part = turn - real_floor(turn);
            Vec2 at = vec2_lerp(pose->balls[0], above(pose), part);
            at.x += 0.5 * real_sin(9.0 * part + 2.1 * i);
            ring_draw(list, scene_pixel(scene, at), (0.12 + 0.04 * (i % 3)) * s, 0.05 * s,
                      draw_color(scene->theme->media.water.line, 0.8 * (1.0 - part)));
        }
}

void mother_draw_light(DrawList *list, const Scene *scene, const GameMother *pose)
{
    double s = scene->scale, breath = 0.9 + 0.1 * real_sin(1.4 * scene->time);
    for (uint32_t i = 0; i < GAME_MOTHER_BALLS; i++) {
        double radius = 2.2 * game_mother_radius(i) * s;
        draw_ellipse(list, scene_pixel(scene, pose->balls[i]), vec2(radius, radius), 0.0, radius,
                     draw_color(scene->theme->creatures.olm.shine, 0.045 * breath));
    }
    if (pose->tell > 0.0) {
        double radius = (1.4 + 0.8 * pose->tell) * s;
        draw_ellipse(list, scene_pixel(scene, pose->balls[0]), vec2(radius, radius), 0.0, radius,
                     draw_color(COLOR_DANGER, 0.25 + 0.35 * pose->tell));
    }
    if (pose->dazed > 0.0 || pose->act == GAME_MOTHER_GAPES) {
        double radius = 2.4 * s;
        draw_ellipse(list, scene_pixel(scene, pose->balls[0]), vec2(radius, radius), 0.0, radius,
                     draw_color(COLOR_RESIN_GLOW, 0.3));
    }
    Vec2 home = scene_pixel(scene, pose->home);
    draw_ellipse(list, home, vec2(1.7 * s, 1.5 * s), 0.0, 1.5 * s,
                 draw_color(scene->theme->creatures.olm.shine, 0.14 * breath));
}
