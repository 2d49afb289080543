// picture_row.c - reads a row of a list of pictures.
#include "picture_row.h"

#include "main/commands/pictures_taken.h"
#include "main/loop/loop.h"
#include <stdio.h>
#include <string.h>

static int take_size(void *self, const char *text)
{
    PictureRow *row = self;
    return picture_size_take("proofs", text, &row->width, &row->height);
}

static const CliOption option_table[] = {
    CLI_INPUT("input", PictureRow, inputs),
    CLI_TEXT("replay", PictureRow, replay),
    CLI_NUMBER("tick", PictureRow, tick, INPUT_TRACK_MAX_TICKS),
    CLI_OWN("size", take_size),
    CLI_TEXT("screen", PictureRow, screen),
    CLI_FLAG("debug", PictureRow, debug),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "proofs", .help = "", .options = option_table};

// Cuts the line into words, of which the first two are the name and the hash. Returns how many
// others there are; more than PICTURE_ROW_WORDS if there are too many.
static int words_cut(PictureRow *row)
{
    int count = 0;
    for (char *word = strtok(row->words, " "); word; word = strtok(NULL, " ")) {
        if (!row->name) {
            row->name = word;
        } else if (!row->hash) {
            row->hash = word;
        } else if (++count < PICTURE_ROW_WORDS) {
            row->arguments_at = count == 1 ? (size_t)(word - row->words) : row->arguments_at;
            row->arguments[count] = word;
        }
    }
    return count;
}

int picture_row_read(const char *line, PictureRow *row)
{
    static char program[] = "proofs";
    int code = CLI_OK;
    *row = (PictureRow){.arguments = {program}};
    if (line[0] == '#' || line[0] == '\0')
        return CLI_OK;
    if (strlen(line) >= sizeof row->line)
        return cli_usage_error("proofs", "a row is too long: %.60s", line);
    memcpy(row->line, line, strlen(line) + 1);
    memcpy(row->words, line, strlen(line) + 1);
    int count = words_cut(row) + 1;
    char **arguments = row->arguments;
    if (count >= PICTURE_ROW_WORDS)
        return cli_usage_error("proofs", "%s has too many words", row->name);
    if (!cli_options_take(&command, row, &count, &arguments, &code))
        return code;
    code = cli_level_argument("proofs", count, arguments, &row->level);
    if (code == CLI_OK && (!row->tick.given || row->width == 0))
        code = cli_usage_error("proofs", "%s lacks --tick or --size", row->name);
    return code == CLI_OK ? cli_one_input("proofs", row->inputs.of[0], row->replay) : code;
}

static bool is_same(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool is_touched(const PictureRow *row)
{
    return row->screen && screenshot_is_touched(row->screen);
}

bool picture_row_goes_on(const PictureRow *row, const PictureRow *next)
{
    bool same = is_same(row->level, next->level) && is_same(row->replay, next->replay) &&
                is_touched(row) == is_touched(next) && row->inputs.count == next->inputs.count &&
                row->tick.value <= next->tick.value;
    for (uint32_t i = 0; same && i < row->inputs.count; i++)
        same = is_same(row->inputs.of[i], next->inputs.of[i]);
    return same;
}
