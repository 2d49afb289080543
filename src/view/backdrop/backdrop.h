// backdrop.h - what stands behind a level and before it: sky, light, layers with parallax, haze,
// what drifts in the air. A theme names its drawer.
#pragma once

#include "view/scene.h"

// A drawer. All three take their colours from `scene->theme`.
typedef struct Backdrop {
    void (*back)(DrawList *list, const Scene *scene);  // behind the rock; covers the picture
    void (*motes)(DrawList *list, const Scene *scene); // over the rock
    void (*front)(DrawList *list, const Scene *scene); // over everything: corners
} Backdrop;

extern const Backdrop backdrop_forest; // forest.c

// The drawer of the scene's theme.
const Backdrop *backdrop_of(const Scene *scene);
