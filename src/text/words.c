// words.c - finds what other libraries say in the files of the languages.
#include "words.h"

#include <stdio.h>
#include <string.h>

static const char *const contexts[WORD_KINDS] = {
    [WORD_CLASS] = "class", [WORD_PROPERTY] = "property", [WORD_CHOICE] = "choice",
    [WORD_UNIT] = "unit",   [WORD_BRUSH] = "brush",       [WORD_HELP] = "help",
};

const char *words_get(Language language, WordKind kind, const char *english)
{
    return text_get(texts_catalog(language), contexts[kind], english);
}

const char *words_property(Language language, const char *class_name, const char *name)
{
    char context[80];
    snprintf(context, sizeof context, "property of %.60s", class_name);
    const char *own = text_get(texts_catalog(language), context, name);
    return own != name ? own : words_get(language, WORD_PROPERTY, name);
}

void words_message(Language language, const char *message, const ErrParts *parts, char *out,
                   size_t size)
{
    text_message(texts_catalog(language), message, parts, out, size);
}
