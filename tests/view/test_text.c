// test_text.c - the font has all letters that it needs, invalid UTF-8 is replaced, text wraps and
// has a size.
#include "harness.h"
#include "jantar/draw.h"
#include "view/draw/draw_parts.h"
#include "view/draw/font.h"
#include <math.h>
#include <string.h>

static const DrawTextStyle style = {15.0, 0.0, {255, 255, 255, 255}, DRAW_ALIGN_LEFT};

TEST(font_has_all_printable_ascii)
{
    for (uint32_t code = 0x20; code < 0x7f; code++)
        CHECK(draw_text_has_glyph(code));
    CHECK(!draw_text_has_glyph(0x4e00));
}

TEST(font_composes_the_letters_of_its_languages)
{
    const char *letters =
        "ÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽáäčďéěíĺľňóôŕřšťúůýžĄĆĘŁŃŚŹŻąćęłńśźżŐőŰűÖöÜü–—…’“”„×°";
    while (*letters) {
        uint32_t code = utf8_next(&letters);
        CHECK(draw_text_has_glyph(code));
    }
    FontLetter letter = font_letter(0x10d); // c with caron
    CHECK(letter.glyph && letter.glyph->code_point == 'c');
    CHECK(letter.mark != NULL);
}

TEST(font_strokes_are_well_formed)
{
    for (uint32_t code = 0x20; code < 0x180; code++) {
        FontLetter letter = font_letter(code);
        if (!letter.glyph)
            continue;
        const char *at = letter.glyph->strokes;
        while (*at) {
            CHECK(strchr("-~*", *at++) != NULL);
            uint32_t digits = 0;
            for (; *at && *at != ' '; at++, digits++) {
                int value = font_digit(*at);
                CHECK(value >= 0 && value < 30);
                if (digits % 2 == 0)
                    CHECK(value <= letter.glyph->width + 2);
            }
            CHECK(digits >= 4 && digits % 2 == 0);
            at += *at == ' ' ? 1 : 0;
        }
    }
}

static void check_decodes(const char *bytes, uint32_t first, long moved)
{
    const char *at = bytes;
    CHECK_INT(utf8_next(&at), first);
    CHECK_INT(at - bytes, moved);
}

TEST(utf8_is_read_strictly)
{
    check_decodes("", 0, 0);
    check_decodes("A", 'A', 1);
    check_decodes("\xc3\xa9", 0xe9, 2);
    check_decodes("\xe2\x80\xa6", 0x2026, 3);
    check_decodes("\xf0\x9f\x92\xa7", 0x1f4a7, 4);
    check_decodes("\xc0\x80", UTF8_REPLACEMENT, 1);         // overlong
    check_decodes("\xe0\x9f\xbf", UTF8_REPLACEMENT, 1);     // overlong
    check_decodes("\xed\xa0\x80", UTF8_REPLACEMENT, 1);     // surrogate
    check_decodes("\xf4\x90\x80\x80", UTF8_REPLACEMENT, 1); // above U+10FFFF
    check_decodes("\xe2\x80", UTF8_REPLACEMENT, 1);         // cut
    check_decodes("\x80", UTF8_REPLACEMENT, 1);             // continuation alone
    check_decodes("\xff", UTF8_REPLACEMENT, 1);
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
