// rate_parts.h - the parts of `jantar rate`: the guide of a level, tries in several processes, and
// what is printed. Private to cli.
#pragma once

#include "jantar/cli_rate.h"
#include "jantar/rate.h"
#include <stdio.h>

// A try to be made.
typedef struct RateJob {
    RateTask task;
    uint32_t without; // verb that is forbidden + 1 (rate_verb_key()); 0: none
} RateJob;

typedef struct RateJobs {
    RateJob *list; // owned
    uint32_t count, capacity;
} RateJobs;

// Receives what came of a job. Called in the order of the jobs.
typedef struct RateSink {
    void (*take)(void *self, const RateJob *job, const RateTry *done);
    void *self;
} RateSink;

// Makes all tries in `processes` processes (1: in this one). Returns CLI_OK, or another code after
// a message.
int rate_pool_run(const RateGuide *guide, const RateJobs *jobs, unsigned processes, bool in_sandbox,
                  const RateSink *sink);

// Does that in at least two processes. On Windows, where a process can't make copies of itself,
// they are threads.
int rate_run_apart(const RateGuide *guide, const RateJobs *jobs, uint32_t count, bool in_sandbox,
                   const RateSink *sink);

// Makes the guide of a level: of the run `name` (NULL: that beside the level, or else one that is
// looked for with `keys`). Returns CLI_OK, or another code after a message.
int rate_guide_find(const CliLevel *level, const char *name, uint16_t keys, RateGuide *out);

// Prints a level's report.
void rate_print_words(const RateReport *report);
void rate_print_json(const RateReport *report);
// One line for each section, after a line of names.
void rate_print_csv_names(FILE *out);
void rate_print_csv(FILE *out, const RateReport *report);
