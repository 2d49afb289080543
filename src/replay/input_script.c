// input_script.c - parses input scripts and writes keys as a script has them.
#include "jantar/input_script.h"

#include <string.h>

typedef struct KeyLetter {
    char letter;
    uint16_t key;
} KeyLetter;

static const KeyLetter key_letters[] = {
    {'l', GAME_KEY_LEFT}, {'r', GAME_KEY_RIGHT},   {'u', GAME_KEY_UP},    {'d', GAME_KEY_DOWN},
    {'J', GAME_KEY_JUMP}, {'S', GAME_KEY_STICK},   {'K', GAME_KEY_SLICK}, {'H', GAME_KEY_HEAVY},
    {'P', GAME_KEY_PUFF}, {'R', GAME_KEY_RESTART},
};
enum { KEY_LETTERS = sizeof key_letters / sizeof key_letters[0] };

// Position of the parser. Messages give it as line and column.
typedef struct Cursor {
    const char *at;
    const char *line_start;
    unsigned line; // counted from 1
} Cursor;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_end_of_item(char c)
{
    return c == '\0' || c == '#' || is_blank(c);
}

// Returns a character as messages show it: in quotation marks if it is printable, otherwise as a
// hex number.
static const char *shown(char c, char out[8])
{
    static const char digits[] = "0123456789abcdef";
    unsigned char byte = (unsigned char)c;
    if (byte > ' ' && byte < 0x7f)
        memcpy(out, (char[]){'\'', c, '\'', '\0'}, 4);
    else
        memcpy(out, (char[]){'0', 'x', digits[byte >> 4], digits[byte & 15u], '\0'}, 5);
    return out;
}

#define CURSOR_FORMAT "input script, line %u, column %u: "
#define CURSOR_ARGS(cursor) (cursor)->line, (unsigned)((cursor)->at - (cursor)->line_start) + 1u

static void skip_blanks(Cursor *cursor)
{
    for (; *cursor->at; cursor->at++) {
        if (*cursor->at == '#')
            while (cursor->at[1] && cursor->at[1] != '\n')
                cursor->at++;
        else if (!is_blank(*cursor->at))
            return;
        if (*cursor->at == '\n') {
            cursor->line++;
            cursor->line_start = cursor->at + 1;
        }
    }
}

static bool parse_ticks(Cursor *cursor, uint32_t *ticks, Err *err)
{
    char text[8];
    if (!is_digit(*cursor->at))
        return err_set(
            err, CURSOR_FORMAT "%s where a number of ticks is expected; write items like 90:rJ",
            CURSOR_ARGS(cursor), shown(*cursor->at, text));
    Cursor start = *cursor;
    uint32_t value = 0;
    for (; is_digit(*cursor->at); cursor->at++) {
        value = value * 10u + (uint32_t)(*cursor->at - '0');
        if (value > INPUT_TRACK_MAX_TICKS)
            return err_set(err, CURSOR_FORMAT "more than %d ticks (24 hours)", CURSOR_ARGS(&start),
                           INPUT_TRACK_MAX_TICKS);
    }
    if (value == 0)
        return err_set(err, CURSOR_FORMAT "0 ticks; an item lasts at least 1", CURSOR_ARGS(&start));
    if (*cursor->at != ':')
        return err_set(
            err, CURSOR_FORMAT "a ':' is missing after the number of ticks; write items like 90:rJ",
            CURSOR_ARGS(cursor));
    cursor->at++;
    *ticks = value;
    return true;
}

static uint16_t key_of_letter(char letter)
{
    for (int i = 0; i < KEY_LETTERS; i++)
        if (key_letters[i].letter == letter)
            return key_letters[i].key;
    return 0;
}

static bool parse_keys(Cursor *cursor, uint16_t *keys, Err *err)
{
    char text[8];
    uint16_t held = 0;
    if (is_end_of_item(*cursor->at))
        return err_set(err, CURSOR_FORMAT "no keys after the ':'; write '.' to hold nothing",
                       CURSOR_ARGS(cursor));
    for (; !is_end_of_item(*cursor->at); cursor->at++) {
        uint16_t key = key_of_letter(*cursor->at);
        if (key == 0 && *cursor->at != '.')
            return err_set(err,
                           CURSOR_FORMAT
                           "%s is not a key; keys are l r u d J S K H P R and . for nothing",
                           CURSOR_ARGS(cursor), shown(*cursor->at, text));
        held = (uint16_t)(held | key);
    }
    *keys = held;
    return true;
}

static bool parse_items(Cursor *cursor, InputTrack *track, Err *err)
{
    for (skip_blanks(cursor); *cursor->at; skip_blanks(cursor)) {
        Cursor start = *cursor;
        uint32_t ticks = 0;
        TickInput input = {0};
        if (!parse_ticks(cursor, &ticks, err) || !parse_keys(cursor, &input.keys, err))
            return false;
        if (!input_track_append(track, input, ticks))
            return err_set(err,
                           CURSOR_FORMAT
                           "the script is longer than %d ticks (24 hours), or memory ran out",
                           CURSOR_ARGS(&start), INPUT_TRACK_MAX_TICKS);
    }
    return true;
}

bool input_script_parse(const char *text, InputTrack *out, Err *err)
{
    InputTrack track = {0};
    Cursor cursor = {text, text, 1};
    if (!parse_items(&cursor, &track, err)) {
        input_track_free(&track);
        return false;
    }
    *out = track;
    return true;
}

void input_script_keys(uint16_t keys, char out[INPUT_SCRIPT_KEYS_BYTES])
{
    int used = 0;
    for (int i = 0; i < KEY_LETTERS; i++)
        if (keys & key_letters[i].key)
            out[used++] = key_letters[i].letter;
    if (used == 0)
        out[used++] = '.';
    out[used] = '\0';
}
