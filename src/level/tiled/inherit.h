// inherit.h - completes an object of a map with what it does not say itself. Private to level.
//
// A tile object has the class, the properties and the size of its tile; an instance of a template
// has all of the template; what the object says by itself wins (tile < template < instance).
// Templates are completed first (templates.c), tiles behind them (tile_objects.c), both with these
// functions. So every reader of the map finds one object with all its values.
#pragma once

#include "level/schema/schema.h"
#include <cjson/cJSON.h>
#include <stddef.h>

// True if an object says its class, under the name of any version of Tiled: "type", or "class".
bool inherit_says_class(const cJSON *object);

// Adds to an object what only `from` says, another object; its id and place stay its own. The
// values are shared, so `from` must outlive the object. Each costs some of the *room bytes that are
// left for trees. Returns false when these or the memory run out.
bool inherit_all(cJSON *object, const cJSON *from, size_t *room);

// Adds the properties that only `from` has, a list in the form of any version of Tiled. Those that
// say nothing of an object of this class are left out (LEVEL_OWNER_COUNT: none is).
bool inherit_properties(cJSON *object, const cJSON *from, LevelOwner owner, size_t *room);
