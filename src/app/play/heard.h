// heard.h - what is heard of a session: its state, level, world and the level's own sounds.
#pragma once

#include "app/sound/audio.h"
#include "session.h"

// Returns the scene of the present moment. Its pointers belong to the session.
AudioScene heard_scene(const Session *session);
