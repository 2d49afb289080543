// page_sound.h - files of sound that the browser fetches and decodes, in threads of its own. A file
// is named by its path: the game's music comes from the folder of the page, other files from the
// file system of the program. Written in JavaScript: assets/desktop/web/library.js.
#pragma once

#include <stdint.h>

typedef enum PageSound { PAGE_SOUND_COMES, PAGE_SOUND_IS_THERE, PAGE_SOUND_FAILED } PageSound;

// Fetches and decodes the file to `rate` frames a second, if nobody asked before; says how far it
// is. A file that can't be fetched because there is no connection is asked for again later.
PageSound page_sound_want(const char *path, uint32_t rate);

// The length of a file that is there, in frames.
uint32_t page_sound_frames(const char *path);

// Writes `count` frames (of two samples) from `from` on, and the first `count` bytes of the file.
void page_sound_copy(const char *path, int16_t *out, uint32_t from, uint32_t count);
void page_sound_head(const char *path, unsigned char *out, uint32_t count);

// Forgets the file.
void page_sound_drop(const char *path);
