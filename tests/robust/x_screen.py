"""Keys, the mouse and pixels by Xlib: a program for each would take longer than what is measured.

Shared by the scripts of this folder.
"""
import ctypes
import subprocess

from window_game import wait_for

ERROR_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
Z_PIXMAP, ALL_PLANES = 2, 0xffffffff


class XImage(ctypes.Structure):
    """The beginning of Xlib's structure."""
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int),
                ("format", ctypes.c_int), ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int),
                ("bitmap_unit", ctypes.c_int), ("bitmap_bit_order", ctypes.c_int),
                ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int),
                ("bytes_per_line", ctypes.c_int), ("bits_per_pixel", ctypes.c_int)]


def window_of(kind):
    """Returns the number of the window of a program that has just started."""
    found = []

    def is_there():
        found[:] = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", kind],
                                  capture_output=True, text=True, check=False).stdout.split()
        return bool(found)
    wait_for(f"a window of {kind}", is_there)
    return int(found[-1])


class Screen:
    """The display with one window."""

    def __init__(self, kind="jantar"):
        self.x, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XGetImage.restype = ctypes.POINTER(XImage)
        self.x.XStringToKeysym.restype = ctypes.c_ulong
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        # A window that has just gone is no reason to end.
        self.ignore = ERROR_HANDLER(lambda display, error: 0)
        self.x.XSetErrorHandler(self.ignore)
        self.window = ctypes.c_ulong(window_of(kind))
        self.sent = 0  # presses and releases so far

    def close(self):
        self.x.XCloseDisplay(self.display)

    def place(self):
        """Returns where the window's upper left corner is on the screen."""
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        self.x.XTranslateCoordinates(self.display, self.window, root, 0, 0, ctypes.byref(x),
                                     ctypes.byref(y), ctypes.byref(child))
        return x.value, y.value

    def move(self, x, y):
        left, top = self.place()
        self.test.XTestFakeMotionEvent(self.display, -1, left + int(x), top + int(y),
                                       ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)

    def button(self, number, down):
        self.sent += 1
        self.test.XTestFakeButtonEvent(self.display, number, int(down), ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)

    def key(self, name, down):
        self.sent += 1
        symbol = self.x.XStringToKeysym(name.encode())
        code = self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(symbol))
        self.test.XTestFakeKeyEvent(self.display, code, int(down), ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)

    def press(self, *names):
        """Presses keys together: press("Control_L", "s")."""
        for name in names:
            self.key(name, True)
        for name in reversed(names):
            self.key(name, False)

    def picture(self, left, top, width, height):
        """The bytes of a part of the window, four for each pixel."""
        image = self.x.XGetImage(self.display, self.window, left, top, width, height,
                                 ctypes.c_ulong(ALL_PLANES), Z_PIXMAP)
        content = image.contents
        data = ctypes.string_at(content.data, content.bytes_per_line * height)
        self.x.XDestroyImage(image)
        return data
