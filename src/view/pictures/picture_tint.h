// picture_tint.h - the pictures of layers that have a tint, as Tiled shows them.
//
// Tiled multiplies the tint into a translucent pixel as if white shone through it: where the colour
// is c and the opacity a, a tint of t gives t * (c * a + 1 - a). Painters multiply colours only, so
// such pictures are made whiter first: c becomes c * a + 1 - a.
#pragma once

#include "picture_parts.h"

// Makes the whitened pixels of images that are drawn in layers with a tint. `whitened` is zeroed
// and has a place for each image; its bytes are NULL where whitening changes nothing. Each must be
// released with free(). Returns false if memory ran out.
bool pictures_whiten(const LevelPictures *level, const TextureImage *images,
                     TextureImage *whitened);
