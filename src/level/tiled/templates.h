// templates.h - instances of Tiled's templates. Private to level.
//
// An instance names a template file (.tj) and says only what differs from it. Before the stages of
// loading see the map, each instance is completed in the map's tree, as if its author had detached
// it. What it does not say it shares with the template's tree, so many instances take little
// memory. A tileset that only a template uses is added to those of the map.
#pragma once

#include "budget.h"
#include "level/values/content.h"

typedef struct TemplateFile TemplateFile;

// The templates of a map. A zeroed one is empty.
typedef struct Templates {
    TemplateFile **list; // owned
    uint32_t count, capacity;
} Templates;

// Completes all instances in `map`. Each costs as many bytes of the budget as its template's file
// has. What can't be read is reported as an error. The map's tree points into the templates, so
// they are closed after the map's last use.
void templates_expand(Templates *templates, const Content *content, Budget *budget,
                      const Document *map);

void templates_close(Templates *templates);
