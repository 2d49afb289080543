// proof_messages.c - prints what files make the game say, in English as `jantar check` does and in
// the other languages as its screens do.
#include "proofs.h"

#include "app/texts/words.h"
#include "cli/check.h"
#include "cli/share_kinds.h"
#include "jantar/edit_files.h"
#include "jantar/edit_script.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINK_BYTES = 4 << 20, LITERAL_BYTES = 1024, ROWS_MOST = 512 };

typedef struct Messages {
    const CliContext *context;
    char worlds[FILES_PATH_BYTES]; // the folder of the shipped worlds
    // of the messages that have translations, and of their parts: one was printed
    bool said[WORD_KINDS][ROWS_MOST];
    LevelReport report;
} Messages;

// --- translations --------------------------------------------------------------------------------

// True if the text has all that a translation says itself, in its order: what stands between its
// %1, %2 and so on.
static bool is_made_of(const char *text, const char *translation)
{
    char literal[LITERAL_BYTES];
    while (*translation != '\0') {
        size_t size = 0;
        while (*translation != '\0' &&
               !(translation[0] == '%' && isdigit((unsigned char)translation[1])))
            literal[size++] = *translation++;
        literal[size] = '\0';
        text = strstr(text, literal);
        if (!text)
            return false;
        text += size;
        translation += *translation != '\0' ? 2 : 0;
    }
    return true;
}

static void note_said(Messages *messages, WordKind kind, const char *czech)
{
    const Word *row;
    bool *said = messages->said[kind];
    for (size_t i = 0; (row = words_row(kind, i)) != NULL && i < ROWS_MOST; i++)
        said[i] = said[i] || is_made_of(czech, row->in[LANGUAGE_CZECH]);
}

// Prints the translations of a message. One without any stays English on the screen, too.
static void translations_print(Messages *messages, const char *english)
{
    char text[LEVEL_MESSAGE_BYTES];
    for (int language = 1; language < LANGUAGE_COUNT; language++) {
        words_message((Language)language, english, text, sizeof text);
        if (strcmp(text, english) == 0)
            continue;
        printf("  %s %s\n", texts_language_code((Language)language), text);
        if (language == LANGUAGE_CZECH) {
            note_said(messages, WORD_MESSAGE, text);
            note_said(messages, WORD_PHRASE, text);
        }
    }
}

static void message_print(Messages *messages, const char *english)
{
    printf("%s\n", english);
    translations_print(messages, english);
}

// Prints what was not said: a message that no file provokes, or a translation of nothing.
static void unsaid_print(const Messages *messages, WordKind kind)
{
    const Word *row;
    for (size_t i = 0; (row = words_row(kind, i)) != NULL && i < ROWS_MOST; i++)
        if (!messages->said[kind][i])
            printf("%s\n", row->in[LANGUAGE_ENGLISH]);
}

// --- files ---------------------------------------------------------------------------------------

static int map_print(Messages *messages, const char *path)
{
    LevelReport *report = &messages->report;
    if (level_check(path, messages->worlds, report) == LEVEL_UNREADABLE)
        return cli_error("proofs", CLI_UNREADABLE, "%s", level_report_first_error(report));
    check_print_lines(path, report, stdout);
    for (uint32_t i = 0; i < report->count; i++)
        translations_print(messages, report->messages[i].text + report->messages[i].words_at);
    return CLI_OK;
}

// Writes the path of the level beside a file.
static void level_beside(const char *path, char out[FILES_PATH_BYTES])
{
    int folder = (int)(files_name_of(path) - path);
    snprintf(out, FILES_PATH_BYTES, "%.*slevel.json", folder, path);
}

// Prints why the editor can't do what a script says. In the game no line of a script is named.
static int script_print(Messages *messages, const char *path, const char *script)
{
    Err err = {"it can all be done"};
    Edit *edit = NULL;
    char level[FILES_PATH_BYTES], rules[FILES_PATH_BYTES];
    level_beside(path, level);
    if (edit_open(level, &edit, &messages->report) != LEVEL_OK)
        return cli_error("proofs", CLI_INVALID, "%s", level_report_first_error(&messages->report));
    if (!files_join(rules, sizeof rules, messages->context->data_dir, "levels/tilesets/rules.txt"))
        rules[0] = '\0';
    const EditScript order = {.edit = edit, .rules = rules};
    bool refused = !edit_script_run(&order, script, &err);
    const char *words = refused ? strstr(err.message, ": ") : NULL;
    message_print(messages, words ? words + strlen(": ") : err.message);
    edit_free(edit);
    return CLI_OK;
}

// Prints why a link can't be opened, or none made of the level beside it.
static int link_print(Messages *messages, const char *path, const char *link)
{
    Err err = {"there is nothing wrong with it"};
    ZipBytes bytes = {0};
    char name[ZIP_PART_MAX], level[FILES_PATH_BYTES];
    bool has_run;
    level_beside(path, level);
    if (*link != '\0')
        (void)share_link_archive(link, &bytes, name, &err);
    else
        (void)cli_link_make(messages->context, level, "", &bytes, &has_run, &err);
    message_print(messages, err.message);
    zip_bytes_free(&bytes);
    return CLI_OK;
}

// Prints lines that no file provokes, as the game would show them.
static int lines_print(Messages *messages, char *lines)
{
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n"))
        message_print(messages, line);
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
    int code = CLI_OK;
    Messages *messages = calloc(1, sizeof *messages);
    if (!messages)
        return cli_error("proofs", CLI_NO_MEMORY, "no memory");
    messages->context = context;
    cli_worlds_folder(context, messages->worlds);
    for (int i = 0; code == CLI_OK && i < count; i++) {
        printf("%s== %s\n", i == 0 ? "" : "\n", files[i]);
        code = files_ends_in(files[i], ".json") ? map_print(messages, files[i])
                                                : text_print(messages, files[i]);
    }
    printf("\n== nothing above says\n");
    unsaid_print(messages, WORD_MESSAGE);
    unsaid_print(messages, WORD_PHRASE);
    free(messages);
    return code;
}
