// fed_child_windows.c - fed_child.h by CreateProcess().
#include "jantar/fed_child.h"

#define WIN32_LEAN_AND_MEAN
#include "command_line_windows.h"
#include "program_windows.h"
#include "said.h"
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

// --- starting ------------------------------------------------------------------------------------

// Opens a file that goes away when both processes have closed it. The child inherits its handle.
static FILE *open_said(HANDLE *handle)
{
    wchar_t folder[MAX_PATH + 1], name[MAX_PATH + 1];
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    *handle = INVALID_HANDLE_VALUE;
    if (GetTempPathW(MAX_PATH, folder) == 0 || GetTempFileNameW(folder, L"jan", 0, name) == 0)
        return NULL;
    // Both programs have the same place in the file: what is printed goes to its end all the same.
    *handle = CreateFileW(name, GENERIC_READ | FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE,
                          &inherited, CREATE_ALWAYS, FILE_FLAG_DELETE_ON_CLOSE, NULL);
    int file = *handle == INVALID_HANDLE_VALUE ? -1 : _open_osfhandle((intptr_t)*handle, 0);
    return file >= 0 ? _fdopen(file, "w+b") : NULL;
}

// In a group of its own the child is out of reach of Ctrl+C. It gets no console to show.
static bool run(const char *const *arguments, HANDLE input, HANDLE said, intptr_t *process)
{
    PROCESS_INFORMATION started;
    STARTUPINFOW startup = {.cb = sizeof startup,
                            .dwFlags = STARTF_USESTDHANDLES,
                            .hStdInput = input,
                            .hStdOutput = said,
                            .hStdError = said};
    wchar_t *program = program_windows(arguments[0]);
    wchar_t *command = program != NULL ? command_line_windows(arguments) : NULL;
    DWORD flags = CREATE_NEW_PROCESS_GROUP | (GetConsoleWindow() ? 0 : CREATE_NO_WINDOW);
    bool good = command != NULL && CreateProcessW(program, command, NULL, NULL, TRUE, flags, NULL,
                                                  NULL, &startup, &started);
    DWORD error = GetLastError();
    free(program);
    free(command);
    SetLastError(error);
    if (!good)
        return false;
    CloseHandle(started.hThread);
    *process = (intptr_t)started.hProcess;
    return true;
}

static void close_said(FILE *said)
{
    if (said != NULL)
        fclose(said);
}

FedChildStart fed_child_start(FedChild *child, const char *const *arguments, Err *err)
{
    HANDLE ends[2], said;
    FedChild started = {.name = arguments[0]};
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    if (!CreatePipe(&ends[0], &ends[1], &inherited, 0)) {
        err_set(err, "'%s' can't be started: error %lu", arguments[0], GetLastError());
        return FED_CHILD_FAILED;
    }
    (void)SetHandleInformation(ends[1], HANDLE_FLAG_INHERIT, 0);
    started.input = (intptr_t)ends[1];
    started.said = open_said(&said);
    bool good = run(arguments, ends[0], said, &started.process);
    DWORD error = GetLastError();
    CloseHandle(ends[0]);
    if (good) {
        *child = started;
        return FED_CHILD_RUNS;
    }
    CloseHandle(ends[1]);
    close_said(started.said);
    err_set(err, "'%s' can't be started: error %lu", arguments[0], error);
    return error == ERROR_FILE_NOT_FOUND ? FED_CHILD_MISSING : FED_CHILD_FAILED;
}

// --- feeding and ending --------------------------------------------------------------------------

bool fed_child_write(FedChild *child, const void *bytes, size_t size)
{
    enum { MOST = 1 << 20 }; // at a time
    for (size_t done = 0; done < size;) {
        DWORD count = 0;
        DWORD wanted = size - done < MOST ? (DWORD)(size - done) : MOST;
        if (!WriteFile((HANDLE)child->input, (const char *)bytes + done, wanted, &count, NULL))
            return false;
        done += count;
    }
    return true;
}

bool fed_child_runs(const FedChild *child, uint32_t milliseconds, char line[FED_CHILD_LINE_BYTES])
{
    DWORD end = WaitForSingleObject((HANDLE)child->process, milliseconds);
    said_last_line(child->said, line);
    return end == WAIT_TIMEOUT;
}

void fed_child_stop(const FedChild *child)
{
    (void)TerminateProcess((HANDLE)child->process, 1);
}

bool fed_child_end(FedChild *child, Err *err)
{
    DWORD code = 1;
    char line[SAID_BYTES];
    CloseHandle((HANDLE)child->input);
    (void)WaitForSingleObject((HANDLE)child->process, INFINITE);
    (void)GetExitCodeProcess((HANDLE)child->process, &code);
    CloseHandle((HANDLE)child->process);
    said_last_line(child->said, line);
    close_said(child->said);
    if (code != 0)
        err_set(err, "'%s' failed with exit code %lu%s%s", child->name, code,
                line[0] != '\0' ? ": " : "", line);
    *child = (FedChild){0};
    return code == 0;
}
