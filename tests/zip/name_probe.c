// name_probe.c - prints for each character whether a name may have it, and what it is folded to:
// lines "CODE NAME", without those that are refused. test_names_unicode.py judges.
#include "zip/zip_format.h"

#include <stdio.h>

enum { LAST = 0x10ffff };

static void encode(unsigned code, char out[8])
{
    unsigned char *at = (unsigned char *)out;
    if (code >= 0x10000) {
        *at++ = (unsigned char)(0xf0 | code >> 18);
        *at++ = (unsigned char)(0x80 | (code >> 12 & 0x3f));
        *at++ = (unsigned char)(0x80 | (code >> 6 & 0x3f));
    } else if (code >= 0x800) {
        *at++ = (unsigned char)(0xe0 | code >> 12);
        *at++ = (unsigned char)(0x80 | (code >> 6 & 0x3f));
    } else if (code >= 0x80) {
        *at++ = (unsigned char)(0xc0 | code >> 6);
    }
    *at++ = (unsigned char)(code < 0x80 ? code : 0x80 | (code & 0x3f));
    *at = '\0';
}

int main(void)
{
    for (unsigned code = 1; code <= LAST; code++) {
        char name[8], folded[ZIP_FOLDED_BYTES];
        encode(code, name);
        if (code == '/' || zip_name_fault(name) != NULL)
            continue;
        zip_name_fold(name, folded);
        printf("%x %s\n", code, folded);
    }
    return 0;
}
