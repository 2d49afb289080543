// scene_earth.c - nightfall and the layers of earth of a scene.
//
// A layer comes as a wedge whose front runs over the picture from one side to the other. The layers
// are painted from the uppermost down, each to below its own lower border, so the older one always
// covers the foot of the younger one. What is buried deeper is darker; the hero's light stays, and
// gets smaller with each layer.
#include "jantar/real.h"
#include "scene_draw.h"

enum { COLUMNS = 64, BANDS = 3, GRAINS = 70, COMPANIONS = 3 };

#define WEDGE 9.0       // tiles; length of the front's slope
#define FOOT 0.5        // tiles by which a layer is painted below its lower border
#define RIM 0.1         // tiles; width of the line along a surface
#define BURIED_DARK 0.6 // how dark the lowest layer is in the end

// When the last layer has come so far, its inside gets dark in so many seconds.
#define CLOSING_AFTER 0.75
#define CLOSING_SECONDS 1.6

// The hero's light: reach in tiles and strength, before and under all layers.
#define REACH 4.5
#define REACH_BURIED 3.0
#define GLOW 0.42
#define GLOW_BURIED 0.5
#define NUGGET 0.78 // tiles; radius of the hero under the earth
#define NUGGET_BURIED 0.6

// How a kind of earth looks, 0xRRGGBB.
typedef struct EarthLook {
    uint32_t top, body, rim, grain;
    double bands; // opacity of its lines
} EarthLook;

static const EarthLook looks[SCENE_EARTHS] = {
    [SCENE_EARTH_SAND] = {COLOR_SAND_TOP, COLOR_SAND_BODY, COLOR_SAND_RIM, COLOR_SAND_RIM, 0.35},
    [SCENE_EARTH_CLAY] = {COLOR_CLAY_TOP, COLOR_CLAY_BODY, COLOR_CLAY_RIM, COLOR_GLAUCONITE, 0.5},
    [SCENE_EARTH_SHELLS] = {COLOR_SHELLS_TOP, COLOR_SHELLS_BODY, COLOR_SHELLS_RIM, COLOR_FOSSIL,
                            0.2},
    [SCENE_EARTH_LEAVES] = {COLOR_LEAVES_TOP, COLOR_LEAVES_BODY, COLOR_LEAVES_RIM, COLOR_LEAVES_RIM,
                            0.4},
    [SCENE_EARTH_RIBS] = {COLOR_RIBS_TOP, COLOR_RIBS_BODY, COLOR_RIBS_RIM, COLOR_GLAUCONITE, 0.25},
    [SCENE_EARTH_STONES] = {COLOR_STONES_TOP, COLOR_STONES_BODY, COLOR_STONES_RIM, COLOR_STONES_RIM,
                            0.15},
};

// --- places and times ----------------------------------------------------------------------------

double scene_scale(const SceneSight *sight)
{
    const Box *picture = &sight->page->picture;
    return (picture->max.x - picture->min.x) / sight->view.width;
}

Vec2 scene_pixel(const SceneSight *sight, Vec2 tile)
{
    Vec2 middle = vec2_lerp(sight->page->picture.min, sight->page->picture.max, 0.5);
    return vec2_add_scaled(middle, vec2_sub(tile, sight->view.place), scene_scale(sight));
}

// Eases in and out, from 0 to 1.
static double eased(double part)
{
    part = real_clamp(part, 0.0, 1.0);
    return part * part * (3.0 - 2.0 * part);
}

double scene_part(const SceneSight *sight, double at, double lasts)
{
    return eased((sight->seconds - at) / lasts);
}

static double layer_part(const SceneSight *sight, uint32_t layer)
{
    return scene_part(sight, sight->file->layers[layer].at, sight->file->layers[layer].lasts);
}

// Returns how much of all layers lies above a layer, 0..1.
static double buried(const SceneSight *sight, uint32_t first)
{
    double sum = 0.0;
    for (uint32_t i = first; i < sight->file->layer_count; i++)
        sum += layer_part(sight, i);
    return sum / sight->file->layer_count;
}

double scene_scattered(uint32_t layer, uint32_t number, double salt)
{
    double value = 43758.5 * real_sin(12.9898 * number + 78.233 * (layer + 1) + salt);
    return value - real_floor(value);
}

// --- the shape of a layer ------------------------------------------------------------------------

// Returns the height of a layer's surface when it has come to rest, tiles.
static double surface(const SceneSight *sight, uint32_t layer, double x)
{
    static const double wide = 0.3, narrow = 0.1;
    return sight->file->layers[layer].y + wide * real_sin(0.37 * x + 2.1 * layer) +
           narrow * real_sin(1.3 * x + 5.0 * layer);
}

// Returns how far the front has raised the layer at a place, 0..1.
static double raised(const SceneSight *sight, uint32_t layer, double x)
{
    if (!sight->slides)
        return 1.0;
    double left = sight->view.place.x - 0.5 * sight->view.width;
    double way =
        sight->file->layers[layer].from == SCENE_RIGHT ? left + sight->view.width - x : x - left;
    double front = layer_part(sight, layer) * (sight->view.width + WEDGE);
    return eased((front - way) / WEDGE);
}

// Returns how high the lowest `layers` of them reach now, tiles. Under the first one is the edge of
// the picture.
static double height(const SceneSight *sight, uint32_t layers, double x)
{
    double half = 0.5 * (sight->page->picture.max.y - sight->page->picture.min.y);
    double now = sight->view.place.y + half / scene_scale(sight);
    for (uint32_t i = 0; i < layers; i++)
        now += (surface(sight, i, x) - now) * raised(sight, i, x);
    return now;
}

// Returns how far below the surface the middle of a layer is, as a part of its thickness: the first
// one reaches down to the edge of the picture, but what it holds lies beside the light.
static double middle_of(const SceneSight *sight, uint32_t layer)
{
    static const double middle = 0.52;
    if (layer > 0)
        return middle;
    double top = sight->file->layers[0].y, low = height(sight, 0, 0.0);
    return real_clamp((sight->file->light.y - top) / (low - top), 0.0, 1.0);
}

// Returns how opaque a layer is: a sliding one is as soon as it moves.
static double opacity(const SceneSight *sight, uint32_t layer)
{
    double part = layer_part(sight, layer);
    return sight->slides ? (part > 0.0) : part;
}

// Returns a place on a line through the layer: `depth` is 0 at its surface, 1 at its lower border.
static Vec2 place_in(const SceneSight *sight, uint32_t layer, double x, double depth)
{
    double top = height(sight, layer + 1, x), low = height(sight, layer, x);
    return vec2(x, top + (low - top) * depth);
}

// --- a layer -------------------------------------------------------------------------------------

static double column_x(const SceneSight *sight, uint32_t column)
{
    return sight->view.place.x + sight->view.width * ((double)column / (COLUMNS - 1) - 0.5);
}

// Returns how dark a layer is under those that have come since, 0..1.
static double dark_of(const SceneSight *sight, uint32_t layer)
{
    return BURIED_DARK * buried(sight, layer + 1);
}

// Returns a colour of the layer as it is at its depth, or near the hero's light.
static DrawColor color_at(const SceneSight *sight, uint32_t layer, uint32_t rgb, double alpha)
{
    DrawColor night = draw_color(COLOR_NIGHT, 1.0);
    return draw_color_fade(draw_color_mix(draw_color(rgb, 1.0), night, dark_of(sight, layer)),
                           alpha * opacity(sight, layer));
}

static void body_draw(const SceneSight *sight, uint32_t layer, const EarthLook *look)
{
    DrawList *list = sight->page->list;
    DrawColor top = color_at(sight, layer, look->top, 1.0),
              body = color_at(sight, layer, look->body, 1.0);
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < COLUMNS; i++) {
        double x = column_x(sight, i), low = height(sight, layer, x);
        draw_list_vertex(list, scene_pixel(sight, vec2(x, height(sight, layer + 1, x))), top);
        draw_list_vertex(list, scene_pixel(sight, vec2(x, low + FOOT)), body);
    }
    draw_list_rows(list, first, COLUMNS, 2, false);
}

static void band_draw(const SceneSight *sight, uint32_t layer, double depth, double width,
                      DrawColor color)
{
    DrawStrokePoint points[COLUMNS];
    for (uint32_t i = 0; i < COLUMNS; i++) {
        double x = column_x(sight, i), here = raised(sight, layer, x);
        double wave = depth > 0.0 ? 0.05 * real_sin(0.8 * x + 9.0 * depth) : 0.0;
        Vec2 at = place_in(sight, layer, x, depth + wave);
        points[i] = (DrawStrokePoint){scene_pixel(sight, at), width * scene_scale(sight),
                                      draw_color_fade(color, here)};
    }
    draw_stroke(sight->page->list, points, COLUMNS, DRAW_CAP_FLAT);
}

static void grains_draw(const SceneSight *sight, uint32_t layer, const EarthLook *look)
{
    static const double least = 0.03, more = 0.06, flat = 0.6, span = 44.0;
    double scale = scene_scale(sight);
    for (uint32_t i = 0; i < GRAINS; i++) {
        double x = sight->file->light.x + span * (scene_scattered(layer, i, 1.0) - 0.5);
        double size = (least + more * scene_scattered(layer, i, 3.0)) * scale;
        Vec2 at = place_in(sight, layer, x, 0.08 + 0.86 * scene_scattered(layer, i, 2.0));
        double alpha = (0.2 + 0.5 * scene_scattered(layer, i, 4.0)) * raised(sight, layer, x);
        draw_ellipse(sight->page->list, scene_pixel(sight, at), vec2(size, flat * size), 0.0, 0.0,
                     color_at(sight, layer, look->grain, alpha));
    }
}

// Returns how far a fossil is to be seen: not before earth is all round it.
static double inside(const SceneSight *sight, uint32_t layer, double x)
{
    static const double risen = 0.75;
    return real_clamp((raised(sight, layer, x) - risen) / (1.0 - risen), 0.0, 1.0);
}

// Draws the large fossil of a layer, or a small one beside it (`number` from 1 on).
static void fossil_draw(const SceneSight *sight, uint32_t layer, uint32_t number)
{
    static const double large = 0.5, small = 0.24, most = 3.4, faint = 0.5, near_light = 3.5;
    static const double beside[COMPANIONS + 1] = {0.0, -11.0, 10.0, 17.0}, jitter = 4.0;
    const SceneLayer *is = &sight->file->layers[layer];
    double x = is->fossil_x + beside[number], depth = middle_of(sight, layer), alpha = 1.0;
    if (number > 0) {
        x += jitter * (scene_scattered(layer, number, 5.0) - 0.5);
        depth *= 0.6 + 0.8 * scene_scattered(layer, number, 6.0);
        alpha = faint;
        if (layer == 0 && real_abs(x - sight->file->light.x) < near_light)
            return;
    }
    double thick = real_min(most, layer > 0 ? sight->file->layers[layer - 1].y - is->y : most);
    const Figure *figure = figures_find(sight->figures, SCENE_FOSSILS);
    FigureExample shown = {.name = ""};
    shown.channels[CHANNEL_MODE] = (float)is->earth;
    shown.channels[CHANNEL_PASSED] = (float)dark_of(sight, layer);
    double size = (number == 0 ? large : small) * thick * scene_scale(sight);
    double turn = 0.5 * (scene_scattered(layer, number, 7.0) - 0.5), sine, cosine;
    double side = scene_scattered(layer, number, 8.0) > 0.5 ? -size : size;
    real_sin_cos(turn, &sine, &cosine);
    const ViewPlace place = {scene_pixel(sight, place_in(sight, layer, x, depth)),
                             vec2_scale(vec2(cosine, sine), side),
                             vec2_scale(vec2(-sine, cosine), size),
                             alpha * inside(sight, layer, x) * opacity(sight, layer)};
    if (figure && place.opacity > 0.0)
        view_draw_figure_at(sight->page->list, figure, &shown, sight->theme, NULL, &place);
}

static void layer_draw(const SceneSight *sight, uint32_t layer)
{
    static const double depths[BANDS] = {0.22, 0.5, 0.8}, thin = 0.6;
    const EarthLook *look = &looks[sight->file->layers[layer].earth];
    body_draw(sight, layer, look);
    for (uint32_t i = 0; i < BANDS; i++)
        band_draw(sight, layer, depths[i], thin * RIM,
                  color_at(sight, layer, look->rim, look->bands));
    grains_draw(sight, layer, look);
    for (uint32_t i = 0; i <= COMPANIONS; i++)
        fossil_draw(sight, layer, i);
    band_draw(sight, layer, 0.0, RIM, color_at(sight, layer, look->rim, 0.9));
}

// --- night and light -----------------------------------------------------------------------------

// Darkens the picture but for a round place.
static void night_draw(const SceneSight *sight, Vec2 light, double reach, double dark)
{
    static const double far = 4.0; // widths of the picture: all of it, wherever the light is
    double radius = far * sight->view.width * scene_scale(sight);
    double edge = reach / (far * sight->view.width);
    DrawColor white = draw_color(COLOR_WHITE, 1.0);
    DrawColor night = draw_color_mix(white, draw_color(COLOR_SCENE_NIGHT, 1.0), dark);
    DrawStop stops[] = {{0.0, white},
                        {0.35 * edge, draw_color_mix(white, night, 0.25)},
                        {edge, draw_color_mix(white, night, 0.8)},
                        {2.0 * edge, night},
                        {1.0, night}};
    draw_list_blend(sight->page->list, DRAW_MOD);
    draw_radial(sight->page->list, scene_pixel(sight, light), vec2(radius, radius), stops,
                sizeof stops / sizeof *stops);
    draw_list_blend(sight->page->list, DRAW_BLEND);
}

static void glow_draw(const SceneSight *sight, Vec2 light, double reach, double strength)
{
    double radius = reach * scene_scale(sight);
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_GLOW, strength)},
                              {0.3, draw_color(COLOR_RESIN_GLOW, 0.45 * strength)},
                              {0.65, draw_color(COLOR_RESIN_HALO, 0.13 * strength)},
                              {1.0, draw_color(COLOR_RESIN_HALO, 0.0)}};
    draw_list_blend(sight->page->list, DRAW_ADD);
    draw_radial(sight->page->list, scene_pixel(sight, light), vec2(radius, radius), stops,
                sizeof stops / sizeof *stops);
    draw_list_blend(sight->page->list, DRAW_BLEND);
}

// Returns how far the dark has closed in on the light under the last layer, 0..1.
static double closing(const SceneSight *sight)
{
    const SceneLayer *last = &sight->file->layers[sight->file->layer_count - 1];
    return scene_part(sight, last->at + CLOSING_AFTER * last->lasts, CLOSING_SECONDS);
}

// Draws the hero as it lies in the earth: a lump of amber that sleeps.
static void nugget_draw(const SceneSight *sight, Vec2 light, double radius, double alpha)
{
    enum { LID = 7 };
    static const double eye_x = 0.34, eye_y = -0.02, eye = 0.17;
    DrawList *list = sight->page->list;
    double size = radius * scene_scale(sight);
    Vec2 at = scene_pixel(sight, light);
    draw_ellipse(list, at, vec2(1.06 * size, 0.98 * size), 0.0, 0.0,
                 draw_color(COLOR_RESIN_EDGE, alpha));
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_CORE, alpha)},
                              {0.4, draw_color(COLOR_RESIN_LIGHT, alpha)},
                              {0.93, draw_color(COLOR_RESIN_BODY, alpha)},
                              {1.0, draw_color(COLOR_RESIN_BODY, 0.0)}};
    draw_radial(list, at, vec2(size, 0.92 * size), stops, sizeof stops / sizeof *stops);
    for (int side = -1; side <= 1; side += 2) {
        DrawStrokePoint lid[LID];
        for (int i = 0; i < LID; i++) {
            double angle = REAL_PI * i / (LID - 1);
            Vec2 beside = {side * eye_x + eye * real_cos(angle), eye_y + eye * real_sin(angle)};
            lid[i] = (DrawStrokePoint){vec2_add_scaled(at, beside, size), 0.09 * size,
                                       draw_color(COLOR_RESIN_INK, alpha)};
        }
        draw_stroke(list, lid, LID, DRAW_CAP_ROUND);
    }
}

// Returns how far the first layer has covered the hero, 0..1. Where the hero goes after that does
// not matter.
static double covered_of(const SceneSight *sight)
{
    double part = layer_part(sight, 0);
    if (!sight->slides || part == 0.0 || part >= 1.0)
        return part;
    double above = sight->hero.y + NUGGET - height(sight, 1, sight->hero.x);
    return real_clamp(above / (2.0 * NUGGET), 0.0, 1.0);
}

void scene_earth_draw(const SceneSight *sight)
{
    const SceneFile *file = sight->file;
    if (file->day > 0.0 && sight->seconds >= file->day)
        return;
    double dark = file->dusk.dark * scene_part(sight, file->dusk.at, file->dusk.lasts);
    double covered = file->layer_count > 0 ? covered_of(sight) : 0.0;
    Vec2 light = vec2_lerp(sight->hero, file->light, covered);
    double under = file->layer_count > 0 ? buried(sight, 0) : 0.0;
    if (dark > 0.0)
        night_draw(sight, light, REACH, dark);
    for (uint32_t i = file->layer_count; i > 0; i--)
        if (layer_part(sight, i - 1) > 0.0)
            layer_draw(sight, i - 1);
    double reach = REACH + (REACH_BURIED - REACH) * under;
    if (under > 0.0)
        night_draw(sight, light, reach, dark * closing(sight));
    glow_draw(sight, light, reach, real_max(dark, covered) * (GLOW + (GLOW_BURIED - GLOW) * under));
    if (covered > 0.0)
        nugget_draw(sight, light, NUGGET + (NUGGET_BURIED - NUGGET) * under, covered);
}
