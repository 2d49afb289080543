// level_lesson.h - what a sign can teach: the verbs of the hero, one row each. The view shows a
// small drop that does it, with the keys that it takes, until the player has done it. Header only.
#pragma once

#include "jantar/input.h"

// X(NAME, name, keys) for every lesson: `name` is the value of a sign's property `shows`, the word
// by which the player's file keeps that it was done, and the name of its film's files. Names never
// change; new ones may stand anywhere. `keys` are drawn beside the film.
#define LEVEL_LESSON_LIST(X) \
    /* nothing: the sign is a text */ \
    X(NONE, nothing, 0) \
    /* rolls along */ \
    X(ROLL, roll, GAME_KEY_LEFT | GAME_KEY_RIGHT) \
    /* jumps over something */ \
    X(JUMP, jump, GAME_KEY_JUMP) \
    /* jumps higher by holding the key */ \
    X(HIGH, high, GAME_KEY_JUMP) \
    /* jumps again at the moment of landing, higher each time */ \
    X(BOUNCE, bounce, GAME_KEY_JUMP) \
    /* drops through a ledge */ \
    X(DROP, drop, GAME_KEY_DOWN) \
    /* rolls to a wall, sticks to it and climbs it */ \
    X(CLIMB, climb, GAME_KEY_RIGHT | GAME_KEY_STICK | GAME_KEY_UP) \
    /* hangs from a ceiling and crawls along it */ \
    X(HANG, hang, GAME_KEY_STICK | GAME_KEY_RIGHT) \
    /* leaps from wall to wall */ \
    X(LEAP, leap, GAME_KEY_STICK | GAME_KEY_JUMP) \
    /* flows through a gap, slick */ \
    X(FLOW, flow, GAME_KEY_SLICK | GAME_KEY_RIGHT) \
    /* falls through a grate, slick */ \
    X(GRATE, grate, GAME_KEY_SLICK) \
    /* shakes a leech off by turning slick */ \
    X(SHAKE, shake, GAME_KEY_SLICK) \
    /* turns to amber, heavy */ \
    X(AMBER, amber, GAME_KEY_HEAVY) \
    /* breaks ground by falling on it as amber */ \
    X(SMASH, smash, GAME_KEY_JUMP | GAME_KEY_HEAVY) \
    /* presses a button that needs more weight */ \
    X(PRESS, press, GAME_KEY_HEAVY) \
    /* puffs up and sinks slowly through the air */ \
    X(PUFF, puff, GAME_KEY_PUFF) \
    /* frightens a wasp by puffing up */ \
    X(SCARE, scare, GAME_KEY_PUFF) \
    /* sinks in water as amber */ \
    X(SINK, sink, GAME_KEY_HEAVY) \
    /* grabs a rope and swings */ \
    X(SWING, swing, GAME_KEY_STICK | GAME_KEY_RIGHT) \
    /* picks a crate up and throws it */ \
    X(THROW, throw, GAME_KEY_STICK | GAME_KEY_RIGHT) \
    /* rolls past a lever */ \
    X(LEVER, lever, GAME_KEY_RIGHT) \
    /* lands on a creature's back */ \
    X(STOMP, stomp, GAME_KEY_JUMP) \
    /* holds on to a beak that feels for it until it is glued, and lets go */ \
    X(HOLD, hold, GAME_KEY_STICK) \
    /* holds on to something that lives, and rides along */ \
    X(RIDE, ride, GAME_KEY_STICK)

typedef enum LevelLesson {
#define LEVEL_LESSON_ENTRY(NAME, name, keys) LEVEL_LESSON_##NAME,
    LEVEL_LESSON_LIST(LEVEL_LESSON_ENTRY)
#undef LEVEL_LESSON_ENTRY
        LEVEL_LESSON_COUNT
} LevelLesson;

// Returns the name of a lesson.
static inline const char *level_lesson_name(LevelLesson lesson)
{
    static const char *const names[LEVEL_LESSON_COUNT] = {
#define LEVEL_LESSON_NAME(NAME, name, keys) #name,
        LEVEL_LESSON_LIST(LEVEL_LESSON_NAME)
#undef LEVEL_LESSON_NAME
    };
    return names[lesson];
}

// Returns the keys that do what a lesson shows.
static inline uint16_t level_lesson_keys(LevelLesson lesson)
{
    static const uint16_t keys[LEVEL_LESSON_COUNT] = {
#define LEVEL_LESSON_KEYS(NAME, name, keys) keys,
        LEVEL_LESSON_LIST(LEVEL_LESSON_KEYS)
#undef LEVEL_LESSON_KEYS
    };
    return keys[lesson];
}
