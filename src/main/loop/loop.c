// loop.c - the main loop: events, fixed ticks, frames.
#include "loop.h"
#include "apply.h"
#include "editor/screen/editing.h"
#include "jantar/cli_share.h"
#include "jantar/clock.h"
#include "jantar/job.h"
#include "player/run/continue_from.h"
#include "shell/input/glyphs.h"
#include "shell/input/rumble.h"
#include "shell/sound/heard.h"
#include "tell.h"
#include "touch_follow.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SAVE_TICKS = 600,
    STEPS_A_FRAME_MAX = 15, // at normal speed
    HEARD_PERCENT_MAX = 200,
    SCREENSHOTS_MAX = 10000,
    GHOSTS_MS = 3, // computing time a frame until all ghosts are played
    RERUN_MS_A_FRAME = 25,
    TICKING_MS_A_FRAME = 33, // what is due but takes longer is dropped, and the game runs slower
    AHEAD_MS = 20,           // once a tick takes so long, a thread computes the next one
    WAITING_PICTURES_A_SECOND = 20,
    ASLEEP_SECONDS = 5,
    HIDDEN_REST_MS = 500, // between two turns of a window that nobody sees
    HIDDEN_PLAY_MS = 100, // the same while its game goes on
    STILL_REST_MS = 100,  // between two looks whether a still picture has changed
    CALM_REST_MS = 50,    // between two pictures of what moves without being touched
    SLOW_FRAMES = 3,      // so many slow frames in a row are no accident
    SLOW_SHOWN_MS = 1500, // the hint stays so long after the last slow frame
    STALL_PART = 4,       // after a stall at most this part of a second is played: a quarter
    PERCENT = 100
};

static const double SCREENSHOT_SECONDS = 4.0; // how long the message about it is shown

// --- time ----------------------------------------------------------------------------------------

static double milliseconds(uint64_t ns)
{
    return (double)ns / (double)CLOCK_MS;
}

static bool has_died(const GameEvents *events)
{
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == GAME_EVENT_DIED)
            return true;
    return false;
}

// Plays the rumble effect of the last tick's events on each player's pad.
static void rumble_play(Input *input, const Session *session)
{
    for (uint32_t i = 0; i < session->current->hero_count; i++) {
        Vec2 place = game_hero_info_of(session->current, i).position;
        Rumble rumble = rumble_of(session->looks.events, &session->events, i, place);
        if (rumble.milliseconds > 0)
            input_rumble(input, i, rumble.low, rumble.high, rumble.milliseconds);
    }
}

// Updates music and continuous sounds.
static void sound_follow(Audio *audio, const Screens *screens)
{
    AudioScene scene = heard_scene(&screens->run->session);
    bool title = screen_base(screens) == SCREEN_TITLE;
    bool paused = !screen_runs(screens) && (!title || screens->run->session.watching);
    if (title) {
        scene.piece = MUSIC_TITLE;
        memset(scene.own, 0, sizeof scene.own);
    }
    if (screens->screen == SCREEN_EDIT && screens->sample[0] != '\0') {
        scene.piece = music_piece_named(screens->sample);
        scene.own[AUDIO_OWN_MUSIC] = scene.piece == MUSIC_NONE ? screens->sample : "";
    }
    audio_follow(audio, &scene);
    if (audio->paused != paused)
        audio_pause(audio, paused);
}

// Plays sound and rumble of the last tick, and saves the run when it is time.
static void tick_follow(Run *run, Devices *devices)
{
    const Session *session = &run->session;
    bool died = has_died(&session->events);
    audio_play(&devices->audio, &session->events, session->current, session->level.desc);
    rumble_play(&devices->input, session);
    if (died || session->current->tick % SAVE_TICKS == 0)
        run_save_meanwhile(run, died);
}

// Writes the inputs of the next tick. False if there is none, because the run was rewound instead.
static bool inputs_take(Screens *screens, Devices *devices, GameInputs *inputs)
{
    Run *run = screens->run;
    *inputs = (GameInputs){0};
    if (!session_is_rerunning(&run->session))
        *inputs = input_take_all(&devices->input);
    if (screen_scene_holds(screens, inputs))
        return true; // the scene's own
    if (!screen_steers(screens))
        *inputs = (GameInputs){0};
    else if (input_holds(&devices->input, BINDING_REWIND) && run_rewind(run))
        return false;
    return true;
}

static void play_tick_with(Screens *screens, Devices *devices, const GameInputs *inputs)
{
    Run *run = screens->run;
    bool rerunning = session_is_rerunning(&run->session);
    run_tick(run, inputs);
    screen_after_tick(screens);
    if (!rerunning &&
        !(run->session.watching && replay_player_percent(&run->player) > HEARD_PERCENT_MAX))
        tick_follow(run, devices); // a rerun or fast replay is silent and saves nothing
}

static void play_tick(Screens *screens, Devices *devices)
{
    GameInputs inputs;
    if (inputs_take(screens, devices, &inputs))
        play_tick_with(screens, devices, &inputs);
}

// Plays as much of a rerun as fits between two frames.
static void advance_rerun(Screens *screens, Devices *devices)
{
    uint64_t start = clock_ns();
    while (session_is_rerunning(&screens->run->session) && screen_runs(screens) &&
           clock_ns() - start < RERUN_MS_A_FRAME * CLOCK_MS)
        play_tick(screens, devices);
}

// True if the play waits for the player, or the watched replay is held.
static bool is_paused(const Screens *screens)
{
    return screens->screen == SCREEN_PLAY && run_is_held(screens->run);
}

// Returns the speed of the clock in percent: the option of the run times the speed at which the
// replay is watched.
static uint32_t clock_percent(const Run *run)
{
    uint32_t own = run->session.current->options.speed;
    uint32_t watched = run->session.watching ? replay_player_percent(&run->player) : PERCENT;
    return (own > 0 ? own : PERCENT) * watched / PERCENT;
}

// Notes whether the ticks of a frame took too long. Only a replay that is watched fast may do so
// without a hint.
static void note_slow(RunClock *clock, bool slow, uint32_t percent)
{
    clock->slow_frames = slow ? clock->slow_frames + 1 : 0;
    if (clock->slow_frames >= SLOW_FRAMES && percent <= PERCENT)
        clock->slow_until = clock_ns() + SLOW_SHOWN_MS * CLOCK_MS;
}

// Plays the ticks that are due, but after the first one only those that fit into TICKING_MS_A_FRAME
// if they take as long as the one before.
static void play_due(Screens *screens, Devices *devices, uint32_t steps)
{
    RunClock *clock = &screens->run->clock;
    uint64_t longest = TICKING_MS_A_FRAME * CLOCK_MS;
    uint64_t start = clock_ns(), before = start;
    bool slow = false;
    for (uint32_t i = 0;
         i < steps && clock->accumulator >= CLOCK_SECOND && screen_runs(screens) && !slow; i++) {
        // Subtract before the tick: a tick that changes the screen clears the accumulator.
        clock->accumulator -= CLOCK_SECOND;
        play_tick(screens, devices);
        uint64_t now = clock_ns();
        slow = clock->accumulator >= CLOCK_SECOND && (now - start) + (now - before) > longest;
        before = now;
    }
    if (slow)
        clock->accumulator %= CLOCK_SECOND;
    note_slow(clock, slow, clock_percent(screens->run));
}

// Waits for the tick that a thread computes, until it is there, an event comes, or it is time for
// another picture. Returns true if the tick is there.
static bool wait_for_tick(const Session *session)
{
    uint64_t until = clock_ms() + TICKING_MS_A_FRAME;
    while (session_computes_tick(session) && clock_ms() < until) {
        SDL_PumpEvents();
        if (SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT))
            break;
        clock_nap(1);
    }
    return !session_computes_tick(session);
}

// Begins the tick that is due in a thread. Without memory for a copy of the state it plays the tick
// at once.
static void begin_due(Screens *screens, Devices *devices)
{
    RunClock *clock = &screens->run->clock;
    Session *session = &screens->run->session;
    if (clock->accumulator < CLOCK_SECOND || !screen_runs(screens))
        return;
    if (inputs_take(screens, devices, &clock->inputs)) {
        session_begin_tick(session, &clock->inputs);
        if (session_has_begun_tick(session))
            return;
        play_tick_with(screens, devices, &clock->inputs);
    }
    clock->accumulator %= CLOCK_SECOND; // that was a tick, or a step of rewinding
}

// Plays a tick that takes long, when its thread has computed it, and begins the next one. Keys are
// answered and pictures drawn meanwhile.
static void play_due_ahead(Screens *screens, Devices *devices)
{
    RunClock *clock = &screens->run->clock;
    Session *session = &screens->run->session;
    if (!session_has_begun_tick(session))
        begin_due(screens, devices);
    if (!session_has_begun_tick(session) || !wait_for_tick(session))
        return;
    clock->accumulator -= SDL_min(clock->accumulator, CLOCK_SECOND);
    play_tick_with(screens, devices, &clock->inputs);
    bool slow = clock->accumulator >= CLOCK_SECOND;
    if (slow) // all but one are dropped, so that the game gets slower and not ever later
        clock->accumulator = CLOCK_SECOND + clock->accumulator % CLOCK_SECOND;
    note_slow(clock, slow, clock_percent(screens->run));
    begin_due(screens, devices);
}

// Plays what is due after `passed` nanoseconds. Keys are answered however slow the level is: they
// wait for a picture, and for TICKING_MS_A_FRAME of ticks. Where one tick takes AHEAD_MS, they do
// not even wait for that one. A replay that is watched, or a rerun, has no keys that steer.
static void advance_clock(Screens *screens, Devices *devices, uint64_t passed)
{
    RunClock *clock = &screens->run->clock;
    Session *session = &screens->run->session;
    uint32_t percent = clock_percent(screens->run);
    uint32_t steps = percent > PERCENT ? STEPS_A_FRAME_MAX * percent / PERCENT : STEPS_A_FRAME_MAX;
    clock->accumulator += passed * SIM_TICK_RATE * percent / PERCENT;
    if (session->took >= AHEAD_MS * CLOCK_MS && !session->watching)
        play_due_ahead(screens, devices);
    else
        play_due(screens, devices, steps);
}

// True if nobody sees the world behind the title: it stands still.
static bool is_unseen(const Screens *screens, const Devices *devices)
{
    return screens->screen == SCREEN_TITLE && window_is_hidden(&devices->window);
}

// Plays what is due since the last call. Time is counted in whole nanoseconds, so rounding loses
// none. After a long stall only a quarter of a second is played and the rest is dropped. True if
// the clock ran.
static bool advance(Screens *screens, Devices *devices)
{
    Run *run = screens->run;
    RunClock *clock = &run->clock;
    uint64_t now = clock_ns();
    uint64_t passed = now - clock->now;
    clock->now = now;
    if (passed > CLOCK_SECOND / STALL_PART)
        passed = CLOCK_SECOND / STALL_PART;
    run->messages->seconds -= milliseconds(passed) / 1000.0;
    if (run->session.watching)
        replay_player_poll(&run->player, &run->session);
    else if (screens->screen == SCREEN_PLAY)
        run_poll_waiting(run, input_is_steered(&devices->input));
    screen_saves_poll(screens);
    screen_film_poll(screens);
    screen_watch_poll(screens, milliseconds(passed) / 1000.0);
    screen_map_poll(screens, milliseconds(passed) / 1000.0);
    screen_edit_poll(screens, milliseconds(passed) / 1000.0);
    if (!screen_runs(screens) || is_paused(screens) || is_unseen(screens, devices))
        return false;
    if (session_is_rerunning(&run->session)) {
        advance_rerun(screens, devices);
        return false;
    }
    if (clock->frozen) {
        for (; clock->steps > 0; clock->steps--)
            play_tick(screens, devices);
        return false;
    }
    advance_clock(screens, devices, passed);
    return true;
}

// --- the picture ---------------------------------------------------------------------------------

// Writes the first free path for a screenshot; if all numbers are taken, the last one. False if the
// path is too long.
static bool screenshot_path(const char *folder, char path[FILES_PATH_BYTES])
{
    char name[32];
    for (int number = 1; number < SCREENSHOTS_MAX; number++) {
        snprintf(name, sizeof name, "jantar-%04d.png", number);
        if (!files_join(path, FILES_PATH_BYTES, folder, name))
            return false;
        if (!files_exists(path))
            break;
    }
    return true;
}

static void screenshot_save(const Window *window, const char *user_dir, Messages *messages)
{
    Err err;
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES], said[MESSAGES_BANNER_BYTES];
    if (!files_join(folder, sizeof folder, user_dir, "screenshots") ||
        !files_make_directory(folder, &err)) {
        messages_say(messages, TEXT_PICTURE_LOST);
        return;
    }
    bool fits = screenshot_path(folder, path);
    if (fits && window_save(window, path, &err))
        snprintf(said, sizeof said, "%s %.400s", messages_text(messages, TEXT_PICTURE_KEPT), path);
    else
        snprintf(said, sizeof said, "%.400s",
                 fits ? err.message : "the user folder's name is too long");
    messages_show(messages, said);
    messages->seconds = SCREENSHOT_SECONDS;
}

// True if the world moves from one picture to the next.
static bool world_moves(const App *app)
{
    return screen_runs(&app->screens) && !app->run.clock.frozen && !is_paused(&app->screens);
}

static ViewFrame frame_of(const App *app)
{
    const Run *run = &app->run;
    uint32_t width = 0;
    uint32_t height = 0;
    window_size(&app->devices.window, &width, &height);
    double alpha = (double)run->clock.accumulator / (double)CLOCK_SECOND;
    return (ViewFrame){.previous = run->session.previous,
                       .current = run->session.current,
                       .alpha = world_moves(app) ? (alpha > 1.0 ? 1.0 : alpha) : 1.0,
                       .width = width,
                       .height = height,
                       .feather = 1.0,
                       .enlarged = window_enlarges(&app->devices.window),
                       .debug = app->debug,
                       .plain = app->screens.screen != SCREEN_PLAY,
                       .times = app->times};
}

static void window_show(App *app)
{
    Window *window = &app->devices.window;
    window_begin(window);
    window_paint(window, &app->list);
    if (app->screenshot)
        screenshot_save(window, app->context->user_dir, &app->messages);
    app->screenshot = false;
}

// Paints and shows what was drawn.
static void picture_paint(App *app)
{
    uint64_t start = clock_ns();
    app->tell.painted++;
    window_show(app);
    app->times.paint = milliseconds(clock_ns() - start);
    window_present(&app->devices.window);
}

// True if what was drawn is in the window already. A world that moves is not even compared.
static bool is_in_window(App *app, const ViewFrame *frame)
{
    if (!world_moves(app))
        return rest_takes(&app->rest, &app->list, frame->width, frame->height) && !app->screenshot;
    rest_forget(&app->rest);
    app->rest.same = false;
    return false;
}

static void picture_draw(App *app)
{
    uint64_t start = clock_ns();
    Run *run = &app->run;
    if (!screen_steers(&app->screens)) {
        levels_read_one(&app->saves.levels);
        levels_poll_own(&app->saves.levels);
    }
    touch_follow(app);
    ViewFrame frame = frame_of(app);
    run->session.shown = (Shown){frame.width, frame.height, frame.feather, false, {0.0, 0.0}};
    Glyph keys[VIEW_KEYS];
    glyphs_hero(&app->devices.input, keys);
    session_keys(&run->session, keys);
    screen_play_keep(&app->screens);
    ViewGhost ghosts[VIEW_GHOSTS_MAX];
    screen_room_apply(&app->screens, &frame);
    if (screen_scene_apply(&app->screens, &frame) || screen_edit_apply(&app->screens, &frame)) {
        // no ghosts in a scene, nor in the editor
    } else if (run->session.watching) {
        watch_camera_apply(&run->camera, &frame);
    } else {
        ghosts_poll(&run->ghosts, run->session.level.desc, GHOSTS_MS);
        frame.ghost_count = ghosts_view(&run->ghosts, run->session.current->tick, ghosts);
        frame.ghosts = ghosts;
    }
    screen_saves_apply(&app->screens, &frame);
    view_draw(run->session.view, &frame, &app->list);
    app->screens.shown = view_shown(run->session.view, &frame);
    app->screens.real = window_enlarges(&app->devices.window);
    screen_draw(&app->screens, &app->list, view_picture(frame.width, frame.height));
    view_draw_bars(&app->list, app->screens.shown, frame.width, frame.height);
    touch_picture(app, &frame);
    app->times.draw = milliseconds(clock_ns() - start);
    if (!is_in_window(app, &frame))
        picture_paint(app);
}

// Nobody sees a hidden window. What it shows is painted when it comes back.
static void picture(App *app)
{
    if (!window_is_hidden(&app->devices.window) || app->screenshot)
        picture_draw(app);
}

// Prints how long the player waited for a frame, if JANTAR_TIMES is set.
static void tell_wait(App *app)
{
    static const char *const what[] = {"a picture of the start", "a level"};
    double waited = milliseconds(clock_ns() - app->run.clock.asked);
    if (app->run.clock.asked != 0 && SDL_getenv("JANTAR_TIMES"))
        fprintf(stderr, "jantar: %s after %.0f ms\n", what[app->shown], waited);
    app->run.clock.asked = 0;
    app->shown = true;
}

// --- running -------------------------------------------------------------------------------------

static void carry_out(App *app, const ScreenRequest *request)
{
    switch (request->kind) {
    case SCREEN_REQUEST_QUIT:
        app->quit = true;
        break;
    case SCREEN_REQUEST_DEBUG:
        app->debug = !app->debug;
        break;
    case SCREEN_REQUEST_SCREENSHOT:
        app->screenshot = true;
        break;
    case SCREEN_REQUEST_SOUND:
        audio_menu(&app->devices.audio, request->sound);
        break;
    case SCREEN_REQUEST_SETTING:
        apply_setting(app, request->setting, request->value);
        rest_forget(&app->rest); // some are about painting alone
        break;
    case SCREEN_REQUEST_KEEP_SETTINGS:
        app->settings.unsaved = true;
        apply_save(app);
        break;
    case SCREEN_REQUEST_RESET_GROUP:
        apply_reset_group(app, request->group);
        rest_forget(&app->rest);
        break;
    case SCREEN_REQUEST_BINDING:
        apply_binding(app, request->device, request->action, request->slot, request->source);
        break;
    case SCREEN_REQUEST_RESET_BINDINGS:
        apply_reset_bindings(app, request->device);
        break;
    }
}

void loop_action(App *app, InputAction action)
{
    ScreenRequest request;
    if (action == INPUT_ACTION_FULLSCREEN)
        apply_setting(app, SETTING_FULLSCREEN, !settings_get(&app->settings, SETTING_FULLSCREEN));
    else
        screen_action(&app->screens, action, devices_pointer(&app->devices));
    while (screen_take_request(&app->screens, &request))
        carry_out(app, &request);
}

// Notes a file or text that was dropped onto the window, for when nothing is being loaded.
static void drop_note(App *app, char *path)
{
    if (!path)
        return; // there is no memory for it
    FileList *dropped = &app->dropped;
    char **more = realloc(dropped->paths, (dropped->count + 1) * sizeof *more);
    char *copy = more ? malloc(strlen(path) + 1) : NULL;
    if (more)
        dropped->paths = more;
    if (copy)
        dropped->paths[dropped->count++] = strcpy(copy, path);
    SDL_free(path);
}

static void drops_take(App *app)
{
    FileList dropped = app->dropped;
    app->dropped = (FileList){0};
    if (dropped.count > 0) {
        screen_take_dropped(&app->screens, &dropped);
        run_skip_time(&app->run);
    }
    files_list_free(&dropped);
}

// Takes the next press or other event, which is INPUT_ACTION_NONE for the screens. False if there
// is none.
static bool take_event(App *app, InputAction *action)
{
    SDL_Event event;
    *action = INPUT_ACTION_NONE;
    if (!SDL_PollEvent(&event))
        return false;
    tell_event(app, &event);
    rest_event(&app->rest, &event);
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST &&
        !window_lost_focus(&app->devices.window))
        return true;
    audio_event(&app->devices.audio, &event);
    apply_event(app, &event);
    if (event.type == SDL_DROPFILE || event.type == SDL_DROPTEXT)
        drop_note(app, event.drop.file);
    if (event.type == SDL_FINGERDOWN || event.type == SDL_FINGERMOTION ||
        event.type == SDL_FINGERUP) {
        *action = touch_finger(app, &event.tfinger);
        return true;
    }
    UiEvent told = ui_event(&event);
    *action = screen_type(&app->screens, &told) ? INPUT_ACTION_NONE
                                                : input_event(&app->devices.input, &event);
    if (screen_edit_event(&app->screens, &told, devices_pointer(&app->devices)) &&
        *action != INPUT_ACTION_FULLSCREEN)
        *action = INPUT_ACTION_NONE;
    return true;
}

static void events_handle(App *app)
{
    InputAction action;
    while (take_event(app, &action))
        loop_action(app, action);
}

// A RunWait: keeps the window alive while a level is loaded. Going back or quitting gives it up;
// other presses mean nothing.
static bool wait_for_level(void *data, bool told)
{
    App *app = data;
    InputAction action;
    bool wanted = true;
    while (take_event(app, &action)) {
        wanted = wanted && action != INPUT_ACTION_BACK && action != INPUT_ACTION_CANCEL;
        app->quit = app->quit || action == INPUT_ACTION_QUIT;
    }
    uint64_t now = clock_ns();
    app->woken = app->wall();
    if (told && now >= app->due) {
        picture(app);
        app->due = now + CLOCK_SECOND / WAITING_PICTURES_A_SECOND;
    }
    return wanted && !app->quit;
}

// Opens what another start asks for: a level of Tiled's, a file or a link.
static void handover_look(App *app)
{
    char *path;
    uint32_t object;
    if (!handover_take(&app->handover, clock_ms(), &path, &object))
        return;
    if (object == 0 && (cli_is_link(path) || cli_is_shared(path) || cli_is_replay(path)))
        drop_note(app, SDL_strdup(path));
    else
        screen_play_at(&app->screens, path, object);
    free(path);
    window_raise(&app->devices.window);
}

int64_t loop_wall(void)
{
    return (int64_t)time(NULL);
}

// After a sleep of the machine, or of this process, the game waits for its player: it is paused,
// nothing counts as held, the sound is opened anew, because its device may be gone without a word,
// and so are pads. The clocks of ticks and pictures drop the gap by themselves.
static void wake(App *app)
{
    Devices *devices = &app->devices;
    input_release(&devices->input);
    loop_action(app, INPUT_ACTION_PAUSE);
    if (app->run.session.watching)
        app->run.player.paused = true;
    loop_action(app, input_pads_refresh(&devices->input));
    loop_wake_sound(app);
    run_skip_time(&app->run);
}

// A turn never takes so long: loading a level counts as many (wait_for_level()).
static void wake_look(App *app)
{
    int64_t now = app->wall(), before = app->woken;
    app->woken = now;
    if (before != 0 && now - before >= ASLEEP_SECONDS)
        wake(app);
}

void loop_turn(App *app)
{
    app->screens.now_ms = clock_ms();
    (void)jobs_work(&app->rest.ended);
    wake_look(app);
    events_handle(app);
    loop_action(app, input_repeat(&app->devices.input, clock_ms()));
    drops_take(app);
    window_show_pointer(screen_shows_pointer(&app->screens));
    apply_poll(app);
    handover_look(app);
    run_poll_level(&app->run, &app->saves);
    uint64_t start = clock_ns();
    if (advance(&app->screens, &app->devices))
        app->times.tick = milliseconds(clock_ns() - start);
    if (app->run.clock.slow_frames > 0 || session_has_begun_tick(&app->run.session))
        events_handle(app); // what was pressed meanwhile need not wait for another slow frame
    if (app->quit)
        return;
    sound_follow(&app->devices.audio, &app->screens);
    window_allow_screen_saver(app->screens.screen != SCREEN_PLAY || is_paused(&app->screens));
    picture(app);
    tell_wait(app);
    tell_picture(app);
}

// True if the next turn has something to do that no event tells of.
static bool has_work(const App *app)
{
    const Run *run = &app->run;
    const Levels *levels = &app->saves.levels;
    uint32_t ended;
    bool jobs = jobs_work(&ended) || ended != app->rest.ended;
    bool reads = levels->read < levels->shipped && !screen_steers(&app->screens);
    bool seeks = run->session.watching && run->player.wanted > 0;
    return jobs || reads || seeks || screen_saves_work(&app->screens) ||
           app->devices.input.repeat.action != INPUT_ACTION_NONE;
}

uint32_t loop_rest_ms(const App *app)
{
    const Screens *screens = &app->screens;
    bool plays = screens->screen == SCREEN_PLAY || screens->screen == SCREEN_SCENE;
    if (window_is_hidden(&app->devices.window))
        return plays && world_moves(app) ? HIDDEN_PLAY_MS : HIDDEN_REST_MS;
    if (has_work(app))
        return 0;
    if (app->rest.same)
        return STILL_REST_MS;
    return !plays && rest_is_calm(&app->rest) ? CALM_REST_MS : 0;
}

static void play_begins(void *data, uint32_t players)
{
    input_begin_play(data, players);
}

void loop_prepare(App *app, CliContext *context, ScreenId screen)
{
    Input *input = &app->devices.input;
    *app = (App){.context = context,
                 .wall = loop_wall,
                 .run = {.context = context,
                         .settings = &app->settings,
                         .begins = play_begins,
                         .begins_data = input,
                         .messages = &app->messages},
                 .screens = {.run = &app->run,
                             .saves = &app->saves,
                             .settings = &app->settings,
                             .input = input,
                             .messages = &app->messages,
                             .editor = &screen_editor,
                             .screen = screen}};
    tell_begin(app);
}

bool loop_open_window(App *app, Err *err)
{
    input_open(&app->devices.input);
    apply_read(app);
    WindowTaste taste = apply_window_taste(&app->settings);
    return devices_open(&app->devices, &taste, app->context->data_dir, err);
}

bool loop_open(App *app, Err *err)
{
    if (!app->devices.window.window && !loop_open_window(app, err))
        return false;
    Err unrecovered, unread;
    bool recovered = recorder_recover(app->context, &unrecovered);
    bool read = saves_open(&app->saves, app->context, &unread);
    apply_begin(app); // after the saves were opened: some settings are about levels
    app->run.wait = wait_for_level;
    app->run.wait_data = app;
    if (!app->devices.audio.open && app->messages.seconds <= 0.0)
        messages_say(&app->messages, TEXT_NO_SOUND);
    run_watch_level(&app->run);
    if (!recovered)
        messages_complain(&app->messages, &unrecovered);
    if (!read)
        messages_complain(&app->messages, &unread);
    if (app->run.session.watching)
        run_begin_watching(&app->run);
    else if (app->screens.screen == SCREEN_PLAY)
        run_begin(&app->run, &app->saves);
    if (app->run.players > 1)
        screen_join(&app->screens, SCREEN_JOIN_START);
    if (app->screens.screen == SCREEN_TITLE && app->settings.first)
        screen_first_open(&app->screens);
    app->rest.used_ms = clock_ms(); // who starts the game is there
    run_skip_time(&app->run);
    return true;
}

void loop_close(App *app)
{
    if (app->devices.window.window) {
        run_save(&app->run, &app->saves);
        devices_close(&app->devices);
    }
    handover_close(&app->handover);
    apply_end(app);
    screen_map_close(&app->screens);
    screen_help_close(&app->screens);
    screen_edit_close(&app->screens);
    screen_mine_close(&app->screens);
    film_making_leave(&app->screens.film);
    files_list_free(&app->dropped);
    run_close(&app->run);
    saves_close(&app->saves);
    draw_list_free(&app->list);
    SDL_Quit();
}
