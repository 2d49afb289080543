// verify_source.c - the files that `jantar replay` verifies: those that are named, those in
// folders, and those in a list on standard input, which is read as it arrives.
#define _POSIX_C_SOURCE 200809L // strdup
#include "cli/command/text_line.h"
#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_unreadable(VerifyResult *out, const char *message)
{
    *out = (VerifyResult){.code = CLI_UNREADABLE};
    snprintf(out->report.message, sizeof out->report.message, "%s", message);
}

// Opens a folder. Returns false, with a message in `out`, if it holds nothing to verify.
static bool open_folder(VerifySource *source, const char *path, VerifyResult *out)
{
    Err err;
    if (!files_list(path, ".jrp", true, &source->folder, &err)) {
        say_unreadable(out, err.message);
        return false;
    }
    source->at = 0;
    if (source->folder.count > 0)
        return true;
    say_unreadable(out, "no replays (*.jrp) in this folder");
    files_list_free(&source->folder);
    return false;
}

// Returns the next line of the list that is not empty; NULL at its end.
static const char *next_line(VerifySource *source)
{
    for (size_t length;
         text_line_read(source->list, '\n', &source->line, &source->line_size, &length);) {
        while (length > 0 && (source->line[length - 1] == '\n' || source->line[length - 1] == '\r'))
            source->line[--length] = '\0';
        size_t mark = files_text_mark(source->line, length);
        if (length > mark)
            return source->line + mark;
    }
    source->list = NULL;
    return NULL;
}

// Returns the next name, from the list or from the command line.
static const char *next_name(VerifySource *source)
{
    const char *name = source->list ? next_line(source) : NULL;
    if (name || !*source->arguments)
        return name;
    name = *source->arguments++;
    if (strcmp(name, "-") != 0)
        return name;
    source->list = stdin;
    return next_name(source);
}

bool verify_source_next(VerifySource *source, char **path, bool *is_done, VerifyResult *out)
{
    *is_done = false;
    while (source->at >= source->folder.count) {
        files_list_free(&source->folder);
        const char *name = next_name(source);
        if (!name)
            return false;
        if (files_is_directory(name) && open_folder(source, name, out))
            continue;
        *is_done = files_is_directory(name);
        *path = strdup(name);
        return true;
    }
    *path = strdup(source->folder.paths[source->at++]);
    return true;
}

void verify_source_free(VerifySource *source)
{
    files_list_free(&source->folder);
    free(source->line);
    *source = (VerifySource){0};
}
