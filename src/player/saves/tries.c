// tries.c - adds, reads and writes what playing a level came to.
#include "tries.h"

#include "jantar/real.h"
#include "player/settings/kept_json.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define TENTHS 10.0 // places are stored in tenths of a tile

enum { FORM_BYTES = 17, EXCUSING_FALLS = 6, EXCUSING_TICKS = 10 * 60 * SIM_TICK_RATE };

static const char form_key[] = "form", tries_key[] = "tries", falls_key[] = "falls",
                  ticks_key[] = "ticks", most_key[] = "most", places_key[] = "places";

void tries_fall(Tries *tries, Vec2 place)
{
    if (tries->place_count == TRIES_PLACES)
        memmove(tries->places, tries->places + 1, --tries->place_count * sizeof *tries->places);
    tries->places[tries->place_count++] = place;
    tries->falls++;
}

void tries_fall_at(Tries *tries, uint32_t checkpoint)
{
    tries->here = tries->here > 0 && tries->checkpoint == checkpoint ? tries->here + 1 : 1;
    tries->checkpoint = checkpoint;
    tries->most = tries->here > tries->most ? tries->here : tries->most;
}

bool tries_excuse(const Tries *tries)
{
    return tries->most >= EXCUSING_FALLS || tries->ticks >= EXCUSING_TICKS;
}

void tries_add(Tries *tries, const Tries *more)
{
    for (uint32_t i = 0; i < more->place_count; i++)
        tries_fall(tries, more->places[i]);
    tries->falls += more->falls - more->place_count; // of falls whose places are gone
    tries->tries += more->tries;
    tries->ticks += more->ticks;
    tries->most = more->most > tries->most ? more->most : tries->most;
}

static const cJSON *member(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

static uint32_t number_of(const cJSON *object, const char *key)
{
    const cJSON *item = member(object, key);
    return cJSON_IsNumber(item) ? (uint32_t)item->valuedouble : 0; // results.c has checked it
}

// Skips entries that are no place.
static void places_read(const cJSON *array, Tries *tries)
{
    const cJSON *item = NULL;
    cJSON_ArrayForEach(item, array)
    {
        const cJSON *x = cJSON_GetArrayItem(item, 0), *y = cJSON_GetArrayItem(item, 1);
        if (tries->place_count < TRIES_PLACES && cJSON_IsNumber(x) && cJSON_IsNumber(y))
            tries->places[tries->place_count++] = vec2(x->valuedouble, y->valuedouble);
    }
}

static Tries played_read(const cJSON *played, uint64_t form)
{
    Tries tries = {0};
    char text[FORM_BYTES];
    const char *kept = cJSON_GetStringValue(member(played, form_key));
    snprintf(text, sizeof text, "%016" PRIx64, form);
    if (!kept || strcmp(kept, text) != 0)
        return tries;
    tries.tries = number_of(played, tries_key);
    tries.falls = number_of(played, falls_key);
    tries.ticks = number_of(played, ticks_key);
    tries.most = number_of(played, most_key);
    places_read(member(played, places_key), &tries);
    return tries;
}

static bool places_write(cJSON *played, const Tries *tries)
{
    cJSON *array = cJSON_CreateArray();
    for (uint32_t i = 0; array && i < tries->place_count; i++) {
        const double place[2] = {real_floor(tries->places[i].x * TENTHS + 0.5) / TENTHS,
                                 real_floor(tries->places[i].y * TENTHS + 0.5) / TENTHS};
        cJSON *item = cJSON_CreateDoubleArray(place, 2);
        cJSON_AddItemToArray(array, item);
        if (!item) {
            cJSON_Delete(array);
            return false;
        }
    }
    return kept_json_put(played, places_key, array);
}

typedef struct Change {
    uint64_t form;
    const Tries *more;
} Change;

static bool change(cJSON *level, const void *data)
{
    const Change *change = data;
    char form[FORM_BYTES];
    cJSON *played = kept_json_object(level, RESULTS_PLAYED);
    Tries all = played_read(played, change->form);
    tries_add(&all, change->more);
    snprintf(form, sizeof form, "%016" PRIx64, change->form);
    return played && kept_json_text(played, form_key, form) &&
           kept_json_number(played, tries_key, all.tries) &&
           kept_json_number(played, falls_key, all.falls) &&
           kept_json_number(played, ticks_key, all.ticks) &&
           kept_json_number(played, most_key, all.most) && places_write(played, &all);
}

bool tries_keep(Results *results, const char *level, uint64_t form, const Tries *more, Err *err)
{
    return results_change(results, level, change, &(Change){form, more}, err);
}

Tries tries_of(const Results *results, const char *level, uint64_t form)
{
    return played_read(member(results_level(results, level), RESULTS_PLAYED), form);
}
