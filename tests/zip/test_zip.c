// test_zip.c - archives: what is written can be read, and nothing is read that is not plain.
// tests/cli/test_share.py packs archives by other programs.
#include "harness.h"
#include "jantar/zip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ZipFile some[] = {
    {"tilesets/terrain.tsj", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 55},
    {"forest/01.json", "{}", 2},
    {"jlevel.json", "", 0},
    {"p\xc5\x99\xc3\xadklad.json", "abc", 3}, // příklad
};
enum { SOME = sizeof some / sizeof *some };

static bool write_some(ZipBytes *out)
{
    Err err;
    return CHECK(zip_write(some, SOME, out, &err));
}

// Opens a changed archive and unpacks all of it. True if all of that went well.
static bool reads(const unsigned char *bytes, size_t size)
{
    Zip *zip = NULL;
    Err err;
    if (!zip_open(bytes, size, &zip, &err))
        return false;
    bool good = true;
    for (uint32_t i = 0; i < zip_count(zip); i++) {
        ZipBytes file = {0};
        CHECK(zip_name_fault(zip_name(zip, i)) == NULL);
        good = zip_unpack(zip, i, &file, &err) && good;
        zip_bytes_free(&file);
    }
    zip_close(zip);
    return good;
}

TEST(what_is_written_is_read_again)
{
    ZipBytes archive = {0};
    Zip *zip = NULL;
    Err err;
    REQUIRE(write_some(&archive));
    REQUIRE(zip_open(archive.bytes, archive.size, &zip, &err));
    REQUIRE(zip_count(zip) == SOME);
    CHECK_STR(zip_name(zip, 0), "forest/01.json"); // sorted
    for (int i = 0; i < SOME; i++) {
        ZipBytes file;
        uint32_t at = zip_find(zip, some[i].name);
        REQUIRE(at < SOME);
        REQUIRE(zip_unpack(zip, at, &file, &err));
        CHECK_INT(file.size, some[i].size);
        CHECK_INT(zip_size(zip, at), some[i].size);
        CHECK(memcmp(file.bytes, some[i].bytes, file.size) == 0);
        CHECK_INT(file.bytes[file.size], 0);
        zip_bytes_free(&file);
    }
    CHECK_INT(zip_find(zip, "nothing"), SOME);
    zip_close(zip);
    zip_bytes_free(&archive);
}

TEST(the_same_files_give_the_same_bytes_in_any_order)
{
    ZipFile turned[SOME];
    ZipBytes first = {0}, second = {0};
    Err err;
    for (int i = 0; i < SOME; i++)
        turned[i] = some[SOME - 1 - i];
    REQUIRE(write_some(&first) && CHECK(zip_write(turned, SOME, &second, &err)));
    REQUIRE(first.size == second.size);
    CHECK(memcmp(first.bytes, second.bytes, first.size) == 0);
    zip_bytes_free(&first);
    zip_bytes_free(&second);
}

// Of the bytes of an archive only the dates and versions say nothing.
TEST(no_byte_can_be_changed_or_cut_off_unseen)
{
    ZipBytes archive = {0};
    int unseen = 0;
    REQUIRE(write_some(&archive));
    CHECK(reads(archive.bytes, archive.size));
    for (size_t size = 0; size < archive.size; size++)
        CHECK(!reads(archive.bytes, size));
    for (size_t at = 0; at < archive.size; at++)
        for (int bit = 0; bit < 8; bit++) {
            archive.bytes[at] ^= (unsigned char)(1 << bit);
            unseen += reads(archive.bytes, archive.size);
            archive.bytes[at] ^= (unsigned char)(1 << bit);
        }
    // For each entry: version and date in front of its data (6 bytes); in the list two versions,
    // the date and the attributes (2 + 2 + 4 + 2 + 4 bytes, of which half a byte, the kind of file,
    // counts), and the two bits of speed.
    CHECK(unseen <= SOME * 8 * (6 + 14));
    CHECK(unseen >= SOME * 8 * 6);
    zip_bytes_free(&archive);
}

TEST(names_that_lead_elsewhere_or_that_windows_cannot_hold_are_refused)
{
    static const char *const bad[] = {"",
                                      "/a",
                                      "a//b",
                                      "a/",
                                      "..",
                                      "../a",
                                      "a/../b",
                                      ".",
                                      "./a",
                                      ".hidden",
                                      "a/.git/x",
                                      "a\\b",
                                      "C:/a",
                                      "a:b",
                                      "con",
                                      "CON.json",
                                      "a/Aux.png",
                                      "nul .txt",
                                      "com1.json",
                                      "LPT9",
                                      "com\xc2\xb9.a",
                                      "a.",
                                      "a /b",
                                      "a\nb",
                                      "a\x7f",
                                      "a\xc2\x85",
                                      "a\xff",
                                      "a\xc0\xae",
                                      "\xed\xa0\x80",
                                      "a\xcc\x8c",
                                      "what?.json",
                                      "a*",
                                      "<a>",
                                      "\"a\"",
                                      "a|b",
                                      "1/2/3/4/5/6/7/8/9",
                                      "\xf5\x80\x80\x80",
                                      "conin$",
                                      "a\xf4\x90\x80\x80"};
    static const char *const good[] = {"a",
                                       "a/b",
                                       "console.json",
                                       "com.json",
                                       "com10.json",
                                       "a b.json",
                                       "\xc5\xbdivot.json",
                                       "\xf0\x9f\x98\x80.png",
                                       "1/2/3/4/5/6/7/8",
                                       "a..b",
                                       "-",
                                       "lpt",
                                       "a$"};
    char long_name[ZIP_NAME_MAX + 8];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!CHECK(zip_name_fault(bad[i]) != NULL))
            fprintf(stderr, "taken: %s\n", bad[i]);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!CHECK(zip_name_fault(good[i]) == NULL))
            fprintf(stderr, "refused: %s\n", good[i]);
    memset(long_name, 'a', sizeof long_name);
    long_name[ZIP_PART_MAX] = '\0';
    CHECK(zip_name_fault(long_name) == NULL);
    long_name[ZIP_PART_MAX] = 'a';
    long_name[ZIP_PART_MAX + 1] = '\0';
    CHECK(zip_name_fault(long_name) != NULL);
}

TEST(names_that_differ_only_in_case_are_the_same)
{
    static const char *const pairs[][2] = {{"A.json", "a.JSON"},
                                           {"\xc5\xbd", "\xc5\xbe"},  // Ž, ž
                                           {"\xc3\x89", "\xc3\xa9"},  // É, é
                                           {"\xc4\x8c", "\xc4\x8d"},  // Č, č
                                           {"\xc5\x81", "\xc5\x82"},  // Ł, ł
                                           {"\xd0\x96", "\xd0\xb6"},  // Ж, ж
                                           {"\xc3\x9f", "SS"},        // ß
                                           {"\xce\xa3", "\xcf\x82"},  // Σ, ς
                                           {"\xd5\xa1", "\xd4\xb1"}}; // Armenian
    ZipBytes archive = {0};
    Err err;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        CHECK(zip_name_is_same(pairs[i][0], pairs[i][1]));
        ZipFile files[] = {{pairs[i][0], "x", 1}, {pairs[i][1], "x", 1}};
        CHECK(!zip_write(files, 2, &archive, &err));
        CHECK(strstr(err.message, pairs[i][0]) != NULL && strstr(err.message, pairs[i][1]) != NULL);
    }
    CHECK(!zip_name_is_same("a", "b"));
    CHECK(!zip_name_is_same("\xc3\xb7", "\xc3\x97")); // ÷ and × are no letters
}

TEST(a_file_cannot_be_a_folder)
{
    static const ZipFile files[] = {{"a", "x", 1}, {"a-b", "x", 1}, {"A/c", "x", 1}};
    ZipBytes archive = {0};
    Err err;
    CHECK(!zip_write(files, 3, &archive, &err));
    CHECK(strstr(err.message, "folder") != NULL);
}

TEST(bounds_hold_for_what_is_written)
{
    ZipBytes archive = {0};
    Err err;
    size_t size = (size_t)ZIP_BYTES_MAX / 2 + 1;
    char *zeros = calloc(1, size);
    REQUIRE(zeros != NULL);
    const ZipFile files[] = {{"a", zeros, size}, {"b", zeros, size}};
    CHECK(!zip_write(files, 2, &archive, &err));
    CHECK(!zip_write(files, 0, &archive, &err));
    CHECK(!zip_write(files, ZIP_ENTRIES_MAX + 1, &archive, &err));
    REQUIRE(CHECK(zip_write(files, 1, &archive, &err)));
    CHECK(reads(archive.bytes, archive.size));
    zip_bytes_free(&archive);
    free(zeros);
}
