// level_role.h - what a level is for. The player's list of levels and what comes after a level
// depend on it. Nothing here is simulated. Header only.
#pragma once

// X(NAME, name) for every role: `name` is the value of the map's property `role`.
#define LEVEL_ROLE_LIST(X) \
    /* an ordinary level; what a map is that does not say */ \
    X(LEVEL, level) \
    /* a hard level that the seeds found in the other levels of its folder open */ \
    X(INCLUSION, inclusion) \
    /* the level at the end of a world, against one of the great ones */ \
    X(BOSS, boss) \
    /* a scene of the story, played from its recorded run and only watched */ \
    X(SCENE, scene) \
    /* the end of the story: played, without a time and a medal */ \
    X(END, end)

typedef enum LevelRole {
#define LEVEL_ROLE_ENTRY(NAME, name) LEVEL_ROLE_##NAME,
    LEVEL_ROLE_LIST(LEVEL_ROLE_ENTRY)
#undef LEVEL_ROLE_ENTRY
        LEVEL_ROLE_COUNT
} LevelRole;
