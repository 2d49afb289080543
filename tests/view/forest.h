// forest.h - the theme of the forest for tests, as the program has it when it finds no files.
#pragma once

#include "jantar/theme.h"

const Theme *theme_forest(void);
