// test_texts.c - every text of the program in every language exists, has glyphs for all its
// letters, and takes the same arguments; numbers take the right plural form.
#include "app/texts/texts.h"
#include "harness.h"
#include "jantar/letters.h"
#include <string.h>

static void check_letters(const char *text)
{
    for (const char *at = text; *at;) {
        const char *from = at;
        if (!CHECK(letters_has(utf8_next(&at))))
            CHECK_STR(from, text); // shows which text failed
    }
}

TEST(texts_are_there_and_have_all_their_letters)
{
    for (int id = 0; id < TEXT_COUNT; id++)
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            const char *text = texts_get((Language)language, (TextId)id);
            REQUIRE(text != NULL && text[0] != '\0');
            check_letters(text);
            CHECK(text[0] != ' ' && text[strlen(text) - 1] != ' ');
        }
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        check_letters(texts_language_name((Language)language));
}

// The conversions of a format string, in order.
static void formats_of(const char *text, char out[64])
{
    size_t used = 0;
    for (; *text; text++)
        if (*text == '%' && text[1] && text[1] != ' ' && used < 60) {
            out[used++] = text[1];
            text++;
        }
    out[used] = '\0';
}

TEST(texts_take_the_same_things_in_every_language)
{
    char english[64], other[64];
    for (int id = 0; id < TEXT_COUNT; id++) {
        formats_of(texts_get(LANGUAGE_ENGLISH, (TextId)id), english);
        for (int language = 1; language < LANGUAGE_COUNT; language++) {
            formats_of(texts_get((Language)language, (TextId)id), other);
            CHECK_STR(other, english);
        }
    }
}

static void check_forms(Language language, const uint32_t *numbers, size_t count, int form)
{
    for (size_t i = 0; i < count; i++)
        CHECK_STR(texts_count(language, TEXT_FALLS_ONE, numbers[i]),
                  texts_get(language, (TextId)(TEXT_FALLS_ONE + form)));
}

#define FORMS(language, form, ...) \
    do { \
        const uint32_t numbers[] = {__VA_ARGS__}; \
        check_forms(language, numbers, sizeof numbers / sizeof *numbers, form); \
    } while (0)

TEST(texts_know_the_forms_of_numbers)
{
    FORMS(LANGUAGE_ENGLISH, 0, 1);
    FORMS(LANGUAGE_ENGLISH, 3, 0, 2, 5, 11, 21, 101);
    FORMS(LANGUAGE_CZECH, 0, 1);
    FORMS(LANGUAGE_CZECH, 2, 2, 3, 4);
    FORMS(LANGUAGE_CZECH, 3, 0, 5, 11, 21, 22, 102);
    FORMS(LANGUAGE_SLOVAK, 2, 2, 3, 4);
    FORMS(LANGUAGE_SLOVAK, 3, 0, 5, 22, 104);
    FORMS(LANGUAGE_POLISH, 0, 1);
    FORMS(LANGUAGE_POLISH, 2, 2, 3, 4, 22, 34, 102);
    FORMS(LANGUAGE_POLISH, 3, 0, 5, 11, 12, 13, 14, 21, 25, 112);
    FORMS(LANGUAGE_SLOVENE, 0, 1, 101, 201);
    FORMS(LANGUAGE_SLOVENE, 1, 2, 102);
    FORMS(LANGUAGE_SLOVENE, 2, 3, 4, 104);
    FORMS(LANGUAGE_SLOVENE, 3, 0, 5, 11, 12, 21, 22, 100);
}

TEST(texts_know_a_locales_language)
{
    CHECK_INT(texts_language_of("cs_CZ.UTF-8"), LANGUAGE_CZECH);
    CHECK_INT(texts_language_of("sl"), LANGUAGE_SLOVENE);
    CHECK_INT(texts_language_of("pl-PL"), LANGUAGE_POLISH);
    CHECK_INT(texts_language_of("slx"), LANGUAGE_ENGLISH);
    CHECK_INT(texts_language_of(""), LANGUAGE_ENGLISH);
    CHECK_INT(texts_language_of("C"), LANGUAGE_ENGLISH);
}
