// hint_film.c - makes the films of hints: plays their levels and keeps what moves.
#include "hint_film.h"
#include "jantar/real.h"
#include <stdlib.h>

#define OUTLINE 0.06 // cells by which the hero's rim is outside its outline

// Returns the cells that a film shows: those of its level's first `view`, or all.
static CellBox part_of(const LevelDesc *level)
{
    CellBox part = cell_box_whole(&level->terrain);
    if (level_element_count_of(level, LEVEL_ELEMENT_VIEW) > 0) {
        const LevelElement *view = &level->elements[level->element_first[LEVEL_ELEMENT_VIEW]];
        Box box = box_at(view->centre, view->size);
        part = cell_box_on_map(
            (CellBox){(int32_t)real_floor(box.min.x + 0.5), (int32_t)real_floor(box.min.y + 0.5),
                      (int32_t)real_floor(box.max.x + 0.5), (int32_t)real_floor(box.max.y + 0.5)},
            &level->terrain);
    }
    if (part.right - part.left < FILM_COLUMNS / 2 || part.bottom - part.top < FILM_ROWS / 2)
        part = cell_box_whole(&level->terrain); // a view that shows next to nothing is none
    if (part.right - part.left > 2 * FILM_COLUMNS)
        part.right = part.left + 2 * FILM_COLUMNS;
    if (part.bottom - part.top > 2 * FILM_ROWS)
        part.top = part.bottom - 2 * FILM_ROWS;
    return part;
}

// Returns the keys that are drawn beside a film: those of its lesson, or all that it holds.
static uint16_t keys_of(const ViewFilm *of)
{
    uint16_t keys = level_lesson_keys(of->lesson);
    for (uint32_t i = 0; of->lesson == LEVEL_LESSON_NONE && i < of->ticks; i++)
        keys |= of->keys[i];
    return keys;
}

static void place_note(const HintFilm *film, float out[2], Vec2 place)
{
    out[0] = (float)(place.x - film->part.left);
    out[1] = (float)(place.y - film->part.top);
}

static void hero_note(const HintFilm *film, FilmFrame *frame, const GameState *state)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, state->heroes[0].body);
    GameForms forms = game_hero_forms(&state->heroes[0]);
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++)
        place_note(film, frame->ring[i], sim_point(world, body->first_point + i).position);
    frame->slick = (uint8_t)(255.0 * forms.slick);
    frame->heavy = (uint8_t)(255.0 * forms.heavy);
    frame->puff = (uint8_t)(255.0 * forms.puff);
}

static void line_note(const HintFilm *film, FilmFrame *frame, const SimWorld *world,
                      const SimBody *body)
{
    uint32_t count = body->point_count < FILM_LINE ? body->point_count : FILM_LINE;
    for (uint32_t k = 0; k < count && count > 1; k++) {
        uint32_t point = body->first_point + k * (body->point_count - 1) / (count - 1);
        place_note(film, frame->line[k], sim_point(world, point).position);
    }
    frame->line_count = (uint8_t)count;
}

// Returns the place of a body in the frames, or FILM_BODIES if there are too many.
static uint32_t slot_of(HintFilm *film, uint32_t user)
{
    uint32_t slot = 0;
    while (slot < FILM_BODIES && film->owners[slot] != 0 && film->owners[slot] != user)
        slot++;
    if (slot < FILM_BODIES)
        film->owners[slot] = user;
    return slot;
}

// Notes a rope, crates, creatures and so on.
static void others_note(HintFilm *film, FilmFrame *frame, const GameState *state)
{
    const SimWorld *world = game_world_const(state);
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind == SIM_NONE || i == state->heroes[0].body.index)
            continue;
        if (body->kind == SIM_NET) {
            line_note(film, frame, world, body);
            continue;
        }
        uint32_t slot = slot_of(film, body->user);
        if (slot < FILM_BODIES)
            frame->bodies[slot] =
                (FilmPlace){(float)(body->centre.x - film->part.left),
                            (float)(body->centre.y - film->part.top), (float)body->angle};
    }
}

// Notes which cells have broken since the beginning.
static void ground_note(HintFilm *film, const GameState *state)
{
    const LevelDesc *level = film->of->level;
    SimTerrain now = game_terrain(state, level);
    uint32_t cell = 0;
    for (int32_t y = film->part.top; y < film->part.bottom; y++)
        for (int32_t x = film->part.left; x < film->part.right; x++, cell++)
            if (film->broke[cell] == 0 && sim_terrain_type(&now, x, y) == 0 &&
                sim_terrain_type(&level->terrain, x, y) != 0)
                film->broke[cell] = (uint16_t)film->count;
}

static void frame_note(HintFilm *film, const GameState *state, uint16_t keys)
{
    FilmFrame *frame = &film->frames[film->count];
    *frame = (FilmFrame){.keys = keys};
    hero_note(film, frame, state);
    others_note(film, frame, state);
    ground_note(film, state);
    for (uint32_t i = 0; i < state->element_count && i < FILM_SWITCHES; i++)
        frame->on |= (uint32_t)game_elements_const(state)[i].on << i;
    film->count++;
}

// True if the hero is dead or has left the film; above it there is room for a jump.
static bool is_over(const HintFilm *film, const GameState *state)
{
    if (!game_hero_is_out(&state->heroes[0]))
        return true;
    Vec2 at = game_hero_info_of(state, 0).position;
    return at.x < film->part.left || at.x > film->part.right || at.y > film->part.bottom ||
           at.y < film->part.top - FILM_ROWS;
}

// Returns how far the hero or a rope is above the film in a frame, cells.
static double above_of(const FilmFrame *frame)
{
    float top = 0.0f;
    for (uint32_t i = 0; i < GAME_HERO_POINTS; i++)
        top = frame->ring[i][1] < top ? frame->ring[i][1] : top;
    for (uint32_t i = 0; i < frame->line_count; i++)
        top = frame->line[i][1] < top ? frame->line[i][1] : top;
    return top < 0.0f ? OUTLINE - (double)top : 0.0;
}

bool hint_film_make(HintFilm *film, const ViewFilm *of)
{
    static const GameOptions plain = {0};
    *film = (HintFilm){.of = of, .part = part_of(of->level), .keys = keys_of(of)};
    film->frames = malloc((of->ticks / FILM_PERIOD + 1u) * sizeof *film->frames);
    size_t size = game_state_size(of->level, 1);
    GameState *state = aligned_alloc(16, (size + 15u) / 16u * 16u);
    if (!film->frames || !state) {
        free(state);
        hint_film_free(film);
        return false;
    }
    game_init(state, of->level, &plain, 0);
    for (uint32_t tick = 0; tick < of->ticks && !is_over(film, state); tick++) {
        game_tick(state, of->level, (TickInput){.keys = of->keys[tick]}, NULL);
        if (tick % FILM_PERIOD == 0 && !is_over(film, state))
            frame_note(film, state, of->keys[tick]);
    }
    free(state);
    for (uint32_t i = 0; i < film->count; i++)
        film->above = real_max(film->above, above_of(&film->frames[i]));
    return true;
}

void hint_film_free(HintFilm *film)
{
    free(film->frames);
    *film = (HintFilm){0};
}
