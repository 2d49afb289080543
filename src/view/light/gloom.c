// gloom.c - how dark it is at a place of a level, and drawing of the dark.
#include "lights.h"

enum { COLUMNS_MAX = 20, ROWS_MAX = 11, SHADOW_COLUMNS = 16, SHADOW_ROWS = 9 };

#define AIR_COVER 0.72 // alpha of the dark air over the backdrop, times the darkness ...
#define AIR_DEEP 0.2   // ... plus this, times the darkness cubed, which hides the trees in caves
#define ROOF_FROM 0.35 // darkness (gloom_at()) at which a far wall begins to hide the sky ...
#define ROOF_BAND 0.45 // ... and the further darkness until nothing is seen of it
#define LIT_CLEAR 1.4  // factor by which a light removes the shade
#define SHADOW 0.14    // largest alpha of the shade on ground and things

// --- at a place ----------------------------------------------------------------------------------

// Returns the darkness at a corner of the grid. A corner beyond the map counts as the nearest one
// at its border. Deep in rock the value is unknown; it is 0 there, which is never visible.
static double corner_at(const Gloom *gloom, int32_t x, int32_t y)
{
    uint32_t cx = (uint32_t)real_clamp(x, 0.0, gloom->width - 1.0);
    uint32_t cy = (uint32_t)real_clamp(y, 0.0, gloom->height - 1.0);
    return real_max((double)gloom->dark[cy * gloom->width + cx], 0.0);
}

double gloom_at(const Gloom *gloom, Vec2 place)
{
    if (gloom->dark == NULL)
        return 0.0;
    int32_t x = (int32_t)real_floor(place.x), y = (int32_t)real_floor(place.y);
    double tx = place.x - x, ty = place.y - y;
    double upper = corner_at(gloom, x, y) * (1.0 - tx) + corner_at(gloom, x + 1, y) * tx;
    double lower = corner_at(gloom, x, y + 1) * (1.0 - tx) + corner_at(gloom, x + 1, y + 1) * tx;
    return upper + (lower - upper) * ty;
}

double gloom_roof(const Gloom *gloom, const Frame *frame, Vec2 place)
{
    double most = frame->theme->light.roof;
    if (frame->gloom == NULL || most <= 0.0)
        return 0.0;
    double part = real_clamp((gloom_at(gloom, place) - ROOF_FROM) / ROOF_BAND, 0.0, 1.0);
    return most * part * part * (3.0 - 2.0 * part);
}

// --- in a picture --------------------------------------------------------------------------------

// What the colour at a place depends on, each 0..1: its darkness, how far it is under a roof, and
// how bright lights are there.
typedef struct GloomPlace {
    double dark, roof, light;
} GloomPlace;

// Returns the colour of the air, or of the shade, at a place.
typedef DrawColor GloomColor(const ThemeGloom *theme, GloomPlace place);

static DrawColor air_color(const ThemeGloom *theme, GloomPlace place)
{
    double dark = place.dark, cover = AIR_COVER * dark + AIR_DEEP * dark * dark * dark;
    return draw_color_fade(draw_mix(theme->air, theme->lit, place.light),
                           real_max(cover, place.roof));
}

static DrawColor shadow_color(const ThemeGloom *theme, GloomPlace place)
{
    double dark = place.dark, light = place.light;
    return draw_color(theme->dark, SHADOW * dark * (1.0 - real_min(1.0, LIT_CLEAR * light)));
}

// A grid of patches over the picture, and the colours at their corners.
typedef struct Veil {
    uint32_t columns, rows; // number of patches
    DrawColor colors[ROWS_MAX + 1][COLUMNS_MAX + 1];
} Veil;

static Vec2 veil_part(const Veil *veil, const Frame *frame, uint32_t column, uint32_t row)
{
    Box room = frame_room(frame);
    Vec2 size = vec2_sub(room.max, room.min);
    return vec2_add(room.min, vec2(size.x * column / veil->columns, size.y * row / veil->rows));
}

// Computes the colours of a veil. Returns false if all of it is transparent.
static bool veil_color(Veil *veil, const Gloom *gloom, const Frame *frame, GloomColor *color_of)
{
    Lights lights;
    bool any = false;
    lights_collect(&lights, frame);
    for (uint32_t row = 0; row <= veil->rows; row++)
        for (uint32_t column = 0; column <= veil->columns; column++) {
            Vec2 at = vec2_add(lights.corner, veil_part(veil, frame, column, row));
            GloomPlace place = {.dark = frame->theme->light.gloom * gloom_at(gloom, at),
                                .roof = gloom_roof(gloom, frame, at)};
            DrawColor *color = &veil->colors[row][column];
            *color = draw_color(frame->theme->gloom.dark, 0.0);
            if (place.dark > 0.0 || place.roof > 0.0) {
                place.light = lights_at(&lights, at);
                *color = color_of(&frame->theme->gloom, place);
            }
            any = any || color->a > 0;
        }
    return any;
}

static bool patch_is_clear(const Veil *veil, uint32_t column, uint32_t row)
{
    return veil->colors[row][column].a == 0 && veil->colors[row][column + 1].a == 0 &&
           veil->colors[row + 1][column].a == 0 && veil->colors[row + 1][column + 1].a == 0;
}

static void veil_draw(DrawList *list, const Frame *frame, const Veil *veil)
{
    uint32_t first = list->vertex_count;
    for (uint32_t row = 0; row <= veil->rows; row++)
        for (uint32_t column = 0; column <= veil->columns; column++)
            draw_list_vertex(list,
                             vec2_add_scaled(frame->picture.min,
                                             veil_part(veil, frame, column, row), frame->scale),
                             veil->colors[row][column]);
    for (uint32_t row = 0; row < veil->rows; row++)
        for (uint32_t column = 0; column < veil->columns; column++) {
            uint32_t here = first + row * (veil->columns + 1) + column,
                     below = here + veil->columns + 1;
            if (!patch_is_clear(veil, column, row))
                draw_list_quad(list, here, here + 1, below + 1, below);
        }
}

void gloom_draw_air(const Gloom *gloom, DrawList *list, const Frame *frame)
{
    Veil veil = {.columns = COLUMNS_MAX, .rows = ROWS_MAX};
    if (veil_color(&veil, gloom, frame, air_color))
        veil_draw(list, frame, &veil);
}

// The shade is fainter than the dark air, so a coarser grid will do.
void gloom_draw_shadow(const Gloom *gloom, DrawList *list, const Frame *frame)
{
    Veil veil = {.columns = SHADOW_COLUMNS, .rows = SHADOW_ROWS};
    if (veil_color(&veil, gloom, frame, shadow_color))
        veil_draw(list, frame, &veil);
}
