// crates.c - draws crates, balls, boulders and planks. Materials differ in shape first and in
// colour second: wood has boards in a frame, or growth rings; stone has cut blocks with chamfered
// corners and chisel marks; cork is a wavy lump full of pits. Things that can break show cracks.
#include "crates.h"
#include "view/frame/view_rng.h"

enum {
    SEED_PLANK = 83,
    SEED_CHISEL = 84,
    SEED_PIT = 85,
    SEED_CRACK = 86,
    SEED_BOULDER = 87,
    SEED_MOSS = 88,
    OUTLINE = 48
};

// --- wood ----------------------------------------------------------------------------------------

static DrawColor plank_color(const ThemeTones *wood, uint32_t id, uint32_t plank)
{
    ViewRng rng = view_rng(SEED_PLANK, id, plank);
    return draw_mix(wood->body, wood->light, view_rng_range(&rng, 0.15, 0.6));
}

// Draws planks along the longer side, with dark gaps between them, under a frame of four boards.
static void wood_draw(DrawList *list, const Axes *axes, const LevelThing *thing)
{
    Vec2 half = vec2_scale(thing->size, 0.5);
    double least = real_min(half.x, half.y), rim = real_min(0.3 * least, 0.12), gap = 0.15 * rim;
    bool lying = half.x >= half.y;
    double across = lying ? half.y : half.x, along = lying ? half.x : half.y;
    uint32_t planks = (uint32_t)real_clamp(across * 2.0 / 0.28, 2.0, 12.0);
    axes_board(list, axes, (Box){{-half.x, -half.y}, half},
               draw_color(axes->theme->things.knot, 1.0));
    for (uint32_t i = 0; i < planks; i++) {
        double from = -across + 2.0 * across * i / planks + gap,
               to = -across + 2.0 * across * (i + 1) / planks - gap;
        Box plank = lying ? (Box){{-along, from}, {along, to}} : (Box){{from, -along}, {to, along}};
        axes_board(list, axes, plank, plank_color(&axes->theme->things.wood, thing->id, i));
    }
    DrawColor dark = draw_color(axes->theme->things.wood.dark, 1.0);
    axes_board(list, axes, (Box){{-half.x, half.y - rim}, half}, dark);
    axes_board(list, axes, (Box){{-half.x, -half.y}, {-half.x + rim, half.y}}, dark);
    axes_board(list, axes, (Box){{half.x - rim, -half.y}, half}, dark);
    axes_board(list, axes, (Box){{-half.x, -half.y}, {half.x, -half.y + rim}},
               draw_mix(axes->theme->things.wood.dark, axes->theme->things.wood.light, 0.35));
}

// Draws a wooden ball. The growth rings lie about a pith beside the ball's middle, so that the ball
// visibly rolls.
static void wood_ball_draw(DrawList *list, const Axes *axes, const LevelThing *thing)
{
    const ThemeThings *things = &axes->theme->things;
    double radius = 0.5 * thing->size.x;
    static const double parts[] = {1.0, 0.9, 0.72, 0.66, 0.46, 0.41, 0.2};
    for (uint32_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        double shift = 0.16 * radius * (1.0 - parts[i]);
        DrawColor color = i == 0 ? draw_color(things->wood.dark, 1.0)
                          : i % 2 == 1
                              ? draw_mix(things->wood.body, things->wood.light, 0.2 + 0.1 * i)
                              : draw_color(things->wood.dark, 0.6);
        axes_disc(list, axes, vec2(shift, -shift), parts[i] * radius, color);
    }
    DrawColor crack = draw_color(things->knot, 0.8);
    DrawStrokePoint points[2] = {
        {axes_pixel(axes, 0.1 * radius, -0.1 * radius), 0.02 * axes->scale, crack},
        {axes_pixel(axes, 0.85 * radius, 0.2 * radius), 0.05 * axes->scale, crack}};
    draw_stroke(list, points, 2, DRAW_CAP_ROUND);
}

void plank_draw(DrawList *list, const Axes *axes, Vec2 size, uint32_t id)
{
    Vec2 half = {0.5 * size.x - 0.02, 0.5 * size.y};
    ViewRng rng = view_rng(SEED_PLANK, id, 99);
    axes_board(list, axes, (Box){{-half.x, -half.y}, half},
               draw_color(axes->theme->things.wood.dark, 1.0));
    axes_board(list, axes, (Box){{-half.x + 0.02, -half.y + 0.01}, {half.x - 0.02, half.y - 0.05}},
               plank_color(&axes->theme->things.wood, id, 1));
    axes_board(list, axes, (Box){{-half.x + 0.02, -half.y}, {half.x - 0.02, -half.y + 0.05}},
               draw_mix(axes->theme->things.wood.body, axes->theme->things.wood.light, 0.9));
    for (uint32_t i = 0; i < 2 && half.y > 0.06; i++) { // grain
        double y = view_rng_range(&rng, -0.3, 0.6) * half.y,
               x = view_rng_range(&rng, -0.8, 0.0) * half.x;
        axes_line(list, axes, vec2(x, y), vec2(x + 0.7 * half.x, y), 0.018,
                  draw_color(axes->theme->things.knot, 0.55));
    }
}

// --- stone ---------------------------------------------------------------------------------------

// Draws a rectangle with its corners cut off.
static void block_draw(DrawList *list, const Axes *axes, Box box, double cut, DrawColor color)
{
    Vec2 a = box.min, b = box.max;
    const Vec2 corners[8] = {{a.x + cut, a.y}, {b.x - cut, a.y}, {b.x, a.y + cut},
                             {b.x, b.y - cut}, {b.x - cut, b.y}, {a.x + cut, b.y},
                             {a.x, b.y - cut}, {a.x, a.y + cut}};
    Vec2 pixels[8];
    for (uint32_t i = 0; i < 8; i++)
        pixels[i] = axes_pixel(axes, corners[i].x, corners[i].y);
    draw_polygon(list, pixels, 8, color);
}

// Draws one hewn block: a dark joint, a lit upper edge, the face, and rows of short chisel marks.
static void hewn_draw(DrawList *list, const Axes *axes, Box box, uint32_t id, uint32_t block)
{
    const ThemeThings *things = &axes->theme->things;
    ViewRng rng = view_rng(SEED_CHISEL, id, block);
    double wide = box.max.x - box.min.x, high = box.max.y - box.min.y,
           cut = 0.12 * real_min(wide, high);
    double rim = 0.07 * real_min(wide, high);
    DrawColor face =
        draw_mix(things->stone.body, things->stone.light, view_rng_range(&rng, 0.0, 0.25));
    block_draw(list, axes, box, cut, draw_color(things->stone.light, 1.0));
    block_draw(list, axes, (Box){{box.min.x + 0.5 * rim, box.min.y + rim}, box.max}, cut,
               draw_color(things->stone.dark, 1.0));
    block_draw(list, axes,
               (Box){{box.min.x + rim, box.min.y + rim}, {box.max.x - rim, box.max.y - rim}}, cut,
               face);
    uint32_t rows = (uint32_t)real_clamp(high / 0.2, 1.0, 5.0),
             columns = (uint32_t)real_clamp(wide / 0.17, 1.0, 8.0);
    for (uint32_t i = 0; i < rows * columns; i++) {
        double x = box.min.x +
                   wide * (0.14 + 0.72 * (i % columns + view_rng_range(&rng, 0.2, 0.8)) / columns);
        double y = box.min.y +
                   high * (0.18 + 0.64 * (i / columns + view_rng_range(&rng, 0.3, 0.7)) / rows);
        double reach = 0.035 + 0.02 * view_rng_range(&rng, 0.0, 1.0);
        if (view_rng_chance(&rng, 0.75))
            axes_line(list, axes, vec2(x - reach, y + reach), vec2(x + reach, y - reach), 0.028,
                      draw_color(things->stone.dark, 0.55));
    }
}

// Draws moss over the upper edge, so that hewn stone fits into the forest.
static void stone_moss(DrawList *list, const Axes *axes, const LevelThing *thing)
{
    const ThemeGrowth *growth = &axes->theme->growth;
    ViewRng rng = view_rng(SEED_MOSS, thing->id, 0);
    Vec2 half = vec2_scale(thing->size, 0.5);
    uint32_t tufts = (uint32_t)real_clamp(5.0 * thing->size.x, 3.0, 24.0);
    for (uint32_t i = 0; i < tufts; i++) {
        double x = half.x * (2.0 * (i + 0.5) / tufts - 1.0),
               size = view_rng_range(&rng, 0.05, 0.12);
        double fall = view_rng_range(&rng, 0.0, 0.14) * real_min(thing->size.y, 1.0);
        if (!view_rng_chance(&rng, 0.6))
            continue;
        axes_disc(list, axes, vec2(x * 0.92, -half.y + size + fall), size,
                  draw_color(growth->deep, 0.95));
        axes_disc(list, axes, vec2(x * 0.92, -half.y + size), 0.8 * size,
                  draw_color(growth->middle, 0.95));
        axes_disc(list, axes, vec2(x * 0.92, -half.y + 0.7 * size), 0.4 * size,
                  draw_color(growth->rim, 0.9));
    }
}

// Draws courses of blocks. The joints of every other course are shifted by half a block.
static void stone_draw(DrawList *list, const Axes *axes, const LevelThing *thing)
{
    Vec2 half = vec2_scale(thing->size, 0.5);
    uint32_t rows = (uint32_t)real_clamp(thing->size.y / 0.55, 1.0, 8.0), block = 0;
    axes_board(list, axes, (Box){{-half.x, -half.y}, half},
               draw_color(axes->theme->things.stone.dark, 1.0));
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t columns = (uint32_t)real_clamp(thing->size.x / 0.75, 1.0, 8.0);
        double top = -half.y + thing->size.y * row / rows,
               bottom = -half.y + thing->size.y * (row + 1) / rows;
        double shift = row % 2 == 1 ? 0.5 : 0.0, step = thing->size.x / columns;
        for (double at = -shift; at < columns; at += 1.0) {
            double left = real_max(-half.x + step * at, -half.x),
                   right = real_min(-half.x + step * (at + 1.0), half.x);
            if (right - left > 0.05)
                hewn_draw(list, axes, (Box){{left, top}, {right, bottom}}, thing->id, block++);
        }
    }
    stone_moss(list, axes, thing);
}

// A boulder in the picture. `radius` is in tiles, `angle` in radians.
typedef struct Boulder {
    const Axes *axes;
    double radius, angle;
    Vec2 outline[OUTLINE]; // pixels
} Boulder;

static void boulder_outline(Boulder *boulder, ViewRng *rng)
{
    double first = view_rng_range(rng, 0.0, 6.0), second = view_rng_range(rng, 0.0, 6.0);
    for (uint32_t i = 0; i < OUTLINE; i++) {
        double turn = 2.0 * REAL_PI * i / OUTLINE;
        double bump =
            0.985 + 0.02 * real_sin(3.0 * turn + first) + 0.012 * real_sin(8.0 * turn + second);
        double reach = boulder->radius * bump;
        boulder->outline[i] =
            axes_pixel(boulder->axes, reach * real_cos(turn), reach * real_sin(turn));
    }
}

// Shades a boulder as a round body: lighter towards the upper left, with a thin bright edge there.
// The shading does not turn with the boulder.
static void boulder_shade(DrawList *list, const Boulder *boulder)
{
    const ThemeThings *things = &boulder->axes->theme->things;
    Vec2 middle = boulder->axes->middle, outline[OUTLINE];
    double reach = boulder->radius * boulder->axes->scale;
    Vec2 light = vec2_add(middle, vec2(-0.3 * reach, -0.38 * reach));
    uint32_t centre = draw_list_vertex(list, light, draw_color(things->boulder.light, 1.0)),
             first = list->vertex_count;
    DrawStrokePoint edge[OUTLINE];
    for (uint32_t i = 0; i < OUTLINE; i++) {
        outline[i] = vec2_lerp(middle, boulder->outline[i], 0.985);
        Vec2 out = vec2_normalize(vec2_sub(outline[i], middle));
        double lit = real_clamp(0.45 - 0.3 * out.x - 0.55 * out.y, 0.0, 1.0);
        draw_list_vertex(list, outline[i],
                         draw_mix(things->boulder.dark, things->boulder.body, lit));
        edge[i] = (DrawStrokePoint){
            outline[i], 0.035 * boulder->axes->scale,
            draw_color(things->boulder_edge, 0.85 * real_max(0.0, 1.6 * lit - 0.6))};
    }
    for (uint32_t i = 0; i < OUTLINE; i++)
        draw_list_triangle(list, centre, first + i, first + (i + 1) % OUTLINE);
    draw_stroke(list, edge, OUTLINE, DRAW_CAP_CLOSED);
}

// Draws hollows and cracks. They turn with the boulder, so that it visibly rolls.
static void boulder_dents(DrawList *list, const Boulder *boulder, ViewRng *rng)
{
    const ThemeThings *things = &boulder->axes->theme->things;
    for (uint32_t i = 0; i < 5; i++) {
        double turn = view_rng_range(rng, 0.0, 6.28),
               far = view_rng_range(rng, 0.2, 0.72) * boulder->radius;
        double dent = view_rng_range(rng, 0.05, 0.12) * boulder->radius * boulder->axes->scale;
        Vec2 at = axes_pixel(boulder->axes, far * real_cos(turn), far * real_sin(turn));
        draw_ellipse(list, vec2(at.x + 0.12 * dent, at.y + 0.2 * dent), vec2(dent, 0.7 * dent),
                     boulder->angle + turn, 0.0, draw_color(things->boulder.light, 0.5));
        draw_ellipse(list, at, vec2(dent, 0.7 * dent), boulder->angle + turn, 0.0,
                     draw_color(things->boulder.dark, 0.9));
    }
    for (uint32_t i = 0; i < 3; i++) {
        double turn = view_rng_range(rng, 0.0, 6.28), bend = view_rng_range(rng, -0.5, 0.5),
               r = boulder->radius;
        const Vec2 way[3] = {
            {0.93 * r * real_cos(turn), 0.93 * r * real_sin(turn)},
            {0.66 * r * real_cos(turn + 0.4 * bend), 0.66 * r * real_sin(turn + 0.4 * bend)},
            {0.42 * r * real_cos(turn + bend), 0.42 * r * real_sin(turn + bend)}};
        axes_line(list, boulder->axes, way[0], way[1], 0.05, draw_color(things->boulder.dark, 0.9));
        axes_line(list, boulder->axes, way[1], way[2], 0.03, draw_color(things->boulder.dark, 0.9));
    }
}

static void boulder_moss(DrawList *list, const Boulder *boulder, ViewRng *rng)
{
    const ThemeGrowth *growth = &boulder->axes->theme->growth;
    const uint32_t greens[] = {growth->deep, growth->middle, growth->rim};
    double first = view_rng_range(rng, 0.0, 6.0);
    for (uint32_t i = 0; i < 15; i++) {
        uint32_t layer = i / 5;
        double turn = first + 0.24 * (i % 5) + 0.09 * layer;
        double far = (0.86 + 0.03 * layer - 0.025 * (i % 2)) * boulder->radius;
        axes_disc(list, boulder->axes, vec2(far * real_cos(turn), far * real_sin(turn)),
                  (0.12 - 0.035 * layer) * boulder->radius, draw_color(greens[layer], 0.95));
    }
}

// Draws a boulder. Its shading stays fixed; its marks and its moss turn with it.
void boulder_draw(DrawList *list, const Axes *axes, double angle, double radius, uint32_t id)
{
    ViewRng rng = view_rng(SEED_BOULDER, id, 0);
    Boulder boulder = {.axes = axes, .radius = radius, .angle = angle};
    boulder_outline(&boulder, &rng);
    draw_polygon(list, boulder.outline, OUTLINE, draw_color(axes->theme->things.boulder.dark, 1.0));
    boulder_shade(list, &boulder);
    boulder_dents(list, &boulder, &rng);
    boulder_moss(list, &boulder, &rng);
}

// --- cork ----------------------------------------------------------------------------------------

static Vec2 cork_edge(const LevelThing *thing, double part)
{
    Vec2 half = vec2_scale(thing->size, 0.5);
    double turn = 2.0 * REAL_PI * part, c = real_cos(turn), s = real_sin(turn);
    double wave = 1.0 - 0.025 * (1.0 + real_sin(7.0 * turn + thing->id)) -
                  0.015 * (1.0 + real_sin(17.0 * turn));
    if (thing->round)
        return vec2(half.x * wave * c, half.y * wave * s);
    double large = real_max(real_abs(c), real_abs(s)),
           soft = 1.0 / (0.75 * large + 0.25); // a square with round corners
    return vec2(half.x * real_clamp(c * soft * 1.12, -1.0, 1.0) * wave,
                half.y * real_clamp(s * soft * 1.12, -1.0, 1.0) * wave);
}

static void cork_draw(DrawList *list, const Axes *axes, const LevelThing *thing)
{
    const ThemeThings *things = &axes->theme->things;
    Vec2 outline[OUTLINE], inner[OUTLINE];
    for (uint32_t i = 0; i < OUTLINE; i++) {
        Vec2 at = cork_edge(thing, (i + 0.5) / OUTLINE);
        outline[i] = axes_pixel(axes, at.x, at.y);
        inner[i] = axes_pixel(axes, 0.9 * at.x, 0.9 * at.y);
    }
    draw_polygon(list, outline, OUTLINE, draw_color(things->cork.dark, 1.0));
    draw_polygon(list, inner, OUTLINE, draw_color(things->cork.body, 1.0));
    ViewRng rng = view_rng(SEED_PIT, thing->id, 0);
    uint32_t pits = (uint32_t)real_clamp(26.0 * thing->size.x * thing->size.y, 8.0, 90.0);
    for (uint32_t i = 0; i < pits; i++) {
        Vec2 edge = cork_edge(thing, view_rng_range(&rng, 0.0, 1.0));
        double far = 0.86 * real_sqrt(view_rng_range(&rng, 0.0, 1.0)),
               size = view_rng_range(&rng, 0.018, 0.055);
        Vec2 at = vec2_scale(edge, far);
        bool pit = i % 3 != 0;
        draw_ellipse(
            list, axes_pixel(axes, at.x, at.y), vec2(1.6 * size * axes->scale, size * axes->scale),
            real_atan2(axes->right.y, axes->right.x), 0.0,
            pit ? draw_color(things->cork.dark, 0.85) : draw_color(things->cork.light, 0.8));
    }
}

// --- weak ones -----------------------------------------------------------------------------------

// Draws forked cracks across a thing.
static void cracks_draw(DrawList *list, const Axes *axes, const LevelThing *thing)
{
    enum { STEPS = 6 };
    ViewRng rng = view_rng(SEED_CRACK, thing->id, 0);
    Vec2 half = vec2_scale(thing->size, thing->round ? 0.4 : 0.5);
    DrawColor color = draw_color(axes->theme->things.knot, 0.95);
    for (uint32_t crack = 0; crack < 3; crack++) {
        DrawStrokePoint points[STEPS];
        double from = view_rng_range(&rng, -0.8, 0.8) * half.x,
               to = view_rng_range(&rng, -0.8, 0.8) * half.x;
        double end = crack == 0 ? 1.0 : view_rng_range(&rng, 0.1, 0.5);
        for (uint32_t i = 0; i < STEPS; i++) {
            double part = (double)i / (STEPS - 1), jag = view_rng_range(&rng, -0.12, 0.12) * half.x;
            double x = from + (to - from) * part + jag, y = half.y * (-0.98 + 1.96 * end * part);
            points[i] = (DrawStrokePoint){axes_pixel(axes, x, crack == 2 ? -y : y),
                                          (0.055 - 0.035 * part) * axes->scale, color};
        }
        draw_stroke(list, points, STEPS, DRAW_CAP_ROUND);
    }
}

void crate_draw(DrawList *list, const Axes *axes, const LevelThing *thing)
{
    if (thing->made == LEVEL_MADE_CORK)
        cork_draw(list, axes, thing);
    else if (thing->made == LEVEL_MADE_STONE && thing->round)
        boulder_draw(list, axes, real_atan2(axes->right.y, axes->right.x), 0.5 * thing->size.x,
                     thing->id);
    else if (thing->made == LEVEL_MADE_STONE)
        stone_draw(list, axes, thing);
    else if (thing->round)
        wood_ball_draw(list, axes, thing);
    else
        wood_draw(list, axes, thing);
    if (thing->strength > 0.0)
        cracks_draw(list, axes, thing);
}
