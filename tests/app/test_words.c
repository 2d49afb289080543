// test_words.c - names and help of things, and the check's messages, in all languages.
#include "app/texts/words.h"
#include "harness.h"
#include "jantar/letters.h"
#include "jantar/level_schema.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_MOST = 256 };

static bool used[WORD_KINDS][ROWS_MOST];

static void check_letters(const char *text)
{
    for (const char *at = text; *at;) {
        const char *from = at;
        if (!CHECK(letters_has(utf8_next(&at))))
            CHECK_STR(from, text); // shows which text failed
    }
}

// Notes that a row is of use. Returns false if there is none.
static bool has_row(WordKind kind, const char *english)
{
    const Word *row;
    for (size_t i = 0; (row = words_row(kind, i)) != NULL; i++)
        if (strcmp(row->in[LANGUAGE_ENGLISH], english) == 0) {
            used[kind][i] = true;
            return true;
        }
    return false;
}

static void need_row(WordKind kind, const char *english)
{
    if (english[0] != '\0' && !CHECK(has_row(kind, english)))
        CHECK_STR(english, "a text that has a row");
}

static void check_used(WordKind kind)
{
    const Word *row;
    for (size_t i = 0; (row = words_row(kind, i)) != NULL; i++)
        if (!CHECK(used[kind][i]))
            CHECK_STR(row->in[LANGUAGE_ENGLISH], "a row that is of use");
}

static void check_property(const LevelPropertyInfo *info)
{
    char own[128];
    snprintf(own, sizeof own, "%s.%s", level_schema_owner(info->owner)->name, info->name);
    if (!has_row(WORD_PROPERTY, own))
        need_row(WORD_PROPERTY, info->name);
    need_row(WORD_HELP, info->help);
    need_row(WORD_UNIT, info->unit);
    if (info->type == LEVEL_PROPERTY_NUMBER)
        need_row(WORD_UNIT, info->text);
    for (size_t i = 0; info->choices && info->choices[i]; i++)
        need_row(WORD_CHOICE, info->choices[i]);
}

TEST(words_there_is_one_for_every_class_property_and_choice)
{
    memset(used, 0, sizeof used);
    for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT; owner++)
        need_row(WORD_CLASS, level_schema_owner((LevelOwner)owner)->name);
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == LEVEL_MAP || info->owner >= LEVEL_SPAWN)
            check_property(info);
    }
    check_used(WORD_CLASS);
    check_used(WORD_PROPERTY);
    check_used(WORD_CHOICE);
    check_used(WORD_UNIT);
    check_used(WORD_HELP);
}

TEST(words_are_whole_in_all_languages)
{
    const Word *row;
    for (int kind = 0; kind < WORD_KINDS; kind++)
        for (size_t i = 0; (row = words_row((WordKind)kind, i)) != NULL; i++) {
            CHECK(i < ROWS_MOST);
            for (int language = 0; language < LANGUAGE_COUNT; language++) {
                REQUIRE(row->in[language] && row->in[language][0] != '\0');
                check_letters(row->in[language]);
            }
            for (size_t j = 0; j < i; j++)
                if (strcmp(words_row((WordKind)kind, j)->in[0], row->in[0]) == 0)
                    CHECK_STR(row->in[0], "a row that is there once");
        }
}

static uint32_t conversions_of(const char *format)
{
    uint32_t count = 0;
    for (; *format != '\0'; format++) {
        count += *format == '%' && format[1] != '%';
        format += *format == '%' && format[1] == '%';
    }
    return count;
}

// Bit n - 1 for each %n.
static uint32_t places_of(const char *text)
{
    uint32_t places = 0;
    for (; *text != '\0'; text++)
        if (*text == '%' && isdigit((unsigned char)text[1]))
            places |= 1u << (text[1] - '1');
    return places;
}

TEST(words_of_messages_say_all_that_the_message_says)
{
    const Word *row;
    for (size_t i = 0; (row = words_row(WORD_MESSAGE, i)) != NULL; i++)
        for (int language = 1; language < LANGUAGE_COUNT; language++)
            if (!CHECK(places_of(row->in[language]) == (1u << conversions_of(row->in[0])) - 1))
                CHECK_STR(row->in[language], row->in[0]);
}

static void check_message(Language language, const char *english, const char *wanted)
{
    char text[1024];
    words_message(language, english, text, sizeof text);
    CHECK_STR(text, wanted);
}

TEST(words_of_messages_are_found_with_what_they_are_about)
{
    check_message(LANGUAGE_CZECH,
                  "object 7 \"it\": it switches nothing; name a machine or a gate in its property "
                  "'target'",
                  "objekt 7 „it“: nic nespíná; připoj stroj nebo hradlo vlastností 'target'");
    check_message(LANGUAGE_SLOVENE,
                  "object 12 \"\": it is wider than 18 tiles, so the hero slips between its "
                  "threads; draw two",
                  "predmet 12 „“: širše je od 18 ploščic, zato junak zdrsne med nitmi; nariši dve");
    check_message(LANGUAGE_POLISH,
                  "object 3 \"a: b\": it names object 4, which is no path; name one",
                  "obiekt 3 „a: b”: wskazuje obiekt 4, a to nie tor; wskaż tor");
    check_message(LANGUAGE_SLOVAK,
                  "object 5 \"x\": class 'exit' needs an upright rectangle with a size, but its "
                  "rotation is 20; set that to 0",
                  "objekt 5 „x“: trieda 'exit' potrebuje nenatočený obdĺžnik s veľkosťou, ale je "
                  "natočený o 20; daj uhol na 0");
    check_message(LANGUAGE_CZECH,
                  "object 5 \"\" of box.tj: property 'mode' is \"hodl\"; it must be one of the "
                  "strings hold, toggle, once; did you mean 'hold'?",
                  "objekt 5 „“ z box.tj: vlastnost 'mode' je \"hodl\"; musí to být jedno z: hold, "
                  "toggle, once; myslíš 'hold'?");
    check_message(LANGUAGE_ENGLISH, "it lies outside the map; move it inside",
                  "it lies outside the map; move it inside");
    check_message(LANGUAGE_CZECH, "a comma is expected", "a comma is expected");
    CHECK_STR(words_property(LANGUAGE_CZECH, "wind", "strength"), "síla");
    CHECK_STR(words_property(LANGUAGE_CZECH, "crate", "strength"), "pevnost");
    CHECK_STR(words_get(LANGUAGE_CZECH, WORD_CLASS, "no class"), "no class");
}
