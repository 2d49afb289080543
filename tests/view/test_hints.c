// test_hints.c - hints are never over a hero, move smoothly, stay long enough to be read, and are
// not shown again once they were done; every film does what it shows; the glint leads through the
// air. Nothing is painted.
#include "harness.h"
#include "jantar/drummer.h"
#include "jantar/input_script.h"
#include "jantar/real.h"
#include "shipped.h"
#include "stage.h"
#include "view/hints/hints.h"
#include "view/hints/way.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    READ_TICKS = 240,
    MOVES_EACH = 2, // of one hint while it is shown
    MOVES_ALL = 55, // of all hints of all shipped runs, of which there are 160
    STAY_TICKS = 120,
    HASTY_ALL = 4, // moves of all runs that come sooner after the one before
    SIGNS_MOST = 64,
};

#define READABLE 0.9
#define NEAR_PICTURE 3.0   // tiles by which a sign may be outside the picture when its hint begins
#define GROWTH_MOST 0.12   // of a bubble, in a tick
#define MOVES_SMALLER 0.13 // a bubble is no larger when it goes to another place

// --- runs ----------------------------------------------------------------------------------------

// What was seen of one sign's hint.
typedef struct Seen {
    bool shown, now;
    uint32_t slot, readable; // ticks in which it was readable
    uint32_t moves, move_tick;
    double scale;
} Seen;

typedef struct Watcher {
    Seen seen[SIGNS_MOST];
    uint32_t over, jumps, moves, hasty, unread, crossed, early;
    uint32_t moves_each;                                    // the most of one hint
    uint32_t over_tick, jump_tick, unread_tick, early_tick; // the last one
    uint32_t cuts;
} Watcher;

static Box hero_in_picture(const GameState *state)
{
    Box view = game_view(state);
    const SimBody *body = sim_body_const(game_world_const(state), state->heroes[0].body);
    double unit = GAME_VIEW_WIDTH / (view.max.x - view.min.x);
    return (Box){vec2_scale(vec2_sub(body->box.min, view.min), unit),
                 vec2_scale(vec2_sub(body->box.max, view.min), unit)};
}

// A hint that is gone must have been readable for 4 s, or its lesson was done.
static void gone_note(Watcher *watcher, const Shipped *run, uint32_t sign)
{
    Seen *seen = &watcher->seen[sign];
    uint32_t lesson = level_desc(run->level)->signs[sign].shows;
    bool done = (view_learnt(run->view) & view_lesson_bit(lesson)) != 0;
    if (seen->readable < READ_TICKS && !done) {
        watcher->unread++;
        watcher->unread_tick = run->now->tick;
    }
    *seen = (Seen){0};
}

// Notes that a hint is somewhere else.
static void move_note(Watcher *watcher, Seen *seen, uint32_t tick)
{
    watcher->moves++;
    watcher->hasty += seen->moves > 0 && tick - seen->move_tick < STAY_TICKS;
    seen->moves++;
    seen->move_tick = tick;
    watcher->moves_each = seen->moves > watcher->moves_each ? seen->moves : watcher->moves_each;
}

static void hint_note(Watcher *watcher, const Shipped *run, const ViewHint *hint, bool cut)
{
    Seen *seen = &watcher->seen[hint->sign];
    bool alive = run->now->heroes[0].dead_ticks == 0;
    if (alive && hint->scale > 0.0 && box_overlaps(hint->box, hero_in_picture(run->now))) {
        watcher->over++;
        watcher->over_tick = run->now->tick;
    }
    // What a hint speaks of is in the picture when it begins. The camera has moved on since then.
    Box sight = box_grow(game_view(run->now), NEAR_PICTURE + 1.0);
    if (!seen->shown && !box_overlaps(level_desc(run->level)->signs[hint->sign].box, sight)) {
        watcher->early++;
        watcher->early_tick = run->now->tick;
    }
    bool moved = seen->shown && seen->slot != hint->slot;
    if (moved && seen->readable > 0)
        move_note(watcher, seen, run->now->tick);
    // A bubble may shrink as fast as a hero comes, but it grows evenly and goes when it is small.
    bool jumps = hint->scale - seen->scale > GROWTH_MOST || (moved && seen->scale > MOVES_SMALLER);
    if (jumps && !cut) {
        watcher->jumps++;
        watcher->jump_tick = run->now->tick;
    }
    seen->shown = seen->now = true;
    seen->slot = hint->slot;
    seen->scale = hint->scale;
    seen->readable += hint->scale >= READABLE;
}

static void tick_note(Watcher *watcher, const Shipped *run)
{
    ViewHint hints[VIEW_HINTS_MOST];
    uint32_t count = view_hints(run->view, hints);
    bool cut = run->now->camera.cuts != watcher->cuts;
    watcher->cuts = run->now->camera.cuts;
    for (uint32_t i = 0; i < count; i++)
        if (CHECK(hints[i].sign < SIGNS_MOST))
            hint_note(watcher, run, &hints[i], cut);
    bool both = count == 2 && hints[0].scale > 0.0 && hints[1].scale > 0.0;
    watcher->crossed += both && box_overlaps(hints[0].box, hints[1].box);
    for (uint32_t i = 0; i < SIGNS_MOST; i++) {
        Seen *seen = &watcher->seen[i];
        if (seen->shown && !seen->now)
            gone_note(watcher, run, i);
        seen->now = false;
    }
}

// Returns what was seen.
static Watcher check_run(const char *name, const char *kind)
{
    Shipped run;
    Watcher watcher = {0};
    if (shipped_begin(&run, name, kind))
        while (shipped_tick(&run) && run.now->outcome != GAME_WON)
            tick_note(&watcher, &run);
    if (!CHECK_INT(watcher.over, 0))
        printf("%s.%s: over the hero at tick %u\n", name, kind, (unsigned)watcher.over_tick);
    if (!CHECK_INT(watcher.jumps, 0))
        printf("%s.%s: a hint jumps at tick %u\n", name, kind, (unsigned)watcher.jump_tick);
    if (!CHECK_INT(watcher.unread, 0))
        printf("%s.%s: gone unread at tick %u\n", name, kind, (unsigned)watcher.unread_tick);
    if (!CHECK_INT(watcher.early, 0))
        printf("%s.%s: a hint before its sign at tick %u\n", name, kind,
               (unsigned)watcher.early_tick);
    if (!CHECK_INT(watcher.crossed, 0))
        printf("%s.%s: two hints cover each other\n", name, kind);
    if (!CHECK(watcher.moves_each <= MOVES_EACH))
        printf("%s.%s: a hint moves %u times\n", name, kind, (unsigned)watcher.moves_each);
    shipped_end(&run);
    return watcher;
}

TEST(hints_of_quick_runs_are_never_over_the_hero)
{
    (void)check_run("01-first-steps", "fast.jrp");
    (void)check_run("03-under-the-roots", "fast.jrp");
    (void)check_run("05-light-as-a-seed", "fast.jrp");
}

TEST(hints_of_all_runs_are_never_over_the_hero) // label: ci
{
    static const char *const kinds[] = {"jrp", "fast.jrp", "all.jrp"};
    uint32_t moves = 0, hasty = 0;
    for (uint32_t i = 0; i < SHIPPED_LEVELS; i++)
        for (uint32_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
            Watcher watcher = check_run(shipped_levels[i], kinds[kind]);
            moves += watcher.moves;
            hasty += watcher.hasty;
        }
    (void)check_run("../first-light", "jrp");
    if (!CHECK(moves <= MOVES_ALL) || !CHECK(hasty <= HASTY_ALL))
        printf("hints move %u times, %u of them hastily\n", (unsigned)moves, (unsigned)hasty);
}

// --- lessons -------------------------------------------------------------------------------------

// Plays a run and returns the signs that were shown, as bits.
static uint64_t signs_shown(const char *name, const ViewTaste *taste, uint32_t ticks)
{
    Shipped run;
    uint64_t shown = 0;
    if (shipped_begin(&run, name, "fast.jrp")) {
        view_taste(run.view, taste);
        while (run.now->tick < ticks && shipped_tick(&run)) {
            ViewHint hints[VIEW_HINTS_MOST];
            uint32_t count = view_hints(run.view, hints);
            for (uint32_t i = 0; i < count; i++)
                shown |= (uint64_t)1 << hints[i].sign;
        }
    }
    shipped_end(&run);
    return shown;
}

TEST(hints_show_lessons_once_and_texts_always)
{
    // signs 0 to 3 of the first level teach something, the last one is a text
    ViewTaste taste = VIEW_TASTE_USUAL;
    uint64_t all = signs_shown("01-first-steps", &taste, 900);
    CHECK((all & 3u) == 3u);
    taste.learnt = view_lesson_bit(LEVEL_LESSON_ROLL);
    CHECK_INT(signs_shown("01-first-steps", &taste, 900), all & ~(uint64_t)1);
    taste.learnt = 0;
    taste.hints = false;
    CHECK_INT(signs_shown("01-first-steps", &taste, 900) & 15u, 0);
}

// Returns in how many ticks a hint was in the middle of the top.
static uint32_t ticks_at_top(bool kept)
{
    Shipped run;
    uint32_t ticks = 0;
    if (shipped_begin(&run, "01-first-steps", "fast.jrp")) {
        view_keep_top(run.view, kept);
        while (shipped_tick(&run) && run.now->tick < 900) {
            ViewHint hints[VIEW_HINTS_MOST];
            uint32_t count = view_hints(run.view, hints);
            for (uint32_t i = 0; i < count; i++)
                ticks += hints[i].slot == HINT_TOP;
        }
    }
    shipped_end(&run);
    return ticks;
}

TEST(hints_leave_the_top_to_what_is_written_there)
{
    CHECK(ticks_at_top(false) > 0);
    CHECK_INT(ticks_at_top(true), 0);
}

TEST(hints_begin_two_seconds_before_they_are_needed)
{
    Shipped run;
    uint32_t first = 0, needed = 0;
    if (shipped_begin(&run, "01-first-steps", "fast.jrp"))
        while (needed == 0 && shipped_tick(&run)) {
            ViewHint hints[VIEW_HINTS_MOST];
            uint32_t count = view_hints(run.view, hints);
            for (uint32_t i = 0; i < count; i++)
                if (hints[i].sign == 1 && first == 0)
                    first = run.now->tick;
            if (game_hero_info(run.now).position.x > 35.5) // the first pit
                needed = run.now->tick;
        }
    if (!CHECK(first > 0 && first + 120 <= needed))
        printf("from tick %u on, needed at %u\n", (unsigned)first, (unsigned)needed);
    shipped_end(&run);
}

static void hints_ticks(Hints *hints, const Shipped *run, uint32_t ticks)
{
    GameEvents nothing = {0};
    for (uint32_t i = 0; i < ticks; i++)
        hints_tick(hints, level_desc(run->level), run->now, &nothing, 0);
}

TEST(hints_go_when_their_signs_have_left_the_picture)
{
    Shipped run;
    Hints hints = {0};
    if (shipped_begin(&run, "01-first-steps", "jrp") &&
        CHECK(hints_open(&hints, level_desc(run.level)))) {
        hints_ticks(&hints, &run, 300);
        CHECK(hints_show(&hints, 0));
        run.now->camera.centre.x += 3.0 * GAME_VIEW_WIDTH; // the hero is as near as before
        hints_ticks(&hints, &run, 230);
        CHECK(hints_show(&hints, 0));
        hints_ticks(&hints, &run, 100);
        CHECK(!hints_show(&hints, 0));
        run.now->camera.centre.x -= 3.0 * GAME_VIEW_WIDTH;
        hints_ticks(&hints, &run, 60);
        CHECK(hints_show(&hints, 0));
    }
    hints_close(&hints);
    shipped_end(&run);
}

// A sign of an act of a boss is about that act alone.
TEST(hints_of_an_act_of_a_boss_are_shown_while_it_is_played)
{
    Shipped run;
    if (shipped_begin(&run, "11-the-drummer", "jrp")) {
        const LevelDesc *level = level_desc(run.level);
        GameElement *boss = &game_elements(run.now)[level->element_first[LEVEL_ELEMENT_BOSS]];
        for (uint32_t hits = 0; hits < 3; hits++)
            for (uint32_t awake = 0; awake < 2; awake++) {
                Hints hints = {0};
                REQUIRE(hints_open(&hints, level));
                boss->mode = awake ? GAME_DRUMMER_TELLS : GAME_DRUMMER_SLEEPS;
                boss->boss.hits = hits;
                for (uint32_t i = 0; i < level->sign_count; i++) {
                    Box box = level->signs[i].box;
                    Vec2 middle = vec2_lerp(box.min, box.max, 0.5);
                    sim_body_place(game_world(run.now), run.now->heroes[0].body, middle);
                    run.now->camera.centre = middle;
                    hints_ticks(&hints, &run, 120);
                    CHECK_INT(hints_show(&hints, i), awake && level->signs[i].act == hits + 1);
                }
                hints_close(&hints);
            }
    }
    shipped_end(&run);
}

enum { FILM_KEYS = 600 };

// The film of a lesson.
typedef struct Film {
    ViewFilm film;
    Level *level;     // owned
    InputTrack track; // owned
    uint16_t keys[FILM_KEYS];
} Film;

static void film_close(Film *film)
{
    level_free(film->level);
    input_track_free(&film->track);
}

static bool film_open(Film *film, LevelLesson lesson)
{
    Err err;
    FileBytes script = {0};
    char name[64], path[FILES_PATH_BYTES], inputs[FILES_PATH_BYTES];
    LevelReport *report = calloc(1, sizeof *report);
    *film = (Film){.film = {.lesson = lesson}};
    snprintf(name, sizeof name, "assets/hints/%s.json", level_lesson_name(lesson));
    bool good = report && harness_source_path(path, sizeof path, name) &&
                files_with_end(path, ".input", inputs, sizeof inputs) &&
                CHECK(level_load(path, &film->level, report) == LEVEL_OK) &&
                CHECK(files_read(inputs, 4096, &script, &err)) &&
                CHECK(input_script_parse((const char *)script.bytes, &film->track, &err));
    good = good && CHECK(film->track.ticks <= FILM_KEYS);
    for (uint32_t i = 0; good && i < film->track.ticks; i++)
        film->keys[i] = input_track_at(&film->track, i).keys;
    if (good) {
        film->film.level = level_desc(film->level);
        film->film.keys = film->keys;
        film->film.ticks = film->track.ticks;
    }
    files_bytes_free(&script);
    free(report);
    return good;
}

// A film must do what it shows, as it is recognized in a play. Those of leeches, wasps and beaks
// are of the hero alone.
static void check_film(LevelLesson lesson)
{
    Film film;
    HintWatch watch = {0};
    uint64_t done = 0;
    GameEvents events;
    GameOptions options = {0};
    if (!film_open(&film, lesson)) {
        film_close(&film);
        return;
    }
    const LevelDesc *level = film.film.level;
    GameState *state = replay_game_new(level, &options, 0);
    for (uint32_t i = 0; CHECK(state != NULL) && i < film.film.ticks; i++) {
        game_tick(state, level, (TickInput){.keys = film.keys[i]}, &events);
        LevelDesc now = *level;
        now.terrain = game_terrain(state, level);
        done |= hint_watch_tick(&watch, &now, state, &events);
    }
    // some count only when they were done twice
    bool once = watch.doers[0].jumps > 0 && lesson == LEVEL_LESSON_JUMP;
    once = once || (watch.doers[0].highs > 0 && lesson == LEVEL_LESSON_HIGH);
    once = once || (watch.doers[0].bounces > 0 && lesson == LEVEL_LESSON_BOUNCE);
    once = once || lesson == LEVEL_LESSON_SHAKE || lesson == LEVEL_LESSON_SCARE;
    once = once || lesson == LEVEL_LESSON_HOLD;
    if (!CHECK(once || (done & view_lesson_bit(lesson)) != 0))
        printf("the film of %s does not show it\n", level_lesson_name(lesson));
    free(state);
    film_close(&film);
}

TEST(hints_have_films_that_do_what_they_show)
{
    for (uint32_t i = LEVEL_LESSON_NONE + 1; i < LEVEL_LESSON_COUNT; i++)
        check_film((LevelLesson)i);
}

// Who climbs must come to the wall first: the hint shows the way there, and the film takes the keys
// one after the other.
TEST(hints_show_the_keys_of_a_climb_in_their_order)
{
    const uint16_t order[] = {GAME_KEY_RIGHT, GAME_KEY_STICK, GAME_KEY_UP};
    Film film;
    uint32_t tick = 0, keys = 0;
    REQUIRE(film_open(&film, LEVEL_LESSON_CLIMB));
    for (uint32_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        CHECK((level_lesson_keys(LEVEL_LESSON_CLIMB) & order[i]) != 0);
        keys |= order[i];
        while (tick < film.film.ticks && film.keys[tick] != keys) {
            CHECK_INT(film.keys[tick] & ~keys, 0); // no key before its turn
            tick++;
        }
        CHECK(tick < film.film.ticks);
    }
    film_close(&film);
}

// Rolls onto the button of a film for so many ticks and turns heavy. Returns whether the button
// went down, and in *seen whether that was recognized.
static bool press(const Film *film, uint32_t rolls, bool *seen)
{
    enum { RESTS = 60, HEAVY = 90 };
    const LevelDesc *level = film->film.level;
    HintWatch watch = {0};
    GameEvents events;
    GameOptions options = {0};
    GameState *state = replay_game_new(level, &options, 0);
    bool down = false;
    *seen = false;
    for (uint32_t i = 0; CHECK(state != NULL) && i < rolls + RESTS + HEAVY; i++) {
        uint16_t keys = i < rolls ? GAME_KEY_RIGHT : i < rolls + RESTS ? 0 : GAME_KEY_HEAVY;
        game_tick(state, level, (TickInput){.keys = keys}, &events);
        down = down || game_elements_const(state)[level->element_first[LEVEL_ELEMENT_BUTTON]].on;
        *seen = *seen || (hint_watch_tick(&watch, level, state, &events) &
                          view_lesson_bit(LEVEL_LESSON_PRESS)) != 0;
    }
    free(state);
    return down;
}

TEST(hints_know_a_press_wherever_the_hero_stands_on_the_button)
{
    Film film;
    uint32_t presses = 0;
    REQUIRE(film_open(&film, LEVEL_LESSON_PRESS));
    for (uint32_t rolls = 16; rolls < 60; rolls += 2) {
        bool seen, down = press(&film, rolls, &seen);
        CHECK(seen == down);
        presses += down;
    }
    CHECK(presses > 3);
    film_close(&film);
}

// True if no moment of a film is drawn above or below its yard. The sides of the yard are rock.
static bool film_stays_inside(const HintFilm *film)
{
    static const Box yard = {{0.0, 100.0}, {90.0, 150.0}};
    bool stays = true;
    DrawList list = {0};
    for (uint32_t i = 0; i < film->count; i++) {
        draw_list_clear(&list, 0.0);
        hint_film_draw(&list, film, yard, i * FILM_PERIOD, 1.0);
        for (uint32_t k = 0; k < list.vertex_count; k++)
            stays = stays && (double)list.vertices[k].y >= yard.min.y - 0.5 &&
                    (double)list.vertices[k].y <= yard.max.y + 0.5;
    }
    draw_list_free(&list);
    return stays;
}

TEST(hints_have_films_that_stay_in_their_yards)
{
    for (uint32_t i = LEVEL_LESSON_NONE + 1; i < LEVEL_LESSON_COUNT; i++) {
        Film of;
        HintFilm film = {0};
        if (film_open(&of, (LevelLesson)i) && CHECK(hint_film_make(&film, &of.film)) &&
            !CHECK(film.count > 0 && film_stays_inside(&film)))
            printf("the film of %s leaves its yard\n", level_lesson_name((LevelLesson)i));
        hint_film_free(&film);
        film_close(&of);
    }
}

// Plays a film of a level that was changed, and returns how many frames it has.
static uint32_t frames_of(Film *of, LevelDesc *level)
{
    HintFilm film = {0};
    of->film.level = level;
    CHECK(hint_film_make(&film, &of->film));
    uint32_t count = film.count;
    hint_film_free(&film);
    return count;
}

TEST(hints_have_films_that_end_with_their_hero)
{
    Film of;
    REQUIRE(film_open(&of, LEVEL_LESSON_ROLL));
    LevelDesc level = *of.film.level;
    LevelElement *elements = malloc(level_element_count(&level) * sizeof *elements);
    LevelMaterial *materials = malloc(level.terrain.type_count * sizeof *materials);
    REQUIRE(elements != NULL && materials != NULL);
    memcpy(elements, level.elements, level_element_count(&level) * sizeof *elements);
    memcpy(materials, level.materials, level.terrain.type_count * sizeof *materials);
    uint32_t whole = frames_of(&of, &level);
    CHECK_INT(whole, of.film.ticks / FILM_PERIOD);
    level.elements = elements;
    LevelElement *view = &elements[level.element_first[LEVEL_ELEMENT_VIEW]];
    view->size.x = 5.0; // the hero rolls out of it
    view->centre.x -= 2.0;
    uint32_t left = frames_of(&of, &level);
    CHECK(left > 10 && left < whole);
    view->centre.x += 6.0; // it never was in it
    CHECK_INT(frames_of(&of, &level), 0);
    level = *of.film.level;
    level.materials = materials;
    for (uint32_t i = 0; i < level.terrain.type_count; i++)
        materials[i].damage = 100.0;
    CHECK(frames_of(&of, &level) < whole / 2);
    free(elements);
    free(materials);
    film_close(&of);
}

// --- the glint -----------------------------------------------------------------------------------

// Lets the hero of a level rest for some seconds. Returns true if the glint shows.
static bool rest(Shipped *run, Glint *glint, uint32_t seconds)
{
    GameEvents events;
    const LevelDesc *level = level_desc(run->level);
    for (uint32_t i = 0; i < seconds * SIM_TICK_RATE; i++) {
        game_tick(run->now, level, (TickInput){0}, &events);
        glint_tick(glint, level, run->now, &events);
    }
    return glint_shows(glint);
}

static void check_glint(const char *name)
{
    Shipped run;
    if (!shipped_begin(&run, name, "jrp"))
        return;
    const LevelDesc *level = level_desc(run.level);
    Glint *glint = glint_new(level);
    uint32_t count = 0;
    if (CHECK(glint != NULL)) {
        CHECK(!rest(&run, glint, 19));
        CHECK(rest(&run, glint, 3));
        const Vec2 *way = glint_way(glint, &count);
        CHECK(count > 4);
        for (uint32_t i = 0; i < count; i++)
            CHECK(way_is_open(level, way[i]));
    }
    glint_free(glint);
    shipped_end(&run);
}

TEST(glint_shows_the_way_through_the_air_to_who_is_stuck)
{
    check_glint("01-first-steps");
    check_glint("03-under-the-roots");
}

TEST(glint_shows_after_three_falls_in_one_place)
{
    Shipped run;
    if (!shipped_begin(&run, "01-first-steps", "jrp"))
        return;
    const LevelDesc *level = level_desc(run.level);
    Glint *glint = glint_new(level);
    GameEvents died = {.count = 1, .list = {{.kind = GAME_EVENT_DIED, .place = {40.0, 30.0}}}};
    GameEvents nothing = {0};
    for (uint32_t fall = 0; glint && fall < 3; fall++) {
        glint_tick(glint, level, run.now, &nothing);
        CHECK(!glint_shows(glint));
        glint_tick(glint, level, run.now, &died);
    }
    glint_tick(glint, level, run.now, &nothing);
    CHECK(glint && glint_shows(glint));
    glint_free(glint);
    shipped_end(&run);
}

// --- texts ---------------------------------------------------------------------------------------

// Two floors that a shaft at the right end joins; the hero stands on the lower one.
static const char *const floors[] = {
    "########################################", "#......................................#",
    "#......................................#", "#......................................#",
    "#....................................../", "####################################...#",
    "#......................................#", "#......................................#",
    "#......................................#", "########################################",
};

// Plays with these keys for some seconds. Returns how long the text of the sign was shown, s.
static double text_shown(Hints *hints, Stage *stage, uint32_t keys, double seconds)
{
    uint32_t shown = 0;
    for (uint32_t i = 0; i < seconds * SIM_TICK_RATE; i++) {
        stage_play(stage, keys, 1);
        hints_tick(hints, &stage->rocks.level, stage->now, &stage->events, 0);
        shown += hints_show(hints, 0);
    }
    return (double)shown / SIM_TICK_RATE;
}

static void stage_open(Stage *stage, Hints *hints, Box sign, double x)
{
    *stage = (Stage){0};
    stage_begin_in(stage, floors, sizeof floors / sizeof floors[0], vec2(x, 8.2), 0);
    stage->rocks.signs[0] = (LevelSign){.box = sign, .text = {.written = "Mind the gap."}};
    stage->rocks.level.sign_count = 1;
    CHECK(hints_open(hints, &stage->rocks.level));
}

// The same with two signs, which must outlive the stage.
static void stage_open_two(Stage *stage, Hints *hints, const LevelSign signs[2])
{
    stage_open(stage, hints, signs[0].box, 6.0);
    hints_close(hints);
    stage->rocks.level.signs = signs;
    stage->rocks.level.sign_count = 2;
    CHECK(hints_open(hints, &stage->rocks.level));
}

static void stage_close(Stage *stage, Hints *hints)
{
    hints_close(hints);
    stage_end(stage);
}

TEST(hints_of_another_floor_are_not_shown)
{
    static const Box above = {{8.0, 2.0}, {11.0, 4.5}}, beside = {{8.0, 6.0}, {11.0, 8.5}};
    Stage stage;
    Hints hints;
    stage_open(&stage, &hints, above, 6.0);
    CHECK_NEAR(text_shown(&hints, &stage, 0, 5.0), 0.0, 0.0);
    stage_close(&stage, &hints);
    stage_open(&stage, &hints, beside, 6.0);
    CHECK(text_shown(&hints, &stage, 0, 5.0) > 4.0);
    stage_close(&stage, &hints);
}

TEST(hints_that_say_something_wait_until_a_hero_comes_near)
{
    static const Box sign = {{20.0, 6.0}, {24.0, 8.5}};
    Stage stage;
    Hints hints;
    stage_open(&stage, &hints, sign, 11.5); // in the picture, but 8 tiles away
    CHECK_NEAR(text_shown(&hints, &stage, 0, 5.0), 0.0, 0.0);
    CHECK(text_shown(&hints, &stage, GAME_KEY_RIGHT, 1.0) > 0.3);
    stage_close(&stage, &hints);
}

TEST(hints_that_were_read_before_are_shown_again_at_their_sign)
{
    static const Box sign = {{20.0, 6.0}, {24.0, 8.5}};
    Stage stage;
    Hints hints;
    stage_open(&stage, &hints, sign, 15.0);
    double shown = text_shown(&hints, &stage, 0, 12.0);
    CHECK(shown > 5.0 && shown < 8.0);
    CHECK(text_shown(&hints, &stage, GAME_KEY_RIGHT, 1.5) > 0.3);
    stage_close(&stage, &hints);
}

TEST(hints_of_a_second_lesson_wait_until_the_first_was_read)
{
    static const LevelSign signs[] = {
        {.box = {{5.0, 6.0}, {8.0, 8.5}}, .shows = LEVEL_LESSON_ROLL, .text = {.written = "Roll."}},
        {.box = {{13.0, 6.0}, {16.0, 8.5}},
         .shows = LEVEL_LESSON_JUMP,
         .text = {.written = "Jump."}}};
    Stage stage;
    Hints hints;
    stage_open_two(&stage, &hints, signs);
    (void)text_shown(&hints, &stage, 0, 3.5);
    CHECK(hints_show(&hints, 0) && !hints_show(&hints, 1));
    (void)text_shown(&hints, &stage, 0, 1.5);
    CHECK(hints_show(&hints, 0) && hints_show(&hints, 1));
    stage_close(&stage, &hints);
}

// --- reminders -----------------------------------------------------------------------------------

// Returns how many bubbles are there.
static uint32_t bubbles_of(const Hints *hints)
{
    return (hints->bubbles[0].sign != 0 ? 1u : 0u) + (hints->bubbles[1].sign != 0 ? 1u : 0u);
}

TEST(hints_remind_of_a_key_after_four_seconds_without_it)
{
    static const Box box = {{5.0, 6.0}, {8.0, 8.5}};
    Stage stage;
    Hints hints;
    stage_open(&stage, &hints, box, 6.0);
    stage.rocks.signs[0].shows = LEVEL_LESSON_AMBER;
    hints.taste.learnt = UINT64_MAX;
    CHECK_NEAR(text_shown(&hints, &stage, 0, 3.9), 0.0, 0.0);
    (void)text_shown(&hints, &stage, GAME_KEY_JUMP, 0.2); // it is another key that is needed
    CHECK(hints_show(&hints, 0));
    (void)text_shown(&hints, &stage, 0, 2.0);
    CHECK(hints_show(&hints, 0)); // it stays until then
    (void)text_shown(&hints, &stage, GAME_KEY_HEAVY, 0.1);
    (void)text_shown(&hints, &stage, 0, 1.2);
    CHECK_INT(bubbles_of(&hints), 0);
    (void)text_shown(&hints, &stage, 0, 2.0); // 3.2 s since it was pressed
    CHECK_INT(bubbles_of(&hints), 0);
    hints.taste.hints = false;
    CHECK_NEAR(text_shown(&hints, &stage, 0, 6.0), 0.0, 0.0); // the player wants none
    stage_close(&stage, &hints);
}

TEST(hints_remind_of_nothing_beside_another_hint)
{
    const LevelSign signs[] = {
        {.box = {{5.0, 6.0}, {8.0, 8.5}}, .shows = LEVEL_LESSON_PUFF, .text = {.written = "Puff."}},
        {.box = {{9.0, 6.0}, {11.0, 8.5}}, .text = {.written = "Mind the gap."}}};
    Stage stage;
    Hints hints;
    uint32_t together = 0, reminded = 0;
    stage_open_two(&stage, &hints, signs);
    hints.taste.learnt = UINT64_MAX;
    for (uint32_t i = 0; i < 15 * SIM_TICK_RATE; i++) {
        (void)text_shown(&hints, &stage, 0, 1.0 / SIM_TICK_RATE);
        together += bubbles_of(&hints) > 1;
        reminded += hints_show(&hints, 0);
    }
    CHECK_INT(together, 0);
    CHECK(reminded > 3 * SIM_TICK_RATE);
    stage_close(&stage, &hints);
}

// Puts the hero at a sign of a level and lets it wait there. Returns after how many ticks the hint
// is seen; 0: never, or the hero is somewhere else then.
static uint32_t reminder_at(const Level *level, uint32_t sign)
{
    LevelDesc desc = *level_desc(level);
    const Box *box = &desc.signs[sign].box;
    desc.spawn = vec2_lerp(box->min, box->max, 0.5);
    GameState *state = replay_game_new(&desc, &(GameOptions){0}, 1);
    GameEvents events;
    Hints hints;
    uint32_t seen = 0;
    CHECK(state && hints_open(&hints, &desc));
    hints.taste.learnt = UINT64_MAX;
    for (uint32_t tick = 1; tick <= 8 * SIM_TICK_RATE && seen == 0; tick++) {
        game_tick(state, &desc, (TickInput){0}, &events);
        hints_tick(&hints, &desc, state, &events, 0);
        seen = hints_show(&hints, sign) ? tick : 0;
    }
    hints_close(&hints);
    free(state);
    return seen;
}

// What a level of the forest teaches has a sign there, and each of these reminds who waits.
TEST(hints_remind_at_the_signs_of_shipped_levels)
{
    const uint32_t ways = GAME_KEY_LEFT | GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_DOWN;
    uint32_t signs = 0;
    for (uint32_t i = 0; i < SHIPPED_LEVELS; i++) {
        Level *level = shipped_level(shipped_levels[i]);
        REQUIRE(level != NULL);
        const LevelDesc *desc = level_desc(level);
        uint32_t taught = 0;
        for (uint32_t sign = 0; sign < desc->sign_count; sign++) {
            if (view_lesson_bit(desc->signs[sign].shows) == 0)
                continue;
            uint32_t ticks = reminder_at(level, sign);
            signs++;
            taught |= level_lesson_keys(desc->signs[sign].shows);
            if (!CHECK(ticks >= 4 * SIM_TICK_RATE && ticks <= 6 * SIM_TICK_RATE))
                printf("%s, sign %u: after %u ticks\n", shipped_levels[i], sign, ticks);
        }
        CHECK_INT(level_verbs_keys(&desc->teaches) & ~ways & ~taught, 0);
        level_free(level);
    }
    CHECK(signs > 15);
}
