// boss_look.h - what is drawn of bosses beside their look (boss_look in element_look.h).
#pragma once

#include "jantar/drummer.h"
#include "view/overlay/overlay.h"
#include "view/scene.h"

// Draws an arrow at the rim of the picture for each boss that is about to strike from outside of
// it.
void boss_arrows_draw(DrawList *list, const Scene *scene);

// Returns what a drummer of this pose tells of its strike; `part` is 0 if it is gone.
StrikeTell boss_strike_of_drummer(const GameDrummer *pose);
