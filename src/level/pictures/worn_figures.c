// worn_figures.c - reads which objects of a map are drawn by figures of their own.
#include "worn_figures.h"

#include "jantar/grow.h"
#include "level/build/object.h"
#include "map_text.h"
#include <stdlib.h>

static bool add(MapPictures *pictures, uint32_t id, const char *path)
{
    char *copy = text_copy(path);
    if (copy == NULL || !GROW(pictures->worn, pictures->worn_capacity, pictures->worn_count, 1)) {
        free(copy);
        return false;
    }
    pictures->worn[pictures->worn_count++] = (LevelWornFigure){id, copy};
    return true;
}

static bool read_object(PictureReader *reader, const Node *node)
{
    char path[FILES_PATH_BYTES];
    const char *name = "";
    PropertyFound found;
    LevelOwner owner = level_schema_class(node_class(node));
    LevelProperty property =
        owner != LEVEL_OWNER_COUNT ? schema_property(owner, "figure") : LEVEL_PROPERTY_NONE;
    const cJSON *id = node_member(node, "id").json;
    if (property == LEVEL_PROPERTY_NONE || !cJSON_IsNumber(id) ||
        !property_find(node, property, &found) || !property_text(node, property, NULL, &name) ||
        name[0] == '\0' ||
        !content_figure(&reader->loader->content, &found.value, name, path, sizeof path))
        return true;
    return add(reader->pictures, (uint32_t)id->valuedouble, path);
}

bool worn_figures_add(PictureReader *reader)
{
    Node objects = node_member(reader->layer->node, "objects");
    for (Node node = node_first(&objects); node.json != NULL; node = node_next(&node))
        if (!read_object(reader, &node)) {
            reader->no_memory = true;
            return false;
        }
    return true;
}

static int compare(const void *a, const void *b)
{
    const LevelWornFigure *x = a, *y = b;
    return x->id < y->id ? -1 : x->id > y->id;
}

void worn_figures_finish(MapPictures *pictures)
{
    if (pictures->worn_count > 1)
        qsort(pictures->worn, pictures->worn_count, sizeof *pictures->worn, compare);
    pictures->shown.worn = pictures->worn;
    pictures->shown.worn_count = pictures->worn_count;
}

void worn_figures_free(MapPictures *pictures)
{
    for (uint32_t i = 0; i < pictures->worn_count; i++)
        free((void *)(uintptr_t)pictures->worn[i].path);
    free(pictures->worn);
}
