// overlay.h - everything that is drawn over the picture of a level: words, counters, marks that
// improve visibility (a setting of the player), and the debug overlay. Screens and menus are in
// src/app.
#pragma once

#include "boss_row.h"
#include "jantar/view.h"
#include "view/frame/frame.h"
#include "view/ground/shape/ground_outline.h"
#include "view/hero/hero.h"
#include "view/things/bosses/boss_look.h"

// --- words over the frame (hud.c) ----------------------------------------------------------------

// Returns the size of words in pixels. `pixels` is the size in a picture 720 pixels high, before
// the player's text scale.
static inline double words_size(const Frame *frame, double pixels)
{
    return frame_ui(frame, pixels) * frame->taste.text_scale;
}

// Draws text as draw_text() does, with a dark outline if the player has set that.
void words_draw(DrawList *list, const Frame *frame, const char *text, Vec2 at,
                const DrawTextStyle *style);

// --- title.c -------------------------------------------------------------------------------------

enum { TITLE_TICKS = 210 }; // for which the title of a level is shown at its beginning

// Draws the title of the level near the lower edge of the picture, above the lowest part that is
// kept for something else (view_keep_bottom()). A long one becomes smaller.
void title_draw(DrawList *list, const Frame *frame, const char *title, double kept);

// --- hud.c ---------------------------------------------------------------------------------------

// The counters. HUD_BODY + n counts the parts of the body of hero n.
typedef enum HudItem {
    HUD_FIREFLIES,
    HUD_SEEDS,
    HUD_SECRETS,
    HUD_BODY,
    HUD_ITEMS = HUD_BODY + GAME_HEROES_MOST
} HudItem;

// The counters. The view keeps them from tick to tick; they start zero-initialised. A counter is
// visible for a while after its number has changed.
typedef struct Hud {
    uint32_t seen[HUD_ITEMS];  // the last number of each counter
    uint32_t ticks[HUD_ITEMS]; // ticks for which each counter is still shown
    uint32_t heroes;           // number of heroes that play
    bool begun;                // `seen` is valid
    bool tasks;                // a task is not done
    BossRow boss;
} Hud;

// Advances the counters by one tick.
void hud_tick(Hud *hud, const LevelDesc *level, const GameState *state);

// True if a counter is visible.
bool hud_is_seen(const Hud *hud);

// Draws the counters that are visible.
void hud_draw(DrawList *list, const Frame *frame, const Hud *hud);

// --- marks.c -------------------------------------------------------------------------------------

// Outlines the heroes, exits, presses and dangerous creatures in strong contrast.
void marks_draw_contrast(DrawList *list, const Frame *frame, const HeroShapes *heroes);

// With several heroes, draws a small sign over each hero but the first. Every hero has its own
// shape, so that players can tell the heroes apart without seeing colours. If the player has
// switched marks on (taste.marks), the signs are large and the first hero has one too.
void marks_draw_heroes(DrawList *list, const Frame *frame, const HeroShapes *heroes);

// Outlines the parts of the rock that hurt. Draws only the outline's own edges.
void marks_draw_edges(DrawList *list, const Frame *frame, const Outline *outline);

// Draws a shape over each visible switch, and the same shape on what it switches. A shape is full
// while the switch is on or the target hears a signal. Draws "!" over creatures that are not calm,
// and "z" over stunned ones.
void marks_draw_shapes(DrawList *list, const Frame *frame);

// --- rim_arrow.c ---------------------------------------------------------------------------------

// An arrow at the rim of the picture.
typedef struct RimArrow {
    double part;         // how strong, 0 to 1; 0: there is none
    double size;         // half its length in a picture 720 pixels high
    uint32_t color, hot; // of it and of its middle, 0xRRGGBB
} RimArrow;

// Draws an arrow that points to a place (tiles) outside of the picture; else nothing.
void rim_arrow_draw(DrawList *list, const Frame *frame, Vec2 place, const RimArrow *arrow);

// Draws an arrow at the rim of the picture that points to the head of a boss that tells a strike
// while its head and its marks are all outside of the picture; else nothing.
void strike_arrow_draw(DrawList *list, const Frame *frame, const StrikeTell *strike);

// Draws the arrows of all bosses.
void strike_arrows_draw(DrawList *list, const Frame *frame);

// --- debug.c -------------------------------------------------------------------------------------

// Draws the debug overlay. `times` are the durations that it prints.
void debug_draw(DrawList *list, const Frame *frame, const ViewTimes *times);
