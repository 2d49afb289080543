// scene_file.c - reads the file of a scene.
#include "jantar/scene_file.h"
#include "node.h"
#include "report.h"

#include "jantar/game.h"
#include <stdio.h>
#include <string.h>

enum { SCENE_FILE_BYTES = 1 << 16 };

// What a scene may ask for.
#define SECONDS_MOST 60.0
#define SECONDS_BEFORE (-60.0) // what there is from the beginning
#define TILES_MOST 16384.0
#define WIDTH_LEAST 4.0
#define WIDTH_MOST 64.0
#define LASTS_LEAST 0.1 // seconds

// What a layer or the dusk takes when the file does not say it, seconds.
#define LASTS_USUAL 1.5

bool scene_file_path(const char *level_path, char out[FILES_PATH_BYTES])
{
    size_t stem = strlen(level_path) - (files_ends_in(level_path, ".json") ? strlen(".json") : 0);
    int length = snprintf(out, FILES_PATH_BYTES, "%.*s" SCENE_FILE_END, (int)stem, level_path);
    return length > 0 && length < FILES_PATH_BYTES;
}

static bool read_place(const Node *node, const char *x, const char *y, Vec2 *out)
{
    return node_number(node, x, 0.0, TILES_MOST, &out->x) &&
           node_number(node, y, 0.0, TILES_MOST, &out->y);
}

static bool read_view(const Node *node, SceneFile *scene)
{
    if (scene->view_count == SCENE_VIEWS_MAX)
        return node_error(node, "a scene has at most %d views", (int)SCENE_VIEWS_MAX);
    double before = scene->view_count > 0 ? scene->views[scene->view_count - 1].at : -1.0;
    SceneView *view = &scene->views[scene->view_count++];
    *view = (SceneView){.width = GAME_VIEW_WIDTH};
    if (!node_number(node, "at", 0.0, SECONDS_MOST, &view->at) ||
        !read_place(node, "x", "y", &view->place) ||
        !node_number(node, "width", WIDTH_LEAST, WIDTH_MOST, &view->width))
        return false;
    return view->at > before || node_error(node, "views must follow each other in time: 'at'");
}

static bool read_bolt(const Node *node, SceneFile *scene)
{
    if (scene->bolt_count == SCENE_BOLTS_MAX)
        return node_error(node, "a scene has at most %d bolts", (int)SCENE_BOLTS_MAX);
    SceneBolt *bolt = &scene->bolts[scene->bolt_count++];
    return node_number(node, "at", 0.0, SECONDS_MOST, &bolt->at) &&
           read_place(node, "x", "y", &bolt->from) && read_place(node, "to_x", "to_y", &bolt->to);
}

static bool read_dusk(const Node *root, SceneFile *scene)
{
    Node dusk = node_member(root, "dusk");
    if (dusk.json == NULL)
        return true;
    if (!cJSON_IsObject(dusk.json))
        return node_error(&dusk, "'dusk' must be an object: {\"at\": , \"lasts\": , \"dark\": }");
    scene->dusk = (SceneDusk){.lasts = LASTS_USUAL, .dark = 1.0};
    return node_number(&dusk, "at", SECONDS_BEFORE, SECONDS_MOST, &scene->dusk.at) &&
           node_number(&dusk, "lasts", LASTS_LEAST, SECONDS_MOST, &scene->dusk.lasts) &&
           node_number(&dusk, "dark", 0.0, 1.0, &scene->dusk.dark);
}

static bool read_earth(const Node *node, SceneEarth *out)
{
#define SCENE_EARTH_NAME(id, name) name,
    static const char *const names[] = {SCENE_EARTH_LIST(SCENE_EARTH_NAME)};
#undef SCENE_EARTH_NAME
    const char *text = node_text(node, "kind");
    for (uint32_t i = 0; i < SCENE_EARTHS; i++)
        if (strcmp(text, names[i]) == 0) {
            *out = (SceneEarth)i;
            return true;
        }
    Node kind = node_member(node, "kind");
    return node_error(kind.json != NULL ? &kind : node,
                      "there is no layer of the kind '%.20s'; 'kind' is one of sand, clay, shells, "
                      "leaves, ribs, stones",
                      text);
}

static bool read_side(const Node *node, bool *from_right)
{
    Node from = node_member(node, "from");
    const char *text = node_text(node, "from");
    *from_right = strcmp(text, "right") == 0;
    if (from.json == NULL || *from_right || strcmp(text, "left") == 0)
        return true;
    return node_error(&from, "layers and ice come 'from' \"left\" or \"right\", not '%.20s'", text);
}

static bool read_layer(const Node *node, SceneFile *scene)
{
    if (scene->layer_count == SCENE_LAYERS_MAX)
        return node_error(node, "a scene has at most %d layers", (int)SCENE_LAYERS_MAX);
    const SceneLayer *below =
        scene->layer_count > 0 ? &scene->layers[scene->layer_count - 1] : NULL;
    SceneLayer *layer = &scene->layers[scene->layer_count++];
    *layer = (SceneLayer){.lasts = LASTS_USUAL, .y = -1.0, .fossil_x = scene->light.x};
    if (!read_earth(node, &layer->earth) || !read_side(node, &layer->from_right) ||
        !node_number(node, "at", SECONDS_BEFORE, SECONDS_MOST, &layer->at) ||
        !node_number(node, "lasts", LASTS_LEAST, SECONDS_MOST, &layer->lasts) ||
        !node_number(node, "y", 0.0, TILES_MOST, &layer->y) ||
        !node_number(node, "x", 0.0, TILES_MOST, &layer->fossil_x))
        return false;
    if (layer->y < 0.0)
        return node_error(node, "a layer needs 'y', the height of its surface in tiles");
    if (below && layer->at < below->at)
        return node_error(node, "layers must follow each other in time: 'at'");
    return !below || layer->y < below->y ||
           node_error(node, "a layer lies on the one before: its 'y' must be less than %g",
                      below->y);
}

static bool read_light(const Node *root, SceneFile *scene)
{
    Node light = node_member(root, "light"), layers = node_member(root, "layers");
    if (cJSON_IsObject(light.json))
        return read_place(&light, "x", "y", &scene->light);
    if (light.json != NULL || node_count(&layers) > 0)
        return node_error(light.json != NULL ? &light : root,
                          "layers need 'light', where the hero's light rests under them: {\"x\": , "
                          "\"y\": }");
    return true;
}

// Finds an object among the members of the root. False: it is none, which was reported.
static bool find_object(const Node *root, const char *name, Node *out)
{
    *out = node_member(root, name);
    return out->json == NULL || cJSON_IsObject(out->json) ||
           node_error(out, "'%s' must be an object: {\"at\": , \"lasts\": }", name);
}

static bool read_times(const Node *node, double *at, double *lasts)
{
    *lasts = LASTS_USUAL;
    return node_number(node, "at", 0.0, SECONDS_MOST, at) &&
           node_number(node, "lasts", LASTS_LEAST, SECONDS_MOST, lasts);
}

static bool read_ice(const Node *root, SceneFile *scene)
{
    Node ice;
    if (!find_object(root, "ice", &ice) || ice.json == NULL)
        return ice.json == NULL;
    scene->ice.y = -1.0;
    if (!read_times(&ice, &scene->ice.at, &scene->ice.lasts) ||
        !read_side(&ice, &scene->ice.from_right) ||
        !node_number(&ice, "y", 0.0, TILES_MOST, &scene->ice.y))
        return false;
    if (scene->layer_count == 0)
        return node_error(&ice, "ice moves over 'layers', and there are none");
    return scene->ice.y >= 0.0 ||
           node_error(&ice, "ice needs 'y', the height of its foot in tiles");
}

static bool read_crack(const Node *node, SceneFile *scene)
{
    if (scene->crack_count == SCENE_CRACKS_MAX)
        return node_error(node, "a scene has at most %d cracks", (int)SCENE_CRACKS_MAX);
    SceneCrack *crack = &scene->cracks[scene->crack_count++];
    return node_number(node, "at", 0.0, SECONDS_MOST, &crack->at) &&
           read_place(node, "x", "y", &crack->from) && read_place(node, "to_x", "to_y", &crack->to);
}

static bool read_dawn(const Node *root, SceneFile *scene)
{
    Node dawn;
    if (!find_object(root, "dawn", &dawn) || dawn.json == NULL)
        return dawn.json == NULL;
    return read_times(&dawn, &scene->dawn.at, &scene->dawn.lasts);
}

static bool read_net(const Node *root, SceneFile *scene)
{
    Node net;
    if (!find_object(root, "net", &net) || net.json == NULL)
        return net.json == NULL;
    return read_times(&net, &scene->net.at, &scene->net.lasts) &&
           read_place(&net, "x", "y", &scene->net.from);
}

static bool read_fisher(const Node *root, SceneFile *scene)
{
    Node fisher;
    if (!find_object(root, "fisher", &fisher) || fisher.json == NULL)
        return fisher.json == NULL;
    return read_times(&fisher, &scene->fisher.at, &scene->fisher.lasts) &&
           read_place(&fisher, "x", "y", &scene->fisher.place);
}

static bool read_door(const Node *root, SceneFile *scene)
{
    Node door;
    if (!find_object(root, "door", &door) || door.json == NULL)
        return door.json == NULL;
    return read_times(&door, &scene->door.at, &scene->door.lasts);
}

static bool read_list(const Node *root, const char *name, SceneFile *scene,
                      bool (*read)(const Node *node, SceneFile *scene))
{
    Node list;
    if (!node_array(root, name, &list))
        return false;
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one))
        if (!read(&one, scene))
            return false;
    return true;
}

static bool read_scene(const Node *root, SceneFile *scene)
{
    if (!read_list(root, "views", scene, read_view) ||
        !read_list(root, "bolts", scene, read_bolt) || !read_dusk(root, scene) ||
        !read_light(root, scene) || !read_list(root, "layers", scene, read_layer) ||
        !read_ice(root, scene) || !read_list(root, "cracks", scene, read_crack) ||
        !read_dawn(root, scene) || !read_net(root, scene) || !read_fisher(root, scene) ||
        !read_door(root, scene) ||
        !node_number(root, "lets_go", 0.0, SECONDS_MOST, &scene->lets_go))
        return false;
    return scene->view_count > 0 || node_error(root, "a scene needs at least one of 'views'");
}

LevelStatus scene_file_load(const char *path, SceneFile *out, LevelReport *report)
{
    Err err;
    FileBytes file;
    Document document;
    SceneFile scene = {0};
    report_clear(report);
    if (!files_exists(path) || !files_read(path, SCENE_FILE_BYTES, &file, &err)) {
        report_add(report, false, files_exists(path) ? err.message : "there is no such file");
        return LEVEL_UNREADABLE;
    }
    bool good = document_open(&document, path, file.bytes, file.size, NULL, report);
    if (good) {
        Node root = node_root(&document);
        good = read_scene(&root, &scene);
        document_close(&document);
    }
    files_bytes_free(&file);
    if (good)
        *out = scene;
    return good ? LEVEL_OK : LEVEL_INVALID;
}

SceneView scene_file_view(const SceneFile *scene, double seconds)
{
    uint32_t next = 0;
    while (next < scene->view_count && scene->views[next].at <= seconds)
        next++;
    if (next == 0 || next == scene->view_count)
        return scene->views[next == 0 ? 0 : next - 1];
    const SceneView *from = &scene->views[next - 1], *to = &scene->views[next];
    double part = (seconds - from->at) / (to->at - from->at);
    part = part * part * (3.0 - 2.0 * part);
    return (SceneView){.at = seconds,
                       .place = vec2_lerp(from->place, to->place, part),
                       .width = from->width + (to->width - from->width) * part};
}
