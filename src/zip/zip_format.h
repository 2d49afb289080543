// zip_format.h - the fields of a zip archive (PKWARE's APPNOTE.TXT). Private to zip.
#pragma once

#include "jantar/zip.h"

enum {
    ZIP_LOCAL_MARK = 0x04034b50,
    ZIP_CENTRAL_MARK = 0x02014b50,
    ZIP_END_MARK = 0x06054b50,
    // Bytes before the name of an entry, in front of its data and in the list; of the last record.
    ZIP_LOCAL_BYTES = 30,
    ZIP_CENTRAL_BYTES = 46,
    ZIP_END_BYTES = 22,
    ZIP_STORED = 0,
    ZIP_DEFLATED = 8,
    ZIP_VERSION = 20,        // of the format: deflate and folders
    ZIP_FLAG_UTF8 = 1 << 11, // the name is UTF-8
    ZIP_FLAGS_OF_SPEED = 6,  // how hard the packer tried
};

// The fields that an entry has in both places.
typedef struct ZipFields {
    uint32_t flags, method, crc, packed, size, name_bytes, extra_bytes;
} ZipFields;

static inline uint32_t zip_get16(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

static inline uint32_t zip_get32(const unsigned char *at)
{
    return zip_get16(at) | zip_get16(at + 2) << 16;
}

// Room for a folded name, NUL included: two bytes may become six.
enum { ZIP_FOLDED_BYTES = 3 * ZIP_NAME_MAX + 1 };

// Writes to `out`, which has room for ZIP_FOLDED_BYTES, the name as a system sees it that does not
// tell upper from lower case. `name` has no fault.
void zip_name_fold(const char *name, char *out);
