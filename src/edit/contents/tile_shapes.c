// tile_shapes.c - the outlines that a tile may be given: halves, slopes and arcs of a tileset like
// terrain.tsj, each made of one outline by mirroring it.
#include "jantar/edit.h"

#define PARTS 32.0 // of a side, in which the outlines below are

enum { BASE_MAX = 8 };

typedef struct Base {
    uint8_t first; // number of the shape that is not mirrored; those that are follow it
    bool falls;    // the first mirror is from top to bottom, else from left to right
    uint8_t count;
    int8_t points[BASE_MAX][2]; // clockwise
} Base;

static const Base bases[] = {
    {EDIT_SHAPE_WHOLE, false, 4, {{0, 0}, {32, 0}, {32, 32}, {0, 32}}},
    {EDIT_SHAPE_FIRST, true, 4, {{0, 16}, {32, 16}, {32, 32}, {0, 32}}}, // halves
    {4, false, 4, {{0, 0}, {16, 0}, {16, 32}, {0, 32}}},
    {6, false, 3, {{0, 32}, {32, 0}, {32, 32}}},           // 45 degrees
    {10, false, 3, {{0, 32}, {32, 16}, {32, 32}}},         // 1:2, the low part
    {14, false, 4, {{0, 16}, {32, 0}, {32, 32}, {0, 32}}}, // and the high one
    {18, false, 8, {{0, 32}, {0, 0}, {8, 1}, {16, 4}, {23, 9}, {28, 16}, {31, 24}, {32, 32}}},
    {22, false, 8, {{0, 32}, {0, 0}, {1, 8}, {4, 16}, {9, 23}, {16, 28}, {24, 31}, {32, 32}}},
};

// Mirrors an outline; what is mirrored once turns the other way, so its corners are read backwards.
static EditOutline mirrored(const Base *base, bool across, bool down)
{
    EditOutline out = {.count = base->count};
    for (uint32_t i = 0; i < base->count; i++) {
        const int8_t *at = base->points[across != down ? base->count - 1 - i : i];
        out.points[i] =
            vec2((across ? PARTS - at[0] : at[0]) / PARTS, (down ? PARTS - at[1] : at[1]) / PARTS);
    }
    return out;
}

EditOutline edit_tile_shape(uint32_t shape)
{
    const Base *found = NULL;
    for (const Base *base = bases; base < bases + sizeof bases / sizeof *bases; base++)
        found = shape >= base->first ? base : found;
    if (!found || shape >= EDIT_SHAPE_COUNT)
        return (EditOutline){.count = 0};
    uint32_t number = shape - found->first;
    bool first = number % 2 == 1, second = number / 2 == 1;
    return mirrored(found, found->falls ? second : first, found->falls ? first : second);
}
