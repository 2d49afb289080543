// float_probe.c - exits with 0 if float_check() finds something wrong with the state that the
// process was started with.
#include "jantar/float_state.h"

#include <stdio.h>

int main(void)
{
    const char *wrong = float_check();
    puts(wrong == NULL ? "nothing is wrong" : wrong);
    return wrong == NULL;
}
