// texts_gallery.h - texts of the pages that `jantar gallery` makes. Private to texts.h.
#pragma once

#define TEXTS_GALLERY(X, N) \
    X(TEXT_GALLERY, "Levels for Jantar") \
    X(TEXT_GALLERY_ABOUT, "Levels for Jantar, a game about a drop of resin, made by its players.") \
    X(TEXT_GALLERY_ALL, "All levels") \
    X(TEXT_GALLERY_SKIP, "Skip to the content") \
    X(TEXT_GALLERY_KINDS, "Kinds of levels") \
    X(TEXT_GALLERY_FEED, "New levels as a feed") \
    X(TEXT_GALLERY_SEARCH, "Search") \
    X(TEXT_GALLERY_SEARCH_HELP, "Part of a name, an author, or a kind") \
    N(TEXT_GALLERY_COUNT, "%u level", "%u levels") \
    X(TEXT_GALLERY_VERBS, "What the drop does") \
    X(TEXT_GALLERY_LENGTH, "Length") \
    X(TEXT_GALLERY_DIFFICULTY, "Difficulty") \
    X(TEXT_GALLERY_AUTHOR, "Author") \
    /* how many people play, as the program's own players; passed, tried, lives lost */ \
    X(TEXT_GALLERY_TRIES, \
      "Novices whom the program plays passed %u of %u tries and lost %u lives.") \
    X(TEXT_GALLERY_RUNS, "Recorded runs") \
    X(TEXT_GALLERY_DOWNLOAD, "Download") \
    /* minutes, seconds with two digits */ \
    X(TEXT_GALLERY_TIME, "%u:%02u min") \
    X(TEXT_GALLERY_PLAY, "Play it here") \
    X(TEXT_GALLERY_OWN_FILES, "The level has files of its own: download it to play it.") \
    X(TEXT_GALLERY_OPEN, "Drop the file onto the window of the game, or start it with") \
    /* the title of a level */ \
    X(TEXT_GALLERY_VIEW, "The beginning of %s") \
    X(TEXT_GALLERY_WHOLE, "All of %s from afar") \
    X(TEXT_VERB_ROLL, "Roll") \
    X(TEXT_VERB_JUMP, "Jump") \
    X(TEXT_VERB_STICK, "Stick") \
    X(TEXT_VERB_SLICK, "Become slick") \
    X(TEXT_VERB_HEAVY, "Become heavy") \
    X(TEXT_VERB_PUFF, "Puff up") \
    X(TEXT_LENGTH_SHORT, "Short") \
    X(TEXT_LENGTH_MIDDLE, "Middling") \
    X(TEXT_LENGTH_LONG, "Long") \
    X(TEXT_LENGTH_UNKNOWN, "Length not known") \
    X(TEXT_DIFFICULTY_EASY, "Easy") \
    X(TEXT_DIFFICULTY_FAIR, "Fair") \
    X(TEXT_DIFFICULTY_HARD, "Hard") \
    X(TEXT_DIFFICULTY_UNKNOWN, "Difficulty not known")
