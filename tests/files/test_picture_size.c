// test_picture_size.c - headers of pictures: whole, cut at every byte, and of other formats.
#include "harness.h"
#include "jantar/picture_size.h"
#include <stdlib.h>
#include <string.h>

typedef struct Header {
    const char *bytes;
    size_t size, least; // with fewer than `least` bytes it is not known
    PictureSize expected;
} Header;

#define HEADER(text) text, sizeof(text) - 1

static const Header headers[] = {
    {HEADER("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x02\0\0\x03\x04\x08\x06"),
     24,
     {PICTURE_PNG, 0x102, 0x304}},
    {HEADER("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\0\0\0\0"),
     24,
     {PICTURE_PNG, UINT32_MAX, 0}},
    // JFIF, a byte that fills up, a table, then a frame of 300 x 200.
    {HEADER("\xff\xd8\xff\xe0\0\x04xx\xff\xff\xc4\0\x03y\xff\xc2\0\x0b\x08\0\xc8\x01\x2c\x01"),
     23,
     {PICTURE_JPEG, 300, 200}},
    {HEADER("RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x2b\x01\0\xc7\0\0"),
     30,
     {PICTURE_WEBP, 300, 200}},
    {HEADER("RIFF\0\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x2b\xc1\x31\0\0\0\0\0\0"),
     30,
     {PICTURE_WEBP, 300, 200}},
    {HEADER("RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x2c\x01\xc8\0"),
     30,
     {PICTURE_WEBP, 300, 200}},
};
enum { HEADERS = sizeof headers / sizeof *headers };

TEST(picture_size_is_read_from_each_format)
{
    for (uint32_t i = 0; i < HEADERS; i++) {
        PictureSize size = {0};
        const unsigned char *bytes = (const unsigned char *)headers[i].bytes;
        CHECK(picture_size(bytes, headers[i].size, &size));
        CHECK_INT(size.format, headers[i].expected.format);
        CHECK_INT(size.width, headers[i].expected.width);
        CHECK_INT(size.height, headers[i].expected.height);
    }
}

// The bytes lie at the end of a block, so that sanitizers see a read behind them.
TEST(picture_size_of_a_cut_header_is_unknown)
{
    for (uint32_t i = 0; i < HEADERS; i++)
        for (size_t size = 0; size < headers[i].least; size++) {
            unsigned char *bytes = malloc(size + (size == 0));
            REQUIRE(bytes != NULL);
            memcpy(bytes, headers[i].bytes, size);
            PictureSize out = {.width = 7};
            CHECK(!picture_size(bytes, size, &out));
            CHECK_INT(out.width, 7);
            free(bytes);
        }
}

TEST(picture_size_of_other_files_is_unknown)
{
    const Header others[] = {
        {HEADER("GIF89a\x10\0\x10\0________________________"), 0, {0}},
        {HEADER("BM______________________________________"), 0, {0}},
        {HEADER("RIFF\0\0\0\0WAVEfmt ____________________"), 0, {0}},
        {HEADER("RIFF\0\0\0\0WEBPICCP____________________"), 0, {0}},
        {HEADER("\xff\xd8\x12\x34____________________"), 0, {0}},
        {HEADER("\x89PNG\r\n\x1a\n\0\0\0\rIDAT\0\0\x01\x02\0\0\x03\x04"), 0, {0}},
    };
    for (uint32_t i = 0; i < sizeof others / sizeof *others; i++) {
        PictureSize size;
        CHECK(!picture_size((const unsigned char *)others[i].bytes, others[i].size, &size));
    }
}
