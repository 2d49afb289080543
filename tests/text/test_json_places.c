// test_json_places.c - the strict JSON reader: every kind of mistake with its exact column and
// message; finding values again; the places of all values.
#include "harness.h"
#include "jantar/json_places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct BadText {
    const char *text;
    const char *complaint; // "line:column: path: message"
} BadText;

static void check_refused(const char *text, size_t size, const char *complaint)
{
    JsonError error;
    char seen[600];
    if (!CHECK(!json_check((const unsigned char *)text, size, NULL, &error)))
        return;
    snprintf(seen, sizeof seen, "%lu:%lu: %s: %s", (unsigned long)error.place.line,
             (unsigned long)error.place.column, error.path, error.message);
    CHECK_STR(seen, complaint);
}

static void check_all_refused(const BadText *texts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        check_refused(texts[i].text, strlen(texts[i].text), texts[i].complaint);
}

#define CHECK_ALL(table) check_all_refused(table, sizeof(table) / sizeof(table)[0])

TEST(json_tells_what_is_no_json_at_all)
{
    static const BadText texts[] = {
        {"", "1:1: $: the file is empty; it must hold a JSON object: save the map again"},
        {" \n\n ", "3:2: $: the file is empty; it must hold a JSON object: save the map again"},
        {"\xef\xbb\xbf",
         "1:1: $: the file is empty; it must hold a JSON object: save the map again"},
        {"<?xml version=\"1.0\"?>", "1:1: $: this is XML, not JSON, whatever its name ends in; in "
                                    "Tiled use File > Save As with the type JSON, and go on in the "
                                    "file that it makes (F5 plays the file that is open)"},
        {"\xff\xfe{", "1:1: $: the file is UTF-16; save it as UTF-8"},
        {"{} x", "1:4: $: x follows the end of the JSON value; remove it"},
        {"hello", "1:1: $: here stands hello, but a value is expected; a text needs double quotes, "
                  "and the only words are true, false and null"},
    };
    CHECK_ALL(texts);
}

TEST(json_tells_what_is_wrong_between_values)
{
    static const BadText texts[] = {
        {"{\n \"a\": 1,\n}", "2:8: $.a: a comma before '}'; remove it"},
        {"[1, 2, ]", "1:6: $[1]: a comma before ']'; remove it"},
        {"{\"a\": [1 2]}", "1:10: $.a[0]: here stands 2, but ',' or ']' is expected (the array "
                           "began in line 1); add the comma or the bracket that is missing"},
        {"{\n\"a\": 1\n\"b\": 2}",
         "3:1: $.a: here stands \"b\", but ',' or '}' is expected (the object began in line 1); "
         "add the comma or the bracket that is missing"},
        {"{\"a\": {\n\"b\": [1,\n2",
         "3:2: $.a.b[1]: the file ends, but the array that begins in line 2 is not closed; "
         "add ']'"},
        {"{\"a\": 1",
         "1:8: $.a: the file ends, but the object that begins in line 1 is not closed; add '}'"},
        {"{", "1:2: $: the file ends, but the object that begins in line 1 is not closed; add '}'"},
        {"[", "1:2: $[0]: the file ends where a value is expected; it is cut off"},
        {"{\"a\" 1}", "1:6: $.a: here stands 1, but ':' is expected after the name; add it"},
        {"{\"a\":}", "1:6: $.a: here stands }, but a value is expected; a text needs double "
                     "quotes, and the only words are true, false and null"},
        {"{a: 1}", "1:2: $: here stands a, but a name in double quotes is expected; put it in "
                   "double quotes, or remove it"},
        {"{\"x\": 'a'}", "1:7: $.x: a text needs double quotes, not single ones"},
        {"{\"x\": 1 // one\n}", "1:9: $.x: JSON has no comments; remove it"},
        {"{ /* x */ }", "1:3: $: JSON has no comments; remove it"},
        {"[True]", "1:2: $[0]: here stands True, but a value is expected; a text needs double "
                   "quotes, and the only words are true, false and null"},
        {"[nul]", "1:2: $[0]: here stands nul, but a value is expected; a text needs double "
                  "quotes, and the only words are true, false and null"},
        {"[[1]\x0c]", "1:5: $[0]: here stands nothing, but ',' or ']' is expected (the array began "
                      "in line 1); add the comma or the bracket that is missing"},
    };
    CHECK_ALL(texts);
}

TEST(json_tells_what_is_wrong_with_numbers)
{
    static const BadText texts[] = {
        {"[NaN]", "1:2: $[0]: NaN and Infinity are not numbers of JSON; write a number"},
        {"[-Infinity]", "1:3: $[0]: a digit must follow the sign of a number"},
        {"[+1]", "1:2: $[0]: a number must not begin with '+'; remove it"},
        {"[.5]", "1:2: $[0]: a number must begin with a digit; write 0 before the point"},
        {"[007]", "1:2: $[0]: a number must not begin with 0; remove the leading zero"},
        {"[-01]", "1:3: $[0]: a number must not begin with 0; remove the leading zero"},
        {"[1.]", "1:4: $[0]: a digit must follow the point of a number"},
        {"[1e+]", "1:5: $[0]: a digit must follow the exponent of a number"},
        {"[0x10]", "1:3: $[0]: here stands x10, but ',' or ']' is expected (the array began in "
                   "line 1); add the comma or the bracket that is missing"},
        {"[0000000000000000000000000000000000000000000000000000000000001]",
         "1:2: $[0]: a number must not begin with 0; remove the leading zero"},
        {"[1234567890123456789012345678901234567890123456789012345678901]",
         "1:2: $[0]: a number of more than 60 characters; shorten it"},
    };
    CHECK_ALL(texts);
}

TEST(json_tells_what_is_wrong_with_texts)
{
    static const BadText texts[] = {
        {"{\"a\": \"x\n\"}",
         "1:9: $.a: the text is not closed on its line; add '\"' (a line break in it is \\n)"},
        {"[\"x\ty\"]", "1:4: $[0]: a tab in a text is written \\t"},
        {"[\"\x01\"]", "1:3: $[0]: control character U+0001 in a text; remove it"},
        {"[\"abc", "1:2: $[0]: the text that begins here is not closed; add '\"'"},
        {"[\"C:\\dir\"]", "1:5: $[0]: unknown escape; a backslash in a text is written \\\\"},
        {"[\"\\u12g4\"]", "1:7: $[0]: \\u must be followed by four hexadecimal digits"},
        {"[\"\\u0000\"]", "1:3: $[0]: \\u0000 is not allowed in a text; remove it"},
        {"[\"\\ud800\"]",
         "1:3: $[0]: half of a surrogate pair; write the character itself instead of \\u"},
        {"[\"\\ude00\"]",
         "1:3: $[0]: half of a surrogate pair; write the character itself instead of \\u"},
        {"[\"\\ud83d\\u0041\"]",
         "1:3: $[0]: half of a surrogate pair; write the character itself instead of \\u"},
        {"[\"\xff\"]", "1:3: $[0]: not UTF-8 (byte 0xFF); save the file as UTF-8"},
        {"[\"\xc0\xaf\"]", "1:3: $[0]: not UTF-8 (byte 0xC0); save the file as UTF-8"},
        {"[\"\xe0\x80\xaf\"]", "1:3: $[0]: not UTF-8 (byte 0xE0); save the file as UTF-8"},
        {"[\"\xf0\x80\x80\xaf\"]", "1:3: $[0]: not UTF-8 (byte 0xF0); save the file as UTF-8"},
        {"[\"\xed\xa0\x80\"]", "1:3: $[0]: not UTF-8 (byte 0xED); save the file as UTF-8"},
        {"[\"\xf4\x90\x80\x80\"]", "1:3: $[0]: not UTF-8 (byte 0xF4); save the file as UTF-8"},
        {"[\"\xe2\x82\"]", "1:3: $[0]: not UTF-8 (byte 0xE2); save the file as UTF-8"},
    };
    CHECK_ALL(texts);
    check_refused("[\"\0\"]", 5, "1:3: $[0]: control character U+0000 in a text; remove it");
    check_refused("[]\0", 3, "1:3: $: nothing follows the end of the JSON value; remove it");
}

// A column counts code points: this text has a two-byte and a four-byte character before the
// mistake.
TEST(json_counts_columns_in_code_points)
{
    static const BadText texts[] = {
        {"[\"\xc5\xa1\xf0\x9f\x8c\xb2\", x]",
         "1:8: $[1]: here stands x, but a value is expected; a text needs double quotes, and the "
         "only words are true, false and null"},
        {"\xef\xbb\xbf[x]", "1:2: $[0]: here stands x, but a value is expected; a text needs "
                            "double quotes, and the only words are true, false and null"},
        {"[1,\r\n  x]", "2:3: $[1]: here stands x, but a value is expected; a text needs double "
                        "quotes, and the only words are true, false and null"},
    };
    CHECK_ALL(texts);
}

TEST(json_refuses_names_that_appear_twice)
{
    static const BadText texts[] = {
        {"{\n\"a\": 1,\n\"b\": 2,\n  \"a\": 3}",
         "4:3: $.a: this name appears twice in the object, first in line 2; remove one"},
        {"{\"a\": 1, \"\\u0061\": 2}", // the same name, written otherwise
         "1:10: $[\"\\u0061\"]: this name appears twice in the object, first in line 1; remove "
         "one"},
        {"{\"x\": {\"k\": 1, \"l\": 1, \"k\": 1}}",
         "1:24: $.x.k: this name appears twice in the object, first in line 1; remove one"},
        {"\xef\xbb\xbf{\"a\": 1, \"a\": 2}",
         "1:10: $.a: this name appears twice in the object, first in line 1; remove one"},
    };
    CHECK_ALL(texts);
    const char *fine =
        "{\"a\": {\"a\": {\"a\": 1}, \"b\": 1}, \"b\": [{\"a\": 1}, {\"a\": 1}], \"A\": 2}";
    CHECK(json_check((const unsigned char *)fine, strlen(fine), NULL, NULL));
}

TEST(json_limits_depth)
{
    char text[2 * JSON_DEPTH_MAX + 4];
    memset(text, '[', JSON_DEPTH_MAX);
    memset(text + JSON_DEPTH_MAX, ']', JSON_DEPTH_MAX);
    CHECK(json_check((const unsigned char *)text, 2 * JSON_DEPTH_MAX, NULL, NULL));
    JsonError error;
    memset(text, '[', JSON_DEPTH_MAX + 1);
    memset(text + JSON_DEPTH_MAX + 1, ']', JSON_DEPTH_MAX + 1);
    CHECK(!json_check((const unsigned char *)text, 2 * JSON_DEPTH_MAX + 2, NULL, &error));
    CHECK_STR(error.message, "nested deeper than 32 levels; a map is never that deep");
    CHECK_INT(error.place.column, JSON_DEPTH_MAX + 1);
}

// As many numbers as fit into the room that is left for trees, and one more; more names than the
// limit. All are refused before any work is done.
TEST(json_limits_values_and_names)
{
    size_t count = 150000, size = 0, room = JSON_VALUE_BYTES * (count + 1);
    char *text = malloc(2000000);
    JsonError error;
    REQUIRE(text != NULL);
    text[size++] = '[';
    for (size_t i = 0; i < count; i++) {
        text[size++] = i == 0 ? ' ' : ',';
        text[size++] = '1';
    }
    text[size++] = ']';
    CHECK(json_check((const unsigned char *)text, size, &room, &error));
    CHECK_INT(room, 0);
    room = JSON_VALUE_BYTES * (count + 1) - 1;
    CHECK(!json_check((const unsigned char *)text, size, &room, &error));
    CHECK_CONTAINS(error.message, "the map and its tilesets hold too many values: more than 192 "
                                  "MiB in memory; in Tiled choose a packed Tile Layer Format");
    CHECK_INT(error.place.column, 2 * count + 1);
    CHECK_INT(room, 0);
    size = 0;
    text[size++] = '{';
    for (size_t i = 0; i <= JSON_OPEN_NAMES_MAX; i++)
        size += (size_t)sprintf(text + size, "%s\"%lx\":1", i == 0 ? "" : ",", (unsigned long)i);
    text[size++] = '}';
    CHECK(!json_check((const unsigned char *)text, size, NULL, &error));
    CHECK_STR(error.message, "more than 131072 names in one place");
    free(text);
}

static void check_found(const char *text, const JsonStep *steps, uint32_t count, uint32_t line,
                        uint32_t column)
{
    size_t at = 0;
    CHECK(json_find((const unsigned char *)text, strlen(text), steps, count, &at));
    JsonPlace place = json_place((const unsigned char *)text, strlen(text), at);
    CHECK_INT(place.line, line);
    CHECK_INT(place.column, column);
}

TEST(json_finds_a_value_again)
{
    const char *text = "{\n \"a\": [10, {\"b\": 20,\n   \"c d\": [1, 2]}],\n \"\\u017e\": null}";
    check_found(text, NULL, 0, 1, 1);
    check_found(text, (JsonStep[]){{"a", 0}}, 1, 2, 7);
    check_found(text, (JsonStep[]){{"a", 0}, {NULL, 0}}, 2, 2, 8);
    check_found(text, (JsonStep[]){{"a", 0}, {NULL, 1}, {"b", 0}}, 3, 2, 18);
    check_found(text, (JsonStep[]){{"a", 0}, {NULL, 1}, {"c d", 0}, {NULL, 1}}, 4, 3, 15);
    check_found(text, (JsonStep[]){{"\xc5\xbe", 0}}, 1, 4, 12);
    size_t at = 7;
    CHECK(!json_find((const unsigned char *)text, strlen(text), (JsonStep[]){{"b", 0}}, 1, &at));
    CHECK_INT(at, 7);
}

TEST(json_writes_paths)
{
    char path[40];
    json_path_write(path, sizeof path, (JsonStep[]){{"layers", 0}, {NULL, 2}, {"odd name", 0}}, 3);
    CHECK_STR(path, "$.layers[2][\"odd name\"]");
    json_path_write(path, sizeof path,
                    (JsonStep[]){{"a_name_of_thirty_characters_xx", 0}, {"another", 0}}, 2);
    CHECK_STR(path, "$.a_name_of_thirty_characters_xx...");
    json_path_write(path, sizeof path, NULL, 0);
    CHECK_STR(path, "$");
}

static void check_span(const Spans *spans, uint32_t index, SpanKind kind, const char *bytes)
{
    const Span *span = &spans->list[index];
    char seen[40];
    snprintf(seen, sizeof seen, "%.*s", (int)(span->end - span->at),
             (const char *)spans->text + span->at);
    CHECK_INT(span->kind, kind);
    CHECK_STR(seen, bytes);
}

TEST(json_notes_where_all_values_stand)
{
    const char *text =
        "\xef\xbb\xbf{ \"a\": [1, -2.5e1 ,3], \"b\": [1, \"x\"], \"c\": {}, \"d\": [] }";
    static const char *const names[] = {"d", "none", "a", "b", "c"};
    uint32_t found[5], at, end;
    Spans spans = {0};
    REQUIRE(spans_open(&spans, (const unsigned char *)text, strlen(text), NULL));
    CHECK_INT(spans.list[0].count, 4);
    spans_members(&spans, 0, names, 5, found);
    check_span(&spans, found[0], SPAN_LIST, "[]");
    CHECK_INT(found[1], 0);
    check_span(&spans, found[2], SPAN_NUMBERS, "[1, -2.5e1 ,3]");
    check_span(&spans, found[3], SPAN_LIST, "[1, \"x\"]");
    check_span(&spans, spans.list[found[3]].first, SPAN_NUMBER, "1");
    check_span(&spans, found[4], SPAN_OBJECT, "{}");
    CHECK_INT(spans_member(&spans, found[3], "a"), 0);
    spans_element(&spans, found[2], 1, &at, &end);
    CHECK_NEAR(json_number(spans.text + at, end - at), -25.0, 0.0);
    spans_close(&spans);
}

TEST(json_finds_an_element_of_a_long_list)
{
    enum { COUNT = 3 * SPANS_STRIDE + 5 };
    char text[COUNT * 7] = "[";
    Spans spans = {0};
    for (int i = 0; i < COUNT; i++)
        sprintf(text + strlen(text), "%d%s", i, i + 1 < COUNT ? "\n, " : "]");
    REQUIRE(spans_open(&spans, (const unsigned char *)text, strlen(text), NULL));
    CHECK_INT(spans.list[0].count, COUNT);
    for (uint32_t i = 0; i < COUNT; i++) {
        uint32_t at, end;
        spans_element(&spans, 0, i, &at, &end);
        CHECK_NEAR(json_number(spans.text + at, end - at), i, 0.0);
    }
    spans_close(&spans);
}

// Cut to any size, a text ends between two characters.
TEST(json_reads_values_of_all_kinds)
{
    const char *text = "[\"a\\u017e\\n\xf0\x9f\x8c\xb2\", \"a\xc5\xbe\", 1234567890123, 1.5, true, "
                       "false, null]";
    static const char *const cuts[] = {
        "", "a", "a", "a\xc5\xbe", "a\xc5\xbe\n", "a\xc5\xbe\n", "a\xc5\xbe\n", "a\xc5\xbe\n"};
    char seen[20];
    Spans spans = {0};
    REQUIRE(spans_open(&spans, (const unsigned char *)text, strlen(text), NULL));
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        spans_text(&spans, 1, seen, i + 1);
        CHECK_STR(seen, cuts[i]);
    }
    spans_text(&spans, 2, seen, 3);
    CHECK_STR(seen, "a");
    CHECK(spans_is(&spans, 1, "a\xc5\xbe\n\xf0\x9f\x8c\xb2") && !spans_is(&spans, 3, "1"));
    CHECK_NEAR(spans_number(&spans, 3, 0.0), 1234567890123.0, 0.0);
    CHECK_NEAR(spans_number(&spans, 4, 0.0), 1.5, 0.0);
    CHECK_NEAR(spans_number(&spans, 5, 7.0), 7.0, 0.0);
    CHECK(spans_bool(&spans, 5, false) && !spans_bool(&spans, 6, true));
    CHECK(spans_bool(&spans, 7, true) && !spans_bool(&spans, 7, false));
    spans_close(&spans);
}

// What is edited is as strict as what is opened, but for names that appear twice.
TEST(json_notes_no_values_of_what_is_no_json)
{
    static const char *const bad[] = {"[1, 2, ]", "[1 2]", "[1, 02]",   "{\"a\": 1,}",
                                      "[1] 2",    "[1",    "{\"a\" 1}", "[\"\xff\"]"};
    JsonError error;
    Spans spans = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!spans_open(&spans, (const unsigned char *)bad[i], strlen(bad[i]), NULL));
    CHECK(!spans_open(&spans, (const unsigned char *)"[1,\n 2, ]", 9, &error));
    CHECK_STR(error.message, "a comma before ']'; remove it");
    CHECK_INT(error.place.line, 2);
    CHECK_INT(error.place.column, 3);
    CHECK(spans_open(&spans, (const unsigned char *)"{\"a\":1,\"a\":2}", 13, NULL));
    spans_close(&spans);
}
