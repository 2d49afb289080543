// scene_ice.c - ice of a scene: it moves over the layers of earth, takes the upper ones with it,
// and cracks; then day breaks in.
//
// The ice is a wedge, as a layer is, but it reaches above the picture and its front digs: where the
// front has come, the earth ends at the foot of the ice. scene_earth.c asks for that.
#include "jantar/real.h"
#include "scene_draw.h"

enum { COLUMNS = 64, ROWS = 4, STONES = 46, FLAKES = 60, CREVASSES = 9, CRACK_POINTS = 22 };

#define SLOPE 24.0         // tiles; length of its front
#define DIG 0.3            // part of the front on which the earth goes
#define CRACK_SECONDS 0.35 // that a crack takes

// Returns how thick the ice is at a column, 0 (not yet there) to 1.
static double thickness(const SceneSight *sight, double x)
{
    const SceneDeed *ice = &sight->file->ice;
    if (ice->lasts == 0.0)
        return 0.0;
    double part = real_clamp((sight->seconds - ice->at) / ice->lasts, 0.0, 1.0);
    if (!sight->slides)
        return part;
    double left = sight->view.place.x - 0.5 * sight->view.width;
    double way = ice->from == SCENE_RIGHT ? left + sight->view.width - x : x - left;
    return real_clamp((part * (sight->view.width + SLOPE) - way) / SLOPE, 0.0, 1.0);
}

double scene_ice_dig(const SceneSight *sight, double x, double height)
{
    static const double wave = 0.25;
    double dug = real_min(1.0, thickness(sight, x) / DIG);
    if (dug <= 0.0)
        return height;
    double foot =
        sight->file->ice.place.y + wave * real_sin(0.5 * x) + 0.4 * wave * real_sin(1.7 * x);
    return height + (real_max(height, foot) - height) * dug * dug * (3.0 - 2.0 * dug);
}

// Returns the height of the ice's surface, tiles: from that of the earth, which it has not yet dug
// away at its tip, to above the picture.
static double surface(const SceneSight *sight, double x)
{
    static const double rough = 0.22, above = 3.0;
    double half = 0.5 * (sight->page->picture.max.y - sight->page->picture.min.y);
    double top = sight->view.place.y - half / scene_scale(sight) - above;
    double earth = sight->file->layers[sight->file->layer_count - 1].y;
    double thick = thickness(sight, x), front = thick * (1.7 - 0.7 * thick);
    return earth + (real_min(earth, top) - earth) * front -
           rough * front * real_sin(2.3 * x) * real_sin(0.9 * x);
}

static double column_x(const SceneSight *sight, uint32_t column)
{
    return sight->view.place.x + sight->view.width * ((double)column / (COLUMNS - 1) - 0.5);
}

// Returns how far the ice has moved, tiles: what it holds moves with it.
static double moved(const SceneSight *sight)
{
    const SceneDeed *ice = &sight->file->ice;
    double part = real_clamp((sight->seconds - ice->at) / ice->lasts, 0.0, 1.0);
    return (ice->from == SCENE_RIGHT ? -1.0 : 1.0) * part * (sight->view.width + SLOPE);
}

static void body_draw(const SceneSight *sight)
{
    static const double depths[ROWS] = {0.0, 0.16, 0.72, 1.0};
    static const uint32_t colors[ROWS] = {COLOR_GLACIER_SNOW, COLOR_GLACIER_SNOW,
                                          COLOR_GLACIER_BODY, COLOR_GLACIER_FOOT};
    DrawList *list = sight->page->list;
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < COLUMNS; i++) {
        double x = column_x(sight, i), foot = scene_ground(sight, x);
        double top = surface(sight, x);
        double there = real_min(1.0, 20.0 * thickness(sight, x));
        for (uint32_t row = 0; row < ROWS; row++)
            draw_list_vertex(list, scene_pixel(sight, vec2(x, top + (foot - top) * depths[row])),
                             draw_color(colors[row], there));
    }
    draw_list_rows(list, first, COLUMNS, ROWS, false);
}

// Draws the stones that the ice carries near its foot; they move with it.
static void stones_draw(const SceneSight *sight)
{
    static const double span = 60.0, least = 0.12, more = 0.5, high = 2.2, sunk = 0.25;
    double scale = scene_scale(sight), shift = moved(sight);
    for (uint32_t i = 0; i < STONES; i++) {
        double way = span * scene_scattered(0, i, 1.0) + shift;
        double x = sight->file->light.x - 0.5 * span + way - span * real_floor(way / span);
        double size = least + more * scene_scattered(0, i, 2.0) * scene_scattered(0, i, 3.0);
        double foot = scene_ground(sight, x), up = high * scene_scattered(0, i, 4.0);
        if (thickness(sight, x) < DIG)
            continue;
        Vec2 at = scene_pixel(sight, vec2(x, foot - real_max(sunk * size, up - size)));
        DrawColor color = draw_color_mix(draw_color(COLOR_GLACIER_STONE, 1.0),
                                         draw_color(COLOR_GLACIER_BODY, 1.0), 0.22 * up);
        double turn = REAL_PI * scene_scattered(0, i, 5.0);
        draw_ellipse(sight->page->list, at, vec2(size * scale, 0.62 * size * scale), turn, 0.0,
                     color);
    }
}

// Draws the earth that the front pushes before it: crumbs that tumble along its foot.
static void crumbs_draw(const SceneSight *sight)
{
    static const double wide = 4.0, high = 1.1, size = 0.13;
    double part =
        real_clamp((sight->seconds - sight->file->ice.at) / sight->file->ice.lasts, 0.0, 1.0);
    if (!sight->slides || part <= 0.0 || part >= 1.0)
        return;
    double left = sight->view.place.x - 0.5 * sight->view.width;
    double front = part * (sight->view.width + SLOPE) - 0.5 * wide;
    for (uint32_t i = 0; i < FLAKES; i++) {
        double way = front + wide * (scene_scattered(1, i, 1.0) - 0.2);
        double x =
            sight->file->ice.from == SCENE_RIGHT ? left + sight->view.width - way : left + way;
        double hop = real_abs(real_sin(5.0 * sight->seconds + 6.0 * scene_scattered(1, i, 2.0)));
        double grain = size * (0.4 + scene_scattered(1, i, 3.0)) * scene_scale(sight);
        Vec2 at = scene_pixel(
            sight, vec2(x, scene_ground(sight, x) - high * hop * scene_scattered(1, i, 4.0)));
        draw_ellipse(sight->page->list, at, vec2(grain, 0.8 * grain), 0.0, 0.0,
                     draw_color(i % 3 == 0 ? COLOR_GLACIER_SNOW : COLOR_STONES_RIM, 0.9));
    }
}

// Draws the blue lines that lean with the ice as it moves.
static void crevasses_draw(const SceneSight *sight)
{
    static const double every = 7.0, lean = 1.6, width = 0.1;
    double scale = scene_scale(sight), span = every * CREVASSES, shift = moved(sight);
    double side = sight->file->ice.from == SCENE_RIGHT ? 1.0 : -1.0;
    for (uint32_t i = 0; i < CREVASSES; i++) {
        double way = every * (i + 0.5 * scene_scattered(2, i, 1.0)) + shift;
        double x = sight->file->light.x - 0.5 * span + way - span * real_floor(way / span);
        double foot = scene_ground(sight, x), top = surface(sight, x);
        if (thickness(sight, x) < DIG)
            continue;
        Vec2 from = {x + side * lean,
                     foot + (top - foot) * (0.7 + 0.3 * scene_scattered(2, i, 2.0))};
        Vec2 to = {x, foot + (top - foot) * 0.12};
        draw_line(sight->page->list, scene_pixel(sight, from), scene_pixel(sight, to),
                  width * scale, draw_color(COLOR_GLACIER_FOOT, 0.28), DRAW_CAP_ROUND);
    }
}

static void rim_draw(const SceneSight *sight)
{
    static const double wide = 0.14;
    DrawStrokePoint points[COLUMNS];
    for (uint32_t i = 0; i < COLUMNS; i++) {
        double x = column_x(sight, i);
        points[i] = (DrawStrokePoint){
            scene_pixel(sight, vec2(x, surface(sight, x))), wide * scene_scale(sight),
            draw_color(COLOR_WHITE, real_min(1.0, 20.0 * thickness(sight, x)))};
    }
    draw_stroke(sight->page->list, points, COLUMNS, DRAW_CAP_FLAT);
}

static void crack_draw(const SceneSight *sight, const SceneBolt *crack)
{
    static const double wide = 0.3, jag = 0.07;
    double part = scene_part(sight, crack->at, CRACK_SECONDS);
    DrawStrokePoint dark[CRACK_POINTS], light[CRACK_POINTS];
    Vec2 way = vec2_sub(crack->to, crack->from), across = {-way.y, way.x};
    if (part <= 0.0)
        return;
    for (uint32_t i = 0; i < CRACK_POINTS; i++) {
        double along = part * i / (CRACK_POINTS - 1);
        double off = jag * (scene_scattered(3, i, crack->at) - 0.5) * (i % 2 == 0 ? 1.0 : -1.0);
        Vec2 at = vec2_add_scaled(vec2_add_scaled(crack->from, way, along), across, off);
        double width = wide * (1.0 - 0.8 * along) * part * scene_scale(sight);
        dark[i] =
            (DrawStrokePoint){scene_pixel(sight, at), width, draw_color(COLOR_GLACIER_CRACK, 0.9)};
        light[i] = (DrawStrokePoint){scene_pixel(sight, vec2(at.x + 0.5 * wide, at.y)),
                                     0.35 * width, draw_color(COLOR_WHITE, 0.9)};
    }
    draw_stroke(sight->page->list, light, CRACK_POINTS, DRAW_CAP_ROUND);
    draw_stroke(sight->page->list, dark, CRACK_POINTS, DRAW_CAP_ROUND);
}

void scene_ice_draw(const SceneSight *sight)
{
    const SceneFile *file = sight->file;
    if (file->ice.lasts > 0.0 && sight->seconds > file->ice.at) {
        body_draw(sight);
        crevasses_draw(sight);
        stones_draw(sight);
        rim_draw(sight);
        crumbs_draw(sight);
    }
    for (uint32_t i = 0; i < file->crack_count; i++)
        crack_draw(sight, &file->cracks[i]);
}

// Returns how far day has broken in: 0.5 when the picture is nothing but light.
static double dawned(const SceneSight *sight)
{
    const SceneDeed *dawn = &sight->file->dawn;
    return dawn->lasts > 0.0 ? real_clamp((sight->seconds - dawn->at) / dawn->lasts, 0.0, 1.0)
                             : 0.0;
}

bool scene_is_day(const SceneSight *sight)
{
    return dawned(sight) >= 0.5;
}

void scene_dawn_draw(const SceneSight *sight)
{
    double part = dawned(sight), bright = part < 0.5 ? 2.0 * part : 2.0 - 2.0 * part;
    if (bright <= 0.0)
        return;
    DrawColor day = draw_color(COLOR_SCENE_DAY, bright * bright * (3.0 - 2.0 * bright));
    draw_rect(sight->page->list, sight->page->picture, day, day);
}
