// letters.c - reading UTF-8, the letters that the font has, small and capital letters.
#include "jantar/letters.h"

#include <stddef.h>

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

// --- reading -------------------------------------------------------------------------------------

// A form of UTF-8 sequences: the range of its first byte, the payload bits of that byte, its length
// in bytes, and the smallest code point that may be written in it.
typedef struct Utf8Form {
    unsigned char least, most;
    unsigned char payload;
    uint32_t length;
    uint32_t smallest;
} Utf8Form;

static const Utf8Form utf8_forms[] = {{0x00, 0x7f, 0x7f, 1, 0x0},
                                      {0xc2, 0xdf, 0x1f, 2, 0x80},
                                      {0xe0, 0xef, 0x0f, 3, 0x800},
                                      {0xf0, 0xf4, 0x07, 4, 0x10000}};

// Bytes after the first: the bits that mark them, and their payload.
#define FOLLOW_MASK 0xc0u
#define FOLLOW_MARK 0x80u
#define FOLLOW_PAYLOAD 0x3fu
#define FOLLOW_BITS 6

#define CODE_POINT_MAX 0x10ffffu
#define SURROGATE_FIRST 0xd800u
#define SURROGATE_LAST 0xdfffu

// Returns the form of the sequence that begins with this byte; NULL if none does.
static const Utf8Form *form_of(unsigned char first)
{
    for (size_t i = 0; i < COUNT_OF(utf8_forms); i++)
        if (first >= utf8_forms[i].least && first <= utf8_forms[i].most)
            return &utf8_forms[i];
    return NULL;
}

uint32_t utf8_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    if (*at == 0)
        return 0;
    const Utf8Form *form = form_of(*at);
    bool valid = form != NULL;
    uint32_t value = valid ? (uint32_t)(*at & form->payload) : 0u;
    for (uint32_t i = 1; valid && i < form->length; i++) {
        valid = (at[i] & FOLLOW_MASK) == FOLLOW_MARK;
        value = value << FOLLOW_BITS | (at[i] & FOLLOW_PAYLOAD);
    }
    valid = valid && value >= form->smallest && value <= CODE_POINT_MAX &&
            !(value >= SURROGATE_FIRST && value <= SURROGATE_LAST);
    *text += valid ? form->length : 1;
    return valid ? value : UTF8_REPLACEMENT;
}

// --- the font's letters --------------------------------------------------------------------------

// The glyphs are in the view's font.c; its test compares them with these ranges. U+00AD is left
// out: it is a place for a hyphen, not a letter.
static const struct {
    uint32_t first, last;
} ranges[] = {
    {0x20, 0x7e},     {0xa0, 0xac},     {0xae, 0x17f},    {0x218, 0x21b},   {0x2bc, 0x2bc},
    {0x400, 0x45f},   {0x490, 0x491},   {0x1e9e, 0x1e9e}, {0x2011, 0x2011}, {0x2013, 0x2014},
    {0x2018, 0x201a}, {0x201c, 0x201e}, {0x2026, 0x2026}, {0x202f, 0x202f}, {0x2039, 0x203a},
    {0x20ac, 0x20ac}, {0x2116, 0x2116}, {0x2190, 0x2193},
};

bool letters_has(uint32_t code_point)
{
    size_t i = 0;
    while (i < COUNT_OF(ranges) && code_point > ranges[i].last)
        i++;
    return i < COUNT_OF(ranges) && code_point >= ranges[i].first;
}

uint32_t letters_lacking(const char *text, const char **at)
{
    uint32_t letter;
    do {
        *at = text;
        letter = utf8_next(&text);
    } while (letter == '\n' || letters_has(letter));
    return letter;
}

// --- small and capital letters -------------------------------------------------------------------

// Capitals whose small letters are as far away, in ascending order. In some ranges every other
// letter is a capital.
static const struct {
    uint32_t first, last, every;
    int32_t way;
} capitals[] = {
    {'A', 'Z', 1, 32},         {0xc0, 0xd6, 1, 32},
    {0xd8, 0xde, 1, 32},       {0x100, 0x12e, 2, 1},
    {0x130, 0x130, 1, -0xc7},  {0x132, 0x136, 2, 1},
    {0x139, 0x147, 2, 1},      {0x14a, 0x176, 2, 1},
    {0x178, 0x178, 1, -0x79},  {0x179, 0x17d, 2, 1},
    {0x17f, 0x17f, 1, -0x10c}, {0x218, 0x21a, 2, 1},
    {0x400, 0x40f, 1, 0x50},   {0x410, 0x42f, 1, 32},
    {0x490, 0x490, 1, 1},      {0x1e9e, 0x1e9e, 1, -0x1dbf},
};

uint32_t letters_small(uint32_t code_point)
{
    size_t i = 0;
    while (i < COUNT_OF(capitals) && code_point > capitals[i].last)
        i++;
    bool capital = i < COUNT_OF(capitals) && code_point >= capitals[i].first &&
                   (code_point - capitals[i].first) % capitals[i].every == 0;
    return capital ? (uint32_t)((int32_t)code_point + capitals[i].way) : code_point;
}

bool letters_begin(const char *text, const char *with)
{
    uint32_t wanted = utf8_next(&with);
    while (wanted != 0 && letters_small(utf8_next(&text)) == letters_small(wanted))
        wanted = utf8_next(&with);
    return wanted == 0;
}

bool letters_contain(const char *text, const char *part)
{
    while (!letters_begin(text, part))
        if (utf8_next(&text) == 0)
            return false;
    return true;
}
