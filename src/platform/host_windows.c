// host_windows.c - host.h for Windows. The program is one of windows, so that no console appears
// when it is started by a double click. When it was started from a console it joins that and prints
// there.
#define WIN32_LEAN_AND_MEAN
#include "jantar/host.h"

#include <fcntl.h>
#include <io.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include <shellapi.h> // needs windows.h

enum {
    PATH_UNITS = 4096,
    MESSAGE_BYTES = 4000,
    LAST_SAVES_MS = 4500, // Windows ends a program 5 s after its console
};

static void turn_slashes(char *path)
{
    for (; *path != '\0'; path++)
        if (*path == '\\')
            *path = '/';
}

static bool narrow_path(const wchar_t *path, char *out, size_t size)
{
    char whole[PATH_UNITS];
    if (WideCharToMultiByte(CP_UTF8, 0, path, -1, whole, sizeof whole, NULL, NULL) == 0 ||
        strlen(whole) >= size)
        return false;
    turn_slashes(whole);
    memcpy(out, whole, strlen(whole) + 1);
    return true;
}

// --- arguments -----------------------------------------------------------------------------------

static char *narrow_new(const wchar_t *text)
{
    int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *made = malloc((size_t)size + 1);
    if (made != NULL) {
        made[0] = '\0';
        (void)WideCharToMultiByte(CP_UTF8, 0, text, -1, made, size, NULL, NULL);
        turn_slashes(made);
    }
    return made;
}

// What main() gets is in the system's code page. Without memory that has to do.
static void take_arguments(int *argc, char ***argv)
{
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **made = wide != NULL ? calloc((size_t)count + 1, sizeof *made) : NULL;
    bool good = made != NULL;
    for (int i = 0; good && i < count; i++) {
        made[i] = narrow_new(wide[i]);
        good = made[i] != NULL;
    }
    LocalFree(wide);
    if (!good)
        return;
    *argc = count;
    *argv = made;
}

// --- the console ---------------------------------------------------------------------------------

// True if it leads to a file, a pipe or the like. Whether it is a console can be asked only once
// the program has joined that.
static bool is_redirected(HANDLE handle)
{
    DWORD mode;
    return handle != NULL && handle != INVALID_HANDLE_VALUE &&
           GetFileType(handle) != FILE_TYPE_UNKNOWN && !GetConsoleMode(handle, &mode);
}

static UINT code_page_before;

static void put_code_page_back(void)
{
    (void)SetConsoleOutputCP(code_page_before);
}

// Texts are UTF-8, and the progress of long commands moves the cursor.
static void prepare_console(void)
{
    DWORD mode;
    HANDLE console = CreateFileW(L"CONOUT$", GENERIC_READ | GENERIC_WRITE,
                                 FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    if (console == INVALID_HANDLE_VALUE)
        return;
    if (GetConsoleMode(console, &mode))
        (void)SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    CloseHandle(console);
    code_page_before = GetConsoleOutputCP();
    if (code_page_before != 0 && SetConsoleOutputCP(CP_UTF8))
        (void)atexit(put_code_page_back);
}

static bool has_console(void)
{
    return GetConsoleCP() != 0 || AttachConsole(ATTACH_PARENT_PROCESS);
}

// Where nobody sees what is printed, errors are kept for host_end().
static bool errors_are_kept;

static void keep_errors(void)
{
    wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
    if (GetTempPathW(MAX_PATH, folder) > 0 && GetTempFileNameW(folder, L"jan", 0, path) > 0)
        errors_are_kept = _wfreopen(path, L"w+bTD", stderr) != NULL;
}

static void open_streams(void)
{
    HANDLE handles[] = {GetStdHandle(STD_INPUT_HANDLE), GetStdHandle(STD_OUTPUT_HANDLE),
                        GetStdHandle(STD_ERROR_HANDLE)};
    bool console = has_console(), input = is_redirected(handles[0]),
         output = is_redirected(handles[1]), errors = is_redirected(handles[2]);
    if (console)
        prepare_console();
    if (console && !input)
        (void)freopen("CONIN$", "rb", stdin);
    if (console && !output)
        (void)freopen("CONOUT$", "wb", stdout);
    if (console && !errors)
        (void)freopen("CONOUT$", "wb", stderr);
    else if (!errors)
        keep_errors();
    (void)_setmode(_fileno(stdin), _O_BINARY);
    (void)_setmode(_fileno(stdout), _O_BINARY);
    (void)_setmode(_fileno(stderr), _O_BINARY);
    (void)setvbuf(stderr, NULL, _IONBF, 0);
    _fmode = _O_BINARY;
}

void host_begin(int *argc, char ***argv)
{
    (void)SetErrorMode(SEM_FAILCRITICALERRORS); // no question for a disk that is not there
    open_streams();
    take_arguments(argc, argv);
}

int host_end(int code)
{
    char text[MESSAGE_BYTES + 1];
    wchar_t wide[MESSAGE_BYTES + 1];
    if (code == 0 || !errors_are_kept)
        return code;
    rewind(stderr);
    size_t length = fread(text, 1, MESSAGE_BYTES, stderr);
    text[length] = '\0';
    if (length > 0 && MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, MESSAGE_BYTES + 1) > 0)
        (void)MessageBoxW(NULL, wide, L"Jantar", MB_OK | MB_ICONERROR | MB_SETFOREGROUND);
    return code;
}

// --- places --------------------------------------------------------------------------------------

bool host_program_path(char *out, size_t size)
{
    wchar_t path[PATH_UNITS];
    DWORD length = GetModuleFileNameW(NULL, path, PATH_UNITS);
    return length > 0 && length < PATH_UNITS && narrow_path(path, out, size);
}

bool host_user_folder(char *out, size_t size)
{
    wchar_t folder[PATH_UNITS];
    DWORD length = GetEnvironmentVariableW(L"APPDATA", folder, PATH_UNITS);
    char path[PATH_UNITS];
    if (length == 0 || length >= PATH_UNITS || !narrow_path(folder, path, sizeof path))
        return false;
    int made = snprintf(out, size, "%s/Jantar", path);
    return made >= 0 && (size_t)made < size;
}

bool host_config_folder(char *out, size_t size)
{
    return host_user_folder(out, size);
}

// --- the machine ---------------------------------------------------------------------------------

unsigned host_processors(void)
{
    DWORD processors = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return processors > 0 ? (unsigned)processors : 1;
}

// Runs in a thread of its own. The program ends when this returns, so the main thread gets time.
static BOOL WINAPI console_ends(DWORD event)
{
    if (event != CTRL_CLOSE_EVENT && event != CTRL_LOGOFF_EVENT && event != CTRL_SHUTDOWN_EVENT)
        return FALSE;
    raise(SIGTERM);
    Sleep(LAST_SAVES_MS);
    return TRUE;
}

void host_end_with_terminal(void)
{
    (void)SetConsoleCtrlHandler(console_ends, TRUE);
}
