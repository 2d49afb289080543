// figure_mesh.c - draws the shapes of a figure's drawing: triangles, a band round each outline in
// which it fades, and light along its rim.
#include "figure_run.h"

#define MITRE_MOST 2.0 // times a band's width; sharper corners are cut off

// A shape that is drawn.
typedef struct Drawn {
    const FigurePart *part;
    const FigureMesh *mesh; // the piece of it that is drawn
    const FigureCorner *corners;
    const Axes *axes, *second; // that of its left end and of its right end
    double alpha, outside;     // -1 or 1: where the outside of its outlines is
} Drawn;

// Returns the pixel of a corner. Bent by two bones, the shape's left end moves with the first and
// its right end with the second.
static Vec2 corner_pixel(const Drawn *drawn, uint32_t corner)
{
    double x = (double)drawn->corners[corner].x, y = (double)drawn->corners[corner].y;
    double left = (double)drawn->mesh->left, right = (double)drawn->mesh->right;
    Vec2 at = axes_pixel(drawn->axes, x, y);
    return drawn->second == drawn->axes || right <= left
               ? at
               : vec2_lerp(at, axes_pixel(drawn->second, x, y), (x - left) / (right - left));
}

static DrawColor tinted(const FigureRun *run, const FigurePaint *paint, DrawColor color)
{
    if (paint->count > 0) {
        DrawColor tint = figure_color(run, paint, 1.0);
        color.r = (uint8_t)(color.r * tint.r / UINT8_MAX);
        color.g = (uint8_t)(color.g * tint.g / UINT8_MAX);
        color.b = (uint8_t)(color.b * tint.b / UINT8_MAX);
    }
    return color;
}

static DrawColor corner_color(const FigureRun *run, const Drawn *drawn, uint32_t corner)
{
    const uint32_t alpha_shift = 24;
    uint32_t argb = drawn->corners[corner].color;
    DrawColor color = draw_color(argb, (double)(argb >> alpha_shift) / UINT8_MAX);
    color = tinted(run, &drawn->mesh->color, color);
    return draw_color_fade(tinted(run, &drawn->part->color, color), drawn->alpha);
}

// Returns the way out of an outline at its corner `at`, mitred: a band of width 1 ends there.
static Vec2 way_out(const Drawn *drawn, Vec2 before, Vec2 at, Vec2 after)
{
    Vec2 a = vec2_normalize(vec2_perp(vec2_sub(at, before))),
         b = vec2_normalize(vec2_perp(vec2_sub(after, at)));
    double wide = 1.0 + vec2_dot(a, b);
    return vec2_scale(vec2_add(a, b), drawn->outside / real_max(wide, 1.0 / MITRE_MOST));
}

// Returns the pixel of a corner of an outline and writes the way out there.
static Vec2 rim_pixel(const Drawn *drawn, uint32_t first, uint32_t count, uint32_t i, Vec2 *out)
{
    Vec2 at = corner_pixel(drawn, first + i);
    *out = way_out(drawn, corner_pixel(drawn, first + (i + count - 1) % count), at,
                   corner_pixel(drawn, first + (i + 1) % count));
    return at;
}

// Draws the band in which an outline fades: half of it lies inside. Its inner corners are those of
// the triangles.
static void rim_draw(FigureRun *run, const Drawn *drawn, uint32_t first, uint32_t count)
{
    double half = 0.5 * run->list->feather;
    uint32_t vertex = run->list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 out, at = rim_pixel(drawn, first, count, i, &out);
        DrawColor color = corner_color(run, drawn, first + i);
        draw_list_vertex(run->list, vec2_add_scaled(at, out, -half), color);
        draw_list_vertex(run->list, vec2_add_scaled(at, out, half), draw_color_fade(color, 0.0));
    }
    if (half > 0.0)
        draw_list_rows(run->list, vertex, count, 2, true);
}

// Draws a band of light inside of an outline where it faces the light.
static void shine_draw(FigureRun *run, const Drawn *drawn, uint32_t first, uint32_t count)
{
    Vec2 light = run->pose->light;
    double width = figure_real_now(run, &drawn->part->width) * drawn->axes->scale;
    DrawColor color = figure_color(run, &drawn->part->shine, drawn->alpha);
    uint32_t vertex = run->list->vertex_count;
    if (vec2_length_squared(light) == 0.0)
        light = vec2(-0.4, -0.9);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 out, at = rim_pixel(drawn, first, count, i, &out);
        out = vec2_normalize(out); // wide bands with mitres would have spikes
        draw_list_vertex(run->list, at, draw_color_fade(color, vec2_dot(out, light)));
        draw_list_vertex(run->list, vec2_add_scaled(at, out, -width), draw_color_fade(color, 0.0));
    }
    draw_list_rows(run->list, vertex, count, 2, true);
}

// Does one of the two for all outlines of a piece. Returns how many corners they have.
static uint32_t outlines_draw(FigureRun *run, const Drawn *drawn,
                              void (*draw)(FigureRun *run, const Drawn *drawn, uint32_t first,
                                           uint32_t count))
{
    const uint16_t *counts = run->figure->triangles + drawn->mesh->outline;
    uint32_t first = 0;
    for (uint32_t i = 0; i < drawn->mesh->outline_count; first += counts[i++])
        draw(run, drawn, first, counts[i]);
    return first;
}

static void piece_draw(FigureRun *run, const Drawn *drawn)
{
    const FigureMesh *mesh = drawn->mesh;
    const uint16_t *triangles = run->figure->triangles + mesh->triangle;
    uint32_t vertex = run->list->vertex_count, rim = outlines_draw(run, drawn, rim_draw);
    for (uint32_t i = rim; i < mesh->corner_count; i++)
        draw_list_vertex(run->list, corner_pixel(drawn, i), corner_color(run, drawn, i));
    for (uint32_t i = 0; i + 2 < mesh->triangle_count; i += 3) {
        uint32_t numbers[3];
        for (uint32_t k = 0; k < 3; k++) { // a corner of the rim has two vertices
            uint32_t corner = triangles[i + k];
            numbers[k] = vertex + corner + (corner < rim ? corner : rim);
        }
        draw_list_triangle(run->list, numbers[0], numbers[1], numbers[2]);
    }
}

void figure_mesh_draw(FigureRun *run, const FigurePart *part, const Axes *axes, double alpha)
{
    Drawn drawn = {.part = part, .axes = axes, .second = axes, .alpha = alpha};
    if (part->bends[0] != FIGURE_NONE) {
        drawn.axes = figure_bone_now(run, part->bends[0]);
        drawn.second = figure_bone_now(run, part->bends[1]);
    }
    drawn.outside = vec2_cross(drawn.axes->right, drawn.axes->down) < 0.0 ? 1.0 : -1.0;
    for (uint32_t i = 0; i < part->mesh_count; i++) {
        drawn.mesh = &run->figure->meshes[part->meshes + i];
        drawn.corners = run->figure->corners + drawn.mesh->corner;
        figure_work(run, drawn.mesh->corner_count);
        piece_draw(run, &drawn);
        if (i == 0 && part->shine.count > 0)
            outlines_draw(run, &drawn, shine_draw);
    }
}
