// child_page.c - child.h in a page, which starts no other programs.
#include "jantar/child.h"

bool child_open(Child *child, char *const *arguments)
{
    (void)arguments;
    child->out = NULL;
    return false;
}

void child_close(Child *child)
{
    (void)child;
}
