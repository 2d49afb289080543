// loop.c - the main loop: events, fixed ticks, a picture. Not here: what screens do, what things
// look like.
#include "loop.h"
#include "app/devices/rumble.h"
#include "app/screens/screens.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    SAVE_TICKS = 600,
    HIDDEN_DELAY_MS = 100,
    PICTURES_A_SECOND_MAX = 250,
    STEPS_A_FRAME_MAX = 15, // at the usual speed
    HEARD_PERCENT_MAX = 200,
    GHOSTS_MS = 3, // a picture, until all of them are played
    RERUN_MS_A_FRAME = 25
};

// --- time ----------------------------------------------------------------------------------------

static double milliseconds(uint64_t counter_units)
{
    return (double)counter_units * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

static bool has_died(const GameEvents *events)
{
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == GAME_EVENT_DIED)
            return true;
    return false;
}

// What the pads do for the last tick's events.
static void rumble_play(App *app)
{
    Rumble rumble = rumble_of(&app->session.events, game_hero_info(app->session.current).position);
    if (rumble.milliseconds > 0)
        input_rumble(&app->input, rumble.low, rumble.high, rumble.milliseconds);
}

// What goes on being heard.
static void sound_follow(App *app)
{
    bool title = screen_base(app) == SCREEN_TITLE, paused = !screen_runs(app);
    const Theme *theme = app->session.theme;
    audio_follow(&app->audio,
                 &(AudioScene){.state = app->session.current,
                               .level = app->session.level.desc,
                               .piece = title ? MUSIC_TITLE : music_piece_named(theme->music),
                               .theme = theme});
    if (app->audio.paused != paused)
        audio_pause(&app->audio, paused);
}

static void play_tick(App *app)
{
    bool rerunning = session_is_rerunning(&app->session);
    TickInput input = rerunning ? (TickInput){0} : input_take(&app->input);
    if (!screen_steers(app))
        input = (TickInput){0};
    else if (app_rewind(app))
        return;
    input = session_tick(&app->session, input);
    recorder_tick(&app->recorder, input, &app->session);
    rewind_see(&app->rewind, &app->session);
    screen_after_tick(app);
    if (rerunning ||
        (app->session.watching && replay_player_percent(&app->player) > HEARD_PERCENT_MAX))
        return; // what is heard and kept comes with its end
    audio_play(&app->audio, &app->session.events, app->session.current);
    rumble_play(app);
    bool died = has_died(&app->session.events);
    if (died || app->session.current->tick % SAVE_TICKS == 0)
        app_save_meanwhile(app, died);
}

// Plays as much of the run so far as fits between two pictures.
static void advance_rerun(App *app, uint64_t frequency)
{
    uint64_t start = SDL_GetPerformanceCounter();
    while (session_is_rerunning(&app->session) && screen_runs(app) &&
           SDL_GetPerformanceCounter() - start < frequency * RERUN_MS_A_FRAME / 1000)
        play_tick(app);
}

// A replay that waits to be played on.
static bool is_paused(const App *app)
{
    return app->session.watching && app->screen == SCREEN_PLAY &&
           (app->player.paused || app->player.wanted > 0);
}

// How fast the clock runs, percent: an option of the run, and what the watcher of a replay wants.
static uint32_t clock_percent(const App *app)
{
    uint32_t own = app->session.current->options.speed;
    uint32_t watched = app->session.watching ? replay_player_percent(&app->player) : 100;
    return (own > 0 ? own : 100) * watched / 100;
}

// Plays the ticks that are due. Time is counted in whole counter units so that none is lost to
// rounding; after a long stall a quarter of a second is played and the rest forgotten.
static void advance(App *app)
{
    uint64_t frequency = SDL_GetPerformanceFrequency();
    uint64_t now = SDL_GetPerformanceCounter();
    uint64_t passed = now - app->now;
    app->now = now;
    if (passed > frequency / 4)
        passed = frequency / 4;
    app->banner_seconds -= milliseconds(passed) / 1000.0;
    if (app->session.watching)
        replay_player_poll(&app->player, &app->session);
    screen_saves_poll(app);
    screen_watch_poll(app, milliseconds(passed) / 1000.0);
    if (!screen_runs(app) || is_paused(app))
        return;
    if (session_is_rerunning(&app->session)) {
        advance_rerun(app, frequency);
        return;
    }
    if (app->frozen) {
        for (; app->steps > 0; app->steps--)
            play_tick(app);
        return;
    }
    uint32_t percent = clock_percent(app);
    uint32_t steps = percent > 100 ? STEPS_A_FRAME_MAX * percent / 100 : STEPS_A_FRAME_MAX;
    app->accumulator += passed * SIM_TICK_RATE * percent / 100;
    for (uint32_t i = 0; i < steps && app->accumulator >= frequency && screen_runs(app); i++) {
        app->accumulator -= frequency; // first: a tick that changes the screen clears it
        play_tick(app);
    }
    app->times.tick = milliseconds(SDL_GetPerformanceCounter() - now);
}

// --- the picture ---------------------------------------------------------------------------------

static void screenshot_save(App *app)
{
    Err err;
    char folder[FILES_PATH_BYTES];
    char name[32];
    char path[FILES_PATH_BYTES];
    app->screenshot = false;
    if (!files_join(folder, sizeof folder, app->context->user_dir, "screenshots") ||
        !files_make_directory(folder, &err)) {
        app_banner(app, texts_get(app->language, TEXT_PICTURE_LOST));
        return;
    }
    bool fits = true;
    for (int number = 1; number < 10000; number++) {
        snprintf(name, sizeof name, "jantar-%04d.png", number);
        fits = files_join(path, sizeof path, folder, name);
        if (!fits || !files_exists(path))
            break;
    }
    if (fits && window_save(&app->window, path, &err))
        snprintf(app->banner, sizeof app->banner, "%s %.400s",
                 texts_get(app->language, TEXT_PICTURE_KEPT), path);
    else
        snprintf(app->banner, sizeof app->banner, "%.400s",
                 fits ? err.message : "the user folder's name is too long");
    app->banner_seconds = 4.0;
}

static ViewFrame frame_of(App *app)
{
    uint32_t width = 0;
    uint32_t height = 0;
    window_size(&app->window, &width, &height);
    double alpha = (double)app->accumulator / (double)SDL_GetPerformanceFrequency();
    bool between = screen_runs(app) && !app->frozen && !is_paused(app);
    return (ViewFrame){.previous = app->session.previous,
                       .current = app->session.current,
                       .alpha = between ? (alpha > 1.0 ? 1.0 : alpha) : 1.0,
                       .width = width,
                       .height = height,
                       .feather = 1.0,
                       .debug = app->debug,
                       .plain = app->screen != SCREEN_PLAY,
                       .times = app->times};
}

static void picture(App *app)
{
    uint64_t start = SDL_GetPerformanceCounter();
    if (app->screen == SCREEN_TITLE)
        levels_read_one(&app->levels);
    ViewFrame frame = frame_of(app);
    ViewGhost ghosts[VIEW_GHOSTS_MAX];
    if (!app->session.watching) {
        ghosts_poll(&app->ghosts, app->session.level.desc, GHOSTS_MS);
        frame.ghost_count = ghosts_view(&app->ghosts, app->session.current->tick, ghosts);
        frame.ghosts = ghosts;
    }
    if (app->session.watching)
        watch_camera_apply(&app->camera, &frame);
    screen_saves_apply(app, &frame);
    view_draw(app->session.view, &frame, &app->list);
    screen_draw(app, &app->list, view_picture(frame.width, frame.height));
    uint64_t drawn = SDL_GetPerformanceCounter();
    window_begin(&app->window);
    window_paint(&app->window, &app->list);
    if (app->screenshot)
        screenshot_save(app);
    app->times.paint = milliseconds(SDL_GetPerformanceCounter() - drawn);
    app->times.draw = milliseconds(drawn - start);
    window_present(&app->window);
}

// No more than the player wants, and no more than there is to see.
static int pictures_a_second(const App *app)
{
    int most = PICTURES_A_SECOND_MAX;
    int cap = settings_get(&app->settings, SETTING_FRAME_CAP);
    int shown = window_pictures_a_second(&app->window);
    most = cap > 0 && cap < most ? cap : most;
    return shown > 0 && shown < most ? shown : most;
}

// Says how long the player waited for a picture, when JANTAR_TIMES is set.
static void tell_wait(App *app)
{
    static const char *const what[] = {"a picture of the start", "a level"};
    double waited = milliseconds(SDL_GetPerformanceCounter() - app->asked);
    if (app->asked != 0 && SDL_getenv("JANTAR_TIMES"))
        fprintf(stderr, "jantar: %s after %.0f ms\n", what[app->shown], waited);
    app->asked = 0;
    app->shown = true;
}

// Where showing a picture waits for the display nothing is left to do here. Pictures are due at
// even times: one that comes late does not move those after it.
static void pace(App *app, uint64_t start)
{
    uint64_t frequency = SDL_GetPerformanceFrequency();
    uint64_t period = frequency / (uint64_t)pictures_a_second(app);
    uint64_t now = SDL_GetPerformanceCounter();
    app->due += period;
    if (now > app->due + period || app->due > now + period)
        app->due = now;
    if (window_is_hidden(&app->window))
        SDL_Delay(HIDDEN_DELAY_MS);
    else if (app->due > now)
        SDL_Delay((Uint32)((app->due - now) * 1000 / frequency));
    app->times.frame = milliseconds(SDL_GetPerformanceCounter() - start);
}

// --- running -------------------------------------------------------------------------------------

static void wish(App *app, InputWish wish)
{
    if (wish == INPUT_WISH_FULLSCREEN)
        apply_setting(app, SETTING_FULLSCREEN, !settings_get(&app->settings, SETTING_FULLSCREEN));
    else
        screen_wish(app, wish);
}

void loop_turn(App *app)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        audio_event(&app->audio, &event);
        apply_event(app, &event);
        wish(app, input_event(&app->input, &event));
    }
    wish(app, input_repeat(&app->input, SDL_GetTicks64()));
    apply_poll(app);
    reload_poll(app);
    advance(app);
    sound_follow(app);
    window_allow_screen_saver(app->screen != SCREEN_PLAY || is_paused(app));
    picture(app);
    tell_wait(app);
}

static App *unsaved; // the game that runs; atexit() hands nothing on

// Xlib ends the program by itself, wherever it stands, when the display goes away.
static void keep_at_exit(void)
{
    if (!unsaved)
        return;
    fprintf(stderr, "jantar: the display is gone; what was played and set is kept\n");
    app_save_play(unsaved);
    apply_save(unsaved);
}

static void run(App *app)
{
    unsaved = atexit(keep_at_exit) == 0 ? app : NULL;
    while (!app->quit) {
        uint64_t start = SDL_GetPerformanceCounter();
        loop_turn(app);
        pace(app, start);
    }
    unsaved = NULL;
}

bool loop_open(App *app, Err *err)
{
    input_open(&app->input);
    apply_read(app);
    WindowTaste taste = apply_window_taste(app);
    if (!window_open(&app->window, "Jantar", &taste, err))
        return false;
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
        fprintf(stderr, "jantar: no game controllers (%s)\n", SDL_GetError());
    audio_open(&app->audio, app->context->data_dir);
    apply_begin(app);
    if (!app->audio.open && app->banner_seconds <= 0.0)
        app_banner(app, texts_get(app->language, TEXT_NO_SOUND));
    reload_begin(app);
    levels_open(&app->levels, app->context);
    Err failed;
    if (!recorder_recover(app->context, &failed))
        app_complain(app, &failed);
    if (!results_open(&app->results, app->context->user_dir, &failed))
        app_complain(app, &failed);
    if (app->session.watching)
        app_begin_watching(app);
    else if (app->screen == SCREEN_PLAY)
        app_begin_play(app); // asks for the results
    app->now = SDL_GetPerformanceCounter();
    return true;
}

static void close_devices(App *app)
{
    app_save_play(app);
    audio_close(&app->audio);
    input_close(&app->input);
    window_close(&app->window);
}

void loop_close(App *app)
{
    if (app->window.window)
        close_devices(app);
    apply_end(app);
    recorder_end(&app->recorder);
    rewind_end(&app->rewind);
    quick_saves_close(&app->saves);
    ghosts_clear(&app->ghosts);
    replay_player_end(&app->player);
    reload_end(app);
    results_close(&app->results);
    levels_close(&app->levels);
    shelf_close(&app->shelf);
    draw_list_free(&app->list);
    session_close(&app->session);
    SDL_Quit();
}

int app_loop(App *app, const char *command)
{
    Err err;
    int code = CLI_OK;
    if (loop_open(app, &err))
        run(app);
    else
        code = cli_error(command, CLI_UNAVAILABLE, "%s", err.message);
    loop_close(app);
    return code;
}
