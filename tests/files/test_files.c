// test_files.c - reading, replacing and listing files, and things that are not files.
#define _XOPEN_SOURCE 700
#include "harness.h"
#include "jantar/files.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char directory[FILES_PATH_BYTES];

// A path in this test case's own directory.
static const char *here(const char *name)
{
    return harness_path_in(directory, name);
}

static bool put(const char *name, const char *text)
{
    Err err = {.message = ""};
    return CHECK(files_write_atomic(here(name), text, strlen(text), &err)) ||
           CHECK_STR(err.message, "");
}

static bool holds(const char *name, const char *text)
{
    FileBytes file;
    Err err = {.message = ""};
    if (!CHECK(files_read(here(name), 1000, &file, &err)))
        return CHECK_STR(err.message, "");
    bool same = CHECK_INT(file.size, strlen(text)) && CHECK_STR((const char *)file.bytes, text);
    files_bytes_free(&file);
    return same;
}

// Checks that reading `name` fails with the message `why` and leaves the output alone.
static void check_refused(const char *name, size_t max_bytes, const char *why)
{
    FileBytes file = {NULL, 77};
    Err err = {.message = ""};
    CHECK(!files_read(here(name), max_bytes, &file, &err));
    CHECK_CONTAINS(err.message, here(name));
    CHECK_CONTAINS(err.message, why);
    CHECK_INT(file.size, 77);
    CHECK(file.bytes == NULL);
}

TEST(reads_what_was_written)
{
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    put("a", "first\n");
    holds("a", "first\n");
    put("a", "second, longer\n");
    holds("a", "second, longer\n");
    put("a", "");
    holds("a", "");
}

TEST(reads_zero_bytes_as_they_are)
{
    FileBytes file;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(files_write_atomic(here("a"), "x\0y", 3, NULL));
    REQUIRE(files_read(here("a"), 3, &file, NULL));
    CHECK_INT(file.size, 3);
    CHECK(memcmp(file.bytes, "x\0y\0", 4) == 0);
    files_bytes_free(&file);
    CHECK(file.bytes == NULL);
}

TEST(refuses_what_is_no_regular_file)
{
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(mkdir(here("folder"), 0777) == 0);
    REQUIRE(mkfifo(here("pipe"), 0666) == 0); // opening it without a writer would wait for ever
    REQUIRE(symlink("loop", here("loop")) == 0);
    check_refused("missing", 10, "there is no such file");
    check_refused("folder", 10, "it is a directory");
    check_refused("pipe", 10, "it is a FIFO");
    check_refused("loop", 10, "lead in a circle");
}

TEST(refuses_a_device)
{
    FileBytes file;
    Err err = {.message = ""};
    CHECK(!files_read("/dev/zero", 10, &file, &err));
    CHECK_STR(err.message, "'/dev/zero' can't be read: it is not a regular file");
}

TEST(refuses_a_larger_file)
{
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    put("a", "12345");
    check_refused("a", 4, "it has 5 bytes, the limit is 4");
}

TEST(refuses_without_permission)
{
    if (geteuid() == 0)
        SKIP("root may read everything");
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    put("a", "secret");
    REQUIRE(chmod(here("a"), 0) == 0);
    check_refused("a", 100, "no permission");
    REQUIRE(chmod(directory, 0500) == 0);
    CHECK(!files_write_atomic(here("b"), "x", 1, NULL));
    chmod(directory, 0700);
}

TEST(failed_writing_leaves_everything_as_it_was)
{
    Err err = {.message = ""};
    FileList list;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    put("a", "old");
    REQUIRE(mkdir(here("folder"), 0777) == 0);
    REQUIRE(mkfifo(here("pipe"), 0666) == 0);
    CHECK(!files_write_atomic(here("folder"), "new", 3, &err));
    CHECK_CONTAINS(err.message, "it is a directory");
    CHECK(!files_write_atomic(here("pipe"), "new", 3, &err));
    CHECK_CONTAINS(err.message, "it is not a regular file");
    CHECK(!files_write_atomic(here("missing/b"), "new", 3, &err));
    CHECK_CONTAINS(err.message, "its folder does not exist");
    CHECK(!files_write_atomic("/dev/null", "new", 3, &err));
    REQUIRE(files_list(directory, "", false, &list, NULL));
    CHECK_INT(list.count, 2); // a and pipe: no left-over file
    files_list_free(&list);
    holds("a", "old");
}

// Acts like a full disk: the process may not write more than two bytes into a file.
TEST(a_write_that_fails_half_way_keeps_the_old_file)
{
    Err err = {.message = ""};
    FileList list;
    struct rlimit old, tight;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    put("a", "old");
    REQUIRE(getrlimit(RLIMIT_FSIZE, &old) == 0);
    tight = old;
    tight.rlim_cur = 2;
    signal(SIGXFSZ, SIG_IGN);
    REQUIRE(setrlimit(RLIMIT_FSIZE, &tight) == 0);
    bool written = files_write_atomic(here("a"), "newer", 5, &err);
    setrlimit(RLIMIT_FSIZE, &old);
    CHECK(!written);
    CHECK_CONTAINS(err.message, "can't be written");
    REQUIRE(files_list(directory, "", false, &list, NULL));
    CHECK_INT(list.count, 1);
    files_list_free(&list);
    holds("a", "old");
}

TEST(replacing_keeps_permissions_and_old_readers)
{
    struct stat status;
    char text[8] = "";
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    put("a", "old");
    REQUIRE(chmod(here("a"), 0640) == 0);
    FILE *reader = fopen(here("a"), "r");
    REQUIRE(reader != NULL);
    put("a", "new");
    CHECK_INT(fread(text, 1, 3, reader), 3);
    CHECK_STR(text,
              "old"); // replaced, not overwritten: an open handle still reads the whole old file
    fclose(reader);
    REQUIRE(stat(here("a"), &status) == 0);
    CHECK_INT(status.st_mode & 0777, 0640);
    holds("a", "new");
}

TEST(makes_directories_with_parents)
{
    Err err = {.message = ""};
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    CHECK(files_make_directory(here("x/y/z"), &err));
    CHECK(files_is_directory(here("x/y/z")));
    CHECK(files_make_directory(here("x/y/z/"), &err));
    put("file", "");
    CHECK(!files_make_directory(here("file/sub"), &err));
    CHECK_CONTAINS(err.message, "a file is in the way");
    CHECK(!files_make_directory("", &err));
    CHECK(!files_is_directory(here("file")));
    CHECK(files_exists(here("file")));
    CHECK(!files_exists(here("nothing")));
}

TEST(lists_sorted_and_by_suffix)
{
    FileList list;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(files_make_directory(here("sub/.hidden"), NULL));
    put("b.jrp", "");
    put("a.jrp", "");
    put("B.jrp", "");
    put("note.txt", "");
    put(".jrp", "");
    put("sub/c.jrp", "");
    put("sub/.hidden/d.jrp", "");
    REQUIRE(symlink(directory, here("sub/round.jrp")) == 0); // a loop that must not be followed
    REQUIRE(files_list(directory, "b.jrp", false, &list, NULL));
    CHECK_INT(list.count, 1);
    files_list_free(&list);
    REQUIRE(files_list(directory, "", true, &list, NULL));
    if (CHECK_INT(list.count, 5)) {
        CHECK_STR(list.paths[0], here("B.jrp"));
        CHECK_STR(list.paths[1], here("a.jrp"));
        CHECK_STR(list.paths[2], here("b.jrp"));
        CHECK_STR(list.paths[3], here("note.txt"));
        CHECK_STR(list.paths[4], here("sub/c.jrp"));
    }
    files_list_free(&list);
    CHECK(!files_list(here("missing"), "", false, &list, NULL));
}

TEST(joins_and_splits_paths)
{
    char out[16];
    CHECK(files_join(out, sizeof out, "a/b", "c"));
    CHECK_STR(out, "a/b/c");
    CHECK(files_join(out, sizeof out, "a/", "c"));
    CHECK_STR(out, "a/c");
    CHECK(files_join(out, sizeof out, ".", "c"));
    CHECK_STR(out, "c");
    CHECK(files_join(out, sizeof out, "a", "/c"));
    CHECK_STR(out, "/c");
    CHECK(!files_join(out, sizeof out, "a/long/folder", "name"));
    CHECK_STR(out, "");
    files_directory_of(out, sizeof out, "a/b/c");
    CHECK_STR(out, "a/b");
    files_directory_of(out, sizeof out, "c");
    CHECK_STR(out, ".");
    files_directory_of(out, sizeof out, "/c");
    CHECK_STR(out, "/");
    files_directory_of(out, 4, "long/name");
    CHECK_STR(out, "");
    CHECK_STR(files_name_of("a/b.c"), "b.c");
    CHECK_STR(files_name_of("b.c"), "b.c");
}

TEST(sets_files_aside_under_names_that_are_free)
{
    Err err;
    FileBytes file;
    char kept[FILES_PATH_BYTES] = "untouched";
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    CHECK(!files_set_aside(here("missing"), kept, sizeof kept, &err));
    CHECK_CONTAINS(err.message, "missing");
    CHECK_STR(kept, "untouched");
    put("a", "first");
    CHECK(files_set_aside(here("a"), kept, sizeof kept, &err));
    CHECK_STR(kept, here("a.broken"));
    CHECK(!files_exists(here("a")));
    put("a", "second");
    CHECK(!files_set_aside(here("a"), kept, 8, &err));
    CHECK(files_exists(here("a")));
    CHECK(files_set_aside(here("a"), kept, sizeof kept, &err));
    CHECK_STR(files_name_of(kept), "a.broken-2");
    REQUIRE(files_read(here("a.broken"), 100, &file, &err)); // the first is as it was
    CHECK_STR((const char *)file.bytes, "first");
    files_bytes_free(&file);
}

TEST(real_paths_have_no_links)
{
    char out[FILES_PATH_BYTES] = "kept", real[FILES_PATH_BYTES];
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    put("a", "");
    REQUIRE(symlink("a", here("link")) == 0);
    REQUIRE(files_real_path(real, sizeof real, here("a")));
    CHECK(!files_real_path(out, sizeof out, here("missing")));
    CHECK_STR(out, "kept");
    CHECK(files_real_path(out, sizeof out, here("./link")));
    CHECK_STR(out, real);
    CHECK(!files_real_path(out, 3, here("a")));
}

TEST(writing_through_a_link_keeps_the_link)
{
    struct stat status;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(files_make_directory(here("elsewhere"), NULL));
    REQUIRE(symlink("elsewhere/real", here("link")) == 0);
    put("link", "the link leads nowhere: it becomes a file");
    CHECK(lstat(here("link"), &status) == 0 && S_ISREG(status.st_mode));
    REQUIRE(unlink(here("link")) == 0);
    put("elsewhere/real", "old");
    REQUIRE(symlink("elsewhere/real", here("link")) == 0);
    put("link", "new");
    CHECK(lstat(here("link"), &status) == 0 && S_ISLNK(status.st_mode));
    holds("elsewhere/real", "new");
}

TEST(a_file_is_held_by_one_alone)
{
    FileHeld first, second;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    CHECK(!files_hold(&first, here("a"), false)); // it is not there
    REQUIRE(files_hold(&first, here("a"), true));
    CHECK(files_held_is_empty(&first));
    CHECK(!files_hold(&second, here("a"), true));
    CHECK(files_held_write(&first, "long text", 9));
    CHECK(files_held_write(&first, "text", 4));
    holds("a", "text");
    files_held_drop(&first);
    REQUIRE(files_hold(&second, here("a"), false));
    CHECK(!files_held_is_empty(&second));
    files_held_drop(&second);
    files_held_drop(&second);
    REQUIRE(symlink("a", here("link")) == 0);
    REQUIRE(mkdir(here("folder"), 0777) == 0);
    CHECK(!files_hold(&first, here("link"), true));
    CHECK(!files_hold(&first, here("folder"), true));
    CHECK(!files_hold(&first, here("missing/a"), true));
}

TEST(a_directory_is_held_by_one_alone)
{
    FileHeld first, second;
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    CHECK(!files_hold_directory(&first, here("missing"), 0));
    REQUIRE(files_hold_directory(&first, directory, 0));
    CHECK(!files_hold_directory(&second, directory, 20));
    put("a", "files in it can be written all the same");
    files_held_drop(&first);
    REQUIRE(files_hold_directory(&second, directory, 0));
    files_held_drop(&second);
}

TEST(cleaning_removes_only_what_nobody_writes)
{
    FileHeld held;
    static const char *const kept[] = {"a.json", "a.json.1-x.tmp", "a.json.1-2.tmpx",
                                       ".json.1-2.tmp", "a.1-2.tmp"};
    REQUIRE(harness_temp_directory(directory, sizeof directory) != NULL);
    REQUIRE(files_make_directory(here("below"), NULL));
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        put(kept[i], "");
    put("a.json.1-2.tmp", "");
    put("b.json.1-2.tmp", "");
    put("below/a.json.1-2.tmp", "");
    REQUIRE(files_hold(&held, here("b.json.1-2.tmp"), false));
    files_clean(here("nowhere"), ".json", true);
    files_clean(directory, ".json", false);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        CHECK(files_exists(here(kept[i])));
    CHECK(!files_exists(here("a.json.1-2.tmp")));
    CHECK(files_exists(here("b.json.1-2.tmp")));
    CHECK(files_exists(here("below/a.json.1-2.tmp")));
    files_held_drop(&held);
    files_clean(directory, ".json", true);
    CHECK(!files_exists(here("b.json.1-2.tmp")));
    CHECK(!files_exists(here("below/a.json.1-2.tmp")));
}
