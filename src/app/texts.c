// texts.c - the table of words. Not here: which of them a screen shows.
#include "texts.h"
#include <string.h>

static const char *const texts[TEXT_COUNT][LANGUAGE_COUNT] = {
#define TEXT_ROW(id, english, czech, slovak, polish, slovene) [id] = {english, czech, slovak, polish, slovene},
    TEXTS_MENU(TEXT_ROW) TEXTS_ACTIONS(TEXT_ROW) TEXTS_SETTINGS(TEXT_ROW) TEXTS_SETTINGS_HELP(TEXT_ROW)
        TEXTS_MESSAGES(TEXT_ROW)
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
