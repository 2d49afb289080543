// templates.c - completes the instances of templates in a map's tree.
#include "templates.h"

#include "gids.h"
#include "inherit.h"
#include "jantar/grow.h"
#include "level/values/tiled_export.h"
#include <stdlib.h>
#include <string.h>

// Numbers that a map's last tileset may have: the tileset of a template begins behind them.
#define TILES_MOST UINT32_C(65536)
#define FLIP_BITS UINT32_C(0xf0000000)

struct TemplateFile {
    char path[FILES_PATH_BYTES]; // to open it
    FileBytes file;
    Document document;
    bool is_open; // the document must be closed
    cJSON *object;
};

// What expanding needs.
typedef struct Expansion {
    Templates *templates;
    const Content *content;
    Budget *budget;
    const Document *map;
} Expansion;

static cJSON *member(const cJSON *owner, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(owner, name);
}

// --- the tileset of a template -------------------------------------------------------------------

// Returns the first number of the map's tileset with this file; 0 when the map has none.
static uint32_t find_first_gid(const Expansion *expansion, const char *path)
{
    char other[FILES_PATH_BYTES];
    const cJSON *tilesets = member(expansion->map->root, "tilesets");
    for (const cJSON *entry = tilesets != NULL ? tilesets->child : NULL; entry != NULL;
         entry = entry->next) {
        const cJSON *source = member(entry, "source"), *first = member(entry, "firstgid");
        if (cJSON_IsString(source) && cJSON_IsNumber(first) && first->valuedouble >= 1.0 &&
            first->valuedouble < (double)~FLIP_BITS &&
            content_place(expansion->content->path, source->valuestring, other, sizeof other) &&
            strcmp(other, path) == 0)
            return (uint32_t)first->valuedouble;
    }
    return 0;
}

static uint32_t free_first_gid(const cJSON *tilesets)
{
    double last = 0.0;
    for (const cJSON *entry = tilesets != NULL ? tilesets->child : NULL; entry != NULL;
         entry = entry->next) {
        const cJSON *first = member(entry, "firstgid");
        if (cJSON_IsNumber(first) && first->valuedouble > last)
            last = first->valuedouble;
    }
    double next = last < 1.0 ? 1.0 : last + TILES_MOST;
    return next < (double)(~FLIP_BITS - TILES_MOST) ? (uint32_t)next : 0;
}

// Adds a tileset to those of the map. `source` is relative to the template whose name, relative to
// the map, is `from`. Returns its first number; 0 without memory or without free numbers.
static uint32_t add_tileset(const Expansion *expansion, const char *from, const char *source)
{
    char directory[FILES_PATH_BYTES], name[FILES_PATH_BYTES];
    cJSON *tilesets = member(expansion->map->root, "tilesets");
    uint32_t first = free_first_gid(tilesets);
    files_directory_of(directory, sizeof directory, from);
    if (first == 0 || !cJSON_IsArray(tilesets) || !files_join(name, sizeof name, directory, source))
        return 0;
    cJSON *entry = cJSON_CreateObject();
    if (cJSON_AddNumberToObject(entry, "firstgid", first) != NULL &&
        cJSON_AddStringToObject(entry, "source", name) != NULL &&
        cJSON_AddItemToArray(tilesets, entry))
        return first;
    cJSON_Delete(entry);
    return 0;
}

// Changes the tile number of a template's object to the numbers of the map.
static bool renumber(const Expansion *expansion, const TemplateFile *file, const char *from)
{
    char path[FILES_PATH_BYTES];
    Node root = node_root(&file->document), tileset = node_member(&root, "tileset"),
         gid_node = {&file->document, member(file->object, "gid"), &root, 0};
    uint32_t gid = 0, first = 1;
    const char *source = node_text(&tileset, "source");
    if (gid_node.json == NULL)
        return true;
    if (!gids_from(&gid_node, &gid))
        return node_error(&gid_node, GIDS_FAULT);
    if (!node_integer(&tileset, "firstgid", 1, TILES_MOST, &first))
        return false;
    if (source[0] == '\0' || (gid & ~FLIP_BITS) < first ||
        !content_place(file->path, source, path, sizeof path))
        return node_error(&root, "the template's tile is of no tileset file; open the template in "
                                 "Tiled and save it again");
    uint32_t in_map = find_first_gid(expansion, path);
    if (in_map == 0)
        in_map = add_tileset(expansion, from, source);
    if (in_map == 0)
        return node_error(&root, "the tileset of this template can't be added to those of the map");
    cJSON_SetNumberValue(member(file->object, "gid"), (double)(gid - first + in_map));
    return true;
}

// --- template files ------------------------------------------------------------------------------

static TemplateFile *find_template(const Templates *templates, const char *path)
{
    for (uint32_t i = 0; i < templates->count; i++)
        if (strcmp(templates->list[i]->path, path) == 0)
            return templates->list[i];
    return NULL;
}

static bool open_template(const Expansion *expansion, const Node *name, TemplateFile *file)
{
    Err err;
    if (!files_read(file->path, CONTENT_FILE_MAX, &file->file, &err))
        return node_error(name, "%s", err.message);
    if (!budget_spend_bytes(&expansion->budget->bytes, file->file.size))
        return node_error(name, "the map and its files are too large; use fewer templates");
    file->is_open = document_open(&file->document, file->path, file->file.bytes, file->file.size,
                                  &expansion->budget->tree, name->document->report);
    if (!file->is_open)
        return false;
    cJSON *object = member(file->document.root, "object");
    if (!cJSON_IsObject(object))
        return node_error(name, "'%.100s' is no template; name one that Tiled saved as .tj",
                          name->json->valuestring);
    file->object = object;
    if (renumber(expansion, file, name->json->valuestring))
        return true;
    file->object = NULL;
    return false;
}

// Reads a template for the first time. Returns NULL, with an error reported, without memory.
static TemplateFile *add_template(const Expansion *expansion, const Node *name, const char *path)
{
    Templates *templates = expansion->templates;
    TemplateFile *file = calloc(1, sizeof *file);
    if (file == NULL || !GROW(templates->list, templates->capacity, templates->count, 1)) {
        free(file);
        node_error(name, "not enough memory");
        return NULL;
    }
    memcpy(file->path, path, strlen(path) + 1);
    templates->list[templates->count++] = file;
    open_template(expansion, name, file);
    return file;
}

// Returns the template that an instance names; NULL, with an error reported, without one. Only the
// first instance of a faulty template reports its faults.
static TemplateFile *template_of(const Expansion *expansion, const Node *name)
{
    char path[FILES_PATH_BYTES], export[TILED_EXPORT_BYTES];
    if (!cJSON_IsString(name->json)) {
        node_error(name, "'template' must be the name of a template file");
        return NULL;
    }
    const char *text = name->json->valuestring;
    if (files_ends_in(text, ".tx")) {
        node_error(name,
                   "'%.100s' is an XML template; open it in Tiled, File > Save As and choose .tj, "
                   "or choose Detach, or export with --detach-templates%s",
                   text, tiled_export_words(expansion->content->path, export));
        return NULL;
    }
    if (!content_resolve(expansion->content, name, text, "choose Detach", path, sizeof path))
        return NULL;
    TemplateFile *file = find_template(expansion->templates, path);
    if (file == NULL)
        file = add_template(expansion, name, path);
    return file != NULL && file->object != NULL ? file : NULL;
}

// --- instances -----------------------------------------------------------------------------------

static void expand_object(const Expansion *expansion, const Node *object)
{
    Node name = node_member(object, "template");
    const TemplateFile *file = name.json != NULL ? template_of(expansion, &name) : NULL;
    if (file == NULL)
        return;
    if (!budget_spend_bytes(&expansion->budget->bytes, file->file.size))
        node_error(&name, "the templates of all objects are too large; use fewer objects");
    // The tree is the document's, and it is not constant there.
    else if (!inherit_all((cJSON *)(uintptr_t)object->json, file->object, &expansion->budget->tree))
        node_error(&name, "the templates of all objects need too much memory; use fewer objects");
}

static void expand_layers(const Expansion *expansion, const Node *parent)
{
    Node layers = node_member(parent, "layers");
    for (Node layer = node_first(&layers); layer.json != NULL; layer = node_next(&layer)) {
        Node objects = node_member(&layer, "objects");
        for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object))
            expand_object(expansion, &object);
        expand_layers(expansion, &layer);
    }
}

void templates_expand(Templates *templates, const Content *content, Budget *budget,
                      const Document *map)
{
    Expansion expansion = {templates, content, budget, map};
    Node root = node_root(map);
    expand_layers(&expansion, &root);
}

void templates_close(Templates *templates)
{
    for (uint32_t i = 0; i < templates->count; i++) {
        TemplateFile *file = templates->list[i];
        if (file->is_open)
            document_close(&file->document);
        files_bytes_free(&file->file);
        free(file);
    }
    free(templates->list);
    *templates = (Templates){0};
}
