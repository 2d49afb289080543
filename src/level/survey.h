// survey.h - what must be known of all layers before the first is read. Part of the layers stage.
#pragma once

#include "layers.h"

// How much a tile layer looks like the one that is meant to collide, in a map whose tilesets don't
// say: 0 not at all.
uint32_t survey_rank(const Layer *layer);

// True for a layer with the property `solid`: how some games mark the one that collides.
bool survey_is_solid(const Layer *layer);
