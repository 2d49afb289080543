// zip.h - writes and reads zip archives in memory: files stored or deflated, nothing else.
//
// What is written depends on names and contents alone: entries are sorted, dates are fixed. What is
// read may come from a stranger. An archive is refused as a whole unless all of it is plain: both
// of its lists of entries agree, entries follow each other without gaps, names are such that they
// can be unpacked on every system and lead nowhere else, and sums stay within the bounds below. An
// entry is inflated to exactly the size that was counted, and its checksum must be right. No file
// is touched, and no state is kept.
//
//     Zip *zip;
//     if (!zip_open(file.bytes, file.size, &zip, &err))
//         return false;
//     for (uint32_t i = 0; i < zip_count(zip); i++)
//         if (!zip_unpack(zip, i, &bytes, &err)) ...
//     zip_close(zip);
#pragma once

#include "jantar/err.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    // Entries of an archive, folders included.
    ZIP_ENTRIES_MAX = 1024,
    // Bytes of an entry's name, NUL not included, of one part of it, and how many parts there are.
    ZIP_NAME_MAX = 200,
    ZIP_PART_MAX = 100,
    ZIP_DEPTH_MAX = 8,
    // Bytes of an archive, and of all its entries together when they are unpacked.
    ZIP_BYTES_MAX = 64 << 20,
};

// A file that is to be written, or the bytes of one that was read.
typedef struct ZipFile {
    // With '/' between its parts.
    const char *name;
    const void *bytes;
    size_t size;
} ZipFile;

// Bytes from malloc(), owned by the caller: free with zip_bytes_free().
typedef struct ZipBytes {
    // Never NULL after a success. One NUL follows the last byte.
    unsigned char *bytes;
    // Without that NUL.
    size_t size;
} ZipBytes;

// Frees the bytes and empties the struct. A zeroed struct may be freed, too.
void zip_bytes_free(ZipBytes *bytes);

// Says why a name can't be that of an entry, for a message "'NAME': ...", or returns NULL if it
// can. Refused are what leads out of a folder (absolute, "..", "."), hidden files, what
// Windows can't hold (reserved names, blanks and full stops at the end of a part, some characters),
// control characters, combining marks (they make one name look like another), what can't be seen,
// what another system may store as another character (by NFKC, or by joining its neighbour), what
// is no UTF-8, and what is too long.
const char *zip_name_fault(const char *name);

// True if two names are the same on a system that does not tell upper from lower case, in any
// script (Unicode's full case folding).
bool zip_name_is_same(const char *a, const char *b);

// Writes an archive that zip_open() takes, with its entries in the order of their names. Returns
// false with a message, and *out untouched, when a name or a sum is out of bounds, when two names
// are the same, or without memory.
bool zip_write(const ZipFile *files, uint32_t count, ZipBytes *out, Err *err);

// An archive that is open for reading.
typedef struct Zip Zip;

// Reads the lists of an archive of `size` bytes, which stay the caller's and must outlive it.
// Returns false with a message, and *out untouched, unless all of it is as it must be; only what
// zip_unpack() does is left to fail.
bool zip_open(const void *bytes, size_t size, Zip **out, Err *err);

// Frees it. NULL is fine.
void zip_close(Zip *zip);

// Returns the number of files in it; entries that are only folders do not count.
uint32_t zip_count(const Zip *zip);

// Return the name of a file, valid until the archive is closed, and its size in bytes.
const char *zip_name(const Zip *zip, uint32_t index);
size_t zip_size(const Zip *zip, uint32_t index);

// Returns the number of the file with this name, or zip_count() if there is none.
uint32_t zip_find(const Zip *zip, const char *name);

// Unpacks a file. Returns false with a message, and *out untouched, when its data are damaged or
// there is no memory.
bool zip_unpack(const Zip *zip, uint32_t index, ZipBytes *out, Err *err);
