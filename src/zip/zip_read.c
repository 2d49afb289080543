// zip_read.c - reads an archive that may come from a stranger. Everything is checked when it is
// opened, but for the data of its entries, which are checked when they are unpacked.
#include "zip_format.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    MODE_KIND = 0170000, // of Unix, in the upper half of the attributes
    MODE_FILE = 0100000,
    MODE_FOLDER = 0040000,
    DEFLATE_RATIO_MAX = 1032, // deflate makes nothing smaller than that
    DEFLATE_SLACK = 4096,     // for entries of a few bytes
};

// A file or folder of the archive.
typedef struct Entry {
    char name[ZIP_NAME_MAX + 2];   // of a folder without its '/'
    char folded[ZIP_FOLDED_BYTES]; // from zip_name_fold()
    const unsigned char *packed;   // its data
    ZipFields fields;
    bool folder;
} Entry;

struct Zip {
    const unsigned char *bytes;
    size_t size;
    size_t list_at; // where the list of entries begins
    uint32_t count; // entries; the files come first after sort_out()
    uint32_t files;
    Entry entries[];
};

void zip_bytes_free(ZipBytes *bytes)
{
    free(bytes->bytes);
    *bytes = (ZipBytes){NULL, 0};
}

void zip_close(Zip *zip)
{
    free(zip);
}

uint32_t zip_count(const Zip *zip)
{
    return zip->files;
}

const char *zip_name(const Zip *zip, uint32_t index)
{
    return zip->entries[index].name;
}

size_t zip_size(const Zip *zip, uint32_t index)
{
    return zip->entries[index].fields.size;
}

uint32_t zip_find(const Zip *zip, const char *name)
{
    uint32_t i = 0;
    while (i < zip->files && strcmp(zip->entries[i].name, name) != 0)
        i++;
    return i;
}

// --- the last record -----------------------------------------------------------------------------

// Reads how many entries there are, and where their list begins.
static bool read_end(const unsigned char *bytes, size_t size, uint32_t *count, size_t *list_at,
                     Err *err)
{
    if (size < ZIP_END_BYTES || zip_get32(bytes + size - ZIP_END_BYTES) != ZIP_END_MARK)
        return err_set(err, "this is no zip archive, or something follows its end; send it again, "
                            "or pack it anew");
    const unsigned char *end = bytes + size - ZIP_END_BYTES;
    size_t before = size - ZIP_END_BYTES, list_bytes = zip_get32(end + 12);
    *count = zip_get16(end + 10);
    *list_at = zip_get32(end + 16);
    if (zip_get16(end + 4) != 0 || zip_get16(end + 6) != 0 || zip_get16(end + 8) != *count ||
        zip_get16(end + 20) != 0)
        return err_set(err, "the archive has several parts, or a comment at its end");
    if (list_bytes > before || *list_at != before - list_bytes)
        return err_set(err, "the archive is damaged: its list of entries is not where it says");
    if (*count > ZIP_ENTRIES_MAX)
        return err_set(err, "the archive has %u entries; at most %d may be in it", (unsigned)*count,
                       (int)ZIP_ENTRIES_MAX);
    return *count > 0 || err_set(err, "the archive is empty");
}

// --- entries -------------------------------------------------------------------------------------

static ZipFields fields_at(const unsigned char *at)
{
    return (ZipFields){.flags = zip_get16(at),
                       .method = zip_get16(at + 2),
                       .crc = zip_get32(at + 8),
                       .packed = zip_get32(at + 12),
                       .size = zip_get32(at + 16),
                       .name_bytes = zip_get16(at + 20),
                       .extra_bytes = zip_get16(at + 22)};
}

// Takes the name that is written in the list, and says what is wrong with it.
static bool take_name(Entry *entry, const unsigned char *from, Err *err)
{
    size_t length = entry->fields.name_bytes;
    if (length > ZIP_NAME_MAX + 1 || memchr(from, 0, length) != NULL)
        return err_set(err, "an entry of the archive has a name that is too long or holds a NUL");
    memcpy(entry->name, from, length);
    entry->folder = length > 0 && from[length - 1] == '/';
    entry->name[entry->folder ? length - 1 : length] = '\0';
    const char *fault = zip_name_fault(entry->name);
    for (size_t i = 0; fault == NULL && i < length; i++)
        if (from[i] >= 0x80 && (entry->fields.flags & ZIP_FLAG_UTF8) == 0)
            fault = "its name does not say that it is UTF-8";
    if (fault != NULL) {
        for (char *c = entry->name; *c != '\0'; c++)
            *c = *c < ' ' || *c > '~' ? '?' : *c; // fit for a message
        return err_set(err, "'%.120s' in the archive: %s", entry->name, fault);
    }
    zip_name_fold(entry->name, entry->folded);
    return true;
}

// True for the attributes of a plain file, or a folder.
static bool is_plain(const Entry *entry, const unsigned char *central)
{
    uint32_t kind = zip_get16(central + 40) & MODE_KIND;
    return kind == 0 || kind == (entry->folder ? MODE_FOLDER : MODE_FILE);
}

static bool check_fields(const Entry *entry, const unsigned char *central, Err *err)
{
    const ZipFields *fields = &entry->fields;
    const char *fault = NULL;
    if (!is_plain(entry, central))
        fault = "a link or a special file";
    else if ((fields->flags & ~(uint32_t)(ZIP_FLAG_UTF8 | ZIP_FLAGS_OF_SPEED)) != 0)
        fault = "encrypted, or packed while its size was not known";
    else if (fields->method != ZIP_STORED && fields->method != ZIP_DEFLATED)
        fault = "packed in a way that is not read: only stored and deflated files are";
    else if (fields->method == ZIP_STORED && fields->packed != fields->size)
        fault = "stored with two sizes";
    else if (fields->size / DEFLATE_RATIO_MAX > fields->packed + DEFLATE_SLACK / DEFLATE_RATIO_MAX)
        fault = "larger than its data can be";
    else if (entry->folder && fields->size != 0)
        fault = "a folder with data";
    else if (zip_get16(central + 32) != 0 || zip_get16(central + 34) != 0)
        fault = "an entry with a comment, or in another part";
    return fault == NULL || err_set(err, "'%s' in the archive: %s", entry->name, fault);
}

// Checks that what stands before the data is what the list says.
static bool check_local(const Zip *zip, Entry *entry, const unsigned char *name, size_t *at,
                        Err *err)
{
    const unsigned char *local = zip->bytes + *at;
    size_t left = zip->list_at - *at;
    ZipFields own = {0};
    bool good = left >= ZIP_LOCAL_BYTES && zip_get32(local) == ZIP_LOCAL_MARK;
    if (good)
        own = fields_at(local + 6);
    uint32_t extra = own.extra_bytes;
    own.extra_bytes = entry->fields.extra_bytes; // may differ
    good = good && memcmp(&own, &entry->fields, sizeof own) == 0 &&
           left - ZIP_LOCAL_BYTES >= (size_t)own.name_bytes + extra + own.packed &&
           memcmp(local + ZIP_LOCAL_BYTES, name, own.name_bytes) == 0;
    if (!good)
        return err_set(err, "'%s' in the archive: its two descriptions differ", entry->name);
    entry->packed = local + ZIP_LOCAL_BYTES + own.name_bytes + extra;
    *at += ZIP_LOCAL_BYTES + own.name_bytes + extra + own.packed;
    return true;
}

// Reads the entry in the list at *central, whose data must begin at *at.
static bool read_entry(const Zip *zip, Entry *entry, size_t *central, size_t *at, Err *err)
{
    const unsigned char *list = zip->bytes + *central;
    size_t left = zip->size - ZIP_END_BYTES - *central;
    if (left < ZIP_CENTRAL_BYTES || zip_get32(list) != ZIP_CENTRAL_MARK)
        return err_set(err, "the archive is damaged: its list of entries ends too early");
    *entry = (Entry){.fields = fields_at(list + 8)};
    size_t bytes = (size_t)ZIP_CENTRAL_BYTES + entry->fields.name_bytes + entry->fields.extra_bytes;
    if (left < bytes)
        return err_set(err, "the archive is damaged: its list of entries ends too early");
    if (!take_name(entry, list + ZIP_CENTRAL_BYTES, err) || !check_fields(entry, list, err))
        return false;
    if (zip_get32(list + 42) != *at)
        return err_set(err, "'%s' in the archive: it overlaps another entry, or there is a gap",
                       entry->name);
    *central += bytes;
    return check_local(zip, entry, list + ZIP_CENTRAL_BYTES, at, err);
}

static bool read_entries(Zip *zip, Err *err)
{
    size_t central = zip->list_at, at = 0, sum = 0;
    for (uint32_t i = 0; i < zip->count; i++) {
        if (!read_entry(zip, &zip->entries[i], &central, &at, err))
            return false;
        sum += zip->entries[i].fields.size;
        if (sum > ZIP_BYTES_MAX)
            return err_set(err, "the archive would have more than %d MB when it is unpacked",
                           (int)ZIP_BYTES_MAX >> 20);
    }
    if (central != zip->size - ZIP_END_BYTES || at != zip->list_at)
        return err_set(err, "the archive is damaged: it holds more than its entries");
    return true;
}

// --- names that meet -----------------------------------------------------------------------------

static int by_folded(const void *a, const void *b)
{
    const Entry *first = a, *second = b;
    return strcmp(first->folded, second->folded);
}

static const Entry *find_folded(const Zip *zip, const char *folded)
{
    Entry key;
    memcpy(key.folded, folded, strlen(folded) + 1);
    return bsearch(&key, zip->entries, zip->count, sizeof key, by_folded);
}

// True if a file has the name of one of the folders that the entry lies in.
static bool lies_in_a_file(const Zip *zip, const Entry *entry)
{
    char folder[ZIP_FOLDED_BYTES];
    for (const char *c = strchr(entry->folded, '/'); c != NULL; c = strchr(c + 1, '/')) {
        size_t length = (size_t)(c - entry->folded);
        memcpy(folder, entry->folded, length);
        folder[length] = '\0';
        const Entry *found = find_folded(zip, folder);
        if (found != NULL && !found->folder)
            return true;
    }
    return false;
}

// Refuses names that would meet on some system.
static bool check_names(Zip *zip, Err *err)
{
    qsort(zip->entries, zip->count, sizeof *zip->entries, by_folded);
    for (uint32_t i = 0; i < zip->count; i++) {
        const Entry *entry = &zip->entries[i];
        if (i > 0 && strcmp(entry[-1].name, entry->name) == 0)
            return err_set(err, "'%s' is twice in the archive", entry->name);
        if (i > 0 && strcmp(entry[-1].folded, entry->folded) == 0)
            return err_set(err,
                           "'%s' and '%s' in the archive are the same on systems that don't tell "
                           "upper from lower case; rename one",
                           entry[-1].name, entry->name);
        if (lies_in_a_file(zip, entry))
            return err_set(err, "'%s' in the archive: a file has the name of its folder",
                           entry->name);
    }
    return true;
}

// Moves the files before the folders, in the order of their names.
static int files_first(const void *a, const void *b)
{
    const Entry *first = a, *second = b;
    if (first->folder != second->folder)
        return first->folder ? 1 : -1;
    return strcmp(first->name, second->name);
}

static void sort_out(Zip *zip)
{
    qsort(zip->entries, zip->count, sizeof *zip->entries, files_first);
    zip->files = 0;
    while (zip->files < zip->count && !zip->entries[zip->files].folder)
        zip->files++;
}

bool zip_open(const void *bytes, size_t size, Zip **out, Err *err)
{
    uint32_t count = 0;
    size_t list_at = 0;
    if (size > ZIP_BYTES_MAX)
        return err_set(err, "the archive has %llu bytes; it may have at most %d MB",
                       (unsigned long long)size, (int)ZIP_BYTES_MAX >> 20);
    if (!read_end(bytes, size, &count, &list_at, err))
        return false;
    Zip *zip = malloc(sizeof *zip + count * sizeof *zip->entries);
    if (zip == NULL)
        return err_set(err, "not enough memory for the archive");
    *zip = (Zip){.bytes = bytes, .size = size, .list_at = list_at, .count = count};
    if (!read_entries(zip, err) || !check_names(zip, err)) {
        zip_close(zip);
        return false;
    }
    sort_out(zip);
    *out = zip;
    return true;
}

// --- data ----------------------------------------------------------------------------------------

// Inflates into exactly `size` bytes; more or less is a fault.
static bool inflate_into(unsigned char *out, const Entry *entry)
{
    // A byte that must not be written tells data that go on beyond their size.
    unsigned char beyond[1];
    z_stream stream = {.next_in = (z_const Bytef *)entry->packed, .avail_in = entry->fields.packed};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return false;
    stream.next_out = entry->fields.size > 0 ? out : beyond;
    stream.avail_out = entry->fields.size > 0 ? entry->fields.size : sizeof beyond;
    int code = inflate(&stream, Z_FINISH);
    bool good =
        code == Z_STREAM_END && stream.total_out == entry->fields.size && stream.avail_in == 0;
    inflateEnd(&stream);
    return good;
}

bool zip_unpack(const Zip *zip, uint32_t index, ZipBytes *out, Err *err)
{
    const Entry *entry = &zip->entries[index];
    size_t size = entry->fields.size;
    unsigned char *bytes = malloc(size + 1);
    if (bytes == NULL)
        return err_set(err, "not enough memory to unpack '%s'", entry->name);
    bool good = true;
    if (entry->fields.method == ZIP_DEFLATED)
        good = inflate_into(bytes, entry);
    else
        memcpy(bytes, entry->packed, size);
    if (!good || crc32(0, bytes, (uInt)size) != entry->fields.crc) {
        free(bytes);
        return err_set(err, "'%s' in the archive is damaged; send it again", entry->name);
    }
    bytes[size] = '\0';
    *out = (ZipBytes){bytes, size};
    return true;
}
