// changes.h - changes of values at several places of the text that are made as one patch.
#pragma once

#include "edit_parts.h"
#include "json_text.h"

typedef struct ChangedRange {
    uint32_t at, removed, order;
    JsonText text;
} ChangedRange;

typedef struct Changes {
    Edit *edit;
    PatchKind kind;
    ChangedRange *list; // freed by changes_make()
    uint32_t count, capacity;
    bool failed; // no memory
} Changes;

// Begins; no cells may wait (step_ready()). End it with changes_make().
Changes changes_begin(Edit *edit, PatchKind kind);

// Replaces a range of the text by `text`, which the changes own from then on.
void changes_range(Changes *changes, uint32_t at, uint32_t removed, JsonText text);

// Sets a member of an object to a value as JSON. A member that is missing is added where the
// alphabet has it, in the layout of the others.
void changes_member(Changes *changes, uint32_t object, const char *name, JsonText value);
void changes_number(Changes *changes, uint32_t object, const char *name, double value);
void changes_string(Changes *changes, uint32_t object, const char *name, const char *value);

// Adds an element at the end of a list of objects, or several that json_text_join() put together.
// A list is added to once in the same changes.
void changes_append(Changes *changes, uint32_t list, const JsonStyle *style, JsonText element);

// Adds an element before another one of a list of objects.
void changes_insert(Changes *changes, uint32_t before, const JsonStyle *style, JsonText element);

// Removes an element of a list, or a member of an object, with the comma that it no longer needs.
void changes_remove(Changes *changes, uint32_t outer, uint32_t element);

// Removes several elements of a list; `elements` are in the order of the text.
void changes_remove_all(Changes *changes, uint32_t outer, const uint32_t *elements, uint32_t count);

// True if a text that is to be written is valid UTF-8; else says so.
bool changes_text_is_fine(const char *text, Err *err);

// Makes all of them, in the order of the text. Returns false, with nothing changed, as
// step_patch().
bool changes_make(Changes *changes, Err *err);

// Ends without making them.
void changes_drop(Changes *changes);
