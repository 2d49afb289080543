// level_work.c - prints what it takes to check levels, in millions of basic blocks (work.h):
// `level_work FILE...`. For tests of levels that are made to freeze the program.
#include "jantar/level.h"
#include "work.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    static LevelReport report;
    for (int i = 1; i < argc; i++) {
        uint64_t before = work_done();
        (void)level_check(argv[i], NULL, &report);
        printf("%.3f %s\n", (double)(work_done() - before) * 1e-6, argv[i]);
    }
    return 0;
}
