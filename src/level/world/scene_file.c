// scene_file.c - reads the file of a cutscene by its table, and checks what the table does not say.
#include "jantar/scene_file.h"

#include "jantar/figure_file.h"
#include "jantar/game.h"
#include "jantar/level_pictures.h"
#include "jantar/picture_size.h"
#include "level/values/content.h"
#include "level/values/report.h"
#include "scene_fields.h"
#include "world_file_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCENE_FILE_BYTES = 1 << 17, PICTURE_SIDE_MOST = 4096 };

// A file that is being read.
typedef struct Reader {
    const char *path;
    SceneFile *scene;
    const char *const *sprites; // those that there are, NULL behind the last; NULL: not known
    const char *worlds;         // the folder of the shipped ones; NULL: figures are not looked for
    bool checks;                // what is not known is told
} Reader;

bool scene_file_path(const char *level_path, char out[FILES_PATH_BYTES])
{
    size_t stem = strlen(level_path) - (files_ends_in(level_path, ".json") ? strlen(".json") : 0);
    int length = snprintf(out, FILES_PATH_BYTES, "%.*s" SCENE_FILE_END, (int)stem, level_path);
    return length > 0 && length < FILES_PATH_BYTES;
}

// --- views, layers -------------------------------------------------------------------------------

static bool check_views(const Node *root, const SceneFile *scene)
{
    Node list = node_member(root, "views");
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one))
        if (one.index > 0 && scene->views[one.index].at <= scene->views[one.index - 1].at)
            return node_error(&one, "views must follow each other in time: 'at'");
    return scene->view_count > 0 || node_error(root, "a scene needs at least one of 'views'");
}

static bool check_layer(const Node *node, SceneFile *scene)
{
    SceneLayer *layer = &scene->layers[node->index];
    const SceneLayer *below = node->index > 0 ? layer - 1 : NULL;
    if (layer->fossil_x < 0.0)
        layer->fossil_x = scene->light.x;
    if (layer->earth == SCENE_EARTHS)
        return node_error(node, "a layer needs 'kind', as in \"sand\": what it is made of");
    if (layer->y < 0.0)
        return node_error(node, "a layer needs 'y', the height of its surface in tiles");
    if (below && layer->at < below->at)
        return node_error(node, "layers must follow each other in time: 'at'");
    return !below || layer->y < below->y ||
           node_error(node, "a layer lies on the one before: its 'y' must be less than %g",
                      below->y);
}

static bool check_layers(const Node *root, SceneFile *scene)
{
    Node list = node_member(root, "layers");
    if (scene->layer_count > 0 && node_member(root, "light").json == NULL)
        return node_error(root, "layers need 'light', where the hero's light rests under them: "
                                "{\"x\": , \"y\": }");
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one))
        if (!check_layer(&one, scene))
            return false;
    return true;
}

// --- actors --------------------------------------------------------------------------------------

static bool check_keys(const Node *node, SceneActor *actor)
{
    Node list = node_member(node, "keys");
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one)) {
        SceneKey *key = &actor->keys[one.index];
        if (node_member(&one, "plays").json == NULL)
            key->plays = GAME_EVENT_KIND_COUNT; // not the sound of the key before
        if (one.index > 0 && key->at <= key[-1].at)
            return node_error(&one,
                              "keys must follow each other in time: 'at' is %g, and %g in the key "
                              "before; for a sudden change take a little more, as %g",
                              key->at, key[-1].at, key[-1].at + 0.01);
    }
    return actor->key_count > 0 ||
           node_error(node, "an actor needs 'keys', at least {\"at\": 0}: it is there from the "
                            "first one on");
}

// The names that an actor may follow: `names` has room for them and a NULL.
static void leaders(const SceneFile *scene, uint32_t count, const char **names)
{
    for (uint32_t i = 0; i < SCENE_ACTORS_MAX; i++)
        names[i] = i < count ? scene->actors[i].name : "";
    names[SCENE_LEVEL] = "level";
    names[SCENE_HERO] = "hero";
    names[SCENE_PICTURE] = "picture";
    names[SCENE_PICTURE + 1] = NULL;
}

// Finds whom an actor follows, and that nobody has its name.
static bool find_leader(const Node *node, SceneFile *scene)
{
    const char *names[SCENE_PICTURE + 2];
    SceneActor *actor = &scene->actors[node->index];
    Node name = node_member(node, "name"), follows = node_member(node, "follows");
    leaders(scene, node->index, names);
    actor->leader = SCENE_PICTURE + 1;
    for (uint32_t i = 0; names[i] != NULL; i++) {
        if (actor->name[0] != '\0' && strcmp(actor->name, names[i]) == 0)
            return node_error(&name, "another one is called '%s', too; take another name",
                              actor->name);
        if (strcmp(actor->follows, names[i]) == 0 && names[i][0] != '\0')
            actor->leader = i;
    }
    if (actor->follows[0] == '\0')
        actor->leader = SCENE_LEVEL;
    return actor->leader <= SCENE_PICTURE ||
           node_error(&follows,
                      "no actor before this one is called '%s'; 'follows' is level, hero, picture "
                      "or the name of one",
                      actor->follows);
}

// Checks the file of a picture without decoding it, and notes it once, in the order of names.
static bool find_picture(const Reader *reader, const Node *node, const char *name)
{
    unsigned char start[30]; // all that PNG and WebP need
    PictureSize size = {0};
    Content content;
    Atlas *atlas = &reader->scene->pictures;
    uint32_t at = 0;
    while (at < atlas->sprite_count && strcmp(atlas->sprites[at].name, name) < 0)
        at++;
    AtlasSprite *sprite = &atlas->sprites[at];
    if (at < atlas->sprite_count && strcmp(sprite->name, name) == 0)
        return true;
    if (atlas->page_count == ATLAS_PAGES_MAX)
        return node_error(node, "a scene has at most %d pictures", (int)ATLAS_PAGES_MAX);
    char *path = atlas->pages[atlas->page_count];
    content_open(&content, reader->path);
    if (!content_resolve(&content, node, name, "name a sprite", path, FILES_PATH_BYTES))
        return false;
    if (!files_peek(path, start, sizeof start) || !picture_size(start, sizeof start, &size) ||
        size.width > PICTURE_SIDE_MOST || size.height > PICTURE_SIDE_MOST)
        return node_error(node,
                          "'%s' is no PNG or WebP picture of at most %d x %d pixels; save it as "
                          "one",
                          name, (int)PICTURE_SIDE_MOST, (int)PICTURE_SIDE_MOST);
    memmove(sprite + 1, sprite, (atlas->sprite_count++ - at) * sizeof *sprite);
    *sprite = (AtlasSprite){.page = atlas->page_count++,
                            .width = size.width,
                            .height = size.height,
                            .pivot_x = 0.5 * size.width,
                            .pivot_y = 0.5 * size.height};
    memcpy(sprite->name, name, strlen(name) + 1);
    return true;
}

// Checks that a sprite is one of those that there are.
static bool find_sprite(const Reader *reader, const Node *node, const char *name)
{
    const char *const *known = reader->sprites;
    if (known == NULL && reader->checks)
        node_warn(node,
                  "nobody knows whether there is '%s', since the level beside this file can't be "
                  "read; check that first",
                  name);
    for (uint32_t i = 0; known != NULL && known[i] != NULL; i++)
        if (strcmp(name, known[i]) == 0)
            return true;
    if (known == NULL)
        return true;
    const char *other = known[0] != NULL ? world_nearest(name, known) : "";
    return node_error(node, "the level's world has no sprite '%s'; take another one, as '%s'", name,
                      other != NULL ? other : known[0]);
}

// Checks that an actor is one thing, and that this is there.
static bool check_look(const Reader *reader, const Node *node, const SceneActor *actor)
{
    const char *name = actor->sprite;
    Node sprite = node_member(node, "sprite"), figure = node_member(node, "figure");
    bool pictured = name[0] != '\0', posed = actor->figure[0] != '\0';
    int looks = pictured + posed + (actor->shape != SCENE_NO_SHAPE);
    if (looks > 1 || (looks == 0 && actor->name[0] == '\0'))
        return node_error(node, "an actor has one of 'sprite', 'figure' and 'shape'; without any "
                                "it needs a 'name', for others to follow");
    if (posed && reader->worlds != NULL && !figure_is_shipped(reader->worlds, actor->figure))
        return node_error(&figure, "there is no figure '%s' in assets/figures", actor->figure);
    return !pictured || (strpbrk(name, "./") ? find_picture(reader, &sprite, name)
                                             : find_sprite(reader, &sprite, name));
}

static bool check_actors(const Reader *reader, const Node *root)
{
    bool good = true;
    SceneFile *scene = reader->scene;
    Node list = node_member(root, "actors");
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one)) {
        SceneActor *actor = &scene->actors[one.index];
        bool keys = check_keys(&one, actor), leads = find_leader(&one, scene);
        good = check_look(reader, &one, actor) && keys && leads && good;
    }
    return good;
}

// --- the file ------------------------------------------------------------------------------------

static bool read_scene(const Node *root, void *data)
{
    const Reader *reader = data;
    static const char *const head[] = {"$schema", NULL};
    SceneFile *scene = reader->scene;
    if (!world_read(root, &scene_file_table, head, false, scene))
        return false;
    bool layers = check_layers(root, scene), actors = check_actors(reader, root);
    return check_views(root, scene) && layers && actors;
}

static LevelStatus read_file(Reader *reader, LevelReport *report)
{
    FileBytes file;
    Err err;
    if (!files_exists(reader->path) || !files_read(reader->path, SCENE_FILE_BYTES, &file, &err)) {
        report_add(report, false,
                   files_exists(reader->path) ? err.message : "there is no such file");
        return LEVEL_UNREADABLE;
    }
    bool good = document_read(reader->path, file.bytes, file.size, report, read_scene, reader);
    files_bytes_free(&file);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

// Reads into a SceneFile of its own, so that a failure leaves the caller's alone.
static LevelStatus load(Reader reader, SceneFile *out, LevelReport *report)
{
    LevelStatus status = LEVEL_UNREADABLE;
    reader.scene = calloc(1, sizeof *reader.scene);
    report_clear(report);
    if (reader.scene == NULL)
        report_add(report, false, "not enough memory");
    else
        status = read_file(&reader, report);
    if (status == LEVEL_OK && out != NULL)
        *out = *reader.scene;
    free(reader.scene);
    return status;
}

LevelStatus scene_file_load(const char *path, SceneFile *out, LevelReport *report)
{
    return load((Reader){.path = path}, out, report);
}

// --- checking ------------------------------------------------------------------------------------

// Loads the atlas of the world of the level beside a scene. False: there is no such level or world.
static bool find_atlas(const char *worlds, const char *path, Atlas *atlas, LevelRole *role,
                       LevelReport *report)
{
    char map[FILES_PATH_BYTES] = "";
    Level *level = NULL;
    World *world = malloc(sizeof *world);
    (void)files_with_end(path, ".json", map, sizeof map);
    bool good = world != NULL && level_load_shown(map, &level, report) == LEVEL_OK;
    if (good) {
        const LevelPictures *shown = level_pictures(level);
        WorldOrder order = {worlds, shown->world, shown->world_variant};
        good =
            world_load(&order, world, report) == LEVEL_OK &&
            (world->atlas[0] == '\0' || world_atlas_load(world->atlas, atlas, report) == LEVEL_OK);
    }
    if (level != NULL)
        *role = (LevelRole)level_desc(level)->role;
    level_free(level);
    free(world);
    return good;
}

LevelStatus scene_file_check(const char *worlds, const char *path, LevelReport *report)
{
    const char *names[ATLAS_SPRITES_MAX + 1] = {NULL};
    Atlas *atlas = calloc(1, sizeof *atlas);
    LevelRole role = LEVEL_ROLE_COUNT;
    bool known = atlas != NULL && find_atlas(worlds, path, atlas, &role, report);
    for (uint32_t i = 0; known && i < atlas->sprite_count; i++)
        names[i] = atlas->sprites[i].name;
    Reader reader = {
        .path = path, .sprites = known ? names : NULL, .worlds = worlds, .checks = true};
    LevelStatus status = load(reader, NULL, report);
    free(atlas);
    Err err;
    if (status == LEVEL_OK && role == LEVEL_ROLE_COUNT)
        err_set(&err,
                "%.300s: warning: no level of the same name that can be read lies beside it, "
                "so nobody sees it",
                path);
    else if (status == LEVEL_OK && role != LEVEL_ROLE_SCENE)
        err_set(&err,
                "%.300s: warning: the level beside it has not the role 'scene', so nobody "
                "sees it; set the map's property role",
                path);
    else
        return status;
    level_report_warn(report, &err);
    return status;
}

// --- moments -------------------------------------------------------------------------------------

static double eased(double part)
{
    return part * part * (3.0 - 2.0 * part);
}

static double mix(double from, double to, double part)
{
    return from + (to - from) * part;
}

static uint32_t mix_tints(uint32_t from, uint32_t to, double part)
{
    enum { CHANNEL = 255, CHANNELS = 3, CHANNEL_BITS = 8 };
    uint32_t mixed = 0;
    for (uint32_t bits = 0; bits < CHANNELS * CHANNEL_BITS; bits += CHANNEL_BITS)
        mixed |= (uint32_t)(mix(from >> bits & CHANNEL, to >> bits & CHANNEL, part) + 0.5) << bits;
    return mixed;
}

bool scene_file_actor(const SceneActor *actor, double seconds, SceneKey *out)
{
    uint32_t next = 0;
    while (next < actor->key_count && actor->keys[next].at <= seconds)
        next++;
    if (next == 0)
        return false;
    const SceneKey *from = &actor->keys[next - 1], *to = from + 1;
    *out = *from;
    out->at = seconds;
    if (next == actor->key_count)
        return true;
    double part = (seconds - from->at) / (to->at - from->at);
    part = to->ease == SCENE_LINEAR ? part : eased(part);
    out->place = vec2_lerp(from->place, to->place, part);
    out->scale = mix(from->scale, to->scale, part);
    out->tall = mix(from->tall, to->tall, part);
    out->turn = mix(from->turn, to->turn, part);
    out->opacity = mix(from->opacity, to->opacity, part);
    out->passed = mix(from->passed, to->passed, part);
    out->tint = mix_tints(from->tint, to->tint, part);
    return true;
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
    part = eased(part);
    return (SceneView){.at = seconds,
                       .place = vec2_lerp(from->place, to->place, part),
                       .width = mix(from->width, to->width, part)};
}
