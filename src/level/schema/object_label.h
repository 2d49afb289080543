// object_label.h - what messages call an object: its class, its number and its name.
#pragma once

#include "level/values/label.h"
#include "level/values/node.h"

// Returns the label of an object. A class that the game does not know is not in it. `from` is the
// object's template, or "".
Label object_label(const Node *object, uint32_t id, const char *from);
