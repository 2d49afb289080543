// test_report.c - reports: order, capacity, and which characters of a file may reach a terminal.
#include "harness.h"
#include "level/values/report.h"

#include <stdio.h>
#include <string.h>

static LevelReport report;

static void add_many(bool warning, int count)
{
    for (int i = 0; i < count; i++) {
        char text[20];
        snprintf(text, sizeof text, "%s %d", warning ? "warning" : "error", i);
        report_add(&report, warning, text);
    }
}

TEST(report_keeps_the_first_and_counts_all)
{
    report_clear(&report);
    add_many(false, 50);
    CHECK_INT(report.count, LEVEL_REPORT_MAX);
    CHECK_INT(report.error_count, 50);
    CHECK_STR(report.messages[LEVEL_REPORT_MAX - 1].text, "error 19");
    report_clear(&report);
    CHECK_STR(level_report_first_error(&report), "");
}

TEST(report_lets_errors_displace_warnings)
{
    report_clear(&report);
    add_many(true, 30);
    report_add(&report, false, "the error");
    CHECK_INT(report.count, LEVEL_REPORT_MAX);
    CHECK_INT(report.warning_count, 30);
    CHECK_STR(report.messages[LEVEL_REPORT_MAX - 1].text, "the error");
    CHECK_STR(report.messages[LEVEL_REPORT_MAX - 2].text, "warning 18");
    CHECK_STR(level_report_first_error(&report), "the error");
    report_add(&report, true, "one more");
    CHECK_STR(report.messages[LEVEL_REPORT_MAX - 1].text, "the error");
}

static void check_shown(const char *text, const char *shown)
{
    report_clear(&report);
    report_add(&report, false, text);
    CHECK_STR(report.messages[0].text, shown);
}

TEST(report_shows_control_characters_as_codes)
{
    check_shown("a\x1b[31mred\a\n", "a\\x1b[31mred\\x07\\x0a");
    check_shown("\x7f\xc2\x9b", "\\x7f\\xc2\\x9b");
    check_shown("jant\xc3\xa1r \xe2\x82\xac \xf0\x9f\x8c\xb2",
                "jant\xc3\xa1r \xe2\x82\xac \xf0\x9f\x8c\xb2");
    check_shown("cut \xe2\x82", "cut \\xe2\\x82");
    check_shown("\xe0\x80\x9b", "\\xe0\\x80\\x9b");          // overlong, of U+001B
    check_shown("\xed\xa0\x80", "\\xed\\xa0\\x80");          // a surrogate
    check_shown("\xf5\x80\x80\x80", "\\xf5\\x80\\x80\\x80"); // above U+10FFFF
}

TEST(report_cuts_between_characters)
{
    char text[2 * LEVEL_MESSAGE_BYTES];
    for (size_t i = 0; i + 1 < sizeof text; i += 2)
        memcpy(text + i, "\xc3\xa1", 2);
    text[sizeof text - 1] = text[sizeof text - 2] = '\0';
    report_clear(&report);
    report_add(&report, false, text);
    size_t length = strlen(report.messages[0].text);
    CHECK(length >= LEVEL_MESSAGE_BYTES - 3 && length < LEVEL_MESSAGE_BYTES);
    CHECK_INT(length % 2, 0);
}

static void check_part(const LevelMessage *message, size_t at, size_t bytes, const char *expected)
{
    CHECK_INT(bytes, strlen(expected));
    CHECK(strncmp(message->text + at, expected, bytes) == 0);
}

TEST(report_says_where_the_parts_of_a_message_are)
{
    const LevelMessage *first = &report.messages[0], *second = &report.messages[1];
    ReportPlace place = {"a:1:2: b\n.json", 12, 345, "$[\"x: y\"]"};
    report_clear(&report);
    Err words;
    err_set(&words, "%s\x02: %s", "words\x01", "more");
    report_add_at(&report, true, &place, &words);
    report_add(&report, false, "c.json:7:8: $.x: no position");
    CHECK_STR(first->text,
              "a:1:2: b\\x0a.json:12:345: warning: $[\"x: y\"]: words\\x01\\x02: more");
    CHECK_INT(first->line, 12);
    CHECK_INT(first->column, 345);
    check_part(first, 0, first->file_bytes, "a:1:2: b\\x0a.json");
    check_part(first, first->path_at, first->path_bytes, "$[\"x: y\"]");
    CHECK_STR(first->text + first->words_at, "words\\x01\\x02: more");
    const ErrPart *part = &first->parts.list[0];
    CHECK_INT(first->parts.count, 1);
    check_part(first, first->words_at + part->arguments[0].at, part->arguments[0].bytes,
               "words\\x01");
    check_part(first, first->words_at + part->arguments[1].at, part->arguments[1].bytes, "more");
    CHECK_INT(second->parts.count, 0);
    CHECK_INT(second->line, 0);
    CHECK_STR(second->text + second->words_at, second->text);
}

TEST(report_parts_lie_in_the_text_of_a_message_that_was_cut)
{
    char file[2 * LEVEL_MESSAGE_BYTES];
    ReportPlace place = {file, 1, 1, "$.a"};
    Err words;
    err_set(&words, "words that do not fit into the message");
    for (size_t length = LEVEL_MESSAGE_BYTES - 40; length < LEVEL_MESSAGE_BYTES + 40; length++) {
        memset(file, 'x', length);
        file[length] = '\0';
        report_clear(&report);
        report_add_at(&report, false, &place, &words);
        const LevelMessage *message = &report.messages[0];
        size_t bytes = strlen(message->text);
        CHECK(bytes < LEVEL_MESSAGE_BYTES && message->file_bytes <= bytes);
        CHECK((size_t)message->path_at + message->path_bytes <= bytes);
        CHECK(message->words_at <= bytes);
    }
}
