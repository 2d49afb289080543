// program_windows.h - where a program is that is to be started.
#pragma once

#include <wchar.h>

// Returns the absolute path of a program, to be freed: a name without a folder is looked for in the
// folders of PATH alone, a name with one is taken as it is. ".exe" may be left out. NULL with
// GetLastError(): it is missing.
wchar_t *program_windows(const char *name);
