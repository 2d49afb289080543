// cli_gallery.h - `jantar gallery`: a static site of a folder of shared levels (cli_share.h). The
// command line does all but draw, which needs a library for pictures: the app hands in a painter.
//
//     GalleryPainter painter = {prepare, paint};
//     return cli_gallery_with(context, argc, argv, &painter);
#pragma once

#include "jantar/cli.h"

// The pictures of a level.
typedef enum GalleryPicture {
    // Its first view, as it is played.
    GALLERY_VIEW,
    // All of it from afar.
    GALLERY_WHOLE,
    GALLERY_PICTURES
} GalleryPicture;

// Pixels.
typedef struct GallerySize {
    uint32_t width, height;
} GallerySize;

// Draws the pictures of a level.
typedef struct GalleryPainter {
    // Loads libraries, before the sandbox.
    void (*prepare)(void);
    // Writes each picture of the level at `level` as a JPEG to its path, and its size to `sizes`,
    // {0, 0} for one that can't be made. The same level gives the same pictures. Prints nothing.
    void (*paint)(const CliContext *context, const char *level,
                  const char *const paths[GALLERY_PICTURES], GallerySize sizes[GALLERY_PICTURES]);
} GalleryPainter;

// The command, without pictures and with them.
int cli_gallery(CliContext *context, int argc, char **argv);
int cli_gallery_with(CliContext *context, int argc, char **argv, const GalleryPainter *painter);
