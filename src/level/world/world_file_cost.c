// world_file_cost.c - adds up the areas that a world's layers, props and weather cover.
//
// An area is counted in square tiles of the picture, as far as it is inside of it. What is small is
// counted as larger than it is, because setting up a shape takes time, too.
#include "world_file_cost.h"

#include "jantar/game.h"
#include "jantar/real.h"
#include <string.h>

#define PICTURE (GAME_VIEW_WIDTH * GAME_VIEW_HEIGHT)
#define SHAPE 0.3         // square tiles that setting up a shape of some triangles is worth
#define TREE_REACH 6.0    // tiles beside the picture where trees are still drawn
#define TRUNK_WIDEST 1.9  // of its width, at its foot
#define LEAF 0.5          // half its length and width, tiles
#define BOUGH 2.5         // tiles, the longest that has a sprite
#define FURROW 0.2        // square tiles
#define GLITTER 0.35      // square tiles
#define LAMP_PICTURES 3.0 // the dark, beams and shadows
#define EDGES 100.0       // tiles of one kind of edge in a picture with much ground

static double clipped(double width, double height)
{
    return real_min(width, GAME_VIEW_WIDTH) * real_min(height, GAME_VIEW_HEIGHT) + SHAPE;
}

// Returns the greatest width of these sprites as a multiple of their height; 0 without any.
static double widest(const ThemeSprites *sprites, const Atlas *atlas)
{
    double most = 0.0;
    for (uint32_t i = 0; i < sprites->count; i++)
        for (uint32_t k = 0; k < atlas->sprite_count; k++)
            if (strcmp(sprites->names[i], atlas->sprites[k].name) == 0)
                most = real_max(most, (double)atlas->sprites[k].width / atlas->sprites[k].height);
    return most;
}

static double sprite_area(const ThemeSprites *sprites, const Atlas *atlas, double height)
{
    double wide = widest(sprites, atlas);
    return wide > 0.0 ? clipped(wide * height, height) : 0.0;
}

static double trees_area(const ThemeLayer *layer, const Atlas *atlas)
{
    double slots = (GAME_VIEW_WIDTH + TREE_REACH) / layer->spacing + 1.0, side = 2.0 * layer->blur;
    double trunk = clipped(TRUNK_WIDEST * layer->width.high + side, GAME_VIEW_HEIGHT);
    double leaf = clipped(2.0 * LEAF + side, LEAF + side);
    double bough = widest(&layer->sprites, atlas) > 0.0 ? clipped(BOUGH, BOUGH)
                                                        : SHAPE + layer->leaves.high * leaf;
    return slots * (trunk + layer->furrows * FURROW + layer->branches.high * bough);
}

static double row_area(const ThemeLayer *layer, const Atlas *atlas)
{
    double wide = widest(&layer->sprites, atlas) * layer->height.high;
    double slots = (GAME_VIEW_WIDTH + 2.0 * wide) / layer->spacing + 3.0;
    return slots * sprite_area(&layer->sprites, atlas, layer->height.high);
}

static double bands_area(const ThemeLayer *layer)
{
    double bands = real_max(layer->bottom - layer->top, 0.0) / layer->spacing + 2.0;
    return bands * (clipped(GAME_VIEW_WIDTH, layer->width.high + layer->height.high) + SHAPE);
}

static double ribs_area(const ThemeLayer *layer)
{
    double whales = GAME_VIEW_WIDTH / layer->spacing + 2.0, tall = layer->bottom - layer->top;
    double rib = clipped(layer->width.high + real_abs(layer->slant), real_max(tall, 0.0));
    return whales * (layer->count * rib + clipped(layer->spacing, layer->height.high));
}

static double dunes_area(const ThemeLayer *layer, const Atlas *atlas)
{
    double dunes = (GAME_VIEW_WIDTH + layer->width.high) / layer->spacing + 3.0;
    return dunes * (clipped(layer->width.high, layer->height.high) +
                    layer->branches.high * sprite_area(&layer->sprites, atlas, layer->leaves.high));
}

static double layer_area(const ThemeLayer *layer, const Atlas *atlas)
{
    double radius = layer->width.high;
    switch (layer->recipe) {
    case THEME_TREES:
        return trees_area(layer, atlas);
    case THEME_SPRITE_ROW:
        return row_area(layer, atlas);
    case THEME_BANDS:
        return bands_area(layer);
    case THEME_SPECKS:
        return layer->count * clipped(2.0 * radius, 2.0 * radius);
    case THEME_CORNERS:
        return 2.0 * layer->count * clipped(BOUGH + layer->blur, 1.0 + layer->blur);
    case THEME_RIBS:
        return ribs_area(layer);
    case THEME_DUNES:
        return dunes_area(layer, atlas);
    case THEME_SEA:
        return PICTURE + layer->count * GLITTER;
    case THEME_GULLS:
        return layer->count * 2.0 * clipped(2.0 * layer->width.high, layer->width.high);
    case THEME_SUN:
        return (1.0 + layer->count) * PICTURE;
    case THEME_HAZE:
    case THEME_SHAFTS:
    case THEME_RIDGE:
    case THEME_GLOW:
    case THEME_VIGNETTE:
    case THEME_RECIPE_COUNT:
        break;
    }
    return PICTURE;
}

static double weather_area(const ThemeWeather *weather, const Atlas *atlas)
{
    double size = weather->size.high, sprite = sprite_area(&weather->sprites, atlas, size);
    double one = sprite > 0.0 ? sprite : clipped(2.0 * size, 2.0 * size + weather->length);
    return weather->count * one;
}

static double places_of(ThemePropPlace place)
{
    return place == THEME_PROP_INSIDE ? PICTURE : EDGES;
}

double world_file_cost(const Theme *theme, const Atlas *atlas)
{
    double area = PICTURE; // the sky
    if (theme->lamp.on)
        area += LAMP_PICTURES * PICTURE;
    for (uint32_t i = 0; i < theme->backdrop.layer_count; i++)
        area += layer_area(theme->backdrop.layers + i, atlas);
    for (uint32_t i = 0; i < theme->prop_count; i++)
        area += places_of(theme->props[i].place) * theme->props[i].density *
                sprite_area(&theme->props[i].sprites, atlas, theme->props[i].height.high);
    for (uint32_t i = 0; i < theme->weather_count; i++)
        area += weather_area(theme->weather + i, atlas);
    return (area + EDGES * theme->drops.density * SHAPE) / PICTURE;
}
