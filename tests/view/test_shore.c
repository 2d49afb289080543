// test_shore.c - what worlds in daylight have and others lack: sand that ends at the water,
// shingle, plants of dry and of wet ground, clear water, light from the right, heroes with a dark
// rim.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "stage.h"
#include "view/ground/ground.h"
#include "view/ground/ground_parts.h"
#include "view/ground/props.h"
#include "view/hero/hero.h"
#include "view/light/lights.h"
#include "view/things/element_look.h"
#include "view/things/things_drawn.h"

#include <stdlib.h>
#include <string.h>

enum { SAND = 0x123456, STONE = 0x345612, WARM = 0x654321, COOL = 0x246813 };

// A beach on the left, a basin with water from y = 4 on.
static const char *const beach[] = {
    "....................", "....................", "....................", "######............##",
    "######............##", "######............##", "####################", "####################",
    "####################", "####################"};

static const LevelElement bay = {
    .id = 7, .kind = LEVEL_ELEMENT_WATER, .centre = {12.0, 5.0}, .size = {12.0, 2.0}};

// A stage on the beach with a theme that the test may change.
typedef struct Shore {
    Stage stage;
    Theme theme;
    Frame frame;
} Shore;

static Shore *shore_open(LevelElement element, uint32_t count)
{
    Shore *shore = calloc(1, sizeof *shore);
    if (!CHECK(shore != NULL))
        exit(1);
    shore->stage.elements[0] = element;
    stage_begin_in(&shore->stage, beach, sizeof beach / sizeof beach[0], vec2(3.0, 2.0), count);
    shore->theme = *theme_forest();
    shore->frame = stage_frame(&shore->stage, 1.0);
    shore->frame.theme = &shore->theme;
    shore->frame.time = 3.0;
    return shore;
}

static void shore_close(Shore *shore)
{
    stage_end(&shore->stage);
    free(shore);
}

// --- where it is wet -----------------------------------------------------------------------------

TEST(shore_ground_knows_where_it_is_wet)
{
    static const Vec2 corners[] = {{0.0, 0.0}, {1000.0, 1000.0}};
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE};
    for (uint32_t i = 0; i < 4; i++) {
        Vec2 at = corners[i / 2];
        LevelElement water = bay;
        LevelDesc level = {.elements = &water};
        water.kind = kinds[i % 2];
        water.centre = vec2_add(at, water.centre);
        for (uint32_t k = kinds[i % 2] + 1u; k <= LEVEL_ELEMENT_KINDS; k++)
            level.element_first[k] = 1;
        CHECK_NEAR(ground_under_water(&level, vec2_add(at, vec2(12.0, 5.5))), 1.5, 1e-9);
        CHECK_NEAR(ground_under_water(&level, vec2_add(at, vec2(12.0, 3.0))), -1.0, 1e-9);
        CHECK_NEAR(ground_under_water(&level, vec2_add(at, vec2(2.0, 5.0))), GROUND_DRY, 1e-9);
        CHECK_NEAR(ground_wetness(&level, vec2_add(at, vec2(12.0, 5.5))), 1.0, 1e-9);
        CHECK_NEAR(ground_wetness(&level, vec2_add(at, vec2(6.0, 3.9))), 0.5, 1e-9);
        CHECK_NEAR(ground_wetness(&level, vec2_add(at, vec2(12.0, 2.0))), 0.0, 1e-9);
        CHECK_NEAR(ground_wetness(&level, vec2_add(at, vec2(2.0, 3.9))), 0.0, 1e-9);
    }
}

// Builds props of one kind, and returns their number; checks that each stands as it likes.
static uint32_t props_of(Shore *shore, ThemeRange wet)
{
    Outline outline = {0};
    Props props = {0};
    shore->theme.prop_count = 1;
    shore->theme.props[0] = (ThemeProp){.place = THEME_PROP_TOP,
                                        .density = 6.0,
                                        .height = {0.5, 0.5},
                                        .dark = {0.0, 1.0},
                                        .wet = wet};
    const LevelDesc *level = &shore->stage.rocks.level;
    Gloom gloom = {0};
    CHECK(outline_build(&level->terrain, &outline));
    props_build(&props, &shore->theme, level, NULL, &outline, &gloom);
    for (uint32_t i = 0; i < props.count; i++) {
        double is = ground_wetness(level, props.list[i].foot);
        CHECK(is >= wet.low && is <= wet.high);
    }
    uint32_t count = props.count;
    props_free(&props);
    outline_free(&outline);
    return count;
}

TEST(shore_plants_grow_where_it_is_as_wet_as_they_like)
{
    Shore *shore = shore_open(bay, 1);
    uint32_t all = props_of(shore, (ThemeRange){0.0, 1.0}),
             dry = props_of(shore, (ThemeRange){0.0, 0.0}),
             wet = props_of(shore, (ThemeRange){1.0, 1.0});
    CHECK(dry > 20 && wet > 20);
    CHECK_INT(dry + wet, all);
    shore_close(shore);
}

// --- ground --------------------------------------------------------------------------------------

// Builds the ground and counts its visible corners of a colour: above and below y = 4, or left and
// right of the middle of the rock on which they are.
static void count_ground(const Shore *shore, uint32_t rgb, uint32_t *above, uint32_t *below)
{
    Ground ground;
    DrawList list = {0};
    Box all = {{-1e6, -1e6}, {1e6, 1e6}};
    *above = *below = 0;
    REQUIRE(ground_build(&ground, &shore->stage.rocks.level, &shore->theme, STAGE_SCALE, 1.0));
    draw_list_clear(&list, 1.0);
    ground_draw(&ground, &list, GROUND_BEHIND, GROUND_FRONT, all, vec2(0.0, 0.0));
    DrawColor wanted = draw_color(rgb, 1.0);
    for (uint32_t i = 0; i < list.vertex_count; i++) {
        DrawColor color = list.vertices[i].color;
        if (color.a > 0 && color.r == wanted.r && color.g == wanted.g && color.b == wanted.b)
            ++*((double)list.vertices[i].y < 4.0 * STAGE_SCALE ? above : below);
    }
    draw_list_free(&list);
    ground_free(&ground);
}

TEST(shore_sand_lies_on_dry_ground_only)
{
    uint32_t above, below;
    Shore *shore = shore_open(bay, 1);
    count_ground(shore, SAND, &above, &below);
    CHECK_INT(above + below, 0);
    shore->theme.ground.sand_count = 1;
    shore->theme.ground.sand[0] = (ThemeSand){SAND, 0.4, 1.0};
    count_ground(shore, SAND, &above, &below);
    CHECK(above > 4);
    CHECK_INT(below, 0); // the floor of the basin faces up, too, but lies under water
    shore->stage.elements[0].centre.y += 100.0;
    count_ground(shore, SAND, &above, &below);
    CHECK(below > 4);
    shore_close(shore);
}

// What hurts has its spines under water, too, where no plants of the land grow.
TEST(shore_thorns_under_water_have_their_spines)
{
    static LevelMaterial thorns[ROCKS_TYPES];
    uint32_t above, below, stems;
    for (uint32_t i = 0; i < ROCKS_TYPES; i++)
        thorns[i].kind = LEVEL_THORNS;
    Shore *shore = shore_open(bay, 1);
    shore->theme.media.glass.on = true;
    count_ground(shore, COLOR_DANGER, &above, &stems);
    CHECK_INT(above + stems, 0); // earth
    shore->stage.rocks.level.materials = thorns;
    count_ground(shore, COLOR_DANGER, &above, &stems);
    CHECK(above > 40 && stems > 40);
    shore->theme.ground.materials[LEVEL_THORNS].urchins = true;
    count_ground(shore, COLOR_DANGER, &above, &below);
    CHECK(below > stems); // a sea urchin has more spines than a stem
    shore->theme.ground.materials[LEVEL_THORNS].pins = true;
    count_ground(shore, COLOR_DANGER, &above, &below);
    CHECK(above > 40 && below > 40 && below < stems); // a pin has a single tip
    shore_close(shore);
}

TEST(shore_shingle_lies_under_the_edge)
{
    uint32_t above, below;
    Shore *shore = shore_open(bay, 1);
    shore->theme.ground.shingle = (ThemeShingle){STONE, STONE, 1.0, 0.0};
    count_ground(shore, STONE, &above, &below);
    CHECK_INT(above + below, 0);
    shore->theme.ground.shingle.density = 8.0;
    count_ground(shore, STONE, &above, &below);
    CHECK(above + below > 100);
    shore_close(shore);
}

TEST(shore_sun_lights_the_edges_that_face_it)
{
    uint32_t above, below;
    Shore *shore = shore_open(bay, 0);
    shore->theme.day.warm = WARM;
    shore->theme.day.cool = COOL;
    count_ground(shore, WARM, &above, &below);
    CHECK_INT(above + below, 0);
    shore->theme.day.on = true;
    shore->theme.day.warmth = shore->theme.day.coolness = 1.0;
    count_ground(shore, WARM, &above, &below);
    CHECK(above + below > 4);
    count_ground(shore, COOL, &above, &below);
    CHECK(above + below > 4);
    shore_close(shore);
}

// --- clear water ---------------------------------------------------------------------------------

static uint32_t water_drawn(Shore *shore)
{
    draw_list_clear(&shore->stage.list, 0.0);
    water_look.back(&shore->stage.list, &shore->frame, 0);
    water_look.front(&shore->stage.list, &shore->frame, 0);
    stage_drawn_box(&shore->stage); // checks that all numbers are finite
    CHECK(!shore->stage.list.failed);
    return shore->stage.list.vertex_count;
}

TEST(shore_water_shows_light_where_the_world_says_so)
{
    Shore *shore = shore_open(bay, 1);
    shore->frame.previous = shore->stage.now;
    uint32_t plain = water_drawn(shore);
    shore->theme.media.glass.on = true;
    CHECK(water_drawn(shore) > plain + 100);
    shore->stage.elements[0].size = vec2(0.0, 0.0);
    CHECK_INT(water_drawn(shore), 0);
    shore->stage.elements[0].size = vec2(12.0, 2.0);
    shore->stage.elements[0].centre = vec2(-1e4, 1e4);
    water_drawn(shore);
    shore_close(shore);
}

// --- bodies --------------------------------------------------------------------------------------

// Returns how many opaque corners of a drawn hero are nearly black.
static uint32_t dark_of(Shore *shore, uint32_t hero)
{
    HeroMood mood = {.blink_wait = 90};
    HeroShape shape = hero_shape(&shore->frame, hero);
    uint32_t dark = 0;
    draw_list_clear(&shore->stage.list, 1.0);
    hero_draw(&shore->stage.list, &shore->frame, &shape, &mood);
    for (uint32_t i = 0; i < shore->stage.list.vertex_count; i++) {
        DrawColor color = shore->stage.list.vertices[i].color;
        dark += color.a > 240 && color.r < 70 && color.g < 40 && color.b < 20;
    }
    return dark;
}

TEST(shore_heroes_have_a_dark_rim_by_day)
{
    Shore *shore = calloc(1, sizeof *shore);
    REQUIRE(shore != NULL);
    shore->stage.heroes = 2;
    stage_begin_in(&shore->stage, beach, sizeof beach / sizeof beach[0], vec2(3.0, 2.0), 0);
    shore->theme = *theme_forest();
    shore->frame = stage_frame(&shore->stage, 1.0);
    shore->frame.theme = &shore->theme;
    for (uint32_t hero = 0; hero < 2; hero++) {
        shore->theme.day.on = false;
        uint32_t before = dark_of(shore, hero);
        shore->theme.day = (ThemeDay){.on = true, .rim = 1.25, .ink = 1.0, .pool = 0.7};
        CHECK(dark_of(shore, hero) > before + 24);
    }
    shore_close(shore);
}

// A body's shadow reaches to its left by day, as far as the world says.
TEST(shore_shadows_reach_to_the_left)
{
    Shore *shore = shore_open(bay, 0);
    stage_play(&shore->stage, 0, 60);
    shore->frame = stage_frame(&shore->stage, 1.0);
    shore->frame.theme = &shore->theme;
    double left[2];
    for (uint32_t day = 0; day < 2; day++) {
        shore->theme.day = (ThemeDay){.on = day != 0, .shadow = 1.5};
        draw_list_clear(&shore->stage.list, 1.0);
        shadows_draw(&shore->stage.list, &shore->frame);
        left[day] = stage_drawn_box(&shore->stage).min.x;
    }
    CHECK(left[1] < left[0] - 1.0 && left[1] > left[0] - 2.0);
    shore_close(shore);
}
