// wine_files.c - files on Windows, tried by tests/packages/wine.sh under Wine: a program of
// src/files and src/platform alone, since the usual tests need POSIX.
//
// Usage: wine_files names FOLDER | hold FILE | hold-folder FOLDER | save FILE | whole FILE
#include "jantar/child.h"
#include "jantar/file_stamp.h"
#include "jantar/files.h"
#include "jantar/host.h"
#include "jantar/text_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAVED_BYTES = 200000 };

static int failures;

#define CHECK(condition) check((condition), #condition, __LINE__)

static void check(bool good, const char *what, int line)
{
    if (!good)
        printf("line %d: %s\n", line, what);
    failures += !good;
}

static char *in(char out[FILES_PATH_BYTES], const char *folder, const char *name)
{
    CHECK(files_join(out, FILES_PATH_BYTES, folder, name));
    return out;
}

static bool holds(const char *path, const char *text)
{
    FileBytes file;
    if (!files_read(path, 1000, &file, NULL))
        return false;
    bool same = strcmp((const char *)file.bytes, text) == 0;
    files_bytes_free(&file);
    return same;
}

// --- names ---------------------------------------------------------------------------------------

static void check_arithmetic(void)
{
    static const char *const parts[][3] = {
        // path, directory, name
        {"C:/a/b", "C:/a", "b"},
        {"C:/a", "C:/", "a"},
        {"C:/", "C:/", ""},
        {"C:\\a\\b", "C:\\a", "b"},
        {"//host/share/a", "//host/share/", "a"},
        {"//host/share/", "//host/share/", ""},
        {"a/b", "a", "b"},
        {"a", ".", "a"},
        {"/a", "/", "a"},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char folder[FILES_PATH_BYTES];
        files_directory_of(folder, sizeof folder, parts[i][0]);
        if (strcmp(folder, parts[i][1]) != 0 ||
            strcmp(files_name_of(parts[i][0]), parts[i][2]) != 0)
            printf("%s: '%s' '%s'\n", parts[i][0], folder, files_name_of(parts[i][0])), failures++;
    }
    char path[FILES_PATH_BYTES];
    CHECK(files_join(path, sizeof path, "x", "C:/a") && strcmp(path, "C:/a") == 0);
    CHECK(files_join(path, sizeof path, "C:/", "a") && strcmp(path, "C:/a") == 0);
    CHECK(files_join(path, sizeof path, "x\\", "a") && strcmp(path, "x\\a") == 0);
}

static void check_saving(const char *folder)
{
    char a[FILES_PATH_BYTES], kept[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    Err err = {.message = ""};
    in(a, folder, "kůň Łoś \xf0\x9f\x90\x8c.json");
    CHECK(files_keep(a, "one", 3, &err) && holds(a, "one"));
    CHECK(files_write_atomic(a, "two", 3, &err) && holds(a, "two"));
    FileHeld held; // open files are read, renamed and removed all the same
    CHECK(files_hold(&held, a, false));
    CHECK(files_held_write(&held, "four", 4) && holds(a, "four"));
    CHECK(files_held_append(&held, "+", 1) && holds(a, "four+"));
    CHECK(files_held_write(&held, "", 0) && files_held_is_empty(&held));
    files_held_drop(&held);
    CHECK(files_write_atomic(a, "five", 4, &err) && holds(a, "five"));
    CHECK(files_real_path(real, sizeof real, a) && strstr(real, "kůň") && !strchr(real, '\\'));
    CHECK(files_set_aside(a, kept, sizeof kept, &err) && holds(kept, "five") && !files_exists(a));
    CHECK(files_hold(&held, kept, false) && files_remove_tree(kept, &err));
    files_held_drop(&held);
    CHECK(!files_exists(kept));
    if (err.message[0] != '\0')
        puts(err.message);
}

static void check_trees(const char *folder)
{
    char tree[FILES_PATH_BYTES], copy[FILES_PATH_BYTES], deep[FILES_PATH_BYTES];
    FileList list = {0};
    Err err = {.message = ""};
    in(tree, folder, "tree");
    in(copy, folder, "copy");
    in(deep, tree, "a/b/c.txt");
    CHECK(files_keep(deep, "x", 1, &err));
    CHECK(files_copy_tree(tree, copy, 1000, &err));
    CHECK(!files_move(tree, copy, NULL));
    CHECK(files_list(copy, ".txt", true, &list, &err) && list.count == 1);
    files_list_free(&list);
    CHECK(files_list_folders(folder, &list, &err) && list.count == 2);
    files_list_free(&list);
    CHECK(files_remove_tree(copy, &err) && files_remove_tree(tree, &err) && !files_exists(tree));
    CHECK(!files_read(folder, 10, &(FileBytes){0}, &err) && strstr(err.message, "directory"));
    CHECK(!files_write_atomic(folder, "x", 1, &err) && strstr(err.message, "directory"));
    CHECK(!files_read("nul", 10, &(FileBytes){0}, &err) && strstr(err.message, "regular"));
}

// Longer than the 260 characters that Windows takes without being asked for more.
static void check_long_path(const char *folder)
{
    char path[FILES_PATH_BYTES], longer[FILES_PATH_BYTES];
    Err err = {.message = ""};
    snprintf(path, sizeof path, "%s", folder);
    for (int i = 0; i < 8; i++) {
        in(longer, path, "a folder with a name of a good forty letters");
        memcpy(path, longer, sizeof path);
    }
    in(longer, path, "x.txt");
    CHECK(files_keep(longer, "x", 1, &err) && holds(longer, "x"));
    CHECK(files_write_atomic(longer, "y", 1, &err) && holds(longer, "y"));
    in(longer, folder, "a folder with a name of a good forty letters");
    CHECK(files_remove_tree(longer, &err) && !files_exists(longer));
}

static void check_dates(const char *folder)
{
    char a[FILES_PATH_BYTES], b[FILES_PATH_BYTES];
    in(a, folder, "a");
    in(b, folder, "b");
    CHECK(files_keep(a, "x", 1, NULL) && files_keep(b, "x", 1, NULL));
    files_date_as(a, b);
    CHECK(files_is_newer(a, b) && files_is_newer(b, a));
    files_date_as(b, a);
    FileStamp before = file_stamp_of(a);
    files_date_after(a, b);
    FileStamp after = file_stamp_of(a);
    CHECK(before.inode != 0 && memcmp(&before, &after, sizeof before) == 0);
    CHECK(before.changed_s > 1600000000 && before.size == 1);
    CHECK(file_stamp_of(folder).inode == 0);
    CHECK(files_remove_tree(a, NULL) && files_remove_tree(b, NULL));
}

static void check_stream(void)
{
    TextStream stream;
    char *text = NULL;
    size_t size = 0;
    CHECK(text_stream_open(&stream));
    fprintf(stream.out, "a line\n%llu\n", 1234567890123ull);
    CHECK(text_stream_close(&stream, &text, &size) && size == strlen(text));
    CHECK(text && strcmp(text, "a line\n1234567890123\n") == 0);
    free(text);
}

// --- several processes ---------------------------------------------------------------------------

// Holds it until standard input ends; 1 if another process has it.
static int hold(bool good)
{
    puts(good ? "held" : "another has it");
    fflush(stdout);
    while (good && getchar() != EOF)
        ;
    return good ? 0 : 1;
}

static int save_on(const char *path)
{
    static char text[2][SAVED_BYTES];
    memset(text[0], 'a', SAVED_BYTES);
    memset(text[1], 'b', SAVED_BYTES);
    for (int i = 0;; i++) {
        Err err;
        if (!files_keep(path, text[i % 2], SAVED_BYTES, &err)) {
            puts(err.message);
            return 1;
        }
        puts("saved"), fflush(stdout);
    }
}

// True for a file that is whole, with nothing left beside it once that is cleaned.
static bool is_whole(const char *path)
{
    char folder[FILES_PATH_BYTES];
    FileBytes file;
    FileList list = {0};
    files_directory_of(folder, sizeof folder, path);
    files_clean(folder, ".json", false);
    if (!files_read(path, SAVED_BYTES, &file, NULL))
        return false;
    bool whole = file.size == SAVED_BYTES && (file.bytes[0] == 'a' || file.bytes[0] == 'b') &&
                 memcmp(file.bytes, file.bytes + 1, SAVED_BYTES - 1) == 0;
    files_bytes_free(&file);
    bool alone = files_list(folder, "", false, &list, NULL) && list.count == 1;
    files_list_free(&list);
    return whole && alone;
}

// Starts a program with the argument "hello" and prints whether it was found.
static int start(const char *name)
{
    Child child;
    char hello[] = "hello", program[FILES_PATH_BYTES];
    snprintf(program, sizeof program, "%s", name);
    bool found = child_open(&child, (char *[]){program, hello, NULL});
    if (found)
        child_close(&child);
    puts(found ? "found" : "not found");
    return 0;
}

static int try_all(const char *folder)
{
    check_arithmetic();
    check_saving(folder);
    check_trees(folder);
    check_long_path(folder);
    check_dates(folder);
    check_stream();
    printf("%d failures\n", failures);
    return failures > 0;
}

static int run(int argc, char **argv)
{
    FileHeld held;
    const char *what = argc == 3 ? argv[1] : "";
    if (strcmp(what, "names") == 0)
        return try_all(argv[2]);
    if (strcmp(what, "hold") == 0)
        return hold(files_hold(&held, argv[2], true));
    if (strcmp(what, "hold-folder") == 0)
        return hold(files_hold_directory(&held, argv[2], 200));
    if (strcmp(what, "save") == 0)
        return save_on(argv[2]);
    if (strcmp(what, "whole") == 0)
        return is_whole(argv[2]) ? 0 : 1;
    if (strcmp(what, "start") == 0)
        return start(argv[2]);
    return 64;
}

int main(int argc, char **argv)
{
    host_begin(&argc, &argv);
    return host_end(run(argc, argv));
}
