// raster_band.c - decides which pixels a triangle covers: those whose centres lie inside it. A
// centre exactly on a side belongs to the triangle to the right of or below that side.
//
// The point where a side crosses a row is computed from that side alone, always from its upper end
// to its lower. So two triangles that share a side get the same pixel, to the bit.
//
// A triangle becomes pieces of at most PIECE_ROWS rows. They are painted when PIECES of them are
// ready: what is painted depends on long computations, and a processor that guesses its branches
// wrong in between would have to wait for them.
//
// What covers, large opaque triangles, will hide is not painted before them. That saves 6 to 20
// % of the instructions in the forest. Only the ends of rows are asked, when a piece is made.
// Tried and dropped: to ask at each block of all triangles, which gained 4 to 10 % of the time
// in caves and cost 5 to 10 % in all other pictures.
#include "raster_texels.h"

// raster_band_avx2.c has another name, and computes more rows at once.
#if !defined(RASTER_BAND)
#define RASTER_BAND raster_band_plain
#define ROWS 2
#endif

// RUN: a colour is computed anew after at most this many pixels, because steps are rounded.
enum { PIECES = 56, PIECE_ROWS = 64, RUN = 256 };

typedef double Rows __attribute__((vector_size(ROWS * 8), aligned(8), may_alias));
typedef int64_t RowsMask __attribute__((vector_size(ROWS * 8), aligned(8), may_alias));
typedef int32_t RowsPixels __attribute__((vector_size(ROWS * 4), aligned(4), may_alias));
typedef double Four __attribute__((vector_size(32), aligned(8), may_alias));
typedef int32_t FourWhole __attribute__((vector_size(16)));

// A side from the point (x, y) downwards, pixels; `slope` is the change of x per row.
typedef struct Side {
    double x, y, slope;
} Side;

typedef struct Shape {
    Side whole, upper, lower; // from the topmost corner to the lowest one; the other two
    double bend;              // y of the corner between the upper and the lower side
    bool bulges_right;
} Shape;

// The corners of a triangle, sorted by y.
typedef struct Corners {
    RasterPlace place[3];
    const DrawVertex *vertex[3];
} Corners;

// A linear change of colour, or of a position in a texture.
typedef struct Gradient {
    Channels origin; // at the image's first pixel, plus a half, so that fractions can be dropped
    Channels right, down; // from a pixel to the next, from a row to the next
} Gradient;

// Some rows of a triangle, ready to be painted: the pixels of row `first + i` from `from[i]` to
// before `to[i]`.
typedef struct Piece {
    Gradient gradient;
    Texels texels;
    int32_t first, count;
    uint32_t kind; // a row of the table `piece_paint`
    int32_t from[PIECE_ROWS], to[PIECE_ROWS];
} Piece;

typedef struct Band {
    const Raster *raster;
    const DrawList *list;
    int32_t first, end; // rows
    uint32_t count;     // of pieces that are ready
    Piece pieces[PIECES];
} Band;

// --- pixels --------------------------------------------------------------------------------------

typedef struct Row {
    uint32_t *pixels;
    int32_t width;
} Row;

// What a run of pixels is painted with. `level`: the colour does not change along the row, and the
// ramp is not used.
typedef struct Brush {
    RasterKind kind;
    bool level;
    Ramp ramp;
    Texels texels;
} Brush;

// Returns the colours of a block that begins at column `block`. `position` is that of the row's
// first pixel in the texture.
static RASTER_INLINE Tint colors_at(const Brush *brush, const Tint *tint, Channels position,
                                    int32_t block)
{
    if (brush->kind < RASTER_TEXTURED)
        return *tint;
    Tint texels = texels_read(&brush->texels, position + brush->texels.right * (uint32_t)block);
    return brush->texels.tinted ? texels_tinted(&texels, tint) : texels;
}

// True if a block shows nothing of a texture.
static RASTER_INLINE bool is_clear_at(const Brush *brush, Channels position, int32_t block)
{
    if (brush->kind <= RASTER_TEXTURED_OPAQUE || !brush->texels.marked)
        return false;
    return texels_are_clear(&brush->texels, position + brush->texels.right * (uint32_t)block);
}

// Paints the masked pixels of a block that begins at column `block`. The row ends `room` pixels
// after its beginning.
static RASTER_INLINE void part_paint(const Brush *brush, const Row *row, const Tint *tint,
                                     Channels position, int32_t block, int32_t room, Pixels mask)
{
    if (is_clear_at(brush, position, block))
        return;
    Tint colors = colors_at(brush, tint, position, block);
    block_paint_part(brush->kind, row->pixels + block, room, mask, &colors);
}

// Paints the pixels from `from` to before `to` (at least one). `color` is that of the row's first
// pixel.
static RASTER_INLINE void run_paint(const Brush *brush, const Row *row, int32_t from, int32_t to,
                                    Channels color, Channels position)
{
    bool level = brush->level;
    int32_t block = from & -BLOCK;
    if (!level)
        color += brush->ramp.right * (uint32_t)block;
    Tint tint = tint_of(color);
    if (!level)
        tint_add(&tint, &brush->ramp.lanes);
    Pixels mask = mask_from(from - block);
    if (to - block <= BLOCK) {
        part_paint(brush, row, &tint, position, block, row->width - block,
                   mask & mask_before(to - block));
        return;
    }
    part_paint(brush, row, &tint, position, block, BLOCK, mask);
    for (block += BLOCK; block + BLOCK <= to; block += BLOCK) {
        if (!level)
            tint_add(&tint, &brush->ramp.block);
        if (is_clear_at(brush, position, block))
            continue;
        Tint colors = colors_at(brush, &tint, position, block);
        block_paint(brush->kind, row->pixels + block, &colors);
    }
    if (block < to) {
        if (!level)
            tint_add(&tint, &brush->ramp.block);
        part_paint(brush, row, &tint, position, block, row->width - block, mask_before(to - block));
    }
}

static RASTER_INLINE void rows_paint(RasterKind kind, bool level, const Raster *raster,
                                     const Piece *piece)
{
    Row row = {raster->pixels + (size_t)piece->first * raster->width, (int32_t)raster->width};
    uint32_t first = (uint32_t)piece->first;
    Channels color = piece->gradient.origin + piece->gradient.down * first,
             position = piece->texels.origin + piece->texels.down * first;
    Brush brush = {kind, level, ramp_of(piece->gradient.right), piece->texels};
    for (int32_t i = 0; i < piece->count; i++, row.pixels += row.width,
                 color += piece->gradient.down, position += piece->texels.down) {
        int32_t from = piece->from[i], to = piece->to[i];
        if (from >= to)
            continue;
        while (!level && to - (from & -RUN) > RUN) {
            int32_t next = (from & -RUN) + RUN;
            run_paint(&brush, &row, from, next, color, position);
            from = next;
        }
        run_paint(&brush, &row, from, to, color, position);
    }
}

#define PIECE_PAINT(name, kind, level) \
    static void name(const Raster *raster, const Piece *piece) \
    { \
        rows_paint(kind, level, raster, piece); \
    }
PIECE_PAINT(opaque, RASTER_OPAQUE, false)
PIECE_PAINT(opaque_level, RASTER_OPAQUE, true)
PIECE_PAINT(blend, RASTER_BLEND, false)
PIECE_PAINT(blend_level, RASTER_BLEND, true)
PIECE_PAINT(add, RASTER_ADD, false)
PIECE_PAINT(mod, RASTER_MOD, false)
PIECE_PAINT(textured_opaque, RASTER_TEXTURED_OPAQUE, false)
PIECE_PAINT(textured_opaque_level, RASTER_TEXTURED_OPAQUE, true)
PIECE_PAINT(textured_blend, RASTER_TEXTURED_BLEND, false)
PIECE_PAINT(textured_blend_level, RASTER_TEXTURED_BLEND, true)
PIECE_PAINT(textured_add, RASTER_TEXTURED_ADD, false)
PIECE_PAINT(textured_mod, RASTER_TEXTURED_MOD, false)

// By kind, and whether the colour is level.
typedef void PiecePaint(const Raster *raster, const Piece *piece);
static PiecePaint *const piece_paint[RASTER_KIND_COUNT * 2] = {
    opaque,
    opaque_level,
    blend,
    blend_level,
    add,
    add,
    mod,
    mod,
    textured_opaque,
    textured_opaque_level,
    textured_blend,
    textured_blend_level,
    textured_add,
    textured_add,
    textured_mod,
    textured_mod,
};

static void pieces_paint(Band *band)
{
    for (uint32_t i = 0; i < band->count; i++)
        piece_paint[band->pieces[i].kind](band->raster, &band->pieces[i]);
    band->count = 0;
}

// --- sides ---------------------------------------------------------------------------------------

static RASTER_INLINE Rows choose(RowsMask mask, Rows yes, Rows no)
{
    return (Rows)(((RowsMask)yes & mask) | ((RowsMask)no & ~mask));
}

// Returns where a side crosses rows. `middles` are the y of their centres.
static RASTER_INLINE Rows side_at(const Side *side, Rows middles)
{
    return side->x + (middles - side->y) * side->slope;
}

// Returns the first pixels whose centres are not left of x, from 0 to `width`.
static RASTER_INLINE RowsPixels pixels_from(Rows x, double width)
{
    const Rows end = (Rows){0} + width;
    x = (Rows)((RowsMask)x & (RowsMask)(x > 0.0)); // NaN, of rows without pixels, becomes 0 too
    x = choose((RowsMask)(x < end), x, end);
    return (int32_t)RASTER_FAR - __builtin_convertvector((0.5 - x) + RASTER_FAR, RowsPixels);
}

static RASTER_INLINE bool is_any(RowsPixels rows)
{
    int32_t any = 0;
    for (int i = 0; i < ROWS; i++)
        any |= rows[i];
    return any != 0;
}

// Finds the pixels of a piece, some rows at a time. False if it has none, as many slivers have.
static bool rows_find(const Shape *shape, double width, Piece *piece)
{
    static const double middle_of[] = {0.5, 1.5, 2.5, 3.5};
    int32_t *whole = shape->bulges_right ? piece->from : piece->to,
            *bent = shape->bulges_right ? piece->to : piece->from;
    Rows middles = *(const Rows *)middle_of + piece->first;
    RowsPixels found = {0};
    for (int32_t i = 0; i < piece->count; i += ROWS, middles += ROWS) {
        Rows x = choose((RowsMask)(middles < shape->bend), side_at(&shape->upper, middles),
                        side_at(&shape->lower, middles));
        *(RowsPixels *)(whole + i) = pixels_from(side_at(&shape->whole, middles), width);
        *(RowsPixels *)(bent + i) = pixels_from(x, width);
        found |= *(RowsPixels *)(piece->from + i) < *(RowsPixels *)(piece->to + i);
    }
    return is_any(found);
}

// --- what is hidden ------------------------------------------------------------------------------

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static uint8_t *cover_row(const Band *band, int32_t row)
{
    return band->raster->work->cover + (size_t)row * raster_cover_pitch(band->raster->width);
}

enum { ALL = 255 }; // pixels of a block

static uint8_t bits_from(int32_t pixel)
{
    return (uint8_t)(ALL << pixel % BLOCK);
}

static uint8_t bits_to(int32_t pixel)
{
    return (uint8_t)(ALL >> (BLOCK - 1 - pixel % BLOCK));
}

// Notes that later triangles hide the pixels of a piece.
static void piece_cover(const Band *band, const Piece *piece)
{
    for (int32_t i = 0; i < piece->count; i++) {
        uint8_t *row = cover_row(band, piece->first + i);
        int32_t from = piece->from[i], last = piece->to[i] - 1;
        if (from > last)
            continue;
        uint8_t ends[2] = {bits_from(from), bits_to(last)};
        int32_t a = from / BLOCK, b = last / BLOCK;
        row[a] |= a == b ? ends[0] & ends[1] : ends[0];
        row[b] |= a == b ? 0 : ends[1];
        if (b > a + 1)
            memset(row + a + 1, ALL, (size_t)(b - a - 1));
    }
}

// Leaves out hidden blocks at the ends of a piece's rows. False if nothing is left. Where colours
// change, rows keep their beginnings: the steps to the other pixels are rounded.
static bool piece_trim(const Band *band, Piece *piece, bool level)
{
    bool seen = false;
    for (int32_t i = 0; i < piece->count; i++) {
        const uint8_t *row = cover_row(band, piece->first + i);
        int32_t from = piece->from[i], to = piece->to[i];
        if (from < to && (row[from / BLOCK] | (uint8_t)~bits_from(from)) == ALL)
            for (from = from / BLOCK * BLOCK + BLOCK; from < to && row[from / BLOCK] == ALL;)
                from += BLOCK;
        if (from < to && (row[(to - 1) / BLOCK] | (uint8_t)~bits_to(to - 1)) == ALL)
            for (to = (to - 1) / BLOCK * BLOCK; from < to && row[to / BLOCK - 1] == ALL;)
                to -= BLOCK;
        bool any = from < to;
        piece->from[i] = any && !level ? piece->from[i] : from;
        piece->to[i] = any ? to : from;
        seen |= any;
    }
    return seen;
}

// --- a triangle ----------------------------------------------------------------------------------

static RASTER_INLINE void order(int64_t *a, int64_t *b)
{
    int64_t less = *a < *b ? *a : *b, more = *a < *b ? *b : *a;
    *a = less;
    *b = more;
}

// Corners are sorted by keys: y, then their number. Compilers make no branches of that, which would
// often be guessed wrong.
static RASTER_INLINE Corners corners_of(const Band *band, const RasterTriangle *triangle)
{
    const RasterPlace *places = band->raster->work->places;
    const DrawVertex *vertices = band->list->vertices;
    const uint32_t *indices = band->list->indices + triangle->first_index;
    int64_t a = (int64_t)places[indices[0]].y * 4, b = (int64_t)places[indices[1]].y * 4 + 1,
            c = (int64_t)places[indices[2]].y * 4 + 2;
    order(&a, &b);
    order(&b, &c);
    order(&a, &b);
    uint32_t i = indices[a & 3], j = indices[b & 3], k = indices[c & 3];
    return (Corners){{places[i], places[j], places[k]}, {vertices + i, vertices + j, vertices + k}};
}

// Finds the sides of a triangle. Returns 1 divided by twice its signed area, in square pixels.
// Sides without height have a slope that is never used.
static RASTER_INLINE double shape_find(Shape *shape, const Corners *corners)
{
    RasterPlace a = corners->place[0], b = corners->place[1], c = corners->place[2];
    int64_t area = (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(c.x - a.x) * (b.y - a.y);
    FourWhole over = {c.x - a.x, b.x - a.x, c.x - b.x}, under = {c.y - a.y, b.y - a.y, c.y - b.y};
    Four slopes = __builtin_convertvector(over, Four) / __builtin_convertvector(under, Four);
    const double unit = 1.0 / RASTER_UNIT;
    *shape = (Shape){{a.x * unit, a.y * unit, slopes[0]},
                     {a.x * unit, a.y * unit, slopes[1]},
                     {b.x * unit, b.y * unit, slopes[2]},
                     b.y * unit,
                     area > 0};
    return RASTER_UNIT * RASTER_UNIT / (double)area;
}

static RASTER_INLINE Four color_of(const DrawVertex *vertex)
{
    typedef uint8_t FourBytes __attribute__((vector_size(4)));
    FourBytes bytes;
    memcpy(&bytes, &vertex->color, sizeof bytes);
    return __builtin_convertvector(__builtin_convertvector(bytes, FourWhole), Four);
}

// Rounds to 1/65536. The sum has no fraction, so its lowest bits are the result; they wrap around.
static RASTER_INLINE Channels fixed(Four value)
{
    const double rounder = 6755399441055744.0; // 1.5 * 2^52
    Four rounded = value * 65536.0 + rounder;
#if defined(HAS_SHUFFLE)
    return __builtin_shufflevector((Pixels)rounded, (Pixels)rounded, 0, 2, 4, 6);
#else
    typedef uint64_t FourBits __attribute__((vector_size(32)));
    return __builtin_convertvector((FourBits)rounded, Channels);
#endif
}

// Returns the pixel of the image that is nearest to a coordinate.
static RASTER_INLINE int32_t pixel_near(int32_t coordinate, uint32_t size)
{
    int32_t pixel = coordinate >> 8, last = (int32_t)size - 1;
    return pixel < 0 ? 0 : pixel > last ? last : pixel;
}

// Finds how something changes linearly across a triangle: `values` are those at its corners, and
// `scale` is 1 divided by twice its area. Slivers of less than 1/512 square pixel, where it may
// change beyond all bounds, get one value.
static RASTER_INLINE Gradient gradient_of(const Raster *raster, const RasterPlace place[3],
                                          const Four values[3], double scale)
{
    const double scale_most = 256.0, unit = 1.0 / RASTER_UNIT;
    RasterPlace a = place[0], b = place[1], c = place[2];
    Four base = values[0], ab = values[1] - base, ac = values[2] - base;
    scale = scale > scale_most || scale < -scale_most ? 0.0 : scale * unit;
    Four right = ab * ((c.y - a.y) * scale) - ac * ((b.y - a.y) * scale),
         down = ac * ((b.x - a.x) * scale) - ab * ((c.x - a.x) * scale);
    int32_t x = pixel_near(a.x, raster->width), y = pixel_near(a.y, raster->height);
    double dx = (x * RASTER_UNIT + RASTER_UNIT / 2 - a.x) * unit,
           dy = (y * RASTER_UNIT + RASTER_UNIT / 2 - a.y) * unit;
    Gradient gradient = {.right = fixed(right), .down = fixed(down)};
    gradient.origin = fixed(base + right * dx + down * dy) - gradient.right * (uint32_t)x -
                      gradient.down * (uint32_t)y;
    return gradient;
}

static RASTER_INLINE bool is_zero(Channels channels)
{
    return (channels[0] | channels[1] | channels[2] | channels[3]) == 0;
}

static RASTER_INLINE bool is_white(const DrawVertex *vertex)
{
    DrawColor color = vertex->color;
    return (color.r & color.g & color.b & color.a) == 255;
}

// True if the position moves by one pixel of the picture with each pixel of the image, and is whole
// in the precision of bilinear weights.
static bool is_copied(const Gradient *gradient)
{
    const Channels fraction = (gradient->origin + WEIGHT_ROUND) & (TEXEL - 1);
    return gradient->right[0] == TEXEL && gradient->right[1] == 0 && gradient->down[0] == 0 &&
           gradient->down[1] == TEXEL && fraction[0] < 2 * WEIGHT_ROUND &&
           fraction[1] < 2 * WEIGHT_ROUND;
}

// Returns the position of a corner in a mip level of `width` by `height` pixels. Positions beyond
// 4096 pictures to either side, and NaN, become 0.
static Four texel_of(const Corners *corners, uint32_t corner, double width, double height)
{
    const double far = 4096.0, half = 0.5;
    double u = (double)corners->vertex[corner]->u, v = (double)corners->vertex[corner]->v;
    u = u > -far && u < far ? u : 0.0;
    v = v > -far && v < far ? v : 0.0;
    return (Four){u * width - half, v * height - half, 0.0, 0.0};
}

// Returns how a batch's texture is read in a triangle.
static Texels texels_of(const Raster *raster, const Corners *corners, const DrawBatch *batch,
                        double scale)
{
    const Texture *texture = batch->texture;
    uint32_t last = texture->level_count - 1, number = batch->level < last ? batch->level : last;
    double part = 1.0 / (double)(1u << number), width = texture->levels[0].width * part,
           height = texture->levels[0].height * part;
    const Four at[3] = {texel_of(corners, 0, width, height), texel_of(corners, 1, width, height),
                        texel_of(corners, 2, width, height)};
    Gradient gradient = gradient_of(raster, corners->place, at, scale);
    return (Texels){
        .level = texture->levels + number,
        .repeats = texture->edge == TEXTURE_REPEAT,
        .tinted = !is_white(corners->vertex[0]) || !is_white(corners->vertex[1]) ||
                  !is_white(corners->vertex[2]),
        .copied = is_copied(&gradient),
        .marked = texture->edge == TEXTURE_CLAMP && !texture->opaque && is_markable(gradient.right),
        .origin = gradient.origin + WEIGHT_ROUND,
        .right = gradient.right,
        .down = gradient.down,
    };
}

// Finds how a piece is painted.
static RASTER_INLINE void piece_fill(const Band *band, const RasterTriangle *triangle,
                                     const Corners *corners, double scale, Piece *piece)
{
    const Four colors[3] = {color_of(corners->vertex[0]) + 0.5, color_of(corners->vertex[1]) + 0.5,
                            color_of(corners->vertex[2]) + 0.5};
    const DrawBatch *batch = band->list->batches + triangle->batch;
    piece->gradient = gradient_of(band->raster, corners->place, colors, scale);
    piece->kind = triangle->kind * 2u + is_zero(piece->gradient.right);
    if (batch->texture)
        piece->texels = texels_of(band->raster, corners, batch, scale);
}

static bool is_level(const Corners *corners)
{
    uint32_t color[3];
    for (uint32_t i = 0; i < 3; i++)
        memcpy(&color[i], &corners->vertex[i]->color, sizeof color[i]);
    return color[0] == color[1] && color[0] == color[2];
}

static void triangle_add(Band *band, const RasterTriangle *triangle, bool may_be_hidden)
{
    Corners corners = corners_of(band, triangle);
    Shape shape;
    double scale = shape_find(&shape, &corners);
    int32_t first = most(triangle->top, band->first), end = least(triangle->bottom, band->end);
    for (; first < end; first += PIECE_ROWS) {
        if (band->count == PIECES)
            pieces_paint(band);
        Piece *piece = &band->pieces[band->count];
        piece->first = first;
        piece->count = least(end - first, PIECE_ROWS);
        if (!rows_find(&shape, band->raster->width, piece) ||
            (may_be_hidden && !piece_trim(band, piece, is_level(&corners))))
            continue;
        piece_fill(band, triangle, &corners, scale, piece);
        band->count++;
    }
}

static RASTER_INLINE bool is_in(const Band *band, const RasterTriangle *triangle)
{
    return triangle->bottom > band->first && triangle->top < band->end;
}

// Notes the pixels of all covers.
static void covers_add(Band *band)
{
    const RasterWork *work = band->raster->work;
    uint32_t pitch = raster_cover_pitch(band->raster->width);
    Piece *piece = &band->pieces[0];
    memset(cover_row(band, band->first), 0, (size_t)(band->end - band->first) * pitch);
    for (uint32_t i = work->cover_from; i < work->triangle_count; i++) {
        const RasterTriangle *triangle = &work->triangles[i];
        Shape shape;
        if (!raster_is_cover(triangle) || !is_in(band, triangle))
            continue;
        Corners corners = corners_of(band, triangle);
        shape_find(&shape, &corners);
        int32_t end = least(triangle->bottom, band->end);
        for (int32_t first = most(triangle->top, band->first); first < end; first += PIECE_ROWS) {
            piece->first = first;
            piece->count = least(end - first, PIECE_ROWS);
            if (rows_find(&shape, band->raster->width, piece))
                piece_cover(band, piece);
        }
    }
}

void RASTER_BAND(const Raster *raster, const DrawList *list, int32_t first, int32_t end)
{
    Band band; // the pieces need no zeros
    band.raster = raster;
    band.list = list;
    band.first = first;
    band.end = end;
    band.count = 0;
    const RasterTriangle *triangles = raster->work->triangles;
    uint32_t cover_from = raster->work->cover_from;
    if (cover_from > 0)
        covers_add(&band);
    for (uint32_t i = 0; i < raster->work->triangle_count; i++)
        if (is_in(&band, &triangles[i]))
            triangle_add(&band, &triangles[i], i < cover_from);
    pieces_paint(&band);
}
