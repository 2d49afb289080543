// scan_place.c - writes the path of a value in a JSON text.
#include "scan_place.h"

#include <stdio.h>
#include <string.h>

static bool is_plain_name(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return length > 0 && name[length] == '\0';
}

void scan_path_write(char *out, size_t size, const ScanStep *steps, uint32_t count)
{
    size_t used = (size_t)snprintf(out, size, "$");
    for (uint32_t i = 0; i < count; i++) {
        char part[96];
        const char *name = steps[i].name;
        if (name == NULL)
            snprintf(part, sizeof part, "[%lu]", (unsigned long)steps[i].index);
        else
            snprintf(part, sizeof part, is_plain_name(name) ? ".%.60s" : "[\"%.60s\"]", name);
        size_t length = strlen(part);
        if (used + length + sizeof "..." > size) {
            memcpy(out + used, "...", sizeof "...");
            return;
        }
        memcpy(out + used, part, length + 1);
        used += length;
    }
}
