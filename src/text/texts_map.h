// texts_map.h - texts of the map of all levels. Private to texts.h.
#pragma once

#define TEXTS_MAP(X, N) \
    X(TEXT_MY_LEVELS, "My levels") \
    /* the path of the player's folder */ \
    X(TEXT_MY_LEVELS_HELP, "Your own levels belong in the folder levels in %s") \
    X(TEXT_SCENE, "A scene") \
    X(TEXT_WATCH_SCENE, "Watch") \
    X(TEXT_INCLUSION, "A drop of old amber") \
    X(TEXT_BEST_TIME, "Best time") \
    X(TEXT_OLDER_FORM, "in an older version") \
    X(TEXT_MARK_WHOLE, "Whole") \
    X(TEXT_MARK_FASTER, "Faster than ours") \
    X(TEXT_RING, "Ring") \
    X(TEXT_WORLD, "World") \
    X(TEXT_MAY_GO_ON, "You may go on without it") \
    X(TEXT_OPENS_BEFORE, "Opens after the one before it") \
    X(TEXT_OPENS_WORLD, "Opens after the world before it") \
    /* a closed level; wins in other levels */ \
    N(TEXT_WINS_MISSING, "%u more win opens it", "%u more wins open it") \
    X(TEXT_SET_ALL_LEVELS_OPEN, "All levels open") \
    X(TEXT_HELP_ALL_LEVELS_OPEN, "Every level of the map can be played at once.")
