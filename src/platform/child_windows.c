// child_windows.c - child.h by CreateProcess().
#define WIN32_LEAN_AND_MEAN
#include "jantar/child.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { COMMAND_BYTES = 32767 }; // Windows takes no longer ones

// --- the command line ----------------------------------------------------------------------------

typedef struct Command {
    char *text; // owned; UTF-8
    size_t length;
} Command;

static bool add(Command *command, char character, size_t count)
{
    if (command->length + count >= COMMAND_BYTES)
        return false;
    memset(command->text + command->length, character, count);
    command->length += count;
    return true;
}

// Programs get one text and take it apart themselves. They all agree on quotes, and that a
// backslash is one unless a quote follows the last of them.
static bool add_argument(Command *command, const char *argument)
{
    bool good = add(command, '"', 1);
    for (const char *at = argument; good;) {
        size_t slashes = strspn(at, "\\");
        at += slashes;
        bool quoted = *at == '"' || *at == '\0';
        good = add(command, '\\', quoted ? slashes * 2 : slashes);
        if (*at == '\0')
            break;
        good = good && (*at != '"' || add(command, '\\', 1)) && add(command, *at, 1);
        at++;
    }
    return good && add(command, '"', 1);
}

static wchar_t *command_line(char *const *arguments)
{
    Command command = {.text = malloc(COMMAND_BYTES)};
    wchar_t *wide = malloc(COMMAND_BYTES * sizeof *wide);
    bool good = command.text != NULL && wide != NULL;
    for (; good && *arguments; arguments++)
        good = (command.length == 0 || add(&command, ' ', 1)) && add_argument(&command, *arguments);
    good = good && add(&command, '\0', 1) &&
           MultiByteToWideChar(CP_UTF8, 0, command.text, -1, wide, COMMAND_BYTES) > 0;
    free(command.text);
    if (!good) {
        free(wide);
        wide = NULL;
    }
    return wide;
}

// --- the process ---------------------------------------------------------------------------------

// A program with a console of its own would show it.
static bool start(Child *child, wchar_t *command, HANDLE output)
{
    PROCESS_INFORMATION process;
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdInput = GetStdHandle(STD_INPUT_HANDLE),
                            .hStdOutput = output,
                            .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, GetConsoleWindow() ? 0 : CREATE_NO_WINDOW,
                        NULL, NULL, &startup, &process))
        return false;
    CloseHandle(process.hThread);
    child->process = (intptr_t)process.hProcess;
    return true;
}

static FILE *stream_of(HANDLE handle)
{
    int file = _open_osfhandle((intptr_t)handle, _O_RDONLY | _O_BINARY);
    FILE *stream = file >= 0 ? _fdopen(file, "rb") : NULL;
    if (stream == NULL && file >= 0)
        _close(file);
    else if (file < 0)
        CloseHandle(handle);
    return stream;
}

static bool start_with_pipe(Child *child, wchar_t *command)
{
    HANDLE ends[2];
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    if (!CreatePipe(&ends[0], &ends[1], &inherited, 0))
        return false;
    (void)SetHandleInformation(ends[0], HANDLE_FLAG_INHERIT, 0);
    bool good = start(child, command, ends[1]);
    CloseHandle(ends[1]);
    if (!good) {
        CloseHandle(ends[0]);
        return false;
    }
    child->out = stream_of(ends[0]);
    if (child->out == NULL)
        CloseHandle((HANDLE)child->process);
    return child->out != NULL;
}

bool child_open(Child *child, char *const *arguments)
{
    wchar_t *command = command_line(arguments);
    fflush(stdout);
    bool good = command != NULL && start_with_pipe(child, command);
    free(command);
    return good;
}

void child_close(Child *child)
{
    fclose(child->out); // it may not have printed everything; the broken pipe ends it
    (void)WaitForSingleObject((HANDLE)child->process, INFINITE);
    CloseHandle((HANDLE)child->process);
}
