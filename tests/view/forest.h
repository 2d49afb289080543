// forest.h - the theme of the forest and the table of events for tests, as the program has them
// when it finds no files; and the shipped figures.
#pragma once

#include "jantar/event_table.h"
#include "jantar/figure.h"
#include "jantar/theme.h"

const Theme *theme_forest(void);
const EventTable *usual_events(void);

// Returns all shipped figures.
const Figures *usual_figures(void);
