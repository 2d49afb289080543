// label.h - what a message is about: an object, a layer, a tile. It begins the message.
//
// A label is made for every object and layer; its text is only written when there is a message.
#pragma once

#include "jantar/err.h"

typedef enum LabelKind {
    LABEL_NONE,
    LABEL_OBJECT, // `lift 7 "up": `, `object 7: `, with `from` `lift 7 of box.tj: `
    LABEL_LAYER,  // `layer "rock": `
    LABEL_CELL,   // `tile (3, 4) of layer "rock": `
    LABEL_TILE,   // `tile 7 of tileset "rock": `
} LabelKind;

typedef struct Label {
    LabelKind kind;
    unsigned long id; // of the object, or of the tile in its tileset
    long x, y;        // tiles; of the cell
    // Name of the object, layer or tileset, of the object's class and of its template ("": none;
    // NULL only for what is no object). They live as long as the document.
    const char *name, *type, *from;
} Label;

static inline Label label_of_cell(const char *layer, long x, long y)
{
    return (Label){.kind = LABEL_CELL, .x = x, .y = y, .name = layer};
}

// Writes the label as a message.
void label_write(const Label *label, Err *out);
