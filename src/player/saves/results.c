// results.c - reads, merges and writes results.json, and computes medals.
#include "results.h"
#include "player/settings/kept_json.h"

#include "jantar/hash.h"
#include "jantar/sim.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_BYTES = 17, HOLD_MS = 1000, FORGOTTEN_PART = 8 };

// The keys of a level's results by their kind. Plain ones are members of the level itself.
static const char *const kind_keys[RESULTS_KINDS] = {
    [RESULTS_PLAIN] = NULL,
    [RESULTS_ASSISTED] = "assisted",
    [RESULTS_TOGETHER] = "together",
    [RESULTS_TOGETHER_ASSISTED] = "together_assisted",
};
static const char of_key[] = "of";
static const char form_key[] = "form";
static const char splits_key[] = "splits";

bool results_is_assisted(const GameOptions *options)
{
    return options->endless_grip != 0 || options->no_damage != 0 || options->extra_jump != 0 ||
           (options->speed != 0 && options->speed < 100);
}

// Versions up to 8 of the simulation kept the hash of the level alone.
uint64_t results_form(uint64_t level_hash)
{
    Hash hash = hash_begin();
    hash_u64(&hash, level_hash);
    hash_u64(&hash, SIM_VERSION);
    return hash_end(&hash);
}

ResultsKind results_kind(bool together, bool assisted)
{
    return together ? (assisted ? RESULTS_TOGETHER_ASSISTED : RESULTS_TOGETHER)
                    : (assisted ? RESULTS_ASSISTED : RESULTS_PLAIN);
}

bool results_won(const ResultsLevel *level, bool together)
{
    const ResultsBest *plain = &level->of[results_kind(together, false)],
                      *assisted = &level->of[results_kind(together, true)];
    return plain->ticks > 0 || plain->older > 0 || assisted->ticks > 0 || assisted->older > 0;
}

// --- numbers of the file -------------------------------------------------------------------------

// The JSON keys of a ResultsBest with the offsets of their fields. Reading, checking and writing
// all use this table.
static const struct {
    const char *key;
    size_t offset;
} numbers[] = {
    {"ticks", offsetof(ResultsBest, ticks)},
    {"deaths", offsetof(ResultsBest, deaths)},
    {"fireflies", offsetof(ResultsBest, found.fireflies)},
    {"seeds", offsetof(ResultsBest, found.seeds)},
    {"secrets", offsetof(ResultsBest, found.secrets)},
    {"whole", offsetof(ResultsBest, whole)},
    {"older", offsetof(ResultsBest, older)},
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static uint32_t *number_of(ResultsBest *best, int i)
{
    return (uint32_t *)(void *)((char *)best + numbers[i].offset);
}

static bool is_count(const cJSON *item)
{
    double value = cJSON_IsNumber(item) ? item->valuedouble : -1.0;
    return value >= 0.0 && value <= (double)UINT32_MAX && value == (double)(uint32_t)value;
}

static const cJSON *member(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

// Skips entries that are not a valid split.
static Splits splits_read(const cJSON *array)
{
    Splits splits = {0};
    const cJSON *item = NULL;
    cJSON_ArrayForEach(item, array)
    {
        const cJSON *checkpoint = member(item, "checkpoint"), *ticks = member(item, "ticks");
        if (splits.count < SPLITS_MAX && is_count(checkpoint) && is_count(ticks))
            splits.list[splits.count++] =
                (Split){(uint32_t)checkpoint->valuedouble, (uint32_t)ticks->valuedouble};
    }
    return splits;
}

static bool splits_write(cJSON *object, const Splits *splits)
{
    cJSON *array = cJSON_CreateArray();
    for (uint32_t i = 0; array && i < splits->count; i++) {
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToArray(array, item);
        if (!item || !kept_json_number(item, "checkpoint", (double)splits->list[i].checkpoint) ||
            !kept_json_number(item, "ticks", (double)splits->list[i].ticks)) {
            cJSON_Delete(array);
            return false;
        }
    }
    return kept_json_put(object, splits_key, array);
}

static ResultsBest best_read(const cJSON *object)
{
    ResultsBest best = {0};
    for (int i = 0; i < NUMBERS; i++) {
        const cJSON *item = member(object, numbers[i].key);
        *number_of(&best, i) = item ? (uint32_t)item->valuedouble : 0;
    }
    best.splits = splits_read(member(object, splits_key));
    return best;
}

static bool best_write(cJSON *object, ResultsBest best)
{
    bool written = object != NULL;
    for (int i = 0; written && i < NUMBERS; i++)
        written = kept_json_number(object, numbers[i].key, *number_of(&best, i));
    return written && splits_write(object, &best.splits);
}

// --- the file ------------------------------------------------------------------------------------

// Returns the key of the first known number that is present and not a valid count, or NULL if there
// is none.
static const char *wrong_number(const cJSON *object)
{
    static const char *const played[] = {"tries", "falls",
                                         "most"}; // the others of tries.c are here, too
    for (int i = 0; i < NUMBERS; i++) {
        const cJSON *item = member(object, numbers[i].key);
        if (item && !is_count(item))
            return numbers[i].key;
    }
    for (size_t i = 0; i < sizeof played / sizeof *played; i++)
        if (member(object, played[i]) && !is_count(member(object, played[i])))
            return played[i];
    return NULL;
}

// Returns the object that holds a level's results of a kind, or NULL.
static const cJSON *kind_of(const cJSON *level, int kind)
{
    return kind_keys[kind] ? member(level, kind_keys[kind]) : level;
}

static bool check_level(const cJSON *level, Err *err)
{
    for (int i = 0; i <= RESULTS_KINDS + 1; i++) {
        const cJSON *object = i < RESULTS_KINDS    ? kind_of(level, i)
                              : i == RESULTS_KINDS ? member(level, of_key)
                                                   : member(level, RESULTS_PLAYED);
        if (!object)
            continue;
        if (!cJSON_IsObject(object))
            return err_set(err, "of '%.200s' a value is no object", level->string);
        const char *wrong = wrong_number(object);
        if (wrong)
            return err_set(err, "of '%.200s' %s is no whole number from 0 on", level->string,
                           wrong);
    }
    return !member(level, form_key) || cJSON_IsString(member(level, form_key))
               ? true
               : err_set(err, "of '%.200s' %s is no text", level->string, form_key);
}

static bool check(const cJSON *json, Err *err)
{
    const cJSON *levels = member(json, "levels");
    const cJSON *level = NULL;
    if (!cJSON_IsObject(json) || (levels && !cJSON_IsObject(levels)))
        return err_set(err, "it is no list of levels");
    cJSON_ArrayForEach(level, levels) if (!check_level(level, err)) return false;
    return true;
}

// Reads the file; the caller owns the result. If there is no file, the result is an empty object.
// NULL with a message on failure.
static cJSON *file_read(const Results *results, Err *err)
{
    return kept_json_read(results->path, "results", check, err);
}

bool results_open(Results *results, const char *user_dir, Err *err)
{
    *results = (Results){0};
    if (user_dir[0] == '\0')
        return true;
    if (!files_join(results->path, sizeof results->path, user_dir, "results.json"))
        return err_set(err, "the user folder's name is too long");
    *err = (Err){0};
    results->json = file_read(results, err);
    return results->json != NULL;
}

void results_close(Results *results)
{
    cJSON_Delete(results->json);
    *results = (Results){0};
}

// --- bests ---------------------------------------------------------------------------------------

static void form_text(uint64_t form, char out[FORM_BYTES])
{
    snprintf(out, FORM_BYTES, "%016" PRIx64, form);
}

static bool has_form(const cJSON *level, uint64_t form)
{
    char text[FORM_BYTES];
    const char *kept = cJSON_GetStringValue(member(level, form_key));
    form_text(form, text);
    return kept && strcmp(kept, text) == 0;
}

static ResultsLevel level_read(const cJSON *level, uint64_t form)
{
    ResultsLevel read;
    bool same = has_form(level, form);
    for (int kind = 0; kind < RESULTS_KINDS; kind++) {
        ResultsBest best = best_read(kind_of(level, kind));
        read.of[kind] = same ? best
                             : (ResultsBest){.found = best.found,
                                             .whole = best.whole,
                                             .older = best.ticks > 0 ? best.ticks : best.older};
    }
    return read;
}

bool results_are_none(const Results *results)
{
    const cJSON *levels = cJSON_GetObjectItemCaseSensitive(results->json, "levels");
    return cJSON_GetArraySize(levels) == 0;
}

const cJSON *results_level(const Results *results, const char *level)
{
    return member(member(results->json, "levels"), level);
}

ResultsLevel results_of(const Results *results, const char *level, uint64_t form)
{
    return level_read(results_level(results, level), form);
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

// Returns the most that was found. `before` may come from another form of the level that had more
// to find, so it is clamped to `of`.
static uint32_t most(uint32_t before, uint32_t now, uint32_t of)
{
    return larger(smaller(before, of), now);
}

static ResultsBest best_of(ResultsBest before, const ResultsRun *run)
{
    bool first = before.ticks == 0;
    return (ResultsBest){
        .ticks = first ? run->ticks : smaller(before.ticks, run->ticks),
        .deaths = first ? run->deaths : smaller(before.deaths, run->deaths),
        .splits = first || run->ticks < before.ticks ? run->splits : before.splits,
        .whole = before.whole > 0 || run->hits == 0,
        .older = before.older,
        .found = {most(before.found.fireflies, run->found.fireflies, run->of.fireflies),
                  most(before.found.seeds, run->found.seeds, run->of.seeds),
                  most(before.found.secrets, run->found.secrets, run->of.secrets)}};
}

static bool of_write(cJSON *object, GameFound of)
{
    return object && kept_json_number(object, "fireflies", of.fireflies) &&
           kept_json_number(object, "seeds", of.seeds) &&
           kept_json_number(object, "secrets", of.secrets);
}

// Writes the bests of all kinds that the level has, and of the run's kind. All are written because
// level_read() has zeroed those of another form of the level.
static bool level_write(cJSON *level, const ResultsRun *run, const ResultsLevel *bests)
{
    char form[FORM_BYTES];
    form_text(run->form, form);
    bool written = level && kept_json_text(level, form_key, form);
    for (int kind = 0; written && kind < RESULTS_KINDS; kind++)
        if (kind == (int)run->kind || kind_of(level, kind))
            written = best_write(kind_keys[kind] ? kept_json_object(level, kind_keys[kind]) : level,
                                 bests->of[kind]);
    return written && of_write(kept_json_object(level, of_key), run->of);
}

static bool note(cJSON *level, const ResultsRun *run, ResultsNews *news)
{
    ResultsLevel bests = level_read(level, run->form);
    ResultsBest *best = &bests.of[run->kind];
    *news = (ResultsNews){.before = *best, .fastest = best->ticks == 0 || run->ticks < best->ticks};
    *best = best_of(*best, run);
    return level_write(level, run, &bests);
}

// Takes over what playing a level came to, if it came to more.
static bool played_merge(cJSON *into, const cJSON *level)
{
    const cJSON *played = member(level, RESULTS_PLAYED);
    const cJSON *ticks = member(played, "ticks"),
                *before = member(member(into, RESULTS_PLAYED), "ticks");
    if (!played || (ticks && before && ticks->valuedouble <= before->valuedouble))
        return true;
    return kept_json_put(into, RESULTS_PLAYED, cJSON_Duplicate(played, true));
}

// Merges the bests of one level into `json`, each as if a single run had reached it.
static bool level_merge(cJSON *json, const cJSON *level)
{
    ResultsNews news;
    cJSON *levels = kept_json_object(json, "levels");
    cJSON *into = levels ? kept_json_object(levels, level->string) : NULL;
    bool noted = into != NULL;
    const char *form = cJSON_GetStringValue(member(level, form_key));
    for (int kind = 0; noted && kind < RESULTS_KINDS; kind++) {
        ResultsBest best = best_read(kind_of(level, kind));
        ResultsRun run = {.level = level->string,
                          .form = form ? strtoull(form, NULL, 16) : 0,
                          .ticks = best.ticks,
                          .deaths = best.deaths,
                          .hits = best.whole > 0 ? 0 : UINT32_MAX,
                          .found = best.found,
                          .of = best_read(member(level, of_key)).found,
                          .kind = (ResultsKind)kind,
                          .splits = best.splits};
        if (best.ticks > 0)
            noted = note(into, &run, &news);
    }
    return noted && played_merge(into, level);
}

// Merges the results of `from` into `json`. `from` holds wins that could not be written when they
// happened.
static bool merge(cJSON *json, const cJSON *from)
{
    const cJSON *level = NULL;
    cJSON_ArrayForEach(level, member(from, "levels")) if (!level_merge(json, level)) return false;
    return true;
}

// Replaces the results in memory by the file's, and merges unsaved wins into them. If the file is
// missing or can't be read, the results in memory stay.
static bool take_file(Results *results, Err *err)
{
    if (results->json && !files_exists(results->path))
        return true;
    cJSON *json = file_read(results, err);
    if (!json)
        return false;
    if (results->unsaved && !merge(json, results->json)) {
        cJSON_Delete(json);
        return err_set(err, "no memory for the results");
    }
    cJSON_Delete(results->json);
    results->json = json;
    return true;
}

// True for a level that is not the game's: its key is the path of a file.
static bool is_foreign(const char *key)
{
    return key[0] == '/' || strchr(key, ':') != NULL || strchr(key, '/') == NULL;
}

// Removes the first `count` levels that are not the game's. Returns how many there were.
static int forget(cJSON *levels, int count)
{
    int gone = 0;
    cJSON *next, *level = levels ? levels->child : NULL;
    for (; level && gone < count; level = next) {
        next = level->next;
        if (is_foreign(level->string)) {
            cJSON_Delete(cJSON_DetachItemViaPointer(levels, level));
            gone++;
        }
    }
    return gone;
}

// Makes what is written small enough to be read again: of the levels that are not the game's those
// are dropped that were not played for longest, more than needed, so that it is seldom done.
static void make_room(Results *results)
{
    cJSON *levels = cJSON_GetObjectItemCaseSensitive(results->json, "levels");
    size_t most = KEPT_JSON_BYTES;
    while (kept_json_size(results->json) > most &&
           forget(levels, 1 + cJSON_GetArraySize(levels) / FORGOTTEN_PART) > 0) {
        most = KEPT_JSON_BYTES - KEPT_JSON_BYTES / FORGOTTEN_PART;
        results->forgot = true;
    }
}

// Writes the file, unless it exists and could not be read (`taken` is false): it may hold results
// of the player's, so it is not overwritten.
static bool put_file(Results *results, bool taken, Err *err)
{
    bool room = taken || !files_exists(results->path);
    make_room(results);
    results->unsaved = !room || !kept_json_write(results->path, "results", results->json, err);
    return taken && !results->unsaved;
}

// Makes other games wait that would write to the same file between our reading and our writing. A
// game that was stopped meanwhile may hold it for ever, so nobody waits for long. The user folder
// itself is held: it is always there, and nothing is left in it.
static void hold(const Results *results, FileHeld *held)
{
    Err err;
    char folder[FILES_PATH_BYTES];
    *held = (FileHeld){0};
    if (results->path[0] == '\0')
        return;
    files_directory_of(folder, sizeof folder, results->path);
    (void)(files_make_directory(folder, &err) && files_hold_directory(held, folder, HOLD_MS));
}

static bool keep(Results *results, const char *key, ResultsChange *change, const void *data,
                 Err *err)
{
    bool kept_somewhere = results->path[0] != '\0';
    bool taken = !kept_somewhere || take_file(results, err);
    if (!results->json)
        results->json = cJSON_CreateObject();
    cJSON *levels = results->json ? kept_json_object(results->json, "levels") : NULL;
    cJSON *level = levels ? kept_json_object(levels, key) : NULL;
    if (!level || !change(level, data))
        return err_set(err, "no memory for the results");
    if (is_foreign(key)) // the last one is the one that was played last
        cJSON_AddItemToArray(levels, cJSON_DetachItemViaPointer(levels, level));
    return !kept_somewhere || put_file(results, taken, err);
}

bool results_change(Results *results, const char *level, ResultsChange *change, const void *data,
                    Err *err)
{
    FileHeld held;
    hold(results, &held);
    bool kept = keep(results, level, change, data, err);
    files_held_drop(&held);
    return kept;
}

typedef struct Win {
    const ResultsRun *run;
    ResultsNews *news;
} Win;

static bool note_win(cJSON *level, const void *data)
{
    const Win *win = data;
    return note(level, win->run, win->news);
}

bool results_keep(Results *results, const ResultsRun *run, ResultsNews *news, Err *err)
{
    *news = (ResultsNews){0};
    return results_change(results, run->level, note_win, &(Win){run, news}, err);
}

bool results_save(Results *results, Err *err)
{
    FileHeld held;
    if (!results->unsaved)
        return true;
    hold(results, &held);
    bool saved = put_file(results, take_file(results, err), err);
    files_held_drop(&held);
    return saved;
}

// --- medals --------------------------------------------------------------------------------------

// The slowest time for each medal, in percent of the par.
static const uint32_t medal_limits[MEDAL_COUNT] = {
    [MEDAL_BRONZE] = 400, [MEDAL_SILVER] = 250, [MEDAL_GOLD] = 150};

uint32_t medal_ticks(Medal medal, uint32_t par)
{
    uint64_t ticks = (uint64_t)par * medal_limits[medal] / 100;
    return ticks < UINT32_MAX ? (uint32_t)ticks : UINT32_MAX;
}

Medal medal_of(uint32_t ticks, uint32_t par)
{
    if (ticks == 0)
        return MEDAL_NONE;
    for (Medal medal = MEDAL_GOLD; medal > MEDAL_NONE; medal--)
        if (ticks <= medal_ticks(medal, par))
            return medal;
    return MEDAL_NONE;
}
