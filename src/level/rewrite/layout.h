// layout.h - writes a document the way Tiled saves it (level_format()).
#pragma once

#include "level/values/node.h"

// Notes where in the text each number of the document stands, so that it can keep its spelling.
// Call it once, before anything in the tree is changed.
void format_note_numbers(const Document *document);

// Writes a document whose numbers were noted. Returns false, with an error reported, when it is
// neither a map nor a tileset, or there is no memory. Otherwise *text is to be released with
// free().
bool format_document(const Document *document, char **text, size_t *length);
