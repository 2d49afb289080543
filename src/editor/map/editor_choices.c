// editor_choices.c - lists files that a level can name, and copies those from elsewhere.
#include "editor_choices.h"

#include "jantar/level.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES_MOST = 500, COPY_BYTES = 64 << 20 };

static const char tilesets_folder[] = "tilesets";

// --- listing -------------------------------------------------------------------------------------

// Takes the paths of `from`, as far as there is room.
static void join(FileList *to, FileList *from, const char *not_below)
{
    char **paths = realloc(to->paths, (to->count + from->count + 1) * sizeof *paths);
    if (paths)
        to->paths = paths;
    for (size_t i = 0; i < from->count && paths; i++) {
        bool below =
            not_below[0] != '\0' && strncmp(from->paths[i], not_below, strlen(not_below)) == 0;
        if (to->count < CHOICES_MOST && !below) {
            to->paths[to->count++] = from->paths[i];
            from->paths[i] = NULL;
        }
    }
    for (size_t i = 0; i < from->count; i++)
        free(from->paths[i]);
    free(from->paths);
    *from = (FileList){0};
}

static void list_below(const char *folder, const char *suffix, bool recursive, FileList *out)
{
    FileList found = {0};
    Err err;
    if (files_is_directory(folder) && files_list(folder, suffix, recursive, &found, &err))
        join(out, &found, "");
}

// Without a project the level's folder is any folder, such as the player's home, so only it and its
// tilesets are looked at.
static bool has_project(const char *root)
{
    FileList found = {0};
    Err err;
    bool has = files_list(root, ".tiled-project", false, &found, &err) && found.count > 0;
    files_list_free(&found);
    return has;
}

static bool has_name(const FileList *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(files_name_of(list->paths[i]), name) == 0)
            return true;
    return false;
}

// Adds the game's tilesets that the level does not have.
static void add_shipped(const char *shipped, FileList *out)
{
    FileList found = {0};
    Err err;
    size_t kept = 0;
    if (shipped[0] == '\0' || !files_list(shipped, ".tsj", false, &found, &err))
        return;
    for (size_t i = 0; i < found.count; i++)
        if (has_name(out, files_name_of(found.paths[i])))
            free(found.paths[i]);
        else
            found.paths[kept++] = found.paths[i];
    found.count = kept;
    join(out, &found, "");
}

// Adds the pictures of the user's folder that were not found already.
static void add_users(const char *user, FileList *out)
{
    FileList found = {0};
    Err err;
    size_t kept = 0;
    if (user[0] == '\0' || !files_list(user, ".png", false, &found, &err))
        return;
    for (size_t i = 0; i < found.count; i++) {
        bool known = false;
        for (size_t j = 0; j < out->count && !known; j++)
            known = strcmp(out->paths[j], found.paths[i]) == 0;
        if (known)
            free(found.paths[i]);
        else
            found.paths[kept++] = found.paths[i];
    }
    found.count = kept;
    join(out, &found, "");
}

void editor_choices_list(const char *path, const char *shipped, const char *user,
                         EditorChoiceKind kind, FileList *out)
{
    static const char *const pictures[] = {".png", ".jpg", ".jpeg", ".webp"};
    static const char *const tilesets[] = {".tsj"};
    bool images = kind == EDITOR_CHOICE_IMAGE;
    char root[FILES_PATH_BYTES], beside[FILES_PATH_BYTES];
    *out = (FileList){0};
    level_folder(path, root);
    bool project = has_project(root);
    if (root[0] == '\0' || !files_join(beside, sizeof beside, root, tilesets_folder))
        return;
    for (size_t i = 0; i < (images ? sizeof pictures : sizeof tilesets) / sizeof *pictures; i++) {
        const char *suffix = images ? pictures[i] : tilesets[i];
        list_below(root, suffix, project, out);
        if (!project)
            list_below(beside, suffix, true, out);
    }
    if (images)
        return;
    add_shipped(shipped, out);
    list_below(root, pictures[0], project, out);
    if (!project)
        list_below(beside, pictures[0], true, out);
    add_users(user, out);
}

const char *editor_choices_name(const char *path, const char *choice)
{
    char root[FILES_PATH_BYTES];
    level_folder(path, root);
    size_t length = strlen(root);
    bool below = length > 0 && strncmp(choice, root, length) == 0 && choice[length] == '/';
    return below ? choice + length + 1 : files_name_of(choice);
}

// --- pictures ------------------------------------------------------------------------------------

bool editor_choices_is_picture(const char *choice)
{
    return !files_ends_in(choice, ".tsj");
}

// An animated PNG has a chunk "acTL" before its pixels.
bool editor_choices_is_still(const char *choice, Err *err)
{
    enum { SIGNATURE = 8, CHUNK = 12 };
    FileBytes file;
    bool animated = false;
    if (!files_read(choice, COPY_BYTES, &file, err))
        return false;
    for (size_t at = SIGNATURE; at + CHUNK <= file.size && !animated;) {
        const unsigned char *chunk = file.bytes + at;
        size_t size = (size_t)chunk[0] << 24 | (size_t)chunk[1] << 16 | (size_t)chunk[2] << 8 |
                      (size_t)chunk[3];
        animated = memcmp(chunk + 4, "acTL", 4) == 0;
        at += CHUNK + size;
        if (memcmp(chunk + 4, "IDAT", 4) == 0)
            break;
    }
    files_bytes_free(&file);
    return !animated || err_set(err,
                                "'%s': the picture is animated, and a tileset is not; save one of "
                                "its pictures as PNG, and animate tiles in Tiled",
                                choice);
}

static const uint32_t sides[] = {8, 16, 24, 32, 48, 64, 96, 128, 256};
enum { SIDES = sizeof sides / sizeof *sides };

static bool fits(uint32_t width, uint32_t height, uint32_t side)
{
    return side > 0 && width >= side && height >= side && width % side == 0 && height % side == 0;
}

uint32_t editor_choices_side(uint32_t width, uint32_t height, uint32_t map)
{
    static const uint32_t likely[] = {64, 32, 16, 128, 48, 24, 8};
    if (fits(width, height, map))
        return map;
    for (size_t i = 0; i < sizeof likely / sizeof *likely; i++)
        if (fits(width, height, likely[i]))
            return likely[i];
    uint32_t least = width < height ? width : height;
    return least >= map ? map : least >= sides[0] ? sides[0] : 0;
}

uint32_t editor_choices_next_side(uint32_t side, int way, uint32_t width, uint32_t height)
{
    uint32_t next = side;
    for (int i = 0; i < SIDES; i++) {
        uint32_t other = sides[way > 0 ? i : SIDES - 1 - i];
        bool beyond = way > 0 ? other > side : other < side;
        if (next == side && beyond && other <= width && other <= height)
            next = other;
    }
    return next;
}

// --- taking --------------------------------------------------------------------------------------

// Copies a file or folder beside the copy of the tileset, if it is there and was not copied yet.
static bool part_copy(const char *from_folder, const char *name, const char *to_folder, Err *err)
{
    char from[FILES_PATH_BYTES], to[FILES_PATH_BYTES];
    if (!files_join(from, sizeof from, from_folder, name) ||
        !files_join(to, sizeof to, to_folder, name))
        return err_set(err, "the path of '%.100s' is too long", name);
    return !files_exists(from) || files_exists(to) || files_copy_tree(from, to, COPY_BYTES, err);
}

// A picture that is there already under that name must be the same.
static bool is_free(const char *choice, const char *to_folder, Err *err)
{
    char to[FILES_PATH_BYTES];
    FileBytes mine = {0}, other = {0};
    if (!editor_choices_is_picture(choice) ||
        !files_join(to, sizeof to, to_folder, files_name_of(choice)) || !files_exists(to))
        return true;
    bool same = files_read(choice, COPY_BYTES, &mine, err) &&
                files_read(to, COPY_BYTES, &other, err) && mine.size == other.size &&
                memcmp(mine.bytes, other.bytes, mine.size) == 0;
    files_bytes_free(&mine);
    files_bytes_free(&other);
    return same ||
           err_set(err, "'%.400s' is another picture; rename yours, and choose it again", to);
}

bool editor_choices_take(const char *path, const char *choice, char out[FILES_PATH_BYTES], Err *err)
{
    char root[FILES_PATH_BYTES], from[FILES_PATH_BYTES], to[FILES_PATH_BYTES],
        real[FILES_PATH_BYTES], name[256];
    level_folder(path, root);
    size_t length = strlen(root);
    snprintf(out, FILES_PATH_BYTES, "%s", choice);
    if (!files_real_path(real, sizeof real, choice))
        return err_set(err, "'%.300s' is not there any more", choice);
    if (strncmp(real, root, length) == 0 && real[length] == '/')
        return true;
    files_directory_of(from, sizeof from, choice);
    snprintf(name, sizeof name, "%.200s", files_name_of(choice));
    if (!files_join(to, sizeof to, root, tilesets_folder) || !files_make_directory(to, err) ||
        !is_free(choice, to, err) || !part_copy(from, name, to, err) ||
        !files_join(out, FILES_PATH_BYTES, to, name))
        return false;
    // The pictures of a tileset of ours are beside it: NAME.png, or a folder NAME.
    char *dot = strrchr(name, '.');
    if (editor_choices_is_picture(choice))
        return true;
    if (dot)
        *dot = '\0';
    size_t stem = strlen(name);
    bool good = part_copy(from, name, to, err);
    snprintf(name + stem, sizeof name - stem, ".png");
    return good && part_copy(from, name, to, err);
}
