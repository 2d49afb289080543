// verify_explain.c - finds out why a replay diverged, as far as possible: `jantar replay
// --explain`.
//
// A replay stores a byte a second for each of four parts of the state, so it can't say which field
// differed. But the program can be compared with itself (synctest.h), and with another build, which
// prints its hashes of every tick and then its state at the first tick that differs.
#include "cli/command/moment.h"
#include "cli/command/state_text.h"
#include "cli/command/text_line.h"
#include "verify.h"

#include "jantar/child.h"
#include "jantar/synctest.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 40 };

static int say_no_level(void)
{
    return puts("  (its level can't be loaded any more)");
}

// --- against itself ------------------------------------------------------------------------------

static bool test_itself(Moment *moment, uint32_t end)
{
    SyncTest test;
    bool begun = sync_test_begin(&test, moment->level.desc, moment->state->hero_count),
         same = begun;
    while (same && moment->state->tick < end) {
        GameInputs held = input_track_all_at(&moment->inputs, moment->state->tick);
        same = sync_test_tick(&test, moment->state, &held, NULL);
    }
    if (begun && same)
        printf("  this program agrees with itself up to tick %" PRIu32
               ", played from snapshots in other worlds: the one "
               "that recorded computes otherwise\n",
               end);
    else if (begun)
        cli_line(stdout, "  this program does not agree with itself: %s", test.message);
    sync_test_free(&test);
    return begun;
}

static void say_how(const char *level, const char *path)
{
    puts("  to see what differs: jantar replay --explain-with OTHER-JANTAR, if the build that "
         "recorded is at hand; else");
    cli_line(stdout,
             "  jantar dump %s --replay %s --trail -o A   here, -o B there, and jantar diff A B",
             level, path);
}

// --- against another build -----------------------------------------------------------------------

// Compares the run with the other program's trail. True if it finds a tick that differs.
static bool compare_trail(FILE *trail, Moment *moment)
{
    char *line = NULL;
    size_t room = 0, length = 0;
    bool differs = false;
    uint32_t rows = 0;
    if (!text_line_read(trail, '\n', &line, &room, &length) ||
        strncmp(line, STATE_TEXT_TRAIL, strlen(STATE_TEXT_TRAIL)) != 0) {
        puts("  the other program does not print a trail; is it a jantar that knows `dump`?");
        free(line);
        return false;
    }
    while (!differs && text_line_read(trail, '\n', &line, &room, &length)) {
        char row[STATE_TEXT_ROW_BYTES];
        moment_reach(moment, (uint32_t)strtoul(line, NULL, 10));
        rows++;
        state_text_trail_row(moment->state, row);
        differs = !state_text_rows_are_same(row, line);
        if (differs) {
            printf("  of this program and the other one ");
            state_text_print_rows(row, line);
        }
    }
    if (!differs && rows <= moment->inputs.ticks)
        printf("  the other program ended after %" PRIu32 " of %" PRIu32 " ticks; until then it "
               "computes the same as this one\n",
               rows, moment->inputs.ticks + 1);
    else if (!differs)
        puts("  the other program computes the same as this one; the program that recorded the run "
             "computed something else");
    free(line);
    return differs;
}

// Reads the rest of a file as text.
static char *read_text(FILE *file)
{
    size_t room = 0, length = 0;
    char *text = NULL;
    return text_line_read(file, '\0', &text, &room, &length) ? text : (free(text), NULL);
}

static bool compare_state(FILE *dump, const GameState *state)
{
    StateListing here, there = {0};
    char *text = read_text(dump);
    bool whole = state_listing_make(state, &here) && text && state_text_read(text, &there, NULL);
    if (whole) {
        printf("  this one | the other: ");
        whole = state_text_print_difference(stdout, &here, &there, MOST) != UINT32_MAX;
    }
    state_listing_free(&here);
    state_listing_free(&there);
    free(text);
    return whole;
}

// Starts the other program's `dump`. `last` and `tick` are its last arguments: "--trail" and NULL,
// or "--tick" and the number of the tick.
static bool ask(Child *other, const char *program, const Moment *moment, const char *path,
                const char *last, const char *tick)
{
    char *arguments[] = {(char *)program,
                         (char *)"dump",
                         (char *)moment->level.path,
                         (char *)"--replay",
                         (char *)path,
                         (char *)last,
                         (char *)tick,
                         NULL};
    fflush(stdout); // what is printed comes before what the other program says of its faults
    if (child_open(other, arguments))
        return true;
    cli_line(stdout, "  %s can't be started", program);
    return false;
}

static bool compare_with(const char *program, Moment *moment, const char *path)
{
    Child other;
    char tick[16];
    if (!ask(&other, program, moment, path, "--trail", NULL))
        return true;
    bool differs = compare_trail(other.out, moment);
    child_close(&other);
    if (!differs)
        return true;
    snprintf(tick, sizeof tick, "%" PRIu32, moment->state->tick);
    if (!ask(&other, program, moment, path, "--tick", tick))
        return true;
    bool whole = compare_state(other.out, moment->state);
    child_close(&other);
    return whole;
}

bool verify_explain(const VerifySetup *setup, const char *path, const VerifyResult *result,
                    const char *other)
{
    Moment moment;
    bool good = true;
    if (moment_open(setup->context, "replay", setup->level_name, NULL, path, &moment) != CLI_OK)
        say_no_level();
    else
        good = test_itself(&moment, result->report.bad_tick);
    moment_free(&moment);
    if (!good ||
        moment_open(setup->context, "replay", setup->level_name, NULL, path, &moment) != CLI_OK)
        return good;
    if (other)
        good = compare_with(other, &moment, path);
    else
        say_how(moment.level.path, path);
    moment_free(&moment);
    return good;
}
