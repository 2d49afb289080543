// gids.c - reads tile numbers, and says what is wrong with those that are packed.
#include "gids.h"

#include "jantar/tile_packing.h"
#include <stdlib.h>
#include <string.h>

enum { GID_BYTES = 4 };

static const char save_again[] = "open the map in Tiled and save it again";

typedef struct Bytes {
    unsigned char *list;
    size_t count;
} Bytes;

bool gids_from(const Node *number, uint32_t *gid)
{
    double value = number->json->valuedouble;
    if (!cJSON_IsNumber(number->json) || !(value >= 0.0 && value <= (double)UINT32_MAX) ||
        value != (double)(uint32_t)value)
        return false;
    *gid = (uint32_t)value;
    return true;
}

// --- one layer -----------------------------------------------------------------------------------

// The data to unpack, with what messages say of it.
typedef struct Task {
    const Node *data;
    const Label *label;
    uint32_t width, height;
} Task;

static bool fail_by_count(const Task *task, const char *prefix, size_t bytes)
{
    return node_error_of(task->data, task->label,
                         "'data' has %s%lu tiles; it must have %lux%lu = %lu: correct 'width' and "
                         "'height', or open an older copy in Tiled",
                         prefix, (unsigned long)(bytes / GID_BYTES), (unsigned long)task->width,
                         (unsigned long)task->height, (unsigned long)(task->width * task->height));
}

static bool inflate_task(const Task *task, const Bytes *packed, Bytes *out)
{
    switch (tile_inflate(packed->list, packed->count, out->list, &out->count)) {
    case TILE_INFLATED_EXACTLY:
        return true;
    case TILE_INFLATED_MORE:
        return fail_by_count(task, "more than ", out->count);
    case TILE_INFLATED_LESS:
        return fail_by_count(task, "", out->count);
    case TILE_INFLATED_DAMAGED:
        return node_error_of(task->data, task->label, "'data' is damaged: it can't be inflated; %s",
                             save_again);
    case TILE_INFLATED_NO_MEMORY:
    default:
        return node_error_of(task->data, task->label, "not enough memory");
    }
}

static unsigned char *unpack_deflated(const Task *task, const Bytes *packed)
{
    Bytes out = {NULL, (size_t)task->width * task->height * GID_BYTES};
    out.list = malloc(out.count);
    if (out.list == NULL)
        node_error_of(task->data, task->label, "not enough memory");
    else if (inflate_task(task, packed, &out))
        return out.list;
    free(out.list);
    return NULL;
}

static bool check_plain(const Task *task, const Bytes *plain)
{
    if (plain->count % GID_BYTES != 0)
        return node_error_of(task->data, task->label,
                             "'data' is damaged: its %lu bytes are no whole number of tiles; %s",
                             (unsigned long)plain->count, save_again);
    return plain->count == (size_t)task->width * task->height * GID_BYTES ||
           fail_by_count(task, "", plain->count);
}

unsigned char *gids_unpack(const Node *data, GidPacking packing, const Label *label, uint32_t width,
                           uint32_t height)
{
    const Task task = {data, label, width, height};
    const char *text = data->json->valuestring;
    Bytes bytes = {malloc(strlen(text) / 4 * 3 + 3), 0};
    unsigned char *gids = NULL;
    if (bytes.list == NULL)
        node_error_of(data, label, "not enough memory");
    else if (!tile_base64_read(text, strlen(text), bytes.list, &bytes.count))
        node_error_of(data, label, "'data' is damaged: it is not base64; %s", save_again);
    else if (packing == GIDS_DEFLATED)
        gids = unpack_deflated(&task, &bytes);
    else if (check_plain(&task, &bytes))
        return bytes.list;
    free(bytes.list);
    return gids;
}
