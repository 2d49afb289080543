// scene_file.h - loads what belongs to a scene besides its level and its recorded run: the way of
// the camera, bolts of lightning, nightfall, layers of earth that cover the hero, ice that moves
// over them, daybreak, a net, a fisher, a door, and when the player lets go (levels/README.md).
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

enum { SCENE_VIEWS_MAX = 64, SCENE_BOLTS_MAX = 16, SCENE_LAYERS_MAX = 12, SCENE_CRACKS_MAX = 12 };

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

// Nightfall: the picture gets dark, but for the hero's own light.
typedef struct SceneDusk {
    // Seconds since the scene began at which it sets in, and how long it takes. Below 0: it is
    // night from the beginning.
    double at, lasts;
    // How dark it gets: 0 (not at all) to 1.
    double dark;
} SceneDusk;

// What layers of earth are made of and hold, by the names of the file.
#define SCENE_EARTH_LIST(X) \
    X(SAND, "sand")     /* ripples; a fish */ \
    X(CLAY, "clay")     /* fine bands; an ammonite */ \
    X(SHELLS, "shells") /* shells of many sizes */ \
    X(LEAVES, "leaves") /* prints of a fern and of leaves */ \
    X(RIBS, "ribs")     /* the backbone and ribs of a whale */ \
    X(STONES, "stones") /* stones that ice has polished and scratched */

typedef enum SceneEarth {
#define SCENE_EARTH_ID(id, name) SCENE_EARTH_##id,
    SCENE_EARTH_LIST(SCENE_EARTH_ID)
#undef SCENE_EARTH_ID
        SCENE_EARTHS
} SceneEarth;

// A layer of earth that slides over the picture and lies on the layer before it; the first one
// reaches down to the lower edge of the picture.
typedef struct SceneLayer {
    // Seconds since the scene began at which it sets in, and how long it slides. Below 0 by more
    // than it lasts: it lies there from the beginning.
    double at, lasts;
    SceneEarth earth;
    // It comes from the right side of the picture, else from the left.
    bool from_right;
    // Height of its surface, and where its largest fossil lies, tiles.
    double y, fossil_x;
} SceneLayer;

// Ice that moves over the layers of earth, takes what lies above its foot with it, and stays.
typedef struct SceneIce {
    // Seconds since the scene began at which its edge comes into the picture, and how long it
    // takes to the other side. Without ice `lasts` is 0.
    double at, lasts;
    // It comes from the right side of the picture, else from the left.
    bool from_right;
    // Height of its foot, tiles.
    double y;
} SceneIce;

// A crack that runs through the ice from one place to another, tiles, and stays.
typedef struct SceneCrack {
    // Seconds since the scene began at which it sets in.
    double at;
    Vec2 from, to;
} SceneCrack;

// Day breaks in: the picture gets bright, and then shows the level without night, earth or ice.
typedef struct SceneDawn {
    // Seconds since the scene began at which it sets in, and how long it takes; in the middle the
    // picture is nothing but light. Without it `lasts` is 0.
    double at, lasts;
} SceneDawn;

// A net that scoops up the hero, and then goes where it goes.
typedef struct SceneNet {
    // Seconds since the scene began at which it comes, and how long it takes to the hero. Without
    // it `lasts` is 0.
    double at, lasts;
    // Where it comes from, tiles.
    Vec2 from;
} SceneNet;

// A fisher of whom legs, boots and a lantern are seen; comes from the right side of the picture.
typedef struct SceneFisher {
    // Seconds since the scene began at which the fisher comes, and how long that takes. Without one
    // `lasts` is 0.
    double at, lasts;
    // Where the boots stand in the end, tiles.
    Vec2 place;
} SceneFisher;

// A door that shuts from both sides, but for a crack of light in the middle of the picture.
typedef struct SceneDoor {
    // Seconds since the scene began at which it begins to shut, and how long it takes. Without it
    // `lasts` is 0.
    double at, lasts;
} SceneDoor;

// Plain data that owns nothing.
typedef struct SceneFile {
    // In ascending order of time; at least one.
    SceneView views[SCENE_VIEWS_MAX];
    uint32_t view_count;
    SceneBolt bolts[SCENE_BOLTS_MAX];
    uint32_t bolt_count;
    // Without nightfall `dark` is 0.
    SceneDusk dusk;
    // From below: each begins no earlier than the one before and has a higher surface.
    SceneLayer layers[SCENE_LAYERS_MAX];
    uint32_t layer_count;
    // With layers: where the hero's light rests under them, tiles.
    Vec2 light;
    SceneIce ice;
    SceneCrack cracks[SCENE_CRACKS_MAX];
    uint32_t crack_count;
    SceneDawn dawn;
    SceneNet net;
    SceneFisher fisher;
    SceneDoor door;
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
