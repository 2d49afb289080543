// debug.c - draws the debug overlay: points, springs coloured by strain, contacts, strands,
// bounding boxes, the camera's window, and figures.
#include "jantar/colors.h"
#include "overlay.h"
#include "view/things/machines/switches.h"
#include <inttypes.h>
#include <stdio.h>

static void line_draw(DrawList *list, Vec2 a, Vec2 b, double width, DrawColor color)
{
    draw_line(list, a, b, width, color, DRAW_CAP_FLAT);
}

// Returns the colour of a spring. Blue: compressed, white: at its rest length, red: stretched.
static DrawColor strain_color(double strain)
{
    DrawColor rest = draw_color(COLOR_WHITE, 0.8);
    DrawColor strained = strain > 0.0 ? draw_color(COLOR_DEBUG_STRETCHED, 1.0)
                                      : draw_color(COLOR_DEBUG_PRESSED, 1.0);
    return draw_color_mix(rest, strained, real_abs(strain) * 5.0);
}

static void spring_draw(DrawList *list, const Frame *frame, uint32_t a, uint32_t b, double rest)
{
    const SimWorld *world = game_world_const(frame->current);
    Vec2 from = sim_point(world, a).position, to = sim_point(world, b).position;
    double strain = vec2_length(vec2_sub(to, from)) / rest - 1.0;
    line_draw(list, frame_pixel(frame, from), frame_pixel(frame, to), frame_ui(frame, 1.4),
              strain_color(strain));
}

// Draws the springs of a ring. They are not stored: each point is joined to the next point and to
// the one after that, with the distances of the rest shape.
static void ring_springs_draw(DrawList *list, const Frame *frame, const SimBody *body)
{
    const SimWorld *world = game_world_const(frame->current);
    for (uint32_t i = 0; i < body->point_count; i++) {
        for (uint32_t reach = 1; reach <= 2; reach++) {
            uint32_t a = body->first_point + i,
                     b = body->first_point + (i + reach) % body->point_count;
            spring_draw(list, frame, a, b,
                        vec2_length(vec2_sub(sim_point(world, b).rest, sim_point(world, a).rest)));
        }
    }
}

static void springs_draw(DrawList *list, const Frame *frame, const SimWorld *world)
{
    const SimSpring *springs = sim_springs(world);
    for (uint32_t i = 0; i < world->spring_count; i++)
        if (springs[i].rest > 0.0) // a negative length marks a snapped spring
            spring_draw(list, frame, springs[i].a, springs[i].b, springs[i].rest);
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind == SIM_RING)
            ring_springs_draw(list, frame, body);
    }
}

static void points_draw(DrawList *list, const Frame *frame, const SimWorld *world)
{
    for (uint32_t i = 1; i < world->point_count; i++) {
        SimPoint point = sim_point(world, i);
        Vec2 at = frame_pixel(frame, point.position);
        double radius = frame_ui(frame, 2.6);
        bool touches = vec2_length_squared(point.contact) > 0.0;
        draw_disc(list, at, radius,
                  draw_color(touches ? COLOR_DEBUG_STRETCHED : COLOR_DEBUG_POINT, 1.0));
        if (touches)
            line_draw(list, at, vec2_add_scaled(at, point.contact, 0.3 * frame->scale),
                      frame_ui(frame, 1.6), draw_color(COLOR_DEBUG_STRETCHED, 1.0));
    }
}

static void strands_draw(DrawList *list, const Frame *frame, const SimWorld *world)
{
    const SimStrand *strands = sim_strands(world);
    for (uint32_t i = 0; i < world->strand_count; i++) {
        Vec2 anchor = frame_pixel(frame, strands[i].anchor);
        line_draw(list, frame_pixel(frame, sim_point(world, strands[i].point).position), anchor,
                  frame_ui(frame, 1.6), draw_color(COLOR_DEBUG_STRAND, 1.0));
        double radius = frame_ui(frame, 2.2);
        draw_disc(list, anchor, radius, draw_color(COLOR_DEBUG_STRAND, 1.0));
    }
}

static void boxes_draw(DrawList *list, const Frame *frame, const SimWorld *world)
{
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        bool awake = (body->flags & SIM_BODY_AWAKE) != 0;
        draw_frame(list, frame_box(frame, body->box), frame_ui(frame, 1.2),
                   draw_color(awake ? COLOR_DEBUG_AWAKE : COLOR_DEBUG_ASLEEP, 0.8));
    }
    Box window = game_view(frame->current);
    draw_frame(list, frame_box(frame, box_grow(window, -0.03)), frame_ui(frame, 1.4),
               draw_color(COLOR_DEBUG_VIEW, 0.8));
    draw_frame(list, frame_box(frame, box_grow(window, GAME_VIEW_MARGIN)), frame_ui(frame, 1.4),
               draw_color(COLOR_DEBUG_VIEW, 0.4));
}

// --- figures -------------------------------------------------------------------------------------

// A column of text lines: the position of the next line and the size of the letters, pixels.
typedef struct Column {
    DrawList *list;
    Vec2 at;
    double size;
} Column;

static void column_line(Column *column, const char *text, uint32_t rgb)
{
    DrawTextStyle style = {column->size, 0.13, draw_color(rgb, 1.0), DRAW_ALIGN_LEFT};
    draw_text(column->list, text, column->at, &style);
    column->at.y += column->size * 2.0;
}

static void stats_draw(Column *column, const SimStats *stats)
{
    const struct {
        const char *name;
        uint32_t count;
    } rows[] = {
#define STAT_ROW(field) {#field, stats->field},
        SIM_STATS_LIST(STAT_ROW)
#undef STAT_ROW
    };
    char text[64];
    uint32_t all = 0;
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        all += rows[i].count;
        if (rows[i].count == 0)
            continue;
        snprintf(text, sizeof text, "%s %" PRIu32, rows[i].name, rows[i].count);
        column_line(column, text, COLOR_DEBUG_BAD);
    }
    if (all == 0)
        column_line(column, "limits hit 0", COLOR_DEBUG_GOOD);
}

static void figures_draw(DrawList *list, const Frame *frame, const ViewTimes *times)
{
    const SimWorld *world = game_world_const(frame->current);
    GameHeroInfo hero = game_hero_info(frame->current);
    char text[128];
    Column column = {
        list, vec2_add(frame->picture.min, vec2(frame_ui(frame, 16.0), frame_ui(frame, 66.0))),
        frame_ui(frame, 10.0)};
    Box panel = {vec2_sub(column.at, vec2(frame_ui(frame, 8.0), frame_ui(frame, 8.0))),
                 vec2_add(column.at, vec2(frame_ui(frame, 250.0), frame_ui(frame, 192.0)))};
    draw_round_rect(list, panel, frame_ui(frame, 8.0), draw_color(COLOR_BLACK, 0.55));
    snprintf(text, sizeof text, "tick %" PRIu32 "  hash %08" PRIx32, frame->current->tick,
             (uint32_t)(game_hash(frame->current).all >> 32));
    column_line(&column, text, COLOR_WHITE);
    snprintf(text, sizeof text, "at %.2f %.2f", hero.position.x, hero.position.y);
    column_line(&column, text, COLOR_WHITE);
    snprintf(text, sizeof text, "speed %.2f %.2f", hero.velocity.x, hero.velocity.y);
    column_line(&column, text, COLOR_WHITE);
    snprintf(text, sizeof text, "area %.3f of %.3f", hero.area, hero.rest_area);
    column_line(&column, text, COLOR_WHITE);
    snprintf(text, sizeof text,
             "grounded %" PRIu32 "  stuck %" PRIu32 "  awake %" PRIu32 "/%" PRIu32, hero.grounded,
             hero.stuck, world->awake_count, world->body_count - 1);
    column_line(&column, text, COLOR_WHITE);
    snprintf(text, sizeof text, "ms tick %.2f draw %.2f", times->tick, times->draw);
    column_line(&column, text, COLOR_DEBUG_TIME);
    snprintf(text, sizeof text, "ms paint %.2f frame %.2f", times->paint, times->frame);
    column_line(&column, text, COLOR_DEBUG_TIME);
    snprintf(text, sizeof text, "triangles %" PRIu32, list->index_count / 3);
    column_line(&column, text, COLOR_DEBUG_TIME);
    stats_draw(&column, &world->stats);
}

void debug_draw(DrawList *list, const Frame *frame, const ViewTimes *times)
{
    const SimWorld *world = game_world_const(frame->current);
    boxes_draw(list, frame, world);
    springs_draw(list, frame, world);
    strands_draw(list, frame, world);
    switches_draw_debug(list, frame);
    points_draw(list, frame, world);
    figures_draw(list, frame, times);
}
