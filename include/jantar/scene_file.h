// scene_file.h - loads what belongs to a scene besides its level and its recorded run: the way of
// the camera, bolts of lightning, and when the player lets go (levels/README.md).
//
// The file lies beside the level, with the ending .scene:
//
//     SceneFile scene;
//     if (scene_file_load("levels/forest/00-the-fall.scene", &scene, &report) == LEVEL_OK)
//         SceneView view = scene_file_view(&scene, 2.5);
#pragma once

#include "jantar/level.h"

// How the name of such a file ends.
#define SCENE_FILE_END ".scene"

enum { SCENE_VIEWS_MAX = 64, SCENE_BOLTS_MAX = 16 };

// What the camera shows at a moment.
typedef struct SceneView {
    // Seconds since the scene began.
    double at;
    // The middle of the picture, tiles.
    Vec2 place;
    // Width of the picture, tiles.
    double width;
} SceneView;

// A bolt of lightning from one place to another, tiles.
typedef struct SceneBolt {
    // Seconds since the scene began.
    double at;
    Vec2 from, to;
} SceneBolt;

// Plain data that owns nothing.
typedef struct SceneFile {
    // In ascending order of time; at least one.
    SceneView views[SCENE_VIEWS_MAX];
    uint32_t view_count;
    SceneBolt bolts[SCENE_BOLTS_MAX];
    uint32_t bolt_count;
    // Seconds after which the keys that are held then stay held until the player presses any key:
    // that lets all of them go. 0: the scene is only watched.
    double lets_go;
} SceneFile;

// Writes the path of the scene file of a level. False if it does not fit.
bool scene_file_path(const char *level_path, char out[FILES_PATH_BYTES]);

// Loads a scene file. On LEVEL_OK *out is filled, else it is untouched and the report holds at
// least one error. LEVEL_UNREADABLE: there is no such file. The report is overwritten.
LevelStatus scene_file_load(const char *path, SceneFile *out, LevelReport *report);

// Returns what the camera shows after `seconds`: between two moments of the file it moves from one
// to the other, gently at both ends.
SceneView scene_file_view(const SceneFile *scene, double seconds);
