// other_words.c - the names that other games give to what this one has.
#include "other_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORD_BYTES = 32 };

typedef struct OtherWords {
    const char *words; // lower case, singular, without spaces in them, between spaces
    const char *here;
} OtherWords;

static const OtherWords classes[] = {
    {" spike thorn needle saw blade hazard ", "tiles with the material 'thorns'"},
    {" lava fire magma ", "the class 'embers', or tiles with the material 'embers'"},
    {" oneway jumpthrough ledge ", "tiles with the material 'oneway'"},
    {" ice snow ", "tiles with the material 'ice'"},
    {" movingplatform elevator moving ", "the class 'lift', which follows a 'path'"},
    {" platform ", "tiles, or the class 'lift' if it moves along a 'path'"},
    {" solid collision collider wall ground terrain floor block ",
     "tiles: only tiles collide, paint some that are 'solid'"},
    {" coin gem star orb ring diamond collectible collectable pickup ", "the class 'firefly'"},
    {" key lock ", "the classes 'button' or 'lever', and 'door'"},
    {" player start hero playerstart startpoint ", "the class 'spawn'"},
    {" goal finish end portal levelend ", "the class 'exit'"},
    {" flag savepoint save respawn ", "the class 'checkpoint'"},
    {" enemy monster mob foe baddie ", "the classes 'ant', 'beetle', 'spider', 'wasp', 'leech'"},
    {" ladder chain climb ", "the classes 'vine' and 'rope'"},
    {" spring trampoline bouncer jumppad bumper ", "the class 'mushroom'"},
    {" box barrel ", "the class 'crate'"},
    {" ball ", "the class 'crate' drawn as an ellipse, or 'boulder'"},
    {" text hint message tutorial note label ", "the class 'sign' with its property 'text'"},
    {" dialog dialogue talk say bubble ", "the class 'speech'"},
    {" switch plate pressureplate ", "the classes 'button' and 'lever'"},
    {" trigger zone region sensor ", "the class 'area'"},
    {" camera cam ", "the class 'view'"},
    {" cannon ", "the class 'launcher'"},
    {" fan updraft ", "the class 'wind'"},
    {" slime blob jello softbody ", "the class 'jelly'"},
    {" rock stone ", "the class 'boulder', or tiles with the material 'stone'"},
    {" spawner emitter dispenser ", "the class 'generator'"},
    {" health heart potion ", "the class 'resin', whose pools heal"},
    {" crusher piston hammer ", "the class 'press'"},
    {" flipper ", "the class 'paddle'"},
    {" gear cog ", "the class 'wheel'"},
    {" lake pond sea pool liquid ", "the class 'water'"},
    {" stalactite icicle ", "the class 'dripstone'"},
    {" lobster crayfish ", "the class 'crab'"},
    {" clam shell oyster ", "the class 'mussel'"},
    {" waypoint track rail ", "the class 'path'"},
};

static const OtherWords materials[] = {
    {" spike thorn needle hazard deadly ", "thorns"},
    {" lava fire magma ember ", "embers"},
    {" platform ledge jumpthrough ", "oneway"},
    {" dirt ground soil ", "earth"},
    {" rock brick ", "stone"},
    {" plank board ", "wood"},
    {" snow frozen ", "ice"},
    {" grass sticky ", "moss"},
    {" destructible ", "breakable"},
    {" crumble ", "crumbling"},
    {" beach dune gravel ", "sand"},
    {" window pane crystal ", "glass"},
    {" grid bars fence ", "grate"},
};

// Writes " name " in lower case, without spaces, dashes and digits in it and without the s of a
// plural. False if it is too long to be known.
static bool simplify(const char *name, char out[WORD_BYTES])
{
    size_t length = 0;
    out[length++] = ' ';
    for (; *name != '\0'; name++) {
        if (!isalpha((unsigned char)*name))
            continue;
        if (length + 2 >= WORD_BYTES)
            return false;
        out[length++] = (char)tolower((unsigned char)*name);
    }
    if (length > 2 && out[length - 1] == 's')
        length--;
    out[length++] = ' ';
    out[length] = '\0';
    return length > 2;
}

static const char *find(const OtherWords *table, size_t count, const char *name)
{
    char word[WORD_BYTES];
    for (size_t i = 0; i < count && simplify(name, word); i++)
        if (strstr(table[i].words, word) != NULL)
            return table[i].here;
    return NULL;
}

const char *other_words_class(const char *name)
{
    return find(classes, sizeof classes / sizeof classes[0], name);
}

const char *level_schema_other_name(const char *name)
{
    return other_words_class(name);
}

const char *other_words_choice(LevelProperty property, const char *name)
{
    return property == LEVEL_TILE_MATERIAL
               ? find(materials, sizeof materials / sizeof materials[0], name)
               : NULL;
}
