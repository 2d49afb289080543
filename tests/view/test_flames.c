// test_flames.c - props that people set up: drawers that fill blocks of earth, candles that give
// light.
#include "forest.h"
#include "harness.h"
#include "stage.h"
#include "view/ground/props.h"

#include <stdlib.h>

#define CANDLE 0x805020u

static const char *const bench[] = {
    "............................", "............................", "............................",
    "............................", "############################", "############################",
    "############################", "############################", "########.###################",
    "############################", "############################", "############################",
};
enum { ROWS = sizeof bench / sizeof bench[0], HOLE_X = 8, HOLE_Y = 8, SURFACE = 4 };

typedef struct Room {
    Stage stage;
    Theme theme;
    Frame frame;
    Props props;
} Room;

static Room *room_open(const ThemeProp *kind)
{
    Room *room = calloc(1, sizeof *room);
    if (!CHECK(room != NULL))
        exit(1);
    stage_begin_in(&room->stage, bench, ROWS, vec2(3.0, 3.2), 0);
    room->theme = *theme_forest();
    room->theme.prop_count = 1;
    room->theme.props[0] = *kind;
    room->frame = stage_frame(&room->stage, 1.0);
    room->frame.theme = &room->theme;
    return room;
}

static void room_close(Room *room)
{
    props_free(&room->props);
    stage_end(&room->stage);
    free(room);
}

static uint32_t drawers(Room *room, CellBox cells)
{
    props_free(&room->props);
    props_build_inside(&room->props, &room->theme, &room->stage.rocks.level, NULL, cells);
    return room->props.count;
}

// Blocks are all earth: none at the surface, none round a hole; and each is in one section alone.
TEST(drawers_fill_blocks_of_earth)
{
    Room *room = room_open(&(ThemeProp){.sprites = {1, {"a"}},
                                        .place = THEME_PROP_INSIDE,
                                        .density = 1.0,
                                        .height = {1.6, 1.6},
                                        .wide = 4,
                                        .tall = 2});
    const LevelDesc *level = &room->stage.rocks.level;
    uint32_t left = drawers(room, (CellBox){0, 0, 10, ROWS}),
             right = drawers(room, (CellBox){10, 0, 28, ROWS});
    uint32_t count = drawers(room, cell_box_whole(&level->terrain));
    CHECK_INT(left + right, count);
    CHECK(count > 5);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 at = room->props.list[i].foot;
        CHECK_NEAR(at.x - 4.0 * real_floor(at.x / 4.0), 2.0, 1e-9);
        CHECK_NEAR(at.y - 2.0 * real_floor(at.y / 2.0), 1.0, 1e-9);
        CHECK(at.y > SURFACE + 2.0);
        bool holed = at.x - 2.0 <= HOLE_X + 1 && at.x + 2.0 >= HOLE_X && at.y - 1.0 <= HOLE_Y + 1 &&
                     at.y + 1.0 >= HOLE_Y;
        CHECK(!holed);
    }
    room->theme.props[0].density = 0.0;
    CHECK_INT(drawers(room, cell_box_whole(&level->terrain)), 0);
    room_close(room);
}

static ThemeProp candle(void)
{
    return (ThemeProp){.sprites = {1, {"a"}},
                       .place = THEME_PROP_TOP,
                       .height = {2.0, 2.0},
                       .alpha = 1.0,
                       .straight = true,
                       .glow = CANDLE,
                       .reach = 5.0,
                       .glow_at = 0.5};
}

// A candle is a light half-way up, wherever it is seen from; it flickers, but not for those who
// want a still picture.
TEST(candles_give_light)
{
    ThemeProp kind = candle();
    Room *room = room_open(&kind);
    Prop stands[] = {{{6.0, SURFACE}, {0.0, -1.0}, 1, 0, 0.0},
                     {{6.0, SURFACE}, {0.0, -1.0}, 1, 0, 3.0},
                     {{400.0, SURFACE}, {0.0, -1.0}, 1, 0, 0.0}};
    const Props props = {.list = stands, .count = 3};
    Flames flames = {0};
    Lights before, after;
    room->frame.taste.motion = 0.0;
    props_light(&props, &room->frame, &flames);
    REQUIRE(CHECK_INT(flames.count, 2)); // the third one is too far away
    CHECK_NEAR(flames.list[0].at.y, SURFACE - 1.0, 1e-9);
    CHECK_NEAR(flames.list[1].at.y, SURFACE - 1.5, 1e-9); // the map says that it is taller
    CHECK_NEAR(flames.list[0].reach, 5.0, 1e-9);
    CHECK_HEX(flames.list[0].color, CANDLE);
    double still = flames.list[0].strength, most = 0.0;
    lights_collect(&before, &room->frame);
    room->frame.flames = &flames;
    lights_collect(&after, &room->frame);
    CHECK_INT(after.count, before.count + 2);
    draw_list_clear(&room->stage.list, 1.0);
    flames_draw(&room->stage.list, &room->frame);
    CHECK(room->stage.list.index_count > 0);
    room->frame.taste.motion = 1.0;
    for (uint32_t i = 0; i < 60; i++) {
        flames.count = 0;
        room->frame.time = i / 60.0;
        props_light(&props, &room->frame, &flames);
        most = real_max(most, real_abs(flames.list[0].strength - still) / still);
    }
    CHECK(most > 0.03 && most < 0.065);
    room->theme.props[0].reach = flames.count = 0;
    props_light(&props, &room->frame, &flames);
    CHECK_INT(flames.count, 0);
    room_close(room);
}

TEST(more_flames_than_there_is_room_for_are_left_out)
{
    ThemeProp kind = candle();
    Room *room = room_open(&kind);
    static Prop stands[FLAMES_MAX + 5];
    Flames flames = {0};
    for (uint32_t i = 0; i < FLAMES_MAX + 5; i++)
        stands[i] = (Prop){{1.0 + i, SURFACE}, {0.0, -1.0}, i, 0, 0.0};
    props_light(&(Props){.list = stands, .count = FLAMES_MAX + 5}, &room->frame, &flames);
    CHECK_INT(flames.count, FLAMES_MAX);
    room_close(room);
}
