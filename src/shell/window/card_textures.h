// card_textures.h - textures (jantar/texture.h) in the memory of a graphics card. A mip level is
// handed over when it is painted for the first time, and released when it was not painted for a
// while. The same picture is there once, however many textures show it.
#pragma once

#include "jantar/texture.h"
#include <SDL.h>

// A mip level in the memory of the card.
typedef struct CardTexture {
    uint64_t hash;     // Texture.hash
    uint32_t level;    // mip level
    uint32_t frame;    // in which it was painted last
    SDL_Texture *made; // owned; NULL: SDL could not make it
} CardTexture;

// All levels of one renderer. A zeroed one is ready to use.
typedef struct CardTextures {
    CardTexture *list; // owned
    uint32_t count, capacity;
    uint32_t frame; // number of the current frame
} CardTextures;

// Returns a mip level of a texture for this renderer. NULL if SDL failed or memory ran out.
SDL_Texture *card_textures_find(CardTextures *textures, SDL_Renderer *renderer,
                                const Texture *texture, uint32_t level);

// Ends a frame: releases what has not been painted for CARD_TEXTURES_FRAMES frames.
enum { CARD_TEXTURES_FRAMES = 600 };
void card_textures_end_frame(CardTextures *textures);

// Releases everything. Call it before the renderer is destroyed, and when its device was lost.
void card_textures_close(CardTextures *textures);
