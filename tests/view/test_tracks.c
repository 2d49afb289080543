// test_tracks.c - prints in sand are there where a hero rolled, and fade.
#include "harness.h"
#include "stage.h"
#include "view/hero/tracks.h"

static const Vec2 spawn = {6.0, 5.0};
static LevelMaterial ground[ROCKS_TYPES];

static void play(Stage *stage, Tracks *tracks, LevelMaterialKind kind, uint32_t ticks)
{
    for (uint32_t i = 0; i < ROCKS_TYPES; i++)
        ground[i].kind = kind;
    stage->rocks.level.materials = ground;
    for (uint32_t i = 0; i < ticks; i++) {
        stage_play(stage, GAME_KEY_RIGHT, 1);
        tracks_tick(tracks, &stage->rocks.level, stage->now);
    }
}

static uint32_t drawn(Stage *stage, const Tracks *tracks)
{
    Frame frame = stage_frame(stage, 1.0);
    draw_list_clear(&stage->list, 1.0);
    tracks_draw(&stage->list, &frame, tracks);
    return stage->list.vertex_count;
}

TEST(tracks_are_left_in_sand_alone_and_fill_up_again)
{
    Stage stage = {0};
    static Tracks tracks;
    stage_begin(&stage, spawn, 0);
    tracks = (Tracks){0};
    play(&stage, &tracks, LEVEL_EARTH, 60);
    CHECK_INT(tracks.count, 0);
    play(&stage, &tracks, LEVEL_SAND, 60);
    CHECK(tracks.count >= 3 && tracks.count < 60);
    uint32_t fresh = drawn(&stage, &tracks);
    CHECK(fresh > 0);
    tracks.tick += TRACK_TICKS / 2;
    CHECK_INT(drawn(&stage, &tracks), fresh);
    tracks.tick += TRACK_TICKS / 2;
    CHECK_INT(drawn(&stage, &tracks), 0);
    stage_end(&stage);
}

TEST(tracks_end_where_the_game_goes_back)
{
    Stage stage = {0};
    static Tracks tracks;
    stage_begin(&stage, spawn, 0);
    tracks = (Tracks){0};
    play(&stage, &tracks, LEVEL_SAND, 120);
    CHECK(tracks.count > 0);
    tracks.tick += 1000;
    play(&stage, &tracks, LEVEL_EARTH, 1);
    CHECK_INT(tracks.count, 0);
    stage_end(&stage);
}
