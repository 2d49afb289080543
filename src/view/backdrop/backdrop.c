// backdrop.c - draws the layers of a theme's backdrop, each by its recipe.
#include "backdrop.h"
#include "backdrop_parts.h"

static void (*const recipes[THEME_RECIPE_COUNT])(const Layer *layer) = {
    [THEME_TREES] = trees_draw,       [THEME_HAZE] = haze_draw,     [THEME_SHAFTS] = shafts_draw,
    [THEME_RIDGE] = ridge_draw,       [THEME_BANDS] = bands_draw,   [THEME_SPRITE_ROW] = row_draw,
    [THEME_GLOW] = glow_draw,         [THEME_SPECKS] = specks_draw, [THEME_CORNERS] = corners_draw,
    [THEME_VIGNETTE] = vignette_draw, [THEME_RIBS] = ribs_draw,     [THEME_SUN] = sun_draw,
    [THEME_SEA] = sea_draw,           [THEME_DUNES] = dunes_draw,   [THEME_GULLS] = gulls_draw,
};

uint32_t picture_copies(const Scene *scene, Vec2 at, Vec2 period, double beyond,
                        Vec2 copies[COPIES_MOST])
{
    Box room = box_grow(scene_room(scene), beyond);
    bool wide =
             scene->shown.min.x < scene->picture.min.x || scene->shown.max.x > scene->picture.max.x,
         tall =
             scene->shown.min.y < scene->picture.min.y || scene->shown.max.y > scene->picture.max.y;
    int across = wide && period.x > 0.0, down = tall && period.y > 0.0;
    uint32_t count = 0;
    copies[count++] = at;
    for (int y = -down; y <= down; y++)
        for (int x = -across; x <= across; x++) {
            Vec2 copy = {at.x + x * period.x, at.y + y * period.y};
            if ((x != 0 || y != 0) && box_contains(room, copy))
                copies[count++] = copy;
        }
    return count;
}

#define LAYER_DOWN_MAX 2.5 // tiles by which a layer moves up or down

// Returns by how much a layer is displaced when the camera is where it is.
static Vec2 shift_of(const Scene *scene, const ThemeLayer *look)
{
    double above = scene->camera.y - scene->level->terrain.height * 0.5;
    return vec2(-calm_camera(scene).x * look->parallax,
                real_clamp(-above * scene->taste.motion * look->parallax_y, -LAYER_DOWN_MAX,
                           LAYER_DOWN_MAX));
}

static void layer_draw(DrawList *list, const Scene *scene, const ThemeLayer *look)
{
    Layer layer = {list, scene, look, shift_of(scene, look)};
    double feather = list->feather;
    list->feather = real_max(feather, look->blur * scene->scale);
    draw_list_blend(list, look->add ? DRAW_ADD : DRAW_BLEND);
    recipes[look->recipe](&layer);
    draw_list_blend(list, DRAW_BLEND);
    list->feather = feather;
}

static void layers_draw(DrawList *list, const Scene *scene, bool front)
{
    const ThemeBackdrop *backdrop = &scene->theme->backdrop;
    for (uint32_t i = 0; i < backdrop->layer_count; i++)
        if (backdrop->layers[i].front == front)
            layer_draw(list, scene, backdrop->layers + i);
}

void backdrop_draw(DrawList *list, const Scene *scene)
{
    air_draw(list, scene);
    layers_draw(list, scene, false);
    weather_draw(list, scene, false);
    flash_draw(list, scene);
}

void backdrop_draw_front(DrawList *list, const Scene *scene)
{
    motes_draw(list, scene);
    weather_draw(list, scene, true);
    layers_draw(list, scene, true);
}
