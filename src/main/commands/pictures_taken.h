// pictures_taken.h - what `jantar shot` and `jantar film` share: the size of a picture, and what it
// shows of the player's devices.
#pragma once

#include "main/loop/app_parts.h"

// Reads a size such as "1280x720". Returns CLI_OK, or CLI_USAGE after a message.
int picture_size_take(const char *command, const char *text, uint32_t *width, uint32_t *height);

// Makes hints show the keys of a player who has changed nothing, or what fingers use on such a
// screen (NULL: none). The session must be open.
void picture_keys_show(App *app, const char *screen);
