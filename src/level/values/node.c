// node.c - opens documents, walks their values, reads members, and reports problems with their line
// and column.
#include "node.h"

#include "jantar/files.h"
#include "report.h"
#include "tiled_export.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- documents -----------------------------------------------------------------------------------

static bool report_json_error(const Document *document, const JsonError *error)
{
    char export[TILED_EXPORT_BYTES] = "";
    Err words;
    ReportPlace place = {document->path, error->place.line, error->place.column, error->path};
    if (error->is_xml)
        tiled_export_words(document->path, export);
    err_set(&words, "%s%s", error->message, export);
    report_add_at(document->report, false, &place, &words);
    return false;
}

// Parses the text but for its long lists of numbers.
static cJSON *parse_rest(Document *document)
{
    NumberLists *lists = &document->lists;
    cJSON *root = NULL;
    if (number_lists_cut(lists, document->bytes, document->size))
        root = cJSON_ParseWithLength(lists->rest, lists->size + 1);
    free(lists->rest);
    lists->rest = NULL;
    if (root == NULL)
        number_lists_free(lists);
    return root;
}

bool document_check(const Document *document, size_t *room)
{
    JsonError error = {.is_xml = false};
    const Node root = {.document = document};
    if (!json_check(document->bytes, document->size, room, &error))
        return report_json_error(document, &error);
    return document->bytes[node_offset(&root)] == '{' ||
           node_error(&root, "an object '{...}' is expected; this is no map or tileset");
}

static bool open_text(Document *document, bool whole, size_t *room)
{
    if (!document_check(document, room))
        return false;
    document->root = whole
                         ? cJSON_ParseWithLength((const char *)document->bytes, document->size + 1)
                         : parse_rest(document);
    Node root = node_root(document);
    return document->root != NULL || // after the check there is no other reason
           node_error(&root, "not enough memory for this file");
}

bool document_open(Document *document, const char *path, const unsigned char *bytes, size_t size,
                   size_t *room, LevelReport *report)
{
    *document = (Document){.path = path, .bytes = bytes, .size = size, .report = report};
    return open_text(document, true, room);
}

bool document_open_map(Document *document, const char *path, const unsigned char *bytes,
                       size_t size, size_t *room, LevelReport *report)
{
    *document = (Document){.path = path, .bytes = bytes, .size = size, .report = report};
    return open_text(document, false, room);
}

void document_close(Document *document)
{
    cJSON_Delete(document->root);
    number_lists_free(&document->lists);
    document->root = NULL;
}

bool document_read(const char *path, const unsigned char *bytes, size_t size, LevelReport *report,
                   DocumentReader *read, void *data)
{
    Document document;
    if (!document_open(&document, path, bytes, size, NULL, report))
        return false;
    document.context = data;
    Node root = node_root(&document);
    bool good = read(&root, data);
    document_close(&document);
    return good;
}

bool document_read_file(const char *path, size_t most, LevelReport *report, DocumentReader *read,
                        void *data)
{
    FileBytes file;
    Err err;
    if (!files_read(path, most, &file, &err)) {
        report_add(report, false, err.message);
        return false;
    }
    bool good = document_read(path, file.bytes, file.size, report, read, data);
    files_bytes_free(&file);
    return good;
}

// --- walking -------------------------------------------------------------------------------------

Node node_root(const Document *document)
{
    return (Node){.document = document, .json = document->root};
}

Node node_member(const Node *parent, const char *name)
{
    const cJSON *json = cJSON_GetObjectItemCaseSensitive(parent->json, name);
    return (Node){parent->document, cJSON_IsNull(json) ? NULL : json, parent, 0};
}

Node node_first(const Node *parent)
{
    return (Node){parent->document, parent->json == NULL ? NULL : parent->json->child, parent, 0};
}

Node node_next(const Node *node)
{
    return (Node){node->document, node->json->next, node->parent, node->index + 1};
}

const NumberList *node_numbers(const Node *node)
{
    return cJSON_IsString(node->json)
               ? number_lists_find(&node->document->lists, node->json->valuestring)
               : NULL;
}

uint32_t node_count(const Node *node)
{
    uint32_t count = 0;
    for (Node item = node_first(node); item.json != NULL; item = node_next(&item))
        count++;
    return count;
}

// --- messages ------------------------------------------------------------------------------------

// Writes the steps from the root to a value, first to last, and returns their number.
static uint32_t write_steps(const Node *node, JsonStep *steps)
{
    uint32_t depth = 0;
    for (const Node *at = node; at->parent != NULL; at = at->parent)
        depth++;
    uint32_t i = depth;
    for (const Node *at = node; at->parent != NULL; at = at->parent)
        steps[--i] = (JsonStep){at->json->string, at->index};
    return depth;
}

size_t node_offset(const Node *node)
{
    JsonStep steps[JSON_DEPTH_MAX];
    const Document *document = node->document;
    size_t at = files_text_mark(document->bytes, document->size);
    (void)json_find(document->bytes, document->size, steps, write_steps(node, steps), &at);
    return at;
}

// Returns the value itself, or where it is missing what is around it.
static const Node *node_there(const Node *node)
{
    while (node->json == NULL && node->parent != NULL)
        node = node->parent;
    return node;
}

// A problem: whether it is a warning, where it is (NULL: where the value begins), and what the
// message is about (NULL: nothing).
typedef struct Problem {
    bool warning;
    const size_t *at;
    const Label *label;
} Problem;

static void report_problem(const Node *node, const Problem *problem, const Err *sentence)
{
    char path[JSON_PATH_BYTES];
    JsonStep steps[JSON_DEPTH_MAX];
    const Document *document = node->document;
    Err words = *sentence;
    if (problem->label != NULL && problem->label->kind != LABEL_NONE) {
        label_write(problem->label, &words);
        err_append(&words, sentence);
    }
    node = node_there(node);
    JsonPlace place = json_place(document->bytes, document->size,
                                 problem->at != NULL ? *problem->at : node_offset(node));
    json_path_write(path, sizeof path, steps, write_steps(node, steps));
    report_add_at(document->report, problem->warning,
                  &(ReportPlace){document->path, place.line, place.column, path}, &words);
}

// Reports a problem of a value. The words are not made where the message would only be counted.
#if defined(__GNUC__)
__attribute__((format(printf, 3, 0)))
#endif
static void
complain(const Node *node, const Problem *problem, const char *format, va_list arguments)
{
    LevelReport *report = node->document->report;
    Err sentence;
    if (!report_has_room(report, problem->warning)) {
        report_add(report, problem->warning, "");
        return;
    }
    err_set_list(&sentence, format, arguments);
    report_problem(node, problem, &sentence);
}

bool node_report(const Node *node, bool warning, const Label *label, const Err *words)
{
    report_problem(node, &(Problem){.warning = warning, .label = label}, words);
    return false;
}

bool node_error(const Node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(node, &(Problem){.warning = false}, format, arguments);
    va_end(arguments);
    return false;
}

bool node_error_of(const Node *node, const Label *label, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(node, &(Problem){.label = label}, format, arguments);
    va_end(arguments);
    return false;
}

bool node_error_at(const Node *node, size_t at, const Label *label, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(node, &(Problem){.at = &at, .label = label}, format, arguments);
    va_end(arguments);
    return false;
}

void node_warn(const Node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(node, &(Problem){.warning = true}, format, arguments);
    va_end(arguments);
}

void node_warn_of(const Node *node, const Label *label, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(node, &(Problem){.warning = true, .label = label}, format, arguments);
    va_end(arguments);
}

const char *node_shown(const Node *node, char out[NODE_SHOWN_BYTES])
{
    enum { LETTERS = 30 };
    const cJSON *json = node->json;
    if (node_numbers(node) != NULL)
        snprintf(out, NODE_SHOWN_BYTES, "an array");
    else if (cJSON_IsNumber(json))
        snprintf(out, NODE_SHOWN_BYTES, "%.15g", json->valuedouble);
    else if (cJSON_IsString(json))
        snprintf(out, NODE_SHOWN_BYTES, "\"%.*s\"%s", (int)LETTERS, json->valuestring,
                 strlen(json->valuestring) > LETTERS ? "..." : "");
    else
        snprintf(out, NODE_SHOWN_BYTES, "%s",
                 json == NULL           ? ERR_PHRASE("missing")
                 : cJSON_IsNull(json)   ? "null"
                 : cJSON_IsArray(json)  ? "an array"
                 : cJSON_IsObject(json) ? "an object"
                 : cJSON_IsTrue(json)   ? "true"
                                        : "false");
    return out;
}

// --- reading -------------------------------------------------------------------------------------

bool node_read_number(const Node *node, const Label *label, const char *what, double min,
                      double max, double *out)
{
    char shown[NODE_SHOWN_BYTES];
    double value = node->json->valuedouble;
    if (!cJSON_IsNumber(node->json))
        return node_error_of(node, label, "%s is %s; it must be a number from %.10g to %.10g", what,
                             node_shown(node, shown), min, max);
    if (!isfinite(value) || value < min || value > max)
        return node_error_of(node, label, "%s is %.10g; it must be from %.10g to %.10g", what,
                             value, min, max);
    *out = value;
    return true;
}

bool node_number(const Node *parent, const char *name, double min, double max, double *out)
{
    Node node = node_member(parent, name);
    return node.json == NULL || node_read_number(&node, NULL, name, min, max, out);
}

static bool read_whole(const Node *node, const char *name, double min, double max, double *out)
{
    if (!node_read_number(node, NULL, name, min, max, out))
        return false;
    return *out == floor(*out) ||
           node_error(node, "%s is %.10g; it must be a whole number", name, *out);
}

bool node_integer(const Node *parent, const char *name, uint32_t min, uint32_t max, uint32_t *out)
{
    Node node = node_member(parent, name);
    double value = 0.0;
    if (node.json == NULL)
        return true;
    if (!read_whole(&node, name, (double)min, (double)max, &value))
        return false;
    *out = (uint32_t)value;
    return true;
}

bool node_required_integer(const Node *parent, const char *name, uint32_t min, uint32_t max,
                           uint32_t *out)
{
    Node node = node_member(parent, name);
    if (node.json == NULL)
        return node_error(parent, "'%s' is missing; it must be a whole number from %lu to %lu",
                          name, (unsigned long)min, (unsigned long)max);
    return node_integer(parent, name, min, max, out);
}

bool node_required_signed(const Node *parent, const char *name, int32_t limit, int32_t *out)
{
    Node node = node_member(parent, name);
    double value = 0.0;
    if (node.json == NULL)
        return node_error(parent, "'%s' is missing; it must be a whole number from -%ld to %ld",
                          name, (long)limit, (long)limit);
    if (!read_whole(&node, name, -(double)limit, (double)limit, &value))
        return false;
    *out = (int32_t)value;
    return true;
}

bool node_bool(const Node *parent, const char *name, bool *out)
{
    char shown[NODE_SHOWN_BYTES];
    Node node = node_member(parent, name);
    if (node.json == NULL)
        return true;
    if (!cJSON_IsBool(node.json))
        return node_error(&node, "%s is %s; it must be true or false", name,
                          node_shown(&node, shown));
    *out = cJSON_IsTrue(node.json) != 0;
    return true;
}

const char *node_text(const Node *parent, const char *name)
{
    Node node = node_member(parent, name);
    return cJSON_IsString(node.json) ? node.json->valuestring : "";
}

bool node_array(const Node *parent, const char *name, Node *out)
{
    *out = node_member(parent, name);
    char shown[NODE_SHOWN_BYTES];
    if (out->json != NULL && !cJSON_IsArray(out->json))
        return node_error(out, "'%s' is %s; it must be an array '[...]'", name,
                          node_shown(out, shown));
    return true;
}

bool node_is_hidden(const Node *node)
{
    const cJSON *visible = node_member(node, "visible").json,
                *opacity = node_member(node, "opacity").json;
    return cJSON_IsFalse(visible) || (cJSON_IsNumber(opacity) && opacity->valuedouble == 0.0);
}

const char *node_class(const Node *node)
{
    const char *name = node_text(node, "class");
    return name[0] != '\0' ? name : node_text(node, "type");
}
