// schema.c - finds rows of the schema by name, and the names that messages suggest.
#include "schema.h"

#include "other_words.h"

#include <stdio.h>
#include <string.h>

static const LevelOwnerInfo *owner_at(unsigned i)
{
    return level_schema_owner((LevelOwner)i);
}

static const LevelPropertyInfo *property_at(unsigned i)
{
    return level_schema_property((LevelProperty)i);
}

LevelOwner level_schema_class(const char *name)
{
    for (unsigned i = 0; i < LEVEL_OWNER_COUNT; i++)
        if (owner_at(i)->kind == LEVEL_OWNER_OBJECT && strcmp(owner_at(i)->name, name) == 0)
            return (LevelOwner)i;
    return LEVEL_OWNER_COUNT;
}

LevelProperty schema_property(LevelOwner owner, const char *name)
{
    for (unsigned i = 0; i < level_schema_property_count(); i++)
        if (property_at(i)->owner == owner && strcmp(property_at(i)->name, name) == 0)
            return (LevelProperty)i;
    return LEVEL_PROPERTY_NONE;
}

bool schema_is_of_objects(const char *name)
{
    for (unsigned i = 0; i < level_schema_property_count(); i++)
        if (owner_at(property_at(i)->owner)->kind == LEVEL_OWNER_OBJECT &&
            strcmp(property_at(i)->name, name) == 0)
            return true;
    return false;
}

const double *schema_element_number(const LevelElement *element, const char *name)
{
    LevelOwner owner = level_schema_element(element->kind);
    uint32_t numbers = 0;
    for (unsigned i = LEVEL_FIRST_ELEMENT_PROPERTY; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = property_at(i);
        if (info->owner != owner || info->type == LEVEL_PROPERTY_LINK)
            continue;
        if (strcmp(info->name, name) == 0)
            return &element->numbers[numbers];
        numbers++;
    }
    return NULL;
}

// --- advice --------------------------------------------------------------------------------------

enum { NAME_MAX_LETTERS = 32 };

static int lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

static unsigned least(unsigned a, unsigned b, unsigned c)
{
    unsigned ab = a < b ? a : b;
    return ab < c ? ab : c;
}

static bool same_letter(char a, char b)
{
    return lower(a) == lower(b);
}

// Returns the number of typing errors between two names: a letter too many, too few or different,
// or two neighbours swapped. Upper and lower case count as equal. Names longer than
// NAME_MAX_LETTERS are far from everything.
static unsigned distance(const char *a, const char *b)
{
    unsigned slips[NAME_MAX_LETTERS + 1][NAME_MAX_LETTERS + 1];
    size_t height = strlen(a), width = strlen(b);
    if (height > NAME_MAX_LETTERS || width > NAME_MAX_LETTERS)
        return NAME_MAX_LETTERS;
    for (unsigned y = 0; y <= height; y++)
        for (unsigned x = 0; x <= width; x++) {
            if (x == 0 || y == 0) {
                slips[y][x] = x + y;
                continue;
            }
            unsigned other = slips[y - 1][x - 1] + !same_letter(a[y - 1], b[x - 1]);
            slips[y][x] = least(slips[y - 1][x] + 1, slips[y][x - 1] + 1, other);
            if (x > 1 && y > 1 && same_letter(a[y - 1], b[x - 2]) &&
                same_letter(a[y - 2], b[x - 1]))
                slips[y][x] = least(slips[y][x], slips[y - 2][x - 2] + 1, slips[y][x]);
        }
    return slips[height][width];
}

const char *level_schema_nearer(const char *best, const char *candidate, const char *name)
{
    size_t length = strlen(candidate), other = strlen(name);
    size_t more = length > other ? length - other : other - length; // the distance is no less
    if (more * 3 > length)
        return best;
    unsigned far = distance(candidate, name);
    if (far * 3 > length)
        return best;
    return best == NULL || far < distance(best, name) ? candidate : best;
}

const char *schema_nearest_class(const char *name)
{
    const char *best = NULL;
    for (unsigned i = 0; i < LEVEL_OWNER_COUNT; i++)
        if (owner_at(i)->kind == LEVEL_OWNER_OBJECT)
            best = level_schema_nearer(best, owner_at(i)->name, name);
    return best;
}

const char *schema_nearest_property(LevelOwner owner, const char *name)
{
    const char *best = NULL;
    for (unsigned i = 0; i < level_schema_property_count(); i++)
        if (property_at(i)->owner == owner)
            best = level_schema_nearer(best, property_at(i)->name, name);
    return best;
}

const char *schema_nearest_choice(LevelProperty property, const char *name)
{
    const char *best = other_words_choice(property, name);
    if (best != NULL)
        return best;
    for (const char *const *choice = level_schema_property(property)->choices; *choice != NULL;
         choice++)
        best = level_schema_nearer(best, *choice, name);
    return best;
}

static void append(char *out, unsigned size, const char *name)
{
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", name);
}

void schema_list_properties(LevelOwner owner, char *out, unsigned size)
{
    out[0] = '\0';
    for (unsigned i = 0; i < level_schema_property_count(); i++)
        if (property_at(i)->owner == owner)
            append(out, size, property_at(i)->name);
    if (out[0] == '\0')
        append(out, size, "none");
}

void schema_list_choices(LevelProperty property, char *out, unsigned size)
{
    out[0] = '\0';
    for (const char *const *choice = level_schema_property(property)->choices; *choice != NULL;
         choice++)
        append(out, size, *choice);
}
