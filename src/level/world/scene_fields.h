// scene_fields.h - bounds of a cutscene's file. Private to level.
#pragma once

#include "jantar/scene_file.h"

#define SCENE_SECONDS_MOST 60.0
#define SCENE_TILES_MOST 16384.0
#define SCENE_LASTS_USUAL 1.5 // seconds that things take when the file does not say it

// What a number that must be said is before.
#define SCENE_UNSAID (-1.0)
