// watched_run.c - opens a recorded run with its level.
#include "watched_run.h"

int watched_run_open(Session *session, const CliContext *context, const char *program,
                     const char *run)
{
    Err err;
    Replay replay = {0};
    char level[FILES_PATH_BYTES];
    int code = cli_replay_read(run, &replay, NULL, &err);
    if (code == CLI_OK && !cli_find_replay_level(context, &replay, run, level, sizeof level, &err))
        code = CLI_UNREADABLE;
    replay_free(&replay);
    if (code != CLI_OK)
        return cli_error(program, code, "%s", err.message);
    code = session_open(session, context, program, level);
    return code == CLI_OK ? session_watch(session, program, run) : code;
}
