// texts_mine.h - texts about the player's own levels: making, sharing and deleting them. Private to
// texts.h.
#pragma once

#define TEXTS_MINE(X, N) \
    X(TEXT_MAKE_LEVELS, "Make levels") \
    X(TEXT_MAKE_LEVELS_HELP, "Your own levels, new ones and the editor") \
    X(TEXT_NEW_LEVEL, "New level") \
    X(TEXT_NEW_LEVEL_HELP, "A small level to begin with") \
    X(TEXT_UNTITLED, "My level") \
    X(TEXT_NAME, "Name") \
    X(TEXT_TEMPLATE, "Ground") \
    X(TEXT_TEMPLATE_VALLEY, "Valley") \
    X(TEXT_TEMPLATE_CAVE, "Cave") \
    X(TEXT_TEMPLATE_STAIRS, "Stairs") \
    X(TEXT_TEMPLATE_PLAIN, "Plain") \
    X(TEXT_WIDTH, "Width in tiles") \
    X(TEXT_HEIGHT, "Height in tiles") \
    X(TEXT_MAKE_LEVEL, "Make it") \
    X(TEXT_NAME_HELP, "Type, or choose the letters") \
    X(TEXT_NAME_CAPITALS, "Capitals") \
    X(TEXT_NAME_BLANK, "Space") \
    X(TEXT_NAME_ERASE, "Erase") \
    X(TEXT_NAME_DONE, "Done") \
    X(TEXT_RENAME, "Rename") \
    X(TEXT_COPY, "Copy") \
    X(TEXT_COPIED, "The copy is among your levels") \
    X(TEXT_SHARE, "Share") \
    X(TEXT_SHARE_HELP, "Makes one file of it that others can open") \
    X(TEXT_SHARE_PACK, "Share all of these") \
    /* the path of a file */ \
    X(TEXT_SHARED, "The file to send: %s") \
    X(TEXT_SHARE_LINK, "Share a link") \
    X(TEXT_SHARE_LINK_HELP, "Opens the level in anybody's browser, with your best run as a ghost") \
    X(TEXT_LINK_GIVEN, "The link is on the clipboard: %lu characters") \
    X(TEXT_LINK_GIVEN_RUN, "The link, with your run, is on the clipboard: %lu characters") \
    X(TEXT_LINK_BARE, \
      "The link is on the clipboard. Put it behind the address of a page that plays the game.") \
    X(TEXT_LINK_REFUSED, "The system did not take the link: the clipboard can't be used") \
    /* the name of a recorded run */ \
    X(TEXT_OWN_RUN, "Watch the run %s") \
    X(TEXT_OWN_RUN_HELP, "At its end the game says whether it verifies") \
    X(TEXT_BIN, "Bin") \
    X(TEXT_BIN_HELP, "What was deleted, and can be brought back") \
    X(TEXT_DELETE_HELP, "Puts it into the bin, from where it can be brought back") \
    X(TEXT_BIN_EMPTY, "The bin is empty") \
    X(TEXT_BIN_QUESTION, "Put this level into the bin?") \
    X(TEXT_PACK_BIN_QUESTION, "Put all of these into the bin?") \
    X(TEXT_PACK_IN_BIN, "It is in the bin now and can be brought back") \
    X(TEXT_BRING_BACK_HELP, "Enter brings it back, Delete deletes it for good") \
    X(TEXT_BROUGHT_BACK, "It is among your levels again") \
    X(TEXT_FORGET_QUESTION, "Delete it for good?") \
    /* the title of a level or pack */ \
    X(TEXT_DROPPED, "Among your levels now: %s") \
    X(TEXT_DROP_OTHER, "This is no level and no recorded run") \
    X(TEXT_DROP_HELP, "Drop a .jlevel file onto the window to add it") \
    /* levels of a pack */ \
    N(TEXT_PACK_LEVELS, "%u level", "%u levels")
