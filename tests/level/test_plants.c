// test_plants.c - plants that a map places and clearings: what is read of them, what is warned of,
// and that no play knows of them.
#include "harness.h"
#include "jantar/game.h"
#include "jantar/plant_kinds.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// An infinite map, so that a class that counts would change its size. %s: what is only seen.
static const char map[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":20,\"height\":9,\"tilewidth\":16,"
    "\"tileheight\":16,\"infinite\":true,\"layers\":[{\"type\":\"objectgroup\",\"offsetx\":16,"
    "\"objects\":[{\"id\":1,\"type\":\"spawn\",\"point\":true,\"x\":64,\"y\":64}%s]},"
    "{\"type\":\"objectgroup\",\"visible\":false,\"objects\":["
    "{\"id\":9,\"type\":\"plant\",\"point\":true,\"x\":16,\"y\":32}]}]}";
static const char plants[] =
    ",{\"id\":2,\"type\":\"plant\",\"point\":true,\"x\":16,\"y\":32,\"properties\":["
    "{\"name\":\"kind\",\"type\":\"string\",\"value\":\"fern\"},"
    "{\"name\":\"size\",\"type\":\"float\",\"value\":2.5},"
    "{\"name\":\"seed\",\"type\":\"int\",\"value\":7}]},"
    "{\"id\":3,\"type\":\"plant\",\"point\":true,\"x\":1600,\"y\":32,\"properties\":["
    "{\"name\":\"kind\",\"type\":\"string\",\"value\":\"palm\"}]},"
    "{\"id\":4,\"type\":\"clearing\",\"x\":32,\"y\":16,\"width\":64,\"height\":48}";

static Level *load(const char *seen)
{
    static LevelReport report;
    char *text = malloc(sizeof map + strlen(seen));
    Level *level = NULL;
    if (!CHECK(text != NULL))
        return NULL;
    int size = snprintf(text, sizeof map + strlen(seen), map, seen);
    CHECK_INT(level_parse_shown(text, (size_t)size, "a.json", &level, &report), LEVEL_OK);
    free(text);
    return level;
}

TEST(plants_are_read_and_no_play_knows_of_them)
{
    Level *bare = load(""), *planted = load(plants);
    REQUIRE(bare != NULL && planted != NULL);
    const LevelPictures *shown = level_pictures(planted);
    REQUIRE(CHECK_INT(shown->plant_count, 2)); // without that of the hidden layer
    CHECK_STR(shown->plants[0].kind, "fern");
    CHECK_NEAR(shown->plants[0].foot.x, 2.0, 1e-9); // with the layer's offset
    CHECK_NEAR(shown->plants[0].foot.y, 2.0, 1e-9);
    CHECK_NEAR(shown->plants[0].size, 2.5, 1e-9);
    CHECK_INT(shown->plants[0].seed, 7);
    CHECK_NEAR(shown->plants[1].size, 0.0, 1e-9);
    REQUIRE(CHECK_INT(shown->clearing_count, 1));
    CHECK_NEAR(shown->clearings[0].min.x, 3.0, 1e-9);
    CHECK_NEAR(shown->clearings[0].max.y, 4.0, 1e-9);
    CHECK_INT(level_desc(planted)->terrain.width, level_desc(bare)->terrain.width);
    CHECK(game_level_hash(level_desc(planted)) == game_level_hash(level_desc(bare)));
    level_free(bare);
    level_free(planted);
}

static bool warns(const LevelReport *report, const char *words)
{
    for (uint32_t i = 0; i < report->count; i++)
        if (strstr(report->messages[i].text, words) != NULL)
            return true;
    return false;
}

TEST(plants_that_are_not_seen_are_warned_of)
{
    static LevelReport report;
    char worlds[1024], path[1100];
    char text[sizeof map + sizeof plants];
    snprintf(text, sizeof text, map, plants);
    support_write("a.json", text);
    snprintf(path, sizeof path, "%s/a.json", support_folder());
    harness_source_path(worlds, sizeof worlds, "assets/worlds");
    CHECK_INT(level_check(path, worlds, &report), LEVEL_OK);
    CHECK(warns(&report, "plant 3: its world has no plant of kind 'palm'"));
    CHECK(warns(&report, "fern, grass-tuft, stone, mushroom, bush, root"));
    CHECK(warns(&report, "plant 3: the plant lies outside the map"));
    CHECK(!warns(&report, "plant 2"));
    CHECK(!warns(&report, "plants are placed by hand"));
}

TEST(plants_of_very_many_are_warned_of)
{
    enum { MANY = 2001, EACH = 128 };
    static LevelReport report;
    char path[1100];
    char *seen = malloc((size_t)MANY * EACH), *text = malloc((size_t)MANY * EACH + sizeof map);
    REQUIRE(seen != NULL && text != NULL);
    size_t length = 0;
    for (int i = 0; i < MANY; i++)
        length += (size_t)snprintf(
            seen + length, EACH, ",{\"id\":%d,\"type\":\"plant\",\"point\":true,\"x\":%d,\"y\":32}",
            20 + i, 10 + i % 200);
    snprintf(text, (size_t)MANY * EACH + sizeof map, map, seen);
    support_write("a.json", text);
    snprintf(path, sizeof path, "%s/a.json", support_folder());
    CHECK_INT(level_check(path, NULL, &report), LEVEL_OK);
    CHECK(warns(&report, "2001 plants are placed by hand"));
    free(seen);
    free(text);
}

TEST(plant_kinds_are_sprites_without_their_numbers)
{
    char name[THEME_NAME_MAX];
    ThemeProp prop = {.sprites = {2, {"grass-tuft-1", "grass-tuft-2"}}};
    plant_kind(&prop, name);
    CHECK_STR(name, "grass-tuft");
    prop = (ThemeProp){.sprites = {1, {"bucket"}}};
    plant_kind(&prop, name);
    CHECK_STR(name, "bucket");
    prop = (ThemeProp){.sprites = {1, {"h2"}}};
    plant_kind(&prop, name);
    CHECK_STR(name, "h2");
    prop = (ThemeProp){.sprites = {0}};
    plant_kind(&prop, name);
    CHECK_STR(name, "");
}
