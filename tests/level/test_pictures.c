// test_pictures.c - what a map shows: layers in their order, tiles with flips and animations, tile
// objects, images, and who draws the ground. Pixels are compared in tests/app.
#define _XOPEN_SOURCE 700 // symlink
#include "harness.h"
#include "jantar/files.h"
#include "jantar/level.h"
#include "support.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_BYTES = 8192 };

typedef struct Shown {
    Level *level;
    const LevelPictures *pictures;
    LevelReport report;
} Shown;

// A map of 4 x 2 tiles of 16 pixels. Tiles 1 to 4 have the picture "here.png", tile 1 collides;
// tiles 9 and 10 are images of their own, the second one animated.
static const char map_format[] =
    "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":4,\"height\":2,\"tilewidth\":16,"
    "\"tileheight\":16,\"infinite\":false,\"backgroundcolor\":\"#80102030\",%s\"tilesets\":["
    "{\"firstgid\":1,\"name\":\"a\",\"tilewidth\":16,\"tileheight\":16,\"tilecount\":4,"
    "\"columns\":2,\"margin\":1,\"spacing\":2,\"image\":\"%s\",\"imagewidth\":36,"
    "\"imageheight\":36,\"tileoffset\":{\"x\":3,\"y\":-4},%s\"tiles\":[{\"id\":0,\"properties\":"
    "[{\"name\":\"solid\",\"type\":\"bool\",\"value\":true}]}]},"
    "{\"firstgid\":9,\"name\":\"b\",\"tilewidth\":20,\"tileheight\":30,\"tilecount\":2,\"tiles\":["
    "{\"id\":0,\"image\":\"here.png\",\"imagewidth\":20,\"imageheight\":30},"
    "{\"id\":1,\"image\":\"two.png\",\"imagewidth\":10,\"imageheight\":12,\"animation\":["
    "{\"tileid\":1,\"duration\":100},{\"tileid\":0,\"duration\":0},"
    "{\"tileid\":77,\"duration\":5}]}]}],\"layers\":[%s"
    "{\"type\":\"objectgroup\",\"name\":\"o\",\"visible\":true,\"opacity\":1,\"objects\":["
    "{\"id\":1,\"type\":\"spawn\",\"x\":8,\"y\":8,\"point\":true},"
    "{\"id\":2,\"type\":\"exit\",\"x\":40,\"y\":0,\"width\":16,\"height\":16}]}]}";

static const char ground[] = "{\"type\":\"tilelayer\",\"name\":\"g\",\"visible\":true,"
                             "\"opacity\":1,\"width\":4,\"height\":2,\"data\":[0,0,0,0,1,1,1,1]},";

// Loads a map with these members, this image of the first tileset, members of that, and layers
// below the objects.
static Shown shown_of(const char *members, const char *image, const char *of_tileset,
                      const char *layers)
{
    static char text[TEXT_BYTES];
    char path[FILES_PATH_BYTES];
    Shown shown = {0};
    int length = snprintf(text, sizeof text, map_format, members, image, of_tileset, layers);
    CHECK(length > 0 && (size_t)length < sizeof text);
    support_write("here.png", "only its name is read");
    support_write("two.png", "only its name is read");
    support_write("map.json", text);
    CHECK(files_join(path, sizeof path, support_folder(), "map.json"));
    if (CHECK_INT(level_load_shown(path, &shown.level, &shown.report), LEVEL_OK))
        shown.pictures = level_pictures(shown.level);
    else
        CHECK_STR(level_report_first_error(&shown.report), "");
    return shown;
}

static void shown_close(Shown *shown)
{
    level_free(shown->level);
}

static bool warns_of(const Shown *shown, const char *part)
{
    for (uint32_t i = 0; i < shown->report.count; i++)
        if (strstr(shown->report.messages[i].text, part))
            return true;
    return false;
}

TEST(pictures_of_layers_lie_behind_or_before_the_bodies)
{
    Shown shown =
        shown_of("", "here.png", "",
                 "{\"type\":\"imagelayer\",\"name\":\"far\",\"visible\":true,\"opacity\":0.5,"
                 "\"image\":\"two.png\",\"repeatx\":true,\"offsetx\":5,\"parallaxx\":0.5},"
                 "{\"type\":\"imagelayer\",\"name\":\"hidden\",\"visible\":false,\"opacity\":1,"
                 "\"image\":\"two.png\"},"
                 "{\"type\":\"tilelayer\",\"name\":\"g\",\"visible\":true,\"opacity\":1,"
                 "\"width\":4,\"height\":2,\"data\":[0,0,0,0,1,1,1,1]},"
                 "{\"type\":\"group\",\"name\":\"near\",\"visible\":true,\"opacity\":0.5,"
                 "\"offsety\":7,\"parallaxx\":2,\"tintcolor\":\"#80ff8000\",\"layers\":["
                 "{\"type\":\"imagelayer\",\"name\":\"leaves\",\"visible\":true,\"opacity\":0.5,"
                 "\"image\":\"here.png\",\"tintcolor\":\"#8080ff\",\"parallaxx\":3,"
                 "\"offsety\":1}]},");
    const LevelPictures *pictures = shown.pictures;
    REQUIRE(pictures != NULL);
    REQUIRE(CHECK_INT(pictures->layer_count, 3));
    const LevelLayer *far = pictures->layers, *rock = far + 1, *near = far + 2;
    CHECK_INT(far->kind, LEVEL_LAYER_IMAGE);
    CHECK(!far->front && far->repeat_x && !far->repeat_y);
    CHECK_NEAR(far->opacity, 0.5, 1e-9);
    CHECK_NEAR(far->offset.x, 5.0, 0.0);
    CHECK_NEAR(far->parallax.x, 0.5, 0.0);
    CHECK_CONTAINS(pictures->images[far->image].path, "two.png");
    CHECK(rock->kind == LEVEL_LAYER_TILES && !rock->front);
    CHECK(near->front);
    CHECK_NEAR(near->opacity, 0.25 * 128.0 / 255.0, 1e-9);
    CHECK_HEX(near->tint, 0x804000u);
    CHECK_NEAR(near->offset.y, 8.0, 0.0);
    CHECK_NEAR(near->parallax.x, 6.0, 0.0);
    CHECK_HEX(pictures->background, 0x80102030u);
    shown_close(&shown);
}

TEST(pictures_of_tiles_are_parts_of_their_image)
{
    Shown shown = shown_of("", "here.png", "",
                           "{\"type\":\"tilelayer\",\"name\":\"d\",\"visible\":true,\"opacity\":1,"
                           "\"width\":4,\"height\":2,\"data\":[0,0,2147483652,0,0,9,10,0],"
                           "\"properties\":[{\"name\":\"collides\",\"type\":\"bool\","
                           "\"value\":false}]},");
    const LevelPictures *pictures = shown.pictures;
    REQUIRE(pictures != NULL && CHECK_INT(pictures->layer_count, 1));
    const LevelLayer *layer = pictures->layers;
    CHECK_INT(layer->left, 1); // as far as there are tiles
    CHECK_INT(layer->top, 0);
    CHECK_INT(layer->width, 2);
    CHECK_INT(layer->height, 2);
    CHECK_HEX(layer->cells[0], 0u);
    CHECK_HEX(layer->cells[1], 0x80000001u);
    const LevelTile *tile = pictures->tiles;
    CHECK_INT(tile->x, 1 + 16 + 2); // tile 3: second column, second row
    CHECK_INT(tile->y, 1 + 16 + 2);
    CHECK_INT(tile->width, 16);
    CHECK_INT(tile->offset_x, 3);
    CHECK_INT(tile->offset_y, -4);
    CHECK_NEAR(layer->reach.x, 36.0, 0.0); // the image of the tile that says no size
    const LevelTile *whole = &pictures->tiles[layer->cells[2] - 1],
                    *moving = &pictures->tiles[layer->cells[3] - 1];
    CHECK_INT(whole->width, 0);
    REQUIRE(CHECK_INT(moving->frame_count, 3));
    const LevelFrame *frames = pictures->frames + moving->first_frame;
    CHECK(pictures->tiles + frames[0].tile == moving);
    CHECK_INT(frames[0].duration, 100);
    CHECK(pictures->tiles + frames[1].tile == whole);
    CHECK_INT(frames[1].duration, 0);                  // it stays there
    CHECK(pictures->tiles + frames[2].tile == moving); // there is no tile 77
    CHECK_INT(pictures->image_count, 2);               // "here.png" once
    shown_close(&shown);
}

TEST(pictures_of_tile_objects_are_sorted_and_anchored)
{
    Shown shown = shown_of(
        "", "here.png", "\"objectalignment\":\"center\",",
        "{\"type\":\"objectgroup\",\"name\":\"p\",\"visible\":true,\"opacity\":1,\"objects\":["
        "{\"id\":5,\"gid\":3,\"x\":10,\"y\":30,\"width\":32,\"height\":8,\"rotation\":90},"
        "{\"id\":6,\"gid\":2147483657,\"x\":20,\"y\":12,\"width\":20,\"height\":30},"
        "{\"id\":7,\"gid\":3,\"x\":1,\"y\":1,\"width\":8,\"height\":8,\"visible\":false},"
        "{\"id\":8,\"gid\":3,\"type\":\"crate\",\"x\":9,\"y\":99,\"width\":8,\"height\":8},"
        "{\"id\":4,\"gid\":3,\"type\":\"exit\",\"x\":9,\"y\":199,\"width\":8,\"height\":8}]},");
    const LevelPictures *pictures = shown.pictures;
    REQUIRE(pictures != NULL && CHECK_INT(pictures->layer_count, 1));
    const LevelLayer *layer = pictures->layers;
    REQUIRE(CHECK_INT(layer->object_count, 4)); // not what is hidden
    const LevelTileObject *upper = layer->objects, *lower = upper + 1;
    CHECK_NEAR(upper->at.y, 12.0, 0.0);
    CHECK_NEAR(upper->anchor.y, 1.0, 0.0);
    CHECK((upper->tile & LEVEL_TILE_FLIPPED) != 0);
    CHECK_NEAR(lower->anchor.x, 0.5, 0.0);
    CHECK_NEAR(lower->angle, 1.5707963, 1e-6);
    CHECK_NEAR(lower->size.x, 32.0, 0.0);
    REQUIRE(CHECK_INT(pictures->skin_count, 2)); // sorted by id
    const LevelSkin *exit = pictures->skins, *crate = exit + 1;
    CHECK_INT(exit->id, 4);
    CHECK_INT(crate->id, 8);
    CHECK(!upper->is_skin && layer->objects[crate->object].is_skin);
    CHECK_NEAR(layer->objects[crate->object].at.y, 99.0, 0.0);
    shown_close(&shown);
}

TEST(pictures_of_texts_have_their_places_and_words)
{
    Shown shown = shown_of(
        "", "here.png", "",
        "{\"type\":\"objectgroup\",\"name\":\"p\",\"visible\":true,\"opacity\":1,\"objects\":["
        "{\"id\":5,\"x\":10,\"y\":30,\"width\":32,\"height\":8,\"rotation\":90,\"text\":{"
        "\"text\":\"a\\nb\",\"color\":\"#80102030\",\"pixelsize\":9,\"halign\":\"right\","
        "\"valign\":\"center\",\"wrap\":true,\"bold\":true}},"
        "{\"id\":6,\"x\":10,\"y\":9,\"width\":32,\"height\":8,\"text\":{\"text\":\"c\","
        "\"pixelsize\":-4,\"color\":5}},"
        "{\"id\":7,\"x\":10,\"y\":9,\"width\":32,\"height\":8,\"text\":{\"text\":\"\"}}]},");
    const LevelPictures *pictures = shown.pictures;
    REQUIRE(pictures != NULL && CHECK_INT(pictures->layer_count, 1));
    const LevelLayer *layer = pictures->layers;
    REQUIRE(CHECK_INT(layer->object_count, 2) && CHECK_INT(pictures->text_count, 2));
    const LevelTileObject *plain = layer->objects, *styled = plain + 1;
    const LevelMapText *c = pictures->texts + plain->text, *ab = pictures->texts + styled->text;
    CHECK_INT(styled->tile, 0);
    CHECK_NEAR(styled->size.x, 32.0, 0.0);
    CHECK_STR(ab->text, "a\nb");
    CHECK_HEX(ab->color, 0x80102030u);
    CHECK_NEAR(ab->pixels, 9.0, 0.0);
    CHECK_NEAR(ab->across, 1.0, 0.0);
    CHECK_NEAR(ab->down, 0.5, 0.0);
    CHECK(ab->wrap && ab->bold);
    CHECK_STR(c->text, "c");
    CHECK_NEAR(c->pixels, 16.0, 0.0); // Tiled's usual size
    CHECK_HEX(c->color, 0xff000000u);
    CHECK(!c->wrap && !c->bold);
    shown_close(&shown);
}

TEST(pictures_come_with_sounds)
{
    static const char sounds[] =
        "\"properties\":[{\"name\":\"music\",\"type\":\"string\",\"value\":\"here.png\"},"
        "{\"name\":\"ambience\",\"type\":\"string\",\"value\":\"gone.ogg\"}],";
    Shown shown = shown_of(sounds, "here.png", "", "");
    REQUIRE(shown.pictures != NULL);
    CHECK_CONTAINS(shown.pictures->music, "/here.png"); // only its name is looked at
    CHECK_STR(shown.pictures->ambience, "");
    CHECK(warns_of(&shown, "the sound 'gone.ogg' is not played: there is no such file"));
    shown_close(&shown);
}

// Who draws the ground: layer, tileset, map, or whether the picture is there.
TEST(pictures_of_the_ground_are_drawn_by_whom_the_map_says)
{
    static const char world[] =
        "\"properties\":[{\"name\":\"look\",\"type\":\"string\",\"value\":\"world\"}],";
    static const char picture[] =
        "\"properties\":[{\"name\":\"look\",\"type\":\"string\",\"value\":\"picture\"}],";
    char layer[TEXT_BYTES];
    snprintf(layer, sizeof layer, "{%s%s", picture, ground + 1);
    const struct {
        const char *map, *image, *tileset, *layers;
        bool shows;
    } cases[] = {
        {"", "here.png", "", ground, true},          {"", "gone.png", "", ground, false},
        {world, "here.png", "", ground, false},      {"", "here.png", world, ground, false},
        {picture, "here.png", world, ground, false}, {world, "here.png", picture, ground, true},
        {"", "here.png", world, layer, true},        {picture, "gone.png", "", ground, true},
    };
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Shown shown = shown_of(cases[i].map, cases[i].image, cases[i].tileset, cases[i].layers);
        REQUIRE(shown.pictures != NULL);
        CHECK_INT(shown.pictures->shows_ground, cases[i].shows);
        CHECK_INT(shown.pictures->layer_count, cases[i].shows);
        CHECK_INT(warns_of(&shown, "gone.png"), i == 1 || i == 7); // where it is looked for
        shown_close(&shown);
    }
}

TEST(pictures_that_cannot_be_shown_are_told_with_their_place)
{
    static const char image_format[] =
        "{\"type\":\"imagelayer\",\"name\":\"i\",\"visible\":true,\"opacity\":1,\"image\":\"%s\"},";
    static const struct {
        const char *name, *why;
    } cases[] = {
        {"missing.png", "map.json:1:"},
        {"missing.png", "the picture 'missing.png' is not shown: there is no such file"},
        {"../../../../../../../../etc/passwd", "outside the folder of the project"},
        {"/etc/passwd", "an absolute path"},
        {"link.png", "outside the folder of the project"},
    };
    char link[FILES_PATH_BYTES], layers[TEXT_BYTES];
    CHECK(files_join(link, sizeof link, support_folder(), "link.png"));
    CHECK_INT(symlink("/etc/passwd", link), 0);
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(layers, sizeof layers, image_format, cases[i].name);
        Shown shown = shown_of("", "here.png", "", layers);
        REQUIRE(shown.pictures != NULL);
        CHECK(warns_of(&shown, cases[i].why));
        REQUIRE(CHECK_INT(shown.pictures->layer_count, 1));
        CHECK_STR(shown.pictures->images[shown.pictures->layers->image].path, "");
        shown_close(&shown);
    }
}
