// share_link.c - levels in links: makes a link of a level, and an archive of a link, which
// share_open.c then unpacks and checks like any other.
#include "share_kinds.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_FILE_BYTES = 16 << 20 };

const char share_link_name[] = "link";
const char *const cli_link_page = JANTAR_LINK_PAGE;

// Where the tilesets lie, beside the folder of the level: in links and in the game's data.
static const char tilesets[] = "tilesets/", above_tilesets[] = "../tilesets/";

bool cli_is_link(const char *name)
{
    return address_is(name) && (strlen(name) >= FILES_PATH_BYTES || !files_exists(name));
}

// --- the game's tilesets -------------------------------------------------------------------------

// Returns what follows the last folder "tilesets" in a path, if it can be the name of one of the
// game's files there; else NULL.
static const char *place_in_tilesets(const char *path)
{
    const char *found = NULL;
    for (const char *at = path; (at = strstr(at, tilesets)) != NULL; at++)
        if (at == path || at[-1] == '/')
            found = at + strlen(tilesets);
    return found != NULL && zip_name_fault(found) == NULL && share_is_known_kind(found) ? found
                                                                                        : NULL;
}

static bool find_game_file(const CliContext *context, const char *place, char out[FILES_PATH_BYTES])
{
    char folder[FILES_PATH_BYTES];
    return context->data_dir[0] != '\0' &&
           files_join(folder, sizeof folder, context->data_dir, "levels/tilesets") &&
           files_join(out, FILES_PATH_BYTES, folder, place) && files_exists(out) &&
           !files_is_directory(out);
}

static bool same_bytes(const char *one, const char *other)
{
    FileBytes a = {0}, b = {0};
    bool same = files_read(one, GAME_FILE_BYTES, &a, NULL) &&
                files_read(other, GAME_FILE_BYTES, &b, NULL) && a.size == b.size &&
                memcmp(a.bytes, b.bytes, a.size) == 0;
    files_bytes_free(&a);
    files_bytes_free(&b);
    return same;
}

// True if a file of a level is one of the game's, or the same.
static bool is_game_file(const CliContext *context, const char *path)
{
    char game[FILES_PATH_BYTES], a[FILES_PATH_BYTES], b[FILES_PATH_BYTES];
    const char *place = place_in_tilesets(path);
    if (place == NULL || !find_game_file(context, place, game))
        return false;
    return (files_real_path(a, sizeof a, path) && files_real_path(b, sizeof b, game) &&
            strcmp(a, b) == 0) ||
           same_bytes(path, game);
}

// --- making a link -------------------------------------------------------------------------------

static bool say_own(const char *path, Err *err)
{
    return err_set(err,
                   "the level has a file of its own, %s, which a link can't hold: share it as a "
                   "file",
                   files_name_of(path));
}

// Everything that the level shows must be in every copy of the game.
static bool check_parts(const CliContext *context, const char *level, Err *err)
{
    FileList list = {0};
    SharePictures unused = {0};
    bool good = level_files_list(level, NULL, &list) && share_pictures_unused(level, &unused);
    if (!good)
        err_set(err, "not enough memory");
    for (size_t i = 1; good && i < list.count; i++)
        good = !files_exists(list.paths[i]) || share_pictures_has(&unused, list.paths[i]) ||
               is_game_file(context, list.paths[i]) || say_own(list.paths[i], err);
    share_pictures_free(&unused);
    files_list_free(&list);
    return good;
}

// Names the tilesets as they lie beside a level from a link.
static bool rename_tilesets(cJSON *map, Err *err)
{
    char name[FILES_PATH_BYTES];
    cJSON *entry, *list = cJSON_GetObjectItemCaseSensitive(map, "tilesets");
    cJSON_ArrayForEach(entry, list)
    {
        const char *source =
            cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(entry, "source"));
        const char *place = source != NULL ? place_in_tilesets(source) : NULL;
        if (source == NULL)
            continue;
        if (place == NULL)
            return say_own(source, err);
        snprintf(name, sizeof name, "%s%s", above_tilesets, place);
        cJSON *text = cJSON_CreateString(name);
        if (text == NULL || !cJSON_ReplaceItemInObjectCaseSensitive(entry, "source", text)) {
            cJSON_Delete(text);
            return err_set(err, "not enough memory");
        }
    }
    return true;
}

// Writes the level without blanks.
static int read_level(const char *path, ZipBytes *out, Err *err)
{
    FileBytes file;
    if (!files_read_text(path, GAME_FILE_BYTES, &file, err))
        return CLI_UNREADABLE;
    cJSON *map = cJSON_ParseWithLength((const char *)file.bytes, file.size);
    files_bytes_free(&file);
    char *text = NULL;
    bool good = map != NULL && rename_tilesets(map, err);
    if (map == NULL)
        err_set(err, "not enough memory"); // the check has parsed it
    else if (good && (text = cJSON_PrintUnformatted(map)) == NULL)
        err_set(err, "not enough memory");
    cJSON_Delete(map);
    if (text != NULL)
        *out = (ZipBytes){(unsigned char *)text, strlen(text)};
    return text != NULL ? CLI_OK : map != NULL && !good ? CLI_IO : CLI_NO_MEMORY;
}

// Reads the run that goes with it: the player's best, or the one that came with the level.
static bool read_run(const CliContext *context, const char *level, ZipBytes *out)
{
    char path[FILES_PATH_BYTES];
    FileBytes file;
    if (!share_best_run(context, level, path) && !files_with_end(level, ".jrp", path, sizeof path))
        return false;
    if (!files_exists(path) || !files_read(path, ADDRESS_RUN_MAX, &file, NULL))
        return false;
    *out = (ZipBytes){file.bytes, file.size};
    return true;
}

int cli_link_make(const CliContext *context, const char *level, const char *page, ZipBytes *out,
                  bool *has_run, Err *err)
{
    Address address = {0};
    int code = share_check_level(context, level, err);
    if (code == CLI_OK && !check_parts(context, level, err))
        code = CLI_IO;
    if (code == CLI_OK)
        code = read_level(level, &address.level, err);
    if (code == CLI_OK) {
        *has_run = read_run(context, level, &address.run);
        code = address_write(page, &address, out, err) ? CLI_OK : CLI_IO;
    }
    address_free(&address);
    return code;
}

// --- an archive of a link ------------------------------------------------------------------------

void share_plain_name(const char *title, size_t length, char out[ZIP_PART_MAX])
{
    size_t size = 0;
    for (size_t i = 0; i < length && size < 40; i++) {
        char letter = title[i];
        bool upper = letter >= 'A' && letter <= 'Z';
        bool plain = upper || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (plain)
            out[size++] = upper ? (char)(letter - 'A' + 'a') : letter;
        else if ((unsigned char)letter < 128 && size > 0 && out[size - 1] != '-')
            out[size++] = '-';
    }
    while (size > 0 && out[size - 1] == '-')
        size--;
    out[size] = '\0';
}

// Looks for the title where links have it. Nothing but the name of a file depends on it.
static void name_of_level(const ZipBytes *level, char out[ZIP_PART_MAX])
{
    static const char key[] = "\"name\":\"title\"", value[] = "\"value\":\"";
    const char *title = strstr((const char *)level->bytes, key);
    const char *end = title != NULL ? strchr(title, '}') : NULL;
    const char *text = title != NULL ? strstr(title, value) : NULL;
    out[0] = '\0';
    if (text != NULL && end != NULL && text < end)
        share_plain_name(text + strlen(value), strcspn(text + strlen(value), "\""), out);
}

// A run says what its level is called.
static void name_of_run(const Replay *replay, char out[ZIP_PART_MAX])
{
    const char *name = files_name_of(replay->level_path);
    share_plain_name(name, strcspn(name, "."), out);
}

// Looks at the run and finds a name. A run of another version is kept: it says so when it is shown.
static int look_at(const Address *address, char name[ZIP_PART_MAX], Err *err)
{
    Err why;
    Replay replay;
    name[0] = '\0';
    if (address->run.bytes != NULL) {
        ReplayVerdict verdict = replay_decode(address->run.bytes, address->run.size, &replay, &why);
        if (verdict == REPLAY_DAMAGED) {
            err_set(err, "the link's run is damaged: copy the whole link again (%.700s)",
                    why.message);
            return CLI_INVALID;
        }
        if (verdict == REPLAY_VERIFIED) {
            name_of_run(&replay, name);
            replay_free(&replay);
        }
    }
    if (name[0] == '\0')
        name_of_level(&address->level, name);
    if (zip_name_fault(name) != NULL)
        memcpy(name, "level", sizeof "level");
    return CLI_OK;
}

int share_link_archive(const char *link, ZipBytes *out, char name[ZIP_PART_MAX], Err *err)
{
    Address address;
    char level[ZIP_PART_MAX + 16], run[ZIP_PART_MAX + 16], list[ZIP_PART_MAX + 80];
    if (!address_read(link, &address, err))
        return CLI_INVALID;
    int code = look_at(&address, name, err);
    if (code == CLI_OK) {
        snprintf(level, sizeof level, "level/%s.json", name);
        snprintf(run, sizeof run, "level/%s.jrp", name);
        snprintf(list, sizeof list, "{\"format\": 1, \"levels\": [\"%s\"]}\n", level);
        const ZipFile files[] = {{SHARED_FILE_NAME, list, strlen(list)},
                                 {level, address.level.bytes, address.level.size},
                                 {run, address.run.bytes, address.run.size}};
        uint32_t count = address.run.bytes != NULL ? 3 : 2;
        code = zip_write(files, count, out, err) ? CLI_OK : CLI_NO_MEMORY;
    }
    address_free(&address);
    return code;
}

// --- what the archive lacks ----------------------------------------------------------------------

// Copies a file of the game that the level names and that is not there yet.
static bool fill_one(const CliContext *context, const char *folder, const char *path, Err *err)
{
    char game[FILES_PATH_BYTES], own[FILES_PATH_BYTES], to[FILES_PATH_BYTES];
    FileBytes file;
    const char *place = place_in_tilesets(path);
    if (files_exists(path) || place == NULL || !find_game_file(context, place, game))
        return true; // what is missing is said when the level is checked
    if (!files_join(own, sizeof own, folder, "tilesets") || !files_join(to, sizeof to, own, place))
        return err_set(err, "the path of the user folder is too long");
    if (!files_read(game, GAME_FILE_BYTES, &file, err))
        return false;
    bool good = files_keep(to, file.bytes, file.size, err);
    files_bytes_free(&file);
    return good;
}

// Copies what the level lists. `unused`: without these pictures.
static bool fill(const CliContext *context, const char *folder, const char *level,
                 const SharePictures *unused, Err *err)
{
    FileList list = {0};
    if (!level_files_list(level, NULL, &list))
        return err_set(err, "not enough memory");
    bool good = true;
    for (size_t i = 1; good && i < list.count; i++)
        good = share_pictures_has(unused, list.paths[i]) ||
               fill_one(context, folder, list.paths[i], err);
    files_list_free(&list);
    return good;
}

// Tilesets are copied first, since they name the pictures. A level that is refused gets none.
bool share_link_fill(const CliContext *context, const char *folder, const char *level, Err *err)
{
    SharePictures unused = {0};
    Err why;
    if (!fill(context, folder, level, &unused, err))
        return false;
    if (share_check_level(context, level, &why) != CLI_OK)
        return true;
    bool good = share_pictures_unused(level, &unused) || err_set(err, "not enough memory");
    good = good && fill(context, folder, level, &unused, err);
    share_pictures_free(&unused);
    return good;
}
