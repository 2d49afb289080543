// row_budget.c - see row_budget.h.
#include "row_budget.h"

// Of the 16 that a picture has, at a quiet moment: the dearest takes twice as long, and it has to
// be shown.
static const double BUDGET_MS = 6.0;

void rows_take(RowsTrial *trial, double milliseconds)
{
    if (trial->pictures == ROWS_TRIAL_PICTURES)
        return;
    if (trial->pictures == 0 || milliseconds < trial->least_ms)
        trial->least_ms = milliseconds;
    trial->pictures++;
}

int rows_most(const RowsTrial *trial)
{
    // How many times as long pictures of more rows take; tests/bench/bench_draw.c measures two
    // of them.
    static const struct {
        int rows;
        double cost;
    } sizes[] = {{1080, 4.8}, {720, 2.4}, {540, 1.6}};
    if (trial->pictures < ROWS_TRIAL_PICTURES)
        return ROWS_FEWEST;
    for (uint32_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (trial->least_ms * sizes[i].cost <= BUDGET_MS)
            return sizes[i].rows;
    return ROWS_FEWEST;
}
