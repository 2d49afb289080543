// verify_file.c - plays one recorded run again in its level. verify_source.c lists the files, and
// verify_pool.c verifies many of them at once.
#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(VerifyResult *out, int code, const char *message)
{
    out->code = code;
    snprintf(out->report.message, sizeof out->report.message, "%s", message);
}

void verify_cache_free(VerifyCache *cache)
{
    level_free(cache->level);
    level_tilesets_free(cache->tilesets);
    *cache = (VerifyCache){0};
}

static bool find_level(const VerifySetup *setup, const Replay *replay, const char *path, char *out,
                       size_t size, Err *err)
{
    if (setup->level_name)
        return cli_find_level(setup->context, setup->level_name, out, size, err);
    if (verify_shared_level(setup->opened, replay, path, out, size))
        return true;
    return cli_find_replay_level(setup->context, replay, path, out, size, err);
}

static void say_no_level(LevelStatus status, const LevelReport *level_report, VerifyResult *out)
{
    Err err;
    bool invalid = status == LEVEL_INVALID;
    err_set(&err, "%s: %s",
            invalid ? "its level has been changed and is not valid any more"
                    : "its level can't be read",
            level_report_first_error(level_report));
    say(out, invalid ? (int)REPLAY_LEVEL_CHANGED : (int)CLI_UNREADABLE, err.message);
}

static void cache_know(VerifyCache *cache, const char *path)
{
    snprintf(cache->path, sizeof cache->path, "%s", path);
    cache->hash = game_level_hash(level_desc(cache->level));
    level_digest(level_desc(cache->level), cache->digest);
}

// Returns the level of this path and caches it for the next file. Returns NULL, with a message in
// `out`, if it can't be loaded.
static const LevelDesc *load_level(VerifyCache *cache, const char *path, VerifyResult *out)
{
    if (cache->level && strcmp(cache->path, path) == 0)
        return level_desc(cache->level);
    level_free(cache->level);
    cache->level = NULL;
    if (!cache->tilesets)
        cache->tilesets = level_tilesets_new();
    LevelReport *level_report = malloc(sizeof *level_report);
    if (!level_report) {
        say(out, CLI_NO_MEMORY, "no memory");
        return NULL;
    }
    LevelStatus status = level_load_with(path, cache->tilesets, &cache->level, level_report);
    if (status == LEVEL_OK)
        cache_know(cache, path);
    else
        say_no_level(status, level_report, out);
    free(level_report);
    return status == LEVEL_OK ? level_desc(cache->level) : NULL;
}

static void verify_in(const VerifySetup *setup, const Replay *replay, const LevelDesc *level,
                      VerifyResult *out)
{
    ReplayReport *report = &out->report;
    ReplayVerdict verdict = replay_verify(replay, level, report);
    out->code = (int)verdict;
    out->is_played = verdict != REPLAY_OTHER_VERSION && verdict != REPLAY_LEVEL_CHANGED;
    bool to_its_end = verdict == REPLAY_VERIFIED || verdict == REPLAY_CLAIM_NOT_REACHED;
    if (setup->go_on && !to_its_end)
        out->is_played = replay_play_on(replay, level, report);
}

// Notes which level was played. The replay only says which one it was recorded in.
static void name_level(const VerifyCache *cache, VerifyResult *out)
{
    memcpy(out->played, cache->path, sizeof out->played);
    memcpy(out->digest, cache->digest, sizeof out->digest);
    out->played_hash = cache->hash;
}

void verify_file(const VerifySetup *setup, VerifyCache *cache, const char *path, VerifyResult *out)
{
    Err err;
    Replay replay;
    ReplayVerdict verdict;
    *out = (VerifyResult){0};
    int code = cli_replay_read(path, &replay, &verdict, &err);
    if (code != CLI_OK) {
        say(out, code == CLI_INVALID ? (int)verdict : code, err.message);
        return;
    }
    out->is_read = 1;
    out->ticks = replay.inputs.ticks;
    out->sim_version = replay.sim_version;
    out->format = replay.format;
    out->rewinds = replay.rewinds;
    out->level_hash = replay.level_hash;
    out->final_hash = replay.final_hash;
    memcpy(out->level_path, replay.level_path, sizeof out->level_path);
    memcpy(out->note, replay.note, sizeof out->note);
    char level_path[FILES_PATH_BYTES];
    if (find_level(setup, &replay, path, level_path, sizeof level_path, &err)) {
        const LevelDesc *level = load_level(cache, level_path, out);
        if (level) {
            verify_in(setup, &replay, level, out);
            name_level(cache, out);
        }
    } else {
        say(out, CLI_UNREADABLE, err.message);
    }
    replay_free(&replay);
}
