// texts_menu.h - texts of the title screen, the level list and the pause menu, and messages about
// devices and files during the game. Private to texts.h.
#pragma once

#define TEXTS_MENU(X, N) \
    X(TEXT_PLAY, "Play") \
    X(TEXT_LEVELS, "Levels") \
    X(TEXT_REPLAYS, "Replays") \
    X(TEXT_OPTIONS, "Options") \
    X(TEXT_CREDITS, "Credits") \
    X(TEXT_QUIT, "Quit") \
    X(TEXT_QUIT_UNSAVED, "Quit without saving the level?") \
    X(TEXT_QUIT_KEPT, "Your steps are kept: they are here again when you next edit the level") \
    X(TEXT_QUIT_LOST, "Your steps since the last save can't be kept and will be lost") \
    X(TEXT_BACK, "Back") \
    X(TEXT_YES, "Yes") \
    X(TEXT_NO, "No") \
    X(TEXT_PLAY_HELP, "Continue with the first unfinished level") \
    X(TEXT_PLAY_START_HELP, "Play from the beginning") \
    X(TEXT_LEVELS_HELP, "All levels, and what you have achieved in them") \
    X(TEXT_REPLAYS_HELP, "Watch recorded runs and check that they are genuine") \
    X(TEXT_OPTIONS_HELP, "Video, sound, controls, language and help") \
    X(TEXT_CREDITS_HELP, "What the game is made of, and its licences") \
    X(TEXT_QUIT_HELP, "Leave the game; everything is saved") \
    X(TEXT_MANUAL, "Help") \
    X(TEXT_MANUAL_HELP, "How everything works: keys, replays, the editor, files") \
    X(TEXT_MANUAL_MISSING, "The manual is missing: the game's data has no file assets/manual.md") \
    X(TEXT_PRACTICE, "Practice") \
    X(TEXT_NO_LEVELS, "No levels found") \
    /* a closed level; seeds that are found in levels */ \
    N(TEXT_SEEDS_MISSING, "%u more seed opens it", "%u more seeds open it") \
    /* the title of a level */ \
    X(TEXT_INCLUSION_OPENED, "A drop of old amber has opened: %s") \
    X(TEXT_WITH_HELP, "with help") \
    X(TEXT_LEVEL_HELP_NONE, "Not finished yet") \
    X(TEXT_LEVEL_BROKEN, "This level can't be opened; \"jantar check\" says why") \
    X(TEXT_MEDAL_GOLD, "Gold") \
    X(TEXT_MEDAL_SILVER, "Silver") \
    X(TEXT_MEDAL_BRONZE, "Bronze") \
    /* the next medal (gold, silver, bronze), a time */ \
    X(TEXT_MEDAL_NEXT, "%s for %s or faster") \
    X(TEXT_GHOST_KEPT, "your best run is saved") \
    X(TEXT_PAUSED, "Paused") \
    X(TEXT_CONTINUE, "Continue") \
    X(TEXT_START_AGAIN, "Start again") \
    X(TEXT_MAIN_MENU, "Main menu")

// Messages during the game.
#define TEXTS_MESSAGES(X, N) \
    X(TEXT_NO_SOUND, "No sound device found; playing without sound") \
    X(TEXT_PAGE_KEEPS_NOTHING, "This browser lets the page keep nothing: what you reach is lost " \
                               "when it is closed") \
    X(TEXT_PAGE_IS_FULL, "The browser's storage is full: what was written last is lost when the " \
                         "page is closed") \
    X(TEXT_LEVEL_NO_MEMORY, "There is not enough memory for this level") \
    X(TEXT_LEVEL_LOADING, "Loading \u2026") \
    X(TEXT_TOO_SLOW, "This computer is too slow for this level") \
    X(TEXT_PAD_GONE, "Your gamepad is unplugged. Plug it back in, or carry on with the keyboard") \
    X(TEXT_PICTURE_KEPT, "Screenshot saved:") \
    X(TEXT_PICTURE_LOST, "The screenshot can't be saved: the user folder is not writable")
