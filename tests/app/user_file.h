// user_file.h - files of the user folder as tests put them there and look at them.
#pragma once

// Writes a text into a file of the folder.
void user_file_put(const char *folder, const char *name, const char *text);

// Checks that the file holds the text somewhere.
void user_file_check(const char *path, const char *text);
