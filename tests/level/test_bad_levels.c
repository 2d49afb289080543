// test_bad_levels.c - the good map with one mistake at a time, and the exact message for each.
#include "harness.h"
#include "support.h"

TEST(bad_headers_are_refused)
{
    static const SupportMistake mistakes[] = {
        {"\"type\": \"map\", ", "\"type\": \"world\", ",
         "map:2:10: $.type: this is a world, not a map; name a map saved by Tiled as JSON"},
        {"\"orientation\": \"orthogonal\"", "\"orientation\": \"isometric\"",
         "map:2:51: $.orientation: the orientation is 'isometric'; it must be orthogonal: Map > "
         "Map Properties"},
        {"\"orientation\": \"orthogonal\", ", "",
         "map:1:1: $: 'orientation' is missing, so this is no map; name a map saved by Tiled as "
         "JSON"},
        {"\"infinite\": false", "\"infinite\": \"no\"",
         "map:2:77: $.infinite: infinite is \"no\"; it must be true or false"},
        {"\"width\": 4, \"height\": 3, \"tilewidth\"", "\"height\": 3, \"tilewidth\"",
         "map:1:1: $: 'width' is missing; it must be a whole number from 1 to 1024"},
        {"\"width\": 4, \"height\": 3, \"tilewidth\"",
         "\"width\": 0, \"height\": 1025, \"tilewidth\"",
         "map:3:11: $.width: width is 0; it must be from 1 to 1024\nmap:3:24: $.height: height is "
         "1025; it must be "
         "from 1 to 1024"},
        {"\"width\": 4, \"height\": 3, \"tilewidth\"",
         "\"width\": 4.5, \"height\": \"3\", \"tilewidth\"",
         "map:3:11: $.width: width is 4.5; it must be a whole number\n"
         "map:3:26: $.height: height is \"3\"; it must be a number from 1 to 1024"},
        {"\"tilewidth\": 16, \"tileheight\": 16,\n \"prop",
         "\"tilewidth\": 16, \"tileheight\": 18,\n \"prop",
         "map:3:58: $.tileheight: the tiles are 16x18 pixels; they must be square: in Tiled set "
         "Map > Map Properties > Tile Width and Tile Height"},
        {"\"tilewidth\": 16, \"tileheight\": 16,\n \"prop",
         "\"tilewidth\": 2, \"tileheight\": 1e999,\n \"prop",
         "map:3:40: $.tilewidth: tilewidth is 2; it must be from 4 to 256\nmap:3:57: $.tileheight: "
         "tileheight is inf; "
         "it must be from 4 to 256"},
        {"{\"name\": \"title\", \"type\": \"string\", \"value\": \"Proving ground\"}",
         "{\"name\": \"gravity\", \"value\": \"high\"}",
         "map:4:46: $.properties[0].value: property 'gravity' is \"high\"; it must be a number "
         "(float) from 0 to 200 tiles/s^2: remove it and add it again as float"},
        {"{\"name\": \"title\", \"type\": \"string\", \"value\": \"Proving ground\"}",
         "{\"name\": \"gravity\", \"value\": -1}",
         "map:4:46: $.properties[0].value: property 'gravity' is -1; it must be a number (float) "
         "from 0 to 200 tiles/s^2"},
        {"{\"name\": \"title\", \"type\": \"string\", \"value\": \"Proving ground\"}",
         "{\"name\": \"title\", \"value\": 7}",
         "map:4:44: $.properties[0].value: property 'title' is 7; it must be a string of 0 to 200 "
         "bytes: remove it and add it again as string"},
        {"{\"name\": \"title\", \"type\": \"string\", \"value\": \"Proving ground\"}",
         "{\"name\": \"title\"}",
         "map:4:17: $.properties[0]: property 'title' is missing; it must be a string of 0 to 200 "
         "bytes: remove it and add it again as string"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

TEST(bad_tilesets_are_refused)
{
    static const SupportMistake mistakes[] = {
        {"\"tilesets\": [", "\"tilesets\": {\"a\": 1}, \"old\": [",
         "map:5:14: $.tilesets: 'tilesets' is an object; it must be an array '[...]'"},
        {"\"firstgid\": 1, ", "",
         "map:6:3: $.tilesets[0]: 'firstgid' is missing; it must be a whole number from 1 to "
         "268435455"},
        {"\"firstgid\": 1, ", "\"firstgid\": 0, ",
         "map:6:16: $.tilesets[0].firstgid: firstgid is 0; it must be from 1 to 268435455"},
        {"\"tilesets\": [",
         "\"tilesets\": [{\"firstgid\": 1, \"name\": \"twin\", \"tilewidth\": 16, \"tileheight\": "
         "16},",
         "map:6:3: $.tilesets[1]: 'firstgid' is 1, and that of the tileset before it 1; it must "
         "grow from tileset to tileset: open the map in Tiled and save it again"},
        {"\"tilesets\": [", "\"tilesets\": [{\"firstgid\": 1, \"source\": \"other.tsj\"},",
         "map:5:41: $.tilesets[0].source: this map is not in a file, so it can't name 'other.tsj'; "
         "embed the tileset in the map\n"
         "map:6:3: $.tilesets[1]: 'firstgid' is 1, and that of the tileset before it 1; it must "
         "grow from tileset to tileset: open the map in Tiled and save it again"},
        {"\"tilesets\": [", "\"tilesets\": [{\"firstgid\": 1, \"source\": 3},",
         "map:5:41: $.tilesets[0].source: 'source' must be the name of a tileset file\n"
         "map:6:3: $.tilesets[1]: 'firstgid' is 1, and that of the tileset before it 1; it must "
         "grow from tileset to tileset: open the map in Tiled and save it again"},
        {"\"tilewidth\": 16, \"tileheight\": 16, \"tilecount\"",
         "\"tilewidth\": 32, \"tileheight\": 32, \"tilecount\"",
         "map:16:13: $.layers[0].data[4]: tile (0, 1) of layer \"rock\": it collides, so it must "
         "be as large as the "
         "map's tiles, 16x16 pixels; those of tileset \"blocks\" are 32x32"},
        {"\"tilecount\": 4", "\"tilecount\": 99999",
         "map:6:85: $.tilesets[0].tilecount: tilecount is 99999; it must be from 0 to 65536"},
        {"{\"id\": 1, \"properties\"", "{\"properties\"",
         "map:8:5: $.tilesets[0].tiles[0]: 'id' is missing; it must be a whole number from 0 to "
         "65535"},
        {"\"value\": true}", "\"value\": \"true\"}",
         "map:8:73: $.tilesets[0].tiles[0].properties[0].value: tile 1 of tileset \"blocks\": "
         "property 'solid' is \"true\"; it must be a bool (true or false): remove it and add it "
         "again as bool"},
        {"\"id\": 0, \"objectgroup\": {\"objects\": [",
         "\"id\": 0, \"objectgroup\": {\"objects\": {}, \"x\": [",
         "map:9:42: $.tilesets[0].tiles[1].objectgroup.objects: 'objects' is an object; it must be "
         "an "
         "array '[...]'"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

TEST(bad_layers_are_refused)
{
    static const SupportMistake mistakes[] = {
        {"\"type\": \"tilelayer\"", "\"type\": \"tiles\"",
         "map:14:3: $.layers[0]: layer \"rock\": it has the type 'tiles'; it must be tilelayer, "
         "objectgroup, "
         "imagelayer or group"},
        {"\"layers\": [", "\"layers\": 3, \"old\": [",
         "map:13:12: $.layers: 'layers' is 3; it must be an array '[...]'"},
        {"\"width\": 4, \"height\": 3,\n   \"data\"", "\"width\": 5, \"height\": 3,\n   \"data\"",
         "map:14:3: $.layers[0]: layer \"rock\": it is 5x3 tiles, the map 4x3; in Tiled use Map > "
         "Resize Map"},
        {"2, 2, 2, 2]", "2, 2, 2]",
         "map:17:13: $.layers[0].data: layer \"rock\": 'data' has 11 tiles; it must have 4x3 = 12: "
         "row 3, in this line, has 3 instead of 4; make it as long as the others"},
        {"2, 2, 2, 2]", "2, 2, 2, 2, 2]",
         "map:17:13: $.layers[0].data: layer \"rock\": 'data' has 13 tiles; it must have 4x3 = 12: "
         "row 3, in this line, has 5 instead of 4; make it as long as the others"},
        {"1, 0, 4, 3,", "1, 0, 4, 70001,",
         "map:16:22: $.layers[0].data[7]: tile (3, 1) of layer \"rock\": its number 70001 is in "
         "no "
         "tileset of this map (the highest is 4, of tileset \"blocks\"); erase it, or add the "
         "tileset"},
        {"\"firstgid\": 1, ", "\"firstgid\": 2, ",
         "map:16:13: $.layers[0].data[4]: tile (0, 1) of layer \"rock\": its number 1 is in no "
         "tileset of this map (the first is 2, of tileset \"blocks\"); erase it, or add the "
         "tileset"},
        {"1, 0, 4, 3,", "1, 0, -4, 3,",
         "map:16:19: $.layers[0].data[6]: tile (2, 1) of layer \"rock\": here stands -4; a tile "
         "number must be a whole number from 0 to 4294967295"},
        {"1, 0, 4, 3,", "1, 0, 4, 1.5,",
         "map:16:22: $.layers[0].data[7]: tile (3, 1) of layer \"rock\": here stands 1.5; a tile "
         "number must be a whole number from 0 to 4294967295"},
        {"1, 0, 4, 3,", "1, \"0\", 4, 3,",
         "map:16:16: $.layers[0].data[5]: tile (1, 1) of layer \"rock\": here stands \"0\"; a tile "
         "number must be a whole number from 0 to 4294967295"},
        {"1, 0, 4, 3,", "1, 0, 4, 4294967296,",
         "map:16:22: $.layers[0].data[7]: tile (3, 1) of layer \"rock\": here stands 4294967296; a "
         "tile number must be a whole number from 0 to 4294967295"},
        {"\"data\": [0, 0, 0, 0,",
         "\"encoding\": \"base64\", \"compression\": \"\", \"data\": \"AAAA\", \"old\": [0, 0, 0, "
         "0,",
         "map:15:53: $.layers[0].data: layer \"rock\": 'data' is damaged: its 3 bytes are no whole "
         "number of tiles; "
         "open the map in Tiled and save it again"},
        {"\"data\": [0, 0, 0, 0,",
         "\"encoding\": \"base64\", \"compression\": \"zstd\", \"data\": \"AAAA\", \"old\": [0, 0, "
         "0, 0,",
         "map:15:41: $.layers[0].compression: layer \"rock\": it is packed (zstd), which is not "
         "read; in Tiled set Map "
         "> Map Properties > Tile Layer Format to CSV and save"},
        {"\"data\": [0, 0, 0, 0,", "\"chunks\": [], \"old\": [0, 0, 0, 0,",
         "map:15:14: $.layers[0].chunks: layer \"rock\": it has chunks, but the map is not "
         "infinite; correct "
         "'infinite'"},
        {"\"data\": [0, 0, 0, 0,", "\"old\": [0, 0, 0, 0,",
         "map:14:3: $.layers[0]: layer \"rock\": 'data' is missing; it must be an array '[...]'; "
         "in Tiled set Map > Map Properties > Tile Layer Format to CSV and save"},
        {"\"name\": \"rock\",", "\"name\": \"rock\", \"offsetx\": 8,",
         "map:14:3: $.layers[0]: layer \"rock\": it collides, so its offset must be 0 (give it "
         "collides=false "
         "otherwise)"},
        {"\"name\": \"rock\",", "\"name\": \"rock\", \"parallaxx\": \"far\",",
         "map:14:54: $.layers[0].parallaxx: parallaxx is \"far\"; it must be a number from -1000 "
         "to 1000"},
        {"\"name\": \"rock\",",
         "\"name\": \"rock\", \"properties\": [{\"name\": \"collides\", \"value\": 1}],",
         "map:14:86: $.layers[0].properties[0].value: layer \"rock\": property 'collides' is 1; it "
         "must be a bool (true or false): remove it and add it again as bool"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

TEST(bad_objects_are_refused)
{
    static const SupportMistake mistakes[] = {
        {"\"class\": \"spawn\"", "\"class\": \"exit\", \"width\": 2, \"height\": 2",
         "map:19:4: $.layers[1].objects[0]: exit 1 \"start\": class 'exit' needs an upright "
         "rectangle with a size, but it is a point; draw it with Insert Rectangle"},
        {"\"class\": \"exit\"",
         "\"class\": \"spawn\", \"x\": 24, \"y\": 8},\n{\"id\": 11, \"class\": \"spawn\", \"x\": "
         "24, "
         "\"y\": 8},\n{\"id\": 12, \"class\": \"spawn\", \"x\": 24, \"y\": 8},\n"
         "{\"id\": 13, \"class\": \"spawn\"",
         "map:23:1: $.layers[1].objects[4]: spawn 13: a spawn too many (the first is object "
         "1); a "
         "level has at most 4, one for each hero"},
        {"\"x\": 24, \"y\": 8}", "\"x\": 24, \"y\": 80}",
         "map:19:4: $.layers[1].objects[0]: spawn 1 \"start\": the spawn lies outside the map, at "
         "tile (1.5, 5) of 4 x 3; move it inside"},
        {"{\"id\": 3, \"name\": \"hint\"",
         "{\"id\": 11, \"class\": \"spawn\", \"x\": 24, \"y\": 80},\n{\"id\": 3, \"name\": "
         "\"hint\"",
         "map:21:4: $.layers[1].objects[2]: spawn 11: the spawn lies outside the map, at "
         "tile (1.5, 5) of 4 x 3; move it inside"},
        {"\"x\": 24, \"y\": 8}", "\"x\": 24, \"y\": \"8\"}",
         "map:19:78: $.layers[1].objects[0].y: spawn 1 \"start\": y is \"8\"; it must be a number "
         "from -1000000 to 1000000"},
        {"\"x\": 24, \"y\": 8}", "\"x\": 1e7, \"y\": 8}",
         "map:19:69: $.layers[1].objects[0].x: spawn 1 \"start\": x is 10000000; it must be from "
         "-1000000 to 1000000"},
        {"\"class\": \"exit\", \"x\": 48, \"y\": 0, \"width\": 16, \"height\": 16",
         "\"class\": \"exit\", \"x\": 48, \"y\": 0",
         "map:20:4: $.layers[1].objects[1]: exit 2 \"way out\": class 'exit' needs an upright "
         "rectangle with a size, but its size is 0 x 0; draw it with Insert Rectangle"},
        {"\"class\": \"exit\", ", "\"class\": \"exit\", \"ellipse\": true, ",
         "map:20:4: $.layers[1].objects[1]: exit 2 \"way out\": class 'exit' needs an upright "
         "rectangle with a size, but it is an ellipse; draw it with Insert Rectangle"},
        {"\"class\": \"exit\", ", "\"class\": \"exit\", \"rotation\": 45, ",
         "map:20:4: $.layers[1].objects[1]: exit 2 \"way out\": class 'exit' needs an upright "
         "rectangle with a size, but its rotation is 45; set that to 0"},
        {"\"name\": \"text\", ", "\"name\": \"txt\", ",
         "map:22:20: warning: $.layers[1].objects[2].properties[0]: sign 3 \"hint\": unknown "
         "property 'txt'; did you "
         "mean 'text'?\nmap:21:4: $.layers[1].objects[2]: sign 3 \"hint\": property 'text' is "
         "missing; add it as "
         "string"},
        {"\"value\": \"Roll!\"", "\"value\": \"\"",
         "map:22:64: $.layers[1].objects[2].properties[0].value: sign 3 \"hint\": property "
         "'text' is \"\" (0 bytes); it must be a string of 1 to 1000 bytes"},
        {"\"value\": \"Roll!\"", "\"value\": 3",
         "map:22:64: $.layers[1].objects[2].properties[0].value: sign 3 \"hint\": property "
         "'text' is 3; it must be a string of 1 to 1000 bytes: remove it and add it again as "
         "string"},
        {"{\"id\": 2,", "{\"id\": 2, \"template\": \"exit.tj\",",
         "map:20:26: $.layers[1].objects[1].template: this map is not in a file, so it can't name "
         "'exit.tj'; choose Detach"},
        {"{\"id\": 2,", "{\"id\": -2,",
         "map:20:11: $.layers[1].objects[1].id: id is -2; it must be from 0 to 2147483647"},
        {"{\"id\": 2, \"name\": \"way out\", \"class\": \"exit\", \"x\": 48, \"y\": 0, \"width\": "
         "16, \"height\": 16}",
         "17", "map:20:4: $.layers[1].objects[1]: here stands 17; an object '{...}' is expected"},
        {"\"name\": \"things\", \"visible\": true, \"opacity\": 1, \"objects\": [",
         "\"name\": \"things\", \"visible\": true, \"opacity\": 1, \"objects\": 5, \"o\": [",
         "map:18:87: $.layers[1].objects: 'objects' is 5; it must be an array '[...]'"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

// One pass over a file finds many mistakes.
TEST(bad_levels_are_told_all_at_once)
{
    const char *text =
        support_replace(support_good_map(), "\"class\": \"spawn\"", "\"class\": \"Spawn\"");
    text = support_replace(text, "\"x\": 48", "\"x\": \"right\"");
    text = support_replace(text, "\"value\": \"Roll!\"", "\"value\": 3");
    CHECK(support_load(text) == NULL);
    CHECK_STR(
        support_messages(),
        "map:19:4: warning: $.layers[1].objects[0]: object 1 \"start\": unknown class 'Spawn'; did "
        "you mean 'spawn'?\n"
        "map:20:55: $.layers[1].objects[1].x: exit 2 \"way out\": x is \"right\"; it must be a "
        "number from -1000000 to 1000000\n"
        "map:22:64: $.layers[1].objects[2].properties[0].value: sign 3 \"hint\": property 'text' "
        "is 3; it must be a string of 1 to 1000 bytes: remove it and add it again as string");
}

// A name from the file can neither overrun a message nor reach the terminal unfiltered.
TEST(bad_levels_with_wild_names)
{
    static char by[5000];
    for (size_t i = 0; i + 20 < sizeof by; i++)
        by[i] = "\"name\": \""[i < 9 ? i : 8];
    for (size_t i = 9; i < 4900; i++)
        by[i] = 'x';
    by[4900] = '"';
    by[4901] = ',';
    by[4902] = '\0';
    CHECK(support_load(
              support_replace(support_replace(support_good_map(), "\"name\": \"start\",", by),
                              "24, \"y\": 8", "24, \"y\": -8")) == NULL);
    CHECK_CONTAINS(support_messages(),
                   "spawn 1 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\": the spawn lies outside");
    CHECK(support_load(support_replace(support_replace(support_good_map(), "\"name\": \"start\",",
                                                       "\"name\": \"\\u001b[2J\","),
                                       "24, \"y\": 8", "24, \"y\": -8")) == NULL);
    CHECK_CONTAINS(support_messages(), "spawn 1 \"\\x1b[2J\": the spawn lies outside");
}
