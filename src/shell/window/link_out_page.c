// link_out_page.c - links to levels in a page: they lead to the page itself, and it copies them.
#include "link_out.h"

// Written in JavaScript: assets/desktop/web/library.js. Writes the page's own address; gives the
// link to the clipboard, or shows it where the browser does not allow that.
void page_link_start(char *out, int size);
void page_link_give(const char *link);

const char *link_out_page(void)
{
    static char start[2048];
    page_link_start(start, sizeof start);
    return start;
}

bool link_out_give(const char *link)
{
    page_link_give(link);
    return true;
}
