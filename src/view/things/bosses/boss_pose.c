// boss_pose.c - mixes the poses of bosses, and tells them to figures, by a table for each kind.
#include "boss_pose.h"

#include "jantar/real.h"
#include <string.h>

#define ROW(type, field, how, channel) \
    { \
        offsetof(type, field), POSE_##how, CHANNEL_##channel, 1 \
    }
#define AT(type, field, how_many, place) \
    { \
        offsetof(type, field), POSE_PLACE, FIGURE_AT_##place, how_many \
    }

static const PoseRow drummer_rows[] = {
    ROW(GameDrummer, part, PART, PASSED),   ROW(GameDrummer, facing, REAL, FACING),
    AT(GameDrummer, shoulders, 1, NECK),    AT(GameDrummer, vent, 1, VENT),
    AT(GameDrummer, head, 1, HEAD),         AT(GameDrummer, beak, 1, MOUTH),
    ROW(GameDrummer, look.x, REAL, LOOK_X), ROW(GameDrummer, look.y, REAL, LOOK_Y),
    ROW(GameDrummer, crest, REAL, CREST),   ROW(GameDrummer, wings, REAL, WINGS),
    ROW(GameDrummer, beat, ROUND, BEAT),    ROW(GameDrummer, tell, REAL, TELL),
    AT(GameDrummer, taps, 2, AIM),          ROW(GameDrummer, glued, REAL, GLUED),
    ROW(GameDrummer, held, REAL, HELD),     AT(GameDrummer, holder, 1, HERO),
    ROW(GameDrummer, clings, REAL, CLINGS), ROW(GameDrummer, hits, COUNT, HITS),
};
static const uint16_t drummer_acts[] = {
    CHANNEL_SLEEPS, CHANNEL_WAKES, CHANNEL_COMES, CHANNEL_TELLS, CHANNEL_STRIKES,
    CHANNEL_FEELS,  CHANNEL_PULLS, CHANNEL_DRAWS, CHANNEL_RINGS, CHANNEL_DAZED,
    CHANNEL_BEATS,  CHANNEL_REELS, CHANNEL_GONE};

static const PoseRow mother_rows[] = {
    ROW(GameMother, part, PART, PASSED), AT(GameMother, balls, GAME_MOTHER_BALLS, BALLS),
    AT(GameMother, balls, 1, HEAD),      AT(GameMother, home, 1, HOME),
    AT(GameMother, aim, 1, AIM),         ROW(GameMother, tell, REAL, TELL),
    ROW(GameMother, gills, REAL, GILLS), ROW(GameMother, mouth, REAL, GAPE),
    ROW(GameMother, fury, REAL, FURY),   ROW(GameMother, dazed, REAL, DAZED),
    ROW(GameMother, hits, COUNT, HITS),
};
// How dazed she is is a number of its own.
static const uint16_t mother_acts[] = {
    CHANNEL_SLEEPS, CHANNEL_WAKES, CHANNEL_LURKS, CHANNEL_TELLS, CHANNEL_RUSHES, CHANNEL_SEARCHES,
    CHANNEL_ONE,    CHANNEL_GAPES, CHANNEL_FLEES, CHANNEL_REELS, CHANNEL_RESTS};

static const PoseRow horse_rows[] = {
    ROW(GameHorse, part, PART, PASSED),
    AT(GameHorse, head, 1, HEAD),
    AT(GameHorse, head, 1, BALLS),
    {offsetof(GameHorse, balls), POSE_PLACE, FIGURE_AT_BALLS + 1, GAME_HORSE_BALLS},
    ROW(GameHorse, facing, ANGLE, HEADING),
    ROW(GameHorse, side, FIXED, FACING),
    ROW(GameHorse, gape, REAL, GAPE),
    ROW(GameHorse, tell, REAL, TELL),
    ROW(GameHorse, gills, REAL, GILLS),
    ROW(GameHorse, breath, REAL, BREATH),
    {offsetof(GameHorse, drawn), POSE_BOX, FIGURE_AT_DRAWN, 2},
    ROW(GameHorse, roll, REAL, ROLL),
    ROW(GameHorse, choke, REAL, CHOKE),
    ROW(GameHorse, swollen, REAL, SWOLLEN),
    ROW(GameHorse, whirl, REAL, WHIRL),
    ROW(GameHorse, harmless, REAL, HARMLESS),
    ROW(GameHorse, fourth, REAL, FOURTH),
    ROW(GameHorse, hits, COUNT, HITS),
};
static const uint16_t horse_acts[] = {
    CHANNEL_SLEEPS, CHANNEL_WAKES, CHANNEL_LURKS,  CHANNEL_TELLS,  CHANNEL_BREATHES,
    CHANNEL_HOLDS,  CHANNEL_SPITS, CHANNEL_CHOKES, CHANNEL_SWELLS, CHANNEL_FLOATS,
    CHANNEL_WHIRLS, CHANNEL_REELS, CHANNEL_RESTS};

#define FORM(rows, type, acts, balls) \
    { \
        rows, sizeof(rows) / sizeof(rows)[0], sizeof(type), acts, balls \
    }
const BossForm boss_forms[] = {
    [LEVEL_BOSS_DRUMMER] = FORM(drummer_rows, GameDrummer, drummer_acts, 0),
    [LEVEL_BOSS_MOTHER] = FORM(mother_rows, GameMother, mother_acts, GAME_MOTHER_BALLS),
    [LEVEL_BOSS_HORSE] = FORM(horse_rows, GameHorse, horse_acts, GAME_HORSE_BALLS + 1),
};

void boss_pose_of(BossPose *out, const GameState *state, const LevelDesc *level, uint32_t element)
{
    *out = (BossPose){.kind = (LevelBossKind)(uint32_t)level->elements[element].boss.kind};
    if (out->kind == LEVEL_BOSS_DRUMMER)
        out->drummer = game_drummer_of(state, level, element);
    else if (out->kind == LEVEL_BOSS_MOTHER)
        out->mother = game_mother_of(state, level, element);
    else
        out->horse = game_horse_of(state, level, element);
}

static double mixed(const PoseRow *row, double a, double b, double t)
{
    double way = b - a;
    if (row->kind == POSE_ANGLE)
        way -= 2.0 * REAL_PI * real_floor(way / (2.0 * REAL_PI) + 0.5);
    if (row->kind == POSE_ROUND && way < 0.0)
        way += 1.0;
    double now = a + way * t;
    return row->kind == POSE_ROUND ? now - real_floor(now) : now;
}

static void row_mix(const PoseRow *row, const char *from, const char *to, double t, char *out)
{
    double a, b;
    if (row->kind == POSE_PLACE) {
        for (uint32_t i = 0; i < row->count; i++) {
            Vec2 before, after;
            memcpy(&before, from + i * sizeof before, sizeof before);
            memcpy(&after, to + i * sizeof after, sizeof after);
            before = vec2_lerp(before, after, t);
            memcpy(out + i * sizeof before, &before, sizeof before);
        }
    } else if (row->kind < POSE_FIXED) {
        memcpy(&a, from, sizeof a);
        memcpy(&b, to, sizeof b);
        a = mixed(row, a, b, t);
        memcpy(out, &a, sizeof a);
    }
}

// The hero that holds the drummer's beak in only one of the poses counts in both.
static void holder_keep(const GameDrummer *from, const GameDrummer *to, GameDrummer *out)
{
    if (from->held == 0.0)
        out->holder = to->holder;
    else if (to->held == 0.0)
        out->holder = from->holder;
}

void boss_pose_mix(const BossPose *from, const BossPose *to, double t, BossPose *out)
{
    const BossForm *form = &boss_forms[to->kind];
    *out = *to;
    for (uint32_t i = 0; i < form->row_count; i++) {
        const PoseRow *row = &form->rows[i];
        if (row->kind != POSE_PART || from->act == to->act)
            row_mix(row, (const char *)&from->act + row->offset,
                    (const char *)&to->act + row->offset, t, (char *)&out->act + row->offset);
    }
    if (to->kind == LEVEL_BOSS_DRUMMER)
        holder_keep(&from->drummer, &to->drummer, &out->drummer);
}

void boss_pose_tell(const BossPose *pose, double channels[FIGURE_CHANNELS],
                    Vec2 places[FIGURE_PLACES])
{
    const BossForm *form = &boss_forms[pose->kind];
    for (uint32_t i = 0; i < form->row_count; i++) {
        const PoseRow *row = &form->rows[i];
        const char *at = (const char *)&pose->act + row->offset;
        uint32_t count;
        if (row->kind == POSE_PLACE || row->kind == POSE_BOX) {
            memcpy(places + row->to, at, row->count * sizeof *places);
        } else if (row->kind == POSE_COUNT) {
            memcpy(&count, at, sizeof count);
            channels[row->to] = count;
        } else {
            memcpy(&channels[row->to], at, sizeof channels[row->to]);
        }
    }
    channels[form->acts[pose->act]] = 1.0;
}
