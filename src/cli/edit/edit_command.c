// edit_command.c - `jantar edit`: changes a level by a script, without a window.
#include "jantar/cli_options.h"
#include "jantar/edit_files.h"
#include "jantar/edit_script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRIPT_FILE_BYTES = 4 << 20 };

static const char help[] =
    "Usage: jantar edit LEVEL --script FILE [-o OUT.json] [--dry-run]\n"
    "\n"
    "Does what the editor in the game does, by commands in a file, a line each. Not one byte of "
    "the "
    "level changes that no\n"
    "command touched. Prints what each line did. The level is written in one step at the end, "
    "unless "
    "a line can't be done\n"
    "or the game would refuse the level; then nothing is written.\n"
    "\n"
    "  -s, --script FILE      the commands\n"
    "  -o, --output OUT.json  writes there, where the level must find its tilesets, too; default: "
    "LEVEL itself\n"
    "  --dry-run              writes nothing\n"
    "\n"
    "Commands: positions of ground are cells, those of things pixels of the map; an ID is a "
    "number, "
    "last or @NAME.\n"
    "A TEXT in \"quotes\" may have spaces, and \\n for a new line.\n"
    "  layer NAME | brush NAME|air [SIZE] | paint X Y [X Y]... | box X Y W H [hollow] | fill X Y\n"
    "  freehand X Y X Y... (a hill under that stroke, or what it runs round)\n"
    "  replace FROM TO X Y W H | tile X Y NUMBER | smooth X Y W H | resize LEFT TOP RIGHT BOTTOM\n"
    "  copy X Y W H | mirror | put X Y [whole]\n"
    "  tileset FILE | tileset PICTURE SIDE (cut into tiles of so many pixels)\n"
    "  new-layer tiles|objects NAME [BELOW] | image FILE [BELOW]\n"
    "  move-layer NAME [BELOW] | drop-layer NAME\n"
    "  look NAME offsetx|offsety|parallaxx|parallaxy|opacity|repeatx|repeaty|visible|name VALUE\n"
    "  picture NUMBER X Y [W H] (a tile object; a NUMBER of a tile may be TILESET:ID)\n"
    "  place CLASS X Y | add CLASS rectangle|point|ellipse X Y [W H] | path CLASS X Y X Y...\n"
    "  points ID X Y X Y... | point ID N X Y | unpoint ID N (adds a point before the N-th, from 0; "
    "removes it) | outline ID\n"
    "  move ID X Y | size ID W H | turn ID DEGREES | name ID TEXT | class "
    "ID "
    "CLASS\n"
    "  duplicate ID DX DY | remove ID | set ID|map|layer:NAME PROPERTY VALUE\n"
    "  unset ID|map|layer:NAME PROPERTY | begin NAME | end | undo [N] | redo [N]\n"
    "\n"
    "Exit code: 0 done, 64 a line can't be done, 65 the level is not valid or would not be, 66 it "
    "or "
    "the script can't be\n"
    "read, 74 it can't be written.\n"
    "\n";

typedef struct EditOptions {
    const char *script, *output;
    bool dry_run;
} EditOptions;

static void print_line(void *data, uint32_t line, const char *what)
{
    (void)data;
    cli_line(stdout, "line %lu: %s", (unsigned long)line, what);
}

static int run_script(Edit *edit, const char *path, const char *rules)
{
    const EditScript script = {.edit = edit, .rules = rules, .did = print_line};
    FileBytes file;
    Err err;
    if (!files_read_text(path, SCRIPT_FILE_BYTES, &file, &err))
        return cli_error("edit", CLI_UNREADABLE, "%s", err.message);
    bool good = memchr(file.bytes, '\0', file.size) == NULL
                    ? edit_script_run(&script, (const char *)file.bytes, &err)
                    : err_set(&err, "it is no text: it holds a byte 0");
    files_bytes_free(&file);
    return good ? CLI_OK : cli_error("edit", CLI_USAGE, "%s: %s", path, err.message);
}

// Writes the level unless the game would refuse it, or nothing changed.
static int write_level(Edit *edit, const EditOptions *options, LevelReport *report)
{
    Level *level;
    Err err;
    const char *output = options->output != NULL ? options->output : edit_path(edit);
    bool changed = edit_is_changed(edit);
    if (edit_level(edit, &level, report) != LEVEL_OK)
        return cli_error("edit", CLI_INVALID, "not written: %s", level_report_first_error(report));
    level_free(level);
    if (!options->dry_run && (changed || options->output != NULL) &&
        (options->output != NULL ? edit_save_as(edit, output, &err) : edit_save(edit, &err)) !=
            EDIT_SAVED)
        return cli_error("edit", CLI_IO, "%s", err.message);
    cli_line(stdout, "%s: %s", output,
             !changed           ? "unchanged"
             : options->dry_run ? "would be written"
                                : "written");
    return CLI_OK;
}

static int edit_file(const char *path, const char *rules, const EditOptions *options,
                     LevelReport *report)
{
    Edit *edit;
    LevelStatus status = edit_open(path, &edit, report);
    if (status != LEVEL_OK)
        return cli_error("edit", status == LEVEL_UNREADABLE ? CLI_UNREADABLE : CLI_INVALID, "%s",
                         level_report_first_error(report));
    int code = run_script(edit, options->script, rules);
    if (code == CLI_OK)
        code = write_level(edit, options, report);
    edit_free(edit);
    return code;
}

static const CliOption option_table[] = {
    CLI_TEXT_LETTER("script", 's', EditOptions, script),
    CLI_TEXT_LETTER("output", 'o', EditOptions, output),
    CLI_FLAG("dry-run", EditOptions, dry_run),
    CLI_OPTIONS_END,
};
static const CliCommand command = {.name = "edit", .help = help, .options = option_table};

int cli_edit(CliContext *context, int argc, char **argv)
{
    EditOptions options = {0};
    CliLevelAndRules paths;
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    code = cli_level_and_rules(context, "edit", argc, argv, &paths);
    if (code != CLI_OK)
        return code;
    if (options.script == NULL)
        return cli_error("edit", CLI_USAGE, "name the commands: --script FILE");
    LevelReport *report = malloc(sizeof *report); // 15 KB: too large for small stacks
    if (report == NULL)
        return cli_error("edit", CLI_NO_MEMORY, "not enough memory");
    code = edit_file(paths.level, paths.rules, &options, report);
    free(report);
    int output = cli_finish_output("edit");
    return output > code ? output : code;
}
