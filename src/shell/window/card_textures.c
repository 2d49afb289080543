// card_textures.c - keeps the SDL textures of a renderer, by content and mip level.
#include "card_textures.h"
#include "jantar/grow.h"
#include <stdlib.h>

static SDL_Texture *level_make(SDL_Renderer *renderer, const TextureLevel *level)
{
    SDL_Texture *made =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC,
                          (int)level->width, (int)level->height);
    if (!made)
        return NULL;
    int pitch = (int)(level->pitch * sizeof *level->pixels);
    if (SDL_UpdateTexture(made, NULL, level->pixels, pitch) != 0) {
        SDL_DestroyTexture(made);
        return NULL;
    }
    SDL_SetTextureScaleMode(made, SDL_ScaleModeLinear);
    return made;
}

SDL_Texture *card_textures_find(CardTextures *textures, SDL_Renderer *renderer,
                                const Texture *texture, uint32_t level)
{
    if (texture->level_count == 0)
        return NULL;
    level = SDL_min(level, texture->level_count - 1);
    for (uint32_t i = 0; i < textures->count; i++) {
        CardTexture *found = textures->list + i;
        if (found->hash == texture->hash && found->level == level) {
            found->frame = textures->frame;
            return found->made;
        }
    }
    if (!GROW(textures->list, textures->capacity, textures->count, 1))
        return NULL;
    CardTexture made = {texture->hash, level, textures->frame,
                        level_make(renderer, texture->levels + level)};
    textures->list[textures->count++] = made;
    return made.made;
}

static void texture_release(const CardTexture *texture)
{
    if (texture->made)
        SDL_DestroyTexture(texture->made);
}

void card_textures_end_frame(CardTextures *textures)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < textures->count; i++) {
        if (textures->frame - textures->list[i].frame >= CARD_TEXTURES_FRAMES)
            texture_release(textures->list + i);
        else
            textures->list[kept++] = textures->list[i];
    }
    textures->count = kept;
    textures->frame++;
}

void card_textures_close(CardTextures *textures)
{
    for (uint32_t i = 0; i < textures->count; i++)
        texture_release(textures->list + i);
    free(textures->list);
    *textures = (CardTextures){0};
}
