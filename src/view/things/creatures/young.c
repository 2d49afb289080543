// young.c - the young olm that follows the hero; see young.h.
#include "young.h"

#include "jantar/mother.h"

#define LENGTH 0.24   // tiles from joint to joint
#define STEP 0.3      // tiles between two places of the trail
#define BEHIND 5      // places of the trail that it stays behind the hero
#define NEAR 3.0      // tiles within which it begins to follow, if nothing is between
#define HASTE 1.8     // 1/s; how much faster it is for each tile that it is behind
#define FASTEST 9.0   // tiles/s
#define SWIMS 3.5     // tiles/s, before it follows
#define SHORE 0.5     // tiles that it keeps from the sides and the bottom of the water ...
#define SURFACE 0.1   // ... and from its surface
#define FLOOR 0.52    // tiles below the hero's centre on the ground where it crawls
#define BEAT 5.0      // radians that its tail beats for each tile, ...
#define BEAT_REST 2.5 // ... and in each second at rest
#define LOOK 0.2      // tiles between two points where it looks for rock
#define CORNER 0.25   // tiles of rock at a corner that it wriggles over
#define SWAY 0.16     // tiles

// --- where it is ---------------------------------------------------------------------------------

// Returns the first mother of the level that rests, or false.
static bool resting_mother(const LevelDesc *level, const GameState *state, GameMother *pose)
{
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++) {
        if (level->elements[i].boss.kind != LEVEL_BOSS_MOTHER)
            continue;
        *pose = game_mother_of(state, level, i);
        if (pose->act == GAME_MOTHER_RESTS)
            return true;
    }
    return false;
}

static bool is_in_water(const LevelDesc *level, Vec2 place, Box *water)
{
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_WATER];
         i < level->element_first[LEVEL_ELEMENT_WATER + 1]; i++) {
        *water = box_at(level->elements[i].centre, level->elements[i].size);
        if (box_contains(*water, place))
            return true;
    }
    return false;
}

static bool is_free_between(const SimTerrain *rock, Vec2 from, Vec2 to)
{
    double far = vec2_length(vec2_sub(to, from));
    for (double at = 0.0; at < far; at += LOOK)
        if (sim_terrain_depth(rock, vec2_lerp(from, to, at / far)) > CORNER)
            return false;
    return true;
}

static Vec2 trail_place(const Young *young, uint32_t number)
{
    return young->trail[(young->trail_first + number) % YOUNG_TRAIL];
}

static void trail_add(Young *young, Vec2 place)
{
    uint32_t count = young->trail_count;
    if (count > 0 && vec2_length(vec2_sub(place, trail_place(young, count - 1))) < STEP)
        return;
    if (count == YOUNG_TRAIL) {
        young->trail_first = (young->trail_first + 1) % YOUNG_TRAIL;
        young->trail_count--;
        young->trail_at -= young->trail_at > 0;
    }
    young->trail[(young->trail_first + young->trail_count) % YOUNG_TRAIL] = place;
    young->trail_count++;
}

// Writes where the hero is on its way: at its foot, if it stands on the ground.
static void trail_follow(Young *young, const LevelDesc *level, const GameState *state)
{
    GameHeroInfo hero = game_hero_info(state);
    Box water;
    if (state->heroes[0].dead_ticks > 0)
        return;
    if (hero.grounded > 0 && !is_in_water(level, hero.position, &water))
        hero.position.y += FLOOR;
    trail_add(young, hero.position);
}

// --- where it goes -------------------------------------------------------------------------------

// Begins to follow at the newest place of the trail that is near and in sight.
static void look_for_trail(Young *young, const SimTerrain *rock)
{
    for (uint32_t i = young->trail_count; i-- > 0 && !young->follows;) {
        Vec2 place = trail_place(young, i);
        if (vec2_length(vec2_sub(place, young->joints[0])) > NEAR ||
            !is_free_between(rock, young->joints[0], place))
            continue;
        young->follows = true;
        young->trail_at = i;
    }
}

static void head_move(Young *young, Vec2 to, double most)
{
    Vec2 way = vec2_sub(to, young->joints[0]);
    double far = vec2_length(way);
    if (far > 1e-9)
        young->joints[0] =
            vec2_add_scaled(young->joints[0], way, real_min(1.0, most / SIM_TICK_RATE / far));
}

static void follow(Young *young)
{
    uint32_t last = young->trail_count - 1;
    while (young->trail_at < last &&
           vec2_length(vec2_sub(trail_place(young, young->trail_at), young->joints[0])) < STEP)
        young->trail_at++;
    double left = (double)last - BEHIND - young->trail_at;
    if (left > 0.0)
        head_move(young, trail_place(young, young->trail_at),
                  real_min(HASTE * (left + 1.0) * STEP, FASTEST));
}

// Swims to where the water is nearest to the hero, but not into rock.
static void swim(Young *young, const LevelDesc *level, const GameState *state, Vec2 home)
{
    Vec2 to = game_hero_info(state).position, from = young->joints[0];
    Box water;
    if (!is_in_water(level, home, &water))
        return;
    to = vec2(real_clamp(to.x, water.min.x + SHORE, real_max(water.max.x - SHORE, water.min.x)),
              real_clamp(to.y, water.min.y + SURFACE, real_max(water.max.y - SHORE, water.min.y)));
    head_move(young, to, SWIMS);
    if (sim_terrain_depth(&level->terrain, young->joints[0]) > 0.0)
        young->joints[0] = from;
    look_for_trail(young, &level->terrain);
}

static void pull_joints(Young *young)
{
    for (uint32_t i = 1; i < YOUNG_JOINTS; i++) {
        Vec2 way = vec2_sub(young->joints[i], young->joints[i - 1]);
        double far = vec2_length(way);
        if (far > LENGTH)
            young->joints[i] = vec2_add_scaled(young->joints[i - 1], way, LENGTH / far);
    }
}

static void hatch(Young *young, Vec2 home)
{
    young->is_out = true;
    for (uint32_t i = 0; i < YOUNG_JOINTS; i++)
        young->joints[i] = vec2(home.x + LENGTH * i, home.y - 0.5);
}

void young_tick(Young *young, const LevelDesc *level, const GameState *state)
{
    GameMother mother;
    bool rests = resting_mother(level, state, &mother);
    if (!rests || state->tick != young->tick + 1)
        *young = (Young){0};
    young->tick = state->tick;
    if (!rests)
        return;
    if (!young->is_out)
        hatch(young, mother.home);
    for (uint32_t i = 0; i < YOUNG_JOINTS; i++)
        young->before[i] = young->joints[i];
    trail_follow(young, level, state);
    if (young->follows)
        follow(young);
    else
        swim(young, level, state, mother.home);
    pull_joints(young);
    young->stroke_before = young->stroke;
    young->stroke += BEAT * vec2_length(vec2_sub(young->joints[0], young->before[0])) +
                     BEAT_REST / SIM_TICK_RATE;
}

// --- how it looks --------------------------------------------------------------------------------

#define RIM 0.07  // tiles
#define BENDS 5.0 // radians of the wave along its body

enum { EACH = 4, CURVE = (YOUNG_JOINTS - 1) * EACH + 1, NECK = 3, GILLS = 3 };

static void gills_draw(DrawList *list, const ThemeCreatures *colors, Vec2 neck, Vec2 ahead,
                       double size)
{
    const double back = -0.9, apart = 0.45, length = 0.21, wide = 0.06, tuft = 0.035; // tiles
    Vec2 side = vec2_perp(ahead);
    for (int to = -1; to <= 1; to += 2)
        for (int i = 0; i < GILLS; i++) {
            Vec2 way = vec2_add_scaled(vec2_scale(side, to), ahead, back + apart * i);
            Vec2 tip = vec2_add_scaled(neck, vec2_normalize(way), length * size);
            draw_line(list, neck, tip, wide * size, draw_color(colors->gill, 1.0), DRAW_CAP_ROUND);
            draw_disc(list, tip, tuft * size, draw_color(colors->gill_tip, 1.0));
        }
}

static void face_draw(DrawList *list, const ThemeCreatures *colors, Vec2 head, Vec2 ahead,
                      double size)
{
    const double before = 0.06, beside = 0.07, eye = 0.022; // tiles
    Vec2 side = vec2_perp(ahead), middle = vec2_add_scaled(head, ahead, before * size);
    for (int to = -1; to <= 1; to += 2)
        draw_disc(list, vec2_add_scaled(middle, side, to * beside * size), eye * size,
                  draw_color(colors->gill, 1.0));
}

static void stroke_body(DrawList *list, const Vec2 points[CURVE], double size, double wider,
                        DrawColor head, DrawColor tail)
{
    const double wide = 0.25, thin = 0.82, skull = 0.03; // tiles; the tail is thinner by a part
    DrawStrokePoint line[CURVE];
    for (uint32_t i = 0; i < CURVE; i++) {
        double part = (double)i / (CURVE - 1);
        double width = wide * (1.0 - thin * part * part) + (i < EACH ? skull : 0.0);
        line[i] =
            (DrawStrokePoint){points[i], (width + wider) * size, draw_color_mix(head, tail, part)};
    }
    draw_stroke(list, line, CURVE, DRAW_CAP_ROUND);
}

void young_draw_body(DrawList *list, const Frame *frame, const Vec2 joints[YOUNG_JOINTS],
                     double stroke, double size)
{
    const ThemeCreatures *colors = &frame->theme->creatures;
    Vec2 points[CURVE];
    draw_curve(joints, YOUNG_JOINTS, false, EACH, points);
    for (uint32_t i = CURVE - 1; i > 0; i--) {
        double part = (double)i / (CURVE - 1);
        Vec2 along = vec2_normalize(vec2_sub(points[i - 1], points[i]));
        points[i] = vec2_add_scaled(points[i], vec2_perp(along),
                                    SWAY * size * part * real_sin(stroke - BENDS * part));
    }
    Vec2 ahead = vec2_normalize(vec2_sub(points[0], points[2]));
    if (vec2_length_squared(ahead) < 0.5) // its joints lie on each other
        ahead = vec2(-1.0, 0.0);
    const DrawColor rim = draw_color(colors->rim, 0.7);
    stroke_body(list, points, size, RIM, rim, rim);
    gills_draw(list, colors, points[NECK], ahead, size);
    stroke_body(list, points, size, 0.0, draw_color(colors->olm.body, 1.0),
                draw_color(colors->olm.legs, 1.0));
    face_draw(list, colors, points[0], ahead, size);
}

void young_draw(DrawList *list, const Frame *frame, const Young *young)
{
    Vec2 joints[YOUNG_JOINTS];
    if (!young->is_out)
        return;
    for (uint32_t i = 0; i < YOUNG_JOINTS; i++)
        joints[i] = frame_pixel(frame, vec2_lerp(young->before[i], young->joints[i], frame->alpha));
    double stroke = young->stroke_before + (young->stroke - young->stroke_before) * frame->alpha;
    young_draw_body(list, frame, joints, stroke, frame->scale);
}
