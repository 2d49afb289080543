// weather.c - what drifts and falls in the air, and the light of lightning.
#include "backdrop_parts.h"
#include "view/pictures/sprites.h"

enum { SEED_MOTE = 41, SEED_WEATHER = 42, SEED_FLASH = 43 };

static const ViewRange MOTE_DEPTH = {0.5, 1.1};   // part of the camera's movement by which it moves
static const ViewRange MOTE_SPEED = {-0.25, 0.1}; // tiles a second to the right
static const ViewRange MOTE_PHASE = {0.0, 6.0};   // radians
static const ViewRange MOTE_ALPHA = {0.15, 0.65};
static const ViewRange MOTE_RADIUS = {0.8, 1.9}; // pixels of a picture 720 high
#define MOTE_WIDTH 24.0       // tiles: motes that leave this area come back on the other side
#define MOTE_HEIGHT 14.0      // tiles
#define MOTE_WAVE 0.3         // tiles up and down
#define MOTE_WAVE_SPEED 0.4   // radians a second
#define MOTE_RISE 0.06        // tiles a second
#define MOTE_STEADY 0.7       // of its alpha
#define MOTE_BREATH 0.3       // of its alpha, comes and goes
#define MOTE_BREATH_SPEED 1.3 // radians a second

void motes_draw(DrawList *list, const Frame *frame)
{
    uint32_t count = (uint32_t)(frame->theme->dressing.motes * frame->taste.motion);
    if (frame->theme->lamp.on)
        return; // specks are dust in the light of lamps (dust.c)
    for (uint32_t i = 0; i < count; i++) {
        ViewRng rng = view_rng(SEED_MOTE, i, 0);
        double depth = view_rng_in(&rng, MOTE_DEPTH);
        double speed = view_rng_in(&rng, MOTE_SPEED);
        double phase = view_rng_in(&rng, MOTE_PHASE);
        double x =
            view_rng_range(&rng, 0.0, MOTE_WIDTH) + frame->time * speed - frame->camera.x * depth;
        double y = view_rng_range(&rng, 0.0, MOTE_HEIGHT) +
                   MOTE_WAVE * real_sin(frame->time * MOTE_WAVE_SPEED + phase) -
                   frame->camera.y * depth - frame->time * MOTE_RISE;
        Vec2 at = {wrap(x, MOTE_WIDTH) - 2.0, wrap(y, MOTE_HEIGHT) - 1.0}, copies[COPIES_MOST];
        uint32_t places = picture_copies(frame, at, vec2(MOTE_WIDTH, MOTE_HEIGHT), 0.2, copies);
        double alpha =
            view_rng_in(&rng, MOTE_ALPHA) *
            (MOTE_STEADY + MOTE_BREATH * real_sin(frame->time * MOTE_BREATH_SPEED + phase));
        double radius = frame_ui(frame, view_rng_in(&rng, MOTE_RADIUS));
        for (uint32_t k = 0; k < places; k++)
            draw_ellipse(list, picture_pixel(frame, copies[k]), vec2(radius, radius), 0.0, radius,
                         draw_color(frame->theme->air.mote, alpha));
    }
}

// --- what falls ----------------------------------------------------------------------------------

#define WEATHER_BEYOND 2.0 // tiles round the picture
static const ViewRange WEATHER_DEPTH = {0.7,
                                        1.3}; // of speed, size and parallax: the nearer, the more
static const ViewRange WEATHER_SWAY = {0.6, 1.4}; // radians a second

// What falls, at a moment.
typedef struct Fall {
    Vec2 at; // tiles of the picture
    double depth, size, angle;
} Fall;

// What falls out of this area comes back on its other side; tiles.
static Vec2 weather_area(void)
{
    return vec2(GAME_VIEW_WIDTH + 2.0 * WEATHER_BEYOND, GAME_VIEW_HEIGHT + 2.0 * WEATHER_BEYOND);
}

static Fall fall_of(const Frame *frame, const ThemeWeather *weather, uint32_t number, ViewRng *rng)
{
    Vec2 area = weather_area();
    double depth = view_rng_in(rng, WEATHER_DEPTH), size = view_rng_in(rng, weather->size);
    double x = view_rng_range(rng, 0.0, area.x), y = view_rng_range(rng, 0.0, area.y);
    double turn = frame->time * view_rng_in(rng, WEATHER_SWAY) + number;
    x += depth * (frame->time * weather->speed_x - frame->camera.x * weather->parallax) +
         weather->sway * real_sin(turn);
    y += depth * (frame->time * weather->speed_y - frame->camera.y * weather->parallax);
    Vec2 at = {wrap(x, area.x) - WEATHER_BEYOND, wrap(y, area.y) - WEATHER_BEYOND};
    return (Fall){at, depth, size * depth, weather->sway * real_cos(turn)};
}

// Draws a line along the motion, thin at its ends.
static void streak_draw(DrawList *list, const Frame *frame, const ThemeWeather *weather,
                        const Fall *fall)
{
    Vec2 along = vec2_normalize(vec2(weather->speed_x, weather->speed_y));
    Vec2 end = vec2_add_scaled(fall->at, along, -weather->length * fall->depth);
    double width = fall->size * frame->scale;
    DrawColor color = draw_color(weather->color, weather->alpha);
    const DrawStrokePoint line[2] = {
        {picture_pixel(frame, fall->at), width, color},
        {picture_pixel(frame, end), 0.3 * width, draw_color_fade(color, 0.0)}};
    draw_stroke(list, line, 2, DRAW_CAP_FLAT);
}

// Draws one thing that falls, `by` tiles away from its place.
static void one_draw(DrawList *list, const Frame *frame, const ThemeWeather *weather,
                     uint32_t number, Vec2 by)
{
    ViewRng rng = view_rng(SEED_WEATHER, number, weather->color);
    Fall fall = fall_of(frame, weather, number, &rng);
    fall.at = vec2_add(fall.at, by);
    const Sprite *sprite = sprites_pick(frame->sprites, &weather->sprites, &rng);
    DrawColor color = draw_color(weather->color, weather->alpha);
    double radius = fall.size * frame->scale;
    if (sprite) {
        SpritePose pose = {.at = picture_pixel(frame, fall.at),
                           .scale = radius / sprite_height(sprite),
                           .angle = fall.angle};
        sprite_draw(list, sprite, &pose, color);
    } else if (weather->length > 0.0) {
        streak_draw(list, frame, weather, &fall);
    } else {
        draw_ellipse(list, picture_pixel(frame, fall.at), vec2(radius, radius), 0.0, 0.5 * radius,
                     color);
    }
}

// Draws one thing that falls wherever it is to be seen.
static void copies_draw(DrawList *list, const Frame *frame, const ThemeWeather *weather,
                        uint32_t number)
{
    ViewRng rng = view_rng(SEED_WEATHER, number, weather->color);
    Vec2 at = fall_of(frame, weather, number, &rng).at, copies[COPIES_MOST];
    uint32_t count = picture_copies(frame, at, weather_area(), WEATHER_BEYOND, copies);
    for (uint32_t i = 0; i < count; i++)
        one_draw(list, frame, weather, number, vec2_sub(copies[i], at));
}

void weather_draw(DrawList *list, const Frame *frame, bool front)
{
    for (uint32_t i = 0; i < frame->theme->weather_count; i++) {
        const ThemeWeather *weather = frame->theme->weather + i;
        uint32_t count = (uint32_t)(weather->count * frame->taste.motion);
        for (uint32_t k = 0; weather->front == front && k < count; k++)
            copies_draw(list, frame, weather, k);
    }
}

// --- lightning -----------------------------------------------------------------------------------

// Lightning flickers: it rises, falls, rises less, and fades. Seconds and strengths.
static const double flash_times[] = {0.0, 0.05, 0.15, 0.23, 1.1};
static const double flash_heights[] = {0.0, 1.0, 0.35, 0.8, 0.0};
enum { FLASH_STEPS = sizeof flash_times / sizeof flash_times[0] };
#define FLASH_FROM 0.2 // earliest moment in its turn, of the mean time between two

static double flash_at(double since)
{
    for (uint32_t i = 1; i < FLASH_STEPS; i++)
        if (since >= flash_times[i - 1] && since < flash_times[i]) {
            double part = (since - flash_times[i - 1]) / (flash_times[i] - flash_times[i - 1]);
            return flash_heights[i - 1] + part * (flash_heights[i] - flash_heights[i - 1]);
        }
    return 0.0;
}

// Each turn of `flash_every` seconds has one flash, at a random moment. The player's setting for
// flashes makes it weaker.
void flash_draw(DrawList *list, const Frame *frame)
{
    const ThemeLight *light = &frame->theme->light;
    if (light->flash_strength <= 0.0 || light->flash_every <= 0.0)
        return;
    double turn = real_floor(frame->time / light->flash_every);
    ViewRng rng = view_rng(SEED_FLASH, (int64_t)turn, 0);
    double at = light->flash_every * view_rng_range(&rng, FLASH_FROM, 1.0 - FLASH_FROM);
    double strength = flash_at(frame->time - turn * light->flash_every - at);
    DrawColor color =
        draw_color(light->flash, light->flash_strength * strength * frame->taste.flashes);
    if (strength > 0.0)
        draw_rect(list, frame->shown, color, draw_color_fade(color, 0.5));
}
