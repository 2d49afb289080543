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

uint32_t picture_copies(const Frame *frame, Vec2 at, Vec2 period, double beyond,
                        Vec2 copies[COPIES_MOST])
{
    Box room = box_grow(frame_room(frame), beyond);
    bool wide =
             frame->shown.min.x < frame->picture.min.x || frame->shown.max.x > frame->picture.max.x,
         tall =
             frame->shown.min.y < frame->picture.min.y || frame->shown.max.y > frame->picture.max.y;
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
static Vec2 shift_of(const Frame *frame, const ThemeLayer *look)
{
    double above = frame->camera.y - frame->level->terrain.height * 0.5;
    return vec2(-calm_camera(frame).x * look->parallax,
                real_clamp(-above * frame->taste.motion * look->parallax_y, -LAYER_DOWN_MAX,
                           LAYER_DOWN_MAX));
}

static void layer_draw(DrawList *list, const Frame *frame, const ThemeLayer *look)
{
    Layer layer = {list, frame, look, shift_of(frame, look)};
    double feather = list->feather;
    list->feather = real_max(feather, look->blur * frame->scale);
    draw_list_blend(list, look->add ? DRAW_ADD : DRAW_BLEND);
    recipes[look->recipe](&layer);
    draw_list_blend(list, DRAW_BLEND);
    list->feather = feather;
}

static void layers_draw(DrawList *list, const Frame *frame, bool front)
{
    const ThemeBackdrop *backdrop = &frame->theme->backdrop;
    for (uint32_t i = 0; i < backdrop->layer_count; i++)
        if (backdrop->layers[i].front == front)
            layer_draw(list, frame, backdrop->layers + i);
}

void backdrop_draw(DrawList *list, const Frame *frame)
{
    air_draw(list, frame);
    layers_draw(list, frame, false);
    weather_draw(list, frame, false);
    flash_draw(list, frame);
}

void backdrop_draw_front(DrawList *list, const Frame *frame)
{
    motes_draw(list, frame);
    weather_draw(list, frame, true);
    layers_draw(list, frame, true);
}
