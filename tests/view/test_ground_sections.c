// test_ground_sections.c - large levels are drawn in sections: the same rock as in one piece, no
// gaps between sections, and only few of them in memory.
#include "forest.h"
#include "harness.h"
#include "jantar/raster.h"
#include "rocks.h"
#include "view/draw/draw_parts.h"
#include "view/ground/ground_sections.h"
#include <stdlib.h>
#include <string.h>

enum { WIDE = 352, HIGH = 48, SIDE = GROUND_SECTION_SIDE, SCALE = 16 };

// A level too large to be built in one piece.
typedef struct Land {
    Rocks rocks; // its types
    uint8_t cells[WIDE * HIGH];
    GroundSections sections;
    Gloom gloom;
} Land;

static void land_use(Land *land)
{
    SimTerrain *terrain = &land->rocks.level.terrain;
    terrain->cells = land->cells;
    terrain->width = WIDE;
    terrain->height = HIGH;
}

static Land *land_ragged(void)
{
    Land *land = calloc(1, sizeof *land);
    uint32_t seed = 77;
    rocks_random(&land->rocks, 8, 8, 1);
    for (uint32_t i = 0; i < WIDE * HIGH; i++) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t roll = (seed >> 16) % 12u;
        bool wanted =
            // only the columns that are drawn below, as the whole level would take long
            i % WIDE < 90 || i % WIDE > 325;
        land->cells[i] = (uint8_t)(!wanted ? 0 : roll <= 6 ? roll : roll < 9 ? 1 : 0);
    }
    land_use(land);
    return land;
}

// Solid rock with a hollow whose walls lie on the borders of sections and between them.
static Land *land_solid(void)
{
    Land *land = calloc(1, sizeof *land);
    rocks_random(&land->rocks, 8, 8, 1);
    memset(land->cells, 1, sizeof land->cells);
    for (uint32_t y = 20; y < 27; y++)
        memset(land->cells + y * WIDE + 20, 0, 60);
    land_use(land);
    return land;
}

static void land_free(Land *land)
{
    ground_sections_free(&land->sections);
    free(land);
}

static bool prepare(Land *land, Box view)
{
    return ground_sections_prepare(&land->sections, &land->rocks.level, theme_forest(), NULL,
                                   &land->gloom, view, SCALE, RASTER_FEATHER);
}

static Box view_at(double x, double y)
{
    return (Box){{x - 10.0, y - 5.6}, {x + 10.0, y + 5.6}};
}

// The colour of pixels where nothing is drawn, in the pictures that painted() makes of a view.
static const DrawColor nothing = {255, 0, 255, 255};

static Raster painted(const DrawList *list, Box view)
{
    Raster raster = {0};
    uint32_t width = (uint32_t)((view.max.x - view.min.x) * SCALE),
             height = (uint32_t)((view.max.y - view.min.y) * SCALE);
    CHECK(raster_resize(&raster, width, height));
    raster_clear(&raster, nothing);
    CHECK(raster_paint(&raster, list));
    return raster;
}

static Raster paint_sections(Land *land, Box view, GroundLayer last)
{
    DrawList list = {0};
    draw_list_clear(&list, RASTER_FEATHER);
    CHECK(prepare(land, view));
    Frame frame = {.scale = SCALE, .offset = vec2_scale(view.min, -SCALE)};
    frame.shown.max = vec2_scale(vec2_sub(view.max, view.min), SCALE);
    ground_sections_draw(&land->sections, &list, GROUND_BODY, last, &frame);
    Raster raster = painted(&list, view);
    draw_list_free(&list);
    return raster;
}

static Raster paint_whole(const Ground *ground, Box view, GroundLayer last)
{
    DrawList list = {0};
    draw_list_clear(&list, RASTER_FEATHER);
    Box pixels = {vec2_scale(view.min, SCALE), vec2_scale(view.max, SCALE)};
    ground_draw(ground, &list, GROUND_BODY, last, pixels, vec2_scale(view.min, -SCALE));
    Raster raster = painted(&list, view);
    draw_list_free(&list);
    return raster;
}

// Number of pixels whose channels differ by more than `most` between two pictures of one size.
static uint32_t differing(const Raster *a, const Raster *b, int most)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < a->width * a->height; i++)
        for (uint32_t shift = 0; shift < 24; shift += 8) {
            int difference =
                (int)(a->pixels[i] >> shift & 255u) - (int)(b->pixels[i] >> shift & 255u);
            if (difference > most || difference < -most) {
                count++;
                break;
            }
        }
    return count;
}

// Where pictures are compared: with the borders of sections in the middle, at the map's corners,
// and elsewhere.
static const Vec2 places[] = {{4.0 * SIDE, SIDE}, {7.0 * SIDE, 2.0 * SIDE},
                              {9.0, 5.0},         {WIDE - 9.0, HIGH - 5.0},
                              {61.5, 24.25},      {2.0 * SIDE, HIGH - 4.0}};
enum { PLACES = sizeof places / sizeof places[0] };

// Pixels inside the rock must be the same. Almost all pixels of its edge must be, since blades of
// grass may stand elsewhere.
static void check_same_as_whole(Land *land, uint32_t edge_percent)
{
    Ground whole;
    REQUIRE(ground_build(&whole, &land->rocks.level, theme_forest(), SCALE, RASTER_FEATHER));
    for (uint32_t i = 0; i < PLACES; i++) {
        Box view = view_at(places[i].x, places[i].y);
        Raster one = paint_sections(land, view, GROUND_BODY),
               other = paint_whole(&whole, view, GROUND_BODY);
        CHECK_INT(differing(&one, &other, 2), 0);
        raster_free(&one);
        raster_free(&other);
        one = paint_sections(land, view, GROUND_RIM);
        other = paint_whole(&whole, view, GROUND_RIM);
        CHECK(differing(&one, &other, 24) <= one.width * one.height * edge_percent / 100);
        raster_free(&one);
        raster_free(&other);
    }
    ground_free(&whole);
}

TEST(sections_show_the_same_rock_as_the_whole_level)
{
    Land *land = land_ragged();
    check_same_as_whole(land, 1);
    land_free(land);
}

TEST(sections_show_the_same_hollow_as_the_whole_level)
{
    Land *land = land_solid();
    check_same_as_whole(land, 1);
    land_free(land);
}

// A zoom draws the triangles that are there smaller, in the right place, and builds nothing.
TEST(sections_in_a_wider_view_are_drawn_smaller)
{
    Land *land = land_ragged();
    double zoom = 2.0; // more than in the game, but nothing is rounded
    DrawList list = {0}, wide = {0};
    Box view = box_at(vec2(4.0 * SIDE, SIDE + 4.0), vec2(30.0, 16.8));
    REQUIRE(prepare(land, view));
    Frame frame = {.zoom = 1.0, .scale = SCALE, .offset = vec2_scale(view.min, -SCALE)};
    frame.shown.max = vec2_scale(vec2_sub(view.max, view.min), SCALE);
    ground_sections_draw(&land->sections, &list, GROUND_BODY, GROUND_RIM, &frame);
    frame.zoom = zoom;
    frame.scale /= zoom;
    frame.offset = vec2_scale(frame.offset, 1.0 / zoom);
    frame.shown.max = vec2_scale(frame.shown.max, 1.0 / zoom);
    ground_sections_draw(&land->sections, &wide, GROUND_BODY, GROUND_RIM, &frame);
    CHECK(list.vertex_count > 1000);
    REQUIRE(CHECK_INT(wide.vertex_count, list.vertex_count));
    for (uint32_t i = 0; i < list.vertex_count; i++) {
        CHECK_NEAR((double)wide.vertices[i].x * zoom, (double)list.vertices[i].x, 0.01);
        CHECK_NEAR((double)wide.vertices[i].y * zoom, (double)list.vertices[i].y, 0.01);
    }
    draw_list_free(&list);
    draw_list_free(&wide);
    land_free(land);
}

TEST(solid_rock_has_no_holes_where_sections_meet)
{
    Land *land = land_solid();
    for (double x = 90.0; x < 150.0; x += 9.7) { // also by fractions of pixels
        Raster raster = paint_sections(land, view_at(x, 33.03 + 0.01 * x), GROUND_BODY);
        for (uint32_t i = 0; i < raster.width * raster.height; i++)
            CHECK((raster.pixels[i] >> 8 & 255u) != 0 && (raster.pixels[i] >> 16 & 255u) < 200);
        raster_free(&raster);
    }
    land_free(land);
}

// --- while the camera flies ----------------------------------------------------------------------

static uint32_t kept(const GroundSections *sections)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < GROUND_SECTIONS_MAX; i++)
        count += sections->list[i].wanted > 0;
    return count;
}

// How many sections exist that did not exist before.
static uint32_t built_since(const GroundSections *sections, const GroundSection *before)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < GROUND_SECTIONS_MAX; i++) {
        const GroundSection *now = &sections->list[i], *then = &before[i];
        count += now->wanted > 0 &&
                 (then->wanted == 0 || then->column != now->column || then->row != now->row);
    }
    return count;
}

TEST(a_flight_builds_one_section_a_picture_and_keeps_few)
{
    Land *land = land_solid();
    static GroundSection before[GROUND_SECTIONS_MAX];
    uint32_t all = 0, most = 0;
    for (uint32_t i = 0; i <= 900; i++) {
        double t = i / 900.0; // faster than a hero falls
        Box view = view_at(10.0 + 332.0 * t, 24.0 + 20.0 * real_sin(14.0 * t));
        memcpy(before, land->sections.list, sizeof before);
        REQUIRE(prepare(land, view));
        uint32_t built = built_since(&land->sections, before);
        all += built;
        most = i > 0 && built > most ? built : most;
        CHECK(land->sections.shown_count >= 2 && kept(&land->sections) <= GROUND_SECTIONS_MAX);
    }
    CHECK_INT(most, 1);
    CHECK(all > GROUND_SECTIONS_MAX); // some sections were dropped to make room for others
    land_free(land);
}

TEST(a_leap_shows_all_at_once_and_standing_builds_nothing)
{
    Land *land = land_solid();
    static GroundSection before[GROUND_SECTIONS_MAX];
    REQUIRE(prepare(land, view_at(12.0, 8.0)) && prepare(land, view_at(304.0, 32.0)));
    CHECK(land->sections.shown_count >= 4);
    for (uint32_t i = 0; i < GROUND_SECTIONS_MAX; i++)
        REQUIRE(prepare(land, view_at(304.0, 32.0)));
    memcpy(before, land->sections.list, sizeof before);
    REQUIRE(prepare(land, view_at(304.0, 32.0)));
    CHECK_INT(built_since(&land->sections, before), 0);
    land_free(land);
}

TEST(a_small_level_is_one_section)
{
    static Land land;
    rocks_random(&land.rocks, 60, 40, 9);
    REQUIRE(prepare(&land, view_at(30.0, 20.0)) && prepare(&land, view_at(55.0, 38.0)));
    CHECK_INT(kept(&land.sections), 1);
    CHECK_INT(land.sections.shown_count, 1);
    ground_sections_free(&land.sections);
}

// --- cutting -------------------------------------------------------------------------------------

static double area_of(const DrawList *list)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < list->index_count; i += 3) {
        const DrawVertex *v[3];
        for (uint32_t k = 0; k < 3; k++)
            v[k] = &list->vertices[list->indices[i + k]];
        Vec2 a = {(double)(v[1]->x - v[0]->x), (double)(v[1]->y - v[0]->y)};
        Vec2 b = {(double)(v[2]->x - v[0]->x), (double)(v[2]->y - v[0]->y)};
        sum += 0.5 * real_abs(vec2_cross(a, b));
    }
    return sum;
}

TEST(cutting_at_a_line_leaves_both_sides_whole)
{
    const Vec2 corners[6] = {{3.0, 1.0},  {19.0, 4.0}, {16.0, 12.0},
                             {9.0, 18.0}, {4.0, 14.0}, {1.0, 6.0}};
    const Box halves[4] = {{{-99.0, -99.0}, {10.0, 7.0}},
                           {{10.0, -99.0}, {99.0, 7.0}},
                           {{-99.0, 7.0}, {10.0, 99.0}},
                           {{10.0, 7.0}, {99.0, 99.0}}};
    double sum = 0.0, all = 0.0;
    for (uint32_t i = 0; i <= 4; i++) {
        DrawList list = {0};
        draw_list_clear(&list, 1.0);
        draw_polygon(&list, corners, 6, draw_color(0xffffff, 1.0));
        if (i < 4)
            clip_to_box(&list, halves[i]);
        CHECK(!list.failed && list.index_count > 0);
        *(i < 4 ? &sum : &all) += area_of(&list);
        for (uint32_t k = 0; i < 4 && k < list.index_count; k++) {
            const DrawVertex *at = &list.vertices[list.indices[k]];
            CHECK(box_contains(halves[i], vec2((double)at->x, (double)at->y)));
        }
        draw_list_free(&list);
    }
    CHECK_NEAR(sum, all, 1e-3);
}
