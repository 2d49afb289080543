// texts.c - the table of texts, and the plural forms of each language.
#include "texts.h"
#include <string.h>

static const char *const texts[TEXT_COUNT][LANGUAGE_COUNT] = {
#define TEXT_ROW(id, english, czech, slovak, polish, slovene) \
    [id] = {english, czech, slovak, polish, slovene},
    TEXTS_ALL(TEXT_ROW)
#undef TEXT_ROW
};

typedef struct LanguageInfo {
    const char *code, *name;
} LanguageInfo;

static const LanguageInfo languages[LANGUAGE_COUNT] = {
    [LANGUAGE_ENGLISH] = {"en", "English"},     [LANGUAGE_CZECH] = {"cs", "Čeština"},
    [LANGUAGE_SLOVAK] = {"sk", "Slovenčina"},   [LANGUAGE_POLISH] = {"pl", "Polski"},
    [LANGUAGE_SLOVENE] = {"sl", "Slovenščina"},
};

const char *texts_get(Language language, TextId id)
{
    return texts[id][language];
}

// The order of a text's plural forms: 1, 2, three and four (or a few), many.
enum { FORM_ONE, FORM_TWO, FORM_FEW, FORM_MANY };

static bool is_within(uint32_t number, uint32_t low, uint32_t high)
{
    return number >= low && number <= high;
}

// "A few" is 2 to 4; in Polish by the last digit, but for numbers that end in 12 to 14.
enum {
    FEW_FIRST = 2,
    FEW_LAST = 4,
    TEENS_FIRST = 12,
    TEENS_LAST = 14,
    ONE_DIGIT = 10,
    TWO_DIGITS = 100
};

static uint32_t slovene_form_of(uint32_t number)
{
    uint32_t end = number % TWO_DIGITS;
    if (end == 1 || end == 2)
        return end == 1 ? FORM_ONE : FORM_TWO;
    return is_within(end, FEW_FIRST, FEW_LAST) ? FORM_FEW : FORM_MANY;
}

static uint32_t polish_form_of(uint32_t number)
{
    bool few = is_within(number % ONE_DIGIT, FEW_FIRST, FEW_LAST) &&
               !is_within(number % TWO_DIGITS, TEENS_FIRST, TEENS_LAST);
    return number == 1 ? FORM_ONE : few ? FORM_FEW : FORM_MANY;
}

// Returns the plural form of a number.
static uint32_t form_of(Language language, uint32_t number)
{
    if (language == LANGUAGE_SLOVENE)
        return slovene_form_of(number);
    if (language == LANGUAGE_POLISH)
        return polish_form_of(number);
    bool few = language != LANGUAGE_ENGLISH && is_within(number, FEW_FIRST, FEW_LAST);
    return number == 1 ? FORM_ONE : few ? FORM_FEW : FORM_MANY;
}

const char *texts_count(Language language, TextId one, uint32_t number)
{
    return texts_get(language, (TextId)(one + form_of(language, number)));
}

const char *texts_language_name(Language language)
{
    return languages[language].name;
}

const char *texts_language_code(Language language)
{
    return languages[language].code;
}

Language texts_language_of(const char *locale)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        char after = locale[0] && locale[1] ? locale[2] : '?';
        bool ends = after == '\0' || after == '_' || after == '-' || after == '.';
        if (ends && strncmp(locale, languages[i].code, 2) == 0)
            return (Language)i;
    }
    return LANGUAGE_ENGLISH;
}
