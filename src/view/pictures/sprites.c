// sprites.c - cuts sprites out of the pages of an atlas, finds them, draws them.
#include "sprites.h"

#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

struct ViewSprites {
    Sprite *list; // owned; sorted by name
    uint32_t count;
    Texture pages[ATLAS_PAGES_MAX]; // owned; empty: the page could not be had
};

static bool pages_make(ViewSprites *sprites, const Atlas *atlas, const TextureImage *pages)
{
    for (uint32_t i = 0; i < atlas->page_count; i++)
        if (pages[i].bytes && !texture_make(sprites->pages + i, pages + i, TEXTURE_CLAMP))
            return false;
    return true;
}

// True if a sprite lies within its page. A page that could not be had has no sprites.
static bool is_whole(const AtlasSprite *sprite, const Texture *page)
{
    return page->level_count > 0 && sprite->width > 0 && sprite->height > 0 &&
           sprite->x + sprite->width <= page->levels[0].width &&
           sprite->y + sprite->height <= page->levels[0].height;
}

ViewSprites *view_sprites_new(const Atlas *atlas, const TextureImage *pages)
{
    ViewSprites *sprites = calloc(1, sizeof *sprites);
    if (!sprites)
        return NULL;
    sprites->list = calloc(atlas->sprite_count + 1u, sizeof *sprites->list);
    if (!sprites->list || !pages_make(sprites, atlas, pages)) {
        view_sprites_free(sprites);
        return NULL;
    }
    for (uint32_t i = 0; i < atlas->sprite_count; i++) {
        const AtlasSprite *from = atlas->sprites + i;
        Sprite *sprite = sprites->list + sprites->count;
        if (!is_whole(from, sprites->pages + from->page))
            continue;
        memcpy(sprite->name, from->name, sizeof sprite->name);
        sprite->texture = sprites->pages + from->page;
        sprite->part = (Box){{from->x, from->y}, {from->x + from->width, from->y + from->height}};
        sprite->pivot = vec2(from->pivot_x, from->pivot_y);
        sprites->count++;
    }
    return sprites;
}

void view_sprites_free(ViewSprites *sprites)
{
    if (!sprites)
        return;
    for (uint32_t i = 0; i < ATLAS_PAGES_MAX; i++)
        texture_free(sprites->pages + i);
    free(sprites->list);
    free(sprites);
}

static int compare(const void *name, const void *sprite)
{
    return strcmp(name, ((const Sprite *)sprite)->name);
}

const Sprite *view_sprite_find(const ViewSprites *sprites, const char *name)
{
    return sprites ? bsearch(name, sprites->list, sprites->count, sizeof *sprites->list, compare)
                   : NULL;
}

const Sprite *sprites_pick(const ViewSprites *sprites, const ThemeSprites *names, ViewRng *rng)
{
    return names->count > 0
               ? view_sprite_find(sprites, names->names[view_rng_below(rng, names->count)])
               : NULL;
}

double sprites_reach(const ViewSprites *sprites, const ThemeSprites *names)
{
    double reach = 0.0;
    for (uint32_t i = 0; i < names->count; i++) {
        const Sprite *sprite = view_sprite_find(sprites, names->names[i]);
        if (sprite)
            reach = real_max(reach, sprite_width(sprite) / sprite_height(sprite));
    }
    return reach;
}

Vec2 sprites_size(const ViewSprites *sprites, const ThemeSprites *names)
{
    Vec2 sum = {0.0, 0.0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < names->count; i++) {
        const Sprite *sprite = view_sprite_find(sprites, names->names[i]);
        if (sprite) {
            sum = vec2_add(sum, vec2(sprite_width(sprite), sprite_height(sprite)));
            count++;
        }
    }
    return count > 0 ? vec2_scale(sum, 1.0 / count) : vec2(1.0, 1.0);
}

double sprites_detail(const ViewSprites *sprites, const ThemeSprites *names, double low,
                      double high)
{
    return 0.5 * (low + high) / sprites_size(sprites, names).y;
}

void sprite_draw(DrawList *list, const Sprite *sprite, const SpritePose *pose, DrawColor tint)
{
    Vec2 across = {real_cos(pose->angle) * pose->scale, real_sin(pose->angle) * pose->scale};
    Vec2 down = vec2_perp(across);
    if (pose->mirrored)
        across = vec2_scale(across, -1.0);
    Vec2 size = vec2_sub(sprite->part.max, sprite->part.min);
    Vec2 corner = vec2_add_scaled(vec2_add_scaled(pose->at, across, -sprite->pivot.x), down,
                                  -sprite->pivot.y);
    const Vec2 corners[4] = {corner, vec2_add_scaled(corner, across, size.x),
                             vec2_add_scaled(vec2_add_scaled(corner, across, size.x), down, size.y),
                             vec2_add_scaled(corner, down, size.y)};
    double detail = pose->detail > 0.0 ? pose->detail : pose->scale;
    draw_picture_at(list, sprite->texture, texture_level(sprite->texture, detail), sprite->part,
                    corners, tint);
}
