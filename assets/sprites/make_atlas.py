#!/usr/bin/env python3
"""Makes the atlas of a world: assets/atlas/<world>.json and its pages, <world>-1.png and so on.

    assets/sprites/make_atlas.py WORLD [FOLDER]

Every SVG file in assets/sprites/<world> becomes a frame of its name. A file says itself how large
it is: 100 units of its viewBox are a tile; data-scale: pixels a tile; data-pivot: the point that is
placed, in units. Frames are trimmed, and each has a border of its own edge pixels, so that nothing
of its neighbours is seen where it is drawn larger or smaller.

The layout is that of "JSON hash": frame, trim, pivot (in parts of the sprite's size). Each frame
says as well its page and its scale. <world>.json has the frames of the first page;
meta.related_multi_packs names the files of further pages (<world>-2.json), which are made alike.
Needs rsvg-convert and Pillow.
"""
import io
import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

try:
    from PIL import Image, ImageChops
except ImportError:
    SYSTEM_PYTHON = "/usr/bin/python3"  # distributions install Pillow for this one
    if not os.path.exists(SYSTEM_PYTHON) or os.environ.get("JANTAR_SYSTEM_PYTHON"):
        sys.exit("make_atlas.py needs Pillow (Debian: python3-pil).")
    os.environ["JANTAR_SYSTEM_PYTHON"] = "1"
    os.execv(SYSTEM_PYTHON, [SYSTEM_PYTHON, *sys.argv])

HERE = Path(__file__).resolve().parent
UNITS = 100  # of a viewBox, a tile
PAGE, PAGES = 2048, 4  # pixels a side at most; pages of a world at most
STEP = 64  # widths and heights of pages are multiples of this
BORDER = 2  # pixels around a frame that repeat its edge
SNAP = 4  # trimmed edges lie at multiples of this: another rasteriser gives the same frames


class Frame:
    def __init__(self, path):
        root = xml.etree.ElementTree.parse(path).getroot()
        try:
            left, top, width, height = map(float, root.attrib["viewBox"].split())
            pivot = [float(part) for part in root.attrib["data-pivot"].split()]
            self.scale = int(root.attrib["data-scale"])
        except (KeyError, ValueError) as error:
            sys.exit(f"{path}: viewBox, data-pivot or data-scale is missing or wrong: {error}")
        self.name, self.path, self.page = path.stem, path, None
        self.size = (width * self.scale / UNITS, height * self.scale / UNITS)
        if (left, top) != (0, 0) or any(side != int(side) for side in self.size):
            sys.exit(f"{path}: the viewBox must begin at 0 0, and its size must be whole pixels: "
                     f"use multiples of a quarter tile ({UNITS // 4} units).")
        self.size = tuple(int(side) for side in self.size)
        self.pivot = (round(pivot[0] / width, 4), round(pivot[1] / height, 4))
        self.trim, self.picture, self.place = None, None, None

    def rasterise(self):
        # rsvg-convert cuts at the edges before it blurs: draw more, then cut.
        width, height = (side + 2 * self.scale for side in self.size)
        units = [side * UNITS / self.scale for side in (width, height)]
        text = re.sub('viewBox="[^"]*"', f'viewBox="{-UNITS} {-UNITS} {units[0]:g} {units[1]:g}"',
                      self.path.read_text(encoding="utf-8"), count=1)
        run = subprocess.run(["rsvg-convert", "-w", str(width), "-h", str(height)],
                             input=text.encode(), capture_output=True, check=False)
        if run.returncode != 0:
            sys.exit(f"{self.path}: rsvg-convert: {run.stderr.decode()}")
        picture = Image.open(io.BytesIO(run.stdout)).convert("RGBA").crop(
            (self.scale, self.scale, width - self.scale, height - self.scale))
        seen = picture.getchannel("A").getbbox()
        if picture.size != self.size or not seen:
            sys.exit(f"{self.path}: is empty, or rsvg-convert gave another size.")
        self.trim = snapped(seen, self.size)
        self.picture = with_border(picture.crop(self.trim))

    def entry(self):
        left, top, right, bottom = self.trim
        size = {"w": right - left, "h": bottom - top}
        return {"frame": {"x": self.place[0] + BORDER, "y": self.place[1] + BORDER, **size},
                "rotated": False, "trimmed": self.trim != (0, 0, *self.size),
                "spriteSourceSize": {"x": left, "y": top, **size},
                "sourceSize": {"w": self.size[0], "h": self.size[1]},
                "pivot": {"x": self.pivot[0], "y": self.pivot[1]},
                "page": self.page, "scale": self.scale}


def snapped(box, size):
    """The box with a clear pixel on each side where there is one, at multiples of SNAP."""
    low = [max(0, (edge - 1) // SNAP * SNAP) for edge in box[:2]]
    high = [min(side, -(-(edge + 1) // SNAP) * SNAP) for edge, side in zip(box[2:], size)]
    return (*low, *high)


def with_border(picture):
    """The picture with BORDER pixels around it that repeat its edge.

    Clear pixels get the colour of those beside them: no black comes in where colours are mixed.
    """
    def line(source, place, size):
        return source.crop(place).resize(size, Image.Resampling.NEAREST)

    width, height = picture.size
    columns = Image.new("RGBA", (width + 2 * BORDER, height))
    columns.paste(line(picture, (0, 0, 1, height), (BORDER, height)), (0, 0))
    columns.paste(picture, (BORDER, 0))
    columns.paste(line(picture, (width - 1, 0, width, height), (BORDER, height)),
                  (BORDER + width, 0))
    wide = columns.width
    larger = Image.new("RGBA", (wide, height + 2 * BORDER))
    larger.paste(line(columns, (0, 0, wide, 1), (wide, BORDER)), (0, 0))
    larger.paste(columns, (0, BORDER))
    larger.paste(line(columns, (0, height - 1, wide, height), (wide, BORDER)),
                 (0, BORDER + height))
    return bled(larger)


def moved(picture, dx, dy):
    result = Image.new(picture.mode, picture.size)
    result.paste(picture, (dx, dy))
    return result


def bled(picture):
    """The picture with the colours of seen pixels in the clear ones beside them."""
    alpha, color = picture.getchannel("A"), picture.convert("RGB")
    known = alpha.point(lambda value: 255 if value else 0)
    color.paste(0, mask=ImageChops.invert(known))
    for _ in range(BORDER):
        before, grown = color.copy(), known.copy()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            new = ImageChops.subtract(moved(known, dx, dy), grown)
            color.paste(moved(before, dx, dy), mask=new)
            grown = ImageChops.lighter(grown, new)
        known = grown
    color.putalpha(alpha)
    return color


def fits(frames, width, height):
    """Places what fits on a page of this size; returns the frames that don't (MaxRects: the place
    with the shortest side left over)."""
    free, rest = [(0, 0, width, height)], []
    for frame in frames:
        w, h = frame.picture.size
        places = [(min(fw - w, fh - h), max(fw - w, fh - h), y, x) for x, y, fw, fh in free
                  if w <= fw and h <= fh]
        if not places:
            rest.append(frame)
            continue
        _, _, y, x = min(places)
        frame.place = (x, y)
        free = without(free, (x, y, w, h))
    return rest


def without(free, used):
    """The largest free rectangles that are left when a used one is taken out of each."""
    x, y, w, h = used
    left = []
    for fx, fy, fw, fh in free:
        if x >= fx + fw or x + w <= fx or y >= fy + fh or y + h <= fy:
            left.append((fx, fy, fw, fh))
            continue
        left += [(fx, fy, x - fx, fh)] * (x > fx) + [(fx, fy, fw, y - fy)] * (y > fy)
        left += [(x + w, fy, fx + fw - x - w, fh)] * (x + w < fx + fw)
        left += [(fx, y + h, fw, fy + fh - y - h)] * (y + h < fy + fh)
    left = sorted(set(left))
    return [a for a in left if not any(
        a != b and b[0] <= a[0] and b[1] <= a[1] and a[0] + a[2] <= b[0] + b[2]
        and a[1] + a[3] <= b[1] + b[3] for b in left)]


def page_size(frames):
    """The smallest page that holds all frames; the largest there is, if none does."""
    area = sum(frame.picture.width * frame.picture.height for frame in frames)
    sides = range(STEP, PAGE + 1, STEP)
    sizes = sorted((w * h, w, h) for w in sides for h in sides if w * h >= area and h <= w <= 4 * h)
    for _, width, height in sizes:
        if not fits(frames, width, height):
            return width, height
    return PAGE, PAGE


def pack(frames):
    """Pages: (frames, size). The largest frames first."""
    frames = sorted(frames, key=lambda frame: (-max(frame.picture.size), -min(frame.picture.size),
                                               frame.name))
    pages = []
    while frames:
        size = page_size(frames)
        rest = fits(frames, *size)
        pages.append(([frame for frame in frames if frame not in rest], size))
        if len(rest) == len(frames) or len(pages) > PAGES:
            sys.exit(f"The sprites need more than {PAGES} pages of {PAGE} x {PAGE} pixels.")
        frames = rest
    return pages


def write(world, folder, pages):
    names = [f"{world}{f'-{number}' if number > 1 else ''}.json"
             for number in range(1, len(pages) + 1)]
    for index, (frames, size) in enumerate(pages):
        picture, image = Image.new("RGBA", size), f"{world}-{index + 1}.png"
        for frame in frames:
            frame.page = index
            picture.paste(frame.picture, frame.place)
        picture.save(folder / image, compress_level=9, optimize=True)
        rows = [f"  {json.dumps(frame.name)}: {json.dumps(frame.entry())}"
                for frame in sorted(frames, key=lambda frame: frame.name)]
        meta = {"app": "assets/sprites/make_atlas.py", "version": "1.0", "image": image,
                "format": "RGBA8888", "size": {"w": size[0], "h": size[1]}, "scale": "1",
                "related_multi_packs": [name for name in names if name != names[index]]}
        (folder / names[index]).write_text(
            '{\n "frames": {\n' + ",\n".join(rows) + '\n },\n "meta": '
            + json.dumps(meta) + "\n}\n", encoding="utf-8")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: make_atlas.py WORLD [FOLDER]")
    if not shutil.which("rsvg-convert"):
        sys.exit("make_atlas.py needs rsvg-convert (Debian: librsvg2-bin).")
    world = sys.argv[1]
    folder = Path(sys.argv[2]) if len(sys.argv) == 3 else HERE.parent / "atlas"
    folder.mkdir(parents=True, exist_ok=True)
    frames = [Frame(path) for path in sorted((HERE / world).glob("*.svg"))]
    if not frames:
        sys.exit(f"{HERE / world}: there are no SVG files.")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(Frame.rasterise, frames))
    write(world, folder, pack(frames))


if __name__ == "__main__":
    main()
