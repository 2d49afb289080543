// film_file.h - where a film goes: a file that ffmpeg encodes, or, where ffmpeg is not installed, a
// folder of numbered pictures with the sound beside them. Nothing half-made is left: the film takes
// its place when it is whole.
//
//     static FilmFile film;
//     Err err;
//     if (film_file_begin(&film, "run.webm", &shape, &err)) { // before a sandbox is entered
//         good = film_file_add(&film, &raster, samples, &err) && ...;
//         good = good ? film_file_end(&film, &err) : (film_file_drop(&film), false);
//     }
#pragma once

#include "film_folder.h"
#include "jantar/fed_child.h"

// A kind of film, by the ending of its file.
typedef struct FilmForm {
    const char *ending;     // ".webm"
    const char *format;     // ffmpeg's name of the container; NULL: the folder of pictures
    uint32_t width, height; // the usual size, pixels
    uint32_t rate;          // the usual number of pictures a second
    const char *filter;     // what is done to the pictures before they are encoded
    const char *encoding;   // arguments of ffmpeg, words separated by blanks
} FilmForm;

// Returns the form of a film by its file's name; of a path that ends in '/', the folder. NULL:
// there is none with that ending.
const FilmForm *film_form_of(const char *path);

typedef struct FilmFile {
    const FilmForm *form;
    FilmShape shape;
    uint32_t added; // pictures
    FedChild child; // ffmpeg, if it encodes
    bool encodes;
    char path[FILES_PATH_BYTES]; // what will be there
    char part[FILES_PATH_BYTES]; // a file that ffmpeg writes
    FilmFolder folder;           // if nobody encodes
} FilmFile;

// Begins a film: starts ffmpeg, or makes the folder. `path` must have a form. False with a message
// when it can't be written there.
bool film_file_begin(FilmFile *film, const char *path, const FilmShape *shape, Err *err);

// Adds a picture and what is heard while it is shown, shape.samples pairs of samples. False with a
// message; then only film_file_drop() is left to do.
bool film_file_add(FilmFile *film, const Raster *picture, const int16_t *samples, Err *err);

// Finishes the film. False with a message, and nothing is there then.
bool film_file_end(FilmFile *film, Err *err);

// Ends it without a film.
void film_file_drop(FilmFile *film);
