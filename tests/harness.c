// harness.c - runs the cases of one test executable and reports. See harness.h.
//
// Usage: test_MODULE [CASE...]; no case: all of them. Exit: 0 passed, 1 failed, 77 everything that
// ran was skipped.
#if !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L // mkdtemp
#endif
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_SKIPPED = 77 };

typedef struct Running {
    unsigned checks;
    unsigned failures;
    const char *skipped; // why; NULL = it ran
} Running;

static Running running;
static unsigned case_number;

static bool record(bool holds)
{
    running.checks++;
    if (!holds)
        running.failures++;
    return holds;
}

bool harness_check(bool holds, const char *what, const char *file, int line)
{
    if (!record(holds))
        printf("%s:%d: does not hold: %s\n", file, line, what);
    return holds;
}

bool harness_check_int(long long actual, long long expected, const char *what, const char *file,
                       int line)
{
    if (!record(actual == expected))
        printf("%s:%d: %s is %lld, expected %lld\n", file, line, what, actual, expected);
    return actual == expected;
}

bool harness_check_hex(uint64_t actual, uint64_t expected, const char *what, const char *file,
                       int line)
{
    if (!record(actual == expected))
        printf("%s:%d: %s is %016llx, expected %016llx\n", file, line, what,
               (unsigned long long)actual, (unsigned long long)expected);
    return actual == expected;
}

bool harness_check_near(double actual, double expected, double tolerance, const char *what,
                        const char *file, int line)
{
    bool near = fabs(actual - expected) <= tolerance;
    if (!record(near))
        printf("%s:%d: %s is %.9g, expected %.9g +- %.3g\n", file, line, what, actual, expected,
               tolerance);
    return near;
}

bool harness_check_str(const char *actual, const char *expected, const char *what, const char *file,
                       int line)
{
    bool same = actual && expected ? strcmp(actual, expected) == 0 : actual == expected;
    if (!record(same))
        printf("%s:%d: %s is \"%s\", expected \"%s\"\n", file, line, what,
               actual ? actual : "(null)", expected ? expected : "(null)");
    return same;
}

bool harness_check_contains(const char *text, const char *part, const char *what, const char *file,
                            int line)
{
    bool found = text && part && strstr(text, part);
    if (!record(found))
        printf("%s:%d: %s is \"%s\", which lacks \"%s\"\n", file, line, what,
               text ? text : "(null)", part ? part : "(null)");
    return found;
}

void harness_skip(const char *why)
{
    running.skipped = why;
}

unsigned harness_case_number(void)
{
    return case_number;
}

bool harness_failed(void)
{
    return running.failures > 0;
}

static time_t seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

bool harness_wait(bool (*until)(void *data), void *data, const char *what)
{
    time_t start = seconds_now();
    while (!until(data)) {
        const struct timespec nap = {.tv_nsec = 1000000};
        (void)nanosleep(&nap, NULL);
        if (seconds_now() - start > HARNESS_HANGS_SECONDS) {
            printf("hangs: %s\n", what);
            return record(false);
        }
    }
    return true;
}

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

bool harness_is_sample(void)
{
    return is_set("JANTAR_SAMPLE") || is_set("JANTAR_SANITIZE");
}

const char *harness_source_path(char *out, size_t size, const char *relative)
{
    const char *root = getenv("JANTAR_SOURCE_DIR");
    int length = snprintf(out, size, "%s/%s", root ? root : ".", relative);
    harness_check(length >= 0 && (size_t)length < size, "the path fits", __FILE__, __LINE__);
    return out;
}

const char *harness_temp_directory(char *out, size_t size)
{
    const char *base = getenv("JANTAR_TEST_TEMP");
    if (!base)
        base = getenv("TMPDIR");
    int length = snprintf(out, size, "%s/jantar-test-XXXXXX", base ? base : "/tmp");
    if (length < 0 || (size_t)length >= size || !mkdtemp(out)) {
        harness_check(false, "a temporary directory can be made", __FILE__, __LINE__);
        return NULL;
    }
    return out;
}

const char *harness_path_in(const char *directory, const char *name)
{
    static char paths[4][4096];
    static unsigned next;
    char *path = paths[next++ % 4];
    int length = snprintf(path, sizeof paths[0], "%s/%s", directory, name);
    if (length < 0 || (size_t)length >= sizeof paths[0])
        harness_check(false, "the path fits", __FILE__, __LINE__);
    return path;
}

typedef enum Verdict { PASSED, FAILED, SKIPPED } Verdict;

static Verdict case_run(const HarnessCase *one)
{
    running = (Running){0};
    case_number++;
    one->run();
    Verdict verdict = PASSED;
    if (running.failures == 0 && running.skipped) {
        printf("skip %s: %s\n", one->name, running.skipped);
        verdict = SKIPPED;
    } else if (running.failures > 0 || running.checks == 0) {
        printf("FAIL %s: %s\n", one->name, running.checks == 0 ? "it checks nothing" : "see above");
        verdict = FAILED;
    } else {
        printf("ok   %s (%u checks)\n", one->name, running.checks);
    }
    fflush(stdout);
    return verdict;
}

static const HarnessCase *case_find(const char *name)
{
    for (size_t i = 0; i < harness_case_count; i++)
        if (strcmp(harness_cases[i].name, name) == 0)
            return &harness_cases[i];
    return NULL;
}

static bool run_named(int count, char **names, unsigned verdicts[3])
{
    for (int i = 0; i < count; i++) {
        const HarnessCase *one = case_find(names[i]);
        if (!one) {
            fprintf(stderr, "no such test: %s\n", names[i]);
            return false;
        }
        verdicts[case_run(one)]++;
    }
    return true;
}

int main(int argc, char **argv)
{
    unsigned verdicts[3] = {0};
    setvbuf(stdout, NULL, _IOLBF, 0); // a crash must not swallow what was said before it
    if (argc > 1) {
        if (!run_named(argc - 1, argv + 1, verdicts))
            return EXIT_FAILURE;
    } else {
        for (size_t i = 0; i < harness_case_count; i++)
            verdicts[case_run(&harness_cases[i])]++;
        printf("%u passed, %u failed, %u skipped\n", verdicts[PASSED], verdicts[FAILED],
               verdicts[SKIPPED]);
    }
    if (verdicts[FAILED] > 0)
        return EXIT_FAILURE;
    return verdicts[PASSED] == 0 && verdicts[SKIPPED] > 0 ? EXIT_SKIPPED : EXIT_SUCCESS;
}
