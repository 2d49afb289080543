// node.h - walks a parsed document. Every value knows its path, so every message can name its
// position in the file.
//
// A Node is a small value on the stack. It points to the node that it was reached from, which must
// stay alive and unmoved while the child is used. Reading functions report what is wrong by
// themselves and return false. Names are case-sensitive; arrays are walked and never indexed;
// numbers are checked before they are cast.
//
// For each layer: for (Node n = node_first(&list); n.json != NULL; n = node_next(&n)).
#pragma once

#include "jantar/json_places.h"
#include "jantar/level.h"
#include "label.h"
#include "number_lists.h"
#include <cjson/cJSON.h>

enum { NODE_TEXT_MAX = 4096 }; // bytes of a text that is read

// A JSON file in memory and its tree.
typedef struct Document {
    const char *path; // file name in messages; owned by the code that opened the document
    const unsigned char *bytes;
    size_t size;
    cJSON *root;
    NumberLists lists; // owned; lists of numbers that are not in the tree
    LevelReport *report;
    void *context; // of who reads it
} Document;

typedef struct Node {
    const Document *document;
    const cJSON *json;         // NULL: there is no such value
    const struct Node *parent; // NULL: the root
    uint32_t index;            // index in an array
} Node;

// Scans and parses `size` bytes that are followed by a NUL. Returns false, with the error reported,
// when they are not strict JSON with an object at the root, or need more than the *room bytes that
// are left for trees (NULL: there is no limit). Close it with document_close(). The bytes stay the
// caller's and must outlive the document.
bool document_open(Document *document, const char *path, const unsigned char *bytes, size_t size,
                   size_t *room, LevelReport *report);
void document_close(Document *document);

// Reads a whole document from its root. `data` is the reader's own.
typedef bool DocumentReader(const Node *root, void *data);

// Opens a document, with `data` as its context, reads and closes it. Returns false if it can't be
// opened, which is then reported, or what `read` says. document_read_file() does the same with a
// file of at most `most` bytes.
bool document_read(const char *path, const unsigned char *bytes, size_t size, LevelReport *report,
                   DocumentReader *read, void *data);
bool document_read_file(const char *path, size_t most, LevelReport *report, DocumentReader *read,
                        void *data);

// Checks, and reports, the same of a document that has no tree yet; its path, bytes, size and
// report must be set.
bool document_check(const Document *document, size_t *room);

// Does the same for a map that is only read: long lists of tile numbers stay text. node_numbers()
// finds them; to all other functions they are strings.
bool document_open_map(Document *document, const char *path, const unsigned char *bytes,
                       size_t size, size_t *room, LevelReport *report);

// Returns the list of numbers that a value is, if document_open_map() left it as text; else NULL.
const NumberList *node_numbers(const Node *node);

Node node_root(const Document *document);

// Return the member of an object (json NULL when it is missing or null), the first element or
// member of a value, and the next one (json NULL behind the last).
Node node_member(const Node *parent, const char *name);
Node node_first(const Node *parent);
Node node_next(const Node *node);

// Report a problem at the position of `node`; of a missing value at its parent. The error returns
// false.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool node_error(const Node *node, const char *format, ...);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void node_warn(const Node *node, const char *format, ...);

// Do the same; the message begins with what it is about.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool node_error_of(const Node *node, const Label *label, const char *format, ...);
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void node_warn_of(const Node *node, const Label *label, const char *format, ...);

// Does the same with words that were made elsewhere. Returns false.
bool node_report(const Node *node, bool warning, const Label *label, const Err *words);

// Reports an error at an offset in the document that is not that of `node`, only its path is.
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
bool node_error_at(const Node *node, size_t at, const Label *label, const char *format, ...);

// Returns the offset at which a value begins; that of the root when the file has no such value.
size_t node_offset(const Node *node);

enum { NODE_SHOWN_BYTES = 64 };

// Writes what a value is, as messages show it: 20, "text", true, null, an array. Returns `out`.
const char *node_shown(const Node *node, char out[NODE_SHOWN_BYTES]);

// Reads a value as a number in [min, max]; `label` (or NULL) and `what` name it in the message.
bool node_read_number(const Node *node, const Label *label, const char *what, double min,
                      double max, double *out);

// Read a member as a number, whole number or bool. When it is missing they return true and leave
// *out unchanged.
bool node_number(const Node *parent, const char *name, double min, double max, double *out);
bool node_integer(const Node *parent, const char *name, uint32_t min, uint32_t max, uint32_t *out);
bool node_bool(const Node *parent, const char *name, bool *out);

// Read a whole number that must be there; the second one in [-limit, limit].
bool node_required_integer(const Node *parent, const char *name, uint32_t min, uint32_t max,
                           uint32_t *out);
bool node_required_signed(const Node *parent, const char *name, int32_t limit, int32_t *out);

// Returns a member as text, for names and comparisons: "" when it is missing or not a text. Never
// NULL; it lives as long as the document.
const char *node_text(const Node *parent, const char *name);

// Reads a member that must be an array if it is there. Returns false, with an error reported, when
// it is anything else.
bool node_array(const Node *parent, const char *name, Node *out);

// True if Tiled hides a layer or an object by itself: it is not visible, or quite transparent.
bool node_is_hidden(const Node *node);

// Returns the number of elements of an array or members of an object.
uint32_t node_count(const Node *node);

// Returns the class of an object or tile: `class`, or `type` when that is empty (Tiled renamed it
// and renamed it back).
const char *node_class(const Node *node);
