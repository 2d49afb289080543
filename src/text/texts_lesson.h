// texts_lesson.h - texts of the editor's lesson, and of leaving the editor for another level.
// Private to texts.h.
#pragma once

#define TEXTS_LESSON(X, N) \
    X(TEXT_LESSON, "Lesson") \
    X(TEXT_LESSON_ROW, "The editor in five steps") \
    X(TEXT_LESSON_ROW_HELP, "A small level to be finished in the editor") \
    X(TEXT_LESSON_OFFER, "New here? A small level shows the editor in five steps.") \
    X(TEXT_LESSON_BEGIN, "Begin the lesson") \
    X(TEXT_LESSON_AGAIN, "Begin again") \
    X(TEXT_LESSON_LATER, "Not now") \
    X(TEXT_LESSON_HIDE, "Hide") \
    X(TEXT_LESSON_PIT, "Paint ground over the pit.") \
    X(TEXT_LESSON_WALL, "Dig a way through the wall.") \
    X(TEXT_LESSON_LEDGE, "Put a mushroom below the ledge.") \
    X(TEXT_LESSON_LINK, "Link the button to the door, so that it opens it.") \
    X(TEXT_LESSON_WIN, "Play it, and reach the exit.") \
    X(TEXT_LESSON_ALL_DONE, "All five steps are done: you can make levels now.") \
    /* the name of a class or brush */ \
    X(TEXT_LESSON_CHOOSE, "Choose: %s") \
    X(TEXT_LESSON_PAINT_HERE, "Draw here") \
    X(TEXT_LESSON_DIG_HERE, "Dig here") \
    X(TEXT_LESSON_PUT_HERE, "Put it here") \
    /* the name of a thing */ \
    X(TEXT_LESSON_CLICK, "Click it: %s") \
    X(TEXT_EDIT_SAVE_FIRST, "Save the changes of this level first?") \
    X(TEXT_EDIT_SAVE_NOT, "Don't save") \
    X(TEXT_EDIT_STAY, "Stay here")
