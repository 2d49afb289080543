// level_files.c - lists the files of a level. It walks through the documents itself and does not
// load the level: the game watches these files for changes, and must watch those of a level with
// errors too, because its author is about to correct them. Loading reports the errors.
#include "jantar/event_file.h"
#include "jantar/figure_file.h"
#include "jantar/level.h"
#include "jantar/scene_file.h"
#include "jantar/world_file.h"
#include "level/schema/property.h"
#include "level/tiled/budget.h"
#include "level/tiled/templates.h"
#include "level/values/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Survey {
    FileList list;       // has room for LEVEL_FILES_MAX paths
    bool no_memory;      // an allocation failed
    const char *path;    // the document that is being walked
    Content content;     // content root of the map
    FileList read;       // real paths of the tilesets that were read, each is read once
    Budget budget;       // what may still be read
    LevelReport *report; // filled by the readers, never read here
    char world[FILES_PATH_BYTES], variant[THEME_NAME_MAX]; // of the map
} Survey;

static bool is_listed(const FileList *list, const char *path)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->paths[i], path) == 0)
            return true;
    return false;
}

// Returns true if the path is new to the list and was added.
static bool add_to(Survey *survey, FileList *list, const char *path)
{
    size_t size = strlen(path) + 1;
    if (list->count == LEVEL_FILES_MAX || is_listed(list, path))
        return false;
    char *copy = malloc(size);
    survey->no_memory = survey->no_memory || copy == NULL;
    if (copy == NULL)
        return false;
    memcpy(copy, path, size);
    list->paths[list->count++] = copy;
    return true;
}

static void add(Survey *survey, const char *path)
{
    add_to(survey, &survey->list, path);
}

// Adds a file by its name relative to the document.
static void add_name(Survey *survey, const char *name)
{
    char path[FILES_PATH_BYTES];
    if (name[0] != '\0' && files_beside(survey->path, name, path, sizeof path))
        add(survey, path);
}

static void add_member(Survey *survey, const Node *node, const char *member)
{
    add_name(survey, node_text(node, member));
}

static void add_sound(Survey *survey, const Node *map, LevelProperty property)
{
    const char *name = "";
    if (property_text(map, property, NULL, &name) &&
        (property != LEVEL_MAP_MUSIC || !world_is_piece(name)))
        add_name(survey, name);
}

// Adds the figure that an object, or a tile for its objects, says that it wears, and its shapes. It
// is named relative to the map.
static void add_figure(Survey *survey, const Node *node)
{
    char figure[FILES_PATH_BYTES], shapes[FILES_PATH_BYTES];
    const char *name = "", *outer = survey->path;
    if (!property_text(node, LEVEL_CRATE_FIGURE, NULL, &name) || name[0] == '\0' ||
        !files_beside(survey->content.path, name, figure, sizeof figure))
        return;
    survey->path = survey->content.path;
    add_name(survey, name);
    survey->path = outer;
    if (files_with_end(figure, FIGURE_SHAPES_END, shapes, sizeof shapes) && files_exists(shapes))
        add(survey, shapes);
}

static void walk_tileset(Survey *survey, const Node *tileset)
{
    Node tiles = node_member(tileset, "tiles");
    add_member(survey, tileset, "image");
    for (Node tile = node_first(&tiles); tile.json != NULL; tile = node_next(&tile)) {
        add_member(survey, &tile, "image");
        add_figure(survey, &tile);
    }
}

// Calls `walk` with the root of a JSON file. A file that cannot be read or is no JSON is skipped.
static void read_document(Survey *survey, const char *path,
                          void (*walk)(Survey *survey, const Node *root))
{
    FileBytes file;
    Document document;
    if (survey->budget.bytes == 0 || !files_read(path, CONTENT_FILE_MAX, &file, NULL))
        return;
    if (budget_spend_bytes(&survey->budget.bytes, file.size) &&
        document_open(&document, path, file.bytes, file.size, &survey->budget.tree,
                      survey->report)) {
        Node root = node_root(&document);
        const char *outer = survey->path;
        survey->path = path;
        walk(survey, &root);
        survey->path = outer;
        document_close(&document);
    }
    files_bytes_free(&file);
}

// Walks an embedded tileset, or an external one if the loader would open it.
static void walk_tileset_entry(Survey *survey, const Node *entry)
{
    char path[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    Node source = node_member(entry, "source");
    add_member(survey, entry, "source");
    if (!cJSON_IsString(source.json))
        walk_tileset(survey, entry);
    else if (content_resolve(&survey->content, &source, source.json->valuestring, TILESET_REMEDY,
                             path, sizeof path) &&
             files_real_path(real, sizeof real, path) && add_to(survey, &survey->read, real))
        read_document(survey, path, walk_tileset);
}

static void walk_tilesets(Survey *survey, const Node *map)
{
    Node tilesets = node_member(map, "tilesets");
    for (Node entry = node_first(&tilesets); entry.json != NULL && entry.index < LEVEL_FILES_MAX;
         entry = node_next(&entry))
        walk_tileset_entry(survey, &entry);
}

// Adds the film of a sign: its map with its tilesets, and its inputs.
static void add_film(Survey *survey, const Node *object)
{
    char inputs[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    const char *name = "";
    PropertyFound found;
    if (!property_find(object, LEVEL_SIGN_FILM, &found) ||
        !property_text(object, LEVEL_SIGN_FILM, NULL, &name) || name[0] == '\0' ||
        !files_with_end(name, ".input", inputs, sizeof inputs))
        return;
    add_name(survey, name);
    add_name(survey, inputs);
    if (content_film(&survey->content, &found.value, name, path, sizeof path))
        read_document(survey, path, walk_tilesets);
}

// Walks layers and groups. The scan limits how deep they are nested.
static void walk_layers(Survey *survey, const Node *parent)
{
    Node layers = node_member(parent, "layers");
    for (Node layer = node_first(&layers); layer.json != NULL; layer = node_next(&layer)) {
        Node objects = node_member(&layer, "objects");
        for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object)) {
            add_member(survey, &object, "template");
            add_film(survey, &object);
            add_figure(survey, &object);
        }
        add_member(survey, &layer, "image");
        walk_layers(survey, &layer);
    }
}

// Keeps the name of the map's world, or the path of its file.
static void find_world(Survey *survey, const Node *map)
{
    const char *name = "", *variant = "";
    property_text(map, LEVEL_MAP_WORLD, NULL, &name);
    property_text(map, LEVEL_MAP_WORLD_VARIANT, NULL, &variant);
    snprintf(survey->variant, sizeof survey->variant, "%s", variant);
    if (files_ends_in(name, ".json"))
        content_world(&survey->content, map, name, survey->world, sizeof survey->world);
    else
        snprintf(survey->world, sizeof survey->world, "%s", name);
}

static void walk_map(Survey *survey, const Node *map)
{
    find_world(survey, map);
    // A tileset may be named by a template only.
    Templates templates = {0};
    templates_expand(&templates, &survey->content, &survey->budget, map->document);
    walk_tilesets(survey, map);
    walk_layers(survey, map);
    add_sound(survey, map, LEVEL_MAP_MUSIC);
    add_sound(survey, map, LEVEL_MAP_AMBIENCE);
    templates_close(&templates);
}

static void walk_scene(Survey *survey, const Node *scene)
{
    Node actors = node_member(scene, "actors");
    for (Node actor = node_first(&actors); actor.json != NULL; actor = node_next(&actor))
        if (strpbrk(node_text(&actor, "sprite"), "./") != NULL) // a file, no sprite of the world
            add_member(survey, &actor, "sprite");
}

static void survey_map(Survey *survey, const char *path)
{
    char scene[FILES_PATH_BYTES];
    content_open(&survey->content, path);
    add(survey, path);
    read_document(survey, path, walk_map);
    if (scene_file_path(path, scene) && files_exists(scene)) {
        add(survey, scene);
        read_document(survey, scene, walk_scene);
    }
}

// Adds the file by which the level changes events, and the sounds that it names.
static void add_events(Survey *survey, const char *level)
{
    char own[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    if (!event_file_own(level, own))
        return;
    add(survey, own);
    EventTable *table = calloc(1, sizeof *table);
    survey->no_memory = survey->no_memory || table == NULL;
    if (table != NULL && event_file_change(own, table, survey->report) == LEVEL_OK)
        for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++) {
            const char *name = event_sound(table, kind)->file;
            if (name[0] != '\0' && files_join(path, sizeof path, table->folder, name))
                add(survey, path);
        }
    free(table);
}

bool level_files_list(const char *path, const char *worlds, FileList *out)
{
    Survey *survey = calloc(1, sizeof *survey);
    if (survey == NULL)
        return false;
    survey->report = calloc(1, sizeof *survey->report);
    survey->list.paths = calloc(LEVEL_FILES_MAX, sizeof *survey->list.paths);
    survey->read.paths = calloc(LEVEL_FILES_MAX, sizeof *survey->read.paths);
    survey->budget = budget_whole();
    bool good = survey->report != NULL && survey->list.paths != NULL && survey->read.paths != NULL;
    if (good)
        survey_map(survey, path);
    char events[FILES_PATH_BYTES];
    if (good)
        add_events(survey, path);
    event_file_place(worlds, events);
    if (good && events[0] != '\0')
        add(survey, events);
    FileList figures;
    figure_files(worlds, &figures);
    for (size_t i = 0; good && i < figures.count; i++)
        add(survey, figures.paths[i]);
    files_list_free(&figures);
    const WorldOrder order = {worlds, survey->world, survey->variant};
    good = good && !survey->no_memory && world_files_add(&order, &survey->list);
    if (good)
        *out = survey->list;
    else
        files_list_free(&survey->list);
    files_list_free(&survey->read);
    free(survey->report);
    free(survey);
    return good;
}
