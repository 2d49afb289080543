// label.c - writes what a message is about.
#include "label.h"

void label_write(const Label *label, Err *out)
{
    const char *what, *of;
    Err layer;
    switch (label->kind) {
    case LABEL_OBJECT:
        what = label->type[0] != '\0' ? label->type : ERR_PHRASE("object");
        of = label->from[0] != '\0' ? ERR_PHRASE(" of ") : "";
        if (label->name[0] != '\0')
            err_set(out, "%.40s %lu \"%.40s\"%s%.40s: ", what, label->id, label->name, of,
                    label->from);
        else
            err_set(out, "%.40s %lu%s%.40s: ", what, label->id, of, label->from);
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
