"""Compares `jantar shot --plain` with Tiled's own picture of a map (tmxrasterizer), pixel by pixel.

What Tiled 1.8 leaves out of a picture (background colour, parallax, repeated images) is compared
with a few lines of Python. Without tmxrasterizer or Pillow the cases are skipped.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import harness

Image = harness.pillow()
if Image:
    from PIL import ImageChops
    import tiled_maps

# Pixels may differ by this in each channel, premultiplied; and this part of them may differ more.
CHANNEL = 8
PART = 0.001
# Part of the pixels that must depend on the feature of a map.
DEPENDS = 0.25
TICKS_PER_SECOND = 100


def setUpModule():
    if Image is None:
        raise unittest.SkipTest("Pillow is not installed")
    if not shutil.which("tmxrasterizer"):
        raise unittest.SkipTest("tmxrasterizer (Debian: tiled) is not installed")


def premultiplied(image):
    red, green, blue, alpha = image.convert("RGBA").split()
    return [ImageChops.multiply(channel, alpha) for channel in (red, green, blue)] + [alpha]


def part_that_differs(a, b, at=(0, 0)):
    """The part of picture b's pixels that differ from those of a, where b lies at `at` in a."""
    width, height = b.size
    most = None
    for one, other in zip(premultiplied(a.crop((*at, at[0] + width, at[1] + height))),
                          premultiplied(b)):
        difference = ImageChops.difference(one, other)
        most = difference if most is None else ImageChops.lighter(most, difference)
    return sum(most.histogram()[CHANNEL + 1:]) / (width * height)


def run(*command):
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    result = subprocess.run(command, capture_output=True, text=True, check=False,
                            env=environment)
    if result.returncode != 0:
        raise AssertionError(f"{command}: {result.stderr}")


def jantar_picture(path, *options):
    """The game's picture of a map. `options` choose another part than the whole map."""
    picture = path + ".jantar.png"
    run(os.environ["JANTAR_PROGRAM"], "--data-dir", os.environ["JANTAR_SOURCE_DIR"], "shot",
        "--plain", *(options or ("--whole",)), "-o", picture, path)
    return Image.open(picture)


def tiled_picture(path, milliseconds=0):
    picture = path + ".tiled.png"
    advance = ["--advance-animations", str(milliseconds)] if milliseconds else []
    run("tmxrasterizer", *advance, path, picture)
    return Image.open(picture)


def without_marks(layers):
    """Removes what Tiled draws and the game does not: outlines of objects."""
    for layer in layers:
        without_marks(layer.get("layers", []))
        if layer["type"] == "objectgroup":
            layer["objects"] = [thing for thing in layer["objects"]
                                if "gid" in thing or "template" in thing]




class FeatureTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        tiled_maps.make_pictures(cls.folder)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def path_of(self, name, tiled_map):
        path = os.path.join(self.folder, name + ".json")
        tiled_maps.write(tiled_map, path)
        return path

    def place_in(self, reference, picture):
        """Where the map lies in Tiled's picture, which may reach beyond it on all sides: where a
        small part of it fits best."""
        width, height = picture.size
        x0, y0 = width // 2, height // 2
        part = picture.crop((x0, y0, x0 + 48, y0 + 32))
        places = [(x, y) for x in range(reference.size[0] - width + 1)
                  for y in range(reference.size[1] - height + 1)]
        return min(places, key=lambda at: part_that_differs(reference, part,
                                                            (at[0] + x0, at[1] + y0)))

    def test_each_feature_looks_as_in_tiled(self):
        for name, (tiled_map, without, milliseconds) in tiled_maps.FEATURES.items():
            with self.subTest(name):
                time = ["--whole", "--tick", str(milliseconds * TICKS_PER_SECOND // 1000)]
                path = self.path_of(name, tiled_map)
                reference, picture = tiled_picture(path, milliseconds), jantar_picture(path, *time)
                at = self.place_in(reference, picture)
                differs = part_that_differs(reference, picture, at)
                self.assertLessEqual(differs, PART)
                path = self.path_of(name + "-without", without(tiled_map))
                self.assertGreaterEqual(
                    part_that_differs(reference, jantar_picture(path, *time), at), DEPENDS)

    def test_fitted_objects(self):
        """As Tiled since 1.9 draws them (CellRenderer::render): the picture keeps its proportions
        in the middle of the object's box. Tiled 1.8 knows no fill mode, so it is given
        the boxes."""
        things = tiled_maps.tile_objects((1, 6, 7), (28, 20), 60)
        for thing in things["objects"]:
            thing.update(x=round(thing["x"]), width=2 * (thing["width"] // 2),
                         height=2 * (thing["height"] // 2))
        fitted = tiled_maps.make_map([things], [tiled_maps.sheet_tileset(
            fillmode="preserve-aspect-fit")])
        for thing in things["objects"]:
            side = min(thing["width"], thing["height"])
            thing["x"] += (thing["width"] - side) / 2
            thing["y"] -= (thing["height"] - side) / 2
            thing["width"] = thing["height"] = side
        boxes = tiled_maps.make_map([things], tiled_maps.SHEET)
        reference = tiled_picture(self.path_of("fitted-boxes", boxes))
        picture = jantar_picture(self.path_of("fitted", fitted))
        self.assertLessEqual(part_that_differs(reference, picture,
                                               self.place_in(reference, picture)), PART)

    def text_drawn(self, words, **style):
        """The picture of a text of 12 pixels in a box of 60 x 40 at (40, 30), and where it is."""
        thing = {"id": 1, "name": "", "x": 40, "y": 30, "width": 60, "height": 40, "rotation": 0,
                 "visible": True, "type": "",
                 "text": {"text": words, "pixelsize": 12, "wrap": True, **style}}
        layer = {"type": "objectgroup", "id": 1, "name": "t", "x": 0, "y": 0, "opacity": 1,
                 "visible": True, "draworder": "topdown", "objects": [thing]}
        picture = jantar_picture(self.path_of("text", tiled_maps.make_map([layer],
                                                                          tiled_maps.SHEET)))
        return picture, picture.getchannel("A").point(lambda a: 255 * (a > CHANNEL)).getbbox()

    def test_texts_end_with_their_box(self):
        _, box = self.text_drawn("many words " * 20, wrap=False)
        self.assertEqual((box[0] >= 40, box[2]), (True, 100))
        _, box = self.text_drawn("many words " * 20)
        self.assertEqual((box[1] >= 30, box[3]), (True, 70))

    def test_lines_under_and_through_texts(self):
        plain, letters = self.text_drawn("noon")
        bars = {}
        for name in ("underline", "strikeout"):
            picture, _ = self.text_drawn("noon", **{name: True})
            bar = ImageChops.difference(picture, plain).getchannel("A").getbbox()
            self.assertGreaterEqual(bar[2] - bar[0], 0.5 * (letters[2] - letters[0]), name)
            self.assertLessEqual(bar[3] - bar[1], 4, name)
            bars[name] = (bar[1] + bar[3]) / 2
        self.assertGreater(bars["underline"], letters[3])
        self.assertTrue(letters[1] < bars["strikeout"] < letters[3])

    def test_italic_letters_lean_to_the_right(self):
        _, plain = self.text_drawn("H")
        _, leant = self.text_drawn("H", italic=True)
        self.assertAlmostEqual(leant[1], plain[1], delta=1)
        self.assertEqual(leant[3], plain[3])
        self.assertGreater(leant[2] - leant[0], plain[2] - plain[0])
        self.assertGreaterEqual(leant[0], plain[0])

    def test_justified_lines_fill_their_box_but_the_last(self):
        words = "aa bb cc dd ee"
        lines = {name: self.text_drawn(words, halign=name)[0] for name in ("left", "justify")}
        ends = {name: [picture.crop((0, top, picture.size[0], top + 14)).getchannel("A").getbbox()
                       for top in (30, 47)] for name, picture in lines.items()}
        self.assertLess(ends["left"][0][2], 96)
        self.assertGreaterEqual(ends["justify"][0][2], 98)
        self.assertEqual(ends["justify"][1], ends["left"][1])

    # Tiled 1.8 does not draw these three.

    def test_background_colour(self):
        tiled_map = tiled_maps.make_map([], tiled_maps.SHEET, backgroundcolor="#80204060")
        picture = jantar_picture(self.path_of("background", tiled_map))
        self.assertEqual(part_that_differs(
            picture, Image.new("RGBA", picture.size, (0x20, 0x40, 0x60, 0x80))), 0)

    def test_repeated_images(self):
        layer = tiled_maps.image_layer("sky.png", offsetx=-17, offsety=33, repeatx=True,
                                       repeaty=True)
        picture = jantar_picture(self.path_of("repeat", tiled_maps.make_map([layer],
                                                                            tiled_maps.SHEET)))
        sky, wanted = Image.open(os.path.join(self.folder, "sky.png")), picture.copy()
        for y in range(picture.size[1]):
            for x in range(picture.size[0]):
                wanted.putpixel((x, y), sky.getpixel(((x + 17) % 90, (y - 33) % 60)))
        self.assertEqual(part_that_differs(picture, wanted), 0)

    def test_parallax(self):
        layer = tiled_maps.image_layer("sky.png", offsetx=40, parallaxx=0.5, parallaxy=0.25)
        tiled_map = tiled_maps.make_map([layer], tiled_maps.SHEET, parallaxoriginx=20,
                                        parallaxoriginy=10)
        picture = jantar_picture(self.path_of("parallax", tiled_map), "--at", "50,30", "--size",
                                 "200x120")
        # The middle of the part is (150, 90), so it is (130, 80) away from the origin.
        at = (40 + 130 // 2 - 50, 80 * 3 // 4 - 30)
        wanted = Image.new("RGBA", picture.size)
        wanted.paste(Image.open(os.path.join(self.folder, "sky.png")), at)
        self.assertEqual(part_that_differs(picture, wanted), 0)
        self.assertGreater(part_that_differs(picture, Image.new("RGBA", picture.size)), 0.2)


class StrangersTest(unittest.TestCase):
    """Maps that others made: Tiled's examples, and the corpora."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def compare(self, path):
        with open(path, encoding="utf-8") as file:
            tiled_map = json.load(file)
        without_marks(tiled_map["layers"])
        tiled_map.pop("backgroundcolor", None)
        bare = os.path.join(os.path.dirname(path), "bare.json")
        tiled_maps.write(tiled_map, bare)
        reference, picture = tiled_picture(bare), jantar_picture(bare)
        self.assertEqual(reference.size, picture.size)
        self.assertLessEqual(part_that_differs(reference, picture), PART)

    def test_examples_of_tiled(self):
        examples = "/usr/share/doc/tiled/examples"
        if not os.path.isdir(examples) or not shutil.which("tiled"):
            self.skipTest("Tiled's examples are not installed")
        folder = os.path.join(self.folder, "examples")
        shutil.copytree(examples, folder)
        subprocess.run(["gunzip", "-rqf", folder], check=False)
        for name in ("desert", "sewers", "perspective_walls", "orthogonal-outside", "rpg/island",
                     "sewer_automap/sewers"):
            with self.subTest(name):
                path = os.path.join(folder, name)
                run("tiled", "--embed-tilesets", "--detach-templates", "--export-map", "json",
                    path + ".tmx", path + ".json")
                self.compare(path + ".json")

    def test_maps_of_the_corpora(self):
        corpora = os.environ.get("JANTAR_CORPORA", "")
        pictures = os.path.join(corpora, "pictures")
        if not corpora or not os.path.isdir(pictures):
            self.skipTest("JANTAR_CORPORA names no folder with pictures")
        folder = os.path.join(self.folder, "pictures")
        shutil.copytree(pictures, folder)
        # Their pictures lie beside the folders of the maps, so there must be a project around both.
        tiled_maps.write({}, os.path.join(folder, "corpora.tiled-project"))
        found = [os.path.join(place, name) for place, _, names in os.walk(folder)
                 for name in names if name.endswith(".json")]
        self.assertGreater(len(found), 3)
        for path in found:
            with self.subTest(os.path.relpath(path, folder)):
                self.compare(path)


if __name__ == "__main__":
    harness.main()
