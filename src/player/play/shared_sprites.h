// shared_sprites.h - the sprites of a world's atlas, shared by the levels that show them one after
// the other. An atlas takes a tenth of a second and tens of megabytes, and a level that is saved
// again, or the next level of the same world, has the same.
#pragma once

#include "jantar/view.h"
#include "picture_decoder.h"

// Sprites with a number of users. The functions may be called from any thread; NULL is allowed
// everywhere.
typedef struct SharedSprites SharedSprites;

// Returns the sprites of the atlas in the file at `path`, for one user: those of `kept` if they are
// of the same files with the same bytes, else new ones. NULL if there are none.
SharedSprites *shared_sprites_get(const char *path, const PictureDecoder *decoder,
                                  SharedSprites *kept);

// Adds a user, and returns the sprites.
SharedSprites *shared_sprites_keep(SharedSprites *shared);

// Takes a user away. The last one frees the sprites.
void shared_sprites_drop(SharedSprites *shared);

// Returns the sprites themselves, valid as long as their user.
const ViewSprites *shared_sprites_view(const SharedSprites *shared);
