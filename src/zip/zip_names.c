// zip_names.c - which names an entry may have, and which of them are the same.
#include "name_table.h"
#include "zip_format.h"

#include <string.h>

// --- characters ----------------------------------------------------------------------------------

enum {
    LAST_OF_ONE = 0x7f, // the last character of one byte
    LAST_OF_TWO = 0x7ff,
    LAST_OF_THREE = 0xffff,
    LAST_OF_ALL = 0x10ffff,
    FIRST_SURROGATE = 0xd800,
    LAST_SURROGATE = 0xdfff,
    FIRST_COMBINING = 0x300,
    LAST_COMBINING = 0x36f,
    FIRST_PRINTABLE = 0x20,
    FIRST_LATIN = 0xa0, // below, down to 0x7f, are control characters
    CASE_BIT = 0x20,
};

// Takes a character of UTF-8 from *at. Returns UINT32_MAX if there is none.
static uint32_t take(const unsigned char **at)
{
    const unsigned char *from = *at;
    uint32_t more = from[0] < 0xc0 ? 0u : from[0] < 0xe0 ? 1u : from[0] < 0xf0 ? 2u : 3u;
    static const uint32_t least[] = {0, LAST_OF_ONE + 1, LAST_OF_TWO + 1, LAST_OF_THREE + 1};
    uint32_t code = more == 0 ? from[0] : from[0] & (0x3fu >> more);
    if (from[0] >= 0xf8 || (from[0] >= 0x80 && more == 0))
        return UINT32_MAX;
    for (uint32_t i = 1; i <= more; i++) {
        if ((from[i] & 0xc0) != 0x80)
            return UINT32_MAX;
        code = code << 6 | (from[i] & 0x3fu);
    }
    *at = from + 1 + more;
    bool good = code >= least[more] && code <= LAST_OF_ALL &&
                (code < FIRST_SURROGATE || code > LAST_SURROGATE);
    return good ? code : UINT32_MAX;
}

// Returns how many of the sorted numbers are not greater than the code point.
static uint32_t rank(const uint32_t *numbers, uint32_t count, uint32_t code)
{
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (numbers[middle] <= code)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static const char *fault_of_character(uint32_t code)
{
    if (code == UINT32_MAX)
        return "its name is no UTF-8";
    if (code < FIRST_PRINTABLE || (code >= LAST_OF_ONE && code < FIRST_LATIN))
        return "a control character in its name";
    if (code == '\\')
        return "a backslash in its name";
    if (code < LAST_OF_ONE && strchr("<>:\"|?*", (int)code) != NULL)
        return "a character in its name that Windows can't hold";
    if (code >= FIRST_COMBINING && code <= LAST_COMBINING)
        return "an accent in its name that is a character of its own";
    if (rank(name_hidden, name_hidden_count, code) % 2 != 0)
        return "a character in its name that can't be seen; rename it";
    if (rank(name_changed, name_changed_count, code) % 2 != 0)
        return "a character in its name that other systems may store as another one; rename it";
    return NULL;
}

// --- parts ---------------------------------------------------------------------------------------

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + CASE_BIT) : c;
}

static bool begins_as(const char *part, size_t length, const char *word)
{
    size_t size = strlen(word);
    if (length < size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (lower(part[i]) != word[i])
            return false;
    return true;
}

// True for the names of Windows' devices, whatever suffix they have.
static bool is_device(const char *part, size_t length)
{
    static const char *const names[] = {"con", "prn", "aux", "nul", "conin$", "conout$"};
    // The last three are digits, too, for Windows.
    static const char *const digits[] = {"0", "1", "2", "3",      "4",      "5",     "6",
                                         "7", "8", "9", "\u00b9", "\u00b2", "\u00b3"};
    size_t stem = 0;
    while (stem < length && part[stem] != '.')
        stem++;
    while (stem > 0 && part[stem - 1] == ' ')
        stem--;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (stem == strlen(names[i]) && begins_as(part, stem, names[i]))
            return true;
    if (!begins_as(part, stem, "com") && !begins_as(part, stem, "lpt"))
        return false;
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
        if (stem == 3 + strlen(digits[i]) && memcmp(part + 3, digits[i], stem - 3) == 0)
            return true;
    return false;
}

static const char *fault_of_part(const char *part, size_t length)
{
    if (length == 0)
        return "an absolute name, or one with an empty part";
    if (part[0] == '.')
        return "a part of its name begins with a full stop";
    if (part[length - 1] == '.' || part[length - 1] == ' ')
        return "a part of its name ends in a full stop or a blank";
    if (length > ZIP_PART_MAX)
        return "a part of its name is longer than 100 bytes";
    return is_device(part, length) ? "Windows has a device of this name" : NULL;
}

const char *zip_name_fault(const char *name)
{
    const char *fault = NULL;
    uint32_t depth = 0;
    if (strlen(name) > ZIP_NAME_MAX)
        return "its name is longer than 200 bytes";
    for (const unsigned char *at = (const unsigned char *)name; *at != '\0';)
        if ((fault = fault_of_character(take(&at))) != NULL)
            return fault;
    for (const char *part = name;; part++) {
        size_t length = strcspn(part, "/");
        fault = fault_of_part(part, length);
        if (fault == NULL && ++depth > ZIP_DEPTH_MAX)
            fault = "it lies more than 8 folders deep";
        part += length;
        if (fault != NULL || *part == '\0')
            return fault;
    }
}

// --- the same name -------------------------------------------------------------------------------

static char *put(char *out, uint32_t code)
{
    if (code <= LAST_OF_ONE) {
        *out++ = (char)code;
        return out;
    }
    if (code <= LAST_OF_TWO) {
        *out++ = (char)(0xc0 | code >> 6);
    } else {
        if (code <= LAST_OF_THREE) {
            *out++ = (char)(0xe0 | code >> 12);
        } else {
            *out++ = (char)(0xf0 | code >> 18);
            *out++ = (char)(0x80 | (code >> 12 & 0x3f));
        }
        *out++ = (char)(0x80 | (code >> 6 & 0x3f));
    }
    *out++ = (char)(0x80 | (code & 0x3f));
    return out;
}

// Returns the character that this one folds to, itself for most.
static uint32_t fold(uint32_t code)
{
    uint32_t low = 0, high = name_runs_count / 4;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if ((uint32_t)name_runs[4 * middle + 1] < code)
            low = middle + 1;
        else
            high = middle;
    }
    const int32_t *run = &name_runs[4 * low];
    if (low == name_runs_count / 4 || (uint32_t)run[0] > code ||
        (code - (uint32_t)run[0]) % (uint32_t)run[2] != 0)
        return code;
    return code + (uint32_t)run[3];
}

static char *put_folded(char *out, uint32_t code)
{
    for (const uint32_t *row = name_long; row < name_long + name_long_count; row += 4)
        if (row[0] == code) {
            for (int i = 1; i < 4 && row[i] != 0; i++)
                out = put(out, row[i]);
            return out;
        }
    return put(out, fold(code));
}

void zip_name_fold(const char *name, char *out)
{
    for (const unsigned char *at = (const unsigned char *)name; *at != '\0';)
        out = put_folded(out, take(&at));
    *out = '\0';
}

bool zip_name_is_same(const char *a, const char *b)
{
    char first[ZIP_FOLDED_BYTES], second[ZIP_FOLDED_BYTES];
    if (zip_name_fault(a) != NULL || zip_name_fault(b) != NULL)
        return strcmp(a, b) == 0;
    zip_name_fold(a, first);
    zip_name_fold(b, second);
    return strcmp(first, second) == 0;
}
