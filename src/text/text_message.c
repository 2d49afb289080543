// text_message.c - placeholders of formats, and messages in other languages.
#include "text_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *text_conversion(const char *format, TextConversion *out)
{
    while ((format = strchr(format, '%')) != NULL) {
        const char *at = format + 1, *digits = at + strspn(at, "0123456789");
        out->number = *digits == '$' ? (uint32_t)strtoul(at, NULL, 10) : 0;
        at = *digits == '$' ? digits + 1 : at;
        at += strspn(at, "0123456789.+-*#lzhjt");
        if (isalpha((unsigned char)*at)) {
            out->letter = *at;
            out->end = at + 1;
            return format;
        }
        format += format[1] == '%' ? 2 : 1;
    }
    return NULL;
}

// Writes the letter of each argument that a format takes; '\0' for one that it leaves out. Returns
// false if there are too many.
static bool letters_of(const char *format, char letters[ERR_ARGUMENTS])
{
    TextConversion found;
    uint32_t next = 0;
    memset(letters, 0, ERR_ARGUMENTS);
    for (; text_conversion(format, &found) != NULL; format = found.end) {
        uint32_t number = found.number != 0 ? found.number - 1 : next++;
        if (number >= ERR_ARGUMENTS || (letters[number] != '\0' && letters[number] != found.letter))
            return false;
        letters[number] = found.letter;
    }
    return true;
}

bool text_takes_same(const char *english, const char *translation, bool is_form)
{
    char wanted[ERR_ARGUMENTS], taken[ERR_ARGUMENTS];
    if (!letters_of(english, wanted) || !letters_of(translation, taken))
        return false;
    for (uint32_t i = 0; i < ERR_ARGUMENTS; i++)
        if (taken[i] != wanted[i] && (taken[i] != '\0' || !is_form))
            return false;
    return true;
}

// --- filling -------------------------------------------------------------------------------------

// Where a text is written.
typedef struct Out {
    char *text;
    size_t size, used;
} Out;

static void put(Out *out, const char *text, size_t bytes)
{
    size_t room = out->size - out->used - 1;
    bytes = bytes < room ? bytes : room;
    memcpy(out->text + out->used, text, bytes);
    out->used += bytes;
    out->text[out->used] = '\0';
}

// Writes what stands between conversions: "%%" is a percent sign.
static void put_between(Out *out, const char *text, const char *end)
{
    for (; text < end; text++) {
        put(out, text, 1);
        text += *text == '%' && text + 1 < end && text[1] == '%';
    }
}

// A name of the author's stands in quotes.
static bool is_quoted(const char *format, uint32_t number)
{
    TextConversion found;
    const char *at = text_conversion(format, &found);
    for (; at != NULL && number > 0; number--)
        at = text_conversion(found.end, &found);
    return at != NULL && at > format && (at[-1] == '"' || at[-1] == '\'');
}

// Writes an argument; one that is a phrase or a class in the catalog's language.
static void put_argument(Out *out, const TextCatalog *catalog, const char *message,
                         const ErrPart *part, uint32_t number)
{
    char argument[ERR_MESSAGE_BYTES];
    size_t length = strlen(message), at = part->arguments[number].at;
    size_t bytes = part->arguments[number].bytes;
    at = at < length ? at : length;
    bytes = bytes < length - at ? bytes : length - at;
    snprintf(argument, sizeof argument, "%.*s", (int)bytes, message + at);
    const char *shown = argument;
    if (catalog != NULL && !is_quoted(part->format, number)) {
        const char *context = text_has(catalog, "phrase", argument) ? "phrase" : "class";
        shown = text_get(catalog, context, argument);
    }
    put(out, shown, strlen(shown));
}

static void put_part(Out *out, const TextCatalog *catalog, const char *translated,
                     const char *message, const ErrPart *part)
{
    TextConversion found;
    uint32_t next = 0;
    const char *at;
    for (; (at = text_conversion(translated, &found)) != NULL; translated = found.end) {
        put_between(out, translated, at);
        uint32_t number = found.number != 0 ? found.number - 1 : next++;
        if (number < part->argument_count)
            put_argument(out, catalog, message, part, number);
    }
    put_between(out, translated, translated + strlen(translated));
}

int text_fill(const char *translated, const char *message, const ErrPart *part, char *out,
              size_t size)
{
    Out to = {out, size, 0};
    out[0] = '\0';
    put_part(&to, NULL, translated, message, part);
    return (int)to.used;
}

void text_message(const TextCatalog *catalog, const char *message, const ErrParts *parts, char *out,
                  size_t size)
{
    Out to = {out, size, 0};
    const char *last = parts->count > 0 ? parts->list[parts->count - 1].format : "";
    out[0] = '\0';
    if (text_get(catalog, "message", last) == last) {
        const char *whole = text_get(catalog, "message", message);
        put(&to, whole, strlen(whole));
        return;
    }
    for (uint32_t i = 0; i < parts->count; i++) {
        const ErrPart *part = &parts->list[i];
        put_part(&to, catalog, text_get(catalog, "message", part->format), message, part);
    }
}
