// node.h - walking a parsed document with the way back: every value knows its path, so every
// complaint knows its place.
//
// A Node is a small value on the stack that points to the node it was reached from; that one must
// stay alive and in place while the child is used. Reading functions report what is wrong by
// themselves and return false. Names are matched with case, arrays are walked and never indexed,
// numbers are checked before they are cast. Not here: what a map consists of.
#pragma once

#include "jantar/level.h"
#include <cjson/cJSON.h>

enum { NODE_TEXT_MAX = 4096 }; // bytes of a text that is read

// A JSON file in memory and its tree.
typedef struct Document {
    const char *path; // as messages name it; owned by whoever opened the document
    const unsigned char *bytes;
    size_t size;
    cJSON *root;
    LevelReport *report;
} Document;

typedef struct Node {
    const Document *document;
    const cJSON *json;         // NULL: there is no such value
    const struct Node *parent; // NULL: the root
    uint32_t index;            // in an array
} Node;

// Scans and parses `size` bytes that are followed by a NUL. False, with the error reported, when
// they are not strict JSON with an object at the root. Close with document_close(); the bytes stay
// the caller's.
bool document_open(Document *document, const char *path, const unsigned char *bytes, size_t size,
                   LevelReport *report);
void document_close(Document *document);

Node node_root(const Document *document);

// The member of an object (json NULL when it is missing or null), or the first element or member.
Node node_member(const Node *parent, const char *name);
Node node_first(const Node *parent);
Node node_next(const Node *node);

// Reports a problem with the place of `node`. The error returns false.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool node_error(const Node *node, const char *format, ...);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void node_warn(const Node *node, const char *format, ...);

// A value as a number in [min, max]; `what` names it in the message.
bool node_read_number(const Node *node, const char *what, double min, double max, double *out);

// A member as a number, whole number or bool. When it is missing *out stays as it is, and that is
// fine.
bool node_number(const Node *parent, const char *name, double min, double max, double *out);
bool node_integer(const Node *parent, const char *name, uint32_t min, uint32_t max, uint32_t *out);
bool node_bool(const Node *parent, const char *name, bool *out);

// A whole number that must be there; the second from -limit to limit.
bool node_required_integer(const Node *parent, const char *name, uint32_t min, uint32_t max,
                           uint32_t *out);
bool node_required_signed(const Node *parent, const char *name, int32_t limit, int32_t *out);

// A member as text, for names and comparisons: "" when it is missing or not a text. Never NULL;
// lives with the document.
const char *node_text(const Node *parent, const char *name);

// A member that must be an array when it is there. False, reported, when it is anything else.
bool node_array(const Node *parent, const char *name, Node *out);

// Elements of an array or members of an object.
uint32_t node_count(const Node *node);

// The class of an object, tile or the like: `class`, or `type` when that is empty (Tiled moved it
// there and back).
const char *node_class(const Node *node);
