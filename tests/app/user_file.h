// user_file.h - writes and checks files of the user folder.
#pragma once

// Writes a text into a file of the folder.
void user_file_put(const char *folder, const char *name, const char *text);

// Makes the folder that of a player who has seen the opening scene, so that a play begins with the
// first level.
void user_file_scenes_seen(const char *folder);

// Makes the folder that of a player who was asked at the very first start already.
void user_file_not_first(const char *folder);

// Checks that the file contains the text.
void user_file_check(const char *path, const char *text);
