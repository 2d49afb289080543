// edit_rows.h - rows with sliders: what the sheet of an object or of the level shows, and the look
// of a layer. Private to edit_sheet.c, edit_sheet_draw.c and edit_look.c.
#pragma once

#include "screen_edit.h"

enum {
    SHEET_ROWS_MAX = 40,
    ROW_LINE_BYTES = 64, // of what stands at the right of a row
};

// Lengths in units.
#define ROW_MARGIN 10.0
#define ROW_SLIDER_TOP 24.0 // from the row's top
#define ROW_SLIDER_HALF 1.8

typedef enum SheetKind {
    SHEET_NAME,
    SHEET_WIDE,
    SHEET_HIGH,
    SHEET_ANGLE,
    SHEET_END,
    SHEET_PROPERTY,
    SHEET_LOOK
} SheetKind;

// The numbers between which a slider goes, and its step; 0: a round one that suits the range.
typedef struct RowRange {
    double least, most, step;
} RowRange;

// A row of the look of a layer.
typedef struct LookRow {
    TextId name;
    RowRange range;
    double usual; // what it is without anything set
    bool flag;    // on or off
} LookRow;

typedef struct SheetRow {
    SheetKind kind;
    const LevelPropertyInfo *info; // of PROPERTY
    uint32_t look;                 // of LOOK; of END: 0 the beginning of a joint, 1 its end
} SheetRow;

// --- edit_look.c ---------------------------------------------------------------------------------

// Returns a row; NULL: there are no more.
const LookRow *look_row(uint32_t row);

// True if the layer has it: a picture has all, others no offset and repetition; the ground has
// none, because the game needs it where it is.
bool look_has(const EditScreen *edit, uint32_t row);

bool look_get(const EditScreen *edit, uint32_t row, double *out);

// Sets a row within a step that is open.
bool look_put(EditScreen *edit, uint32_t row, double value, Err *err);

// --- edit_sheet.c --------------------------------------------------------------------------------

// Gets the object whose sheet is shown; the level as a whole has the id 0. False: there is none.
// Its strings are large: one at a time.
bool sheet_object(const EditScreen *edit, EditObject *object);

// True if it is the sheet of the level.
bool sheet_is_of_level(const EditScreen *edit);

uint32_t sheet_rows(const EditScreen *edit, const EditObject *object,
                    SheetRow rows[SHEET_ROWS_MAX]);

// Returns the thing that an end of a joint holds; 0: none.
uint32_t row_end(const EditScreen *edit, const EditObject *joint, const SheetRow *row);

// Gets the number of a row that has one.
bool row_number(const EditScreen *edit, const EditObject *object, const SheetRow *row, double *out);
RowRange row_range(const SheetRow *row);

// Returns the label of a row that is no property.
TextId row_text_id(const SheetRow *row);

// Returns where on its slider a number is, 0..1.
double row_part(RowRange range, double number);

// Gets the value that a property has, or its default. Returns whether it is set.
bool row_value(const EditScreen *edit, const LevelPropertyInfo *info, EditValue *value);

// Returns the slider of a row, pixels.
Box row_slider(Box row, double unit);
