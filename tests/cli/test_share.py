#!/usr/bin/env python3
"""`jantar share`, and opening what it made: .jlevel files, also hostile ones that others packed.

Archives that nobody should take are packed by Python's zipfile, or made of their fields by hand.
"""
import io
import json
import os
import shutil
import stat
import struct
import subprocess
import unittest
import zipfile
import zlib

import harness
import support

LIST = json.dumps({"format": 1, "levels": ["room.json"]})
MEGABYTE = 1 << 20


def local(name, data, method=0, flags=0, crc=None, size=None, packed=None, mark=b"PK\3\4"):
    """An entry in front of its data."""
    return mark + struct.pack(
        "<HHHHHIIIHH", 20, flags, method, 0, 0x21, zlib.crc32(data) if crc is None else crc,
        len(data) if packed is None else packed, len(data) if size is None else size,
        len(name), 0) + name + data


def central(name, data, at, method=0, flags=0, crc=None, size=None, packed=None, mode=0,
            comment=b""):
    """An entry of the list."""
    return b"PK\1\2" + struct.pack(
        "<HHHHHHIIIHHHHHII", 20, 20, flags, method, 0, 0x21,
        zlib.crc32(data) if crc is None else crc, len(data) if packed is None else packed,
        len(data) if size is None else size, len(name), 0, len(comment), 0, 0, mode << 16,
        at) + name + comment


def end(count, size, at, comment=b""):
    return b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, size, at,
                                   len(comment)) + comment


def archive(entries, tail=b""):
    """An archive of (local, central as a function of its place) pairs."""
    body, listed = b"", b""
    for front, back in entries:
        listed += back(len(body))
        body += front
    return body + listed + end(len(entries), len(listed), len(body)) + tail


def deflated(data):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


class Share(support.Case):
    def setUp(self):
        super().setUp()
        self.user = self.folder / "home"
        self.level = (self.folder / "room.json").read_bytes()
        self.put("none.png", b"a picture")

    def own(self, *arguments, **options):
        return self.jantar("--user-dir", self.user, *arguments, **options)

    def put(self, name, content):
        (self.folder / name).write_bytes(content)
        return name

    def zipped(self, files, method=zipfile.ZIP_DEFLATED):
        """An archive by Python, with the level and its list."""
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", method) as packed:
            for name, content in {"room.json": self.level, "jlevel.json": LIST, **files}.items():
                packed.writestr(name, content)
        return out.getvalue()

    def pair(self, name, data, **changes):
        """An entry whose two descriptions agree but for `mode`, `at` and `comment`."""
        name = name if isinstance(name, bytes) else name.encode()
        front = {key: value for key, value in changes.items() if key not in ("mode", "comment")}
        return local(name, data, **front), lambda at: central(name, data, at, **changes)

    def plain(self):
        return [self.pair("room.json", self.level), self.pair("jlevel.json", LIST.encode())]

    def assert_good(self, content):
        done = self.own("check", self.put("a.jlevel", content))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done

    def assert_refused(self, content, words):
        """Refused by check, run and play, and nothing is left anywhere."""
        before = sorted(self.folder.rglob("*"))
        name = self.put("bad.jlevel", content)
        done = self.own("check", name)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn(words, done.stdout)
        done = self.own("run", name)
        self.assertEqual((done.returncode, done.stdout), (65, ""), done.stderr)
        self.assertIn(words, done.stderr)
        (self.folder / name).unlink()
        left = [path for path in sorted(self.folder.rglob("*")) if path not in before]
        self.assertEqual([path for path in left if path.name not in ("home", "opened")], [])

    # --- sharing -------------------------------------------------------------------------------

    def test_a_shared_level_is_checked_and_played_like_the_level(self):
        self.run_json("room.json", "--input", "600:r", "--record", "room.jrp")
        done = self.own("share", "room.json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("room.jlevel: 4 files", done.stdout)
        self.assertIn("  room.jrp", done.stdout)
        checked = self.own("check", "room.jlevel")
        self.assertEqual(checked.stdout, "room.jlevel/room.json: good, 0 warnings\n")
        with_json = json.loads(self.own("check", "--json", "room.jlevel").stdout)
        self.assertEqual(with_json["files"][0]["file"], "room.jlevel/room.json")
        played = self.own("run", "room.jlevel", "--input", "90:r")
        self.assertEqual(json.loads(played.stdout)["hash"],
                         self.run_json("room.json", "--input", "90:r")["hash"])
        self.assertEqual(list((self.user / "opened").iterdir()), [], "nothing is left")

    def test_the_runs_of_a_shared_level_verify(self):
        self.run_json("room.json", "--input", "600:r", "--record", "room.jrp")
        self.own("share", "room.json")
        done = self.own("replay", "room.jlevel")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("room.jlevel/room.jrp", done.stdout)
        self.assertIn("; level room.jlevel/room.json, hash ", done.stdout)
        self.assertNotIn("opened", done.stdout)
        again = self.own("replay", "--json", "--jobs", "2", "room.jlevel", "room.jrp")
        self.assertEqual([json.loads(line)["file"] for line in again.stdout.splitlines()],
                         ["room.jlevel/room.jrp", "room.jrp"])
        self.assertEqual(list((self.user / "opened").iterdir()), [], "nothing is left")
        # A level of the game by the same name is another one.
        (self.folder / "data" / "levels").mkdir(parents=True)
        (self.folder / "data" / "room.json").write_text("{}")
        done = self.own("--data-dir", self.folder / "data", "replay", "room.jlevel")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.put("other.jlevel", self.zipped({"room.jrp": b"no run"}))
        self.assertEqual(self.own("replay", "other.jlevel").returncode, 4)
        self.put("none.jlevel", self.zipped({}))
        done = self.own("replay", "none.jlevel")
        self.assertEqual(done.returncode, 66)
        self.assertIn("none.jlevel", done.stdout)
        self.put("bad.jlevel", b"PK\3\4 and nothing")
        done = self.own("replay", "bad.jlevel")
        self.assertEqual(done.returncode, 65)
        self.assertIn("bad.jlevel can't be opened", done.stderr)

    def test_a_run_of_a_shared_level_names_that_level_and_not_the_games(self):
        """Whoever packs a level with the path and the hash of one of the game is not believed."""
        game = self.folder / "data"
        (game / "levels").mkdir(parents=True)
        (game / "levels" / "room.json").write_bytes((self.folder / "room.json").read_bytes())
        own = ["--data-dir", game]
        done = self.own(*own, "run", game / "levels" / "room.json", "--input", "600:r",
                        "--record", "room.jrp")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.put("x.jlevel", self.zipped({"room.jrp": (self.folder / "room.jrp").read_bytes()}))
        fair, packed = (json.loads(self.own(*own, "replay", "--json", name).stdout)
                        for name in ("room.jrp", "x.jlevel"))
        self.assertEqual((fair["level"], fair["level_of_game"]), ("levels/room.json", True))
        self.assertEqual((packed["level"], packed["level_of_game"], packed["recorded_level"]),
                         ("x.jlevel/room.json", False, "levels/room.json"))
        self.assertEqual(fair["level_sha256"], packed["level_sha256"])
        self.assertRegex(fair["level_sha256"], "^[0-9a-f]{64}$")
        self.assertEqual(fair["played_hash"], fair["level_hash"])
        done = self.own(*own, "replay", "room.jrp", "x.jlevel")
        self.assertIn("; level levels/room.json of the game, hash ", done.stdout)
        self.assertIn("; level x.jlevel/room.json, hash ", done.stdout)

    def test_what_a_killed_process_unpacked_is_removed_and_a_live_ones_is_not(self):
        self.put("room.jlevel", self.zipped({}))
        opened = self.user / "opened"

        def waits():
            """A process that has unpacked and waits for a list."""
            before = set(opened.iterdir()) if opened.exists() else set()
            process = subprocess.Popen([support.PROGRAM, "--user-dir", self.user, "replay",
                                        "room.jlevel", "-"], cwd=self.folder,
                                       stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            self.addCleanup(process.communicate)
            folder = opened / f"{process.pid}-0"
            harness.wait(lambda: (folder / "room.json").exists(), "unpacking")
            self.assertNotIn(folder, before)
            return process, folder
        killed, left = waits()
        killed.kill()
        killed.wait()
        hidden = self.user / "levels" / f".new-{killed.pid}"
        hidden.mkdir(parents=True)
        (opened / "99999999-0").mkdir()  # as older versions left it
        live, held = waits()
        self.assertFalse(left.exists())
        self.assertFalse((opened / "99999999-0").exists())
        self.assertEqual(self.own("run", "room.jlevel", "--ticks", "1").returncode, 0)
        self.assertTrue((held / "room.json").exists(), "the folder of one that runs was removed")
        # Only what is not in a sandbox may touch the player's levels.
        self.own("play", "room.jlevel", env=dict(os.environ, SDL_VIDEODRIVER="none"))
        self.assertFalse(hidden.exists())
        self.assertTrue((held / "room.json").exists())
        live.communicate()
        self.assertEqual(list(opened.iterdir()), [])

    def test_the_layout_is_kept_and_the_bytes_are_the_same(self):
        (self.folder / "my.tiled-project").write_text("{}")
        shutil.copytree(support.SOURCE / "levels" / "tilesets", self.folder / "tilesets")
        deep = self.folder / "world" / "one"
        done = self.own("--data-dir", support.SOURCE, "new", "world/one/hill.json")
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ("a.jlevel", "b.jlevel"):
            done = self.own("share", "world/one/hill", "-o", name)
            self.assertEqual(done.returncode, 66, "no such name")
            done = self.own("share", "world/one/hill.json", "-o", name)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((self.folder / "a.jlevel").read_bytes(),
                         (self.folder / "b.jlevel").read_bytes())
        with zipfile.ZipFile(self.folder / "a.jlevel") as packed:
            self.assertIsNone(packed.testzip())
            self.assertEqual(packed.read("world/one/hill.json"), (deep / "hill.json").read_bytes())
            self.assertEqual(sorted(packed.namelist()), packed.namelist())
            self.assertIn("tilesets/terrain.png", packed.namelist())
            self.assertEqual(json.loads(packed.read("jlevel.json")),
                             {"format": 1, "levels": ["world/one/hill.json"]})
        self.assertEqual(self.own("run", "a.jlevel", "--input", "2000:r").returncode, 0)

    def test_pictures_of_tiles_that_are_not_used_stay_behind(self):
        level = support.SOURCE / "levels" / "forest" / "06-the-pond.json"
        done = self.own("share", level, "-o", "pond.jlevel")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with zipfile.ZipFile(self.folder / "pond.jlevel") as packed:
            names = packed.namelist()
            pictures = [name for name in names if "landmarks/" in name]
            packed.extractall(self.folder / "pond")
            map_text = json.loads(packed.read("forest/06-the-pond.json"))
        tiles = json.loads((self.folder / "pond/tilesets/landmarks.tsj").read_text())["tiles"]
        first = next(entry["firstgid"] for entry in map_text["tilesets"]
                     if "landmarks" in entry["source"])
        used = {thing.get("gid", 0) & 0x1fffffff for layer in map_text["layers"]
                for thing in layer.get("objects", [])}
        self.assertEqual(sorted(pictures), sorted("tilesets/" + tile["image"] for tile in tiles
                                                  if tile["id"] + first in used))
        self.assertLess((self.folder / "pond.jlevel").stat().st_size, 2 << 20)
        self.assertEqual(self.own("check", "pond.jlevel").stdout,
                         "pond.jlevel/forest/06-the-pond.json: good, 0 warnings\n")
        self.assertEqual(self.own("replay", "pond.jlevel").returncode, 0)
        # It is the same when it is shared again.
        (self.folder / "pond" / "my.tiled-project").write_text('{"folders": ["."]}')
        done = self.own("share", "pond/forest/06-the-pond.json", "-o", "again.jlevel")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((self.folder / "again.jlevel").read_bytes(),
                         (self.folder / "pond.jlevel").read_bytes())

    @unittest.skipIf(os.environ.get("JANTAR_WITH_SDL") == "OFF", "this build draws nothing")
    def test_a_level_looks_the_same_after_it_was_shared(self):
        level = support.SOURCE / "levels" / "forest" / "06-the-pond.json"
        self.assertEqual(self.own("share", level, "-o", "pond.jlevel").returncode, 0)
        with zipfile.ZipFile(self.folder / "pond.jlevel") as packed:
            packed.extractall(self.folder / "pond")
        (self.folder / "pond" / "my.tiled-project").write_text('{"folders": ["."]}')
        for name, path in (("a.png", level), ("b.png", "pond/forest/06-the-pond.json")):
            done = self.own("--data-dir", support.SOURCE, "shot", path, "--tick", "30",
                            "--size", "640x360", "-o", name)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.folder / "a.png").read_bytes(),
                         (self.folder / "b.png").read_bytes())

    def test_a_folder_is_shared_with_its_pack(self):
        pack = self.folder / "pack"
        for name in ("b", "a"):
            self.write_level(f"pack/{name}.json", title=name)
        self.put("pack/none.png", b"a picture")
        (pack / "pack.json").write_text('{"title": "Mine", "order": ["b.json"]}')
        (pack / "other.json").write_text("{}")
        done = self.own("share", "pack")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with zipfile.ZipFile(self.folder / "pack.jlevel") as packed:
            self.assertEqual(packed.namelist(),
                             ["a.json", "b.json", "jlevel.json", "none.png", "pack.json"])
        checked = self.own("check", "pack.jlevel").stdout
        self.assertEqual([f"pack.jlevel/{name}.json: good, 1 warning" in checked
                          for name in ("a", "b", "pack")], [True, True, False])

    def test_what_cannot_be_shared_says_why(self):
        self.put("broken.json", b'{"type": "map",')
        self.refused(65, "broken.json:1", "share", "broken.json")
        self.refused(66, "nothing.json", "share", "nothing.json")
        self.refused(64, "name one level", "share")
        (self.folder / "empty").mkdir()
        self.refused(66, "holds no level", "share", "empty")
        self.refused(74, "no/such", "share", "room.json", "-o", "no/such/folder.jlevel")
        done = self.own("share", "room.json", "-o", "a.jlevel")
        self.assertEqual(done.returncode, 0)
        self.put("con.json", self.level)
        self.refused(74, "Windows has a device", "share", "con.json")

    def test_files_outside_of_the_levels_folder_stay_there(self):
        (self.folder / "deep").mkdir()
        os.symlink("/etc/hostname", self.folder / "deep" / "none.png")
        shutil.copy(self.folder / "room.json", self.folder / "deep" / "room.json")
        done = self.own("share", "deep/room.json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("none.png is left out", done.stderr)
        with zipfile.ZipFile(self.folder / "room.jlevel") as packed:
            self.assertEqual(packed.namelist(), ["jlevel.json", "room.json"])

    # --- opening what others packed ------------------------------------------------------------

    def test_archives_of_other_programs_are_read(self):
        self.assert_good(self.zipped({}))
        self.assert_good(self.zipped({}, zipfile.ZIP_STORED))
        self.assert_good(archive(self.plain() + [self.pair("pictures/", b"", mode=0o40755)]))
        done = self.own("check", self.put("level.zip", self.zipped({})))
        self.assertEqual(done.returncode, 0, "by what it is, not by its name")

    def test_names_that_lead_elsewhere_are_refused(self):
        for name in ("../a.png", "/a.png", "a/../../b.png", ".hidden.png", "C:a.png", "CON.png",
                     "a\\b.png", "a?.png", "a/b./c.png", "x" * 250 + ".png", "a\nb.png"):
            with self.subTest(name=name):
                self.assert_refused(archive(self.plain() + [self.pair(name, b"x")]),
                                    "in the archive" if len(name) < 200 else "too long")
        for name in ("run.sh", "my.tiled-project", "extension.js", "a.desktop", "noend"):
            with self.subTest(name=name):
                self.assert_refused(self.zipped({name: b"x"}), "no file of a level")

    def test_names_that_meet_are_refused(self):
        twice = self.plain() + [self.pair("room.json", self.level)]
        self.assert_refused(archive(twice), "twice")
        self.assert_refused(self.zipped({"ROOM.json": b"{}"}),
                            "are the same on systems")
        self.assert_refused(self.zipped({"room.json/a.png": b"x"}), "a file has the name")

    def test_links_and_strange_entries_are_refused(self):
        for mode in (stat.S_IFLNK | 0o777, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFDIR):
            self.assert_refused(archive(self.plain() + [self.pair("a.png", b"/etc", mode=mode)]),
                                "a link or a special file")
        self.assert_refused(archive(self.plain() + [self.pair("a.png", b"x", flags=1)]),
                            "encrypted")
        self.assert_refused(archive(self.plain() + [self.pair("a.png", b"x", flags=8)]),
                            "encrypted, or packed while")
        self.assert_refused(archive(self.plain() + [self.pair("a.png", b"x", method=12)]),
                            "packed in a way")
        self.assert_refused(archive(self.plain() + [self.pair("a/", b"x")]), "a folder with data")
        self.assert_refused(archive(self.plain() + [self.pair("é.png", b"x")]), "UTF-8")
        self.assert_refused(archive(self.plain() + [self.pair(b"\xff.png", b"x", flags=2048)]),
                            "UTF-8")
        self.assert_refused(archive(self.plain() + [self.pair("a.png", b"x", comment=b"c")]), "")

    def test_descriptions_must_agree(self):
        def changed(**changes):
            front, _ = self.pair("a.png", b"x", **changes)
            _, back = self.pair("a.png", b"x")
            return archive(self.plain() + [(front, back)])
        for changes in ({"crc": 1}, {"size": 2}, {"packed": 2}, {"method": 8}, {"flags": 2},
                        {"mark": b"PK\3\5"}):
            with self.subTest(**changes):
                self.assert_refused(changed(**changes), "two descriptions differ")
        front, _ = self.pair("b.png", b"x")
        _, back = self.pair("a.png", b"x")
        self.assert_refused(archive(self.plain() + [(front, back)]), "two descriptions differ")

    def test_entries_must_follow_each_other(self):
        """Overlapping entries and gaps between them."""
        front, back = self.pair("a.png", b"x" * 100)
        self.assert_refused(archive(self.plain() + [(front, lambda at: back(0))]), "overlaps")
        self.assert_refused(archive(self.plain() + [(front, lambda at: back(at - 1))]), "overlaps")
        self.assert_refused(archive(self.plain() + [(b"gap" + front,
                                                     lambda at: back(at + 3))]), "overlaps")
        self.assert_refused(archive(self.plain() + [(front + b"gap", back)]), "more than its")
        self.assert_refused(b"before" + archive(self.plain()), "")
        self.assert_refused(archive(self.plain(), tail=b"behind"), "no zip archive")
        self.assert_refused(self.zipped({})[:-1], "no zip archive")
        self.assert_refused(b"PK\3\4", "no zip archive")
        good = archive(self.plain())
        self.assert_refused(good[:-22] + end(3, len(good), 0), "damaged")

    def test_damage_is_seen(self):
        self.assert_refused(archive(self.plain() + [self.pair("a.png", b"x", crc=5)]), "damaged")
        bad = b"\xff" * 8
        entry = self.pair("a.png", bad, method=8, size=100, crc=zlib.crc32(b"x" * 100))
        self.assert_refused(archive(self.plain() + [entry]), "damaged")

    def test_bombs_are_refused(self):
        """By what they say of themselves, and by what comes out of them."""
        zeros = bytes(MEGABYTE)
        packed = deflated(zeros)
        honest = [self.pair(f"{i}.png", packed, method=8, size=MEGABYTE, crc=zlib.crc32(zeros))
                  for i in range(64)]
        self.assert_refused(archive(self.plain() + honest), "more than 64 MB")
        small = self.pair("a.png", packed, method=8, size=10, crc=zlib.crc32(bytes(10)))
        self.assert_refused(archive(self.plain() + [small]), "damaged")
        empty = self.pair("a.png", packed, method=8, size=0, crc=0)
        self.assert_refused(archive(self.plain() + [empty]), "damaged")
        large = self.pair("a.png", b"xx", method=8, size=60 * MEGABYTE, crc=0)
        self.assert_refused(archive(self.plain() + [large]), "larger than its data")
        huge = self.pair("a.png", packed, method=8, size=0xffffffff, crc=0)
        self.assert_refused(archive(self.plain() + [huge]), "larger than its data")
        many = [self.pair(f"{i}.png", b"") for i in range(1100)]
        self.assert_refused(archive(self.plain() + many), "at most 1024")

    def test_the_list_of_levels_is_checked(self):
        def listed(text):
            return self.zipped({"jlevel.json": text})
        self.assert_refused(listed('{"format": 2, "levels": ["room.json"]}'), "newer version")
        self.assert_refused(listed('{"format": 1, "levels": []}'), "at least one")
        self.assert_refused(listed('{"format": 1, "levels": ["other.json"]}'), "not in the archive")
        self.assert_refused(listed('{"format": 1, "levels": ["../room.json"]}'),
                            "not in the archive")
        self.assert_refused(listed('{"format": 1, "levels": [1]}'), "lists the names")
        self.assert_refused(listed("nonsense"), "jlevel.json:1")
        self.assert_refused(listed(json.dumps({"format": 1, "levels": ["room.json"] * 100})),
                            "at most 64")
        self.assert_refused(archive([self.pair("room.json", self.level)]), "no file jlevel.json")
        self.assert_good(listed('{"format": 1, "levels": ["room.json"], "later": {}}'))

    def test_a_level_with_errors_says_where(self):
        done = self.own("check", self.put("bad.jlevel", self.zipped({"room.json": b"{}"})))
        self.assertEqual(done.returncode, 1)
        self.assertIn("bad.jlevel/room.json:1:1", done.stdout)
        self.assertEqual(self.own("run", "bad.jlevel").returncode, 65)
        self.assertEqual(list((self.user / "opened").iterdir()), [])

    def test_a_shared_level_can_name_nothing_outside(self):
        level = json.loads(self.level)
        level["tilesets"] = [{"firstgid": 1, "source": "../../../secret.tsj"}]
        done = self.own("check", self.put("a.jlevel", self.zipped({"room.json":
                                                                   json.dumps(level)})))
        self.assertEqual(done.returncode, 1)
        self.assertIn("outside the folder", done.stdout)


if __name__ == "__main__":
    harness.main()
