// fuzz_edit.c - libFuzzer target: a script of the editor's commands, alone or behind a map of any
// bytes and a line "---". What the commands do must be undone to the very bytes, and the map that
// is kept beside the text must be what the text says.
#include "cost.h"
#include "jantar/edit_script.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static const char usual_map[] =
    "{\"height\":6,\"infinite\":false,\"layers\":[{\"data\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
    "0,0,0,0,0,15,15,15,15,15,15],\"height\":6,\"id\":1,\"name\":\"ground\",\"type\":\"tilelayer\","
    "\"width\":5,\"x\":0,\"y\":0},{\"id\":2,\"name\":\"things\",\"objects\":[{\"height\":0,\"id\":"
    "1,"
    "\"name\":\"a\",\"point\":true,\"type\":\"spawn\",\"width\":0,\"x\":40,\"y\":80}],\"type\":"
    "\"objectgroup\"}],\"nextobjectid\":2,\"orientation\":\"orthogonal\",\"tileheight\":32,"
    "\"tilesets\":[{\"firstgid\":1,\"columns\":4,\"tilecount\":16,\"tilewidth\":32,\"tileheight\":"
    "32,"
    "\"name\":\"own\",\"tiles\":[],\"wangsets\":[{\"type\":\"corner\",\"colors\":[{\"name\":"
    "\"earth\","
    "\"color\":\"#102030\"}],\"wangtiles\":[{\"tileid\":14,\"wangid\":[0,1,0,1,0,1,0,1]},{"
    "\"tileid\":"
    "0,\"wangid\":[0,0,0,0,0,0,0,1]}]}]}],\"tilewidth\":32,\"type\":\"map\",\"width\":5}";

// Returns the length of the map before a line "---"; 0: there is none.
static size_t map_length(const char *text)
{
    const char *end = strstr(text, "\n---\n");
    return text[0] == '{' && end != NULL ? (size_t)(end - text) : 0;
}

static void check_cells(Edit *edit, const unsigned char *text, size_t size, LevelReport *report)
{
    Edit *fresh = NULL;
    EditLayer layer;
    require(edit_open_bytes(text, size, "fuzz/a.json", &fresh, report) == LEVEL_OK);
    require(edit_layer_count(fresh) == edit_layer_count(edit));
    require(edit_object_count(fresh) == edit_object_count(edit));
    for (uint32_t i = 0; edit_layer(fresh, i, &layer); i++)
        for (int32_t j = 0; j < 100; j++)
            require(edit_tile(fresh, layer.id, j % 10, j / 10) ==
                    edit_tile(edit, layer.id, j % 10, j / 10));
    edit_free(fresh);
}

static void run(const char *map, size_t map_size, const char *script, LevelReport *report)
{
    Edit *edit = NULL;
    const unsigned char *text;
    size_t size;
    Err err;
    if (edit_open_bytes(map, map_size, "fuzz/a.json", &edit, report) != LEVEL_OK)
        return;
    (void)edit_script_run(&(EditScript){.edit = edit}, script, &err);
    require(!edit_in_step(edit));
    require(edit_text(edit, &text, &size, &err));
    check_cells(edit, text, size, report);
    while (edit_undo(edit))
        ;
    require(edit_text(edit, &text, &size, &err));
    require(edit_forgotten(edit) > 0 || (size == map_size && memcmp(text, map, size) == 0));
    edit_free(edit);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static LevelReport report;
    char *text = malloc(size + 1);
    if (text == NULL)
        return 0;
    if (size > 0)
        memcpy(text, bytes, size);
    text[size] = '\0';
    size_t length = memchr(text, '\0', size) == NULL ? map_length(text) : 0;
    if (length > 0)
        run(text, length, text + length + strlen("\n---\n"), &report);
    else
        run(usual_map, sizeof usual_map - 1, text, &report);
    free(text);
    return 0;
}
