// child_none.c - for systems that have no other programs to start.
#include "jantar/child.h"

ChildStart child_start(Child *child, const char *const *arguments, Err *err)
{
    (void)child;
    err_set(err, "'%s' can't be started: this system has no programs", arguments[0]);
    return CHILD_MISSING;
}

bool child_write(Child *child, const void *bytes, size_t size)
{
    (void)child;
    (void)bytes;
    (void)size;
    return false;
}

bool child_end(Child *child, Err *err)
{
    (void)child;
    return err_set(err, "no program was started");
}
