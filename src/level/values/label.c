// label.c - writes what a message is about.
#include "label.h"

void label_write(const Label *label, Err *out)
{
    Err layer;
    switch (label->kind) {
    case LABEL_OBJECT:
        err_set(out, "object %lu \"%.40s\"%s%.40s: ", label->id, label->name,
                label->from[0] != '\0' ? ERR_PHRASE(" of ") : "", label->from);
        return;
    case LABEL_LAYER:
        err_set(out, "layer \"%.60s\": ", label->name);
        return;
    case LABEL_CELL:
        err_set(&layer, "layer \"%.60s\": ", label->name);
        err_set(out, "tile (%ld, %ld) of ", label->x, label->y);
        err_append(out, &layer);
        return;
    case LABEL_TILE:
        err_set(out, "tile %lu of tileset \"%s\": ", label->id, label->name);
        return;
    case LABEL_NONE:
    default:
        err_text(out, "");
        return;
    }
}
