// cords.c - cords from switches to what they switch, and the beads of light that run along them.
#include "cords.h"

#include "jantar/colors.h"
#include "jantar/mother.h"
#include "overlay.h"

enum {
    GATES_DEEP = 6, // most gates in a row through which a switch is followed
    WAITS = 40,     // ticks for which a bead waits half-way for a gate
    LINGERS = 48,   // for which the arrow still points at the end of a cord
    DOTS_MAX = 64,  // of a cord
};

#define LEAST 1.0    // tiles; what is nearer needs no cord
#define NEAR 4.0     // tiles from a hero at which a cord begins to be seen
#define FAINT 0.5    // cover of the dots that are seen then
#define GAP 0.42     // tiles between two dots
#define SAG 0.08     // of its length
#define SAG_MOST 1.2 // tiles
#define BEAD 0.17    // radius, tiles
#define TRAIL 3.0    // tiles behind a bead in which dots are bright

// --- the cords of a level ------------------------------------------------------------------------

static void cord_add(Cords *cords, const LevelDesc *level, Cord cord)
{
    for (uint32_t i = 0; i < cords->count; i++)
        if (cords->list[i].source == cord.source && cords->list[i].target == cord.target)
            return;
    if (cords->count == CORDS_MAX)
        return;
    uint32_t kind = level->elements[cord.source].kind;
    cord.hidden = kind == LEVEL_ELEMENT_AREA || kind == LEVEL_ELEMENT_BOSS;
    cords->list[cords->count++] = cord;
}

// Follows the links of an element, which is a source or a gate, timer or memory behind it.
static void links_follow(Cords *cords, const LevelDesc *level, uint32_t source, uint32_t element,
                         uint32_t deep)
{
    for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++) {
        if (level->elements[element].links[k] == 0)
            continue;
        uint32_t target = level->elements[element].links[k] - 1;
        if (level->elements[target].kind == LEVEL_ELEMENT_GLOBE) // its light answers, not its place
            continue;
        if (!level_element_has(level->elements[target].kind, ELEMENT_RELAY))
            cord_add(cords, level, (Cord){.source = source, .target = target, .gated = deep > 0});
        else if (deep < GATES_DEEP)
            links_follow(cords, level, source, target, deep + 1);
    }
}

// Adds a cord from each crystal whose light drives a boss away.
static void crystals_add(Cords *cords, const LevelDesc *level)
{
    const uint32_t *boss = level->element_first + LEVEL_ELEMENT_BOSS,
                   *crystal = level->element_first + LEVEL_ELEMENT_CRYSTAL;
    for (uint32_t b = boss[0]; b < boss[1]; b++)
        for (uint32_t i = crystal[0]; i < crystal[1]; i++)
            if (level->elements[b].boss.kind == LEVEL_BOSS_MOTHER && game_mother_minds(level, b, i))
                cord_add(cords, level,
                         (Cord){.source = i, .target = b, .gated = true, .minded = true});
}

// Adds a cord to where each teleport lets heroes out; one that leads both ways has one.
static void teleports_add(Cords *cords, const LevelDesc *level)
{
    const uint32_t *first = level->element_first + LEVEL_ELEMENT_TELEPORT;
    for (uint32_t i = first[0]; i < first[1]; i++) {
        uint32_t to = level->elements[i].links[LEVEL_LINK_TO];
        bool back = to != 0 && level->elements[to - 1].links[LEVEL_LINK_TO] == i + 1;
        if (to != 0 && (!back || to - 1 > i))
            cord_add(cords, level, (Cord){.source = i, .target = to - 1});
    }
}

// Adds cords from what sets counters and memories back.
static void resets_add(Cords *cords, const LevelDesc *level)
{
    for (uint32_t i = level_element_next(level, 0, ELEMENT_RESET); i < level_element_count(level);
         i = level_element_next(level, i + 1, ELEMENT_RESET)) {
        uint32_t source = level->elements[i].links[LEVEL_LINK_RESET];
        if (source == 0 || level_element_has(level->elements[source - 1].kind, ELEMENT_RELAY))
            continue;
        if (level_element_has(level->elements[i].kind, ELEMENT_RELAY))
            links_follow(cords, level, source - 1, i, 1);
        else
            cord_add(cords, level, (Cord){.source = source - 1, .target = i});
    }
}

void cords_begin(Cords *cords, const LevelDesc *level)
{
    *cords = (Cords){0};
    crystals_add(cords, level);
    for (uint32_t i = level_element_next(level, 0, ELEMENT_SOURCE); i < level_element_count(level);
         i = level_element_next(level, i + 1, ELEMENT_SOURCE))
        if (!level_element_has(level->elements[i].kind, ELEMENT_RELAY))
            links_follow(cords, level, i, i, 0);
    resets_add(cords, level);
    teleports_add(cords, level);
}

void cords_forget(Cords *cords)
{
    cords->bead_count = 0;
    cords->tick = 0;
    for (uint32_t i = 0; i < cords->count; i++)
        cords->list[i].shown = 0;
}

// --- places --------------------------------------------------------------------------------------

Vec2 cord_end(const LevelDesc *level, const GameState *state, const Cord *cord, Vec2 from)
{
    const LevelElement *target = &level->elements[cord->target];
    if (!level_element_has(target->kind, ELEMENT_MEDIUM))
        return state_element_place(level, state, cord->target);
    Box box = box_at(target->centre, target->size);
    return vec2(real_clamp(from.x, box.min.x, box.max.x), real_clamp(from.y, box.min.y, box.max.y));
}

// Returns the place on a cord at this part of its way; it hangs a little.
static Vec2 cord_at(Vec2 from, Vec2 to, double part)
{
    Vec2 at = vec2_lerp(from, to, part);
    double sag = real_min(SAG * vec2_length(vec2_sub(to, from)), SAG_MOST);
    return vec2(at.x, at.y + 4.0 * sag * part * (1.0 - part));
}

static double length_of(const LevelDesc *level, const GameState *state, const Cord *cord, Vec2 from)
{
    return vec2_length(vec2_sub(cord_end(level, state, cord, from), from));
}

Vec2 bead_place(const Cords *cords, const LevelDesc *level, const GameState *state,
                const Bead *bead)
{
    const Cord *cord = &cords->list[bead->cord];
    Vec2 to = cord_end(level, state, cord, bead->from);
    double length = real_max(vec2_length(vec2_sub(to, bead->from)), 1e-9);
    return cord_at(bead->from, to, real_clamp(bead->way / length, 0.0, 1.0));
}

// Returns the place of the hero that is nearest to an element.
static Vec2 nearest_hero(const GameState *state, Vec2 place)
{
    Vec2 found = place;
    double least = 1e18;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        Vec2 hero = game_hero_info_of(state, i).position;
        double far = vec2_length_squared(vec2_sub(hero, place));
        if (game_hero_is_out(&state->heroes[i]) && far < least) {
            least = far;
            found = hero;
        }
    }
    return found;
}

// --- beads ---------------------------------------------------------------------------------------

static void bead_start(Cords *cords, const LevelDesc *level, const GameState *state,
                       uint32_t number)
{
    Cord *cord = &cords->list[number];
    Vec2 source = state_element_place(level, state, cord->source);
    uint32_t kind = level->elements[cord->source].kind;
    bool felt = kind == LEVEL_ELEMENT_AREA;
    // A whirl that a boss makes is seen; a bead into its eye was taken for the way to go.
    if (kind == LEVEL_ELEMENT_BOSS && level->elements[cord->target].kind == LEVEL_ELEMENT_EDDY)
        return;
    Vec2 from = felt ? nearest_hero(state, source) : source;
    if (length_of(level, state, cord, from) < LEAST)
        return;
    if (cords->bead_count == BEADS_MAX)
        memmove(cords->beads, cords->beads + 1, --cords->bead_count * sizeof *cords->beads);
    cords->beads[cords->bead_count++] =
        (Bead){.cord = number, .from = from, .heard = cord->heard, .passed = !cord->gated};
}

// Returns false when it may be forgotten.
static bool bead_move(Bead *bead, Cords *cords, const LevelDesc *level, const GameState *state)
{
    Cord *cord = &cords->list[bead->cord];
    double length = length_of(level, state, cord, bead->from),
           most = bead->passed ? length : 0.5 * length;
    cord->shown = CORD_STAYS;
    bead->passed = bead->passed || cord->heard != bead->heard;
    if (bead->way < most)
        bead->idle = 0;
    else
        bead->idle++;
    bead->way = real_min(bead->way + CORD_SPEED / SIM_TICK_RATE, most);
    return bead->idle <= (bead->passed ? LINGERS : WAITS);
}

// Notes what a crystal does to the mother of dragons. In her last phase all of her crystals must
// shine at once: while one does, the cords of all are seen.
static void minded_note(Cords *cords, const LevelDesc *level, const GameState *state,
                        uint32_t number, bool start)
{
    Cord *cord = &cords->list[number];
    const GameElement *elements = game_elements_const(state);
    GameMother pose = game_mother_of(state, level, cord->target);
    bool counts = pose.hits == 2, on = counts && elements[cord->source].on != 0;
    cord->heard = pose.act == GAME_MOTHER_FLEES;
    if (start && on && !cord->on)
        bead_start(cords, level, state, number);
    cord->on = on;
    cord->shown -= cord->shown > 0;
    for (uint32_t i = 0; on && i < cords->count; i++)
        if (cords->list[i].minded && cords->list[i].target == cord->target)
            cords->list[i].shown = CORD_STAYS;
}

// Notes what switches and their targets do, and starts a bead for each switch that changed.
static void changes_note(Cords *cords, const LevelDesc *level, const GameState *state, bool start)
{
    const GameElement *elements = game_elements_const(state);
    for (uint32_t i = 0; i < cords->count; i++) {
        Cord *cord = &cords->list[i];
        if (cord->minded) {
            minded_note(cords, level, state, i, start);
            continue;
        }
        bool heard = elements[cord->target].heard > 0;
        // What a boss sends along which link is not in `on`; its targets hear nobody else.
        bool on = level->elements[cord->source].kind == LEVEL_ELEMENT_BOSS
                      ? heard
                      : elements[cord->source].on != 0;
        if (start && on != cord->on)
            bead_start(cords, level, state, i);
        cord->on = on;
        cord->heard = heard;
        cord->shown -= cord->shown > 0;
    }
}

void cords_tick(Cords *cords, const LevelDesc *level, const GameState *state)
{
    bool follows = cords->tick > 0 && state->tick == cords->tick + 1;
    if (!follows)
        cords_forget(cords);
    cords->tick = (uint32_t)state->tick;
    changes_note(cords, level, state, follows);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < cords->bead_count; i++) {
        Bead bead = cords->beads[i];
        if (bead_move(&bead, cords, level, state))
            cords->beads[kept++] = bead;
    }
    cords->bead_count = kept;
}

// --- drawing -------------------------------------------------------------------------------------

// Returns how much of a cord is seen: near a hero, and for a while after its bead.
static double cover_of(const Frame *frame, const Cord *cord, Vec2 from, Vec2 to)
{
    double least = 1e9, stays = real_min(cord->shown / 60.0, 1.0);
    for (uint32_t i = 0; !cord->minded && i < frame->current->hero_count; i++)
        if (frame_hero_seen(frame, i)) {
            Vec2 hero = frame_hero_place(frame, i);
            least = real_min(least, real_min(vec2_length(vec2_sub(hero, from)),
                                             vec2_length(vec2_sub(hero, to))));
        }
    return real_max(FAINT * real_clamp(NEAR - least, 0.0, 1.0), 0.9 * stays);
}

static void dot_draw(DrawList *list, const Frame *frame, Vec2 place, double radius, double cover,
                     bool on)
{
    Vec2 at = frame_pixel(frame, place);
    double reach = radius * frame->scale;
    draw_disc(list, at, 1.7 * reach, draw_color(COLOR_MARK_EDGE, 0.45 * cover));
    draw_disc(list, at, reach, draw_color(on ? COLOR_RESIN_LIGHT : COLOR_SHINE, cover));
}

static void cord_draw(DrawList *list, const Frame *frame, const Cord *cord, Vec2 from)
{
    Vec2 to = cord_end(frame->level, frame->current, cord, from);
    double length = vec2_length(vec2_sub(to, from)), cover = cover_of(frame, cord, from, to);
    Box seen = box_grow(frame_seen(frame), 0.2);
    if (cover <= 0.0 || length < LEAST)
        return;
    double gap = real_max(GAP, length / DOTS_MAX);
    for (double at = 0.6; at < length - 0.4; at += gap) {
        Vec2 place = cord_at(from, to, at / length);
        if (box_contains(seen, place))
            dot_draw(list, frame, place, 0.045, cover, cord->on);
    }
}

static void bead_draw(DrawList *list, const Frame *frame, const Cords *cords, const Bead *bead)
{
    const Cord *cord = &cords->list[bead->cord];
    Vec2 place = bead_place(cords, frame->level, frame->current, bead), at;
    double left = real_clamp(1.0 - (double)bead->idle / (bead->passed ? 12 : WAITS), 0.0, 1.0);
    double sink = bead->passed ? 0.0 : 0.4 * (1.0 - left);
    at = frame_pixel(frame, vec2(place.x, place.y + sink));
    double reach = BEAD * frame->scale * (0.4 + 0.6 * left);
    if (left > 0.0 && box_contains(box_grow(frame_seen(frame), 1.0), place)) {
        draw_ellipse(list, at, vec2(3.0 * reach, 3.0 * reach), 0.0, 3.0 * reach,
                     draw_color(COLOR_RESIN_GLOW, 0.4 * left));
        draw_disc(list, at, 1.35 * reach, draw_color(COLOR_RESIN_EDGE, 0.9 * left));
        draw_disc(list, at, reach, draw_color(cord->on ? COLOR_RESIN_LIGHT : COLOR_SHINE, left));
    }
    // Outside of the picture it has an arrow, which stays for a while at the end of the way.
    double lasts = real_clamp((LINGERS - (double)bead->idle) / 20.0, 0.0, 1.0);
    rim_arrow_draw(
        list, frame, place,
        &(RimArrow){.part = lasts, .size = 13.0, .color = COLOR_RESIN_LIGHT, .hot = COLOR_SHINE});
}

void cords_draw(DrawList *list, const Frame *frame, const Cords *cords)
{
    for (uint32_t i = 0; i < cords->count; i++)
        if (!cords->list[i].hidden)
            cord_draw(list, frame, &cords->list[i],
                      state_element_place(frame->level, frame->current, cords->list[i].source));
    for (uint32_t i = 0; i < cords->bead_count; i++)
        bead_draw(list, frame, cords, &cords->beads[i]);
}
