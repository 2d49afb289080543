// user_file.h - writes and checks files of the user folder.
#pragma once

// Writes a text into a file of the folder.
void user_file_put(const char *folder, const char *name, const char *text);

// Checks that the file contains the text.
void user_file_check(const char *path, const char *text);
