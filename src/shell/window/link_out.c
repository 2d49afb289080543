// link_out.c - links to levels on a desktop: on the clipboard.
#include "link_out.h"

#include "clipboard.h"
#include "jantar/cli_share.h"

const char *link_out_page(void)
{
    return cli_link_page;
}

bool link_out_give(const char *link)
{
    return clipboard_put(link);
}
