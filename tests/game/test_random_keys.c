// Ten minutes of random keys: nothing breaks, nobody is lost in rock.
#include "harness.h"
#include "jantar/level.h"
#include "jantar/real.h"
#include "play.h"

enum { TEN_MINUTES = 10 * 60 * SIM_TICK_RATE };

static void play_randomly(const LevelDesc *level, uint64_t seed)
{
    Play play = play_begin(level);
    Rng rng = {seed};
    uint32_t keys = 0;
    for (int tick = 0; tick < TEN_MINUTES && !harness_failed(); tick++) {
        if (rng_below(&rng, 12) == 0) {
            keys = (uint32_t)rng_next(&rng) & (GAME_KEYS_ALL & ~(uint32_t)GAME_KEY_RESTART);
            if (rng_below(&rng, 3) == 0)
                keys &= ~(uint32_t)GAME_KEY_STICK;
        }
        play_hold(&play, keys, 1);
        GameHeroInfo info = game_hero_info(play.state);
        bool fine = CHECK(isfinite(info.position.x) && isfinite(info.position.y)) && CHECK(info.area > 0.0) &&
                    CHECK(play_deepest_point(&play) <= 0.05) && CHECK_INT(play_limits_hit(&play), 0);
        if (!fine)
            CHECK_INT(seed, 0); // names the seed and the tick
        if (!fine)
            CHECK_INT(tick, -1);
    }
    play_end(&play);
}

static void play_room(Vec2 origin, uint64_t first_seed, uint64_t last_seed)
{
    const char *const rows[] = {
        "########################################",     "#          #####              ###      #",
        "#           ###       #         \"\"\"    #",  "#                             #        #",
        "#    #      <#>     ###       #        #",     "#                                      #",
        "#   /#\\             /\\      ___   /#####",   "#  /###\\      #    /##\\          /######",
        "# /#####\\    ##>  /####\\    #   /##    #",   "##########   #   ########   #          #",
        "#        #   #   #      #   #   #### ###",     "#   @                           #      #",
        "#     _  _ _     /\\  \"\"\"        #  ##  #", "#    ##    #/\\  /##\\         \\        /#",
        "########################################",     NULL};
    Scene scene = scene_from_text(rows, origin);
    for (uint64_t seed = first_seed; seed <= last_seed; seed++)
        play_randomly(&scene.level, seed);
    scene_free(&scene);
}

TEST(ten_minutes_of_random_keys_in_a_closed_room)
{
    play_room(vec2(0, 0), 1, 20);
}

TEST(ten_minutes_of_random_keys_far_from_the_origin)
{
    play_room(vec2(980, 1000), 21, 25);
}

TEST(ten_minutes_of_random_keys_in_the_shipped_level)
{
    char path[512];
    Level *level;
    LevelReport report;
    harness_source_path(path, sizeof path, "levels/first-light.json");
    REQUIRE(level_load(path, &level, &report) == LEVEL_OK);
    for (uint64_t seed = 1; seed <= 20; seed++)
        play_randomly(level_desc(level), seed);
    level_free(level);
}
