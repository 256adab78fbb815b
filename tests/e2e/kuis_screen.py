# SPDX-License-Identifier: GPL-3.0-or-later
"""A compositor, as every desktop has one, for an X server that has none.

GTK asks whether there is one before it draws shadows, round corners and popovers
with what is transparent. `Screen` says that there is, and puts the windows together
when a picture is taken.
"""

import ctypes
import ctypes.util

import cairo

IS_VIEWABLE = 2
ALL_PLANES = 0xffffffff
Z_PIXMAP = 2
REDIRECT_AUTOMATIC = 0
XA_ATOM = 4
PROP_MODE_APPEND = 2


class _Image(ctypes.Structure):
    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int),
                ('format', ctypes.c_int), ('data', ctypes.POINTER(ctypes.c_char)), ('byte_order', ctypes.c_int),
                ('bitmap_unit', ctypes.c_int), ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int),
                ('depth', ctypes.c_int), ('bytes_per_line', ctypes.c_int), ('bits_per_pixel', ctypes.c_int)]


class _Attributes(ctypes.Structure):
    _fields_ = [('x', ctypes.c_int), ('y', ctypes.c_int), ('width', ctypes.c_int), ('height', ctypes.c_int),
                ('border_width', ctypes.c_int), ('depth', ctypes.c_int), ('visual', ctypes.c_void_p),
                ('root', ctypes.c_ulong), ('c_class', ctypes.c_int), ('bit_gravity', ctypes.c_int),
                ('win_gravity', ctypes.c_int), ('backing_store', ctypes.c_int), ('backing_planes', ctypes.c_ulong),
                ('backing_pixel', ctypes.c_ulong), ('save_under', ctypes.c_int), ('colormap', ctypes.c_ulong),
                ('map_installed', ctypes.c_int), ('map_state', ctypes.c_int), ('all_event_masks', ctypes.c_long),
                ('your_event_mask', ctypes.c_long), ('do_not_propagate_mask', ctypes.c_long),
                ('override_redirect', ctypes.c_int), ('screen', ctypes.c_void_p)]


def _load():
    x = ctypes.CDLL(ctypes.util.find_library('X11'))
    pointer, ulong, integer = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
    for name, result, arguments in (
            ('XOpenDisplay', pointer, [ctypes.c_char_p]),
            ('XCloseDisplay', integer, [pointer]),
            ('XDefaultRootWindow', ulong, [pointer]),
            ('XCreateSimpleWindow', ulong, [pointer, ulong] + [integer] * 5 + [ulong] * 2),
            ('XInternAtom', ulong, [pointer, ctypes.c_char_p, integer]),
            ('XSetSelectionOwner', integer, [pointer, ulong, ulong, ulong]),
            ('XGetSelectionOwner', ulong, [pointer, ulong]),
            ('XSync', integer, [pointer, integer]),
            ('XFree', integer, [pointer]),
            ('XSetErrorHandler', pointer, [pointer]),
            ('XQueryTree', integer, [pointer, ulong, ctypes.POINTER(ulong), ctypes.POINTER(ulong),
                                     ctypes.POINTER(ctypes.POINTER(ulong)), ctypes.POINTER(ctypes.c_uint)]),
            ('XGetWindowAttributes', integer, [pointer, ulong, ctypes.POINTER(_Attributes)]),
            ('XTranslateCoordinates', integer, [pointer, ulong, ulong, integer, integer, ctypes.POINTER(integer),
                                                ctypes.POINTER(integer), ctypes.POINTER(ulong)]),
            ('XGetImage', ctypes.POINTER(_Image), [pointer, ulong, integer, integer, ctypes.c_uint, ctypes.c_uint,
                                                   ulong, integer]),
            ('XChangeProperty', integer, [pointer, ulong, ulong, ulong, integer, integer, ctypes.POINTER(ulong),
                                          integer])):
        function = getattr(x, name)
        function.restype, function.argtypes = result, arguments
    return x


_x = _load()
_composite = ctypes.CDLL(ctypes.util.find_library('Xcomposite'))
# A window that went away while it was looked at is no reason to end.
_on_error = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, event: 0)
_x.XSetErrorHandler(ctypes.cast(_on_error, ctypes.c_void_p))


class Screen:
    def __init__(self, display):
        self._display = _x.XOpenDisplay(display.encode())
        if not self._display:
            raise RuntimeError(f'cannot open the display {display}')
        self._root = _x.XDefaultRootWindow(self._display)
        # Each window keeps what is drawn on it, also where another one is over it.
        _composite.XCompositeRedirectSubwindows(ctypes.c_void_p(self._display), ctypes.c_ulong(self._root),
                                                REDIRECT_AUTOMATIC)
        window = _x.XCreateSimpleWindow(self._display, self._root, -10, -10, 1, 1, 0, 0, 0)
        atom = _x.XInternAtom(self._display, b'_NET_WM_CM_S0', 0)
        _x.XSetSelectionOwner(self._display, atom, window, 0)
        # GTK draws shadows only where the window manager knows how to count them.
        extents = ctypes.c_ulong(_x.XInternAtom(self._display, b'_GTK_FRAME_EXTENTS', 0))
        _x.XChangeProperty(self._display, self._root, _x.XInternAtom(self._display, b'_NET_SUPPORTED', 0),
                           XA_ATOM, 32, PROP_MODE_APPEND, extents, 1)
        _x.XSync(self._display, 0)
        if _x.XGetSelectionOwner(self._display, atom) != window:
            raise RuntimeError('cannot be the compositor')

    def close(self):
        _x.XCloseDisplay(self._display)

    def _children(self, window):
        root, parent, children = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        count = ctypes.c_uint()
        if not _x.XQueryTree(self._display, window, root, parent, children, count):
            return []
        found = [children[i] for i in range(count.value)]
        if children:
            _x.XFree(children)
        return found

    def _drawn(self, window):
        """The windows that something is drawn on, from the lowest to the highest."""
        attributes = _Attributes()
        if not _x.XGetWindowAttributes(self._display, window, attributes) or attributes.map_state != IS_VIEWABLE:
            return
        if attributes.depth == 32:
            yield window, attributes
        for child in self._children(window):
            yield from self._drawn(child)

    def fingerprint(self, window):
        """What tells whether a window looks as it did a moment ago."""
        attributes = _Attributes()
        _x.XSync(self._display, 0)
        _x.XGetWindowAttributes(self._display, window, attributes)
        image = _x.XGetImage(self._display, window, 0, 0, attributes.width, attributes.height, ALL_PLANES, Z_PIXMAP)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * attributes.height)
        _x.XFree(image.contents.data)
        _x.XFree(image)
        return hash(data)

    def picture(self, from_x, from_y, width, height, path, background=(0.75, 0.76, 0.78, 1)):
        """Saves a part of the screen, as a compositor would put it together."""
        _x.XSync(self._display, 0)
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
        context = cairo.Context(surface)
        context.set_source_rgba(*background)
        context.paint()
        for window, attributes in self._drawn(self._root):
            x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
            _x.XTranslateCoordinates(self._display, window, self._root, 0, 0, x, y, child)
            left, top = max(from_x, x.value), max(from_y, y.value)
            wide = min(from_x + width, x.value + attributes.width) - left
            high = min(from_y + height, y.value + attributes.height) - top
            if wide <= 0 or high <= 0:
                continue
            image = _x.XGetImage(self._display, window, left - x.value, top - y.value, wide, high,
                                 ALL_PLANES, Z_PIXMAP)
            if not image:
                continue
            stride = image.contents.bytes_per_line
            data = bytearray(ctypes.string_at(image.contents.data, stride * high))
            _x.XFree(image.contents.data)
            _x.XFree(image)
            drawn = cairo.ImageSurface.create_for_data(data, cairo.FORMAT_ARGB32, wide, high, stride)
            context.set_source_surface(drawn, left - from_x, top - from_y)
            context.paint()
        surface.write_to_png(path)
