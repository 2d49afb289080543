// overlay.h - what lies over the picture of a level: words, counters, marks for those who want
// them, and the overlay for developers. Not here: screens and menus (src/app).
#pragma once

#include "jantar/view.h"
#include "view/ground/ground_outline.h"
#include "view/hero/hero.h"
#include "view/scene.h"

// --- words.c -------------------------------------------------------------------------------------

// Sizes of words: pixels of a picture 720 high, times what the player set.
static inline double words_size(const Scene *scene, double pixels)
{
    return scene_ui(scene, pixels) * scene->taste.text_scale;
}

// draw_text(), with a dark outline if that is set.
void words_draw(DrawList *list, const Scene *scene, const char *text, Vec2 at,
                const DrawTextStyle *style);

// --- hud.c ---------------------------------------------------------------------------------------

typedef enum HudItem { HUD_FIREFLIES, HUD_SEEDS, HUD_SECRETS, HUD_BODY, HUD_ITEMS } HudItem;

// Kept by the view from tick to tick; zero-initialised.
typedef struct Hud {
    uint32_t seen[HUD_ITEMS];  // what it counted
    uint32_t ticks[HUD_ITEMS]; // for which it still shows
    bool begun;
} Hud;

void hud_tick(Hud *hud, const GameState *state);
void hud_draw(DrawList *list, const Scene *scene, const Hud *hud);

// --- marks.c -------------------------------------------------------------------------------------

// Round what must not be overlooked.
void marks_draw_contrast(DrawList *list, const Scene *scene, const HeroShape *shape);

// Along the outline's own edges, where the rock behind them hurts.
void marks_draw_edges(DrawList *list, const Scene *scene, const Outline *outline);

// Shapes on switches and what they switch: full when on; words over creatures.
void marks_draw_shapes(DrawList *list, const Scene *scene);

// --- debug.c -------------------------------------------------------------------------------------

void debug_draw(DrawList *list, const Scene *scene, const ViewTimes *times);
