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

// Returns the plural form of a number: 0 one, 1 two, 2 three and four (or a few), 3 many.
static TextId form_of(Language language, uint32_t number)
{
    uint32_t tens = number % 100, ones = number % 10;
    if (language == LANGUAGE_SLOVENE)
        return tens == 1 ? 0 : tens == 2 ? 1 : tens == 3 || tens == 4 ? 2 : 3;
    if (number == 1)
        return 0;
    if (language == LANGUAGE_POLISH)
        return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 2 : 3;
    bool few = number >= 2 && number <= 4;
    return (language == LANGUAGE_CZECH || language == LANGUAGE_SLOVAK) && few ? 2 : 3;
}

const char *texts_count(Language language, TextId one, uint32_t number)
{
    return texts_get(language, one + form_of(language, number));
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
