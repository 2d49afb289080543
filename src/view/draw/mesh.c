// mesh.c - sorts fixed geometry into chunks and copies the visible chunks into a picture's draw
// list.
#include "draw_parts.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

static uint32_t chunk_index(double pixels, double chunk, uint32_t count)
{
    double at = real_floor(pixels / chunk);
    return (uint32_t)real_clamp(at, 0.0, count - 1.0);
}

static uint32_t triangle_chunk(const Mesh *mesh, const DrawList *source, uint32_t triangle)
{
    double x = 0.0;
    double y = 0.0;
    for (uint32_t k = 0; k < 3; k++) {
        const DrawVertex *vertex = &source->vertices[source->indices[triangle * 3 + k]];
        x += (double)vertex->x / 3.0;
        y += (double)vertex->y / 3.0;
    }
    return chunk_index(y - mesh->corner.y, mesh->chunk, mesh->rows) * mesh->columns +
           chunk_index(x - mesh->corner.x, mesh->chunk, mesh->columns);
}

// Working memory of a counting sort of triangles by chunk. It keeps the order of the triangles
// within a chunk.
typedef struct Sorting {
    uint32_t *starts;  // where each chunk begins in `order`; chunks + 1 entries
    uint32_t *order;   // triangle numbers, sorted by chunk
    uint32_t *renamed; // for each vertex of the source: its number in the mesh
    uint32_t *owner;   // for each vertex: 1 + the chunk for which `renamed` is valid
} Sorting;

static void sorting_free(Sorting *sorting)
{
    free(sorting->starts);
    free(sorting->order);
    free(sorting->renamed);
    free(sorting->owner);
}

static bool sorting_make(Sorting *sorting, const Mesh *mesh, const DrawList *source)
{
    uint32_t chunks = mesh->columns * mesh->rows;
    uint32_t triangles = source->index_count / 3;
    sorting->starts = calloc(chunks + 1u, sizeof *sorting->starts);
    sorting->order = calloc(triangles + 1u, sizeof *sorting->order);
    sorting->renamed = calloc(source->vertex_count + 1u, sizeof *sorting->renamed);
    sorting->owner = calloc(source->vertex_count + 1u, sizeof *sorting->owner);
    if (!sorting->starts || !sorting->order || !sorting->renamed || !sorting->owner)
        return false;
    for (uint32_t t = 0; t < triangles; t++)
        sorting->starts[triangle_chunk(mesh, source, t) + 1]++;
    for (uint32_t c = 0; c < chunks; c++)
        sorting->starts[c + 1] += sorting->starts[c];
    for (uint32_t t = triangles;
         t-- > 0;) // fills each chunk from its end; the next loop restores starts[]
        sorting->order[--sorting->starts[triangle_chunk(mesh, source, t) + 1]] = t;
    for (uint32_t c = 0; c < chunks; c++)
        sorting->starts[c] = sorting->starts[c + 1];
    sorting->starts[chunks] = triangles;
    return true;
}

static uint32_t vertex_rename(Mesh *mesh, Sorting *sorting, const DrawList *source, uint32_t vertex,
                              uint32_t chunk)
{
    if (sorting->owner[vertex] != chunk + 1) {
        const DrawVertex *from = &source->vertices[vertex];
        sorting->owner[vertex] = chunk + 1;
        sorting->renamed[vertex] =
            draw_list_vertex(&mesh->list, vec2((double)from->x, (double)from->y), from->color);
    }
    return sorting->renamed[vertex];
}

static Box box_of(const DrawList *list, DrawRange range)
{
    Box box = {{0.0, 0.0}, {0.0, 0.0}};
    for (uint32_t i = 0; i < range.vertex_count; i++) {
        const DrawVertex *vertex = &list->vertices[range.first_vertex + i];
        Vec2 at = {(double)vertex->x, (double)vertex->y};
        Box point = {at, at};
        box = i == 0 ? point : box_join(box, point);
    }
    return box;
}

static void chunk_fill(Mesh *mesh, Sorting *sorting, const DrawList *source, uint32_t chunk)
{
    DrawRange *range = &mesh->chunks[chunk].range;
    range->first_vertex = mesh->list.vertex_count;
    range->first_index = mesh->list.index_count;
    for (uint32_t at = sorting->starts[chunk]; at < sorting->starts[chunk + 1]; at++) {
        const uint32_t *corners = &source->indices[sorting->order[at] * 3];
        uint32_t named[3];
        for (uint32_t k = 0; k < 3; k++)
            named[k] = vertex_rename(mesh, sorting, source, corners[k], chunk);
        draw_list_triangle(&mesh->list, named[0], named[1], named[2]);
    }
    range->vertex_count = mesh->list.vertex_count - range->first_vertex;
    range->index_count = mesh->list.index_count - range->first_index;
    mesh->chunks[chunk].box = box_of(&mesh->list, *range);
}

bool mesh_build(Mesh *mesh, const DrawList *source, Box area, double chunk)
{
    Sorting sorting = {0};
    memset(mesh, 0, sizeof *mesh);
    Vec2 size = vec2_sub(area.max, area.min);
    mesh->chunk = chunk;
    mesh->corner = area.min;
    mesh->columns = (uint32_t)real_max(1.0, real_floor(size.x / chunk) + 1.0);
    mesh->rows = (uint32_t)real_max(1.0, real_floor(size.y / chunk) + 1.0);
    mesh->chunks = calloc((size_t)mesh->columns * mesh->rows, sizeof *mesh->chunks);
    bool built = !source->failed && mesh->chunks && sorting_make(&sorting, mesh, source);
    for (uint32_t c = 0; built && c < mesh->columns * mesh->rows; c++)
        chunk_fill(mesh, &sorting, source, c);
    sorting_free(&sorting);
    built = built && !mesh->list.failed;
    if (!built)
        mesh_free(mesh);
    return built;
}

#define ROUNDING 1.0 // pixels by which positions in the picture differ at most after rounding

void mesh_draw(const Mesh *mesh, DrawList *list, Box view, Vec2 offset)
{
    if (!mesh->chunks)
        return;
    Box near = box_grow(view, ROUNDING);
    Box seen = box_grow((Box){vec2_sub(view.min, mesh->corner), vec2_sub(view.max, mesh->corner)},
                        mesh->chunk * 0.5);
    uint32_t left = chunk_index(seen.min.x, mesh->chunk, mesh->columns);
    uint32_t right = chunk_index(seen.max.x, mesh->chunk, mesh->columns);
    uint32_t top = chunk_index(seen.min.y, mesh->chunk, mesh->rows);
    uint32_t bottom = chunk_index(seen.max.y, mesh->chunk, mesh->rows);
    for (uint32_t row = top; row <= bottom; row++)
        for (uint32_t column = left; column <= right; column++) {
            const MeshChunk *chunk = &mesh->chunks[row * mesh->columns + column];
            if (box_overlaps(chunk->box, near))
                draw_list_append(list, &mesh->list, chunk->range, offset, 1.0);
        }
}

void mesh_free(Mesh *mesh)
{
    draw_list_free(&mesh->list);
    free(mesh->chunks);
    memset(mesh, 0, sizeof *mesh);
}
