// verify_alone.c - verifies files, one after the other where they are not to be verified in
// parallel.
#include "verify.h"

#include <stdlib.h>

static int verify_here(const VerifySetup *setup, VerifySource *source, const VerifySink *sink)
{
    VerifyCache cache = {0};
    VerifyResult result;
    char *path = NULL;
    bool is_done;
    int code = CLI_OK;
    while (code == CLI_OK && verify_source_next(source, &path, &is_done, &result)) {
        if (path && !is_done)
            verify_file(setup, &cache, path, &result);
        if (path)
            sink->take(sink->self, path, &result);
        else
            code = cli_error("replay", CLI_NO_MEMORY, "no memory");
        free(path);
    }
    verify_cache_free(&cache);
    return code;
}

int verify_all(const VerifySetup *setup, VerifySource *source, unsigned jobs,
               const VerifySink *sink)
{
    return jobs > 1 ? verify_apart(setup, source, jobs, sink) : verify_here(setup, source, sink);
}
