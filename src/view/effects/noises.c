// noises.c - rings that show how far a noise is heard. They are thin and broken, so that nobody
// takes them for the rings of a flower or a crystal, which are whole.
#include "noises.h"

#include "jantar/colors.h"

enum { DASHES_LEAST = 12, DASHES_MOST = 96, BENDS = 4 };

#define DASH 0.9   // tiles from one dash to the next
#define PART 0.5   // of that is drawn
#define WIDTH 0.05 // tiles
#define COVER 0.6  // at first
#define NEAR 3.0   // tiles within which a noise comes from the same place

static bool is_told(const NoisesSeen *noises, const GameEvent *event)
{
    if (event->strength < NOISE_LEAST || noises->count == NOISES_SEEN_MAX)
        return true;
    for (uint32_t i = 0; i < noises->count; i++) {
        const NoiseSeen *noise = &noises->list[i];
        if (noise->age < NOISE_SAME && event->strength <= noise->radius &&
            vec2_length(vec2_sub(event->place, noise->place)) < NEAR)
            return true;
    }
    return false;
}

void noises_tick(NoisesSeen *noises, const GameEvents *events)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < noises->count; i++)
        if (++noises->list[i].age < NOISE_TICKS)
            noises->list[kept++] = noises->list[i];
    noises->count = kept;
    for (uint32_t i = 0; i < events->count; i++) {
        const GameEvent *event = &events->list[i];
        if (event->kind == GAME_EVENT_SOUNDED && !is_told(noises, event))
            noises->list[noises->count++] = (NoiseSeen){event->place, event->strength, 0};
    }
}

static void noise_draw(DrawList *list, const Frame *frame, const NoiseSeen *noise)
{
    double age = noise->age + frame->alpha, left = real_max(1.0 - age / NOISE_GROWS, 0.0);
    double radius = noise->radius * (1.0 - left * left);
    double fades = real_clamp((NOISE_TICKS - age) / (NOISE_TICKS - NOISE_GROWS), 0.0, 1.0);
    double dashes = real_clamp(2.0 * REAL_PI * noise->radius / DASH, DASHES_LEAST, DASHES_MOST);
    double each = 2.0 * REAL_PI / real_floor(dashes);
    for (uint32_t i = 0; i < (uint32_t)dashes; i++) {
        DrawStrokePoint line[BENDS];
        for (uint32_t k = 0; k < BENDS; k++) {
            double turn = each * (i + PART * k / (BENDS - 1));
            Vec2 at = vec2_add_scaled(noise->place, vec2(real_cos(turn), real_sin(turn)), radius);
            line[k] = (DrawStrokePoint){frame_pixel(frame, at), WIDTH * frame->scale,
                                        draw_color(COLOR_SHINE, COVER * fades)};
        }
        draw_stroke(list, line, BENDS, DRAW_CAP_ROUND);
    }
}

void noises_draw(DrawList *list, const Frame *frame, const NoisesSeen *noises)
{
    for (uint32_t i = 0; i < noises->count; i++)
        noise_draw(list, frame, &noises->list[i]);
}
