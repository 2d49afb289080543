// raster_span.c - see raster_span.h. Two pixels are worked on at a time: eight channels of 16 bits side by side.
#include "raster_span.h"

#include <string.h>

// Pixels after which the colour is computed anew: steps are rounded to 1/256, which adds up.
enum { BLOCK = 64 };

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
enum { ALPHA, RED, GREEN, BLUE };
#else
enum { BLUE, GREEN, RED, ALPHA };
#endif

typedef RasterLanes Lanes;
typedef uint8_t Bytes __attribute__((vector_size(8))); // channels of two pixels as they are stored
typedef int32_t Whole __attribute__((vector_size(16)));
typedef uint16_t Half __attribute__((vector_size(8)));
typedef uint64_t Halves __attribute__((vector_size(16)));

RasterColor raster_color(DrawColor color)
{
    RasterColor channels = {0.0f};
    channels[BLUE] = color.b;
    channels[GREEN] = color.g;
    channels[RED] = color.r;
    channels[ALPHA] = color.a;
    return channels;
}

// --- two pixels ----------------------------------------------------------------------------------------------------

// Products of two channels: x / 255, rounded.
static inline Lanes part_of_255(Lanes product)
{
    product += 128;
    return (product + (product >> 8)) >> 8;
}

static inline Lanes put_blend(Lanes under, Lanes color, Lanes alpha)
{
    return part_of_255(color * alpha + under * (255 - alpha));
}

static inline Lanes put_add(Lanes under, Lanes color, Lanes alpha)
{
    Lanes sum = under + part_of_255(color * alpha);
    return (sum | (Lanes)(sum > 255)) & 255;
}

static inline Lanes put_mod(Lanes under, Lanes color, Lanes alpha)
{
    (void)alpha;
    return part_of_255(under * color);
}

static inline Lanes put_opaque(Lanes under, Lanes color, Lanes alpha)
{
    (void)under;
    (void)alpha;
    return color;
}

static inline Lanes lanes_read(const uint32_t *row, size_t bytes)
{
    Bytes stored = {0};
    memcpy(&stored, row, bytes);
    return __builtin_convertvector(stored, Lanes);
}

static inline void lanes_write(uint32_t *row, size_t bytes, Lanes lanes)
{
    Bytes stored = __builtin_convertvector(lanes, Bytes);
    memcpy(row, &stored, bytes);
}

// A loop over pixels for each way of putting them on.
#define SPAN(name)                                                                                                     \
    static void span_##name(uint32_t *row, uint32_t count, const RasterBrush *brush, Lanes color, Lanes alpha)         \
    {                                                                                                                  \
        for (; count >= 2; count -= 2, row += 2) {                                                                     \
            lanes_write(row, 8, put_##name(lanes_read(row, 8), color >> 8, alpha >> 8));                               \
            color += brush->color_step;                                                                                \
            alpha += brush->alpha_step;                                                                                \
        }                                                                                                              \
        if (count > 0)                                                                                                 \
            lanes_write(row, 4, put_##name(lanes_read(row, 4), color >> 8, alpha >> 8));                               \
    }
SPAN(opaque)
SPAN(blend)
SPAN(add)
SPAN(mod)
#undef SPAN

typedef void Span(uint32_t *row, uint32_t count, const RasterBrush *brush, Lanes color, Lanes alpha);
static Span *const spans[RASTER_KIND_COUNT] = {span_opaque, span_blend, span_add, span_mod};

// What stands in the place of a colour's alpha: pictures stay as opaque as they are under light and shade, and get more
// so under paint.
static const uint16_t alpha_of_kind[RASTER_KIND_COUNT] = {255, 255, 0, 255};

// --- from numbers to lanes -----------------------------------------------------------------------------------------

// Into 0..255.99 (also what is no number) in 1/256, half added so that dropping the fraction rounds.
static inline Whole start_whole(RasterColor color)
{
    const RasterColor most = {255.49f, 255.49f, 255.49f, 255.49f};
    color = (RasterColor)((Whole)color & (Whole)(color > 0.0f));
    Whole over = color > most;
    color = (RasterColor)((over & (Whole)most) | (~over & (Whole)color));
    return __builtin_convertvector((color + 0.5f) * 256.0f, Whole);
}

// Steps larger than any colour are those of pixels that are not painted.
static inline Whole step_whole(RasterColor step)
{
    const RasterColor most = {256.0f, 256.0f, 256.0f, 256.0f};
    Whole over = step > most, under = step < -most;
    step = (RasterColor)((over & (Whole)most) | (under & (Whole)-most) | (~(over | under) & (Whole)step));
    return __builtin_convertvector(step * 256.0f, Whole);
}

// The same for both pixels.
static inline Lanes lanes_twice(Whole channels)
{
    Half half = __builtin_convertvector(channels, Half);
    uint64_t bits;
    memcpy(&bits, &half, sizeof bits);
    return (Lanes)(Halves){bits, bits};
}

static inline Lanes lanes_all(int32_t value)
{
    uint64_t bits = (uint64_t)(uint16_t)value * 0x0001000100010001u;
    return (Lanes)(Halves){bits, bits};
}

static inline Lanes with_alpha(Lanes lanes, uint16_t alpha)
{
    lanes[ALPHA] = lanes[ALPHA + 4] = (uint16_t)(alpha << 8);
    return lanes;
}

RasterBrush raster_brush_flat(RasterKind kind, RasterColor color)
{
    Whole whole = start_whole(color);
    return (RasterBrush){.kind = kind,
                         .flat = true,
                         .color = with_alpha(lanes_twice(whole), alpha_of_kind[kind]),
                         .alpha = lanes_all(whole[ALPHA])};
}

RasterBrush raster_brush_ramp(RasterKind kind, RasterColor step)
{
    const Lanes second = {0, 0, 0, 0, 0xffff, 0xffff, 0xffff, 0xffff};
    Whole more = step_whole(step);
    Lanes color = with_alpha(lanes_twice(more), 0), alpha = lanes_all(more[ALPHA]);
    return (RasterBrush){.kind = kind,
                         .step = step,
                         .color = color & second,
                         .alpha = alpha & second,
                         .color_step = color + color,
                         .alpha_step = alpha + alpha};
}

void raster_span(const RasterBrush *brush, uint32_t *row, uint32_t count, RasterColor start)
{
    Span *span = spans[brush->kind];
    if (brush->flat) {
        span(row, count, brush, brush->color, brush->alpha);
        return;
    }
    for (uint32_t done = 0; done < count; done += BLOCK) {
        Whole first = start_whole(start + brush->step * (float)done);
        Lanes color = with_alpha(lanes_twice(first), alpha_of_kind[brush->kind]);
        uint32_t pixels = count - done < BLOCK ? count - done : BLOCK;
        span(row + done, pixels, brush, color + brush->color, lanes_all(first[ALPHA]) + brush->alpha);
    }
}
