// texts_saves.h - texts about quick saves. Private to texts.h.
#pragma once

#define TEXTS_SAVES(X, N) \
    X(TEXT_SAVES, "Quick saves") \
    X(TEXT_ACTION_QUICK_SAVE, "Quick save") \
    X(TEXT_ACTION_QUICK_LOAD, "Load quick save") \
    X(TEXT_SAVE_SLOT, "Slot %u") \
    X(TEXT_SAVE_EMPTY, "empty") \
    X(TEXT_SAVE_GO_BACK, "Go back to this moment") \
    X(TEXT_SAVE_HERE, "Save here") \
    X(TEXT_SAVE_OVER_QUESTION, "Overwrite this slot?") \
    X(TEXT_SAVE_DELETE_QUESTION, "Delete this quick save?") \
    X(TEXT_SAVE_LOADING, "Going back \u2026") \
    X(TEXT_SAVE_KEPT, "Saved: slot %u") \
    X(TEXT_SAVE_NOTHING, "Nothing saved in slot %u yet") \
    X(TEXT_SAVE_NOT_RECORDED, "This run is not recorded, so it can't be saved") \
    X(TEXT_SAVE_NO_SLOT, "No free slot: saves from other versions stay. Pick one in the pause " \
                         "menu") \
    X(TEXT_SAVES_OFF, "Quick saves are off. Turn them on in Options: Helping hand, Rewind") \
    X(TEXT_SAVE_BROKEN, "can't be read") \
    X(TEXT_SAVE_OTHER_LEVEL, "the level has changed") \
    X(TEXT_SAVE_OTHER_VERSION, "another version") \
    X(TEXT_SAVE_DIVERGED, "plays differently here") \
    X(TEXT_REPLAY_SAVE, "quick save")
