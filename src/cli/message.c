// message.c - messages of commands: errors on stderr as "jantar COMMAND: ...", and the check that
// output was written; and the commands' clock.
#include "jantar/cli.h"
#include "jantar/host.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *const cli_version = JANTAR_VERSION;

const char *const cli_common_help = "Common options:\n"
                                    "  --data-dir DIR   where levels/ and assets/ are\n"
                                    "  --user-dir DIR   where replays and settings are kept\n"
                                    "  --lang CODE      language of texts, e.g. en, cs\n"
                                    "  --help           this text\n";

static void say(const char *command, const char *format, va_list args)
{
    fflush(stdout);
    fprintf(stderr, "jantar%s%s: ", *command ? " " : "", command);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
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

uint64_t cli_clock(void)
{
    return host_clock_ns();
}

int cli_finish_output(const char *command)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return CLI_OK;
    return cli_error(command, CLI_IO, "what was printed could not be written: %s", strerror(errno));
}
