// level_sign.h - where a sign stands in a level, and its board: the view draws it there, and
// `jantar check` warns of boards in rock. Header only; lengths are tiles.
//
//     Vec2 foot = level_foot(&level->terrain, level->signs[i].box);
//     Box board = level_sign_board(foot);
#pragma once

#include "jantar/terrain.h"

// How far below a box the ground is looked for, and the distance between two samples.
#define LEVEL_FOOT_REACH 6.0
#define LEVEL_FOOT_STEP (1.0 / 32.0)

// Returns the point of the ground below the middle of a box: the post of a sign stands on rock even
// if its box does not reach down to it. Returns the middle of the box's lower side if no rock lies
// within LEVEL_FOOT_REACH below the box. Slow, because it samples the rock.
static inline Vec2 level_foot(const SimTerrain *terrain, Box box)
{
    Vec2 middle = vec2_lerp(box.min, box.max, 0.5);
    for (double y = middle.y; y < box.max.y + LEVEL_FOOT_REACH; y += LEVEL_FOOT_STEP)
        if (sim_terrain_depth(terrain, vec2(middle.x, y)) > 0.0)
            return vec2(middle.x, y);
    return vec2(middle.x, box.max.y);
}

// A sign's board: its size, and how far its upper side is above the foot of the post.
#define LEVEL_BOARD_WIDTH 1.04
#define LEVEL_BOARD_HEIGHT 0.62
#define LEVEL_BOARD_UP 1.22

// Returns the board of a sign whose post stands at `foot`.
static inline Box level_sign_board(Vec2 foot)
{
    Vec2 corner = {foot.x - 0.5 * LEVEL_BOARD_WIDTH, foot.y - LEVEL_BOARD_UP};
    return (Box){corner, {corner.x + LEVEL_BOARD_WIDTH, corner.y + LEVEL_BOARD_HEIGHT}};
}
