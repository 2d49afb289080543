// editor_desk.c - see editor_desk.h.
#include "editor_desk.h"

#include <string.h>

void desk_press(Desk *desk, Vec2 at, bool erases)
{
    editor_press(desk->editor, &(EditorPress){.at = at, .erases = erases, .reach = 0.2},
                 &desk->messages);
}

void desk_click(Desk *desk, Vec2 at, bool erases)
{
    desk_press(desk, at, erases);
    editor_release(desk->editor, &desk->messages);
}

void desk_drag(Desk *desk, Vec2 from, Vec2 to, bool erases)
{
    desk_press(desk, from, erases);
    editor_drag(desk->editor, vec2_lerp(from, to, 0.5), &desk->messages);
    editor_drag(desk->editor, to, &desk->messages);
    editor_release(desk->editor, &desk->messages);
}

void desk_close(Desk *desk)
{
    Err err;
    FileBytes file;
    const unsigned char *bytes;
    size_t size;
    while (edit_undo(desk->editor->edit))
        ;
    if (CHECK(files_read(edit_path(desk->editor->edit), 1 << 24, &file, &err)) &&
        CHECK(edit_text(desk->editor->edit, &bytes, &size, &err))) {
        CHECK(size == file.size && memcmp(bytes, file.bytes, size) == 0);
        files_bytes_free(&file);
    }
    editor_close(desk->editor);
}
