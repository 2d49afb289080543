// beams.c - beams of light that stand in the air round a hero. Each goes from the hero's middle to
// a place that stays where it is in the level, so beams turn as the hero moves. One that is left
// behind fades while the next one appears.
#include "lamp.h"
#include "view/frame/view_rng.h"

enum { SEED_BEAM = 47, ACROSS = 5, ALONG = 4 };

#define APART 2.5   // from one place to the next, tiles
#define BESIDE 7.5  // tiles to the left and right of the hero within which places have beams
#define SLOW 0.3    // radians a second: how fast a beam breathes
#define BREATH 0.2  // of its strength
#define BEGINS 0.85 // tiles from the hero's middle

static const ViewRange SHIFT = {-0.7, 0.7};   // of a place, tiles
static const ViewRange HEIGHT = {2.2, 4.2};   // of a place above the hero, tiles
static const ViewRange LENGTH = {5.0, 7.0};   // tiles, of the plain hero's
static const ViewRange WIDTH = {0.075, 0.12}; // half of it, radians

typedef struct Beam {
    Vec2 from, way, side; // tiles; unit vectors along it and across
    double length, width; // tiles; tangent of half its angle
    double strength;      // 0..1
} Beam;

static Beam beam_of(const Frame *frame, const Light *light, int64_t place)
{
    ViewRng rng = view_rng(SEED_BEAM, place, 0);
    double x = APART * ((double)place + 0.5) + view_rng_in(&rng, SHIFT);
    Vec2 out = {x - light->at.x, -view_rng_in(&rng, HEIGHT)};
    double beside = out.x / BESIDE, size = light->lamp / LAMP_PLAIN;
    double breath = real_sin(SLOW * frame->time + view_rng_range(&rng, 0.0, 2.0 * REAL_PI));
    Beam beam = {.from = light->at, .way = vec2_normalize(out)};
    beam.side = vec2_perp(beam.way);
    beam.length = size * view_rng_in(&rng, LENGTH);
    beam.width = view_rng_in(&rng, WIDTH);
    beam.strength = light->strength * frame->theme->lamp.beams *
                    real_max(0.0, 1.0 - beside * beside) * (1.0 + BREATH * breath) *
                    real_min(1.0, real_sqrt(1.0 / real_max(size, 0.1)));
    return beam;
}

static void beam_draw(DrawList *list, const Frame *frame, const Beam *beam)
{
    static const double across[ACROSS] = {-1.0, -0.5, 0.0, 0.5, 1.0},
                        soft[ACROSS] = {0.0, 0.6, 1.0, 0.6, 0.0};
    static const double along[ALONG] = {0.0, 0.22, 0.55, 1.0}, left[ALONG] = {0.0, 1.0, 0.5, 0.0};
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row < ALONG; row++) {
        double far = BEGINS + along[row] * (beam->length - BEGINS);
        Vec2 middle = vec2_add_scaled(beam->from, beam->way, far);
        for (uint32_t i = 0; i < ACROSS; i++) {
            Vec2 at = vec2_add_scaled(middle, beam->side, across[i] * beam->width * far);
            draw_list_vertex(
                list, frame_pixel(frame, at),
                draw_color(frame->theme->lamp.beam, beam->strength * left[row] * soft[i]));
        }
    }
    draw_list_rows(list, first, ALONG, ACROSS, false);
}

void beams_draw(DrawList *list, const Frame *frame)
{
    Lights lamps;
    if (!frame->theme->lamp.on || frame->theme->lamp.beams <= 0.0)
        return;
    lamps_collect(&lamps, frame);
    draw_list_blend(list, DRAW_ADD);
    for (uint32_t i = 0; i < lamps.heroes; i++) {
        const Light *light = &lamps.list[i];
        int64_t first = (int64_t)real_floor((light->at.x - BESIDE) / APART),
                last = (int64_t)real_floor((light->at.x + BESIDE) / APART);
        for (int64_t place = first; place <= last; place++) {
            Beam beam = beam_of(frame, light, place);
            if (beam.strength > 0.0 && beam.length > BEGINS)
                beam_draw(list, frame, &beam);
        }
    }
    draw_list_blend(list, DRAW_BLEND);
}
