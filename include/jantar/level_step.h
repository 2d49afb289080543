// level_step.h - the steps in which a level teaches its idea. A flower says which one begins there;
// `jantar rate` prints it with the section. Nothing here is simulated. Header only.
#pragma once

// X(NAME, name) for every step: `name` is the value of a checkpoint's property `step`.
#define LEVEL_STEP_LIST(X) \
    /* the level does not say */ \
    X(NONE, none) \
    /* the player sees it where nothing can go wrong */ \
    X(SHOWN, shown) \
    /* the player needs it to get on */ \
    X(TRIED, tried) \
    /* it works in another way than before */ \
    X(TURNED, turned) \
    /* it needs another verb, too */ \
    X(COMBINED, combined)

typedef enum LevelStep {
#define LEVEL_STEP_ENTRY(NAME, name) LEVEL_STEP_##NAME,
    LEVEL_STEP_LIST(LEVEL_STEP_ENTRY)
#undef LEVEL_STEP_ENTRY
        LEVEL_STEP_COUNT
} LevelStep;

// Returns the name of a step.
static inline const char *level_step_name(LevelStep step)
{
    static const char *const names[LEVEL_STEP_COUNT] = {
#define LEVEL_STEP_NAME(NAME, name) #name,
        LEVEL_STEP_LIST(LEVEL_STEP_NAME)
#undef LEVEL_STEP_NAME
    };
    return names[step];
}
