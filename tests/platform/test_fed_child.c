// test_fed_child.c - programs that are started and written to (fed_child.h).
#define _POSIX_C_SOURCE 200809L // setenv
#include "harness.h"
#include "jantar/fed_child.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MUCH = 1 << 20 }; // more than a pipe holds

// Runs a script of the shell with an argument, and gives it some bytes. Returns what
// fed_child_end() does, or false if it can't be started.
static bool run(const char *script, const char *argument, size_t size, bool *taken, Err *err)
{
    const char *const arguments[] = {"sh", "-c", script, "sh", argument, NULL};
    static char bytes[MUCH];
    FedChild child;
    if (!CHECK_INT(fed_child_start(&child, arguments, err), FED_CHILD_RUNS))
        return false;
    *taken = fed_child_write(&child, bytes, size);
    return fed_child_end(&child, err);
}

TEST(fed_child_takes_what_is_written)
{
    Err err;
    bool taken = false;
    CHECK(run("test $(wc -c) = 1048576", "", MUCH, &taken, &err));
    CHECK(taken);
    CHECK(run("cat", "", 0, &taken, &err));
}

TEST(fed_child_gets_its_arguments_as_they_are)
{
    Err err;
    bool taken;
    const char *nasty = "$(exit 9) 'a\" * \n-;";
    setenv("NASTY", nasty, 1);
    CHECK(run("test \"$1\" = \"$NASTY\"", nasty, 0, &taken, &err));
    unsetenv("NASTY");
}

TEST(fed_child_that_fails_says_why)
{
    Err err;
    bool taken = true;
    signal(SIGPIPE, SIG_IGN); // as in main()
    CHECK(!run("echo no; printf 'first\\nlast\\001 \\n' >&2; exit 3", "", MUCH, &taken, &err));
    CHECK(!taken);
    CHECK_STR(err.message, "'sh' failed with exit code 3: last ");
    CHECK(!run("kill -TERM $$", "", 0, &taken, &err));
    CHECK_STR(err.message, "'sh' was ended by signal 15");
    CHECK(!run("yes | head -c 100000 | tr -d '\\n'; exit 1", "", 0, &taken, &err));
    CHECK_INT(strlen(err.message), strlen("'sh' failed with exit code 1: ") + 399);
}

TEST(fed_child_is_heard_while_it_runs_and_can_be_stopped)
{
    enum { TURNS = 3000, MS = 10 };
    Err err;
    FedChild child;
    char line[FED_CHILD_LINE_BYTES] = "";
    const char *const arguments[] = {"sh", "-c", "echo 1; echo 2; exec sleep 600", NULL};
    REQUIRE(CHECK_INT(fed_child_start(&child, arguments, &err), FED_CHILD_RUNS));
    for (int i = 0; i < TURNS && strcmp(line, "2") != 0; i++)
        CHECK(fed_child_runs(&child, MS, line));
    CHECK_STR(line, "2");
    fed_child_stop(&child);
    CHECK(!fed_child_end(&child, &err));
    CHECK_STR(err.message, "'sh' was ended by signal 15: 2");
}

// Both ends know the file by one place: reading must not move what is printed next.
TEST(fed_child_that_is_heard_loses_nothing_of_what_it_prints)
{
    enum { LINES = 400 };
    Err err;
    FedChild child;
    char line[FED_CHILD_LINE_BYTES];
    const char *const arguments[] = {
        "sh", "-c", "i=0; while [ $i -lt 400 ]; do echo $i; i=$((i + 1)); done; exit 1", NULL};
    REQUIRE(CHECK_INT(fed_child_start(&child, arguments, &err), FED_CHILD_RUNS));
    while (fed_child_runs(&child, 1, line))
        continue;
    CHECK_STR(line, "399");
    int count = 0;
    rewind(child.said);
    while (fgets(line, sizeof line, child.said))
        count += atoi(line) == count;
    CHECK_INT(count, LINES);
    CHECK(!fed_child_end(&child, &err));
}

TEST(fed_child_that_is_missing_is_told_from_one_that_can_t_run)
{
    Err err;
    FedChild child;
    const char *const missing[] = {"no-such-program-anywhere", NULL};
    const char *const folder[] = {"/", NULL};
    CHECK_INT(fed_child_start(&child, missing, &err), FED_CHILD_MISSING);
    CHECK_CONTAINS(err.message, "no-such-program-anywhere");
    CHECK_INT(fed_child_start(&child, folder, &err), FED_CHILD_FAILED);
}
