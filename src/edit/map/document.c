// document.c - opens a map, gives its text, loads it as the game does.
#include "edit_parts.h"
#include "jantar/hash.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void report_words(LevelReport *report, const char *path, const Err *words)
{
    LevelMessage *message = &report->messages[0];
    *report = (LevelReport){.count = 1, .error_count = 1};
    int before = snprintf(message->text, sizeof message->text, "%.512s: ", path);
    snprintf(message->text + before, sizeof message->text - (size_t)before, "%.200s",
             words->message);
    message->words_at = (uint16_t)before;
    message->parts = words->parts;
}

static bool read_first(Edit *edit, LevelReport *report)
{
    Err err;
    if (level_scan((const char *)edit->text.bytes, edit->text.size, edit->path, report) != LEVEL_OK)
        return false;
    if (index_read(edit, PATCH_LAYERS, &err))
        return true;
    report_words(report, edit->path, &err);
    return false;
}

static Edit *new_edit(const void *bytes, size_t size, const char *path)
{
    Edit *edit = calloc(1, sizeof *edit);
    unsigned char *copy = malloc(size + 1);
    if (edit == NULL || copy == NULL) {
        free(edit);
        free(copy);
        return NULL;
    }
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    edit->text = (PatchText){.bytes = copy, .size = size, .capacity = size + 1};
    edit->revision = 1;
    snprintf(edit->path, sizeof edit->path, "%s", path);
    return edit;
}

LevelStatus edit_open_bytes(const void *bytes, size_t size, const char *path, Edit **out,
                            LevelReport *report)
{
    Err err;
    if (size > EDIT_FILE_BYTES || strlen(path) >= FILES_PATH_BYTES) {
        err_set(&err, "the map is larger than 16 MiB, or its path is too long");
        report_words(report, path, &err);
        return LEVEL_INVALID;
    }
    Edit *edit = new_edit(bytes, size, path);
    if (edit == NULL) {
        err_set(&err, "not enough memory");
        report_words(report, path, &err);
        return LEVEL_INVALID;
    }
    if (!read_first(edit, report)) {
        edit_free(edit);
        return LEVEL_INVALID;
    }
    *out = edit;
    return LEVEL_OK;
}

LevelStatus edit_open(const char *path, Edit **out, LevelReport *report)
{
    FileBytes file;
    Err err;
    if (!files_read(path, EDIT_FILE_BYTES, &file, &err)) {
        *report = (LevelReport){.count = 1, .error_count = 1};
        snprintf(report->messages[0].text, sizeof report->messages[0].text, "%.700s", err.message);
        return LEVEL_UNREADABLE;
    }
    LevelStatus status = edit_open_bytes(file.bytes, file.size, path, out, report);
    if (status == LEVEL_OK)
        edit_note_disk(*out, file.bytes, file.size);
    files_bytes_free(&file);
    return status;
}

uint64_t edit_hash(const unsigned char *bytes, size_t size)
{
    Hash hash = hash_begin();
    hash_bytes(&hash, bytes, (uint32_t)size);
    return hash_end(&hash);
}

void edit_note_disk(Edit *edit, const unsigned char *bytes, size_t size)
{
    edit->disk_hash = edit_hash(bytes, size);
    edit->changed_revision = 0;
    edit->disk_size = size;
    edit->disk_known = true;
    edit->disk_seen = (FileSeen){0};
}

void edit_free(Edit *edit)
{
    if (edit == NULL)
        return;
    if (edit->in_step)
        edit_cancel(edit);
    journal_close(edit->journal);
    patch_text_free(&edit->text);
    patch_text_free(&edit->packed);
    patch_free(&edit->waiting);
    spans_close(&edit->spans);
    steps_drop(edit);
    free(edit->steps);
    free(edit->layers);
    free(edit->chunks);
    free(edit->cells);
    free(edit->objects);
    free(edit->by_id);
    free(edit->by_place);
    free(edit);
}

const char *edit_path(const Edit *edit)
{
    return edit->path;
}

uint64_t edit_revision(const Edit *edit)
{
    return edit->revision;
}

// Makes the text in which packed layers are packed again. Returns false without memory.
static bool pack(Edit *edit, const Patch *patch)
{
    PatchText copy = {.bytes = malloc(edit->text.size + 1), .size = edit->text.size};
    if (copy.bytes == NULL)
        return false;
    memcpy(copy.bytes, edit->text.bytes, edit->text.size + 1);
    if (!patch_apply(patch, &copy, false)) {
        patch_text_free(&copy);
        return false;
    }
    patch_text_free(&edit->packed);
    edit->packed = copy;
    return true;
}

bool edit_text(Edit *edit, const unsigned char **bytes, size_t *size, Err *err)
{
    Patch patch = {.kind = PATCH_PACKED};
    if (!cells_flush(edit, err))
        return false;
    bool good = edit->packed_revision == edit->revision || tile_text_commit(edit, &patch);
    if (good && patch.splice_count > 0) {
        good = pack(edit, &patch);
        edit->packed_revision = good ? edit->revision : 0;
    } else if (good && edit->packed_revision != edit->revision) {
        patch_text_free(&edit->packed);
        edit->packed_revision = edit->revision;
    }
    patch_free(&patch);
    if (!good)
        return edit_no_memory(err);
    const PatchText *text = edit->packed.bytes != NULL ? &edit->packed : &edit->text;
    *bytes = text->bytes;
    *size = text->size;
    return true;
}

LevelStatus edit_level(Edit *edit, Level **out, LevelReport *report)
{
    const unsigned char *bytes;
    size_t size;
    Err err;
    if (!edit_text(edit, &bytes, &size, &err)) {
        report_words(report, edit->path, &err);
        return LEVEL_INVALID;
    }
    return level_parse_shown(bytes, size, edit->path, out, report);
}
