// test_memory.c - makes every allocation of the commands fail once, one after the other, and every
// fourth one also together with all later ones. The command must print a message and exit with a
// code, or go on. It must not leak or crash; builds with sanitizers find more such faults.
// tests/robust tests the window.
#define _POSIX_C_SOURCE 200809L // dup, dup2
#include "failing.h"
#include "harness.h"

#include "jantar/cli.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 1024, WORDS = 10, ROUNDS_MAX = 4000 };

static const char level_text[] =
    "{\"type\":\"map\",\"version\":\"1.10\",\"orientation\":\"orthogonal\",\"renderorder\":\"right-"
    "down\","
    "\"infinite\":false,\"width\":8,\"height\":6,\"tilewidth\":32,\"tileheight\":32,"
    "\"nextlayerid\":3,"
    "\"nextobjectid\":4,\"properties\":[{\"name\":\"title\",\"type\":\"string\",\"value\":\"Box\"}]"
    ","
    "\"tilesets\":[{\"firstgid\":1,\"name\":\"t\",\"tilewidth\":32,\"tileheight\":32,\"tilecount\":"
    "1,\"columns\":1,"
    "\"image\":\"t.png\",\"imagewidth\":32,\"imageheight\":32,\"margin\":0,\"spacing\":0,\"tiles\":"
    "[{\"id\":0,"
    "\"properties\":[{\"name\":\"solid\",\"type\":\"bool\",\"value\":true}]}]}],\"layers\":[{"
    "\"type\":\"tilelayer\","
    "\"id\":1,\"name\":\"rock\",\"x\":0,\"y\":0,\"width\":8,\"height\":6,\"opacity\":1,\"visible\":"
    "true,\"data\":["
    "1,1,1,1,1,1,1,1,1,0,0,0,0,0,0,1,1,0,0,0,0,0,0,1,1,0,0,0,0,0,0,1,1,0,0,0,0,0,0,1,1,1,1,1,1,1,1,"
    "1]},"
    "{\"type\":\"objectgroup\",\"id\":2,\"name\":\"things\",\"x\":0,\"y\":0,\"opacity\":1,"
    "\"visible\":true,"
    "\"objects\":[{\"id\":1,\"name\":\"\",\"type\":\"spawn\",\"point\":true,\"x\":96,\"y\":96,"
    "\"width\":0,"
    "\"height\":0,\"rotation\":0,\"visible\":true},{\"id\":2,\"name\":\"\",\"type\":\"exit\",\"x\":"
    "192,\"y\":32,"
    "\"width\":32,\"height\":128,\"rotation\":0,\"visible\":true},{\"id\":3,\"name\":\"\",\"type\":"
    "\"crate\","
    "\"x\":160,\"y\":96,\"width\":32,\"height\":32,\"rotation\":0,\"visible\":true}]}]}";

typedef int Command(CliContext *context, int argc, char **argv);

// --- a command whose output goes into a file -----------------------------------------------------

typedef struct Silence {
    int saved[2];
    char path[PATH_BYTES];
} Silence;

static void silence_begin(Silence *silence)
{
    fflush(stdout);
    int file = open(silence->path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    for (int i = 0; i < 2; i++) {
        silence->saved[i] = dup(i + 1);
        dup2(file, i + 1);
    }
    close(file);
}

// Returns the number of bytes that were printed.
static long silence_end(const Silence *silence)
{
    fflush(stdout);
    for (int i = 0; i < 2; i++) {
        dup2(silence->saved[i], i + 1);
        close(silence->saved[i]);
    }
    FILE *file = fopen(silence->path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return -1;
    long size = ftell(file);
    fclose(file);
    return size;
}

// --- the test ------------------------------------------------------------------------------------

typedef struct Trial {
    Command *command;
    char words[WORDS][PATH_BYTES];
    int count;
    CliContext context;
    Silence silence;
} Trial;

static void write_file(const char *path, const char *text)
{
    Err err;
    CHECK(files_write_atomic(path, text, strlen(text), &err));
}

// Words that begin with '@' are files in the folder.
static void trial_make(Trial *trial, const char *folder, Command *command, const char *const *words)
{
    memset(trial, 0, sizeof *trial);
    trial->command = command;
    for (; words[trial->count]; trial->count++) {
        const char *word = words[trial->count];
        const char *path = word[0] == '@' ? harness_path_in(folder, word + 1) : word;
        snprintf(trial->words[trial->count], PATH_BYTES, "%s", path);
    }
    snprintf(trial->context.data_dir, sizeof trial->context.data_dir, "%s", folder);
    snprintf(trial->silence.path, sizeof trial->silence.path, "%s",
             harness_path_in(folder, "printed"));
}

typedef struct Outcome {
    int code;
    long printed;
    uint32_t asked;
    int64_t leaked;
} Outcome;

static Outcome trial_run(Trial *trial, uint32_t number, FailingWhich which)
{
    Outcome outcome;
    char *argv[WORDS + 1] = {NULL};
    for (int i = 0; i < trial->count; i++)
        argv[i] = trial->words[i];
    silence_begin(&trial->silence);
    failing_begin(number, which);
    outcome.code = trial->command(&trial->context, trial->count, argv);
    outcome.asked = failing_end(&outcome.leaked);
    outcome.printed = silence_end(&trial->silence);
    return outcome;
}

static void check_round(Trial *trial, uint32_t number, FailingWhich which)
{
    Outcome outcome = trial_run(trial, number, which);
    bool good =
        CHECK_INT(outcome.leaked, 0) && CHECK(outcome.printed > 0 || outcome.code == CLI_OK);
    if (!good)
        fprintf(stderr, "%s: allocation %u of them fails%s: code %d, %ld bytes printed\n",
                trial->words[0], (unsigned)number, which == FAILING_ALL ? ", and all after it" : "",
                outcome.code, outcome.printed);
}

static void check_all(const char *folder, Command *command, const char *const *words)
{
    Trial trial;
    trial_make(&trial, folder, command, words);
    Outcome whole = trial_run(&trial, 0, FAILING_ONE);
    CHECK_INT(whole.code, CLI_OK);
    CHECK_INT(whole.leaked, 0);
    CHECK(whole.asked > 0 && whole.asked < ROUNDS_MAX);
    for (uint32_t number = 1; number <= whole.asked && number < ROUNDS_MAX && !harness_failed();
         number++) {
        check_round(&trial, number, FAILING_ONE);
        if (number % 4 == 1)
            check_round(&trial, number, FAILING_ALL);
    }
    CHECK_INT(trial_run(&trial, 0, FAILING_ONE).code, CLI_OK);
}

// Makes a folder with a level and a recorded run in it.
static const char *prepare(char folder[PATH_BYTES])
{
    static const char *const words[] = {"run",      "@box.json", "--input", "10:r 5:rJ 5:.",
                                        "--record", "@run.jrp",  NULL};
    Trial trial;
    harness_temp_directory(folder, PATH_BYTES);
    write_file(harness_path_in(folder, "box.json"), level_text);
    trial_make(&trial, folder, cli_run, words);
    CHECK_INT(trial_run(&trial, 0, FAILING_ONE).code, CLI_OK);
    return folder;
}

#define CHECK_COMMAND(command, ...) \
    { \
        char folder[PATH_BYTES]; \
        check_all(prepare(folder), command, (const char *const[]){__VA_ARGS__, NULL}); \
    }

TEST(run_without_memory_says_so)
{
    CHECK_COMMAND(cli_run, "run", "@box.json", "--input", "10:r 5:rJ", "--option", "extra_jump=1");
}

// This case writes to the disk so often that it is slow.
TEST(recording_without_memory_says_so) // label: ci
{
    CHECK_COMMAND(cli_run, "run", "@box.json", "--input", "10:r 5:rJ", "--record", "@other.jrp");
}

TEST(run_of_a_replay_without_memory_says_so)
{
    CHECK_COMMAND(cli_run, "run", "@box.json", "--replay", "@run.jrp");
}

TEST(edit_without_memory_says_so)
{
    char folder[PATH_BYTES];
    prepare(folder);
    write_file(harness_path_in(folder, "a.edit"),
               "tile 3 3 1\nplace crate 96 40\nset last density 2\nresize 0 0 2 0\nundo\n"
               "copy 1 1 5 4\nput 2 1\n");
    check_all(folder, cli_edit,
              (const char *const[]){"edit", "@box.json", "--script", "@a.edit", "--dry-run", NULL});
}

TEST(replay_without_memory_says_so)
{
    CHECK_COMMAND(cli_replay, "replay", "@run.jrp", "@run.jrp");
}

TEST(replay_as_json_without_memory_says_so)
{
    CHECK_COMMAND(cli_replay, "replay", "--json", "--continue", "@run.jrp");
}

TEST(check_without_memory_says_so)
{
    CHECK_COMMAND(cli_check, "check", "@box.json");
}

TEST(dump_without_memory_says_so)
{
    CHECK_COMMAND(cli_dump, "dump", "--replay", "@run.jrp", "--tick", "10");
}

TEST(diff_without_memory_says_so)
{
    CHECK_COMMAND(cli_diff, "diff", "@run.jrp", "@run.jrp");
}

TEST(synctest_without_memory_says_so)
{
    CHECK_COMMAND(cli_synctest, "synctest", "@run.jrp");
}
