// gallery_picture.c - the pictures of `jantar gallery`: a level as its play begins, and all of it
// from afar.
#include "jantar/app.h"
#include "jantar/cli_gallery.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "shell/window/picture_file.h"
#include "shell/window/presenter.h"
#include "whole_map.h"
#include <SDL_image.h>
#include <stdlib.h>

enum { VIEW_WIDTH = 640, VIEW_HEIGHT = 360, QUALITY = 82 };

#define WHOLE_SIDE 1280.0 // pixels, at most

static bool save(const Raster *raster, const char *path)
{
    SDL_Surface *surface = presenter_surface(raster);
    bool good = surface && IMG_SaveJPG(surface, path, QUALITY) == 0;
    SDL_FreeSurface(surface);
    return good;
}

static bool draw_view(const Session *session, DrawList *list)
{
    ViewFrame frame = {.previous = session->current,
                       .current = session->current,
                       .alpha = 1.0,
                       .width = VIEW_WIDTH,
                       .height = VIEW_HEIGHT,
                       .margin = GAME_VIEW_MARGIN,
                       .feather = RASTER_FEATHER,
                       .plain = true};
    return view_draw(session->view, &frame, list);
}

static void paint_one(const Session *session, GalleryPicture picture, const char *path,
                      GallerySize *out)
{
    DrawList list = {0};
    Raster raster = {0};
    const SimTerrain *terrain = &session->level.desc->terrain;
    double cell = real_min(whole_map_cell(session->level.desc),
                           WHOLE_SIDE / real_max(terrain->width, terrain->height));
    GallerySize size = {VIEW_WIDTH, VIEW_HEIGHT};
    if (picture == GALLERY_WHOLE)
        size = (GallerySize){(uint32_t)real_max(1.0, terrain->width * cell),
                             (uint32_t)real_max(1.0, terrain->height * cell)};
    bool drawn =
        picture == GALLERY_WHOLE ? whole_map_draw(session, cell, &list) : draw_view(session, &list);
    if (drawn && !list.failed && raster_resize(&raster, size.width, size.height) &&
        raster_paint(&raster, &list) && save(&raster, path))
        *out = size;
    raster_free(&raster);
    draw_list_free(&list);
}

static void paint(const CliContext *context, const char *level,
                  const char *const paths[GALLERY_PICTURES], GallerySize sizes[GALLERY_PICTURES])
{
    SessionLoad *load = calloc(1, sizeof *load);
    if (!load)
        return;
    load->decoder = &picture_file_decoder;
    cli_worlds_folder(context, load->worlds);
    SDL_strlcpy(load->path, level, sizeof load->path);
    session_load_do(load);
    if (session_load_is_good(load)) {
        static Session session; // large
        session.level.level = load->level;
        session.level.desc = load->desc;
        session.current = load->stage.current;
        session.view = load->stage.view;
        for (GalleryPicture i = 0; i < GALLERY_PICTURES; i++)
            paint_one(&session, i, paths[i], &sizes[i]);
    }
    session_load_drop(load);
    free(load);
}

static void prepare(void)
{
    IMG_Init(IMG_INIT_PNG | IMG_INIT_JPG | IMG_INIT_WEBP);
}

int app_gallery(CliContext *context, int argc, char **argv)
{
    return cli_gallery_with(context, argc, argv, &(GalleryPainter){prepare, paint});
}
