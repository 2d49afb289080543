// state_text.c - prints states and trails as text, reads them back and compares them.
#include "state_text.h"

#include "jantar/cli.h"
#include "json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_BYTES = 80, WORD_BYTES = 80 };

static double real_of(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// Returns a real number as text. A value that is not finite is written as its bits, because "nan"
// would lose them.
static const char *real_text(uint64_t bits, char out[VALUE_BYTES])
{
    double value = real_of(bits);
    if (value - value == 0.0)
        snprintf(out, VALUE_BYTES, "%a %.17g", value, value);
    else
        snprintf(out, VALUE_BYTES, "bits:%016" PRIx64 " %f", bits, value);
    return out;
}

static const char *value_text(const StateField *field, char out[VALUE_BYTES])
{
    if (!field)
        return "(not there)";
    if (field->kind == STATE_FIELD_REAL)
        return real_text(field->bits, out);
    snprintf(out, VALUE_BYTES, "%" PRIu64, field->bits);
    return out;
}

bool state_text_print(FILE *out, const GameState *state, const char *level)
{
    StateListing listing;
    GameHash hash = game_hash(state);
    bool whole = state_listing_make(state, &listing);
    fputs(STATE_TEXT_DUMP "\n", out);
    cli_line(out, "# level %s", level);
    fprintf(out, "# simulation %u\n# tick %" PRIu32 "\n# hash %016" PRIx64 "\n", SIM_VERSION,
            state->tick, hash.all);
#define PRINT_PART(name) fprintf(out, "# hash of " #name " %016" PRIx64 "\n", hash.name);
    GAME_HASH_PARTS(PRINT_PART)
#undef PRINT_PART
    for (uint32_t i = 0; i < listing.count; i++) {
        char text[VALUE_BYTES];
        fprintf(out, "%s %s\n", listing.fields[i].name, value_text(&listing.fields[i], text));
    }
    state_listing_free(&listing);
    return whole;
}

// Prints the fields one by one, because a cJSON tree of all of them would take ten times the
// memory.
bool state_text_print_json(FILE *out, const GameState *state, const char *level)
{
    StateListing listing;
    bool whole = state_listing_make(state, &listing);
    fputs("{\"level\":", out);
    whole = json_print_text(out, level) && whole;
    fprintf(out, ",\"simulation\":%u,\"tick\":%" PRIu32 ",\"hash\":\"%016" PRIx64 "\",\"fields\":{",
            SIM_VERSION, state->tick, game_hash(state).all);
    for (uint32_t i = 0; i < listing.count; i++) {
        const StateField *field = &listing.fields[i];
        char text[VALUE_BYTES];
        if (field->kind == STATE_FIELD_REAL)
            snprintf(text, sizeof text, "%.17g", real_of(field->bits));
        else
            snprintf(text, sizeof text, "%" PRIu64, field->bits);
        bool finite =
            field->kind != STATE_FIELD_REAL || real_of(field->bits) - real_of(field->bits) == 0.0;
        fprintf(out, "%s\n\"%s\":%s", i > 0 ? "," : "", field->name, finite ? text : "null");
    }
    fputs("}}\n", out);
    state_listing_free(&listing);
    return whole;
}

void state_text_trail_row(const GameState *state, char out[STATE_TEXT_ROW_BYTES])
{
    GameHash hash = game_hash(state);
    int used =
        snprintf(out, STATE_TEXT_ROW_BYTES, "%" PRIu32 " %016" PRIx64, state->tick, hash.all);
#define PRINT_PART(name) \
    used += snprintf(out + used, (size_t)(STATE_TEXT_ROW_BYTES - used), " " #name "=%016" PRIx64, \
                     hash.name);
    GAME_HASH_PARTS(PRINT_PART)
#undef PRINT_PART
}

// Prints a word of a file, which may hold anything.
static void print_word(const char *word, size_t length)
{
    char text[WORD_BYTES];
    snprintf(text, sizeof text, "%.*s", (int)length, word);
    cli_show(stdout, text);
}

// Prints the names of the parts whose hashes differ: the words "PART=HASH" of two rows. The first
// two words of a row, its tick and its whole hash, are skipped.
static void print_words(const char *a, const char *b)
{
    const char *separator = ": ";
    while (*a && *b && *a != '\n' && *b != '\n') {
        size_t length = strcspn(a, " \n"), other = strcspn(b, " \n");
        size_t name = strcspn(a, "= \n");
        if (a[name] == '=' && (length != other || strncmp(a, b, length) != 0)) {
            fputs(separator, stdout);
            print_word(a, name);
            separator = ", ";
        }
        a += length + (a[length] == ' ');
        b += other + (b[other] == ' ');
    }
    putchar('\n');
}

bool state_text_rows_are_same(const char *a, const char *b)
{
    size_t length = strcspn(a, "\n");
    return length == strcspn(b, "\n") && strncmp(a, b, length) == 0;
}

void state_text_print_rows(const char *a, const char *b)
{
    fputs("the first tick that differs is ", stdout);
    print_word(a, strcspn(a, " \n"));
    fputs(", in", stdout);
    print_words(a, b);
}

// --- reading -------------------------------------------------------------------------------------

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

// Reads "NUMBER", or "HEXFLOAT DECIMAL", of which only the first word counts.
static bool read_value(const char *text, StateFieldKind *kind, uint64_t *bits)
{
    char *end;
    const char *blank = strchr(text, ' ');
    *kind = blank ? STATE_FIELD_REAL : STATE_FIELD_NUMBER;
    if (!blank)
        *bits = strtoull(text, &end, 10);
    else if (strncmp(text, "bits:", 5) == 0)
        *bits = strtoull(text + 5, &end, 16);
    else
        *bits = bits_of(strtod(text, &end));
    return end != text && (*end == '\0' || *end == ' ');
}

bool state_text_read(char *text, StateListing *out, Err *err)
{
    unsigned number = 1;
    *out = (StateListing){0};
    char *next = strchr(text, '\n');
    for (char *line = next ? next + 1 : NULL; line && *line; line = next ? next + 1 : NULL) {
        StateFieldKind kind;
        uint64_t bits;
        number++;
        next = strchr(line, '\n');
        if (next)
            *next = '\0';
        char *blank = strchr(line, ' ');
        if (*line == '#' || *line == '\0')
            continue;
        if (!blank || !read_value(blank + 1, &kind, &bits))
            return err_set(err, "line %u is not \"NAME VALUE\"", number);
        *blank = '\0';
        state_listing_add(out, line, kind, bits);
    }
    return !out->is_short || err_set(err, "no memory for so many fields");
}

// --- comparing -----------------------------------------------------------------------------------

static const char *part_of(const StateDifference *difference)
{
    return difference->a ? difference->a->name : difference->b->name;
}

// Prints how many of the differences belong to each part of the hash.
static void print_parts(FILE *out, const StateDifference *list, uint32_t count)
{
    const char *separator = " (";
#define PRINT_PART(name) \
    { \
        uint32_t of_part = 0; \
        for (uint32_t i = 0; i < count; i++) \
            of_part += strncmp(part_of(&list[i]), #name ".", sizeof #name) == 0; \
        if (of_part > 0) { \
            fprintf(out, "%s%" PRIu32 " of " #name, separator, of_part); \
            separator = ", "; \
        } \
    }
    GAME_HASH_PARTS(PRINT_PART)
#undef PRINT_PART
    fputs(separator[0] == ',' ? ")\n" : "\n", out);
}

static void print_one(FILE *out, const StateDifference *difference)
{
    char a[VALUE_BYTES], b[VALUE_BYTES];
    fputs("  ", out);
    cli_show(out, part_of(difference));
    fprintf(out, ": %s | %s", value_text(difference->a, a), value_text(difference->b, b));
    if (difference->a && difference->b && difference->a->kind == STATE_FIELD_REAL) {
        uint64_t steps = state_field_steps(difference->a, difference->b);
        if (steps <= 1000000)
            fprintf(out, " (%" PRIu64 " %s apart)", steps,
                    steps == 1 ? "last place" : "last places");
        else
            fprintf(out, " (%.3g apart)",
                    real_of(difference->b->bits) - real_of(difference->a->bits));
    }
    fputc('\n', out);
}

uint32_t state_text_print_difference(FILE *out, const StateListing *a, const StateListing *b,
                                     uint32_t most)
{
    uint32_t count = state_listing_compare(a, b, NULL, 0);
    StateDifference *list = calloc((size_t)count + 1, sizeof *list);
    if (!list)
        return UINT32_MAX;
    state_listing_compare(a, b, list, count);
    fprintf(out, "%" PRIu32 " of %" PRIu32 " fields differ", count, a->count);
    print_parts(out, list, count);
    for (uint32_t i = 0; i < count && i < most; i++)
        print_one(out, &list[i]);
    if (count > most)
        fprintf(out, "  ... and %" PRIu32 " more (--all lists them)\n", count - most);
    free(list);
    return count;
}
