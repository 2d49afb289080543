// texts_settings.h - names of settings, of their groups and of their values. Private to texts.h.
#pragma once

#define TEXTS_SETTINGS(X, N) \
    X(TEXT_GROUP_VIDEO, "Video") \
    X(TEXT_GROUP_AUDIO, "Sound") \
    X(TEXT_GROUP_CONTROLS, "Controls") \
    X(TEXT_GROUP_ACCESSIBILITY, "Accessibility") \
    X(TEXT_GROUP_HELP, "Helping hand") \
    X(TEXT_GROUP_GAME, "Game") \
    X(TEXT_SET_FULLSCREEN, "Full screen") \
    X(TEXT_SET_DISPLAY, "Display") \
    X(TEXT_SET_WINDOW_SIZE, "Window size") \
    X(TEXT_SET_VSYNC, "Vertical sync") \
    X(TEXT_SET_FRAME_CAP, "Frame limit") \
    X(TEXT_SET_QUALITY, "Quality") \
    X(TEXT_SET_SCALE, "Scaling") \
    X(TEXT_SET_VOLUME_MASTER, "Volume") \
    X(TEXT_SET_VOLUME_MUSIC, "Music") \
    X(TEXT_SET_VOLUME_EFFECTS, "Effects") \
    X(TEXT_SET_VOLUME_VOICE, "Voice") \
    X(TEXT_SET_MUTE_IN_BACKGROUND, "Mute in background") \
    X(TEXT_SET_DEAD_ZONE, "Dead zone") \
    X(TEXT_SET_RUMBLE, "Rumble") \
    X(TEXT_SET_TOUCH_SIZE, "Touch controls: size") \
    X(TEXT_SET_TOUCH_OPACITY, "Touch controls: opacity") \
    X(TEXT_SET_TOUCH_LEFT_HANDED, "Touch controls: left-handed") \
    X(TEXT_SET_SHAKE, "Screen shake") \
    X(TEXT_SET_FLASHES, "Flashes") \
    X(TEXT_SET_PARTICLES, "Particles") \
    X(TEXT_SET_BACKGROUND_MOTION, "Background motion") \
    X(TEXT_SET_CONTRAST_OUTLINE, "Contrast outlines") \
    X(TEXT_SET_COLOUR_SAFE_MARKS, "Symbols for colours") \
    X(TEXT_SET_TEXT_SIZE, "Text size") \
    X(TEXT_SET_TEXT_OUTLINE, "Text outline") \
    X(TEXT_SET_SPEED, "Game speed") \
    X(TEXT_SET_ENDLESS_GRIP, "Endless grip") \
    X(TEXT_SET_NO_DAMAGE, "No damage") \
    X(TEXT_SET_EXTRA_JUMP, "Mid-air jumps") \
    X(TEXT_SET_LANGUAGE, "Language") \
    X(TEXT_SET_PAUSE_ON_FOCUS_LOSS, "Pause in background") \
    X(TEXT_SET_PAUSE_ON_PAD_LOSS, "Pause without gamepad") \
    X(TEXT_SET_SPEEDRUN_CLOCK, "Speedrun timer") \
    X(TEXT_SET_INPUT_DISPLAY, "Show keys") \
    X(TEXT_SET_EDITOR_LESSON, "Offer the editor's lesson") \
    X(TEXT_SET_HINTS, "Hints") \
    X(TEXT_SET_HINT_WORDS, "Words in hints") \
    X(TEXT_VALUE_UNTIL_DONE, "Until you've done it") \
    X(TEXT_VALUE_ALWAYS, "Always") \
    X(TEXT_VALUE_FIRST_LEVELS, "In the first levels") \
    X(TEXT_VALUE_OFF, "Off") \
    X(TEXT_VALUE_ON, "On") \
    X(TEXT_VALUE_HOLD, "Hold") \
    X(TEXT_VALUE_PRESS_ONCE, "Toggle") \
    X(TEXT_VALUE_AUTOMATIC, "Automatic") \
    X(TEXT_VALUE_FAST, "Fast") \
    X(TEXT_VALUE_FULL, "Full") \
    X(TEXT_VALUE_SMOOTH, "Smooth") \
    X(TEXT_VALUE_SHARP, "Sharp") \
    X(TEXT_VALUE_NO_LIMIT, "None") \
    X(TEXT_VALUE_OWN_SIZE, "Custom") \
    X(TEXT_VALUE_AS_SYSTEM, "Same as system")
