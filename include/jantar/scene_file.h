// scene_file.h - loads what belongs to a cutscene besides its level and its recorded run: the way
// of the camera, actors, bolts of lightning, nightfall, layers of earth that cover the hero, and
// when the player lets go (levels/README.md).
//
// The file lies beside the level, with the ending .scene:
//
//     SceneFile *scene = malloc(sizeof *scene);
//     if (scene_file_load("levels/forest/00-the-fall.scene", scene, &report) == LEVEL_OK)
//         SceneView view = scene_file_view(scene, 2.5);
#pragma once

#include "jantar/level.h"
#include "jantar/theme.h"
#include "jantar/world_file.h"

// How the name of such a file ends.
#define SCENE_FILE_END ".scene"

enum { SCENE_VIEWS_MAX = 64, SCENE_BOLTS_MAX = 16, SCENE_LAYERS_MAX = 12 };

// Actors of a cutscene, and keys of one of them.
enum { SCENE_ACTORS_MAX = 48, SCENE_KEYS_MAX = 24 };

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

// What layers of earth are made of and hold, by the names of the file.
#define SCENE_EARTH_LIST(X) \
    X(SAND, "sand")     /* ripples; a fish */ \
    X(CLAY, "clay")     /* fine bands; an ammonite */ \
    X(SHELLS, "shells") /* shells of many sizes */ \
    X(LEAVES, "leaves") /* prints of a fern and of leaves */ \
    X(RIBS, "ribs")     /* the backbone and ribs of a whale */ \
    X(STONES, "stones") /* stones that ice has polished and scratched */

// The figure that draws what they hold; its channel mode is the SceneEarth.
#define SCENE_FOSSILS "fossils"

typedef enum SceneEarth {
#define SCENE_EARTH_ID(id, name) SCENE_EARTH_##id,
    SCENE_EARTH_LIST(SCENE_EARTH_ID)
#undef SCENE_EARTH_ID
        SCENE_EARTHS
} SceneEarth;

// Where layers come from.
typedef enum SceneSide { SCENE_LEFT, SCENE_RIGHT } SceneSide;

// Nightfall: seconds since the scene began at which it sets in, how long it takes (0: there is
// none), and how dark it gets, 0 (not at all) to 1.
typedef struct SceneDusk {
    double at, lasts, dark;
} SceneDusk;

// A layer of earth that slides over the picture and lies on the layer before it; the first one
// reaches down to the lower edge of the picture.
typedef struct SceneLayer {
    // Seconds since the scene began at which it sets in, and how long it slides. Below 0 by more
    // than it lasts: it lies there from the beginning.
    double at, lasts;
    SceneEarth earth;
    SceneSide from;
    // Height of its surface, and where its largest fossil lies, tiles.
    double y, fossil_x;
} SceneLayer;

// How an actor comes to a key from the one before: gently at both ends, or evenly.
typedef enum SceneEase { SCENE_GENTLE, SCENE_LINEAR } SceneEase;

// An actor at a moment. In the file a key says only what changes; here it is whole.
typedef struct SceneKey {
    // Seconds since the scene began.
    double at;
    // Tiles from what it follows.
    Vec2 place;
    // Factors of its size, and of its height besides.
    double scale, tall;
    // Degrees, clockwise.
    double turn;
    // 0 invisible, 1 opaque.
    double opacity;
    // What a figure is told as its channel of that name, as a rule 0 to 1.
    double passed;
    // 0xRRGGBB; a shape has this colour, those of a picture are multiplied by it.
    uint32_t tint;
    SceneEase ease;
    // A GameEventKind whose sound is heard then; GAME_EVENT_KIND_COUNT: none.
    uint32_t plays;
} SceneKey;

typedef enum SceneShape { SCENE_NO_SHAPE, SCENE_BOX, SCENE_GLOW } SceneShape;

// What SceneActor.leader is besides the index of another actor: the level's left top, the first
// hero, the middle of the picture, which counts as GAME_VIEW_WIDTH tiles wide whatever it shows.
enum { SCENE_LEVEL = SCENE_ACTORS_MAX, SCENE_HERO, SCENE_PICTURE };

// What is drawn over the level. It is there from its first key on, and then as its keys say.
typedef struct SceneActor {
    // "" where no other one follows it.
    char name[THEME_NAME_MAX];
    // As in the file: "level", "hero", "picture" or the name of an actor before it in the list,
    // with which it moves, turns, grows and fades.
    char follows[THEME_NAME_MAX];
    // At most one of these is set: a sprite of the level's world, or the name of a picture's file
    // beside the scene's, which has a dot; or a shipped figure; or a shape. A glow is round.
    char sprite[THEME_NAME_MAX];
    char figure[THEME_NAME_MAX];
    SceneShape shape;
    // Its size at scale 1, tiles. The width is that of a shape; 0: as its height.
    double width, height;
    // Width over which the edge of a shape fades, half of it outside, tiles. Below 0: a glow fades
    // from its middle, a box not at all.
    double soft;
    // Its light is added to what is behind it.
    bool add;
    // It lies behind earth and night, not before them.
    bool behind;
    bool mirrored;
    // In ascending order of time; at least one.
    SceneKey keys[SCENE_KEYS_MAX];
    uint32_t key_count;
    // Index of an actor before it, or SCENE_LEVEL ...
    uint32_t leader;
} SceneActor;

// Plain data that owns nothing, too large for a small stack.
typedef struct SceneFile {
    // In ascending order of time; at least one.
    SceneView views[SCENE_VIEWS_MAX];
    uint32_t view_count;
    SceneBolt bolts[SCENE_BOLTS_MAX];
    uint32_t bolt_count;
    // Nightfall: the picture gets `dark`, but for the hero's own light. Below 0: it is night from
    // the beginning.
    SceneDusk dusk;
    // From below: each begins no earlier than the one before and has a higher surface.
    SceneLayer layers[SCENE_LAYERS_MAX];
    uint32_t layer_count;
    // With layers: where the hero's light rests under them, tiles.
    Vec2 light;
    // Seconds after which night and earth are gone, and the level is seen; 0: they stay.
    double day;
    // The later ones before the earlier ones.
    SceneActor actors[SCENE_ACTORS_MAX];
    uint32_t actor_count;
    // Pictures beside the file: each is a page and a sprite.
    Atlas pictures;
    // Seconds after which the keys that are held then stay held until the player presses any key:
    // that lets all of them go. 0: the scene is only watched.
    double lets_go;
} SceneFile;

// Writes the path of the scene file of a level. False if it does not fit.
bool scene_file_path(const char *level_path, char out[FILES_PATH_BYTES]);

// Loads a scene file. On LEVEL_OK *out is filled, else it is untouched and the report holds at
// least one error. LEVEL_UNREADABLE: there is no such file. The report is overwritten.
LevelStatus scene_file_load(const char *path, SceneFile *out, LevelReport *report);

// Checks a scene file as loading does, and whether the world of the level beside it has its
// sprites. `worlds` is the folder of the shipped worlds.
LevelStatus scene_file_check(const char *worlds, const char *path, LevelReport *report);

// Returns what the camera shows after `seconds`: between two moments of the file it moves from one
// to the other, gently at both ends.
SceneView scene_file_view(const SceneFile *scene, double seconds);

// Writes how an actor is after `seconds`: its `at` is then `seconds`. False before its first key.
bool scene_file_actor(const SceneActor *actor, double seconds, SceneKey *out);

// The table of SceneFile, for documents.
extern const WorldTable scene_file_table;
