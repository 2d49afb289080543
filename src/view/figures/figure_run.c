// figure_run.c - computes the numbers of a figure and places its bones and chains.
#include "figure_run.h"
#include "view/frame/view_rng.h"
#include <string.h>

// --- numbers -------------------------------------------------------------------------------------

static double value_now(const FigureRun *run, uint32_t number);

static double slot_now(const FigureRun *run, uint16_t slot)
{
    return slot < FIGURE_CHANNELS      ? run->slots[slot]
           : slot < FIGURE_PLACE_SLOTS ? value_now(run, slot - FIGURE_CHANNELS)
                                       : run->places[slot - FIGURE_PLACE_SLOTS];
}

// No number is larger, so that no sum of products becomes infinite, and thus no place NaN.
#define REAL_MOST 1e9
#define AXES_MOST 1e12 // pixels

double figure_finite(double number)
{
    return number == number ? real_clamp(number, -REAL_MOST, REAL_MOST) : 0.0;
}

double figure_real_now(const FigureRun *run, const FigureReal *real)
{
    const FigureTerm *terms = run->figure->terms + real->first;
    double sum = (double)real->base;
    for (uint32_t i = 0; i < real->count; i++)
        sum += (double)terms[i].factor * slot_now(run, terms[i].a) * slot_now(run, terms[i].b);
    return figure_finite(sum);
}

// Returns the height of a curve of points (x, y) at x.
static double curve_at(const float *points, uint32_t count, double x, bool smooth)
{
    uint32_t i = 0;
    while (i < count && (double)points[2 * i] <= x)
        i++;
    if (i == 0 || i == count)
        return (double)points[2 * (i == 0 ? 0 : count - 1) + 1];
    double from = (double)points[2 * i - 2], to = (double)points[2 * i];
    double part = (x - from) / (to - from);
    double low = (double)points[2 * i - 1], high = (double)points[2 * i + 1];
    if (!smooth)
        return low + (high - low) * part;
    Vec2 a = {0.0, i > 1 ? (double)points[2 * i - 3] : low},
         d = {0.0, i + 1 < count ? (double)points[2 * i + 3] : high};
    return draw_curve_at(a, vec2(0.0, low), vec2(0.0, high), d, part).y;
}

// Returns a random number for a copy; another one whenever `turn` passes a whole number.
static double random_of(const FigureRun *run, uint32_t seed, double turn)
{
    const double most = 1e9, copies = 64.0, parts = 16.0; // copies may have fractions of numbers
    double copy =
        (run->slots[CHANNEL_I] * copies + run->slots[CHANNEL_J]) * copies + run->slots[CHANNEL_K];
    ViewRng rng =
        view_rng(seed, (int64_t)(parts * copy), (int64_t)real_floor(real_clamp(turn, -most, most)));
    return view_rng_range(&rng, 0.0, 1.0);
}

// Returns the way from the first of two places to the second.
static Vec2 way_of(const FigureRun *run, const FigureValue *value)
{
    return vec2_sub(run->pose->places[value->curve_count], run->pose->places[value->curve]);
}

static double function_of(const FigureRun *run, const FigureValue *value)
{
    double of = figure_real_now(run, &value->of), and = figure_real_now(run, &value->and);
    switch (value->function) {
    case FIGURE_SIN:
        return real_sin(of);
    case FIGURE_FRACTION:
        return of - real_floor(of);
    case FIGURE_ROOT:
        return real_sqrt(of);
    case FIGURE_ABS:
        return real_abs(of);
    case FIGURE_CURVE:
    case FIGURE_SMOOTH:
        return curve_at(run->figure->curves + value->curve, value->curve_count, of,
                        value->function == FIGURE_SMOOTH);
    case FIGURE_RANDOM:
        return random_of(run, value->seed, of);
    case FIGURE_ANGLE:
        return real_atan2(and, of);
    case FIGURE_LEAST:
        return real_min(of, and);
    case FIGURE_MOST:
        return real_max(of, and);
    case FIGURE_DISTANCE:
        return vec2_length(way_of(run, value));
    case FIGURE_DIRECTION:
        return real_atan2(way_of(run, value).y, way_of(run, value).x);
    case FIGURE_SUM:
    case FIGURE_FUNCTIONS:
        break;
    }
    return of;
}

// Returns whether something that a value or a bone follows has changed since it was computed.
static bool is_old(const FigureKnown *known, uint32_t since, uint8_t follows)
{
    bool old = since == 0;
    for (uint32_t i = 0; i <= FIGURE_COPIES && !old; i++)
        old = (follows & 1u << i) != 0 && known->changed[i] > since;
    return old;
}

static double value_now(const FigureRun *run, uint32_t number)
{
    const FigureValue *value = &run->figure->values[number];
    FigureKnown *known = run->known;
    if (known->work > 0 && is_old(known, known->since[number], value->follows)) {
        figure_work(run, 1);
        known->since[number] = known->clock;
        known->values[number] = real_clamp(
            function_of(run, value) * figure_real_now(run, &value->times) + (double)value->base,
            (double)value->least, (double)value->most);
    }
    return known->since[number] > 0 ? known->values[number] : 0.0; // no work was left for it
}

void figure_values_update(FigureRun *run, uint8_t follows)
{
    run->known->clock++;
    for (uint32_t i = 0; i <= FIGURE_COPIES; i++)
        if ((follows & 1u << i) != 0)
            run->known->changed[i] = run->known->clock;
}

void figure_set_along(FigureRun *run, double along)
{
    run->slots[CHANNEL_ALONG] = along;
    figure_values_update(run, FIGURE_BY_POINT);
}

static DrawColor color_now(const FigureRun *run, FigureColor color)
{
    uint32_t rgb = color;
    if (color & FIGURE_OF_THEME)
        memcpy(&rgb, (const char *)run->frame->theme + (color & ~FIGURE_OF_THEME), sizeof rgb);
    return draw_color(rgb, 1.0);
}

DrawColor figure_color(const FigureRun *run, const FigurePaint *paint, double alpha)
{
    const FigureMix *mixes = run->figure->mixes + paint->first;
    DrawColor color = color_now(run, paint->count > 0 ? mixes[0].color : 0);
    for (uint32_t i = 1; i < paint->count; i++)
        color = draw_color_mix(color, color_now(run, mixes[i].color),
                               figure_real_now(run, &mixes[i].by));
    return draw_color_fade(color, alpha);
}

// --- bones ---------------------------------------------------------------------------------------

static Vec2 within(Vec2 way)
{
    return vec2(real_clamp(way.x, -AXES_MOST, AXES_MOST), real_clamp(way.y, -AXES_MOST, AXES_MOST));
}

Axes figure_axes(const FigureRun *run, const Axes *axes, const FigureReal at[2],
                 const FigureReal *turn, const FigureReal scale[2])
{
    Axes out = *axes;
    double angle = figure_real_now(run, turn), c = real_cos(angle), s = real_sin(angle);
    double ahead = figure_real_now(run, &scale[0]), down = figure_real_now(run, &scale[1]);
    out.middle =
        within(axes_pixel(axes, figure_real_now(run, &at[0]), figure_real_now(run, &at[1])));
    out.right =
        within(vec2_scale(vec2_add(vec2_scale(axes->right, c), vec2_scale(axes->down, s)), ahead));
    out.down =
        within(vec2_scale(vec2_sub(vec2_scale(axes->down, c), vec2_scale(axes->right, s)), down));
    out.scale = real_min(axes->scale * real_sqrt(real_abs(ahead * down)), AXES_MOST);
    return out;
}

// Returns the axes of a place on a chain: ahead towards its start, down away from its back.
static Axes axes_on_chain(const FigureRun *run, const FigureBone *bone)
{
    const ChainRun *chain = &run->chains[bone->chain];
    if (chain->count < 2) // it has no places now
        return run->pose->body;
    double along = figure_real_now(run, &bone->on[0]), across = figure_real_now(run, &bone->on[1]);
    double at = real_clamp(along, 0.0, 1.0) * (chain->count - 1);
    uint32_t i = (uint32_t)real_min(at, chain->count - 2.0);
    Vec2 way = vec2_normalize(vec2_sub(chain->points[i], chain->points[i + 1]));
    Vec2 side = vec2_normalize(vec2_lerp(chain->sides[i], chain->sides[i + 1], at - i));
    Axes axes = run->pose->body;
    axes.middle = figure_chain_pixel(chain, along, across);
    axes.scale = run->frame->scale;
    axes.right = vec2_scale(way, axes.scale);
    axes.down = vec2_scale(side, -axes.scale);
    return axes;
}

// Turns axes to a pixel; with `stretch` that lies 1 ahead then.
static void axes_aim(Axes *axes, Vec2 at, bool stretch)
{
    Vec2 way = vec2_sub(at, axes->middle), ahead = vec2_normalize(way);
    if (stretch)
        axes->right = way;
    if (vec2_length_squared(ahead) == 0.0)
        return;
    if (!stretch)
        axes->right = vec2_scale(ahead, axes->scale);
    axes->down = vec2_scale(vec2(-ahead.y, ahead.x), axes->scale);
}

static void bone_place(const FigureRun *run, int16_t number)
{
    static const FigureReal nowhere[2] = {{.base = 0.0f}};
    const FigureBone *bone = &run->figure->bones[number];
    Axes axes = *figure_bone_now(run, bone->parent);
    if (bone->chain != FIGURE_NONE)
        axes = axes_on_chain(run, bone);
    if (bone->upright) {
        axes.right = vec2(axes.scale, 0.0);
        axes.down = vec2(0.0, axes.scale);
    }
    if (bone->place != FIGURE_NONE) {
        double which = real_clamp(figure_real_now(run, &bone->which), 0.0, bone->place_count - 1.0);
        axes.middle = frame_pixel(run->frame, run->pose->places[bone->place + (int)which]);
    }
    axes.middle =
        axes_pixel(&axes, figure_real_now(run, &bone->at[0]), figure_real_now(run, &bone->at[1]));
    if (bone->towards != FIGURE_NONE)
        axes_aim(&axes, figure_bone_now(run, bone->towards)->middle, bone->stretch);
    Axes *out = &run->known->bones[number];
    *out = figure_axes(run, &axes, nowhere, &bone->turn, bone->scale);
    if (bone->stretch)
        out->scale = axes.scale;
}

const Axes *figure_bone_now(const FigureRun *run, int16_t bone)
{
    FigureKnown *known = run->known;
    if (bone == FIGURE_NONE)
        return &run->pose->body;
    if (is_old(known, known->bones_since[bone], run->figure->bones[bone].follows)) {
        bone_place(run, bone);
        known->bones_since[bone] = known->clock;
    }
    return &known->bones[bone];
}

// --- chains --------------------------------------------------------------------------------------

// Returns the place of a chain with this number; before its first and behind its last one it goes
// straight on.
static Vec2 place_at(const Vec2 *places, int count, int number)
{
    if (number < 0)
        return vec2_sub(vec2_scale(places[0], 2.0), places[1]);
    return number < count ? places[number]
                          : vec2_sub(vec2_scale(places[count - 1], 2.0), places[count - 2]);
}

// Adds points beyond the end of a chain: `count` of them, to `far` tiles.
static void tip_add(ChainRun *out, Vec2 end, Vec2 before, double far, uint32_t count)
{
    Vec2 way = vec2_normalize(vec2_sub(end, before));
    for (uint32_t i = 1; i <= count; i++)
        out->points[out->count++] = vec2_add_scaled(end, way, far * i / count);
}

// Lays a chain through places, tiles.
static void lay_through(const FigureRun *run, const FigureChain *chain, ChainRun *out)
{
    enum { TIP = 3 };
    const Vec2 *places = run->pose->places + chain->place;
    int count = (int)chain->place_count, each = (int)chain->each;
    if (chain->place == FIGURE_AT_BALLS && (int)run->pose->balls < count)
        count = (int)run->pose->balls;
    double before = figure_real_now(run, &chain->tip[0]),
           behind = figure_real_now(run, &chain->tip[1]);
    if (count < 2)
        return;
    if (before > 0.0)
        tip_add(out, places[0], places[1], before, 1);
    for (int i = 0; i <= (count - 1) * each; i++) {
        int n = i / each;
        out->points[out->count++] =
            draw_curve_at(place_at(places, count, n - 1), place_at(places, count, n),
                          place_at(places, count, n + 1), place_at(places, count, n + 2),
                          (double)(i % each) / each);
    }
    if (behind > 0.0)
        tip_add(out, out->points[out->count - 1], out->points[out->count - 2], behind, TIP);
    for (uint32_t i = 0; i < out->count; i++)
        out->points[i] = frame_pixel(run->frame, out->points[i]);
}

static void lay_points(FigureRun *run, const FigureChain *chain, ChainRun *out)
{
    const Axes *axes = figure_bone_now(run, chain->bone);
    for (out->count = 0; out->count < chain->points; out->count++) {
        figure_set_along(run, (double)out->count / (chain->points - 1));
        out->points[out->count] =
            axes_pixel(axes, figure_real_now(run, &chain->x), figure_real_now(run, &chain->y));
    }
}

// Narrows the inner side of a bend that is tighter than the chain is wide: else the rows across it
// would cross, and its skin would lie in folds.
static void bend_narrow(ChainRun *out, uint32_t i)
{
    const double most = 0.9; // of the radius of the bend
    Vec2 from = vec2_sub(out->points[i - 1], out->points[i]),
         to = vec2_sub(out->points[i], out->points[i + 1]);
    double length = 0.5 * (vec2_length(from) + vec2_length(to));
    Vec2 turn = vec2_sub(vec2_normalize(from), vec2_normalize(to)); // to the middle of the bend
    double bend = vec2_length(turn), side = vec2_dot(turn, out->sides[i]);
    double *half = side > 0.0 ? &out->backs[i] : &out->bellies[i];
    if (bend * *half > most * length)
        *half = most * length / bend;
}

// Lays a chain as a curve from one bone to another, which leaves each of them ahead.
static void lay_between(const FigureRun *run, const FigureChain *chain, ChainRun *out)
{
    const Axes *from = figure_bone_now(run, chain->ends[0]),
               *to = figure_bone_now(run, chain->ends[1]);
    double way = vec2_length(vec2_sub(to->middle, from->middle));
    Vec2 leave = vec2_add_scaled(from->middle, vec2_normalize(from->right),
                                 way * figure_real_now(run, &chain->reach[0])),
         arrive = vec2_add_scaled(to->middle, vec2_normalize(to->right),
                                  way * figure_real_now(run, &chain->reach[1]));
    for (out->count = 0; out->count < chain->points; out->count++) {
        double t = (double)out->count / (chain->points - 1), u = 1.0 - t;
        Vec2 at = vec2_scale(from->middle, u * u * u);
        at = vec2_add_scaled(at, leave, 3.0 * u * u * t);
        at = vec2_add_scaled(at, arrive, 3.0 * u * t * t);
        out->points[out->count] = vec2_add_scaled(at, to->middle, t * t * t);
    }
}

static void chain_lay(FigureRun *run, uint32_t number)
{
    const FigureChain *chain = &run->figure->chains[number];
    ChainRun *out = &run->chains[number];
    double back = figure_real_now(run, &chain->back),
           scale = figure_bone_now(run, chain->bone)->scale;
    out->count = 0;
    out->roll = figure_real_now(run, &chain->roll);
    if (chain->ends[0] != FIGURE_NONE)
        lay_between(run, chain, out);
    else if (chain->place == FIGURE_NONE)
        lay_points(run, chain, out);
    else
        lay_through(run, chain, out);
    for (uint32_t i = 0; i < out->count; i++) {
        uint32_t from = i > 0 ? i - 1 : 0, to = i + 1 < out->count ? i + 1 : i;
        Vec2 way = vec2_normalize(vec2_sub(out->points[from], out->points[to]));
        out->sides[i] = vec2_scale(vec2_perp(way), -back);
    }
    for (uint32_t i = 0; i < out->count; i++) {
        figure_set_along(run, (double)i / (out->count - 1));
        out->points[i] = vec2_add_scaled(out->points[i], out->sides[i],
                                         scale * figure_real_now(run, &chain->aside));
        out->backs[i] = out->bellies[i] = scale * figure_real_now(run, &chain->width);
    }
    for (uint32_t i = 1; i + 1 < out->count; i++)
        bend_narrow(out, i);
}

void figure_pose_chains(FigureRun *run)
{
    for (uint32_t i = 0; i < run->figure->chains_count; i++)
        chain_lay(run, i);
}

// --- places on chains ----------------------------------------------------------------------------

Vec2 figure_chain_pixel(const ChainRun *chain, double along, double across)
{
    if (chain->count < 2)
        return vec2(0.0, 0.0);
    double at = real_clamp(along, 0.0, 1.0) * (chain->count - 1);
    uint32_t i = (uint32_t)real_min(at, chain->count - 2.0);
    Vec2 from = vec2_add_scaled(chain->points[i], chain->sides[i],
                                across * figure_chain_half(chain, i, across)),
         to = vec2_add_scaled(chain->points[i + 1], chain->sides[i + 1],
                              across * figure_chain_half(chain, i + 1, across));
    return vec2_lerp(from, to, at - i);
}

double figure_lit(const FigureRun *run, Vec2 normal)
{
    Vec2 light = run->pose->light;
    if (vec2_length_squared(light) == 0.0)
        light = vec2(-0.4, -0.9);
    return vec2_dot(normal, light);
}

double figure_sun(const FigureRun *run, Vec2 normal)
{
    const ThemeDay *day = &run->frame->theme->day;
    return day->on ? day->warmth * real_clamp(0.85 * normal.x - 0.5 * normal.y, 0.0, 1.0) : 0.0;
}

Vec2 figure_grid_pixel(FigureRun *run, const FigurePart *part, double along, double across)
{
    const ChainRun *chain = &run->chains[part->chain];
    double near = 1.0;
    if (chain->count < 2)
        return vec2(0.0, 0.0);
    if (part->grid == FIGURE_ON_SKIN) {
        near = real_cos(across + chain->roll);
        across = real_sin(across + chain->roll);
    }
    uint32_t i = (uint32_t)(real_clamp(along, 0.0, 1.0) * (chain->count - 1));
    Vec2 normal = vec2_scale(chain->sides[i], across < 0.0 ? -1.0 : 1.0);
    run->slots[CHANNEL_NEAR] = near;
    run->slots[CHANNEL_UP] = real_clamp(-normal.y, 0.0, 1.0);
    run->slots[CHANNEL_SUN] = figure_sun(run, normal);
    run->slots[CHANNEL_LIT] = figure_lit(run, vec2_scale(chain->sides[i], across));
    figure_values_update(run, FIGURE_BY_POINT);
    return figure_chain_pixel(chain, along, across);
}
