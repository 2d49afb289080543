// gallery_site.c - makes the site: has new files looked at, keeps what is known of them, and
// removes what the site no longer has.
#define _XOPEN_SOURCE 700 // strdup
#include "cli/share/share_kinds.h"
#include "gallery_parts.h"
#include "jantar/child.h"
#include "jantar/file_stamp.h"
#include "jantar/grow.h"
#include "jantar/thread.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAY_EVERY = 10, PICTURE_BYTES = 16 << 20 };

// Where in the site something lies.
static const char known_folder[] = "known", pictures_folder[] = "pictures",
                  files_folder[] = "files", new_folder[] = "new";

// --- files of the site ---------------------------------------------------------------------------

static bool place_of(const Gallery *gallery, const char *path, char out[FILES_PATH_BYTES], Err *err)
{
    return files_join(out, FILES_PATH_BYTES, gallery->folder, path) ||
           err_set(err, "the path of the site is too long");
}

bool gallery_note(Gallery *gallery, const char *path, Err *err)
{
    char place[FILES_PATH_BYTES];
    if (!place_of(gallery, path, place, err))
        return false;
    char *copy = strdup(place);
    if (copy == NULL || !GROW(gallery->made, gallery->made_room, gallery->made_count, 1)) {
        free(copy);
        return err_set(err, "not enough memory");
    }
    gallery->made[gallery->made_count++] = copy;
    return true;
}

static bool holds(const char *path, const void *bytes, size_t size)
{
    FileBytes there = {0};
    bool same = files_exists(path) && files_read(path, size + 1, &there, NULL) &&
                there.size == size && memcmp(there.bytes, bytes, size) == 0;
    files_bytes_free(&there);
    return same;
}

bool gallery_keep(Gallery *gallery, const char *path, const void *bytes, size_t size, Err *err)
{
    char place[FILES_PATH_BYTES];
    return place_of(gallery, path, place, err) &&
           (holds(place, bytes, size) || files_keep(place, bytes, size, err)) &&
           gallery_note(gallery, path, err);
}

static int compare_texts(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

// Removes what the site no longer has, in folders that hold nothing but what this command makes.
static bool remove_rest(Gallery *gallery, Err *err)
{
    static const char *const folders[] = {"verb",       "length",        "difficulty", "level",
                                          known_folder, pictures_folder, files_folder};
    char folder[FILES_PATH_BYTES];
    bool good = true;
    qsort(gallery->made, gallery->made_count, sizeof *gallery->made, compare_texts);
    for (size_t i = 0; good && i < sizeof folders / sizeof *folders; i++) {
        FileList list = {0};
        good = place_of(gallery, folders[i], folder, err);
        if (!good || !files_is_directory(folder))
            continue;
        good = files_list(folder, "", false, &list, err);
        for (size_t k = 0; good && k < list.count; k++)
            good = bsearch(&list.paths[k], gallery->made, gallery->made_count,
                           sizeof *gallery->made, compare_texts) != NULL ||
                   files_remove_tree(list.paths[k], err);
        files_list_free(&list);
    }
    return good;
}

// --- what is known -------------------------------------------------------------------------------

static bool known_path(const Gallery *gallery, const GalleryFile *file, char out[FILES_PATH_BYTES])
{
    char name[GALLERY_NAME_BYTES];
    snprintf(name, sizeof name, "%s/%s.json", known_folder, file->hash);
    return files_join(out, FILES_PATH_BYTES, gallery->folder, name);
}

static bool picture_path(const Gallery *gallery, const char *folder, const char *name,
                         char out[FILES_PATH_BYTES])
{
    char inside[2 * GALLERY_NAME_BYTES];
    return files_join(inside, sizeof inside, folder, name) &&
           files_join(out, FILES_PATH_BYTES, gallery->folder, inside);
}

// Calls `each` for all pictures that the file's levels have. False: `each` returned that.
static bool each_picture(Gallery *gallery, const GalleryFile *file, Err *err,
                         bool (*each)(Gallery *gallery, const GalleryFile *file, const char *name,
                                      Err *err))
{
    char name[GALLERY_NAME_BYTES];
    bool good = true;
    for (uint32_t i = 0; i < file->count; i++)
        for (int k = 0; good && k < GALLERY_PICTURES; k++)
            if (file->levels[i].pictures[k].width > 0) {
                gallery_picture_name(file, i, (GalleryPicture)k, name);
                good = each(gallery, file, name, err);
            }
    return good;
}

static bool picture_is_there(Gallery *gallery, const GalleryFile *file, const char *name, Err *err)
{
    char path[FILES_PATH_BYTES];
    (void)file;
    (void)err;
    return picture_path(gallery, pictures_folder, name, path) && files_exists(path);
}

// A build that draws looks again at what one drew that does not.
static bool is_known(Gallery *gallery, GalleryFile *file, bool draws)
{
    char path[FILES_PATH_BYTES];
    FileBytes bytes = {0};
    bool good = known_path(gallery, file, path) && files_exists(path) &&
                files_read(path, GALLERY_RECORD_BYTES, &bytes, NULL) &&
                gallery_record_read((const char *)bytes.bytes, file);
    files_bytes_free(&bytes);
    if (good && ((draws && !file->drawn) || !each_picture(gallery, file, NULL, picture_is_there))) {
        gallery_file_free(file);
        file->reason[0] = '\0';
        return false;
    }
    return good;
}

// --- looking at files ----------------------------------------------------------------------------

// All that threads need to start programs that look at files.
typedef struct Work {
    Gallery *gallery;
    GalleryFile **files; // those to look at
    uint32_t count;
    atomic_uint next, done;
    atomic_bool no_programs, not_kept;
} Work;

// Reads up to the end of a line; what follows is not waited for. NULL: none came, or too much.
static char *read_line(FILE *out)
{
    char *text = NULL;
    uint32_t size = 0, room = 0;
    for (;;) {
        if (size > GALLERY_RECORD_BYTES || !GROW(text, room, size, 1 << 16) ||
            fgets(text + size, 1 << 16, out) == NULL) {
            free(text);
            return NULL;
        }
        size += (uint32_t)strlen(text + size);
        if (size > 0 && text[size - 1] == '\n')
            return text;
    }
}

// Writes the folder into which a file's pictures are drawn.
static bool draw_folder(const Gallery *gallery, const GalleryFile *file, char out[FILES_PATH_BYTES])
{
    return picture_path(gallery, new_folder, file->hash, out);
}

// True for a JPEG that is no link to a file elsewhere: the process that made it may have been taken
// over.
static bool is_picture(const char *folder, const char *path, const FileBytes *bytes)
{
    static const unsigned char mark[] = {0xff, 0xd8, 0xff};
    char real_folder[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    return bytes->size > sizeof mark && memcmp(bytes->bytes, mark, sizeof mark) == 0 &&
           files_real_path(real_folder, sizeof real_folder, folder) &&
           files_real_path(real, sizeof real, path) &&
           strncmp(real, real_folder, strlen(real_folder)) == 0 &&
           strcmp(real + strlen(real_folder), path + strlen(folder)) == 0;
}

static bool take_picture(Gallery *gallery, const GalleryFile *file, const char *name, Err *err)
{
    char folder[FILES_PATH_BYTES], from[FILES_PATH_BYTES], to[FILES_PATH_BYTES];
    FileBytes bytes = {0};
    if (!draw_folder(gallery, file, folder) || !files_join(from, sizeof from, folder, name) ||
        !picture_path(gallery, pictures_folder, name, to))
        return err_set(err, "the path of the site is too long");
    bool good = files_read(from, PICTURE_BYTES, &bytes, err) &&
                (is_picture(folder, from, &bytes) || err_set(err, "'%s' is no picture", from)) &&
                files_keep(to, bytes.bytes, bytes.size, err);
    files_bytes_free(&bytes);
    return good;
}

// Keeps what was found out about a file. Threads do this, too.
static bool keep_known(Gallery *gallery, const GalleryFile *file, Err *err)
{
    char path[FILES_PATH_BYTES];
    char *text = gallery_record_write(file);
    bool good = text != NULL || err_set(err, "not enough memory");
    good = good &&
           (known_path(gallery, file, path) || err_set(err, "the path of the site is too long")) &&
           each_picture(gallery, file, err, take_picture) &&
           files_keep(path, text, strlen(text), err);
    free(text);
    return good;
}

// What is not known for certain is not kept: the next time the file is looked at again.
static void take_line(Work *work, GalleryFile *file, const char *line)
{
    Err err;
    if (line != NULL && gallery_record_read(line, file)) {
        if (!keep_known(work->gallery, file, &err)) {
            cli_error("gallery", CLI_OK, "%s: %s", file->path, err.message);
            work->not_kept = true;
        }
        return;
    }
    snprintf(file->reason, sizeof file->reason,
             "the program itself failed on this file; please keep the file and report it");
}

static void look_at(Work *work, GalleryFile *file)
{
    const CliContext *context = work->gallery->context;
    char folder[FILES_PATH_BYTES];
    Child child;
    if (!draw_folder(work->gallery, file, folder) || !files_make_directory(folder, NULL)) {
        snprintf(file->reason, sizeof file->reason, "'%.500s' can't be made", folder);
        return;
    }
    const char *const arguments[] = {context->program,
                                     "gallery",
                                     "--look",
                                     file->path,
                                     "-o",
                                     folder,
                                     "--data-dir",
                                     context->data_dir,
                                     "--user-dir",
                                     context->user_dir,
                                     "--lang",
                                     work->gallery->lang,
                                     NULL};
    if (!child_open(&child, (char *const *)arguments)) {
        work->no_programs = true;
        return;
    }
    char *line = read_line(child.out);
    child_close(&child);
    take_line(work, file, line);
    free(line);
}

static void look_at_next(void *data)
{
    Work *work = data;
    for (uint32_t i; (i = work->next++) < work->count && !work->no_programs;) {
        look_at(work, work->files[i]);
        uint32_t done = ++work->done;
        if (done % SAY_EVERY == 0 || done == work->count)
            cli_line(stderr, "jantar gallery: looked at %u of %u new files", (unsigned)done,
                     (unsigned)work->count);
    }
}

static void look_at_all(Work *work, unsigned jobs)
{
    Thread threads[GALLERY_JOBS_MAX] = {{0}};
    for (unsigned i = 1; i < jobs && i < work->count; i++)
        (void)thread_start(&threads[i], look_at_next, work); // without one there are fewer
    look_at_next(work);
    for (unsigned i = 1; i < jobs; i++)
        thread_join(&threads[i]);
}

static int look_at_new(Gallery *gallery, bool draws, unsigned jobs, Err *err)
{
    Work work = {.gallery = gallery, .files = malloc((gallery->count + 1) * sizeof *work.files)};
    char path[FILES_PATH_BYTES];
    if (work.files == NULL) {
        err_set(err, "not enough memory");
        return CLI_NO_MEMORY;
    }
    for (uint32_t i = 0; i < gallery->count; i++)
        if (!is_known(gallery, &gallery->files[i], draws))
            work.files[work.count++] = &gallery->files[i];
    look_at_all(&work, jobs);
    bool good = !work.no_programs && !work.not_kept;
    if (place_of(gallery, new_folder, path, err) && files_exists(path))
        good = files_remove_tree(path, err) && good;
    free(work.files);
    if (work.no_programs)
        err_set(err, "this system starts no other programs, or not this one again");
    else if (work.not_kept)
        err_set(err, "not everything could be kept in '%s'", gallery->folder);
    return good ? CLI_OK : work.no_programs ? CLI_UNAVAILABLE : CLI_IO;
}

// --- the folder of shared levels -----------------------------------------------------------------

// Gives a file a name that no other one has: letters, digits and hyphens.
static void name_file(Gallery *gallery, GalleryFile *file)
{
    char plain[ZIP_PART_MAX];
    const char *name = files_name_of(file->path);
    share_plain_name(name, strlen(name) - strlen(CLI_SHARED_END), plain);
    if (plain[0] == '\0')
        memcpy(plain, "level", sizeof "level");
    snprintf(file->name, sizeof file->name, "%s", plain);
    for (uint32_t number = 2, i = 0; i < gallery->count; i++)
        if (strcmp(gallery->files[i].name, file->name) == 0) {
            snprintf(file->name, sizeof file->name, "%s-%u", plain, (unsigned)number++);
            i = (uint32_t)-1; // once more from the first
        }
}

bool gallery_read_file(Gallery *gallery, const char *path, GalleryFile *file, Err *err)
{
    unsigned char digest[SHA256_BYTES];
    FileBytes bytes = {0};
    if (!files_read(path, ZIP_BYTES_MAX, &bytes, err))
        return false;
    Sha256 sha = sha256_begin();
    sha256_add(&sha, bytes.bytes, bytes.size);
    sha256_end(&sha, digest);
    sha256_text(digest, file->hash);
    file->bytes = bytes.size;
    file->date = file_stamp_of(path).changed_s;
    files_bytes_free(&bytes);
    snprintf(file->path, sizeof file->path, "%s", path);
    memcpy(file->lang, gallery->lang, sizeof file->lang);
    name_file(gallery, file);
    return true;
}

// Says so of a file that is there twice: one of them is enough.
static bool is_copy(const Gallery *gallery, const GalleryFile *file)
{
    for (uint32_t i = 0; i < gallery->count; i++)
        if (strcmp(gallery->files[i].hash, file->hash) == 0) {
            cli_error("gallery", CLI_OK, "%s is left out: it is the same as %s", file->path,
                      gallery->files[i].path);
            return true;
        }
    return false;
}

static int read_folder(Gallery *gallery, const char *folder, Err *err)
{
    FileList list = {0};
    if (!files_list(folder, CLI_SHARED_END, true, &list, err))
        return CLI_UNREADABLE;
    gallery->files = calloc(list.count + 1, sizeof *gallery->files);
    int code = gallery->files != NULL ? CLI_OK : CLI_NO_MEMORY;
    for (size_t i = 0; code == CLI_OK && i < list.count; i++) {
        GalleryFile *file = &gallery->files[gallery->count];
        if (!gallery_read_file(gallery, list.paths[i], file, err))
            code = CLI_UNREADABLE;
        else if (!is_copy(gallery, file))
            gallery->count++;
        else
            *file = (GalleryFile){0};
    }
    files_list_free(&list);
    if (code == CLI_NO_MEMORY)
        err_set(err, "not enough memory");
    return code;
}

// --- the site ------------------------------------------------------------------------------------

// Puts a copy of a file into the site, and notes what else is kept of it.
static bool note_picture(Gallery *gallery, const GalleryFile *file, const char *name, Err *err)
{
    char path[2 * GALLERY_NAME_BYTES];
    (void)file;
    return (files_join(path, sizeof path, pictures_folder, name) ||
            err_set(err, "the path of the site is too long")) &&
           gallery_note(gallery, path, err);
}

static bool put_file(Gallery *gallery, const GalleryFile *file, Err *err)
{
    char path[2 * GALLERY_NAME_BYTES];
    FileBytes bytes = {0};
    snprintf(path, sizeof path, "%s/%s.json", known_folder, file->hash);
    if (!gallery_note(gallery, path, err) || !each_picture(gallery, file, err, note_picture))
        return false;
    if (file->count == 0)
        return true;
    snprintf(path, sizeof path, "%s/%s" CLI_SHARED_END, files_folder, file->name);
    bool good = files_read(file->path, ZIP_BYTES_MAX, &bytes, err) &&
                gallery_keep(gallery, path, bytes.bytes, bytes.size, err);
    files_bytes_free(&bytes);
    return good;
}

// Says what is left out, and of what runs do not verify.
static bool write_report(Gallery *gallery, Err *err)
{
    Html text = {0};
    for (uint32_t i = 0; i < gallery->count; i++) {
        const GalleryFile *file = &gallery->files[i];
        uint32_t bad = 0;
        for (uint32_t k = 0; k < file->count; k++)
            bad += file->levels[k].bad_runs;
        if (file->reason[0] == '\0' && bad == 0)
            continue;
        html_put(&text, files_name_of(file->path));
        if (bad > 0 && file->reason[0] == '\0')
            html_add(&text, ": %u recorded runs do not verify\n", bad);
        else {
            html_put(&text, ": left out: ");
            html_put(&text, file->reason);
            html_put(&text, "\n");
        }
    }
    bool good = (!text.failed || err_set(err, "not enough memory")) &&
                gallery_keep(gallery, "report.txt", text.size > 0 ? text.text : "", text.size, err);
    html_free(&text);
    return good;
}

// A file with a reason has no levels from here on.
static void drop_bad(Gallery *gallery)
{
    for (uint32_t i = 0; i < gallery->count; i++)
        if (gallery->files[i].reason[0] != '\0') {
            cli_error("gallery", CLI_OK, "%s is left out: %s", gallery->files[i].path,
                      gallery->files[i].reason);
            gallery_file_free(&gallery->files[i]);
        }
}

static bool write_site(Gallery *gallery, Err *err)
{
    bool good = true;
    drop_bad(gallery);
    for (uint32_t i = 0; good && i < gallery->count; i++)
        good = put_file(gallery, &gallery->files[i], err);
    return good && gallery_pages_write(gallery, err) && write_report(gallery, err) &&
           remove_rest(gallery, err);
}

// A folder that holds something else is not written into.
static int check_site(const Gallery *gallery, Err *err)
{
    char known[FILES_PATH_BYTES];
    FileList files = {0}, folders = {0};
    int code = CLI_OK;
    if (!place_of(gallery, known_folder, known, err))
        return CLI_IO;
    if (files_is_directory(known))
        return CLI_OK;
    if (files_exists(gallery->folder) && (!files_list(gallery->folder, "", false, &files, err) ||
                                          !files_list_folders(gallery->folder, &folders, err)))
        code = CLI_IO;
    else if (files.count + folders.count > 0) {
        err_set(err, "'%s' holds something else than a gallery; name a new folder",
                gallery->folder);
        code = CLI_IO;
    } else if (!files_make_directory(known, err))
        code = CLI_IO;
    files_list_free(&files);
    files_list_free(&folders);
    return code;
}

int gallery_make(Gallery *gallery, const char *folder, bool draws, unsigned jobs)
{
    Err err;
    uint32_t good = 0;
    int code = check_site(gallery, &err);
    if (code == CLI_OK)
        code = read_folder(gallery, folder, &err);
    if (code == CLI_OK)
        code = look_at_new(gallery, draws, jobs, &err);
    if (code == CLI_OK && !write_site(gallery, &err))
        code = CLI_IO;
    if (code != CLI_OK)
        return cli_error("gallery", code, "%s", err.message);
    for (uint32_t i = 0; i < gallery->count; i++)
        good += gallery->files[i].count > 0;
    cli_line(stdout, "%s: %u of %u shared levels%s", gallery->folder, (unsigned)good,
             (unsigned)gallery->count,
             draws ? "" : ", without pictures (this build was made without SDL)");
    return CLI_OK;
}
