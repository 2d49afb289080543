// forest.h - the theme of the forest and the table of events for tests, as the program has them
// when it finds no files; the other worlds, and the shipped figures.
#pragma once

#include "jantar/event_table.h"
#include "jantar/figure.h"
#include "jantar/theme.h"

const Theme *theme_forest(void);

// Returns the theme of a shipped world ("deep"), as its file has it, or of one of its variants; "":
// the world itself.
const Theme *theme_of(const char *name, const char *variant);

const EventTable *usual_events(void);

// Returns all shipped figures.
const Figures *usual_figures(void);
