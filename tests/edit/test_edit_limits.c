// test_edit_limits.c - small maps that speak of more cells than there is memory for. They can be
// opened, so that they can be mended, but nothing is made of that size.
#include "harness.h"

#include "jantar/edit_script.h"
#include <stdio.h>
#include <string.h>

// Opens an infinite map with these chunks, or one of width x height cells with this layer.
static Edit *open_with(const char *head, const char *layer)
{
    static LevelReport report;
    char text[1024];
    Edit *edit = NULL;
    int size = snprintf(text, sizeof text,
                        "{\"type\":\"map\",%s,\"tilewidth\":32,\"tileheight\":32,\"tilesets\":[],"
                        "\"layers\":[{\"id\":1,\"name\":\"ground\",\"type\":\"tilelayer\",%s}]}",
                        head, layer);
    CHECK_INT(edit_open_bytes(text, (size_t)size, "a.json", &edit, &report), LEVEL_OK);
    return edit;
}

static void refuses(Edit *edit, const char *script, const char *words)
{
    Err err = {.message = ""};
    REQUIRE(edit != NULL);
    CHECK(!edit_script_run(&(EditScript){.edit = edit}, script, &err));
    CHECK_CONTAINS(err.message, words);
}

static const char small_layer[] = "\"width\":2,\"height\":1,\"data\":[1,2]";

TEST(no_layer_is_made_for_a_map_of_too_many_cells)
{
    Edit *edit = open_with("\"width\":16384,\"height\":16384", small_layer);
    refuses(edit, "new-layer tiles more", "would have more than 8388608 cells in all");
    edit_free(edit);
}

TEST(no_map_becomes_larger_than_memory)
{
    Edit *edit = open_with("\"width\":2,\"height\":1", small_layer);
    refuses(edit, "resize 8000 8000 8000 8000", "would have more than 8388608 cells in all");
    edit_free(edit);
}

TEST(a_layer_that_is_smaller_than_its_map_keeps_a_column)
{
    Edit *edit = open_with("\"width\":8,\"height\":1", small_layer);
    refuses(edit, "resize -4 0 0 0", "there must be 1 to");
    edit_free(edit);
}

TEST(chunks_of_too_many_cells_are_not_read)
{
    Edit *edit = open_with("\"infinite\":true", "\"chunks\":[{\"x\":0,\"y\":0,\"width\":16384,"
                                                "\"height\":4096,\"data\":[1,2]}]");
    refuses(edit, "tile 1 1 3", "the tiles of layer \"ground\" can't be read");
    edit_free(edit);
}

// Their distance would not fit the numbers that cells are counted with.
TEST(chunks_at_both_ends_of_the_numbers_are_not_read)
{
    static const char chunks[] =
        "\"chunks\":[{\"x\":-1073741824,\"y\":0,\"width\":1,\"height\":1,\"data\":[1]},"
        "{\"x\":1073741824,\"y\":0,\"width\":1,\"height\":1,\"data\":[1]}]";
    Edit *edit = open_with("\"infinite\":true", chunks);
    refuses(edit, "tile 1 1 3", "the tiles of layer \"ground\" can't be read");
    CHECK_INT(edit_map(edit).cells.width, 1);
    edit_free(edit);
}
