// test_ghosts.c - ghosts, which show other runs: in every tick they are where that run's hero was;
// they disappear at the end of their run; they belong to this very level; their checkpoint times
// are shown; and they change nothing of the player's own run.
#include "harness.h"
#include "jantar/cli.h"
#include "jantar/real.h"
#include "player/replays/ghosts.h"
#include "shell/window/picture_file.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static CliContext context;
static Session session;
static Ghosts ghosts;

static bool begin(const char *level)
{
    char path[FILES_PATH_BYTES];
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    harness_source_path(path, sizeof path, level);
    return CHECK_INT(session_open(&session, &context, "", path, &picture_file_decoder), CLI_OK);
}

static void end(void)
{
    ghosts_clear(&ghosts);
    session_close(&session);
}

static bool add(const char *replay, Err *err)
{
    char path[FILES_PATH_BYTES];
    harness_source_path(path, sizeof path, replay);
    return ghosts_add(&ghosts, &session, path, "a ghost", err);
}

static void play_through(void)
{
    for (int i = 0; i < 2000 && (ghosts.list[0].state || ghosts.list[ghosts.count - 1].state); i++)
        ghosts_poll(&ghosts, session.level.desc, 50);
}

TEST(ghosts_are_where_their_run_was)
{
    Err err;
    ViewGhost seen[VIEW_GHOSTS_MAX];
    double worst = 0.0;
    REQUIRE(begin("levels/forest/02-the-old-oak.json"));
    REQUIRE(CHECK(add("levels/forest/02-the-old-oak.fast.jrp", &err)));
    play_through();
    const Ghost *ghost = &ghosts.list[0];
    uint32_t ticks = ghost->replay.inputs.ticks;
    CHECK_INT(ghost->count, ticks + 1);
    for (uint32_t i = 1; i <= ticks; i++) {
        session_tick(&session, input_track_at(&ghost->replay.inputs, i - 1));
        REQUIRE(ghosts_view(&ghosts, i, seen) == 1);
        const SimWorld *world = game_world_const(session.current);
        const SimBody *body = sim_body_const(world, session.current->heroes[0].body);
        Vec2 at = sim_point(world, body->first_point + 5).position;
        worst = fmax(worst, vec2_length(vec2_sub(at, seen[0].now[5])));
    }
    CHECK(worst < 1e-4);
    CHECK_INT(session.current->outcome, GAME_WON);
    CHECK_INT(ghosts_view(&ghosts, ticks + 20, seen), 1);
    CHECK(seen[0].strength < 1.0);
    CHECK_INT(ghosts_view(&ghosts, ticks + 500, seen), 0);
    end();
}

TEST(ghosts_have_split_times)
{
    Err err;
    Splits ours = {0};
    REQUIRE(begin("levels/forest/03-under-the-roots.json"));
    REQUIRE(CHECK(add("levels/forest/03-under-the-roots.fast.jrp", &err)));
    play_through();
    const Ghost *ghost = &ghosts.list[0];
    for (uint32_t i = 0; i < ghost->replay.inputs.ticks; i++) {
        session_tick(&session, input_track_at(&ghost->replay.inputs, i));
        splits_see(&ours, session.current, &session.events);
    }
    CHECK(ours.count > 0);
    CHECK_INT(ghost->splits.count, ours.count);
    for (uint32_t i = 0; i < ours.count; i++)
        CHECK_INT(splits_of(&ghost->splits, ours.list[i].checkpoint), ours.list[i].ticks);
    end();
}

TEST(ghosts_are_of_this_level_and_no_more_than_eight)
{
    Err err;
    ViewGhost seen[VIEW_GHOSTS_MAX];
    REQUIRE(begin("levels/first-light.json"));
    CHECK(!add("levels/forest/01-first-steps.jrp", &err));
    CHECK_CONTAINS(err.message, "can't be shown");
    CHECK(!add("levels/no-such.jrp", &err));
    CHECK_INT(ghosts.count, 0);
    for (int i = 0; i < VIEW_GHOSTS_MAX; i++)
        CHECK(add("levels/first-light.jrp", &err));
    CHECK(!add("levels/first-light.jrp", &err));
    play_through();
    CHECK_INT(ghosts_view(&ghosts, 10, seen), VIEW_GHOSTS_MAX);
    end();
}
