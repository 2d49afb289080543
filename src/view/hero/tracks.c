// tracks.c - tracks in sand: a row of prints where a hero rolled or landed, which fill up again.
#include "tracks.h"
#include "view/ground/shape/ground_shape.h"

#define APART 0.25      // tiles between two prints of a hero
#define UPRIGHT 0.5     // least upward part of the normal of ground that takes prints
#define WIDE 0.15       // half the length of a print, tiles
#define DEEP 0.055      // half its height for the plain hero, tiles
#define LIP 0.03        // tiles from a print to its lit lip
#define PLAIN_DEEP 0.55 // depth of a plain hero's print; amber presses one of 1
#define FADES 0.35      // part of its time in which a print fades out

// Finds the lowest place where the hero touches sand. Returns false if there is none.
static bool touches_sand(const LevelDesc *level, const GameState *state, uint32_t hero,
                         TrackPrint *out)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, state->heroes[hero].body);
    SimPoints points = sim_points((SimWorld *)world);
    bool found = false;
    for (uint32_t i = body->first_point; i < body->first_point + body->point_count; i++) {
        Vec2 normal = sim_contact_normal(&points, i), at = {points.x[i], points.y[i]};
        if (points.contact[i] == 0 || -normal.y < UPRIGHT || (found && at.y <= out->at.y) ||
            material_behind(level, at, normal) != LEVEL_SAND)
            continue;
        found = true;
        out->at = at;
        out->normal = normal;
    }
    return found;
}

static void press(Tracks *tracks, const LevelDesc *level, const GameState *state, uint32_t hero)
{
    TrackPrint print = {.tick = state->tick};
    GameForms forms = game_hero_forms(&state->heroes[hero]);
    if (!game_hero_is_out(&state->heroes[hero]) || !touches_sand(level, state, hero, &print) ||
        vec2_length_squared(vec2_sub(print.at, tracks->last[hero])) < APART * APART)
        return;
    print.deep = (PLAIN_DEEP + (1.0 - PLAIN_DEEP) * forms.heavy) * (1.0 - 0.6 * forms.puff);
    tracks->last[hero] = print.at;
    tracks->list[tracks->next] = print;
    tracks->next = (tracks->next + 1) % TRACKS_MAX;
    tracks->count += tracks->count < TRACKS_MAX;
}

void tracks_tick(Tracks *tracks, const LevelDesc *level, const GameState *state)
{
    if (level->materials == NULL)
        return;
    if (state->tick < tracks->tick) // the game went back to an earlier moment
        *tracks = (Tracks){0};
    tracks->tick = state->tick;
    for (uint32_t i = 0; i < state->hero_count; i++)
        press(tracks, level, state, i);
}

// Draws a print: a dent with a lit lip below it. `left` is 1 for one that is new.
static void print_draw(DrawList *list, const Frame *frame, const TrackPrint *print, double left)
{
    const ThemeMaterial *look = &frame->theme->ground.materials[LEVEL_SAND];
    double angle = real_atan2(print->normal.x, -print->normal.y), deep = DEEP * print->deep;
    Vec2 dent = frame_pixel(frame, vec2_add_scaled(print->at, print->normal, -0.6 * deep));
    Vec2 lip = frame_pixel(frame, vec2_add_scaled(print->at, print->normal, -0.6 * deep - LIP));
    Vec2 radii = vec2_scale(vec2(WIDE, deep), frame->scale);
    draw_ellipse(list, lip, radii, angle, 0.0, draw_color(look->rim, 0.8 * left));
    draw_ellipse(list, dent, radii, angle, 0.0, draw_color(look->dark, 0.85 * left));
}

void tracks_draw(DrawList *list, const Frame *frame, const Tracks *tracks)
{
    Box seen = box_grow(frame_seen(frame), 2.0 * WIDE);
    for (uint32_t i = 0; i < tracks->count && !draw_list_is_crowded(list); i++) {
        const TrackPrint *print = &tracks->list[i];
        double age = (double)(tracks->tick - print->tick) / TRACK_TICKS;
        if (age < 1.0 && box_contains(seen, print->at))
            print_draw(list, frame, print, real_min(1.0, (1.0 - age) / FADES));
    }
}
