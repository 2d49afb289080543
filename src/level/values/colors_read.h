// colors_read.h - colours as Tiled writes them: "#RRGGBB" or "#AARRGGBB". Private to level.
#pragma once

#include "node.h"

// White and opaque, 0xAARRGGBB: multiplying by it changes nothing.
#define COLOR_NOTHING UINT32_C(0xffffffff)

// Returns a colour member as 0xAARRGGBB; `otherwise` if it is missing or no colour.
uint32_t color_read(const Node *owner, const char *name, uint32_t otherwise);

// Returns the alpha of a colour, 0..1.
double color_alpha(uint32_t color);

// Returns the product of two colours, channel by channel, without alpha: 0xRRGGBB.
uint32_t color_product(uint32_t a, uint32_t b);
