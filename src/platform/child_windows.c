// child_windows.c - child.h by CreateProcess().
#define WIN32_LEAN_AND_MEAN
#include "jantar/child.h"

#include "command_line_windows.h"
#include "program_windows.h"
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>

// --- the process ---------------------------------------------------------------------------------

// A program with a console of its own would show it.
static bool start(Child *child, const wchar_t *program, wchar_t *command, HANDLE output)
{
    PROCESS_INFORMATION process;
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdInput = GetStdHandle(STD_INPUT_HANDLE),
                            .hStdOutput = output,
                            .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    if (!CreateProcessW(program, command, NULL, NULL, TRUE,
                        GetConsoleWindow() ? 0 : CREATE_NO_WINDOW, NULL, NULL, &startup, &process))
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

static bool start_with_pipe(Child *child, const wchar_t *program, wchar_t *command)
{
    HANDLE ends[2];
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    if (!CreatePipe(&ends[0], &ends[1], &inherited, 0))
        return false;
    (void)SetHandleInformation(ends[0], HANDLE_FLAG_INHERIT, 0);
    bool good = start(child, program, command, ends[1]);
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
    wchar_t *command = command_line_windows((const char *const *)arguments);
    wchar_t *program = program_windows(arguments[0]);
    bool good = command != NULL && program != NULL && start_with_pipe(child, program, command);
    free(program);
    free(command);
    return good;
}

void child_close(Child *child)
{
    fclose(child->out); // it may not have printed everything; the broken pipe ends it
    (void)WaitForSingleObject((HANDLE)child->process, INFINITE);
    CloseHandle((HANDLE)child->process);
}
