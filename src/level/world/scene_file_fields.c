// scene_file_fields.c - the members of a cutscene's file, in tables: where each lies in a
// SceneFile, and which values it may have. Reading and the JSON Schema follow from them.
#include "scene_fields.h"

#include "jantar/colors.h"
#include "jantar/game.h"
#include "world_table.h"

// A number whose name in the file is not that of the field.
#define NUMBER_AS(says, type, field, low, high, words) \
    { \
        .name = (says), .offset = offsetof(type, field), .kind = WORLD_NUMBER, .least = (low), \
        .most = (high), .help = (words) \
    }
#define PLACE(across, down, type, field, words) \
    NUMBER_AS(across, type, field.x, 0.0, SCENE_TILES_MOST, words), \
        NUMBER_AS(down, type, field.y, 0.0, SCENE_TILES_MOST, words)
#define SCENE_TABLE(type, rows, words, otherwise) \
    { \
        .help = (words), .fields = (rows), .field_count = sizeof(rows) / sizeof *(rows), \
        .size = sizeof(type), .usual = (otherwise) \
    }

static const char at_help[] = "Seconds since the beginning.";
static const char at_before[] = "Seconds since the beginning; below 0 for what is there before.";
static const char lasts_help[] = "How long it takes, seconds.";
static const char from_help[] = "Where it begins, tiles.";
static const char to_help[] = "Where it ends, tiles.";
static const char left_right[] = "The side of the picture that it comes from.";

static const char *const sides[] = {[SCENE_LEFT] = "left", [SCENE_RIGHT] = "right", NULL};

// --- camera, lightning, earth --------------------------------------------------------------------

static const WorldField view_fields[] = {
    NUMBER(SceneView, at, 0.0, SCENE_SECONDS_MOST, at_help),
    PLACE("x", "y", SceneView, place, "Middle of the picture, tiles."),
    NUMBER(SceneView, width, 1.2, 64.0, "Width of the picture, tiles."),
};
static const SceneView usual_view = {.width = GAME_VIEW_WIDTH};
static const WorldTable view_table = SCENE_TABLE(
    SceneView, view_fields, "What the camera shows at a moment. It moves gently.", &usual_view);

static const WorldField bolt_fields[] = {
    NUMBER(SceneBolt, at, 0.0, SCENE_SECONDS_MOST, at_help),
    PLACE("x", "y", SceneBolt, from, from_help),
    PLACE("to_x", "to_y", SceneBolt, to, to_help),
};
static const WorldTable bolt_table =
    SCENE_TABLE(SceneBolt, bolt_fields, "A bolt of lightning.", NULL);

static const SceneDusk usual_dusk = {.lasts = SCENE_LASTS_USUAL, .dark = 1.0};
static const WorldField dusk_fields[] = {
    NUMBER(SceneDusk, at, -SCENE_SECONDS_MOST, SCENE_SECONDS_MOST, at_before),
    NUMBER(SceneDusk, lasts, 0.1, SCENE_SECONDS_MOST, lasts_help),
    NUMBER(SceneDusk, dark, 0.0, 1.0, "How dark it gets."),
};
static const WorldTable dusk_table = SCENE_TABLE(SceneDusk, dusk_fields, "Nightfall.", &usual_dusk);

static const WorldField light_fields[] = {
    NUMBER_AS("x", Vec2, x, 0.0, SCENE_TILES_MOST, "Tiles."),
    NUMBER_AS("y", Vec2, y, 0.0, SCENE_TILES_MOST, "Tiles."),
};
static const WorldTable light_table =
    SCENE_TABLE(Vec2, light_fields, "Where the hero's light rests under layers of earth.", NULL);

#define EARTH_NAME(id, name) [SCENE_EARTH_##id] = (name),
static const char *const earths[] = {SCENE_EARTH_LIST(EARTH_NAME) NULL};
#undef EARTH_NAME

static const WorldField layer_fields[] = {
    {.name = "kind",
     .offset = offsetof(SceneLayer, earth),
     .kind = WORLD_CHOICE,
     .choices = earths,
     .help = "What it is made of and holds."},
    NUMBER(SceneLayer, at, -SCENE_SECONDS_MOST, SCENE_SECONDS_MOST, at_before),
    NUMBER(SceneLayer, lasts, 0.1, SCENE_SECONDS_MOST, lasts_help),
    CHOICE(SceneLayer, from, sides, left_right),
    NUMBER(SceneLayer, y, 0.0, SCENE_TILES_MOST, "Height of its surface, tiles."),
    NUMBER_AS("x", SceneLayer, fossil_x, 0.0, SCENE_TILES_MOST,
              "Where its large fossil lies, tiles."),
};
static const SceneLayer usual_layer = {
    .lasts = SCENE_LASTS_USUAL, .earth = SCENE_EARTHS, .y = SCENE_UNSAID, .fossil_x = SCENE_UNSAID};
static const WorldTable layer_table =
    SCENE_TABLE(SceneLayer, layer_fields,
                "A layer of earth that slides over the picture, from below.", &usual_layer);

// --- actors --------------------------------------------------------------------------------------

// Names of colours, for tints.
#define TINTS(X) \
    X("amber", COLOR_AMBER) \
    X("resin", COLOR_RESIN_BODY) \
    X("glow", COLOR_RESIN_GLOW) \
    X("firefly", COLOR_FIREFLY) \
    X("seed", COLOR_SEED_LIGHT) \
    X("lantern", COLOR_SCENE_LANTERN) \
    X("flame", COLOR_SCENE_FLAME) \
    X("danger", COLOR_DANGER) \
    X("lightning", COLOR_MAP_EDGE_COLD) \
    X("day", COLOR_SCENE_DAY) \
    X("night", COLOR_SCENE_NIGHT) \
    X("ice", COLOR_GLACIER_BODY) \
    X("bone", COLOR_FOSSIL_BONE) \
    X("wood", COLOR_SCENE_DOOR) \
    X("shadow", COLOR_SCENE_FISHER) \
    X("bars", COLOR_BARS) \
    X("white", COLOR_WHITE) \
    X("black", COLOR_BLACK)
#define TINT_NAME(name, color) name,
#define TINT_COLOR(name, color) color,
static const char *const tint_names[] = {TINTS(TINT_NAME) NULL};
static const uint32_t tint_colors[] = {TINTS(TINT_COLOR)};

#define EVENT_NAME(kind, name) name,
static const char *const events[] = {GAME_EVENT_LIST(EVENT_NAME) NULL};

static const char *const eases[] = {[SCENE_GENTLE] = "gentle", [SCENE_LINEAR] = "linear", NULL};
static const char *const shapes[] = {
    [SCENE_NO_SHAPE] = "none", [SCENE_BOX] = "box", [SCENE_GLOW] = "glow", NULL};

static const char offset_help[] = "Tiles from what the actor follows.";

static const WorldField key_fields[] = {
    NUMBER(SceneKey, at, -SCENE_SECONDS_MOST, SCENE_SECONDS_MOST, at_before),
    NUMBER_AS("x", SceneKey, place.x, -SCENE_TILES_MOST, SCENE_TILES_MOST, offset_help),
    NUMBER_AS("y", SceneKey, place.y, -SCENE_TILES_MOST, SCENE_TILES_MOST, offset_help),
    NUMBER(SceneKey, scale, 0.0, 100.0, "Factor of its size."),
    NUMBER(SceneKey, tall, 0.0, 100.0, "Factor of its height besides, as of an eye that shuts."),
    NUMBER(SceneKey, turn, -36000.0, 36000.0, "Degrees, clockwise."),
    NUMBER(SceneKey, opacity, 0.0, 1.0, "0 invisible, 1 opaque."),
    NUMBER(SceneKey, passed, 0.0, 100.0, "The channel passed of a figure; 0 to 1 as a rule."),
    {AT(SceneKey, tint), .kind = WORLD_COLOR, .choices = tint_names, .tints = tint_colors,
     .help = "A shape has this colour, those of a picture are multiplied by it: as in #2f5152, or "
             "a name."},
    CHOICE(SceneKey, ease, eases, "How it comes here from the key before."),
    CHOICE(SceneKey, plays, events, "The event of the game whose sound is heard."),
};
static const SceneKey usual_key = {
    .scale = 1.0, .tall = 1.0, .opacity = 1.0, .tint = COLOR_WHITE, .plays = GAME_EVENT_KIND_COUNT};
static const WorldTable key_table = {
    .help = "The actor at a moment. What a key does not say is as in the key before it.",
    .fields = key_fields,
    .field_count = sizeof key_fields / sizeof *key_fields,
    .size = sizeof(SceneKey),
    .usual = &usual_key,
    .in_turn = true};

static const WorldField actor_fields[] = {
    NAME(SceneActor, name, "So that actors behind it in the list can follow it."),
    NAME(SceneActor, follows,
         "level, hero, picture (its middle; the picture is 20 tiles wide then, whatever it shows) "
         "or the name of an actor before it, with which it moves, turns, grows and fades."),
    NAME(SceneActor, sprite,
         "A sprite of the level's world, as in fern-1, or a picture's file in the folder of this "
         "one, as in hand.png."),
    NAME(SceneActor, figure,
         "A figure of the folder assets/figures, as in stump. Its channels are time, passed, wide, "
         "high, hero_x, hero_y and number."),
    CHOICE(SceneActor, shape, shapes, "A shape of one colour; a glow is round."),
    NUMBER(SceneActor, width, 0.0, 1000.0, "Of a shape or figure, tiles; 0: as high."),
    NUMBER(SceneActor, height, 0.01, 1000.0, "Its height, tiles."),
    NUMBER(SceneActor, soft, 0.0, 1000.0, "Width over which a shape's edge fades, tiles."),
    FLAG(SceneActor, add, "Its light is added to what lies behind it."),
    FLAG(SceneActor, behind, "It lies behind earth and night, not before them."),
    FLAG(SceneActor, mirrored, "Left and right are exchanged."),
    LIST(SceneActor, keys, key_count, key_table, SCENE_KEYS_MAX),
};
static const SceneActor usual_actor = {.height = 1.0, .soft = SCENE_UNSAID};
static const WorldTable actor_table = SCENE_TABLE(
    SceneActor, actor_fields,
    "What is drawn over the level, later ones before earlier ones. It is there from its first key "
    "on. It has a sprite or a shape.",
    &usual_actor);

// --- the file ------------------------------------------------------------------------------------

static const WorldField scene_fields[] = {
    LIST(SceneFile, views, view_count, view_table, SCENE_VIEWS_MAX),
    LIST(SceneFile, bolts, bolt_count, bolt_table, SCENE_BOLTS_MAX),
    STRUCT(SceneFile, dusk, dusk_table),
    STRUCT(SceneFile, light, light_table),
    LIST(SceneFile, layers, layer_count, layer_table, SCENE_LAYERS_MAX),
    NUMBER(SceneFile, day, 0.0, SCENE_SECONDS_MOST,
           "Seconds after which night and earth are gone; 0: they stay."),
    LIST(SceneFile, actors, actor_count, actor_table, SCENE_ACTORS_MAX),
    NUMBER(SceneFile, lets_go, 0.0, SCENE_SECONDS_MOST,
           "Seconds after which the player's next key lets go of all that the run holds."),
};
const WorldTable scene_file_table = {.help = "What a cutscene needs besides its level and its run.",
                                     .fields = scene_fields,
                                     .field_count = sizeof scene_fields / sizeof *scene_fields,
                                     .size = sizeof(SceneFile)};
