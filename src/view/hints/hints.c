// hints.c - decides which hints are shown. A hint begins when a hero comes near its sign and the
// sign is in the picture, or all but: what it speaks of must be seen. One that teaches something
// begins early and stays until that was done. A text begins when the hero is near or rolls there,
// and stays until it has been read; one that was read from afar is shown once more at its sign.
// Either goes 4 s after the hero has left the sign: it is far away, or the sign has left the
// picture. A second hint waits until its sign is nearer, and until the first one was read if there
// is time for that. Who is at a sign and does not press its keys for 4 s is reminded of what was
// taught before, if nothing else is shown.
#include "hints.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

enum {
    GONE_TICKS = 240,     // ticks a hint stays after the hero has left its sign ...
    GONE_MOST = 600,      // ... and at most, if it could not be read meanwhile
    READ_TICKS = 240,     // ticks that a hint is readable before another may take its place
    TEXT_TICKS = 360,     // ticks that a text is shown to a hero that stays near the sign
    SECOND_FAR = 28,      // like HINT_FAR, for a second hint beside another
    SECOND_TEXT_FAR = 12, // the same for a second one that only says something
    SECOND_NEAR = 6,      // the same for a second one while the first one is being read
    TEXT_FAR = 14,        // like HINT_FAR, for what only says something to a hero at rest
    PRAISE_TICKS = 50,    // ticks a hint stays after its lesson was done
    NEED_TICKS = 240,     // ticks without the needed key after which a hero is reminded of it ...
    NEED_FAR = 12,        // ... if it is no farther from the sign than this, in half tiles
    MEASURES_MOST = 64,   // signs whose surroundings are measured in a tick; 2.5 ms
};

#define READABLE 0.9     // part of its full size
#define TEXT_AHEAD 2.0   // seconds; a hero that rolls is told what is so far ahead of it
#define SECOND_AHEAD 2.0 // seconds; a hint is shown so long before it is needed
#define HALF_TILES 2.0   // in a tile
#define NEAR_PICTURE 3.0 // tiles by which a sign may be outside the picture when its hint begins

bool hints_open(Hints *hints, const LevelDesc *level)
{
    uint32_t count = level->sign_count;
    bool good = true;
    *hints = (Hints){.level = level, .taste = VIEW_TASTE_USUAL};
    hints->areas = calloc(count + 1u, sizeof *hints->areas);
    hints->read = calloc(count + 1u, sizeof *hints->read);
    hints->left = calloc(count + 1u, sizeof *hints->left);
    hints->glint = glint_new(level);
    good = hints->areas && hints->read && hints->left;
    for (uint32_t i = 0; good && i < count; i++)
        good = hint_area_open(&hints->areas[i], level, level->signs[i].box);
    return good;
}

static void films_free(Hints *hints)
{
    for (uint32_t i = 0; i < hints->film_count; i++)
        hint_film_free(&hints->films[i]);
    free(hints->films);
    hints->films = NULL;
    hints->film_count = 0;
}

bool hints_set_films(Hints *hints, const ViewFilm *films, uint32_t count, const uint8_t *of_sign)
{
    films_free(hints);
    hints->film_of = of_sign;
    hints->films = calloc(count + 1u, sizeof *hints->films);
    bool good = hints->films != NULL;
    while (good && hints->film_count < count) {
        good = hint_film_make(&hints->films[hints->film_count], &films[hints->film_count]);
        hints->film_count += good;
    }
    return good;
}

const HintFilm *hints_film(const Hints *hints, uint32_t sign)
{
    uint32_t film = hints->film_count > 0 ? hints->film_of[sign] : 0;
    return film > 0 && film <= hints->film_count && hints->films[film - 1].count > 0
               ? &hints->films[film - 1]
               : NULL;
}

void hints_close(Hints *hints)
{
    for (uint32_t i = 0; hints->areas && i < hints->level->sign_count; i++)
        free(hints->areas[i].far);
    films_free(hints);
    free(hints->areas);
    free(hints->read);
    free(hints->left);
    glint_free(hints->glint);
    *hints = (Hints){0};
}

void hints_forget(Hints *hints)
{
    memset(hints->bubbles, 0, sizeof hints->bubbles);
    memset(hints->read, HINT_NEW, hints->level->sign_count * sizeof *hints->read);
    memset(hints->left, 0, hints->level->sign_count * sizeof *hints->left);
    hints->slots = (HintSlots){0};
    hints->watch = (HintWatch){0};
    hints->need = (HintNeed){0};
    if (hints->glint)
        glint_forget(hints->glint);
}

uint32_t hints_shown(const Hints *hints, uint32_t bubble)
{
    return hints->bubbles[bubble].closes ? 0 : hints->bubbles[bubble].sign;
}

bool hints_show(const Hints *hints, uint32_t sign)
{
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++)
        if (hints_shown(hints, i) == sign + 1)
            return true;
    return false;
}

// --- which ---------------------------------------------------------------------------------------

// Returns how far the nearest hero is from a sign. Measures at most *measures areas.
static uint32_t far_of(const Hints *hints, const GameState *state, uint32_t sign,
                       uint32_t *measures)
{
    uint32_t least = HINT_UNREACHED;
    for (uint32_t i = 0; i < state->hero_count; i++) {
        if (!game_hero_is_out(&state->heroes[i]))
            continue;
        Vec2 place = game_hero_info_of(state, i).position;
        uint32_t far = hint_area_far(&hints->areas[sign], hints->level, place, measures);
        least = far < least ? far : least;
    }
    return least;
}

// The same for a sign that is shown: its area is measured.
static uint32_t far_of_shown(const Hints *hints, const GameState *state, uint32_t sign)
{
    uint32_t none = 0;
    return far_of(hints, state, sign, &none);
}

static bool is_in_picture(const Hints *hints, const GameState *state, uint32_t sign)
{
    return box_overlaps(hints->level->signs[sign].box, game_view(state));
}

// True if a sign is in the picture, or so near to it that it will be there when its hint has grown.
static bool comes_into_picture(const Hints *hints, const GameState *state, uint32_t sign)
{
    return box_overlaps(hints->level->signs[sign].box, box_grow(game_view(state), NEAR_PICTURE));
}

static uint64_t lesson_bit(const Hints *hints, uint32_t sign)
{
    return view_lesson_bit(hints->level->signs[sign].shows);
}

static bool is_learnt(const Hints *hints, uint32_t sign)
{
    return ((hints->learnt | hints->taste.learnt) & lesson_bit(hints, sign)) != 0;
}

// Notes at which sign a hero is, and which keys are held there.
static void need_tick(Hints *hints, const GameState *state)
{
    HintNeed *need = &hints->need;
    uint32_t nearest = 0, least = NEED_FAR + 1, measures = MEASURES_MOST, held = 0;
    for (uint32_t i = 0; i < hints->level->sign_count; i++) {
        uint32_t far = lesson_bit(hints, i) == 0 ? least : far_of(hints, state, i, &measures);
        nearest = far < least ? i + 1 : nearest;
        least = far < least ? far : least;
    }
    for (uint32_t i = 0; i < state->hero_count; i++)
        held |= state->heroes[i].previous_keys;
    if (nearest != need->sign)
        *need = (HintNeed){.sign = nearest};
    for (uint32_t key = 0; key < VIEW_KEYS; key++)
        need->missed[key] = (held >> key & 1u) != 0 ? 0 : need->missed[key] + 1;
}

enum { WAYS = GAME_KEY_LEFT | GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_DOWN };

// Directions are held all the time. What a lesson is about is another key, if it takes one.
static uint32_t needed_keys(LevelLesson lesson)
{
    uint32_t keys = level_lesson_keys(lesson);
    return (keys & ~(uint32_t)WAYS) != 0 ? keys & ~(uint32_t)WAYS : keys;
}

// True if a hero has been at a sign for so long without a key that is needed there; of several
// directions either will do.
static bool is_needed(const Hints *hints, uint32_t sign)
{
    uint32_t keys = needed_keys(hints->level->signs[sign].shows), most = 0, least = UINT32_MAX;
    if (hints->need.sign != sign + 1)
        return false;
    for (uint32_t key = 0; key < VIEW_KEYS; key++) {
        uint32_t missed = hints->need.missed[key];
        bool counts = (keys >> key & 1u) != 0;
        most = counts && missed > most ? missed : most;
        least = counts && missed < least ? missed : least;
    }
    return ((keys & WAYS) != 0 ? least : most) >= NEED_TICKS;
}

// True if a bubble shows this sign, or another one that teaches the same.
static bool is_shown(const Hints *hints, uint32_t sign)
{
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++) {
        uint32_t shown = hints->bubbles[i].sign;
        if (shown == sign + 1 ||
            (shown != 0 && (lesson_bit(hints, shown - 1) & lesson_bit(hints, sign)) != 0))
            return true;
    }
    return false;
}

// True if a sign is about what happens now: one of an act of a boss only is while that is played.
static bool is_of_this_act(const Hints *hints, const GameState *state, uint32_t sign)
{
    uint32_t act = hints->level->signs[sign].act, boss = game_boss_awake(hints->level, state);
    return act == 0 || (boss != 0 && game_elements_const(state)[boss - 1].boss.hits + 1 == act);
}

// True if a sign that is so far has something to say to this player.
static bool is_of_use(const Hints *hints, uint32_t sign, uint32_t far)
{
    bool lesson = lesson_bit(hints, sign) != 0;
    if (lesson && is_needed(hints, sign))
        return hints->taste.hints;
    if (hints->left[sign])
        return false;
    return lesson
               ? hints->taste.hints && !is_learnt(hints, sign)
               : hints->read[sign] == HINT_NEW || (hints->read[sign] == HINT_READ_FAR && far == 0);
}

// Returns how fast a hero rolls towards a place, tiles/s.
static double approach(const GameState *state, uint32_t hero, double x)
{
    GameHeroInfo info = game_hero_info_of(state, hero);
    return x < info.position.x ? -info.velocity.x : info.velocity.x;
}

// True if a sign is no farther than `most` half tiles, or than a hero that rolls there comes in so
// many seconds.
static bool is_near(const Hints *hints, const GameState *state, uint32_t sign, uint32_t far,
                    double most, double seconds)
{
    const Box *box = &hints->level->signs[sign].box;
    for (uint32_t i = 0; i < state->hero_count; i++)
        most = real_max(most,
                        HALF_TILES * seconds * approach(state, i, 0.5 * (box->min.x + box->max.x)));
    return far <= most;
}

// True if it is time for a sign. One that teaches a key begins as early as it can; a text waits, or
// it would be taken for a word about what is nearer.
static bool is_time(const Hints *hints, const GameState *state, uint32_t sign, uint32_t far)
{
    return lesson_bit(hints, sign) != 0 || is_near(hints, state, sign, far, TEXT_FAR, TEXT_AHEAD);
}

// Returns the sign nearest to a hero that should be shown and is not; UINT32_MAX: none.
static uint32_t next_sign(const Hints *hints, const GameState *state, uint32_t *far)
{
    uint32_t best = UINT32_MAX, measures = MEASURES_MOST;
    *far = HINT_UNREACHED;
    for (uint32_t i = 0; i < hints->level->sign_count; i++) {
        uint32_t here = far_of(hints, state, i, &measures);
        hints->left[i] &= here != HINT_UNREACHED && !is_in_picture(hints, state, i);
        if (here == HINT_UNREACHED)
            hints->read[i] = HINT_NEW;
        else if (comes_into_picture(hints, state, i) && here < *far && is_of_use(hints, i, here) &&
                 is_of_this_act(hints, state, i) && is_time(hints, state, i, here) &&
                 !is_shown(hints, i)) {
            best = i;
            *far = here;
        }
    }
    return best;
}

// --- bubbles -------------------------------------------------------------------------------------

// True if a bubble leaves the player no time for another: it has not been read yet, or is praised
// and will soon be gone.
static bool is_being_read(const HintBubble *bubble)
{
    return bubble->sign != 0 && (bubble->shown < READ_TICKS || bubble->done > 0);
}

// True if a sign may have a bubble now. A second one waits until its sign is nearer, and until the
// first one has been read or is gone, unless it would be needed before.
static bool may_begin(const Hints *hints, const GameState *state, uint32_t sign, uint32_t far)
{
    const HintBubble *bubbles = hints->bubbles;
    uint32_t most = lesson_bit(hints, sign) == 0 ? SECOND_TEXT_FAR : SECOND_FAR;
    if (bubbles[0].sign == 0 && bubbles[1].sign == 0)
        return true;
    if (is_learnt(hints, sign))
        return false;
    if (is_being_read(&bubbles[0]) || is_being_read(&bubbles[1]))
        return far <= most && is_near(hints, state, sign, far, SECOND_NEAR, SECOND_AHEAD);
    return far <= most;
}

// Makes room for a sign: takes a bubble that is free, or tells one to close that has been read and
// whose sign is farther away.
static void bubble_begin(Hints *hints, const GameState *state, uint32_t sign, uint32_t far)
{
    bool may = may_begin(hints, state, sign, far), reminds = is_learnt(hints, sign);
    for (uint32_t i = 0; i < VIEW_HINTS_MOST && may; i++)
        if (hints->bubbles[i].sign == 0) {
            hints->bubbles[i] = (HintBubble){.sign = sign + 1, .reminds = reminds};
            return;
        }
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++) {
        HintBubble *bubble = &hints->bubbles[i];
        if (bubble->shown >= READ_TICKS && far_of_shown(hints, state, bubble->sign - 1) > far) {
            bubble->closes = true;
            return;
        }
    }
}

// True if a bubble has said what it has to say.
static bool is_over(const Hints *hints, const GameState *state, const HintBubble *bubble,
                    uint32_t far)
{
    bool text = lesson_bit(hints, bubble->sign - 1) == 0;
    bool away =
        (bubble->gone >= GONE_TICKS && bubble->shown >= READ_TICKS) || bubble->gone >= GONE_MOST;
    return away || !is_of_this_act(hints, state, bubble->sign - 1) || bubble->done > PRAISE_TICKS ||
           (!text && !hints->taste.hints) || (text && far > 0 && bubble->shown >= TEXT_TICKS);
}

static void bubble_tick(Hints *hints, HintBubble *bubble, const GameState *state)
{
    uint32_t far = far_of_shown(hints, state, bubble->sign - 1);
    uint64_t bit = lesson_bit(hints, bubble->sign - 1);
    bubble->age++;
    bubble->shown += bubble->place.scale >= READABLE;
    bool seen = is_in_picture(hints, state, bubble->sign - 1);
    bubble->met |= seen;
    bubble->reached |= far == 0;
    bubble->gone = far == HINT_UNREACHED || (bubble->met && !seen) ? bubble->gone + 1 : 0;
    bool done = bubble->reminds ? !is_needed(hints, bubble->sign - 1) : (hints->learnt & bit) != 0;
    bubble->done = done ? bubble->done + 1 : 0;
    bubble->closes = bubble->closes || is_over(hints, state, bubble, far) ||
                     (bubble->reminds && hints->need.sign != bubble->sign);
    if (bubble->closes && bit == 0)
        hints->read[bubble->sign - 1] = bubble->reached ? HINT_READ : HINT_READ_FAR;
    hints->left[bubble->sign - 1] |= bubble->closes && bubble->gone > 0;
    bubble->size = hint_size(hints, bubble->sign - 1);
}

static const Box nowhere = {{0.0, 0.0}, {0.0, 0.0}};

// Returns what a bubble keeps free for itself. A hidden one keeps nothing, or two that begin
// together would keep each other from growing.
static Box box_of(const HintBubble *bubble)
{
    bool seen = bubble->sign != 0 && bubble->place.scale > 0.0;
    return seen ? hint_box(bubble->place.slot, bubble->size, 1.0) : nowhere;
}

static void bubbles_tick(Hints *hints, const LevelDesc *level, const GameState *state,
                         uint32_t taken)
{
    HintSight sight = hint_sight(level, state, taken);
    hint_slots_tick(&hints->slots, &sight);
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++) {
        HintBubble *bubble = &hints->bubbles[i];
        if (bubble->sign == 0)
            continue;
        bubble_tick(hints, bubble, state);
        HintCard card = {.size = bubble->size,
                         .wanted = !bubble->closes,
                         .other = box_of(&hints->bubbles[(i + 1) % VIEW_HINTS_MOST]),
                         .about = hint_about(state, hints->level->signs[bubble->sign - 1].box)};
        hint_place_tick(&bubble->place, &hints->slots, &sight, &card);
        if (bubble->closes && bubble->place.scale <= 0.0)
            *bubble = (HintBubble){0};
    }
}

void hints_tick(Hints *hints, const LevelDesc *level, const GameState *state,
                const GameEvents *events, uint32_t taken)
{
    uint32_t far;
    hints->learnt |= hint_watch_tick(&hints->watch, level, state, events);
    need_tick(hints, state);
    uint32_t sign = next_sign(hints, state, &far);
    if (sign != UINT32_MAX)
        bubble_begin(hints, state, sign, far);
    bubbles_tick(hints, level, state, taken);
    if (hints->glint && hints->taste.hints)
        glint_tick(hints->glint, level, state, events);
}

uint32_t hints_list(const Hints *hints, ViewHint out[VIEW_HINTS_MOST])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++) {
        const HintBubble *bubble = &hints->bubbles[i];
        const HintPlace *place = &bubble->place;
        if (bubble->sign != 0)
            out[count++] = (ViewHint){.sign = bubble->sign - 1,
                                      .slot = place->slot,
                                      .box = hint_box(place->slot, bubble->size, place->scale),
                                      .scale = place->scale};
    }
    return count;
}
