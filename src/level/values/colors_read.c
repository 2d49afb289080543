// colors_read.c - reads colours and multiplies them.
#include "colors_read.h"

#include <stdlib.h>
#include <string.h>

enum { CHANNEL_MAX = 255, CHANNEL_BITS = 8, COLOR_BITS = 24 };

#define OPAQUE UINT32_C(0xff000000)

uint32_t color_read(const Node *owner, const char *name, uint32_t otherwise)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    const char *text = node_text(owner, name);
    size_t length = strlen(text);
    // Maps of old versions have colours without '#'.
    const char *number = text + (text[0] == '#');
    size_t count = length - (size_t)(number - text);
    if ((count != 6 && count != 8) || strspn(number, digits) != count)
        return otherwise;
    uint32_t color = (uint32_t)strtoul(number, NULL, 16);
    return count == 6 ? color | OPAQUE : color;
}

double color_alpha(uint32_t color)
{
    return (double)(color >> COLOR_BITS) / CHANNEL_MAX;
}

uint32_t color_product(uint32_t a, uint32_t b)
{
    uint32_t product = 0;
    for (uint32_t shift = 0; shift < COLOR_BITS; shift += CHANNEL_BITS) {
        uint32_t x = a >> shift & CHANNEL_MAX, y = b >> shift & CHANNEL_MAX;
        product |= (x * y + CHANNEL_MAX / 2) / CHANNEL_MAX << shift;
    }
    return product;
}
