// draw_picture.c - adds textured quadrilaterals to a draw list.
#include "jantar/draw.h"
#include "jantar/real.h"
#include <stddef.h>

// Returns how many pixels on the screen a pixel of the picture is wide, in the mean of all
// directions.
static double scale_of(Box part, const Vec2 corners[4])
{
    Vec2 across = vec2_sub(corners[1], corners[0]), down = vec2_sub(corners[3], corners[0]);
    double area = (part.max.x - part.min.x) * (part.max.y - part.min.y);
    return area > 0.0 ? real_sqrt(real_abs(vec2_cross(across, down)) / area) : 1.0;
}

// A picture that is drawn: its part `part` lies on the parallelogram with this corner and sides.
typedef struct Drawn {
    const Texture *texture;
    Box part;
    Vec2 corner, across, down; // pixels
    DrawColor tint;
} Drawn;

// Draws the part `shown` of the part drawn. `shown` lies in the repetition (column, row) of the
// picture. Graphics cards take positions within a picture only.
static void add_quad(DrawList *list, const Drawn *drawn, Box shown, Vec2 repetition)
{
    const TextureLevel *level = drawn->texture->levels;
    Vec2 size = vec2_sub(drawn->part.max, drawn->part.min);
    const Vec2 ends[] = {
        shown.min, {shown.max.x, shown.min.y}, shown.max, {shown.min.x, shown.max.y}};
    uint32_t corners[4];
    for (uint32_t k = 0; k < 4; k++) {
        double x = (ends[k].x - drawn->part.min.x) / size.x,
               y = (ends[k].y - drawn->part.min.y) / size.y;
        Vec2 at = vec2_add_scaled(vec2_add_scaled(drawn->corner, drawn->across, x), drawn->down, y);
        corners[k] =
            draw_list_corner(list, at, (float)(ends[k].x / level->width - repetition.x),
                             (float)(ends[k].y / level->height - repetition.y), drawn->tint);
    }
    draw_list_quad(list, corners[0], corners[1], corners[2], corners[3]);
}

static Box common_part(Box a, Box b)
{
    return (Box){vec2(real_max(a.min.x, b.min.x), real_max(a.min.y, b.min.y)),
                 vec2(real_min(a.max.x, b.max.x), real_min(a.max.y, b.max.y))};
}

// Draws each repetition of the picture as a quadrilateral of its own.
static void add_repetitions(DrawList *list, const Drawn *drawn)
{
    double width = drawn->texture->levels[0].width, height = drawn->texture->levels[0].height;
    double left = real_floor(drawn->part.min.x / width),
           top = real_floor(drawn->part.min.y / height);
    for (double row = top; row * height < drawn->part.max.y; row++)
        for (double column = left; column * width < drawn->part.max.x; column++) {
            Box picture = {vec2(column * width, row * height),
                           vec2((column + 1.0) * width, (row + 1.0) * height)};
            add_quad(list, drawn, common_part(drawn->part, picture), vec2(column, row));
        }
}

void draw_picture_at(DrawList *list, const Texture *texture, uint32_t level, Box part,
                     const Vec2 corners[4], DrawColor tint)
{
    if (texture->level_count == 0 || !(part.max.x > part.min.x) || !(part.max.y > part.min.y))
        return;
    const Drawn drawn = {texture,
                         part,
                         corners[0],
                         vec2_sub(corners[1], corners[0]),
                         vec2_sub(corners[3], corners[0]),
                         tint};
    draw_list_texture(list, texture, level);
    if (texture->edge == TEXTURE_REPEAT)
        add_repetitions(list, &drawn);
    else
        add_quad(list, &drawn, part, vec2(0.0, 0.0));
    draw_list_texture(list, NULL, 0);
}

void draw_picture(DrawList *list, const Texture *texture, Box part, const Vec2 corners[4],
                  DrawColor tint)
{
    draw_picture_at(list, texture, texture_level(texture, scale_of(part, corners)), part, corners,
                    tint);
}
