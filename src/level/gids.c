// gids.c - unpacks tile numbers: base64, then zlib or gzip.
#include "gids.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    GID_BYTES = 4,
    ANY_HEADER = 32, // tells zlib to accept its own header and gzip's
    LETTERS = 26,
    DIGIT_BITS = 6,   // of a digit of base64
    GROUP_DIGITS = 4, // which make GROUP_BYTES bytes
    GROUP_BYTES = 3,
};

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

// --- base64 (RFC 4648) ---------------------------------------------------------------------------

static int digit_of(char letter)
{
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + LETTERS;
    if (letter >= '0' && letter <= '9')
        return letter - '0' + 2 * LETTERS;
    return letter == '+' ? 62 : letter == '/' ? 63 : -1;
}

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

// Decodes base64. The text may be broken into lines, as in old maps. Returns false when it has
// other characters, or a number of digits that makes no whole bytes.
static bool decode(const char *text, Bytes *out)
{
    uint32_t bits = 0, digits = 0, padding = 0;
    for (; *text != '\0'; text++) {
        int digit = digit_of(*text);
        if (is_space(*text))
            continue;
        if (*text == '=' ? ++padding > 2 : digit < 0 || padding > 0)
            return false;
        bits = bits << DIGIT_BITS | (padding > 0 ? 0u : (uint32_t)digit);
        if (++digits % GROUP_DIGITS != 0)
            continue;
        for (uint32_t i = 0; i < GROUP_BYTES - padding; i++)
            out->list[out->count++] = (unsigned char)(bits >> (8 * (GROUP_BYTES - 1 - i)));
    }
    return digits % GROUP_DIGITS == 0;
}

// --- inflating -----------------------------------------------------------------------------------

typedef enum Inflated {
    INFLATED_EXACTLY,
    INFLATED_MORE,
    INFLATED_LESS,
    INFLATED_DAMAGED,
    INFLATED_NO_MEMORY
} Inflated;

// Inflates into out->list, which has room for out->count bytes; more bytes than that are never
// made. Sets out->count to the number of bytes that came out.
static Inflated inflate_into(const Bytes *packed, Bytes *out)
{
    z_stream stream = {.next_in = packed->list, .avail_in = (uInt)packed->count};
    if (inflateInit2(&stream, MAX_WBITS + ANY_HEADER) != Z_OK)
        return INFLATED_NO_MEMORY;
    stream.next_out = out->list;
    stream.avail_out = (uInt)out->count;
    int code = inflate(&stream, Z_FINISH);
    bool full = stream.avail_out == 0, rest = stream.avail_in > 0;
    out->count -= stream.avail_out;
    inflateEnd(&stream);
    if (code == Z_STREAM_END && !rest)
        return full ? INFLATED_EXACTLY : INFLATED_LESS;
    if (code == Z_MEM_ERROR)
        return INFLATED_NO_MEMORY;
    return code == Z_BUF_ERROR && full && rest ? INFLATED_MORE : INFLATED_DAMAGED;
}

// --- one layer -----------------------------------------------------------------------------------

// The data to unpack, with what messages say of it.
typedef struct Task {
    const Node *data;
    const char *label;
    uint32_t width, height;
} Task;

static bool fail_by_count(const Task *task, const char *prefix, size_t bytes)
{
    return node_error(task->data,
                      "%s'data' has %s%lu tiles; it must have %lux%lu = %lu: correct 'width' and "
                      "'height', or open an older copy in Tiled",
                      task->label, prefix, (unsigned long)(bytes / GID_BYTES),
                      (unsigned long)task->width, (unsigned long)task->height,
                      (unsigned long)(task->width * task->height));
}

static bool inflate_task(const Task *task, const Bytes *packed, Bytes *out)
{
    switch (inflate_into(packed, out)) {
    case INFLATED_EXACTLY:
        return true;
    case INFLATED_MORE:
        return fail_by_count(task, "more than ", out->count);
    case INFLATED_LESS:
        return fail_by_count(task, "", out->count);
    case INFLATED_DAMAGED:
        return node_error(task->data, "%s'data' is damaged: it can't be inflated; %s", task->label,
                          save_again);
    case INFLATED_NO_MEMORY:
    default:
        return node_error(task->data, "%snot enough memory", task->label);
    }
}

static unsigned char *unpack_deflated(const Task *task, const Bytes *packed)
{
    Bytes out = {NULL, (size_t)task->width * task->height * GID_BYTES};
    out.list = malloc(out.count);
    if (out.list == NULL)
        node_error(task->data, "%snot enough memory", task->label);
    else if (inflate_task(task, packed, &out))
        return out.list;
    free(out.list);
    return NULL;
}

static bool check_plain(const Task *task, const Bytes *plain)
{
    if (plain->count % GID_BYTES != 0)
        return node_error(task->data,
                          "%s'data' is damaged: its %lu bytes are no whole number of tiles; %s",
                          task->label, (unsigned long)plain->count, save_again);
    return plain->count == (size_t)task->width * task->height * GID_BYTES ||
           fail_by_count(task, "", plain->count);
}

unsigned char *gids_unpack(const Node *data, GidPacking packing, const char *label, uint32_t width,
                           uint32_t height)
{
    const Task task = {data, label, width, height};
    const char *text = data->json->valuestring;
    Bytes bytes = {malloc(strlen(text) / 4 * 3 + 3), 0};
    unsigned char *gids = NULL;
    if (bytes.list == NULL)
        node_error(data, "%snot enough memory", label);
    else if (!decode(text, &bytes))
        node_error(data, "%s'data' is damaged: it is not base64; %s", label, save_again);
    else if (packing == GIDS_DEFLATED)
        gids = unpack_deflated(&task, &bytes);
    else if (check_plain(&task, &bytes))
        return bytes.list;
    free(bytes.list);
    return gids;
}
