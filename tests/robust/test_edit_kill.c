// test_edit_kill.c - an editor is killed (SIGKILL) at each of its calls that change files, while it
// keeps its steps, saves, takes back, and takes in what another program saved. Opened again, the
// map is as it was before or after what it was doing then, and all steps can be taken back.
#include "edit/maps.h"
#include "failing_files.h"
#include "harness.h"
#include "jantar/edit_files.h"
#include "jantar/hash.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CALLS_MOST = 400 };

// What is done: s stroke, w save (write), u undo, r redo, t another program saves and it is taken
// in.
static const char doings[] = "sswsuswurswtsuws";

typedef struct Table {
    char folder[512], map[600], journals[600];
    char *first, *theirs; // texts of the map, owned
    size_t first_size, theirs_size;
} Table;

// What the map is after each doing.
typedef struct Known {
    uint64_t texts[sizeof doings];
    uint32_t depths[sizeof doings]; // steps that can be taken back
} Known;

static uint64_t hash_of(Edit *edit)
{
    const unsigned char *bytes = NULL;
    size_t size = 0;
    Hash hash = hash_begin();
    CHECK(edit_text(edit, &bytes, &size, NULL));
    hash_bytes(&hash, bytes, (uint32_t)size);
    return hash_end(&hash);
}

static uint32_t take_all_back(Edit *edit)
{
    uint32_t count = 0;
    while (edit_undo(edit))
        count++;
    return count;
}

static Edit *table_open(const Table *table)
{
    static LevelReport report;
    Edit *edit = NULL;
    uint32_t recovered;
    if (edit_open(table->map, &edit, &report) != LEVEL_OK ||
        !edit_journal(edit, table->journals, &recovered, NULL)) {
        edit_free(edit);
        return NULL;
    }
    return edit;
}

// Lays the table anew: the map as it was, no journal.
static bool table_lay(Table *table)
{
    (void)files_remove_tree(table->journals, NULL);
    return CHECK(files_keep(table->map, table->first, table->first_size, NULL));
}

static bool table_make(Table *table, MapForm form)
{
    bool good = CHECK(harness_temp_directory(table->folder, sizeof table->folder) != NULL);
    snprintf(table->map, sizeof table->map, "%s/a.json", table->folder);
    snprintf(table->journals, sizeof table->journals, "%s/edits", table->folder);
    table->first = map_text(form, &table->first_size);
    table->theirs = map_text(MAP_MINIFIED, &table->theirs_size);
    return good && CHECK(table->first && table->theirs);
}

static void table_clear(Table *table)
{
    free(table->first);
    free(table->theirs);
}

static void stroke(Edit *edit, int32_t number)
{
    edit_begin(edit, "stroke");
    (void)edit_set_tile(edit, 1, number, 2, 7, NULL);
    (void)edit_end(edit);
}

static bool take_theirs(const Table *table, Edit *edit)
{
    static LevelReport report;
    return files_write_atomic(table->map, table->theirs, table->theirs_size, NULL) &&
           edit_disk(edit) == EDIT_DISK_CHANGED && edit_take_theirs(edit, &report);
}

static bool do_one(const Table *table, Edit *edit, uint32_t number)
{
    switch (doings[number]) {
    case 's':
        stroke(edit, (int32_t)number);
        return true;
    case 'w':
        return edit_save(edit, NULL) == EDIT_SAVED;
    case 'u':
        return edit_undo(edit);
    case 'r':
        return edit_redo(edit);
    default:
        return take_theirs(table, edit);
    }
}

// Does all without being killed, to know what is right.
static bool learn(Table *table, Known *known)
{
    Edit *edit = table_lay(table) ? table_open(table) : NULL;
    uint32_t depth = 0;
    if (!CHECK(edit != NULL))
        return false;
    known->texts[0] = hash_of(edit);
    known->depths[0] = 0;
    for (uint32_t i = 0; doings[i] != '\0'; i++) {
        CHECK(do_one(table, edit, i));
        depth += doings[i] == 's' || doings[i] == 'r' || doings[i] == 't';
        depth -= doings[i] == 'u';
        known->texts[i + 1] = hash_of(edit);
        known->depths[i + 1] = depth;
    }
    CHECK_INT(take_all_back(edit), depth);
    CHECK(map_is(edit, table->first, table->first_size));
    edit_free(edit);
    return !harness_failed();
}

// In a process of its own: does all, and tells after each doing. It is killed at a call.
static void live(const Table *table, int line, uint32_t call)
{
    Edit *edit = table_open(table);
    if (!edit)
        _exit(1);
    failing_files_begin(FAILING_FILES_KILL, call, 0);
    for (uint32_t i = 0; doings[i] != '\0'; i++)
        if (!do_one(table, edit, i) || send(line, &i, sizeof i, 0) != (ssize_t)sizeof i)
            _exit(2);
    _exit(0);
}

// Returns how many doings were finished; *status is how the process ended.
static uint32_t kill_at(const Table *table, uint32_t call, int *status)
{
    int lines[2];
    uint32_t done = 0, number;
    fflush(stdout);
    if (!CHECK_INT(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, lines), 0))
        return 0;
    pid_t child = fork();
    if (child == 0) {
        close(lines[0]);
        live(table, lines[1], call);
    }
    close(lines[1]);
    while (recv(lines[0], &number, sizeof number, 0) == (ssize_t)sizeof number)
        done = number + 1;
    close(lines[0]);
    CHECK(waitpid(child, status, 0) == child);
    return done;
}

// The map after a kill during the doing with that number.
static void look(const Table *table, const Known *known, uint32_t doing)
{
    Edit *edit = table_open(table);
    if (!CHECK(edit != NULL))
        return;
    uint64_t hash = hash_of(edit);
    bool before = hash == known->texts[doing], after = hash == known->texts[doing + 1];
    CHECK(before || after);
    uint32_t depth = take_all_back(edit);
    // What another program saved, and was not taken in, begins a journal of its own.
    bool alone = doings[doing] == 't' && depth == 0;
    bool right = alone || (before && depth == known->depths[doing]) ||
                 (after && depth == known->depths[doing + 1]);
    if (!CHECK(right))
        fprintf(stderr, "killed during '%c' (%u): %u steps instead of %u or %u\n", doings[doing],
                (unsigned)doing, (unsigned)depth, (unsigned)known->depths[doing],
                (unsigned)known->depths[doing + 1]);
    if (!alone)
        CHECK(map_is(edit, table->first, table->first_size));
    CHECK_INT(edit_save(edit, NULL), EDIT_SAVED);
    edit_free(edit);
}

static void kill_at_all_calls(MapForm form)
{
    Table table;
    Known known;
    int status = 0;
    uint32_t kills = 0;
    REQUIRE(table_make(&table, form) && learn(&table, &known));
    for (uint32_t call = 1; call < CALLS_MOST && !harness_failed(); call++) {
        CHECK(table_lay(&table));
        uint32_t done = kill_at(&table, call, &status);
        if (WIFEXITED(status)) {
            CHECK_INT(WEXITSTATUS(status), 0);
            break;
        }
        kills++;
        look(&table, &known, done);
    }
    CHECK(WIFEXITED(status) && kills > sizeof doings);
    table_clear(&table);
}

TEST(an_editor_killed_at_any_call_loses_no_step)
{
    kill_at_all_calls(MAP_TILED);
    kill_at_all_calls(MAP_INFINITE_ZLIB);
}
