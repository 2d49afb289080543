// program_windows.c - CreateProcess() looks for a bare name in the current folder before it looks
// in PATH, so a program that came with a stranger's replay would be started. Here it does not.
#include "program_windows.h"

#define WIN32_LEAN_AND_MEAN
#include <stdbool.h>
#include <stdlib.h>
#include <windows.h>

enum { UNITS = 32768 }; // the longest path and the longest variable, with a 0

static bool is_absolute(const wchar_t *folder)
{
    bool drive = folder[0] != 0 && folder[1] == L':' && (folder[2] == L'\\' || folder[2] == L'/');
    return drive || (folder[0] == L'\\' && folder[1] == L'\\');
}

// Looks in one folder after the other. An empty one and a relative one would be the current folder,
// or lie in it. Changes `path`.
static bool is_in_path(wchar_t *path, const wchar_t *name, wchar_t *out)
{
    for (wchar_t *folder = path, *next; folder != NULL; folder = next) {
        next = wcschr(folder, L';');
        if (next != NULL)
            *next++ = 0;
        if (is_absolute(folder) && SearchPathW(folder, name, L".exe", UNITS, out, NULL) > 0)
            return true;
    }
    return false;
}

static bool find(const wchar_t *name, wchar_t *path, wchar_t *out)
{
    if (wcspbrk(name, L"\\/:") != NULL) {
        DWORD units = GetFullPathNameW(name, UNITS, path, NULL);
        return units > 0 && units < UNITS && SearchPathW(NULL, path, L".exe", UNITS, out, NULL) > 0;
    }
    DWORD units = GetEnvironmentVariableW(L"PATH", path, UNITS);
    return units > 0 && units < UNITS && is_in_path(path, name, out);
}

wchar_t *program_windows(const char *name)
{
    wchar_t *wide = calloc(3, UNITS * sizeof *wide);
    if (wide == NULL)
        return NULL;
    wchar_t *out = wide, *path = wide + UNITS, *given = path + UNITS;
    bool found =
        MultiByteToWideChar(CP_UTF8, 0, name, -1, given, UNITS) > 0 && find(given, path, out);
    if (found)
        return wide;
    free(wide);
    SetLastError(ERROR_FILE_NOT_FOUND);
    return NULL;
}
