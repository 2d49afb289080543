// drummer_face.c - draws the drummer's eye, which follows what it looks at, and its beak.
#include "drummer_parts.h"
#include "jantar/colors.h"

enum { BEAK_ROWS = 9, BEAK_ACROSS = 5, LID_POINTS = 9, MASK_POINTS = 7 };

// --- eye -----------------------------------------------------------------------------------------

#define EYE_AHEAD 0.13 // centre of the eye, tiles of the head
#define EYE_UP 0.1
#define EYE 0.165 // radius of its ring, tiles

// The eye in pixels: its axes are half its width and half its height.
typedef struct Eye {
    Vec2 middle, wide, high;
} Eye;

static Eye eye_of(const Bird *bird)
{
    const double full = 1.35, turned = real_abs(bird->facing), widens = 0.35;
    const double size = EYE * (1.0 + widens * bird->wide);
    Vec2 at = vec2_add_scaled(bird->head, bird->broad, EYE_AHEAD * turned);
    return (Eye){vec2_add_scaled(at, bird->up, EYE_UP),
                 vec2_scale(bird->broad, size * real_min(full * turned, 1.0)),
                 vec2_scale(bird->up, size)};
}

static Vec2 eye_pixel(const Eye *eye, double x, double y)
{
    return vec2_add_scaled(vec2_add_scaled(eye->middle, eye->wide, x), eye->high, y);
}

static void eye_disc(DrawList *list, const Eye *eye, Vec2 at, double size, DrawColor color)
{
    Vec2 radii = {size * vec2_length(eye->wide), size * vec2_length(eye->high)};
    draw_ellipse(list, at, radii, real_atan2(eye->wide.y, eye->wide.x), 0.0, color);
}

// Draws the dark feathers round the eye, which reach forward to the beak.
static void mask_draw(DrawList *list, const Bird *bird, const Eye *eye)
{
    static const Vec2 streak[MASK_POINTS] = {{-1.75, 0.35}, {-0.6, 1.15}, {0.9, 0.95}, {2.2, 0.5},
                                             {2.0, -0.9},   {0.4, -1.3},  {-1.0, -0.9}};
    Vec2 points[MASK_POINTS * 3 + 1], corners[MASK_POINTS];
    for (uint32_t i = 0; i < MASK_POINTS; i++)
        corners[i] = eye_pixel(eye, streak[i].x, streak[i].y);
    uint32_t count = draw_curve(corners, MASK_POINTS, true, 3, points);
    draw_polygon(list, points, count, draw_color(bird->look->mask, 1.0));
}

// Draws an arc across the eye, from x = -1 to 1, that bulges up by `bulge` at height y.
static void lid_line(DrawList *list, const Bird *bird, const Eye *eye, double y, double bulge,
                     double thick, uint32_t rgb)
{
    const double half = 1.05;
    DrawStrokePoint line[LID_POINTS];
    for (uint32_t i = 0; i < LID_POINTS; i++) {
        double x = 2.0 * i / (LID_POINTS - 1) - 1.0;
        line[i] = (DrawStrokePoint){eye_pixel(eye, half * x, y + bulge * (1.0 - x * x)),
                                    thick * bird->scale, draw_color(rgb, 1.0)};
    }
    draw_stroke(list, line, LID_POINTS, DRAW_CAP_ROUND);
}

// Draws the part of the eye that a lid covers; `from` is the middle of the lid's lower edge (1 top,
// -1 bottom), which falls by `slope` towards the beak.
static void lid_draw(DrawList *list, const Bird *bird, const Eye *eye, double from, double slope)
{
    enum { STEPS = 8 };
    const double over = 1.06;
    uint32_t first = list->vertex_count;
    const DrawColor skin = draw_mix(bird->look->mask, bird->look->plume, 0.55);
    for (uint32_t i = 0; i <= STEPS; i++) {
        double x = over * (2.0 * i / STEPS - 1.0);
        double edge = real_sqrt(over * over - x * x);
        const double low = real_clamp(from - slope * x + 0.2 * (1.0 - x * x), -edge, edge);
        draw_list_vertex(list, eye_pixel(eye, x, edge), skin);
        draw_list_vertex(list, eye_pixel(eye, x, low), skin);
    }
    draw_list_rows(list, first, STEPS + 1, 2, false);
}

static void pupil_draw(DrawList *list, const Bird *bird, const Eye *eye)
{
    const double size = 0.46 - 0.2 * bird->wide, room = 0.42, shine = 0.17;
    Vec2 look = vec2_normalize(bird->pose->look);
    Vec2 at = vec2_add_scaled(eye->middle, look, room * EYE * bird->scale);
    eye_disc(list, eye, at, size, draw_color(COLOR_PUPIL, 1.0));
    at = vec2_add_scaled(at, vec2(0.35, -0.8), 0.3 * EYE * bird->scale);
    eye_disc(list, eye, at, shine, draw_color(COLOR_WHITE, 1.0));
    eye_disc(list, eye, vec2_add_scaled(at, vec2(-0.6, 1.0), 0.42 * EYE * bird->scale),
             0.45 * shine, draw_color(COLOR_WHITE, 0.6));
}

static void open_draw(DrawList *list, const Bird *bird, const Eye *eye)
{
    const double rim = 1.0, inner = 0.86, glow = 0.62;
    eye_disc(list, eye, eye->middle, rim, draw_color(bird->look->eye_edge, 1.0));
    eye_disc(list, eye, eye_pixel(eye, 0.0, 0.04), inner, draw_color(bird->look->eye_ring, 1.0));
    eye_disc(list, eye, eye_pixel(eye, 0.1, 0.3), glow,
             draw_color_fade(draw_color(COLOR_EYE, 1.0), 0.35));
    pupil_draw(list, bird, eye);
    const double angry = real_max(bird->brow, 0.0), frown = 0.78, slope = 0.5;
    double from = 2.0 * bird->lids - 1.0;
    if (from - frown * angry < 1.0)
        lid_draw(list, bird, eye, real_min(from, 1.1 - frown * angry), slope * angry);
}

// Draws a heavy brow: its front end low when it is angry, high when it is startled.
static void brow_draw(DrawList *list, const Bird *bird, const Eye *eye)
{
    enum { POINTS = 7 };
    const double thick = 0.11, lower = 0.5, shift = 0.12, arch = 0.3;
    const double front = 1.12 - lower * bird->brow, back = 1.0 + shift * bird->brow;
    DrawStrokePoint line[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        const double t = (double)i / (POINTS - 1), bulge = 4.0 * t * (1.0 - t);
        line[i] = (DrawStrokePoint){
            eye_pixel(eye, 2.9 * t - 1.5, back + (front - back) * t + arch * bulge),
            thick * (0.2 + 0.8 * bulge) * bird->scale, draw_color(bird->look->mask, 1.0)};
    }
    draw_stroke(list, line, POINTS, DRAW_CAP_FLAT);
}

void bird_eye_draw(DrawList *list, const Bird *bird)
{
    const double closed = 0.08, hidden = 0.2;
    Eye eye = eye_of(bird);
    if (real_abs(bird->facing) < hidden)
        return;
    mask_draw(list, bird, &eye);
    if (bird_does(bird, GAME_DRUMMER_DAZED) || bird_does(bird, GAME_DRUMMER_REELS)) {
        lid_line(list, bird, &eye, -0.05, 0.85, 0.05, bird->look->eye_ring);
        lid_line(list, bird, &eye, -0.6, 0.5, 0.05, bird->look->eye_ring);
    } else if (bird->lids < closed) {
        lid_draw(list, bird, &eye, -1.2, 0.0);
        lid_line(list, bird, &eye, 0.05, -0.6, 0.038, bird->look->eye_edge);
    } else {
        open_draw(list, bird, &eye);
        brow_draw(list, bird, &eye);
    }
}

// --- beak ----------------------------------------------------------------------------------------

// Half of the beak: the heights of its outer edge at even steps from its root to its tip, tiles.
static const double upper_edge[BEAK_ROWS] = {0.2,   0.185, 0.165, 0.142, 0.115,
                                             0.087, 0.058, 0.028, 0.0};
static const double lower_edge[BEAK_ROWS] = {-0.2,   -0.175, -0.147, -0.118, -0.09,
                                             -0.065, -0.041, -0.02,  0.0};

#define BEAK_ROOT 0.36   // where it begins, tiles ahead of the head's centre
#define LOWER_SHORT 0.05 // how much shorter the lower half is, tiles

// A half of the beak as it is drawn.
typedef struct Half {
    const double *edge;
    uint32_t outer, inner; // colours at its edge and at the line between the halves
    double turn;           // how far it is opened, radians; below 0: downwards
    double end;            // where it ends, tiles ahead of the head's centre
    double hot;            // 1: its tip has the colour of danger, 0: it has not
} Half;

static Vec2 half_pixel(const Bird *bird, const Half *half, double ahead, double up)
{
    double c = real_cos(half->turn), s = real_sin(half->turn), from = ahead - BEAK_ROOT;
    return bird_head_pixel(bird, BEAK_ROOT + c * from - s * up, s * from + c * up);
}

// Returns a colour of the beak at part t from root to tip.
static DrawColor half_color(const Half *half, uint32_t rgb, double t)
{
    const double from = 0.45, whole = 0.85;
    DrawColor danger = draw_color(COLOR_DANGER, 1.0);
    double hot = half->hot * bird_rise(t, from, whole);
    return draw_color_mix(draw_color(rgb, 1.0), danger, hot);
}

static void half_draw(DrawList *list, const Bird *bird, const Half *half)
{
    const double soft = 0.5 * list->feather / bird->scale;
    double sign = half->edge[0] < 0.0 ? -1.0 : 1.0;
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < BEAK_ROWS; i++) {
        double t = (double)i / (BEAK_ROWS - 1), ahead = BEAK_ROOT + (half->end - BEAK_ROOT) * t;
        double high = half->edge[i];
        DrawColor outer = half_color(half, half->outer, t),
                  inner = half_color(half, half->inner, t);
        const double places[BEAK_ACROSS] = {high + sign * soft, high - sign * soft * (1.0 - t),
                                            0.5 * high, 0.0, -sign * soft};
        const DrawColor colors[BEAK_ACROSS] = {draw_color_fade(outer, 0.0), outer,
                                               draw_color_mix(outer, inner, 0.4), inner,
                                               draw_color_fade(inner, 0.0)};
        for (uint32_t k = 0; k < BEAK_ACROSS; k++)
            draw_list_vertex(list, half_pixel(bird, half, ahead, places[k]), colors[k]);
    }
    draw_list_rows(list, first, BEAK_ROWS, BEAK_ACROSS, false);
}

// Draws the inside of an open beak.
static void mouth_draw(DrawList *list, const Bird *bird, const Half *lower)
{
    enum { CORNERS = 5 };
    const double deep = 0.95, end = 1.3, below = -0.04;
    const Vec2 points[CORNERS] = {
        half_pixel(bird, lower, BEAK_ROOT, below), bird_head_pixel(bird, BEAK_ROOT, -below),
        bird_head_pixel(bird, deep, 0.0),
        vec2_lerp(half_pixel(bird, lower, end, 0.0), bird_head_pixel(bird, end, 0.0), 0.4),
        half_pixel(bird, lower, deep, 0.0)};
    draw_polygon(list, points, CORNERS, draw_color(bird->look->crest_deep, 1.0));
}

// Draws the line between the halves, a glint above, and the dark tuft over the nostril.
static void beak_lines_draw(DrawList *list, const Bird *bird)
{
    const double thick = 0.028, glint = 0.03;
    const DrawStrokePoint gap[] = {{bird_head_pixel(bird, BEAK_ROOT, -0.01),
                                    1.6 * thick * bird->scale,
                                    draw_color(bird->look->beak_line, 0.9)},
                                   {bird_head_pixel(bird, 1.0, -0.008), thick * bird->scale,
                                    draw_color(bird->look->beak_line, 0.8)},
                                   {bird_head_pixel(bird, 1.8, 0.0), 0.3 * thick * bird->scale,
                                    draw_color(bird->look->beak_line, 0.2)}};
    draw_stroke(list, gap, 3, DRAW_CAP_FLAT);
    const DrawStrokePoint shine[] = {
        {bird_head_pixel(bird, 0.62, 0.125), 0.4 * glint * bird->scale,
         draw_color(COLOR_SHINE, 0.2)},
        {bird_head_pixel(bird, 1.0, 0.085), glint * bird->scale, draw_color(COLOR_SHINE, 0.7)},
        {bird_head_pixel(bird, 1.6, 0.03), 0.4 * glint * bird->scale,
         draw_color(COLOR_SHINE, 0.1)}};
    draw_stroke(list, shine, 3, DRAW_CAP_FLAT);
    static const Vec2 tuft[] = {
        {0.34, 0.21}, {0.5, 0.215}, {0.66, 0.12}, {0.56, 0.04}, {0.34, 0.0}};
    Vec2 points[5];
    for (uint32_t i = 0; i < 5; i++)
        points[i] = bird_head_pixel(bird, tuft[i].x, tuft[i].y);
    draw_polygon(list, points, 5, draw_color(bird->look->mask, 1.0));
}

void bird_beak_draw(DrawList *list, const Bird *bird)
{
    const double widest = 0.3, shut = 0.02, hot = real_clamp(bird->pose->tell, 0.0, 1.0);
    const ThemeDrummer *look = bird->look;
    Half lower = {lower_edge,
                  look->beak_shade,
                  look->beak_shade,
                  -widest * bird->gape,
                  GAME_DRUMMER_BEAK - LOWER_SHORT,
                  hot};
    Half upper = {upper_edge, look->beak, look->beak_shade, 0.0, GAME_DRUMMER_BEAK, hot};
    if (bird->gape > shut)
        mouth_draw(list, bird, &lower);
    half_draw(list, bird, &lower);
    half_draw(list, bird, &upper);
    beak_lines_draw(list, bird);
}
