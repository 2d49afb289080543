// schema.h - questions the loader asks of the schema table (level_schema.h).
#pragma once

#include "jantar/level_schema.h"

// The object class of that name; LEVEL_OWNER_COUNT when there is none.
LevelOwner schema_object_class(const char *name);

// The property of an owner by name; LEVEL_PROPERTY_NONE when there is none.
LevelProperty schema_property(LevelOwner owner, const char *name);

// The number of an element that its class calls `name`; NULL when it has none of that name.
const double *schema_element_number(const LevelElement *element, const char *name);

// The known name that is most like `name`: an object class, or a property of `owner`. NULL when
// none is near enough to be a slip of the pen (at most a third of its letters differ, case apart).
const char *schema_nearest_class(const char *name);
const char *schema_nearest_property(LevelOwner owner, const char *name);

// The names of an owner's properties as "a, b, c"; "none" when there are none.
void schema_list_properties(LevelOwner owner, char *out, unsigned size);

// The values a choice may have, as "a, b, c".
void schema_list_choices(LevelProperty property, char *out, unsigned size);

// schema_elements.c: the classes of elements by their place in LEVEL_ELEMENT_LIST, and their
// properties row by row, those of one class in the order of its numbers and links.
const LevelOwnerInfo *schema_element_class(uint32_t row);
const LevelPropertyInfo *schema_element_property(uint32_t row);
uint32_t schema_element_property_count(void);
