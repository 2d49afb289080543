// po.c - reads PO files: comments, and entries of "msgctxt", "msgid", "msgid_plural" and "msgstr"
// with strings in quotes (the form is described in gettext's manual, "The Format of PO Files").
#include "text_parts.h"

#include "jantar/grow.h"
#include "jantar/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS_TRIED = 200 }; // numbers that a plural rule is tried with

// Fields of an entry, in the order of a file.
enum { CONTEXT, ENGLISH, ENGLISH_PLURAL, FORM, FIELDS = FORM + TEXT_FORMS };

// The texts take the place of the lines that they were read from, which are never shorter.
typedef struct Reading {
    char *at; // in the line that is being read, which ends with a NUL
    uint32_t line;
    TextCatalog *catalog;
    uint32_t room; // entries there is room for
    size_t used;   // bytes of the texts
    TextProblems *problems;
    const char *fields[FIELDS]; // of the entry that is being read; NULL: it has none
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

// --- the header ----------------------------------------------------------------------------------

// Finds a line of the header ("Language: cs") and writes what follows the name, cut.
static void header_line(const char *header, const char *name, char *out, size_t size)
{
    size_t length = strlen(name);
    while (header != NULL && strncmp(header, name, length) != 0) {
        header = strchr(header, '\n');
        if (header != NULL)
            header++;
    }
    if (header == NULL)
        return;
    header += length + strspn(header + length, " ");
    snprintf(out, size, "%.*s", (int)strcspn(header, "\n"), header);
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
    if (line == NULL)
        return;
    // each line in quotes of its own, below "msgstr", as all programs write it
    uint32_t number = reading->entry_line + 2;
    for (const char *at = header; at < line; at++)
        number += *at == '\n';
    const char *count = strstr(line, "nplurals=");
    char *rule = strstr(line, "plural=");
    line[strcspn(line, "\n")] = '\0';
    if (count != NULL)
        catalog->form_count = (uint32_t)strtoul(count + strlen("nplurals="), NULL, 10);
    if (rule != NULL) {
        catalog->plural = rule + strlen("plural=");
        rule[strcspn(rule, ";")] = '\0';
    }
    if (rule == NULL || catalog->form_count > TEXT_FORMS || !is_good_rule(catalog)) {
        catalog->plural = NULL;
        complain(reading->problems, number,
                 "the header's 'Plural-Forms' can't be used, so texts with a number are English; "
                 "write it as \"nplurals=2; plural=(n != 1);\"");
    }
}

static bool header_take(Reading *reading)
{
    TextCatalog *catalog = reading->catalog;
    char *header = catalog->strings + (reading->fields[FORM] - catalog->strings);
    char charset[TEXT_NAME_BYTES] = "";
    header_line(header, "Language:", catalog->code, TEXT_CODE_BYTES);
    header_line(header, "X-Language-Name:", catalog->name, TEXT_NAME_BYTES);
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

// True if an entry has a translation that takes what the English text takes.
static bool is_whole(const Reading *reading, const TextEntry *entry)
{
    bool is_counted = reading->fields[ENGLISH_PLURAL] != NULL;
    uint32_t forms = 0;
    for (uint32_t i = 0; i < TEXT_FORMS; i++) {
        if (entry->forms[i] == NULL)
            continue;
        if (entry->forms[i][0] == '\0')
            return false; // not translated yet
        if (!text_takes_same(entry->english, entry->forms[i], is_counted))
            return complain(reading->problems, reading->entry_line,
                            "the translation of \"%.80s\" must have the same placeholders (%%s, "
                            "%%u, ...) as the English text; until then it stays English",
                            entry->english);
        forms += forms == i;
    }
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
    const char *const *fields = reading->fields;
    TextEntry entry = {.context = fields[CONTEXT] != NULL ? fields[CONTEXT] : "",
                       .english = fields[ENGLISH]};
    bool good = true;
    memcpy(entry.forms, fields + FORM, sizeof entry.forms);
    if (entry.english != NULL && entry.english[0] == '\0' && entry.forms[0] != NULL) {
        good = header_take(reading);
        reading->is_done = reading->header_alone;
    } else if (entry.english != NULL && !reading->fuzzy && is_whole(reading, &entry)) {
        if (!GROW(catalog->entries, reading->room, catalog->count, 1))
            return complain(reading->problems, reading->line, "there is no memory for it");
        catalog->entries[catalog->count++] = entry;
    }
    memset(reading->fields, 0, sizeof reading->fields);
    reading->fuzzy = false;
    return good;
}

// Appends the string at reading->at to the texts. Its escapes are those of C.
static bool string_take(Reading *reading)
{
    static const char letters[] = "ntr\"\\", meanings[] = "\n\t\r\"\\";
    char *out = reading->catalog->strings, *at = reading->at + 1;
    for (; *at != '"' && *at != '\0'; at++) {
        char letter = *at;
        if (letter == '\\' && *++at != '\0') {
            const char *known = strchr(letters, *at);
            if (known == NULL)
                return complain(reading->problems, reading->line,
                                "'\\%c' has no meaning here; write \\n, \\t, \\\" or \\\\", *at);
            letter = meanings[known - letters];
        }
        if (*at == '\0')
            break;
        out[reading->used++] = letter;
    }
    reading->at = at + (*at == '"');
    return *at == '"' || complain(reading->problems, reading->line,
                                  "a text has no end; close it with a '\"' in the same line");
}

// Steps over the word by which a line begins a field; -1: none, a string continues the one before.
static int field_take(Reading *reading)
{
    static const char *const words[] = {"msgctxt ",  "msgid ",    "msgid_plural ", "msgstr[0]",
                                        "msgstr[1]", "msgstr[2]", "msgstr[3]",     "msgstr[4]",
                                        "msgstr[5]", "msgstr "};
    for (int i = 0; i <= FIELDS; i++)
        if (strncmp(reading->at, words[i], strlen(words[i])) == 0) {
            reading->at += strlen(words[i]);
            return i < FIELDS ? i : FORM;
        }
    return -1;
}

// Begins a field. The first one of an entry ends the entry before.
static bool field_begin(Reading *reading, int number)
{
    bool is_first =
        number == CONTEXT ||
        (number == ENGLISH && (reading->fields[ENGLISH] != NULL || reading->fields[FORM] != NULL));
    reading->catalog->strings[reading->used++] = '\0'; // ends the field before
    if (is_first && (!entry_end(reading) || reading->is_done))
        return false;
    if (reading->fields[number] != NULL)
        return complain(reading->problems, reading->line, "this is there twice; remove one");
    if (is_first || number == ENGLISH) {
        reading->entry_line = reading->line;
        reading->fuzzy = reading->fuzzy_next || reading->fuzzy;
        reading->fuzzy_next = false;
    }
    reading->fields[number] = reading->catalog->strings + reading->used;
    return true;
}

static void skip_blanks(Reading *reading)
{
    reading->at += strspn(reading->at, " \t\r");
}

static bool line_read(Reading *reading)
{
    skip_blanks(reading);
    if (reading->at[0] == '#' && reading->at[1] == ',' && strstr(reading->at, "fuzzy") != NULL)
        reading->fuzzy_next = true;
    if (reading->at[0] == '\0' || reading->at[0] == '#')
        return true;
    int number = field_take(reading);
    if (number >= 0 && !field_begin(reading, number))
        return false;
    skip_blanks(reading);
    if (reading->at[0] != '"' || (number < 0 && reading->used == 0))
        return complain(reading->problems, reading->line,
                        "here a line must begin with '#', msgctxt, msgid, msgid_plural, msgstr or "
                        "a text in quotes; correct it, or take the file from its last good state");
    if (!string_take(reading))
        return false;
    skip_blanks(reading);
    return reading->at[0] == '\0' ||
           complain(reading->problems, reading->line, "something follows the text; remove it");
}

static bool lines_read(Reading *reading)
{
    char *next = reading->catalog->strings;
    for (; next != NULL && !reading->is_done; reading->line++) {
        reading->at = next;
        next = strchr(next, '\n');
        if (next != NULL)
            *next++ = '\0';
        if (!line_read(reading))
            return reading->is_done;
    }
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
    Reading reading = {.line = 1,
                       .catalog = catalog,
                       .problems = problems,
                       .entry_line = 1,
                       .header_alone = header_alone};
    if (catalog != NULL)
        catalog->strings = calloc(size + 2, 1); // with the NULs of the last line and text
    bool good = (catalog != NULL && catalog->strings != NULL) ||
                complain(problems, 1, "there is no memory for it");
    if (good) {
        memcpy(catalog->strings, bytes, size);
        good = lines_read(&reading);
    }
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
