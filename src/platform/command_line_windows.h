// command_line_windows.h - the one text in which a program on Windows gets its arguments.
#pragma once

#include <wchar.h>

// Returns the text of these arguments (UTF-8), which NULL ends. The caller frees it. NULL if it is
// longer than Windows takes, or memory runs out.
wchar_t *command_line_windows(const char *const *arguments);
