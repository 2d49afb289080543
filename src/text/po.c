// po.c - reads PO files: comments, and entries of "msgctxt", "msgid", "msgid_plural" and "msgstr"
// with strings in quotes (the form is described in gettext's manual, "The Format of PO Files").
#include "text_parts.h"

#include "jantar/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS_TRIED = 200 }; // numbers that a plural rule is tried with

// Fields of an entry, in the order of a file.
enum { CONTEXT, ENGLISH, ENGLISH_PLURAL, FORM, FIELDS = FORM + TEXT_FORMS };

typedef struct Reading {
    const char *at, *end;
    uint32_t line;
    TextCatalog *catalog;
    size_t room, used; // entries there is room for; bytes of the strings
    TextProblems *problems;
    // The entry that is being read: offsets of its fields in the strings, plus 1; 0: it has none.
    size_t fields[FIELDS];
    uint32_t entry_line;
    bool fuzzy, fuzzy_next;
    bool header_alone, is_done; // nothing is read behind the header; it was read
} Reading;

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static bool
complain(TextProblems *problems, uint32_t line, const char *format, ...)
{
    if (problems->count < TEXT_PROBLEMS) {
        va_list arguments;
        va_start(arguments, format);
        problems->list[problems->count].line = line;
        vsnprintf(problems->list[problems->count].words, TEXT_PROBLEM_BYTES, format, arguments);
        va_end(arguments);
    }
    problems->count++;
    return false;
}

static const char *field(const Reading *reading, int number)
{
    return reading->fields[number] > 0 ? reading->catalog->strings + reading->fields[number] - 1
                                       : NULL;
}

// --- the header ----------------------------------------------------------------------------------

// Finds a line of the header ("Language: cs") and writes what follows the name, cut.
static bool header_line(const char *header, const char *name, char *out, size_t size)
{
    size_t length = strlen(name);
    for (const char *at = header; at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, name, length) != 0)
            continue;
        at += length + strspn(at + length, " ");
        snprintf(out, size, "%.*s", (int)strcspn(at, "\n"), at);
        return true;
    }
    return false;
}

// Returns the line of the file in which a line of the header stands, as all programs write it: each
// in quotes of its own, below "msgstr".
static uint32_t header_line_number(const Reading *reading, const char *header, const char *line)
{
    uint32_t number = reading->entry_line + 2;
    for (; header < line; header++)
        number += *header == '\n';
    return number;
}

static bool is_good_rule(const TextCatalog *catalog)
{
    uint32_t form;
    for (uint32_t number = 0; number < FORMS_TRIED; number++)
        if (!text_plural(catalog->plural, number, &form) || form >= catalog->form_count)
            return false;
    return true;
}

// Keeps the plural rule of the header in the strings: the header itself is not needed any more.
static void plural_read(Reading *reading, char *header)
{
    TextCatalog *catalog = reading->catalog;
    char *line = strstr(header, "Plural-Forms:");
    char *count = line != NULL ? strstr(line, "nplurals=") : NULL;
    char *rule = line != NULL ? strstr(line, "plural=") : NULL;
    if (line == NULL)
        return;
    line[strcspn(line, "\n")] = '\0';
    if (count != NULL)
        catalog->form_count = (uint32_t)strtoul(count + strlen("nplurals="), NULL, 10);
    if (rule != NULL) {
        catalog->plural = rule + strlen("plural=");
        rule[strcspn(rule, ";")] = '\0';
    }
    if (rule == NULL || catalog->form_count > TEXT_FORMS || !is_good_rule(catalog)) {
        catalog->plural = NULL;
        complain(reading->problems, header_line_number(reading, header, line),
                 "the header's 'Plural-Forms' can't be used, so texts with a number are English; "
                 "write it as \"nplurals=2; plural=(n != 1);\"");
    }
}

static bool header_take(Reading *reading)
{
    char *header = reading->catalog->strings + reading->fields[FORM] - 1;
    char charset[TEXT_NAME_BYTES] = "";
    header_line(header, "Language:", reading->catalog->code, TEXT_CODE_BYTES);
    header_line(header, "X-Language-Name:", reading->catalog->name, TEXT_NAME_BYTES);
    header_line(header, "Content-Type:", charset, sizeof charset);
    if (strstr(charset, "charset=UTF-8") == NULL && strstr(charset, "charset=utf-8") == NULL)
        return complain(reading->problems, reading->entry_line,
                        "the header's 'Content-Type' must be \"text/plain; charset=UTF-8\"; save "
                        "the file in UTF-8");
    if (!reading->header_alone) // trying the rule takes longer than all the rest of the header
        plural_read(reading, header);
    return true;
}

// --- entries -------------------------------------------------------------------------------------

static bool is_whole(const Reading *reading, const TextEntry *entry)
{
    for (uint32_t i = 0; i < TEXT_FORMS; i++) {
        if (entry->forms[i] == NULL)
            continue;
        if (entry->forms[i][0] == '\0')
            return false; // not translated yet
        if (!text_takes_same(entry->english, entry->forms[i],
                             field(reading, ENGLISH_PLURAL) != NULL))
            return complain(reading->problems, reading->entry_line,
                            "the translation of \"%.80s\" must have the same placeholders (%%s, "
                            "%%u, ...) as the English text; until then it stays English",
                            entry->english);
    }
    bool is_counted = field(reading, ENGLISH_PLURAL) != NULL;
    uint32_t forms = 0;
    while (forms < TEXT_FORMS && entry->forms[forms] != NULL)
        forms++;
    if (is_counted && reading->catalog->plural != NULL && forms != reading->catalog->form_count)
        complain(reading->problems, reading->entry_line,
                 "\"%.80s\" has %lu plural forms, msgstr[0] to msgstr[%lu]; the header says %lu",
                 entry->english, (unsigned long)forms, (unsigned long)forms - 1,
                 (unsigned long)reading->catalog->form_count);
    return forms > 0;
}

// Keeps the entry that was read. Returns false, with a problem, when the file can't be used.
static bool entry_end(Reading *reading)
{
    TextCatalog *catalog = reading->catalog;
    TextEntry entry = {.english = field(reading, ENGLISH)};
    bool good = true;
    entry.context = field(reading, CONTEXT) != NULL ? field(reading, CONTEXT) : "";
    for (int i = 0; i < TEXT_FORMS; i++)
        entry.forms[i] = field(reading, FORM + i);
    if (entry.english != NULL && entry.english[0] == '\0' && entry.forms[0] != NULL) {
        good = header_take(reading);
        reading->is_done = reading->header_alone;
    } else if (entry.english != NULL && !reading->fuzzy && is_whole(reading, &entry)) {
        if (catalog->count == reading->room) {
            size_t room = reading->room * 2 + 64;
            TextEntry *more = realloc(catalog->entries, room * sizeof *more);
            if (more == NULL)
                return complain(reading->problems, reading->line, "there is no memory for it");
            catalog->entries = more;
            reading->room = room;
        }
        catalog->entries[catalog->count++] = entry;
    }
    memset(reading->fields, 0, sizeof reading->fields);
    reading->fuzzy = false;
    return good;
}

// Appends the string at reading->at to the strings. Its escapes are those of C.
static bool string_take(Reading *reading)
{
    static const char letters[] = "ntr\"\\", meanings[] = "\n\t\r\"\\";
    char *out = reading->catalog->strings;
    for (reading->at++; reading->at < reading->end && *reading->at != '"'; reading->at++) {
        char letter = *reading->at;
        if (letter == '\\') {
            if (++reading->at == reading->end)
                break;
            const char *known = *reading->at != '\0' ? strchr(letters, *reading->at) : NULL;
            if (known == NULL)
                return complain(reading->problems, reading->line,
                                "'\\%c' has no meaning here; write \\n, \\t, \\\" or \\\\",
                                *reading->at);
            letter = meanings[known - letters];
        }
        if (letter == '\n' && *reading->at == '\n')
            break;
        out[reading->used++] = letter;
    }
    if (reading->at >= reading->end || *reading->at != '"')
        return complain(reading->problems, reading->line,
                        "a text has no end; close it with a '\"' in the same line");
    reading->at++;
    return true;
}

static bool word_take(Reading *reading, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(reading->end - reading->at) < length || strncmp(reading->at, word, length) != 0)
        return false;
    reading->at += length;
    return true;
}

// Reads which field a line begins; -1: none, a string continues the one before.
static int field_take(Reading *reading)
{
    static const char *const words[] = {"msgctxt ", "msgid ", "msgid_plural ", "msgstr "};
    for (int i = 0; i <= FORM; i++)
        if (word_take(reading, words[i]))
            return i;
    if (reading->end - reading->at > 8 && strncmp(reading->at, "msgstr[", 7) == 0 &&
        reading->at[7] >= '0' && reading->at[7] < '0' + TEXT_FORMS && reading->at[8] == ']') {
        int form = FORM + reading->at[7] - '0';
        reading->at += strlen("msgstr[0]");
        return form;
    }
    return -1;
}

static void skip_blanks(Reading *reading)
{
    while (reading->at < reading->end &&
           (*reading->at == ' ' || *reading->at == '\t' || *reading->at == '\r'))
        reading->at++;
}

// Begins a field. The first one of an entry ends the entry before.
static bool field_begin(Reading *reading, int number)
{
    bool is_first =
        number == CONTEXT ||
        (number == ENGLISH && (reading->fields[ENGLISH] > 0 || reading->fields[FORM] > 0));
    reading->catalog->strings[reading->used++] = '\0'; // ends the field before
    if (is_first && (!entry_end(reading) || reading->is_done))
        return false;
    if (reading->fields[number] > 0)
        return complain(reading->problems, reading->line, "this is there twice; remove one");
    if (is_first || number == ENGLISH) {
        reading->entry_line = reading->line;
        reading->fuzzy = reading->fuzzy_next || reading->fuzzy;
        reading->fuzzy_next = false;
    }
    reading->fields[number] = reading->used + 1;
    return true;
}

static bool line_read(Reading *reading)
{
    skip_blanks(reading);
    if (reading->at == reading->end || *reading->at == '\n')
        return true;
    if (*reading->at == '#') {
        const char *from = reading->at;
        while (reading->at < reading->end && *reading->at != '\n')
            reading->at++;
        char flags[64];
        snprintf(flags, sizeof flags, "%.*s",
                 (int)(reading->at - from < 63 ? reading->at - from : 63), from);
        reading->fuzzy_next = reading->fuzzy_next || (flags[1] == ',' && strstr(flags, "fuzzy"));
        return true;
    }
    int number = field_take(reading);
    if (number >= 0 && !field_begin(reading, number))
        return false;
    skip_blanks(reading);
    bool is_string = reading->at < reading->end && *reading->at == '"';
    if (!is_string || (number < 0 && reading->used == 0))
        return complain(reading->problems, reading->line,
                        "here a line must begin with '#', msgctxt, msgid, msgid_plural, msgstr or "
                        "a text in quotes; correct it, or take the file from its last good state");
    if (!string_take(reading))
        return false;
    skip_blanks(reading);
    return reading->at == reading->end || *reading->at == '\n' ||
           complain(reading->problems, reading->line, "something follows the text; remove it");
}

static bool lines_read(Reading *reading)
{
    for (; reading->at < reading->end && !reading->is_done; reading->at++, reading->line++)
        if (!line_read(reading))
            return reading->is_done;
    reading->catalog->strings[reading->used++] = '\0';
    return reading->is_done || entry_end(reading);
}

// --- a file --------------------------------------------------------------------------------------

// Returns the line of the first byte that is not UTF-8, or is a NUL; 0: there is none.
static uint32_t odd_line(const char *bytes, size_t size)
{
    uint32_t line = 1;
    for (size_t at = 0; at < size;) {
        size_t length = utf8_length((const unsigned char *)bytes + at, size - at);
        if (length == 0 || bytes[at] == '\0')
            return line;
        line += bytes[at] == '\n';
        at += length;
    }
    return 0;
}

static TextCatalog *read_file(const char *bytes, size_t size, bool header_alone,
                              TextProblems *problems)
{
    TextCatalog *catalog = calloc(1, sizeof *catalog);
    // A text takes no more than its line, and a NUL for the key word before it.
    char *strings = malloc(size + 2);
    Reading reading = {.at = bytes,
                       .end = bytes + size,
                       .line = 1,
                       .catalog = catalog,
                       .problems = problems,
                       .entry_line = 1,
                       .header_alone = header_alone};
    if (catalog == NULL || strings == NULL) {
        complain(problems, 1, "there is no memory for it");
        free(catalog);
        free(strings);
        return NULL;
    }
    catalog->strings = strings;
    bool good = lines_read(&reading);
    if (good && catalog->code[0] == '\0')
        good = complain(problems, 1,
                        "the header lacks \"Language: cs\\n\"; begin the file as "
                        "jantar.pot begins");
    if (!good) {
        text_free(catalog);
        return NULL;
    }
    if (catalog->count > 0)
        qsort(catalog->entries, catalog->count, sizeof *catalog->entries, text_compare);
    return catalog;
}

TextCatalog *text_read(const char *bytes, size_t size, TextProblems *problems)
{
    *problems = (TextProblems){0};
    uint32_t odd = size <= TEXT_FILE_BYTES ? odd_line(bytes, size) : 0;
    if (size > TEXT_FILE_BYTES)
        complain(problems, 1, "the file is larger than 1 MiB; take out what the game does not use");
    if (odd > 0)
        complain(problems, odd, "a letter is not in UTF-8; save the file in UTF-8");
    return problems->count > 0 ? NULL : read_file(bytes, size, false, problems);
}

TextCatalog *text_read_header(const char *bytes, size_t size, TextProblems *problems)
{
    *problems = (TextProblems){0};
    return read_file(bytes, size, true, problems);
}
