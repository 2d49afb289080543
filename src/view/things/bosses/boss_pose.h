// boss_pose.h - the poses of all bosses in one form, for those who draw them: which number of a
// pose is which channel of a figure (figure.h), and which of its places is which.
//
//     BossPose from, to, now;
//     boss_pose_of(&from, previous, level, element);
//     boss_pose_of(&to, current, level, element);
//     boss_pose_mix(&from, &to, alpha, &now);
//     boss_pose_tell(&now, channels, places);
#pragma once

#include "jantar/drummer.h"
#include "jantar/figure.h"
#include "jantar/horse.h"
#include "jantar/mother.h"

// How a number of a pose changes between two states.
typedef enum PoseKind {
    POSE_REAL,
    POSE_ANGLE, // radians; the short way round
    POSE_ROUND, // 0 to 1, where both are the same; it only grows
    POSE_PART,  // of an act; only within the same one
    POSE_FIXED, // a number as it is after the change
    POSE_COUNT, // the same, of a whole one
    POSE_PLACE, // tiles
    POSE_BOX,   // tiles; as it is after the change
} PoseKind;

// A number of a pose, or `count` places.
typedef struct PoseRow {
    uint32_t offset; // in the pose, bytes
    PoseKind kind;
    uint16_t to; // the channel, or the first place
    uint16_t count;
} PoseRow;

// All that the poses of one kind of boss have in common. Every pose begins with its act.
typedef struct BossForm {
    const PoseRow *rows;
    uint32_t row_count, size; // bytes of a pose
    const uint16_t *acts;     // for each act the channel that is 1 then
    uint32_t balls;           // of its body, places
} BossForm;

// A pose of any boss.
typedef struct BossPose {
    LevelBossKind kind;
    union {
        GameDrummer drummer;
        GameMother mother;
        GameHorse horse;
        uint32_t act; // where each begins
    };
    double refuses; // 1 to 0: it refuses what a hero tried; of no state
} BossPose;

extern const BossForm boss_forms[]; // by LevelBossKind

// Writes the pose of a boss in a state.
void boss_pose_of(BossPose *out, const GameState *state, const LevelDesc *level, uint32_t element);

// Writes the pose between two poses of one boss: `from` at t = 0, `to` at t = 1. Act and hits are
// those of `to`.
void boss_pose_mix(const BossPose *from, const BossPose *to, double t, BossPose *out);

// Writes a pose into channels and places of a figure.
void boss_pose_tell(const BossPose *pose, double channels[FIGURE_CHANNELS],
                    Vec2 places[FIGURE_PLACES]);
