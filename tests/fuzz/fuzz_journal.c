// fuzz_journal.c - libFuzzer target: the editor's journal of a map, changed anywhere. A script
// makes it as the editor does. Behind a NUL the input says how it is changed before the map is
// opened again: a byte of flags, then changes. The map must open, its steps must go back and forth,
// and the next start must find what this one left.
//
// A flag makes the checksums right after the changes, so that the fuzzer reaches the code behind
// them. Such a journal was not damaged but forged: its steps may then leave a text that is no map.
#define _GNU_SOURCE // mkdtemp
#include "cost.h"
#include "edit_input.h"
#include "jantar/edit_files.h"
#include "mutate_level.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    MARK_BYTES = 32, // a journal begins with so many
    JOURNAL_BYTES = 1 << 18,
    CHANGE_BYTES = 4, // where (two bytes), what to do, with which value
    SAVES = 1,        // flag: the map is saved, and the script is run again
    FORGED = 2        // flag: records are repeated, checksums are made right
};

typedef enum Change { CHANGE_BYTE, CHANGE_NUMBER, CHANGE_REPEAT, CHANGE_CUT, CHANGES } Change;

// What each record begins with.
typedef struct Head {
    uint32_t kind, length, checksum;
} Head;

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);

// In memory if possible, since every write is flushed to the disk.
static char in_memory[] = "/dev/shm/jantar-fuzz-XXXXXX", on_disk[] = "/tmp/jantar-fuzz-XXXXXX";
static char folder[64], map_path[FILES_PATH_BYTES], journals[FILES_PATH_BYTES];

static void end(void)
{
    (void)files_remove_tree(folder, NULL);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    char *made = mkdtemp(in_memory);
    if (!made)
        made = mkdtemp(on_disk);
    require(made != NULL && snprintf(folder, sizeof folder, "%s", made) > 0);
    require(files_join(map_path, sizeof map_path, folder, "a.json"));
    require(files_join(journals, sizeof journals, folder, "steps"));
    atexit(end);
    return 0;
}

// --- a journal -----------------------------------------------------------------------------------

typedef struct Journal {
    unsigned char bytes[JOURNAL_BYTES];
    size_t size;
} Journal;

// Returns the size of the record at an offset with its head; 0 if it is not whole.
static size_t record_size(const Journal *journal, size_t at)
{
    Head head;
    if (at > journal->size || journal->size - at < sizeof head)
        return 0;
    memcpy(&head, journal->bytes + at, sizeof head);
    return head.length <= journal->size - at - sizeof head ? head.length + sizeof head : 0;
}

static void mend_checksums(Journal *journal)
{
    size_t size;
    for (size_t at = MARK_BYTES; (size = record_size(journal, at)) > 0; at += size) {
        Head head;
        unsigned char *record = journal->bytes + at;
        memcpy(&head, record, sizeof head);
        head.checksum = (uint32_t)crc32(0, record + sizeof head, head.length);
        memcpy(record, &head, sizeof head);
    }
}

// Appends a record of the journal once more, several times.
static void repeat(Journal *journal, size_t number, size_t times)
{
    size_t at = MARK_BYTES, size = record_size(journal, at);
    for (; number > 0 && size > 0 && record_size(journal, at + size) > 0; number--) {
        at += size;
        size = record_size(journal, at);
    }
    for (; times > 0 && size > 0 && JOURNAL_BYTES - journal->size >= size; times--) {
        memcpy(journal->bytes + journal->size, journal->bytes + at, size);
        journal->size += size;
    }
}

static void change(Journal *journal, const uint8_t *how, bool forged)
{
    static const uint32_t numbers[] = {0,       1,          2,          3,          4,
                                       1 << 16, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff};
    size_t number = how[0] | (size_t)how[1] << 8,
           at = journal->size > 0 ? number % journal->size : 0;
    switch ((Change)(how[2] % CHANGES)) {
    case CHANGE_BYTE:
        journal->bytes[at] = how[3];
        break;
    case CHANGE_NUMBER:
        at &= ~(size_t)3;
        if (journal->size - at >= sizeof *numbers)
            memcpy(journal->bytes + at, &numbers[how[3] % 10], sizeof *numbers);
        break;
    case CHANGE_REPEAT:
        if (forged)
            repeat(journal, number % 64, how[3]);
        break;
    case CHANGE_CUT:
    case CHANGES:
    default:
        journal->size = at;
    }
}

// Changes the journal in the folder. Nothing is changed if it is too large.
static void change_journal(const uint8_t *changes, size_t size, bool forged)
{
    static Journal journal;
    FileList files = {0};
    FileBytes file;
    Err err;
    require(files_list(journals, ".undo", false, &files, &err) && files.count == 1);
    require(files_read(files.paths[0], 1 << 29, &file, &err));
    journal.size = file.size;
    if (file.size <= JOURNAL_BYTES) {
        memcpy(journal.bytes, file.bytes, file.size);
        for (size_t i = 0; i + CHANGE_BYTES <= size; i += CHANGE_BYTES)
            change(&journal, changes + i, forged);
        if (forged)
            mend_checksums(&journal);
        require(files_keep(files.paths[0], journal.bytes, journal.size, &err));
    }
    files_bytes_free(&file);
    files_list_free(&files);
}

// --- the editor ----------------------------------------------------------------------------------

static Edit *open_map(size_t size)
{
    static LevelReport report;
    Edit *edit = NULL;
    uint32_t recovered = 0;
    Err err;
    cost_begin();
    LevelStatus status = edit_open(map_path, &edit, &report);
    if (status == LEVEL_OK)
        require(edit_journal(edit, journals, &recovered, &err));
    cost_end("reading a journal", size);
    return status == LEVEL_OK ? edit : NULL;
}

// Returns false if the map can't be edited.
static bool make_journal(const EditInput *input, bool saves)
{
    Err err;
    require(!files_exists(journals) || files_remove_tree(journals, &err));
    require(files_keep(map_path, input->map, input->map_size, &err));
    Edit *edit = open_map(input->map_size);
    if (edit == NULL)
        return false;
    const EditScript script = {.edit = edit};
    (void)edit_script_run(&script, input->script, &err);
    if (saves) {
        require(edit_save_over(edit, &err) == EDIT_SAVED);
        (void)edit_script_run(&script, input->script, &err);
    }
    edit_free(edit);
    return true;
}

// Takes all steps back, makes them again, and goes on editing.
static void use(Edit *edit, const EditInput *input, bool forged)
{
    Err err;
    require(edit != NULL && !edit_in_step(edit));
    if (!forged)
        edit_input_check(edit);
    while (edit_undo(edit))
        ;
    if (!forged)
        edit_input_check(edit);
    while (edit_redo(edit))
        ;
    (void)edit_script_run(&(EditScript){.edit = edit}, input->script, &err);
    if (!forged)
        edit_input_check(edit);
}

// Opens the map twice.
static void open_again(const EditInput *input, size_t size, bool forged)
{
    const unsigned char *text = NULL, *later = NULL;
    size_t length = 0, later_length = 0;
    Err err;
    Edit *first = open_map(size);
    use(first, input, forged);
    require(edit_text(first, &text, &length, &err));
    unsigned char *kept = malloc(length);
    require(kept != NULL);
    memcpy(kept, text, length);
    edit_free(first);
    Edit *second = open_map(size);
    require(second != NULL && edit_text(second, &later, &later_length, &err));
    require(length == later_length && memcmp(kept, later, length) == 0);
    free(kept);
    edit_free(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const uint8_t *end_of_script = size > 0 ? memchr(bytes, '\0', size) : NULL;
    size_t rest = end_of_script != NULL ? (size_t)(bytes + size - end_of_script) - 1 : 0;
    uint8_t flags = rest > 0 ? end_of_script[1] : 0;
    bool forged = (flags & FORGED) != 0;
    EditInput input = edit_input_read(bytes, size);
    if (make_journal(&input, (flags & SAVES) != 0)) {
        if (rest > 1)
            change_journal(end_of_script + 2, rest - 1, forged);
        open_again(&input, size, forged);
    }
    edit_input_free(&input);
    return 0;
}

// Adds a change of the journal, or changes the input.
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    Random random = {seed};
    if (random_below(&random, 2) == 0 || size == 0 || size + 2 + CHANGE_BYTES > capacity)
        return edit_input_mutate(bytes, size, capacity, seed);
    if (memchr(bytes, '\0', size) == NULL) {
        bytes[size++] = '\0';
        bytes[size++] = (uint8_t)random_below(&random, 4);
    }
    for (int i = 0; i < CHANGE_BYTES; i++)
        bytes[size++] = (uint8_t)random_below(&random, 256);
    return size;
}
