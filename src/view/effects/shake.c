// shake.c - the shaking of the camera after hard hits.
#include "effects.h"
#include "jantar/real.h"

#define REACH 12.0 // distance from the picture's middle at which events have no effect, tiles
#define SWING 0.11 // vertical amplitude at strength 1, tiles
#define FADE 0.86  // part of the strength that is left after a tick

// How strongly a kind of event shakes the picture: not at all up to the event strength `from`,
// fully at the event strength `to`, linearly between them.
typedef struct Quake {
    GameEventKind kind;
    double from, to;
    double most; // shaking at full effect, 0..1
} Quake;

static const Quake quakes[] = {
    {GAME_EVENT_LANDED, 13.0, 24.0, 0.8},   {GAME_EVENT_STRUCK, 4.0, 12.0, 0.8},
    {GAME_EVENT_SLAMMED, 5.0, 14.0, 0.5},   {GAME_EVENT_CRUMBLED, 4.0, 30.0, 0.6},
    {GAME_EVENT_SPLINTERED, 0.8, 2.0, 0.4}, {GAME_EVENT_HURT, -1.0, 0.0, 0.6},
    {GAME_EVENT_DIED, -1.0, 0.0, 0.7},      {GAME_EVENT_PECKED, 6.0, 14.0, 0.3},
    {GAME_EVENT_RANG, 4.0, 14.0, 0.4},      {GAME_EVENT_BEATEN, -1.0, 3.0, 0.9},
    {GAME_EVENT_RAMMED, 0.0, 13.0, 0.9},    {GAME_EVENT_SUBDUED, -1.0, 3.0, 0.9},
    {GAME_EVENT_CHOKED, -1.0, 0.0, 0.6},    {GAME_EVENT_UNCUPPED, -1.0, 3.0, 0.9},
    {GAME_EVENT_PIERCED, 3.0, 14.0, 0.5},   {GAME_EVENT_SHATTERED, 0.0, 3.0, 0.5},
};

static double felt(const GameEvent *event, Vec2 middle)
{
    double near = 1.0 - vec2_length(vec2_sub(event->place, middle)) / REACH, most = 0.0;
    for (uint32_t i = 0; i < sizeof quakes / sizeof quakes[0]; i++)
        if (quakes[i].kind == event->kind) {
            double part = (event->strength - quakes[i].from) / (quakes[i].to - quakes[i].from);
            most = quakes[i].most * real_clamp(part, 0.0, 1.0);
        }
    return most * real_clamp(2.0 * near, 0.0, 1.0);
}

void shake_tick(Shake *shake, const GameState *state, const GameEvents *events)
{
    shake->before = shake->strength;
    shake->strength *= FADE;
    for (uint32_t i = 0; i < events->count; i++)
        shake->strength = real_max(shake->strength, felt(&events->list[i], state->camera.centre));
    if (shake->strength < 0.01)
        shake->strength = 0.0;
}

Vec2 shake_offset(const Shake *shake, double time, double alpha)
{
    double strength = SWING * (shake->before + (shake->strength - shake->before) * alpha);
    return vec2(0.6 * strength * real_sin(time * 43.0), strength * real_sin(time * 57.0 + 1.0));
}
