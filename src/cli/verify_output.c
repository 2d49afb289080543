// verify_output.c - what became of a replay, as a line for people or a line of JSON for programs.
#include "json.h"
#include "verify.h"

#include <stdio.h>

// The words of the JSON's "verdict": one per exit code.
static const char *verdict_name(int code)
{
    static const char *const names[] = {
        [REPLAY_VERIFIED] = "verified",
        [REPLAY_DIVERGED] = "diverged",
        [REPLAY_OTHER_VERSION] = "other version",
        [REPLAY_LEVEL_CHANGED] = "level changed",
        [REPLAY_DAMAGED] = "damaged",
        [REPLAY_CLAIM_NOT_REACHED] = "claim not reached",
    };
    if (code >= 0 && code < (int)(sizeof names / sizeof *names))
        return names[code];
    return code == CLI_UNREADABLE ? "unreadable" : "failed";
}

static bool add_file(cJSON *line, const VerifyResult *result)
{
    return cJSON_AddStringToObject(line, "level", result->level_path) &&
           json_add_hash(line, "level_hash", result->level_hash) &&
           json_add_count(line, "simulation", result->sim_version) && json_add_count(line, "ticks", result->ticks) &&
           json_add_hash(line, "hash", result->final_hash);
}

static bool add_run(cJSON *line, const VerifyResult *result)
{
    const ReplayReport *report = &result->report;
    bool good = cJSON_AddStringToObject(line, "outcome", replay_outcome_name(report->outcome)) &&
                json_add_count(line, "outcome_tick", report->outcome_tick);
    if (result->code == REPLAY_DIVERGED)
        good = good && json_add_count(line, "good_tick", report->good_tick) &&
               json_add_count(line, "bad_tick", report->bad_tick);
    return good;
}

static cJSON *line_new(const char *path, const VerifyResult *result)
{
    cJSON *line = cJSON_CreateObject();
    bool good = line && cJSON_AddStringToObject(line, "file", path) &&
                json_add_count(line, "code", (uint64_t)result->code) &&
                cJSON_AddStringToObject(line, "verdict", verdict_name(result->code)) &&
                cJSON_AddStringToObject(line, "message", result->report.message) &&
                (!result->is_read || add_file(line, result)) && (!result->is_played || add_run(line, result));
    if (good)
        return line;
    cJSON_Delete(line);
    return NULL;
}

bool verify_print(const char *path, const VerifyResult *result, bool json)
{
    if (!json) {
        printf("%s: %s\n", path, result->report.message);
        return true;
    }
    cJSON *line = line_new(path, result);
    char *text = line ? cJSON_PrintUnformatted(line) : NULL;
    cJSON_Delete(line);
    if (!text)
        return false;
    puts(text);
    cJSON_free(text);
    return true;
}
