// test_picture_file.c - pictures of strangers: good ones are read, and anything else is refused
// with a message, before it is decoded where its header says enough.
#define _XOPEN_SOURCE 700 // mkfifo
#include "harness.h"
#include "jantar/files.h"
#include "jantar/raster.h"
#include "shell/window/level_images.h"
#include "shell/window/picture_file.h"
#include <SDL_image.h>
#include <string.h>
#include <sys/stat.h>

enum { PIXELS = 1000000, SIDE = 6 };

static const char *at(const char *name)
{
    static char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    if (folder[0] == '\0')
        harness_temp_directory(folder, sizeof folder);
    CHECK(files_join(path, sizeof path, folder, name));
    return path;
}

static void write_bytes(const char *name, const void *bytes, size_t size)
{
    Err err;
    CHECK(files_write_atomic(at(name), bytes, size, &err));
}

// Writes a picture whose pixel (x, y) is red 40 x, green 40 y, blue 7, alpha 255 - x.
static void write_picture(const char *name)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_RGBA32);
    REQUIRE(surface != NULL);
    for (int i = 0; i < SIDE * SIDE; i++) {
        uint8_t *pixel = (uint8_t *)surface->pixels + i / SIDE * surface->pitch + i % SIDE * 4;
        pixel[0] = (uint8_t)(40 * (i % SIDE));
        pixel[1] = (uint8_t)(40 * (i / SIDE));
        pixel[2] = 7;
        pixel[3] = (uint8_t)(255 - i % SIDE);
    }
    CHECK_INT(IMG_SavePNG(surface, at(name)), 0);
    SDL_FreeSurface(surface);
}

static void check_refused(const char *name, const char *why)
{
    Err err = {.message = ""};
    PictureFile file;
    CHECK(!picture_file_read(at(name), PIXELS, &file, &err));
    picture_file_free(&file);
    CHECK_CONTAINS(err.message, name);
    CHECK_CONTAINS(err.message, why);
}

TEST(picture_file_is_read_by_what_it_is)
{
    Err err = {.message = ""};
    write_picture("good.jpg"); // a PNG with a wrong ending
    PictureFile file;
    REQUIRE(picture_file_read(at("good.jpg"), PIXELS, &file, &err));
    TextureImage image = file.image;
    CHECK_INT(image.width, SIDE);
    CHECK_INT(image.height, SIDE);
    const uint8_t *pixel = image.bytes + 2 * image.pitch + 3 * 4;
    CHECK_INT(pixel[0], 120);
    CHECK_INT(pixel[1], 80);
    CHECK_INT(pixel[2], 7);
    CHECK_INT(pixel[3], 252);
    picture_file_free(&file);
}

TEST(picture_file_of_a_stranger_is_refused_with_a_message)
{
    static const char header[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06\0";
    static const char many[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x07\xd0\0\0\x07\xd0\x08\x06\0";
    static const char none[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\x01\0\x08\x06\0";
    write_bytes("empty.png", "", 0);
    write_bytes("text.png", "this is no picture at all, only text", 36);
    write_bytes("huge.png", header, sizeof header - 1);
    write_bytes("many.png", many, sizeof many - 1);
    write_bytes("none.png", none, sizeof none - 1);
    check_refused("empty.png", "no PNG, JPEG or WebP");
    check_refused("text.png", "no PNG, JPEG or WebP");
    check_refused("huge.png", "65535x65535");
    check_refused("many.png", "million pixels");
    check_refused("none.png", "no pixels");
    check_refused("missing.png", "no such file");
    CHECK_INT(mkdir(at("folder.png"), 0700), 0);
    check_refused("folder.png", "folder.png");
    CHECK_INT(mkfifo(at("fifo.png"), 0600), 0);
    check_refused("fifo.png", "fifo.png");
}

TEST(picture_file_that_is_cut_is_damaged_or_whole)
{
    FileBytes file;
    Err err;
    write_picture("whole.png");
    REQUIRE(files_read(at("whole.png"), PIXELS, &file, &err));
    for (size_t size = 0; size < file.size; size += 3) {
        write_bytes("cut.png", file.bytes, size);
        PictureFile cut;
        if (picture_file_read(at("cut.png"), PIXELS, &cut, &err)) // libpng forgives a missing end
            CHECK_INT(cut.image.width, SIDE);
        picture_file_free(&cut);
    }
    files_bytes_free(&file);
}

TEST(level_images_that_are_missing_become_chequers)
{
    write_picture("tile.png");
    char path[FILES_PATH_BYTES];
    snprintf(path, sizeof path, "%s", at("tile.png"));
    const LevelImage images[] = {{path, SIDE, SIDE, 0x285007},
                                 {"", 0, 0, LEVEL_IMAGE_NO_KEY},
                                 {"/nowhere/at/all.png", 3, 3, LEVEL_IMAGE_NO_KEY}};
    const LevelLayer layers[] = {{.kind = LEVEL_LAYER_IMAGE, .opacity = 1.0, .tint = 0xffffff},
                                 {.kind = LEVEL_LAYER_IMAGE,
                                  .opacity = 1.0,
                                  .tint = 0xffffff,
                                  .offset = {10.0, 0.0},
                                  .image = 2}};
    const LevelPictures level = {
        .tile_size = 16.0, .images = images, .image_count = 3, .layers = layers, .layer_count = 2};
    ViewPictures *pictures = level_images_load(&level);
    REQUIRE(pictures != NULL);
    DrawList list = {0};
    Raster raster = {0};
    CHECK(raster_resize(&raster, 16, 8));
    CHECK(view_draw_map(pictures, vec2(0.0, 0.0), 16, 8, true, 0.0, &list));
    CHECK(raster_paint(&raster, &list));
    CHECK_HEX(raster.pixels[0], 0xff000007u);
    CHECK_HEX(raster.pixels[2 * 16 + 1], 0xff000000u); // the colour that is transparent
    CHECK(raster.pixels[2 * 16 + 2] != 0xff000000u);
    CHECK(raster.pixels[10] != 0xff000000u); // chequers, as large as the map says
    CHECK_HEX(raster.pixels[14], 0xff000000u);
    raster_free(&raster);
    draw_list_free(&list);
    view_pictures_free(pictures);
}

static void count_warning(void *count, int category, SDL_LogPriority priority, const char *text)
{
    (void)category;
    (void)priority;
    (void)text;
    ++*(int *)count;
}

TEST(level_images_that_no_tile_shows_are_not_opened)
{
    const LevelImage images[] = {{"/nowhere/unused.png", 3, 3, LEVEL_IMAGE_NO_KEY},
                                 {"/nowhere/used.png", 3, 3, LEVEL_IMAGE_NO_KEY}};
    const LevelTile tile = {.image = 1};
    const LevelPictures level = {
        .tile_size = 16.0, .images = images, .image_count = 2, .tiles = &tile, .tile_count = 1};
    SDL_LogOutputFunction log;
    void *context;
    int warnings = 0;
    SDL_LogGetOutputFunction(&log, &context);
    SDL_LogSetOutputFunction(count_warning, &warnings);
    ViewPictures *pictures = level_images_load(&level);
    SDL_LogSetOutputFunction(log, context);
    CHECK(pictures != NULL);
    CHECK_INT(warnings, 1);
    view_pictures_free(pictures);
}
