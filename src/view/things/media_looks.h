// media_looks.h - pools: water, mud, resin, embers. Not here: what they do to bodies
// (src/game/water.c).
#pragma once

#include "element_looks.h"

extern const ElementLook water_look, mud_look, resin_look, embers_look;
