// test_bad_forms.c - more mistakes in the good map, one at a time: everything that can be wrong
// with tile data, chunks, tilesets, shapes and objects, and the exact message for each. One row per
// rule.
#include "harness.h"
#include "support.h"

// Parts of data/good.json.
#define DATA "\"data\": [0, 0, 0, 0,\n            1, 0, 4, 3,\n            2, 2, 2, 2]"
#define TILES \
    "\"tiles\": [\n    {\"id\": 1, \"properties\": [{\"name\": \"solid\", \"type\": \"bool\", " \
    "\"value\": " \
    "true}]},\n    {\"id\": 0, \"objectgroup\": {\"objects\": [\n     {\"id\": 1, \"x\": 0, " \
    "\"y\": 16, " \
    "\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 16, \"y\": -16}, {\"x\": 16, \"y\": 0}]}]}}\n   " \
    "]"
#define SOLID \
    "{\"id\": 1, \"properties\": [{\"name\": \"solid\", \"type\": \"bool\", \"value\": true}]}"
#define GROUP \
    "\"objects\": [\n     {\"id\": 1, \"x\": 0, \"y\": 16, \"polygon\": [{\"x\": 0, \"y\": 0}, " \
    "{\"x\": 16, " \
    "\"y\": -16}, {\"x\": 16, \"y\": 0}]}]"
#define POLYGON \
    "\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 16, \"y\": -16}, {\"x\": 16, \"y\": 0}]"
#define EXIT \
    "{\"id\": 2, \"name\": \"way out\", \"class\": \"exit\", \"x\": 48, \"y\": 0, \"width\": 16, " \
    "\"height\": " \
    "16}"
#define SPAWN \
    "{\"id\": 1, \"name\": \"start\", \"class\": \"spawn\", \"point\": true, \"x\": 24, \"y\": 8}"
#define SIGN \
    "\"class\": \"sign\", \"x\": 16, \"y\": 4, \"width\": 16, \"height\": 8,\n    " \
    "\"properties\": " \
    "[{\"name\": \"text\", \"type\": \"string\", \"value\": \"Roll!\"}]"

TEST(bad_packed_tiles_are_refused)
{
    static const SupportMistake mistakes[] = {
        {DATA, "\"encoding\": \"base64\", \"data\": \"\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' has 0 tiles; it must have 4x3 = 12: "
         "correct 'width' and 'height', or open an older copy in Tiled"},
        {DATA, "\"encoding\": \"base64\", \"data\": \"@@@@\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' is damaged: it is not base64; open "
         "the map in Tiled "
         "and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"data\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAABAAAAAMAAAACAAAAAgAAAAIAAAACAAA\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' is damaged: it is not base64; open "
         "the map in Tiled "
         "and save it again"},
        {DATA, "\"encoding\": \"base64\", \"data\": \"=AAA\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' is damaged: it is not base64; open "
         "the map in Tiled "
         "and save it again"},
        {DATA, "\"encoding\": \"base64\", \"data\": \"AA=A\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' is damaged: it is not base64; open "
         "the map in Tiled "
         "and save it again"},
        {DATA, "\"encoding\": \"base64\", \"data\": \"AAAA====\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' is damaged: it is not base64; open "
         "the map in Tiled "
         "and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"data\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAABAAAAAMAAAACAAAAAgAAAAIAAAA=\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' has 11 tiles; it must have 4x3 = 12: "
         "correct 'width' and 'height', or open an older copy in Tiled"},
        {DATA,
         "\"encoding\": \"base64\", \"data\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAABAAAAAMAAAACAAAAAgAAAAIAAAACAAAAAAAAA"
         "A==\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' has 13 tiles; it must have 4x3 = 12: "
         "correct 'width' and 'height', or open an older copy in Tiled"},
        {DATA,
         "\"encoding\": \"base64\", \"data\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAABAAAAAMAAAACAAAAAgAAAAIAAAACAAA=\"",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' is damaged: its 47 bytes are no "
         "whole number of tiles; "
         "open the map in Tiled and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAABAAAAAMAAAACAAAAAgAAAAIAAAACAAAA\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' is damaged: it can't be inflated; "
         "open the map in "
         "Tiled and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": "
         "\"eNpjYEAFjFCaBYiZgZgJDQMAATwA\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' is damaged: it can't be inflated; "
         "open the map in "
         "Tiled and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": "
         "\"eNpjYEAFjFCaBYiZgZgJDQMAAQAAEQ==\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' is damaged: it can't be inflated; "
         "open the map in "
         "Tiled and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": "
         "\"eNpjYEAFjFCaBYiZgZgJDQMAATwAEQA=\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' is damaged: it can't be inflated; "
         "open the map in "
         "Tiled and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": "
         "\"eJxjYEAFjFCaBYiZgZgJCQMAAPgADw==\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' has 11 tiles; it must have 4x3 = 12: "
         "correct 'width' and 'height', or open an older copy in Tiled"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"gzip\", \"data\": "
         "\"eJxjYEAFjFCaBYiZgZgJDaMDQuoBBXgAIQ==\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' has more than 12 tiles; it must have "
         "4x3 = 12: correct 'width' and 'height', or open an older copy in Tiled"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": "
         "\"eNrtwTEBAAAAwqD1T20ND6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         "AAAAAAAAAAAAAAAAAA"
         "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAVwOGrwAB\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' has more than 12 tiles; it must have "
         "4x3 = 12: correct 'width' and 'height', or open an older copy in Tiled"},
        {DATA, "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": \"\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' is damaged: it can't be inflated; "
         "open the map in "
         "Tiled and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"gzip\", \"data\": \"H4sIAAAAAAACA2Ng\"",
         "map:15:57: $.layers[0].data: layer \"rock\": 'data' is damaged: it can't be inflated; "
         "open the map in "
         "Tiled and save it again"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"lzma\", \"data\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAABAAAAAMAAAACAAAAAgAAAAIAAAACAAAA\"",
         "map:15:41: $.layers[0].compression: layer \"rock\": it is packed (lzma), which is not "
         "read; in Tiled set "
         "Map > Map Properties > Tile Layer Format to CSV and save"},
        {DATA,
         "\"encoding\": \"base64\", \"compression\": \"zstd\", \"data\": "
         "\"AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAABAAAAAMAAAACAAAAAgAAAAIAAAACAAAA\"",
         "map:15:41: $.layers[0].compression: layer \"rock\": it is packed (zstd), which is not "
         "read; in Tiled set "
         "Map > Map Properties > Tile Layer Format to CSV and save"},
        {DATA, "\"encoding\": \"hex\", \"data\": \"00\"",
         "map:15:16: $.layers[0].encoding: layer \"rock\": it is encoded (hex), which is not read; "
         "in Tiled set Map "
         "> Map Properties > Tile Layer Format to CSV and save"},
        {DATA, "\"encoding\": \"base64\", \"data\": [0, 0]",
         "map:15:34: $.layers[0].data: layer \"rock\": 'data' is an array; it must be a text, "
         "because 'encoding' is base64; in Tiled set Map > Map Properties > Tile Layer Format to "
         "CSV and save"},
        {DATA, "\"data\": \"AAAA\"",
         "map:15:12: $.layers[0].data: layer \"rock\": 'data' is \"AAAA\"; it must be an array "
         "'[...]'; in Tiled set Map > Map Properties > Tile Layer Format to CSV and save"},
        {DATA, "\"encoding\": \"csv\", \"data\": \"0,0\"",
         "map:15:31: $.layers[0].data: layer \"rock\": 'data' is \"0,0\"; it must be an array "
         "'[...]'; in Tiled set Map > Map Properties > Tile Layer Format to CSV and save"},
        {DATA,
         "\"encoding\": \"base64\", \"data\": "
         "\"cREBAHERAQBxEQEAcREBAHERAQBxEQEAcREBAHERAQBxEQEAcREBAHERAQBxEQEA\"",
         "map:15:34: $.layers[0].data: tile (0, 0) of layer \"rock\": its number 70001 is in "
         "no "
         "tileset of this map (the highest is 4, of tileset \"blocks\"); erase it, or add the "
         "tileset"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

TEST(bad_chunks_are_refused)
{
    static const SupportMistake mistakes[] = {
        {DATA, "\"chunks\": [{\"y\": 0, \"width\": 1, \"height\": 1, \"data\": [0]}]",
         "map:15:15: $.layers[0].chunks[0]: 'x' is missing; it must be a whole number from -100000 "
         "to 100000"},
        {DATA, "\"chunks\": [{\"x\": 0, \"width\": 1, \"height\": 1, \"data\": [0]}]",
         "map:15:15: $.layers[0].chunks[0]: 'y' is missing; it must be a whole number from -100000 "
         "to 100000"},
        {DATA, "\"chunks\": [{\"x\": 0, \"y\": 0, \"height\": 1, \"data\": [0]}]",
         "map:15:15: $.layers[0].chunks[0]: 'width' is missing; it must be a whole number from 1 "
         "to 1024"},
        {DATA, "\"chunks\": [{\"x\": 0, \"y\": 0, \"width\": 1, \"data\": [0]}]",
         "map:15:15: $.layers[0].chunks[0]: 'height' is missing; it must be a whole number from 1 "
         "to 1024"},
        {DATA, "\"chunks\": [{\"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1}]",
         "map:15:15: $.layers[0].chunks[0]: layer \"rock\": 'data' is missing; it must be an array "
         "'[...]'; in Tiled set Map > Map Properties > Tile Layer Format to CSV and save"},
        {DATA, "\"chunks\": [{\"x\": 0.5, \"y\": 0, \"width\": 1, \"height\": 1, \"data\": [0]}]",
         "map:15:21: $.layers[0].chunks[0].x: x is 0.5; it must be a whole number"},
        {DATA,
         "\"chunks\": [{\"x\": 100001, \"y\": 0, \"width\": 1, \"height\": 1, \"data\": [0]}]",
         "map:15:21: $.layers[0].chunks[0].x: x is 100001; it must be from -100000 to 100000"},
        {DATA, "\"chunks\": [{\"x\": 0, \"y\": -1e9, \"width\": 1, \"height\": 1, \"data\": [0]}]",
         "map:15:29: $.layers[0].chunks[0].y: y is -1000000000; it must be from -100000 to 100000"},
        {DATA, "\"chunks\": [{\"x\": 0, \"y\": 0, \"width\": 0, \"height\": 1, \"data\": []}]",
         "map:15:41: $.layers[0].chunks[0].width: width is 0; it must be from 1 to 1024"},
        {DATA, "\"chunks\": [{\"x\": 0, \"y\": 0, \"width\": 1, \"height\": 2000, \"data\": []}]",
         "map:15:54: $.layers[0].chunks[0].height: height is 2000; it must be from 1 to 1024"},
        {DATA,
         "\"chunks\": [{\"x\": 0, \"y\": 0, \"width\": 2, \"height\": 2, \"data\": [0, 0, 0]}]",
         "map:15:65: $.layers[0].chunks[0].data: layer \"rock\": 'data' has 3 tiles; it must have "
         "2x2 = 4: 1 too few; correct that, or in Tiled use Map > Resize Map"},
        {DATA,
         "\"chunks\": [{\"x\": -3, \"y\": 5, \"width\": 1, \"height\": 1, \"data\": [70001]}]",
         "map:15:67: $.layers[0].chunks[0].data[0]: tile (-3, 5) of layer \"rock\": its number "
         "70001 is in no tileset of this map (the highest is 4, of tileset \"blocks\"); erase it, "
         "or add "
         "the tileset"},
        {DATA, "\"chunks\": [{\"x\": -3, \"y\": 5, \"width\": 1, \"height\": 1, \"data\": [-1]}]",
         "map:15:67: $.layers[0].chunks[0].data[0]: tile (-3, 5) of layer \"rock\": here stands "
         "-1; a tile number must be a whole number from 0 to 4294967295"},
        {DATA, "\"chunks\": [7]", "map:15:15: $.layers[0].chunks[0]: a chunk '{...}' is expected"},
        {DATA, "\"chunks\": {\"x\": 0}",
         "map:15:14: $.layers[0].chunks: layer \"rock\": 'chunks' must be an array '[...]'"},
        {DATA,
         "\"encoding\": \"base64\", \"chunks\": [{\"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1, "
         "\"data\": "
         "\"AAAA\"}]",
         "map:15:87: $.layers[0].chunks[0].data: layer \"rock\": 'data' is damaged: its 3 bytes "
         "are no whole number "
         "of tiles; open the map in Tiled and save it again"},
        {DATA,
         "\"chunks\": [{\"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1, \"data\": [1]}, {\"x\": "
         "2000, \"y\": 0, "
         "\"width\": 1, \"height\": 1, \"data\": [1]}]",
         "map:1:1: $: its tiles and things cover 2001x1 tiles; at most 1024x1024 are read: move "
         "them together"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, true);
}

TEST(bad_tilesets_by_form_are_refused)
{
    static const SupportMistake mistakes[] = {
        {"\"name\": \"blocks\", \"tilewidth\": 16, ", "\"name\": \"blocks\", ",
         "map:6:3: $.tilesets[0]: 'tilewidth' is missing; it must be a whole number from 1 to "
         "1048576"},
        {"\"name\": \"blocks\", \"tilewidth\": 16, ", "\"name\": \"blocks\", \"tilewidth\": 0, ",
         "map:6:50: $.tilesets[0].tilewidth: tilewidth is 0; it must be from 1 to 1048576"},
        {"\"tileheight\": 16, \"tilecount\": 4", "\"tileheight\": 0.5, \"tilecount\": 4",
         "map:6:68: $.tilesets[0].tileheight: tileheight is 0.5; it must be from 1 to 1048576"},
        {"\"tilecount\": 4", "\"tilecount\": -1",
         "map:6:85: $.tilesets[0].tilecount: tilecount is -1; it must be from 0 to 65536"},
        {"\"tilecount\": 4", "\"tilecount\": 4, \"margin\": -2",
         "map:6:98: $.tilesets[0].margin: margin is -2; it must be from 0 to 1048576"},
        {"\"tilecount\": 4", "\"tilecount\": 4, \"spacing\": \"wide\"",
         "map:6:99: $.tilesets[0].spacing: spacing is \"wide\"; it must be a number from 0 to "
         "1048576"},
        {"\"tilecount\": 4", "\"tilecount\": 4, \"imagewidth\": 1e7",
         "map:6:102: $.tilesets[0].imagewidth: imagewidth is 10000000; it must be from 0 to "
         "1048576"},
        {"\"tilecount\": 4", "\"tilecount\": 4, \"imageheight\": -1",
         "map:6:103: $.tilesets[0].imageheight: imageheight is -1; it must be from 0 to 1048576"},
        {"\"tilecount\": 4", "\"tilecount\": 4, \"objectalignment\": \"middle\"",
         "map:6:107: $.tilesets[0].objectalignment: 'middle' is no alignment of objects; in Tiled "
         "choose one in the "
         "tileset's properties"},
        {TILES, "\"tiles\": \"none\"",
         "map:7:13: $.tilesets[0].tiles: 'tiles' must be an array '[...]'"},
        {TILES, "\"tiles\": [3]",
         "map:7:14: $.tilesets[0].tiles[0]: an object '{...}' is expected"},
        {TILES, "\"tiles\": {\"0\": 3}",
         "map:7:19: $.tilesets[0].tiles.0: an object '{...}' is expected"},
        {TILES, "\"tiles\": {\"x\": {}}",
         "map:7:19: $.tilesets[0].tiles.x: a tile's number must be from 0 to 65535"},
        {TILES, "\"tiles\": {\"\": {}}",
         "map:7:18: $.tilesets[0].tiles[\"\"]: a tile's number must be from 0 to 65535"},
        {TILES, "\"tiles\": {\"65536\": {}}",
         "map:7:23: $.tilesets[0].tiles.65536: a tile's number must be from 0 to 65535"},
        {TILES, "\"tiles\": {\"123456\": {}}",
         "map:7:24: $.tilesets[0].tiles.123456: a tile's number must be from 0 to 65535"},
        {TILES, "\"tiles\": [{\"id\": 2}, {\"id\": 2}]",
         "map:7:13: $.tilesets[0].tiles: tile 2 is listed twice; remove one"},
        {TILES, "\"tiles\": {\"2\": {}, \"02\": {}}",
         "map:7:13: $.tilesets[0].tiles: tile 2 is listed twice; remove one"},
        {TILES, "\"tileproperties\": []",
         "map:7:22: $.tilesets[0].tileproperties: 'tileproperties' must be an object '{...}'"},
        {TILES, "\"tileproperties\": {\"1\": [true]}",
         "map:7:28: $.tilesets[0].tileproperties.1: an object '{...}' is expected"},
        {TILES, "\"tileproperties\": {\"1\": {\"solid\": \"yes\"}}",
         "map:7:38: $.tilesets[0].tileproperties.1.solid: tile 1 of tileset \"blocks\": property "
         "'solid' is \"yes\"; it must be a bool (true or false): remove it and add it again as "
         "bool"},
        {TILES, "\"tileproperties\": {\"1\": {\"solid\": 1}}",
         "map:7:38: $.tilesets[0].tileproperties.1.solid: tile 1 of tileset \"blocks\": property "
         "'solid' is 1; it must be a bool (true or false): remove it and add it again as bool"},
        {TILES, "\"tileproperties\": {\"-1\": {\"solid\": true}}",
         "map:7:29: $.tilesets[0].tileproperties[\"-1\"]: a tile's number must be from 0 to 65535"},
        {"\"firstgid\": 1, ", "\"firstgid\": 268435456, ",
         "map:6:16: $.tilesets[0].firstgid: firstgid is 268435456; it must be from 1 to 268435455"},
        {"\"firstgid\": 1, ", "\"firstgid\": \"1\", ",
         "map:6:16: $.tilesets[0].firstgid: firstgid is \"1\"; it must be a number from 1 to "
         "268435455"},
        {"\"tilesets\": [", "\"tilesets\": [7, ",
         "map:5:15: $.tilesets[0]: a tileset '{...}' is expected"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

TEST(bad_shapes_are_refused)
{
    static const SupportMistake mistakes[] = {
        {POLYGON, "\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 16, \"y\": -16}]",
         "map:10:44: $.tilesets[0].tiles[1].objectgroup.objects[0].polygon: a polygon must have 3 "
         "to 64 points; this "
         "has 2"},
        {POLYGON, "\"polygon\": 3",
         "map:10:44: $.tilesets[0].tiles[1].objectgroup.objects[0].polygon: a polygon must have 3 "
         "to 64 points; this "
         "has 0"},
        {POLYGON,
         "\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": \"16\", \"y\": -16}, {\"x\": 16, \"y\": 0}]",
         "map:10:69: $.tilesets[0].tiles[1].objectgroup.objects[0].polygon[1].x: x is \"16\"; it "
         "must be a number from -1000000 to 1000000"},
        {POLYGON,
         "\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 16, \"y\": -16}, {\"x\": 16, \"y\": 0}, "
         "{\"x\": 0, \"y\": "
         "-16}]",
         "map:10:6: $.tilesets[0].tiles[1].objectgroup.objects[0]: tile 0 of tileset \"blocks\": "
         "the outline of the "
         "collision shape touches or crosses itself; draw it again"},
        {POLYGON,
         "\"polygon\": [{\"x\": 0, \"y\": 0}, {\"x\": 40, \"y\": -16}, {\"x\": 16, \"y\": 0}]",
         "map:10:6: $.tilesets[0].tiles[1].objectgroup.objects[0]: tile 0 of tileset \"blocks\": "
         "the collision shape "
         "reaches more than a tile beyond the tile; move it back"},
        {POLYGON, "\"ellipse\": 1, \"width\": 16, \"height\": 16",
         "map:10:44: $.tilesets[0].tiles[1].objectgroup.objects[0].ellipse: ellipse is 1; it must "
         "be true or false"},
        {POLYGON, "\"width\": -4, \"height\": 4",
         "map:10:42: $.tilesets[0].tiles[1].objectgroup.objects[0].width: width is -4; it must be "
         "from 0 to 1000000"},
        {POLYGON, "\"width\": 1e9, \"height\": 4",
         "map:10:42: $.tilesets[0].tiles[1].objectgroup.objects[0].width: width is 1000000000; it "
         "must be from 0 to "
         "1000000"},
        {POLYGON, "\"width\": 4, \"height\": 4, \"rotation\": \"left\"",
         "map:10:70: $.tilesets[0].tiles[1].objectgroup.objects[0].rotation: rotation is \"left\"; "
         "it must be a number from -36000 to 36000"},
        {POLYGON, "\"template\": \"a.tj\"",
         "map:10:6: $.tilesets[0].tiles[1].objectgroup.objects[0]: tile 0 of tileset \"blocks\": "
         "templates are not "
         "read; in Tiled choose Detach on the shape"},
        {GROUP, "\"objects\": 3",
         "map:9:42: $.tilesets[0].tiles[1].objectgroup.objects: 'objects' is 3; it must be "
         "an array '[...]'"},
        {GROUP, "\"objects\": [[]]",
         "map:9:43: $.tilesets[0].tiles[1].objectgroup.objects[0]: tile 0 of tileset \"blocks\": a "
         "shape '{...}' is "
         "expected"},
        {POLYGON, "\"width\": 4, \"height\": 4, \"rotation\": 1e6",
         "map:10:70: $.tilesets[0].tiles[1].objectgroup.objects[0].rotation: rotation is 1000000; "
         "it must be from "
         "-36000 to 36000"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

TEST(bad_objects_by_form_are_refused)
{
    static const SupportMistake mistakes[] = {
        {EXIT, "{\"id\": 2, \"gid\": -1}",
         "map:20:21: $.layers[1].objects[1].gid: object 2: 'gid' is -1; a tile number must be "
         "a whole number from 0 to 4294967295"},
        {EXIT, "{\"id\": 2, \"gid\": 1.5}",
         "map:20:21: $.layers[1].objects[1].gid: object 2: 'gid' is 1.5; a tile number must "
         "be a whole number from 0 to 4294967295"},
        {EXIT, "{\"id\": 2, \"gid\": \"1\"}",
         "map:20:21: $.layers[1].objects[1].gid: object 2: 'gid' is \"1\"; a tile number must "
         "be a whole number from 0 to 4294967295"},
        {EXIT, "{\"id\": 2, \"gid\": 4294967296}",
         "map:20:21: $.layers[1].objects[1].gid: object 2: 'gid' is 4294967296; a tile number "
         "must be a whole number from 0 to 4294967295"},
        {EXIT, "{\"id\": 2.5}",
         "map:20:11: $.layers[1].objects[1].id: id is 2.5; it must be a whole number"},
        {EXIT, "{\"id\": \"2\"}",
         "map:20:11: $.layers[1].objects[1].id: id is \"2\"; it must be a number from 0 to "
         "2147483647"},
        {EXIT, "{\"id\": 3e9}",
         "map:20:11: $.layers[1].objects[1].id: id is 3000000000; it must be from 0 to 2147483647"},
        {EXIT, "{\"id\": 2, \"polygon\": true}",
         "map:20:25: $.layers[1].objects[1].polygon: object 2: 'polygon' is true; it must be "
         "an array '[...]'"},
        {EXIT, "{\"id\": 2, \"polyline\": {\"x\": 0}}",
         "map:20:26: $.layers[1].objects[1].polyline: object 2: 'polyline' is an object; it "
         "must be an array '[...]'"},
        {EXIT, "{\"id\": 2, \"width\": -1}",
         "map:20:23: $.layers[1].objects[1].width: object 2: width is -1; it must be from 0 "
         "to 1000000"},
        {EXIT, "{\"id\": 2, \"height\": \"tall\"}",
         "map:20:24: $.layers[1].objects[1].height: object 2: height is \"tall\"; it must be "
         "a number from 0 to 1000000"},
        {EXIT, "{\"id\": 2, \"rotation\": 1e9}",
         "map:20:26: $.layers[1].objects[1].rotation: object 2: rotation is 1000000000; it "
         "must be from -36000 "
         "to 36000"},
        {EXIT, "{\"id\": 2, \"properties\": 5}",
         "map:20:28: $.layers[1].objects[1].properties: object 2: 'properties' is 5; it must "
         "be an array '[...]'"},
        {EXIT,
         "{\"id\": 2, \"class\": \"exit\", \"x\": 48, \"y\": 0, \"width\": 16, \"height\": 16, "
         "\"capsule\": true}",
         "map:20:4: $.layers[1].objects[1]: exit 2: class 'exit' needs an upright rectangle "
         "with a size, but it is a capsule; draw it with Insert Rectangle"},
        {EXIT, "{\"id\": 2, \"class\": \"exit\", \"x\": 48, \"y\": 0, \"polygon\": []}",
         "map:20:4: $.layers[1].objects[1]: exit 2: class 'exit' needs an upright rectangle "
         "with a size, but it is a polygon; draw it with Insert Rectangle"},
        {SPAWN, "{\"id\": 1, \"class\": \"spawn\", \"x\": -0.1, \"y\": 8}",
         "map:19:4: $.layers[1].objects[0]: spawn 1: the spawn lies outside the map, at tile "
         "(-0.005859, 0.5) of 4 x 3; move it inside"},
        {SPAWN, "{\"id\": 1, \"class\": \"spawn\", \"x\": 24, \"y\": 1e999}",
         "map:19:46: $.layers[1].objects[0].y: spawn 1: y is inf; it must be from -1000000 "
         "to 1000000"},
        {SPAWN, "{\"id\": 1, \"class\": \"spawn\", \"polygon\": [{\"x\": \"a\"}]}",
         "map:19:50: $.layers[1].objects[0].polygon[0].x: x is \"a\"; it must be a number from "
         "-1000000 to 1000000"},
        {SPAWN,
         "{\"id\": 1, \"class\": \"spawn\", \"x\": 8, \"y\": 8}, {\"id\": 9, \"template\": "
         "\"t.tx\"}",
         "map:19:71: $.layers[1].objects[1].template: 't.tx' is an XML template; open it in Tiled, "
         "File > Save As and choose .tj, or choose Detach, or export with --detach-templates"},
        {SIGN, "\"class\": \"sign\", \"x\": 16, \"y\": 4, \"width\": 16, \"height\": 8",
         "map:21:4: $.layers[1].objects[2]: sign 3 \"hint\": property 'text' is missing; add it "
         "as string"},
        {SIGN,
         "\"class\": \"sign\", \"point\": true, \"x\": 16, \"y\": 4, \"properties\": [{\"name\": "
         "\"text\", "
         "\"value\": \"x\"}]",
         "map:21:4: $.layers[1].objects[2]: sign 3 \"hint\": class 'sign' needs an upright "
         "rectangle with a size, but it is a point; draw it with Insert Rectangle"},
        {SIGN, "\"class\": \"crate\", \"x\": 16, \"y\": 4, \"width\": 16, \"height\": 1",
         "map:21:4: $.layers[1].objects[2]: crate 3 \"hint\": it is 1 x 0.0625 tiles; the sides "
         "of a crate are from 0.125 to 32 tiles: change its size"},
        {SIGN,
         "\"class\": \"crate\", \"x\": 16, \"y\": 4, \"width\": 16, \"height\": 8, \"ellipse\": "
         "true",
         "map:21:4: $.layers[1].objects[2]: crate 3 \"hint\": it is 1 x 0.5 tiles; a crate that "
         "is round must be a circle: make it as wide as high"},
        {SIGN, "\"class\": \"jelly\", \"x\": 16, \"y\": 4, \"width\": 4, \"height\": 8",
         "map:21:4: $.layers[1].objects[2]: jelly 3 \"hint\": it is 0.25 x 0.5 tiles; the sides "
         "of a jelly are from 0.5 to 32 tiles: change its size"},
        {SIGN,
         "\"class\": \"jelly\", \"x\": 16, \"y\": 4, \"width\": 16, \"height\": 16, "
         "\"properties\": [{\"name\": "
         "\"density\", \"value\": 0}]",
         "map:21:136: $.layers[1].objects[2].properties[0].value: jelly 3 \"hint\": property "
         "'density' is 0; it must be a number (float) from 0.01 to 100 kg/tile^2"},
        {SIGN,
         "\"class\": \"crate\", \"x\": 16, \"y\": 4, \"width\": 16, \"height\": 16, "
         "\"properties\": {\"friction\": "
         "\"high\"}",
         "map:21:119: $.layers[1].objects[2].properties.friction: crate 3 \"hint\": property "
         "'friction' is \"high\"; it must be a number (float) from 0 to 2: remove it and add it "
         "again as float"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}

TEST(bad_layers_and_maps_are_refused)
{
    static const SupportMistake mistakes[] = {
        {"\"layers\": [", "\"layers\": [4, ",
         "map:13:13: $.layers[0]: here stands 4; a layer '{...}' is expected"},
        {"\"name\": \"rock\",", "\"name\": \"rock\", \"offsety\": 1e7,",
         "map:14:52: $.layers[0].offsety: offsety is 10000000; it must be from -1000000 to "
         "1000000"},
        {"\"name\": \"rock\",", "\"name\": \"rock\", \"parallaxy\": 1e6,",
         "map:14:54: $.layers[0].parallaxy: parallaxy is 1000000; it must be from -1000 to 1000"},
        {"\"name\": \"rock\",", "\"name\": \"rock\", \"properties\": \"none\",",
         "map:14:55: $.layers[0].properties: layer \"rock\": 'properties' is \"none\"; it must be "
         "an array '[...]'"},
        {"\"width\": 4, \"height\": 3,\n   \"data\"",
         "\"width\": 4, \"height\": 2000,\n   \"data\"",
         "map:14:94: $.layers[0].height: height is 2000; it must be from 0 to 1024"},
        {"\"width\": 4, \"height\": 3,\n   \"data\"", "\"width\": 4.5, \"height\": 3,\n   \"data\"",
         "map:14:81: $.layers[0].width: width is 4.5; it must be a whole number"},
        {"\"type\": \"tilelayer\", ", "",
         "map:14:3: $.layers[0]: layer \"rock\": it has the type ''; it must be tilelayer, "
         "objectgroup, imagelayer "
         "or group"},
        {"\"type\": \"objectgroup\"", "\"type\": \"group\", \"layers\": 9",
         "map:18:31: $.layers[1].layers: 'layers' is 9; it must be an array '[...]'"},
        {"\"type\": \"objectgroup\"",
         "\"type\": \"group\", \"layers\": [{\"type\": \"sound\", \"visible\": true, \"opacity\": "
         "1}]",
         "map:18:32: $.layers[1].layers[0]: layer \"\": it has the type 'sound'; it must be "
         "tilelayer, objectgroup, "
         "imagelayer or group"},
        {"\"infinite\": false", "\"infinite\": 1",
         "map:2:77: $.infinite: infinite is 1; it must be true or false"},
        {"\"orientation\": \"orthogonal\"", "\"orientation\": \"staggered\"",
         "map:2:51: $.orientation: the orientation is 'staggered'; it must be orthogonal: Map > "
         "Map Properties"},
        {"\"orientation\": \"orthogonal\"", "\"orientation\": \"hexagonal\"",
         "map:2:51: $.orientation: the orientation is 'hexagonal'; it must be orthogonal: Map > "
         "Map Properties"},
        {"\"orientation\": \"orthogonal\"", "\"orientation\": \"oblique\"",
         "map:2:51: $.orientation: the orientation is 'oblique'; it must be orthogonal: Map > Map "
         "Properties"},
        {"\"orientation\": \"orthogonal\"", "\"orientation\": 90",
         "map:2:51: $.orientation: the orientation is ''; it must be orthogonal: Map > Map "
         "Properties"},
        {"\"width\": 4, \"height\": 3, \"tilewidth\": 16, \"tileheight\": 16,\n \"prop",
         "\"width\": 4, \"height\": 3, \"tilewidth\": 16,\n \"prop",
         "map:1:1: $: 'tileheight' is missing; it must be a whole number from 4 to 256"},
        {"\"width\": 4, \"height\": 3, \"tilewidth\": 16, \"tileheight\": 16,\n \"prop",
         "\"width\": 4, \"height\": 3, \"tilewidth\": 300, \"tileheight\": 300,\n \"prop",
         "map:3:40: $.tilewidth: tilewidth is 300; it must be from 4 to 256\nmap:3:59: "
         "$.tileheight: tileheight is "
         "300; it must be from 4 to 256"},
        {"\"width\": 4, \"height\": 3, \"tilewidth\": 16, \"tileheight\": 16,\n \"prop",
         "\"width\": -4, \"height\": 1e99, \"tilewidth\": 16, \"tileheight\": 16,\n \"prop",
         "map:3:11: $.width: width is -4; it must be from 1 to 1024\nmap:3:25: $.height: height is "
         "1e+99; it must be "
         "from 1 to 1024"},
    };
    SUPPORT_CHECK_MISTAKES(mistakes, false);
}
