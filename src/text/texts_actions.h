// texts_actions.h - names of actions that keys and buttons are bound to. Private to texts.h.
#pragma once

#define TEXTS_ACTIONS(X, N) \
    X(TEXT_ACTION_LEFT, "Left") \
    X(TEXT_ACTION_RIGHT, "Right") \
    X(TEXT_ACTION_UP, "Up") \
    X(TEXT_ACTION_DOWN, "Down") \
    X(TEXT_ACTION_JUMP, "Jump") \
    X(TEXT_ACTION_STICK, "Stick") \
    X(TEXT_ACTION_SLICK, "Slick") \
    X(TEXT_ACTION_HEAVY, "Heavy") \
    X(TEXT_ACTION_PUFF, "Puff up") \
    X(TEXT_ACTION_RESTART, "Back to checkpoint") \
    X(TEXT_ACTION_EDIT, "Edit the level") \
    X(TEXT_ACTION_PAUSE, "Pause") \
    X(TEXT_ACTION_MENU_LEFT, "Menu: left") \
    X(TEXT_ACTION_MENU_RIGHT, "Menu: right") \
    X(TEXT_ACTION_MENU_UP, "Menu: up") \
    X(TEXT_ACTION_MENU_DOWN, "Menu: down") \
    X(TEXT_ACTION_MENU_ACCEPT, "Menu: select") \
    X(TEXT_ACTION_MENU_BACK, "Menu: back")
