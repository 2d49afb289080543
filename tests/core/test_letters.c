// test_letters.c - UTF-8 is read strictly, a letter that the font lacks is found, upper and lower
// case are the same in a search.
#include "harness.h"
#include "jantar/letters.h"
#include <string.h>

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

TEST(letters_that_the_font_lacks_are_found)
{
    const char *at, *good = "Jak „dál“?\nОлмів — «œuvre», ¿qué? Größe, Łódź, Ğ",
                    *bad = "good \xe6\x9c\xa8\xe6\x9c\xa8"; // the Chinese word for forest
    CHECK_INT(letters_lacking(good, &at), 0);
    CHECK_INT(at - good, (long)strlen(good));
    CHECK_INT(letters_lacking(bad, &at), 0x6728);
    CHECK_INT(at - bad, 5);
    CHECK_INT(letters_lacking("a\tb", &at), '\t');
    CHECK_INT(letters_lacking("a\xff", &at), UTF8_REPLACEMENT);
}

TEST(letters_of_capitals_are_small_and_known)
{
    static const char capitals[] = "AZÀÖØÞĀĮİĲĶĹŇŊŶŸŹŽȘȚЀЏАЯҐẞſ",
                      small[] = "azàöøþāįiĳķĺňŋŷÿźžșțѐџаяґßs";
    const char *capital = capitals, *at = small;
    while (*capital) {
        uint32_t letter = utf8_next(&at);
        CHECK_INT(letters_small(utf8_next(&capital)), letter);
        CHECK_INT(letters_small(letter), letter);
    }
    CHECK_INT(*at, '\0');
    for (uint32_t letter = 0; letter < 0x3000; letter++) {
        uint32_t one = letters_small(letter);
        CHECK(one == letter || (letters_has(letter) && letters_has(one)));
        CHECK_INT(letters_small(one), one);
    }
    CHECK_INT(letters_small(0xd7), 0xd7); // a sign between capitals
    CHECK_INT(letters_small(0x138), 0x138);
}

TEST(searches_take_upper_and_lower_case_for_the_same)
{
    CHECK(letters_begin("ŽLUTÝ kůň", "žlutý K"));
    CHECK(!letters_begin("žlu", "žlutý"));
    CHECK(letters_begin("", ""));
    CHECK(letters_contain("Příliš ŽLUŤOUČKÝ", "žluťoučký"));
    CHECK(letters_contain("Червоний ҐАНОК", "ґанок"));
    CHECK(letters_contain("STRAẞE", "straße"));
    CHECK(letters_contain("anything", ""));
    CHECK(!letters_contain("", "a"));
    CHECK(!letters_contain("zluty", "žlutý"));
}
