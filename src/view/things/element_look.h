// element_look.h - finds how an element is drawn. The parts of a look are in element_view.h.
#pragma once

#include "view/things/shared/element_view.h"

// Returns the look of a class (LevelElementKind).
const ElementLook *element_look(uint32_t kind);

// Returns the look of the element to which a body belongs. NULL for bodies of the hero and of
// things.
const ElementLook *element_look_of_body(const LevelDesc *level, const SimBody *body);
