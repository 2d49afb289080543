// hud.h - quiet counters: fireflies, seeds, secrets, what is left of the body. Each shows for a
// moment after it changed. Not here: clock and title (view.c).
#pragma once

#include "view/scene.h"

typedef enum HudItem { HUD_FIREFLIES, HUD_SEEDS, HUD_SECRETS, HUD_BODY, HUD_ITEMS } HudItem;

// Kept by the view from tick to tick; zero-initialised.
typedef struct Hud {
    uint32_t seen[HUD_ITEMS];  // what it counted
    uint32_t ticks[HUD_ITEMS]; // for which it still shows
    bool begun;
} Hud;

void hud_tick(Hud *hud, const GameState *state);
void hud_draw(DrawList *list, const Scene *scene, const Hud *hud);
