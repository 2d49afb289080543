// object_label.c - what messages call an object.
#include "object_label.h"

#include "jantar/level_schema.h"

Label object_label(const Node *object, uint32_t id, const char *from)
{
    LevelOwner owner = level_schema_class(node_class(object));
    return (Label){.kind = LABEL_OBJECT,
                   .id = id,
                   .type = owner != LEVEL_OWNER_COUNT ? level_schema_owner(owner)->name : "",
                   .name = node_text(object, "name"),
                   .from = from};
}
