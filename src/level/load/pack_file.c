// pack_file.c - reads the files pack.json and jlevel.json.
#include "jantar/pack_file.h"
#include "level/values/node.h"
#include "level/values/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARED_FORMAT = 1 };

// --- texts ---------------------------------------------------------------------------------------

// Copies a text. Control characters become blanks; what does not fit is left out.
static void copy_text(const char *text, char *out, size_t size)
{
    size_t length = strlen(text);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
            length--;
    }
    memcpy(out, text, length);
    out[length] = '\0';
    for (char *c = out; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
}

// Reads a member that must be a text if it is there.
static bool read_text(const Node *root, const char *name, char *out, size_t size)
{
    Node node = node_member(root, name);
    if (node.json != NULL && !cJSON_IsString(node.json))
        return node_error(&node, "'%s' must be a text: \"...\"", name);
    copy_text(node_text(root, name), out, size);
    return true;
}

// Reads a text of at most `size` bytes, and its translations: name, name_cs and so on. What does
// not fit into the list is left out.
static bool read_texts(const Node *root, const char *name, char *out, size_t size, char *list,
                       size_t list_size)
{
    char text[PACK_TEXT_BYTES];
    list[0] = '\0';
    for (Node one = node_first(root); one.json != NULL; one = node_next(&one)) {
        const char *code = translated_code(one.json->string, name);
        if (code == NULL)
            continue;
        if (!read_text(root, one.json->string, text, size))
            return false;
        if (text[0] != '\0')
            translated_add(list, list_size, code, text);
    }
    return read_text(root, name, out, size);
}

const char *pack_title_in(const PackTitle *title, const char *language)
{
    const char *own = translated_in(title->translations, language);
    return own != NULL ? own : title->written;
}

const char *pack_text_in(const PackFile *pack, const char *language)
{
    const char *own = translated_in(pack->text_translations, language);
    return own != NULL ? own : pack->text;
}

// --- names of files ------------------------------------------------------------------------------

// True for the name of a file in the same folder.
static bool is_plain_name(const char *name, size_t size)
{
    return name[0] != '\0' && name[0] != '.' && strlen(name) < size && !strpbrk(name, "/\\:");
}

static bool read_picture(const Node *root, PackFile *pack)
{
    Node node = node_member(root, "picture");
    const char *name = node_text(root, "picture");
    if (node.json == NULL)
        return true;
    if (!is_plain_name(name, sizeof pack->picture))
        return node_error(&node, "'picture' must be the name of a picture file in the same folder");
    copy_text(name, pack->picture, sizeof pack->picture);
    return true;
}

static bool read_order(const Node *root, PackFile *pack)
{
    Node list;
    if (!node_array(root, "order", &list))
        return false;
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one)) {
        if (pack->order_count == PACK_ORDER_MAX)
            return node_error(&one, "'order' names at most %d levels", (int)PACK_ORDER_MAX);
        if (!cJSON_IsString(one.json) || !is_plain_name(one.json->valuestring, PACK_LINE_BYTES))
            return node_error(&one, "'order' lists names of level files in the same folder");
        copy_text(one.json->valuestring, pack->order[pack->order_count++], PACK_LINE_BYTES);
    }
    return true;
}

uint32_t pack_place_of(const PackFile *pack, const char *file_name)
{
    uint32_t i = 0;
    while (i < pack->order_count && strcmp(pack->order[i], file_name) != 0)
        i++;
    return i;
}

// --- pack.json -----------------------------------------------------------------------------------

static bool read_pack(const Node *root, void *data)
{
    PackFile *pack = data;
    *pack = (PackFile){.author = ""};
    return read_texts(root, "title", pack->title.written, PACK_LINE_BYTES, pack->title.translations,
                      PACK_TITLES_BYTES) &&
           read_text(root, "author", pack->author, sizeof pack->author) &&
           read_texts(root, "text", pack->text, PACK_TEXT_BYTES, pack->text_translations,
                      PACK_TEXTS_BYTES) &&
           read_picture(root, pack) && read_order(root, pack);
}

bool pack_file_parse(const void *bytes, size_t size, const char *path, PackFile *out,
                     LevelReport *report)
{
    report_clear(report);
    PackFile *pack = malloc(sizeof *pack);
    bool good = pack != NULL && document_read(path, bytes, size, report, read_pack, pack);
    if (pack == NULL)
        report_add(report, false, "not enough memory");
    if (good)
        *out = *pack;
    free(pack);
    return good;
}

// Begins a report with what keeps a file from being read.
static bool read_bytes(const char *path, FileBytes *file, LevelReport *report)
{
    Err err;
    report_clear(report);
    if (files_read(path, PACK_FILE_BYTES, file, &err))
        return true;
    report_add(report, false, err.message);
    return false;
}

LevelStatus pack_file_load(const char *path, PackFile *out, LevelReport *report)
{
    FileBytes file;
    if (!read_bytes(path, &file, report))
        return LEVEL_UNREADABLE;
    bool good = pack_file_parse(file.bytes, file.size, path, out, report);
    files_bytes_free(&file);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

// Warns of a name that is no file in the folder of the pack.
static void check_name(const Node *node, const char *what)
{
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, node->document->path);
    if (cJSON_IsString(node->json) &&
        files_join(path, sizeof path, folder, node->json->valuestring) && !files_exists(path))
        node_warn(node, "there is no %s '%.60s' in this folder; correct the name, or put it there",
                  what, node->json->valuestring);
}

static bool check_pack(const Node *root, void *pack)
{
    Node order = node_member(root, "order"), picture = node_member(root, "picture");
    if (!read_pack(root, pack))
        return false;
    for (Node one = node_first(&order); one.json != NULL; one = node_next(&one))
        check_name(&one, "level");
    check_name(&picture, "picture");
    return true;
}

LevelStatus pack_file_check(const char *path, LevelReport *report)
{
    FileBytes file;
    if (!read_bytes(path, &file, report))
        return LEVEL_UNREADABLE;
    PackFile *pack = malloc(sizeof *pack);
    bool good =
        pack != NULL && document_read(path, file.bytes, file.size, report, check_pack, pack);
    free(pack);
    files_bytes_free(&file);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

// --- jlevel.json ---------------------------------------------------------------------------------

static bool read_levels(const Node *root, SharedFile *shared)
{
    Node list;
    if (!node_array(root, "levels", &list))
        return false;
    shared->count = 0;
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one)) {
        if (shared->count == SHARED_LEVELS_MAX)
            return node_error(&one, "'levels' names at most %d levels", (int)SHARED_LEVELS_MAX);
        if (!cJSON_IsString(one.json) || strlen(one.json->valuestring) >= SHARED_NAME_BYTES)
            return node_error(&one, "'levels' lists the names of levels in the archive");
        copy_text(one.json->valuestring, shared->levels[shared->count++], SHARED_NAME_BYTES);
    }
    return shared->count > 0 || node_error(root, "'levels' must name at least one level");
}

static bool read_shared(const Node *root, void *shared)
{
    uint32_t format = 0;
    if (!node_required_integer(root, "format", 1, UINT16_MAX, &format))
        return false;
    return format == SHARED_FORMAT
               ? read_levels(root, shared)
               : node_error(root, "a newer version of the game made this (format %u)",
                            (unsigned)format);
}

bool shared_file_parse(const void *bytes, size_t size, const char *path, SharedFile *out,
                       LevelReport *report)
{
    SharedFile shared;
    report_clear(report);
    bool good = document_read(path, bytes, size, report, read_shared, &shared);
    if (good)
        *out = shared;
    return good;
}
