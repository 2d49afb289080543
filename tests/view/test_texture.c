// test_texture.c - textures: how they are made, and how the rasterizer paints them. Pixels are held
// against a painter in double precision that is written here.
#include "harness.h"
#include "jantar/draw.h"
#include "jantar/raster.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "view/draw/raster_parts.h"
#include <math.h>
#include <string.h>

enum { WIDTH = 120, HEIGHT = 90, SIDE = 37, TALL = 23, BYTES = 4 };

typedef struct Picture {
    uint8_t rgba[SIDE * TALL * BYTES];
    Texture texture;
} Picture;

// Makes a picture of noise. `opaque`: alpha is 255 everywhere.
static void picture_make(Picture *picture, bool opaque, TextureEdge edge, Rng *rng)
{
    for (uint32_t i = 0; i < sizeof picture->rgba; i++)
        picture->rgba[i] = opaque && i % BYTES == 3 ? 255 : (uint8_t)rng_below(rng, 256);
    TextureImage image = {picture->rgba, SIDE, TALL, SIDE * BYTES};
    CHECK(texture_make(&picture->texture, &image, edge));
}

// --- making --------------------------------------------------------------------------------------

TEST(texture_is_premultiplied_and_has_a_border)
{
    const uint8_t rgba[] = {200, 100, 50,  255, 200, 100, 50, 128, 9, 9,   9, 0,
                            0,   0,   255, 255, 255, 0,   0,  255, 0, 255, 0, 255};
    TextureImage image = {rgba, 3, 2, 12};
    Texture clamped = {0}, repeated = {0};
    CHECK(texture_make(&clamped, &image, TEXTURE_CLAMP));
    CHECK(texture_make(&repeated, &image, TEXTURE_REPEAT));
    const TextureLevel *level = clamped.levels;
    CHECK_HEX(level->pixels[0], 0xffc86432u);
    CHECK_HEX(level->pixels[1], 0x80643219u);
    CHECK_HEX(level->pixels[2], 0x00000000u);
    CHECK_HEX(level->pixels[-1], 0xffc86432u);
    CHECK_HEX(level->pixels[-(int32_t)level->pitch - 1], 0xffc86432u);
    CHECK_HEX(level->pixels[2 * level->pitch + 3], 0xff00ff00u);
    level = repeated.levels;
    CHECK_HEX(level->pixels[-1], 0x00000000u);
    CHECK_HEX(level->pixels[-(int32_t)level->pitch - 1], 0xff00ff00u);
    CHECK_HEX(level->pixels[2 * level->pitch + 3], 0xffc86432u);
    CHECK(!clamped.opaque);
    CHECK(clamped.hash != repeated.hash);
    texture_free(&clamped);
    texture_free(&repeated);
}

TEST(texture_levels_halve_down_to_one_pixel)
{
    Rng rng = {1};
    Picture picture;
    picture_make(&picture, true, TEXTURE_CLAMP, &rng);
    const Texture *texture = &picture.texture;
    CHECK(texture->opaque);
    CHECK_INT(texture->level_count, 7);
    const uint32_t widths[] = {37, 19, 10, 5, 3, 2, 1}, heights[] = {23, 12, 6, 3, 2, 1, 1};
    for (uint32_t i = 0; i < texture->level_count; i++) {
        CHECK_INT(texture->levels[i].width, widths[i]);
        CHECK_INT(texture->levels[i].height, heights[i]);
    }
    const uint8_t *at = picture.rgba;
    int mean = (at[1] + at[5] + at[SIDE * BYTES + 1] + at[SIDE * BYTES + 5] + 2) / 4;
    CHECK_INT(texture->levels[1].pixels[0] >> 8 & 255u, mean);
    uint64_t words = 0;
    for (uint32_t i = 0; i < texture->level_count; i++)
        words += (widths[i] + 2) * (heights[i] + 2) + (widths[i] / 32 + 2) * (heights[i] + 1);
    CHECK_INT((long)texture_size(SIDE, TALL), (long)(words * 4));
    texture_free(&picture.texture);
}

// Makes a picture of noise in which most pixels are clear.
static void picture_make_clear(Picture *picture, Rng *rng)
{
    memset(picture->rgba, 0, sizeof picture->rgba);
    for (uint32_t i = 0; i < SIDE * TALL / 20; i++)
        for (uint32_t k = 0, at = rng_below(rng, SIDE * TALL); k < BYTES; k++)
            picture->rgba[at * BYTES + k] = (uint8_t)rng_below(rng, 256);
    TextureImage image = {picture->rgba, SIDE, TALL, SIDE * BYTES};
    CHECK(texture_make(&picture->texture, &image, TEXTURE_CLAMP));
}

static bool is_seen(const TextureLevel *level, int32_t x, int32_t y)
{
    const uint32_t *at = level->pixels + y * (int32_t)level->pitch + x;
    return (at[0] | at[1] | at[level->pitch] | at[level->pitch + 1]) != 0;
}

TEST(texture_marks_are_where_something_is_seen)
{
    Rng rng = {13};
    Picture picture;
    picture_make_clear(&picture, &rng);
    int clear = 0;
    for (uint32_t i = 0; i < picture.texture.level_count; i++) {
        const TextureLevel *level = picture.texture.levels + i;
        for (int32_t y = -1; y < (int32_t)level->height; y++) {
            const uint32_t *row = level->marks + (uint32_t)(y + 1) * level->marks_pitch;
            for (int32_t x = -1; x < (int32_t)level->width; x++) {
                bool marked = row[(x + 1) / 32] >> (x + 1) % 32 & 1u;
                CHECK_INT(marked, is_seen(level, x, y));
                clear += !marked;
            }
            CHECK_INT(row[level->marks_pitch - 1], 0);
        }
    }
    CHECK(clear > SIDE * TALL / 2);
    texture_free(&picture.texture);
}

TEST(texture_of_a_wrong_size_is_refused)
{
    const uint8_t rgba[BYTES] = {0};
    const uint32_t sizes[][2] = {{0, 1}, {1, 0}, {4097, 1}, {1, 4097}, {65535, 65535}};
    for (uint32_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        Texture texture = {.level_count = 3};
        TextureImage image = {rgba, sizes[i][0], sizes[i][1], sizes[i][0] * BYTES};
        CHECK(!texture_make(&texture, &image, TEXTURE_CLAMP));
        CHECK_INT(texture.level_count, 0);
        CHECK_INT((long)texture_size(sizes[i][0], sizes[i][1]), 0);
        texture_free(&texture);
    }
}

TEST(texture_level_follows_the_scale)
{
    const Texture texture = {.level_count = 4};
    const struct {
        double scale;
        uint32_t level;
    } cases[] = {{8.0, 0}, {1.0, 0}, {0.7, 0}, {0.6, 1}, {0.3, 2}, {0.1, 3}, {0.0, 3}};
    for (uint32_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        CHECK_INT(texture_level(&texture, cases[i].scale), cases[i].level);
}

// --- painting: what is exact ---------------------------------------------------------------------

static Raster painted(const DrawList *list, DrawColor ground)
{
    Raster raster = {0};
    CHECK(raster_resize(&raster, WIDTH, HEIGHT));
    raster_clear(&raster, ground);
    CHECK(raster_paint(&raster, list));
    return raster;
}

static const DrawColor white = {255, 255, 255, 255}, grey = {90, 90, 90, 255};

static void draw_whole(DrawList *list, const Texture *texture, Vec2 at, double scale,
                       DrawColor tint)
{
    double width = texture->levels[0].width, height = texture->levels[0].height;
    Vec2 end = {at.x + width * scale, at.y + height * scale};
    const Vec2 corners[] = {at, {end.x, at.y}, end, {at.x, end.y}};
    draw_picture(list, texture, (Box){{0, 0}, {width, height}}, corners, tint);
}

// At its own size and at whole pixels a picture is copied, from every column of a block on.
TEST(texture_at_its_own_size_is_copied)
{
    Rng rng = {2};
    Picture picture;
    picture_make(&picture, true, TEXTURE_CLAMP, &rng);
    const TextureLevel *level = picture.texture.levels;
    for (int x0 = 0; x0 < 9; x0++) {
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        draw_whole(&list, &picture.texture, vec2(x0, 7.0), 1.0, white);
        Raster raster = painted(&list, grey);
        int wrong = 0;
        for (uint32_t y = 0; y < TALL; y++)
            for (uint32_t x = 0; x < SIDE; x++)
                wrong += raster.pixels[(y + 7) * WIDTH + x + (uint32_t)x0] !=
                         level->pixels[y * level->pitch + x];
        CHECK_INT(wrong, 0);
        CHECK_HEX(raster.pixels[7 * WIDTH + SIDE + (uint32_t)x0], 0xff5a5a5au);
        raster_free(&raster);
        draw_list_free(&list);
    }
    texture_free(&picture.texture);
}

TEST(texture_between_two_pixels_shows_their_mean)
{
    const uint8_t rgba[] = {0, 0, 0, 255, 200, 100, 50, 255};
    TextureImage image = {rgba, 2, 1, 8};
    Texture texture = {0};
    CHECK(texture_make(&texture, &image, TEXTURE_CLAMP));
    DrawList list = {0};
    draw_list_clear(&list, 0.0);
    draw_whole(&list, &texture, vec2(9.5, 10.0), 1.0, white);
    Raster raster = painted(&list, grey);
    CHECK_HEX(raster.pixels[10 * WIDTH + 10], 0xff643219u);
    raster_free(&raster);
    draw_list_free(&list);
    texture_free(&texture);
}

TEST(texture_blends_adds_and_shades)
{
    const uint8_t rgba[] = {200, 150, 100, 128};
    TextureImage image = {rgba, 1, 1, 4};
    Texture texture = {0};
    CHECK(texture_make(&texture, &image, TEXTURE_CLAMP));
    const struct {
        DrawBlend blend;
        uint32_t expected;
    } cases[] = {{DRAW_BLEND, 0xff784b3cu}, {DRAW_ADD, 0xff8c4b46u}, {DRAW_MOD, 0xff24000eu}};
    for (uint32_t i = 0; i < 3; i++) {
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        draw_list_blend(&list, cases[i].blend);
        draw_whole(&list, &texture, vec2(3.0, 3.0), 20.0, white);
        Raster raster = painted(&list, (DrawColor){40, 0, 20, 255});
        CHECK_HEX(raster.pixels[10 * WIDTH + 10], cases[i].expected);
        raster_free(&raster);
        draw_list_free(&list);
    }
    texture_free(&texture);
}

// --- painting: beside double precision -----------------------------------------------------------

typedef struct Color4 {
    double c[BYTES]; // red, green, blue, alpha, 0..255; premultiplied
} Color4;

static int32_t index_at(int32_t at, int32_t size, TextureEdge edge)
{
    if (edge == TEXTURE_REPEAT)
        return (at % size + size) % size;
    return at < 0 ? 0 : at < size ? at : size - 1;
}

static Color4 texel(const Picture *picture, int32_t x, int32_t y)
{
    TextureEdge edge = picture->texture.edge;
    const uint8_t *from =
        picture->rgba + (index_at(y, TALL, edge) * SIDE + index_at(x, SIDE, edge)) * BYTES;
    double alpha = from[3] / 255.0;
    return (Color4){{from[0] * alpha, from[1] * alpha, from[2] * alpha, from[3]}};
}

static Color4 sample(const Picture *picture, double x, double y)
{
    Color4 out = {0};
    double left = floor(x - 0.5), top = floor(y - 0.5);
    double across = x - 0.5 - left, down = y - 0.5 - top;
    for (int k = 0; k < 4; k++) {
        Color4 one = texel(picture, (int32_t)left + k % 2, (int32_t)top + k / 2);
        double weight = (k % 2 ? across : 1.0 - across) * (k / 2 ? down : 1.0 - down);
        for (int i = 0; i < BYTES; i++)
            out.c[i] += weight * one.c[i];
    }
    return out;
}

static double composed(DrawBlend blend, double under, double color, double alpha)
{
    double rest = 1.0 - alpha / 255.0;
    double sum = blend == DRAW_ADD   ? under + color
                 : blend == DRAW_MOD ? under * (color / 255.0 + rest)
                                     : color + under * rest;
    return sum < 255.0 ? sum : 255.0;
}

// A picture that is drawn turned, scaled, mirrored and tinted onto a parallelogram.
typedef struct Trial {
    Vec2 origin, across, down; // pixels
    Box part;                  // pixels of the picture
    DrawColor tint;
    DrawBlend blend;
} Trial;

static double between(Rng *rng, double low, double high)
{
    return low + (high - low) * rng_unit(rng);
}

// Only scales of which texture_level() takes the picture itself.
static Trial random_trial(Rng *rng, TextureEdge edge)
{
    double angle = between(rng, 0.0, 6.28), scale = between(rng, 0.8, 4.0);
    double more = edge == TEXTURE_REPEAT ? 90.0 : 0.0;
    Vec2 size = {between(rng, 5.0, SIDE + more), between(rng, 5.0, TALL + more)};
    Vec2 from = {between(rng, -more, 5.0), between(rng, -more, 5.0)};
    Vec2 along = {cos(angle) * scale, sin(angle) * scale};
    double flip = rng_below(rng, 2) ? 1.0 : -1.0;
    return (Trial){{between(rng, 0.0, WIDTH), between(rng, 0.0, HEIGHT)},
                   vec2_scale(along, size.x),
                   vec2_scale(vec2(-along.y * flip, along.x * flip), size.y),
                   {from, vec2_add(from, size)},
                   {(uint8_t)rng_below(rng, 256), (uint8_t)rng_below(rng, 256), 255,
                    (uint8_t)rng_below(rng, 256)},
                   (DrawBlend)rng_below(rng, 3)};
}

// Returns the largest difference of a channel from what double precision gives, over the pixels
// that lie wholly inside.
static double worst_difference(const Trial *trial, const Picture *picture, const Raster *raster,
                               DrawColor ground)
{
    double worst = 0.0, size = vec2_cross(trial->across, trial->down);
    double margin_x = 1.0 / vec2_length(trial->across), margin_y = 1.0 / vec2_length(trial->down);
    const double under[] = {ground.r, ground.g, ground.b};
    const double tint[] = {trial->tint.r, trial->tint.g, trial->tint.b, 255.0};
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
        Vec2 at = vec2_sub(vec2(i % WIDTH + 0.5, i / WIDTH + 0.5), trial->origin);
        double x = vec2_cross(at, trial->down) / size, y = vec2_cross(trial->across, at) / size;
        if (x < margin_x || x > 1.0 - margin_x || y < margin_y || y > 1.0 - margin_y)
            continue;
        Color4 color =
            sample(picture, trial->part.min.x + x * (trial->part.max.x - trial->part.min.x),
                   trial->part.min.y + y * (trial->part.max.y - trial->part.min.y));
        for (int k = 0; k < BYTES; k++)
            color.c[k] *= tint[k] / 255.0 * trial->tint.a / 255.0;
        for (int k = 0; k < 3; k++) {
            double channel = raster->pixels[i] >> (16 - 8 * k) & 255u;
            worst = fmax(worst,
                         fabs(channel - composed(trial->blend, under[k], color.c[k], color.c[3])));
        }
    }
    return worst;
}

// Noise changes by 255 from a pixel to the next, so a weight that is rounded to 1/256 costs one
// step, and the four roundings of mixing and tinting another two.
static void compare(TextureEdge edge, bool opaque, uint64_t seed)
{
    Rng rng = {seed};
    for (int round = 0; round < 150; round++) {
        Picture picture;
        DrawList list = {0};
        picture_make(&picture, opaque, edge, &rng);
        Trial trial = random_trial(&rng, edge);
        Vec2 far = vec2_add(trial.across, trial.down);
        const Vec2 corners[] = {trial.origin, vec2_add(trial.origin, trial.across),
                                vec2_add(trial.origin, far), vec2_add(trial.origin, trial.down)};
        draw_list_clear(&list, 0.0);
        draw_list_blend(&list, trial.blend);
        draw_picture(&list, &picture.texture, trial.part, corners, trial.tint);
        Raster raster = painted(&list, grey);
        if (!CHECK_NEAR(worst_difference(&trial, &picture, &raster, grey), 0.0, 4.5))
            round = 150;
        raster_free(&raster);
        draw_list_free(&list);
        texture_free(&picture.texture);
    }
}

TEST(texture_is_painted_as_double_precision_would)
{
    compare(TEXTURE_CLAMP, false, 5);
    compare(TEXTURE_CLAMP, true, 6);
    compare(TEXTURE_REPEAT, false, 7);
}

// --- painting: unusual lists ---------------------------------------------------------------------

// Adds triangles of any shape that show any part of the texture, at any level.
static void draw_odd(DrawList *list, const Texture *textures, Rng *rng)
{
    const float odd[] = {0.0f, 1.0f, -3.7f, 1e30f, -1e30f, NAN, 2000.0f, 0.3f};
    draw_list_clear(list, 0.0);
    for (uint32_t i = 0; i < 300; i++) {
        uint32_t corners[3];
        draw_list_blend(list, (DrawBlend)rng_below(rng, 3));
        draw_list_texture(list, textures + rng_below(rng, 2), rng_below(rng, 40));
        for (uint32_t k = 0; k < 3; k++) {
            Vec2 at = {between(rng, -300.0, 400.0), between(rng, -300.0, 400.0)};
            float u = rng_below(rng, 4) ? (float)rng_unit(rng) * 3.0f : odd[rng_below(rng, 8)],
                  v = rng_below(rng, 4) ? (float)rng_unit(rng) * 3.0f : odd[rng_below(rng, 8)];
            DrawColor tint = draw_color(rng_below(rng, 0x1000000), rng_unit(rng));
            corners[k] = draw_list_corner(list, at, u, v, rng_below(rng, 2) ? tint : white);
        }
        draw_list_triangle(list, corners[0], corners[1], corners[2]);
    }
    draw_list_texture(list, NULL, 0);
}

static void marks_fill(const Texture *texture)
{
    for (uint32_t i = 0; i < texture->level_count; i++)
        memset(texture->levels[i].marks, UINT8_MAX,
               sizeof(uint32_t) * texture->levels[i].marks_pitch * (texture->levels[i].height + 1));
}

// Painted again with marks that say that nothing is clear.
TEST(texture_is_painted_alike_where_clear_parts_are_passed_over)
{
    Rng rng = {14};
    for (int round = 0; round < 20; round++) {
        Picture pictures[2];
        picture_make_clear(pictures, &rng);
        picture_make_clear(pictures + 1, &rng);
        const Texture textures[] = {pictures[0].texture, pictures[1].texture};
        DrawList list = {0};
        draw_odd(&list, textures, &rng);
        Raster passed = painted(&list, grey);
        marks_fill(textures);
        marks_fill(textures + 1);
        Raster read = painted(&list, grey);
        CHECK_INT(memcmp(passed.pixels, read.pixels, sizeof *read.pixels * WIDTH * HEIGHT), 0);
        raster_free(&passed);
        raster_free(&read);
        draw_list_free(&list);
        texture_free(&pictures[0].texture);
        texture_free(&pictures[1].texture);
    }
}

TEST(texture_has_the_same_pixels_on_every_processor)
{
    Rng rng = {8};
    Picture pictures[2];
    picture_make(pictures, true, TEXTURE_CLAMP, &rng);
    picture_make(pictures + 1, false, TEXTURE_REPEAT, &rng);
    const Texture textures[] = {pictures[0].texture, pictures[1].texture};
    DrawList list = {0};
    for (uint32_t width = 1; width < 100; width += 7) {
        Raster plain = {0}, other = {0};
        CHECK(raster_resize(&plain, width, HEIGHT) && raster_resize(&other, width, HEIGHT));
        draw_odd(&list, textures, &rng);
        CHECK(raster_prepare(&plain, &list) && raster_prepare(&other, &list));
        raster_band_plain(&plain, &list, 0, HEIGHT);
        raster_paint_rows(&other, &list, width % HEIGHT, HEIGHT);
        raster_paint_rows(&other, &list, 0, width % HEIGHT);
        CHECK_INT(memcmp(plain.pixels, other.pixels, sizeof *plain.pixels * width * HEIGHT), 0);
        for (uint32_t i = 0; i < width * HEIGHT; i++)
            if (!CHECK_INT(plain.pixels[i] >> 24, 255))
                break;
        raster_free(&plain);
        raster_free(&other);
    }
    draw_list_free(&list);
    texture_free(&pictures[0].texture);
    texture_free(&pictures[1].texture);
}

// White paint of falling strength over white stays white: no sum of colour and ground wraps.
TEST(texture_never_wraps_where_a_tint_fades)
{
    const uint8_t rgba[] = {255, 255, 255, 255};
    TextureImage image = {rgba, 1, 1, 4};
    Texture texture = {0};
    CHECK(texture_make(&texture, &image, TEXTURE_CLAMP));
    Rng rng = {11};
    for (int round = 0; round < 200; round++) {
        DrawList list = {0};
        draw_list_clear(&list, 0.0);
        draw_list_texture(&list, &texture, 0);
        for (uint32_t k = 0; k < 3; k++)
            draw_list_corner(&list, vec2(between(&rng, 0, WIDTH), between(&rng, 0, HEIGHT)), 0.5f,
                             0.5f, (DrawColor){255, 255, 255, (uint8_t)rng_below(&rng, 256)});
        draw_list_triangle(&list, 0, 1, 2);
        Raster raster = painted(&list, white);
        int dark = 0;
        for (uint32_t i = 0; i < WIDTH * HEIGHT; i++)
            dark += (raster.pixels[i] & 255u) < 253;
        CHECK_INT(dark, 0);
        raster_free(&raster);
        draw_list_free(&list);
    }
    texture_free(&texture);
}

TEST(texture_batches_are_joined_where_nothing_changes)
{
    Rng rng = {12};
    Picture picture;
    picture_make(&picture, true, TEXTURE_CLAMP, &rng);
    DrawList list = {0};
    draw_list_clear(&list, 0.0);
    for (int i = 0; i < 10; i++)
        draw_whole(&list, &picture.texture, vec2(i, i), 1.0, white);
    draw_disc(&list, vec2(10, 10), 5, white);
    draw_whole(&list, &picture.texture, vec2(3, 3), 1.0, white);
    CHECK_INT(list.batch_count, 4); // the last one is empty: plain again
    CHECK(list.batches[0].texture == &picture.texture && list.batches[1].texture == NULL);
    draw_list_free(&list);
    texture_free(&picture.texture);
}
