// creatures.h - how ants, beetles, spiders, wasps and leeches look. Not here: what they do (game).
#pragma once

#include "element_looks.h"

extern const ElementLook ant_look, beetle_look, leech_look; // creatures.c
extern const ElementLook spider_look, wasp_look;            // creatures_air.c
