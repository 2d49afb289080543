// verify_output.c - prints the result of verifying a replay as a line for people or a line of JSON
// for programs.
#include "cli/command/json.h"
#include "verify.h"

#include <inttypes.h>
#include <stdio.h>

// The JSON's "verdict" for each exit code.
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

// Adds the level that was played. "level" is the recorded one only if none was.
static bool add_level(cJSON *line, const VerifyNames *names, const VerifyResult *result)
{
    char digest[SHA256_TEXT_BYTES];
    sha256_text(result->digest, digest);
    return cJSON_AddStringToObject(line, "level",
                                   names->level ? names->level : result->level_path) &&
           (!names->level || (cJSON_AddBoolToObject(line, "level_of_game", names->is_of_game) &&
                              json_add_hash(line, "played_hash", result->played_hash) &&
                              cJSON_AddStringToObject(line, "level_sha256", digest))) &&
           cJSON_AddStringToObject(line, "recorded_level", result->level_path);
}

static bool add_file(cJSON *line, const VerifyResult *result)
{
    return json_add_hash(line, "level_hash", result->level_hash) &&
           json_add_count(line, "simulation", result->sim_version) &&
           json_add_count(line, "ticks", result->ticks) &&
           json_add_hash(line, "hash", result->final_hash) &&
           json_add_count(line, "format", result->format) &&
           json_add_count(line, "rewinds", result->rewinds) &&
           (result->note[0] == '\0' || cJSON_AddStringToObject(line, "note", result->note));
}

// Adds the parts of the state in which the run diverged, if that is known: an old file does not
// say.
static bool add_parts(cJSON *line, uint32_t parts)
{
    cJSON *array = cJSON_AddArrayToObject(line, "parts");
    bool good = array != NULL;
    for (int part = 0; part < REPLAY_PART_COUNT; part++)
        if (good && (parts >> part & 1u) != 0)
            good =
                cJSON_AddItemToArray(array, cJSON_CreateString(replay_part_name((ReplayPart)part)));
    return good;
}

static bool add_run(cJSON *line, const VerifyResult *result)
{
    const ReplayReport *report = &result->report;
    bool good = cJSON_AddStringToObject(line, "outcome", replay_outcome_name(report->outcome)) &&
                json_add_count(line, "outcome_tick", report->outcome_tick);
    if (result->code == REPLAY_DIVERGED)
        good = good && json_add_count(line, "good_tick", report->good_tick) &&
               json_add_count(line, "bad_tick", report->bad_tick) &&
               add_parts(line, report->bad_parts);
    return good;
}

static cJSON *line_new(const VerifyNames *names, const VerifyResult *result)
{
    cJSON *line = cJSON_CreateObject();
    bool good = line && cJSON_AddStringToObject(line, "file", names->file) &&
                json_add_count(line, "code", (uint64_t)result->code) &&
                cJSON_AddStringToObject(line, "verdict", verdict_name(result->code)) &&
                cJSON_AddStringToObject(line, "message", result->report.message) &&
                (!result->is_read || (add_level(line, names, result) && add_file(line, result))) &&
                (!result->is_played || add_run(line, result));
    if (good)
        return line;
    cJSON_Delete(line);
    return NULL;
}

static void print_words(const VerifyNames *names, const VerifyResult *result)
{
    char digest[SHA256_TEXT_BYTES];
    sha256_text(result->digest, digest);
    if (names->level == NULL)
        cli_line(stdout, "%s: %s", names->file, result->report.message);
    else
        cli_line(stdout, "%s: %s; level %s%s, hash %016" PRIx64 ", SHA-256 %s", names->file,
                 result->report.message, names->level, names->is_of_game ? " of the game" : "",
                 result->played_hash, digest);
}

bool verify_print(const VerifyNames *names, const VerifyResult *result, bool json)
{
    if (!json) {
        print_words(names, result);
        return true;
    }
    cJSON *line = line_new(names, result);
    char *text = line ? cJSON_PrintUnformatted(line) : NULL;
    cJSON_Delete(line);
    return json_print_made(text);
}
