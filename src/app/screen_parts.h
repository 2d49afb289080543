// screen_parts.h - the pictures of the screens that have a file of their own. Private to screen_draw.c and those files.
#pragma once

#include "page.h"

// The game's name, and the levels with what was reached in them.
void screen_title_draw(Page *page, const App *app);

// What a won run came to; the menu goes below.
void screen_result_draw(Page *page, const App *app);
