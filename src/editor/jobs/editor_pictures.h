// editor_pictures.h - small pictures of the things that a level can hold, as the game draws them in
// the world of a level. They are made in a thread.
#pragma once

#include "jantar/job.h"
#include "jantar/level_schema.h"
#include "jantar/texture.h"
#include "jantar/vec2.h"

struct EditorPainting;

typedef struct EditorPictures {
    Job *job;                        // NULL: done, or not begun
    struct EditorPainting *painting; // owned; NULL: there are no pictures
} EditorPictures;

// Begins to make them in the look of a world; `worlds` is the folder of the shipped ones.
void editor_pictures_begin(EditorPictures *pictures, const char *worlds, const char *world);

// Takes them when they are ready. Call it once a frame.
void editor_pictures_poll(EditorPictures *pictures);

// Waits until they are ready.
void editor_pictures_wait(EditorPictures *pictures);

// Returns the texture and writes the part of it that shows the class; NULL: there is none.
const Texture *editor_pictures_of(const EditorPictures *pictures, LevelOwner owner, Box *part);

void editor_pictures_end(EditorPictures *pictures);
