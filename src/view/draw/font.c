// font.c - the letters of the stroke font: a table of glyphs, and a table that composes letters
// from a glyph and a mark. Layout and drawing are in text.c.
#include "font.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

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
    {0xa0, 4, ""},                                                             // no-break space
    {0xa1, 0, "-0a0a -0f0o"},                                                  // ¡
    {0xa2, 8, "~8c6a4a1c0f1i4k6k8i -474n"},                                    // ¢
    {0xa3, 9, "~897656383c2h0k -0k9k -0d7d"},                                  // £
    {0xa4, 8, "*4a6b7d6f4g2f1d2b -082a -886a -0i2g -8i6g"},                    // ¤
    {0xa5, 10, "-065da6 -5d5k -1d9d -1h9h"},                                   // ¥
    {0xa6, 0, "-040b -0f0m"},                                                  // ¦
    {0xa7, 7, "~7745172a5c7e6h ~0k3m6k5h2f0d1a"},                              // §
    {0xa8, 4, "-0606 -4646"},                                                  // ¨
    {0xa9, 14, "*76c8edci7k2i0d28 ~9b7a5b4d5f7g9f"},                           // ©
    {0xaa, 4, "*26482a08 -464a -0d4d"},                                        // ª
    {0xab, 8, "-4b0f4j -8b4f8j"},                                              // «
    {0xac, 8, "-0d8d8h"},                                                      // ¬
    {0xae, 14, "*76c8edci7k2i0d28 -5g5a7a ~7a9b9c7d -7d5d -7d9g"},             // ®
    {0xaf, 5, "-0656"},                                                        // ¯
    {0xb0, 4, "*26482a08"},                                                    // °
    {0xb1, 8, "-484g -0c8c -0k8k"},                                            // ±
    {0xb2, 4, "~072647390d -0d4d"},                                            // ²
    {0xb3, 4, "~07264729 ~294b2d0c"},                                          // ³
    {0xb4, 2, "-2507"},                                                        // ´
    {0xb5, 8, "-0a0p ~0g1j4k7j8g -8a8k"},                                      // µ
    {0xb6, 8, "-8646 ~46170a1d4e -4e5e -565m -868m"},                          // ¶
    {0xb7, 0, "-0d0d"},                                                        // ·
    {0xb8, 3, "~1k3m2o0o"},                                                    // ¸
    {0xb9, 2, "-08262d"},                                                      // ¹
    {0xba, 4, "*26482a08 -0d4d"},                                              // º
    {0xbb, 8, "-0b4f0j -4b8f4j"},                                              // »
    {0xbc, 15, "-08262d -b63k -dkdd9hfh"},                                     // ¼
    {0xbd, 14, "-08262d -b63k ~aecdeedgak -akek"},                             // ½
    {0xbe, 16, "~07264729 ~294b2d0c -c64k -ekeeahgh"},                         // ¾
    {0xbf, 8, "~8l7n4o1m1j4h4e -4a4a"},                                        // ¿
    {0xc6, 15, "-0k86f6 -868kfk -3f8f -8ded"},                                 // Æ
    {0xce, 4, "-262k -042144"},                                                // Î
    {0xcf, 4, "-262k -0202 -4242"},                                            // Ï
    {0xd0, 12, "-6k2k2666 ~66a8cdai6k -0d6d"},                                 // Ð
    {0xd7, 7, "-0a7h -7a0h"},                                                  // ×
    {0xd8, 12, "*66a8cdai6k2i0d28 -b41m"},                                     // Ø
    {0xde, 9, "-060k -0959 ~598a9d8g5h -5h0h"},                                // Þ
    {0xdf, 8, "-0k09 ~091645676a4c ~4c7e8h6k3k"},                              // ß
    {0xe6, 14, "~0c2a4a6b7d7h ~7f3f1g0i1k4k7h -7fef ~efdcba9a7c ~7h8jakcjei"}, // æ
    {0xee, 4, "-2a2k -082548"},                                                // î
    {0xef, 4, "-2a2k -0606 -4646"},                                            // ï
    {0xf0, 8, "*4b7d8f7i4k1i0f1d ~25487b8f -2965"},                            // ð
    {0xf7, 8, "-0e8e -4a4a -4i4i"},                                            // ÷
    {0xf8, 8, "*4a7c8f7i4k1i0f1c -890l"},                                      // ø
    {0xfe, 8, "-050p *4a7c8f7i4k1i0f1c"},                                      // þ
    {0x111, 9, "*4a7c8f7i4k1i0f1c -858k -57a7"},                               // đ
    {0x126, 13, "-262k -b6bk -2dbd -09d9"},                                    // Ħ
    {0x127, 10, "-252k -0767 ~2e3b6a9bae -aeak"},                              // ħ
    {0x128, 6, "-363k ~02214361"},                                             // Ĩ
    {0x129, 6, "-3a3k ~06254765"},                                             // ĩ
    {0x12a, 4, "-262k -0242"},                                                 // Ī
    {0x12b, 4, "-2a2k -0646"},                                                 // ī
    {0x12c, 6, "-363k ~01135361"},                                             // Ĭ
    {0x12d, 6, "-3a3k ~05175765"},                                             // ĭ
    {0x131, 0, "-0a0k"},                                                       // ı
    {0x132, 10, "-060k -a6af ~af9j7k5j4h"},                                    // Ĳ
    {0x133, 7, "-0a0k -0606 -7a7l ~7l6o4p -7676"},                             // ĳ
    {0x135, 6, "-3a3l ~3l2o0p -083568"},                                       // ĵ
    {0x13f, 8, "-060k8k -6d6d"},                                               // Ŀ
    {0x140, 5, "-050h ~0h1j3k -5d5d"},                                         // ŀ
    {0x141, 8, "-060k8k -0f5b"},                                               // Ł
    {0x142, 3, "-050h ~0h1j3k -0e3b"},                                         // ł
    {0x149, 12, "~151708 -4a4k ~4e5b8abbce -ceck"},                            // ŉ
    {0x14a, 9, "-060k ~0c1856989c -9c9k ~9k8n6o"},                             // Ŋ
    {0x14b, 8, "-0a0k ~0e1b4a7b8e -8e8l ~8l7o5p"},                             // ŋ
    {0x152, 16, "-g6969kgk -9dfd ~9666280d2i6k9k"},                            // Œ
    {0x153, 16, "*4a7c8f7i4k1i0f1c -8fgf ~gffcca9c8f9ickekgi"},                // œ
    {0x166, 10, "-06a6 -565k -2d8d"},                                          // Ŧ
    {0x167, 6, "-353h ~3h4k6k -0a6a -1f5f"},                                   // ŧ
    {0x17f, 4, "~4424180b -0b0k"},                                             // ſ
    {0x402, 11, "-06a6 -363k ~3f5d8cbfbj9m7m"},                                // Ђ
    {0x404, 10, "~a98756280d2i5k8jah -0d6d"},                                  // Є
    {0x409, 15, "~0k1j2f26 -26868kbk -8dbd ~bdeefgejbk"},                      // Љ
    {0x40a, 15, "-060k -868kbk -0dbd ~bdeefgejbk"},                            // Њ
    {0x40b, 10, "-06a6 -363k ~3f5d8caf -afak"},                                // Ћ
    {0x40f, 8, "-060k8k86 -4k4n"},                                             // Џ
    {0x411, 9, "-76060k4k -0d4d ~4d7e9g8j4k"},                                 // Б
    {0x413, 8, "-0k0686"},                                                     // Г
    {0x414, 11, "-0n0kbkbn ~2k3g46 -46969k"},                                  // Д
    {0x416, 12, "-666k -06ck -c60k"},                                          // Ж
    {0x417, 9, "~082656888b4d ~4d8e9h7k4k0i"},                                 // З
    {0x418, 10, "-060k -0ka6 -a6ak"},                                          // И
    {0x41b, 10, "~0k2j3f36 -36a6ak"},                                          // Л
    {0x41f, 9, "-0k06969k"},                                                   // П
    {0x423, 9, "-065f ~965f3j0k"},                                             // У
    {0x424, 12, "*68a9cdah6i2h0d29 -656l"},                                    // Ф
    {0x426, 11, "-060kbkbn -969k"},                                            // Ц
    {0x427, 9, "-969k -0608 ~080b2d5d9b"},                                     // Ч
    {0x428, 12, "-060kckc6 -666k"},                                            // Ш
    {0x429, 14, "-060keken -666k -c6ck"},                                      // Щ
    {0x42a, 12, "-06363k7k -3d7d ~7daecgbj7k"},                                // Ъ
    {0x42b, 12, "-060k4k -0d4d ~4d7e8g7j4k -c6ck"},                            // Ы
    {0x42c, 9, "-060k4k -0d4d ~4d7e9g8j4k"},                                   // Ь
    {0x42d, 10, "~09275688ad8i5k2j0h -4dad"},                                  // Э
    {0x42e, 14, "-060k -0d4d *96d8eddi9k5i4d58"},                              // Ю
    {0x42f, 9, "-969k -9646 ~46170a1d4e -4e9e -5e0k"},                         // Я
    {0x431, 8, "*4b7d8f7i4k1i0f1d ~8556270a0f"},                               // б
    {0x432, 7, "-4k0k0a4a ~4a6b6d4f -0f4f ~4f7g7j4k"},                         // в
    {0x433, 6, "-0k0a6a"},                                                     // г
    {0x434, 9, "-0n0k9k9n ~2k3g3a -3a7a7k"},                                   // д
    {0x436, 10, "-5a5k -0aak -aa0k"},                                          // ж
    {0x437, 7, "~0b3a6b6d3f ~3f7g7i4k0j"},                                     // з
    {0x438, 8, "-0a0k -0k8a -8a8k"},                                           // и
    {0x43a, 7, "-0a0k -7a0g -3e7k"},                                           // к
    {0x43b, 8, "~0k2j3f3a -3a8a8k"},                                           // л
    {0x43c, 10, "-0k0a -0a5i -5iaa -aaak"},                                    // м
    {0x43d, 8, "-0a0k -8a8k -0f8f"},                                           // н
    {0x43f, 8, "-0k0a8a8k"},                                                   // п
    {0x442, 8, "-0a8a -4a4k"},                                                 // т
    {0x444, 10, "*5a9caf9i5k1i0f1c -555p"},                                    // ф
    {0x446, 10, "-0a0kakan -8a8k"},                                            // ц
    {0x447, 8, "-8a8k ~0a0d2f4f8d"},                                           // ч
    {0x448, 10, "-0a0kakaa -5a5k"},                                            // ш
    {0x449, 12, "-0a0kckcn -5a5k -aaak"},                                      // щ
    {0x44a, 10, "-0a3a3k7k -3e7e ~7e9fah9j7k"},                                // ъ
    {0x44b, 10, "-0a0k4k -0e4e ~4e6f7h6j4k -aaak"},                            // ы
    {0x44c, 7, "-0a0k4k -0e4e ~4e6f7h6j4k"},                                   // ь
    {0x44d, 8, "~0c2a4a7c8f7i4k2k0i -3f8f"},                                   // э
    {0x44e, 12, "-0a0k -0f4f *8abccfbi8k5i4f5c"},                              // ю
    {0x44f, 7, "-7a7k -7a4a ~4a1b0c1e4f -4f7f -4f0k"},                         // я
    {0x452, 10, "-252k -0767 ~2e3b6a9bae -aeal ~al9o7p"},                      // ђ
    {0x454, 8, "~8c6a4a1c0f1i4k6k8i -0f5f"},                                   // є
    {0x459, 12, "~0k1j2f2a -2a6a6k9k -6e9e ~9ebfchbj9k"},                      // љ
    {0x45a, 12, "-0a0k -6a6k9k -0e9e ~9ebfchbj9k"},                            // њ
    {0x45f, 8, "-0a0k8k8a -4k4n"},                                             // џ
    {0x490, 8, "-0k068683"},                                                   // Ґ
    {0x491, 6, "-0k0a6a67"},                                                   // ґ
    {0x1e9e, 9, "-0k0a ~0a174696 -965b ~5b8d9g8j5k3k"},                        // ẞ
    {0x2013, 8, "-0e8e"},                                                      // –
    {0x2014, 14, "-0eee"},                                                     // —
    {0x2018, 1, "~16080a"},                                                    // ‘
    {0x2019, 1, "~16180a"},                                                    // ’
    {0x201c, 4, "~16080a ~46383a"},                                            // “
    {0x201d, 4, "~16180a ~46483a"},                                            // ”
    {0x201e, 4, "~1j1l0n ~4j4l3n"},                                            // „
    {0x2026, 8, "-0k0k -4k4k -8k8k"},                                          // …
    {0x202f, 1, ""},                                       // narrow no-break space
    {0x2039, 4, "-4b0f4j"},                                // ‹
    {0x203a, 4, "-0b4f0j"},                                // ›
    {0x20ac, 11, "~b99766381d3i6k9jbh -0b7b -0f7f"},       // €
    {0x2116, 15, "-060k -068k -8k86 *d9fbfddfbdbb -bifi"}, // №
    {0x2190, 10, "-ad0d -490d4h"},                         // ←
    {0x2191, 8, "-464k -0a468a"},                          // ↑
    {0x2192, 10, "-0dad -69ad6h"},                         // →
    {0x2193, 8, "-464k -0g4k8g"},                          // ↓
};

static const FontGlyph missing = {0xfffd, 8, "-06868k0k06"};

// Marks, drawn at a small letter. Their x is stored with 9 added, so that it is never negative.
static const FontMark mark_grave = {"-7597", FONT_MARK_ABOVE};
static const FontMark mark_acute = {"-b597", FONT_MARK_ABOVE};
static const FontMark mark_circumflex = {"-6895c8", FONT_MARK_ABOVE};
static const FontMark mark_caron = {"-6598c5", FONT_MARK_ABOVE};
static const FontMark mark_tilde = {"~6685a7c5", FONT_MARK_ABOVE};
static const FontMark mark_macron = {"-66c6", FONT_MARK_ABOVE};
static const FontMark mark_breve = {"~6577b7c5", FONT_MARK_ABOVE};
static const FontMark mark_ring = {"*93b59775", FONT_MARK_ABOVE};
static const FontMark mark_dot = {"-9696", FONT_MARK_ABOVE};
static const FontMark mark_diaeresis = {"-6666 -c6c6", FONT_MARK_ABOVE};
static const FontMark mark_double_acute = {"-8567 -c5a7", FONT_MARK_ABOVE};
static const FontMark mark_apostrophe = {"~95979a", FONT_MARK_ABOVE};
static const FontMark mark_turned_comma = {"~a49698", FONT_MARK_ABOVE};
static const FontMark mark_comma = {"~9m9n8p", FONT_MARK_BELOW};
static const FontMark mark_cedilla = {"~9kbmao7o", FONT_MARK_BELOW};
static const FontMark mark_ogonek = {"~9k8n9pbo", FONT_MARK_BELOW_RIGHT};

// A letter that consists of a glyph and a mark. `x` is the position of the mark's middle in half
// columns from the letter's left side; X_USUAL is the middle of the letter, or its right side. A
// mark above moves up by `lift` rows; over capitals it is the difference between cap height and
// x-height. Without a mark the letter looks like another one.
typedef struct Composition {
    uint32_t code_point;
    uint16_t base;
    const FontMark *mark;
    uint8_t x;
    int8_t lift;
} Composition;

enum { X_USUAL = 255, LIFT_CAPITAL = FONT_X_TOP - FONT_CAP_TOP, LIFT_NONE = 0 };

#define CAPITAL(code_point, base, mark) \
    { \
        code_point, base, &(mark), X_USUAL, LIFT_CAPITAL \
    }
#define SMALL(code_point, base, mark) \
    { \
        code_point, base, &(mark), X_USUAL, LIFT_NONE \
    }
#define SAME(code_point, base) \
    { \
        code_point, base, NULL, 0, LIFT_NONE \
    }

static const Composition compositions[] = {
    CAPITAL(0xc0, 'A', mark_grave),                   // À
    CAPITAL(0xc1, 'A', mark_acute),                   // Á
    CAPITAL(0xc2, 'A', mark_circumflex),              // Â
    CAPITAL(0xc3, 'A', mark_tilde),                   // Ã
    CAPITAL(0xc4, 'A', mark_diaeresis),               // Ä
    CAPITAL(0xc5, 'A', mark_ring),                    // Å
    CAPITAL(0xc7, 'C', mark_cedilla),                 // Ç
    CAPITAL(0xc8, 'E', mark_grave),                   // È
    CAPITAL(0xc9, 'E', mark_acute),                   // É
    CAPITAL(0xca, 'E', mark_circumflex),              // Ê
    CAPITAL(0xcb, 'E', mark_diaeresis),               // Ë
    CAPITAL(0xcc, 'I', mark_grave),                   // Ì
    CAPITAL(0xcd, 'I', mark_acute),                   // Í
    CAPITAL(0xd1, 'N', mark_tilde),                   // Ñ
    CAPITAL(0xd2, 'O', mark_grave),                   // Ò
    CAPITAL(0xd3, 'O', mark_acute),                   // Ó
    CAPITAL(0xd4, 'O', mark_circumflex),              // Ô
    CAPITAL(0xd5, 'O', mark_tilde),                   // Õ
    CAPITAL(0xd6, 'O', mark_diaeresis),               // Ö
    CAPITAL(0xd9, 'U', mark_grave),                   // Ù
    CAPITAL(0xda, 'U', mark_acute),                   // Ú
    CAPITAL(0xdb, 'U', mark_circumflex),              // Û
    CAPITAL(0xdc, 'U', mark_diaeresis),               // Ü
    CAPITAL(0xdd, 'Y', mark_acute),                   // Ý
    SMALL(0xe0, 'a', mark_grave),                     // à
    SMALL(0xe1, 'a', mark_acute),                     // á
    SMALL(0xe2, 'a', mark_circumflex),                // â
    SMALL(0xe3, 'a', mark_tilde),                     // ã
    SMALL(0xe4, 'a', mark_diaeresis),                 // ä
    SMALL(0xe5, 'a', mark_ring),                      // å
    SMALL(0xe7, 'c', mark_cedilla),                   // ç
    SMALL(0xe8, 'e', mark_grave),                     // è
    SMALL(0xe9, 'e', mark_acute),                     // é
    SMALL(0xea, 'e', mark_circumflex),                // ê
    SMALL(0xeb, 'e', mark_diaeresis),                 // ë
    SMALL(0xec, 0x131, mark_grave),                   // ì
    SMALL(0xed, 0x131, mark_acute),                   // í
    SMALL(0xf1, 'n', mark_tilde),                     // ñ
    SMALL(0xf2, 'o', mark_grave),                     // ò
    SMALL(0xf3, 'o', mark_acute),                     // ó
    SMALL(0xf4, 'o', mark_circumflex),                // ô
    SMALL(0xf5, 'o', mark_tilde),                     // õ
    SMALL(0xf6, 'o', mark_diaeresis),                 // ö
    SMALL(0xf9, 'u', mark_grave),                     // ù
    SMALL(0xfa, 'u', mark_acute),                     // ú
    SMALL(0xfb, 'u', mark_circumflex),                // û
    SMALL(0xfc, 'u', mark_diaeresis),                 // ü
    SMALL(0xfd, 'y', mark_acute),                     // ý
    SMALL(0xff, 'y', mark_diaeresis),                 // ÿ
    CAPITAL(0x100, 'A', mark_macron),                 // Ā
    SMALL(0x101, 'a', mark_macron),                   // ā
    CAPITAL(0x102, 'A', mark_breve),                  // Ă
    SMALL(0x103, 'a', mark_breve),                    // ă
    CAPITAL(0x104, 'A', mark_ogonek),                 // Ą
    SMALL(0x105, 'a', mark_ogonek),                   // ą
    CAPITAL(0x106, 'C', mark_acute),                  // Ć
    SMALL(0x107, 'c', mark_acute),                    // ć
    CAPITAL(0x108, 'C', mark_circumflex),             // Ĉ
    SMALL(0x109, 'c', mark_circumflex),               // ĉ
    CAPITAL(0x10a, 'C', mark_dot),                    // Ċ
    SMALL(0x10b, 'c', mark_dot),                      // ċ
    CAPITAL(0x10c, 'C', mark_caron),                  // Č
    SMALL(0x10d, 'c', mark_caron),                    // č
    CAPITAL(0x10e, 'D', mark_caron),                  // Ď
    {0x10f, 'd', &mark_apostrophe, 22, LIFT_NONE},    // ď
    SAME(0x110, 0xd0),                                // Đ
    CAPITAL(0x112, 'E', mark_macron),                 // Ē
    SMALL(0x113, 'e', mark_macron),                   // ē
    CAPITAL(0x114, 'E', mark_breve),                  // Ĕ
    SMALL(0x115, 'e', mark_breve),                    // ĕ
    CAPITAL(0x116, 'E', mark_dot),                    // Ė
    SMALL(0x117, 'e', mark_dot),                      // ė
    CAPITAL(0x118, 'E', mark_ogonek),                 // Ę
    SMALL(0x119, 'e', mark_ogonek),                   // ę
    CAPITAL(0x11a, 'E', mark_caron),                  // Ě
    SMALL(0x11b, 'e', mark_caron),                    // ě
    CAPITAL(0x11c, 'G', mark_circumflex),             // Ĝ
    SMALL(0x11d, 'g', mark_circumflex),               // ĝ
    CAPITAL(0x11e, 'G', mark_breve),                  // Ğ
    SMALL(0x11f, 'g', mark_breve),                    // ğ
    CAPITAL(0x120, 'G', mark_dot),                    // Ġ
    SMALL(0x121, 'g', mark_dot),                      // ġ
    CAPITAL(0x122, 'G', mark_comma),                  // Ģ
    SMALL(0x123, 'g', mark_turned_comma),             // ģ
    CAPITAL(0x124, 'H', mark_circumflex),             // Ĥ
    {0x125, 'h', &mark_circumflex, 12, LIFT_NONE},    // ĥ
    CAPITAL(0x12e, 'I', mark_ogonek),                 // Į
    SMALL(0x12f, 'i', mark_ogonek),                   // į
    CAPITAL(0x130, 'I', mark_dot),                    // İ
    {0x134, 'J', &mark_circumflex, 12, LIFT_CAPITAL}, // Ĵ
    CAPITAL(0x136, 'K', mark_comma),                  // Ķ
    SMALL(0x137, 'k', mark_comma),                    // ķ
    SAME(0x138, 0x43a),                               // ĸ
    CAPITAL(0x139, 'L', mark_acute),                  // Ĺ
    SMALL(0x13a, 'l', mark_acute),                    // ĺ
    CAPITAL(0x13b, 'L', mark_comma),                  // Ļ
    SMALL(0x13c, 'l', mark_comma),                    // ļ
    {0x13d, 'L', &mark_apostrophe, 10, LIFT_NONE},    // Ľ
    {0x13e, 'l', &mark_apostrophe, 7, LIFT_NONE},     // ľ
    CAPITAL(0x143, 'N', mark_acute),                  // Ń
    SMALL(0x144, 'n', mark_acute),                    // ń
    CAPITAL(0x145, 'N', mark_comma),                  // Ņ
    SMALL(0x146, 'n', mark_comma),                    // ņ
    CAPITAL(0x147, 'N', mark_caron),                  // Ň
    SMALL(0x148, 'n', mark_caron),                    // ň
    CAPITAL(0x14c, 'O', mark_macron),                 // Ō
    SMALL(0x14d, 'o', mark_macron),                   // ō
    CAPITAL(0x14e, 'O', mark_breve),                  // Ŏ
    SMALL(0x14f, 'o', mark_breve),                    // ŏ
    CAPITAL(0x150, 'O', mark_double_acute),           // Ő
    SMALL(0x151, 'o', mark_double_acute),             // ő
    CAPITAL(0x154, 'R', mark_acute),                  // Ŕ
    SMALL(0x155, 'r', mark_acute),                    // ŕ
    CAPITAL(0x156, 'R', mark_comma),                  // Ŗ
    SMALL(0x157, 'r', mark_comma),                    // ŗ
    CAPITAL(0x158, 'R', mark_caron),                  // Ř
    SMALL(0x159, 'r', mark_caron),                    // ř
    CAPITAL(0x15a, 'S', mark_acute),                  // Ś
    SMALL(0x15b, 's', mark_acute),                    // ś
    CAPITAL(0x15c, 'S', mark_circumflex),             // Ŝ
    SMALL(0x15d, 's', mark_circumflex),               // ŝ
    CAPITAL(0x15e, 'S', mark_cedilla),                // Ş
    SMALL(0x15f, 's', mark_cedilla),                  // ş
    CAPITAL(0x160, 'S', mark_caron),                  // Š
    SMALL(0x161, 's', mark_caron),                    // š
    CAPITAL(0x162, 'T', mark_cedilla),                // Ţ
    SMALL(0x163, 't', mark_cedilla),                  // ţ
    CAPITAL(0x164, 'T', mark_caron),                  // Ť
    {0x165, 't', &mark_apostrophe, 14, LIFT_NONE},    // ť
    CAPITAL(0x168, 'U', mark_tilde),                  // Ũ
    SMALL(0x169, 'u', mark_tilde),                    // ũ
    CAPITAL(0x16a, 'U', mark_macron),                 // Ū
    SMALL(0x16b, 'u', mark_macron),                   // ū
    CAPITAL(0x16c, 'U', mark_breve),                  // Ŭ
    SMALL(0x16d, 'u', mark_breve),                    // ŭ
    CAPITAL(0x16e, 'U', mark_ring),                   // Ů
    SMALL(0x16f, 'u', mark_ring),                     // ů
    CAPITAL(0x170, 'U', mark_double_acute),           // Ű
    SMALL(0x171, 'u', mark_double_acute),             // ű
    {0x172, 'U', &mark_ogonek, 12, LIFT_NONE},        // Ų
    SMALL(0x173, 'u', mark_ogonek),                   // ų
    CAPITAL(0x174, 'W', mark_circumflex),             // Ŵ
    SMALL(0x175, 'w', mark_circumflex),               // ŵ
    CAPITAL(0x176, 'Y', mark_circumflex),             // Ŷ
    SMALL(0x177, 'y', mark_circumflex),               // ŷ
    CAPITAL(0x178, 'Y', mark_diaeresis),              // Ÿ
    CAPITAL(0x179, 'Z', mark_acute),                  // Ź
    SMALL(0x17a, 'z', mark_acute),                    // ź
    CAPITAL(0x17b, 'Z', mark_dot),                    // Ż
    SMALL(0x17c, 'z', mark_dot),                      // ż
    CAPITAL(0x17d, 'Z', mark_caron),                  // Ž
    SMALL(0x17e, 'z', mark_caron),                    // ž
    CAPITAL(0x218, 'S', mark_comma),                  // Ș
    SMALL(0x219, 's', mark_comma),                    // ș
    CAPITAL(0x21a, 'T', mark_comma),                  // Ț
    SMALL(0x21b, 't', mark_comma),                    // ț
    SAME(0x2bc, 0x2019),                              // ʼ
    CAPITAL(0x400, 'E', mark_grave),                  // Ѐ
    CAPITAL(0x401, 'E', mark_diaeresis),              // Ё
    CAPITAL(0x403, 0x413, mark_acute),                // Ѓ
    SAME(0x405, 'S'),                                 // Ѕ
    SAME(0x406, 'I'),                                 // І
    SAME(0x407, 0xcf),                                // Ї
    SAME(0x408, 'J'),                                 // Ј
    CAPITAL(0x40c, 'K', mark_acute),                  // Ќ
    CAPITAL(0x40d, 0x418, mark_grave),                // Ѝ
    CAPITAL(0x40e, 0x423, mark_breve),                // Ў
    SAME(0x410, 'A'),                                 // А
    SAME(0x412, 'B'),                                 // В
    SAME(0x415, 'E'),                                 // Е
    CAPITAL(0x419, 0x418, mark_breve),                // Й
    SAME(0x41a, 'K'),                                 // К
    SAME(0x41c, 'M'),                                 // М
    SAME(0x41d, 'H'),                                 // Н
    SAME(0x41e, 'O'),                                 // О
    SAME(0x420, 'P'),                                 // Р
    SAME(0x421, 'C'),                                 // С
    SAME(0x422, 'T'),                                 // Т
    SAME(0x425, 'X'),                                 // Х
    SAME(0x430, 'a'),                                 // а
    SAME(0x435, 'e'),                                 // е
    SMALL(0x439, 0x438, mark_breve),                  // й
    SAME(0x43e, 'o'),                                 // о
    SAME(0x440, 'p'),                                 // р
    SAME(0x441, 'c'),                                 // с
    SAME(0x443, 'y'),                                 // у
    SAME(0x445, 'x'),                                 // х
    SMALL(0x450, 'e', mark_grave),                    // ѐ
    SMALL(0x451, 'e', mark_diaeresis),                // ё
    SMALL(0x453, 0x433, mark_acute),                  // ѓ
    SAME(0x455, 's'),                                 // ѕ
    SAME(0x456, 'i'),                                 // і
    SAME(0x457, 0xef),                                // ї
    SAME(0x458, 'j'),                                 // ј
    SAME(0x45b, 0x127),                               // ћ
    SMALL(0x45c, 0x43a, mark_acute),                  // ќ
    SMALL(0x45d, 0x438, mark_grave),                  // ѝ
    SMALL(0x45e, 'y', mark_breve),                    // ў
    SAME(0x2011, '-'),                                // no-break hyphen
    SAME(0x201a, ','),                                // ‚
};

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

int font_digit(char digit)
{
    return digit >= '0' && digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

// Compares a code point with that of an entry: both tables begin with it and are sorted by it.
static int compare(const void *code_point, const void *entry)
{
    uint32_t wanted = *(const uint32_t *)code_point, has = *(const uint32_t *)entry;
    return wanted < has ? -1 : wanted > has;
}

static const FontGlyph *glyph_find(uint32_t code_point)
{
    return bsearch(&code_point, glyphs, COUNT_OF(glyphs), sizeof glyphs[0], compare);
}

static const Composition *composition_find(uint32_t code_point)
{
    return bsearch(&code_point, compositions, COUNT_OF(compositions), sizeof compositions[0],
                   compare);
}

FontLetter font_letter(uint32_t code_point)
{
    FontLetter letter = {glyph_find(code_point), NULL, 0, 0};
    const Composition *composition = letter.glyph ? NULL : composition_find(code_point);
    if (!composition)
        return letter;
    letter.glyph = glyph_find(composition->base);
    letter.mark = composition->mark;
    if (!letter.mark)
        return letter;
    bool right = letter.mark->place == FONT_MARK_BELOW_RIGHT;
    letter.mark_x =
        composition->x == X_USUAL ? letter.glyph->width / (right ? 1 : 2) : composition->x / 2;
    letter.mark_y = letter.mark->place == FONT_MARK_ABOVE ? -composition->lift : 0;
    return letter;
}

const FontGlyph *font_missing(void)
{
    return &missing;
}
