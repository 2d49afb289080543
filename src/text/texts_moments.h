// texts_moments.h - texts about going on with a run that was left, about practice, and about what
// playing a level came to. Private to texts.h.
#pragma once

#define TEXTS_MOMENTS(X, N) \
    /* the title of a level, a time; a row of the menu */ \
    X(TEXT_GO_ON, "Continue: %s, %s") \
    X(TEXT_GO_ON_HELP, "Go on where you left off") \
    X(TEXT_GO_ON_HINT, "Press any game key to go on") \
    /* a time */ \
    X(TEXT_LEFT_AT, "You left off at %s") \
    /* the reason */ \
    X(TEXT_MOMENT_LOST, "You can't go on here (%s). The level begins at its start") \
    X(TEXT_FROM_START, "Play from the start") \
    X(TEXT_PRACTISE, "Practise") \
    X(TEXT_PRACTISE_AGAIN, "Practise again") \
    X(TEXT_PRACTISE_FROM, "Practise from checkpoint %u") \
    X(TEXT_PRACTISE_HELP, "Practice counts for no result, medal or record") \
    X(TEXT_PRACTISING, "Practice") \
    /* how often the level was begun */ \
    N(TEXT_TRIES, "%u try", "%u tries") \
    /* a time */ \
    X(TEXT_TIME_PLAYED, "%s played")
