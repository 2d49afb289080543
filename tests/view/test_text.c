// test_text.c - the font has the letters that it says, each with its own look; text wraps and has a
// size.
#include "harness.h"
#include "jantar/draw.h"
#include "jantar/letters.h"
#include "view/draw/font.h"
#include <math.h>
#include <string.h>

static const DrawTextStyle style = {15.0, 0.0, {255, 255, 255, 255}, DRAW_ALIGN_LEFT};

enum { CODES = 0x3000 };

// Fails, too, for a letter that the search does not find because a table is not sorted.
TEST(font_has_the_letters_that_it_says)
{
    for (uint32_t code = 0; code < CODES; code++)
        if (!CHECK((font_letter(code).glyph != NULL) == letters_has(code)))
            CHECK_INT(code, 0); // shows which one failed
}

// True if a letter has its own look: it is no blank and shares no glyph with another letter, as
// many Cyrillic ones do with Latin ones.
static bool has_a_look(const FontLetter *letter, uint32_t code)
{
    enum { CYRILLIC = 0x400 };
    if (!letter->glyph || letter->glyph->strokes[0] == '\0')
        return false;
    return letter->mark ? code < CYRILLIC || letter->glyph->code_point >= CYRILLIC
                        : letter->glyph->code_point == code;
}

static bool look_alike(const FontLetter *a, const FontLetter *b)
{
    return strcmp(a->glyph->strokes, b->glyph->strokes) == 0 && a->mark == b->mark &&
           (!a->mark || (a->mark_x == b->mark_x && a->mark_y == b->mark_y));
}

TEST(font_has_no_two_letters_that_look_the_same)
{
    for (uint32_t code = 0; code < CODES; code++) {
        FontLetter letter = font_letter(code);
        for (uint32_t other = 0; other < code && has_a_look(&letter, code); other++) {
            FontLetter before = font_letter(other);
            if (has_a_look(&before, other) && !CHECK(!look_alike(&letter, &before)))
                CHECK_INT(code, other); // shows which ones failed
        }
    }
}

TEST(font_composes_letters)
{
    FontLetter letter = font_letter(0x10d); // c with caron
    CHECK(letter.glyph && letter.glyph->code_point == 'c');
    CHECK(letter.mark != NULL);
    letter = font_letter(0x410); // the Cyrillic A
    CHECK(letter.glyph && letter.glyph->code_point == 'A');
    CHECK(letter.mark == NULL);
}

// Checks strokes whose points lie in columns up to `right`.
static void check_strokes(const char *at, int right)
{
    while (*at) {
        CHECK(strchr("-~*", *at++) != NULL);
        uint32_t digits = 0;
        for (; *at && *at != ' '; at++, digits++) {
            int value = font_digit(*at);
            CHECK(value >= 0 && value < 30);
            if (digits % 2 == 0)
                CHECK(value <= right);
        }
        CHECK(digits >= 4 && digits % 2 == 0);
        at += *at == ' ' ? 1 : 0;
    }
}

TEST(font_strokes_are_well_formed)
{
    for (uint32_t code = 0x20; code < CODES; code++) {
        FontLetter letter = font_letter(code);
        if (letter.glyph)
            check_strokes(letter.glyph->strokes, letter.glyph->width + 2);
        if (letter.mark)
            check_strokes(letter.mark->strokes, 2 * 9);
    }
}

TEST(text_size_grows_with_text_and_size)
{
    DrawTextStyle large = style;
    large.size = 30.0;
    Vec2 one = draw_text_size("resin", &style);
    CHECK(one.x > 20.0 && one.x < 100.0);
    CHECK_NEAR(one.y, 15.0, 1e-9);
    CHECK_NEAR(draw_text_size("resin", &large).x, one.x * 2.0, 1e-9);
    CHECK_NEAR(draw_text_size("resin\nresin", &style).y, 45.0, 1e-9);
    CHECK_NEAR(draw_text_size("", &style).x, 0.0, 1e-9);
}

TEST(text_wraps_at_blanks_within_its_width)
{
    char out[256];
    CHECK(draw_text_wrap("Hold Shift and you stick to what you touch.", &style, 150.0, out,
                         sizeof out));
    CHECK(strchr(out, '\n') != NULL);
    CHECK(draw_text_size(out, &style).x <= 150.0);
    CHECK(draw_text_wrap("short", &style, 150.0, out, sizeof out));
    CHECK_STR(out, "short");
    CHECK(draw_text_wrap("a\nb", &style, 150.0, out, sizeof out));
    CHECK_STR(out, "a\nb");
    char small[8];
    CHECK(!draw_text_wrap("much too long for it", &style, 150.0, small, sizeof small));
    CHECK(strlen(small) < sizeof small);
}

TEST(text_of_any_bytes_is_drawn_without_harm)
{
    DrawList list = {0};
    draw_list_clear(&list, 1.0);
    char bytes[64];
    uint32_t seed = 9;
    for (int round = 0; round < 200; round++) {
        for (size_t i = 0; i + 1 < sizeof bytes; i++) {
            seed = seed * 1664525u + 1013904223u;
            bytes[i] = (char)(1 + (seed >> 24) % 255u);
        }
        bytes[sizeof bytes - 1] = '\0';
        draw_text(&list, bytes, vec2(10.0, 10.0), &style);
    }
    CHECK(!list.failed);
    for (uint32_t i = 0; i < list.vertex_count; i++)
        CHECK(isfinite(list.vertices[i].x) && isfinite(list.vertices[i].y));
    draw_list_free(&list);
}
