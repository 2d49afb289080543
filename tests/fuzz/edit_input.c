// edit_input.c - reads inputs of the fuzz targets that edit maps, and changes them.
#include "edit_input.h"

#include "cost.h"
#include "mutate_level.h"
#include <stdlib.h>
#include <string.h>

enum { MAP_BYTES = 1 << 17 };

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t capacity);

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

EditInput edit_input_read(const uint8_t *bytes, size_t size)
{
    EditInput input = {usual_map, sizeof usual_map - 1, NULL, malloc(size + 1)};
    require(input.text != NULL);
    if (size > 0)
        memcpy(input.text, bytes, size);
    input.text[size] = '\0';
    input.script = input.text;
    size_t length = map_length(input.text);
    if (length == 0)
        return input;
    input.map = input.text;
    input.map_size = length;
    input.script += length + strlen("\n---\n");
    return input;
}

void edit_input_free(EditInput *input)
{
    free(input->text);
    *input = (EditInput){0};
}

void edit_input_check(Edit *edit)
{
    static LevelReport report;
    const unsigned char *text;
    size_t size;
    Edit *fresh = NULL;
    EditLayer layer;
    Err err;
    require(edit_text(edit, &text, &size, &err));
    require(edit_open_bytes(text, size, "fuzz/a.json", &fresh, &report) == LEVEL_OK);
    require(edit_layer_count(fresh) == edit_layer_count(edit));
    require(edit_object_count(fresh) == edit_object_count(edit));
    for (uint32_t i = 0; edit_layer(fresh, i, &layer); i++)
        for (int32_t j = 0; j < 100; j++)
            require(edit_tile(fresh, layer.id, j % 10, j / 10) ==
                    edit_tile(edit, layer.id, j % 10, j / 10));
    edit_free(fresh);
}

// Returns the new size; 0 if there is no map, it is no JSON, or there is no room.
static size_t mutate_map(uint8_t *bytes, size_t size, size_t capacity, Random *random)
{
    static char changed[MAP_BYTES];
    EditInput input = edit_input_read(bytes, size);
    size_t length = input.map == input.text ? input.map_size : 0, made = 0;
    if (length > 0)
        input.text[length] = '\0';
    if (length > 0 && mutate_document(input.text, changed, (int)sizeof changed, random))
        made = strlen(changed);
    edit_input_free(&input);
    if (made == 0 || made + size - length > capacity)
        return 0;
    memmove(bytes + made, bytes + length, size - length);
    memcpy(bytes, changed, made);
    return made + size - length;
}

size_t edit_input_mutate(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    Random random = {seed};
    size_t changed = random_below(&random, 3) == 0 ? mutate_map(bytes, size, capacity, &random) : 0;
    return changed > 0 ? changed : LLVMFuzzerMutate(bytes, size, capacity);
}
