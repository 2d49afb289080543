// pack_picture.c - the picture of a pack of levels, beside its title.
#include "jantar/real.h"
#include "screens.h"
#include "shell/window/picture_file.h"

#include <stdio.h>
#include <string.h>

enum { PIXELS_MOST = 2 << 20 };

// Where it is fitted in, units.
static const Box room = {{140.0, 36.0}, {320.0, 196.0}};

void pack_picture_close(ScreenMine *mine)
{
    texture_free(&mine->picture);
    mine->picture_path[0] = '\0';
}

// Reads the file once; what can't be read is told on stderr.
static void load(ScreenMine *mine, const char *path)
{
    Err err;
    pack_picture_close(mine);
    memcpy(mine->picture_path, path, strlen(path) + 1);
    PictureFile file;
    if (picture_file_read(path, PIXELS_MOST, &file, &err))
        (void)texture_make(&mine->picture, &file.image, TEXTURE_CLAMP);
    else
        fprintf(stderr, "jantar: %s; the pack has no picture\n", err.message);
    picture_file_free(&file);
}

bool pack_picture_draw(Page *page, ScreenMine *mine, const Pack *pack)
{
    char path[FILES_PATH_BYTES];
    if (pack->file.picture[0] == '\0' ||
        !files_join(path, sizeof path, pack->folder, pack->file.picture))
        return false;
    if (strcmp(path, mine->picture_path) != 0)
        load(mine, path);
    if (mine->picture.level_count == 0)
        return false;
    Vec2 size = vec2(mine->picture.levels[0].width, mine->picture.levels[0].height);
    Vec2 free = vec2_sub(room.max, room.min);
    double scale = real_min(free.x / size.x, free.y / size.y);
    Vec2 half = vec2_scale(size, 0.5 * scale), middle = vec2_lerp(room.min, room.max, 0.5);
    Vec2 from = page_at(page, middle.x - half.x, middle.y - half.y),
         to = page_at(page, middle.x + half.x, middle.y + half.y);
    const Vec2 corners[4] = {from, vec2(to.x, from.y), to, vec2(from.x, to.y)};
    draw_picture(page->list, &mine->picture, (Box){{0.0, 0.0}, size}, corners,
                 draw_color(COLOR_WHITE, 1.0));
    return true;
}
