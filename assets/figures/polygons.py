"""Areas of drawings: outlines without crossings, and triangles that fill them.

Points are pairs of whole numbers, so every decision is exact. y points down. An outline runs so
that its area is at the right hand of who walks along it on the screen; holes run the other way.
"""
from collections import defaultdict

ROUNDS = 40  # of cutting lines where they cross; each moves points by half a unit at most
TINY = 900  # units^2; smaller areas are left out


class CannotFill(Exception):
    """An area could not be cut into triangles."""


def cross(o, a, b):
    """Twice the area of the triangle oab: above 0 if it runs as an outline does."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def doubled_area(loop):
    """Twice the area inside of an outline; below 0 for a hole."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1]))


def is_between(a, b, p):
    """True if p, which is on the line through a and b, lies from a to b."""
    return (min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
            and min(a[1], b[1]) <= p[1] <= max(a[1], b[1]))


# --- outlines without crossings -----------------------------------------------------------------

def sides_of(loops):
    """The sides of outlines: how often each is walked, from its lesser end on."""
    sides = defaultdict(int)
    for loop in loops:
        for a, b in zip(loop, loop[1:] + loop[:1]):
            if a != b:
                sides[min(a, b), max(a, b)] += 1 if a < b else -1
    return {side: count for side, count in sides.items() if count}


def cuts_of(one, other):
    """Yields (side, point) where two sides have to be cut so that they only share ends."""
    (a, b), (c, d) = one, other
    of_c, of_d = cross(a, b, c), cross(a, b, d)
    of_a, of_b = cross(c, d, a), cross(c, d, b)
    if of_c == 0 and c not in one and is_between(a, b, c):
        yield one, c
    if of_d == 0 and d not in one and is_between(a, b, d):
        yield one, d
    if of_a == 0 and a not in other and is_between(c, d, a):
        yield other, a
    if of_b == 0 and b not in other and is_between(c, d, b):
        yield other, b
    if (of_c > 0) != (of_d > 0) and (of_a > 0) != (of_b > 0) and 0 not in (of_a, of_b, of_c, of_d):
        down, up = of_a, of_a - of_b  # they cross at down / up of the way from a to b
        if up < 0:
            down, up = -down, -up
        at = tuple(a[k] + (2 * (b[k] - a[k]) * down + up) // (2 * up) for k in (0, 1))
        for side in (one, other):
            if at not in side:
                yield side, at


def cut_at_crossings(sides):
    """The same sides, cut so that they meet at their ends only."""
    for _ in range(ROUNDS):
        cuts = defaultdict(set)
        near = []
        for side in sorted(sides):
            low, high = sorted((side[0][1], side[1][1]))
            near = [other for other in near if other[0] >= side[0][0]]
            for right, top, bottom, other in near:
                if top <= high and bottom >= low:
                    for cut, point in cuts_of(side, other):
                        cuts[cut].add(point)
            near.append((side[1][0], low, high, side))
        if not cuts:
            return sides
        pieces = defaultdict(int)
        for (a, b), count in sides.items():
            ahead = (b[0] - a[0], b[1] - a[1])
            way = sorted(cuts.get((a, b), ()), key=lambda p, a=a, ahead=ahead:
                         (p[0] - a[0]) * ahead[0] + (p[1] - a[1]) * ahead[1])
            for start, end in zip([a, *way], [*way, b]):
                if start != end:
                    turned = start > end  # rounding can turn a short piece round
                    pieces[(end, start) if turned else (start, end)] += -count if turned else count
        sides = {side: count for side, count in pieces.items() if count}
    raise CannotFill("its lines cross too often")


class Rays:
    """Counts how often an area's sides go round a point; `axis` 0: to the right of it, 1: below."""

    ROWS = 400

    def __init__(self, sides, axis):
        self.axis, self.rows = axis, defaultdict(list)
        ends = [end[1 - axis] for side in sides for end in side]
        self.first, self.high = min(ends), max(1, (max(ends) - min(ends)) // self.ROWS)
        for (a, b), count in sides.items():
            if a[1 - axis] == b[1 - axis]:
                continue
            if a[1 - axis] > b[1 - axis]:
                a, b, count = b, a, -count
            entry = (2 * a[1 - axis], 2 * b[1 - axis], 2 * a[axis], 2 * b[axis], count)
            for row in range(self.row(entry[0]), self.row(entry[1]) + 1):
                self.rows[row].append(entry)

    def row(self, doubled):
        return (doubled // 2 - self.first) // self.high

    def count_beyond(self, across, along):
        """The sum of all sides that lie beyond a point (doubled), of which no side is."""
        total = 0
        for start, end, x0, x1, count in self.rows[self.row(along)]:
            if start <= along < end and ((x1 - x0) * (along - start)
                                         > (across - x0) * (end - start)):
                total += count
        return total


def borders_of(sides, even_odd):
    """The sides between what is inside and what is not, as {start: [ends]}."""
    def filled(turns):
        return turns % 2 != 0 if even_odd else turns != 0

    rays = [Rays(sides, axis) for axis in (0, 1)]
    ends = defaultdict(list)
    for (a, b), count in sides.items():
        axis = 1 if a[1] == b[1] else 0
        turns = rays[axis].count_beyond(a[axis] + b[axis], a[1 - axis] + b[1 - axis])
        # Down a side, and to the right along a level one: is it inside beyond it, and before?
        start, end = (a, b) if a[1 - axis] < b[1 - axis] else (b, a)
        step = count if (start, end) == (a, b) else -count
        beyond, before = filled(turns), filled(turns + step)
        if beyond == before:
            continue
        if beyond == (axis == 1):  # the area is at the right hand: left of a way down, below a way
            ends[start].append(end)  # to the right
        else:
            ends[end].append(start)
    return ends


def turn_of(way, other):
    """Sorts ways by how far to the right they turn off: the sharpest first."""
    x = way[0] * other[0] + way[1] * other[1]
    y = way[0] * other[1] - way[1] * other[0]
    # 0 straight back, growing against the clock; exact for comparison of few ways
    return -(y / (abs(x) + abs(y)) if x >= 0 else (2 if y > 0 else -2) - y / (abs(x) + abs(y)))


def loops_of(ends):
    """Joins sides to loops. Where several meet, a loop keeps to the area at its right hand."""
    loops = []
    for start in sorted(ends):
        while ends[start]:
            loop, at, before = [], start, None
            while True:
                out = ends[at]
                if not out:
                    raise CannotFill("its outline has a gap")
                best = 0
                if before is not None and len(out) > 1:
                    way = (at[0] - before[0], at[1] - before[1])
                    best = min(range(len(out)), key=lambda k: turn_of(
                        way, (out[k][0] - at[0], out[k][1] - at[1])))
                loop.append(at)
                before, at = at, out.pop(best)
                if at == start and (not ends[at] or closes(loop, at, ends[at])):
                    break
            loops.append(loop)
    return loops


def closes(loop, at, out):
    """True if a loop that came back to its start turns into its own first side."""
    way = (at[0] - loop[-1][0], at[1] - loop[-1][1])
    first = turn_of(way, (loop[1][0] - at[0], loop[1][1] - at[1]))
    return all(first <= turn_of(way, (end[0] - at[0], end[1] - at[1])) for end in out)


def straightened(loop, most):
    """The loop without points that lie at most `most` units beside the line between others."""
    def deviates(first, last):
        a, b = loop[first % len(loop)], loop[last % len(loop)]
        length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
        for k in range(first + 1, last):
            p = loop[k % len(loop)]
            along = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])
            if not 0 <= along <= length or cross(a, b, p) ** 2 > most * most * length:
                return True
        return False

    kept, first = [], 0
    while first < len(loop):
        last = first + 1
        while last < len(loop) and last - first < 40 and not deviates(first, last + 1):
            last += 1
        kept.append(loop[first])
        first = last
    return kept


def inside(loop, point):
    """True if a point (doubled) lies in a loop."""
    found = False
    for a, b in zip(loop, loop[1:] + loop[:1]):
        low, high = (a, b) if a[1] < b[1] else (b, a)
        if 2 * low[1] <= point[1] < 2 * high[1]:
            side = ((2 * high[0] - 2 * low[0]) * (point[1] - 2 * low[1])
                    - (point[0] - 2 * low[0]) * (2 * high[1] - 2 * low[1]))
            found ^= side > 0
    return found


def areas(loops, even_odd, straight=3):
    """What outlines that may cross each other fill: a list of [outline, hole, hole...]."""
    sides = cut_at_crossings(sides_of(loops))
    if not sides:
        return []
    found = loops_of(borders_of(sides, even_odd))
    found = [straightened(loop, straight) for loop in found]
    found = [loop for loop in found if len(loop) >= 3 and abs(doubled_area(loop)) > 2 * TINY]
    whole = [[loop] for loop in found if doubled_area(loop) > 0]
    whole.sort(key=lambda area: doubled_area(area[0]))
    for hole in found:
        if doubled_area(hole) < 0:
            middle = (hole[0][0] + hole[1][0], hole[0][1] + hole[1][1])
            for area in whole:
                if doubled_area(area[0]) > -doubled_area(hole) and inside(area[0], middle):
                    area.append(hole)
                    break
    whole.sort(key=lambda area: min(area[0]))
    return whole


# --- triangles ----------------------------------------------------------------------------------

def sees(loop, k, point):
    """True if the corner k of a loop looks to a point through the inside."""
    before, at, after = loop[k - 1], loop[k], loop[(k + 1) % len(loop)]
    if cross(before, at, after) >= 0:
        return cross(before, at, point) > 0 and cross(at, after, point) > 0
    return cross(before, at, point) > 0 or cross(at, after, point) > 0


def blocks(a, b, p, q):
    """True if the side pq touches the line ab elsewhere than at a common end."""
    if {a, b} & {p, q}:
        shared = a if a in (p, q) else b
        other, far = (b if shared == a else a), (q if shared == p else p)
        return cross(a, b, far) == 0 and other != far and is_between(a, b, far)
    ends = [cross(a, b, p), cross(a, b, q), cross(p, q, a), cross(p, q, b)]
    if (ends[0] > 0) != (ends[1] > 0) and (ends[2] > 0) != (ends[3] > 0):
        return True
    return (any(e == 0 and is_between(a, b, r) for e, r in zip(ends, (p, q)))
            or any(e == 0 and is_between(p, q, r) for e, r in zip(ends[2:], (a, b))))


def joined(points, loops):
    """One loop of numbers of points: each hole is joined to the outline by a bridge."""
    whole, holes = loops[0], sorted(loops[1:], key=lambda loop: max(points[n] for n in loop))
    while holes:
        hole = holes.pop()
        outer, inner = [points[n] for n in whole], [points[n] for n in hole]
        walls = [(loop[k - 1], loop[k]) for loop in
                 [outer, inner, *([points[n] for n in other] for other in holes)]
                 for k in range(len(loop))]
        pairs = sorted(((o[0] - i[0]) ** 2 + (o[1] - i[1]) ** 2, k, m)
                       for k, o in enumerate(outer) for m, i in enumerate(inner))
        for _, k, m in pairs:
            if outer[k] == inner[m] or (sees(outer, k, inner[m]) and sees(inner, m, outer[k])
                                        and not any(blocks(outer[k], inner[m], *wall)
                                                    for wall in walls)):
                break
        else:
            raise CannotFill("a hole can't be joined to its outline")
        whole = whole[:k + 1] + hole[m:] + hole[:m + 1] + whole[k:]
    return whole


def ears_of(points, loop):
    """The triangles of a loop of numbers of points, cut off ear by ear."""
    after = {k: (k + 1) % len(loop) for k in range(len(loop))}
    before = {after[k]: k for k in after}
    at = [points[n] for n in loop]
    bent = {k for k in after if cross(at[before[k]], at[k], at[after[k]]) <= 0}

    def is_ear(k):
        a, b, c = at[before[k]], at[k], at[after[k]]
        if cross(a, b, c) <= 0:
            return False
        left, right = min(a[0], b[0], c[0]), max(a[0], b[0], c[0])
        top, bottom = min(a[1], b[1], c[1]), max(a[1], b[1], c[1])
        for other in bent:
            p = at[other]
            if (left <= p[0] <= right and top <= p[1] <= bottom and p not in (a, b, c)
                    and cross(a, b, p) >= 0 and cross(b, c, p) >= 0 and cross(c, a, p) >= 0):
                return False
        return True

    triangles, k, tried, flat = [], 0, 0, False
    while len(after) > 2:
        a, c = before[k], after[k]
        empty = flat and cross(at[a], at[k], at[c]) == 0
        if not empty and not is_ear(k):
            k, tried = c, tried + 1
            if tried > len(after):
                if flat:
                    raise CannotFill("no triangle fits into it")
                flat, tried = True, 0  # then corners that lie in a line may go
            continue
        if not empty:
            triangles.append((loop[a], loop[k], loop[c]))
        after[a], before[c] = c, a
        del after[k], before[k]
        bent.discard(k)
        for n in (a, c):
            if n in bent and cross(at[before[n]], at[n], at[after[n]]) > 0:
                bent.discard(n)
        k, tried, flat = after[c], 0, False  # not the neighbour: that would make thin fans
    return triangles


def in_circle(a, b, c, p):
    """True if p lies inside of the circle through the corners of a triangle."""
    rows = [(x - p[0], y - p[1], (x - p[0]) ** 2 + (y - p[1]) ** 2) for x, y in (a, b, c)]
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = rows
    return az * (bx * cy - by * cx) - bz * (ax * cy - ay * cx) + cz * (ax * by - ay * bx) > 0


def rounded(points, triangles):
    """The same area with triangles that are as round as can be: thin ones fold when their corners
    move, and blur gradients. The other diagonal is taken wherever it is better."""
    found, owners = list(triangles), defaultdict(set)

    def put(number, triangle):
        found[number] = triangle
        for k in range(3):
            owners[frozenset((triangle[k - 1], triangle[k]))].add(number)

    def take(number):
        for k in range(3):
            owners[frozenset((found[number][k - 1], found[number][k]))].discard(number)

    for number, triangle in enumerate(triangles):
        put(number, triangle)
    waiting = sorted((tuple(sorted(side)) for side in owners), reverse=True)
    while waiting:
        a, b = waiting.pop()
        pair = sorted(owners[frozenset((a, b))])
        if len(pair) != 2:
            continue
        one = found[pair[0]]
        k = next(k for k in range(3) if {one[k], one[(k + 1) % 3]} == {a, b})
        a, b, c = one[k], one[(k + 1) % 3], one[(k + 2) % 3]
        d = next(n for n in found[pair[1]] if n not in (a, b))
        pa, pb, pc, pd = points[a], points[b], points[c], points[d]
        if (cross(pd, pc, pa) > 0 and cross(pc, pd, pb) > 0 and in_circle(pa, pb, pc, pd)
                and not owners[frozenset((c, d))]):
            for number in pair:
                take(number)
            put(pair[0], (a, d, c))
            put(pair[1], (d, b, c))
            waiting += [tuple(sorted(side)) for side in ((a, d), (d, b), (b, c), (c, a))]
    return found


def triangles_of(area):
    """Points and triangles of an outline with its holes; the points are those of the loops."""
    points = [point for loop in area for point in loop]
    numbers, first = [], 0
    for loop in area:
        numbers.append(list(range(first, first + len(loop))))
        first += len(loop)
    triangles = ears_of(points, joined(points, numbers))
    covered = sum(cross(*(points[n] for n in triangle)) for triangle in triangles)
    if covered != sum(doubled_area(loop) for loop in area):
        raise CannotFill("its triangles don't cover it")
    return points, rounded(points, triangles)
