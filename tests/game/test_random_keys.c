// Plays ten minutes of random keys per seed: nothing breaks, and no hero gets lost in rock.
#include "harness.h"
#include "jantar/level.h"
#include "jantar/real.h"
#include "play.h"

enum { TEN_MINUTES = 10 * 60 * SIM_TICK_RATE };

static void play_randomly(const LevelDesc *level, uint64_t seed, int ticks)
{
    Play play = play_begin(level);
    Rng rng = {seed};
    uint32_t keys = 0;
    for (int tick = 0; tick < ticks && !harness_failed(); tick++) {
        if (rng_below(&rng, 12) == 0) {
            keys = (uint32_t)rng_next(&rng) & (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART);
            if (rng_below(&rng, 3) == 0)
                keys &= ~(uint32_t)GAME_KEY_STICK;
        }
        play_hold(&play, keys, 1);
        GameHeroInfo info = game_hero_info(play.state);
        bool fine = CHECK(isfinite(info.position.x) && isfinite(info.position.y)) &&
                    CHECK(info.area > 0.0) && CHECK(play_deepest_point(&play) <= 0.05) &&
                    CHECK_INT(play_limits_hit(&play), 0);
        if (!fine)
            CHECK_INT(seed, 0); // these failures print the seed and the tick
        if (!fine)
            CHECK_INT(tick, -1);
    }
    play_end(&play);
}

// Returns the last seed. There are twenty, but only a sample in the slow legs of tests/run, where
// the same play takes ten times as long.
static uint64_t last_seed(void)
{
    return harness_is_sample() ? 2 : 20;
}

static void play_seeds(const LevelDesc *level)
{
    for (uint64_t seed = 1; seed <= last_seed() && !harness_failed(); seed++)
        play_randomly(level, seed, TEN_MINUTES);
}

static void play_room(Vec2 origin, const LevelMaterial *materials)
{
    const char *const rows[] = {"########################################",
                                "#          #####              ###      #",
                                "#           ###       #         \"\"\"    #",
                                "#                             #        #",
                                "#    #      <#>     ###       #        #",
                                "#                                      #",
                                "#   /#\\             /\\      ___   /#####",
                                "#  /###\\      #    /##\\          /######",
                                "# /#####\\    ##>  /####\\    #   /##    #",
                                "##########   #   ########   #          #",
                                "#        #   #   #      #   #   #### ###",
                                "#   @                           #      #",
                                "#     _  _ _     /\\  \"\"\"        #  ##  #",
                                "#    ##    #/\\  /##\\         \\        /#",
                                "########################################",
                                NULL};
    Scene scene = scene_from_text(rows, origin);
    scene.level.materials = materials;
    play_seeds(&scene.level);
    scene_free(&scene);
}

static void play_shipped_level(Vec2 origin)
{
    char path[512];
    Level *level;
    LevelReport report;
    harness_source_path(path, sizeof path, "levels/first-light.json");
    REQUIRE(level_load(path, &level, &report) == LEVEL_OK);
    Scene moved = scene_moved(level_desc(level), origin);
    play_seeds(&moved.level);
    scene_free(&moved);
    level_free(level);
}

TEST(ten_minutes_of_random_keys_in_a_closed_room)
{
    play_room(vec2(0, 0), NULL);
}

TEST(ten_minutes_of_random_keys_in_a_closed_room_far_out)
{
    play_room(vec2(984, 1000), NULL);
}

TEST(ten_minutes_of_random_keys_among_fleece)
{
    static LevelMaterial materials[16];
    for (uint32_t i = 1; i < 16; i++)
        materials[i] = (LevelMaterial){.kind = LEVEL_FLEECE};
    play_room(vec2(0, 0), materials);
}

TEST(ten_minutes_of_random_keys_in_the_shipped_level)
{
    play_shipped_level(vec2(0, 0));
}

TEST(ten_minutes_of_random_keys_in_the_shipped_level_far_out)
{
    play_shipped_level(vec2(936, 1000));
}

// Makes a room of random blocks, slopes and half blocks, with notches, spikes and overhangs that no
// level designer would draw.
static Scene random_rocks(uint64_t seed)
{
    static const char letters[] = "#/\\<>_\"";
    Scene scene = scene_room(30, 16, vec2(0, 0));
    Rng rng = {seed * 7919};
    double density = 0.1 + 0.3 * rng_unit(&rng);
    for (uint32_t row = 1; row <= 16; row++)
        for (uint32_t column = 1; column <= 30; column++)
            if (rng_unit(&rng) < density)
                scene_set(&scene, column, row, letters[rng_below(&rng, sizeof letters - 1)]);
    return scene;
}

TEST(a_minute_of_random_keys_in_each_of_a_hundred_random_caves)
{
    for (uint64_t seed = 1; seed <= 5 * last_seed() && !harness_failed(); seed++) {
        Scene scene = random_rocks(seed);
        play_randomly(&scene.level, seed, TEN_MINUTES / 10);
        scene_free(&scene);
    }
}
