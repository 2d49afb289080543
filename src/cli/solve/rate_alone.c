// rate_alone.c - makes many tries, one after the other where they are not to be made in parallel.
#include "rate_parts.h"

#include <stdlib.h>

static int run_here(const RateGuide *guide, const RateJobs *jobs, const RateSink *sink)
{
    RateTry *done = calloc(1, sizeof *done);
    bool good = done != NULL;
    for (uint32_t i = 0; good && i < jobs->count; i++) {
        good = rate_try(guide, &jobs->list[i].task, done);
        if (good)
            sink->take(sink->self, &jobs->list[i], done);
    }
    free(done);
    return good ? CLI_OK : cli_error("rate", CLI_NO_MEMORY, "no memory for a try");
}

int rate_pool_run(const RateGuide *guide, const RateJobs *jobs, unsigned processes, bool in_sandbox,
                  const RateSink *sink)
{
    uint32_t count = processes < jobs->count ? processes : jobs->count;
    return count > 1 ? rate_run_apart(guide, jobs, count, in_sandbox, sink)
                     : run_here(guide, jobs, sink);
}
