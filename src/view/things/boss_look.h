// boss_look.h - what is drawn of bosses beside their look (boss_look in element_look.h).
#pragma once

#include "view/scene.h"

// Draws an arrow at the rim of the picture for each boss that is about to strike from outside of
// it.
void boss_arrows_draw(DrawList *list, const Scene *scene);
