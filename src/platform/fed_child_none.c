// fed_child_none.c - fed_child.h where no other programs are started.
#include "jantar/fed_child.h"

FedChildStart fed_child_start(FedChild *child, const char *const *arguments, Err *err)
{
    (void)child;
    err_set(err, "'%s' can't be started: this system starts no programs", arguments[0]);
    return FED_CHILD_MISSING;
}

bool fed_child_write(FedChild *child, const void *bytes, size_t size)
{
    (void)child;
    (void)bytes;
    (void)size;
    return false;
}

bool fed_child_runs(const FedChild *child, uint32_t milliseconds, char line[FED_CHILD_LINE_BYTES])
{
    (void)child;
    (void)milliseconds;
    line[0] = '\0';
    return false;
}

void fed_child_stop(const FedChild *child)
{
    (void)child;
}

bool fed_child_end(FedChild *child, Err *err)
{
    (void)child;
    return err_set(err, "no program was started");
}
