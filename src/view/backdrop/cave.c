// cave.c - dark places: the far wall with its layers, stones and hanging roots, columns of rock
// before it, light that falls in from above. ground/cave_growth.c draws what grows there.
#include "backdrop.h"
#include "jantar/colors.h"
#include "view/frame/view_rng.h"
#include "view/light/lights.h"

enum {
    SEED_COLUMN = 33,
    SEED_STRATUM = 35,
    SEED_STONE = 36,
    SEED_HANGING = 37,
    SEED_SHAFT = 38,
    COLUMN_ROWS = 5,
    COLUMN_ACROSS = 4,
    STRATUM_STEPS = 14,
    STRATUM_ACROSS = 4,
    STONE_SIDES = 7,
    HANGING_STEPS = 5,
    SHAFT_ROWS = 12,
    SHAFT_ACROSS = 4
};

// --- columns far behind --------------------------------------------------------------------------

#define COLUMN_SPACING 1.9 // tiles between two columns
#define COLUMN_PARALLAX 0.3

#define WALL_PARALLAX 0.22 // part of the camera's movement by which the far wall moves
#define WALL_LIT 0.85      // part of the light's colour in the wall where the light is full

typedef struct Column {
    double x, waist, width, lean; // tiles of the picture; waist: 0..1 of the picture's height
    uint32_t color;
    double strength;
} Column;

static const ViewRange COLUMN_X = {0.1, 0.9};       // of the distance between columns
static const ViewRange COLUMN_WAIST = {0.35, 0.65}; // of the picture's height
static const ViewRange COLUMN_WIDTH = {0.5, 1.3};   // tiles
static const ViewRange COLUMN_LEAN = {-0.5, 0.5};   // tiles
#define STRONG 0.6 // alpha of columns with every other colour of the theme
#define FAINT 0.42 // alpha of columns with the remaining colours

static Column column_of(const ThemeGloom *gloom, double slot, double shift)
{
    ViewRng rng = view_rng(SEED_COLUMN, (int64_t)slot, 0);
    Column column = {.x = (slot + view_rng_in(&rng, COLUMN_X)) * COLUMN_SPACING + shift};
    column.waist = view_rng_in(&rng, COLUMN_WAIST);
    column.width = view_rng_in(&rng, COLUMN_WIDTH);
    column.lean = view_rng_in(&rng, COLUMN_LEAN);
    uint32_t kind = view_rng_below(&rng, THEME_COLUMNS);
    column.color = gloom->columns[kind];
    column.strength = kind % 2 == 0 ? STRONG : FAINT;
    return column;
}

// Returns the part of a column's height where a row is; 0 and 1 are at the edges of the 16:9 part.
static double column_part(const Frame *frame, uint32_t row)
{
    double high = frame_size(frame).y, low = frame_room(frame).min.y / high;
    return low + (frame_room(frame).max.y / high - low) * ((double)row / COLUMN_ROWS);
}

#define WAIST_WIDTH 0.42 // half width at the waist, of the column's width
#define WIDENING 1.7     // times the squared distance from the waist, added to WAIST_WIDTH

// Draws a column: wide at its top and bottom, narrow at its waist, with soft sides, and as bright
// as the light that reaches it.
static void column_draw(DrawList *list, const Frame *frame, const Gloom *gloom,
                        const Lights *lights, const Column *column)
{
    static const double across[COLUMN_ACROSS] = {-1.0, -0.55, 0.55, 1.0};
    static const bool is_side[COLUMN_ACROSS] = {true, false, false, true};
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= COLUMN_ROWS; row++) {
        double t = column_part(frame, row), from_waist = (t - column->waist) * (t - column->waist);
        double half = column->width * (WAIST_WIDTH + WIDENING * from_waist),
               middle = column->x + column->lean * t;
        for (uint32_t i = 0; i < COLUMN_ACROSS; i++) {
            Vec2 at = {middle + half * across[i], frame_size(frame).y * t};
            Vec2 place = vec2_add(lights->corner, at);
            double strength = is_side[i] ? 0.0 : column->strength * gloom_roof(gloom, frame, place);
            DrawColor lit = draw_mix(column->color, frame->theme->gloom.column_lit,
                                     0.5 * lights_at(lights, place));
            draw_list_vertex(list, vec2_add_scaled(frame->picture.min, at, frame->scale),
                             draw_color_fade(lit, strength));
        }
    }
    draw_list_rows(list, first, COLUMN_ROWS + 1, COLUMN_ACROSS, false);
}

#define CAVE_SEEN 0.02 // gloom_roof() above which a column is drawn

// True if some part of the column stands in a dark place.
static bool column_is_seen(const Frame *frame, const Gloom *gloom, const Lights *lights,
                           const Column *column)
{
    for (uint32_t row = 0; row <= COLUMN_ROWS; row++) {
        Vec2 at = {column->x, frame_size(frame).y * column_part(frame, row)};
        if (gloom_roof(gloom, frame, vec2_add(lights->corner, at)) > CAVE_SEEN)
            return true;
    }
    return false;
}

// --- the far wall --------------------------------------------------------------------------------

// What the functions of the wall need. The wall is moved by a part of the camera's movement; its
// own coordinates are tiles of the picture, without this shift.
typedef struct Wall {
    DrawList *list;
    const Frame *frame;
    const Gloom *gloom;
    const Lights *lights;
    Vec2 shift;
} Wall;

// Returns the colour of the wall at a place of the picture: as strong as the place is dark, and as
// warm as the light there.
static DrawColor wall_color(const Wall *wall, Vec2 at, uint32_t color, double strength)
{
    Vec2 place = vec2_add(wall->lights->corner, at);
    double deep = gloom_roof(wall->gloom, wall->frame, place);
    if (deep <= 0.0)
        return draw_color(color, 0.0);
    double light = WALL_LIT * lights_at(wall->lights, place);
    return draw_color_fade(draw_mix(color, wall->frame->theme->gloom.column_lit, light),
                           strength * deep);
}

static Vec2 wall_pixel(const Wall *wall, Vec2 at)
{
    return vec2_add_scaled(wall->frame->picture.min, at, wall->frame->scale);
}

static void wall_stroke(const Wall *wall, const DrawStrokePoint *line, uint32_t count)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < count; i++)
        seen |= line[i].color.a;
    if (seen != 0)
        draw_stroke(wall->list, line, count, DRAW_CAP_FLAT);
}

#define STRATUM_EVERY 1.8                              // tiles between two layers
static const ViewRange STRATUM_SHIFT = {-0.35, 0.35};  // tiles
static const ViewRange STRATUM_THICK = {0.4, 1.0};     // tiles
static const ViewRange STRATUM_PHASE = {0.0, 6.3};     // radians
static const ViewRange STRATUM_STRENGTH = {0.3, 0.65}; // alpha
#define STRATUM_SWELL 0.7                              // tiles up and down
#define STRATUM_WAVE 0.42                              // radians a tile
#define STRATUM_TILT 0.07                              // tiles down a tile
#define STRATUM_EDGE 0.03                              // width of its lit upper edge, tiles

// Draws a layer of the wall: a wavy band that is lit along its upper edge and fades downwards.
static void stratum_draw(const Wall *wall, double number)
{
    const uint32_t *colors = wall->frame->theme->gloom.columns;
    ViewRng rng = view_rng(SEED_STRATUM, (int64_t)number, 0);
    double height = number * STRATUM_EVERY + view_rng_in(&rng, STRATUM_SHIFT) + wall->shift.y;
    double thick = view_rng_in(&rng, STRATUM_THICK), phase = view_rng_in(&rng, STRATUM_PHASE);
    double strength = view_rng_in(&rng, STRATUM_STRENGTH);
    uint32_t color = colors[view_rng_below(&rng, THEME_COLUMNS)], seen = 0;
    DrawColor edges[STRATUM_STEPS + 1], bands[STRATUM_STEPS + 1];
    Vec2 upper[STRATUM_STEPS + 1];
    double width = frame_size(wall->frame).x;
    Box room = frame_room(wall->frame);
    for (uint32_t i = 0; i <= STRATUM_STEPS; i++) {
        double x = room.min.x + (room.max.x - room.min.x) * i / STRATUM_STEPS,
               own = x - wall->shift.x;
        upper[i] = vec2(x, height + STRATUM_SWELL * real_sin(STRATUM_WAVE * own + phase) +
                               STRATUM_TILT * (x - 0.5 * width));
        edges[i] = wall_color(wall, upper[i], colors[1], strength);
        bands[i] = wall_color(wall, upper[i], color, strength);
        seen |= bands[i].a;
    }
    if (seen == 0)
        return;
    uint32_t first = wall->list->vertex_count;
    for (uint32_t i = 0; i <= STRATUM_STEPS; i++) {
        const double down[STRATUM_ACROSS] = {0.0, STRATUM_EDGE, 2.0 * STRATUM_EDGE, thick};
        const DrawColor across[STRATUM_ACROSS] = {edges[i], edges[i], bands[i],
                                                  draw_color_fade(bands[i], 0.0)};
        for (uint32_t k = 0; k < STRATUM_ACROSS; k++)
            draw_list_vertex(wall->list, wall_pixel(wall, vec2(upper[i].x, upper[i].y + down[k])),
                             across[k]);
    }
    draw_list_rows(wall->list, first, STRATUM_STEPS + 1, STRATUM_ACROSS, false);
}

#define WALL_CELL 2.4                                // tiles; side of a part with at most one stone
#define STONES 0.45                                  // chance of a stone
static const ViewRange WALL_AT = {0.2, 0.8};         // of the part
static const ViewRange STONE_SIZE = {0.25, 0.75};    // half width, tiles
static const ViewRange STONE_FLAT = {0.55, 0.8};     // its height, of its width
static const ViewRange STONE_ROUGH = {0.8, 1.1};     // of its size, by corner
static const ViewRange STONE_STRENGTH = {0.4, 0.75}; // alpha
#define STONE_LIT 1.5                                // alpha of its upper part, of that below

// Draws a stone that sits in the wall: lighter above.
static void wall_stone_draw(const Wall *wall, double column, double row)
{
    ViewRng rng = view_rng(SEED_STONE, (int64_t)column, (int64_t)row);
    if (!view_rng_chance(&rng, STONES))
        return;
    Vec2 at = {(column + view_rng_in(&rng, WALL_AT)) * WALL_CELL + wall->shift.x, 0.0};
    at.y = (row + view_rng_in(&rng, WALL_AT)) * WALL_CELL + wall->shift.y;
    double size = view_rng_in(&rng, STONE_SIZE), flat = view_rng_in(&rng, STONE_FLAT);
    double strength = view_rng_in(&rng, STONE_STRENGTH);
    DrawColor color = wall_color(wall, at, wall->frame->theme->gloom.columns[3], strength);
    if (color.a == 0)
        return;
    uint32_t first = draw_list_vertex(wall->list, wall_pixel(wall, at), color);
    for (uint32_t i = 0; i < STONE_SIDES; i++) {
        double turn = 2.0 * REAL_PI * i / STONE_SIDES, far = size * view_rng_in(&rng, STONE_ROUGH);
        Vec2 corner = {at.x + far * real_cos(turn), at.y + flat * far * real_sin(turn)};
        draw_list_vertex(wall->list, wall_pixel(wall, corner),
                         draw_color_fade(color, corner.y < at.y ? STONE_LIT : 0.3));
    }
    for (uint32_t i = 0; i < STONE_SIDES; i++)
        draw_list_triangle(wall->list, first, first + 1 + i, first + 1 + (i + 1) % STONE_SIDES);
}

#define HANGING_CHANCE 0.4                              // of a root in a part of the wall
static const ViewRange HANGING_LONG = {1.5, 3.6};       // tiles
static const ViewRange HANGING_BEND = {-0.45, 0.45};    // tiles
static const ViewRange HANGING_WIDTH = {0.05, 0.12};    // tiles, above
static const ViewRange HANGING_STRENGTH = {0.35, 0.75}; // alpha

// Draws a root that hangs before the wall.
static void hanging_root_draw(const Wall *wall, double column, double row)
{
    ViewRng rng = view_rng(SEED_HANGING, (int64_t)column, (int64_t)row);
    if (!view_rng_chance(&rng, HANGING_CHANCE))
        return;
    Vec2 from = {(column + view_rng_in(&rng, WALL_AT)) * WALL_CELL + wall->shift.x, 0.0};
    from.y = (row + view_rng_in(&rng, WALL_AT)) * WALL_CELL + wall->shift.y;
    double length = view_rng_in(&rng, HANGING_LONG), bend = view_rng_in(&rng, HANGING_BEND);
    double width = view_rng_in(&rng, HANGING_WIDTH) * wall->frame->scale,
           strength = view_rng_in(&rng, HANGING_STRENGTH);
    DrawStrokePoint line[HANGING_STEPS];
    for (uint32_t i = 0; i < HANGING_STEPS; i++) {
        double t = (double)i / (HANGING_STEPS - 1);
        Vec2 at = {from.x + bend * real_sin(3.0 * t), from.y + length * t};
        line[i] = (DrawStrokePoint){wall_pixel(wall, at), width * (1.0 - 0.8 * t),
                                    wall_color(wall, at, wall->frame->theme->growth.deep,
                                               strength * (t == 0.0 ? 0.0 : 1.0 - 0.5 * t))};
    }
    wall_stroke(wall, line, HANGING_STEPS);
}

// Draws what sits in the wall. `frame->taste.motion` may keep it still.
static void wall_draw(const Wall *wall)
{
    Box room = frame_room(wall->frame);
    double top = real_floor((room.min.y - 1.5 - wall->shift.y) / STRATUM_EVERY),
           bottom = (room.max.y + 1.5 - wall->shift.y) / STRATUM_EVERY;
    for (double number = top; number <= bottom; number += 1.0)
        stratum_draw(wall, number);
    double first_row = real_floor((room.min.y - wall->shift.y) / WALL_CELL) - 2.0,
           last_row = (room.max.y - wall->shift.y) / WALL_CELL;
    double first = real_floor((room.min.x - wall->shift.x) / WALL_CELL) - 1.0,
           last = (room.max.x - wall->shift.x) / WALL_CELL;
    for (double row = first_row; row <= last_row; row += 1.0)
        for (double column = first; column <= last; column += 1.0) {
            wall_stone_draw(wall, column, row);
            hanging_root_draw(wall, column, row);
        }
}

// --- light that falls in -------------------------------------------------------------------------

#define SHAFT_EVERY 2.6                            // tiles of the level between two beams
static const ViewRange SHAFT_AT = {0.1, 0.9};      // of this distance
static const ViewRange SHAFT_WIDTH = {0.5, 1.5};   // tiles
static const ViewRange SHAFT_ALPHA = {0.12, 0.24}; // where it is strongest
#define SHAFT_SLANT 0.55                           // tiles to the left, of a tile down
#define SHAFT_LOSS 0.06                            // part of its light that it loses in a tile
#define SHAFT_SKY 0.3                              // darkness below which light enters

// Returns the tiles from one row of a beam to the next.
static double shaft_step(const Frame *frame)
{
    Box room = frame_room(frame);
    return (room.max.y - room.min.y) / SHAFT_ROWS;
}

// Computes how bright a beam is at each row of the picture: light enters under the open sky, ends
// at rock, and is seen where it is dark round it. Returns false if it is seen nowhere.
static bool shaft_light(const Frame *frame, const Gloom *gloom, double x, double top,
                        double strength[SHAFT_ROWS + 1])
{
    double step = shaft_step(frame), light = 0.0;
    bool seen = false;
    for (uint32_t row = 0; row <= SHAFT_ROWS; row++) {
        Vec2 at = {x - SHAFT_SLANT * step * row, top + step * row};
        double dark = gloom_at(gloom, at);
        bool rock = sim_terrain_type(&frame->level->terrain, (int32_t)real_floor(at.x),
                                     (int32_t)real_floor(at.y)) != 0;
        light = rock ? 0.0 : dark < SHAFT_SKY ? 1.0 : light * (1.0 - SHAFT_LOSS * step);
        strength[row] = light * real_min(1.0, 2.0 * dark) * (1.0 - 0.5 * dark);
        seen = seen || strength[row] > 0.02;
    }
    return seen;
}

static void shaft_draw(DrawList *list, const Frame *frame, const Gloom *gloom, double slot)
{
    static const double edges[SHAFT_ACROSS] = {-0.5, -0.2, 0.2, 0.5}; // of its width
    ViewRng rng = view_rng(SEED_SHAFT, (int64_t)slot, 0);
    double x = (slot + view_rng_in(&rng, SHAFT_AT)) * SHAFT_EVERY,
           width = view_rng_in(&rng, SHAFT_WIDTH), alpha = view_rng_in(&rng, SHAFT_ALPHA);
    double strength[SHAFT_ROWS + 1], top = frame_view(frame).min.y + frame_room(frame).min.y;
    x -= SHAFT_SLANT * top; // the beam goes on above the picture
    if (!shaft_light(frame, gloom, x, top, strength))
        return;
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= SHAFT_ROWS; row++)
        for (uint32_t i = 0; i < SHAFT_ACROSS; i++) {
            double down = shaft_step(frame) * row;
            Vec2 at = {x - SHAFT_SLANT * down + edges[i] * width, top + down};
            double side = i == 0 || i == SHAFT_ACROSS - 1 ? 0.0 : 1.0;
            draw_list_vertex(list, frame_pixel(frame, at),
                             draw_color(frame->theme->air.sun, side * alpha * strength[row]));
        }
    draw_list_rows(list, first, SHAFT_ROWS + 1, SHAFT_ACROSS, false);
}

static void shafts_draw(DrawList *list, const Frame *frame, const Gloom *gloom)
{
    Box seen = frame_seen(frame);
    double first = real_floor((seen.min.x + SHAFT_SLANT * seen.min.y) / SHAFT_EVERY) - 1.0,
           last = (seen.max.x + SHAFT_SLANT * seen.max.y) / SHAFT_EVERY + 1.0;
    for (double slot = first; slot <= last; slot += 1.0)
        shaft_draw(list, frame, gloom, slot);
}

void cave_draw_columns(const Gloom *gloom, DrawList *list, const Frame *frame)
{
    Lights lights;
    lights_collect(&lights, frame);
    Wall wall = {.list = list, .frame = frame, .gloom = gloom, .lights = &lights};
    // A zoom leaves what is in the middle of the picture there.
    Vec2 size = frame_size(frame), middle = vec2_scale(size, 0.5 - 0.5 / frame->zoom);
    wall.shift = vec2_add_scaled(middle, frame->camera, -frame->taste.motion * WALL_PARALLAX);
    wall_draw(&wall);
    double shift = middle.x - frame->camera.x * frame->taste.motion * COLUMN_PARALLAX;
    Box room = frame_room(frame);
    double first = real_floor((room.min.x - 2.0 - shift) / COLUMN_SPACING);
    double last = real_floor((room.max.x + 2.0 - shift) / COLUMN_SPACING);
    for (double slot = first; slot <= last; slot += 1.0) {
        Column column = column_of(&frame->theme->gloom, slot, shift);
        if (column_is_seen(frame, gloom, &lights, &column))
            column_draw(list, frame, gloom, &lights, &column);
    }
    shafts_draw(list, frame, gloom);
}
