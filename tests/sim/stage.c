// stage.c - one body of every kind in some rock.
#include "stage.h"

#include "jantar/real.h"
#include "lone.h"

#include <stdlib.h>

const char *actor_name(Actor actor)
{
    static const char *const more[] = {"hero", "pebble", "water", "giant"};
    return actor < ACTOR_KINDS ? kind_name((Kind)actor) : more[actor - ACTOR_KINDS];
}

Stage stage_of_air(uint32_t bodies, Vec2 gravity)
{
    Stage stage = {.world = kinds_world(bodies, gravity)};
    stage.world->switches |= SIM_NO_SLEEP;
    return stage;
}

Stage stage_of(const char *const *rows, uint32_t bodies, Vec2 gravity)
{
    Stage stage = stage_of_air(bodies, gravity);
    stage.scene = scene_from_text(rows, vec2(0.0, 0.0));
    return stage;
}

Stage stage_room(uint32_t width, uint32_t height, uint32_t bodies, Vec2 gravity)
{
    Stage stage = stage_of_air(bodies, gravity);
    stage.scene = scene_room(width, height, vec2(0.0, 0.0));
    return stage;
}

void stage_free(Stage *stage)
{
    free(stage->world);
    if (stage->scene.cells != NULL)
        scene_free(&stage->scene);
    *stage = (Stage){0};
}

static const SimTerrain *rock_of(const Stage *stage)
{
    return stage->scene.cells != NULL ? &stage->scene.level.terrain : lone_air();
}

void stage_step(Stage *stage, uint32_t ticks)
{
    for (uint32_t i = 0; i < ticks; i++)
        sim_world_step(stage->world, rock_of(stage), (Box){{-1e5, -1e5}, {1e5, 1e5}});
}

SimBody *stage_body(const Stage *stage, SimBodyId id)
{
    return sim_body(stage->world, id);
}

// --- bodies --------------------------------------------------------------------------------------

// Adds a ring as stiff as the hero: compliance times the mass of a point is the same.
static SimBodyId add_ring(Stage *stage, Vec2 centre, uint32_t points, double radius, double gas)
{
    SimRingDef def = lone_ring(centre);
    def.friction = 0.6;
    def.radius = radius;
    def.mass = radius * radius / 0.64;
    def.gas = gas;
    def.edge_compliance *= (double)points / (24.0 * def.mass);
    def.bend_compliance *= (double)points / (24.0 * def.mass);
    def.point_count = points;
    return sim_add_ring(stage->world, &def);
}

SimBodyId stage_add(Stage *stage, Actor actor, Vec2 centre)
{
    static const struct {
        uint32_t points;
        double radius, gas;
    } more[] = {{24, 0.8, 0.0}, {8, 0.3, 0.0}, {20, 0.7, 20.0}, {24, 1.4, 0.0}};
    if (actor < ACTOR_KINDS)
        return kinds_add(stage->world, (Kind)actor, centre, 0.6, 0.0);
    uint32_t i = (uint32_t)actor - ACTOR_KINDS;
    return add_ring(stage, centre, more[i].points, more[i].radius, more[i].gas);
}

SimBodyId stage_add_static(Stage *stage, SimConvex outline, Vec2 centre)
{
    SimRigidDef def = {
        .convex = sim_add_convex(stage->world, &outline), .centre = centre, .friction = 0.6};
    return sim_add_rigid(stage->world, &def);
}

// --- measuring -----------------------------------------------------------------------------------

static uint32_t corners_of(const Stage *stage, const SimBody *body, SimBodyId id, Vec2 *out)
{
    if (body->point_count == 0)
        return sim_body_outline(stage->world, id, out);
    for (uint32_t i = 0; i < body->point_count; i++)
        out[i] = sim_point(stage->world, body->first_point + i).position;
    return body->point_count;
}

uint32_t stage_places(const Stage *stage, SimBodyId id, Vec2 out[STAGE_PLACES])
{
    Vec2 corners[STAGE_PLACES];
    const SimBody *body = stage_body(stage, id);
    uint32_t corner_count = corners_of(stage, body, id, corners), count = 0;
    uint32_t parts = body->kind == SIM_NET || corner_count == 1 ? 1 : 5;
    for (uint32_t i = 0; i < corner_count; i++)
        for (uint32_t part = 0; part < parts; part++)
            out[count++] =
                vec2_lerp(corners[i], corners[(i + 1) % corner_count], (double)part / parts);
    return count;
}

static double radius_of(const Stage *stage, const SimBody *body)
{
    return body->point_count == 0 ? sim_convexes(stage->world)[body->convex].radius : body->bead;
}

// How much of the radius of a disc is in rock, found by bisection.
static double depth_of_disc(const SimTerrain *terrain, Vec2 centre, double radius)
{
    double inside = sim_terrain_depth(terrain, centre);
    if (inside > 0.0)
        return inside + radius;
    double low = 0.0, high = radius;
    if (radius == 0.0 || !sim_terrain_overlaps_disc(terrain, centre, radius))
        return 0.0;
    for (int i = 0; i < 12; i++) {
        double middle = 0.5 * (low + high);
        if (sim_terrain_overlaps_disc(terrain, centre, middle))
            high = middle;
        else
            low = middle;
    }
    return radius - low;
}

double stage_depth_in_rock(const Stage *stage, SimBodyId id)
{
    Vec2 places[STAGE_PLACES];
    uint32_t count = stage_places(stage, id, places);
    double deepest = 0.0, radius = radius_of(stage, stage_body(stage, id));
    for (uint32_t i = 0; i < count; i++)
        deepest = real_max(deepest, depth_of_disc(rock_of(stage), places[i], radius));
    return deepest;
}

static double depth_in_polygon(const Vec2 *corners, uint32_t count, Vec2 place)
{
    double least = 1e30;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 edge = vec2_sub(corners[(i + 1) % count], corners[i]),
             normal = vec2_normalize(vec2(edge.y, -edge.x));
        least = real_min(least, vec2_dot(normal, vec2_sub(corners[i], place)));
    }
    return least;
}

double stage_depth_in(const Stage *stage, SimBodyId id, SimBodyId polygon)
{
    Vec2 places[STAGE_PLACES], corners[SIM_CONVEX_MAX_VERTICES];
    uint32_t corner_count = sim_body_outline(stage->world, polygon, corners),
             count = stage_places(stage, id, places);
    double deepest = 0.0, radius = radius_of(stage, stage_body(stage, id));
    for (uint32_t i = 0; i < count; i++)
        deepest = real_max(deepest, depth_in_polygon(corners, corner_count, places[i]) + radius);
    return deepest;
}

double stage_turn(const Stage *stage, SimBodyId ring)
{
    const SimBody *body = stage_body(stage, ring);
    double dot = 0.0, cross = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint point = sim_point(stage->world, body->first_point + i);
        Vec2 from_centre = vec2_sub(point.position, body->centre);
        dot += vec2_dot(point.rest, from_centre);
        cross += vec2_cross(point.rest, from_centre);
    }
    return real_atan2(cross, dot);
}

double stage_misshape(const Stage *stage, SimBodyId ring)
{
    const SimBody *body = stage_body(stage, ring);
    double turn = stage_turn(stage, ring), c = real_cos(turn), s = real_sin(turn), most = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint p = sim_point(stage->world, body->first_point + i);
        Vec2 wanted = vec2_scale(vec2(c * p.rest.x - s * p.rest.y, s * p.rest.x + c * p.rest.y),
                                 body->radius);
        most = real_max(most, vec2_length(vec2_sub(vec2_sub(p.position, body->centre), wanted)));
    }
    return most;
}

uint32_t stage_failures(const SimWorld *world)
{
    const SimStats *stats = &world->stats;
    return stats->strand_limits + stats->contact_limits + stats->scratch_limits +
           stats->inversions + stats->not_finite;
}
