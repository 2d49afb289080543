// bench_text.h - `jantar bench text`.
#pragma once

// Prints the time that a page of text takes. Returns an exit code.
int bench_text(void);
