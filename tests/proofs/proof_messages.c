// proof_messages.c - prints what files make the game say, in English as `jantar check` does and in
// the other languages as its screens do.
#include "proofs.h"

#include "cli/check/check.h"
#include "cli/share/share_kinds.h"
#include "jantar/edit_files.h"
#include "jantar/edit_script.h"
#include "text/text_parts.h"
#include "text/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINK_BYTES = 4 << 20, LITERAL_BYTES = 1024, ROWS_MOST = 2048 };

// The languages of the list, in its order.
static const char *const codes[] = {"cs", "sk", "pl", "sl"};

typedef struct Messages {
    const CliContext *context;
    char worlds[FILES_PATH_BYTES]; // the folder of the shipped worlds
    bool said[ROWS_MOST];          // a text of the Czech file was printed
    LevelReport report;
} Messages;

// --- translations --------------------------------------------------------------------------------

// True if the text has all that a translation says itself, in its order: what stands between its
// conversions.
static bool is_made_of(const char *text, const char *translation)
{
    char literal[LITERAL_BYTES];
    TextConversion found;
    for (const char *at = translation; at != NULL; translation = found.end) {
        at = text_conversion(translation, &found);
        size_t bytes = at != NULL ? (size_t)(at - translation) : strlen(translation);
        snprintf(literal, sizeof literal, "%.*s", (int)bytes, translation);
        text = strstr(text, literal);
        if (!text)
            return false;
        text += bytes;
    }
    return true;
}

static bool is_said(const TextEntry *entry)
{
    return strcmp(entry->context, "message") == 0 || strcmp(entry->context, "phrase") == 0;
}

static void note_said(Messages *messages, const char *czech)
{
    const TextCatalog *catalog = texts_catalog(texts_language_of("cs"));
    for (size_t i = 0; catalog && i < catalog->count && i < ROWS_MOST; i++)
        messages->said[i] = messages->said[i] || (is_said(&catalog->entries[i]) &&
                                                  is_made_of(czech, catalog->entries[i].forms[0]));
}

// Prints the translations of a message. One without any stays English on the screen, too.
static void translations_print(Messages *messages, const char *english, const ErrParts *parts)
{
    char text[LEVEL_MESSAGE_BYTES];
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        words_message(texts_language_of(codes[i]), english, parts, text, sizeof text);
        if (strcmp(text, english) == 0)
            continue;
        printf("  %s %s\n", codes[i], text);
        if (i == 0)
            note_said(messages, text);
    }
}

static void message_print(Messages *messages, const char *english, const ErrParts *parts)
{
    printf("%s\n", english);
    translations_print(messages, english, parts);
}

static int by_place(const void *a, const void *b)
{
    const char *first = (*(const TextEntry *const *)a)->english;
    const char *second = (*(const TextEntry *const *)b)->english;
    return first < second ? -1 : first > second;
}

// Prints what was not said: a message that no file provokes, or a translation of nothing; in the
// order of the Czech file.
static void unsaid_print(const Messages *messages)
{
    static const TextEntry *unsaid[ROWS_MOST];
    size_t count = 0;
    const TextCatalog *catalog = texts_catalog(texts_language_of("cs"));
    for (size_t i = 0; catalog && i < catalog->count && i < ROWS_MOST; i++)
        if (is_said(&catalog->entries[i]) && !messages->said[i])
            unsaid[count++] = &catalog->entries[i];
    qsort(unsaid, count, sizeof *unsaid, by_place);
    for (size_t i = 0; i < count; i++)
        printf("%s\n", unsaid[i]->english);
}

// --- files ---------------------------------------------------------------------------------------

static int map_print(Messages *messages, const char *path)
{
    LevelReport *report = &messages->report;
    if (level_check(path, messages->worlds, report) == LEVEL_UNREADABLE)
        return cli_error("proofs", CLI_UNREADABLE, "%s", level_report_first_error(report));
    check_print_lines(path, report, stdout);
    for (uint32_t i = 0; i < report->count; i++)
        translations_print(messages, report->messages[i].text + report->messages[i].words_at,
                           &report->messages[i].parts);
    return CLI_OK;
}

// Writes the path of the level beside a file.
static void level_beside(const char *path, char out[FILES_PATH_BYTES])
{
    int folder = (int)(files_name_of(path) - path);
    snprintf(out, FILES_PATH_BYTES, "%.*slevel.json", folder, path);
}

// Takes away the number of the line that a message begins with.
static void without_line(Err *err)
{
    ErrParts all = err->parts;
    const char *words = strstr(err->message, ": ");
    if (!words)
        return;
    uint16_t before = (uint16_t)(words + strlen(": ") - err->message);
    memmove(err->message, err->message + before, strlen(err->message) - before + 1);
    err->parts.count = all.count > 0 ? all.count - 1 : 0;
    for (uint32_t i = 0; i < err->parts.count; i++) {
        ErrPart *part = &err->parts.list[i];
        *part = all.list[i + 1];
        part->whole.at = (uint16_t)(part->whole.at - before);
        for (uint32_t k = 0; k < part->argument_count; k++)
            part->arguments[k].at = (uint16_t)(part->arguments[k].at - before);
    }
}

// Prints why the editor can't do what a script says. In the game no line of a script is named.
static int script_print(Messages *messages, const char *path, const char *script)
{
    Err err = {.message = "it can all be done"};
    Edit *edit = NULL;
    char level[FILES_PATH_BYTES], rules[FILES_PATH_BYTES];
    level_beside(path, level);
    if (edit_open(level, &edit, &messages->report) != LEVEL_OK)
        return cli_error("proofs", CLI_INVALID, "%s", level_report_first_error(&messages->report));
    if (!files_join(rules, sizeof rules, messages->context->data_dir, "levels/tilesets/rules.txt"))
        rules[0] = '\0';
    const EditScript order = {.edit = edit, .rules = rules};
    bool refused = !edit_script_run(&order, script, &err);
    if (refused)
        without_line(&err);
    message_print(messages, err.message, &err.parts);
    edit_free(edit);
    return CLI_OK;
}

// Prints why a link can't be opened, or none made of the level beside it.
static int link_print(Messages *messages, const char *path, const char *link)
{
    Err err = {.message = "there is nothing wrong with it"};
    ZipBytes bytes = {0};
    char name[ZIP_PART_MAX], level[FILES_PATH_BYTES];
    bool has_run;
    level_beside(path, level);
    if (*link != '\0')
        (void)share_link_archive(link, &bytes, name, &err);
    else
        (void)cli_link_make(messages->context, level, "", &bytes, &has_run, &err);
    message_print(messages, err.message, &err.parts);
    zip_bytes_free(&bytes);
    return CLI_OK;
}

// Finds what the conversions of a format made in a line: each is as short as it can be. Returns the
// number of bytes that are the format's own; 0: it did not make the line.
static size_t fits(const char *line, ErrPart *part)
{
    TextConversion found;
    const char *format = part->format, *at = line, *next;
    size_t literal = 0;
    while ((next = text_conversion(format, &found)) != NULL || *format != '\0') {
        char between[LITERAL_BYTES];
        size_t bytes = next ? (size_t)(next - format) : strlen(format);
        snprintf(between, sizeof between, "%.*s", (int)bytes, format);
        const char *place = strstr(at, between);
        bool is_first = part->argument_count == 0;
        if (!place || (is_first && place != at))
            return 0;
        if (!is_first)
            part->arguments[part->argument_count - 1].bytes = (uint16_t)(place - at);
        literal += bytes;
        at = place + bytes;
        if (!next)
            return *at == '\0' ? literal : 0;
        if (part->argument_count == ERR_ARGUMENTS)
            return 0;
        part->arguments[part->argument_count++].at = (uint16_t)(at - line);
        format = found.end;
    }
    if (part->argument_count > 0)
        part->arguments[part->argument_count - 1].bytes = (uint16_t)strlen(at);
    return literal;
}

// Finds what a line can be made of: the format of the Czech file whose literals say most of it.
static void parts_find(const char *line, ErrParts *parts)
{
    const TextCatalog *catalog = texts_catalog(texts_language_of("cs"));
    size_t best = 0;
    parts->count = 0;
    for (size_t i = 0; catalog && i < catalog->count; i++) {
        ErrPart part = {.format = catalog->entries[i].english};
        size_t literal = is_said(&catalog->entries[i]) ? fits(line, &part) : 0;
        if (literal <= best)
            continue;
        best = literal;
        *parts = (ErrParts){.list = {part}, .count = 1};
    }
}

// Prints lines that no file provokes, as the game would show them.
static int lines_print(Messages *messages, char *lines)
{
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        ErrParts parts;
        parts_find(line, &parts);
        message_print(messages, line, &parts);
    }
    return CLI_OK;
}

static int text_print(Messages *messages, const char *path)
{
    Err err;
    FileBytes file;
    int code = CLI_OK;
    if (!files_read(path, LINK_BYTES, &file, &err))
        return cli_error("proofs", CLI_UNREADABLE, "%s", err.message);
    char *text = (char *)file.bytes;
    if (files_ends_in(path, ".edit"))
        code = script_print(messages, path, text);
    else if (files_ends_in(path, ".link"))
        code = link_print(messages, path, text);
    else
        code = lines_print(messages, text);
    files_bytes_free(&file);
    return code;
}

int proof_messages(const CliContext *context, int count, char **files)
{
    Err err;
    int code = CLI_OK;
    Messages *messages = calloc(1, sizeof *messages);
    if (!messages)
        return cli_error("proofs", CLI_NO_MEMORY, "no memory");
    messages->context = context;
    cli_worlds_folder(context, messages->worlds);
    if (!texts_open(context->data_dir, context->user_dir, &err))
        code = cli_error("proofs", CLI_INVALID, "%s", err.message);
    for (int i = 0; code == CLI_OK && i < count; i++) {
        printf("%s== %s\n", i == 0 ? "" : "\n", files[i]);
        code = files_ends_in(files[i], ".json") ? map_print(messages, files[i])
                                                : text_print(messages, files[i]);
    }
    printf("\n== nothing above says\n");
    unsaid_print(messages);
    texts_close();
    free(messages);
    return code;
}
