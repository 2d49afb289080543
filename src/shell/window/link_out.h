// link_out.h - where a link to a level goes when the player shares it. One file for each kind of
// system: link_out.c puts it on the clipboard.
#pragma once

#include <stdbool.h>

// Returns the address that links begin with, "" if there is none. It stays valid.
const char *link_out_page(void);

// Gives the link to the player. False if the system did not take it.
bool link_out_give(const char *link);
