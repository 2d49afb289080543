// test_kill.c - the game is killed (SIGKILL) anywhere in its start, in menus, in play and while it
// saves, again and again in the same user folder. Each next start finds all settings, results and
// replays except the last second of the run that was played, finds no other file in the folder, and
// prints no complaint. What is done and where it dies follows from a seed alone, not from a clock.
#define _GNU_SOURCE // SOCK_SEQPACKET
#include "failing_files.h"
#include "harness.h"
#include "jantar/clock.h"
#include "player.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    KILLS_FEW = 3,
    KILLS_MANY = 36,
    KILLS_LONG = 1000,
    TOLD_MOST = 60,   // messages, at most, after which a game is killed
    CALLS_MOST = 150, // calls that change files, at most, before a game is killed at one
    LOST_TICKS = 60,
    WRITTEN_WITHIN_MS = 1000,
    MARKS_MAX = 1024,
    SETTINGS_MAX = 1024,
};

// --- the game that is killed ---------------------------------------------------------------------

typedef enum ToldKind {
    TOLD_OPEN,    // number: how many complaints it has
    TOLD_SETTING, // a setting is about to change; number: volume
    TOLD_SAVED,   // the setting is on disk
    TOLD_RUN,     // a run is about to begin; the one before it is saved
    TOLD_TICK,    // number: tick of the run; hash: of the state
    TOLD_WON,     // the result is on disk; number: ticks
} ToldKind;

typedef struct Told {
    ToldKind kind;
    uint32_t number;
    uint64_t hash;
    uint64_t at_ms; // by the game's own clock, which begins anew with each game
} Told;

static uint32_t tells_left; // messages after which this process is killed

// Sends a message through a socket, since calls that write to files are counted.
static void tell(int line, ToldKind kind, uint32_t number, uint64_t hash)
{
    Told told = {kind, number, hash, clock_ms()};
    if (send(line, &told, sizeof told, 0) != (ssize_t)sizeof told)
        _exit(1);
    if (--tells_left == 0)
        raise(SIGKILL);
}

static void tell_tick(const WholeGame *game, int line)
{
    const GameState *state = game->app.run.session.current;
    if (game->app.run.won_ticks == 0)
        tell(line, TOLD_TICK, state->tick, game_hash(state).all);
    else
        tell(line, TOLD_WON, state->outcome_tick, 0);
}

static void hold(WholeGame *game, int line, SDL_Scancode key, uint32_t ticks)
{
    for (uint32_t done = 0; done < ticks && game->app.run.won_ticks == 0; done += 10) {
        player_hold(game, key, 10);
        tell_tick(game, line);
    }
}

static void start_again(WholeGame *game, int line)
{
    player_pause(game);
    tell(line, TOLD_RUN, 0, 0);
    run_begin(&game->app.run, &game->app.saves);
    whole_game_turn(game, 0);
}

static void set(WholeGame *game, int line, bool write)
{
    int32_t volume = rand() % 11 * 10;
    tell(line, TOLD_SETTING, (uint32_t)volume, 0);
    if (write) {
        player_set_volume(game, volume);
        tell(line, TOLD_SAVED, (uint32_t)volume, 0);
    } else
        apply_setting(&game->app, SETTING_VOLUME_MASTER, volume);
}

// Opens the pause menu, moves through its rows, and returns.
static void walk_menu(WholeGame *game)
{
    static const SDL_Scancode keys[] = {SDL_SCANCODE_ESCAPE, SDL_SCANCODE_DOWN, SDL_SCANCODE_UP,
                                        SDL_SCANCODE_ESCAPE};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        whole_game_key(keys[i], true);
        whole_game_key(keys[i], false);
        whole_game_turn(game, 0);
    }
}

static void do_something(WholeGame *game, int line)
{
    static const SDL_Scancode keys[] = {SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT, SDL_SCANCODE_SPACE,
                                        SDL_SCANCODE_BACKSPACE};
    int choice = rand() % 12;
    if (choice < 5)
        hold(game, line, keys[rand() % 4], 10 + (uint32_t)rand() % 60);
    else if (choice < 7)
        set(game, line, choice == 5);
    else if (choice == 7)
        walk_menu(game);
    else if (choice == 8)
        hold(game, line, SDL_SCANCODE_LEFT, PLAYER_FALL_TICKS);
    else if (choice < 11) {
        start_again(game, line);
        hold(game, line, SDL_SCANCODE_LEFT, (uint32_t)rand() % 30);
        hold(game, line, SDL_SCANCODE_RIGHT, PLAYER_WIN_TICKS);
    } else {
        whole_game_close(game); // many players quit like this
        _exit(0);
    }
    if (game->app.run.won_ticks > 0)
        start_again(game, line);
}

// Where a game dies: at that call that changes files (0: at none), or after so many messages.
typedef struct Death {
    uint32_t calls, tells;
} Death;

// Opens the title, waits for the signal to go on, and plays until it dies.
static void live(WholeGame *game, int line, Death death, unsigned seed)
{
    char word;
    int errors =
        open(harness_path_in(game->context.data_dir, "said"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(errors, 2);
    srand(seed);
    tells_left = death.tells;
    if (death.calls > 0)
        failing_files_begin(FAILING_FILES_KILL, death.calls, 0);
    if (!whole_game_open_again(game, SCREEN_TITLE))
        _exit(1);
    whole_game_turn(game, 1);
    tell(line, TOLD_OPEN, game->app.messages.seconds > 0.0, 0);
    if (recv(line, &word, 1, 0) != 1)
        _exit(1);
    tell(line, TOLD_RUN, 0, 0);
    run_begin(&game->app.run, &game->app.saves);
    screen_reset(&game->app.screens, SCREEN_PLAY);
    for (;;)
        do_something(game, line);
}

// --- what must be on disk ------------------------------------------------------------------------

// The hashes of a run at some of its ticks.
typedef struct KilledRun {
    struct {
        uint32_t tick;
        uint64_t hash;
    } marks[MARKS_MAX];
    uint32_t count;
} KilledRun;

typedef struct Expected {
    KilledRun run,
        before;   // the run that is played, and the one before it, which is saved completely
    uint32_t win; // fastest win that is saved; UINT32_MAX: none
    Told settings[SETTINGS_MAX]; // the first one is saved for certain
    uint32_t setting_count;
    uint64_t died_ms; // time of the last message
} Expected;

static void note_tick(KilledRun *run, const Told *told)
{
    while (run->count > 0 && run->marks[run->count - 1].tick >= told->number)
        run->count--; // the player rewound
    if (run->count == MARKS_MAX)
        memmove(run->marks, run->marks + 1, --run->count * sizeof *run->marks);
    run->marks[run->count].tick = told->number;
    run->marks[run->count++].hash = told->hash;
}

static void note(Expected *expected, const Told *told)
{
    expected->died_ms = told->at_ms;
    switch (told->kind) {
    case TOLD_SETTING:
        if (expected->setting_count < SETTINGS_MAX)
            expected->settings[expected->setting_count++] = *told;
        break;
    case TOLD_SAVED:
        expected->settings[0] = *told;
        expected->setting_count = 1;
        break;
    case TOLD_RUN:
        if (expected->run.count > 0)
            expected->before = expected->run;
        expected->run.count = 0;
        break;
    case TOLD_TICK:
        note_tick(&expected->run, told);
        break;
    case TOLD_WON:
        expected->win = told->number < expected->win ? told->number : expected->win;
        break;
    case TOLD_OPEN:
    default:
        break;
    }
}

static uint32_t run_ticks(const KilledRun *run)
{
    return run->count > 0 ? run->marks[run->count - 1].tick : 0;
}

// Whether a replay is a recording of that run, as far as the replay goes.
static bool is_run(WholeGame *game, const Replay *replay, const KilledRun *run)
{
    bool same = true;
    GameEvents events;
    const LevelDesc *level = player_level(game);
    GameState *state = replay_game_new(level, &replay->options, replay->seed);
    for (uint32_t i = 0; i < run->count && run->marks[i].tick <= replay->inputs.ticks && same;
         i++) {
        while (state->tick < run->marks[i].tick)
            game_tick(state, level, input_track_at(&replay->inputs, state->tick), &events);
        same = game_hash(state).all == run->marks[i].hash;
    }
    free(state);
    return same;
}

static void check_last(WholeGame *game, Expected *expected)
{
    Replay last = {0};
    uint32_t played = run_ticks(&expected->run), before = run_ticks(&expected->before);
    if (!player_replay(game, "last.jrp", &last)) {
        CHECK(before == 0 && played <= LOST_TICKS);
        return;
    }
    bool this_one = is_run(game, &last, &expected->run) && last.inputs.ticks + LOST_TICKS >= played;
    bool one_before = played <= LOST_TICKS && is_run(game, &last, &expected->before) &&
                      last.inputs.ticks >= before;
    if (!CHECK(this_one || one_before))
        fprintf(stderr, "last.jrp has %u ticks; %u were played, %u in the run before\n",
                (unsigned)last.inputs.ticks, (unsigned)played, (unsigned)before);
    expected->before = (KilledRun){.marks = {{last.inputs.ticks, last.final_hash}}, .count = 1};
    expected->run.count = 0;
    replay_free(&last);
}

// A setting that changed at least WRITTEN_WITHIN_MS before the kill, or was saved explicitly, must
// be on disk.
static void check_settings(WholeGame *game, Expected *expected)
{
    int32_t kept = player_volume_kept(game);
    uint32_t first = 0;
    bool found = false;
    for (uint32_t i = 0; i < expected->setting_count; i++)
        first = expected->settings[i].at_ms + WRITTEN_WITHIN_MS < expected->died_ms ? i : first;
    for (uint32_t i = first; i < expected->setting_count; i++)
        found = found || expected->settings[i].number == (uint32_t)kept;
    if (!CHECK(found || expected->setting_count == 0))
        fprintf(stderr,
                "volume %d is kept; of %u told, the first that counts is %u, set %u ms before the "
                "end\n",
                (int)kept, (unsigned)expected->setting_count,
                (unsigned)expected->settings[first].number,
                (unsigned)(expected->died_ms - expected->settings[first].at_ms));
    expected->settings[0] = (Told){.kind = TOLD_SAVED, .number = (uint32_t)kept};
    expected->setting_count = 1;
}

static void check_wins(WholeGame *game, Expected *expected)
{
    Replay best = {0};
    uint32_t kept = player_win_kept(game);
    if (expected->win != UINT32_MAX && CHECK(player_replay(game, "first-light/best.jrp", &best)))
        CHECK(best.outcome == GAME_WON && best.outcome_tick <= expected->win);
    CHECK(expected->win == UINT32_MAX || (kept > 0 && kept <= expected->win));
    expected->win = kept > 0 ? kept : expected->win;
    replay_free(&best);
}

static void check_start(WholeGame *game, Expected *expected, bool complains)
{
    CHECK(!complains);
    FileBytes said = {0};
    if (CHECK(files_read(harness_path_in(game->context.data_dir, "said"), 1 << 20, &said, NULL)))
        CHECK_STR((const char *)said.bytes, "");
    files_bytes_free(&said);
    CHECK(player_check_folder(game));
    check_last(game, expected);
    check_settings(game, expected);
    check_wins(game, expected);
}

// --- killing -------------------------------------------------------------------------------------

typedef struct Tally {
    uint32_t kills, at_start, by_itself;
} Tally;

static pid_t start(WholeGame *game, int *line, Death death)
{
    int lines[2];
    unsigned seed = (unsigned)rand();
    if (!CHECK_INT(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, lines), 0))
        return -1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        close(lines[0]);
        live(game, lines[1], death, seed);
    }
    close(lines[1]);
    *line = lines[0];
    return child;
}

// Kills half of the games at a call that changes files, and half after a message.
static void kill_one(WholeGame *game, Expected *expected, Tally *tally)
{
    Told told;
    int line = -1, status = 0;
    bool at_call = rand() % 2 == 0, opened = false;
    Death death = {.tells = TOLD_MOST};
    if (at_call)
        death.calls = 1 + (uint32_t)rand() % CALLS_MOST;
    else
        death.tells = 1 + (uint32_t)rand() % TOLD_MOST;
    pid_t child = start(game, &line, death);
    while (child > 0 && recv(line, &told, sizeof told, 0) == (ssize_t)sizeof told) {
        if (told.kind == TOLD_OPEN) {
            opened = true;
            check_start(game, expected, told.number != 0);
            (void)!send(line, "", 1, MSG_NOSIGNAL);
        }
        note(expected, &told);
    }
    waitpid(child, &status, 0);
    close(line);
    CHECK(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
    tally->kills += WIFSIGNALED(status);
    tally->by_itself += !WIFSIGNALED(status);
    tally->at_start += !opened;
}

static void kill_many(uint32_t kills)
{
    static WholeGame game;
    static Expected expected;
    Tally tally = {0};
    char seed_text[32];
    const char *seed = getenv("JANTAR_KILL_SEED");
    expected = (Expected){.win = UINT32_MAX};
    REQUIRE(player_prepare(&game));
    srand(seed ? (unsigned)strtoul(seed, NULL, 10) : 11u);
    for (uint32_t i = 0; tally.kills < kills && i < 2 * kills && !harness_failed(); i++) {
        kill_one(&game, &expected, &tally);
        if (i % 100 == 99)
            fprintf(stderr, "%u killed\n", (unsigned)tally.kills);
    }
    snprintf(seed_text, sizeof seed_text, "%s", seed ? seed : "11");
    printf("seed %s: %u killed, %u of them while it started; %u left by themselves\n", seed_text,
           (unsigned)tally.kills, (unsigned)tally.at_start, (unsigned)tally.by_itself);
    if (harness_failed())
        fprintf(stderr, "the folder is %s\n", game.folder);
    CHECK(tally.kills >= kills);
}

TEST(killed_a_few_times_nothing_is_lost)
{
    kill_many(KILLS_FEW);
}

TEST(killed_again_and_again_nothing_is_lost) // label: all
{
    kill_many(KILLS_MANY);
}

TEST(killed_a_thousand_times_nothing_is_lost) // label: long
{
    kill_many(KILLS_LONG);
}
