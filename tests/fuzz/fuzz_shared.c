// fuzz_shared.c - libFuzzer target: any bytes as a shared level (.jlevel), a pack.json, a
// jlevel.json, a link, and the level in a link. An archive is refused with a message, or all that
// is in it has a name and a size within the bounds; kept, it changes nothing outside of the folder
// of own levels, and leaves nothing there when it is refused. So does a link.
#define _GNU_SOURCE // mkdtemp
#include "cost.h"
#include "jantar/cli_share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t capacity);

enum {
    LOCAL_BYTES = 30,
    CENTRAL_BYTES = 46,
    END_BYTES = 22,
    CRC_OF_LOCAL = 14,
    CRC_OF_CENTRAL = 16,
    PACKED_OF_CENTRAL = 20,
    NAME_OF_CENTRAL = 28,
    AT_OF_CENTRAL = 42,
};

// In memory if possible, since every write is flushed to the disk.
static char in_memory[] = "/dev/shm/jantar-fuzz-XXXXXX", on_disk[] = "/tmp/jantar-fuzz-XXXXXX";
static CliContext context;
static char outside[FILES_PATH_BYTES]; // the folder around the user folder
static LevelReport report;
static PackFile pack;

static void end(void)
{
    (void)files_remove_tree(outside, NULL);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    Err err;
    (void)count;
    (void)arguments;
    char *made = mkdtemp(in_memory);
    if (!made)
        made = mkdtemp(on_disk);
    require(made && snprintf(outside, sizeof outside, "%s", made) > 0);
    atexit(end);
    snprintf(context.user_dir, sizeof context.user_dir, "%s/user", outside);
    require(files_make_directory(context.user_dir, &err));
    return 0;
}

// --- packs ---------------------------------------------------------------------------------------

static void try_lists(const uint8_t *bytes, size_t size)
{
    static SharedFile shared;
    char *text = malloc(size + 1);
    require(text != NULL);
    memcpy(text, bytes, size);
    text[size] = '\0';
    cost_begin();
    bool good = pack_file_parse(text, size, "pack.json", &pack, &report);
    cost_end("reading a pack", size);
    require(good ? report.error_count == 0 && pack.order_count <= PACK_ORDER_MAX
                 : report.error_count > 0);
    for (uint32_t i = 0; good && i < pack.order_count; i++)
        require(strpbrk(pack.order[i], "/\\") == NULL && pack.order[i][0] != '.');
    good = shared_file_parse(text, size, "jlevel.json", &shared, &report);
    require(good ? shared.count >= 1 && shared.count <= SHARED_LEVELS_MAX : report.error_count > 0);
    free(text);
}

// --- archives ------------------------------------------------------------------------------------

static bool unpacks(const Zip *zip)
{
    size_t sum = 0;
    bool good = true;
    Err err = {.message = ""};
    for (uint32_t i = 0; i < zip_count(zip); i++) {
        ZipBytes file;
        require(zip_name_fault(zip_name(zip, i)) == NULL);
        require(i == 0 || strcmp(zip_name(zip, i - 1), zip_name(zip, i)) < 0);
        sum += zip_size(zip, i);
        if (zip_unpack(zip, i, &file, &err)) {
            require(file.size == zip_size(zip, i) && file.bytes[file.size] == '\0');
            zip_bytes_free(&file);
        } else {
            require(err.message[0] != '\0');
            good = false;
        }
    }
    require(sum <= ZIP_BYTES_MAX);
    return good;
}

// What a file system that does not tell cases apart would have to hold.
static void compare_names(const Zip *zip)
{
    for (uint32_t i = 0; i < zip_count(zip) && i < 40; i++)
        for (uint32_t k = 0; k < i; k++)
            require(!zip_name_is_same(zip_name(zip, i), zip_name(zip, k)));
}

static void count_entries(const char *folder, size_t wanted)
{
    FileList folders = {0}, files = {0};
    Err err;
    require(files_list_folders(folder, &folders, &err) &&
            files_list(folder, "", false, &files, &err));
    require(folders.count + files.count == wanted);
    files_list_free(&folders);
    files_list_free(&files);
}

// Besides levels, the player's folder has at most the lock of this process.
static void check_lock(void)
{
    char opened[FILES_PATH_BYTES];
    cli_shared_folder(&context, opened);
    bool locked = files_exists(opened);
    count_entries(context.user_dir, locked);
    if (locked)
        count_entries(opened, 1);
}

// Nothing but what was kept is in the player's folder.
static void check_kept(int code, const char *level, const Err *said)
{
    char levels[FILES_PATH_BYTES];
    Err err;
    snprintf(levels, sizeof levels, "%s/levels", context.user_dir);
    require(code == CLI_OK ? files_exists(level) && strncmp(level, levels, strlen(levels)) == 0
                           : said->message[0] != '\0');
    if (files_exists(levels)) {
        count_entries(levels, code == CLI_OK ? 1 : 0);
        require(files_remove_tree(levels, &err));
    }
    check_lock();
}

// Keeps it as a dropped file is kept.
static void try_keep(const uint8_t *bytes, size_t size)
{
    char path[FILES_PATH_BYTES], level[FILES_PATH_BYTES];
    Err err = {.message = ""};
    snprintf(path, sizeof path, "%s/a.jlevel", outside);
    FILE *file = fopen(path, "wb");
    require(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
    int code = cli_shared_keep(&context, path, level, &err);
    count_entries(outside, 2); // the archive and the user folder
    check_kept(code, level, &err);
    require(remove(path) == 0);
}

// --- links ---------------------------------------------------------------------------------------

static void try_text(const char *text, size_t size)
{
    Err err = {.message = ""};
    Address address = {0};
    if (!address_is(text))
        return;
    cost_begin();
    bool good = address_read(text, &address, &err);
    cost_end("reading a link", size);
    require(good || err.message[0] != '\0');
    require(address.level.size <= ADDRESS_LEVEL_MAX && address.run.size <= ADDRESS_RUN_MAX);
    require(!good || strlen((const char *)address.level.bytes) == address.level.size);
    address_free(&address);
    if (!good)
        return;
    static char level[FILES_PATH_BYTES], run[FILES_PATH_BYTES];
    int code = cli_link_keep(&context, text, level, run, &err);
    check_kept(code, level, &err);
}

// The bytes as a link, and as the level in one.
static void try_link(const uint8_t *bytes, size_t size)
{
    static const char key[] = "#level=";
    Err err;
    ZipBytes link = {0};
    char *text = malloc(size + 1);
    require(text != NULL);
    memcpy(text, bytes, size);
    text[size] = '\0';
    try_text(text, size);
    free(text);
    uint8_t *copy = malloc(size + 1);
    require(copy != NULL);
    memcpy(copy, bytes, size);
    Address address = {.level = {copy, size}};
    require(address_write("", &address, &link, &err));
    require(strncmp((const char *)link.bytes, key, sizeof key - 1) == 0);
    if (size > 0 && (bytes[0] == '{' || bytes[0] == '['))
        try_text((const char *)link.bytes, link.size);
    zip_bytes_free(&link);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    Zip *zip = NULL;
    Err err = {.message = ""};
    try_lists(bytes, size);
    try_link(bytes, size);
    cost_begin();
    bool opened = zip_open(bytes, size, &zip, &err);
    bool whole = opened && unpacks(zip);
    cost_end("unpacking an archive", size);
    require(opened || (zip == NULL && err.message[0] != '\0'));
    if (!opened)
        return 0;
    compare_names(zip);
    zip_close(zip);
    if (whole)
        try_keep(bytes, size);
    return 0;
}

// --- changes that are not seen by a checksum -----------------------------------------------------

static uint32_t get32(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void put32(uint8_t *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> (8 * i));
}

// Writes the right checksum of each stored entry into both of its places.
static void mend_checksums(uint8_t *bytes, size_t size)
{
    if (size < END_BYTES)
        return;
    size_t at = get32(bytes + size - END_BYTES + 16);
    while (at <= size && size - at >= CENTRAL_BYTES + END_BYTES) {
        uint8_t *central = bytes + at;
        size_t name = central[NAME_OF_CENTRAL] | (size_t)central[NAME_OF_CENTRAL + 1] << 8;
        size_t local = get32(central + AT_OF_CENTRAL), packed = get32(central + PACKED_OF_CENTRAL);
        size_t data = local + LOCAL_BYTES + name;
        if (local < size && data < size && packed <= size - data) {
            uint32_t sum = (uint32_t)crc32(0, bytes + data, (uInt)packed);
            put32(central + CRC_OF_CENTRAL, sum);
            put32(bytes + local + CRC_OF_LOCAL, sum);
        }
        at += CENTRAL_BYTES + name;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    size_t result = LLVMFuzzerMutate(bytes, size, capacity);
    if (seed % 2 == 0)
        mend_checksums(bytes, result);
    return result;
}
