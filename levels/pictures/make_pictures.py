#!/usr/bin/env python3
"""Makes the pictures of levels/README.md: a small level in three stages, in Tiled and in the game,
and things that need a picture of their own.

Run by hand after a change of the tileset, the project or the look of the game; the pictures are
committed. Needs Tiled 1.8 with tmxrasterizer, xvfb-run, xdotool and ImageMagick.

    python3 levels/pictures/make_pictures.py build/release/jantar
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LEVELS = os.path.dirname(HERE)
WIDTH, HEIGHT, TILE = 30, 14, 32

# Keys that a player would press: rolls to the right, up the hill, and jumps.
KEYS = "30:. 75:r 20:rJ 40:r"
TICK = 130

SIGN = (621, 444)  # where the sign is on the screen of Tiled


def is_earth(x, y):
    """The corners that the Terrain Brush has painted: a floor, a hill, and an island in the air."""
    floor = y >= 12 or (9 <= x <= 13 and y >= 11) or (10 <= x <= 12 and y >= 10)
    island = 18 <= x <= 22 and 7 <= y <= 8
    return floor or island


def tiles():
    def mask(x, y):
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        return sum(1 << bit for bit, corner in enumerate(corners) if is_earth(*corner))

    return [mask(x, y) for y in range(HEIGHT) for x in range(WIDTH)]


def thing(number, kind, x, y, width=0, height=0, **more):
    return {"id": number, "name": "", "type": kind, "x": x * TILE, "y": y * TILE,
            "width": width * TILE, "height": height * TILE, "rotation": 0, "visible": True, **more}


def things():
    sign = [{"name": "text", "type": "string", "value": "Roll over the hill!"}]
    return [thing(1, "spawn", 4, 10.5, point=True), thing(2, "exit", 26, 9, 2, 3),
            thing(3, "sign", 6, 9, 2, 3, properties=sign), thing(4, "crate", 16, 10.6, 1.4, 1.4)]


def layer(number, kind, name, **more):
    return {"id": number, "type": kind, "name": name, "x": 0, "y": 0, "visible": True, "opacity": 1,
            **more}


def level(with_things):
    return {"type": "map", "version": "1.8", "orientation": "orthogonal",
            "renderorder": "right-down", "width": WIDTH, "height": HEIGHT, "tilewidth": TILE,
            "tileheight": TILE, "infinite": False, "nextlayerid": 3, "nextobjectid": 5,
            "tilesets": [{"firstgid": 1, "source": "tilesets/terrain.tsj"}],
            "layers": [layer(1, "tilelayer", "ground", width=WIDTH, height=HEIGHT, data=tiles()),
                       layer(2, "objectgroup", "things", objects=things() if with_things else [])]}


def run(*command, **options):
    subprocess.run(command, check=True, timeout=60, **options)


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file)


def shrink(picture, *change):
    """Reduces the picture to 64 colours: enough for all of them, and the file stays small."""
    run("convert", picture, *change, "-strip", "-colors", "64", "-define",
        "png:compression-level=9", "-define", "png:exclude-chunks=date,time", f"PNG8:{picture}")


def picture_of_ground(project, out):
    write_json(os.path.join(project, "first.json"), level(False))
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run("tmxrasterizer", os.path.join(project, "first.json"), out, env=environment)
    shrink(out, "-background", "#22303a", "-flatten", "-resize", "720x")


# Starts Tiled with the project's session, so that it opens with the project and the level loaded.
SCRIPT = r"""
openbox >/dev/null 2>&1 &
tiled "$PROJECT/jantar.tiled-project" >/dev/null 2>&1 &
tiled=$!
for _ in $(seq 60); do
    window=$(xdotool search --onlyvisible --name 'first.json' 2>/dev/null | tail -n 1)
    [ -n "$window" ] && break
    sleep 0.2
done
sleep 1
xdotool windowsize "$window" 1280 680 windowmove "$window" 0 0
sleep 1.5
xdotool mousemove "$X" "$Y" click 1
sleep 1
import -window "$window" "$OUT"
kill $tiled
wait $tiled 2>/dev/null
true
"""


def picture_of_tiled(project, out):
    write_json(os.path.join(project, "first.json"), level(True))
    write_json(os.path.join(project, "jantar.tiled-session"),
               {"activeFile": "first.json", "openFiles": ["first.json"],
                "recentFiles": ["first.json"], "project": "jantar.tiled-project",
                "expandedProjectPaths": ["."],
                "fileStates": {"first.json": {"scale": 0.5, "selectedLayer": 1,
                                              "viewCenter": {"x": WIDTH * TILE / 2,
                                                             "y": HEIGHT * TILE / 2}}}})
    environment = {**os.environ, "HOME": project, "XDG_RUNTIME_DIR": project,
                   "XDG_CONFIG_HOME": project, "PROJECT": project, "OUT": out, "X": str(SIGN[0]),
                   "Y": str(SIGN[1])}
    run("xvfb-run", "-a", "-s", "-screen 0 1280x680x24", "bash", "-c", SCRIPT, env=environment)
    shrink(out)


def picture_of_game(program, project, out):
    run(program, "shot", os.path.join(project, "first.json"), "--input", KEYS, "--tick", str(TICK),
        "-o", out, "--size", "720x405")
    shrink(out)


def clay_level():
    """A floor with two lumps of clay; the hero begins over the left one."""
    made = level(False)
    made["layers"][1]["objects"] = [thing(1, "spawn", 4, 6, point=True),
                                    thing(2, "exit", 26, 9, 2, 3), thing(3, "clay", 3, 10, 2, 2),
                                    thing(4, "clay", 6.6, 10, 2, 2)]
    return made


def picture_of_clay(program, project, out):
    write_json(os.path.join(project, "clay.json"), clay_level())
    run(program, "shot", os.path.join(project, "clay.json"), "--input", "100:H", "--tick", "90",
        "-o", out, "--size", "1280x720")
    shrink(out, "-crop", "720x330+0+330", "+repage")


def joint(number, x, y, across, down, **properties):
    kinds = {str: "string", float: "float"}
    return {**thing(number, "joint", x, y),
            "polyline": [{"x": 0, "y": 0}, {"x": across * TILE, "y": down * TILE}],
            "properties": [{"name": name, "type": kinds[type(value)], "value": value}
                           for name, value in properties.items()]}


def joints_level():
    """What hangs on a rod, a spring and a rope; a plank on a rail; a cart."""
    made = level(False)
    made["layers"][1]["objects"] = [
        thing(1, "spawn", 9, 11, point=True), thing(2, "exit", 26, 9, 2, 3),
        thing(3, "crate", 2.5, 6.5, 1, 1), joint(4, 3, 7, 1.5, -3.5, kind="rod"),
        thing(5, "crate", 5.5, 6, 1, 1), joint(6, 6, 6.5, 0, -3, kind="rod", softness=0.02),
        thing(7, "jelly", 8.2, 6, 1.5, 1.5), joint(8, 8.95, 6.8, 1, -3.3, kind="rope"),
        thing(9, "crate", 11.5, 8, 3, 0.5),
        joint(10, 13, 8.25, 0, -4, kind="slider", speed=2.0, strength=200.0),
        thing(11, "crate", 14.6, 10.6, 4, 0.5),
        thing(12, "crate", 14.8, 10.8, 1.2, 1.2, ellipse=True),
        thing(13, "crate", 17.2, 10.8, 1.2, 1.2, ellipse=True),
        joint(14, 15.4, 10.7, 0, 0.7, kind="hinge", turn=-20.0),
        joint(15, 17.8, 10.7, 0, 0.7, kind="hinge", turn=-20.0)]
    return made


def picture_of_joints(program, project, out):
    write_json(os.path.join(project, "joints.json"), joints_level())
    run(program, "shot", os.path.join(project, "joints.json"), "--input", "100:.", "--tick", "75",
        "-o", out, "--size", "1440x810")
    shrink(out, "-crop", "1440x650+0+60", "+repage", "-resize", "720x")


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        project = os.path.join(folder, "levels")
        os.mkdir(project)
        shutil.copytree(os.path.join(LEVELS, "tilesets"), os.path.join(project, "tilesets"))
        for name in ("jantar.tiled-project", "objecttypes.json"):
            shutil.copy(os.path.join(LEVELS, name), project)
        picture_of_ground(project, os.path.join(HERE, "ground.png"))
        picture_of_tiled(project, os.path.join(HERE, "tiled.png"))
        run(program, "check", os.path.join(project, "first.json"))
        picture_of_game(program, project, os.path.join(HERE, "game.png"))
        picture_of_clay(program, project, os.path.join(HERE, "clay.png"))
        picture_of_joints(program, project, os.path.join(HERE, "joints.png"))


if __name__ == "__main__":
    main()
