// changes.c - changes of values, each a small splice.
#include "changes.h"

#include <stdlib.h>
#include <string.h>

Changes changes_begin(Edit *edit, PatchKind kind)
{
    return (Changes){.edit = edit, .kind = kind};
}

void changes_range(Changes *changes, uint32_t at, uint32_t removed, JsonText text)
{
    if (!GROW(changes->list, changes->capacity, changes->count, 1)) {
        changes->failed = true;
        json_text_free(&text);
        return;
    }
    changes->list[changes->count] = (ChangedRange){at, removed, changes->count, text};
    changes->count++;
}

// --- members -------------------------------------------------------------------------------------

// Compares the name of a member with a text.
static int compare_name(const Edit *edit, const Span *member, const char *name)
{
    size_t length = member->name_end - member->name_at, other = strlen(name);
    int order = memcmp(edit->text.bytes + member->name_at, name, length < other ? length : other);
    return order != 0 ? order : length < other ? -1 : length > other;
}

// Puts `"name":value` and takes the value.
static void put_member(JsonText *out, const JsonStyle *style, const char *name, JsonText *value)
{
    json_text_put_string(out, name);
    json_text_put(out, style->colon);
    json_text_put(out, value->text != NULL ? value->text : "null");
    out->failed = out->failed || value->failed;
    json_text_free(value);
}

static void add_member(Changes *changes, uint32_t object, const char *name, JsonText value)
{
    const Edit *edit = changes->edit;
    const Span *outer = &edit->spans.list[object];
    JsonStyle style = json_style_of(&edit->spans, object);
    JsonText text = {0};
    uint32_t before = outer->first, last = 0;
    while (before != 0 && compare_name(edit, &edit->spans.list[before], name) < 0) {
        last = before;
        before = edit->spans.list[before].next;
    }
    if (before != 0) {
        put_member(&text, &style, name, &value);
        json_text_put(&text, style.next);
        changes_range(changes, edit->spans.list[before].name_at - 1, 0, text);
        return;
    }
    if (last != 0)
        json_text_put(&text, style.next);
    put_member(&text, &style, name, &value);
    changes_range(changes, last != 0 ? edit->spans.list[last].end : outer->at + 1, 0, text);
}

void changes_member(Changes *changes, uint32_t object, const char *name, JsonText value)
{
    const Edit *edit = changes->edit;
    uint32_t member = spans_member(&edit->spans, object, name);
    if (member == 0) {
        add_member(changes, object, name, value);
        return;
    }
    const Span *span = &edit->spans.list[member];
    changes_range(changes, span->at, span->end - span->at, value);
}

void changes_number(Changes *changes, uint32_t object, const char *name, double value)
{
    const Spans *spans = &changes->edit->spans;
    uint32_t member = spans_member(spans, object, name);
    JsonText text = {0};
    // Another spelling of the same number is left as it is.
    if (member != 0 && spans->list[member].kind == SPAN_NUMBER &&
        spans_number(spans, member, 0.0) == value)
        return;
    json_text_put_number(&text, value);
    changes_member(changes, object, name, text);
}

void changes_string(Changes *changes, uint32_t object, const char *name, const char *value)
{
    JsonText text = {0};
    json_text_put_string(&text, value);
    changes_member(changes, object, name, text);
}

// --- lists ---------------------------------------------------------------------------------------

void changes_append(Changes *changes, uint32_t list, const JsonStyle *style, JsonText element)
{
    const Edit *edit = changes->edit;
    const Span *outer = &edit->spans.list[list];
    JsonText text = {0};
    uint32_t last = outer->first;
    while (last != 0 && edit->spans.list[last].next != 0)
        last = edit->spans.list[last].next;
    json_text_put(&text, last != 0 ? style->next : style->open);
    json_text_put(&text, element.text != NULL ? element.text : "null");
    if (last == 0)
        json_text_put(&text, style->close);
    text.failed = text.failed || element.failed;
    json_text_free(&element);
    if (last != 0)
        changes_range(changes, edit->spans.list[last].end, 0, text);
    else
        changes_range(changes, outer->at + 1, outer->end - outer->at - 2, text);
}

void changes_insert(Changes *changes, uint32_t before, const JsonStyle *style, JsonText element)
{
    JsonText text = {0};
    json_text_put(&text, element.text);
    json_text_put(&text, style->next);
    json_text_free(&element);
    changes_range(changes, changes->edit->spans.list[before].at, 0, text);
}

static uint32_t start_of(const Span *span)
{
    return span->name_at != 0 ? span->name_at - 1 : span->at;
}

// Removes the elements from `first` to `last` of a list; `previous` is the one before them that
// stays, 0: there is none.
static void remove_run(Changes *changes, uint32_t outer, uint32_t previous, uint32_t first,
                       uint32_t last)
{
    const Span *list = changes->edit->spans.list;
    uint32_t from = start_of(&list[first]), to = list[last].end;
    if (list[last].next != 0) {
        to = start_of(&list[list[last].next]);
    } else if (previous != 0) {
        from = list[previous].end;
    } else {
        from = list[outer].at + 1;
        to = list[outer].end - 1;
    }
    changes_range(changes, from, to - from, (JsonText){0});
}

void changes_remove_all(Changes *changes, uint32_t outer, const uint32_t *elements, uint32_t count)
{
    const Span *list = changes->edit->spans.list;
    uint32_t previous = 0, taken = 0;
    for (uint32_t i = list[outer].first; i != 0 && taken < count; i = list[i].next) {
        if (i != elements[taken]) {
            previous = i;
            continue;
        }
        uint32_t first = i;
        while (++taken < count && list[i].next != 0 && list[i].next == elements[taken])
            i = list[i].next;
        remove_run(changes, outer, previous, first, i);
    }
}

void changes_remove(Changes *changes, uint32_t outer, uint32_t element)
{
    changes_remove_all(changes, outer, &element, 1);
}

bool changes_text_is_fine(const char *text, Err *err)
{
    return json_text_is_utf8(text) || err_set(err, "a text is not UTF-8, so it can't be written");
}

// --- making --------------------------------------------------------------------------------------

static int by_place(const void *a, const void *b)
{
    const ChangedRange *first = a, *second = b;
    if (first->at != second->at)
        return first->at < second->at ? -1 : 1;
    return first->order < second->order ? -1 : first->order > second->order;
}

bool changes_make(Changes *changes, Err *err)
{
    Patch patch = {.kind = changes->kind};
    bool good = !changes->failed;
    if (changes->count > 0)
        qsort(changes->list, changes->count, sizeof *changes->list, by_place);
    for (uint32_t i = 0; i < changes->count; i++) {
        ChangedRange *range = &changes->list[i];
        good = good && !range->text.failed &&
               patch_splice(&patch, changes->edit->text.bytes, range->at, range->removed,
                            range->text.text, range->text.length);
        json_text_free(&range->text);
    }
    free(changes->list);
    changes->list = NULL;
    if (!good) {
        patch_free(&patch);
        return edit_no_memory(err);
    }
    return step_patch(changes->edit, &patch, err);
}

void changes_drop(Changes *changes)
{
    for (uint32_t i = 0; i < changes->count; i++)
        json_text_free(&changes->list[i].text);
    free(changes->list);
    changes->list = NULL;
}
