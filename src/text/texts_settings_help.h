// texts_settings_help.h - one line of help for each setting. Private to texts.h.
#pragma once

#define TEXTS_SETTINGS_HELP(X, N) \
    X(TEXT_HELP_FULLSCREEN, "Fills the whole screen. Alt+Enter and F11 do the same.") \
    X(TEXT_HELP_DISPLAY, "Which display shows the game.") \
    X(TEXT_HELP_WINDOW_SIZE, "Size of the window when the game is not full screen.") \
    X(TEXT_HELP_VSYNC, "Keeps frames in step with the display, without tearing.") \
    X(TEXT_HELP_FRAME_CAP, "The most frames drawn per second. A lower limit saves power.") \
    X(TEXT_HELP_QUALITY, "Fast draws a smaller picture and enlarges it.") \
    X(TEXT_HELP_SCALE, "How a smaller picture is enlarged: smoothly, or in whole steps with " \
                       "sharp pixels.") \
    X(TEXT_HELP_VOLUME_MASTER, "How loud everything is.") \
    X(TEXT_HELP_VOLUME_MUSIC, "How loud the music is.") \
    X(TEXT_HELP_VOLUME_EFFECTS, "How loud the sounds of the world are.") \
    X(TEXT_HELP_VOLUME_VOICE, "How loud the little sounds are that the drop makes of itself.") \
    X(TEXT_HELP_MUTE_IN_BACKGROUND, "No sound while another window is in use.") \
    X(TEXT_HELP_DEAD_ZONE, "How far you push a stick before it responds.") \
    X(TEXT_HELP_TOUCH_SIZE, "How large the stick and the buttons on a touch screen are.") \
    X(TEXT_HELP_TOUCH_OPACITY, "How well they are seen; what covers the hero is fainter.") \
    X(TEXT_HELP_TOUCH_LEFT_HANDED, "The stick is on the right, the buttons are on the left.") \
    X(TEXT_HELP_RUMBLE, "How strongly the gamepad shakes in your hands.") \
    X(TEXT_HELP_TOGGLE, "Hold the key as long as you need it, or press once to start and again " \
                        "to stop.") \
    X(TEXT_HELP_SHAKE, "How much the picture shakes on hard impacts.") \
    X(TEXT_HELP_FLASHES, "How bright sudden lights are.") \
    X(TEXT_HELP_PARTICLES, "How many motes, drops and sparks fly about.") \
    X(TEXT_HELP_BACKGROUND_MOTION, "How much the distant background moves.") \
    X(TEXT_HELP_CONTRAST_OUTLINE, "Clear lines around the hero, dangers and the exit.") \
    X(TEXT_HELP_COLOUR_SAFE_MARKS, "Adds symbols where only colour would tell things apart.") \
    X(TEXT_HELP_TEXT_SIZE, "Size of all letters.") \
    X(TEXT_HELP_TEXT_OUTLINE, "A dark edge around letters.") \
    X(TEXT_HELP_SPEED, "Slower gives you more time. Counts at once.") \
    X(TEXT_HELP_ENDLESS_GRIP, "Sticky strands never tear under weight. Counts at once.") \
    X(TEXT_HELP_NO_DAMAGE, "Hits don't hurt you. Counts at once.") \
    X(TEXT_HELP_EXTRA_JUMP, "How many times you can jump again in mid-air. Counts at once.") \
    X(TEXT_HELP_LANGUAGE, "Language of menus and signs.") \
    X(TEXT_HELP_PAUSE_ON_FOCUS_LOSS, "Pauses when another window comes to the front.") \
    X(TEXT_HELP_PAUSE_ON_PAD_LOSS, "Pauses when the gamepad in use is unplugged.") \
    X(TEXT_HELP_HINTS, "What signs teach, and a glint on the way when you are stuck.") \
    X(TEXT_HELP_HINT_WORDS, "Words beside the keys and the small drop.") \
    X(TEXT_HELP_SPEEDRUN_CLOCK, "Shows the time of your run and of its parts.") \
    X(TEXT_HELP_INPUT_DISPLAY, "Shows the keys you hold, for videos and for learning.") \
    X(TEXT_HELP_EDITOR_LESSON, "The editor asks once whether you want its lesson.")
