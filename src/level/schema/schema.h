// schema.h - how the loader looks up rows of the schema table (level_schema.h).
#pragma once

#include "jantar/level_schema.h"

// The row of each class in LEVEL_ELEMENT_LIST, and the class as an owner.
enum {
#define SCHEMA_ROW(NAME, name, id, traits) SCHEMA_ROW_##NAME,
    LEVEL_ELEMENT_LIST(SCHEMA_ROW)
#undef SCHEMA_ROW
};
#define SCHEMA_OWNER(NAME) (LevelOwner)(LEVEL_FIRST_ELEMENT + SCHEMA_ROW_##NAME)

// Returns the property of an owner by its name; LEVEL_PROPERTY_NONE when there is none.
LevelProperty schema_property(LevelOwner owner, const char *name);

// True if objects of any class have a property of that name.
bool schema_is_of_objects(const char *name);

// Returns the number of an element that its class calls `name`; NULL when the class has none.
const double *schema_element_number(const LevelElement *element, const char *name);

// Return the known name that is most like `name`: an object class, or a property of `owner`. NULL
// when none is similar enough to be a typing error (at most a third of its letters differ; upper
// and lower case count as equal).
const char *schema_nearest_class(const char *name);
const char *schema_nearest_property(LevelOwner owner, const char *name);

// Returns the choice that is most like `name`, or that other games call so (other_words.h); NULL
// when there is none.
const char *schema_nearest_choice(LevelProperty property, const char *name);

// Writes the names of an owner's properties as "a, b, c"; "none" when there are none.
void schema_list_properties(LevelOwner owner, char *out, unsigned size);

// Writes the values of a choice as "a, b, c".
void schema_list_choices(LevelProperty property, char *out, unsigned size);

// The rows of schema_elements.c: classes in the order of LEVEL_ELEMENT_LIST, and properties, those
// of one class in the order of its numbers and links.
const LevelOwnerInfo *schema_element_class(uint32_t row);
const LevelPropertyInfo *schema_element_property(uint32_t row);
uint32_t schema_element_property_count(void);
