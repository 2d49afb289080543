// film_folder.h - a film as a folder: 00001.png, 00002.png ... and sound.wav.
#pragma once

#include "jantar/files.h"
#include "jantar/raster.h"
#include <stdint.h>
#include <stdio.h>

// What is the same in all of a film.
typedef struct FilmShape {
    uint32_t width, height; // of its pictures, pixels
    uint32_t rate;          // pictures a second
    uint32_t samples;       // pairs of samples a picture
} FilmShape;

typedef struct FilmFolder {
    FilmShape shape;
    char path[FILES_PATH_BYTES];
    FILE *sound;     // owned
    uint8_t *packed; // owned; room for one picture as a PNG
    size_t room;     // its bytes
    uint32_t added;  // pictures
} FilmFolder;

// Makes the folder, which must not exist. False with a message, and nothing is left then.
bool film_folder_begin(FilmFolder *folder, const char *path, const FilmShape *shape, Err *err);

// Adds a picture and its samples. False with a message, e.g. when the disk is full.
bool film_folder_add(FilmFolder *folder, const Raster *picture, const int16_t *samples, Err *err);

// Finishes it. False with a message.
bool film_folder_end(FilmFolder *folder, Err *err);

// Removes it with all that is in it.
void film_folder_drop(FilmFolder *folder);
