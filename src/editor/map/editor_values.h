// editor_values.h - what properties of a map can be chosen from lists: worlds, their variants,
// music and ambience. Those that come with the game, and those in the folder of the map.
#pragma once

#include "editor_choices.h"

// What the lists depend on; not owned.
typedef struct EditorValues {
    const char *path;   // of the map
    const char *worlds; // folder of the shipped worlds; "": there is none
    const char *world;  // value of the property `world`; "": none
} EditorValues;

// Colours that stand for a world: its sky from top to bottom, its light, its earth and what grows
// there. 0xRRGGBB.
typedef struct EditorSwatch {
    uint32_t top, bottom, sun, earth, growth;
} EditorSwatch;

// Returns the list that a property of maps is chosen from; EDITOR_CHOICE_NONE: it is of none. And
// the other way round.
EditorChoiceKind editor_values_kind(const char *property);
const char *editor_values_property(EditorChoiceKind kind);

// Lists the values, as the map's file says them; the first is "", for no value. Reads files. The
// caller frees the list, which is empty without memory.
void editor_values_list(const EditorValues *of, EditorChoiceKind kind, FileList *out);

// Reads the colours of a value of WORLD or VARIANT. False if there is no such world or variant.
bool editor_values_swatch(const EditorValues *of, EditorChoiceKind kind, const char *value,
                          EditorSwatch *out);

// Writes what is played for a value of MUSIC or AMBIENCE: the name of a piece of the game, or the
// path of a file; "" for no value.
void editor_values_sample(const EditorValues *of, const char *value, char out[FILES_PATH_BYTES]);
