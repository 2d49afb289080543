// bench_peers.c - runs the scenes of `jantar bench` in Jantar, Box2D and Chipmunk in one process,
// turn by turn on one core, and prints the medians and their ratios beside the limits for them.
//
// Usage: bench_peers [--quick] [SCENE... | right]. --quick shortens every scene (a check of the
// program, not a measurement); "right" compares free fall and bounces with the exact results. Exit
// code: 0; 64 wrong usage; 71 no memory. The scenes are in src/cli/bench/bench_scenes.c.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "peer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PEERS = 3,
    JANTAR = 0,
    BOX2D = 1,
    CHIPMUNK = 2,
    TURN_TICKS = 30,
    QUICK_WARM_UP = 240,
    QUICK_TICKS = 60
};

static const Peer *const peers[PEERS] = {&peer_jantar, &peer_box2d, &peer_chipmunk};

// The largest time of a tick, as a fraction of another engine's.
typedef struct Bar {
    const char *scene;
    int against;
    double most;
} Bar;

static const Bar bars[] = {
    {"rest-box", BOX2D, 1.1},       {"rest-ring", BOX2D, 0.34},     {"sparse", BOX2D, 0.24},
    {"dense-11x2", CHIPMUNK, 0.50}, {"dense-2x11", CHIPMUNK, 0.67}, {"pile-100", BOX2D, 0.33},
    {"pile-1000", BOX2D, 0.21},     {"soft-50", BOX2D, 0.18},       {"soft-100", BOX2D, 0.155},
    {"soft-200", BOX2D, 0.14},
};
enum { BARS = sizeof bars / sizeof bars[0] };

// --- measuring -----------------------------------------------------------------------------------

static double clock_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec * 1e-3;
}

// Engines take turns, so that other load on the machine hits all of them. Turns are long enough for
// warm caches.
static void measure(void *worlds[PEERS], uint32_t ticks, double *us[PEERS])
{
    for (uint32_t begin = 0; begin < ticks; begin += TURN_TICKS)
        for (int p = 0; p < PEERS; p++)
            for (uint32_t i = begin; i < begin + TURN_TICKS && i < ticks; i++) {
                double start = clock_us();
                peers[p]->step(worlds[p]);
                us[p][i] = clock_us() - start;
            }
}

static bool measure_scene(const BenchScene *scene, double p50[PEERS])
{
    void *worlds[PEERS] = {NULL};
    double *us[PEERS] = {NULL};
    bool good = true;
    for (int p = 0; p < PEERS; p++) {
        worlds[p] = peers[p]->make(scene);
        us[p] = malloc(scene->ticks * sizeof *us[p]);
        good = good && worlds[p] != NULL && us[p] != NULL;
        for (uint32_t i = 0; good && i < scene->warm_up; i++)
            peers[p]->step(worlds[p]);
    }
    if (good)
        measure(worlds, scene->ticks, us);
    for (int p = 0; p < PEERS; p++) {
        p50[p] = good ? bench_times(us[p], scene->ticks).p50 : 0.0;
        if (worlds[p] != NULL)
            peers[p]->free(worlds[p]);
        free(us[p]);
    }
    return good;
}

static bool print_row(const Bar *bar, bool quick)
{
    BenchScene scene;
    double p50[PEERS];
    if (!bench_scene_build(bar->scene, &scene))
        return false;
    if (quick) {
        scene.warm_up = scene.warm_up < QUICK_WARM_UP ? scene.warm_up : QUICK_WARM_UP;
        scene.ticks = QUICK_TICKS;
    }
    bool good = measure_scene(&scene, p50);
    bench_scene_free(&scene);
    if (!good)
        return false;
    double ratio = p50[JANTAR] / p50[bar->against];
    printf("%-12s %10.2f %10.2f %10.2f  %-8s %7.3f %6.3f  %s\n", bar->scene, p50[JANTAR],
           p50[BOX2D], p50[CHIPMUNK], peers[bar->against]->name, ratio, bar->most,
           ratio <= bar->most ? "met" : "MISSED");
    fflush(stdout);
    return true;
}

// --- right or wrong ------------------------------------------------------------------------------

// One body that falls freely, or bounces.
typedef struct Fall {
    BenchBody body;
    Box wall;
} Fall;

static BenchScene fall_scene(Fall *fall, BenchShape shape, double height, double restitution)
{
    enum { SKY = 600 }; // tiles: ten seconds of falling are 500
    fall->wall = (Box){{0.0, SKY}, {16.0, SKY + 1.0}};
    fall->body = (BenchBody){
        .shape = shape, .width = 1.0, .height = 1.0, .place = {8.0, SKY - 0.5 - height}};
    return (BenchScene){.bodies = &fall->body,
                        .body_count = 1,
                        .walls = &fall->wall,
                        .wall_count = 1,
                        .view = {{0.0, 0.0}, {16.0, SKY + 1.0}},
                        .gravity = BENCH_GRAVITY,
                        .restitution = restitution};
}

// Distance between where ten seconds of free fall end and where they should end, metres.
static double fall_error(const Peer *peer)
{
    enum { SECONDS = 10 };
    Fall fall;
    BenchScene scene = fall_scene(&fall, BENCH_BOX, 598.5, 0.0);
    void *world = peer->make(&scene);
    double wanted = scene.bodies[0].place.y + 0.5 * scene.gravity * SECONDS * SECONDS;
    for (int i = 0; i < SECONDS * BENCH_TICK_RATE; i++)
        peer->step(world);
    double error = fabs(peer->place(world, 0).y - wanted);
    peer->free(world);
    return error;
}

// Heights of the first three apexes after a fall from 5 m. A body that rises less than STILL metres
// is at rest.
#define STILL 0.005
static void find_apexes(const Peer *peer, BenchShape shape, double restitution, double apexes[3])
{
    enum { TICKS = 20 * BENCH_TICK_RATE };
    Fall fall;
    BenchScene scene = fall_scene(&fall, shape, 5.0, restitution);
    apexes[0] = apexes[1] = apexes[2] = 0.0;
    void *world = peer->make(&scene);
    double rest = scene.walls[0].min.y - 0.5, before = 5.0;
    int found = 0;
    bool rising = false;
    for (int i = 0; i < TICKS && found < 3; i++) {
        peer->step(world);
        double height = rest - peer->place(world, 0).y;
        if (rising && height < before && before > STILL)
            apexes[found++] = before;
        if (height != before) // two heights at an apex may be equal
            rising = height > before;
        before = height;
    }
    peer->free(world);
}

static void print_apexes(const char *title, BenchShape shape, double restitution)
{
    printf("%-28s", title);
    for (int p = 0; p < PEERS; p++) {
        double apexes[3];
        find_apexes(peers[p], shape, restitution, apexes);
        printf("  %6.3f %6.3f %6.3f", apexes[0], apexes[1], apexes[2]);
    }
    printf("\n");
}

static void print_right(void)
{
    printf("\n%-28s", "");
    for (int p = 0; p < PEERS; p++)
        printf("  %20s", peers[p]->name);
    printf("\n%-28s", "free fall 10 s, error in m");
    for (int p = 0; p < PEERS; p++)
        printf("  %20.4f", fall_error(peers[p]));
    printf("\n");
    print_apexes("bounce from 5, e = 1, box", BENCH_BOX, 1.0);
    print_apexes("bounce from 5, e = 1, ball", BENCH_CIRCLE, 1.0);
    print_apexes("bounce from 5, e = 0.5, box", BENCH_BOX, 0.5);
    print_apexes("bounce from 5, e = 0.5, ball", BENCH_CIRCLE, 0.5);
}

// --- the program ---------------------------------------------------------------------------------

static const char right_name[] = "right"; // the argument that asks for free fall and bounces

static bool is_wanted(const char *scene, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], scene) == 0)
            return true;
    return count == 0;
}

static bool are_scenes(int count, char **names)
{
    for (int i = 0; i < count; i++) {
        bool known = strcmp(names[i], right_name) == 0;
        for (int b = 0; b < BARS; b++)
            known = known || strcmp(names[i], bars[b].scene) == 0;
        if (!known) {
            fprintf(stderr,
                    "bench_peers: '%s' is not compared. Usage: bench_peers [--quick] [SCENE... | "
                    "right]\n",
                    names[i]);
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    enum { USAGE = 64, NO_MEMORY = 71 };
    bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    char **names = argv + 1 + quick;
    int count = argc - 1 - quick;
    if (!are_scenes(count, names))
        return USAGE;
    printf("%-12s %10s %10s %10s  %-8s %7s %6s\n", "p50, us", "Jantar", "Box2D", "Chipmunk",
           "against", "ratio", "bar");
    for (int b = 0; b < BARS; b++)
        if (is_wanted(bars[b].scene, count, names) && !print_row(&bars[b], quick))
            return NO_MEMORY;
    if (is_wanted(right_name, count, names))
        print_right();
    return 0;
}
