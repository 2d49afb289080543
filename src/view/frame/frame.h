// frame.h - the input of every function that draws a part of the picture: the two game states
// between which the picture lies, the camera, and the mapping from tiles to pixels.
//
// A frame owns nothing and lives for one picture. Positions of the level are tiles, y down;
// positions of the picture are pixels, y down. frame_pixel() maps the first to the second.
#pragma once

#include "jantar/draw.h"
#include "jantar/figure.h"
#include "jantar/game.h"
#include "jantar/real.h"
#include "jantar/theme.h"
#include "jantar/view.h"

struct Flames;
struct Gloom;
struct Refusals;
struct Tides;
struct Waters;
struct Young;

// What a pass over things and elements draws. A level without anything in the back has one for all.
typedef enum FramePass { FRAME_ALL, FRAME_BEHIND, FRAME_BEFORE } FramePass;

typedef struct Frame {
    const LevelDesc *level;
    const Theme *theme;
    // Foot of the post of each of the level's signs, tiles; one for each sign.
    const Vec2 *sign_feet;
    // Numbers + 1 of the signs whose hints are shown; 0: none.
    uint32_t hinted[VIEW_HINTS_MOST];
    // How dark each place is (lights.h). NULL: it is bright everywhere.
    const struct Gloom *gloom;
    // The lights of props (lights.h). NULL: none.
    const struct Flames *flames;
    // What is remembered of tides (tides.h); NULL: nothing.
    const struct Tides *tides;
    // Which waters are one (waters.h). NULL: each is alone.
    const struct Waters *waters;
    // What was refused just now (refusals.h); NULL: nothing.
    const struct Refusals *refusals;
    // The young olm that follows the hero (young.h); NULL: none does.
    const struct Young *young;
    // The level's own pictures; NULL: it has none.
    const ViewPictures *pictures;
    // The sprites of the level's world; NULL: it has none.
    const ViewSprites *sprites;
    // The figures of creatures; NULL: there are none.
    const Figures *figures;
    // The states between which the picture lies.
    const GameState *previous, *current;
    // Position between the two states: 0 (previous) to 1 (current).
    double alpha;
    // Game time for slow movements, seconds.
    double time;
    // Size of the visible part relative to GAME_VIEW_WIDTH and GAME_VIEW_HEIGHT.
    double zoom;
    // Pixels per tile.
    double scale;
    // The point of the level in the middle of the picture, tiles.
    Vec2 camera;
    // The 16:9 part of the output, pixels: what the game's camera sees.
    Box picture;
    // All that is shown: `picture`, and what a screen of another shape shows beside it.
    Box shown;
    // Where the level's corner (0, 0) lies, pixels. Whole numbers, so that fixed geometry stays
    // crisp.
    Vec2 offset;
    // How much the hero asks the player for help (ViewFrame.pleads).
    double pleads;
    // The player's settings for the picture.
    ViewTaste taste;
    // Which things and elements are drawn now.
    FramePass pass;
} Frame;

// True if what is in the back alone (`behind`), or not, is drawn now.
static inline bool frame_draws(const Frame *frame, bool behind)
{
    return frame->pass == FRAME_ALL || (frame->pass == FRAME_BEHIND) == behind;
}

// Returns the pixel position of a point of the level (tiles).
static inline Vec2 frame_pixel(const Frame *frame, Vec2 tile)
{
    return vec2_add_scaled(frame->offset, tile, frame->scale);
}

// Returns the point of the level (tiles) at a pixel position.
static inline Vec2 frame_tile(const Frame *frame, Vec2 pixel)
{
    return vec2_scale(vec2_sub(pixel, frame->offset), 1.0 / frame->scale);
}

// Returns the pixels of a box (tiles).
static inline Box frame_box(const Frame *frame, Box tiles)
{
    return (Box){frame_pixel(frame, tiles.min), frame_pixel(frame, tiles.max)};
}

// True if a hero is visible: it plays and is not dead. It may be in a bubble.
static inline bool frame_hero_seen(const Frame *frame, uint32_t hero)
{
    return hero < frame->current->hero_count && frame->current->heroes[hero].dead_ticks == 0;
}

// No motion is faster, tiles a tick.
#define FRAME_FASTEST 2.0

// True if a hero jumped to another place in the last tick: the camera cut, the number of heroes
// changed, or the hero entered a bubble, left one, came back to life, or was sent by a teleport.
// Its place must then not be interpolated.
static inline bool frame_hero_cut(const Frame *frame, uint32_t hero)
{
    const GameState *before = frame->previous, *now = frame->current;
    return before->camera.cuts != now->camera.cuts || before->hero_count != now->hero_count ||
           before->heroes[hero].bubble != now->heroes[hero].bubble ||
           (now->hero_count > 1 && before->heroes[hero].dead_ticks > 0) ||
           vec2_length(vec2_sub(game_hero_info_of(now, hero).position,
                                game_hero_info_of(before, hero).position)) > FRAME_FASTEST;
}

// Returns the middle of a hero or of its bubble in this picture, tiles.
static inline Vec2 frame_hero_place(const Frame *frame, uint32_t hero)
{
    Vec2 now = game_hero_info_of(frame->current, hero).position;
    return frame_hero_cut(frame, hero)
               ? now
               : vec2_lerp(game_hero_info_of(frame->previous, hero).position, now, frame->alpha);
}

// Returns the mean of some points.
static inline Vec2 points_middle(const Vec2 *points, uint32_t count)
{
    Vec2 middle = {0.0, 0.0};
    for (uint32_t i = 0; i < count; i++)
        middle = vec2_add_scaled(middle, points[i], 1.0 / count);
    return middle;
}

// Return a body as it is before and after the moment of the picture.
static inline const SimBody *frame_body_before(const Frame *frame, uint32_t body)
{
    return sim_body_const(game_world_const(frame->previous), (SimBodyId){body});
}

static inline const SimBody *frame_body_now(const Frame *frame, uint32_t body)
{
    return sim_body_const(game_world_const(frame->current), (SimBodyId){body});
}

// Where a body is in the picture, tiles, and how far it is turned, radians.
typedef struct BodyPlace {
    Vec2 centre;
    double angle;
} BodyPlace;

// Returns the place of a body between two states. It turns the shorter way: the simulation
// subtracts whole turns.
static inline BodyPlace frame_body_place(const Frame *frame, const SimBody *before,
                                         const SimBody *now)
{
    double turn = now->angle - before->angle;
    turn -= 2.0 * REAL_PI * real_floor(turn / (2.0 * REAL_PI) + 0.5);
    return (BodyPlace){vec2_lerp(before->centre, now->centre, frame->alpha),
                       before->angle + turn * frame->alpha};
}

// Returns where an element is in a state: the middle of its body, or without one that of the level.
static inline Vec2 state_element_place(const LevelDesc *level, const GameState *state,
                                       uint32_t element)
{
    uint32_t body = game_elements_const(state)[element].body;
    return body != 0 ? sim_body_const(game_world_const(state), (SimBodyId){body})->centre
                     : level->elements[element].centre;
}

// Returns how far a hero's light reaches in this picture, tiles.
static inline double frame_hero_light(const Frame *frame, uint32_t hero)
{
    double before = frame->previous->heroes[hero].light, now = frame->current->heroes[hero].light;
    return frame_hero_cut(frame, hero) ? now : before + (now - before) * frame->alpha;
}

// Returns how far the hero that won has come to rest in the exit: 0 before and at the win, 1 when
// that is over.
static inline double frame_arrived(const Frame *frame)
{
    if (frame->current->outcome != GAME_WON)
        return 0.0;
    double ticks = frame->time * SIM_TICK_RATE - frame->current->outcome_tick;
    return real_clamp(ticks / GAME_ARRIVE_TICKS, 0.0, 1.0);
}

// Converts a length of the user interface to pixels of this picture. `pixels` is the length in a
// picture 720 pixels high.
static inline double frame_ui(const Frame *frame, double pixels)
{
    return pixels * (frame->picture.max.y - frame->picture.min.y) / 720.0;
}

// Returns the size of the part of the level that the picture shows, in tiles.
static inline Vec2 frame_size(const Frame *frame)
{
    return vec2_scale(vec2(GAME_VIEW_WIDTH, GAME_VIEW_HEIGHT), frame->zoom);
}

// Returns the part of the level that the 16:9 part shows, in tiles.
static inline Box frame_view(const Frame *frame)
{
    return box_at(frame->camera, frame_size(frame));
}

// Returns what is shown in tiles from the corner of the 16:9 part: {(0, 0), frame_size()} on a
// screen of that shape.
static inline Box frame_room(const Frame *frame)
{
    Vec2 size = frame_size(frame);
    Vec2 before = vec2_sub(frame->shown.min, frame->picture.min);
    Vec2 after = vec2_sub(frame->shown.max, frame->picture.max);
    return (Box){vec2_scale(before, 1.0 / frame->scale),
                 vec2_add_scaled(size, after, 1.0 / frame->scale)};
}

// Returns all of the level that is shown, in tiles.
static inline Box frame_seen(const Frame *frame)
{
    Box view = frame_view(frame), room = frame_room(frame);
    return (Box){vec2_add(view.min, room.min),
                 vec2_add(view.max, vec2_sub(room.max, frame_size(frame)))};
}

// Returns the same frame for what is far behind the level or close before it: there a picture that
// shows more of the level looks as always, GAME_VIEW_WIDTH tiles wide. Its scale does not depend on
// the zoom, to the last bit, because what was built for one scale is built anew for another. (As
// scale * zoom it was rounded differently in every second picture of a zoom, and the ground of the
// whole level was built again each time.)
static inline Frame frame_unzoomed(const Frame *frame)
{
    Frame far = *frame;
    far.scale = (frame->picture.max.x - frame->picture.min.x) / GAME_VIEW_WIDTH;
    far.zoom = 1.0;
    return far;
}
