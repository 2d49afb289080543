// scene_net.c - what people do in a scene: a net that scoops up the hero, and a fisher with boots
// and a lantern.
#include "jantar/real.h"
#include "scene_draw.h"

enum { THREADS = 9, MESHES = 4, HOOP_POINTS = 17 };

// Of the net, tiles.
#define HOOP_WIDE 1.45
#define HOOP_HIGH 0.4
#define HOOP_UP 0.75 // above the hero's middle
#define BAG_DOWN 1.2 // below it
#define THREAD 0.045
#define POLE 0.16

// Of the fisher, tiles.
#define LEG 11.0 // it reaches above the picture
#define STRIDE 1.5
#define STEPS 3.0   // seconds of its way times this are strides
#define LANTERN 2.4 // from its middle up to the hand

// --- the net -------------------------------------------------------------------------------------

static Vec2 hoop_at(Vec2 middle, double part)
{
    double turn = 2.0 * REAL_PI * part;
    return vec2(middle.x + HOOP_WIDE * real_cos(turn), middle.y + HOOP_HIGH * real_sin(turn));
}

static void hoop_draw(const SceneSight *sight, Vec2 middle, double from, double to)
{
    DrawStrokePoint points[HOOP_POINTS];
    for (int i = 0; i < HOOP_POINTS; i++)
        points[i] = (DrawStrokePoint){
            scene_pixel(sight, hoop_at(middle, from + (to - from) * i / (HOOP_POINTS - 1))),
            2.0 * THREAD * scene_scale(sight), draw_color(COLOR_SCENE_POLE, 1.0)};
    draw_stroke(sight->page->list, points, HOOP_POINTS, DRAW_CAP_ROUND);
}

// Returns a place on the bag: `across` -1 to 1 along the front of the hoop, `down` 0 to 1.
static Vec2 bag_at(Vec2 middle, double across, double down)
{
    double full = real_sqrt(1.0 - 0.88 * down * down), depth = HOOP_UP + BAG_DOWN;
    return vec2(middle.x + HOOP_WIDE * across * full,
                middle.y + depth * down * (1.0 - 0.22 * across * across) +
                    HOOP_HIGH * (1.0 - down) * real_sqrt(1.0 - across * across));
}

// Draws the threads of the bag: two families that cross each other.
static void bag_draw(const SceneSight *sight, Vec2 middle)
{
    DrawStrokePoint points[MESHES + 1];
    DrawColor color = draw_color(COLOR_SCENE_NET, 0.85);
    for (int way = -1; way <= 1; way += 2)
        for (int i = 0; i < THREADS; i++) {
            double first = 2.0 * i / (THREADS - 1) - 1.0;
            for (int k = 0; k <= MESHES; k++) {
                double down = (double)k / MESHES;
                double across = real_clamp(first + way * 0.45 * down, -1.0, 1.0);
                points[k] = (DrawStrokePoint){scene_pixel(sight, bag_at(middle, across, down)),
                                              THREAD * scene_scale(sight), color};
            }
            draw_stroke(sight->page->list, points, MESHES + 1, DRAW_CAP_ROUND);
        }
}

static void net_draw(const SceneSight *sight)
{
    const SceneDeed *net = &sight->file->net;
    if (net->lasts == 0.0 || sight->seconds < net->at)
        return;
    double part = scene_part(sight, net->at, net->lasts);
    Vec2 middle = vec2_lerp(net->place, sight->hero, part);
    middle.y -= HOOP_UP;
    Vec2 grip = hoop_at(middle, 0.0);
    draw_line(sight->page->list, scene_pixel(sight, grip),
              scene_pixel(sight, vec2(grip.x + 26.0, grip.y - 15.0)), POLE * scene_scale(sight),
              draw_color(COLOR_SCENE_POLE, 1.0), DRAW_CAP_ROUND);
    hoop_draw(sight, middle, 0.5, 1.0); // behind
    bag_draw(sight, middle);
    hoop_draw(sight, middle, 0.0, 0.5);
}

// --- the fisher ----------------------------------------------------------------------------------

static void leg_draw(const SceneSight *sight, Vec2 hip, Vec2 foot)
{
    double scale = scene_scale(sight);
    DrawColor dark = draw_color(COLOR_SCENE_FISHER, 1.0);
    Vec2 knee = vec2_lerp(hip, foot, 0.6);
    knee.x -= 0.25;
    const DrawStrokePoint leg[] = {
        {scene_pixel(sight, hip), 1.9 * scale, dark},
        {scene_pixel(sight, knee), 1.35 * scale, dark},
        {scene_pixel(sight, vec2(foot.x, foot.y - 0.3)), 0.95 * scale, dark}};
    draw_stroke(sight->page->list, leg, 3, DRAW_CAP_ROUND);
    // the boot, its toe to the left, and the fold of its shaft
    const Vec2 boot[] = {scene_pixel(sight, vec2(foot.x + 0.62, foot.y - 1.5)),
                         scene_pixel(sight, vec2(foot.x + 0.6, foot.y)),
                         scene_pixel(sight, vec2(foot.x - 1.5, foot.y)),
                         scene_pixel(sight, vec2(foot.x - 1.35, foot.y - 0.45)),
                         scene_pixel(sight, vec2(foot.x - 0.6, foot.y - 0.75)),
                         scene_pixel(sight, vec2(foot.x - 0.62, foot.y - 1.5))};
    draw_polygon(sight->page->list, boot, 6, dark);
    draw_line(sight->page->list, scene_pixel(sight, vec2(knee.x - 0.85, knee.y)),
              scene_pixel(sight, vec2(knee.x + 0.85, knee.y - 0.1)), 0.4 * scale, dark,
              DRAW_CAP_ROUND);
}

// Draws the lantern, and the arm that holds it.
static void lantern_draw(const SceneSight *sight, Vec2 at, Vec2 shoulder)
{
    static const double glows[][2] = {{6.5, 0.10}, {3.6, 0.14}, {1.5, 0.30}};
    double scale = scene_scale(sight);
    DrawList *list = sight->page->list;
    Vec2 middle = scene_pixel(sight, at);
    draw_list_blend(list, DRAW_ADD);
    for (int i = 0; i < 3; i++)
        draw_ellipse(list, middle, vec2(glows[i][0] * scale, glows[i][0] * scale), 0.0,
                     2.0 * glows[i][0] * scale, draw_color(COLOR_SCENE_LANTERN, glows[i][1]));
    draw_list_blend(list, DRAW_BLEND);
    DrawColor dark = draw_color(COLOR_SCENE_FISHER, 1.0);
    draw_ellipse(list, middle, vec2(0.34 * scale, 0.46 * scale), 0.0, 0.0,
                 draw_color(COLOR_SCENE_FLAME, 1.0));
    for (int side = -1; side <= 1; side += 2) {
        draw_line(list, scene_pixel(sight, vec2(at.x - 0.4, at.y + 0.55 * side)),
                  scene_pixel(sight, vec2(at.x + 0.4, at.y + 0.55 * side)), 0.2 * scale, dark,
                  DRAW_CAP_ROUND);
        draw_line(list, scene_pixel(sight, vec2(at.x + 0.36 * side, at.y - 0.5)),
                  scene_pixel(sight, vec2(at.x + 0.36 * side, at.y + 0.5)), 0.08 * scale, dark,
                  DRAW_CAP_ROUND);
    }
    Vec2 hand = scene_pixel(sight, vec2(at.x + 0.15, at.y - LANTERN));
    draw_line(list, scene_pixel(sight, vec2(at.x, at.y - 0.6)), hand, 0.1 * scale, dark,
              DRAW_CAP_ROUND);
    const DrawStrokePoint arm[] = {{hand, 0.75 * scale, dark},
                                   {scene_pixel(sight, shoulder), 1.5 * scale, dark}};
    draw_stroke(list, arm, 2, DRAW_CAP_ROUND);
}

// The light is in front, so the shadow of the boots lies behind them, towards the hero.
static void shadow_draw(const SceneSight *sight, Vec2 place)
{
    DrawColor near = draw_color(COLOR_SCENE_FISHER, 0.6), far = draw_color_fade(near, 0.0);
    for (int foot = 0; foot < 2; foot++) {
        double x = place.x + (foot == 0 ? -0.9 : 1.1);
        const Vec2 corners[4] = {scene_pixel(sight, vec2(x + 0.6, place.y - 0.1)),
                                 scene_pixel(sight, vec2(x - 1.2, place.y - 0.1)),
                                 scene_pixel(sight, vec2(x - 12.5, place.y + 1.9)),
                                 scene_pixel(sight, vec2(x - 8.0, place.y + 2.4))};
        const DrawColor colors[4] = {near, near, far, far};
        draw_patch(sight->page->list, corners, colors);
    }
}

static void fisher_draw(const SceneSight *sight)
{
    const SceneDeed *fisher = &sight->file->fisher;
    if (fisher->lasts == 0.0 || sight->seconds < fisher->at)
        return;
    double part = scene_part(sight, fisher->at, fisher->lasts), away = 1.0 - part;
    double stride = sight->slides ? STEPS * fisher->lasts * part : 0.0;
    double swing = real_sin(REAL_PI * stride), lift = real_abs(real_cos(REAL_PI * stride));
    Vec2 place = {fisher->place.x + (sight->slides ? 0.8 * sight->view.width * away : 0.0),
                  fisher->place.y};
    double step = away > 0.02 ? STRIDE : 0.0;
    Vec2 hip = {place.x + 0.2, place.y - LEG - 0.15 * lift * step};
    shadow_draw(sight, place);
    leg_draw(sight, hip,
             vec2(place.x + 1.1 - step * swing, place.y - 0.35 * step * real_max(0.0, swing)));
    leg_draw(sight, vec2(hip.x - 0.7, hip.y),
             vec2(place.x - 0.9 + step * swing, place.y - 0.35 * step * real_max(0.0, -swing)));
    lantern_draw(sight,
                 vec2(place.x - 3.4 + 0.3 * real_sin(2.1 * sight->seconds),
                      place.y - 4.2 + 0.1 * lift * step),
                 vec2(place.x, hip.y - 1.0));
}

void scene_people_draw(const SceneSight *sight)
{
    net_draw(sight);
    fisher_draw(sight);
}
