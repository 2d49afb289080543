// unlock.c - see unlock.h.
#include "unlock.h"

enum {
    OPEN_AT_FIRST = 3,    // levels that are open behind those that teach
    OPENED_BY_WIN = 2,    // more by each win
    LEFT_OUT_FOR_BOSS = 2 // levels that need not be won for the boss
};

static const LevelsUnlock always_open = {0};

// What is known of the levels of one world.
typedef struct WorldWins {
    uint32_t levels, won;         // those of the role LEVEL
    uint32_t teaching, taught;    // of them up to the last one that teaches; how many are won
    bool has_boss, boss_won, any; // `any`: something of this world was won or begun
} WorldWins;

// --- one level -----------------------------------------------------------------------------------

static bool is_won(const LevelsEntry *entry)
{
    return results_won(&entry->results, false) || results_won(&entry->results, true);
}

static void note(const Results *results, LevelsEntry *entry)
{
    entry->results = results_of(results, entry->key, results_form(entry->form));
    entry->tries = tries_of(results, entry->key, entry->form);
    entry->passed = is_won(entry) || tries_excuse(&entry->tries);
    entry->unlock = always_open;
}

bool unlock_was_begun(const LevelsEntry *entry)
{
    return entry->passed || entry->tries.ticks > 0 || entry->left > 0;
}

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

// Returns the most seeds that were found in one win of the level.
static uint32_t seeds_of(const LevelsEntry *entry)
{
    uint32_t most = 0;
    for (uint32_t kind = 0; kind < RESULTS_KINDS; kind++)
        most = larger(most, entry->results.of[kind].found.seeds);
    return most;
}

// --- a world -------------------------------------------------------------------------------------

static WorldWins wins_of(const Levels *levels, uint32_t world)
{
    WorldWins wins = {0};
    for (size_t i = 0; i < levels->count; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        if (entry->world != world)
            continue;
        wins.any = wins.any || unlock_was_begun(entry);
        wins.has_boss = wins.has_boss || entry->role == LEVEL_ROLE_BOSS;
        wins.boss_won = wins.boss_won || (entry->role == LEVEL_ROLE_BOSS && entry->passed);
        if (entry->role != LEVEL_ROLE_LEVEL)
            continue;
        wins.levels++;
        wins.won += entry->passed;
        if (entry->teaches) {
            wins.teaching = wins.levels;
            wins.taught = wins.won;
        }
    }
    return wins;
}

// Returns what opens the level with that number (from 0) in its world.
static LevelsUnlock level_unlock(const WorldWins *wins, uint32_t number, bool before_passed)
{
    if (number == 0)
        return always_open;
    if (number < wins->teaching)
        return (LevelsUnlock){LEVELS_UNLOCK_BEFORE, before_passed, 1};
    if (wins->taught < wins->teaching)
        return (LevelsUnlock){LEVELS_UNLOCK_WINS, wins->taught, wins->teaching};
    uint32_t place = number - wins->teaching;
    if (place < OPEN_AT_FIRST)
        return always_open;
    return (LevelsUnlock){LEVELS_UNLOCK_WINS, wins->won,
                          wins->taught + (place - OPEN_AT_FIRST) / OPENED_BY_WIN + 1};
}

static LevelsUnlock boss_unlock(const WorldWins *wins)
{
    uint32_t needed = wins->levels > LEFT_OUT_FOR_BOSS ? wins->levels - LEFT_OUT_FOR_BOSS : 0;
    return (LevelsUnlock){LEVELS_UNLOCK_WINS, wins->won, needed};
}

// Returns what opens an inclusion. It stays closed until all levels are read: they may hold seeds.
static LevelsUnlock seeds_unlock(const Levels *levels, uint32_t world)
{
    LevelsUnlock unlock = {.by = LEVELS_UNLOCK_SEEDS};
    for (size_t i = 0; i < levels->count; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        if (entry->world != world || entry->role == LEVEL_ROLE_INCLUSION)
            continue;
        unlock.needed += entry->of.seeds;
        unlock.found += seeds_of(entry);
    }
    unlock.needed = (unlock.needed + 1) / 2;
    if (levels->read < levels->shipped)
        unlock.needed = unlock.found + 1;
    return unlock;
}

// True if a world is open, as far as the one before it says.
static bool opens_next(const WorldWins *wins)
{
    return (wins->has_boss && wins->boss_won) || wins->won == wins->levels;
}

// Sets what opens the levels of a world that is open.
static void open_world(Levels *levels, uint32_t world, const WorldWins *wins)
{
    uint32_t number = 0;
    // The level or boss before. As long as a world has none, its scenes wait for them.
    bool before_passed = wins->levels > 0 || wins->has_boss;
    for (size_t i = 0; i < levels->count; i++) {
        LevelsEntry *entry = &levels->entries[i];
        if (entry->world != world)
            continue;
        if (entry->role == LEVEL_ROLE_LEVEL)
            entry->unlock = level_unlock(wins, number++, before_passed);
        else if (entry->role == LEVEL_ROLE_BOSS)
            entry->unlock = boss_unlock(wins);
        else if (entry->role == LEVEL_ROLE_INCLUSION)
            entry->unlock = seeds_unlock(levels, world);
        else
            entry->unlock =
                before_passed ? always_open : (LevelsUnlock){LEVELS_UNLOCK_BEFORE, 0, 1};
        if (entry->role == LEVEL_ROLE_LEVEL || entry->role == LEVEL_ROLE_BOSS)
            before_passed = entry->passed;
    }
}

static void close_world(Levels *levels, uint32_t world)
{
    for (size_t i = 0; i < levels->count; i++)
        if (levels->entries[i].world == world)
            levels->entries[i].unlock = (LevelsUnlock){LEVELS_UNLOCK_WORLD, 0, 1};
}

void unlock_note(Levels *levels, const Results *results)
{
    bool open = true;
    levels->noted = levels_read(levels);
    for (size_t i = 0; i < levels->count; i++)
        note(results, &levels->entries[i]);
    for (uint32_t world = 0; world < levels->worlds.count; world++) {
        WorldWins wins = wins_of(levels, world);
        if (open || wins.any)
            open_world(levels, world, &wins);
        else
            close_world(levels, world);
        open = opens_next(&wins) && (open || wins.any);
    }
    for (size_t i = 0; i < levels->count; i++) {
        LevelsEntry *entry = &levels->entries[i];
        if (levels->all_open || (entry->role != LEVEL_ROLE_INCLUSION && unlock_was_begun(entry)))
            entry->unlock = always_open;
    }
}

// Returns true if players of one kind, or of several, have found all that the level holds.
static bool all_found(const LevelsEntry *entry)
{
    GameFound most = {0};
    for (uint32_t kind = 0; kind < RESULTS_KINDS; kind++) {
        const GameFound *found = &entry->results.of[kind].found;
        most.fireflies = larger(most.fireflies, found->fireflies);
        most.seeds = larger(most.seeds, found->seeds);
        most.secrets = larger(most.secrets, found->secrets);
    }
    return is_won(entry) && most.fireflies >= entry->of.fireflies &&
           most.seeds >= entry->of.seeds && most.secrets >= entry->of.secrets;
}

size_t unlock_missing(const Levels *levels)
{
    size_t i = 0;
    while (i < levels->count &&
           (levels->entries[i].form == 0 || levels->entries[i].world == LEVELS_NO_WORLD ||
            levels->entries[i].role == LEVEL_ROLE_SCENE ||
            !unlock_is_open(levels->entries[i].unlock) || all_found(&levels->entries[i])))
        i++;
    return i;
}

// Returns the level where the way goes on; the number of levels if it does not.
static size_t way_on(const Levels *levels)
{
    if (levels->last < levels->count && levels->entries[levels->last].left > 0)
        return levels->last;
    for (size_t i = 0; i < levels->count; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        if (entry->form != 0 && entry->world != LEVELS_NO_WORLD &&
            entry->role != LEVEL_ROLE_INCLUSION && !entry->passed && unlock_is_open(entry->unlock))
            return i;
    }
    return levels->count;
}

bool unlock_goes_on(const Levels *levels)
{
    return way_on(levels) < levels->count;
}

size_t unlock_first(const Levels *levels)
{
    size_t first = way_on(levels);
    first = first < levels->count ? first : unlock_missing(levels);
    return first < levels->count ? first : 0;
}

const LevelsEntry *unlock_next(const Levels *levels)
{
    for (size_t i = 0; i < levels->count; i++)
        if (levels->entries[i].role == LEVEL_ROLE_INCLUSION &&
            !unlock_is_open(levels->entries[i].unlock))
            return &levels->entries[i];
    return NULL;
}
