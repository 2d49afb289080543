// host.h - what the program and its system tell each other: how it was started, where it lies,
// where the player's files belong, and how it ends.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Call it first in main(), with main()'s arguments. They become UTF-8 with '/' between folders,
// whatever the system has; the new ones live as long as the program. A pipe that nobody reads any
// more becomes an error of writing. On Windows what is printed goes to the console that the program
// was started from, if it was, byte for byte as elsewhere.
void host_begin(int *argc, char ***argv);

// Call it at the end of main(): `return host_end(code)`. Returns the code. Where nobody could see
// what was printed, as on Windows after a double click, it shows what was said of an error first.
int host_end(int code);

// Writes the absolute path of the running program. False if the system does not tell, or it does
// not fit.
bool host_program_path(char *out, size_t size);

// Writes the folder in which programs keep what belongs to this player, with the game's own name at
// its end; it need not exist. False if the system names none, or it does not fit.
bool host_user_folder(char *out, size_t size);

// The same for what this player has set: another folder only where systems have one for that (XDG).
bool host_config_folder(char *out, size_t size);

// Returns how many processors there are, at least 1.
unsigned host_processors(void);

// Lets the end of the terminal or console end the program as SIGTERM does. Call it when SIGTERM has
// its handler. A wish to outlive the terminal (nohup) is kept.
void host_end_with_terminal(void);
