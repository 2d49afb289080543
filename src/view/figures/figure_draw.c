// figure_draw.c - draws the parts of a figure, each over those before it.
#include "figure_draw.h"
#include "figure_run.h"
#include "jantar/colors.h"
#include "view/pictures/sprites.h"
#include <string.h>

enum {
    PIXELS_MAX = 256,
    WORK_MAX = 1 << 20, // numbers of a figure in a layer; COUNTED
};

// A part that is drawn: its axes, its opacity, and the points of its line in the picture.
typedef struct Drawn {
    const FigurePart *part;
    Axes axes;
    double alpha;
    Vec2 pixels[PIXELS_MAX];
    uint32_t count;
} Drawn;

static double tiles(const FigureRun *run, const Drawn *drawn, const FigureReal *real)
{
    return figure_real_now(run, real) * drawn->axes.scale;
}

static double angle_of(const Axes *axes)
{
    return real_atan2(axes->right.y, axes->right.x);
}

// --- points --------------------------------------------------------------------------------------

static Vec2 pixel_of(FigureRun *run, const Drawn *drawn, const FigureReal *x, const FigureReal *y,
                     int16_t bone)
{
    double across = figure_real_now(run, x), down = figure_real_now(run, y);
    if (drawn->part->grid != FIGURE_ON_BONE)
        return figure_grid_pixel(run, drawn->part, across, down);
    return axes_pixel(bone == FIGURE_NONE ? &drawn->axes : figure_bone_now(run, bone), across,
                      down);
}

// Writes the points of a line that grows from one point by equal steps; it trails behind its speed.
static void line_grow(FigureRun *run, Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    const FigurePoint *root = run->figure->points + part->points;
    const Axes *axes = &drawn->axes;
    Vec2 at = pixel_of(run, drawn, &root->x, &root->y, root->bone);
    Vec2 speed = {run->slots[CHANNEL_SPEED_X], run->slots[CHANNEL_SPEED_Y]};
    double step = tiles(run, drawn, &part->length) / (part->point_rows - 1),
           hang = figure_real_now(run, &part->hang);
    for (drawn->count = 0; drawn->count < part->point_rows; drawn->count++) {
        double along = (double)drawn->count / (part->point_rows - 1);
        figure_set_along(run, along);
        double angle = figure_real_now(run, &part->way);
        Vec2 down = vec2_lerp(axes->down, vec2(0.0, axes->scale), hang);
        Vec2 way = vec2_add(vec2_scale(axes->right, real_cos(angle) / axes->scale),
                            vec2_scale(down, real_sin(angle) / axes->scale));
        way = vec2_add_scaled(way, speed, -figure_real_now(run, &part->drag) * along);
        drawn->pixels[drawn->count] = at;
        at = vec2_add_scaled(at, vec2_normalize(way), step);
    }
}

// Writes the points of a line in the picture: those that are said, or `part->point_rows` at x, y.
static void points_find(FigureRun *run, Drawn *drawn, const FigureReal *x, const FigureReal *y)
{
    const FigurePart *part = drawn->part;
    Vec2 corners[FIGURE_POINTS_MAX];
    uint32_t count = part->point_rows > 0 ? part->point_rows : part->point_count;
    if (part->point_count == 1 && part->point_rows > 1) {
        line_grow(run, drawn);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        const FigurePoint *point = run->figure->points + part->points + i;
        bool counted = part->point_rows > 0;
        figure_set_along(run, count > 1 ? (double)i / (count - 1) : 0.0);
        corners[i] = pixel_of(run, drawn, counted ? x : &point->x, counted ? y : &point->y,
                              counted ? FIGURE_NONE : point->bone);
    }
    bool closed = part->closed || part->kind == FIGURE_SHAPE;
    uint32_t pieces = part->smooth;
    while (pieces > 0 && count * pieces + 1 > PIXELS_MAX)
        pieces--;
    drawn->count = count;
    if (pieces > 0 && count > 2)
        drawn->count = draw_curve(corners, count, closed, pieces, drawn->pixels);
    for (uint32_t i = 0; i < count && (pieces == 0 || count <= 2); i++)
        drawn->pixels[i] = corners[i];
}

// Draws the line through the points, `wider` pixels wider than it is.
// Notes how a point of a line on a bone looks to the light.
static void line_lit(FigureRun *run, const Drawn *drawn, uint32_t i)
{
    Vec2 way =
        vec2_sub(drawn->pixels[i + 1 < drawn->count ? i + 1 : i], drawn->pixels[i > 0 ? i - 1 : 0]);
    double side = vec2_cross(drawn->axes.right, drawn->axes.down) < 0.0 ? -1.0 : 1.0;
    run->slots[CHANNEL_LIT] = figure_lit(run, vec2_scale(vec2_perp(vec2_normalize(way)), side));
    figure_values_update(run, FIGURE_BY_POINT);
}

static void line_stroke(FigureRun *run, const Drawn *drawn, const FigurePaint *paint, double wider,
                        double show, DrawCap cap)
{
    const FigurePart *part = drawn->part;
    DrawStrokePoint line[PIXELS_MAX];
    bool any = false;
    for (uint32_t i = 0; i < drawn->count; i++) {
        figure_set_along(run, drawn->count > 1 ? (double)i / (drawn->count - 1) : 0.0);
        if (part->grid != FIGURE_ON_BONE && part->smooth == 0)
            pixel_of(run, drawn,
                     part->point_rows > 0 ? &part->x : &run->figure->points[part->points + i].x,
                     part->point_rows > 0 ? &part->y : &run->figure->points[part->points + i].y,
                     FIGURE_NONE);
        else if (part->grid == FIGURE_ON_BONE)
            line_lit(run, drawn, i);
        double alpha = drawn->alpha * show * figure_real_now(run, &part->show);
        line[i] = (DrawStrokePoint){drawn->pixels[i], tiles(run, drawn, &part->width) + wider,
                                    figure_color(run, paint, alpha)};
        any = any || line[i].color.a > 0;
    }
    if (any)
        draw_stroke(run->list, line, drawn->count, cap);
}

static double edge_show(const FigureRun *run, const FigurePart *part)
{
    return figure_real_now(run, &part->edge_show);
}

static void line_draw(FigureRun *run, Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    DrawCap cap = part->closed ? DRAW_CAP_CLOSED : part->flat ? DRAW_CAP_FLAT : DRAW_CAP_ROUND;
    double edge = tiles(run, drawn, &part->edge);
    points_find(run, drawn, &part->x, &part->y);
    if (edge > 0.0)
        line_stroke(run, drawn, &part->edge_color, 2.0 * edge, edge_show(run, part), cap);
    line_stroke(run, drawn, &part->color, 0.0, 1.0, cap);
}

// --- areas ---------------------------------------------------------------------------------------

static Vec2 mean_of(const Drawn *drawn)
{
    Vec2 sum = {0.0, 0.0};
    for (uint32_t i = 0; i < drawn->count; i++)
        sum = vec2_add(sum, drawn->pixels[i]);
    return vec2_scale(sum, 1.0 / drawn->count);
}

// Fills the points as a rounded thing: bright where it faces the light.
static void bulge_draw(FigureRun *run, const Drawn *drawn, DrawColor dark, DrawColor bright)
{
    const double centre = 0.62, all_round = 0.42, towards = 0.58;
    Vec2 light = run->pose->light, middle = mean_of(drawn);
    if (vec2_length_squared(light) == 0.0)
        light = vec2(-0.4, -0.9);
    uint32_t first = draw_list_vertex(run->list, middle, draw_color_mix(dark, bright, centre));
    double half = 0.5 * run->list->feather;
    for (uint32_t i = 0; i < drawn->count; i++) {
        Vec2 out = vec2_normalize(vec2_sub(drawn->pixels[i], middle));
        double lit = real_clamp(all_round + towards * vec2_dot(out, light), 0.0, 1.0);
        DrawColor color = draw_color_mix(dark, bright, lit);
        draw_list_vertex(run->list, vec2_add_scaled(drawn->pixels[i], out, -half), color);
        draw_list_vertex(run->list, vec2_add_scaled(drawn->pixels[i], out, half),
                         draw_color_fade(color, 0.0));
    }
    for (uint32_t i = 0; i < drawn->count; i++)
        draw_list_triangle(run->list, first, first + 1 + 2 * i,
                           first + 1 + 2 * ((i + 1) % drawn->count));
    draw_list_rows(run->list, first + 1, drawn->count, 2, true);
}

// Draws a closed line of one width round the points.
static void edge_draw(FigureRun *run, const Drawn *drawn, double width)
{
    DrawStrokePoint line[PIXELS_MAX];
    DrawColor color =
        figure_color(run, &drawn->part->edge_color, drawn->alpha * edge_show(run, drawn->part));
    for (uint32_t i = 0; i < drawn->count; i++)
        line[i] = (DrawStrokePoint){drawn->pixels[i], width, color};
    draw_stroke(run->list, line, drawn->count, DRAW_CAP_CLOSED);
}

static void shape_draw(FigureRun *run, Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    double edge = tiles(run, drawn, &part->edge);
    points_find(run, drawn, &part->x, &part->y);
    DrawColor color = figure_color(run, &part->color, drawn->alpha);
    if (drawn->count < 3)
        return;
    if (edge > 0.0)
        edge_draw(run, drawn, 2.0 * edge);
    if (part->color.count > 0 && part->shine.count > 0)
        bulge_draw(run, drawn, color, figure_color(run, &part->shine, drawn->alpha));
    else if (part->color.count > 0)
        draw_polygon(run->list, drawn->pixels, drawn->count, color);
}

static void ellipse_draw(FigureRun *run, const Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    double edge = tiles(run, drawn, &part->edge), angle = angle_of(&drawn->axes),
           soft = tiles(run, drawn, &part->soft);
    Vec2 at = drawn->axes.middle,
         radii = {figure_real_now(run, &part->size[0]) * vec2_length(drawn->axes.right),
                  figure_real_now(run, &part->size[1]) * vec2_length(drawn->axes.down)};
    if (part->grid != FIGURE_ON_BONE) {
        if (run->chains[part->chain].count < 2)
            return;
        at = pixel_of(run, drawn, &part->x, &part->y, FIGURE_NONE);
        double near = run->slots[CHANNEL_NEAR];
        Vec2 side = run->chains[part->chain]
                        .sides[(uint32_t)(real_clamp(figure_real_now(run, &part->x), 0.0, 1.0) *
                                          (run->chains[part->chain].count - 1))];
        if (near < 0.1)
            return;
        angle += real_atan2(-side.x, side.y);
        radii.y *= near;
    }
    if (radii.x <= 0.0 || radii.y <= 0.0)
        return;
    if (edge > 0.0)
        draw_ellipse(run->list, at, vec2_add(radii, vec2(edge, edge)), angle, 0.0,
                     figure_color(run, &part->edge_color, drawn->alpha * edge_show(run, part)));
    if (part->color.count > 0)
        draw_ellipse(run->list, at, radii, angle, soft,
                     figure_color(run, &part->color, drawn->alpha));
    if (part->shine.count > 0)
        draw_ellipse(run->list, vec2(at.x - 0.3 * radii.x, at.y - 0.3 * radii.y),
                     vec2_scale(radii, 0.4), angle, 0.0,
                     figure_color(run, &part->shine, 0.9 * drawn->alpha));
}

// Draws one ellipse of a body, `grown` pixels larger.
static void oval_draw(FigureRun *run, const Drawn *drawn, const FigureOval *oval, double grown,
                      bool shines)
{
    double up = shines ? 0.35 : 0.0, long_part = shines ? 0.62 : 1.0, high = shines ? 0.42 : 1.0;
    double turn = figure_real_now(run, &oval->turn);
    double rx = figure_real_now(run, &oval->size[0]), ry = figure_real_now(run, &oval->size[1]);
    const Axes *axes = &drawn->axes;
    Vec2 at = axes_pixel(axes, figure_real_now(run, &oval->at[0]),
                         figure_real_now(run, &oval->at[1]) - up * ry);
    Vec2 way =
        vec2_add(vec2_scale(axes->right, real_cos(turn)), vec2_scale(axes->down, real_sin(turn)));
    Vec2 radii = {long_part * rx * axes->scale + grown, high * ry * axes->scale + grown};
    const FigurePart *part = drawn->part;
    const FigurePaint *paint = grown > 0.0 ? &part->edge_color
                               : shines    ? &part->shine
                                           : &part->color;
    if (radii.x > 0.0 && radii.y > 0.0)
        draw_ellipse(run->list, at, radii, real_atan2(way.y, way.x), 0.0,
                     figure_color(run, paint,
                                  drawn->alpha * (grown > 0.0 ? edge_show(run, part)
                                                  : shines    ? 0.75
                                                              : 1.0)));
}

static void ovals_draw(FigureRun *run, const Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    const FigureOval *ovals = run->figure->ovals + part->ovals;
    double edge = tiles(run, drawn, &part->edge);
    for (uint32_t i = 0; i < part->oval_count && edge > 0.0; i++)
        oval_draw(run, drawn, &ovals[i], edge, false);
    for (uint32_t i = 0; i < part->oval_count; i++) {
        figure_set_along(run, part->oval_count > 1 ? (double)i / (part->oval_count - 1) : 0.0);
        oval_draw(run, drawn, &ovals[i], 0.0, false);
        if (part->shine.count > 0)
            oval_draw(run, drawn, &ovals[i], 0.0, true);
    }
}

static void strip_draw(FigureRun *run, Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    Vec2 tips[FIGURE_POINTS_MAX];
    uint32_t count = part->point_rows;
    points_find(run, drawn, &part->x2, &part->y2);
    for (uint32_t i = 0; i < count; i++)
        tips[i] = drawn->pixels[i];
    points_find(run, drawn, &part->x, &part->y);
    uint32_t first = run->list->vertex_count;
    for (uint32_t i = 0; i < count; i++) {
        figure_set_along(run, (double)i / (count - 1));
        const FigurePaint *tip = part->tip.count > 0 ? &part->tip : &part->color;
        DrawColor root_color = figure_color(run, &part->color, drawn->alpha),
                  tip_color = figure_color(run, tip, drawn->alpha);
        Vec2 across = vec2_sub(tips[i], drawn->pixels[i]);
        Vec2 soft = vec2_scale(vec2_normalize(across),
                               real_min(0.5 * run->list->feather, 0.5 * vec2_length(across)));
        draw_list_vertex(run->list, vec2_sub(drawn->pixels[i], soft),
                         draw_color_fade(root_color, 0.0));
        draw_list_vertex(run->list, vec2_add(drawn->pixels[i], soft), root_color);
        draw_list_vertex(run->list, vec2_sub(tips[i], soft), tip_color);
        draw_list_vertex(run->list, vec2_add(tips[i], soft), draw_color_fade(tip_color, 0.0));
    }
    draw_list_rows(run->list, first, count, 4, false);
    double width = tiles(run, drawn, &part->width), edge = tiles(run, drawn, &part->edge);
    DrawStrokePoint line[FIGURE_POINTS_MAX];
    DrawColor color = figure_color(run, &part->edge_color, drawn->alpha * edge_show(run, part));
    for (uint32_t i = 0; i < count; i++) {
        line[i] = (DrawStrokePoint){tips[i], edge, color};
        if (width > 0.0)
            draw_line(run->list, drawn->pixels[i], vec2_lerp(drawn->pixels[i], tips[i], 0.92),
                      width, draw_color_fade(color, 0.5), DRAW_CAP_FLAT);
    }
    if (edge > 0.0)
        draw_stroke(run->list, line, count, DRAW_CAP_ROUND);
}

// --- feathers ------------------------------------------------------------------------------------

// Half the width of a feather at part t of its length, as a part of its widest half.
static double feather_profile(double t, double blunt)
{
    const double root = 0.62, widest = 0.38, straight = 0.55;
    double rise = real_clamp(t / widest, 0.0, 1.0), left = (1.0 - t) / (1.0 - widest);
    if (t < widest)
        return root + (1.0 - root) * rise * rise * (3.0 - 2.0 * rise);
    double pointed = left * (straight + (1.0 - straight) * (2.0 - left));
    return pointed + blunt * (real_sqrt(left * (2.0 - left)) - pointed);
}

// Returns how many cross sections a feather of this length (pixels) needs to look smooth.
static uint32_t feather_rows(double length)
{
    return 4u + (length > 30.0) + (length > 66.0) + (length > 120.0);
}

static void feather_draw(FigureRun *run, const Drawn *drawn)
{
    enum { ACROSS = 5 };
    const double shade = 0.32, opaque = 0.45, caught = 0.55, middle = 0.35;
    const FigurePart *part = drawn->part;
    double length = figure_real_now(run, &part->size[0]),
           half = 0.5 * tiles(run, drawn, &part->size[1]), bend = figure_real_now(run, &part->bend),
           blunt = figure_real_now(run, &part->blunt), soft = figure_real_now(run, &part->soft),
           band = 0.5 * run->list->feather;
    Vec2 along = vec2_scale(drawn->axes.right, length), root = drawn->axes.middle;
    if (part->grid != FIGURE_ON_BONE) {
        along = pixel_of(run, drawn, &part->x2, &part->y2, FIGURE_NONE);
        root = pixel_of(run, drawn, &part->x, &part->y, FIGURE_NONE);
        along = vec2_sub(along, root);
    }
    Vec2 across = vec2_perp(along), out = vec2_normalize(across), light = run->pose->light;
    if (vec2_dot(out, light) < 0.0)
        out = vec2_scale(out, -1.0);
    DrawColor base = figure_color(run, &part->color, 1.0),
              end = figure_color(run, part->tip.count > 0 ? &part->tip : &part->color, 1.0),
              edge = part->edge_color.count > 0 ? figure_color(run, &part->edge_color, 1.0) : end;
    uint32_t first = run->list->vertex_count, rows = feather_rows(vec2_length(along));
    bool shafted = rows > 5; // a short one shows no shaft
    for (uint32_t i = 0; i < rows; i++) {
        double t = (double)i / (rows - 1), clear = real_clamp(t / opaque, 0.0, 1.0);
        double alpha = drawn->alpha * (1.0 - soft * (1.0 - clear * clear * (3.0 - 2.0 * clear)));
        Vec2 at =
            vec2_add_scaled(vec2_add_scaled(root, along, t), across, 4.0 * bend * t * (1.0 - t));
        double wide = half * feather_profile(t, blunt), inner = real_max(wide - band, 0.0);
        DrawColor bright = draw_color_fade(draw_color_mix(base, end, t), alpha);
        DrawColor dark =
            draw_color_fade(draw_color_mix(draw_color_mix(base, end, t), base, shade), alpha);
        DrawColor lit = draw_color_mix(bright, draw_color_fade(edge, alpha), caught);
        const double places[ACROSS] = {-wide - band, -inner, 0.0, inner, wide + band};
        const DrawColor colors[ACROSS] = {draw_color_fade(dark, 0.0), dark,
                                          draw_color_mix(dark, bright, middle), lit,
                                          draw_color_fade(lit, 0.0)};
        for (uint32_t k = 0; k < ACROSS; k++)
            if (k != ACROSS / 2 || shafted)
                draw_list_vertex(run->list, vec2_add_scaled(at, out, places[k]), colors[k]);
    }
    draw_list_rows(run->list, first, rows, shafted ? ACROSS : ACROSS - 1, false);
}

// --- light, pictures -----------------------------------------------------------------------------

static void glow_draw(FigureRun *run, const Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    const double middle = 0.4;
    DrawColor color = figure_color(run, &part->color, drawn->alpha);
    const DrawStop stops[] = {
        {0.0, color}, {middle, draw_color_fade(color, 0.5)}, {1.0, draw_color_fade(color, 0.0)}};
    Vec2 radii = {tiles(run, drawn, &part->size[0]), tiles(run, drawn, &part->size[1])};
    draw_radial(run->list, drawn->axes.middle, radii, stops, sizeof stops / sizeof stops[0]);
}

static void sprite_part_draw(FigureRun *run, const Drawn *drawn)
{
    const FigurePart *part = drawn->part;
    const Sprite *sprite = view_sprite_find(run->frame->sprites, part->name);
    if (sprite == NULL)
        return;
    const SpritePose pose = {.at = drawn->axes.middle,
                             .scale = tiles(run, drawn, &part->size[0]) / sprite_height(sprite),
                             .angle = angle_of(&drawn->axes),
                             .mirrored = vec2_cross(drawn->axes.right, drawn->axes.down) < 0.0};
    DrawColor tint = part->color.count > 0 ? figure_color(run, &part->color, drawn->alpha)
                                           : draw_color(COLOR_WHITE, drawn->alpha);
    sprite_draw(run->list, sprite, &pose, tint);
}

// --- all parts -----------------------------------------------------------------------------------

static void part_draw(FigureRun *run, Drawn *drawn)
{
    switch (drawn->part->kind) {
    case FIGURE_ELLIPSE:
        ellipse_draw(run, drawn);
        break;
    case FIGURE_OVALS:
        ovals_draw(run, drawn);
        break;
    case FIGURE_LINE:
        line_draw(run, drawn);
        break;
    case FIGURE_SHAPE:
        shape_draw(run, drawn);
        break;
    case FIGURE_STRIP:
        strip_draw(run, drawn);
        break;
    case FIGURE_TUBE:
        figure_tube_draw(run, drawn->part, drawn->alpha);
        break;
    case FIGURE_FEATHER:
        feather_draw(run, drawn);
        break;
    case FIGURE_GLOW:
        glow_draw(run, drawn);
        break;
    case FIGURE_SPRITE:
        sprite_part_draw(run, drawn);
        break;
    case FIGURE_MESH:
        figure_mesh_draw(run, drawn->part, &drawn->axes, drawn->alpha);
        break;
    case FIGURE_OWN:
        if (run->pose->own != NULL)
            run->pose->own(run->list, run->frame, run->pose);
        break;
    case FIGURE_GROUP:
    case FIGURE_PART_KINDS:
        break;
    }
}

// Where parts are drawn: the axes of their group, its opacity, and how many repeats are round it.
typedef struct Place {
    const Axes *axes;
    double alpha;
    uint32_t depth;
} Place;

static void parts_draw(FigureRun *run, uint32_t first, uint32_t end, const Place *place);

// Draws what a group holds; with `again` all of it, whatever its layer is.
static void group_draw(FigureRun *run, uint32_t number, bool again, const Place *place)
{
    uint8_t layers = run->layers;
    if (again)
        run->layers = UINT8_MAX;
    parts_draw(run, number + 1, run->figure->parts[number].end, place);
    run->layers = layers;
}

static void copy_draw(FigureRun *run, uint32_t number, const Place *place, uint32_t depth)
{
    const FigurePart *part = &run->figure->parts[number];
    const Axes *bone = part->bone == FIGURE_NONE ? place->axes : figure_bone_now(run, part->bone);
    Drawn drawn = {.part = part, .alpha = 1.0};
    drawn.axes = figure_axes(run, bone, part->at, &part->turn, part->scale);
    // the opacity of these may follow their points
    bool by_point = part->kind == FIGURE_LINE || part->kind == FIGURE_TUBE;
    drawn.alpha =
        place->alpha * (by_point ? 1.0 : real_clamp(figure_real_now(run, &part->show), 0.0, 1.0));
    if (drawn.alpha <= 0.0 || draw_list_is_crowded(run->list))
        return;
    if (part->kind == FIGURE_GROUP) {
        const Place inside = {&drawn.axes, drawn.alpha, depth};
        group_draw(run, part->like == FIGURE_NONE ? number : (uint32_t)part->like,
                   part->like != FIGURE_NONE, &inside);
    } else {
        part_draw(run, &drawn);
    }
}

static void parts_draw(FigureRun *run, uint32_t first, uint32_t end, const Place *place)
{
    for (uint32_t n = first; n < end; n = run->figure->parts[n].end) {
        const FigurePart *part = &run->figure->parts[n];
        bool repeats = part->repeat > 1 || part->repeat_list > 0;
        uint8_t copies = (uint8_t)(1u << place->depth);
        if ((part->layers & run->layers) == 0)
            continue;
        for (uint32_t i = 0; i < part->repeat && run->known->work > 0; i++) {
            figure_work(run, 1);
            if (repeats) {
                run->slots[CHANNEL_I + place->depth] =
                    part->repeat_list > 0 ? (double)run->figure->curves[part->repeat_list - 1u + i]
                                          : (double)i;
                figure_values_update(run, copies);
            }
            copy_draw(run, n, place, place->depth + repeats);
        }
    }
}

bool figure_has_layer(const Figure *figure, FigureLayer layer)
{
    for (uint32_t n = 0; n < figure->parts_count; n = figure->parts[n].end)
        if ((figure->parts[n].layers & 1u << layer) != 0)
            return true;
    return false;
}

// Sets the slots and bones of a pose. What is large and set before it is read is not cleared: a
// level may have a hundred creatures, each in several layers.
static void run_begin(FigureRun *run, FigureKnown *known)
{
    run->known = known;
    known->work = WORK_MAX;
    known->clock = 0;
    memset(known->since, 0, sizeof known->since);
    memset(known->bones_since, 0, sizeof known->bones_since);
    for (uint32_t i = 0; i < FIGURE_CHAINS_MAX; i++)
        run->chains[i].count = 0;
    for (uint32_t i = 0; i < FIGURE_CHANNELS; i++)
        run->slots[i] = figure_finite(run->pose->channels[i]);
    run->slots[CHANNEL_ONE] = 1.0;
    for (uint32_t i = CHANNEL_I; i <= CHANNEL_SUN; i++)
        run->slots[i] = 0.0;
    const Axes *body = &run->pose->body;
    for (uint32_t i = 0; i < FIGURE_PLACES; i++) {
        Vec2 off = vec2_sub(run->pose->places[i], run->pose->places[FIGURE_AT_BODY]);
        run->places[2 * i] = vec2_dot(off, body->right) / body->scale;
        run->places[2 * i + 1] = vec2_dot(off, body->down) / body->scale;
    }
    figure_values_update(run, FIGURE_BY_ALL);
    figure_pose_chains(run);
}

bool figure_bone_find(const Frame *frame, const Figure *figure, const FigurePose *pose,
                      const char *name, Axes *out)
{
    for (uint32_t i = 0; i < figure->bones_count; i++)
        if (strcmp(figure->bones[i].name, name) == 0) {
            FigureKnown known;
            FigureRun run;
            run.list = NULL;
            run.frame = frame;
            run.figure = figure;
            run.pose = pose;
            run_begin(&run, &known);
            *out = *figure_bone_now(&run, (int16_t)i);
            return true;
        }
    return false;
}

void figure_draw(DrawList *list, const Frame *frame, const Figure *figure, const FigurePose *pose,
                 FigureLayer layer)
{
    FigureKnown known;
    FigureRun run;
    const Place place = {&pose->body, 1.0 - pose->faint, 0};
    if (!figure_has_layer(figure, layer))
        return;
    run.list = list;
    run.frame = frame;
    run.figure = figure;
    run.pose = pose;
    run.layers = (uint8_t)(1u << layer);
    run_begin(&run, &known);
    parts_draw(&run, 0, figure->parts_count, &place);
}
