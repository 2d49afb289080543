// font.c - the letters of the stroke font: a table of glyphs, and a table that composes letters
// from a glyph and a mark. Layout and drawing are in text.c.
#include "font.h"
#include <stdbool.h>
#include <stddef.h>

static const FontGlyph glyphs[] = {
    {' ', 4, ""},
    {'!', 0, "-060f -0k0k"},
    {'"', 3, "-060a -363a"},
    {'#', 9, "-361k -866k -0a9a -0g9g"},
    {'$', 9, "~99775627192c5d8e9h7j5k2j0h -545m"},
    {'%', 10, "-960k *26482a08 *8gai8k6i"},
    {'&', 10, "~ak3b2846685b1e0h3k7jae"},
    {'\'', 0, "-060a"},
    {'(', 3, "~34180d1i3m"},
    {')', 3, "~04283d2i0m"},
    {'*', 6, "-363c -076b -670b"},
    {'+', 8, "-4a4i -0e8e"},
    {',', 1, "~1j1l0n"},
    {'-', 5, "-0e5e"},
    {'.', 0, "-0k0k"},
    {'/', 7, "-740m"},
    {'0', 8, "*46788d7i4k1i0d18"},
    {'1', 8, "-29565k"},
    {'2', 8, "~091746778a6e3h0k -0k8k"},
    {'3', 8, "~082656787b4d ~4d7e8h6k3k0i"},
    {'4', 8, "-6k660g8g"},
    {'5', 8, "-76161c ~1c4b7d8g6j3k0i"},
    {'6', 8, "~662a0f *4b7d8f7i4k1i0f1d"},
    {'7', 8, "-06863k"},
    {'8', 8, "*46787b4d1b18 *4d7e8h7j4k1j0h1e"},
    {'9', 8, "*46788b7d4f1d0b18 ~8b6g2k"},
    {':', 0, "-0c0c -0k0k"},
    {';', 1, "-1c1c ~1j1l0n"},
    {'<', 7, "-7a0e7i"},
    {'=', 8, "-0c8c -0g8g"},
    {'>', 7, "-0a7e0i"},
    {'?', 7, "~091746787b4d4g -4k4k"},
    {'@', 13, "*7b9d8g6h4f5c ~9b9gbhddb876380d3j7lak"},
    {'A', 10, "-0k56ak -2f8f"},
    {'B', 9, "-060k ~0646778a7c4d -0d4d ~4d7e9g8j4k -0646 -4k0k"},
    {'C', 10, "~a98756280d2i5k8jah"},
    {'D', 10, "-4k0k0646 ~4688ad8i4k"},
    {'E', 8, "-86060k8k -0d7d"},
    {'F', 8, "-86060k -0d6d"},
    {'G', 10, "~a98756280d2i5k8jag -agad6d"},
    {'H', 9, "-060k -969k -0d9d"},
    {'I', 0, "-060k"},
    {'J', 6, "-666f ~6f5j3k1j0h"},
    {'K', 9, "-060k -960f -3c9k"},
    {'L', 8, "-060k8k"},
    {'M', 12, "-0k066fc6ck"},
    {'N', 10, "-0k06aka6"},
    {'O', 12, "*66a8cdai6k2i0d28"},
    {'P', 9, "-060k -0656 ~56879a8d5e -5e0e"},
    {'Q', 12, "*66a8cdai6k2i0d28 -8gcl"},
    {'R', 9, "-060k -0656 ~56879a8d5e -5e0e -4e9k"},
    {'S', 9, "~99775627192c5d8e9h7j5k2j0h"},
    {'T', 10, "-06a6 -565k"},
    {'U', 10, "-060f ~0f1i5k9iaf -afa6"},
    {'V', 10, "-065ka6"},
    {'W', 14, "-063k79bke6"},
    {'X', 9, "-069k -960k"},
    {'Y', 10, "-065da6 -5d5k"},
    {'Z', 9, "-06960k9k"},
    {'[', 3, "-34040m3m"},
    {'\\', 7, "-047m"},
    {']', 3, "-04343m0m"},
    {'^', 8, "-0a468a"},
    {'_', 8, "-0m8m"},
    {'`', 2, "-0528"},
    {'a', 8, "*4a7c8f7i4k1i0f1c -8a8k"},
    {'b', 8, "-050k *4a7c8f7i4k1i0f1c"},
    {'c', 8, "~8c6a4a1c0f1i4k6k8i"},
    {'d', 8, "*4a7c8f7i4k1i0f1c -858k"},
    {'e', 8, "-0f8f ~8f7c4a1c0f1i4k6k8i"},
    {'f', 6, "~6554483b -3a3k -0a6a"},
    {'g', 8, "*4a7c8f7i4k1i0f1c -8a8k ~8k7n4p1o"},
    {'h', 8, "-050k ~0e1b4a7b8e -8e8k"},
    {'i', 0, "-0a0k -0606"},
    {'j', 3, "-3a3l ~3l2o0p -3636"},
    {'k', 7, "-050k -7a0g -3e7k"},
    {'l', 3, "-050h ~0h1j3k"},
    {'m', 12, "-0a0k ~0d1b3a5b6d -6d6k ~6d7b9abbcd -cdck"},
    {'n', 8, "-0a0k ~0e1b4a7b8e -8e8k"},
    {'o', 8, "*4a7c8f7i4k1i0f1c"},
    {'p', 8, "-0a0p *4a7c8f7i4k1i0f1c"},
    {'q', 8, "-8a8p *4a7c8f7i4k1i0f1c"},
    {'r', 5, "-0a0k ~0e1b3a5a"},
    {'s', 7, "~7c4a1b1d4f7h6j3k0i"},
    {'t', 6, "-353h ~3h4k6k -0a6a"},
    {'u', 8, "-0a0g ~0g1j4k7j8g -8a8k"},
    {'v', 8, "-0a4k8a"},
    {'w', 12, "-0a3k6c9kca"},
    {'x', 7, "-0a7k -7a0k"},
    {'y', 8, "-0a4k -8a2p"},
    {'z', 7, "-0a7a0k7k"},
    {'{', 4, "~44252b0d ~0d2f2l4m"},
    {'|', 0, "-040m"},
    {'}', 4, "~04252b4d ~4d2f2l0m"},
    {'~', 8, "~0e2c6f8d"},
    {0xa0, 4, ""},                     // no-break space
    {0xb0, 4, "*26482a08"},            // degree
    {0xd7, 7, "-0a7h -7a0h"},          // multiplication sign
    {0x131, 0, "-0a0k"},               // dotless i, for letters with marks
    {0x141, 8, "-060k8k -0f5b"},       // L with stroke
    {0x142, 3, "-050h ~0h1j3k -0e3b"}, // l with stroke
    {0x2013, 8, "-0e8e"},              // en dash
    {0x2014, 14, "-0eee"},             // em dash
    {0x2019, 1, "~16180a"},            // apostrophe
    {0x201c, 4, "~16080a ~46383a"},    // quotation marks
    {0x201d, 4, "~16180a ~46483a"},
    {0x201e, 4, "~1j1l0n ~4j4l3n"},
    {0x2026, 8, "-0k0k -4k4k -8k8k"}, // ellipsis
    {0x2190, 10, "-ad0d -490d4h"},    // arrows
    {0x2191, 8, "-464k -0a468a"},
    {0x2192, 10, "-0dad -69ad6h"},
    {0x2193, 8, "-464k -0g4k8g"},
};

static const FontGlyph missing = {0xfffd, 8, "-06868k0k06"};

// Marks, drawn at a small letter. Their x is stored with 9 added, so that it is never negative.
static const FontMark mark_acute = {"-b597"};
static const FontMark mark_caron = {"-6598c5"};
static const FontMark mark_ring = {"*93b597755"};
static const FontMark mark_dot = {"-9696"};
static const FontMark mark_diaeresis = {"-6666 -c6c6"};
static const FontMark mark_circumflex = {"-6895c8"};
static const FontMark mark_double_acute = {"-8567 -c5a7"};
static const FontMark mark_ogonek = {"~9k8n9pbo"};
static const FontMark mark_apostrophe = {"~95979a"};

// A letter that consists of a glyph and a mark. `x` is the position of the mark's middle in half
// columns from the letter's left side; X_MIDDLE centres the mark. `lift` is how many rows the mark
// moves up; over capitals it is the difference between cap height and x-height.
typedef struct Composition {
    uint16_t code_point;
    uint16_t base;
    const FontMark *mark;
    uint8_t x;
    int8_t lift;
} Composition;

enum { X_MIDDLE = 255, LIFT_CAPITAL = FONT_X_TOP - FONT_CAP_TOP, LIFT_NONE = 0 };

#define BOTH(capital, small, base_capital, base_small, mark) \
    {capital, base_capital, &(mark), X_MIDDLE, LIFT_CAPITAL}, \
    { \
        small, base_small, &(mark), X_MIDDLE, LIFT_NONE \
    }

static const Composition compositions[] = {
    BOTH(0xc1, 0xe1, 'A', 'a', mark_acute),
    BOTH(0xc4, 0xe4, 'A', 'a', mark_diaeresis),
    BOTH(0xc9, 0xe9, 'E', 'e', mark_acute),
    BOTH(0xcd, 0xed, 'I', 0x131, mark_acute),
    BOTH(0xd3, 0xf3, 'O', 'o', mark_acute),
    BOTH(0xd4, 0xf4, 'O', 'o', mark_circumflex),
    BOTH(0xda, 0xfa, 'U', 'u', mark_acute),
    BOTH(0xdd, 0xfd, 'Y', 'y', mark_acute),
    BOTH(0x104, 0x105, 'A', 'a', mark_ogonek),
    BOTH(0x106, 0x107, 'C', 'c', mark_acute),
    BOTH(0x10c, 0x10d, 'C', 'c', mark_caron),
    BOTH(0x118, 0x119, 'E', 'e', mark_ogonek),
    BOTH(0x11a, 0x11b, 'E', 'e', mark_caron),
    BOTH(0x139, 0x13a, 'L', 'l', mark_acute),
    BOTH(0x143, 0x144, 'N', 'n', mark_acute),
    BOTH(0x147, 0x148, 'N', 'n', mark_caron),
    BOTH(0x150, 0x151, 'O', 'o', mark_double_acute),
    BOTH(0x170, 0x171, 'U', 'u', mark_double_acute),
    BOTH(0xd6, 0xf6, 'O', 'o', mark_diaeresis),
    BOTH(0xdc, 0xfc, 'U', 'u', mark_diaeresis),
    BOTH(0x154, 0x155, 'R', 'r', mark_acute),
    BOTH(0x158, 0x159, 'R', 'r', mark_caron),
    BOTH(0x15a, 0x15b, 'S', 's', mark_acute),
    BOTH(0x160, 0x161, 'S', 's', mark_caron),
    BOTH(0x16e, 0x16f, 'U', 'u', mark_ring),
    BOTH(0x179, 0x17a, 'Z', 'z', mark_acute),
    BOTH(0x17b, 0x17c, 'Z', 'z', mark_dot),
    BOTH(0x17d, 0x17e, 'Z', 'z', mark_caron),
    {0x10e, 'D', &mark_caron, X_MIDDLE, LIFT_CAPITAL},
    {0x10f, 'd', &mark_apostrophe, 22, LIFT_NONE},
    {0x13d, 'L', &mark_apostrophe, 10, LIFT_NONE},
    {0x13e, 'l', &mark_apostrophe, 7, LIFT_NONE},
    {0x164, 'T', &mark_caron, X_MIDDLE, LIFT_CAPITAL},
    {0x165, 't', &mark_apostrophe, 14, LIFT_NONE},
};

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

int font_digit(char digit)
{
    return digit >= '0' && digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

static const FontGlyph *glyph_find(uint32_t code_point)
{
    for (size_t i = 0; i < COUNT_OF(glyphs); i++)
        if (glyphs[i].code_point == code_point)
            return &glyphs[i];
    return NULL;
}

FontLetter font_letter(uint32_t code_point)
{
    FontLetter letter = {glyph_find(code_point), NULL, 0, 0};
    if (letter.glyph)
        return letter;
    for (size_t i = 0; i < COUNT_OF(compositions); i++) {
        const Composition *composition = &compositions[i];
        if (composition->code_point != code_point)
            continue;
        letter.glyph = glyph_find(composition->base);
        letter.mark = composition->mark;
        bool under = composition->mark == &mark_ogonek;
        letter.mark_x =
            composition->x == X_MIDDLE ? letter.glyph->width / (under ? 1 : 2) : composition->x / 2;
        letter.mark_y = under ? 0 : -composition->lift;
        break;
    }
    return letter;
}

const FontGlyph *font_missing(void)
{
    return &missing;
}
