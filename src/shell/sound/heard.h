// heard.h - what is heard of a session: its state, level, world and the level's own sounds.
#pragma once

#include "audio.h"
#include "player/play/session.h"

// Returns the scene of the present moment. Its pointers belong to the session.
AudioScene heard_scene(const Session *session);
