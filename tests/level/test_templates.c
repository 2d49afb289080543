// test_templates.c - instances of templates: what they take from their template, tilesets that only
// a template names, faulty templates, and tilesets without tiles.
#include "harness.h"
#include "jantar/files.h"
#include "jantar/level.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_BYTES = 16384 };

// A map of 6 x 2 tiles of 16 pixels, with ground, a start and these objects.
static const char map_format[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":6,\"height\":2,\"tilewidth\":16,"
    "\"tileheight\":16,\"infinite\":false,\"tilesets\":[%s],\"layers\":["
    "{\"type\":\"tilelayer\",\"name\":\"g\",\"visible\":true,\"opacity\":1,\"width\":6,"
    "\"height\":2,\"data\":[0,0,0,0,0,0,1,1,1,1,1,1]},"
    "{\"type\":\"group\",\"name\":\"inner\",\"visible\":true,\"opacity\":1,\"layers\":["
    "{\"type\":\"objectgroup\",\"name\":\"o\",\"visible\":true,\"opacity\":1,\"objects\":["
    "{\"id\":1,\"type\":\"spawn\",\"x\":8,\"y\":8,\"point\":true},"
    "{\"id\":2,\"type\":\"exit\",\"x\":80,\"y\":0,\"width\":16,\"height\":16}%s]}]}]}";

static const char rock[] =
    "{\"firstgid\":1,\"name\":\"rock\",\"tilewidth\":16,\"tileheight\":16,\"tilecount\":1,"
    "\"tiles\":[{\"id\":0,\"properties\":[{\"name\":\"solid\",\"type\":\"bool\",\"value\":true}]}]"
    "}";

static const char pictures[] =
    "{\"type\":\"tileset\",\"name\":\"pictures\",\"tilewidth\":16,\"tileheight\":16,"
    "\"tilecount\":4,\"columns\":2,\"image\":\"p.png\",\"imagewidth\":32,\"imageheight\":32}";

static const char crate[] =
    "{\"type\":\"template\",\"object\":{\"name\":\"box\",\"type\":\"crate\",\"width\":16,"
    "\"height\":8,\"rotation\":0,\"properties\":[{\"name\":\"density\",\"type\":\"float\","
    "\"value\":2},{\"name\":\"friction\",\"type\":\"float\",\"value\":0.25}]}}";

typedef struct Loaded {
    Level *level;
    LevelReport report;
} Loaded;

// Loads a map with these tilesets and objects. The level is NULL if it has errors.
static Loaded load(const char *tilesets, const char *objects)
{
    static char text[TEXT_BYTES];
    char path[FILES_PATH_BYTES];
    Loaded loaded = {0};
    int length = snprintf(text, sizeof text, map_format, tilesets, objects);
    CHECK(length > 0 && (size_t)length < sizeof text);
    support_write("map.json", text);
    CHECK(files_join(path, sizeof path, support_folder(), "map.json"));
    level_load_shown(path, &loaded.level, &loaded.report);
    return loaded;
}

TEST(templates_give_what_their_instances_do_not_say)
{
    support_write("crate.tj", crate);
    Loaded loaded =
        load(rock, ",{\"id\":3,\"template\":\"crate.tj\",\"x\":32,\"y\":2},"
                   "{\"id\":4,\"template\":\"crate.tj\",\"name\":\"\",\"x\":48,\"y\":2,\"width\":8,"
                   "\"properties\":[{\"name\":\"density\",\"type\":\"float\",\"value\":3}]}");
    CHECK_STR(level_report_first_error(&loaded.report), "");
    REQUIRE(loaded.level != NULL);
    const LevelDesc *desc = level_desc(loaded.level);
    REQUIRE(CHECK_INT(desc->thing_count, 2));
    const LevelThing *plain = desc->things, *changed = plain + 1;
    CHECK_INT(plain->id, 3);
    CHECK_NEAR(plain->size.x, 1.0, 0.0);
    CHECK_NEAR(plain->size.y, 0.5, 0.0);
    CHECK_NEAR(plain->centre.x, 2.5, 0.0);
    CHECK_NEAR(plain->density, 2.0, 0.0);
    CHECK_NEAR(plain->friction, 0.25, 0.0);
    CHECK_NEAR(changed->size.x, 0.5, 0.0);
    CHECK_NEAR(changed->density, 3.0, 0.0);
    CHECK_NEAR(changed->friction, 0.25, 0.0);
    level_free(loaded.level);
}

// The tile of a template is one of the template's tileset, which need not be one of the map.
TEST(templates_bring_the_tilesets_of_their_tiles)
{
    static const char flower[] =
        "{\"type\":\"template\",\"tileset\":{\"firstgid\":1,\"source\":\"pictures.tsj\"},"
        "\"object\":{\"name\":\"\",\"gid\":2147483651,\"width\":16,\"height\":16}}";
    static const char object[] = ",{\"id\":3,\"template\":\"flower.tj\",\"x\":32,\"y\":16}";
    char both[1024];
    support_write("pictures.tsj", pictures);
    support_write("flower.tj", flower);
    support_write("p.png", "only its name is read");
    snprintf(both, sizeof both, "%s,{\"firstgid\":7,\"source\":\"pictures.tsj\"}", rock);
    const char *const tilesets[] = {rock, both};
    for (uint32_t i = 0; i < 2; i++) {
        Loaded loaded = load(tilesets[i], object);
        REQUIRE(loaded.level != NULL);
        const LevelPictures *shown = level_pictures(loaded.level);
        REQUIRE(CHECK_INT(shown->layer_count, 1) && CHECK_INT(shown->layers->object_count, 1));
        const LevelTileObject *flower_shown = shown->layers->objects;
        CHECK((flower_shown->tile & LEVEL_TILE_FLIPPED) != 0);
        const LevelTile *tile = shown->tiles + (flower_shown->tile & LEVEL_TILE_MASK) - 1;
        CHECK_INT(tile->x, 0); // the third of the tiles, two in a row
        CHECK_INT(tile->y, 16);
        CHECK(!flower_shown->is_skin);
        level_free(loaded.level);
    }
}

TEST(templates_that_cannot_be_read_are_told)
{
    static const struct {
        const char *name, *text, *error;
    } cases[] = {
        {"gone.tj", NULL, "'gone.tj': there is no such file; put it there, or choose Detach"},
        {"x.tx", NULL, "'x.tx' is an XML template"},
        {"/x.tj", NULL, "an absolute path"},
        {"../../../../../../../etc/x.tj", NULL, "outside the folder of the project"},
        {"broken.tj", "{\"object\": [", "broken.tj:1:13"},
        {"other.tj", "{\"type\":\"map\"}", "'other.tj' is no template"},
        {"tile.tj", "{\"object\":{\"gid\":3,\"width\":1,\"height\":1}}",
         "the template's tile is of no tileset file"},
    };
    char objects[512];
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].text)
            support_write(cases[i].name, cases[i].text);
        snprintf(objects, sizeof objects,
                 ",{\"id\":3,\"template\":\"%s\",\"x\":32,\"y\":2},"
                 "{\"id\":4,\"template\":\"%s\",\"x\":32,\"y\":2}",
                 cases[i].name, cases[i].name);
        Loaded loaded = load(rock, objects);
        CHECK(loaded.level == NULL);
        CHECK_CONTAINS(level_report_first_error(&loaded.report), cases[i].error);
    }
}

// Many instances of a large template cost what their map would cost if all were detached.
TEST(templates_of_many_objects_have_a_budget)
{
    static char large[300000], objects[12000];
    size_t used = (size_t)snprintf(large, sizeof large, "{\"object\":{\"note\":\"");
    memset(large + used, 'x', 256 * 1024);
    snprintf(large + used + 256 * 1024, 8, "\"}}");
    support_write("large.tj", large);
    used = 0;
    for (uint32_t i = 0; i < 200; i++)
        used += (size_t)snprintf(objects + used, sizeof objects - used,
                                 ",{\"id\":%u,\"template\":\"large.tj\",\"x\":32,\"y\":2}", i + 10);
    Loaded loaded = load(rock, objects);
    CHECK(loaded.level == NULL);
    CHECK_CONTAINS(level_report_first_error(&loaded.report), "use fewer objects");
}

// The game watches the files of templates and of their tilesets.
TEST(templates_are_files_of_a_level)
{
    static const char flower[] =
        "{\"type\":\"template\",\"tileset\":{\"firstgid\":1,\"source\":\"pictures.tsj\"},"
        "\"object\":{\"name\":\"\",\"gid\":3,\"width\":16,\"height\":16}}";
    char path[FILES_PATH_BYTES];
    FileList list;
    uint32_t found = 0;
    support_write("pictures.tsj", pictures);
    support_write("flower.tj", flower);
    Loaded loaded = load(rock, ",{\"id\":3,\"template\":\"flower.tj\",\"x\":32,\"y\":16},"
                               "{\"id\":4,\"template\":\"gone.tj\",\"x\":32,\"y\":16}");
    CHECK(loaded.level == NULL);
    CHECK(files_join(path, sizeof path, support_folder(), "map.json"));
    REQUIRE(level_files_list(path, NULL, &list));
    for (size_t i = 0; i < list.count; i++)
        if (files_ends_in(list.paths[i], "/flower.tj") ||
            files_ends_in(list.paths[i], "/gone.tj") ||
            files_ends_in(list.paths[i], "/pictures.tsj") || files_ends_in(list.paths[i], "/p.png"))
            found++;
    CHECK_INT(found, 4);
    files_list_free(&list);
}

// Tiled gives a tileset without tiles the first number of the next one.
TEST(templates_and_tilesets_without_tiles_share_first_numbers)
{
    static const char empty[] = "{\"firstgid\":1,\"name\":\"none\",\"tilewidth\":16,"
                                "\"tileheight\":16,\"tilecount\":0}";
    char both[1024];
    snprintf(both, sizeof both, "%s,%s", empty, rock);
    Loaded loaded = load(both, "");
    CHECK_STR(level_report_first_error(&loaded.report), "");
    REQUIRE(loaded.level != NULL);
    CHECK(sim_terrain_type(&level_desc(loaded.level)->terrain, 0, 1) != 0);
    level_free(loaded.level);
    snprintf(both, sizeof both, "%s,%s", rock, rock);
    loaded = load(both, "");
    CHECK(loaded.level == NULL);
    CHECK_CONTAINS(level_report_first_error(&loaded.report), "it must grow from tileset");
}
