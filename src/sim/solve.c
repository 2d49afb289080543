// solve.c - the inner constraints of a body: springs and the area of its filling. XPBD, one iteration a substep
// (Macklin et al. 2016 and 2019): stiffness does not depend on the number of substeps.
#include "jantar/real.h"
#include "world.h"

void solve_springs(const Substep *step)
{
    SimSpring *springs = world_springs(step->world) + step->body->first_spring;
    double *x = step->points.x, *y = step->points.y;
    const double *w = step->points.inverse_mass;
    double softness = step->inverse_h * step->inverse_h; // compliance / h^2 = compliance * softness
    for (uint32_t i = 0; i < step->body->spring_count; i++) {
        SimSpring *spring = springs + i;
        uint32_t a = spring->a, b = spring->b;
        double dx = x[b] - x[a], dy = y[b] - y[a];
        double length = real_sqrt(dx * dx + dy * dy);
        double weight = w[a] + w[b] + spring->compliance * softness;
        if (length < 1e-9 || weight <= 0.0)
            continue; // no direction to push in, or both pinned
        double stretch = length - spring->rest;
        double pull = stretch / (weight * length);
        x[a] += w[a] * pull * dx;
        y[a] += w[a] * pull * dy;
        x[b] -= w[b] * pull * dx;
        y[b] -= w[b] * pull * dy;
        spring->strain = stretch / spring->rest;
    }
}

// Keeps the area of a liquid filling (Mocný 2009, eq. 2.10-2.13). The gradient form of position-based dynamics
// (Müller et al. 2006): point i moves along the normal of x[i-1] - x[i+1], in proportion to that chord, so that the sum
// of all moves is zero and the deficit is met to first order.
void solve_area(const Substep *step)
{
    const SimBody *body = step->body;
    uint32_t n = body->point_count;
    double *x = step->points.x + body->first_point, *y = step->points.y + body->first_point;
    const double *w = step->points.inverse_mass + body->first_point;
    double deficit = body->rest_area - body_area(&step->points, body);
    double weight = 0.0;
    for (uint32_t i = 0, before = n - 1; i < n; before = i++) {
        uint32_t after = i + 1 == n ? 0 : i + 1;
        double gx = y[after] - y[before], gy = x[before] - x[after]; // twice the gradient of the area
        weight += w[i] * (gx * gx + gy * gy);
    }
    if (weight <= 0.0)
        return;
    double push = 2.0 * deficit / weight;
    double old_x = x[n - 1], old_y = y[n - 1], first_x = x[0], first_y = y[0];
    for (uint32_t i = 0; i < n; i++) {
        double after_x = i + 1 == n ? first_x : x[i + 1], after_y = i + 1 == n ? first_y : y[i + 1];
        double gx = after_y - old_y, gy = old_x - after_x;
        old_x = x[i];
        old_y = y[i];
        x[i] += push * w[i] * gx;
        y[i] += push * w[i] * gy;
    }
}
