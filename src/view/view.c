// view.c - composes a picture from its parts, and keeps the state of the view from tick to tick.
#include "jantar/view.h"
#include "jantar/colors.h"
#include "jantar/level_plane.h"
#include "jantar/level_sign.h"
#include "view/backdrop/backdrop.h"
#include "view/effects/effects.h"
#include "view/effects/noises.h"
#include "view/effects/refusals.h"
#include "view/ground/ground_behind.h"
#include "view/ground/ground_parts.h"
#include "view/ground/ground_sections.h"
#include "view/hero/hero.h"
#include "view/hero/tracks.h"
#include "view/hints/hints.h"
#include "view/hints/wanted.h"
#include "view/light/lamp.h"
#include "view/light/lights.h"
#include "view/overlay/cords.h"
#include "view/overlay/overlay.h"
#include "view/overlay/speeches.h"
#include "view/pictures/pictures.h"
#include "view/things/creatures/young.h"
#include "view/things/liquids/tides.h"
#include "view/things/liquids/waters.h"
#include "view/things/things_drawn.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED_PARTICLES = 81,
    SEED_BLINK = 82,
    BLINK_TICKS = 9,
    BLINK_FIRST = 90, // ticks until the first hero blinks for the first time ...
    BLINK_APART = 37, // ... and by how much later each further hero does
};

struct View {
    const LevelDesc *level;
    const Theme *theme;
    Vec2 *sign_feet;        // owned; one for each sign of the level
    LevelDesc dressed;      // the level without the ground that its own pictures draw
    uint8_t *dressed_cells; // owned; NULL: it is the whole level
    bool has_ground;        // the world draws some of it
    GroundSections ground;
    GroundBehind *behind; // owned; NULL: there is no rock in the back
    bool has_behind;      // rock, things or elements are in the back
    bool ground_built;    // false: memory ran out, and the last picture lacks ground
    Gloom gloom;
    Flames flames;                // of the picture
    Theme *bright;                // owned; the theme without darkness; NULL: not needed yet
    const ViewPictures *pictures; // NULL: none
    const ViewSprites *sprites;   // NULL: none
    const Figures *figures;       // NULL: none
    const EventTable *events;     // not owned; NULL: events throw no particles
    Particles particles;
    Smears smears;
    Tides tides;
    Waters waters;
    Tracks tracks;
    Cords cords;
    Refusals refusals;
    NoisesSeen noises;
    Wanted wanted;
    Young young;
    Shake shake;
    ViewTaste taste;
    HeroMood moods[GAME_HEROES_MOST];
    ViewRng blink_rngs[GAME_HEROES_MOST];
    Hints hints;        // with the language of the texts
    bool top_kept;      // view_keep_top()
    double bottom_kept; // view_keep_bottom()
    Hud hud;
};

static void dress(View *view, const bool *own);

static bool is_anything_behind(const LevelDesc *level)
{
    bool any = ground_is_behind(level);
    for (uint32_t i = 0; i < level->thing_count; i++)
        any = any || level->things[i].plane == LEVEL_PLANE_BACK;
    for (uint32_t i = 0; i < level_element_count(level); i++)
        any = any || level->elements[i].plane == LEVEL_PLANE_BACK;
    return any;
}

static void moods_begin(View *view)
{
    for (uint32_t i = 0; i < GAME_HEROES_MOST; i++)
        view->moods[i] = (HeroMood){.blink_wait = BLINK_FIRST + BLINK_APART * i};
}

View *view_new(const LevelDesc *level, const Theme *theme, uint64_t seed)
{
    View *view = calloc(1, sizeof *view);
    if (!view)
        return NULL;
    view->level = level;
    view->dressed = *level;
    view->has_ground = true;
    view->theme = theme;
    view->has_behind = is_anything_behind(level);
    view->behind = ground_behind_new(level);
    if (view->behind)
        dress(view, NULL);
    view->sign_feet = calloc(level->sign_count + 1u, sizeof *view->sign_feet);
    if (!hints_open(&view->hints, level) || !tides_open(&view->tides, level) ||
        !waters_open(&view->waters, level) || !view->sign_feet ||
        !gloom_build(&view->gloom, &view->dressed)) {
        view_free(view);
        return NULL;
    }
    for (uint32_t i = 0; i < level->sign_count; i++)
        view->sign_feet[i] = level_foot(&level->terrain, level->signs[i].box);
    view->particles.rng = view_rng(SEED_PARTICLES, (int64_t)seed, 0);
    for (uint32_t i = 0; i < GAME_HEROES_MOST; i++)
        view->blink_rngs[i] = view_rng(SEED_BLINK, (int64_t)seed, i);
    moods_begin(view);
    cords_begin(&view->cords, level);
    view->taste = VIEW_TASTE_USUAL;
    return view;
}

void view_free(View *view)
{
    if (!view)
        return;
    ground_sections_free(&view->ground);
    ground_behind_free(view->behind);
    gloom_free(&view->gloom);
    tides_close(&view->tides);
    waters_close(&view->waters);
    hints_close(&view->hints);
    free(view->sign_feet);
    free(view->dressed_cells);
    free(view->bright);
    free(view);
}

// Takes the cells out of the level's ground that its own pictures draw (`own`; NULL: none) or that
// are in the back. Without memory the world draws these, too.
static void dress(View *view, const bool *own)
{
    const SimTerrain *whole = &view->level->terrain;
    size_t count = (size_t)whole->width * whole->height;
    view->dressed_cells = malloc(count);
    if (!view->dressed_cells)
        return;
    view->has_ground = false;
    for (size_t i = 0; i < count; i++) {
        int32_t x = (int32_t)(i % whole->width), y = (int32_t)(i / whole->width);
        uint32_t type = sim_terrain_type(whole, x, y);
        bool left_out = (own && own[i]) || ground_type_is_behind(&whole->types[type]);
        view->dressed_cells[i] = left_out ? 0 : (uint8_t)type;
        view->has_ground = view->has_ground || view->dressed_cells[i] != 0;
    }
    view->dressed.terrain.cells = view->dressed_cells;
    view->dressed.terrain.packed = false;
}

void view_set_pictures(View *view, const ViewPictures *pictures)
{
    view->pictures = pictures;
    ground_sections_free(&view->ground);
    free(view->dressed_cells);
    view->dressed_cells = NULL;
    view->dressed = *view->level;
    view->has_ground = true;
    const bool *own = pictures ? pictures->level->own_ground : NULL;
    if (own || view->behind)
        dress(view, own);
}

void view_set_events(View *view, const EventTable *table)
{
    view->events = table;
}

void view_set_sprites(View *view, const ViewSprites *sprites)
{
    view->sprites = sprites;
}

void view_set_figures(View *view, const Figures *figures)
{
    view->figures = figures;
}

bool view_set_films(View *view, const ViewFilm *films, uint32_t count, const uint8_t *of_sign)
{
    return hints_set_films(&view->hints, films, count, of_sign);
}

void view_speak(View *view, const char *language)
{
    snprintf(view->hints.language, sizeof view->hints.language, "%s", language);
}

void view_taste(View *view, const ViewTaste *taste)
{
    view->taste = view->hints.taste = *taste;
}

void view_keys(View *view, const Glyph keys[VIEW_KEYS])
{
    memcpy(view->hints.keys, keys, sizeof view->hints.keys);
}

void view_keep_top(View *view, bool kept)
{
    view->top_kept = kept;
}

void view_keep_bottom(View *view, double height)
{
    view->bottom_kept = height;
}

uint64_t view_learnt(const View *view)
{
    return view->hints.learnt;
}

uint32_t view_hints(const View *view, ViewHint hints[VIEW_HINTS_MOST])
{
    return hints_list(&view->hints, hints);
}

void view_forget(View *view)
{
    ViewRng rng = view->particles.rng;
    view->particles = (Particles){.rng = rng};
    view->smears = (Smears){0};
    tides_forget(&view->tides);
    view->tracks = (Tracks){0};
    cords_forget(&view->cords);
    view->refusals = (Refusals){0};
    view->noises = (NoisesSeen){0};
    view->wanted = (Wanted){0};
    view->young = (Young){0};
    view->shake = (Shake){0};
    moods_begin(view);
    view->hud = (Hud){0};
    hints_forget(&view->hints);
}

// --- from tick to tick ---------------------------------------------------------------------------

static void mood_blink(HeroMood *mood, ViewRng *rng)
{
    if (mood->blink > 0)
        mood->blink--;
    else if (mood->blink_wait > 0)
        mood->blink_wait--;
    else {
        mood->blink = BLINK_TICKS;
        mood->blink_wait = 100 + view_rng_below(rng, 190);
    }
}

static double approach(double from, double to, double part)
{
    return from + (to - from) * part;
}

static void mood_tick(View *view, const GameState *state, const GameEvents *events, uint32_t number)
{
    HeroMood *mood = &view->moods[number];
    GameHeroInfo hero = game_hero_info_of(state, number);
    bool falls = hero.velocity.y > 7.0 && hero.grounded == 0 && hero.stuck == 0;
    mood_blink(mood, &view->blink_rngs[number]);
    mood->wide = approach(mood->wide, falls ? 1.0 : 0.0, falls ? 0.08 : 0.2);
    mood->happy = approach(mood->happy, state->outcome == GAME_WON ? 1.0 : 0.0, 0.08);
    mood->look = vec2_lerp(mood->look, state->heroes[number].facing, 0.22);
    mood->lag = vec2_lerp(mood->lag, vec2_scale(hero.velocity, -0.012), 0.12);
    hero_strands_tick(mood, state, number);
    hero_hair_tick(mood, state, number);
    if (mood->squeeze > 0)
        mood->squeeze--;
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == GAME_EVENT_LANDED && events->list[i].hero == number &&
            events->list[i].strength > 9.0)
            mood->squeeze = 12 + (uint32_t)real_min(events->list[i].strength, 24.0);
}

// The controls for fingers lie in three corners of the picture.
static bool has_touch_controls(const View *view)
{
    _Static_assert(GAME_KEY_JUMP == 1u << 4, "the jump is the fifth key");
    return view->hints.keys[4].shape == GLYPH_TOUCH_JUMP;
}

// Returns the places of hints that other things are using, by bits.
static uint32_t slots_taken(const View *view, const GameState *state)
{
    uint32_t taken = 0;
    if ((state->tick < TITLE_TICKS && view->level->title.written[0] != '\0') ||
        view->bottom_kept > 0.0)
        taken |= 1u << HINT_BOTTOM | 1u << HINT_BOTTOM_LEFT | 1u << HINT_BOTTOM_RIGHT;
    if (hud_is_seen(&view->hud))
        taken |= 1u << HINT_TOP_LEFT;
    if (view->top_kept)
        taken |= 1u << HINT_TOP;
    if (view->taste.clock)
        taken |= 1u << HINT_TOP_RIGHT;
    if (has_touch_controls(view))
        taken |= 1u << HINT_TOP_RIGHT | 1u << HINT_BOTTOM_LEFT | 1u << HINT_BOTTOM_RIGHT;
    return taken;
}

void view_tick(View *view, const GameState *state, const GameEvents *events)
{
    LevelDesc now = *view->level;
    now.terrain = game_terrain(state, view->level);
    particles_tick(&view->particles, view->events, &now, state, events, view->taste.particles);
    smears_tick(&view->smears, &now, state);
    tides_tick(&view->tides, &now, state);
    tracks_tick(&view->tracks, &now, state);
    cords_tick(&view->cords, &now, state);
    refusals_tick(&view->refusals, events);
    noises_tick(&view->noises, events);
    wanted_tick(&view->wanted, &now, state);
    young_tick(&view->young, &now, state);
    shake_tick(&view->shake, state, events);
    for (uint32_t i = 0; i < state->hero_count; i++)
        mood_tick(view, state, events, i);
    hud_tick(&view->hud, &now, state);
    hints_tick(&view->hints, &now, state, events, slots_taken(view, state));
}

// --- a picture -----------------------------------------------------------------------------------

Box view_picture(uint32_t width, uint32_t height)
{
    double scale = real_min(width / GAME_VIEW_WIDTH, height / GAME_VIEW_HEIGHT);
    Vec2 size = {GAME_VIEW_WIDTH * scale, GAME_VIEW_HEIGHT * scale};
    Vec2 corner = {real_floor((width - size.x) * 0.5), real_floor((height - size.y) * 0.5)};
    return (Box){corner, vec2_add(corner, size)};
}

static Vec2 round_pixels(Vec2 at)
{
    return vec2(real_floor(at.x + 0.5), real_floor(at.y + 0.5));
}

// Returns the theme without darkness; the theme itself without memory.
static const Theme *bright_theme(View *view)
{
    if (!view->bright)
        view->bright = malloc(sizeof *view->bright);
    if (!view->bright)
        return view->theme;
    *view->bright = *view->theme;
    view->bright->lamp.on = false;
    view->bright->light.gloom = 0.0;
    return view->bright;
}

// Returns what is shown: the 16:9 part and, where the picture has room and the map goes on, the
// asked margin.
static Box shown_of(const Frame *frame, const ViewFrame *asked)
{
    const SimTerrain *rock = &frame->level->terrain;
    Box picture = frame->picture, all = {{0.0, 0.0}, {asked->width, asked->height}};
    if (asked->open)
        return all;
    Box map = frame_box(frame, (Box){{0.0, 0.0}, {rock->width, rock->height}});
    Box grown = box_grow(picture, real_floor(asked->margin * frame->scale));
    return box_join(box_common(box_common(grown, all), map), picture);
}

static Frame frame_of(const View *view, const ViewFrame *asked)
{
    Frame frame = {.level = view->level,
                   .sign_feet = view->sign_feet,
                   .theme = view->theme,
                   .gloom = &view->gloom,
                   .flames = &view->flames,
                   .tides = &view->tides,
                   .waters = &view->waters,
                   .refusals = &view->refusals,
                   .young = &view->young,
                   .pictures = view->pictures,
                   .sprites = view->sprites,
                   .figures = view->figures,
                   .previous = asked->previous,
                   .current = asked->current,
                   .alpha = asked->alpha,
                   .pleads = asked->pleads,
                   .taste = view->taste};
    for (uint32_t i = 0; i < VIEW_HINTS_MOST; i++)
        frame.hinted[i] = hints_shown(&view->hints, i);
    const GameCamera *from = &asked->previous->camera;
    const GameCamera *to = &asked->current->camera;
    frame.camera =
        from->cuts == to->cuts ? vec2_lerp(from->centre, to->centre, asked->alpha) : to->centre;
    double tick = asked->previous->tick +
                  ((double)asked->current->tick - asked->previous->tick) * asked->alpha;
    frame.time = tick / SIM_TICK_RATE;
    frame.camera = vec2_add_scaled(
        frame.camera, shake_offset(&view->shake, frame.time, frame.alpha), frame.taste.shake);
    frame.camera = vec2_lerp(frame.camera, asked->camera, asked->camera_part);
    frame.zoom = to->zoom;
    if (from->cuts == to->cuts)
        frame.zoom = from->zoom + (to->zoom - from->zoom) * asked->alpha;
    if (asked->camera_zoom > 0.0)
        frame.zoom += (asked->camera_zoom - frame.zoom) * asked->camera_part;
    frame.picture = view_picture(asked->width, asked->height);
    frame.scale = (frame.picture.max.x - frame.picture.min.x) / frame_size(&frame).x;
    Vec2 middle = vec2_scale(vec2_add(frame.picture.min, frame.picture.max), 0.5);
    frame.offset = round_pixels(vec2_add_scaled(middle, frame.camera, -frame.scale));
    frame.shown = shown_of(&frame, asked);
    return frame;
}

Box view_shown(const View *view, const ViewFrame *asked)
{
    return frame_of(view, asked).shown;
}

_Static_assert((int)VIEW_OUTLINE_MOST == (int)HERO_POINTS_MAX, "an outline has room for a hero");

uint32_t view_hero_outline(const View *view, const ViewFrame *asked, uint32_t hero,
                           Vec2 outline[VIEW_OUTLINE_MOST])
{
    Frame frame = frame_of(view, asked);
    HeroShape shape = hero_shape(&frame, hero);
    hero_strands_pull(&shape, &view->moods[hero], frame.scale);
    memcpy(outline, shape.ring, shape.ring_count * sizeof *outline);
    return shape.ring_count;
}

static void ground_prepare(View *view, const Frame *frame, double feather)
{
    Box tiles = {frame_tile(frame, frame->shown.min), frame_tile(frame, frame->shown.max)};
    view->ground_built =
        ground_sections_prepare(&view->ground, &view->dressed, view->theme,
                                view->pictures ? view->pictures->level : NULL, &view->gloom, tiles,
                                frame_unzoomed(frame).scale, feather) &&
        ground_behind_prepare(view->behind, view->theme, &view->gloom, tiles,
                              frame_unzoomed(frame).scale, feather);
}

// Lights the flames that stand in the parts of the level that are shown.
static void flames_light(View *view, const Frame *frame)
{
    view->flames.count = 0;
    for (uint32_t i = 0; view->has_ground && i < view->ground.shown_count; i++)
        props_light(&view->ground.shown[i]->props, frame, &view->flames);
}

void view_draw_bars(DrawList *list, Box shown, uint32_t width, uint32_t height)
{
    DrawColor black = draw_color(COLOR_BARS, 1.0);
    Box bars[4] = {{{0.0, 0.0}, {width, shown.min.y}},
                   {{0.0, shown.max.y}, {width, height}},
                   {{0.0, 0.0}, {shown.min.x, height}},
                   {{shown.max.x, 0.0}, {width, height}}};
    for (uint32_t i = 0; i < 4; i++)
        if (bars[i].max.x > bars[i].min.x && bars[i].max.y > bars[i].min.y)
            draw_rect(list, bars[i], black, black);
}

static void clock_draw(DrawList *list, const Frame *frame)
{
    char text[32];
    bool won = frame->current->outcome == GAME_WON;
    uint32_t ticks = won ? frame->current->outcome_tick : frame->current->tick;
    uint32_t hundredths = (uint32_t)((uint64_t)ticks * 100u / SIM_TICK_RATE);
    snprintf(text, sizeof text, "%" PRIu32 ":%02" PRIu32 ".%02" PRIu32, hundredths / 6000,
             hundredths / 100 % 60, hundredths % 100);
    DrawTextStyle style = {words_size(frame, 14.0), 0.0, draw_color(COLOR_PAPER, 0.78),
                           DRAW_ALIGN_RIGHT};
    words_draw(list, frame, text,
               vec2(frame->picture.max.x - frame_ui(frame, 30.0),
                    frame->picture.min.y + frame_ui(frame, 28.0)),
               &style);
}

#define HERO_SHADE 0.35 // of what is behind, on a hero there

static bool is_behind(const Frame *frame, uint32_t hero)
{
    SimBodyId body = frame->current->heroes[hero].body;
    return sim_body_planes(sim_body_const(game_world_const(frame->current), body)) ==
           SIM_LAYER_BACK;
}

// Draws the rock of the back, and what is in the back but heroes. Returns the frame for the rest.
static Frame behind_draw(const View *view, DrawList *list, const Frame *frame)
{
    Frame behind = *frame, before = *frame;
    behind.pass = FRAME_BEHIND;
    before.pass = FRAME_BEFORE;
    uint32_t first = list->vertex_count;
    ground_behind_draw(view->behind, list, frame);
    elements_draw(list, &behind, ELEMENT_BACK);
    bodies_draw(list, &behind);
    elements_draw(list, &behind, ELEMENT_FRONT);
    ground_behind_shade(list, first, frame->theme, 1.0);
    draw_list_blend(list, DRAW_ADD);
    elements_draw(list, &behind, ELEMENT_LIGHT);
    draw_list_blend(list, DRAW_BLEND);
    return before;
}

static void hero_draw_at(const View *view, DrawList *list, const Frame *frame,
                         const HeroShape *shape, bool behind)
{
    if (behind)
        ground_window_draw(list, frame, frame_tile(frame, shape->centre));
    uint32_t first = list->vertex_count;
    hero_draw(list, frame, shape, &view->moods[shape->number]);
    if (behind)
        ground_behind_shade(list, first, frame->theme, HERO_SHADE);
    if (shape->bubble)
        hero_bubble_draw(list, frame, shape);
}

// Draws the heroes in reverse order, so that the first hero is over the others; before them those
// that are behind.
static void heroes_draw(const View *view, DrawList *list, const Frame *frame,
                        const HeroShapes *heroes)
{
    for (int front = 0; front < 2; front++)
        for (uint32_t i = heroes->count; i-- > 0;) {
            bool behind = is_behind(frame, heroes->list[i].number);
            if (behind == (front == 0))
                hero_draw_at(view, list, frame, &heroes->list[i], behind);
        }
}

// True if the world draws most of the ground, its air and what grows before it, not the level's own
// pictures: those are shown as their author drew them, without darkness and glows.
static bool is_dressed(const View *view)
{
    return !view->pictures || !view->pictures->level->shows_ground;
}

static void world_draw(View *view, DrawList *list, const Frame *whole, const ViewFrame *asked)
{
    static const GroundSections no_ground;
    const Frame *frame = whole;
    Frame before;
    bool dressed = is_dressed(view);
    const GroundSections *ground = view->has_ground ? &view->ground : &no_ground;
    HeroShapes heroes = hero_shapes(frame);
    for (uint32_t i = 0; i < heroes.count; i++)
        hero_strands_pull(&heroes.list[i], &view->moods[heroes.list[i].number], frame->scale);
    Frame far = frame_unzoomed(frame);
    backdrop_draw(list, &far);
    if (dressed) {
        pictures_draw(view->pictures, list, frame, PICTURES_FAR);
        gloom_draw_air(&view->gloom, list, frame);
        cave_draw_columns(&view->gloom, list, frame);
        beams_draw(list, frame);
        pictures_draw(view->pictures, list, frame, PICTURES_OBJECTS);
    } else {
        pictures_draw(view->pictures, list, frame, PICTURES_FAR | PICTURES_OBJECTS);
    }
    if (view->has_behind) {
        before = behind_draw(view, list, whole);
        frame = &before;
    }
    things_draw(list, frame);
    elements_draw(list, frame, ELEMENT_BACK);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        lamps_draw_shadows(list, frame, &ground->shown[i]->ground.outline);
    ground_loose_draw_under(list, frame);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        cave_draw_growth(&ground->shown[i]->cave, list, frame);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        props_draw(&ground->shown[i]->props, list, frame, PROPS_BEHIND);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        props_draw_warmth(&ground->shown[i]->props, list, frame);
    ground_sections_draw(ground, list, GROUND_BEHIND, GROUND_SHADE, frame);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        props_draw(&ground->shown[i]->props, list, frame, PROPS_INSIDE);
    ground_sections_draw(ground, list, GROUND_DEEP, GROUND_GROWTH, frame);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        tides_draw_wet(list, frame, &ground->shown[i]->ground.outline);
    if (dressed)
        tracks_draw(list, frame, &view->tracks);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        drops_draw(&ground->shown[i]->drops, list, frame);
    ground_sections_draw_glow(ground, list, frame);
    ground_loose_draw(list, frame);
    bodies_draw(list, frame);
    if (dressed)
        gloom_draw_shadow(&view->gloom, list, frame);
    things_draw_light(list, frame);
    draw_list_blend(list, DRAW_ADD);
    flames_draw(list, frame);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        cave_draw_glow(&ground->shown[i]->cave, list, frame);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        lights_draw_rim(list, frame, &ground->shown[i]->ground.outline);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        lamps_draw_warmth(list, frame, &ground->shown[i]->ground.outline);
    if (dressed)
        ground_glints_draw(list, frame);
    body_rims_draw(list, frame);
    elements_draw(list, frame, ELEMENT_LIGHT);
    particles_draw(list, frame, &view->particles, PARTICLE_LAYER_LIGHT);
    draw_list_blend(list, DRAW_BLEND);
    particles_draw(list, frame, &view->particles, PARTICLE_LAYER_BEHIND);
    smears_draw(list, frame, &view->smears);
    for (uint32_t i = 0; i < asked->ghost_count; i++)
        ghost_draw(list, frame, &asked->ghosts[i]);
    for (uint32_t i = 0; dressed && i < heroes.count; i++)
        hero_draw_glow(list, frame, &heroes.list[i]);
    if (dressed)
        dust_draw(list, frame);
    shadows_draw(list, frame); // after the glow, which would brighten the hero's own shadow
    heroes_draw(view, list, frame, &heroes);
    elements_draw(list, frame, ELEMENT_FRONT);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        drops_draw_on_water(&ground->shown[i]->drops, list, frame);
    for (uint32_t i = 0; i < heroes.count; i++)
        hero_draw_sunk(list, frame, &heroes.list[i]);
    ground_sections_draw(ground, list, GROUND_FRONT, GROUND_FRONT, frame);
    for (uint32_t i = 0; i < ground->shown_count; i++)
        props_draw(&ground->shown[i]->props, list, frame, PROPS_FRONT);
    pictures_draw(view->pictures, list, frame, PICTURES_FRONT);
    particles_draw(list, frame, &view->particles, PARTICLE_LAYER_FRONT);
    if (dressed)
        lamps_draw_dark(list, frame);
    for (uint32_t i = 0; dressed && i < ground->shown_count; i++)
        footing_draw(list, frame, &ground->shown[i]->ground.outline);
    if (dressed)
        footing_draw_tiles(list, frame);
    if (frame->theme->lamp.on)
        elements_draw(list, frame, ELEMENT_EMBER);
    cords_draw(list, frame, &view->cords);
    noises_draw(list, frame, &view->noises);
    refusals_draw(list, frame, &view->refusals);
    if (frame->taste.hints)
        wanted_draw(list, frame, &view->wanted);
    if (view->hints.glint && frame->taste.hints)
        glint_draw(list, frame, view->hints.glint);
    if (frame->taste.contrast) {
        for (uint32_t i = 0; i < ground->shown_count; i++)
            marks_draw_edges(list, frame, &ground->shown[i]->ground.outline);
        marks_draw_contrast(list, frame, &heroes);
    }
    marks_draw_heroes(list, frame, &heroes);
    if (frame->taste.marks)
        marks_draw_shapes(list, frame);
    if (dressed)
        backdrop_draw_front(list, &far);
    strike_arrows_draw(list, frame);
}

bool view_draw(View *view, const ViewFrame *asked, DrawList *list)
{
    Frame frame = frame_of(view, asked);
    if (asked->bright) {
        frame.theme = bright_theme(view);
        frame.gloom = NULL;
    }
    draw_list_clear(list, asked->feather);
    ground_prepare(view, &frame, asked->feather);
    flames_light(view, &frame);
    world_draw(view, list, &frame, asked);
    if (!asked->plain) {
        draw_list_sharpen(list, asked->enlarged);
        if (frame.taste.clock)
            clock_draw(list, &frame);
        speeches_draw(list, &frame, view->hints.language);
        hud_draw(list, &frame, &view->hud);
        // Hints keep clear of the heroes where the game's camera shows them.
        hint_bubbles_draw(list, &frame, &view->hints, 1.0 - asked->camera_part);
        title_draw(list, &frame, level_text_in(&view->level->title, view->hints.language),
                   view->bottom_kept);
    }
    if (asked->debug)
        debug_draw(list, &frame, &asked->times);
    view_draw_bars(list, frame.shown, asked->width, asked->height);
    return view->ground_built && !list->failed;
}
