// test_address.c - levels in addresses: what is written can be read, and damage is said.
// tests/cli/test_link.py makes links by other code.
#include "harness.h"
#include "jantar/address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char level[] = "{\"width\":20,\"height\":12,\"layers\":[1,2,3]}";
static const char run[] = "\x89JRP\r\n\x1a\nwhatever a run holds";

// Writes an address of a level and perhaps a run of any bytes.
static bool write_link(const char *page, const char *json, size_t size, bool with_run,
                       ZipBytes *out)
{
    Err err;
    char copy[sizeof run];
    char *text = malloc(size + 1);
    if (!CHECK(text != NULL))
        return false;
    memcpy(text, json, size);
    memcpy(copy, run, sizeof run);
    Address address = {.level = {(unsigned char *)text, size}};
    if (with_run)
        address.run = (ZipBytes){(unsigned char *)copy, sizeof run - 1};
    bool good = CHECK(address_write(page, &address, out, &err));
    free(text);
    return good;
}

TEST(what_is_written_behind_an_address_is_read_again)
{
    for (int i = 0; i < 4; i++) {
        ZipBytes link;
        Address read;
        Err err;
        bool with_run = i % 2 == 1;
        const char *page = i < 2 ? "" : "https://example.org/play/?a=1&level=2";
        REQUIRE(write_link(page, level, sizeof level - 1, with_run, &link));
        const char *text = (const char *)link.bytes;
        CHECK(strncmp(text, page, strlen(page)) == 0 && text[strlen(page)] == '#');
        CHECK(strpbrk(text + strlen(page), " \n+/%") == NULL);
        CHECK(address_is(text));
        REQUIRE(address_read(text, &read, &err));
        CHECK_STR((const char *)read.level.bytes, level);
        CHECK_INT(read.run.size, with_run ? sizeof run - 1 : 0);
        CHECK(!with_run || memcmp(read.run.bytes, run, read.run.size) == 0);
        address_free(&read);
        zip_bytes_free(&link);
    }
}

TEST(texts_of_all_lengths_come_back)
{
    char text[70];
    for (size_t i = 0; i < sizeof text - 1; i++)
        text[i] = (char)('A' + i * 7 % 50);
    for (size_t size = 1; size < sizeof text; size++) {
        ZipBytes link;
        Address read;
        Err err;
        REQUIRE(write_link("", text, size, false, &link));
        REQUIRE(address_read((const char *)link.bytes, &read, &err));
        CHECK(read.level.size == size && memcmp(read.level.bytes, text, size) == 0);
        address_free(&read);
        zip_bytes_free(&link);
    }
}

TEST(an_address_is_known_by_its_level)
{
    static const struct {
        const char *text;
        bool is;
    } table[] = {
        {"#level=AA", true},
        {"level=AA", true},
        {"  https://a.b/c#level=AA\n", true},
        {"file:///x/index.html#lang=cs&level=AA", true},
        {"#level=", true}, // cut off
        {"#levels=AA", false},
        {"https://a.b/?level=AA", false},
        {"x&level=AA", false},
        {"levels/forest/01.json", false},
        {"#", false},
        {"", false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (!CHECK(address_is(table[i].text) == table[i].is))
            printf("%s\n", table[i].text);
}

// --- damage --------------------------------------------------------------------------------------

static void check_refused(const char *text, const char *said)
{
    Address untouched = {0};
    Err err = {.message = ""};
    CHECK(!address_read(text, &untouched, &err));
    CHECK(untouched.level.bytes == NULL && untouched.run.bytes == NULL);
    if (!CHECK(strstr(err.message, said) != NULL))
        printf("%.60s: %s\n", text, err.message);
}

TEST(damaged_addresses_say_what_is_wrong)
{
    static const struct {
        const char *text, *said;
    } table[] = {
        {"", "no level"},
        {"#replay=AAAA", "no level"},
        {"#level=", "cut off in its level"},
        {"#level=&replay=AAAA", "cut off in its level"},
        {"#level=@@@", "character 1 of its level '@'"},
        {"#level=AB+/", "character 3 of its level '+'"},
        {"#level=\xc5\x99", "character 1 of its level"},
        {"#level=AAAA", "cut off in its level"}, // a stored block without its bytes
        {"#level=_____w", "damaged"},            // a block of no kind
        {"#level=q1Yqz0wpyVCyMg", "cut off"},    // deflate without an end
        {"#level=AwAAAA", "damaged"},            // bytes behind the end
        {"#level=YwAA", "no text"},              // a NUL
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        check_refused(table[i].text, table[i].said);
}

TEST(an_address_cut_anywhere_is_refused_or_has_no_run)
{
    ZipBytes link;
    REQUIRE(write_link("", level, sizeof level - 1, true, &link));
    char *text = (char *)link.bytes;
    for (size_t end = link.size - 1; end > strlen("#level"); end--) {
        Address read;
        Err err = {.message = ""};
        text[end] = '\0';
        if (!address_read(text, &read, &err)) {
            CHECK(err.message[0] != '\0');
            continue;
        }
        CHECK_STR((const char *)read.level.bytes, level);
        CHECK(read.run.size < sizeof run - 1); // its checksum says so
        address_free(&read);
    }
    zip_bytes_free(&link);
}

// Text of `length` bytes: KEY and then one digit again and again.
static char *long_text(const char *key, char digit, size_t length)
{
    char *text = malloc(length + 1);
    if (!CHECK(text != NULL))
        return NULL;
    memset(text, digit, length);
    memcpy(text, key, strlen(key));
    text[length] = '\0';
    return text;
}

TEST(addresses_that_are_too_long_are_not_looked_at)
{
    char *text = long_text("#level=", 'A', 10 * (size_t)ADDRESS_TEXT_MAX);
    REQUIRE(text != NULL);
    check_refused(text, "longer than 1024 KB");
    free(text);
}

TEST(what_unpacks_to_too_much_is_refused)
{
    ZipBytes link = {0};
    Err err;
    char *text = long_text("{", ' ', ADDRESS_LEVEL_MAX);
    REQUIRE(text != NULL);
    Address whole = {.level = {(unsigned char *)text, ADDRESS_LEVEL_MAX}}, read;
    REQUIRE(address_write("", &whole, &link, &err)); // the largest that may be
    CHECK(link.size < 10000);
    REQUIRE(address_read((const char *)link.bytes, &read, &err));
    CHECK_INT(read.level.size, ADDRESS_LEVEL_MAX);
    address_free(&read);
    free(text);
    // As a run it is too large.
    char *bomb = malloc(link.size + 40);
    REQUIRE(bomb != NULL);
    sprintf(bomb, "#level=q64FAA&replay=%s", (const char *)link.bytes + strlen("#level="));
    check_refused(bomb, "run is larger than 1024 KB");
    free(bomb);
    zip_bytes_free(&link);
    whole.level.size++;
    CHECK(!address_write("", &whole, &link, &err) && strstr(err.message, "too large") != NULL);
}
