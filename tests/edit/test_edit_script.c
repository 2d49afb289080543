// test_edit_script.c - the editor's commands as text, and what is said of wrong ones.
#include "maps.h"

#include "jantar/edit_script.h"
#include "jantar/rng.h"
#include <stdlib.h>
#include <string.h>

static bool run(Edit *edit, const char *text, Err *err)
{
    char rules[1024];
    harness_source_path(rules, sizeof rules, "levels/tilesets/rules.txt");
    return edit_script_run(&(EditScript){.edit = edit, .rules = rules}, text, err);
}

TEST(a_script_builds_a_level_and_undoes_it_line_by_line)
{
    static const char script[] = "# ground\n"
                                 "brush earth 3\r\n"
                                 "paint 2 4 8 4\n"
                                 "\n"
                                 "begin \"a door\"\n"
                                 "place door 300 100\n"
                                 "set last path @way\n"
                                 "name last \"the \\\"gate\\\"\"\n"
                                 "end\n"
                                 "duplicate last 32 0\n"
                                 "remove @way\n";
    Edit *edit = map_open(MAP_TILED);
    EditObject object;
    EditValue value;
    size_t size;
    Err err;
    char *text = map_text(MAP_TILED, &size);
    REQUIRE(edit != NULL);
    if (!run(edit, script, &err))
        CHECK_STR(err.message, "");
    CHECK_INT(edit_object_count(edit), 4);
    CHECK(edit_object_at(edit, 2, &object));
    CHECK_STR(object.name, "the \"gate\"");
    CHECK(edit_property(edit, (EditOwner){EDIT_OF_OBJECT, object.id}, "path", &value));
    CHECK_INT(value.type, EDIT_VALUE_OBJECT);
    CHECK_INT(value.number, 3);
    CHECK_STR(edit_undo_name(edit), "remove");
    CHECK(run(edit, "undo 4", &err));
    CHECK(!edit_undo(edit));
    CHECK(map_is(edit, text, size));
    free(text);
    edit_free(edit);
}

TEST(a_text_in_quotes_may_have_several_lines)
{
    Edit *edit = map_open(MAP_TILED);
    EditValue value;
    Err err;
    uint32_t count = edit_object_count(edit);
    EditObject object;
    REQUIRE(edit != NULL);
    CHECK(run(edit,
              "add sign rectangle 300 100 64 64\n"
              "set last text \"In: rise.\\nOut: a \\\\ is a \\\\.\"\n",
              &err));
    CHECK(edit_object_at(edit, count, &object));
    CHECK(edit_property(edit, (EditOwner){EDIT_OF_OBJECT, object.id}, "text", &value));
    CHECK_STR(value.text, "In: rise.\nOut: a \\ is a \\.");
    edit_free(edit);
}

TEST(each_wrong_line_names_its_fault)
{
    static const struct {
        const char *script, *says;
    } wrong[] = {
        {"dig 3 4", "line 1: 'dig' is no command; known are layer, brush, paint"},
        {"\n\nbrush lava", "line 3: no tileset of the map has a brush 'lava'"},
        {"brush earth 12", "a size of 1 to 9"},
        {"paint", "needs places: X Y"},
        {"paint 3", "needs another number"},
        {"paint 3 x", "'x' is no number"},
        {"paint 3 1e300", "'1e300' is no number"},
        {"box 1 1 0 3", "the box is empty"},
        {"fill 900 3", "outside of the map"},
        {"tile 3 4 ice", "'ice' is no tile number"},
        {"tile 300 4 1", "cell (300, 4) is outside of the map, which has 20x12 cells"},
        {"layer sky", "there is no layer 'sky'"},
        {"mirror", "nothing was copied before 'mirror'"},
        {"put 3 3", "nothing was copied before 'put'"},
        {"place spikes 3 3", "there is no thing called 'spikes'"},
        {"add crate star 1 1 1 1", "'star' is no shape: rectangle, point, ellipse"},
        {"add crate rectangle 1 1 -5 1", "must be numbers, the size not negative"},
        {"move 77 1 1", "there is no object with the id 77"},
        {"move door 1 1", "'door' is no id: give a number, 'last' or @NAME"},
        {"move @nobody 1 1", "no object is called 'nobody'"},
        {"points 1 0 0 1 1", "object 1 has no points"},
        {"points 3 0 0", "there must be at least 2 points, not 1"},
        {"point 3 9 0 0", "there is no point 9"},
        {"point 3 -1 0 0", "points are counted from 0"},
        {"unpoint 3 7", "there is no point 7"},
        {"unpoint 1 0", "there is no point 0; the line has 0 points"},
        {"tile 3 4 ice:2", "the map has no tileset 'ice'"},
        {"tile 3 4 terrain:x", "'terrain:x' is no tile number"},
        {"tileset nowhere.tsj", "can't be found"},
        {"tileset nowhere.png 32", "nowhere.png"},
        {"tileset 00-the-fall.json 32", "is no picture: PNG, JPEG or WebP"},
        {"tileset 00-the-fall.json wide", "'wide' is no number"},
        {"tileset 00-the-fall.json 0", "a tile has a side of 1 to"},
        {"new-layer clouds a", "'clouds' is no kind of layer: tiles, objects"},
        {"new-layer tiles a sky", "there is no layer 'sky'"},
        {"image nowhere.png", "there is no picture"},
        {"image /dev/null", "is outside of the level's folder"},
        {"drop-layer sky", "there is no layer 'sky'"},
        {"look ground colour 3", "a layer has no 'colour': offsetx"},
        {"look ground opacity 3", "the opacity one from 0 to 1"},
        {"look ground visible 3", "'visible' must be true or false, not '3'"},
        {"picture 4000 3 3", "the size of tile 4000 is not known"},
        {"set 2", "'set' needs 2 more words"},
        {"set map experiment perhaps", "'experiment' must be true or false, not 'perhaps'"},
        {"begin\nplace lift 300 100\nset last path @nobody\nend", "no object is called 'nobody'"},
        {"undo", "there is no step left to undo"},
        {"end", "'end' has no 'begin'"},
        {"begin\nbegin", "line 2: 'begin' stands between"},
        {"begin\nundo", "line 2: 'undo' can't stand between 'begin' and 'end'"},
        {"begin", "'begin' has no 'end'"},
        {"name door \"\xff\"", "is no id"},
        {"name 2 \"\xff\"", "a text is not UTF-8"},
        {"resize -30 0 0 0", "there must be 1 to"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Edit *edit = map_open(MAP_TILED);
        size_t size;
        Err err = {.message = ""};
        char *text = map_text(MAP_TILED, &size);
        REQUIRE(edit != NULL);
        CHECK(!run(edit, wrong[i].script, &err));
        CHECK_CONTAINS(err.message, wrong[i].says);
        CHECK(map_is(edit, text, size)); // the line changed nothing
        free(text);
        edit_free(edit);
    }
}

TEST(random_scripts_do_no_harm)
{
    static const char *const words[] = {
        "layer",  "brush",      "paint",     "box",    "fill",    "replace",   "tile",
        "smooth", "freehand",   "outline",   "resize", "copy",    "mirror",    "put",
        "place",  "add",        "path",      "points", "move",    "size",      "turn",
        "name",   "class",      "duplicate", "remove", "tileset", "new-layer", "image",
        "look",   "drop-layer", "picture",   "tiles",  "objects", "opacity",   "terrain:3",
        "point",  "unpoint",    "set",       "unset",  "undo",    "redo",      "begin",
        "end",    "earth",      "air",       "last",   "@door",   "map",       "1",
        "2",      "3",          "-4",        "0",      "7.5",     "ground",    "crate",
        "lift",   "true",       "1e99",      "\"a b",  "\n",      "\n",        "\n",
        "\n",
    };
    Rng rng = {11};
    for (uint32_t i = 0; i < (harness_is_sample() ? 100 : 1000) && !harness_failed(); i++) {
        Edit *edit = map_open((MapForm)(i % MAP_FORMS));
        char script[2048] = "";
        size_t size;
        Err err;
        char *text = map_text((MapForm)(i % MAP_FORMS), &size);
        REQUIRE(edit != NULL && text != NULL);
        for (uint32_t j = 0; j < 120; j++) {
            strcat(script, words[rng_below(&rng, sizeof words / sizeof *words)]);
            strcat(script, " ");
        }
        run(edit, script, &err);
        CHECK(!edit_in_step(edit));
        while (edit_undo(edit))
            ;
        CHECK(map_is(edit, text, size));
        free(text);
        edit_free(edit);
    }
}
