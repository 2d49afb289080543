// texts_options.h - texts of the options screens and the credits. Names of settings are in
// texts_settings.h. Private to texts.h.
#pragma once

#define TEXTS_OPTIONS(X, N) \
    X(TEXT_PRESS_KEY, "Press a key, or Escape to cancel") \
    X(TEXT_PRESS_BUTTON, "Press a button, or Start to cancel") \
    X(TEXT_BINDING_HELP, "Enter: change key.   Delete: clear.   Left and Right: first or second " \
                         "key") \
    /* a key, and what it does */ \
    X(TEXT_BINDING_TAKEN, "%s already does \"%s\"") \
    X(TEXT_BINDING_SWAP, "Swap the two?") \
    /* a key */ \
    X(TEXT_BINDING_RESERVED, "%s is reserved for the game itself") \
    X(TEXT_KEYBOARD, "Keyboard") \
    X(TEXT_GAMEPAD, "Gamepad") \
    X(TEXT_RIGHT_HALF, "Keyboard, right half") \
    X(TEXT_LEFT_HALF, "Keyboard, left half") \
    /* before the very first start */ \
    X(TEXT_FIRST_HEAD, "Before it begins") \
    X(TEXT_FIRST_BEGIN, "Begin") \
    X(TEXT_FIRST_BEGIN_HELP, "All of this is in the options, too") \
    X(TEXT_ONE_HAND, "One hand") \
    X(TEXT_ONE_HAND_HELP, "Press once instead of holding, and keys within reach of that hand.") \
    X(TEXT_HAND_LEFT, "The left one") \
    X(TEXT_HAND_RIGHT, "The right one") \
    X(TEXT_RESTORE_DEFAULTS, "Restore defaults") \
    X(TEXT_RESTORE_HELP, "Resets everything on this page") \
    X(TEXT_RESTORE_QUESTION, "Restore the defaults on this page?") \
    X(TEXT_CREDITS_MADE, "Art, sound, music and lettering are made by the project's own scripts.") \
    X(TEXT_CREDITS_LIBRARIES, "Libraries and their licences") \
    X(TEXT_CREDITS_FREE, "Free to use, change and share. The full text is in the file LICENSE.")
