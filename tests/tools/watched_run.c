// watched_run.c - opens a recorded run with its level.
#include "watched_run.h"
#include "shell/window/picture_file.h"
#include <stdio.h>
#include <stdlib.h>

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
    code = session_open(session, context, program, level, &picture_file_decoder);
    return code == CLI_OK ? session_watch(session, program, run) : code;
}

static int play(Session *session, const CliContext *context, const char *program, const char *run,
                uint32_t every, WatchedRunSee see, void *self)
{
    bool good = true;
    int code = watched_run_open(session, context, program, run);
    if (code != CLI_OK)
        return code;
    printf("%s\n", files_name_of(run));
    while (good && !session->ended) {
        session_tick(session, (TickInput){0});
        good = session->current->tick % every != 0 || see(self, session);
    }
    return good ? CLI_OK : cli_error(program, CLI_NO_MEMORY, "no memory for a picture");
}

int watched_run_play(const CliContext *context, const char *program, const char *run,
                     uint32_t every, WatchedRunSee see, void *self)
{
    Session *session = calloc(1, sizeof *session);
    if (!session)
        return cli_error(program, CLI_NO_MEMORY, "no memory");
    int code = play(session, context, program, run, every, see, self);
    session_close(session);
    free(session);
    return code;
}
