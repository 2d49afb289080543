// smooth_command.c - `jantar smooth`: rounds the hills of a level.
#include "jantar/cli_options.h"
#include "jantar/level_smooth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL_FILE_BYTES = 16 << 20 };

static const char help[] =
    "Usage: jantar smooth LEVEL [-o OUT.json] [--dry-run] [--rules RULES.txt]\n"
    "\n"
    "Rounds hills that were painted with the brush of terrain.tsj: staircases and corners of 45 "
    "degrees become slopes\n"
    "and arcs of slopes.tsj, as Map > AutoMap does in Tiled. Only tiles at the surface change, and "
    "none near things, so\n"
    "that all keep their place; the surface moves by at most a tile. A run that was recorded in "
    "the level must be\n"
    "recorded again. The file is written as Tiled saves it.\n"
    "\n"
    "  -o, --output OUT.json  writes there, where the level must find its tilesets, too; default: "
    "LEVEL itself\n"
    "  --dry-run              changes nothing; prints each place that would change\n"
    "  --rules RULES.txt      other rules than levels/tilesets/rules.txt of the game's data\n"
    "\n"
    "Exit code: 0 done, 65 the level is not valid or can't be smoothed, 66 it or the rules can't "
    "be read, 74 it can't\n"
    "be written.\n"
    "\n";

typedef struct SmoothOptions {
    const char *output, *rules;
    bool dry_run;
} SmoothOptions;

static const char *plural(uint32_t count)
{
    return count == 1 ? "" : "s";
}

static void print_places(const LevelSmoothed *smoothed)
{
    for (uint32_t i = 0; i < smoothed->place_count; i++) {
        const LevelSmoothPlace *place = &smoothed->places[i];
        printf("tiles (%ld, %ld) to (%ld, %ld): %lu change%s\n", (long)place->x, (long)place->y,
               (long)place->x + place->width - 1, (long)place->y + place->height - 1,
               (unsigned long)place->tiles, place->tiles == 1 ? "s" : "");
    }
}

// Writes the level unless it would not load from there.
static int write_level(const char *path, const LevelSmoothed *smoothed, LevelReport *report)
{
    char folder[FILES_PATH_BYTES];
    Level *level;
    Err err;
    files_directory_of(folder, sizeof folder, path);
    if (!files_is_directory(folder))
        return cli_error("smooth", CLI_IO, "'%s' can't be written: there is no such folder", path);
    if (level_parse(smoothed->text, smoothed->length, path, &level, report) != LEVEL_OK)
        return cli_error("smooth", CLI_INVALID, "not written: %s",
                         level_report_first_error(report));
    level_free(level);
    if (!files_write_atomic(path, smoothed->text, smoothed->length, &err))
        return cli_error("smooth", CLI_IO, "%s", err.message);
    return CLI_OK;
}

static int finish(const char *path, const LevelSmoothed *smoothed, const SmoothOptions *options,
                  LevelReport *report)
{
    const char *output = options->output != NULL ? options->output : path;
    uint32_t tiles = 0;
    int code = CLI_OK;
    for (uint32_t i = 0; i < smoothed->place_count; i++)
        tiles += smoothed->places[i].tiles;
    if (options->dry_run)
        print_places(smoothed);
    // A level without hills stays as it is, byte by byte.
    bool writes = !options->dry_run && (smoothed->place_count > 0 || options->output != NULL);
    if (writes)
        code = write_level(output, smoothed, report);
    if (code != CLI_OK)
        return code;
    cli_line(stdout, "%s: %lu place%s rounded, %lu tile%s%s", output,
             (unsigned long)smoothed->place_count, plural(smoothed->place_count),
             (unsigned long)tiles, plural(tiles), options->dry_run ? " (not written)" : "");
    return CLI_OK;
}

static int smooth_file(const char *path, const char *rules, const SmoothOptions *options,
                       LevelReport *report)
{
    FileBytes file;
    LevelSmoothed smoothed;
    Err err;
    if (!files_read(path, LEVEL_FILE_BYTES, &file, &err))
        return cli_error("smooth", CLI_UNREADABLE, "%s", err.message);
    LevelStatus status = level_smooth(file.bytes, file.size, path, rules, &smoothed, report);
    files_bytes_free(&file);
    if (status != LEVEL_OK)
        return cli_error("smooth", status == LEVEL_UNREADABLE ? CLI_UNREADABLE : CLI_INVALID, "%s",
                         level_report_first_error(report));
    int code = finish(path, &smoothed, options, report);
    level_smoothed_free(&smoothed);
    return code;
}

static const CliOption option_table[] = {
    CLI_TEXT_LETTER("output", 'o', SmoothOptions, output), CLI_TEXT("rules", SmoothOptions, rules),
    CLI_FLAG("dry-run", SmoothOptions, dry_run), CLI_OPTIONS_END};
static const CliCommand command = {.name = "smooth", .help = help, .options = option_table};

int cli_smooth(CliContext *context, int argc, char **argv)
{
    SmoothOptions options = {0};
    CliLevelAndRules paths;
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    code = cli_level_and_rules(context, "smooth", argc, argv, &paths);
    if (code != CLI_OK)
        return code;
    LevelReport *report = malloc(sizeof *report); // 15 KB: too large for small stacks
    if (report == NULL)
        return cli_error("smooth", CLI_NO_MEMORY, "not enough memory");
    code = smooth_file(paths.level, options.rules != NULL ? options.rules : paths.rules, &options,
                       report);
    free(report);
    int output = cli_finish_output("smooth");
    return output > code ? output : code;
}
