// atlas.c - reads the file of an atlas: the widespread "JSON hash" layout, in which "frames" has a
// member for each sprite. Further pages have files of their own, which the first one names in
// "related_multi_packs".
#include "jantar/world_file.h"
#include "level/values/node.h"
#include "level/values/report.h"

#include <stdlib.h>
#include <string.h>

enum { ATLAS_FILE_BYTES = 1 << 20, PAGE_SIDE_MAX = 4096 };

// Pixels from which coordinates are refused, besides those of a page.
#define SOURCE_MOST 65536.0

// An atlas that is being read.
typedef struct Reader {
    Atlas *atlas;
    LevelReport *report;
    bool is_first; // the file that names the others is read
} Reader;

static bool read_file(Reader *reader, const char *path);

// Finds a file beside the one of `node`.
static bool place_beside(const Node *node, const char *name, char out[FILES_PATH_BYTES])
{
    if (name[0] == '\0' || name[0] == '.' || strpbrk(name, "/\\:") != NULL)
        return node_error(node, "an atlas names files in its own folder, as in \"mine-1.png\"");
    return files_beside(node->document->path, name, out, FILES_PATH_BYTES) ||
           node_error(node, "the path is too long");
}

// Reads where a sprite lies.
static bool read_place(const Node *node, AtlasSprite *sprite)
{
    Node frame = node_member(node, "frame");
    return node_required_integer(&frame, "x", 0, PAGE_SIDE_MAX, &sprite->x) &&
           node_required_integer(&frame, "y", 0, PAGE_SIDE_MAX, &sprite->y) &&
           node_required_integer(&frame, "w", 1, PAGE_SIDE_MAX, &sprite->width) &&
           node_required_integer(&frame, "h", 1, PAGE_SIDE_MAX, &sprite->height);
}

// Reads the pivot, which the file gives as a part of the sprite's size before it was trimmed.
static bool read_pivot(const Node *node, AtlasSprite *sprite)
{
    Node pivot = node_member(node, "pivot"), whole = node_member(node, "sourceSize"),
         trim = node_member(node, "spriteSourceSize");
    double x = 0.5, y = 0.5, width = sprite->width, height = sprite->height;
    double left = 0.0, top = 0.0;
    bool good = node_number(&pivot, "x", -SOURCE_MOST, SOURCE_MOST, &x) &&
                node_number(&pivot, "y", -SOURCE_MOST, SOURCE_MOST, &y) &&
                node_number(&whole, "w", 0.0, SOURCE_MOST, &width) &&
                node_number(&whole, "h", 0.0, SOURCE_MOST, &height) &&
                node_number(&trim, "x", -SOURCE_MOST, SOURCE_MOST, &left) &&
                node_number(&trim, "y", -SOURCE_MOST, SOURCE_MOST, &top);
    sprite->pivot_x = x * width - left;
    sprite->pivot_y = y * height - top;
    return good;
}

static bool read_sprite(Reader *reader, const Node *node)
{
    Atlas *atlas = reader->atlas;
    AtlasSprite *sprite = atlas->sprites + atlas->sprite_count;
    size_t length = strlen(node->json->string);
    bool rotated = false;
    if (atlas->sprite_count == ATLAS_SPRITES_MAX)
        return node_error(node, "an atlas has at most %d sprites", (int)ATLAS_SPRITES_MAX);
    if (length == 0 || length >= THEME_NAME_MAX)
        return node_error(node, "the name of a sprite has 1 to %d bytes", (int)THEME_NAME_MAX - 1);
    if (!node_bool(node, "rotated", &rotated) || rotated)
        return node_error(node, "sprites must not be rotated; pack the atlas without it");
    *sprite = (AtlasSprite){.page = atlas->page_count - 1};
    memcpy(sprite->name, node->json->string, length);
    if (!read_place(node, sprite) || !read_pivot(node, sprite))
        return false;
    atlas->sprite_count++;
    return true;
}

static bool read_page(Reader *reader, const Node *root)
{
    Atlas *atlas = reader->atlas;
    Node meta = node_member(root, "meta"), image = node_member(&meta, "image");
    Node frames = node_member(root, "frames");
    if (atlas->page_count == ATLAS_PAGES_MAX)
        return node_error(root, "an atlas has at most %d pages", (int)ATLAS_PAGES_MAX);
    if (!place_beside(image.json != NULL ? &image : &meta, node_text(&meta, "image"),
                      atlas->pages[atlas->page_count]))
        return false;
    atlas->page_count++;
    if (!cJSON_IsObject(frames.json))
        return node_error(root, "this is no atlas: 'frames' must be an object");
    for (Node one = node_first(&frames); one.json != NULL; one = node_next(&one))
        if (!read_sprite(reader, &one))
            return false;
    return true;
}

static bool read_others(const Reader *reader, const Node *root)
{
    Node meta = node_member(root, "meta"), others = node_member(&meta, "related_multi_packs");
    for (Node one = node_first(&others); one.json != NULL; one = node_next(&one)) {
        Reader other = {reader->atlas, reader->report, false};
        char path[FILES_PATH_BYTES];
        const char *name = cJSON_IsString(one.json) ? one.json->valuestring : "";
        if (!place_beside(&one, name, path) || !read_file(&other, path))
            return false;
    }
    return true;
}

static bool read_root(const Node *root, void *data)
{
    Reader *reader = data;
    return read_page(reader, root) && (!reader->is_first || read_others(reader, root));
}

static bool read_file(Reader *reader, const char *path)
{
    return document_read_file(path, ATLAS_FILE_BYTES, reader->report, read_root, reader);
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const AtlasSprite *)a)->name, ((const AtlasSprite *)b)->name);
}

LevelStatus world_atlas_load(const char *path, Atlas *out, LevelReport *report)
{
    Atlas *atlas = calloc(1, sizeof *atlas);
    Reader reader = {atlas, report, true};
    report_clear(report);
    if (atlas == NULL)
        report_add(report, false, "not enough memory");
    bool exists = files_exists(path);
    bool good = atlas != NULL && read_file(&reader, path);
    if (good) {
        qsort(atlas->sprites, atlas->sprite_count, sizeof *atlas->sprites, compare);
        *out = *atlas;
    }
    free(atlas);
    return good ? LEVEL_OK : exists ? LEVEL_INVALID : LEVEL_UNREADABLE;
}
