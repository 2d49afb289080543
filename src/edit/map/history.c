// history.c - keeps earlier states of a map in files: a head, then the packed text.
#include "edit_parts.h"
#include "jantar/edit_history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { MARK_BYTES = 16, NAME_BYTES = 32, FILE_BYTES = 1 << 26 };

static const char mark[MARK_BYTES] = "jantar kept 1\n", file_end[] = ".kept";

typedef struct Head {
    char mark[MARK_BYTES];
    int64_t date;
    uint64_t size; // of the text
    uint32_t checksum, none;
} Head;

// Writes the folder of a map's states.
static bool folder_of(const char *folder, const char *map, char out[FILES_PATH_BYTES])
{
    char real[FILES_PATH_BYTES], name[NAME_BYTES];
    if (!files_real_path(real, sizeof real, map))
        snprintf(real, sizeof real, "%s", map);
    snprintf(name, sizeof name, "%016llx.saves",
             (unsigned long long)edit_hash((const unsigned char *)real, strlen(real)));
    return files_join(out, FILES_PATH_BYTES, folder, name);
}

void edit_history_list(const char *folder, const char *map, FileList *out)
{
    char path[FILES_PATH_BYTES];
    *out = (FileList){0};
    if (!folder_of(folder, map, path) || !files_is_directory(path) ||
        !files_list(path, file_end, false, out, NULL))
        return;
    for (size_t i = 0; i < out->count / 2; i++) { // their names are numbers that grow
        char *first = out->paths[i];
        out->paths[i] = out->paths[out->count - 1 - i];
        out->paths[out->count - 1 - i] = first;
    }
}

// --- reading -------------------------------------------------------------------------------------

static bool unpack(const FileBytes *file, EditKept *out)
{
    Head head;
    if (file->size < sizeof head)
        return false;
    memcpy(&head, file->bytes, sizeof head);
    if (memcmp(head.mark, mark, sizeof mark) != 0 || head.size > EDIT_FILE_BYTES)
        return false;
    uLongf size = (uLongf)head.size;
    unsigned char *text = malloc((size_t)head.size + 1);
    bool good = text != NULL &&
                uncompress(text, &size, file->bytes + sizeof head,
                           (uLong)(file->size - sizeof head)) == Z_OK &&
                size == head.size &&
                (uint32_t)crc32(crc32(0, NULL, 0), text, (uInt)size) == head.checksum;
    if (good) {
        text[size] = '\0';
        *out = (EditKept){head.date, {text, (size_t)size}};
    } else {
        free(text);
    }
    return good;
}

bool edit_history_read(const char *path, EditKept *out, Err *err)
{
    FileBytes file;
    if (!files_read(path, FILE_BYTES, &file, err))
        return false;
    bool good = unpack(&file, out);
    files_bytes_free(&file);
    return good || err_set(err, "%.300s holds no state of a map, or is damaged", path);
}

// --- keeping -------------------------------------------------------------------------------------

static bool is_newest(const FileList *list, const void *text, size_t size)
{
    EditKept newest;
    if (list->count == 0 || !edit_history_read(list->paths[0], &newest, NULL))
        return false;
    bool same = newest.text.size == size && memcmp(newest.text.bytes, text, size) == 0;
    files_bytes_free(&newest.text);
    return same;
}

static bool write_packed(const char *path, const void *text, size_t size, int64_t date, Err *err)
{
    Head head = {.date = date,
                 .size = size,
                 .checksum = (uint32_t)crc32(crc32(0, NULL, 0), text, (uInt)size)};
    uLongf packed = compressBound((uLong)size);
    unsigned char *file = malloc(sizeof head + packed);
    memcpy(head.mark, mark, sizeof mark);
    if (file == NULL)
        return edit_no_memory(err);
    memcpy(file, &head, sizeof head);
    bool good = compress2(file + sizeof head, &packed, text, (uLong)size, Z_BEST_SPEED) == Z_OK
                    ? files_write_atomic(path, file, sizeof head + packed, err)
                    : edit_no_memory(err);
    free(file);
    return good;
}

static void forget_oldest(const char *folder, const char *map)
{
    FileList list;
    uint64_t bytes = 0;
    edit_history_list(folder, map, &list);
    for (size_t i = 0; i < list.count; i++) {
        bytes += file_stamp_of(list.paths[i]).size;
        if (i >= EDIT_HISTORY_MOST || (i > 0 && bytes > EDIT_HISTORY_BYTES))
            remove(list.paths[i]);
    }
    files_list_free(&list);
}

bool edit_history_keep(const char *folder, const char *map, const void *text, size_t size,
                       int64_t date, Err *err)
{
    char kept[FILES_PATH_BYTES], path[FILES_PATH_BYTES], name[NAME_BYTES];
    FileList list;
    edit_history_list(folder, map, &list);
    unsigned long next = list.count > 0 ? strtoul(files_name_of(list.paths[0]), NULL, 10) + 1 : 1;
    bool same = is_newest(&list, text, size);
    files_list_free(&list);
    if (same)
        return true;
    snprintf(name, sizeof name, "%08lu%s", next, file_end);
    if (!folder_of(folder, map, kept) || !files_join(path, sizeof path, kept, name))
        return err_set(err, "the path %s is too long", folder);
    if (!files_make_directory(kept, err) || !write_packed(path, text, size, date, err))
        return false;
    forget_oldest(folder, map);
    return true;
}

// --- returning -----------------------------------------------------------------------------------

bool edit_return_to(Edit *edit, const FileBytes *text, Err *err)
{
    LevelReport *report = malloc(sizeof *report);
    if (report == NULL)
        return edit_no_memory(err);
    bool good = !edit->in_step &&
                level_scan((const char *)text->bytes, text->size, edit->path, report) == LEVEL_OK;
    free(report);
    if (!good)
        return err_set(err, "what was kept is no map");
    edit_begin(edit, "return to a save");
    if (edit_take_text(edit, text->bytes, text->size, err)) {
        (void)edit_end(edit);
        return true;
    }
    edit_cancel(edit);
    return false;
}
