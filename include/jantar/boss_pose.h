// boss_pose.h - the poses of all bosses in one form, for those who draw them: which number of a
// pose is which channel of a figure (figure.h), and which of its places is which.
//
//     GameBossPose from, to, now;
//     game_boss_of(&from, previous, level, element);
//     game_boss_of(&to, current, level, element);
//     game_boss_mix(&from, &to, alpha, &now);
//     game_boss_tell(&now, channels, places);
#pragma once

#include "jantar/drummer.h"
#include "jantar/figure.h"
#include "jantar/horse.h"
#include "jantar/mother.h"

// How a number of a pose changes between two states.
typedef enum GamePoseKind {
    GAME_POSE_REAL,
    GAME_POSE_ANGLE, // radians; the short way round
    GAME_POSE_ROUND, // 0 to 1, where both are the same; it only grows
    GAME_POSE_PART,  // of an act; only within the same one
    GAME_POSE_FIXED, // a number as it is after the change
    GAME_POSE_COUNT, // the same, of a whole one
    GAME_POSE_PLACE, // tiles
    GAME_POSE_BOX,   // tiles; as it is after the change
} GamePoseKind;

// A number of a pose, or `count` places.
typedef struct GamePoseRow {
    uint32_t offset; // in the pose, bytes
    GamePoseKind kind;
    uint16_t to; // the channel, or the first place
    uint16_t count;
} GamePoseRow;

// All that the poses of one kind of boss have in common. Every pose begins with its act.
typedef struct GameBossForm {
    const GamePoseRow *rows;
    uint32_t row_count, size; // bytes of a pose
    const uint16_t *acts;     // for each act the channel that is 1 then
    uint32_t balls;           // of its body, places
} GameBossForm;

// A pose of any boss.
typedef struct GameBossPose {
    LevelBossKind kind;
    union {
        GameDrummer drummer;
        GameMother mother;
        GameHorse horse;
        uint32_t act; // where each begins
    };
} GameBossPose;

extern const GameBossForm game_boss_forms[]; // by LevelBossKind

// Writes the pose of a boss in a state.
void game_boss_of(GameBossPose *out, const GameState *state, const LevelDesc *level,
                  uint32_t element);

// Writes the pose between two poses of one boss: `from` at t = 0, `to` at t = 1. Act and hits are
// those of `to`.
void game_boss_mix(const GameBossPose *from, const GameBossPose *to, double t, GameBossPose *out);

// Writes a pose into channels and places of a figure.
void game_boss_tell(const GameBossPose *pose, double channels[FIGURE_CHANNELS],
                    Vec2 places[FIGURE_PLACES]);
