// raster_span.c - see raster_span.h. Two pixels are worked on at a time, or four where the
// processor can: their channels side by side in 16 bits each. Both come to the same bits.
#include "raster_span.h"

#include <string.h>

// Pixels after which the colour is computed anew: steps are rounded to 1/256, which adds up.
enum { BLOCK = 64 };

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
enum { ALPHA, RED, GREEN, BLUE };
#else
enum { BLUE, GREEN, RED, ALPHA };
#endif

typedef RasterLanes Lanes;                             // channels of two pixels
typedef uint8_t Bytes __attribute__((vector_size(8))); // the same as they are stored
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

// --- pixels --------------------------------------------------------------------------------------

// A product of two channels / 255, rounded.
#define PART_OF_255(product) (((product) + 128 + (((product) + 128) >> 8)) >> 8)

// What comes of channels when others are put on them. Sums are below 511: the comparison fills a
// channel with ones.
#define PUT_OPAQUE(LANES, under, color, alpha) (color)
#define PUT_BLEND(LANES, under, color, alpha) \
    PART_OF_255((color) * (alpha) + (under) * (255 - (alpha)))
#define PUT_MOD(LANES, under, color, alpha) PART_OF_255((under) * (color))
#define SUM(under, color, alpha) ((under) + PART_OF_255((color) * (alpha)))
#define PUT_ADD(LANES, under, color, alpha) \
    ((SUM(under, color, alpha) | (LANES)(SUM(under, color, alpha) > 255)) & 255)

// Paints the pixels of a vector's length at `row`, or fewer `bytes` of them.
#define PUT(LANES, BYTES, put, color, alpha, bytes) \
    do { \
        BYTES stored = {0}; \
        memcpy(&stored, row, bytes); \
        LANES under = __builtin_convertvector(stored, LANES); \
        (void)under, (void)alpha; \
        stored = __builtin_convertvector(put(LANES, under, (color) >> 8, (alpha) >> 8), BYTES); \
        memcpy(row, &stored, bytes); \
    } while (0)

// Paints `count` pixels from `row` on, two by two.
#define RUN(put) \
    do { \
        for (; count >= 2; count -= 2, row += 2) { \
            PUT(Lanes, Bytes, put, color, alpha, 8); \
            color += brush->color_step; \
            alpha += brush->alpha_step; \
        } \
        if (count > 0) \
            PUT(Lanes, Bytes, put, color, alpha, 4); \
    } while (0)

#define SPAN(name, put) \
    static void span_##name(uint32_t *row, uint32_t count, const RasterBrush *brush, Lanes color, \
                            Lanes alpha) \
    { \
        RUN(put); \
    }
SPAN(opaque, PUT_OPAQUE)
SPAN(blend, PUT_BLEND)
SPAN(add, PUT_ADD)
SPAN(mod, PUT_MOD)

typedef void Span(uint32_t *row, uint32_t count, const RasterBrush *brush, Lanes color,
                  Lanes alpha);
static Span *const spans[RASTER_KIND_COUNT] = {span_opaque, span_blend, span_add, span_mod};

#if defined(__x86_64__) && defined(__GNUC__) && defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define WIDE 1
#endif
#endif

#if defined(WIDE)
typedef uint16_t WideLanes __attribute__((vector_size(32))); // channels of four pixels
typedef uint8_t WideBytes __attribute__((vector_size(16)));

#define BOTH(first, second) \
    __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

// The same four by four. What is left over stays in this function: going over to one that is made
// for older processors with the wide registers in use costs more than the run.
#define WIDE_SPAN(name, put) \
    __attribute__((target("avx2"))) static void wide_##name( \
        uint32_t *row, uint32_t count, const RasterBrush *brush, Lanes color, Lanes alpha) \
    { \
        const Lanes more = brush->color_step, more_alpha = brush->alpha_step; \
        const WideLanes step = BOTH(more, more) * 2, \
                        alpha_step = BOTH(more_alpha, more_alpha) * 2; \
        WideLanes colors = BOTH(color, color + more), alphas = BOTH(alpha, alpha + more_alpha); \
        for (; count >= 4; count -= 4, row += 4) { \
            PUT(WideLanes, WideBytes, put, colors, alphas, 16); \
            colors += step; \
            alphas += alpha_step; \
        } \
        color = __builtin_shufflevector(colors, colors, 0, 1, 2, 3, 4, 5, 6, 7); \
        alpha = __builtin_shufflevector(alphas, alphas, 0, 1, 2, 3, 4, 5, 6, 7); \
        RUN(put); \
    }
WIDE_SPAN(opaque, PUT_OPAQUE)
WIDE_SPAN(blend, PUT_BLEND)
WIDE_SPAN(add, PUT_ADD)
WIDE_SPAN(mod, PUT_MOD)

static Span *const wide_spans[RASTER_KIND_COUNT] = {wide_opaque, wide_blend, wide_add, wide_mod};

// Short runs are quicker two by two.
static Span *span_of(RasterKind kind, uint32_t count)
{
    return count >= 8 && __builtin_cpu_supports("avx2") ? wide_spans[kind] : spans[kind];
}
#else
static Span *span_of(RasterKind kind, uint32_t count)
{
    (void)count;
    return spans[kind];
}
#endif

// What stands in the place of a colour's alpha: pictures stay as opaque as they are under light and
// shade, and get more so under paint.
static const uint16_t alpha_of_kind[RASTER_KIND_COUNT] = {255, 255, 0, 255};

// --- from numbers to lanes -----------------------------------------------------------------------

// Into 0..255.99 (also what is no number) in 1/256, half added so that dropping the fraction
// rounds.
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
    step = (RasterColor)((over & (Whole)most) | (under & (Whole)-most) |
                         (~(over | under) & (Whole)step));
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
    Span *span = span_of(brush->kind, count);
    if (brush->flat) {
        span(row, count, brush, brush->color, brush->alpha);
        return;
    }
    for (uint32_t done = 0; done < count; done += BLOCK) {
        Whole first = start_whole(start + brush->step * (float)done);
        Lanes color = with_alpha(lanes_twice(first), alpha_of_kind[brush->kind]);
        uint32_t pixels = count - done < BLOCK ? count - done : BLOCK;
        span(row + done, pixels, brush, color + brush->color,
             lanes_all(first[ALPHA]) + brush->alpha);
    }
}
