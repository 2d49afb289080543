// journal.c - the steps of a map on disk.
//
// A journal is a file of records that are only ever appended: each step in full, each undo and
// redo, and the hash of the file whenever it is about to be saved: a program that is killed right
// after saving would else leave a file that its journal does not know. A record has a checksum, so
// the torn end of a killed program is told and cut off. To read it, the records up to the last one
// whose hash is that of the file give the steps that can be undone; what follows it was never
// saved, and is done again.
#include "edit_parts.h"
#include "jantar/edit_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The journal is rewritten without what can no longer be undone when it is larger than this.
enum { JOURNAL_LARGE = 2 * EDIT_STEPS_BYTES, JOURNAL_MAX = 1 << 29, MARK_BYTES = 32 };

typedef enum RecordKind { RECORD_STEP = 1, RECORD_UNDO, RECORD_REDO, RECORD_SAVED } RecordKind;

typedef struct Record {
    uint32_t kind;
    uint32_t length; // of what follows
    uint32_t checksum;
} Record;

typedef struct Saved {
    uint64_t hash, size;
} Saved;

// The layout of a patch in a record: this, then the splices, cells and bytes.
typedef struct PatchHead {
    uint32_t kind, splice_count, cell_count, byte_count;
} PatchHead;

struct Journal {
    FileHeld held;
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    bool reading; // what is done is in the file already
};

// The sizes tell a journal of another build, whose records would look different.
static void write_mark(char out[MARK_BYTES])
{
    memset(out, 0, MARK_BYTES);
    snprintf(out, MARK_BYTES, "jantar edit 1 %u %u\n", (unsigned)sizeof(Splice),
             (unsigned)sizeof(CellChange));
}

// --- records -------------------------------------------------------------------------------------

typedef struct Bytes {
    unsigned char *list;
    uint32_t count, capacity;
    bool failed;
} Bytes;

static void put(Bytes *out, const void *bytes, size_t size)
{
    out->failed = out->failed || !GROW(out->list, out->capacity, out->count, size);
    if (out->failed || size == 0)
        return;
    memcpy(out->list + out->count, bytes, size);
    out->count += (uint32_t)size;
}

static void put_record(Bytes *out, RecordKind kind, const void *bytes, size_t size)
{
    Record record = {(uint32_t)kind, (uint32_t)size, 0};
    record.checksum = (uint32_t)crc32(crc32(0, NULL, 0), bytes, (uInt)size);
    put(out, &record, sizeof record);
    put(out, bytes, size);
}

static void put_step(Bytes *out, const Step *step)
{
    Bytes body = {0};
    put(&body, step->name, sizeof step->name);
    put(&body, &step->count, sizeof step->count);
    for (uint32_t i = 0; i < step->count; i++) {
        const Patch *patch = &step->patches[i];
        PatchHead head = {(uint32_t)patch->kind, patch->splice_count, patch->cell_count,
                          patch->byte_count};
        put(&body, &head, sizeof head);
        put(&body, patch->splices, patch->splice_count * sizeof *patch->splices);
        put(&body, patch->cells, patch->cell_count * sizeof *patch->cells);
        put(&body, patch->bytes, patch->byte_count);
    }
    out->failed = out->failed || body.failed;
    if (!out->failed)
        put_record(out, RECORD_STEP, body.list, body.count);
    free(body.list);
}

static void put_saved(Bytes *out, uint64_t hash, uint64_t size)
{
    Saved saved = {hash, size};
    put_record(out, RECORD_SAVED, &saved, sizeof saved);
}

// --- reading a step ------------------------------------------------------------------------------

typedef struct Reader {
    const unsigned char *at;
    size_t left;
} Reader;

static bool take(Reader *reader, void *out, size_t size)
{
    if (reader->left < size)
        return false;
    if (size > 0)
        memcpy(out, reader->at, size);
    reader->at += size;
    reader->left -= size;
    return true;
}

// Takes a list of `count` elements into new memory; NULL if it is empty.
static bool take_list(Reader *reader, void **out, uint32_t count, size_t size)
{
    if (count > reader->left / size)
        return false;
    *out = count == 0 ? NULL : malloc(count * size);
    return count == 0 || (*out != NULL && take(reader, *out, count * size));
}

static bool take_patch(Reader *reader, Patch *patch)
{
    PatchHead head;
    void *splices = NULL, *cells = NULL, *bytes = NULL;
    if (!take(reader, &head, sizeof head) || head.kind > PATCH_LAYERS)
        return false;
    bool good = take_list(reader, &splices, head.splice_count, sizeof *patch->splices) &&
                take_list(reader, &cells, head.cell_count, sizeof *patch->cells) &&
                take_list(reader, &bytes, head.byte_count, 1);
    *patch = (Patch){
        .kind = (PatchKind)head.kind,
        .splices = splices,
        .splice_count = head.splice_count,
        .splice_capacity = head.splice_count,
        .cells = cells,
        .cell_count = head.cell_count,
        .cell_capacity = head.cell_count,
        .bytes = bytes,
        .byte_count = head.byte_count,
        .byte_capacity = head.byte_count,
    };
    return good;
}

static bool take_step(Reader reader, Step *step)
{
    uint32_t count = 0;
    *step = (Step){0};
    if (!take(&reader, step->name, sizeof step->name) || !take(&reader, &count, sizeof count))
        return false;
    step->name[sizeof step->name - 1] = '\0';
    step->memory = sizeof *step;
    for (uint32_t i = 0; i < count; i++) {
        Patch patch = {0};
        bool good =
            take_patch(&reader, &patch) && GROW(step->patches, step->capacity, step->count, 1);
        if (!good) {
            patch_free(&patch);
            return false;
        }
        step->patches[step->count++] = patch;
        step->memory += patch_memory(&patch);
    }
    return reader.left == 0;
}

// --- reading a journal ---------------------------------------------------------------------------

// Steps over a record. Returns false at the end, or where it is torn.
static bool take_record(Reader *reader, Record *record, Reader *body)
{
    Reader ahead = *reader;
    if (!take(&ahead, record, sizeof *record) || record->length > ahead.left)
        return false;
    *body = (Reader){ahead.at, record->length};
    if ((uint32_t)crc32(crc32(0, NULL, 0), body->at, record->length) != record->checksum)
        return false;
    reader->at = ahead.at + record->length;
    reader->left = ahead.left - record->length;
    return true;
}

// Returns the offset behind the last record that says the file was saved as it is now; 0: none.
// *whole becomes the number of bytes that are whole.
static size_t last_saved(const Edit *edit, const FileBytes *file, size_t start, size_t *whole)
{
    Reader reader = {file->bytes + start, file->size - start}, body;
    Record record;
    size_t found = 0;
    while (take_record(&reader, &record, &body)) {
        Saved saved;
        if (record.kind == RECORD_SAVED && take(&body, &saved, sizeof saved) &&
            saved.hash == edit->disk_hash && saved.size == edit->disk_size)
            found = file->size - reader.left;
    }
    *whole = file->size - reader.left;
    return found;
}

// Does what a record says: with the text, or only with the list of steps.
static bool follow(Edit *edit, const Record *record, Reader body, bool with_text)
{
    Step step;
    switch (record->kind) {
    case RECORD_STEP:
        if (take_step(body, &step) && (!with_text || step_make(edit, &step, false)) &&
            step_keep(edit, &step))
            return true;
        step_free(&step);
        return false;
    case RECORD_UNDO:
        if (edit->made == 0 || (with_text && !step_make(edit, &edit->steps[edit->made - 1], true)))
            return false;
        edit->made--;
        return true;
    case RECORD_REDO:
        if (edit->made == edit->step_count ||
            (with_text && !step_make(edit, &edit->steps[edit->made], false)))
            return false;
        edit->made++;
        return true;
    default:
        return true;
    }
}

// Does what the records say, up to the first that does not fit. Returns how many bytes of the file
// were followed.
static size_t follow_all(Edit *edit, const FileBytes *file, size_t start, size_t saved_end,
                         uint32_t *recovered)
{
    Reader reader = {file->bytes + start, file->size - start}, body;
    Record record;
    size_t followed = start;
    while (take_record(&reader, &record, &body)) {
        bool is_later = file->size - reader.left > saved_end;
        if (!follow(edit, &record, body, is_later))
            break;
        *recovered += is_later && record.kind != RECORD_SAVED;
        followed = file->size - reader.left;
    }
    return followed;
}

// --- the file ------------------------------------------------------------------------------------

static bool find_path(Journal *journal, const char *map, Err *err)
{
    char real[FILES_PATH_BYTES], name[64];
    if (!files_real_path(real, sizeof real, map))
        snprintf(real, sizeof real, "%s", map);
    snprintf(name, sizeof name, "%016llx.undo",
             (unsigned long long)edit_hash((const unsigned char *)real, strlen(real)));
    return files_join(journal->path, sizeof journal->path, journal->folder, name) ||
           err_set(err, "the path %s is too long", journal->folder);
}

// Writes the journal anew: all steps as they are, and the file as it was saved now.
static bool rewrite(Edit *edit)
{
    Bytes out = {0};
    char mark[MARK_BYTES];
    write_mark(mark);
    put(&out, mark, sizeof mark);
    for (uint32_t i = 0; i < edit->step_count; i++)
        put_step(&out, &edit->steps[i]);
    for (uint32_t i = edit->made; i < edit->step_count; i++)
        put_record(&out, RECORD_UNDO, "", 0);
    put_saved(&out, edit->disk_hash, edit->disk_size);
    bool good = !out.failed && files_held_write(&edit->journal->held, out.list, out.count);
    free(out.list);
    return good;
}

// Keeps a copy of a journal that is not followed to its end: nothing is deleted.
static void set_aside(const Journal *journal, const FileBytes *file)
{
    char aside[FILES_PATH_BYTES + 8];
    snprintf(aside, sizeof aside, "%s.old", journal->path);
    files_write_atomic(aside, file->bytes, file->size, NULL);
}

// Begins anew without the steps of a journal that does not fit the map.
static void begin_anew(Edit *edit, const FileBytes *file)
{
    if (file->size > MARK_BYTES)
        set_aside(edit->journal, file);
    steps_drop(edit);
    rewrite(edit);
}

// What is appended later must follow what was followed now, so the rest is cut off.
static void cut(const Journal *journal, const FileBytes *file, size_t followed, size_t whole)
{
    if (followed < whole)
        set_aside(journal, file);
    if (followed < file->size)
        files_held_write(&journal->held, file->bytes, followed);
}

static void read_journal(Edit *edit, uint32_t *recovered)
{
    Journal *journal = edit->journal;
    FileBytes file;
    char mark[MARK_BYTES];
    size_t whole = 0, followed = 0;
    write_mark(mark);
    if (!files_read_text(journal->path, JOURNAL_MAX, &file, NULL))
        return;
    bool known = file.size >= sizeof mark && memcmp(file.bytes, mark, sizeof mark) == 0;
    size_t saved_end = known ? last_saved(edit, &file, sizeof mark, &whole) : 0;
    if (saved_end > 0)
        followed = follow_all(edit, &file, sizeof mark, saved_end, recovered);
    // Else another program changed the map, or steps are missing before the ones that were saved.
    if (saved_end == 0 || followed < saved_end)
        begin_anew(edit, &file);
    else if (*recovered == 0 && followed == whole && file.size > JOURNAL_LARGE)
        rewrite(edit);
    else
        cut(journal, &file, followed, whole);
    files_bytes_free(&file);
}

// Takes hold of the journal's file and reads it.
static bool open_file(Edit *edit, uint32_t *recovered, Err *err)
{
    Journal *journal = edit->journal;
    if (!find_path(journal, edit->path, err) || !files_make_directory(journal->folder, err))
        return false;
    if (!files_hold(&journal->held, journal->path, true))
        return err_set(err,
                       "%s can't be written, or this map is being edited in another window; the "
                       "steps will be lost when the game ends",
                       journal->path);
    if (files_held_is_empty(&journal->held))
        return rewrite(edit) ||
               err_set(err, "%s can't be written: is the disk full?", journal->path);
    journal->reading = true;
    read_journal(edit, recovered);
    journal->reading = false;
    return true;
}

bool edit_journal(Edit *edit, const char *folder, uint32_t *recovered, Err *err)
{
    *recovered = 0;
    if (edit->journal != NULL || edit->in_step)
        return err_set(err, "the map has a journal, or a step has begun");
    if (strlen(folder) >= FILES_PATH_BYTES)
        return err_set(err, "the path of the folder is too long");
    Journal *journal = calloc(1, sizeof *journal);
    if (journal == NULL)
        return edit_no_memory(err);
    snprintf(journal->folder, sizeof journal->folder, "%s", folder);
    edit->journal = journal;
    if (open_file(edit, recovered, err))
        return true;
    journal_close(journal);
    edit->journal = NULL;
    return false;
}

bool edit_has_journal(const Edit *edit)
{
    return edit->journal != NULL;
}

void journal_move(Edit *edit)
{
    Journal *journal = edit->journal;
    if (journal == NULL)
        return;
    files_held_drop(&journal->held);
    if (find_path(journal, edit->path, NULL) && files_hold(&journal->held, journal->path, true) &&
        rewrite(edit))
        return;
    journal_close(journal);
    edit->journal = NULL;
}

void journal_close(Journal *journal)
{
    if (journal == NULL)
        return;
    files_held_drop(&journal->held);
    free(journal);
}

// --- appending -----------------------------------------------------------------------------------

// Appends records and frees them. A journal that can't be written is given up: half of it would be
// worse than none.
static void append(Edit *edit, Bytes *out)
{
    if (out->failed || !files_held_append(&edit->journal->held, out->list, out->count)) {
        journal_close(edit->journal);
        edit->journal = NULL;
    }
    free(out->list);
}

static bool is_noted(const Edit *edit)
{
    return edit->journal != NULL && !edit->journal->reading;
}

void journal_note_step(Edit *edit, const Step *step)
{
    Bytes out = {0};
    if (!is_noted(edit))
        return;
    put_step(&out, step);
    if (edit->takes)
        put_saved(&out, edit->disk_hash, edit->disk_size);
    append(edit, &out);
}

static void note(Edit *edit, RecordKind kind)
{
    Bytes out = {0};
    if (!is_noted(edit))
        return;
    put_record(&out, kind, "", 0);
    append(edit, &out);
}

void journal_note_undo(Edit *edit)
{
    note(edit, RECORD_UNDO);
}

void journal_note_redo(Edit *edit)
{
    note(edit, RECORD_REDO);
}

void journal_note_saving(Edit *edit, const unsigned char *text, size_t size)
{
    Bytes out = {0};
    if (!is_noted(edit))
        return;
    put_saved(&out, edit_hash(text, size), size);
    append(edit, &out);
}
