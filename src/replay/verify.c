// verify.c - plays recordings again, compares the hashes, and describes the result in words.
#include "jantar/replay.h"
#include "jantar/synctest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_ALIGNMENT = 16 };

// Returns a block in which a game of the level can be played, or NULL.
static GameState *block_new(const LevelDesc *level, uint32_t heroes)
{
    size_t size = game_state_size(level, heroes);
    size_t rounded = (size + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    return aligned_alloc(STATE_ALIGNMENT, rounded);
}

GameState *replay_game_new(const LevelDesc *level, const GameOptions *options, uint64_t seed)
{
    GameState *state = block_new(level, options->heroes);
    if (state)
        game_init(state, level, options, seed);
    return state;
}

GameState *replay_game_copy(const GameState *state, const LevelDesc *level)
{
    GameState *copy = block_new(level, state->hero_count);
    if (copy)
        memcpy(copy, state, state->size);
    return copy;
}

static double seconds(uint32_t ticks)
{
    return (double)ticks / SIM_TICK_RATE;
}

static const struct {
    const char *name, *words;
} outcomes[] = {[GAME_RUNNING] = {"running", "still running"},
                [GAME_WON] = {"won", "won"},
                [GAME_DIED] = {"died", "dead"}};

const char *replay_outcome_name(GameOutcome outcome)
{
    return outcomes[outcome].name;
}

ReplayVerdict replay_can_play(const Replay *replay, const LevelDesc *level, ReplayReport *report)
{
    *report = (ReplayReport){.verdict = REPLAY_VERIFIED};
    if (replay->sim_version != SIM_VERSION || replay->tick_rate != SIM_TICK_RATE) {
        report->verdict = REPLAY_OTHER_VERSION;
        snprintf(report->message, sizeof report->message,
                 "recorded with another version of the game: simulation %u at %u ticks/s, this one "
                 "is %u at %d; it "
                 "can't be verified here",
                 (unsigned)replay->sim_version, (unsigned)replay->tick_rate, SIM_VERSION,
                 SIM_TICK_RATE);
    } else if (replay->level_hash != game_level_hash(level)) {
        report->verdict = REPLAY_LEVEL_CHANGED;
        snprintf(
            report->message, sizeof report->message,
            "the level %s has been changed since this was recorded (it was %016llx and is %016llx)",
            replay->level_path, (unsigned long long)replay->level_hash,
            (unsigned long long)game_level_hash(level));
    }
    return report->verdict;
}

ReplayChecker replay_checker_begin(const Replay *replay)
{
    return (ReplayChecker){.replay = replay};
}

static void checker_mark(ReplayChecker *checker, uint32_t tick, bool same, uint32_t bad_parts)
{
    if (same) {
        checker->good_tick = tick;
    } else {
        checker->diverged = true;
        checker->bad_tick = tick;
        checker->bad_parts = bad_parts;
    }
}

bool replay_checker_see(ReplayChecker *checker, const GameState *state)
{
    const Replay *replay = checker->replay;
    uint32_t tick = state->tick;
    if (checker->diverged || tick > replay->inputs.ticks)
        return !checker->diverged;
    bool at_hash = tick % REPLAY_HASH_TICKS == 0, at_end = tick == replay->inputs.ticks;
    if (!at_hash && !at_end)
        return true;
    GameHash hash = game_hash(state);
    uint32_t parts = replay_part_hashes(&hash), bad_parts = 0;
    bool same = !at_end || hash.all == replay->final_hash;
    if (replay->format == 1) {
        same = same && (!at_hash || (uint32_t)(hash.all & 0xffffffffu) ==
                                        replay->hashes[tick / REPLAY_HASH_TICKS]);
    } else {
        bad_parts |=
            at_hash ? replay_parts_compare(parts, replay->hashes[tick / REPLAY_HASH_TICKS]) : 0;
        bad_parts |= at_end ? replay_parts_compare(parts, replay->final_parts) : 0;
        same = same && bad_parts == 0;
    }
    checker_mark(checker, tick, same, bad_parts);
    return same;
}

// Writes the names of parts, such as " in bodies, hero". Writes nothing if no part is known.
static void parts_in_words(uint32_t parts, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int part = 0; part < REPLAY_PART_COUNT; part++)
        if (parts >> part & 1u)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : " in ",
                                     replay_part_name((ReplayPart)part));
}

static void say_diverged(const ReplayChecker *checker, ReplayReport *report)
{
    char where[64];
    parts_in_words(checker->bad_parts, where, sizeof where);
    report->verdict = REPLAY_DIVERGED;
    if (checker->bad_tick == 0)
        snprintf(report->message, sizeof report->message,
                 "diverged before the first tick%s: the game does not start as it did when this "
                 "was recorded",
                 where);
    else
        snprintf(
            report->message, sizeof report->message,
            "diverged at tick %u%s, or within the second before it: as recorded up to tick %u%s",
            (unsigned)checker->bad_tick, where, (unsigned)checker->good_tick,
            checker->replay->format == 1 ? " (its old file format does not say which part differs)"
                                         : "");
}

static void say_claim(const Replay *replay, ReplayReport *report)
{
    report->verdict = REPLAY_CLAIM_NOT_REACHED;
    snprintf(
        report->message, sizeof report->message,
        "the claimed result is not reached: the file says %s at tick %u, the run is %s at tick %u",
        outcomes[replay->outcome].words, (unsigned)replay->outcome_tick,
        outcomes[report->outcome].words, (unsigned)report->outcome_tick);
}

static void say_rewinds(uint32_t rewinds, char *out, size_t size)
{
    if (rewinds <= 2)
        snprintf(out, size, "; taken back %s while it was played", rewinds == 1 ? "once" : "twice");
    else
        snprintf(out, size, "; taken back %u times while it was played", (unsigned)rewinds);
}

static void say_verified(const Replay *replay, ReplayReport *report)
{
    report->verdict = REPLAY_VERIFIED;
    int used = snprintf(report->message, sizeof report->message, "verified: %.2f s (%u ticks), ",
                        seconds(replay->inputs.ticks), (unsigned)replay->inputs.ticks);
    char *rest = report->message + used;
    size_t room = sizeof report->message - (size_t)used;
    if (report->outcome == GAME_WON)
        used = snprintf(rest, room, "won after %.2f s (tick %u)", seconds(report->outcome_tick),
                        (unsigned)report->outcome_tick);
    else
        used = snprintf(rest, room, "%s at the end", outcomes[report->outcome].words);
    if (replay->rewinds > 0)
        say_rewinds(replay->rewinds, rest + used, room - (size_t)used);
}

ReplayVerdict replay_checker_finish(const ReplayChecker *checker, const GameState *end,
                                    ReplayReport *report)
{
    const Replay *replay = checker->replay;
    *report = (ReplayReport){.good_tick = checker->good_tick,
                             .bad_tick = checker->bad_tick,
                             .bad_parts = checker->bad_parts,
                             .outcome = (GameOutcome)end->outcome,
                             .outcome_tick = end->outcome_tick};
    if (checker->diverged)
        say_diverged(checker, report);
    else if (report->outcome != replay->outcome || report->outcome_tick != replay->outcome_tick)
        say_claim(replay, report);
    else
        say_verified(replay, report);
    return report->verdict;
}

static void say_no_memory(ReplayReport *report)
{
    report->verdict = REPLAY_DIVERGED;
    snprintf(report->message, sizeof report->message, "can't be played: no memory for the game");
}

// Plays all ticks of the run and compares them with the recording. With JANTAR_SYNC_TEST it also
// compares each tick with a second play of the same tick. Returns true if it has already filled the
// report: memory ran out, or two plays of a tick differ.
#if defined(JANTAR_SYNC_TEST)
static bool play_and_compare(ReplayChecker *checker, const LevelDesc *level, GameState *state,
                             ReplayReport *report)
{
    SyncTest test;
    const InputTrack *inputs = &checker->replay->inputs;
    bool begun = sync_test_begin(&test, level, state->hero_count), agrees = begun;
    bool same = replay_checker_see(checker, state);
    while (same && agrees && state->tick < inputs->ticks) {
        GameInputs held = input_track_all_at(inputs, state->tick);
        agrees = sync_test_tick(&test, state, &held, NULL);
        same = replay_checker_see(checker, state);
    }
    if (!begun)
        say_no_memory(report);
    else if (!agrees)
        snprintf(report->message, sizeof report->message,
                 "the program does not agree with itself: %s", test.message);
    report->verdict = REPLAY_DIVERGED;
    sync_test_free(&test);
    return !agrees;
}
#else
static bool play_and_compare(ReplayChecker *checker, const LevelDesc *level, GameState *state,
                             ReplayReport *report)
{
    (void)report;
    const InputTrack *inputs = &checker->replay->inputs;
    bool same = replay_checker_see(checker, state);
    while (same && state->tick < inputs->ticks) {
        GameInputs held = input_track_all_at(inputs, state->tick);
        game_tick_all(state, level, &held, NULL);
        same = replay_checker_see(checker, state);
    }
    return false;
}
#endif

ReplayVerdict replay_verify(const Replay *replay, const LevelDesc *level, ReplayReport *report)
{
    if (replay_can_play(replay, level, report) != REPLAY_VERIFIED)
        return report->verdict;
    GameState *state = replay_game_new(level, &replay->options, replay->seed);
    if (!state) {
        say_no_memory(report);
        return report->verdict;
    }
    ReplayChecker checker = replay_checker_begin(replay);
    if (!play_and_compare(&checker, level, state, report))
        replay_checker_finish(&checker, state, report);
    free(state);
    return report->verdict;
}

bool replay_play_on(const Replay *replay, const LevelDesc *level, ReplayReport *report)
{
    GameState *state = replay_game_new(level, &replay->options, replay->seed);
    if (!state)
        return false;
    while (state->tick < replay->inputs.ticks) {
        GameInputs held = input_track_all_at(&replay->inputs, state->tick);
        game_tick_all(state, level, &held, NULL);
    }
    report->outcome = (GameOutcome)state->outcome;
    report->outcome_tick = state->outcome_tick;
    size_t used = strlen(report->message);
    snprintf(report->message + used, sizeof report->message - used,
             "; played on unverified it is %s at tick %u (the file says %s at tick %u)",
             outcomes[report->outcome].words, (unsigned)report->outcome_tick,
             outcomes[replay->outcome].words, (unsigned)replay->outcome_tick);
    free(state);
    return true;
}
