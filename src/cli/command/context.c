// context.c - the options that every command takes, and the search for the game's data folder and
// the player's folder.
#include "jantar/cli.h"
#include "jantar/host.h"
#include "jantar/level_schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- common options ------------------------------------------------------------------------------

typedef struct CommonOption {
    const char *name; // with its dashes
    char *out;
    size_t size;
} CommonOption;

// Returns the value of `option` if argv[at] is that option, as "--name VALUE" or "--name=VALUE";
// NULL otherwise. *used becomes the number of arguments it takes. A missing value is "".
static const char *option_value(const char *option, int argc, char **argv, int at, int *used)
{
    size_t length = strlen(option);
    if (strncmp(argv[at], option, length) != 0)
        return NULL;
    if (argv[at][length] == '=') {
        *used = 1;
        return argv[at] + length + 1;
    }
    if (argv[at][length] != '\0')
        return NULL;
    *used = at + 1 < argc ? 2 : 1;
    return at + 1 < argc ? argv[at + 1] : "";
}

// Returns how many arguments from argv[at] on belong to a common option (0: it is none), or -1
// after a message.
static int take_option(const CommonOption *options, int argc, char **argv, int at)
{
    for (const CommonOption *option = options; option->name; option++) {
        int used = 0;
        const char *value = option_value(option->name, argc, argv, at, &used);
        if (!value)
            continue;
        if (*value == '\0') {
            cli_usage_error("", "%s needs a value", option->name);
            return -1;
        }
        if (strlen(value) >= option->size) {
            cli_usage_error("", "the value of %s is too long", option->name);
            return -1;
        }
        memcpy(option->out, value, strlen(value) + 1);
        return used;
    }
    return 0;
}

const char *cli_common_option_near(const char *best, const char *name)
{
    static const char *const known[] = {"data-dir", "user-dir", "lang", "help"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        best = level_schema_nearer(best, known[i], name);
    return best;
}

static bool take_options(CliContext *context, int *argc, char **argv)
{
    const CommonOption options[] = {
        {"--data-dir", context->data_dir, sizeof context->data_dir},
        {"--user-dir", context->user_dir, sizeof context->user_dir},
        {"--lang", context->lang, sizeof context->lang},
        {NULL, NULL, 0},
    };
    int kept = 1;
    bool literal = false; // after "--"
    for (int at = 1; at < *argc;) {
        literal = literal || strcmp(argv[at], "--") == 0;
        int used = literal ? 0 : take_option(options, *argc, argv, at);
        if (used < 0)
            return false;
        if (used == 0)
            argv[kept++] = argv[at++];
        at += used;
    }
    *argc = kept;
    argv[kept] = NULL;
    return true;
}

// --- folders -------------------------------------------------------------------------------------

static bool is_data_dir(const char *path)
{
    char levels[FILES_PATH_BYTES];
    return files_join(levels, sizeof levels, path, "levels") && files_is_directory(levels);
}

// Takes `base`/`relative` as the data folder if it holds the game's data.
static bool try_data_dir(CliContext *context, const char *base, const char *relative)
{
    char path[FILES_PATH_BYTES];
    if (*base == '\0' || !files_join(path, sizeof path, base, relative) || !is_data_dir(path))
        return false;
    return files_real_path(context->data_dir, sizeof context->data_dir, path);
}

// A folder that happens to hold another "levels" is not taken: nobody named it.
static bool is_game_data(const char *base, const char *relative)
{
    char path[FILES_PATH_BYTES], tilesets[FILES_PATH_BYTES];
    return files_join(path, sizeof path, base, relative) &&
           files_join(tilesets, sizeof tilesets, path, "levels/tilesets") &&
           files_is_directory(tilesets);
}

static void find_data_dir(CliContext *context, const char *program)
{
    // As installed; next to the program; or in the tree around build/<preset>/.
    static const char *const places[] = {JANTAR_DATA_FROM_PROGRAM, ".", "..", "../.."};
    char path[FILES_PATH_BYTES] = "";
    char folder[FILES_PATH_BYTES] = "";
    if (host_program_path(path, sizeof path) || files_real_path(path, sizeof path, program))
        files_directory_of(folder, sizeof folder, path);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (*folder != '\0' && is_game_data(folder, places[i]) &&
            try_data_dir(context, folder, places[i]))
            return;
    if (!try_data_dir(context, JANTAR_LAST_DATA_DIR, "."))
        context->data_dir[0] = '\0';
}

static int set_data_dir(CliContext *context, const char *program)
{
    const char *wanted = context->data_dir;
    const char *from = "--data-dir";
    if (*wanted == '\0') {
        wanted = getenv("JANTAR_DATA_DIR");
        from = "JANTAR_DATA_DIR";
    }
    if (!wanted || *wanted == '\0') {
        find_data_dir(context, program);
        return CLI_OK;
    }
    char copy[FILES_PATH_BYTES];
    if (snprintf(copy, sizeof copy, "%s", wanted) >= (int)sizeof copy ||
        !try_data_dir(context, copy, "."))
        return cli_error("", CLI_UNREADABLE,
                         "%s: %s is not a folder with the game's data (it lacks levels/)", from,
                         wanted);
    return CLI_OK;
}

// A folder that was named holds everything.
static void set_user_dir(CliContext *context)
{
    if (context->user_dir[0] != '\0')
        return;
    if (!host_user_folder(context->user_dir, sizeof context->user_dir))
        context->user_dir[0] = '\0';
    if (!host_config_folder(context->config_dir, sizeof context->config_dir))
        context->config_dir[0] = '\0';
}

const char *cli_config_dir(const CliContext *context)
{
    return context->config_dir[0] != '\0' ? context->config_dir : context->user_dir;
}

// Checks the variables in the order that POSIX gives.
static void set_language(CliContext *context)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0] && context->lang[0] == '\0'; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && strlen(value) < sizeof context->lang)
            memcpy(context->lang, value, strlen(value) + 1);
    }
}

int cli_context_init(CliContext *context, int *argc, char **argv)
{
    *context = (CliContext){.program = argv[0]};
    if (!take_options(context, argc, argv))
        return CLI_USAGE;
    context->lang_given = context->lang[0] != '\0';
    set_language(context);
    set_user_dir(context);
    return set_data_dir(context, argv[0] ? argv[0] : "");
}
