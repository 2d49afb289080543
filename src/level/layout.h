// layout.h - writes a document the way Tiled saves it (level_format()).
#pragma once

#include "node.h"

// Returns false, with an error reported, when the document is neither a map nor a tileset, or there
// is no memory. Otherwise *text is to be released with free().
bool format_document(const Document *document, char **text, size_t *length);
