// test_tree.c - folders with all that is in them: listed, copied, moved, removed; links are never
// followed.
#define _XOPEN_SOURCE 700 // symlink
#include "harness.h"
#include "jantar/files.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[1024];

// Returns the path of a name in the test's folder.
static const char *at(const char *name)
{
    static char paths[4][2048];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

// Makes tree/a, tree/deep/b, tree/.hidden and a link that leads out of it.
static bool make_tree(void)
{
    Err err;
    return harness_temp_directory(folder, sizeof folder) &&
           CHECK(files_keep(at("outside/kept"), "k", 1, &err)) &&
           CHECK(files_keep(at("tree/a"), "abc", 3, &err)) &&
           CHECK(files_keep(at("tree/deep/b"), "b", 1, &err)) &&
           CHECK(files_keep(at("tree/.hidden"), "h", 1, &err)) &&
           CHECK_INT(symlink(at("outside"), at("tree/link")), 0);
}

TEST(folders_are_listed_without_hidden_ones_and_links)
{
    FileList list = {0};
    Err err;
    REQUIRE(make_tree() && CHECK(files_make_directory(at("tree/.bin"), &err)));
    REQUIRE(CHECK(files_list_folders(at("tree"), &list, &err)));
    REQUIRE(CHECK_INT(list.count, 1));
    CHECK_STR(list.paths[0], at("tree/deep"));
    files_list_free(&list);
    CHECK(!files_list_folders(at("nothing"), &list, &err));
}

TEST(a_tree_is_removed_and_what_its_links_lead_to_stays)
{
    Err err;
    REQUIRE(make_tree());
    CHECK(files_remove_tree(at("tree"), &err));
    CHECK(!files_exists(at("tree")));
    CHECK(files_exists(at("outside/kept")));
    CHECK(files_remove_tree(at("outside/kept"), &err)); // a file
    CHECK(!files_remove_tree(at("tree"), &err));
}

TEST(a_tree_is_copied_without_its_links_and_within_its_bound)
{
    Err err;
    FileBytes file;
    REQUIRE(make_tree());
    REQUIRE(CHECK(files_copy_tree(at("tree"), at("copy"), 5, &err)));
    CHECK(files_exists(at("copy/.hidden")) && files_exists(at("copy/deep/b")));
    CHECK(!files_exists(at("copy/link")));
    REQUIRE(CHECK(files_read(at("copy/a"), 10, &file, &err)));
    CHECK_STR((const char *)file.bytes, "abc");
    files_bytes_free(&file);
    CHECK(!files_copy_tree(at("tree"), at("copy"), 5, &err)); // it is there
    CHECK(!files_copy_tree(at("tree"), at("other"), 4, &err));
    CHECK(!files_exists(at("other")));
}

TEST(nothing_is_moved_over_something_else)
{
    Err err;
    REQUIRE(make_tree());
    CHECK(!files_move(at("tree/a"), at("outside/kept"), &err));
    CHECK(files_exists(at("tree/a")));
    CHECK(!files_move(at("tree/a"), at("tree/link"), &err));
    CHECK(files_move(at("tree"), at("moved"), &err));
    CHECK(files_exists(at("moved/deep/b")) && !files_exists(at("tree")));
    CHECK(!files_move(at("tree"), at("again"), &err));
}

TEST(the_beginning_of_a_file_is_read)
{
    char begin[3] = "";
    REQUIRE(make_tree());
    CHECK(files_peek(at("tree/a"), begin, 2));
    CHECK(memcmp(begin, "ab", 2) == 0);
    CHECK(!files_peek(at("tree/deep/b"), begin, 2)); // it is shorter
    CHECK(!files_peek(at("tree"), begin, 2));
    CHECK_INT(mkfifo(at("pipe"), 0600), 0);
    CHECK(!files_peek(at("pipe"), begin, 2)); // and nobody waits for a writer
}
