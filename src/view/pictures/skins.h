// skins.h - draws things of the game with the pictures that their tile objects have in the map.
#pragma once

#include "picture_parts.h"
#include "view/frame/frame.h"

// Returns the skin of the object with this id; NULL when it has none.
const LevelTileObject *skin_of(const Frame *frame, uint32_t id);

// Draws a skin of a body with this centre (tiles) and angle (radians), as large as in the map.
// `mirrored` exchanges left and right.
void skin_draw(DrawList *list, const Frame *frame, const LevelTileObject *skin, Vec2 centre,
               double angle, bool mirrored);

// Stretches a skin over a soft body: `outline` are the `count` points of its outline, pixels, and
// `places` where these points lie in the picture, from (0, 0), left top, to (1, 1).
void skin_stretch(DrawList *list, const Frame *frame, const LevelTileObject *skin,
                  const Vec2 *outline, const Vec2 *places, uint32_t count);
