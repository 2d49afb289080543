// screen_first.c - what the very first start asks before anything moves or flashes, and the row
// that fits the controls to one hand.
#include "screens.h"

#include <stdio.h>

// Returns the choice beside one of `count`, around at the ends.
static uint32_t turned(uint32_t choice, int32_t way, uint32_t count)
{
    return (choice + (way > 0 ? 1 : count - 1)) % count;
}

// --- one hand ------------------------------------------------------------------------------------

typedef enum Hand { HAND_BOTH, HAND_LEFT, HAND_RIGHT, HANDS } Hand;

// The half of the keyboard that a hand reaches.
static BindingDevice half_of(Hand hand)
{
    return hand == HAND_LEFT ? BINDING_LEFT_HALF : BINDING_RIGHT_HALF;
}

static bool has_keys_of(const Bindings *bindings, BindingDevice half)
{
    for (int action = 0; action <= BINDING_PUFF; action++)
        if (!bindings_has(bindings, BINDING_KEYBOARD, (BindingAction)action,
                          bindings->sources[half][action][0]))
            return false;
    return true;
}

static Hand hand_of(const Settings *settings)
{
    for (int id = SETTING_TOGGLE_STICK; id <= SETTING_TOGGLE_PUFF; id++)
        if (settings_get(settings, (SettingId)id) == 0)
            return HAND_BOTH;
    for (Hand hand = HAND_LEFT; hand < HANDS; hand++)
        if (has_keys_of(&settings->bindings, half_of(hand)))
            return hand;
    return HAND_BOTH;
}

// Returns the second key of an action for a hand; for both what it was at first, if it is a
// hand's now.
static BindingSource second_key(const Bindings *bindings, BindingAction action, Hand hand)
{
    BindingSource first = bindings->sources[BINDING_KEYBOARD][action][0],
                  second = bindings->sources[BINDING_KEYBOARD][action][1];
    for (Hand other = HAND_LEFT; other < HANDS; other++) {
        BindingSource key = bindings->sources[half_of(other)][action][0];
        if (other == hand)
            return first == key ? second : key;
        if (hand == HAND_BOTH && second == key)
            return bindings_initial().sources[BINDING_KEYBOARD][action][1];
    }
    return second;
}

static void keys_set(Screens *screens, Hand hand)
{
    const Bindings *bindings = &screens->settings->bindings;
    for (int action = 0; action <= BINDING_PUFF; action++) {
        BindingSource key = second_key(bindings, (BindingAction)action, hand);
        if (key != bindings->sources[BINDING_KEYBOARD][action][1])
            screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_BINDING,
                                                    .device = BINDING_KEYBOARD,
                                                    .action = (BindingAction)action,
                                                    .slot = 1,
                                                    .source = key});
    }
}

static void hand_change(Screens *screens, uint32_t subject, int32_t way)
{
    Hand hand = (Hand)turned(hand_of(screens->settings), way, HANDS);
    (void)subject;
    for (int id = SETTING_TOGGLE_STICK; id <= SETTING_TOGGLE_PUFF; id++)
        screen_set(screens, (SettingId)id, hand != HAND_BOTH);
    keys_set(screens, hand);
}

static const MenuDoes does_hand = {.change = hand_change};

void screen_one_hand_fill(Screens *screens, Menu *menu)
{
    static const TextId hands[HANDS] = {TEXT_VALUE_OFF, TEXT_HAND_LEFT, TEXT_HAND_RIGHT};
    MenuRow *row = menu_add(menu, &does_hand, screen_text(screens, TEXT_ONE_HAND),
                            screen_text(screens, TEXT_ONE_HAND_HELP), 0);
    snprintf(row->value, sizeof row->value, "%s",
             screen_text(screens, hands[hand_of(screens->settings)]));
}

// --- the language --------------------------------------------------------------------------------

// The row shows the language that is spoken, be it chosen or guessed.
static void language_change(Screens *screens, uint32_t subject, int32_t way)
{
    (void)subject;
    screen_set(screens, SETTING_LANGUAGE,
               settings_value_of_language(
                   turned(screens->messages->language, way, texts_language_count())));
}

static const MenuDoes does_language = {.change = language_change};

static void language_fill(Screens *screens, Menu *menu)
{
    MenuRow *row = menu_add(menu, &does_language, screen_text(screens, TEXT_SET_LANGUAGE),
                            screen_text(screens, TEXT_HELP_LANGUAGE), 0);
    snprintf(row->value, sizeof row->value, "%s", texts_language_name(screens->messages->language));
}

// --- the screen ----------------------------------------------------------------------------------

// What was chosen or left alone is written, so that the screen never comes again.
static void leave(Screens *screens)
{
    screen_request(screens, (ScreenRequest){.kind = SCREEN_REQUEST_KEEP_SETTINGS});
    screen_pop(screens);
}

static void begin(Screens *screens, uint32_t subject)
{
    (void)subject;
    leave(screens);
}

static const MenuDoes does_begin = {.accept = begin};

static void fill(Screens *screens, Menu *menu)
{
    static const SettingId asked[] = {SETTING_TEXT_SIZE, SETTING_FLASHES, SETTING_CONTRAST_OUTLINE};
    language_fill(screens, menu);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        screen_setting_fill(screens, menu, asked[i]);
    screen_one_hand_fill(screens, menu);
    screen_setting_fill(screens, menu, SETTING_VOLUME_MASTER);
    menu_add(menu, &does_begin, screen_text(screens, TEXT_FIRST_BEGIN),
             screen_text(screens, TEXT_FIRST_BEGIN_HELP), 0);
}

void screen_first_open(Screens *screens)
{
    screen_push(screens, SCREEN_FIRST, 0);
    screens->menu.chosen = screens->menu.count - 1;
}

static const MenuList list = {
    .left = 230.0, .right = 1050.0, .top = 150.0, .rows = 7, .step = 50.0};

static void draw(Page *page, Screens *screens)
{
    page_dim(page, PAGE_DIM);
    menu_draw_head(page, screen_text(screens, TEXT_FIRST_HEAD));
    menu_draw_list(page, &screens->menu, &list, screens);
    menu_draw_help(page, &screens->menu);
}

const Screen screen_first = {SCREEN_WORLD_BELOW, fill, draw, leave, NULL, 0.0};
