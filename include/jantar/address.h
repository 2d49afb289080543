// address.h - a level in the address of a web page: behind the page's address comes
// "#level=TEXT", and "&replay=TEXT" for a recorded run that goes with it. TEXT is base64url
// (RFC 4648, without padding) of raw deflate of the level's JSON; that of a run is base64url of its
// file, deflated or not.
//
// What is read comes from strangers. Nothing in it is believed but that it is bytes of such a size:
// who takes them has to check the level and the run. No file is touched, and no state is kept.
//
//     Address address;
//     if (address_is(text) && address_read(text, &address, &err)) {
//         use(address.level.bytes, address.level.size);
//         address_free(&address);
//     }
#pragma once

#include "jantar/zip.h"

enum {
    // Bytes of a whole address.
    ADDRESS_TEXT_MAX = 1 << 20,
    // Bytes of a level and of a run, unpacked.
    ADDRESS_LEVEL_MAX = 2 << 20,
    ADDRESS_RUN_MAX = 1 << 20,
};

// What an address holds. A zeroed struct is empty.
typedef struct Address {
    // The JSON of a level, in UTF-8; owned.
    ZipBytes level;
    // The file of a run; owned. Without bytes there is none.
    ZipBytes run;
} Address;

// True if the text says that it holds a level, damaged or not: it is a whole address or what comes
// behind its '#', with or without that sign.
bool address_is(const char *text);

// Reads an address. Blanks around it and what else it says behind its '#' do not matter. Returns
// false with a message, and *out untouched, when it is damaged or too long, or without memory. The
// caller frees *out.
bool address_read(const char *text, Address *out, Err *err);

// Writes an address: `page` as it is, then '#' and the rest, one line without blanks. Returns false
// with a message, and *out untouched, when a part or the whole is too long or there is no memory.
bool address_write(const char *page, const Address *address, ZipBytes *out, Err *err);

// Frees what it owns and empties the struct.
void address_free(Address *address);
