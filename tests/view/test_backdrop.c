// test_backdrop.c - the layers of a backdrop, props and weather: each recipe draws, moves as its
// numbers say, and goes without sprites that are not there.
#include "forest.h"
#include "harness.h"
#include "jantar/real.h"
#include "stage.h"
#include "view/backdrop/backdrop.h"
#include "view/ground/drops.h"
#include "view/ground/ground.h"
#include "view/ground/props.h"
#include "view/pictures/sprites.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 8 };

// A stage whose theme can be changed.
typedef struct Yard {
    Stage stage;
    Theme theme;
    Frame frame;
    ViewSprites *sprites; // owned; NULL: none
} Yard;

static const char *const rows[] = {
    "............................", "............................", "............................",
    "............................", "............................", "............................",
    "............................", "............................", "............................",
    "####........................", "############################", "############################",
};

static Yard *yard_open(void)
{
    Yard *yard = calloc(1, sizeof *yard);
    if (!CHECK(yard != NULL))
        exit(1);
    stage_begin_in(&yard->stage, rows, sizeof rows / sizeof rows[0], vec2(8.0, 8.0), 0);
    yard->theme = *theme_forest();
    yard->frame = stage_frame(&yard->stage, 1.0);
    yard->frame.theme = &yard->theme;
    return yard;
}

static void yard_close(Yard *yard)
{
    stage_end(&yard->stage);
    view_sprites_free(yard->sprites);
    free(yard);
}

// Draws a backdrop that has this layer alone, and returns how many corners it has more than the
// sky.
static uint32_t corners_of(Yard *yard, const ThemeLayer *layer, DrawList *list)
{
    yard->theme.weather_count = 0;
    yard->theme.dressing.motes = 0;
    yard->theme.backdrop.layer_count = 0;
    draw_list_clear(list, 1.0);
    backdrop_draw(list, &yard->frame);
    uint32_t sky = list->vertex_count;
    yard->theme.backdrop.layer_count = 1;
    yard->theme.backdrop.layers[0] = *layer;
    draw_list_clear(list, 1.0);
    backdrop_draw(list, &yard->frame);
    backdrop_draw_front(list, &yard->frame);
    return list->vertex_count - sky;
}

// Sprites "a" (twice as wide as high) and "b" of one white page.
static ViewSprites *sprites_make(void)
{
    static uint8_t bytes[SIDE * SIDE * 4];
    static Atlas atlas;
    memset(bytes, 255, sizeof bytes);
    atlas = (Atlas){.page_count = 1, .sprite_count = 2};
    atlas.sprites[0] = (AtlasSprite){"a", 0, 0, 0, 8, 4, 4.0, 4.0};
    atlas.sprites[1] = (AtlasSprite){"b", 0, 0, 4, 4, 4, 2.0, 4.0};
    const TextureImage page = {bytes, SIDE, SIDE, SIDE * 4};
    return view_sprites_new(&atlas, &page);
}

static Yard *yard_with_sprites(void)
{
    Yard *yard = yard_open();
    yard->sprites = sprites_make();
    CHECK(yard->sprites != NULL);
    yard->frame.sprites = yard->sprites;
    return yard;
}

static ThemeLayer layer_of(ThemeRecipe recipe)
{
    return (ThemeLayer){.recipe = recipe,
                        .color = 0x336699,
                        .low = 0x224466,
                        .opacity = 0.8,
                        .alpha = 0.9,
                        .top = 2.0,
                        .bottom = 9.0,
                        .spacing = 2.0,
                        .parallax = 0.5,
                        .width = {0.4, 0.6},
                        .height = {1.0, 2.0},
                        .count = 12,
                        .chance = 1.0,
                        .branches = {1.0, 2.0},
                        .leaves = {1.0, 2.0},
                        .sprites = {2, {"a", "b"}}};
}

TEST(backdrop_draws_every_recipe)
{
    Yard *yard = yard_with_sprites();
    DrawList list = {0};
    for (int recipe = 0; recipe < THEME_RECIPE_COUNT; recipe++) {
        ThemeLayer layer = layer_of((ThemeRecipe)recipe);
        CHECK(corners_of(yard, &layer, &list) > 0);
        layer.front = true;
        CHECK(corners_of(yard, &layer, &list) > 0);
        CHECK(!list.failed);
    }
    draw_list_free(&list);
    yard_close(yard);
}

// Returns the strongest colour of a list, of 255, within some tiles of a hero or farther away.
static uint32_t strongest_at(const Yard *yard, const DrawList *list, double tiles, bool within)
{
    double hero = frame_pixel(&yard->frame, frame_hero_place(&yard->frame, 0)).x;
    uint32_t most = 0;
    for (uint32_t i = 0; i < list->vertex_count; i++) {
        bool near = real_abs((double)list->vertices[i].x - hero) < tiles * yard->frame.scale;
        if (near == within && list->vertices[i].color.a > most)
            most = list->vertices[i].color.a;
    }
    return most;
}

// What hangs in front of the level gives way to a hero and hides nothing of it; what stands behind
// the level does not.
TEST(backdrop_in_front_of_a_hero_gives_way)
{
    Yard *yard = yard_with_sprites();
    DrawList list = {0};
    ThemeLayer layer = layer_of(THEME_SPRITE_ROW);
    Vec2 hero = vec2_sub(frame_pixel(&yard->frame, frame_hero_place(&yard->frame, 0)),
                         yard->frame.picture.min);
    layer.top = layer.bottom = hero.y / yard->frame.scale;
    layer.spacing = 1.0;
    layer.height = (ThemeRange){0.5, 0.5};
    layer.alpha = 1.0;
    layer.front = true;
    corners_of(yard, &layer, &list); // with what is behind the level
    draw_list_clear(&list, 1.0);
    backdrop_draw_front(&list, &yard->frame);
    CHECK(strongest_at(yard, &list, 0.6, true) < 80);
    CHECK(strongest_at(yard, &list, 5.0, false) > 200);
    draw_list_free(&list);
    yard_close(yard);
}

// A layer moves by its part of the camera's motion, and not at all for players who want calm.
TEST(backdrop_layers_move_with_the_camera_by_their_part)
{
    static const ThemeRecipe moving[] = {THEME_TREES, THEME_SHAFTS, THEME_RIDGE,      THEME_BANDS,
                                         THEME_GLOW,  THEME_SPECKS, THEME_SPRITE_ROW, THEME_SEA,
                                         THEME_DUNES, THEME_GULLS};
    Yard *yard = yard_with_sprites();
    DrawList before = {0}, after = {0};
    for (size_t i = 0; i < sizeof moving / sizeof moving[0]; i++) {
        ThemeLayer layer = layer_of(moving[i]);
        for (int calm = 0; calm < 2; calm++) {
            yard->frame.taste.motion = calm ? 0.0 : 1.0;
            yard->frame.camera = vec2(14.0, 6.0);
            corners_of(yard, &layer, &before);
            yard->frame.camera.x += 0.7;
            corners_of(yard, &layer, &after);
            size_t sky = (size_t)(after.vertex_count < before.vertex_count ? after.vertex_count
                                                                           : before.vertex_count);
            bool same = after.vertex_count == before.vertex_count &&
                        memcmp(after.vertices, before.vertices, sky * sizeof *after.vertices) == 0;
            // The light in the sky moves a little with the camera, too.
            if (calm)
                CHECK(same);
            else
                CHECK(!same);
        }
    }
    draw_list_free(&before);
    draw_list_free(&after);
    yard_close(yard);
}

// Ribs move with the camera as other layers do, and a hero before them makes them brighter.
TEST(ribs_move_with_the_camera_and_catch_light)
{
    Yard *yard = yard_open();
    DrawList near = {0}, far = {0};
    ThemeLayer layer = layer_of(THEME_RIBS);
    layer.light = 0xffffff;
    yard->frame.taste.motion = 0.0; // they stay where they are in the picture
    yard->frame.camera = vec2(8.0, 8.0);
    corners_of(yard, &layer, &near);
    yard->frame.camera.x += 100.0;
    corners_of(yard, &layer, &far);
    REQUIRE(near.vertex_count == far.vertex_count);
    uint64_t bright = 0, dark = 0;
    for (uint32_t i = 0; i < near.vertex_count; i++) {
        CHECK(near.vertices[i].x == far.vertices[i].x);
        bright += near.vertices[i].color.r;
        dark += far.vertices[i].color.r;
    }
    CHECK(bright > dark);
    yard->frame.taste.motion = 1.0;
    corners_of(yard, &layer, &near);
    CHECK(near.vertex_count > 100);
    CHECK(near.vertices[near.vertex_count - 1].x != far.vertices[far.vertex_count - 1].x);
    draw_list_free(&near);
    draw_list_free(&far);
    yard_close(yard);
}

// Where the heroes are the lamps, ribs near one throw shadows.
TEST(ribs_throw_shadows_near_a_lamp)
{
    Yard *yard = yard_open();
    DrawList lit = {0}, plain = {0};
    ThemeLayer layer = layer_of(THEME_RIBS);
    yard->frame.taste.motion = 0.0;
    for (uint32_t far = 0; far < 2; far++) {
        yard->frame.camera = vec2(8.0 + 100.0 * far, 8.0);
        yard->theme.lamp.on = false;
        corners_of(yard, &layer, &plain);
        yard->theme.lamp.on = true;
        yard->theme.lamp.shadows = 0.5;
        corners_of(yard, &layer, &lit);
        CHECK_INT(lit.index_count > plain.index_count, far == 0);
    }
    draw_list_free(&lit);
    draw_list_free(&plain);
    yard_close(yard);
}

// Returns how many sprites of a layer are mirrored, of which there must be some.
static uint32_t count_mirrored(Yard *yard, const ThemeLayer *layer, DrawList *list)
{
    uint32_t first = corners_of(yard, layer, list), mirrored = 0;
    CHECK(first >= 16);
    for (uint32_t i = list->vertex_count - first; i + 3 < list->vertex_count; i += 4) {
        const DrawVertex *a = &list->vertices[i], *b = a + 1;
        mirrored += (b->x > a->x) != (b->u > a->u);
    }
    return mirrored;
}

TEST(backdrop_sprites_that_show_the_wind_are_not_mirrored)
{
    Yard *yard = yard_with_sprites();
    DrawList list = {0};
    ThemeLayer layer = layer_of(THEME_SPRITE_ROW);
    CHECK(count_mirrored(yard, &layer, &list) > 0);
    layer.one_way = true;
    CHECK_INT(count_mirrored(yard, &layer, &list), 0);
    draw_list_free(&list);
    yard_close(yard);
}

// Checks that the pivots of a row of sprites, whose lower sides they are, are all above a place of
// the picture (pixels), or all below.
static void check_feet(Yard *yard, const ThemeLayer *layer, double edge, bool below)
{
    DrawList list = {0};
    uint32_t corners = corners_of(yard, layer, &list);
    CHECK(corners >= 4);
    for (uint32_t i = list.vertex_count - corners; i + 3 < list.vertex_count; i += 4) {
        double foot = (double)list.vertices[i].y;
        for (uint32_t k = 1; k < 4; k++)
            foot = real_max(foot, (double)list.vertices[i + k].y);
        CHECK(below ? foot >= edge - 0.01 : foot <= edge + 0.01);
    }
    draw_list_free(&list);
}

TEST(backdrop_rows_keep_ends_that_are_cut_off_out_of_the_picture)
{
    Yard *yard = yard_with_sprites();
    ThemeLayer standing = layer_of(THEME_SPRITE_ROW), hanging = standing;
    standing.parallax_y = hanging.parallax_y = 0.5;
    standing.top = 11.5, standing.bottom = 12.0;
    hanging.top = -0.5, hanging.bottom = 0.0;
    for (double y = -10.0; y <= 30.0; y += 2.5) {
        yard->frame.camera.y = y;
        check_feet(yard, &standing, yard->frame.picture.max.y, true);
        check_feet(yard, &hanging, yard->frame.picture.min.y, false);
    }
    yard_close(yard);
}

// The sea, its glitter, dunes and gulls move with the camera and not for players who want calm; the
// sun does as the light in the sky.
TEST(backdrop_of_the_shore_keeps_still_for_calm_players)
{
    static const ThemeRecipe recipes[] = {THEME_SUN, THEME_SEA, THEME_DUNES, THEME_GULLS};
    Yard *yard = yard_open();
    DrawList before = {0}, after = {0};
    yard->frame.taste.motion = 0.0;
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++) {
        ThemeLayer layer = layer_of(recipes[i]);
        layer.rim = 0.8;
        yard->frame.time = 2.0;
        corners_of(yard, &layer, &before);
        yard->frame.time = 9.0;
        yard->frame.camera.x += 0.7;
        corners_of(yard, &layer, &after);
        CHECK_INT(before.vertex_count, after.vertex_count);
        CHECK(memcmp(before.vertices, after.vertices,
                     before.vertex_count * sizeof *before.vertices) == 0);
    }
    draw_list_free(&before);
    draw_list_free(&after);
    yard_close(yard);
}

TEST(backdrop_without_sprites_leaves_them_out)
{
    Yard *yard = yard_open();
    DrawList list = {0};
    ThemeLayer layer = layer_of(THEME_SPRITE_ROW);
    CHECK_INT(corners_of(yard, &layer, &list), 0);
    ThemeLayer trees = layer_of(THEME_TREES); // they have leaves instead
    CHECK(corners_of(yard, &trees, &list) > 100);
    draw_list_free(&list);
    yard_close(yard);
}

TEST(sprites_stand_on_their_pivot_and_can_be_mirrored)
{
    DrawList list = {0};
    ViewSprites *sprites = sprites_make();
    REQUIRE(sprites != NULL);
    ViewRng rng = view_rng(1, 2, 3);
    const ThemeSprites names = {1, {"a"}}, missing = {1, {"c"}}, none = {0};
    const Sprite *sprite = sprites_pick(sprites, &names, &rng);
    REQUIRE(sprite != NULL);
    CHECK(sprites_pick(sprites, &missing, &rng) == NULL);
    CHECK(sprites_pick(sprites, &none, &rng) == NULL);
    CHECK(sprites_pick(NULL, &names, &rng) == NULL);
    CHECK(sprites_reach(sprites, &names) == 2.0);
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        const SpritePose pose = {
            .at = {100.0, 50.0}, .scale = 3.0, .angle = 0.0, .mirrored = mirrored != 0};
        draw_list_clear(&list, 1.0);
        sprite_draw(&list, sprite, &pose, draw_color(0xffffff, 1.0));
        REQUIRE(list.vertex_count == 4);
        float low = 1e9f, high = -1e9f, foot = -1e9f;
        for (uint32_t i = 0; i < 4; i++) {
            low = list.vertices[i].x < low ? list.vertices[i].x : low;
            high = list.vertices[i].x > high ? list.vertices[i].x : high;
            foot = list.vertices[i].y > foot ? list.vertices[i].y : foot;
        }
        CHECK_NEAR(low, 88.0, 1e-4);
        CHECK_NEAR(high, 112.0, 1e-4);
        CHECK_NEAR(foot, 50.0, 1e-4);
    }
    draw_list_free(&list);
    view_sprites_free(sprites);
}

// Sprites that reach beyond their page are left out.
TEST(sprites_outside_of_their_page_are_not_there)
{
    static uint8_t bytes[SIDE * SIDE * 4];
    static Atlas atlas;
    ViewRng rng = view_rng(1, 2, 3);
    const ThemeSprites names = {1, {"a"}};
    atlas = (Atlas){.page_count = 1, .sprite_count = 1};
    atlas.sprites[0] = (AtlasSprite){"a", 0, 4, 4, 8, 4, 0.0, 0.0};
    const TextureImage page = {bytes, SIDE, SIDE, SIDE * 4}, gone = {0};
    ViewSprites *sprites = view_sprites_new(&atlas, &page);
    REQUIRE(sprites != NULL);
    CHECK(sprites_pick(sprites, &names, &rng) == NULL);
    view_sprites_free(sprites);
    atlas.sprites[0].x = atlas.sprites[0].y = 0;
    sprites = view_sprites_new(&atlas, &gone); // the page could not be had
    REQUIRE(sprites != NULL);
    CHECK(sprites_pick(sprites, &names, &rng) == NULL);
    view_sprites_free(sprites);
}

// --- props ---------------------------------------------------------------------------------------

static uint32_t props_of(Yard *yard, ThemePropPlace place, double density, Vec2 *normal)
{
    static Ground ground;
    Gloom bright = {0};
    Props props = {0};
    yard->theme.prop_count = 1;
    yard->theme.props[0] = (ThemeProp){.sprites = {1, {"a"}},
                                       .place = place,
                                       .density = density,
                                       .height = {1.0, 1.0},
                                       .dark = {0.0, 1.0}};
    CHECK(ground_build(&ground, &yard->stage.rocks.level, &yard->theme, 32.0, 1.0));
    props_build(&props, &yard->theme, &yard->stage.rocks.level, NULL, &ground.outline, &bright);
    uint32_t count = props.count;
    for (uint32_t i = 0; i < count; i++)
        *normal = props.list[i].normal;
    props_free(&props);
    ground_free(&ground);
    return count;
}

TEST(props_grow_where_their_world_says)
{
    Yard *yard = yard_open();
    Vec2 normal = {0.0, 0.0};
    // The floor is 27 tiles long, without half a tile at each edge of the map.
    uint32_t count = props_of(yard, THEME_PROP_TOP, 2.0, &normal);
    CHECK(count > 45 && count < 60);
    CHECK(normal.y < -0.8);
    CHECK_INT(props_of(yard, THEME_PROP_TOP, 2.0, &normal), count);
    CHECK_INT(props_of(yard, THEME_PROP_TOP, 0.0, &normal), 0);
    CHECK_INT(props_of(yard, THEME_PROP_BELOW, 2.0, &normal), 0);
    CHECK(props_of(yard, THEME_PROP_SIDE, 8.0, &normal) > 0);
    CHECK(normal.x > 0.8);
    yard_close(yard);
}

// What lies inside earth keeps away from its edges, and no edge grows it.
TEST(props_lie_inside_earth)
{
    Yard *yard = yard_open();
    const LevelDesc *level = &yard->stage.rocks.level;
    Vec2 normal = {0.0, 0.0};
    Props props = {0}, left = {0}, right = {0};
    CHECK_INT(props_of(yard, THEME_PROP_INSIDE, 2.0, &normal), 0);
    props_build_inside(&props, &yard->theme, level, NULL, cell_box_whole(&level->terrain));
    CHECK(props.count > 10); // of 2 * 28 * 2, those that have enough earth round them
    for (uint32_t i = 0; i < props.count; i++)
        CHECK(sim_terrain_depth(&level->terrain, props.list[i].foot) > 0.7);
    props_build_inside(&left, &yard->theme, level, NULL, (CellBox){0, 0, 10, 12});
    props_build_inside(&right, &yard->theme, level, NULL, (CellBox){10, 0, 28, 12});
    CHECK_INT(left.count + right.count, props.count);
    props_free(&props);
    props_free(&left);
    props_free(&right);
    yard_close(yard);
}

// What the map clears stays bare; what it plants stands there, in each section of its own.
TEST(props_are_cleared_and_planted_by_the_map)
{
    static Ground ground;
    Yard *yard = yard_open();
    const LevelDesc *level = &yard->stage.rocks.level;
    Gloom bright = {0};
    Props props = {0};
    Vec2 normal;
    const Box clearing = {{0.0, 0.0}, {14.0, 12.0}};
    const LevelPlant plants[] = {{.foot = {4.0, 5.0}, .kind = "a", .size = 3.0, .seed = 5},
                                 {.foot = {4.0, 5.0}, .kind = "palm"},
                                 {.foot = {20.0, 5.0}, .kind = "a"}};
    const LevelPictures own = {
        .plants = plants, .plant_count = 3, .clearings = &clearing, .clearing_count = 1};
    uint32_t count = props_of(yard, THEME_PROP_TOP, 2.0, &normal), left = 0;
    CHECK(ground_build(&ground, level, &yard->theme, 32.0, 1.0));
    props_build(&props, &yard->theme, level, &own, &ground.outline, &bright);
    CHECK(props.count > 10 && props.count < count);
    for (uint32_t i = 0; i < props.count; i++)
        left += props.list[i].foot.x < 14.0;
    CHECK_INT(left, 0);
    props.count = 0;
    props_plant(&props, &yard->theme, level, &own, (CellBox){0, 0, 10, 12});
    REQUIRE(CHECK_INT(props.count, 1));
    CHECK_INT(props.list[0].seed, 5);
    CHECK_NEAR(props.list[0].size, 3.0, 1e-9);
    CHECK_NEAR(props.list[0].normal.y, -1.0, 1e-9);
    props_plant(&props, &yard->theme, level, &own, cell_box_whole(&level->terrain));
    CHECK_INT(props.count, 3);
    props_free(&props);
    ground_free(&ground);
    yard_close(yard);
}

// Draws one prop on a slope of 45 degrees that descends to the right.
static void prop_on_slope(Yard *yard, double height, bool lies, DrawList *list)
{
    Prop prop = {{10.0, 4.0}, {0.7071, -0.7071}, 1, 0, 0.0};
    const Props props = {.list = &prop, .count = 1};
    yard->theme.prop_count = 1;
    yard->theme.props[0] = (ThemeProp){.sprites = {1, {"a"}},
                                       .height = {height, height},
                                       .alpha = 1.0,
                                       .one_way = true,
                                       .lies = lies};
    draw_list_clear(list, 1.0);
    props_draw(&props, list, &yard->frame, PROPS_BEHIND);
    CHECK_INT(list->vertex_count, 4);
}

TEST(props_that_lie_are_turned_with_the_ground)
{
    Yard *yard = yard_with_sprites();
    DrawList list = {0};
    for (int lies = 0; lies < 2; lies++) {
        prop_on_slope(yard, 1.0, lies != 0, &list);
        const DrawVertex *left = &list.vertices[0], *right = &list.vertices[1];
        double angle = real_atan2((double)(right->y - left->y), (double)(right->x - left->x));
        CHECK_NEAR(angle, lies ? 0.25 * REAL_PI : 0.0, 0.08);
    }
    draw_list_free(&list);
    yard_close(yard);
}

// A sprite that is drawn as large as it is keeps its pixels; a much smaller one takes a mip level.
TEST(props_are_drawn_as_sharp_as_their_sprites_are)
{
    Yard *yard = yard_with_sprites();
    DrawList list = {0};
    prop_on_slope(yard, 4.0 / STAGE_SCALE, false, &list);
    CHECK_INT(list.batches[0].level, 0);
    prop_on_slope(yard, 1.0 / STAGE_SCALE, false, &list);
    CHECK(list.batches[0].level > 0);
    draw_list_free(&list);
    yard_close(yard);
}

// --- drops ---------------------------------------------------------------------------------------

static const char *const roofed[] = {
    "############################", "############################", "............................",
    "............................", "............................", "............................",
    "............................", "............................", "............................",
    "............................", "############################", "############################",
};

static Drops drops_of(Stage *stage, Theme *theme, double density)
{
    Drops drops = {0};
    Ground ground;
    theme->drops = (ThemeDrops){density, 0x336699, 0xffffff, {4.0, 9.0}, 0.05};
    CHECK(ground_build(&ground, &stage->rocks.level, theme, 32.0, 1.0));
    drops_build(&drops, theme, &stage->rocks.level, &ground.outline);
    ground_free(&ground);
    return drops;
}

// Drops hang below ceilings and fall to the ground, or to water that lies above it.
TEST(drops_fall_to_ground_or_water)
{
    static Stage stage;
    static Theme theme;
    theme = *theme_forest();
    CHECK(theme.drops.density == 0.0);
    stage.elements[0] =
        (LevelElement){.kind = LEVEL_ELEMENT_WATER, .centre = {21.0, 9.0}, .size = {14.0, 2.0}};
    stage_begin_in(&stage, roofed, sizeof roofed / sizeof roofed[0], vec2(8.0, 8.0), 1);
    Drops none = drops_of(&stage, &theme, 0.0), drops = drops_of(&stage, &theme, 2.0);
    CHECK_INT(none.count, 0);
    CHECK(drops.count > 40 && drops.count < 60);
    for (uint32_t i = 0; i < drops.count; i++) {
        bool wet = drops.list[i].foot.x > 14.0;
        CHECK_NEAR(drops.list[i].foot.y, 2.0, 0.1);
        CHECK_NEAR(drops.list[i].fall, wet ? 6.0 : 8.0, 0.1);
        CHECK_INT(drops.list[i].on_water, wet);
    }
    drops_free(&drops);
    stage_end(&stage);
}

// Time moves drops; for players who want calm they hang still.
TEST(drops_move_with_time_and_can_be_calmed)
{
    static Stage stage;
    static Theme theme;
    DrawList now = {0}, later = {0};
    theme = *theme_forest();
    stage_begin_in(&stage, roofed, sizeof roofed / sizeof roofed[0], vec2(8.0, 8.0), 0);
    Drops drops = drops_of(&stage, &theme, 2.0);
    Frame frame = stage_frame(&stage, 1.0);
    frame.theme = &theme;
    for (int calm = 0; calm < 2; calm++) {
        frame.taste.motion = calm ? 0.0 : 1.0;
        draw_list_clear(&now, 1.0);
        drops_draw(&drops, &now, &frame);
        frame.time += 1.3;
        draw_list_clear(&later, 1.0);
        drops_draw(&drops, &later, &frame);
        CHECK(now.vertex_count > 0);
        bool same =
            now.vertex_count == later.vertex_count &&
            memcmp(now.vertices, later.vertices, now.vertex_count * sizeof *now.vertices) == 0;
        CHECK_INT(same, calm);
    }
    draw_list_free(&now);
    draw_list_free(&later);
    drops_free(&drops);
    stage_end(&stage);
}

// Rings on water are drawn after the front of pools, by a call of their own.
TEST(drops_make_rings_on_water_too)
{
    static Stage stage;
    static Theme theme;
    theme = *theme_forest();
    stage.elements[0] =
        (LevelElement){.kind = LEVEL_ELEMENT_WATER, .centre = {21.0, 9.0}, .size = {14.0, 2.0}};
    stage_begin_in(&stage, roofed, sizeof roofed / sizeof roofed[0], vec2(8.0, 8.0), 1);
    Drops drops = drops_of(&stage, &theme, 2.0);
    Frame frame = stage_frame(&stage, 1.0);
    frame.theme = &theme;
    draw_list_clear(&stage.list, 1.0);
    for (uint32_t i = 0; i < 40; i++) {
        frame.time += 0.25;
        drops_draw_on_water(&drops, &stage.list, &frame);
    }
    Box rings = stage_drawn_box(&stage);
    CHECK(stage.list.index_count > 0 && rings.min.x > 13.0 && rings.min.y > 7.7 &&
          rings.max.y < 8.4);
    draw_list_clear(&stage.list, 1.0);
    frame.taste.motion = 0.0;
    drops_draw_on_water(&drops, &stage.list, &frame);
    CHECK_INT(stage.list.index_count, 0);
    drops_free(&drops);
    stage_end(&stage);
}

// --- weather -------------------------------------------------------------------------------------

TEST(weather_falls_and_can_be_calmed)
{
    Yard *yard = yard_open();
    DrawList now = {0}, later = {0};
    yard->theme.backdrop.layer_count = 0;
    yard->theme.dressing.motes = 0;
    yard->theme.weather_count = 1;
    yard->theme.weather[0] = (ThemeWeather){.color = 0xffffff,
                                            .alpha = 0.5,
                                            .count = 40,
                                            .size = {0.02, 0.04},
                                            .length = 1.0,
                                            .speed_y = 9.0,
                                            .front = true};
    draw_list_clear(&now, 1.0);
    backdrop_draw_front(&now, &yard->frame);
    CHECK(now.vertex_count >= 40 * 4);
    yard->frame.time += 0.1;
    draw_list_clear(&later, 1.0);
    backdrop_draw_front(&later, &yard->frame);
    CHECK(memcmp(now.vertices, later.vertices, 64 * sizeof *now.vertices) != 0);
    yard->frame.taste.motion = 0.0;
    draw_list_clear(&later, 1.0);
    backdrop_draw_front(&later, &yard->frame);
    CHECK_INT(later.vertex_count, 0);
    draw_list_free(&now);
    draw_list_free(&later);
    yard_close(yard);
}

// Lightning is over the whole picture for a moment, about as often as the world says, and obeys the
// player's setting for flashes.
TEST(lightning_flashes_now_and_then)
{
    Yard *yard = yard_open();
    DrawList list = {0};
    yard->theme.backdrop.layer_count = 0;
    yard->theme.light.flash_strength = 0.6;
    yard->theme.light.flash_every = 5.0;
    for (int off = 0; off < 2; off++) {
        uint32_t bright = 0;
        yard->frame.taste.flashes = off ? 0.0 : 1.0;
        for (uint32_t i = 0; i < 6000; i++) {
            yard->frame.time = i / 60.0;
            draw_list_clear(&list, 1.0);
            backdrop_draw(&list, &yard->frame);
            bright += list.vertices[list.vertex_count - 4].color.a > 100 &&
                      list.vertices[list.vertex_count - 4].color.a < 255;
        }
        if (off)
            CHECK_INT(bright, 0);
        else
            CHECK(bright > 20 * 3 && bright < 20 * 40); // 20 flashes in 100 seconds
    }
    draw_list_free(&list);
    yard_close(yard);
}
