// test_pools.c - pools, winds, mushrooms, launchers and generators in the picture: cut along the rock, and harmless when
// they have no size.
#include "harness.h"
#include "rocks.h"
#include "view/elements.h"
#include "view/forces.h"
#include "view/media.h"
#include "view/pool.h"

#include <stdlib.h>

enum { SCALE = 32 };

typedef struct Stage {
    Rocks rocks;
    LevelElement element;
    GameState *state; // owned
    DrawList list;
} Stage;

static const char *const rows[] = {"....................",  "....................",  "....................",
                                   "####\\........./#####", "#####\\......./######", "######\\_____/#######",
                                   "####################"};

static void stage_begin(Stage *stage, LevelElement element)
{
    rocks_make(&stage->rocks, rows, 7);
    stage->rocks.level.spawn = vec2(2.0, 2.0);
    stage->element = element;
    stage->rocks.level.elements = &stage->element;
    for (uint32_t kind = element.kind + 1; kind <= LEVEL_ELEMENT_KINDS; kind++)
        stage->rocks.level.element_first[kind] = 1;
    stage->state = aligned_alloc(64, (game_state_size(&stage->rocks.level) + 63u) & ~(size_t)63u);
    REQUIRE(stage->state != NULL);
    game_init(stage->state, &stage->rocks.level, &(GameOptions){0}, 1);
}

static void stage_end(Stage *stage)
{
    free(stage->state);
    draw_list_free(&stage->list);
}

static Scene scene_of(const Stage *stage)
{
    return (Scene){.level = &stage->rocks.level,
                   .previous = stage->state,
                   .current = stage->state,
                   .alpha = 1.0,
                   .time = 3.0,
                   .scale = SCALE,
                   .camera = {10.0, 4.0},
                   .picture = {{0.0, 0.0}, {640.0, 360.0}}};
}

static LevelElement element_of(LevelElementKind kind, Vec2 centre, Vec2 size)
{
    LevelElement element = {.id = 7, .kind = kind, .centre = centre, .size = size};
    for (int i = 0; i < 3; i++)
        element.numbers[i] = 1.0;
    return element;
}

// Twice the area of a triangle's picture, tiles^2.
static double doubled_area(const DrawList *list, const uint32_t *corners)
{
    const DrawVertex *a = &list->vertices[corners[0]], *b = &list->vertices[corners[1]],
                     *c = &list->vertices[corners[2]];
    float cross = (b->x - a->x) * (c->y - a->y) - (b->y - a->y) * (c->x - a->x);
    return (double)(cross < 0.0f ? -cross : cross) / (SCALE * SCALE);
}

static bool is_finite(const DrawList *list)
{
    for (uint32_t i = 0; i < list->vertex_count; i++)
        if (!(list->vertices[i].x > -1e6f && list->vertices[i].x < 1e6f && list->vertices[i].y > -1e6f &&
              list->vertices[i].y < 1e6f))
            return false;
    return true;
}

static const PoolStyle still = {.front_clear = 1.0, .front_dense = 1.0};

TEST(pool_before_the_hero_is_cut_along_the_rock)
{
    static Stage stage;
    stage = (Stage){0};
    stage_begin(&stage, element_of(LEVEL_ELEMENT_WATER, vec2(9.5, 5.0), vec2(19.0, 4.0))); // 0..19, 3..7
    Scene scene = scene_of(&stage);
    Pool pool = pool_of(&scene, &stage.element, &still);
    draw_list_clear(&stage.list, 0.0);
    pool_draw_front(&stage.list, &pool);
    CHECK(stage.list.index_count > 0 && is_finite(&stage.list));
    double area = 0.0;
    uint32_t buried = 0;
    for (uint32_t i = 0; i < stage.list.index_count; i += 3) {
        const uint32_t *corners = stage.list.indices + i;
        const DrawVertex *a = &stage.list.vertices[corners[0]], *b = &stage.list.vertices[corners[1]],
                         *c = &stage.list.vertices[corners[2]];
        double part = doubled_area(&stage.list, corners);
        Vec2 middle = vec2((double)(a->x + b->x + c->x) / (3.0 * SCALE), (double)(a->y + b->y + c->y) / (3.0 * SCALE));
        buried += part > 1e-6 && sim_terrain_depth(&stage.rocks.level.terrain, middle) > 0.02;
        area += 0.5 * part;
    }
    CHECK_INT(buried, 0);
    // Rows of 9, 7 and half of 5 free cells and two half cells each; the lit lines are two strips along 10 tiles of it.
    CHECK_NEAR(area, 9.0 + 1.0 + 7.0 + 1.0 + 2.5 + 1.0 + 10.0 * 0.205, 0.9);
    stage_end(&stage);
}

static void draw_all(DrawList *list, const Scene *scene, const ElementLook *look)
{
    if (look->back != NULL)
        look->back(list, scene, 0);
    if (look->front != NULL)
        look->front(list, scene, 0);
    if (look->light != NULL)
        look->light(list, scene, 0);
}

TEST(elements_that_act_are_seen_and_harmless_without_a_size)
{
    const LevelElementKind kinds[] = {LEVEL_ELEMENT_WATER,    LEVEL_ELEMENT_MUD,      LEVEL_ELEMENT_RESIN,
                                      LEVEL_ELEMENT_EMBERS,   LEVEL_ELEMENT_WIND,     LEVEL_ELEMENT_MUSHROOM,
                                      LEVEL_ELEMENT_LAUNCHER, LEVEL_ELEMENT_GENERATOR};
    const ElementLook *const looks[] = {&water_look, &mud_look,      &resin_look,    &embers_look,
                                        &wind_look,  &mushroom_look, &launcher_look, &generator_look};
    const Vec2 sizes[] = {{3.0, 2.0}, {0.0, 0.0}, {0.0, 2.0}, {2.0, 0.0}, {40.0, 40.0}};
    static Stage stage;
    for (int k = 0; k < 8; k++)
        for (int s = 0; s < 5; s++) {
            stage = (Stage){0};
            stage_begin(&stage, element_of(kinds[k], vec2(9.5, 4.0), sizes[s]));
            game_elements(stage.state)[0].on = 1;
            Scene scene = scene_of(&stage);
            draw_list_clear(&stage.list, 1.0);
            draw_all(&stage.list, &scene, looks[k]);
            CHECK(is_finite(&stage.list) && !stage.list.failed);
            CHECK(s != 0 || stage.list.index_count > 0);
            stage_end(&stage);
        }
}
