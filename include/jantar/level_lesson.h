// level_lesson.h - what a sign can teach: the verbs of the hero, one row each. The view shows a
// small drop that does it, with the keys that it takes, until the player has done it. Header only.
#pragma once

// X(NAME, name) for every lesson: `name` is the value of a sign's property `shows`, and the word by
// which the player's file keeps that it was done. Names never change; new ones may stand anywhere.
#define LEVEL_LESSON_LIST(X) \
    /* nothing: the sign is a text */ \
    X(NONE, nothing) \
    /* rolls along */ \
    X(ROLL, roll) \
    /* jumps over something */ \
    X(JUMP, jump) \
    /* jumps higher by holding the key */ \
    X(HIGH, high) \
    /* jumps again at the moment of landing, higher each time */ \
    X(BOUNCE, bounce) \
    /* drops through a ledge */ \
    X(DROP, drop) \
    /* sticks to a wall and climbs it */ \
    X(CLIMB, climb) \
    /* hangs from a ceiling and crawls along it */ \
    X(HANG, hang) \
    /* leaps from wall to wall */ \
    X(LEAP, leap) \
    /* flows through a gap, slick */ \
    X(FLOW, flow) \
    /* falls through a grate, slick */ \
    X(GRATE, grate) \
    /* shakes a leech off by turning slick */ \
    X(SHAKE, shake) \
    /* turns to amber, heavy */ \
    X(AMBER, amber) \
    /* breaks ground by falling on it as amber */ \
    X(SMASH, smash) \
    /* presses a button that needs more weight */ \
    X(PRESS, press) \
    /* puffs up and sinks slowly through the air */ \
    X(PUFF, puff) \
    /* frightens a wasp by puffing up */ \
    X(SCARE, scare) \
    /* sinks in water as amber */ \
    X(SINK, sink) \
    /* grabs a rope and swings */ \
    X(SWING, swing) \
    /* picks a crate up and throws it */ \
    X(THROW, throw) \
    /* rolls past a lever */ \
    X(LEVER, lever) \
    /* lands on a creature's back */ \
    X(STOMP, stomp) \
    /* holds on to a beak that feels for it until it is glued, and lets go */ \
    X(HOLD, hold)

typedef enum LevelLesson {
#define LEVEL_LESSON_ENTRY(NAME, name) LEVEL_LESSON_##NAME,
    LEVEL_LESSON_LIST(LEVEL_LESSON_ENTRY)
#undef LEVEL_LESSON_ENTRY
        LEVEL_LESSON_COUNT
} LevelLesson;

// Returns the name of a lesson.
static inline const char *level_lesson_name(LevelLesson lesson)
{
    static const char *const names[LEVEL_LESSON_COUNT] = {
#define LEVEL_LESSON_NAME(NAME, name) #name,
        LEVEL_LESSON_LIST(LEVEL_LESSON_NAME)
#undef LEVEL_LESSON_NAME
    };
    return names[lesson];
}
