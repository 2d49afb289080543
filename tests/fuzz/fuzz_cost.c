// fuzz_cost.c - libFuzzer target: what large levels cost. The other targets measure it too (cost.h)
// but of small inputs. Here an input begins with a recipe that enlarges the map behind it: elements
// of a list are repeated with new ids and places, numbers are multiplied. So a few hundred bytes
// stand for a megabyte, and the fuzzer changes what they consist of.
//
// Whatever check says of the enlarged map, it must say it in bounded time and memory.
#include "cost.h"
#include "jantar/level.h"
#include "level_input.h"
#include "mutate_level.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 4,      // of a recipe
    STEP_BYTES = 4, // what to do, where (two bytes), how often
    MARK = 'R',     // begins a recipe; a map begins otherwise
    HEAD = 1 + STEPS * STEP_BYTES,
    TEXT_MOST = 1 << 20 // bytes of an enlarged map, a sixteenth of the largest file
};

typedef enum StepKind { STEP_REPEAT, STEP_PILE, STEP_SCALE, STEP_KINDS } StepKind;

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t capacity);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    level_input_open();
    return 0;
}

// --- enlarging -----------------------------------------------------------------------------------

// True for a value that a step of this kind can enlarge. Tiles are numbers of an array: there are
// so many that a choice among all numbers would nearly always hit one.
static bool is_place(const cJSON *node, const cJSON *parent, StepKind kind)
{
    if (kind == STEP_SCALE)
        return cJSON_IsNumber(node) && !cJSON_IsArray(parent);
    return cJSON_IsArray(node) && node->child != NULL && !cJSON_IsNumber(node->child);
}

// Returns place number *left of a tree, or NULL with *left reduced by the places that there are.
static cJSON *find_place(cJSON *node, const cJSON *parent, StepKind kind, uint32_t *left)
{
    if (is_place(node, parent, kind) && (*left)-- == 0)
        return node;
    for (cJSON *child = node->child; child != NULL; child = child->next) {
        cJSON *found = find_place(child, node, kind, left);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static cJSON *place_of(cJSON *root, StepKind kind, uint32_t number)
{
    uint32_t left = UINT32_MAX;
    (void)find_place(root, NULL, kind, &left);
    uint32_t count = UINT32_MAX - left;
    left = count > 0 ? number % count : 0;
    return count > 0 ? find_place(root, NULL, kind, &left) : NULL;
}

static void add_to(cJSON *object, const char *name, double much)
{
    cJSON *number = cJSON_GetObjectItemCaseSensitive(object, name);
    if (cJSON_IsNumber(number))
        cJSON_SetNumberHelper(number, number->valuedouble + much);
}

// Two objects must not have the same id, nor two tilesets the same first tile.
static void repeat(cJSON *list, uint32_t times, bool pile, size_t *room)
{
    static double next_id = 1e6;
    char *one = cJSON_PrintUnformatted(list->child);
    size_t length = one != NULL ? strlen(one) + 1 : TEXT_MOST;
    cJSON_free(one);
    for (uint32_t i = 1; i < times && length < *room; i++, *room -= length) {
        cJSON *copy = cJSON_Duplicate(list->child, true);
        cJSON *id = cJSON_GetObjectItemCaseSensitive(copy, "id");
        if (id != NULL)
            cJSON_SetNumberHelper(id, next_id++);
        add_to(copy, "firstgid", 256.0 * i);
        add_to(copy, "x", pile ? 0.0 : 8.0 * (i % 64));
        add_to(copy, "y", pile ? 0.0 : 8.0 * (i / 64));
        cJSON_InsertItemInArray(list, 0, copy);
    }
}

static void take_step(cJSON *root, const uint8_t *step, size_t *room)
{
    StepKind kind = (StepKind)(step[0] % STEP_KINDS);
    uint32_t times = 1u << step[3] % 16;
    cJSON *place = place_of(root, kind, step[1] * 256u + step[2]);
    if (place == NULL)
        return;
    if (kind == STEP_SCALE)
        cJSON_SetNumberHelper(place, place->valuedouble * times);
    else
        repeat(place, times, kind == STEP_PILE, room);
}

// Returns the enlarged map, which the caller frees; NULL if it is no JSON.
static char *enlarge(const uint8_t *recipe, const uint8_t *map, size_t size)
{
    cJSON *root = cJSON_ParseWithLength((const char *)map, size);
    size_t room = TEXT_MOST > size ? TEXT_MOST - size : 0;
    for (int i = 0; root != NULL && i < STEPS; i++)
        take_step(root, recipe + i * STEP_BYTES, &room);
    char *text = root != NULL ? cJSON_PrintUnformatted(root) : NULL;
    cJSON_Delete(root);
    return text;
}

// --- the target ----------------------------------------------------------------------------------

static void measure(const char *text, size_t size)
{
    static LevelReport report;
    cost_begin();
    LevelStatus status =
        level_check_bytes((const uint8_t *)text, size, level_input_map, NULL, &report);
    cost_end("checking a level", size);
    require((status == LEVEL_OK) == (report.error_count == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const uint8_t no_recipe[HEAD];
    bool has_recipe = size > HEAD && bytes[0] == MARK;
    const uint8_t *map = has_recipe ? bytes + HEAD : bytes;
    size_t map_size = level_input_take_tileset(map, has_recipe ? size - HEAD : size);
    char *text = enlarge(has_recipe ? bytes + 1 : no_recipe, map, map_size);
    if (text != NULL)
        measure(text, strlen(text));
    cJSON_free(text);
    return 0;
}

static void some_step(uint8_t *step, Random *random)
{
    for (int i = 0; i < STEP_BYTES; i++)
        step[i] = (uint8_t)random_below(random, 256);
}

// Changes one step of the recipe, or the map behind it. An input without a recipe gets one.
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    Random random = {seed};
    if (size == 0 || capacity < size + HEAD)
        return LLVMFuzzerMutate(bytes, size, capacity);
    if (bytes[0] != MARK) {
        memmove(bytes + HEAD, bytes, size);
        bytes[0] = MARK;
        memset(bytes + 1, 0, HEAD - 1);
        size += HEAD;
    }
    if (random_below(&random, 2) == 0) {
        some_step(bytes + 1 + random_below(&random, STEPS) * STEP_BYTES, &random);
        return size;
    }
    size_t changed =
        size > HEAD ? mutate_input(bytes + HEAD, size - HEAD, capacity - HEAD, &random) : 0;
    return changed > 0 ? changed + HEAD : size;
}
