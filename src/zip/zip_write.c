// zip_write.c - writes an archive: the same names and contents give the same bytes.
#include "zip_format.h"

#include "jantar/grow.h"
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// 1 January 1980, midnight: the first date that the format knows.
enum { DATE = 0x21, TIME = 0 };

typedef struct Output {
    unsigned char *bytes;
    uint32_t capacity;
    size_t size;
    bool failed; // there was no memory
} Output;

// What the list needs to know of a file that is written.
typedef struct Written {
    const ZipFile *file;
    ZipFields fields;
    uint32_t at; // where it begins
} Written;

// --- bytes ---------------------------------------------------------------------------------------

static void put(Output *out, const void *bytes, size_t size)
{
    out->failed = out->failed || !GROW(out->bytes, out->capacity, out->size, size);
    if (out->failed || size == 0)
        return;
    memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
}

static void put16(Output *out, uint32_t value)
{
    put(out, (unsigned char[]){(unsigned char)value, (unsigned char)(value >> 8)}, 2);
}

static void put32(Output *out, uint32_t value)
{
    put16(out, value & 0xffff);
    put16(out, value >> 16);
}

// The fields that stand in both places.
static void put_fields(Output *out, const ZipFields *fields)
{
    put16(out, ZIP_VERSION);
    put16(out, fields->flags);
    put16(out, fields->method);
    put16(out, TIME);
    put16(out, DATE);
    put32(out, fields->crc);
    put32(out, fields->packed);
    put32(out, fields->size);
    put16(out, fields->name_bytes);
    put16(out, 0);
}

// --- files ---------------------------------------------------------------------------------------

// Deflates a file. Returns 0 if that makes it no smaller, or without memory.
static size_t deflate_file(const ZipFile *file, unsigned char *out, size_t room)
{
    z_stream stream = {.next_in = (z_const Bytef *)file->bytes, .avail_in = (uInt)file->size};
    if (room == 0 || deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS,
                                  MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK)
        return 0;
    stream.next_out = out;
    stream.avail_out = (uInt)room;
    int code = deflate(&stream, Z_FINISH);
    size_t size = code == Z_STREAM_END ? stream.total_out : 0;
    deflateEnd(&stream);
    return size;
}

static bool is_ascii(const char *name)
{
    for (; *name != '\0'; name++)
        if ((unsigned char)*name >= 0x80)
            return false;
    return true;
}

static void put_file(Output *out, const ZipFile *file, Written *written)
{
    unsigned char *packed = file->size > 1 ? malloc(file->size - 1) : NULL;
    size_t size = packed != NULL ? deflate_file(file, packed, file->size - 1) : 0;
    bool deflated = size > 0;
    *written = (Written){.file = file,
                         .at = (uint32_t)out->size,
                         .fields = {.flags = is_ascii(file->name) ? 0 : ZIP_FLAG_UTF8,
                                    .method = deflated ? ZIP_DEFLATED : ZIP_STORED,
                                    .crc = (uint32_t)crc32(0, file->bytes, (uInt)file->size),
                                    .packed = (uint32_t)(deflated ? size : file->size),
                                    .size = (uint32_t)file->size,
                                    .name_bytes = (uint32_t)strlen(file->name)}};
    put32(out, ZIP_LOCAL_MARK);
    put_fields(out, &written->fields);
    put(out, file->name, written->fields.name_bytes);
    put(out, deflated ? packed : file->bytes, written->fields.packed);
    free(packed);
}

static void put_list(Output *out, const Written *written, uint32_t count)
{
    uint32_t at = (uint32_t)out->size;
    for (uint32_t i = 0; i < count; i++) {
        put32(out, ZIP_CENTRAL_MARK);
        put16(out, ZIP_VERSION);
        put_fields(out, &written[i].fields);
        put16(out, 0); // comment
        put32(out, 0); // part of the archive, attributes inside
        put32(out, 0); // attributes outside
        put32(out, written[i].at);
        put(out, written[i].file->name, written[i].fields.name_bytes);
    }
    uint32_t bytes = (uint32_t)out->size - at;
    put32(out, ZIP_END_MARK);
    put32(out, 0); // parts
    put16(out, count);
    put16(out, count);
    put32(out, bytes);
    put32(out, at);
    put16(out, 0); // comment
}

// --- the archive ---------------------------------------------------------------------------------

static bool check_files(const ZipFile *files, uint32_t count, Err *err)
{
    size_t sum = 0;
    if (count == 0 || count > ZIP_ENTRIES_MAX)
        return err_set(err, "%u files; an archive holds 1 to %d", (unsigned)count,
                       (int)ZIP_ENTRIES_MAX);
    for (uint32_t i = 0; i < count; i++) {
        const char *fault = zip_name_fault(files[i].name);
        if (fault != NULL)
            return err_set(err, "'%.200s' can't be packed: %s; rename it", files[i].name, fault);
        if (files[i].size > ZIP_BYTES_MAX - sum)
            return err_set(err, "the files have more than %d MB together",
                           (int)ZIP_BYTES_MAX >> 20);
        sum += files[i].size;
    }
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const ZipFile *)a)->name, ((const ZipFile *)b)->name);
}

// What zip_open() says of the names counts here, too.
static bool check_output(const Output *out, Err *err)
{
    Zip *zip;
    if (out->failed)
        return err_set(err, "not enough memory for the archive");
    if (!zip_open(out->bytes, out->size, &zip, err))
        return false;
    zip_close(zip);
    return true;
}

bool zip_write(const ZipFile *files, uint32_t count, ZipBytes *out, Err *err)
{
    Output output = {0};
    if (!check_files(files, count, err))
        return false;
    ZipFile *sorted = malloc(count * sizeof *sorted);
    Written *written = malloc(count * sizeof *written);
    output.failed = sorted == NULL || written == NULL;
    if (!output.failed) {
        memcpy(sorted, files, count * sizeof *sorted);
        qsort(sorted, count, sizeof *sorted, by_name);
        for (uint32_t i = 0; i < count; i++)
            put_file(&output, &sorted[i], &written[i]);
        put_list(&output, written, count);
        put(&output, "", 1);
        output.size -= !output.failed;
    }
    free(sorted);
    free(written);
    if (!check_output(&output, err)) {
        free(output.bytes);
        return false;
    }
    *out = (ZipBytes){output.bytes, output.size};
    return true;
}
