"""Films of hints: `jantar check` reads a sign's film as the game does; `share` packs all of it."""
import json
import shutil
import zipfile

import harness
import support

HINTS = support.SOURCE / "assets" / "hints"
FILES = ("jump.json", "jump.input", "yard.tsj", "yard.png")


class Films(support.Case):
    def setUp(self):
        super().setUp()
        self.jantar("--data-dir", support.SOURCE, "new", "mine/one", "--size", "24x14")
        self.films = self.folder / "mine" / "films"
        self.films.mkdir()
        for name in FILES:
            shutil.copy(HINTS / name, self.films)
        path = self.folder / "mine" / "one.json"
        level = json.loads(path.read_text(encoding="utf-8"))
        objects = [thing for layer in level["layers"] for thing in layer.get("objects", [])]
        sign = next(thing for thing in objects if thing.get("type") == "sign")
        sign["properties"].append({"name": "film", "type": "string", "value": "films/jump.json"})
        path.write_text(json.dumps(level), encoding="utf-8")

    def check(self):
        done = self.jantar("--data-dir", support.SOURCE, "check", "mine/one.json")
        return done.stdout + done.stderr

    def test_a_good_film_is_not_spoken_of(self):
        self.assertNotIn("film", self.check())

    def test_a_film_that_the_game_refuses_is_warned_of(self):
        for keys, words in (("20:x", "'x' is not a key"), ("", "a film lasts 1 to 600 ticks"),
                            ("601:r", "a film lasts 1 to 600 ticks, not 601")):
            (self.films / "jump.input").write_text(keys, encoding="utf-8")
            said = self.check()
            self.assertIn("jump.input: the film of a hint is not shown", said)
            self.assertIn(words, said)
        film = json.loads((self.films / "jump.json").read_text(encoding="utf-8"))
        things = film["layers"][1]["objects"]
        for number in range(70):
            things.append({"id": 100 + number, "type": "crate", "x": 128, "y": 64, "width": 16,
                           "height": 16})
        (self.films / "jump.json").write_text(json.dumps(film), encoding="utf-8")
        self.assertIn("its map may have 64 x 64 tiles and 64 things", self.check())
        (self.films / "jump.json").write_text("{", encoding="utf-8")
        self.assertIn("is not shown, because its map can't be read", self.check())

    def test_a_shared_level_has_its_films(self):
        done = self.jantar("--data-dir", support.SOURCE, "share", "mine/one.json", "-o",
                           "one.jlevel")
        self.assertEqual(done.returncode, 0, done.stderr)
        with zipfile.ZipFile(self.folder / "one.jlevel") as packed:
            names = packed.namelist()
        for name in FILES:
            self.assertIn("films/" + name, names)


if __name__ == "__main__":
    harness.main()
