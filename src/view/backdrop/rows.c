// rows.c - layers of single shapes: rows of sprites, soft lights, still specks.
#include "backdrop_parts.h"
#include "view/pictures/sprites.h"

enum { SEED_ROW = 36, SEED_SPECK = 37 };

#define ROW_SWAY 0.03                             // radians
#define ROW_SWAY_SPEED 0.7                        // radians a second
static const ViewRange ROW_SHIFT = {-0.35, 0.35}; // of the spacing

#define CLEAR 1.2    // tiles from a hero at which a sprite in front is faintest ...
#define CLEAR_TO 3.5 // ... and from which it is wholly there
#define FAINTEST 0.12

#define STANDING_FROM 11.0 // rows from here on stand below the picture, tiles from its top ...
#define HANGING_TO 0.3     // ... and up to here hang from above it

// Returns how far a row moves up or down. What stands below the picture or hangs from above it has
// an end that is cut off: that end stays out of the picture, however tall it is and wherever the
// camera goes.
static double lift_of(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    Box room = frame_room(layer->frame);
    if (look->top >= STANDING_FROM)
        return real_max(layer->shift.y, room.max.y - look->top);
    if (look->bottom <= HANGING_TO)
        return real_min(layer->shift.y, room.min.y - look->bottom);
    return layer->shift.y;
}

// Returns how much is seen of a sprite in front of the level whose middle is here (tiles of the
// picture): it gives way to a hero, who must never be hidden.
static double cover_of(const Layer *layer, Vec2 middle, double height)
{
    double least = 1e9;
    for (uint32_t i = 0; layer->look->front && i < layer->frame->current->hero_count; i++) {
        Vec2 hero = frame_pixel(layer->frame, frame_hero_place(layer->frame, i));
        Vec2 at = vec2_scale(vec2_sub(hero, layer->frame->picture.min), 1.0 / layer->frame->scale);
        double over = real_max(real_abs(at.y - middle.y) - 0.5 * height, 0.0);
        if (frame_hero_seen(layer->frame, i))
            least = real_min(least, vec2_length(vec2(at.x - middle.x, over)));
    }
    return real_clamp((least - CLEAR) / (CLEAR_TO - CLEAR), FAINTEST, 1.0);
}

// Draws the sprite of a slot; the same slot always has the same.
static void slot_draw(const Layer *layer, double slot, Vec2 shift, double detail)
{
    const Frame *frame = layer->frame;
    const ThemeLayer *look = layer->look;
    ViewRng rng = view_rng(SEED_ROW + look->seed, (int64_t)slot, 0);
    double x = (slot + 0.5 + view_rng_in(&rng, ROW_SHIFT)) * look->spacing + shift.x;
    double y = view_rng_range(&rng, look->top, look->bottom) + shift.y;
    double height = view_rng_in(&rng, look->height);
    bool mirrored = view_rng_chance(&rng, 0.5), seen = view_rng_chance(&rng, look->chance);
    const Sprite *sprite = sprites_pick(frame->sprites, &look->sprites, &rng);
    if (!sprite || !seen)
        return;
    Vec2 at = {x, y};
    DrawColor tint = layer_color(layer, look->color, at);
    SpritePose pose = {.at = picture_pixel(frame, at),
                       .scale = frame->scale * height / sprite_height(sprite),
                       .mirrored = mirrored && !look->one_way,
                       .detail = detail};
    pose.angle = look->sway * ROW_SWAY * real_sin(calm_time(frame) * ROW_SWAY_SPEED + slot);
    double cover = cover_of(layer, at, 2.0 * height); // it hangs from `at`, or stands there
    sprite_draw(layer->list, sprite, &pose, draw_color_fade(tint, look->alpha * cover));
}

void row_draw(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    double reach = sprites_reach(layer->frame->sprites, &look->sprites) * look->height.high;
    Vec2 shift = {layer->shift.x + look->drift * calm_time(layer->frame), lift_of(layer)};
    Box room = frame_room(layer->frame);
    double first = real_floor((room.min.x - reach - shift.x) / look->spacing) - 1.0;
    double last = real_floor((room.max.x + reach - shift.x) / look->spacing) + 1.0;
    double scale = layer->frame->scale;
    double detail = sprites_detail(layer->frame->sprites, &look->sprites, scale * look->height.low,
                                   scale * look->height.high);
    for (double slot = first; slot <= last; slot += 1.0)
        slot_draw(layer, slot, shift, detail);
}

void glow_draw(const Layer *layer)
{
    const ThemeLayer *look = layer->look;
    const DrawStop stops[] = {{0.0, draw_color(look->color, look->alpha)},
                              {0.35, draw_color(look->color, 0.5 * look->alpha)},
                              {1.0, draw_color(look->color, 0.0)}};
    Vec2 at = vec2_add(vec2(look->slant, look->top), layer->shift);
    Vec2 radii = {look->width.high * layer->frame->scale, look->height.high * layer->frame->scale};
    draw_radial(layer->list, picture_pixel(layer->frame, at), radii, stops,
                sizeof stops / sizeof stops[0]);
}

#define SPECK_BREATH 0.25      // of its alpha, comes and goes
#define SPECK_BREATH_SPEED 1.1 // radians a second
#define SPECK_BEYOND 1.0       // tiles

void specks_draw(const Layer *layer)
{
    const Frame *frame = layer->frame;
    const ThemeLayer *look = layer->look;
    for (uint32_t i = 0; i < look->count; i++) {
        ViewRng rng = view_rng(SEED_SPECK + look->seed, i, 0);
        double period = GAME_VIEW_WIDTH + 2.0 * SPECK_BEYOND;
        double x = view_rng_range(&rng, 0.0, period) + layer->shift.x;
        double y = view_rng_range(&rng, look->top, look->bottom) + layer->shift.y;
        double radius = view_rng_in(&rng, look->width) * frame->scale;
        double phase = view_rng_range(&rng, 0.0, 2.0 * REAL_PI);
        double breath = SPECK_BREATH * real_sin(calm_time(frame) * SPECK_BREATH_SPEED + phase);
        DrawColor color = draw_color(look->color, look->alpha * (1.0 - SPECK_BREATH + breath));
        Vec2 at = {wrap(x, period) - SPECK_BEYOND, y}, copies[COPIES_MOST];
        uint32_t count = picture_copies(frame, at, vec2(period, 0.0), SPECK_BEYOND, copies);
        for (uint32_t k = 0; k < count; k++)
            draw_ellipse(layer->list, picture_pixel(frame, copies[k]), vec2(radius, radius), 0.0,
                         radius, color);
    }
}
