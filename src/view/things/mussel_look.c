// mussel_look.c - draws mussels: two valves, blue-black outside and nacre inside, a wavy lip along
// each, and a pearl at the hinge. Open ones breathe; the lips ripple fast before they shut.
//
// Places in a valve are parts of its length: x from its inner side outwards, up from its hinge.
#include "element_look.h"
#include "jantar/colors.h"
#include "view/frame.h"

#define BREATH 0.026      // radians; half of how far an open one breathes
#define BREATH_SPEED 1.7  // radians/s
#define LIP_WAVE 0.018    // of its length; how far the lip waves
#define LIP_RIPPLE 0.034  // the same while it quivers
#define LIP_SPEED 1.6     // radians/s
#define RIPPLE_SPEED 44.0 // radians/s
#define LIP_TURNS 26.0    // radians of the wave along the lip
#define LIP_WIDTH 0.045   // of its length
#define CUP 0.46          // how far up the cup between the valves reaches
#define CUP_SAG 0.12
#define PEARL_AT 0.27   // up from the hinge
#define PEARL 0.115     // radius
#define PEARL_MOST 0.24 // tiles
#define HALO 2.6        // of its radius
#define RIDGE 0.012

enum { ROWS = 14, LIPS = 25, RIDGES = 4, CUP_POINTS = 9 };

// A mussel in the picture.
typedef struct Clam {
    const Scene *scene;
    Vec2 hinge; // tiles
    double angle, gape, length;
    bool quivers;
    uint32_t seed;
} Clam;

static Clam clam_of(const Scene *scene, uint32_t element)
{
    const LevelElement *mussel = scene_element(scene, element);
    const GameElement *before = scene_element_before(scene, element),
                      *now = scene_element_now(scene, element);
    double along = before->mussel.along + (now->mussel.along - before->mussel.along) * scene->alpha;
    double breath = BREATH * real_sin(BREATH_SPEED * scene->time + element);
    return (Clam){.scene = scene,
                  .hinge = game_mussel_hinge(scene->level, mussel, along),
                  .angle = mussel->angle,
                  .gape = scene_element_progress(scene, element) +
                          (now->mode == GAME_MUSSEL_OPEN ? breath : 0.0),
                  .length = game_mussel_length(mussel),
                  .quivers = now->mode == GAME_MUSSEL_QUIVERS,
                  .seed = element};
}

static Frame frame_of(const Clam *clam, double side)
{
    return frame_at(clam->scene, clam->hinge, clam->angle + side * clam->gape);
}

static Vec2 pixel_of(const Clam *clam, const Frame *frame, double side, double x, double up)
{
    return frame_pixel(frame, side * x * clam->length, -up * clam->length);
}

// Returns the thickness of a valve at a part of its length, as its body has it, but rounder.
static double thickness(double up)
{
    double low = real_clamp(up / 0.3, 0.0, 1.0), high = real_clamp((1.0 - up) / 0.6, 0.0, 1.0);
    return 0.175 * real_sqrt(low * (2.0 - low)) * real_sqrt(high * (2.0 - high)) + 0.012;
}

static DrawColor tone(uint32_t from, uint32_t to, double part)
{
    return draw_color_mix(draw_color(from, 1.0), draw_color(to, 1.0), part);
}

// Draws the shell of a valve: dark at its hinge and rim, light where it bulges.
static void shell_draw(DrawList *list, const Clam *clam, const Frame *frame, double side)
{
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++) {
        double up = (double)row / ROWS, thick = thickness(up);
        DrawColor dark = draw_color(COLOR_MUSSEL_DARK, 1.0),
                  face = tone(COLOR_MUSSEL_DARK, COLOR_MUSSEL_LIGHT, 0.25 + 0.6 * up * (1.5 - up));
        draw_list_vertex(list, pixel_of(clam, frame, side, 0.0, up), dark);
        draw_list_vertex(list, pixel_of(clam, frame, side, 0.62 * thick, up), face);
        draw_list_vertex(list, pixel_of(clam, frame, side, thick, up), dark);
    }
    draw_list_rows(list, first, ROWS + 1, 3, false);
}

// Draws the lines of growth: arcs that run from the rim back to the inner side.
static void ridges_draw(DrawList *list, const Clam *clam, const Frame *frame, double side)
{
    for (uint32_t i = 1; i <= RIDGES; i++) {
        double up = 0.18 + 0.17 * i;
        DrawStrokePoint line[4];
        for (uint32_t k = 0; k < 4; k++) {
            double x = k / 3.0, at = up - 0.1 * (1.0 - x) * (1.0 - x);
            line[k] = (DrawStrokePoint){
                pixel_of(clam, frame, side, (0.3 + 0.7 * x) * thickness(at), at),
                RIDGE * clam->length * clam->scene->scale, draw_color(COLOR_MUSSEL_DARK, 0.55)};
        }
        draw_stroke(list, line, 4, DRAW_CAP_FLAT);
    }
}

// Draws the nacre along the inner side of a valve: white at the lip, cool towards the hinge.
static void nacre_draw(DrawList *list, const Clam *clam, const Frame *frame, double side)
{
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= ROWS; row++) {
        double up = 0.03 + 0.95 * row / ROWS, thick = 0.42 * thickness(up);
        draw_list_vertex(list, pixel_of(clam, frame, side, 0.0, up),
                         tone(COLOR_NACRE_SHADE, COLOR_WHITE, up));
        draw_list_vertex(list, pixel_of(clam, frame, side, thick, up),
                         tone(COLOR_NACRE_SHADE, COLOR_NACRE, up));
    }
    draw_list_rows(list, first, ROWS + 1, 2, false);
}

static void lip_draw(DrawList *list, const Clam *clam, const Frame *frame, double side)
{
    DrawStrokePoint line[LIPS];
    double speed = clam->quivers ? RIPPLE_SPEED : LIP_SPEED,
           wave = clam->quivers ? LIP_RIPPLE : LIP_WAVE;
    for (uint32_t i = 0; i < LIPS; i++) {
        double part = (double)i / (LIPS - 1), up = 0.3 + 0.69 * part;
        double at = wave * part * real_sin(LIP_TURNS * part - speed * clam->scene->time);
        line[i] =
            (DrawStrokePoint){pixel_of(clam, frame, side, 0.02 - real_abs(at), up),
                              LIP_WIDTH * (0.4 + 0.6 * part) * clam->length * clam->scene->scale,
                              draw_color(COLOR_MUSSEL_LIP, 0.95)};
    }
    draw_stroke(list, line, LIPS, DRAW_CAP_ROUND);
}

// Draws the cup between the valves, behind what lies in it.
static void cup_draw(DrawList *list, const Clam *clam)
{
    Frame middle = frame_at(clam->scene, clam->hinge, clam->angle);
    Vec2 foot = pixel_of(clam, &middle, 1.0, 0.0, 0.0), rim[CUP_POINTS];
    for (uint32_t i = 0; i < CUP_POINTS; i++) {
        double part = 2.0 * i / (CUP_POINTS - 1) - 1.0;
        double reach = CUP - CUP_SAG * (1.0 - part * part), turn = part * clam->gape;
        rim[i] = pixel_of(clam, &middle, 1.0, reach * real_sin(turn), reach * real_cos(turn));
    }
    for (uint32_t i = 0; i + 1 < CUP_POINTS; i++) {
        uint32_t first = list->vertex_count;
        double part = (double)i / (CUP_POINTS - 1);
        DrawColor light = tone(COLOR_NACRE_SHADE, COLOR_NACRE, part);
        draw_list_vertex(list, foot, draw_color(COLOR_MUSSEL_LIGHT, 1.0));
        draw_list_vertex(list, foot, draw_color(COLOR_MUSSEL_LIGHT, 1.0));
        draw_list_vertex(list, rim[i], light);
        draw_list_vertex(list, rim[i + 1], light);
        draw_list_rows(list, first, 2, 2, false);
    }
}

static void pearl_draw(DrawList *list, const Clam *clam)
{
    Frame middle = frame_at(clam->scene, clam->hinge, clam->angle);
    double radius = real_min(PEARL * clam->length, PEARL_MOST) * clam->scene->scale;
    // it shows as far as the valves leave it room
    radius *= real_clamp(3.0 * real_sin(clam->gape), 0.0, 1.0);
    Vec2 at = pixel_of(clam, &middle, 1.0, 0.0, PEARL_AT);
    const DrawStop halo[] = {{0.0, draw_color(COLOR_WHITE, 0.5)},
                             {1.0, draw_color(COLOR_WHITE, 0.0)}};
    const DrawStop pearl[] = {{0.0, draw_color(COLOR_WHITE, 1.0)},
                              {0.6, draw_color(COLOR_NACRE, 1.0)},
                              {1.0, draw_color(COLOR_NACRE_SHADE, 1.0)}};
    draw_radial(list, at, vec2(HALO * radius, HALO * radius), halo, 2);
    draw_radial(list, at, vec2(radius, radius), pearl, 3);
    draw_disc(list, vec2(at.x - 0.3 * radius, at.y - 0.35 * radius), 0.22 * radius,
              draw_color(COLOR_WHITE, 1.0));
}

static void mussel_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    Clam clam = clam_of(scene, element);
    cup_draw(list, &clam);
    pearl_draw(list, &clam);
    for (int i = 0; i < 2; i++) {
        double side = i == 0 ? 1.0 : -1.0;
        Frame frame = frame_of(&clam, side);
        shell_draw(list, &clam, &frame, side);
        ridges_draw(list, &clam, &frame, side);
        nacre_draw(list, &clam, &frame, side);
        lip_draw(list, &clam, &frame, side);
    }
}

const ElementLook mussel_look = {
    .back = mussel_draw, .reach = 1.5, .lit = true, .edged = true, .shaded = true};
