// world_file.c - finds and loads the file of a world, with the world it is like and its variant.
#include "jantar/world_file.h"

#include "jantar/float_state.h"
#include "level/values/content.h"
#include "level/values/report.h"
#include "usual_files.h"
#include "world_file_cost.h"
#include "world_file_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLD_FILE_BYTES = 1 << 20 };

// What a world's file may say besides its theme.
static const char *const head_members[] = {"type", "$schema", "like", "atlas", "variants", NULL};

// --- places --------------------------------------------------------------------------------------

// True for the name of a shipped world or atlas: it leads nowhere else.
static bool is_plain_name(const char *name)
{
    return name[0] != '\0' && name[0] != '.' && strlen(name) < THEME_NAME_MAX &&
           strpbrk(name, "/\\:") == NULL;
}

static bool shipped_file(const char *folder, const char *name, char out[FILES_PATH_BYTES])
{
    char file[THEME_NAME_MAX + sizeof ".json"];
    if (folder == NULL || !is_plain_name(name))
        return false;
    snprintf(file, sizeof file, "%s.json", name);
    return files_join(out, FILES_PATH_BYTES, folder, file);
}

static bool world_place(const WorldOrder *order, char out[FILES_PATH_BYTES])
{
    const char *name = order->name[0] != '\0' ? order->name : WORLD_USUAL;
    if (!files_ends_in(name, ".json"))
        return shipped_file(order->folder, name, out);
    return files_join(out, FILES_PATH_BYTES, "", name);
}

// Finds the file of the atlas that a world names: beside the world, or one that is shipped.
static bool atlas_place(const char *folder, const Node *root, char out[FILES_PATH_BYTES])
{
    Node node = node_member(root, "atlas");
    const char *name = node_text(root, "atlas");
    char beside[FILES_PATH_BYTES];
    if (node.json == NULL)
        return true; // that of the world it is like, or none
    if (files_ends_in(name, ".json")) {
        Content content;
        content_open(&content, root->document->path);
        return content_resolve(&content, &node, name, "leave 'atlas' out", out, FILES_PATH_BYTES);
    }
    if (is_plain_name(name) &&
        (folder == NULL || (files_join(beside, sizeof beside, folder, "../atlas") &&
                            shipped_file(beside, name, out))))
        return true; // without a folder there are no shipped atlases, so no sprites are drawn
    return node_error(&node,
                      "'%.40s' must name a shipped atlas, as in \"forest\", or a file beside this "
                      "one, as in \"mine.json\"",
                      name);
}

// --- loading -------------------------------------------------------------------------------------

// A world of an author is like the blue earth, which is like the forest. The limit also ends a ring
// of worlds that are like each other.
enum { LIKE_MOST = 2 };

// A world that is being loaded.
typedef struct Loading {
    const char *folder, *variant;
    World *world;
    LevelReport *report;
    uint32_t depth;  // how many worlds, each like the next, lead to it
    bool is_missing; // there is no such world
} Loading;

static bool load_named(Loading *loading, const char *name, const char *variant);

// Begins with what the shipped world `like` says.
static bool load_base(Loading *loading, const Node *root)
{
    Node like = node_member(root, "like");
    if (like.json == NULL)
        return true;
    if (loading->depth == LIKE_MOST)
        return node_error(&like,
                          "this world is like a world that is like another one, and so on; "
                          "at most %d may follow each other",
                          (int)LIKE_MOST);
    Loading base = *loading;
    base.depth++;
    if (!cJSON_IsString(like.json) || !is_plain_name(like.json->valuestring))
        return node_error(&like, "'like' must name a world that comes with the game, as in "
                                 "\"forest\"");
    return load_named(&base, like.json->valuestring, "") ||
           node_error(&like, "the world '%.40s' can't be read", like.json->valuestring);
}

static bool take_variant(const Loading *loading, const Node *root, const char *variant)
{
    Node variants = node_member(root, "variants"), one = node_member(&variants, variant);
    char all[NODE_TEXT_MAX / 8] = "";
    if (variant[0] == '\0')
        return true;
    if (one.json != NULL)
        return world_read(&one, &world_theme_table, NULL, false, &loading->world->theme);
    for (one = node_first(&variants); one.json != NULL; one = node_next(&one)) {
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%.40s", used > 0 ? ", " : "", one.json->string);
    }
    return node_error(&variants, "there is no variant '%.40s'; there are: %s", variant,
                      all[0] != '\0' ? all : "none");
}

// Refuses a world that no machine could draw. Without its atlas its sprites are not drawn either.
static bool is_paintable(const Loading *loading, const Node *root)
{
    Atlas *atlas = calloc(1, sizeof *atlas);
    LevelReport *report = calloc(1, sizeof *report);
    bool good = atlas != NULL && report != NULL;
    if (!good)
        node_error(root, "not enough memory");
    else if (loading->world->atlas[0] != '\0')
        (void)world_atlas_load(loading->world->atlas, atlas, report);
    double cost = good ? world_file_cost(&loading->world->theme, atlas) : 0.0;
    free(report);
    free(atlas);
    if (cost > WORLD_COST_MOST)
        return node_error(
            root,
            "this world would paint the picture %.0f times over, and at most %.0f are "
            "drawn in time; use fewer or smaller things, farther apart",
            cost, WORLD_COST_MOST);
    return good;
}

static bool load_root(const Node *root, void *data)
{
    Loading *loading = data;
    bool based = node_member(root, "like").json != NULL;
    if (strcmp(node_text(root, "type"), "world") != 0)
        return node_error(root, "this is no world: \"type\" must be \"world\"");
    return load_base(loading, root) &&
           world_read(root, &world_theme_table, head_members, !based, &loading->world->theme) &&
           atlas_place(loading->folder, root, loading->world->atlas) &&
           take_variant(loading, root, loading->variant) &&
           (loading->depth > 0 || is_paintable(loading, root));
}

// Loads a world by its name or path. The usual world is also in the program itself, so that a level
// can be shown when the program's folder is not there.
static bool load_named(Loading *loading, const char *name, const char *variant)
{
    char path[FILES_PATH_BYTES];
    char words[LEVEL_MESSAGE_BYTES];
    const WorldOrder order = {loading->folder, name, variant};
    loading->variant = variant;
    bool is_usual = name[0] == '\0' || strcmp(name, WORLD_USUAL) == 0;
    if (world_place(&order, path) && files_exists(path)) {
        memcpy(loading->world->file, path, sizeof path);
        return document_read_file(path, WORLD_FILE_BYTES, loading->report, load_root, loading);
    }
    if (is_usual)
        return document_read(WORLD_USUAL, world_usual, world_usual_size, loading->report, load_root,
                             loading);
    snprintf(words, sizeof words, "there is no world '%.200s'", name);
    report_add(loading->report, false, words);
    loading->is_missing = true;
    return false;
}

// Loads into a World of its own, so that a failure leaves the caller's alone.
FLOAT_STATE_APART static LevelStatus load(const WorldOrder *order, World *out, LevelReport *report)
{
    World *world = calloc(1, sizeof *world);
    if (world == NULL) {
        report_add(report, false, "not enough memory");
        return LEVEL_UNREADABLE;
    }
    Loading loading = {.folder = order->folder, .world = world, .report = report};
    bool good = load_named(&loading, order->name, order->variant);
    if (good)
        *out = *world;
    free(world);
    return good ? LEVEL_OK : loading.is_missing ? LEVEL_UNREADABLE : LEVEL_INVALID;
}

// Numbers that are read must not depend on the caller's floating-point state.
LevelStatus world_load(const WorldOrder *order, World *out, LevelReport *report)
{
    report_clear(report);
    FloatState caller = float_state_begin();
    LevelStatus status = load(order, out, report);
    float_state_end(caller);
    return status;
}

// --- a file and what it names --------------------------------------------------------------------

static bool note_type(const Node *root, void *data)
{
    const char *type = node_text(root, "type");
    snprintf(data, THEME_NAME_MAX, "%s", strlen(type) < THEME_NAME_MAX ? type : "");
    return true;
}

void world_file_type(const char *path, char out[THEME_NAME_MAX])
{
    LevelReport *report = calloc(1, sizeof *report);
    out[0] = '\0';
    if (report != NULL)
        (void)document_read_file(path, WORLD_FILE_BYTES, report, note_type, out);
    free(report);
}

// --- checking ------------------------------------------------------------------------------------

static bool has_sprite(const Atlas *atlas, const char *name)
{
    for (uint32_t i = 0; i < atlas->sprite_count; i++)
        if (strcmp(atlas->sprites[i].name, name) == 0)
            return true;
    return false;
}

static bool check_names(const Node *list, const Atlas *atlas)
{
    bool good = true;
    for (Node name = node_first(list); name.json != NULL; name = node_next(&name))
        if (cJSON_IsString(name.json) && !has_sprite(atlas, name.json->valuestring))
            good = node_error(&name, "the atlas has no sprite '%.40s'", name.json->valuestring);
    return good;
}

// Checks every list called "sprites", wherever it is. The scan limits how deep lists are nested.
static bool check_sprites(const Node *node, const Atlas *atlas)
{
    bool good = true;
    for (Node child = node_first(node); child.json != NULL; child = node_next(&child))
        good = (child.json->string != NULL && strcmp(child.json->string, "sprites") == 0
                    ? check_names(&child, atlas)
                    : check_sprites(&child, atlas)) &&
               good;
    return good;
}

bool world_is_piece(const char *name)
{
    return is_plain_name(name) && strchr(name, '.') == NULL;
}

// The pieces are files beside the worlds.
bool world_has_piece(const char *folder, const char *name)
{
    static const char *const ends[] = {"-base.ogg", ".ogg"};
    char music[FILES_PATH_BYTES], path[FILES_PATH_BYTES], file[THEME_NAME_MAX + 16];
    bool known = folder == NULL || !files_join(music, sizeof music, folder, "../music") ||
                 !files_is_directory(music);
    for (size_t i = 0; i < sizeof ends / sizeof *ends && !known; i++) {
        snprintf(file, sizeof file, "%.31s%s", name, ends[i]);
        known = files_join(path, sizeof path, music, file) && files_exists(path);
    }
    return known;
}

// Warns of a piece of music that does not come with the game.
static void check_music(const Node *root, const char *worlds)
{
    Node music = node_member(root, "music"), piece = node_member(&music, "piece");
    const char *said = node_text(&music, "piece");
    if (is_plain_name(said) && !world_has_piece(worlds, said))
        node_warn(&piece,
                  "the game has no piece of music '%.40s', so none is played; name one of "
                  "assets/music, as in \"forest\"",
                  said);
}

// What checking a file needs.
typedef struct Checking {
    Loading loading;
    Atlas *atlas;
} Checking;

static bool check_root(const Node *root, void *data)
{
    Checking *checking = data;
    Loading *loading = &checking->loading;
    Node variants = node_member(root, "variants");
    loading->variant = "";
    bool good = load_root(root, loading);
    check_music(root, loading->folder);
    for (Node one = node_first(&variants); good && one.json != NULL; one = node_next(&one)) {
        loading->variant = one.json->string;
        good = load_root(root, loading);
        check_music(&one, loading->folder);
    }
    // Without an atlas every sprite that is named is missing.
    if (good && loading->world->atlas[0] != '\0') {
        LevelReport *inner = calloc(1, sizeof *inner);
        Node named = node_member(root, "atlas");
        if (inner == NULL ||
            world_atlas_load(loading->world->atlas, checking->atlas, inner) != LEVEL_OK)
            good = node_error(&named, "its atlas can't be read: %.400s",
                              inner ? level_report_first_error(inner) : "not enough memory");
        free(inner);
    }
    return good && check_sprites(root, checking->atlas);
}

LevelStatus world_check(const char *folder, const char *path, LevelReport *report)
{
    Checking checking = {{.folder = folder, .world = calloc(1, sizeof(World)), .report = report},
                         calloc(1, sizeof(Atlas))};
    bool good = false;
    report_clear(report);
    if (checking.loading.world != NULL && checking.atlas != NULL)
        good = document_read_file(path, WORLD_FILE_BYTES, report, check_root, &checking);
    else
        report_add(report, false, "not enough memory");
    free(checking.loading.world);
    free(checking.atlas);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

// --- variants -----------------------------------------------------------------------------------

static bool add(FileList *list, const char *path)
{
    char **paths = realloc(list->paths, (list->count + 1) * sizeof *paths);
    char *copy = malloc(strlen(path) + 1);
    if (paths != NULL)
        list->paths = paths;
    if (paths == NULL || copy == NULL) {
        free(copy);
        return false;
    }
    memcpy(copy, path, strlen(path) + 1);
    list->paths[list->count++] = copy;
    return true;
}

static bool add_variants(const Node *root, void *data)
{
    Node variants = node_member(root, "variants");
    bool good = true;
    for (Node one = node_first(&variants); good && one.json != NULL; one = node_next(&one))
        good = add(data, one.json->string);
    return good;
}

bool world_variants_list(const WorldOrder *order, FileList *list)
{
    char path[FILES_PATH_BYTES];
    LevelReport *report = calloc(1, sizeof *report);
    bool good = report != NULL;
    if (good && world_place(order, path) && files_exists(path))
        good = document_read_file(path, WORLD_FILE_BYTES, report, add_variants, list) ||
               report->error_count > 0;
    free(report);
    return good;
}

// --- files ---------------------------------------------------------------------------------------

// Adds the pages of the atlas that a world names, as far as they can be read.
static bool add_atlas(const char *path, FileList *list)
{
    Atlas *atlas = calloc(1, sizeof *atlas);
    LevelReport *report = calloc(1, sizeof *report);
    bool good = atlas != NULL && report != NULL && (path[0] == '\0' || add(list, path));
    if (good && path[0] != '\0' && world_atlas_load(path, atlas, report) == LEVEL_OK)
        for (uint32_t i = 0; good && i < atlas->page_count; i++)
            good = add(list, atlas->pages[i]);
    free(report);
    free(atlas);
    return good;
}

bool world_files_add(const WorldOrder *order, FileList *list)
{
    char path[FILES_PATH_BYTES];
    World *world = calloc(1, sizeof *world);
    LevelReport *report = calloc(1, sizeof *report);
    bool good = world != NULL && report != NULL;
    if (good && world_place(order, path)) {
        good = add(list, path);
        if (good && world_load(order, world, report) == LEVEL_OK)
            good = add_atlas(world->atlas, list);
    }
    free(report);
    free(world);
    return good;
}
