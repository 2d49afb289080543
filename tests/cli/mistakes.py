"""Typical mistakes in levels: a good level, and for each mistake how it is made and what `jantar
check` must say of it.

A row is (what was done, changes, culprit, remedy). A change (old, new) replaces `old`, which occurs
once in the good level; `¦` in the new text is where the message must point. The words of culprit
and remedy, separated by ` | `, must all be in that message. A change may also be a text: the whole
file. FILES are files beside the level that some rows need.
"""
import struct
import zlib

LEVEL = """\
{ "type": "map", "version": "1.10", "orientation": "orthogonal", "renderorder": "right-down",
 "infinite": false, "width": 20, "height": 8, "tilewidth": 32, "tileheight": 32,
 "nextlayerid": 5, "nextobjectid": 40,
 "properties": [
  {"name": "gravity", "type": "float", "value": 25},
  {"name": "title", "type": "string", "value": "Mistakes"},
  {"name": "verbs", "type": "string", "value": "roll, jump"}],
 "tilesets": [
  {"firstgid": 1, "name": "ground", "tilewidth": 32, "tileheight": 32, "tilecount": 4,
   "columns": 4, "margin": 0, "spacing": 0,
   "image": "ground.png", "imagewidth": 128, "imageheight": 32,
   "tiles": [
    {"id": 0, "properties": [{"name": "solid", "type": "bool", "value": true}]},
    {"id": 1, "properties": [{"name": "solid", "type": "bool", "value": true},
                             {"name": "material", "type": "string", "value": "thorns"}]},
    {"id": 2, "objectgroup": {"type": "objectgroup", "name": "", "objects": [
     {"id": 1, "x": 0, "y": 0, "rotation": 0, "polygon": [
      {"x": 0, "y": 32}, {"x": 32, "y": 0}, {"x": 32, "y": 32}]}]}}]}],
 "layers": [
  {"type": "tilelayer", "id": 1, "name": "ground", "x": 0, "y": 0, "width": 20, "height": 8,
   "visible": true, "opacity": 1, "data": [
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]},
  {"type": "objectgroup", "id": 2, "name": "things", "x": 0, "y": 0,
   "visible": true, "opacity": 1, "draworder": "topdown", "objects": [
    {"id": 1, "name": "start", "type": "spawn", "x": 80, "y": 160, "point": true},
    {"id": 2, "name": "way out", "type": "exit", "x": 560, "y": 96, "width": 32, "height": 96},
    {"id": 3, "name": "word", "type": "sign", "x": 96, "y": 64, "width": 64, "height": 128,
     "properties": [{"name": "text", "type": "string", "value": "Roll!"}]},
    {"id": 4, "name": "box", "type": "crate", "x": 224, "y": 160, "width": 32, "height": 32,
     "properties": [{"name": "density", "type": "float", "value": 1}]},
    {"id": 5, "name": "way", "type": "path", "x": 320, "y": 96,
     "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": -48}]},
    {"id": 6, "name": "platform", "type": "lift", "x": 304, "y": 88, "width": 32, "height": 16,
     "properties": [{"name": "path", "type": "object", "value": 5}]},
    {"id": 7, "name": "plate", "type": "button", "x": 352, "y": 184, "width": 32, "height": 8,
     "properties": [{"name": "target", "type": "object", "value": 8},
                    {"name": "mode", "type": "string", "value": "hold"}]},
    {"id": 8, "name": "logic", "type": "gate", "x": 352, "y": 48, "point": true,
     "properties": [{"name": "target", "type": "object", "value": 10},
                    {"name": "delay", "type": "float", "value": 1}]},
    {"id": 9, "name": "up", "type": "path", "x": 488, "y": 144,
     "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": -64}]},
    {"id": 10, "name": "bar", "type": "door", "x": 480, "y": 96, "width": 16, "height": 96,
     "properties": [{"name": "path", "type": "object", "value": 9},
                    {"name": "open", "type": "bool", "value": false}]},
    {"id": 11, "name": "flower", "type": "checkpoint", "x": 192, "y": 128, "width": 16,
     "height": 64},
    {"id": 12, "name": "grain", "type": "seed", "x": 256, "y": 96, "point": true},
    {"id": 13, "name": "nook", "type": "secret", "x": 512, "y": 32, "width": 64, "height": 64},
    {"id": 14, "name": "glow", "type": "firefly", "x": 400, "y": 96, "point": true},
    {"id": 15, "name": "string", "type": "rope", "x": 416, "y": 32,
     "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 64}]},
    {"id": 16, "name": "stone", "type": "boulder", "x": 384, "y": 150, "width": 30, "height": 30,
     "ellipse": true}]}]
}
"""

FILES = {
    "old.tsx": '<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" name="old"/>\n',
    "torn.tsj": '{"type": "tileset", "name": "torn", "tilewidth": 32,',
    "map.tsj": '{"type": "map", "orientation": "orthogonal"}',
    "flat.tsj": '{"type": "tileset", "name": "flat", "tilewidth": 32, "tileheight": 16,\n'
                ' "tilecount": 1, "columns": 1,\n "tiles": [{"id": 0, "properties": [\n'
                '  {"name": "solid", "type": "bool", "value": true}]}]}',
    "dusk.json": '{"type": "world", "like": "forrest"}',
}

ROW = "    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 1,\n"
AIR = "    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,\n"
SPAWN = '{"id": 1, "name": "start", "type": "spawn", "x": 80, "y": 160, "point": true},'
EXIT = ('{"id": 2, "name": "way out", "type": "exit", "x": 560, "y": 96, "width": 32, '
        '"height": 96},')
MORE_TILESET = '"polygon": [\n      {"x": 0, "y": 32}, {"x": 32, "y": 0}, {"x": 32, "y": 32}]}]}}]}'


def tileset(text):
    """The change that adds a tileset."""
    return [(MORE_TILESET, MORE_TILESET + ",\n  " + text)]


def mark(text):
    """The change that only says where the message must point."""
    return text, "¦" + text


# --- the text of the file ------------------------------------------------------------------------

TEXT = [
    ("saved as XML under a name in .json", ['¦<?xml version="1.0" encoding="UTF-8"?>\n<map/>\n'],
     "this is XML", "Save As | JSON | F5"),
    ("a page of a web site was saved", ["¦<!DOCTYPE html>\n<html><body>404</body></html>\n"],
     "web page", "download the file itself"),
    ("the file is empty", ["¦"], "the file is empty", "save the map again"),
    ("a picture was renamed", ["¦\x89PNG"], "here stands", "a value is expected"),
    ("git left a conflict among the objects",
     [("    " + SPAWN + "\n", "¦<<<<<<< HEAD\n    " + SPAWN + "\n=======\n    "
       + SPAWN.replace("80", "90") + "\n>>>>>>> theirs\n")],
     "'<<<<<<<' marks a merge conflict", "keep one | delete the lines"),
    ("git left a conflict among the members",
     [(' "nextlayerid": 5,', '¦<<<<<<< HEAD\n "nextlayerid": 5,\n=======\n "nextlayerid": 6,\n'
                             '>>>>>>> theirs\n')],
     "'<<<<<<<' marks a merge conflict", "keep one | delete the lines"),
    ("half of a conflict was removed", [("    " + SPAWN + "\n", "    " + SPAWN + "\n¦=======\n")],
     "'=======' marks a merge conflict", "delete the lines"),
    ("a comma is missing between objects", [(SPAWN + "\n    {", SPAWN[:-1] + "\n    ¦{")],
     'here stands {"id" | \',\' or \']\' is expected', "add the comma"),
    ("a comma is missing between members", [('"spawn", "x"', '"spawn" ¦"x"')],
     'here stands "x", but | \',\' or \'}\' is expected', "add the comma"),
    ("a comma after the last object", [('"ellipse": true}]}]', '"ellipse": true}¦,]}]')],
     "a comma before ']'", "remove it"),
    ("a comment", [(SPAWN, "¦// the start\n    " + SPAWN)], "JSON has no comments", "remove it"),
    ("single quotes", [('"start"', "¦'start'")], "single", "double quotes"),
    ("a name without quotes", [('"point": true},\n    {"id": 2', '¦point: true},\n    {"id": 2')],
     "here stands point,", "double quotes"),
    ("a text without quotes", [('"name": "box"', '"name": ¦box')], "here stands box",
     "a text needs double quotes"),
    ("True of Python", [('"ellipse": true', '"ellipse": ¦True')], "here stands True",
     "true, false and null"),
    ("a decimal comma", [('"value": 25', '"value": 25¦,5')],
     "a decimal point, not a comma", "write a point"),
    ("a number without its zero", [('"value": 25', '"value": ¦.5')],
     "a number must begin with a digit", "write 0 before the point"),
    ("a number like 007", [('"value": 25', '"value": ¦007')], "begin with 0",
     "remove the leading zero"),
    ("NaN of a script", [('"value": 25', '"value": ¦NaN')], "NaN", "write a number"),
    ("the file was cut off", [('"ellipse": true}]}]\n}\n', '"ellipse": true}]}]\n¦')],
     "the file ends, but the object that begins in line 1 is not closed", "add '}'"),
    ("two levels in one file", [('"ellipse": true}]}]\n}\n', '"ellipse": true}]}]\n}\n¦{}\n')],
     "{ follows the end", "remove it"),
    ("a member twice", [('"name": "box"', '"name": "box", ¦"name": "box"')],
     "this name appears twice | first in line", "remove one"),
    ("a line break in a text", [('"Roll!"', '"Roll¦\n!"')], "the text is not closed on its line",
     "\\n"),
    ("saved as Latin-1", [('"Roll!"', '"Roll ¦\udce9!"')], "not UTF-8 (byte 0xE9)",
     "save the file as UTF-8"),
    ("saved as UTF-16", ["¦\udcff\udcfe{\x00}\x00"], "UTF-16", "save it as UTF-8"),
]

# --- the map and its tilesets --------------------------------------------------------------------

MAP = [
    ("a tileset was named as the level", ['{ "type": ¦"tilesett"}'], "tilesett", "not a map"),
    ("an isometric map", [('"orthogonal"', '¦"isometric"')], "isometric", "Map Properties"),
    ("tiles that are not square", [('"tileheight": 32,\n "next', '"tileheight": ¦16,\n "next')],
     "32x16", "square | Map Properties"),
    ("no width", ['¦{"type": "map", "orientation": "orthogonal", "height": 8, "tilewidth": 32,\n'
                  '"tileheight": 32}'], "'width' is missing", "a whole number from 1"),
    ("a width as text", [('"width": 20, "height": 8, "tilewidth"',
                          '"width": ¦"20", "height": 8, "tilewidth"')],
     'width is "20"', "a number from 1 to 1024"),
    ("gravity below 0", [('"value": 25', '"value": ¦-25')], "'gravity' is -25",
     "from 0 to 200 tiles/s^2"),
    ("gravity as a text", [('"type": "float", "value": 25', '"type": "string", "value": ¦"25"')],
     "'gravity' is \"25\"", "add it again as float"),
    ("a verb that there is not", [('"roll, jump"', '¦"roll, fly"')], "'fly', which is no verb",
     "known are roll, jump, stick"),
    ("a misspelt property of the map", [('{"name": "title"', '¦{"name": "titel"')],
     "unknown property 'titel'", "did you mean 'title'"),
    ("a number that is in no tileset", [(ROW, ROW.replace("3, 1", "¦70001, 1"))],
     "tile (13, 5) of layer \"ground\" | its number 70001 is in no tileset | the highest is 4, of "
     "tileset \"ground\"", "erase it, or add the tileset"),
    ("a number between two tilesets",
     [(ROW, ROW.replace("3, 1", "¦57, 1"))] + tileset(
         '{"firstgid": 101, "name": "more", "tilewidth": 32, "tileheight": 32, "tilecount": 4,'
        ' "image": "ground.png"}'),
     "tile (13, 5) of layer \"ground\" | \"ground\" has no picture of its tile 56", "erase it"),
    ("the tilesets were left out", ['{"type": "map", "orientation": "orthogonal", "width": 2,\n'
                                    '"height": 1, "tilewidth": 32, "tileheight": 32, "layers": [\n'
                                    '{"type": "tilelayer", "name": "g", "width": 2, "height": 1,\n'
                                    '"visible": true, "opacity": 1, "data": [0, ¦1]}]}'],
     "tile (1, 0) | number 1 is in no tileset of this map, which has none", "add the tileset"),
    ("a text among the tiles", [(ROW, ROW.replace("3, 1", "¦\"3\", 1"))],
     "tile (13, 5) | here stands \"3\"", "a whole number from 0"),
    ("a negative tile", [(ROW, ROW.replace("3, 1", "¦-1, 1"))], "tile (13, 5) | here stands -1",
     "a whole number from 0"),
    ("a tile is missing in a row", [(ROW, "    ¦1" + ROW[8:])],
     "159 tiles; it must have 20x8 = 160 | row 6, in this line, has 19 instead of 20",
     "as long as the others"),
    ("a tile too many in a row", [(ROW, "    ¦1, 1" + ROW[5:])],
     "161 tiles | row 6, in this line, has 21 instead of 20", "as long as the others"),
    ("a row is missing", [(ROW, ""), ('"data": [', '"data": ¦[')],
     "140 tiles; it must have 20x8 = 160: 20 too few", "Map > Resize Map"),
    ("a layer of another size", [
        ('{"type": "tilelayer", "id": 1, "name": "ground", "x": 0, "y": 0, "width": 20',
       '¦{"type": "tilelayer", "id": 1, "name": "ground", "x": 0, "y": 0, "width": 10')],
     "it is 10x8 tiles, the map 20x8", "Map > Resize Map"),
    ("tiles packed by zstd", [
        ('"data": [', '"encoding": "base64", "compression": ¦"zstd", "data": [')],
     "packed (zstd)", "Tile Layer Format to CSV"),
    ("packed tiles that are an array", [('"data": [', '"encoding": "base64", "data": ¦[')],
     "'data' is an array", "because 'encoding' is base64"),
    ("a layer of an unknown type", [('{"type": "tilelayer"', '¦{"type": "tiles"')],
     "it has the type 'tiles'", "it must be tilelayer, objectgroup"),
    ("a layer that collides is moved", [
        ('{"type": "tilelayer"', '¦{"offsetx": 8, "type": "tilelayer"')],
     "its offset", "must be 0"),
    ("a layer is hidden", [('  {"type": "objectgroup", "id": 2, "name": "things", "x": 0, "y": 0,\n'
                            '   "visible": true', '  ¦{"type": "objectgroup", "id": 2, "name": '
                            '"things", "x": 0, "y": 0,\n   "visible": false')],
     "layer \"things\": it is hidden in Tiled", "show it, or remove it"),
    ("a thing is hidden", [
        ('{"id": 4, "name": "box",', '¦{"visible": false, "id": 4, "name": "box",')],
     "crate 4 \"box\": it is hidden in Tiled", "show it, or remove it"),
    ("a text in a font that is not here", [
        ('{"id": 4, "name": "box",', '{"id": 90, "name": "", "x": 64, "y": 64, "width": 64, '
         '"height": 16, "text": {"text": "here", "fontfamily": ¦"Fell"}},\n    '
         '{"id": 4, "name": "box",')],
     "the game's own font, not in 'Fell'", "show the words as a picture"),
    ("a layer without visible", [('  {"type": "tilelayer", "id": 1, "name": "ground", "x": 0, '
                                  '"y": 0, "width": 20, "height": 8,\n   "visible": true,',
                                  '  ¦{"type": "tilelayer", "id": 1, "name": "ground", "x": 0, '
                                  '"y": 0, "width": 20, "height": 8,')],
     "lacks 'visible' or 'opacity'", "Tiled will show it as invisible"),
    ("no ground", [('  {"type": "tilelayer"',
                    '  ¦{"properties": [{"name": "collides", "type": "bool", "value": false}],'
                    ' "type": "tilelayer"')], "there is no ground", "paint some | 'solid'"),
    ("a tileset as XML", tileset('{"firstgid": 5, "source": ¦"old.tsx"}'),
     "'old.tsx' is an XML tileset", "Save As | .tsj"),
    ("a tileset that is not there", tileset('{"firstgid": 5, "source": ¦"tileset.tsj"}'),
     "'tileset.tsj': there is no such file", "put it there"),
    ("a tileset outside of the project", tileset('{"firstgid": 5, "source": ¦"../../x.tsj"}'),
     "'../../x.tsj'", "folder"),
    ("a tileset by its whole path", tileset('{"firstgid": 5, "source": ¦"/games/x.tsj"}'),
     "'/games/x.tsj'", "relative"),
    ("a tileset with backslashes", tileset('{"firstgid": 5, "source": ¦"tiles\\\\x.tsj"}'),
     "tiles\\x.tsj", "/"),
    ("a map where a tileset is named", tileset('{"firstgid": 5, "source": "map.tsj"}'),
     "this is a map, not a tileset", "name a tileset"),
    ("a torn tileset", tileset('{"firstgid": 5, "source": "torn.tsj"}'),
     "torn.tsj:1:53: | the file ends", "add '}'"),
    ("tilesets with the same numbers", tileset(
        '¦{"firstgid": 1, "name": "more", "tilewidth": 32, "tileheight": 32, "tilecount": 4,'
        ' "image": "ground.png"}'),
     "'firstgid' is 1, and that of the tileset before it 1", "save it again"),
    ("a tile that collides is of another size",
     [(ROW, ROW.replace("3, 1", "¦5, 1"))] + tileset('{"firstgid": 5, "source": "flat.tsj"}'),
     "tile (13, 5) | \"flat\" are 32x16", "as large as the map's tiles, 32x32"),
    ("a material that other games have", [('"value": "thorns"', '"value": ¦"spikes"')],
     "tile 1 of tileset \"ground\" | 'material' is \"spikes\"", "did you mean 'thorns'"),
    ("a misspelt material", [('"value": "thorns"', '"value": ¦"torns"')], "\"torns\"",
     "earth, stone, wood | did you mean 'thorns'"),
    ("solid as a text", [('"solid", "type": "bool", "value": true}]},\n    {"id": 1',
                          '"solid", "type": "string", "value": ¦"yes"}]},\n    {"id": 1')],
     "tile 0 of tileset \"ground\" | 'solid' is \"yes\"", "add it again as bool"),
    ("a shape that crosses itself", [(
        '     {"id": 1, "x": 0, "y": 0, "rotation": 0, "polygon": [\n      {"x": 0, "y": 32}, '
        '{"x": 32, "y": 0}, {"x": 32, "y": 32}]}',
        '     ¦{"id": 1, "x": 0, "y": 0, "rotation": 0, "polygon": [\n      {"x": 0, "y": 0}, '
        '{"x": 32, "y": 32}, {"x": 32, "y": 0}, {"x": 0, "y": 32}]}')],
     "tile 2 of tileset \"ground\" | crosses itself", "draw it again"),
    ("a world that there is not", [('"name": "verbs", "type": "string", "value": "roll, jump"',
                                    '"name": "world", "type": "string", "value": ¦"dark"')],
     "dark", "the usual world takes"),
    ("music that is not there", [('"name": "verbs", "type": "string", "value": "roll, jump"',
                                  '"name": "music", "type": "string", "value": ¦"song.ogg"')],
     "'song.ogg' is not played", "put it there"),
    ("a piece of music that there is not", [(
        '"name": "verbs", "type": "string", "value": "roll, jump"',
        '"name": "music", "type": "string", "value": ¦"song"')],
     "no piece of music 'song'", "name one of assets/music"),
]

# --- objects -------------------------------------------------------------------------------------


def changed(old, new):
    """A change of the objects."""
    return [(old, new)]


THINGS = [
    ("spikes as a class", changed('{"id": 4, "name": "box", "type": "crate"',
                                  '¦{"id": 4, "name": "box", "type": "spikes"'),
     "object 4 \"box\" | unknown class 'spikes'", "tiles with the material 'thorns'"),
    ("the class of another game", changed('{"id": 12, "name": "grain", "type": "seed"',
                                          '¦{"id": 12, "name": "grain", "type": "Coin"'),
     "unknown class 'Coin'", "'firefly'"),
    ("a misspelt class", changed('{"id": 4, "name": "box", "type": "crate"',
                                 '¦{"id": 4, "name": "box", "type": "crete"'),
     "unknown class 'crete'", "did you mean 'crate'"),
    ("a class that nothing is like", changed('{"id": 4, "name": "box", "type": "crate"',
                                             '¦{"id": 4, "name": "box", "type": "zzyzx"'),
     "unknown class 'zzyzx'", "levels/README.md"),
    ("the name for the class", changed('{"id": 4, "name": "box", "type": "crate"',
                                       '¦{"id": 4, "name": "crate", "type": ""'),
     "object 4 \"crate\" | a name but no class", "set Class to 'crate'"),
    ("no exit", [(EXIT, ""), mark('{"type": "objectgroup", "id": 2')],
     "the level has no exit", "add a rectangle of class 'exit'"),
    ("no spawn", [(SPAWN, ""), mark('{"type": "objectgroup", "id": 2')],
     "the level has no spawn | tile (", "of class 'spawn'"),
    ("a turned exit", changed('{"id": 2, "name": "way out", "type": "exit",',
                              '¦{"id": 2, "name": "way out", "rotation": 20, "type": "exit",'),
     "exit 2 \"way out\" | class 'exit' needs an upright rectangle | its rotation is 20",
     "set that to 0"),
    ("an exit as a point", changed(EXIT, '¦{"id": 2, "name": "way out", "type": "exit", "x": 560, '
                                         '"y": 96, "point": true},'),
     "it is a point", "Insert Rectangle"),
    ("an exit as an ellipse", changed(EXIT, "¦" + EXIT[:-2] + ', "ellipse": true},'),
     "it is an ellipse", "Insert Rectangle"),
    ("a click instead of a rectangle", changed(EXIT, "¦" + EXIT.replace("32", "0")),
     "its size is 0 x 96", "Insert Rectangle"),
    ("a start on a rope", [
        ('"type": "spawn", "x": 80, "y": 160', '"type": "spawn", "x": 416, "y": 64'),
        ('{"id": 1, "name": "start"', '¦{"id": 1, "name": "start"')],
     "the hero that starts here overlaps object 15", "move one of them"),
    ("a lift beside its path", [
        ('"type": "path", "x": 320,', '"type": "path", "x": 256,'),
        ('{"id": 6, "name": "platform"', '¦{"id": 6, "name": "platform"')],
     "its path 5 begins elsewhere, at tile (8.0, 3.0), so it goes beside the path",
     "move one to the other"),
    ("a path as a rectangle", changed(
        '{"id": 5, "name": "way", "type": "path", "x": 320, "y": 96,\n     "polyline": '
        '[{"x": 0, "y": 0}, {"x": 0, "y": -48}]}',
        '¦{"id": 5, "name": "way", "type": "path", "x": 320, "y": 96, "width": 9, "height": 9}'),
     "class 'path' needs a line, but it is a rectangle", "Insert Polygon, without closing"),
    ("a boulder as a rectangle", changed(
        '{"id": 16, "name": "stone", "type": "boulder", "x": 384, "y": 150, "width": 30, '
        '"height": 30,\n     "ellipse": true}', '¦{"id": 16, "name": "stone", "type": "boulder", '
        '"x": 384, "y": 150, "width": 30,\n     "height": 20}'),
     "needs an ellipse as wide as high, but it is a rectangle of 0.9375 x 0.625 tiles",
     "draw it anew"),
    ("a lift as a polygon", changed(
        '{"id": 6, "name": "platform", "type": "lift",',
        '¦{"id": 6, "polygon": [{"x": 0, "y": 0}, {"x": 9, "y": 0}, {"x": 9, "y": 9}], "name": '
        '"platform", "type": "lift",'), "class 'lift' needs a rectangle, but it is a polygon",
     "draw it anew"),
    ("a crate that is too large", [mark('{"id": 4,'), (
        '"x": 224, "y": 160, "width": 32', '"x": 224, "y": 160, "width": 9600')],
     "it is 300 x 1 tiles", "from 0.125 to 32 tiles: change its size"),
    ("a position as a text", changed('"crate", "x": 224', '"crate", "x": ¦"right"'),
     "crate 4 \"box\" | x is \"right\"", "a number from -1000000 to 1000000"),
    ("a position far away", changed('"crate", "x": 224', '"crate", "x": ¦5e9'),
     "x is 5000000000", "from -1000000 to 1000000"),
    ("the same id twice", changed('{"id": 12, "name": "grain"', '¦{"id": 4, "name": "grain"'),
     "seed 4 \"grain\" | object \"box\" of layer \"things\", in line 36, has the same id",
     "give one of them another"),
    ("a delay that is too long", changed('"delay", "type": "float", "value": 1',
                                         '"delay", "type": "float", "value": ¦90'),
     "gate 8 \"logic\" | 'delay' is 90", "from 0 to 60 s"),
    ("a delay as a text", changed('"delay", "type": "float", "value": 1',
                                  '"delay", "type": "string", "value": ¦"soon"'),
     "'delay' is \"soon\"", "from 0 to 60 s: remove it and add it again as float"),
    ("a choice that there is not", changed('"value": "hold"', '"value": ¦"toggel"'),
     "button 7 \"plate\" | 'mode' is \"toggel\"", "hold, toggle, once; did you mean 'toggle'"),
    ("true as a text", changed('"open", "type": "bool", "value": false',
                               '"open", "type": "string", "value": ¦"no"'),
     "door 10 \"bar\" | 'open' is \"no\"", "add it again as bool"),
    ("a target by its name", changed('"target", "type": "object", "value": 8',
                                     '"target", "type": "string", "value": ¦"logic"'),
     "button 7 \"plate\" | 'target' is \"logic\"", "add it again as object"),
    ("a target that is gone", changed('"target", "type": "object", "value": 8',
                                      '"target", "type": "object", "value": ¦77'),
     "button 7 \"plate\" | 'target' points to object 77, which does not exist",
     "choose another"),
    ("a target that can't be switched", [mark('{"id": 7,'), (
        '"type": "object", "value": 8', '"type": "object", "value": 4')],
     "button 7 \"plate\" | it names object 4, which is neither a machine nor a gate",
     "name one of those"),
    ("a button without a target", [mark('{"id": 7,'), (
        '{"name": "target", "type": "object", "value": 8},', "")], "it switches nothing",
     "property 'target'"),
    ("a lift without a path", [mark('{"id": 6,'), (
        '{"name": "path", "type": "object", "value": 5}', "")],
     "it has no path", "property 'path'"),
    ("a misspelt property", changed('{"name": "density"', '¦{"name": "densty"'),
     "crate 4 \"box\" | unknown property 'densty'", "did you mean 'density'"),
    ("a property of another class", changed('{"name": "density"', '¦{"name": "weight"'),
     "unknown property 'weight'", "known here: made, density"),
    ("a sign without words", [mark('{"id": 3,'), (
        '{"name": "text", "type": "string", "value": "Roll!"}', "")],
     "sign 3 \"word\" | 'text' is missing", "add it as string"),
    ("a spawn outside of the map", changed(SPAWN, "¦" + SPAWN.replace("80", "-80")),
     "spawn 1 \"start\" | outside the map, at tile (-2.5, 5) of 20 x 8", "move it inside"),
    ("an exit outside of the map", changed(EXIT, "¦" + EXIT.replace("560", "5600")),
     "exit 2 \"way out\" | outside the map", "move it inside"),
    ("a spawn in rock", changed(SPAWN, "¦" + SPAWN.replace("160", "240")),
     "the spawn is inside rock", "move it"),
    ("a crate in rock", changed('{"id": 4, "name": "box", "type": "crate", "x": 224, "y": 160',
                                '¦{"id": 4, "name": "box", "type": "crate", "x": 224, "y": 200'),
     "its middle is inside rock", "move it out"),
    ("an object pasted over the other", changed(
        '    {"id": 5, "name": "way"',
        '    ¦{"id": 30, "name": "copy", "type": "crate", "x": 224, '
        '"y": 160, "width": 32, "height": 32},\n    {"id": 5, "name": "way"'),
     "it is in the same place as object 4", "move or delete one"),
    ("a seed in rock", [mark('{"id": 12,'), ('"x": 256, "y": 96', '"x": 256, "y": 224')],
     "seed 12 \"grain\" | buried in rock", "move it out"),
    ("a button in rock", [mark('{"id": 7,'), ('"x": 352, "y": 184', '"x": 352, "y": 212')],
     "button 7 \"plate\" | buried in rock", "move it out"),
    ("a flower in rock", [mark('{"id": 11,'), ('"x": 192, "y": 128', '"x": 192, "y": 192')],
     "checkpoint 11 \"flower\" | buried in rock", "move it out"),
    ("a secret in the border",
     [mark('{"id": 13,'), ('"secret", "x": 512, "y": 32, "width": 64',
                           '"secret", "x": 608, "y": 32, "width": 32')],
     "secret 13 \"nook\" | buried in rock", "move it out"),
    ("an exit behind a wall",
     [mark('{"id": 2, "name"'), (AIR * 4, AIR.replace("0, 0, 0, 1", "1, 0, 0, 1") * 4),
      (ROW, ROW.replace("0, 0, 0, 0, 1", "0, 1, 0, 0, 1"))],
     "exit 2 \"way out\" | walled in", "dig a wider one"),
    ("shapes that should collide",
     [('  {"type": "objectgroup", "id": 2', '  ¦{"type": "objectgroup", "id": 4, "name": '
       '"Collisions", "visible": true, "opacity": 1,\n   "objects": [{"id": 30, "x": 64, "y": 160, '
       '"width": 64, "height": 32}]},\n  {"type": "objectgroup", "id": 2')],
     "layer \"Collisions\": its 1 shape is not used", "paint tiles | 'solid'"),
    ("a template as XML", changed(SPAWN, SPAWN[:-2] + ', "template": ¦"start.tx"},'),
     "'start.tx' is an XML template", ".tj"),
    ("an object that is a number", changed(SPAWN, SPAWN + " ¦7,"), "here stands 7",
     "an object '{...}' is expected"),
    ("objects that are no list", changed('"draworder": "topdown", "objects": [',
                                         '"draworder": "topdown", "objects": ¦7, "o": ['),
     "'objects' is 7", "an array"),
]

MISTAKES = TEXT + MAP + THINGS

# --- making them ---------------------------------------------------------------------------------


def picture(width, height):
    """A grey PNG."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data +
                struct.pack(">I", zlib.crc32(kind + data)))
    rows = (b"\0" + b"\x80" * width) * height
    return (b"\x89PNG\r\n\x1a\n" +
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


MARK = "¦"
PICTURE = picture(128, 32)


def make(changes):
    """The text of the level with a mistake, and the line and column where its mark was."""
    text = LEVEL
    for change in changes:
        if isinstance(change, str):
            text = change
            continue
        old, new = change
        if text.count(old) != 1:
            raise AssertionError(f"{old!r} occurs {text.count(old)} times")
        text = text.replace(old, new)
    before, found, after = text.partition(MARK)
    place = (before.count("\n") + 1, len(before) - before.rfind("\n")) if found else None
    return before + after, place


def write(folder, changes):
    """Makes a folder with level.json and the files that it needs."""
    folder.mkdir()
    (folder / "level.jrp").touch()
    (folder / "ground.png").write_bytes(PICTURE)
    level = make(changes)[0]
    for name, text in FILES.items():
        if name in level:
            (folder / name).write_text(text)
    (folder / "level.json").write_bytes(level.encode("utf-8", "surrogateescape"))
