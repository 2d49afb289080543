// test_lamp.c - worlds in which the heroes are the lamps: the dark covers the picture, follows the
// heroes' light and gives way where several meet; beams, shadows, warm rock and dust belong to the
// light; in other worlds nothing of it is drawn.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "luma.h"
#include "stage.h"
#include "view/ground/ground_parts.h"
#include "view/hero/hero.h"
#include "view/light/lamp.h"

#include <stdio.h>
#include <string.h>

#define PLAIN 4.0 // tiles, as senses.c has them
#define HEAVY 1.5
#define PUFF 7.0
enum { LAST = THEME_LAMP_STOPS - 1 };

static const Vec2 spawn = {10.0, 5.2};

// A stage with a world whose lamps are on.
typedef struct Night {
    Stage stage;
    Theme theme;
    Frame frame;
    Outline outline;
} Night;

static void night_begin_in(Night *night, const char *const *rows, uint32_t count, Vec2 at,
                           uint32_t heroes)
{
    *night = (Night){.theme = *theme_forest(), .stage.heroes = heroes};
    night->theme.lamp.on = true;
    if (rows != NULL)
        stage_begin_in(&night->stage, rows, count, at, 0);
    else
        stage_begin(&night->stage, at, 0);
    REQUIRE(outline_build(&night->stage.rocks.level.terrain, &night->outline));
    night->frame = stage_frame(&night->stage, 1.0);
    night->frame.theme = &night->theme;
    draw_list_clear(&night->stage.list, 1.0);
}

static void night_begin(Night *night, uint32_t heroes)
{
    night_begin_in(night, NULL, 0, spawn, heroes);
}

static void night_end(Night *night)
{
    outline_free(&night->outline);
    stage_end(&night->stage);
}

static void set_light(Night *night, uint32_t hero, double light)
{
    night->stage.before->heroes[hero].light = night->stage.now->heroes[hero].light = light;
}

static Vec2 hero_at(const Night *night, uint32_t hero)
{
    return game_hero_info_of(night->stage.now, hero).position;
}

static uint32_t rgb_of(DrawColor color)
{
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

static void draw_all(Night *night)
{
    DrawList *list = &night->stage.list;
    draw_list_clear(list, 1.0);
    beams_draw(list, &night->frame);
    lamps_draw_warmth(list, &night->frame, &night->outline);
    lamps_draw_shadows(list, &night->frame, &night->outline);
    dust_draw(list, &night->frame);
    lamps_draw_dark(list, &night->frame);
}

// --- off -----------------------------------------------------------------------------------------

// Draws a picture of the stage. Returns false if it could not be made.
static bool picture_of(const Stage *stage, const Theme *theme, DrawList *list)
{
    View *view = view_new(&stage->rocks.level, theme, 1);
    ViewFrame frame = {.previous = stage->now,
                       .current = stage->now,
                       .alpha = 1.0,
                       .width = 320,
                       .height = 180,
                       .feather = RASTER_FEATHER,
                       .plain = true};
    bool good = view != NULL && view_draw(view, &frame, list);
    view_free(view);
    return good;
}

TEST(lamps_draw_nothing_where_the_world_has_none)
{
    Night night;
    DrawList usual = {0}, other = {0};
    night_begin(&night, 1);
    night.theme.lamp.on = false;
    night.theme.lamp.beams = night.theme.lamp.shadows = night.theme.lamp.warmth = 1.0;
    draw_all(&night);
    CHECK_INT(night.stage.list.index_count, 0);
    CHECK_INT(night.stage.list.vertex_count, 0);
    REQUIRE(picture_of(&night.stage, theme_forest(), &usual) &&
            picture_of(&night.stage, &night.theme, &other));
    CHECK(usual.vertex_count == other.vertex_count && usual.index_count == other.index_count &&
          usual.batch_count == other.batch_count);
    CHECK(memcmp(usual.vertices, other.vertices, usual.vertex_count * sizeof *usual.vertices) == 0);
    CHECK(memcmp(usual.indices, other.indices, usual.index_count * sizeof *usual.indices) == 0);
    draw_list_free(&usual);
    draw_list_free(&other);
    night_end(&night);
}

// --- the dark ------------------------------------------------------------------------------------

// Checks that the dark covers the picture, and that its corners are as dark as it can be.
static void check_dark(Night *night)
{
    DrawList *list = &night->stage.list;
    Box picture = night->frame.shown;
    uint32_t corners = 0;
    draw_list_clear(list, 1.0);
    lamps_draw_dark(list, &night->frame);
    REQUIRE(list->index_count > 0);
    for (uint32_t i = 0; i < list->batch_count; i++)
        CHECK(list->batches[i].index_count == 0 || list->batches[i].blend == DRAW_MOD);
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        const DrawVertex *at = &list->vertices[i];
        double x = (double)at->x, y = (double)at->y;
        CHECK(x >= picture.min.x && x <= picture.max.x && y >= picture.min.y && y <= picture.max.y);
        if ((x > picture.min.x && x < picture.max.x) || (y > picture.min.y && y < picture.max.y))
            continue;
        corners++;
        CHECK_HEX(rgb_of(at->color), night->theme.lamp.dark[LAST].left);
    }
    CHECK_INT(corners, 4);
}

// Twice the area of the list's triangles, pixels^2.
static double doubled_area(const DrawList *list)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < list->index_count; i += 3) {
        const DrawVertex *a = &list->vertices[list->indices[i]],
                         *b = &list->vertices[list->indices[i + 1]],
                         *c = &list->vertices[list->indices[i + 2]];
        sum += (double)real_abs((double)((b->x - a->x) * (c->y - a->y)) -
                                (double)((b->y - a->y) * (c->x - a->x)));
    }
    return sum;
}

TEST(dark_covers_the_picture_to_its_corners)
{
    Night night;
    night_begin(&night, 1);
    set_light(&night, 0, HEAVY);
    check_dark(&night);
    CHECK_NEAR(doubled_area(&night.stage.list), 2.0 * 640.0 * 360.0, 1.0);
    night.frame.picture = (Box){{40.0, 100.0}, {680.0, 460.0}}; // bars beside it, far away, zoomed
    night.frame.offset = vec2(-5000.0, 3000.0);
    night.frame.zoom = 1.5;
    night.frame.scale = STAGE_SCALE / 1.5;
    check_dark(&night);
    CHECK_NEAR(doubled_area(&night.stage.list), 2.0 * 640.0 * 360.0, 1.0);
    night_end(&night);
}

TEST(dark_has_its_stops_where_the_light_puts_them)
{
    static const double lights[] = {PLAIN, 4.5, PUFF, HEAVY, 0.01};
    Night night;
    night_begin(&night, 1);
    const ThemeLamp *look = &night.theme.lamp;
    for (uint32_t i = 0; i < sizeof lights / sizeof lights[0]; i++) {
        Lights lamps;
        set_light(&night, 0, lights[i]);
        lamps_collect(&lamps, &night.frame);
        CHECK_INT(lamps.heroes, 1);
        CHECK_NEAR(lamps.list[0].lamp, lights[i], 1e-9);
        for (uint32_t k = 0; k < THEME_LAMP_STOPS; k++) {
            double far = look->dark[k].at * lights[i] / PLAIN;
            Vec2 place = vec2_add(hero_at(&night, 0), vec2(-0.6 * far, 0.8 * far));
            DrawColor left = lamps_left(&lamps, look, place);
            DrawColor stop = draw_color(look->dark[k].left, 1.0);
            CHECK_NEAR(left.r, stop.r, 1.0);
            CHECK_NEAR(left.g, stop.g, 1.0);
            CHECK_NEAR(left.b, stop.b, 1.0);
        }
    }
    CHECK_HEX(look->dark[0].left, 0xffffff);
    CHECK_HEX(look->dark[LAST].left, 0x2c3e43);
    night_end(&night);
}

TEST(dark_is_never_deeper_with_a_second_hero)
{
    Night night;
    night_begin(&night, 2);
    Lights both, first, second;
    lamps_collect(&both, &night.frame);
    REQUIRE(both.heroes == 2);
    both.list[1].at = vec2_add(both.list[0].at, vec2(6.0, -2.0));
    both.list[1].lamp = PUFF;
    first = second = both;
    first.count = first.heroes = second.count = second.heroes = 1;
    second.list[0] = both.list[1];
    for (double x = -10.0; x < 30.0; x += 0.7)
        for (double y = -8.0; y < 14.0; y += 0.7) {
            DrawColor a = lamps_left(&first, &night.theme.lamp, vec2(x, y)),
                      b = lamps_left(&second, &night.theme.lamp, vec2(x, y)),
                      all = lamps_left(&both, &night.theme.lamp, vec2(x, y));
            CHECK(all.r == (a.r > b.r ? a.r : b.r) && all.g == (a.g > b.g ? a.g : b.g) &&
                  all.b == (a.b > b.b ? a.b : b.b));
        }
    night_end(&night);
}

TEST(dark_takes_other_lamps_in_their_color)
{
    Night night;
    night_begin(&night, 1);
    Lights lamps;
    lamps_collect(&lamps, &night.frame);
    uint32_t dark = night.theme.lamp.dark[LAST].left;
    Vec2 place = {60.0, 5.0};
    CHECK_HEX(rgb_of(lamps_left(&lamps, &night.theme.lamp, place)), dark);
    lamps.list[lamps.count++] = (Light){.at = place, .lamp = 2.0, .lamp_color = 0x36a9d0};
    DrawColor left = lamps_left(&lamps, &night.theme.lamp, place);
    CHECK(left.b > left.g && left.g > left.r && left.r > (dark >> 16));
    CHECK_HEX(rgb_of(lamps_left(&lamps, &night.theme.lamp, vec2(66.5, 5.0))), dark);
    night_end(&night);
}

TEST(dark_falls_in_a_third_of_a_second_when_the_hero_dies)
{
    Night night;
    night_begin(&night, 1);
    double before = PLAIN + 1.0;
    for (uint32_t dead = GAME_RESPAWN_TICKS; dead > 0; dead--) {
        Lights lamps;
        night.stage.now->heroes[0].dead_ticks = dead;
        lamps_collect(&lamps, &night.frame);
        double now = lamps.heroes > 0 ? lamps.list[0].lamp : 0.0;
        CHECK(now < before || now == 0.0);
        CHECK(dead > GAME_RESPAWN_TICKS - 20 || now == 0.0);
        before = now;
    }
    draw_list_clear(&night.stage.list, 1.0); // all is dark
    lamps_draw_dark(&night.stage.list, &night.frame);
    for (uint32_t i = 0; i < night.stage.list.vertex_count; i++)
        CHECK_HEX(rgb_of(night.stage.list.vertices[i].color), night.theme.lamp.dark[LAST].left);
    night_end(&night);
}

// --- beams, dust ---------------------------------------------------------------------------------

TEST(beams_are_about_six_and_as_long_as_the_light)
{
    static const double lights[] = {PLAIN, PUFF, HEAVY};
    Night night;
    night_begin(&night, 1);
    for (uint32_t i = 0; i < 3; i++) {
        DrawList *list = &night.stage.list;
        double longest = 0.0;
        uint32_t strongest = 0;
        set_light(&night, 0, lights[i]);
        draw_list_clear(list, 1.0);
        beams_draw(list, &night.frame);
        uint32_t beams = list->vertex_count / 20;
        CHECK(beams >= 5 && beams <= 7);
        for (uint32_t k = 0; k < list->vertex_count; k++) {
            Vec2 pixel = {(double)list->vertices[k].x, (double)list->vertices[k].y};
            double far = vec2_length(vec2_sub(frame_tile(&night.frame, pixel), hero_at(&night, 0)));
            longest = real_max(longest, far);
            if (list->vertices[k].color.a > strongest)
                strongest = list->vertices[k].color.a;
        }
        CHECK(longest >= 5.0 * lights[i] / PLAIN && longest <= 7.1 * lights[i] / PLAIN);
        CHECK(strongest > 25 && strongest <= (uint32_t)(0.2 * 1.2 * 255.0) + 1);
    }
    night_end(&night);
}

TEST(beams_keep_their_places_while_the_hero_moves)
{
    Night night;
    night_begin(&night, 1);
    DrawList *list = &night.stage.list;
    beams_draw(list, &night.frame);
    uint32_t count = list->vertex_count;
    Vec2 before[2];
    for (uint32_t k = 0; k < 2; k++) // the far end of two beams in the middle
        before[k] = frame_tile(&night.frame, vec2((double)list->vertices[40 * (k + 1) + 17].x,
                                                  (double)list->vertices[40 * (k + 1) + 17].y));
    SimBody *body = sim_body(game_world(night.stage.now), night.stage.now->heroes[0].body);
    body->centre.x += 0.2;
    night.frame.previous = night.stage.now;
    draw_list_clear(list, 1.0);
    beams_draw(list, &night.frame);
    CHECK_INT(list->vertex_count, count);
    for (uint32_t k = 0; k < 2; k++) {
        Vec2 now = frame_tile(&night.frame, vec2((double)list->vertices[40 * (k + 1) + 17].x,
                                                 (double)list->vertices[40 * (k + 1) + 17].y));
        CHECK(now.x < before[k].x + 0.1); // the foot went 0.2 to the right
    }
    night_end(&night);
}

TEST(dust_is_seen_within_five_tiles_only)
{
    Night night;
    night_begin(&night, 1);
    night.theme.dressing.motes = 400;
    dust_draw(&night.stage.list, &night.frame);
    CHECK(night.stage.list.index_count > 0);
    Vec2 hero = hero_at(&night, 0);
    for (uint32_t i = 0; i < night.stage.list.vertex_count; i++) {
        const DrawVertex *at = &night.stage.list.vertices[i];
        Vec2 place = frame_tile(&night.frame, vec2((double)at->x, (double)at->y));
        CHECK(vec2_length(vec2_sub(place, hero)) < 5.2);
        CHECK(place.y < 6.2 || place.y > 6.8); // not in the floor
    }
    night.theme.dressing.motes = 0;
    draw_list_clear(&night.stage.list, 1.0);
    dust_draw(&night.stage.list, &night.frame);
    CHECK_INT(night.stage.list.index_count, 0);
    night_end(&night);
}

// --- the edge of the ground ----------------------------------------------------------------------

static const char *const pillar[] = {
    "....................", "....................", "....................", ".............#......",
    ".............#......", ".............#......", "####################",
};

// Returns the darkest red of the list's vertices to the left or the right of x (tiles) and above
// the floor.
static uint32_t darkest(const Night *night, double x, bool left)
{
    uint32_t most = UINT8_MAX;
    for (uint32_t i = 0; i < night->stage.list.vertex_count; i++) {
        const DrawVertex *at = &night->stage.list.vertices[i];
        Vec2 place = frame_tile(&night->frame, vec2((double)at->x, (double)at->y));
        if ((place.x < x) == left && place.y < 6.0 && at->color.r < most)
            most = at->color.r;
    }
    return most;
}

TEST(shadows_lie_behind_the_rock)
{
    Night night;
    night_begin_in(&night, pillar, 7, spawn, 1);
    lamps_draw_shadows(&night.stage.list, &night.frame, &night.outline);
    CHECK(night.stage.list.index_count > 0);
    CHECK_INT(darkest(&night, 12.99, true), UINT8_MAX);
    CHECK(darkest(&night, 12.99, false) < 200);
    set_light(&night, 0, HEAVY); // the pillar is 3 tiles away
    draw_list_clear(&night.stage.list, 1.0);
    lamps_draw_shadows(&night.stage.list, &night.frame, &night.outline);
    CHECK_INT(darkest(&night, 12.99, false), UINT8_MAX);
    night_end(&night);
    night_begin_in(&night, pillar, 7, vec2(16.0, 5.2), 1);
    lamps_draw_shadows(&night.stage.list, &night.frame, &night.outline);
    CHECK(darkest(&night, 14.01, true) < 200);
    CHECK_INT(darkest(&night, 14.01, false), UINT8_MAX);
    night_end(&night);
}

TEST(shadows_are_weaker_where_another_hero_shines)
{
    Night night;
    night_begin_in(&night, pillar, 7, spawn, 2);
    SimBody *body = sim_body(game_world(night.stage.now), night.stage.now->heroes[1].body);
    body->centre = vec2(15.0, 3.0); // on the other side of the pillar
    night.frame.previous = night.stage.now;
    lamps_draw_shadows(&night.stage.list, &night.frame, &night.outline);
    uint32_t second = darkest(&night, 13.5, false);
    night.stage.now->hero_count = 1;
    draw_list_clear(&night.stage.list, 1.0);
    lamps_draw_shadows(&night.stage.list, &night.frame, &night.outline);
    CHECK(second > darkest(&night, 13.5, false));
    night_end(&night);
}

TEST(warmth_goes_a_tile_into_rock_that_faces_the_hero)
{
    Night night;
    uint32_t most = 0;
    night_begin(&night, 1);
    lamps_draw_warmth(&night.stage.list, &night.frame, &night.outline);
    CHECK(night.stage.list.index_count > 0);
    for (uint32_t i = 0; i < night.stage.list.vertex_count; i++) {
        const DrawVertex *at = &night.stage.list.vertices[i];
        Vec2 place = frame_tile(&night.frame, vec2((double)at->x, (double)at->y));
        if (at->color.a == 0)
            continue;
        CHECK(place.y > 5.99 && place.y < 7.01 && real_abs(place.x - 10.0) < 5.5);
        most = at->color.a > most ? at->color.a : most;
    }
    CHECK(most > 60 && most <= 128);
    night_end(&night);
}

// A second room below the first: its floor faces the hero, too, but there is rock between.
TEST(warmth_does_not_come_through_rock)
{
    static const char *const rooms[] = {
        "....................", "....................", "....................",
        "####################", "....................", "####################",
    };
    Night night;
    night_begin_in(&night, rooms, 6, vec2(10.0, 2.2), 1);
    lamps_draw_warmth(&night.stage.list, &night.frame, &night.outline);
    CHECK(night.stage.list.index_count > 0);
    for (uint32_t i = 0; i < night.stage.list.vertex_count; i++)
        CHECK(night.stage.list.vertices[i].color.a == 0 ||
              (double)night.stage.list.vertices[i].y / STAGE_SCALE < 4.1);
    night_end(&night);
}

// --- misuse --------------------------------------------------------------------------------------

TEST(lamps_bear_any_world_and_any_place)
{
    static const Vec2 places[] = {{0.0, 0.0}, {1000.0, 1000.0}, {-1000.0, 5.0}};
    Night night;
    night_begin(&night, 4);
    SimBody *body = sim_body(game_world(night.stage.now), night.stage.now->heroes[0].body);
    for (uint32_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        body->centre = places[i];
        night.frame.camera = places[i];
        night.frame.offset = vec2_sub(vec2(320.0, 180.0), vec2_scale(places[i], night.frame.scale));
        draw_all(&night);
        stage_drawn_box(&night.stage); // numbers, and none is lost
    }
    for (uint32_t k = 0; k < THEME_LAMP_STOPS; k++)
        night.theme.lamp.dark[k].at = k % 2 == 0 ? 100.0 : 0.0; // in no order
    night.theme.lamp.warm_depth = 4.0;
    night.theme.dressing.motes = 400;
    set_light(&night, 0, 0.0);
    draw_all(&night);
    stage_drawn_box(&night.stage);
    night_end(&night);
}

// --- glints --------------------------------------------------------------------------------------

enum { STAR = 9 }; // vertices of a flash

// Draws the flashes of grains with the hero moved by `shift` tiles. Returns their number.
static uint32_t glints_of(Night *night, double shift)
{
    SimWorld *world = game_world(night->stage.now);
    SimBody *body = sim_body(world, night->stage.now->heroes[0].body);
    Vec2 before = body->centre;
    body->centre.x += shift;
    draw_list_clear(&night->stage.list, 1.0);
    ground_glints_draw(&night->stage.list, &night->frame);
    body->centre = before;
    CHECK_INT(night->stage.list.vertex_count % STAR, 0);
    return night->stage.list.vertex_count / STAR;
}

// Returns how bright the flashes are together; the first vertex of each is its middle.
static double glints_light(const Night *night)
{
    double sum = 0.0;
    for (uint32_t i = 0; i < night->stage.list.vertex_count; i += STAR)
        sum += night->stage.list.vertices[i].color.a;
    return sum;
}

TEST(glints_flash_near_the_hero_as_it_moves)
{
    Night night;
    night_begin(&night, 1);
    CHECK_INT(glints_of(&night, 0.0), 0); // no bands
    night.theme.ground.stratum_count = 1;
    night.theme.ground.strata[0] = (ThemeStratum){
        .alpha = 1.0, .spacing = 1.0, .width = {0.5, 0.6}, .grain = 0xffffff, .grains = 12.0};
    uint32_t here = glints_of(&night, 0.0);
    double light = glints_light(&night);
    Box seen = stage_drawn_box(&night.stage);
    CHECK(here > 3 && here < 200);
    CHECK(seen.min.y > 5.8); // in rock
    CHECK(seen.min.x > hero_at(&night, 0).x - 8.0 && seen.max.x < hero_at(&night, 0).x + 8.0);
    CHECK(glints_of(&night, 0.6) > 0 && glints_light(&night) != light);
    set_light(&night, 0, HEAVY);
    CHECK(glints_of(&night, 0.0) < here);
    night.theme.lamp.on = false;
    CHECK_INT(glints_of(&night, 0.0), 0);
    night_end(&night);
}

// --- how dark a picture is -----------------------------------------------------------------------

#define NEAR_BLACK 24.0 // Rec. 709 luma

TEST(lamps_leave_half_of_a_hall_black_and_the_amber_form_more)
{
    static const char *const hall[] = {
        "################################", "################################",
        "######....................######", "####........................####",
        "###..........................###", "##............................##",
        "##....##.......................#", "##....##......................##",
        "##....##....................####", "##..........................####",
        "####......................######", "######################..########",
        "######################..########", "################################",
        "################################", "################################",
    };
    static const double lights[] = {PUFF, PLAIN, HEAVY};
    double black[3];
    Night night;
    Raster raster = {0};
    night_begin_in(&night, hall, 16, vec2(14.0, 10.2), 1);
    REQUIRE(raster_resize(&raster, 320, 180));
    night.theme.light.gloom = 0.5;
    night.theme.light.roof = 0.0;
    for (uint32_t i = 0; i < 3; i++) {
        set_light(&night, 0, lights[i]);
        REQUIRE(picture_of(&night.stage, &night.theme, &night.stage.list) &&
                raster_paint(&raster, &night.stage.list));
        black[i] = luma_part_below(&raster, NEAR_BLACK);
    }
    if (!CHECK(black[0] < 0.3 && black[1] > 0.3 && black[1] < 0.55 && black[2] > 0.65 &&
               black[2] < 0.88))
        printf("nearly black: puff %.3f, plain %.3f, amber %.3f\n", black[0], black[1], black[2]);
    raster_free(&raster);
    night_end(&night);
}
