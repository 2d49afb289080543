#!/usr/bin/env python3
"""`jantar gallery`: the site that it makes of a folder of shared levels.

Pages are parsed strictly: every element is closed in its order, ids and attributes come once, and
every link leads to something. Levels come from strangers, so their texts may hold anything.
"""
import html.parser
import json
import os
import xml.etree.ElementTree as etree

import harness
import support

LEVELS = support.SOURCE / "levels"
SHARED = {"first-light": "first-light.json", "steps": "forest/01-first-steps.json",
          "oak": "forest/02-the-old-oak.json"}
VOID = {"meta", "link", "img", "input", "br"}
ATOM = "{http://www.w3.org/2005/Atom}"


class Page(html.parser.HTMLParser):
    """Collects what a page has, and fails where its elements are not balanced."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.links, self.images, self.ids, self.found = [], [], [], [], []
        self.texts = {}
        self.feed(text)
        self.close()
        if self.open:
            raise AssertionError(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        if len(names) != len(set(names)):
            raise AssertionError(f"<{tag}> has an attribute twice")
        values = dict(attributes)
        self.found.append((tag, values))
        self.links += [values[name] for name in ("href", "src") if name in values]
        self.ids += [values["id"]] if "id" in values else []
        if tag == "img":
            self.images.append(values)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            raise AssertionError(f"</{tag}> closes nothing that is open last")

    def handle_data(self, text):
        if self.open:
            self.texts[self.open[-1]] = self.texts.get(self.open[-1], "") + text

    def count(self, tag):
        return sum(found == tag for found, _ in self.found)


class Gallery(support.Case):
    def setUp(self):
        super().setUp()
        self.user = self.folder / "home"
        self.site = self.folder / "site"
        (self.folder / "in").mkdir()

    def share(self, name, level):
        done = self.jantar("--user-dir", self.user, "share", level, "-o", f"in/{name}.jlevel")
        self.assertEqual(done.returncode, 0, done.stderr)

    def small(self, name, **changes):
        level = self.write_level("small.json", **changes)
        (self.folder / "none.png").write_bytes(b"a picture")
        self.share(name, level)

    def make(self, *more, site="site"):
        done = self.jantar("--user-dir", self.user, "gallery", "in", "-o", site, *more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def files(self, site="site"):
        root = self.folder / site
        return {path.relative_to(root).as_posix(): path.read_bytes()
                for path in root.rglob("*") if path.is_file()}

    def pages(self):
        return {path.relative_to(self.site).as_posix(): Page(path.read_text("utf-8"))
                for path in self.site.rglob("*.html")}

    def check_page(self, name, page):
        text = (self.site / name).read_text("utf-8")
        self.assertTrue(text.startswith("<!DOCTYPE html>\n<html lang=\""), name)
        for tag in ("title", "h1", "main", "header", "footer"):
            self.assertEqual(page.count(tag), 1, f"{name}: {tag}")
        self.assertEqual(len(page.ids), len(set(page.ids)), name)
        for image in page.images:
            self.assertIn("alt", image)
            self.assertIn("width", image)
        for link in page.links:
            if link.startswith(("https://example.org/", "#")):
                continue
            target = (self.site / name).parent / link
            self.assertTrue(target.is_file(), f"{name}: {link}")
        # Nothing comes from elsewhere.
        for tag, values in page.found:
            if tag in ("img", "script"):
                self.assertNotIn(":", values.get("src", ""), name)

    def test_a_site_of_three_levels(self):
        for name, level in SHARED.items():
            self.share(name, LEVELS / level)
        done = self.make("--jobs", "2", "--title", "Mine & <yours>",
                         "--play-page", "https://example.org/play/",
                         "--address", "https://example.org/levels")
        self.assertIn("3 of 3", done.stdout)
        self.assertIn("looked at 3 of 3", done.stderr)
        pages = self.pages()
        for name, page in pages.items():
            self.check_page(name, page)
        for name in SHARED:
            self.assertIn(f"level/{name}.html", pages)
            self.assertEqual((self.site / f"files/{name}.jlevel").read_bytes(),
                             (self.folder / f"in/{name}.jlevel").read_bytes())
        first = (self.site / "level/first-light.html").read_text()
        self.assertIn("<h1>First light</h1>", first)
        self.assertIn("0:26 min", first)  # its run
        self.assertRegex(first, r'href="https://example.org/play/#level=[-\w]+&amp;replay=[-\w]+"')
        self.assertIn('href="../verb/stick.html"', first)
        index = pages["index.html"]
        self.assertEqual(index.count("li") - sum("/" in link and link.split("/")[0] in
                         ("verb", "length", "difficulty") for link in index.links), 3)
        self.assertEqual(index.texts["h1"], "Mine & <yours>")
        self.assertIn("verb/roll.html", pages)
        self.assertIn("difficulty/easy.html", pages)
        self.check_feed()

    def check_feed(self):
        feed = etree.parse(self.site / "feed.xml").getroot()
        entries = feed.findall(ATOM + "entry")
        self.assertEqual(len(entries), 3)
        self.assertEqual(len({entry.find(ATOM + "id").text for entry in entries}), 3)
        for entry in [feed, *entries]:
            self.assertRegex(entry.find(ATOM + "updated").text,
                             r"^2\d\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        for entry in entries:
            link = entry.find(ATOM + "link").get("href")
            self.assertTrue(link.startswith("https://example.org/levels/level/"), link)

    def test_dates_are_those_of_the_files(self):
        self.small("room")
        for seconds, date in ((951826230, "2000-02-29T12:10:30Z"), (0, "1970-01-01T00:00:00Z"),
                              (4102444799, "2099-12-31T23:59:59Z")):
            os.utime(self.folder / "in/room.jlevel", (seconds, seconds))
            self.make()
            self.assertIn(f"<updated>{date}</updated>", (self.site / "feed.xml").read_text())

    def test_the_same_files_give_the_same_site(self):
        self.small("one", title="One")
        self.small("two", title="Two")
        self.make("--jobs", "2")
        self.make(site="again")
        self.assertEqual(self.files(), self.files("again"))

    def test_a_known_file_is_not_looked_at_again(self):
        self.small("one", title="One")
        self.make()
        self.small("two", title="Two")
        (self.folder / "in/one.jlevel").rename(self.folder / "in/other.jlevel")
        self.assertIn("looked at 1 of 1", self.make().stderr)
        self.assertNotIn("looked at", self.make().stderr)
        self.assertFalse((self.site / "level/one.html").exists())
        self.assertTrue((self.site / "level/other.html").exists())
        (self.folder / "in/two.jlevel").unlink()
        before = len(self.files())
        self.make()
        self.assertLess(len(self.files()), before)
        self.assertFalse((self.site / "files/two.jlevel").exists())
        # What a site knows in another form is looked at again.
        for path in (self.site / "known").iterdir():
            path.write_text("{}")
        self.assertIn("looked at 1 of 1", self.make().stderr)

    def test_bad_files_are_left_out_and_said(self):
        self.small("good")
        (self.folder / "in/junk.jlevel").write_bytes(b"junk")
        whole = (self.folder / "in/good.jlevel").read_bytes()
        (self.folder / "in/cut.jlevel").write_bytes(whole[:-30])
        done = self.make()
        self.assertIn("1 of 3", done.stdout)
        self.assertIn("in/junk.jlevel is left out: it is no archive", done.stderr)
        report = (self.site / "report.txt").read_text()
        self.assertRegex(report, r"(?m)^junk.jlevel: left out: it is no archive")
        self.assertRegex(report, r"(?m)^cut.jlevel: left out: cut.jlevel can't be opened")
        self.assertEqual([path.name for path in (self.site / "files").iterdir()], ["good.jlevel"])

    def test_the_same_file_twice_is_one_level(self):
        self.small("room")
        (self.folder / "in/twin.jlevel").write_bytes(
            (self.folder / "in/room.jlevel").read_bytes())
        done = self.make()
        self.assertIn("1 of 1", done.stdout)
        self.assertIn("in/twin.jlevel is left out: it is the same as in/room.jlevel", done.stderr)

    def test_no_levels_at_all(self):
        self.make()
        for name, page in self.pages().items():
            self.check_page(name, page)
        self.assertNotIn("What the drop does", (self.site / "index.html").read_text())
        self.assertIn("<p>0 levels</p>", (self.site / "index.html").read_text())

    def test_levels_of_a_pack_have_a_page_each(self):
        (self.folder / "none.png").write_bytes(b"a picture")
        for name in ("a", "b"):
            self.write_level(f"two/{name}.json", title=f"Level {name}")
        (self.folder / "two/none.png").write_bytes(b"a picture")
        (self.folder / "two/pack.json").write_text(
            json.dumps({"title": "Two", "author": "Somebody <else>"}))
        self.share("two", "two")
        self.make()
        for name, title in (("two", "Level a"), ("two.2", "Level b")):
            page = Page((self.site / f"level/{name}.html").read_text("utf-8"))
            self.assertEqual(page.texts["h1"], title)
            self.assertIn("Somebody <else>", page.texts["dd"])
            self.assertIn("../files/two.jlevel", page.links)

    def test_texts_of_strangers_are_no_markup(self):
        title = '<script>alert(1)</script> "\'&\u202e\u00e9'
        self.small("evil", title=title)
        self.make()
        for name, page in self.pages().items():
            self.check_page(name, page)
            self.assertEqual(page.count("script"), 1, name)
        page = Page((self.site / "level/evil.html").read_text("utf-8"))
        self.assertEqual(page.texts["h1"], title.replace("\u202e", "\\xe2\\x80\\xae"))

    def test_levels_without_a_page_that_plays(self):
        self.small("room")
        self.make("--play-page", "")
        self.assertNotIn("#level=", (self.site / "level/room.html").read_text())
        # It has a tileset of its own, so it fits into no link.
        self.make("--play-page", "https://example.org/play/")
        page = (self.site / "level/room.html").read_text()
        self.assertNotIn("#level=", page)
        self.assertIn("files of its own", page)

    def test_in_another_language(self):
        self.small("room")
        self.make("--lang", "cs")
        self.assertIn('<html lang="cs">', (self.site / "index.html").read_text())

    def test_another_folder_is_not_written_into(self):
        self.small("room")
        self.site.mkdir()
        (self.site / "letter.txt").write_text("mine")
        self.refused(74, "holds something else than a gallery", "gallery", "in", "-o", "site")
        self.assertEqual(self.files(), {"letter.txt": b"mine"})

    def test_pictures(self):
        done = self.jantar("shot", "first-light", "--tick", "0", "-o", "x.png")
        if done.returncode == 69:
            self.skipTest("this build draws no pictures")
        self.small("room")
        self.make()
        for name in self.files():
            if name.startswith("pictures/"):
                self.assertTrue((self.site / name).read_bytes().startswith(b"\xff\xd8"), name)
        known = json.loads(next((self.site / "known").iterdir()).read_text())
        self.assertEqual(known["levels"][0]["pictures"][:2], [640, 360])
        page = Page((self.site / "level/room.html").read_text())
        self.assertIn("The beginning of Room", [image["alt"] for image in page.images])

    def test_usage(self):
        self.refused(64, "-o SITE is missing", "gallery", "in")
        self.refused(64, "name one folder", "gallery", "-o", "site")
        self.refused(64, "name one folder", "gallery", "none", "-o", "site")


if __name__ == "__main__":
    harness.main()
