// face.c - draws the hero's two eyes and its mouth. view.c decides when it blinks.
#include "hero.h"
#include "jantar/colors.h"

enum { LID_POINTS = 7, MOUTH_POINTS = 7 };

#define ROOM 0.5 // from the face's middle to the outline at least, in units of the face

// The face in one picture; positions and lengths are in pixels.
typedef struct Face {
    Vec2 centre;
    double unit;  // radius of the undeformed hero; smaller if the body is squeezed
    double open;  // how far the lids are open, 0 shut .. 1
    double wide;  // how wide the eyes are, 0..1
    double happy; // how happy it looks, 0..1
    bool shut;    // the eyes are pressed shut
    Vec2 look;
    uint32_t ink; // of the lines
} Face;

static Face face_of(const Frame *frame, const HeroShape *shape, const HeroMood *mood)
{
    static const Vec2 at_viewer = {-0.141, -0.118}; // pupils in the middle
    Face face;
    double squeeze = real_min(1.0, real_min(shape->width, shape->height) * 1.12);
    face.unit = shape->radius * real_max(squeeze, 0.45);
    face.look = vec2_lerp(mood->look, at_viewer, frame->pleads);
    face.ink = shape->resin->ink;
    face.wide = real_max(mood->wide, 0.4 * frame->pleads);
    face.happy = mood->happy;
    face.shut = mood->squeeze > 0;
    double t = mood->blink / 9.0; // a blink takes 9 ticks; shut in its middle
    face.open = mood->blink > 0 ? real_abs(2.0 * t - 1.0) : 1.0;
    double aside =
        real_clamp(mood->look.x, -1.0, 1.0) * 0.24 * shape->radius * real_min(shape->width, 1.2);
    double up =
        real_clamp(mood->look.y, -1.0, 1.0) * 0.1 * shape->radius * real_min(shape->height, 1.2);
    face.centre = vec2(shape->centre.x + aside, shape->centre.y + up - 0.04 * shape->radius);
    face.centre.y += 0.008 * shape->radius * real_sin(frame->time * 2.0);
    // The mean of a ring that hangs over an edge lies outside of it, in the rock.
    face.centre = hero_keep_inside(shape, face.centre, ROOM * face.unit);
    return face;
}

// Draws a shut eye: an arc that bulges up (bulge < 0) or down. `half` is half its width, pixels.
static void lid_draw(DrawList *list, const Face *face, Vec2 at, double half, double bulge)
{
    DrawStrokePoint line[LID_POINTS];
    for (uint32_t i = 0; i < LID_POINTS; i++) {
        double t = 2.0 * i / (LID_POINTS - 1) - 1.0;
        Vec2 point = {at.x + t * half, at.y + bulge * (1.0 - t * t) - bulge * 0.5};
        line[i] = (DrawStrokePoint){point, 0.075 * face->unit, draw_color(COLOR_PUPIL, 0.95)};
    }
    draw_stroke(list, line, LID_POINTS, DRAW_CAP_ROUND);
}

static void pupil_draw(DrawList *list, const Face *face, Vec2 eye, double rx, double ry)
{
    double size = 0.098 * face->unit * (1.0 - 0.22 * face->wide);
    Vec2 room = {real_max(0.0, rx - size * 0.95), real_max(0.0, ry - size * 0.95)};
    Vec2 at = {eye.x + (face->look.x * 0.85 + 0.12) * room.x,
               eye.y + (face->look.y * 0.85 + 0.1) * room.y};
    draw_ellipse(list, at, vec2(size, real_min(size, ry * 0.92)), 0.0, 0.0,
                 draw_color(COLOR_PUPIL, 1.0));
    double shine = 0.036 * face->unit;
    if (ry > 2.0 * shine)
        draw_disc(list, vec2(at.x + 0.032 * face->unit, at.y - 0.042 * face->unit), shine,
                  draw_color(COLOR_WHITE, 1.0));
}

static void eye_draw(DrawList *list, const Face *face, Vec2 at)
{
    double rx = 0.172 * face->unit * (1.0 + 0.10 * face->wide);
    double ry = 0.212 * face->unit * (1.0 + 0.22 * face->wide);
    if (face->shut || face->happy > 0.5) {
        lid_draw(list, face, at, rx * 1.05, -0.17 * face->unit);
        return;
    }
    if (face->open < 0.25) {
        lid_draw(list, face, at, rx, 0.06 * face->unit);
        return;
    }
    ry *= face->open;
    draw_ellipse(list, vec2(at.x, at.y + 0.012 * face->unit),
                 vec2(rx + 0.024 * face->unit, ry + 0.024 * face->unit), 0.0, 0.0,
                 draw_color(face->ink, 0.35));
    draw_ellipse(list, at, vec2(rx, ry), 0.0, 0.0, draw_color(COLOR_EYE, 1.0));
    pupil_draw(list, face, at, rx, ry);
}

static void smile_draw(DrawList *list, const Face *face, Vec2 at, double half, double depth)
{
    DrawStrokePoint line[MOUTH_POINTS];
    for (uint32_t i = 0; i < MOUTH_POINTS; i++) {
        double t = 2.0 * i / (MOUTH_POINTS - 1) - 1.0;
        Vec2 point = {at.x + t * half, at.y + depth * (1.0 - t * t)};
        line[i] = (DrawStrokePoint){point, 0.052 * face->unit, draw_color(face->ink, 1.0)};
    }
    draw_stroke(list, line, MOUTH_POINTS, DRAW_CAP_ROUND);
}

static void mouth_draw(DrawList *list, const Face *face)
{
    Vec2 at = {face->centre.x + 0.02 * face->unit, face->centre.y + 0.33 * face->unit};
    if (face->shut || face->wide > 0.45) {
        Vec2 radii = {0.085 * face->unit, 0.065 * face->unit * (1.0 + 0.6 * face->wide)};
        draw_ellipse(list, at, radii, 0.0, 0.0, draw_color(face->ink, 1.0));
        return;
    }
    smile_draw(list, face, at, (0.135 + 0.07 * face->happy) * face->unit,
               (0.10 + 0.08 * face->happy) * face->unit);
}

void face_draw(DrawList *list, const Frame *frame, const HeroShape *shape, const HeroMood *mood)
{
    Face face = face_of(frame, shape, mood);
    double apart = 0.262 * face.unit;
    eye_draw(list, &face, vec2(face.centre.x - apart, face.centre.y));
    eye_draw(list, &face, vec2(face.centre.x + apart, face.centre.y));
    mouth_draw(list, &face);
}
