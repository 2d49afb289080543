// hero.c - draws the hero's body, a smooth curve through the simulated ring. face.c draws the face,
// strands.c what it sticks with.
#include "hero.h"
#include "jantar/colors.h"
#include "view/draw/draw_parts.h"
#include "view/frame/view_rng.h"

_Static_assert((int)HERO_CURVE_MAX <= (int)EARS_POINTS_MAX, "the body can be cut into triangles");

// tiles; light that reaches farther is spread thinner. The plain hero's reaches as far as this.
#define BRIGHT_REACH 4.0

// How much brighter the hero that won glows in the end, and how much farther for its size.
#define ARRIVED_LIGHT 1.0
#define ARRIVED_REACH 1.6

enum {
    BODY_RINGS = 6,
    BUBBLES = 9,
    HIGHLIGHT_POINTS = 11,
    SEED_BUBBLE = 61,
    FACET = 3, // points of the ring from one corner of the heavy form to the next
};

#define CUT 0.8 // how straight amber's outline is between two corners, 0 round to 1

#define BUBBLE_SHRINK 0.6   // size of a hero in a bubble, of its usual size
#define ARRIVED_SHRINK 0.35 // size of the hero that won when it rests in the exit's light

// Returns a point of a hero's body, tiles. While the hero is in a bubble, its body is kept at
// another place of the world; the point is moved into the bubble and scaled by BUBBLE_SHRINK.
static Vec2 ring_point(const GameState *state, uint32_t number, uint32_t i)
{
    const SimWorld *world = game_world_const(state);
    const GameHero *hero = &state->heroes[number];
    const SimBody *body = sim_body_const(world, hero->body);
    Vec2 at = sim_point(world, body->first_point + i).position;
    if (!hero->bubble)
        return at;
    return vec2_add_scaled(hero->bubble_place, vec2_sub(at, body->centre), BUBBLE_SHRINK);
}

// Returns a point of a hero's body between the two states, tiles. After a jump (frame_hero_cut())
// it is not interpolated.
static Vec2 point_between(const Frame *frame, uint32_t number, uint32_t i)
{
    Vec2 now = ring_point(frame->current, number, i);
    if (frame_hero_cut(frame, number))
        return now;
    return vec2_lerp(ring_point(frame->previous, number, i), now, frame->alpha);
}

// Returns how pale a hero is, 0..1. It flickers after a hit for as long as further hits do no
// damage. If the player has turned flashes off, it is evenly pale instead.
static double safe_flicker(const Frame *frame, uint32_t number)
{
    uint32_t ticks = frame->current->heroes[number].safe_ticks;
    return ticks == 0 ? 0.0 : 0.5 + 0.5 * frame->taste.flashes * real_sin(frame->time * 30.0);
}

// Makes the hero that won smaller, as if it went away into the exit's light.
static void fade_into_exit(HeroShape *shape, double arrived)
{
    double size = 1.0 - (1.0 - ARRIVED_SHRINK) * arrived * arrived * (3.0 - 2.0 * arrived);
    if (arrived <= 0.0)
        return;
    shape->shrink *= size;
    for (uint32_t i = 0; i < shape->ring_count; i++)
        shape->ring[i] = vec2_lerp(shape->centre, shape->ring[i], size);
    shape->box = (Box){vec2_lerp(shape->centre, shape->box.min, size),
                       vec2_lerp(shape->centre, shape->box.max, size)};
}

// Cuts amber's outline straight from facet to facet, so that it has corners.
static void ring_cut(HeroShape *shape)
{
    for (uint32_t i = 0; i < shape->ring_count; i++) {
        uint32_t from = i - i % FACET, to = (from + FACET) % shape->ring_count;
        Vec2 chord = vec2_lerp(shape->ring[from], shape->ring[to], (double)(i % FACET) / FACET);
        shape->ring[i] = vec2_lerp(shape->ring[i], chord, CUT * shape->forms.heavy);
    }
}

// A hero in a bubble shows nothing of its warmth.
static void warmth_of(HeroShape *shape, const Frame *frame, const GameHero *hero)
{
    if (shape->bubble)
        return;
    shape->heat = real_max(hero->heat, 0.0);
    shape->thread = hero->thread;
    shape->thread_place = frame_pixel(frame, hero->thread_place);
}

HeroShape hero_shape(const Frame *frame, uint32_t number)
{
    const GameHero *hero = &frame->current->heroes[number];
    HeroShape shape = {.box = {{1e9, 1e9}, {-1e9, -1e9}},
                       .number = number,
                       .resin = &hero_resin[number],
                       .bubble = hero->bubble != 0,
                       .shrink = hero->bubble ? BUBBLE_SHRINK : 1.0};
    const SimBody *body = sim_body_const(game_world_const(frame->current), hero->body);
    shape.ring_count = body->point_count < HERO_POINTS_MAX ? body->point_count : HERO_POINTS_MAX;
    for (uint32_t i = 0; i < shape.ring_count; i++) {
        Vec2 at = frame_pixel(frame, point_between(frame, number, i));
        shape.ring[i] = at;
        shape.centre = vec2_add_scaled(shape.centre, at, 1.0 / shape.ring_count);
        shape.box = box_include(shape.box, at);
    }
    fade_into_exit(&shape, hero->bubble ? 0.0 : frame_arrived(frame));
    shape.forms = game_hero_forms(hero);
    ring_cut(&shape);
    shape.curve_count =
        draw_curve(shape.ring, shape.ring_count, true, HERO_CURVE_STEPS, shape.curve);
    shape.radius = GAME_HERO_RADIUS * hero->size * frame->scale * shape.shrink;
    shape.safe = safe_flicker(frame, number);
    warmth_of(&shape, frame, hero);
    shape.width = (shape.box.max.x - shape.box.min.x) / (2.0 * shape.radius);
    shape.height = (shape.box.max.y - shape.box.min.y) / (2.0 * shape.radius);
    return shape;
}

HeroShapes hero_shapes(const Frame *frame)
{
    HeroShapes shapes = {.count = 0};
    for (uint32_t i = 0; i < GAME_HEROES_MOST; i++)
        if (frame_hero_seen(frame, i))
            shapes.list[shapes.count++] = hero_shape(frame, i);
    return shapes;
}

void hero_draw_glow(DrawList *list, const Frame *frame, const HeroShape *shape)
{
    double breath = 1.0 + 0.03 * real_sin(frame->time * 1.7);
    double arrived = shape->bubble ? 0.0 : frame_arrived(frame);
    double light = frame->theme->light.hero * breath * (1.0 + ARRIVED_LIGHT * arrived);
    double reach = frame_hero_light(frame, shape->number) * shape->shrink;
    light *= real_min(1.0, BRIGHT_REACH / reach);
    double radius = reach * frame->scale * (1.0 + ARRIVED_REACH * arrived);
    const DrawStop stops[] = {{0.0, draw_color(shape->resin->glow, 0.42 * light)},
                              {0.26, draw_color(shape->resin->glow, 0.33 * light)},
                              {0.5, draw_color(shape->resin->halo, 0.13 * light)},
                              {0.75, draw_color(shape->resin->halo, 0.04 * light)},
                              {1.0, draw_color(shape->resin->halo, 0.0)}};
    draw_list_blend(list, DRAW_ADD);
    draw_radial(list, shape->centre, vec2(radius, radius), stops, 5);
    draw_list_blend(list, DRAW_BLEND);
}

#define SUNK 0.4 // tiles below the surface from which its light shines through the water

// Draws the hero's light through the water, if the hero is deep enough in it.
void hero_draw_sunk(DrawList *list, const Frame *frame, const HeroShape *shape)
{
    Vec2 at = vec2_scale(vec2_sub(shape->centre, frame->offset), 1.0 / frame->scale);
    bool sunk = game_is_in_water(frame->level, frame->current, at, SUNK);
    if (!sunk || frame->theme->day.on) // by day the water is bright, and the rim must stay dark
        return;
    const DrawStop stops[] = {{0.0, draw_color(shape->resin->light, 0.34)},
                              {0.4, draw_color(shape->resin->body, 0.26)},
                              {0.62, draw_color(shape->resin->body, 0.1)},
                              {1.0, draw_color(shape->resin->body, 0.0)}};
    double reach = 2.0 * shape->radius;
    draw_list_blend(list, DRAW_ADD);
    draw_radial(list, shape->centre, vec2(reach, reach), stops, 4);
    draw_list_blend(list, DRAW_BLEND);
}

// --- body ----------------------------------------------------------------------------------------

// The colour of the body: a radial gradient about a focus at the upper left of the middle, which
// moves with the eyes, and a pool of warm light near the bottom. Positions and lengths are in
// pixels.
typedef struct Resin {
    Vec2 focus, reach;
    Vec2 pool, pool_reach;
    Vec2 sunny, sunny_reach; // where light gathers on the side away from the sun
    double sunlight;         // strength of that light, 0..1
    GameForms forms;
    double safe;
    const HeroResin *colors;
} Resin;

// Returns the daylight of a frame; a hero on a map or a screen has none.
static ThemeDay day_of(const Frame *frame)
{
    if (frame->theme != NULL && frame->theme->day.on)
        return frame->theme->day;
    return (ThemeDay){.rim = 1.0};
}

#define DAY_ORANGE 0.8 // of the body's colour that it takes on instead
#define DAY_AMBER 0.36 // by how much less dark amber is there
#define DAY_CORE 0.22  // by how much the bright core is larger where light gathers in the hero
#define DAY_LIGHT 0.4  // of the core's colour that the middle of the body takes on

#define WARM_PALE 0.4 // how pale a warm hero is, of one that is safe after a hit
#define WARM_FADES 0.1

// Returns how much a hero looks warm, 0..1: it fades with the last of its warmth.
static double warmth_part(const HeroShape *shape)
{
    return real_min(shape->heat / WARM_FADES, 1.0);
}

static Resin resin_of(const HeroShape *shape, const HeroMood *mood, const ThemeDay *day)
{
    Vec2 size = vec2_sub(shape->box.max, shape->box.min);
    Resin resin;
    resin.focus = vec2(shape->centre.x - 0.07 * size.x + mood->look.x * 0.05 * size.x,
                       shape->centre.y - 0.13 * size.y);
    resin.reach = vec2_scale(size, 0.72 * (1.0 + DAY_CORE * day->pool));
    resin.pool = vec2(shape->centre.x + 0.08 * size.x, shape->box.max.y - 0.12 * size.y);
    resin.pool_reach = vec2(0.42 * size.x, 0.26 * size.y);
    resin.sunny = vec2(shape->centre.x - 0.28 * size.x, shape->centre.y + 0.16 * size.y);
    resin.sunny_reach = vec2(0.3 * size.x, 0.3 * size.y);
    resin.sunlight = day->pool;
    resin.forms = shape->forms;
    resin.safe = real_max(shape->safe, WARM_PALE * warmth_part(shape));
    resin.colors = shape->resin;
    return resin;
}

// Mixes in the colours of the hero's forms: slick is paler, heavy (amber) is dark and red, puffed
// up is light all over.
static DrawColor form_color(DrawColor base, const Resin *resin)
{
    const GameForms *forms = &resin->forms;
    base = draw_color_mix(base, draw_color(resin->colors->slick, 1.0), 0.34 * forms->slick);
    base = draw_color_mix(base, draw_color(resin->colors->body, 1.0),
                          DAY_ORANGE * resin->sunlight * forms->heavy);
    base = draw_color_mix(base, draw_color(resin->colors->heavy, 1.0),
                          (0.62 - DAY_AMBER * resin->sunlight) * forms->heavy);
    return draw_color_mix(base, draw_color(resin->colors->puff, 1.0), 0.5 * forms->puff);
}

static DrawColor resin_color(const Resin *resin, Vec2 at)
{
    const DrawStop stops[] = {{0.0, draw_color(resin->colors->core, 1.0)},
                              {0.28, draw_color(resin->colors->light, 1.0)},
                              {0.62, draw_color(resin->colors->body, 1.0)},
                              {0.88, draw_color(resin->colors->dark, 1.0)},
                              {1.0, draw_color(resin->colors->edge, 1.0)}};
    Vec2 d = {(at.x - resin->focus.x) / resin->reach.x, (at.y - resin->focus.y) / resin->reach.y};
    Vec2 p = {(at.x - resin->pool.x) / resin->pool_reach.x,
              (at.y - resin->pool.y) / resin->pool_reach.y};
    double warm = real_max(0.0, 1.0 - vec2_length(p));
    DrawColor base = draw_gradient_at(stops, 5, vec2_length(d));
    base = draw_color_mix(base, draw_color(resin->colors->warm, 1.0), 0.62 * warm * (2.0 - warm));
    base = form_color(base, resin);
    if (resin->sunlight > 0.0) {
        Vec2 s = {(at.x - resin->sunny.x) / resin->sunny_reach.x,
                  (at.y - resin->sunny.y) / resin->sunny_reach.y};
        double sunny = real_max(0.0, 1.0 - vec2_length(s));
        double middle = DAY_LIGHT * real_max(0.0, 1.0 - vec2_length(d));
        base = draw_color_mix(base, draw_color(resin->colors->core, 1.0),
                              resin->sunlight * real_max(middle, sunny * (2.0 - sunny)));
    }
    return draw_color_mix(base, draw_color(COLOR_RESIN_SAFE, 1.0), 0.6 * resin->safe);
}

// Draws a body whose outline is not star-shaped about the focus, e.g. one bent round a corner. It
// can't be filled as a fan and is cut into triangles.
static void bent_body_draw(DrawList *list, const HeroShape *shape, const Resin *resin)
{
    uint32_t triangles[EARS_POINTS_MAX][3];
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < shape->curve_count; i++)
        draw_list_vertex(list, shape->curve[i], resin_color(resin, shape->curve[i]));
    uint32_t count = ears_cut(shape->curve, shape->curve_count, triangles);
    for (uint32_t i = 0; i < count; i++)
        draw_list_triangle(list, first + triangles[i][0], first + triangles[i][1],
                           first + triangles[i][2]);
}

static void body_draw(DrawList *list, const HeroShape *shape, const Resin *resin)
{
    if (!ears_is_star(shape->curve, shape->curve_count, resin->focus)) {
        bent_body_draw(list, shape, resin);
        return;
    }
    uint32_t count = shape->curve_count;
    uint32_t middle = draw_list_vertex(list, resin->focus, resin_color(resin, resin->focus));
    uint32_t first = list->vertex_count;
    for (uint32_t ring = 1; ring <= BODY_RINGS; ring++)
        for (uint32_t i = 0; i < count; i++) {
            Vec2 at = vec2_lerp(resin->focus, shape->curve[i], (double)ring / BODY_RINGS);
            draw_list_vertex(list, at, resin_color(resin, at));
        }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = (i + 1) % count;
        draw_list_triangle(list, middle, first + i, first + next);
        for (uint32_t ring = 1; ring < BODY_RINGS; ring++) {
            uint32_t inner = first + (ring - 1) * count;
            uint32_t outer = inner + count;
            draw_list_quad(list, inner + i, outer + i, outer + next, inner + next);
        }
    }
}

static Vec2 curve_normal(const HeroShape *shape, uint32_t i)
{
    uint32_t count = shape->curve_count;
    Vec2 along = vec2_sub(shape->curve[(i + 1) % count], shape->curve[(i + count - 1) % count]);
    return vec2_scale(vec2_perp(vec2_normalize(along)),
                      -1.0); // the ring runs clockwise on the screen
}

enum { SKIN_ROWS = 4 };

// A band along the outline: how far inside of it each row of its vertices is, pixels, and its
// colour.
typedef struct Skin {
    double depth[SKIN_ROWS];
    DrawColor colors[SKIN_ROWS];
} Skin;

static void skin_draw(DrawList *list, const HeroShape *shape, const Skin *skin)
{
    uint32_t count = shape->curve_count, first = list->vertex_count;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < SKIN_ROWS; k++)
            draw_list_vertex(
                list, vec2_add_scaled(shape->curve[i], curve_normal(shape, i), -skin->depth[k]),
                skin->colors[k]);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t here = first + SKIN_ROWS * i, next = first + SKIN_ROWS * ((i + 1) % count);
        for (uint32_t k = 0; k + 1 < SKIN_ROWS; k++)
            draw_list_quad(list, here + k, next + k, next + k + 1, here + k + 1);
    }
}

#define DAY_INK 0.9  // of the darkest colour in the rim by day
#define DAY_FADE 0.6 // of the depth at which the rim usually has faded, by day

// Draws the darker, translucent rim. It is strongest at the edge, fades inwards, and is feathered
// outwards. In daylight it is darker, because the air is as bright as the hero, and ends sooner.
static void rim_draw(DrawList *list, const HeroShape *shape, const ThemeDay *day)
{
    DrawColor ink = draw_color_mix(draw_color(shape->resin->ink, 1.0),
                                   draw_color(shape->resin->facet_dark, 1.0), DAY_INK * day->ink);
    double unit = day->rim * shape->radius, fade = 1.0 + (DAY_FADE - 1.0) * day->ink;
    Skin rim = {{-0.5 * list->feather, 0.5 * list->feather, 0.07 * unit, 0.2 * fade * unit},
                {draw_color(shape->resin->dark, 0.0),
                 draw_color_mix(draw_color(shape->resin->rim, 0.92), ink, day->ink),
                 draw_color_fade(ink, 0.30 + 0.70 * day->ink), draw_color_fade(ink, 0.0)}};
    skin_draw(list, shape, &rim);
}

#define WARM_RIM 0.85

// Draws the red rim of a warm hero, over the dark one.
static void warm_rim_draw(DrawList *list, const HeroShape *shape)
{
    double unit = shape->radius, strength = WARM_RIM * warmth_part(shape);
    Skin rim = {{-0.5 * list->feather, 0.5 * list->feather, 0.06 * unit, 0.2 * unit},
                {draw_color(COLOR_WARM_RIM, 0.0), draw_color(COLOR_WARM_RIM, strength),
                 draw_color(COLOR_WARM_RIM, 0.7 * strength), draw_color(COLOR_WARM_RIM, 0.0)}};
    if (strength > 0.0)
        skin_draw(list, shape, &rim);
}

#define SHELL 0.23 // thickness, parts of the radius
#define SHELL_COVER 0.66

// Draws the puffed-up form as a shell round air: a band of resin that ends sharply inside.
static void shell_draw(DrawList *list, const HeroShape *shape)
{
    double inner = SHELL * shape->radius;
    DrawColor color = draw_color(shape->resin->dark, SHELL_COVER * shape->forms.puff);
    Skin shell = {{0.06 * shape->radius, 0.08 * shape->radius, inner, inner + list->feather},
                  {draw_color_fade(color, 0.0), color, color, draw_color_fade(color, 0.0)}};
    if (shape->forms.puff > 0.0)
        skin_draw(list, shape, &shell);
}

// Draws the bubbles. Each lies between the middle and a point of the ring, so that it turns and
// stretches with the body.
static void bubbles_draw(DrawList *list, const HeroShape *shape, const HeroMood *mood)
{
    for (uint32_t b = 0; b < BUBBLES; b++) {
        ViewRng rng = view_rng(SEED_BUBBLE, b, 0);
        uint32_t point = view_rng_below(&rng, shape->ring_count);
        Vec2 at = vec2_lerp(shape->centre, shape->ring[point], view_rng_range(&rng, 0.3, 0.8));
        at = vec2_add_scaled(at, mood->lag, view_rng_range(&rng, 0.3, 1.0) * shape->radius);
        double radius = view_rng_range(&rng, 0.022, 0.06) * shape->radius;
        at = hero_keep_inside(shape, at, 1.5 * radius);
        draw_disc(list, at, radius, draw_color(shape->resin->bubble, 0.42));
        Vec2 shine = {at.x - radius * 0.3, at.y - radius * 0.35};
        draw_disc(list, shine, radius * 0.4, draw_color(COLOR_WHITE, 0.5));
    }
}

// Returns the index of the curve's point whose direction from the middle is closest to `angle`
// (radians).
static uint32_t curve_towards(const HeroShape *shape, double angle)
{
    Vec2 direction = {real_cos(angle), real_sin(angle)};
    uint32_t best = 0;
    double best_cosine = -2.0;
    for (uint32_t i = 0; i < shape->curve_count; i++) {
        double cosine =
            vec2_dot(vec2_normalize(vec2_sub(shape->curve[i], shape->centre)), direction);
        if (cosine > best_cosine) {
            best_cosine = cosine;
            best = i;
        }
    }
    return best;
}

// A highlight along the outline, wider in its middle.
typedef struct EdgeLight {
    double from, to;     // radians, clockwise on the screen
    double inset, width; // parts of the hero's radius
    DrawColor color;
} EdgeLight;

static void edge_light_draw(DrawList *list, const HeroShape *shape, const EdgeLight *light)
{
    uint32_t count = shape->curve_count, first = curve_towards(shape, light->from);
    uint32_t along = (curve_towards(shape, light->to) + count - first) % count;
    double squeeze = real_min(1.0, real_min(shape->width, shape->height));
    DrawStrokePoint line[HIGHLIGHT_POINTS];
    for (uint32_t i = 0; i < HIGHLIGHT_POINTS; i++) {
        double t = (double)i / (HIGHLIGHT_POINTS - 1), at = first + along * t;
        uint32_t here = (uint32_t)at % count, next = (here + 1) % count;
        Vec2 edge = vec2_lerp(shape->curve[here], shape->curve[next], at - real_floor(at));
        Vec2 normal =
            vec2_lerp(curve_normal(shape, here), curve_normal(shape, next), at - real_floor(at));
        double width = light->width * (0.4 + 0.6 * real_sin(REAL_PI * (0.1 + 0.8 * t)));
        // Where the body is thinner than a round one, everything is nearer to the edge.
        double thick = hero_thickness(shape, edge, vec2_scale(normal, -1.0));
        double unit = squeeze * real_min(shape->radius, 0.8 * thick);
        line[i] = (DrawStrokePoint){vec2_add_scaled(edge, normal, -light->inset * unit),
                                    width * unit, light->color};
    }
    draw_stroke(list, line, HIGHLIGHT_POINTS, DRAW_CAP_ROUND);
}

// Draws a long highlight along the upper left edge and a small one below it. The heavy form (amber)
// is dull.
static void highlights_draw(DrawList *list, const HeroShape *shape)
{
    double dull = shape->forms.heavy, strength = 0.88 - 0.5 * dull;
    double wide = 1.0 + 0.5 * shape->forms.puff + 0.25 * shape->forms.slick - 0.5 * dull;
    EdgeLight light = {-0.9 * REAL_PI, (-0.5 + 0.06 * shape->forms.slick) * REAL_PI, 0.2,
                       0.135 * wide, draw_color(COLOR_SHINE, strength)};
    edge_light_draw(list, shape, &light);
    double dot = 0.06 * shape->radius;
    Vec2 small = shape->curve[curve_towards(shape, 0.97 * REAL_PI)];
    small = vec2_lerp(small, shape->centre, 0.2);
    draw_disc(list, small, dot, draw_color(COLOR_SHINE, 0.9 * strength));
}

// Draws the light of a low sun along the right edge.
static void sun_edge_draw(DrawList *list, const HeroShape *shape, const ThemeDay *day)
{
    EdgeLight light = {-0.3 * REAL_PI, 0.1 * REAL_PI, 0.17, 0.075,
                       draw_color(COLOR_SHINE, 0.8 * day->warmth)};
    if (day->on)
        edge_light_draw(list, shape, &light);
}

// Draws the wetness of the slick form: a second highlight along the lower right edge, and a
// reflection of the sky in the upper half.
static void wet_draw(DrawList *list, const HeroShape *shape)
{
    if (shape->forms.slick <= 0.0)
        return;
    EdgeLight low = {0.06 * REAL_PI, 0.42 * REAL_PI, 0.13, 0.08,
                     draw_color(COLOR_WHITE, 0.75 * shape->forms.slick)};
    EdgeLight sky = {-0.97 * REAL_PI, -0.03 * REAL_PI, 0.3, 0.3,
                     draw_color(COLOR_SHINE, 0.64 * shape->forms.slick)};
    edge_light_draw(list, shape, &sky);
    edge_light_draw(list, shape, &low);
}

// Returns the colour of a facet between two points of the outline: lighter towards the upper left,
// darker away from it.
static DrawColor facet_color(const HeroShape *shape, Vec2 from, Vec2 to, double strength)
{
    Vec2 out = vec2_normalize(vec2_sub(vec2_lerp(from, to, 0.5), shape->centre));
    double light = -0.5 * out.x - 0.85 * out.y;
    return light > 0.0 ? draw_color(shape->resin->facet_lit, 0.5 * light * strength)
                       : draw_color(shape->resin->facet_dark, -0.5 * light * strength);
}

// Draws a plane in a colour that is only `far` as strong at its last two corners.
static void facet_draw(DrawList *list, const Vec2 corners[4], DrawColor color, double far)
{
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < 4; i++)
        draw_list_vertex(list, corners[i], draw_color_fade(color, i < 2 ? 1.0 : far));
    draw_list_quad(list, first, first + 1, first + 2, first + 3);
}

#define FADE 0.55     // of a facet, towards the middle
#define TABLE 0.16    // opacity of the sheen on the facets in the middle
#define DAY_TABLE 1.3 // part of the bright resin that it has by day, when light gathers in the hero

// Draws the facets of the heavy form (amber): planes from an inner polygon to the corners of its
// outline. They turn with the body and have bright edges.
static void facets_draw(DrawList *list, const HeroShape *shape, const ThemeDay *day)
{
    double strength = shape->forms.heavy, width = 0.028 * shape->radius;
    DrawColor edge = draw_color(shape->resin->facet_edge, 0.42 * strength);
    DrawColor sheen = draw_color_mix(draw_color(shape->resin->facet_sheen, TABLE),
                                     draw_color(shape->resin->warm, 1.0), DAY_TABLE * day->pool);
    for (uint32_t i = 0; i + FACET <= shape->ring_count && strength > 0.0; i += FACET) {
        Vec2 outer = shape->ring[i], next = shape->ring[(i + FACET) % shape->ring_count];
        Vec2 inner = vec2_lerp(shape->centre, outer, 0.58),
             inner_next = vec2_lerp(shape->centre, next, 0.58);
        const Vec2 plane[4] = {outer, next, inner_next, inner};
        const Vec2 table[4] = {inner, inner_next, shape->centre, shape->centre};
        const DrawStrokePoint spoke[] = {{inner, width, edge},
                                         {outer, width, draw_color_fade(edge, 0.3)}};
        const DrawStrokePoint side[] = {{inner, width, edge}, {inner_next, width, edge}};
        facet_draw(list, plane, facet_color(shape, outer, next, strength), FADE);
        facet_draw(list, table, draw_color_fade(sheen, strength), day->on ? 1.0 : FADE);
        draw_stroke(list, spoke, 2, DRAW_CAP_FLAT);
        draw_stroke(list, side, 2, DRAW_CAP_FLAT);
    }
}

void hero_draw(DrawList *list, const Frame *frame, const HeroShape *shape, const HeroMood *mood)
{
    ThemeDay day = day_of(frame);
    Resin resin = resin_of(shape, mood, &day);
    hero_hair_draw(list, frame, shape, mood);
    hero_strands_draw(list, frame, shape, mood);
    hero_thread_draw(list, frame, shape);
    body_draw(list, shape, &resin);
    bubbles_draw(list, shape, mood);
    hero_draw_finds(list, frame, shape, mood);
    shell_draw(list, shape);
    facets_draw(list, shape, &day);
    rim_draw(list, shape, &day);
    warm_rim_draw(list, shape);
    highlights_draw(list, shape);
    sun_edge_draw(list, shape, &day);
    wet_draw(list, shape);
    face_draw(list, frame, shape, mood);
    hero_warm_draw(list, frame, shape);
}
