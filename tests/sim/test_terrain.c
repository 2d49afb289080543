// Shapes of tiles, which of their edges are surface, and queries about places.
#include "harness.h"
#include "jantar/real.h"
#include "scenes.h"

TEST(shape_takes_any_winding_and_drops_needless_vertices)
{
    const Vec2 counter_clockwise[] = {{0, 0}, {0, 1}, {0.5, 1}, {1, 1}, {1, 0}, {1, 0}};
    SimShape shape;
    REQUIRE(sim_shape_make(&shape, counter_clockwise, 6));
    CHECK_INT(shape.vertex_count, 4);
    for (uint32_t k = 0; k < 4; k++) {
        Vec2 centre = {0.5, 0.5};
        CHECK_NEAR(vec2_dot(shape.normals[k], vec2_sub(centre, shape.vertices[k])), -0.5, 1e-12);
    }
    CHECK_INT(shape.border_mask, 15);
}

TEST(shape_refuses_what_is_no_convex_polygon_of_a_tile)
{
    SimShape shape = {.vertex_count = 99};
    const Vec2 arrow[] = {{0, 0}, {1, 0.5}, {0, 1}, {0.5, 0.5}};
    const Vec2 line[] = {{0, 0}, {1, 1}, {0.5, 0.5}};
    const Vec2 sliver[] = {{0, 0}, {1, 0}, {1, 0.0001}};
    const Vec2 outside[] = {{0, 0}, {1.5, 0}, {1, 1}};
    const Vec2 not_a_number[] = {{0, 0}, {(double)NAN, 0}, {1, 1}};
    const Vec2 star[] = {{0.5, 0}, {0.8, 1}, {0, 0.35}, {1, 0.35}, {0.2, 1}};
    CHECK(!sim_shape_make(&shape, arrow, 4));
    CHECK(!sim_shape_make(&shape, line, 3));
    CHECK(!sim_shape_make(&shape, sliver, 3));
    CHECK(!sim_shape_make(&shape, outside, 3));
    CHECK(!sim_shape_make(&shape, not_a_number, 3));
    CHECK(!sim_shape_make(&shape, star, 5));
    CHECK(!sim_shape_make(&shape, line, 2));
    CHECK_INT(shape.vertex_count, 99);
}

// Counts the exposed edges of the block at (column, row).
static int exposed_edges(const Scene *scene, int32_t column, int32_t row)
{
    const SimTerrain *terrain = &scene->level.terrain;
    const SimTileType *type = terrain->types + sim_terrain_type(terrain, column, row);
    int count = 0;
    for (uint32_t i = 0; i < type->piece_count; i++) {
        const SimShape *piece = terrain->pieces + type->first_piece + i;
        for (uint32_t k = 0; k < piece->vertex_count; k++)
            count += !sim_terrain_edge_is_interior(terrain, column, row, piece, k);
    }
    return count;
}

TEST(edges_between_neighbours_are_interior)
{
    const char *const rows[] = {"     ", " ##/ ", " ##  ", "  _# ", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    CHECK_INT(exposed_edges(&scene, 1, 1), 2); // top and left
    CHECK_INT(exposed_edges(&scene, 2, 2),
              2); // right and bottom: the half block below does not cover all of it
    CHECK_INT(exposed_edges(&scene, 3, 1),
              3); // the slope touches the block at its left only in a point
    CHECK_INT(exposed_edges(&scene, 2, 3),
              3);                              // the whole block covers the half block's right side
    CHECK_INT(exposed_edges(&scene, 3, 3), 4); // its left side is not covered completely
    scene_free(&scene);
}

TEST(edges_between_the_pieces_of_a_tile_are_interior)
{
    // A pointed roof of two pieces, and a flat piece under it that covers the bottoms of both.
    const Vec2 left[] = {{0, 0.5}, {0.5, 0}, {0.5, 0.5}},
               right[] = {{0.5, 0}, {1, 0.5}, {0.5, 0.5}};
    const Vec2 under[] = {{0, 0.5}, {1, 0.5}, {1, 0.75}, {0, 0.75}};
    SimShape pieces[3];
    REQUIRE(sim_shape_make(&pieces[0], left, 3) && sim_shape_make(&pieces[1], right, 3) &&
            sim_shape_make(&pieces[2], under, 4));
    SimTileType types[2] = {sim_tile_type_make(pieces, 0, 0), sim_tile_type_make(pieces, 0, 3)};
    const uint8_t cells[] = {1};
    SimTerrain terrain = {.width = 1,
                          .height = 1,
                          .type_count = 2,
                          .piece_count = 3,
                          .cells = cells,
                          .types = types,
                          .pieces = pieces};
    int exposed[3] = {0};
    for (uint32_t i = 0; i < 3; i++)
        for (uint32_t k = 0; k < pieces[i].vertex_count; k++)
            exposed[i] += !sim_terrain_edge_is_interior(&terrain, 0, 0, &pieces[i], k);
    CHECK_INT(exposed[0], 1);
    CHECK_INT(exposed[1], 1);
    CHECK_INT(exposed[2], 4); // two pieces cover its top, but neither of them covers all of it
}

TEST(depth_is_the_distance_to_the_surface_and_zero_in_air)
{
    const char *const rows[] = {"      ", " #### ", " #### ", " #### ", "  /#  ", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    const SimTerrain *terrain = &scene.level.terrain;
    CHECK(sim_terrain_depth(terrain, vec2(0.5, 0.5)) == 0.0);
    CHECK(sim_terrain_depth(terrain, vec2(-3.0, 900.0)) == 0.0);
    CHECK_NEAR(sim_terrain_depth(terrain, vec2(1.25, 2.5)), 0.25, 1e-12);
    CHECK_NEAR(sim_terrain_depth(terrain, vec2(2.999, 1.125)), 0.125, 1e-12); // at a seam
    CHECK_NEAR(sim_terrain_depth(terrain, vec2(3.0, 2.5)), 1.0, 1e-12); // no surface within a tile
    CHECK_NEAR(sim_terrain_depth(terrain, vec2(2.75, 4.6)), 0.35 * real_sqrt(0.5), 1e-12);
    scene_free(&scene);
}

TEST(disc_overlap_counts_pieces_and_not_touching)
{
    const char *const rows[] = {"   ", " / ", "   ", NULL};
    Scene scene = scene_from_text(rows, vec2(0, 0));
    const SimTerrain *terrain = &scene.level.terrain;
    // the slope passes at a distance of 0.707
    CHECK(!sim_terrain_overlaps_disc(terrain, vec2(1.0, 1.0), 0.70));
    CHECK(sim_terrain_overlaps_disc(terrain, vec2(1.0, 1.0), 0.72));
    CHECK(sim_terrain_overlaps_disc(terrain, vec2(1.8, 1.8), 0.01)); // completely inside
    CHECK(!sim_terrain_overlaps_disc(terrain, vec2(-50.0, 1.0), 3.0));
    scene_free(&scene);
}

TEST(terrain_hash_sees_shapes_and_not_type_numbers)
{
    const char *const a[] = {"#/ ", NULL}, *const b[] = {"#\\ ", NULL}, *const c[] = {"# /", NULL};
    Scene sa = scene_from_text(a, vec2(0, 0)), sb = scene_from_text(b, vec2(0, 0)),
          sc = scene_from_text(c, vec2(0, 0));
    uint64_t hash = sim_terrain_hash(&sa.level.terrain);
    CHECK(hash != sim_terrain_hash(&sb.level.terrain));
    CHECK(hash != sim_terrain_hash(&sc.level.terrain));
    // The same cells with the numbers of two types exchanged.
    SimTileType types[3] = {sa.level.terrain.types[0], sa.level.terrain.types[2],
                            sa.level.terrain.types[1]};
    uint8_t cells[] = {2, 1, 0};
    SimTerrain renumbered = sa.level.terrain;
    renumbered.type_count = 3;
    renumbered.types = types;
    renumbered.cells = cells;
    CHECK_HEX(sim_terrain_hash(&renumbered), hash);
    scene_free(&sa);
    scene_free(&sb);
    scene_free(&sc);
}
