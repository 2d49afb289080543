// bursts.h - what a burst (event_table.h) means: number, direction and colour of its particles.
// particles.c moves the particles, particles_draw.c draws them.
#pragma once

#include "jantar/event_table.h"
#include "jantar/theme.h"

// Returns a colour as 0xRRGGBB; 0 for BURST_USUAL.
uint32_t burst_color(const Theme *theme, BurstColor color);

// Returns the middle of the fan in which the particles fly, radians; 0: right, -pi/2: up.
double burst_angle(const Burst *burst);

// Returns the number of particles that a burst has at this strength of the event.
uint32_t burst_count(const Burst *burst, double strength);
