// words.c - finds translations by their English text, and messages by their formats.
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    ARGUMENTS = 9,
    DEPTH_MOST = 3,   // messages in messages
    PART_BYTES = 640, // of what a conversion stands for
};

static WordRows rows_of(WordKind kind)
{
    switch ((int)kind) {
    case WORD_HELP:
        return words_helps();
    case WORD_MESSAGE:
        return words_messages();
    case WORD_PHRASE:
        return words_phrases();
    default:
        return words_things(kind);
    }
}

const Word *words_row(WordKind kind, size_t number)
{
    WordRows rows = rows_of(kind);
    return number < rows.count ? &rows.list[number] : NULL;
}

static const Word *find(WordKind kind, const char *english)
{
    WordRows rows = rows_of(kind);
    for (size_t i = 0; i < rows.count; i++)
        if (strcmp(rows.list[i].in[LANGUAGE_ENGLISH], english) == 0)
            return &rows.list[i];
    return NULL;
}

const char *words_get(Language language, WordKind kind, const char *english)
{
    const Word *row = language == LANGUAGE_ENGLISH ? NULL : find(kind, english);
    return row ? row->in[language] : english;
}

const char *words_property(Language language, const char *class_name, const char *name)
{
    char of_class[128];
    snprintf(of_class, sizeof of_class, "%.60s.%.60s", class_name, name);
    const Word *row = language == LANGUAGE_ENGLISH ? NULL : find(WORD_PROPERTY, of_class);
    return row ? row->in[language] : words_get(language, WORD_PROPERTY, name);
}

// --- messages ------------------------------------------------------------------------------------

// What the conversions of a format stand for in a message.
typedef struct Match {
    struct {
        const char *at;
        size_t bytes;
        bool quoted; // a name of the author's
    } of[ARGUMENTS];
    uint32_t count;
    size_t literal; // bytes of the format that stand in the message as they are
} Match;

// Returns what follows a conversion, whose letter is written to *letter.
static const char *after_conversion(const char *format, char *letter)
{
    for (format++; strchr("0123456789.+-lz", *format) && *format != '\0'; format++)
        ;
    *letter = *format;
    return *format != '\0' ? format + 1 : format;
}

static bool is_of_number(char c)
{
    return isdigit((unsigned char)c) || strchr("+-.einf", c) != NULL;
}

// True if `text` is what the format can make of some arguments. Those before `match->count` are
// found already. Tries the shortest text for a conversion first.
static bool fits(const char *format, const char *text, Match *match)
{
    char letter, before = '\0';
    while (*format != '\0' && (*format != '%' || format[1] == '%')) {
        if (*format != *text)
            return false;
        format += *format == '%' ? 2 : 1;
        before = *text++;
        match->literal++;
    }
    if (*format == '\0')
        return *text == '\0';
    if (match->count == ARGUMENTS)
        return false;
    const char *rest = after_conversion(format, &letter);
    Match now = *match;
    bool numeric = letter != 's';
    for (size_t bytes = numeric ? 1 : 0; bytes <= strlen(text); bytes++) {
        if (numeric && !is_of_number(text[bytes - 1]))
            return false;
        *match = now;
        match->of[match->count].at = text;
        match->of[match->count].bytes = bytes;
        match->of[match->count++].quoted = before == '"' || before == '\'';
        if (fits(rest, text + bytes, match))
            return true;
    }
    return false;
}

// Finds the row that says most of a message itself.
static const Word *message_find(const char *english, Match *out)
{
    WordRows rows = words_messages();
    const Word *best = NULL;
    out->literal = 0;
    for (size_t i = 0; i < rows.count; i++) {
        Match match = {.count = 0};
        if (!fits(rows.list[i].in[LANGUAGE_ENGLISH], english, &match) ||
            match.literal <= out->literal)
            continue;
        best = &rows.list[i];
        *out = match;
    }
    return best;
}

static void translate(Language language, const char *english, char *out, size_t size, int depth);

static void argument_put(Language language, const Match *match, uint32_t number, char *out,
                         size_t size, int depth)
{
    char part[PART_BYTES];
    snprintf(part, sizeof part, "%.*s", (int)match->of[number].bytes, match->of[number].at);
    if (match->of[number].quoted || depth == DEPTH_MOST)
        snprintf(out, size, "%s", part);
    else
        translate(language, part, out, size, depth + 1);
}

// Translates a phrase that is only a part of what a conversion stands for: where several follow one
// another, nobody knows where one ends. Such phrases begin with a blank, a colon or a semicolon.
static void part_translate(Language language, const char *english, char *out, size_t size)
{
    const Word *row;
    snprintf(out, size, "%s", english);
    for (size_t i = 0; (row = words_row(WORD_PHRASE, i)) != NULL; i++) {
        const char *key = row->in[LANGUAGE_ENGLISH], *at = strstr(english, key);
        if (at && strchr(" ;:", key[0])) {
            snprintf(out, size, "%.*s%s%s", (int)(at - english), english, row->in[language],
                     at + strlen(key));
            return;
        }
    }
}

static void translate(Language language, const char *english, char *out, size_t size, int depth)
{
    Match match;
    const Word *phrase = find(WORD_PHRASE, english), *row = NULL;
    if (!phrase)
        row = message_find(english, &match);
    if (!row && !phrase && depth > 0)
        part_translate(language, english, out, size);
    else if (!row)
        snprintf(out, size, "%s", phrase ? phrase->in[language] : english);
    if (!row)
        return;
    size_t length = 0;
    out[0] = '\0';
    for (const char *at = row->in[language]; *at != '\0' && length + 1 < size; at++) {
        uint32_t number =
            at[0] == '%' && isdigit((unsigned char)at[1]) ? (uint32_t)(at[1] - '1') : ARGUMENTS;
        if (number < match.count) {
            argument_put(language, &match, number, out + length, size - length, depth);
            length += strlen(out + length);
            at++;
        } else {
            out[length++] = *at;
            out[length] = '\0';
        }
    }
}

void words_message(Language language, const char *english, char *out, size_t size)
{
    if (language == LANGUAGE_ENGLISH)
        snprintf(out, size, "%s", english);
    else
        translate(language, english, out, size, 0);
}
