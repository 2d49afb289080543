// session_load.h - loads a level and makes all that a play of it begins with, without touching a
// session, so that a thread can do it. Not here: threads (job.h), taking the result (session.h).
#pragma once

#include "jantar/level.h"
#include "jantar/replay.h"
#include "looks.h"

// What every start of a play makes.
typedef struct Stage {
    GameState *current, *previous; // owned, at tick 0
    View *view;                    // owned
} Stage;

// Makes a stage; `level` and `looks` must outlive it. False if memory runs out.
bool stage_make(Stage *stage, const LevelDesc *level, const Looks *looks,
                const GameOptions *options, uint64_t seed);
void stage_free(Stage *stage);

// How a play is shown. The view builds the ground round the camera for its first picture, which can
// take a while; with this a thread does it.
typedef struct Shown {
    uint32_t width, height; // pixels; 0: not known
    double feather;         // as in ViewFrame
    bool elsewhere;         // `camera` (tiles) is where it begins, not the start of the level
    Vec2 camera;
} Shown;

typedef struct SessionLoad {
    // what is wanted
    char path[FILES_PATH_BYTES]; // the level's file
    unsigned char *bytes;        // owned; its text, which is not saved yet; NULL: that of the file
    size_t size;                 // of `bytes`
    char worlds[FILES_PATH_BYTES]; // as in Session, like the next four
    uint32_t start_object;
    GameOptions options;
    uint64_t seed;
    Shown shown;
    const PictureDecoder *decoder;
    SharedSprites *kept_sprites; // of the level before it; the load is one of their users
    // the result
    LevelReport report;
    LevelStatus status;
    Level *level;    // owned; NULL if it can't be loaded
    Looks looks;     // owned; what the level shows
    LevelDesc *desc; // owned, like `stage`; NULL if memory runs out
    uint64_t plays;  // game_level_hash() of `desc`
    Stage stage;
} SessionLoad;

// Loads what is wanted. The work may be shared among threads only as a whole.
void session_load_do(SessionLoad *load);

// True if the result can be played.
bool session_load_is_good(const SessionLoad *load);

// Copies the level's description and moves the spawn to the object with that id, if it is not 0.
// False if there is no such object.
bool session_describe(const Level *level, uint32_t object, LevelDesc *out);

// Frees what is owned, which a session that takes it sets to NULL.
void session_load_drop(SessionLoad *load);
