// ground_behind.h - the rock of the back (level_plane.h): it is drawn a shade darker, before all
// that is in front. A level without such rock has none of this and costs nothing.
#pragma once

#include "ground_sections.h"

// The rock of the back and of both planes, as a level of its own: so the back's rock has no edge
// where it meets ground of both.
typedef struct GroundBehind GroundBehind;

// True for a tile type that is in the back alone.
bool ground_type_is_behind(const SimTileType *type);

// True if a level has such tiles.
bool ground_is_behind(const LevelDesc *level);

// Makes it for a level, which must outlive it. NULL if the level has no rock in the back alone, or
// without memory. Free it with ground_behind_free(); NULL is fine there and in the functions below.
GroundBehind *ground_behind_new(const LevelDesc *level);
void ground_behind_free(GroundBehind *behind);

// As ground_sections_prepare().
bool ground_behind_prepare(GroundBehind *behind, const Theme *theme, const Gloom *gloom, Box view,
                           double scale, double feather);

// Draws it; its colours are those of rock in front.
void ground_behind_draw(const GroundBehind *behind, DrawList *list, const Frame *frame);

// Shades all that was added to a list from vertex `first` on, by `part` (0..1): what is behind.
void ground_behind_shade(DrawList *list, uint32_t first, const Theme *theme, double part);

// Opens a soft window in the front's rock round a hero that is behind it.
void ground_window_draw(DrawList *list, const Frame *frame, Vec2 place);
