// test_draw.c - the draw list: batches, feathers, shapes, curves.
#include "harness.h"
#include "jantar/draw.h"
#include "jantar/real.h"
#include "view/draw/draw_parts.h"
#include <math.h>

static DrawList list_new(void)
{
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    return list;
}

TEST(draw_batches_by_blend_mode)
{
    DrawList list = list_new();
    DrawColor white = draw_color(0xffffff, 1.0);
    draw_rect(&list, (Box){{0, 0}, {1, 1}}, white, white);
    draw_list_blend(&list, DRAW_ADD);
    draw_list_blend(&list, DRAW_BLEND); // nothing was added in between: the first batch goes on
    draw_rect(&list, (Box){{0, 0}, {1, 1}}, white, white);
    CHECK_INT(list.batch_count, 1);
    draw_list_blend(&list, DRAW_ADD);
    draw_rect(&list, (Box){{0, 0}, {1, 1}}, white, white);
    uint32_t indices = 0;
    for (uint32_t i = 0; i < list.batch_count; i++) {
        CHECK_INT(list.batches[i].first_index, indices);
        indices += list.batches[i].index_count;
    }
    CHECK_INT(indices, list.index_count);
    CHECK_INT(list.batch_count, 2);
    CHECK_INT(list.batches[list.batch_count - 1].blend, DRAW_ADD);
    draw_list_free(&list);
}

TEST(draw_colors_mix_and_fade)
{
    DrawColor mixed = draw_color_mix(draw_color(0x000000, 1.0), draw_color(0xff8040, 0.0), 0.5);
    CHECK_INT(mixed.r, 128);
    CHECK_INT(mixed.g, 64);
    CHECK_INT(mixed.a, 128);
    CHECK_INT(draw_color_fade(draw_color(0, 1.0), 0.25).a, 64);
    CHECK_INT(draw_color(0x123456, 7.0).a, 255);
    const DrawStop stops[] = {{0.2, {0, 0, 0, 255}}, {0.6, {200, 0, 0, 255}}};
    CHECK_INT(draw_gradient_at(stops, 2, 0.0).r, 0);
    CHECK_INT(draw_gradient_at(stops, 2, 0.4).r, 100);
    CHECK_INT(draw_gradient_at(stops, 2, 1.0).r, 200);
}

// Bounding box of a list, and the sum of its area weighted by alpha: the amount of ink.
static double ink(const DrawList *list)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < list->index_count; i += 3) {
        const DrawVertex *a = &list->vertices[list->indices[i]];
        const DrawVertex *b = &list->vertices[list->indices[i + 1]];
        const DrawVertex *c = &list->vertices[list->indices[i + 2]];
        double area = real_abs((double)(b->x - a->x) * (double)(c->y - a->y) -
                               (double)(b->y - a->y) * (double)(c->x - a->x)) *
                      0.5;
        sum += area * (a->color.a + b->color.a + c->color.a) / (3.0 * 255.0);
    }
    return sum;
}

TEST(feathered_shapes_keep_their_area)
{
    DrawList list = list_new();
    draw_ellipse(&list, vec2(50, 50), vec2(30, 20), 0.3, 0.0, draw_color(0xffffff, 1.0));
    CHECK_NEAR(ink(&list), REAL_PI * 30 * 20, 12.0);
    draw_list_clear(&list, 1.0);
    Vec2 square[4] = {{10, 10}, {50, 10}, {50, 50}, {10, 50}};
    draw_polygon(&list, square, 4, draw_color(0xffffff, 1.0));
    CHECK_NEAR(ink(&list), 1600.0, 30.0);
    draw_list_clear(&list, 1.0);
    DrawStrokePoint line[2] = {{{0, 0}, 6.0, {255, 255, 255, 255}},
                               {{100, 0}, 6.0, {255, 255, 255, 255}}};
    draw_stroke(&list, line, 2, DRAW_CAP_FLAT);
    CHECK_NEAR(ink(&list), 600.0, 1.0);
    draw_list_free(&list);
}

TEST(thin_lines_get_fainter_not_wider)
{
    DrawList list = list_new();
    for (double width = 0.25; width < 3.0; width += 0.25) {
        draw_list_clear(&list, 1.0);
        DrawStrokePoint line[2] = {{{0, 0}, width, {255, 255, 255, 255}},
                                   {{100, 0}, width, {255, 255, 255, 255}}};
        draw_stroke(&list, line, 2, DRAW_CAP_FLAT);
        CHECK_NEAR(ink(&list), 100.0 * width, 1.5);
    }
    draw_list_free(&list);
}

TEST(strokes_of_odd_input_are_finite)
{
    DrawList list = list_new();
    DrawColor white = draw_color(0xffffff, 1.0);
    DrawStrokePoint same[3] = {{{5, 5}, 2.0, white}, {{5, 5}, 2.0, white}, {{5, 5}, 2.0, white}};
    DrawStrokePoint back[3] = {{{0, 0}, 2.0, white}, {{9, 0}, 2.0, white}, {{0, 0}, 2.0, white}};
    for (int cap = DRAW_CAP_FLAT; cap <= DRAW_CAP_CLOSED; cap++) {
        for (uint32_t count = 0; count <= 3; count++) {
            draw_stroke(&list, same, count, (DrawCap)cap);
            draw_stroke(&list, back, count, (DrawCap)cap);
        }
    }
    CHECK(list.vertex_count > 0);
    for (uint32_t i = 0; i < list.vertex_count; i++)
        CHECK(isfinite(list.vertices[i].x) && isfinite(list.vertices[i].y));
    draw_list_free(&list);
}

TEST(curves_go_through_their_points)
{
    const Vec2 points[5] = {{0, 0}, {4, 1}, {6, 5}, {2, 7}, {-1, 3}};
    Vec2 curve[5 * 6 + 1];
    CHECK_INT(draw_curve(points, 5, true, 6, curve), 30);
    for (uint32_t i = 0; i < 5; i++) {
        CHECK_NEAR(curve[i * 6].x, points[i].x, 1e-12);
        CHECK_NEAR(curve[i * 6].y, points[i].y, 1e-12);
    }
    CHECK_INT(draw_curve(points, 5, false, 6, curve), 25);
    CHECK_NEAR(curve[24].x, points[4].x, 1e-12);
}

TEST(append_copies_a_part_moved_and_faded)
{
    DrawList from = list_new();
    DrawList list = list_new();
    DrawColor white = draw_color(0xffffff, 1.0);
    draw_rect(&from, (Box){{0, 0}, {1, 1}}, white, white);
    draw_rect(&from, (Box){{5, 5}, {6, 6}}, white, white);
    draw_list_append(&list, &from, (DrawRange){4, 4, 6, 6}, vec2(10.0, 20.0), 0.5);
    CHECK_INT(list.vertex_count, 4);
    CHECK_INT(list.index_count, 6);
    CHECK_NEAR((double)list.vertices[0].x, 15.0, 1e-6);
    CHECK_NEAR((double)list.vertices[0].y, 25.0, 1e-6);
    CHECK_INT(list.vertices[0].color.a, 128);
    for (uint32_t i = 0; i < list.index_count; i++)
        CHECK(list.indices[i] < 4);
    draw_list_free(&from);
    draw_list_free(&list);
}

TEST(ears_fill_a_bent_polygon_exactly)
{
    // A thick U, which is not star-shaped.
    const Vec2 points[8] = {{0, 0}, {2, 0}, {2, 6}, {5, 6}, {5, 0}, {7, 0}, {7, 8}, {0, 8}};
    uint32_t triangles[8][3];
    CHECK(!ears_is_star(points, 8, vec2(3.5, 7.0)));
    CHECK_INT(ears_cut(points, 8, triangles), 6);
    double area = 0.0;
    for (uint32_t i = 0; i < 6; i++) {
        Vec2 a = points[triangles[i][0]];
        double doubled =
            vec2_cross(vec2_sub(points[triangles[i][1]], a), vec2_sub(points[triangles[i][2]], a));
        CHECK(doubled > 0.0); // no triangle is reversed
        area += doubled * 0.5;
    }
    CHECK_NEAR(area, 56.0 - 18.0, 1e-9);
    const Vec2 square[4] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    CHECK(ears_is_star(square, 4, vec2(2.0, 2.0)));
    CHECK(!ears_is_star(square, 4, vec2(5.0, 2.0)));
}

TEST(ears_of_a_polygon_that_crosses_itself_end)
{
    const Vec2 bow[6] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}, {2, 5}, {1, -3}};
    uint32_t triangles[6][3];
    CHECK_INT(ears_cut(bow, 6, triangles), 4);
}

TEST(without_a_feather_shapes_have_their_insides_only)
{
    DrawList list = {0};
    DrawColor white = draw_color(0xffffff, 1.0);
    draw_list_clear(&list, 0.0);
    draw_ellipse(&list, vec2(50, 50), vec2(30, 20), 0.0, 0.0, white);
    DrawStrokePoint line[2] = {{{0, 0}, 6.0, white}, {{100, 0}, 6.0, white}};
    draw_stroke(&list, line, 2, DRAW_CAP_ROUND);
    for (uint32_t i = 0; i < list.index_count; i++)
        CHECK_INT(list.vertices[list.indices[i]].color.a, 255);
    CHECK_NEAR(ink(&list), REAL_PI * 600.0 + 600.0 + REAL_PI * 9.0, 12.0);
    draw_list_free(&list);
}
