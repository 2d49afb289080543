// backdrop.h - what is behind a level and in front of it: sky, light, layers with parallax, haze,
// specks in the air, weather. The theme lists the layers.
#pragma once

#include "view/frame/frame.h"
#include "view/light/lights.h"

// --- backdrop.c ----------------------------------------------------------------------------------

// Draws what lies behind the level; fills the picture.
void backdrop_draw(DrawList *list, const Frame *frame);

// Draws what is in front of the level: specks in the air, weather, leaves, the dark corners.
void backdrop_draw_front(DrawList *list, const Frame *frame);

// --- cave.c --------------------------------------------------------------------------------------

// Draws the far wall of caves, columns of rock before it, and light that falls in; called after the
// dark air was drawn.
void cave_draw_columns(const Gloom *gloom, DrawList *list, const Frame *frame);
