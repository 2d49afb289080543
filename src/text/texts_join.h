// texts_join.h - texts of the join screen and of results of several players. Private to texts.h.
#pragma once

#define TEXTS_JOIN(X, N) \
    X(TEXT_TOGETHER, "Play together") \
    X(TEXT_TOGETHER_HELP, "Two to four players on one screen") \
    X(TEXT_TOGETHER_MARK, "together") \
    X(TEXT_PLAYERS, "Players and devices") \
    X(TEXT_JOIN_HEAD, "Who plays?") \
    X(TEXT_JOIN, "Join") \
    X(TEXT_LEAVE, "Leave") \
    X(TEXT_JOIN_FREE, "Free") \
    X(TEXT_JOIN_BEGIN, "Begin") \
    X(TEXT_JOIN_BEGIN_HELP, "Enter on the keyboard, Start on a gamepad") \
    X(TEXT_JOIN_NEEDS_TWO, "At least two players must join")
