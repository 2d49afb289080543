// screens.h - the screens of the game, what they draw over the world, and what presses do there.
//
// Screens form a stack: "back" leads to the screen below, with the row that was chosen there.
// Screens work on the run and the saves directly. Anything that belongs to devices, settings or the
// loop they request with screen_request(), and the loop carries it out after the press. Not here:
// the world (view.h), devices (player_input.h).
#pragma once

#include "jantar/cli_new.h"
#include "map_state.h"
#include "player/run/level_change.h"
#include "player/saves/moments.h"
#include "player/saves/own_files.h"
#include "shell/film/film_making.h"
#include "shell/input/input_seats.h"
#include "shell/input/player_input.h"
#include "shell/input/ui_event.h"
#include "shell/sound/audio.h"
#include "ui/page/manual.h"
#include "ui/page/menu_draw.h"
#include "ui/page/page.h"

typedef enum ScreenId {
    SCREEN_TITLE,
    SCREEN_PLAY, // a play or a watched replay
    SCREEN_PAUSE,
    SCREEN_SAVES,   // the list of quick saves
    SCREEN_SAVE,    // the actions for one quick save
    SCREEN_LOADING, // a quick save is played up to its moment
    SCREEN_RESULT,
    SCREEN_WATCHED,
    SCREEN_MAP,
    SCREEN_LEVELS, // those of no world; subject: 1 + number of a pack, or 0
    SCREEN_LEVEL,  // what one level offers besides its start
    SCREEN_NEW,    // a new level: its name, ground and size
    SCREEN_NAME,   // writing a name
    SCREEN_BIN,    // own levels that were deleted
    SCREEN_JOIN,   // who plays, and with which device
    SCREEN_REPLAYS,
    SCREEN_REPLAY, // the actions for one replay
    SCREEN_OPTIONS,
    SCREEN_SETTINGS, // one group of settings
    SCREEN_FIRST,    // before anything else at the very first start: what one may need set
    SCREEN_BINDINGS, // the keys of one device
    SCREEN_HELP,     // the chapters of the manual
    SCREEN_CHAPTER,  // one of them
    SCREEN_CREDITS,
    SCREEN_SCENE, // a scene of the story
    SCREEN_EDIT,  // the editor, over the play
    SCREEN_QUESTION,
    SCREEN_LEAVE, // quitting while a film is being made
    SCREEN_COUNT
} ScreenId;

// What a screen can ask of the loop.
typedef enum ScreenRequestKind {
    SCREEN_REQUEST_QUIT,
    SCREEN_REQUEST_DEBUG,      // toggle the debug overlay
    SCREEN_REQUEST_SCREENSHOT, // of the next frame
    SCREEN_REQUEST_SOUND,
    SCREEN_REQUEST_SETTING,
    SCREEN_REQUEST_KEEP_SETTINGS, // writes them, be they changed or not
    SCREEN_REQUEST_RESET_GROUP,
    SCREEN_REQUEST_BINDING,
    SCREEN_REQUEST_RESET_BINDINGS,
} ScreenRequestKind;

typedef struct ScreenRequest {
    ScreenRequestKind kind;
    AudioMenuSound sound; // for SOUND; the other fields for their kinds
    SettingId setting;    // for SETTING
    int32_t value;        // new value of the setting
    SettingGroup group;   // for RESET_GROUP
    BindingDevice device; // for BINDING and RESET_BINDINGS
    BindingAction action; // for BINDING
    int slot;             // of the action, see bindings_set()
    BindingSource source; // for BINDING
} ScreenRequest;

enum {
    SCREENS_DEEP = 8,
    SCREENS_REQUESTS = 16,
    SCREEN_RUNS_MAX = 3,
    SCREEN_NAME_BYTES = 100, // of a name, NUL included
    SCREEN_TEXT_BYTES = 512, // of any other text
};

// A screen in the stack, with what is needed to restore it.
typedef struct ScreenPlace {
    ScreenId screen;
    uint32_t subject, chosen, first;
} ScreenPlace;

typedef struct Screens Screens;
typedef struct Screen Screen;
struct EditScreen; // the editor's own state

// The editor, as main gives it to the screens, which know no more of it.
typedef struct ScreenEditor {
    const Screen *screen; // SCREEN_EDIT
    // Opens the editor for the level that is played. Nothing happens while a replay is watched.
    void (*open)(Screens *screens);
    // Opens a level in the editor. If it can't be loaded, a banner says so and nothing changes. An
    // editor that is open is closed; its steps that are not saved are there again when its level
    // is edited next.
    void (*begin)(Screens *screens, const char *path);
    // The same with the level of the editor's lesson, of which a new copy is made.
    void (*begin_lesson)(Screens *screens);
    // Tells the editor that the level it may hold was won.
    void (*won)(Screens *screens);
    // True if the editor holds the level that is played: it was left for that.
    bool (*holds)(const Screens *screens);
    // True if the editor, whichever level it holds, has steps that are not saved; `kept`: they are
    // there again when that level is edited next.
    bool (*has_unsaved)(const Screens *screens, bool *kept);
    // True while the editor shows the panel of its lesson, which messages must not hide.
    bool (*has_panel)(const Screens *screens);
} ScreenEditor;

// The question that SCREEN_QUESTION asks.
typedef struct ScreenQuestion {
    const char *text;   // not owned
    const char *detail; // text above the question; not owned; NULL: none
    void (*yes)(Screens *screens, uint32_t subject);
    uint32_t subject;
} ScreenQuestion;

// What SCREEN_BINDINGS is about to bind.
typedef struct ScreenBinding {
    int slot;              // chosen column of the two bindings of an action
    BindingPlace to, from; // a source that is taken, which the player may swap
    BindingSource source;
    char taken[SETTINGS_TEXT_BYTES]; // what it does already
} ScreenBinding;

// The manual, and the page of SCREEN_CHAPTER. Lengths in units, as in page.h.
typedef struct ScreenHelp {
    Manual manual;       // owned
    double scroll, held; // the upper edge of what is seen; where it was when a finger came down
    double height, unit; // of the whole chapter in the last frame; pixels of a unit there
    Box head;            // where a click turns to another chapter, pixels
} ScreenHelp;

// A finger that points in a menu.
typedef struct ScreenFinger {
    bool down;
    bool presses;    // what it came down on is held, as with a button of a mouse
    bool drags;      // it scrolls, so lifting it is no tap
    Vec2 from;       // where it came down, pixels
    uint32_t first;  // the menu's first visible row then
    uint32_t chosen; // the chosen row then
} ScreenFinger;

// The level that SCREEN_LEVEL is about.
typedef struct ScreenLevel {
    char path[FILES_PATH_BYTES]; // "": none
    char title[LEVELS_TITLE_BYTES];
    uint32_t left; // as in LevelsEntry
    LevelMap map;
    Tries tries;
    bool own;                                     // one of the player's own
    char runs[SCREEN_RUNS_MAX][FILES_PATH_BYTES]; // of an own level: recorded runs beside it
    char run_labels[SCREEN_RUNS_MAX][SETTINGS_TEXT_BYTES];
    uint32_t run_count;
    Moments moments;                               // at which practice can begin
    char labels[MOMENTS_MAX][SETTINGS_TEXT_BYTES]; // of their rows
} ScreenLevel;

// The scene that SCREEN_SCENE shows.
typedef struct ScreenScene {
    bool again;       // and again: its author looks at it
    bool goes_on;     // what the player has not won follows; else the map
    bool is_last;     // of the story so far: credits roll over its last picture, the map follows
    uint32_t rolled;  // ticks since they began; 0: not yet
    GameInputs held;  // keys of the recording that stay held until the player lets go
    uint16_t pressed; // GameKey bits that the player held in the last tick
    uint32_t waited;  // ticks for which the player has held on
    uint32_t let_go;  // ticks since the player let go; 0: not yet
} ScreenScene;

// What the screens of own levels keep: the text that is written, the level that is to be made, and
// what is in the bin.
typedef struct ScreenMine {
    char name[SCREEN_TEXT_BYTES]; // that SCREEN_NAME writes
    size_t name_room;             // its bytes, NUL included
    const char *head;             // not owned; over it; NULL: it is a name, and can't be empty
    bool capitals;
    uint32_t page;                   // of letters; it stays for the next text
    void (*named)(Screens *screens); // called when it is done; the screen is gone by then
    char title[SCREEN_NAME_BYTES];   // of the new level
    char pack[FILES_PATH_BYTES];     // folder of the pack that is renamed or deleted
    CliTemplate form;
    uint32_t width, height;               // tiles; 0: not asked for yet
    FileList bin;                         // owned; see own_files_bin()
    char (*bin_names)[SCREEN_NAME_BYTES]; // owned; as many
    Texture picture;                      // of the pack that was shown last; owned
    char picture_path[FILES_PATH_BYTES];  // its file; "": none
} ScreenMine;

struct Screens {
    Run *run; // not owned, like the next four
    Saves *saves;
    const Settings *settings;
    Input *input; // for binding keys and for their names
    Messages *messages;
    ScreenId screen;
    uint32_t subject;                // what the screen is about: a group of settings, a replay ...
    ScreenPlace below[SCREENS_DEEP]; // the screens below, the nearest last
    uint32_t depth;                  // number of screens below
    Menu menu;                       // of the top screen
    Vec2 pointer;                    // the mouse's position in the picture, pixels
    ScreenFinger finger;             // the one that points
    double tightest;                 // Page.tightest of the last frame
    Box banner;                      // where the last message was drawn, pixels
    uint32_t cut;                    // Page.cut of it
    Box shown;       // what is shown of the next frame, pixels; empty: its 16:9 part
    double real;     // pixels of the window for each of the next frame; 0: one
    uint64_t now_ms; // when the loop's turn began, as of `hopped_ms` of a seat
    ScreenQuestion question;
    ReplayReport verdict;    // of the replay verified last; no message: none
    uint64_t watch_shown_ms; // `now_ms` until which the watcher's buttons stay visible
    double watch_scale;      // pixels per tile in the last frame of a replay, without a zoom
    ScreenLevel level;
    ScreenMap map;
    ScreenScene scene;
    const ScreenEditor *editor; // not owned
    struct EditScreen *edit;    // owned by the editor; NULL: not used yet
    // What the editor lets be heard in place of the music: a piece of the game, or a file; "":
    // nothing.
    char sample[FILES_PATH_BYTES];
    ScreenMine mine;
    FilmMaking film; // of a run, made while the game goes on
    bool film_quits; // the game ends when it is done
    bool aside;      // another window has the focus: a paused game stays to be seen
    char ghosts_label[2 * SETTINGS_TEXT_BYTES]; // row of the pause screen
    char play_label[PAGE_TEXT_BYTES];           // row of the title
    ScreenBinding binding;
    ScreenHelp help;
    ScreenRequest requests[SCREENS_REQUESTS]; // not carried out yet
    uint32_t request_count;
};

// --- for the loop --------------------------------------------------------------------------------

// Handles a press on the top screen. `pointer` is the mouse's position in the picture, in pixels.
void screen_action(Screens *screens, InputAction action, Vec2 pointer);

// Takes the oldest request; false if there is none.
bool screen_take_request(Screens *screens, ScreenRequest *request);

// Changes the screen if the last tick won the run or ended the replay. Call after every tick.
void screen_after_tick(Screens *screens);

// screen_runs() is true if the world moves, screen_steers() if also the player's input steers it.
bool screen_runs(const Screens *screens);
bool screen_steers(const Screens *screens);

// True if the mouse pointer is shown.
bool screen_shows_pointer(const Screens *screens);

// screen_saves_poll() plays quick saves on towards their moments while a screen needs them; call
// once a frame. screen_saves_apply() makes a frame show the moment of the chosen slot, if there is
// one, instead of the play.
void screen_saves_poll(Screens *screens);

// True while screen_saves_poll() has something to play.
bool screen_saves_work(const Screens *screens);

// Tells when a film that is being made is done, or ends the game if the player waits for that. Call
// it every frame.
void screen_film_poll(Screens *screens);

// Begins a film of a kept run, and says so.
void screen_film_save(Screens *screens, uint32_t replay);

// Draws into a corner how much of the film is made; nothing without one.
void screen_film_draw(Page *page, const Screens *screens);

// Quits, or asks first what becomes of the film that is being made; asked already, it is made while
// nobody waits for it.
void screen_quit(Screens *screens);
void screen_saves_apply(const Screens *screens, ViewFrame *frame);

// Moves the camera of a watched replay. Call once a frame with the time since the last one.
void screen_watch_poll(Screens *screens, double seconds);

// Moves the map and its drop. Call once a frame with the time since the last one.
// screen_map_close() frees what the map owns.
void screen_map_poll(Screens *screens, double seconds);
void screen_map_close(Screens *screens);

// True if a press of the keyboard is a letter for the screen, and not what the key means elsewhere:
// then it was taken. Call it with every event.
bool screen_type(Screens *screens, const UiEvent *event);

// Turns what a finger does into what a mouse would do: a tap is a click, a drag scrolls the menu,
// and sliders follow the finger. Other actions stay as they are.
InputAction screen_touch(Screens *screens, InputAction action);

// True if a finger needs a control to leave the screen.
bool screen_leads_back(const Screens *screens);

// Opens what was dropped onto the window. Makes shared levels the player's own, says so, and opens
// the last one's screen, unless a scene or something that loads is shown. Else plays the last level
// or shows the last recorded run among them; the run so far is kept, as when the player leaves.
void screen_take_dropped(Screens *screens, const FileList *paths);

// Makes the level of a link (address.h) the player's own and begins it, with the run in the link as
// a ghost. A message says why if that is not possible; then nothing changes.
void screen_open_link(Screens *screens, const char *link);

// Gives a link to the level at `path`, with the player's best run, to the system, and says so.
void screen_share_link(Screens *screens, const char *path);

// Reads the manual for SCREEN_HELP, again if it was read before; frees it.
void screen_help_read(Screens *screens);
// Opens a chapter of the manual, by its title.
void screen_help_open(Screens *screens, const char *title);
void screen_help_close(Screens *screens);

// Frees what the screens of own levels keep.
void screen_mine_close(Screens *screens);

// Loads what belongs to the scene in the session, for a picture of it; the caller opens the screen.
void screen_scene_show(Screens *screens);

// True if a scene holds keys for the player, or none: `out` are the inputs of the next tick.
bool screen_scene_holds(Screens *screens, GameInputs *inputs);

// Changes the scene after a tick; nothing without one.
void screen_scene_after_tick(Screens *screens);

// Makes a frame show what the scene's camera does; false if there is none.
bool screen_scene_apply(const Screens *screens, ViewFrame *frame);

// Keeps hints and the level's title away from what the play shows at the picture's edges: a word at
// the top, and the keys that are held.
void screen_play_keep(const Screens *screens);

// Says how much of the level a frame shows beside its 16:9 part under the top screen.
void screen_room_apply(const Screens *screens, ViewFrame *frame);

// Draws the top screen over the picture of the world, in its 16:9 part; `shown` and `real` are
// those of the picture.
void screen_draw(Screens *screens, DrawList *list, Box picture);

// --- the stack -----------------------------------------------------------------------------------

// Returns the lowest screen of the stack: title, play, result or a watched replay.
ScreenId screen_base(const Screens *screens);

// Puts a screen on top; `subject` is what it is about (a group of settings, a replay ...).
void screen_push(Screens *screens, ScreenId screen, uint32_t subject);

// Removes the top screen; opens the title if there is none below.
void screen_pop(Screens *screens);

// Replaces the top screen.
void screen_replace(Screens *screens, ScreenId screen);

// Replaces the whole stack by one screen.
void screen_reset(Screens *screens, ScreenId screen);

// Puts what the very first start asks on top of the title, with its last row chosen, which begins.
void screen_first_open(Screens *screens);

// Opens the level behind the title and shows the title; after a failure a banner instead.
void screen_to_title(Screens *screens);

// Fills the menu of the top screen again; the choice stays.
void screen_fill(Screens *screens);

// --- for the screens -----------------------------------------------------------------------------

// What the world does behind a screen.
typedef enum ScreenWorld {
    SCREEN_WORLD_BELOW, // the same as behind the screen below
    SCREEN_WORLD_STILL,
    SCREEN_WORLD_MOVES,
    SCREEN_WORLD_STEERED, // moves, steered by the player
} ScreenWorld;

struct Screen {
    ScreenWorld world;
    void (*fill)(Screens *screens, Menu *menu); // adds the rows of its menu; NULL: none
    void (*draw)(Page *page, Screens *screens); // NULL: draws nothing
    void (*back)(Screens *screens);             // NULL: back to the screen below
    // Handles a press first; false if it means the same as elsewhere. NULL: all do.
    bool (*action)(Screens *screens, InputAction action);
    double text_most; // how much larger than usual its texts have room to be; 0: any size has
};

extern const Screen screen_title, screen_play, screen_pause, screen_saves, screen_save,
    screen_loading, screen_result, screen_watched, screen_levels, screen_level, screen_new,
    screen_name, screen_bin, screen_map, screen_scene, screen_replays, screen_replay,
    screen_options, screen_settings, screen_first, screen_bindings, screen_help, screen_chapter,
    screen_credits, screen_question, screen_leave, screen_who_plays;

// Rows that several screens have.
extern const MenuDoes screen_does_levels, screen_does_options, screen_does_title, screen_does_quit,
    screen_does_back, screen_does_help, screen_does_restart, screen_does_saves,
    screen_does_take_over, screen_does_camera;

// The libraries that the credits name.
extern const uint32_t screen_library_count;
const char *screen_library_name(uint32_t number);

// Returns a text of the program in the player's language.
const char *screen_text(const Screens *screens, TextId id);

// Adds a request. While SCREENS_REQUESTS are waiting, more are dropped. screen_sound() and
// screen_set() request a sound and a new value of a setting.
void screen_request(Screens *screens, ScreenRequest request);
void screen_sound(Screens *screens, AudioMenuSound sound);
void screen_set(Screens *screens, SettingId setting, int32_t value);

// Adds the row of a setting, or the one that fits everything to one hand: forms and strands that a
// press begins and another one ends, and keys that lie beside each other.
void screen_setting_fill(Screens *screens, Menu *menu, SettingId id);
void screen_one_hand_fill(Screens *screens, Menu *menu);

// Saves the moment in a quick save, or restores the chosen one; only during play.
void screen_quick(Screens *screens, bool save);

// Replays the inputs of the run so far on the current form of the level (F4). Does nothing on the
// title or for a run that began in a replay.
void screen_rerun(Screens *screens);

// Restarts where a run or a replay is over (R); practice at its checkpoint. screen_watch_again()
// shows the replay that is over from its start.
void screen_again(Screens *screens);
void screen_watch_again(Screens *screens);

// Draws the mark that every screen over a replay has; `small` leaves out the bar with its progress.
void screen_draw_replay_mark(Page *page, const Session *session, bool small);

// Draws the map of the level that is played, with the places of falls, at the right; `top` in
// units. Draws nothing while nobody fell there.
void screen_draw_falls(Page *page, const Screens *screens, double top);

// Where the join screen is opened. It is the subject of SCREEN_JOIN.
typedef enum ScreenJoin {
    SCREEN_JOIN_TITLE, // on the title: as many play as join, and the list of levels follows
    SCREEN_JOIN_START, // before a play with a given number of players, which then begins
    SCREEN_JOIN_PAUSE, // during a play: devices change hands
} ScreenJoin;

// Opens the join screen. On the title nobody has joined at first.
void screen_join(Screens *screens, ScreenJoin where);

// Opens the map with a level chosen: that of the run if it is one of the map's, else the next to
// play. Opens the list of the others if there are no worlds.
void screen_open_map(Screens *screens);

// Shows a scene from its recorded run. With `goes_on`, what was not won yet follows, and after the
// last scene the credits; else the map.
void screen_play_scene(Screens *screens, const char *path, bool goes_on);

// Shows the level of the session as a scene, if it is one and its run lies beside it; else false.
bool screen_scene_begin(Screens *screens, bool goes_on);

// Shows the scene that the session watches again and again, until a press ends it.
void screen_scene_watch(Screens *screens);

// Plays a level of the list from where it was left, or shows it if it is a scene.
void screen_play_entry(Screens *screens, const LevelsEntry *entry);

// Opens a level and plays it, or shows it if it is a scene. If it can't be loaded, a banner says so
// and nothing changes. After a scene of a pack comes its list; screen_play_next() lets the pack's
// next level follow.
void screen_play_level(Screens *screens, const char *path);
void screen_play_next(Screens *screens, const char *path);

// Does the same, beginning at the object with this id; 0, or one that is not there: at the spawn.
void screen_play_at(Screens *screens, const char *path, uint32_t object);

// Opens a level, unless it is open, and begins a play at one of its moments: where its last run was
// left for 0, else a checkpoint, for practice. If the moment can't be played, a banner says so and
// the level begins at its start. screen_poll_moment() plays towards the moment meanwhile.
void screen_go_on(Screens *screens, const char *path, uint32_t checkpoint);
void screen_poll_moment(Screens *screens, uint32_t milliseconds);

// Opens the screen of a level, or plays the level if it offers nothing besides its start.
void screen_level_open(Screens *screens, const LevelsEntry *entry);

// Looks up what is kept of the open level, for SCREEN_LEVEL, screen_draw_falls() and
// screen_can_practise(), which is true if practice can begin at a checkpoint of it.
void screen_note_level(Screens *screens);
bool screen_can_practise(const Screens *screens);

// Shows a recorded run from its start; a banner if it can't be loaded.
void screen_watch(Screens *screens, const char *path);
// The same from any screen, with the title below; what is played or edited is kept.
void screen_open_replay(Screens *screens, const char *path);

// The watcher's part of SCREEN_PLAY. screen_watch_action() handles a press; false if it means the
// same as elsewhere. screen_watch_fill() adds the rows for the mouse. The other two draw the seek
// bar with its buttons, and the key hints.
bool screen_watch_action(Screens *screens, InputAction action);
void screen_watch_fill(Screens *screens, Menu *menu);
void screen_watch_draw(Page *page, Screens *screens);
void screen_watch_hints_draw(Page *page, const Screens *screens);

// Asks a question and calls `yes` with `subject` if the player confirms. The text must outlive the
// question.
void screen_ask(Screens *screens, const char *question,
                void (*yes)(Screens *screens, uint32_t subject), uint32_t subject);

// Like screen_ask(), with the text `detail` above the question. It must outlive the question, too.
void screen_ask_about(Screens *screens, const char *detail, const char *question,
                      void (*yes)(Screens *screens, uint32_t subject), uint32_t subject);

// Lists the player's own levels again after a change of their files.
void screen_reopen_own(Screens *screens);

// Opens the list of own levels. Files that came or went since the last time are in it.
void screen_own_list(Screens *screens);

// The part of SCREEN_LEVEL for own levels: screen_own_note() looks for runs beside the level,
// screen_own_edit_fill() adds the row that edits it, screen_own_fill() those for what else can be
// done.
void screen_own_note(Screens *screens);
void screen_own_edit_fill(Screens *screens, Menu *menu);
void screen_own_fill(Screens *screens, Menu *menu);

// Adds the row for a link to the level, which is for all levels.
void screen_link_fill(Screens *screens, Menu *menu);

// Goes back to the editor from a level that was won, if it was left for that.
void screen_result_edit(Screens *screens);

// Opens the level of SCREEN_LEVEL in the editor if it is one of the player's own.
void screen_own_edit(Screens *screens);

// Opens the list of own levels with the row chosen that makes a new one.
void screen_make_levels(Screens *screens);

// Opens SCREEN_NEW with its usual values, or SCREEN_BIN.
void screen_new_open(Screens *screens);
void screen_bin_open(Screens *screens);

// Draws the picture of a pack in the left top corner, if it has one; reads it at the first time.
// pack_picture_close() frees it.
bool pack_picture_draw(Page *page, ScreenMine *mine, const Pack *pack);
void pack_picture_close(ScreenMine *mine);

// Lets the player write a name, beginning with `name`, and calls `named` when it is in
// `mine.name`; not if the player goes back or writes nothing.
void screen_name_open(Screens *screens, const char *name, void (*named)(Screens *screens));

// The same with any other text, which may be empty in the end, of up to `room` bytes (NUL included,
// at most SCREEN_TEXT_BYTES). `head` stands over it and must outlive the screen.
void screen_text_open(Screens *screens, const char *head, const char *text, size_t room,
                      void (*written)(Screens *screens));
