// gallery_record.c - what is known of a shared file, as a line of JSON: printed by the process that
// looked at it, and kept by the site. That process may have been taken over by the file, so nothing
// in the line is believed but that it is texts and numbers within their bounds.
#include "gallery_parts.h"
#include "jantar/sim.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1, SIDE_MOST = 4096 };

void gallery_file_free(GalleryFile *file)
{
    for (uint32_t i = 0; i < file->count; i++)
        free(file->levels[i].link);
    free(file->levels);
    file->levels = NULL;
    file->count = 0;
}

void gallery_picture_name(const GalleryFile *file, uint32_t level, GalleryPicture picture,
                          char out[GALLERY_NAME_BYTES])
{
    snprintf(out, GALLERY_NAME_BYTES, "%s-%u-%s.jpg", file->hash, (unsigned)level + 1,
             picture == GALLERY_VIEW ? "view" : "whole");
}

// --- writing -------------------------------------------------------------------------------------

static bool add_number(cJSON *object, const char *name, uint32_t value)
{
    return cJSON_AddNumberToObject(object, name, value) != NULL;
}

static bool add_numbers(cJSON *object, const char *name, const uint32_t *list, uint32_t count)
{
    cJSON *array = cJSON_AddArrayToObject(object, name);
    bool good = array != NULL;
    for (uint32_t i = 0; good && i < count; i++)
        good = cJSON_AddItemToArray(array, cJSON_CreateNumber(list[i]));
    return good;
}

static bool add_level(cJSON *list, const GalleryLevel *level)
{
    uint32_t sides[2 * GALLERY_PICTURES];
    cJSON *object = cJSON_CreateObject();
    if (!cJSON_AddItemToArray(list, object))
        return false;
    for (uint32_t i = 0; i < GALLERY_PICTURES; i++) {
        sides[2 * i] = level->pictures[i].width;
        sides[2 * i + 1] = level->pictures[i].height;
    }
    return cJSON_AddStringToObject(object, "name", level->name) &&
           cJSON_AddStringToObject(object, "title", level->title) &&
           cJSON_AddStringToObject(object, "author", level->author) &&
           cJSON_AddStringToObject(object, "link", level->link != NULL ? level->link : "") &&
           add_number(object, "verbs", level->verbs) && add_number(object, "ticks", level->ticks) &&
           add_number(object, "tries", level->tries) &&
           add_number(object, "passed", level->passed) &&
           add_number(object, "deaths", level->deaths) &&
           add_number(object, "bad_runs", level->bad_runs) &&
           add_numbers(object, "runs", level->runs, level->run_count) &&
           add_numbers(object, "pictures", sides, 2 * GALLERY_PICTURES);
}

char *gallery_record_write(const GalleryFile *file)
{
    cJSON *root = cJSON_CreateObject();
    bool good = root != NULL && add_number(root, "format", FORMAT) &&
                cJSON_AddStringToObject(root, "version", cli_version) &&
                add_number(root, "simulation", SIM_VERSION) &&
                cJSON_AddStringToObject(root, "lang", file->lang) != NULL &&
                cJSON_AddBoolToObject(root, "drawn", file->drawn) &&
                cJSON_AddStringToObject(root, "reason", file->reason);
    cJSON *list = good ? cJSON_AddArrayToObject(root, "levels") : NULL;
    good = list != NULL;
    for (uint32_t i = 0; good && i < file->count; i++)
        good = add_level(list, &file->levels[i]);
    char *text = good ? cJSON_PrintUnformatted(root) : NULL;
    cJSON_Delete(root);
    return text;
}

// --- reading -------------------------------------------------------------------------------------

static uint32_t number_of(const cJSON *value, uint32_t most)
{
    double number = cJSON_IsNumber(value) ? value->valuedouble : 0.0;
    return number >= 1.0 ? number < most ? (uint32_t)number : most : 0;
}

static uint32_t number_in(const cJSON *object, const char *name, uint32_t most)
{
    return number_of(cJSON_GetObjectItemCaseSensitive(object, name), most);
}

static const char *text_in(const cJSON *object, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
    return text != NULL ? text : "";
}

static void copy_text(const cJSON *object, const char *name, char *out, size_t size)
{
    snprintf(out, size, "%s", text_in(object, name));
}

// A link has '#', names, '=', '&' and base64url, so it can be no other address.
static bool is_link(const char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789-_=&";
    return text[0] == '#' && text[1 + strspn(text + 1, letters)] == '\0';
}

static bool read_link(const char *text, char **out)
{
    size_t size = strlen(text) + 1;
    if (!is_link(text))
        return true;
    *out = malloc(size);
    if (*out != NULL)
        memcpy(*out, text, size);
    return *out != NULL;
}

static bool read_level(const cJSON *object, GalleryLevel *out)
{
    const cJSON *runs = cJSON_GetObjectItemCaseSensitive(object, "runs");
    const cJSON *sides = cJSON_GetObjectItemCaseSensitive(object, "pictures"), *run;
    copy_text(object, "name", out->name, sizeof out->name);
    copy_text(object, "title", out->title, sizeof out->title);
    copy_text(object, "author", out->author, sizeof out->author);
    out->verbs = number_in(object, "verbs", (1u << LEVEL_VERBS) - 1);
    out->ticks = number_in(object, "ticks", INPUT_TRACK_MAX_TICKS);
    out->tries = number_in(object, "tries", GALLERY_TRIES);
    out->passed = number_in(object, "passed", out->tries);
    out->deaths = number_in(object, "deaths", UINT16_MAX);
    out->bad_runs = number_in(object, "bad_runs", UINT16_MAX);
    cJSON_ArrayForEach(run, runs)
    {
        if (out->run_count < GALLERY_RUNS)
            out->runs[out->run_count++] = number_of(run, INPUT_TRACK_MAX_TICKS);
    }
    for (int i = 0; i < GALLERY_PICTURES; i++)
        out->pictures[i] =
            (GallerySize){number_of(cJSON_GetArrayItem(sides, 2 * i), SIDE_MOST),
                          number_of(cJSON_GetArrayItem(sides, 2 * i + 1), SIDE_MOST)};
    return read_link(text_in(object, "link"), &out->link);
}

static bool is_of_this_program(const cJSON *root)
{
    return number_in(root, "format", FORMAT + 1) == FORMAT &&
           strcmp(text_in(root, "version"), cli_version) == 0 &&
           number_in(root, "simulation", UINT32_MAX) == SIM_VERSION;
}

static bool read_levels(const cJSON *list, GalleryFile *file)
{
    int count = cJSON_GetArraySize(list);
    const cJSON *level;
    if (count < 0 || count > SHARED_LEVELS_MAX)
        return false;
    file->levels = calloc((size_t)count + 1, sizeof *file->levels);
    bool good = file->levels != NULL;
    cJSON_ArrayForEach(level, list)
    {
        good = good && read_level(level, &file->levels[file->count++]);
    }
    return good && (count > 0 || file->reason[0] != '\0');
}

bool gallery_record_read(const char *text, GalleryFile *file)
{
    cJSON *root = cJSON_Parse(text);
    bool good = is_of_this_program(root) && strcmp(text_in(root, "lang"), file->lang) == 0;
    if (good) {
        copy_text(root, "reason", file->reason, sizeof file->reason);
        file->drawn = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(root, "drawn"));
        good = read_levels(cJSON_GetObjectItemCaseSensitive(root, "levels"), file);
    }
    cJSON_Delete(root);
    if (!good) {
        gallery_file_free(file);
        file->reason[0] = '\0';
    }
    return good;
}
