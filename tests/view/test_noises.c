// test_noises.c - a ring shows how far a noise is heard, once for a noise that goes on.
#include "harness.h"
#include "stage.h"
#include "view/effects/noises.h"

static const Vec2 place = {10.0, 4.0};

static void sound(NoisesSeen *noises, double radius)
{
    GameEvents events = {.count = 1};
    events.list[0] = (GameEvent){.kind = GAME_EVENT_SOUNDED, .place = place, .strength = radius};
    noises_tick(noises, &events);
}

static void wait(NoisesSeen *noises, uint32_t ticks)
{
    static const GameEvents nothing;
    for (uint32_t i = 0; i < ticks; i++)
        noises_tick(noises, &nothing);
}

// Returns how far from the noise its ring is drawn, tiles; 0: it is not drawn.
static double ring_of(const NoisesSeen *noises)
{
    DrawList list = {0};
    Frame frame = stage_frame_of_pose(0.0);
    draw_list_clear(&list, 1.0);
    noises_draw(&list, &frame, noises);
    Vec2 middle = frame_pixel(&frame, place);
    double most = 0.0;
    for (uint32_t i = 0; i < list.vertex_count; i++) {
        Vec2 at = {(double)list.vertices[i].x, (double)list.vertices[i].y};
        most = real_max(most, vec2_length(vec2_sub(at, middle)) / frame.scale);
    }
    draw_list_free(&list);
    return most;
}

// It has its size within 0.3 s, and goes.
TEST(a_ring_grows_to_where_a_noise_ends)
{
    NoisesSeen noises = {0};
    sound(&noises, 6.0);
    wait(&noises, 3);
    double early = ring_of(&noises);
    CHECK(early > 1.0 && early < 5.0);
    wait(&noises, 15);
    CHECK_NEAR(ring_of(&noises), 6.0, 0.1);
    wait(&noises, NOISE_TICKS);
    CHECK_INT(noises.count, 0);
    CHECK(ring_of(&noises) == 0.0);
}

TEST(a_noise_that_goes_on_has_few_rings_and_a_louder_one_its_own)
{
    NoisesSeen noises = {0};
    for (uint32_t tick = 0; tick < NOISE_SAME + 6; tick++)
        sound(&noises, 3.0);
    CHECK_INT(noises.count, 2);
    sound(&noises, 9.0);
    CHECK_INT(noises.count, 3);
    sound(&noises, 0.5 * NOISE_LEAST);
    CHECK_INT(noises.count, 3);
    for (uint32_t i = 0; i < 40; i++) // never more than there is room for
        sound(&noises, 10.0 + i);
    CHECK(noises.count <= NOISES_SEEN_MAX);
}
