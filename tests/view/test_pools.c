// test_pools.c - pools, winds, mushrooms, launchers and generators are cut along the rock, and
// cause no harm if they have no size.
#include "harness.h"
#include "stage.h"
#include "view/things/element_look.h"
#include "view/things/liquids/pool.h"
#include "view/things/liquids/waters.h"

static void begin(Stage *stage, LevelElement element)
{
    static const char *const basin[] = {"....................",  "....................",
                                        "....................",  "####\\........./#####",
                                        "#####\\......./######", "######\\_____/#######",
                                        "####################"};
    *stage = (Stage){.elements[0] = element};
    stage_begin_in(stage, basin, 7, vec2(2.0, 2.0), 1);
}

static Frame frame_of(const Stage *stage)
{
    Frame frame = stage_frame(stage, 1.0);
    frame.previous = stage->now; // changes made by the tests count for both states
    frame.time = 3.0;
    return frame;
}

static LevelElement element_of(LevelElementKind kind, Vec2 centre, Vec2 size)
{
    LevelElement element = {.id = 7, .kind = kind, .centre = centre, .size = size};
    for (int i = 0; i < 3; i++)
        element.numbers[i] = 1.0;
    return element;
}

// Twice the area of a triangle, tiles^2.
static double doubled_area(const DrawList *list, const uint32_t *corners)
{
    const DrawVertex *a = &list->vertices[corners[0]], *b = &list->vertices[corners[1]],
                     *c = &list->vertices[corners[2]];
    float cross = (b->x - a->x) * (c->y - a->y) - (b->y - a->y) * (c->x - a->x);
    return (double)(cross < 0.0f ? -cross : cross) / (STAGE_SCALE * STAGE_SCALE);
}

static const PoolStyle still = {.front_clear = 1.0, .front_dense = 1.0};

TEST(pool_before_the_hero_is_cut_along_the_rock)
{
    static Stage stage;
    // x from 0 to 19, y from 3 to 7
    begin(&stage, element_of(LEVEL_ELEMENT_WATER, vec2(9.5, 5.0), vec2(19.0, 4.0)));
    Frame frame = frame_of(&stage);
    Pool pool = pool_of(&frame, &stage.elements[0], &still, &frame.theme->media.water);
    draw_list_clear(&stage.list, 0.0);
    pool_draw_front(&stage.list, &pool);
    CHECK(stage.list.index_count > 0);
    stage_drawn_box(&stage); // checks that all numbers are finite
    double area = 0.0;
    uint32_t buried = 0;
    for (uint32_t i = 0; i < stage.list.index_count; i += 3) {
        const uint32_t *corners = stage.list.indices + i;
        const DrawVertex *a = &stage.list.vertices[corners[0]],
                         *b = &stage.list.vertices[corners[1]],
                         *c = &stage.list.vertices[corners[2]];
        double part = doubled_area(&stage.list, corners);
        Vec2 middle = vec2((double)(a->x + b->x + c->x) / (3.0 * STAGE_SCALE),
                           (double)(a->y + b->y + c->y) / (3.0 * STAGE_SCALE));
        buried += part > 1e-6 && sim_terrain_depth(&stage.rocks.level.terrain, middle) > 0.02;
        area += 0.5 * part;
    }
    CHECK_INT(buried, 0);
    // Rows of 9, 7 and half of 5 free cells, with two half cells each. The bright surface lines are
    // two strips along 10 tiles.
    CHECK_NEAR(area, 9.0 + 1.0 + 7.0 + 1.0 + 2.5 + 1.0 + 10.0 * 0.205, 0.9);
    stage_end(&stage);
}

// Waters of a level that touch. Call joined_end() afterwards.
typedef struct Joined {
    Stage stage;
    Frame frame;
    Waters waters;
} Joined;

static void join_begin(Joined *joined, uint32_t count)
{
    stage_begin(&joined->stage, vec2(15.0, 2.0), count);
    REQUIRE(waters_open(&joined->waters, &joined->stage.rocks.level));
    joined->frame = frame_of(&joined->stage);
    joined->frame.waters = &joined->waters;
}

static void joined_end(Joined *joined)
{
    waters_close(&joined->waters);
    stage_end(&joined->stage);
}

// A narrow shaft of water, and a lower one on a part of which it stands.
static void shaft_begin(Joined *joined)
{
    *joined = (Joined){
        .stage.elements = {element_of(LEVEL_ELEMENT_WATER, vec2(4.0, 2.5), vec2(4.0, 5.0)),
                           element_of(LEVEL_ELEMENT_WATER, vec2(9.0, 5.5), vec2(12.0, 1.0))}};
    join_begin(joined, 2);
}

TEST(waters_that_touch_have_one_level)
{
    static Joined joined;
    shaft_begin(&joined);
    Pool low = media_pool(&joined.frame, 1), high = media_pool(&joined.frame, 0);
    for (double x = 0.0; x < 20.0; x += 0.5)
        CHECK_NEAR(pool_level(&low, x), pool_level(&high, x), 1e-9);
    CHECK_NEAR(pool_level(&low, 4.0), 0.0, 1e-9);
    CHECK_NEAR(pool_level(&low, 7.0), 1.5, 1e-9); // a tile beside the shaft
    CHECK_NEAR(pool_level(&low, 12.0), 5.0, 1e-9);
    joined_end(&joined);
}

TEST(water_has_no_surface_where_it_goes_on_above)
{
    static Joined joined;
    shaft_begin(&joined);
    Pool pool = media_pool(&joined.frame, 1);
    CHECK(pool_is_covered(&pool, 5.0));
    CHECK(!pool_is_covered(&pool, 8.0));
    draw_list_clear(&joined.stage.list, 0.0);
    pool_draw_line(&joined.stage.list, &pool, 0.0, 0.1, draw_color(0xffffff, 1.0));
    Box line = stage_drawn_box(&joined.stage);
    CHECK(line.min.x > 5.9 && line.max.x > 14.5);
    joined_end(&joined);
}

TEST(waters_are_joined_by_liquid_and_by_more_than_a_corner)
{
    static Joined joined;
    joined = (Joined){
        .stage.elements = {element_of(LEVEL_ELEMENT_WATER, vec2(2.0, 3.0), vec2(4.0, 2.0)),
                           element_of(LEVEL_ELEMENT_WATER, vec2(6.0, 3.0), vec2(4.0, 2.0)),
                           element_of(LEVEL_ELEMENT_WATER, vec2(10.0, 5.0), vec2(4.0, 2.0)),
                           element_of(LEVEL_ELEMENT_TIDE, vec2(6.0, 5.0), vec2(2.0, 2.0)),
                           element_of(LEVEL_ELEMENT_BRINE, vec2(2.0, 5.0), vec2(4.0, 2.0))}};
    join_begin(&joined, 5);
    const uint32_t *next = joined.waters.next;
    CHECK(next[0] != 0 && next[next[0]] != 0); // two waters and the tide
    CHECK_INT(next[next[next[0]]], 0);
    CHECK_INT(next[2], 2);
    CHECK_INT(next[4], 4);
    joined_end(&joined);
}

// A pool of two areas and one area of the same size have the same side: none in between.
TEST(water_cut_in_two_looks_like_one)
{
    static Joined joined;
    joined = (Joined){
        .stage.elements = {element_of(LEVEL_ELEMENT_WATER, vec2(4.0, 4.5), vec2(4.0, 3.0)),
                           element_of(LEVEL_ELEMENT_WATER, vec2(8.0, 4.5), vec2(4.0, 3.0))}};
    join_begin(&joined, 2);
    Pool left = media_pool(&joined.frame, 0), right = media_pool(&joined.frame, 1);
    CHECK(left.sides[1].joined && right.sides[0].joined);
    CHECK_NEAR(pool_height(&left, 6.0), pool_height(&right, 6.0), 1e-9);
    CHECK(left.sides[1].round == 0.0);
    CHECK(left.sides[0].round > 0.5); // nothing holds it there
    CHECK_NEAR(pool_height(&left, 2.0), 6.0, 1e-9);
    joined_end(&joined);
}

TEST(water_lies_over_brine_and_mixes_beside_it)
{
    static Joined joined;
    joined = (Joined){
        .stage.elements = {element_of(LEVEL_ELEMENT_WATER, vec2(5.0, 4.0), vec2(6.0, 4.0)),
                           element_of(LEVEL_ELEMENT_BRINE, vec2(4.0, 5.0), vec2(4.0, 2.0)),
                           element_of(LEVEL_ELEMENT_BRINE, vec2(10.0, 4.0), vec2(4.0, 4.0))}};
    join_begin(&joined, 3);
    Pool pool = media_pool(&joined.frame, 0);
    CHECK_INT(pool.other_count, 2);
    CHECK_NEAR(pool.sides[1].mixes_from, 2.0, 1e-9);
    CHECK_NEAR(pool.sides[1].mixes_to, 6.0, 1e-9);
    draw_list_clear(&joined.stage.list, 0.0);
    pool_draw_back(&joined.stage.list, &pool);
    Box drawn = stage_drawn_box(&joined.stage);
    CHECK(drawn.max.x > 8.9 && drawn.max.x < 9.1); // a tile into the brine beside it
    for (uint32_t i = 0; i < joined.stage.list.vertex_count; i++) {
        const DrawVertex *vertex = &joined.stage.list.vertices[i];
        double x = (double)vertex->x / STAGE_SCALE, y = (double)vertex->y / STAGE_SCALE;
        CHECK(x > 5.9 || y < 4.6); // it ends just below the line
    }
    joined_end(&joined);
}

TEST(honey_rounds_down_where_no_rock_holds_it)
{
    static const PoolStyle honey = {.heap = 1.0};
    static Stage stage;
    // at the left it lies in the rock, at the right it ends on the floor of the basin
    begin(&stage, element_of(LEVEL_ELEMENT_RESIN, vec2(6.5, 4.5), vec2(5.0, 1.0)));
    Frame frame = frame_of(&stage);
    Pool pool = pool_of(&frame, &stage.elements[0], &honey, &frame.theme->media.resin);
    CHECK_NEAR(pool_height(&pool, 4.0), 4.0, 1e-9);
    CHECK_NEAR(pool_height(&pool, 7.9), 4.0, 1e-9);
    CHECK_NEAR(pool_height(&pool, 8.5), 4.134, 1e-3); // 1 - sqrt(1 - 0.5^2) of its height
    CHECK_NEAR(pool_height(&pool, 9.0), 5.0, 1e-9);
    pool = pool_of(&frame, &stage.elements[0], &still, &frame.theme->media.resin);
    CHECK_NEAR(pool_height(&pool, 9.0), 4.0, 1e-9);
    stage_end(&stage);
}

TEST(water_below_rock_has_no_lit_line)
{
    static Stage stage;
    static const char *const rows[] = {"....................", "....................",
                                       "....................", "##########..........",
                                       "....................", "....................",
                                       "####################"};
    stage =
        (Stage){.elements[0] = element_of(LEVEL_ELEMENT_WATER, vec2(10.0, 5.0), vec2(20.0, 2.0))};
    stage_begin_in(&stage, rows, 7, vec2(15.0, 2.0), 1);
    Frame frame = frame_of(&stage);
    Pool pool = pool_of(&frame, &stage.elements[0], &still, &frame.theme->media.water);
    draw_list_clear(&stage.list, 0.0);
    pool_draw_line(&stage.list, &pool, 0.0, 0.1, draw_color(0xffffff, 1.0));
    Box line = stage_drawn_box(&stage);
    CHECK(line.min.x > 9.9 && line.max.x > 19.5);
    stage_end(&stage);
}

static void draw_all(DrawList *list, const Frame *frame, const ElementLook *look)
{
    if (look->back != NULL)
        look->back(list, frame, 0);
    if (look->front != NULL)
        look->front(list, frame, 0);
    if (look->light != NULL)
        look->light(list, frame, 0);
}

TEST(elements_that_act_are_seen_and_harmless_without_a_size)
{
    const LevelElementKind kinds[] = {
        LEVEL_ELEMENT_WATER,    LEVEL_ELEMENT_MUD,       LEVEL_ELEMENT_RESIN,
        LEVEL_ELEMENT_EMBERS,   LEVEL_ELEMENT_WIND,      LEVEL_ELEMENT_MUSHROOM,
        LEVEL_ELEMENT_LAUNCHER, LEVEL_ELEMENT_GENERATOR, LEVEL_ELEMENT_BRINE};
    const ElementLook *const looks[] = {&water_look,    &mud_look,       &resin_look,
                                        &embers_look,   &wind_look,      &mushroom_look,
                                        &launcher_look, &generator_look, &brine_look};
    const Vec2 sizes[] = {{3.0, 2.0}, {0.0, 0.0}, {0.0, 2.0}, {2.0, 0.0}, {40.0, 40.0}};
    static Stage stage;
    for (int k = 0; k < 9; k++)
        for (int s = 0; s < 5; s++) {
            begin(&stage, element_of(kinds[k], vec2(9.5, 4.0), sizes[s]));
            game_elements(stage.now)[0].on = 1;
            Frame frame = frame_of(&stage);
            draw_list_clear(&stage.list, 1.0);
            draw_all(&stage.list, &frame, looks[k]);
            stage_drawn_box(&stage); // checks that all numbers are finite
            CHECK(s != 0 || stage.list.index_count > 0);
            stage_end(&stage);
        }
}
