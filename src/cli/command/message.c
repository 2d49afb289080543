// message.c - what commands print for people: errors on stderr as "jantar COMMAND: ...", lines and
// names that a terminal may be sent, and the check that output was written.
#include "jantar/cli.h"
#include "jantar/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const cli_version = JANTAR_VERSION;
const char *const cli_homepage = JANTAR_HOMEPAGE;

const char *const cli_common_help = "Common options:\n"
                                    "  --data-dir DIR   where levels/ and assets/ are\n"
                                    "  --user-dir DIR   where replays and settings are kept\n"
                                    "  --lang CODE      language of texts, e.g. en, cs\n"
                                    "  --help           this text\n";

enum { SHORT_BYTES = 512, PIECE_BYTES = 2048 };

// Shows a text, and prints `end` behind it as it is. A text that is not too long is written by one
// call, so that lines of several threads don't mix.
static void show(FILE *out, const char *text, const char *end)
{
    char piece[PIECE_BYTES];
    size_t used = 0;
    for (; *text != '\0'; used += utf8_show(&text, piece + used))
        if (used + 2 * UTF8_SHOWN_BYTES > sizeof piece) {
            fwrite(piece, 1, used, out);
            used = 0;
        }
    used += (size_t)snprintf(piece + used, sizeof piece - used, "%s", end);
    fwrite(piece, 1, used, out);
}

void cli_show(FILE *out, const char *text)
{
    show(out, text, "");
}

// Shows what a format makes as a line. Without memory, a long one is cut.
static void show_line(FILE *out, const char *format, va_list args)
{
    char cut[SHORT_BYTES], *whole = NULL;
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(cut, sizeof cut, format, args);
    if (length >= (int)sizeof cut && (whole = malloc((size_t)length + 1)) != NULL)
        vsnprintf(whole, (size_t)length + 1, format, again);
    va_end(again);
    show(out, whole != NULL ? whole : cut, "\n");
    free(whole);
}

void cli_line(FILE *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    show_line(out, format, args);
    va_end(args);
}

static void say(const char *command, const char *format, va_list args)
{
    fflush(stdout);
    fprintf(stderr, "jantar%s%s: ", *command ? " " : "", command);
    show_line(stderr, format, args);
}

const char *cli_meant(char out[CLI_MEANT_BYTES], const char *before, const char *name)
{
    out[0] = '\0';
    if (name != NULL)
        snprintf(out, CLI_MEANT_BYTES, "; did you mean '%s%s'?", before, name);
    return out;
}

int cli_usage_error(const char *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(command, format, args);
    va_end(args);
    fprintf(stderr, "Try: jantar%s%s --help\n", *command ? " " : "", command);
    return CLI_USAGE;
}

int cli_error(const char *command, int exit_code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(command, format, args);
    va_end(args);
    return exit_code;
}

int cli_finish_output(const char *command)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return CLI_OK;
    return cli_error(command, CLI_IO, "what was printed could not be written: %s", strerror(errno));
}
