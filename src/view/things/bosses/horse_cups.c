// horse_cups.c - places the cups of the miller's horse, a figure each: one that is broken lets a
// light rise, as far as rock leaves it room; one that hangs over a hole stands on a pole.
#include "horse_cups.h"

#include "boss_pose.h"

#define RISES 3.2 // tiles that a light rises ...
#define ROOM 0.6  // ... and that it stays off rock above

static bool is_broken(const GameHorse *pose, uint32_t cup)
{
    return cup < GAME_HORSE_CUPS ? cup < pose->hits : pose->fourth > 0.0;
}

// Returns how much of its way the light of a broken cup has risen.
static double risen(const GameHorse *pose, uint32_t cup)
{
    if (cup >= GAME_HORSE_CUPS)
        return pose->fourth;
    return pose->act == GAME_HORSE_REELS && cup + 1 == pose->hits ? pose->part : 1.0;
}

// Returns how many tiles are free of rock from a place on, down (`way` 1) or up (-1); `most` if
// there is none, or nothing is known of the ground.
static double free_way(const Frame *frame, Vec2 place, double way, double most)
{
    const double step = 0.25; // tiles
    if (frame->level == NULL || frame->current == NULL)
        return most;
    SimTerrain terrain = game_terrain(frame->current, frame->level);
    for (double far = 0.0; far < most; far += step)
        if (sim_terrain_depth(&terrain, vec2(place.x, place.y + way * far)) > 0.0)
            return far;
    return most;
}

// Returns how far below a cup the ground is; 0: it stands on it, or nothing is known of the ground.
static double pole_below(const Frame *frame, Vec2 place)
{
    const double below = 0.25, most = 16.0; // tiles
    double down = free_way(frame, vec2(place.x, place.y + GAME_HORSE_CUP + below), 1.0, most);
    return down < most ? down : 0.0;
}

void horse_cups_draw(DrawList *list, const Frame *frame, const GameHorse *horse, FigureLayer layer)
{
    const Figure *figure = figures_find(frame->figures, "cup");
    for (uint32_t i = 0; i < horse->cup_count && figure != NULL; i++) {
        Vec2 at = horse->cups[i];
        double part = risen(horse, i), way = free_way(frame, at, -1.0, RISES + ROOM) - ROOM;
        double s = frame->scale;
        FigurePose pose = {.body = {frame_pixel(frame, at), {s, 0.0}, {0.0, s}, s, frame->theme}};
        pose.channels[CHANNEL_TIME] = frame->time;
        pose.channels[CHANNEL_NUMBER] = i;
        pose.channels[CHANNEL_GONE] = is_broken(horse, i);
        pose.channels[CHANNEL_PASSED] = part * (2.0 - part);
        pose.channels[CHANNEL_TELL] = i == horse->hits && i < GAME_HORSE_CUPS;
        pose.channels[CHANNEL_OPEN] = i == horse->hits || i >= GAME_HORSE_CUPS;
        pose.channels[CHANNEL_HARMLESS] = horse->harmless;
        pose.places[FIGURE_AT_BODY] = at;
        pose.places[FIGURE_AT_AIM] = vec2(at.x, at.y - way);
        pose.places[FIGURE_AT_HOME] = vec2(at.x, at.y + pole_below(frame, at));
        figure_draw(list, frame, figure, &pose, layer);
    }
}
