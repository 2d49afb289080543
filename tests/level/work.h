// work.h - counts what the library level does: the basic blocks of its code that run (the flag
// -fsanitize-coverage=trace-pc of compilers). Unlike time this is the same each time.
#pragma once

#include <stdint.h>

// The number of basic blocks that have run since the start of the program.
uint64_t work_done(void);
