// editor_lesson.h - the lesson of the editor: which of its steps a map shows, which of them are
// done, and what comes next. A step is known to be done by the map, not by what was pressed, so
// that any way to it counts, and undo takes it back. Not here: its panel (edit_lesson.c), opening
// it (edit_begin.c).
//
// A map has the lesson if it has a layer of objects called `lesson`. That layer holds a rectangle
// for each step, which has the step's name and no class: where it is to be done. The layer is
// hidden, so that nobody moves them by accident.
#pragma once

#include "jantar/edit_tools.h"
#include "text/texts.h"

// What has to be so in the rectangle of a step.
typedef enum EditorLessonCheck {
    EDITOR_LESSON_GROUND, // nothing two cells wide falls through it
    EDITOR_LESSON_AIR,    // something two cells high passes through it from side to side
    EDITOR_LESSON_THING,  // the middle of a thing of the class is in it
    EDITOR_LESSON_LINK,   // a thing of the class in it names one of the other class
    EDITOR_LESSON_WIN,    // anywhere: the level was won
} EditorLessonCheck;

// A row of the table of steps.
typedef struct EditorLessonStep {
    const char *place; // name of its rectangle; NULL: it has none, and follows the others
    EditorLessonCheck check;
    const char *thing, *other; // of THING and LINK: classes
    const char *property;      // of LINK: the one that is offered to be set
    TextId text;
} EditorLessonStep;

enum { EDITOR_LESSON_STEPS = 5 };

typedef struct EditorLesson {
    bool there;     // the map has the lesson
    uint32_t layer; // id of its layer; 0: it has none
    bool hidden;    // the player has put its panel away
    bool offers;    // the panel asks whether the player wants it
    bool won;       // the level was won since the editor was opened
    bool known;     // the members below are of `revision`
    uint64_t revision;
    bool shown[EDITOR_LESSON_STEPS]; // the map has the step
    bool done[EDITOR_LESSON_STEPS];
    Box places[EDITOR_LESSON_STEPS]; // pixels of the map
    uint32_t step;                   // the first that is not done; EDITOR_LESSON_STEPS: none
} EditorLesson;

// Returns a row of the table.
const EditorLessonStep *editor_lesson_step(uint32_t number);

// Returns the id of the first object of a class whose middle is in a place (pixels of the map;
// NULL: anywhere); 0: there is none.
uint32_t editor_lesson_thing(const Edit *edit, const char *name, const Box *place);

// Looks at the map, if it is another one than before. Returns true if the step that comes next is
// another one now. `brushes` may be NULL: then each tile counts as ground.
bool editor_lesson_note(EditorLesson *lesson, const Edit *edit, const EditBrushes *brushes);

// Notes that the level was won. Returns true if all steps are done now that were not before.
bool editor_lesson_win(EditorLesson *lesson);

// True while there is something to show.
static inline bool editor_lesson_is_shown(const EditorLesson *lesson)
{
    return !lesson->hidden && (lesson->there || lesson->offers);
}
