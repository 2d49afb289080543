// verbs.c - see level_verbs.h.
#include "jantar/level_verbs.h"

#include <string.h>

static const struct {
    const char *name;
    uint16_t keys;
} rows[LEVEL_VERBS] = {
#define LEVEL_VERB_ROW(NAME, name, keys) {#name, keys},
    LEVEL_VERB_LIST(LEVEL_VERB_ROW)
#undef LEVEL_VERB_ROW
};

static const char between[] = " ,\t\r\n";

uint16_t level_verbs_keys(const LevelVerbs *verbs)
{
    uint16_t keys = 0;
    for (uint32_t i = 0; i < verbs->count; i++)
        keys |= rows[verbs->list[i]].keys;
    return keys;
}

size_t level_verb_word(const char *word)
{
    return strcspn(word, between);
}

static uint32_t find(const char *word, size_t length)
{
    uint32_t verb = 0;
    while (verb < LEVEL_VERBS &&
           (strlen(rows[verb].name) != length || memcmp(rows[verb].name, word, length) != 0))
        verb++;
    return verb;
}

static void add(LevelVerbs *verbs, LevelVerb verb)
{
    for (uint32_t i = 0; i < verbs->count; i++)
        if (verbs->list[i] == verb)
            return;
    verbs->list[verbs->count++] = verb;
}

const char *level_verbs_parse(const char *text, LevelVerbs *out)
{
    const char *wrong = NULL;
    out->count = 0;
    for (text += strspn(text, between); *text != '\0'; text += strspn(text, between)) {
        size_t length = level_verb_word(text);
        uint32_t verb = find(text, length);
        if (verb < LEVEL_VERBS)
            add(out, (LevelVerb)verb);
        else if (wrong == NULL)
            wrong = text;
        text += length;
    }
    return wrong;
}
