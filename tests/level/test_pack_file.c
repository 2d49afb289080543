// test_pack_file.c - what packs and shared levels say of themselves; another title for a map.
#include "harness.h"
#include "jantar/pack_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static LevelReport report;
static PackFile pack;

static bool parse(const char *text)
{
    return pack_file_parse(text, strlen(text), "pack.json", &pack, &report);
}

TEST(a_pack_says_what_it_is)
{
    REQUIRE(
        parse("{\"title\": \"T\", \"title_sk\": \"S\", \"author\": \"A\\nB\", \"text\": \"long\","
              " \"text_pl\": \"P\", \"picture\": \"p.png\", \"order\": [\"b.json\", \"a.json\"],"
              " \"unknown\": {\"x\": []}}"));
    CHECK_STR(pack_title_in(&pack.title, "en"), "T");
    CHECK_STR(pack_title_in(&pack.title, "sk_SK.UTF-8"), "S");
    CHECK_STR(pack_text_in(&pack, "pl"), "P");
    CHECK_STR(pack_text_in(&pack, "cs"), "long");
    CHECK_STR(pack.author, "A B");
    CHECK_STR(pack.picture, "p.png");
    CHECK_INT(pack_place_of(&pack, "a.json"), 1);
    CHECK_INT(pack_place_of(&pack, "c.json"), 2);
    REQUIRE(parse("{}"));
    CHECK_STR(pack.author, "");
    CHECK_INT(pack.order_count, 0);
}

TEST(a_pack_that_is_wrong_says_where)
{
    static const char *const wrong[][2] = {
        {"[]", "object"},
        {"{\"title\": 1}", "'title' must be a text"},
        {"{\"author\": []}", "'author' must be a text"},
        {"{\"text_cs\": {}}", "'text_cs' must be a text"},
        {"{\"picture\": \"../p.png\"}", "picture file in the same folder"},
        {"{\"picture\": 3}", "picture file in the same folder"},
        {"{\"order\": \"a.json\"}", "order"},
        {"{\"order\": [\"a/b.json\"]}", "level files in the same folder"},
        {"{\"order\": [\"..\"]}", "level files in the same folder"},
        {"{\"order\": [1]}", "level files in the same folder"},
        {"{\"title\": \"a\", \"title\": \"b\"}", "twice"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        pack.author[0] = 'x';
        CHECK(!parse(wrong[i][0]));
        CHECK_CONTAINS(level_report_first_error(&report), wrong[i][1]);
        CHECK_CONTAINS(level_report_first_error(&report), "pack.json:1:");
        CHECK_INT(pack.author[0], 'x');
    }
}

TEST(long_texts_of_a_pack_are_cut_between_characters)
{
    char text[2048] = "{\"title\": \"x";
    for (int i = 0; i < 200; i++)
        strcat(text, "\xc5\xbe");
    strcat(text, "\"}");
    REQUIRE(parse(text));
    CHECK_INT(strlen(pack.title.written), PACK_LINE_BYTES - 1); // x and 63 letters of two bytes
    CHECK_INT((unsigned char)pack.title.written[PACK_LINE_BYTES - 2], 0xbe);
    size_t at = (size_t)snprintf(text, sizeof text, "{\"order\": [");
    for (int i = 0; i <= PACK_ORDER_MAX && at + 8 < sizeof text; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s\"a\"", i > 0 ? "," : "");
    snprintf(text + at, sizeof text - at, "]}");
    CHECK(!parse(text));
    CHECK_CONTAINS(level_report_first_error(&report), "at most 256");
}

// --- another title -------------------------------------------------------------------------------

static void pack_retitles(const char *from, const char *title, const char *to)
{
    char *out = NULL;
    size_t length = 0;
    if (!CHECK(pack_file_retitle(from, strlen(from), "pack.json", title, &out, &length, &report)))
        return;
    CHECK_INT(length, strlen(to));
    CHECK_STR(out, to);
    free(out);
}

TEST(a_new_title_of_a_pack_changes_no_other_byte)
{
    pack_retitles("{ \"order\":[\"a\"],\r\n\t\"title_cs\" : \"S\", \"x\":1.50, \"title\": \"O\"}",
                  "N",
                  "{ \"order\":[\"a\"],\r\n\t\"title_cs\" : \"N\", \"x\":1.50, \"title\": \"N\"}");
    pack_retitles("{\"author\": \"Me\"}\n", "N\"", "{\"title\": \"N\\\"\", \"author\": \"Me\"}\n");
    pack_retitles("{}", "N", "{\"title\": \"N\"}");
    char *out = NULL;
    size_t length;
    CHECK(!pack_file_retitle("[", 1, "pack.json", "T", &out, &length, &report));
    CHECK(out == NULL);
}
