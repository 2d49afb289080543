// forces.h - what throws and carries: wind, mushrooms, launchers, generators. Not here: what they
// do (src/game).
#pragma once

#include "element_looks.h"

extern const ElementLook wind_look, mushroom_look, launcher_look, generator_look;
