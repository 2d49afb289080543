// console_windows.c - jantar.com: starts the jantar.exe beside it and waits for its end. A console
// waits only for programs that have the mark of consoles, and of two names it takes .com first. So
// `jantar replay FILE` typed there prints, waits and has an exit code, and a double click on
// jantar.exe opens no console.
#define WIN32_LEAN_AND_MEAN
#include <stdio.h>
#include <wchar.h>
#include <windows.h>

enum { PATH_UNITS = 32768, EXIT_NOT_STARTED = 70 };

// The program itself decides what an interrupt means; this one waits for it.
static BOOL WINAPI leave_to_program(DWORD event)
{
    return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
}

static HANDLE shared_handle(DWORD which)
{
    HANDLE handle = GetStdHandle(which);
    if (handle != NULL && handle != INVALID_HANDLE_VALUE)
        (void)SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    return handle;
}

// Returns a job whose programs end with this one, also when it is killed; NULL: there is none.
static HANDLE job_new(void)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job != NULL)
        (void)SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits,
                                      sizeof limits);
    return job;
}

static int run(const wchar_t *program)
{
    STARTUPINFOW start = {.cb = sizeof start,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = shared_handle(STD_INPUT_HANDLE),
                          .hStdOutput = shared_handle(STD_OUTPUT_HANDLE),
                          .hStdError = shared_handle(STD_ERROR_HANDLE)};
    PROCESS_INFORMATION made;
    DWORD code = EXIT_NOT_STARTED;
    (void)SetConsoleCtrlHandler(leave_to_program, TRUE);
    if (!CreateProcessW(program, GetCommandLineW(), NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL,
                        &start, &made)) {
        fprintf(stderr, "jantar: jantar.exe, which must be beside jantar.com, can't be started\n");
        return EXIT_NOT_STARTED;
    }
    HANDLE job = job_new();
    if (job != NULL)
        (void)AssignProcessToJobObject(job, made.hProcess);
    (void)ResumeThread(made.hThread);
    (void)WaitForSingleObject(made.hProcess, INFINITE);
    (void)GetExitCodeProcess(made.hProcess, &code);
    return (int)code;
}

int main(void)
{
    static wchar_t path[PATH_UNITS];
    DWORD length = GetModuleFileNameW(NULL, path, PATH_UNITS);
    wchar_t *ending = length > 0 && length < PATH_UNITS ? wcsrchr(path, L'.') : NULL;
    if (ending == NULL || wcslen(ending) != wcslen(L".exe"))
        return EXIT_NOT_STARTED;
    wcscpy(ending, L".exe");
    return run(path);
}
