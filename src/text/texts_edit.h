// texts_edit.h - texts of the editor. Private to texts.h.
#pragma once

#define TEXTS_EDIT(X, N) \
    X(TEXT_EDIT, "Edit") \
    X(TEXT_EDIT_HELP, "Opens this level in the editor") \
    X(TEXT_EDIT_LEVEL, "Edit this level") \
    X(TEXT_EDIT_IS_COPY, "This is a copy in your levels folder; the game's own level stays as " \
                         "it is") \
    X(TEXT_EDIT_COPY, "your copy") \
    X(TEXT_EDIT_UNSAVED, "not saved") \
    X(TEXT_EDIT_GROUND, "Ground") \
    X(TEXT_EDIT_THINGS, "Things") \
    X(TEXT_EDIT_PICTURES, "Pictures") \
    X(TEXT_EDIT_LAYER, "Layer") \
    X(TEXT_EDIT_NEW_LAYER, "(new layer)") \
    X(TEXT_EDIT_ADD_TILES, "+ Tiles") \
    X(TEXT_EDIT_ADD_OBJECTS, "+ Objects") \
    X(TEXT_EDIT_ADD_IMAGE, "+ Picture") \
    X(TEXT_EDIT_ADD_TILESET, "+ Tileset") \
    X(TEXT_EDIT_BEHIND, "Behind") \
    X(TEXT_EDIT_BEFORE, "In front") \
    X(TEXT_EDIT_HIDE, "Hide here") \
    X(TEXT_EDIT_TILE, "Tile") \
    X(TEXT_EDIT_PICK, "Pick up") \
    X(TEXT_EDIT_RULES, "Shapes") \
    X(TEXT_EDIT_RULES_HELP, \
      "Choose a shape and a material, then press tiles. The other button clears") \
    X(TEXT_EDIT_SHAPE, "Shape") \
    X(TEXT_EDIT_PLANTS, "Plants") \
    X(TEXT_EDIT_PLANT_ONE, "One") \
    X(TEXT_EDIT_DENSITY, "Density") \
    X(TEXT_EDIT_NO_PLANTS, "The level's world has no plants") \
    X(TEXT_EDIT_TILE_SIDE, "Size of a tile") \
    X(TEXT_EDIT_MAKE_TILESET, "Make a tileset") \
    /* how many tiles a picture has, across and down */ \
    X(TEXT_EDIT_TILES_OF, "%u \u00d7 %u tiles") \
    X(TEXT_EDIT_TILE_ODD, "Only tiles as large as the map's can be ground") \
    X(TEXT_EDIT_SHAPE_STAYS, "This shape was drawn in Tiled, and Undo could not bring it back: " \
                             "change it there") \
    X(TEXT_EDIT_TILESET_WRITTEN, "The tileset's file is written; Undo does not take that back") \
    X(TEXT_EDIT_PICTURE_SMALL, "The picture is smaller than a tile") \
    X(TEXT_EDIT_OFFSET_X, "offset x") \
    X(TEXT_EDIT_OFFSET_Y, "offset y") \
    X(TEXT_EDIT_PARALLAX_X, "parallax x") \
    X(TEXT_EDIT_PARALLAX_Y, "parallax y") \
    X(TEXT_EDIT_OPACITY, "opacity") \
    X(TEXT_EDIT_REPEAT_X, "repeat x") \
    X(TEXT_EDIT_REPEAT_Y, "repeat y") \
    X(TEXT_EDIT_NO_TILE, "Choose a tile at the right first") \
    X(TEXT_EDIT_NO_TILESET, "The map has no tileset") \
    X(TEXT_EDIT_NO_CHOICES, "There are none in the level's folder") \
    X(TEXT_EDIT_KEEPS_GROUND, "The layer of the ground stays") \
    X(TEXT_EDIT_UNDO, "Undo") \
    X(TEXT_EDIT_REDO, "Redo") \
    X(TEXT_EDIT_SAVE, "Save") \
    X(TEXT_EDIT_PROVE, "Prove") \
    X(TEXT_EDIT_PLAY_ON, "Play on") \
    X(TEXT_EDIT_FROM_START, "From the start") \
    X(TEXT_EDIT_FROM_HERE, "From the cursor") \
    X(TEXT_EDIT_BRUSH, "Brush") \
    X(TEXT_EDIT_RECTANGLE, "Rectangle") \
    X(TEXT_EDIT_FREEHAND, "Freehand") \
    X(TEXT_EDIT_TWO_POINTS, "A line has two points or more: drag, or press at each of them") \
    X(TEXT_EDIT_OUTLINE, "Corners") \
    X(TEXT_EDIT_PATH, "Its path") \
    X(TEXT_EDIT_PATH_BEGUN, "Press where its path goes on; press twice where it ends") \
    X(TEXT_EDIT_BEGINS_IN, "begins in") \
    X(TEXT_EDIT_ENDS_IN, "ends in") \
    X(TEXT_EDIT_WORLD, "the world") \
    X(TEXT_EDIT_CORNERS, "It has corners now: drag them, double-click its edge to add one") \
    X(TEXT_EDIT_FILL, "Fill") \
    X(TEXT_EDIT_REPLACE, "Replace") \
    X(TEXT_EDIT_STAMP, "Stamp") \
    X(TEXT_EDIT_SMOOTH, "Round off") \
    X(TEXT_EDIT_RESIZE, "Map size") \
    X(TEXT_EDIT_SIDE_LEFT, "left") \
    X(TEXT_EDIT_SIDE_TOP, "top") \
    X(TEXT_EDIT_SIDE_RIGHT, "right") \
    X(TEXT_EDIT_SIDE_BOTTOM, "bottom") \
    X(TEXT_EDIT_APPLY, "Apply") \
    X(TEXT_EDIT_PULL_EDGE, "Pull an edge of the map, or count cells at the left") \
    X(TEXT_EDIT_INFINITE, "An infinite map has no size: it grows where you paint") \
    X(TEXT_EDIT_ERASE, "Erase") \
    X(TEXT_EDIT_SIZE, "Size") \
    X(TEXT_EDIT_MORE_GROUND, "More materials") \
    X(TEXT_EDIT_NO_MORE_GROUND, "There is no materials.tsj beside the map's tilesets") \
    X(TEXT_EDIT_LINE, "Straight") \
    X(TEXT_EDIT_MIRROR, "Mirror") \
    X(TEXT_EDIT_ROUND_LAST, "Round the stroke") \
    X(TEXT_EDIT_GRID, "Grid") \
    X(TEXT_EDIT_OF_LEVEL, "Level") \
    X(TEXT_EDIT_HIGHER, "Higher") \
    X(TEXT_EDIT_LOWER, "Lower") \
    X(TEXT_EDIT_SNAP, "Snap") \
    X(TEXT_EDIT_BRIGHT, "Light") \
    X(TEXT_EDIT_FIT, "Whole level") \
    X(TEXT_EDIT_JUMP, "Jumps") \
    X(TEXT_EDIT_MISSED, "Out of reach") \
    X(TEXT_EDIT_HEAT, "Let bots try") \
    X(TEXT_EDIT_HEAT_NONE, "Nobody has tried the level yet") \
    /* %u: how far they are */ \
    X(TEXT_EDIT_HEAT_PLAYING, "Four beginners try it... %u %%") \
    X(TEXT_EDIT_HEAT_KNOWN, "Where beginners pass") \
    X(TEXT_EDIT_HEAT_OLD, "(before the last change)") \
    X(TEXT_EDIT_HEAT_NO_WAY, "No way out was found; win the level once to show one") \
    X(TEXT_EDIT_HEAT_REFUSED, "The game refuses the level, so nobody can try it") \
    /* number of the part, who passed, of how many */ \
    X(TEXT_EDIT_HEAT_SECTION, "Part %u: %u of %u pass") \
    /* number of the part */ \
    X(TEXT_EDIT_HEAT_BOSS, "Part %u: a boss, not tried") \
    /* goes on the text before; a place in tiles */ \
    X(TEXT_EDIT_HEAT_STUCK_AT, "; stuck at (%.0f, %.0f)") \
    /* goes on the text before */ \
    X(TEXT_EDIT_HEAT_DEATHS_OF, "; deaths: %u") \
    X(TEXT_EDIT_HEAT_DEATHS, "deaths") \
    X(TEXT_EDIT_HEAT_STUCK, "stuck, for how long") \
    X(TEXT_EDIT_HEAT_OWN, "your falls: %u") \
    X(TEXT_EDIT_RUNS, "Still win:") \
    X(TEXT_EDIT_SEARCH, "Search") \
    X(TEXT_EDIT_USE, "Use") \
    X(TEXT_EDIT_SELECT, "Select") \
    X(TEXT_EDIT_DELETE, "Delete") \
    X(TEXT_EDIT_DUPLICATE, "Duplicate") \
    X(TEXT_EDIT_COPY_IT, "Copy") \
    X(TEXT_EDIT_CUT, "Cut") \
    X(TEXT_EDIT_PASTE, "Paste") \
    X(TEXT_EDIT_ALL, "Select all") \
    X(TEXT_EDIT_COPIED, "Copied. It can be pasted into another level, too") \
    X(TEXT_EDIT_NO_CLIPBOARD, "The system did not take it onto its clipboard") \
    X(TEXT_EDIT_COPY_GROUND, "Drag the stamp over what you want to copy first") \
    X(TEXT_EDIT_COPY_THINGS, "Select what you want to copy first") \
    X(TEXT_EDIT_PASTE_MISSING, "This level lacks some of the tilesets: cells of those stay empty") \
    X(TEXT_EDIT_TURN, "Turn") \
    X(TEXT_EDIT_LOOK, "Look around") \
    X(TEXT_EDIT_ZOOM, "Zoom") \
    X(TEXT_EDIT_PANELS, "Panels") \
    X(TEXT_EDIT_RING, "More") \
    X(TEXT_EDIT_THIS_MATERIAL, "This material") \
    X(TEXT_EDIT_SEVERAL, "Select several") \
    X(TEXT_EDIT_TURN_BACK, "Turn back") \
    X(TEXT_EDIT_CHOOSE_PLACE, "Choose the place") \
    X(TEXT_EDIT_RESET, "Default") \
    X(TEXT_EDIT_MATERIAL, "Material") \
    X(TEXT_EDIT_TOOL, "Tool") \
    X(TEXT_EDIT_END_LINE, "End the line") \
    X(TEXT_EDIT_POINT, "Point: add, remove") \
    X(TEXT_EDIT_NO_LINE, "Select a line first: a path or a rope") \
    /* how many things */ \
    X(TEXT_EDIT_SELECTED, "%u selected") \
    X(TEXT_EDIT_PROBLEMS, "What the check says") \
    /* what two buttons are called that help: "From the start" and "Prove" */ \
    X(TEXT_EDIT_NO_RUN, \
      "nobody has won this level yet; play it to its exit (%s), or let the game " \
      "look for a way (%s)") \
    X(TEXT_EDIT_LINKING, "Click the object to link to") \
    X(TEXT_EDIT_WAITS, "It works only while it is switched on now (waits: yes)") \
    X(TEXT_EDIT_ON_PATH, "It follows the path now, from its beginning") \
    X(TEXT_EDIT_NONE, "none") \
    X(TEXT_EDIT_NAME, "name") \
    X(TEXT_EDIT_WIDTH, "width") \
    X(TEXT_EDIT_HEIGHT, "height") \
    X(TEXT_EDIT_ANGLE, "angle") \
    X(TEXT_EDIT_SAVED, "Saved") \
    X(TEXT_EDIT_HISTORY, "Earlier saves") \
    X(TEXT_EDIT_NO_HISTORY, "Nothing was saved here yet") \
    X(TEXT_EDIT_RETURNED, "The level is as it was then; Undo takes that back") \
    /* a time of the day, as in 14:05 */ \
    X(TEXT_EDIT_TODAY, "today %s") \
    /* a time of the day, as in 14:05 */ \
    X(TEXT_EDIT_YESTERDAY, "yesterday %s") \
    /* how many steps */ \
    X(TEXT_EDIT_RECOVERED, "Steps that were not saved are here again: %u") \
    X(TEXT_EDIT_FIRST_TEXT, "Write here") \
    X(TEXT_EDIT_LINK_SLIP, "Nothing is there: press a thing to link to") \
    X(TEXT_EDIT_LEAVES, "%s or its button plays on") \
    X(TEXT_EDIT_NOTHING_FOUND, "nothing found") \
    X(TEXT_EDIT_TAKEN_BACK, "The game refuses this, so it was taken back:") \
    X(TEXT_EDIT_REFUSED, "The game refuses the level as it is:") \
    X(TEXT_EDIT_TAKEN_IN, "The file was changed by another program; its changes are here") \
    X(TEXT_EDIT_NO_THEIRS, "What is in the file now is no level") \
    X(TEXT_EDIT_BESIDE, "Yours is kept beside it:") \
    X(TEXT_EDIT_CHANGED_QUESTION, "Another program has changed the file. Which do you want?") \
    X(TEXT_EDIT_MINE, "Mine") \
    X(TEXT_EDIT_THEIRS, "Theirs") \
    X(TEXT_EDIT_BOTH, "Both") \
    X(TEXT_EDIT_NO_UNDO, "Nothing to undo") \
    X(TEXT_EDIT_NO_REDO, "Nothing to redo") \
    X(TEXT_EDIT_NO_BRUSH, "The map has no ground to paint with") \
    X(TEXT_EDIT_NO_STROKE, "Paint something first") \
    X(TEXT_EDIT_NOTHING_ROUNDED, "There is nothing to round here") \
    X(TEXT_EDIT_PROVING, "Looking for a way... %u %%") \
    X(TEXT_EDIT_PROVEN, "There is a way: this is one") \
    X(TEXT_EDIT_RUN_ENDED, "The run that you were playing is not recorded any further") \
    X(TEXT_EDIT_NO_WAY, "No way was found in the time; that does not mean there is none") \
    X(TEXT_EDIT_NO_EXIT, "A way needs an exit to lead to") \
    X(TEXT_EDIT_STOP, "Stop")
