#!/usr/bin/env python3
"""The editor in a real window while its level can't be saved: the folder is read-only, the disk is
full, the file is deleted or replaced by a folder, the player's folder is read-only.

Usage: tests/with-display tests/robust/editor_bad_disk.py

Nothing may get lost: the file stays as it is, the editor goes on, and saves once it can. As root,
whom permissions do not stop, the folders are small file systems of their own; skipped where none
can be mounted.
"""
import os
import subprocess
import sys
import tempfile

from editor_window import Desk, EditorWindow
from window_game import Desktop, wait_for

DISK_SIZE = "8m"
MINE_X, ANSWER_Y = 239, 182  # the button "mine" of the question, pixels


class Disk:
    """A folder that can become read-only, and full."""

    def __init__(self, folder):
        self.folder, self.mounted = folder, os.geteuid() == 0
        os.makedirs(folder, exist_ok=True)
        if self.mounted:
            options = f"size={DISK_SIZE}"
            done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", folder],
                                  stderr=subprocess.DEVNULL, check=False)
            if done.returncode != 0:
                print("skipped: no file system can be mounted here")
                sys.exit(77)

    def read_only(self, on):
        if self.mounted:
            subprocess.run(["mount", "-o", "remount," + ("ro" if on else "rw"), self.folder],
                           check=True)
        else:
            os.chmod(self.folder, 0o555 if on else 0o755)

    def fill(self, on):
        """Only a disk of its own can be filled. Returns False if it is none."""
        path = os.path.join(self.folder, "fill")
        if on and self.mounted:
            subprocess.run(["dd", "if=/dev/zero", f"of={path}", "bs=1k"], check=False,
                           stderr=subprocess.DEVNULL)
        elif os.path.exists(path):
            os.remove(path)
        return self.mounted

    def close(self):
        if self.mounted:
            subprocess.run(["umount", "-l", self.folder], check=False)


class Trial:
    """The editor, with strokes at one place after the other."""

    def __init__(self, desk):
        self.desk, self.faults, self.there = desk, 0, []
        self.window = EditorWindow(desk)

    def fault(self, text):
        self.faults += 1
        print("FAIL:", text, flush=True)

    def paint(self):
        size = self.desk.journal_size()
        x = 5 + 4 * len(self.there)
        self.window.stroke(x, 3)
        wait_for("a step", lambda: self.desk.journal_size() > size)
        self.there.append(x)

    def save(self):
        self.window.press("Control_L", "s")

    def press_mine(self):
        self.window.click(MINE_X, ANSWER_Y)

    def is_saved(self):
        if not os.path.isfile(self.desk.level):
            return False
        ground, wide = self.desk.ground(), self.desk.size[0]
        return all(ground[2 * wide + x] and ground[3 * wide + x] for x in self.there)

    def refused(self, what, before, told=True):
        """After a save that could not be: nothing changed, and the player was told."""
        self.window.game.pictures(3)
        said, self.window.game.lines = "".join(self.window.game.lines), []
        if told and "can't be" not in said:
            self.fault(f"{what}: nothing is said but '{said}'")
        print(f"{what}: {said.strip() or 'it asks'}", flush=True)
        if self.window.game.is_over():
            raise RuntimeError(f"{what}: the game ended: {self.window.game.lines}")
        if before is not None and self.desk.read() != before:
            self.fault(f"{what}: the file changed")
        names = os.listdir(os.path.dirname(self.desk.level))
        if any(name.endswith(".tmp") for name in names):
            self.fault(f"{what}: {names} are left")

    def saved(self, what):
        self.save()
        if self.is_saved():
            print(f"{what}: saved once it can be, strokes at {self.there}", flush=True)
        else:
            self.fault(f"{what}: it is not saved though it can be")


def level_goes(trial, disk):
    desk = trial.desk
    trial.paint()
    before = desk.read()
    disk.read_only(True)
    trial.save()
    trial.refused("read-only folder", before)
    disk.read_only(False)
    trial.saved("read-only folder")
    trial.paint()
    before = desk.read()
    if disk.fill(True):
        trial.save()
        trial.refused("full disk", before)
    disk.fill(False)
    trial.saved("full disk")
    trial.paint()
    os.remove(desk.level)
    trial.saved("deleted file")
    trial.paint()
    os.remove(desk.level)
    os.mkdir(desk.level)
    trial.save()
    trial.refused("folder instead of the file", None, told=False)
    trial.press_mine()
    trial.refused("mine over a folder", None)
    if not os.path.isdir(desk.level):
        trial.fault("a folder was replaced by the level")
    os.rmdir(desk.level)
    trial.saved("folder instead of the file")


def user_folder_goes(desk):
    """A player's folder that can't be written: no journal, but the level is saved."""
    disk = Disk(os.path.join(desk.user, "edits"))
    disk.read_only(True)
    trial = None
    try:
        trial = Trial(desk)
        trial.window.stroke(33, 3)
        trial.window.until_taken()
        trial.there = [33]
        trial.saved("read-only folder of the player")
        return trial.faults
    finally:
        if trial:
            trial.window.end()
        disk.read_only(False)
        disk.close()


def main():
    desktop, faults = Desktop(), 0
    with tempfile.TemporaryDirectory() as path:
        disk = Disk(os.path.join(path, "mine"))
        trial = None
        try:
            desk = Desk(path)
            trial = Trial(desk)
            level_goes(trial, disk)
            trial.window.end()
            faults = trial.faults + user_folder_goes(desk)
        except RuntimeError as error:
            faults = 1
            print("FAIL:", error)
        finally:
            if trial:
                trial.window.end()
            disk.close()
            desktop.close()
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
