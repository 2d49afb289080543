// hero_inside.c - where the inside of a drawn hero is: how thick it is, and what is still in it.
// A hero in a slot is thin, bent or both, so its middle says little.
#include "hero.h"

static Vec2 curve_next(const HeroShape *shape, uint32_t i)
{
    return shape->curve[i + 1 < shape->curve_count ? i + 1 : 0];
}

double hero_thickness(const HeroShape *shape, Vec2 edge, Vec2 inward)
{
    double least = 4.0 * shape->radius, itself = 0.02 * shape->radius;
    for (uint32_t i = 0; i < shape->curve_count; i++) {
        Vec2 to_a = vec2_sub(shape->curve[i], edge);
        Vec2 side = vec2_sub(curve_next(shape, i), shape->curve[i]);
        double across = vec2_cross(inward, side);
        if (across == 0.0)
            continue;
        double way = vec2_cross(to_a, side) / across, part = vec2_cross(to_a, inward) / across;
        if (part >= 0.0 && part < 1.0 && way > itself && way < least)
            least = way;
    }
    return least;
}

// What is known of a place against the hero's outline.
typedef struct Place {
    Vec2 edge, inward; // the nearest point of the outline, and the direction from it into the body
    double distance;   // from there
    bool inside;
} Place;

static Place place_of(const HeroShape *shape, Vec2 at)
{
    Place place = {.distance = 1e9};
    for (uint32_t i = 0; i < shape->curve_count; i++) {
        Vec2 a = shape->curve[i], b = curve_next(shape, i), side = vec2_sub(b, a);
        double length = vec2_length_squared(side);
        double part = length > 0.0 ? vec2_dot(vec2_sub(at, a), side) / length : 0.0;
        Vec2 nearest = vec2_add_scaled(a, side, real_clamp(part, 0.0, 1.0));
        double distance = vec2_length(vec2_sub(at, nearest));
        if (length > 0.0 && distance < place.distance) {
            place.distance = distance;
            place.edge = nearest;
            place.inward = vec2_perp(vec2_normalize(side)); // it runs clockwise on the screen
        }
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * side.x)
            place.inside = !place.inside;
    }
    return place;
}

Vec2 hero_keep_inside(const HeroShape *shape, Vec2 at, double margin)
{
    Place place = place_of(shape, at);
    double thickness = hero_thickness(shape, place.edge, place.inward);
    double depth = real_min(margin, 0.5 * thickness);
    if (place.inside && place.distance >= depth)
        return at;
    return vec2_add_scaled(place.edge, place.inward, depth);
}
