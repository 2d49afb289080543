// raster_span.c - paints runs of pixels in one row. The code works on two pixels at a time, or on
// four where the CPU has AVX2; their channels lie side by side, 16 bits each. Both versions give
// the same pixels, to the bit.
#include "raster_span.h"

#include <string.h>

// The colour is computed anew after this many pixels: steps are rounded to 1/256, and the rounding
// errors add up.
enum { BLOCK = 64 };

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
enum { ALPHA, RED, GREEN, BLUE };
#else
enum { BLUE, GREEN, RED, ALPHA };
#endif

typedef RasterLanes Lanes;                             // channels of two pixels, 1/256
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

// --- pixels --------------------------------------------------------------------------------------

// Product of two channels divided by 255, rounded to nearest.
#define PART_OF_255(product) (((product) + 128 + (((product) + 128) >> 8)) >> 8)

// The new value of channels `under` when `color` is painted over them. Sums are below 511; the
// comparison in PUT_ADD gives all ones in a channel that overflowed 255.
#define PUT_OPAQUE(LANES, under, color, alpha) (color)
#define PUT_BLEND(LANES, under, color, alpha) \
    PART_OF_255((color) * (alpha) + (under) * (255 - (alpha)))
#define PUT_MOD(LANES, under, color, alpha) PART_OF_255((under) * (color))
#define SUM(under, color, alpha) ((under) + PART_OF_255((color) * (alpha)))
#define PUT_ADD(LANES, under, color, alpha) \
    ((SUM(under, color, alpha) | (LANES)(SUM(under, color, alpha) > 255)) & 255)

// Paints the pixels of one vector at `row`, or only the first `bytes` bytes of them.
#define PUT(LANES, BYTES, put, row, color, alpha, bytes) \
    do { \
        BYTES stored = {0}; \
        memcpy(&stored, row, bytes); \
        LANES under = __builtin_convertvector(stored, LANES); \
        (void)under, (void)alpha; \
        stored = __builtin_convertvector(put(LANES, under, (color) >> 8, (alpha) >> 8), BYTES); \
        memcpy(row, &stored, bytes); \
    } while (0)

// Paints `count` pixels from `row` on, two at a time.
#define RUN(put, row, count, brush, color, alpha) \
    do { \
        for (; count >= 2; count -= 2, row += 2) { \
            PUT(Lanes, Bytes, put, row, color, alpha, 8); \
            color += (brush)->color_step; \
            alpha += (brush)->alpha_step; \
        } \
        if (count > 0) \
            PUT(Lanes, Bytes, put, row, color, alpha, 4); \
    } while (0)

#define SPAN(name, put) \
    static void span_##name(uint32_t *row, uint32_t count, const RasterBrush *brush, Lanes color, \
                            Lanes alpha) \
    { \
        RUN(put, row, count, brush, color, alpha); \
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

// The same with four pixels at a time. The remaining pixels are painted in this function too:
// calling code compiled for older CPUs while the wide registers are in use costs more than the run
// itself.
#define WIDE_SPAN(name, put) \
    __attribute__((target("avx2"))) static void wide_##name( \
        uint32_t *row, uint32_t count, const RasterBrush *brush, Lanes color, Lanes alpha) \
    { \
        const Lanes more = brush->color_step, more_alpha = brush->alpha_step; \
        const WideLanes step = BOTH(more, more) * 2, \
                        alpha_step = BOTH(more_alpha, more_alpha) * 2; \
        WideLanes colors = BOTH(color, color + more), alphas = BOTH(alpha, alpha + more_alpha); \
        for (; count >= 4; count -= 4, row += 4) { \
            PUT(WideLanes, WideBytes, put, row, colors, alphas, 16); \
            colors += step; \
            alphas += alpha_step; \
        } \
        color = __builtin_shufflevector(colors, colors, 0, 1, 2, 3, 4, 5, 6, 7); \
        alpha = __builtin_shufflevector(alphas, alphas, 0, 1, 2, 3, 4, 5, 6, 7); \
        RUN(put, row, count, brush, color, alpha); \
    }
WIDE_SPAN(opaque, PUT_OPAQUE)
WIDE_SPAN(blend, PUT_BLEND)
WIDE_SPAN(add, PUT_ADD)
WIDE_SPAN(mod, PUT_MOD)

static Span *const wide_spans[RASTER_KIND_COUNT] = {wide_opaque, wide_blend, wide_add, wide_mod};

// Returns the function that paints a run of `count` pixels. Short runs are faster two pixels at a
// time.
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

// The value used for a colour's alpha channel: with light and shade an image keeps its alpha, and
// paint makes it more opaque.
static const uint16_t alpha_of_kind[RASTER_KIND_COUNT] = {255, 255, 0, 255};

// --- from numbers to lanes -----------------------------------------------------------------------

// Converts a colour to 1/256 of a channel step. Each channel is clamped to 0..255.49 (NaN becomes
// 0), and 0.5 is added so that dropping the fraction rounds to nearest.
static inline Whole start_whole(RasterColor color)
{
    const RasterColor most = {255.49f, 255.49f, 255.49f, 255.49f};
    color = (RasterColor)((Whole)color & (Whole)(color > 0.0f));
    Whole over = color > most;
    color = (RasterColor)((over & (Whole)most) | (~over & (Whole)color));
    return __builtin_convertvector((color + 0.5f) * 256.0f, Whole);
}

// Converts the change of a colour from pixel to pixel to 1/256. Steps beyond 256 are clamped; they
// only occur where no pixel is painted.
static inline Whole step_whole(RasterColor step)
{
    const RasterColor most = {256.0f, 256.0f, 256.0f, 256.0f};
    Whole over = step > most, under = step < -most;
    step = (RasterColor)((over & (Whole)most) | (under & (Whole)-most) |
                         (~(over | under) & (Whole)step));
    return __builtin_convertvector(step * 256.0f, Whole);
}

// Repeats the four channels for both pixels.
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
