// view.h - what a level looks like: makes a draw list from two game states and the moment between
// them.
//
// A View belongs to one level. It keeps what exists only for the picture: particles, blinking,
// fading panels, the triangles of the ground. No tick ever reads it. Call view_tick() after every
// game_tick(), and view_draw() for every picture:
//
//     View *view = view_new(level, theme, seed);
//     view_tick(view, state, &events);     // after each tick
//     view_draw(view, &frame, &list);      // for each picture; then hand `list` to a painter
//     view_free(view);
//
// The same calls in the same order give the same lists. Positions in the level are in tiles, y
// down; positions in the picture are in pixels, y down. No windows, files, clocks or SDL here.
// Threading: one thread at a time may use a View.
#pragma once

#include "jantar/atlas.h"
#include "jantar/draw.h"
#include "jantar/event_table.h"
#include "jantar/figure.h"
#include "jantar/game.h"
#include "jantar/glyph.h"
#include "jantar/level_lesson.h"
#include "jantar/level_pictures.h"
#include "jantar/theme.h"

typedef struct View View;

// The pictures of a level as textures. It is constant, so several views may share it.
typedef struct ViewPictures ViewPictures;

// Makes the textures of what a level shows. `images` are the pixels of `level->images`, in their
// order; where `bytes` is NULL the picture could not be had, and chequers are drawn in its place.
// The pixels are copied. `level` must outlive the result, which the caller frees with
// view_pictures_free(). Returns NULL if memory ran out.
ViewPictures *view_pictures_new(const LevelPictures *level, const TextureImage *images);

// Frees pictures. NULL is allowed.
void view_pictures_free(ViewPictures *pictures);

// The sprites of a world's atlas. They are constant, so several views may share them.
typedef struct ViewSprites ViewSprites;

// Makes the sprites of an atlas. `pages` are the pixels of its pages, in their order; where `bytes`
// is NULL the page could not be had, and its sprites are not drawn. Everything is copied. The
// caller frees the result with view_sprites_free(). Returns NULL if memory ran out.
ViewSprites *view_sprites_new(const Atlas *atlas, const TextureImage *pages);

// Frees sprites. NULL is allowed.
void view_sprites_free(ViewSprites *sprites);

// A sprite: a part of a texture.
typedef struct Sprite {
    char name[THEME_NAME_MAX];
    const Texture *texture;
    // Pixels of the texture's picture.
    Box part;
    // The point by which it is placed, pixels from the part's left top.
    Vec2 pivot;
} Sprite;

// Finds a sprite by its name. NULL: there is none, or `sprites` is NULL.
const Sprite *view_sprite_find(const ViewSprites *sprites, const char *name);

// How long the phases of the last frame took, milliseconds. The caller measures them; the debug
// overlay prints them.
typedef struct ViewTimes {
    double tick, draw, paint, frame;
} ViewTimes;

// Most ghosts in one picture.
enum { VIEW_GHOSTS_MAX = 8 };

// A ghost: the hero of another run of the level. It is drawn and does nothing else.
typedef struct ViewGhost {
    // The points of its body before and after the last tick, tiles.
    Vec2 before[GAME_HERO_POINTS], now[GAME_HERO_POINTS];
    // Opacity, 0..1.
    double strength;
} ViewGhost;

// What one picture shows.
typedef struct ViewFrame {
    // The states before and after the last tick, not owned. They may be the same state.
    const GameState *previous;
    const GameState *current;
    // Moment of the picture between the two states: 0 = previous, 1 = current.
    double alpha;
    // Size of the picture, pixels. Its largest 16:9 part shows what the camera sees.
    uint32_t width, height;
    // How much of the level is shown beside the 16:9 part where the picture has room for it, tiles
    // on each side. What lies beyond the map is not shown. Usually GAME_VIEW_MARGIN, which is
    // simulated; 0: none. The rest of the picture becomes bars.
    double margin;
    // Shows as much as the picture has room for instead, also beyond the map: for who works on the
    // level, and for screens that hide it.
    bool open;
    // A point to look at instead of the game's camera: the middle of the picture, tiles.
    Vec2 camera;
    // Its zoom (GameCamera.zoom); 0: that of the game's camera.
    double camera_zoom;
    // Mix of the two cameras: 0 = the game's camera, 1 = `camera`.
    double camera_part;
    // Width over which edges fade, pixels. Usually 1; 0 gives hard edges and fewer triangles.
    double feather;
    // Pixels of the window for each of the picture, which is enlarged; 0: one. Texts and panels are
    // then painted with the window's pixels (draw_list_sharpen()).
    double enlarged;
    // Draws the debug overlay: points, springs, contacts, figures.
    bool debug;
    // Leaves out title, clock, counters and panels, e.g. under a menu.
    bool plain;
    // How much the hero asks the player for help, 0 to 1: it looks out of the picture, and its
    // strands are thin and tremble.
    double pleads;
    // Shows places that are dark as if they were lit, for who works on the level.
    bool bright;
    // Ghosts, not owned; at most VIEW_GHOSTS_MAX.
    const ViewGhost *ghosts;
    uint32_t ghost_count;
    // For the debug overlay.
    ViewTimes times;
} ViewFrame;

// The player's settings for the picture. A new view has VIEW_TASTE_USUAL: all effects in full, and
// none of the aids.
typedef struct ViewTaste {
    // Strength of camera shake, strength of sudden lights, and number of particles, each as a part
    // of the usual: 0 (none) .. 1 (all).
    double shake, flashes, particles;
    // Strength of movement that belongs to the background only (parallax, motes, leaves), 0..1.
    double motion;
    // Outlines round the hero, dangers and exits.
    bool contrast;
    // Shapes in addition to colours: they show which switch belongs to what, and what is on.
    bool marks;
    // Dark outlines round letters.
    bool outline;
    // Size of texts, as a factor; 1 = usual.
    double text_scale;
    // Shows the time of the run so far.
    bool clock;
    // Shows what signs teach, and the way on to who is stuck. Signs that only have a text always
    // show it.
    bool hints;
    // Shows words beside what signs teach, not only keys and the small hero.
    bool hint_words;
    // Lessons that the player did before, by view_lesson_bit(): they are not shown again.
    uint64_t learnt;
} ViewTaste;
#define VIEW_TASTE_USUAL \
    ((ViewTaste){.shake = 1.0, \
                 .flashes = 1.0, \
                 .particles = 1.0, \
                 .motion = 1.0, \
                 .text_scale = 1.0, \
                 .hints = true, \
                 .hint_words = true})

// Draws a part of the map as Tiled shows it: layers and background, each pixel of the map as one
// pixel, without bodies and world. `corner` is the left top of the part, pixels of the map; `width`
// and `height` are its size. Layers with parallax lie as they do when the middle of the part is in
// the middle of the screen; with `whole`, in their own places. `time`, in seconds, is that of
// animations. The list is cleared first. Returns false if memory ran out.
bool view_draw_map(const ViewPictures *pictures, Vec2 corner, uint32_t width, uint32_t height,
                   bool whole, double time, DrawList *list);

// Makes the view of a level. The caller frees it with view_free(). The level and the theme must
// outlive it and stay unchanged. `seed` is only for random details of the picture. Returns NULL if
// memory ran out.
View *view_new(const LevelDesc *level, const Theme *theme, uint64_t seed);

// Frees a view. NULL is allowed.
void view_free(View *view);

// Sets the pictures that the level shows; NULL: none, as at the beginning. They are not owned: they
// must outlive the view, or its next call here.
void view_set_pictures(View *view, const ViewPictures *pictures);

// Sets the sprites of the level's world. NULL: none; what the theme shows with sprites is left out.
// They must outlive the view or the next call.
void view_set_sprites(View *view, const ViewSprites *sprites);

// A film that a hint shows: a small level that is played by recorded keys.
typedef struct ViewFilm {
    const LevelDesc *level;
    // For each of `ticks` ticks the keys that are held, bits of GameKey.
    const uint16_t *keys;
    uint32_t ticks;
    // What it shows: its keys are drawn beside it. LEVEL_LESSON_NONE: all keys that are held.
    LevelLesson lesson;
} ViewFilm;

// Most films of a level.
enum { VIEW_FILMS_MOST = 32 };

// Sets the films of the level's hints, and plays them. `of_sign` holds for each sign of the level
// the number of its film + 1, or 0: none. All must outlive the view or the next call. A hint
// without a film is a text. Returns false if memory ran out.
bool view_set_films(View *view, const ViewFilm *films, uint32_t count, const uint8_t *of_sign);

// Sets what events look like. NULL, as at the beginning: they throw no particles. The table must
// outlive the view or the next call.
void view_set_events(View *view, const EventTable *table);

// Sets the figures of creatures. NULL, as at the beginning: a creature that has one is a plain
// patch. They must outlive the view or the next call.
void view_set_figures(View *view, const Figures *figures);

// Where a figure is drawn: its origin, the ways of a tile ahead and down, pixels; its opacity.
typedef struct ViewPlace {
    Vec2 at, ahead, down;
    double opacity;
} ViewPlace;

// Draws a figure alone in a pose at a place, all its layers. `sprites` may be NULL. The list blends
// as usual before and after.
void view_draw_figure_at(DrawList *list, const Figure *figure, const FigureExample *shown,
                         const Theme *theme, const ViewSprites *sprites, const ViewPlace *place);

// Draws a figure alone in a pose, as large as a box (pixels) lets it be. `sprites` may be NULL.
void view_draw_figure(DrawList *list, const Figure *figure, const FigureExample *shown,
                      const Theme *theme, const ViewSprites *sprites, Box box);

// Sets the language of the title and of signs, e.g. "cs" or "cs_CZ.UTF-8". A text without a
// translation is shown as its author wrote it. The view copies the string.
void view_speak(View *view, const char *language);

// Drops everything that comes from earlier ticks: particles, smears of resin, camera shake,
// counters, panels. Call it when the next state does not follow from the last one.
void view_forget(View *view);

// Sets the player's settings. They apply from the next tick and the next picture on. The view
// copies them.
void view_taste(View *view, const ViewTaste *taste);

// The keys of a hero that hints show: the first bits of GameKey, in their order.
enum { VIEW_KEYS = 9 };

// Sets how the keys look in hints. Keys whose text is "" are left out; so are all at first. The
// view copies them.
void view_keys(View *view, const Glyph keys[VIEW_KEYS]);

// Keeps hints out of the middle of the picture's top while something else is written there. At
// first they may be there.
void view_keep_top(View *view, bool kept);

// Keeps hints and the level's title out of the lowest part of the picture, where something else is
// drawn: `height` in a picture 720 pixels high; 0, as at first: nothing is.
void view_keep_bottom(View *view, double height);

// Returns the bit of a LevelLesson in a set of lessons.
static inline uint64_t view_lesson_bit(uint32_t lesson)
{
    return lesson == 0 ? 0 : (uint64_t)1 << lesson;
}

// Returns the lessons that were done since the view was made.
uint64_t view_learnt(const View *view);

// Most hints in one picture.
enum { VIEW_HINTS_MOST = 2 };

// A hint as it is in a picture.
typedef struct ViewHint {
    uint32_t sign; // its number
    uint32_t slot; // number of its place at the picture's edge
    // What it covers, in units of which the picture is GAME_VIEW_WIDTH wide, from its left top.
    Box box;
    double scale; // of its full size, 0..1; 0: it is hidden for a moment
} ViewHint;

// Writes the hints that the picture after the last tick has, and returns their number.
uint32_t view_hints(const View *view, ViewHint hints[VIEW_HINTS_MOST]);

// Takes note of one tick: `state` is the state after it, `events` are its events.
void view_tick(View *view, const GameState *state, const GameEvents *events);

// Draws a picture into `list`, which it clears first. Returns false if memory ran out; `list` then
// holds an incomplete picture.
bool view_draw(View *view, const ViewFrame *frame, DrawList *list);

// The symbols of the collectibles in the counters.
typedef enum ViewMark { VIEW_MARK_FIREFLY, VIEW_MARK_SEED, VIEW_MARK_SECRET } ViewMark;

// Draws a symbol with its middle at `at` (pixels). `size` is half its length, pixels; `strength` is
// its opacity, 0..1.
void view_draw_mark(DrawList *list, ViewMark mark, Vec2 at, double size, double strength);

// Draws the sign by which a hero of several is told apart without its colour: a disc, a triangle, a
// square or a star. `hero` is its number, `at` its middle and `size` its radius, both in pixels.
void view_draw_hero_sign(DrawList *list, uint32_t hero, Vec2 at, double size);

enum { VIEW_OUTLINE_MOST = 64 };

// Writes the outline with which view_draw() draws a hero in a frame, pixels, clockwise, and returns
// its number of points. It is the ring of the hero's points, drawn back from what it sticks to.
uint32_t view_hero_outline(const View *view, const ViewFrame *frame, uint32_t hero,
                           Vec2 outline[VIEW_OUTLINE_MOST]);

// Returns the part of a frame's picture that shows the level, pixels: view_picture() and what
// `margin` or `open` add to it.
Box view_shown(const View *view, const ViewFrame *frame);

// Covers what lies outside of `shown` (pixels) in a picture of this size with black bars.
// view_draw() ends with it; who draws more over the picture calls it again.
void view_draw_bars(DrawList *list, Box shown, uint32_t width, uint32_t height);

// Returns the largest 16:9 rectangle of a picture, centred, pixels. All that players must read or
// see lies in it.
Box view_picture(uint32_t width, uint32_t height);
