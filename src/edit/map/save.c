// save.c - saves a map, and finds out what others did to its file.
#include "changes.h"
#include "jantar/edit_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool edit_is_changed(Edit *edit)
{
    const unsigned char *text;
    size_t size;
    if (edit->changed_revision == edit->revision)
        return edit->changed;
    if (!edit_text(edit, &text, &size, NULL))
        return true;
    edit->changed =
        !edit->disk_known || size != edit->disk_size || edit_hash(text, size) != edit->disk_hash;
    edit->changed_revision = edit->revision;
    return edit->changed;
}

static EditDisk compare(const Edit *edit)
{
    FileBytes file;
    if (!files_read(edit->path, EDIT_FILE_BYTES, &file, NULL))
        return EDIT_DISK_CHANGED;
    bool same = edit->disk_known && file.size == edit->disk_size &&
                edit_hash(file.bytes, file.size) == edit->disk_hash;
    files_bytes_free(&file);
    return same ? EDIT_DISK_SAME : EDIT_DISK_CHANGED;
}

EditDisk edit_disk(Edit *edit)
{
    if (!files_exists(edit->path))
        return EDIT_DISK_GONE;
    if (file_seen_is_same(&edit->disk_seen, edit->path))
        return edit->disk_was;
    file_seen_begin(&edit->disk_seen, edit->path);
    edit->disk_was = compare(edit);
    file_seen_end(&edit->disk_seen, edit->path);
    return edit->disk_was;
}

static EditSaved write_to(Edit *edit, const char *path, Err *err)
{
    const unsigned char *text;
    size_t size;
    if (edit->in_step) {
        err_set(err, "the map can't be saved in the middle of a step");
        return EDIT_SAVE_FAILED;
    }
    if (!edit_text(edit, &text, &size, err) || !files_write_atomic(path, text, size, err))
        return EDIT_SAVE_FAILED;
    edit_note_disk(edit, text, size);
    return EDIT_SAVED;
}

EditSaved edit_save_over(Edit *edit, Err *err)
{
    const unsigned char *text;
    size_t size;
    if (!edit->in_step && edit_text(edit, &text, &size, NULL))
        journal_note_saving(edit, text, size);
    return write_to(edit, edit->path, err);
}

EditSaved edit_save(Edit *edit, Err *err)
{
    edit->disk_seen = (FileSeen){0}; // what is about to be written over is read in any case
    EditDisk disk = edit_disk(edit);
    if (disk == EDIT_DISK_GONE && edit->disk_known) {
        err_set(err, "%s is gone", edit->path);
        return EDIT_SAVE_GONE;
    }
    if (disk == EDIT_DISK_CHANGED) {
        err_set(err, "%s was changed by another program", edit->path);
        return EDIT_SAVE_CHANGED;
    }
    // What is the same is not written, so that nobody else reads it again.
    return edit_is_changed(edit) ? edit_save_over(edit, err) : EDIT_SAVED;
}

bool edit_save_beside(Edit *edit, char path[FILES_PATH_BYTES], Err *err)
{
    char free_path[FILES_PATH_BYTES];
    size_t stem = strlen(edit->path);
    const unsigned char *text;
    size_t size;
    if (files_ends_in(edit->path, ".json"))
        stem -= strlen(".json");
    for (unsigned i = 1;; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%u", i);
        int length = snprintf(free_path, sizeof free_path, "%.*s.mine%s.json", (int)stem,
                              edit->path, number);
        if (length < 0 || (size_t)length >= sizeof free_path)
            return err_set(err, "the path %s is too long", edit->path);
        if (!files_exists(free_path))
            break;
    }
    if (!edit_text(edit, &text, &size, err) || !files_write_atomic(free_path, text, size, err))
        return false;
    memcpy(path, free_path, sizeof free_path);
    return true;
}

EditSaved edit_save_as(Edit *edit, const char *path, Err *err)
{
    if (strlen(path) >= FILES_PATH_BYTES) {
        err_set(err, "the path is too long");
        return EDIT_SAVE_FAILED;
    }
    EditSaved saved = write_to(edit, path, err);
    if (saved != EDIT_SAVED)
        return saved;
    snprintf(edit->path, sizeof edit->path, "%s", path);
    journal_move(edit);
    return EDIT_SAVED;
}

// --- taking in what is on disk -------------------------------------------------------------------

bool edit_take_text(Edit *edit, const unsigned char *bytes, size_t size, Err *err)
{
    if (!step_commit(edit, err))
        return false;
    const unsigned char *old = edit->text.bytes;
    size_t first = 0, last = 0, least = edit->text.size < size ? edit->text.size : size;
    while (first < least && old[first] == bytes[first])
        first++;
    while (last < least - first && old[edit->text.size - 1 - last] == bytes[size - 1 - last])
        last++;
    Patch patch = {.kind = PATCH_LAYERS};
    if (!patch_splice(&patch, old, (uint32_t)first, (uint32_t)(edit->text.size - first - last),
                      bytes + first, (uint32_t)(size - first - last))) {
        patch_free(&patch);
        return edit_no_memory(err);
    }
    return step_patch(edit, &patch, err);
}

static void report_err(LevelReport *report, const Err *err)
{
    *report = (LevelReport){.count = 1, .error_count = 1};
    snprintf(report->messages[0].text, sizeof report->messages[0].text, "%.700s", err->message);
}

bool edit_take_theirs(Edit *edit, LevelReport *report)
{
    FileBytes file;
    Err err;
    if (edit->in_step)
        return false;
    if (!files_read(edit->path, EDIT_FILE_BYTES, &file, &err)) {
        report_err(report, &err);
        return false;
    }
    bool good = level_scan((const char *)file.bytes, file.size, edit->path, report) == LEVEL_OK;
    if (good) {
        edit_begin(edit, "take in the file");
        good = edit_take_text(edit, file.bytes, file.size, &err);
        if (!good) {
            report_err(report, &err);
            edit_cancel(edit);
        }
    }
    if (good) {
        edit_note_disk(edit, file.bytes, file.size);
        edit->takes = true;
        if (!edit_end(edit)) // both had done the same
            journal_note_saving(edit, file.bytes, file.size);
        edit->takes = false;
    }
    files_bytes_free(&file);
    return good;
}
