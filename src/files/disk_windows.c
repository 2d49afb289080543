// disk_windows.c - files by the calls of Windows that take UTF-16, so that names and long paths
// work whatever the code page is.
#define WIN32_LEAN_AND_MEAN
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

enum {
    PATH_UNITS = 4096,     // UTF-16
    LONG_PATH_UNITS = 240, // of longer paths Windows wants to hear it
    NAME_BYTES = 1024,
    TRIES = 25, // for what another program holds open for a moment: a virus scanner, an indexer
    TRY_MS = 10,
};

// --- errors --------------------------------------------------------------------------------------

static int errno_of(DWORD error)
{
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_INVALID_DRIVE:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
    case ERROR_BAD_PATHNAME:
        return ENOENT;
    case ERROR_DIRECTORY:
        return ENOTDIR;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return EACCES;
    case ERROR_WRITE_PROTECT:
        return EROFS;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return EEXIST;
    case ERROR_DIR_NOT_EMPTY:
        return ENOTEMPTY;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    case ERROR_FILENAME_EXCED_RANGE:
    case ERROR_BUFFER_OVERFLOW:
        return ENAMETOOLONG;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
        return ENOMEM;
    case ERROR_CANT_RESOLVE_FILENAME:
        return ELOOP;
    case ERROR_TOO_MANY_OPEN_FILES:
        return EMFILE;
    default:
        return EIO;
    }
}

// Sets errno unless the call was good, and passes that on.
static bool said(bool good)
{
    if (!good)
        errno = errno_of(GetLastError());
    return good;
}

static bool is_held_by_others(void)
{
    DWORD error = GetLastError();
    return error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED ||
           error == ERROR_LOCK_VIOLATION;
}

// --- paths ---------------------------------------------------------------------------------------

static bool is_slash(char character)
{
    return character == '/' || character == '\\';
}

static bool name_too_long(void)
{
    errno = ENAMETOOLONG;
    return false;
}

// Writes the form in which Windows takes paths of more than 260 characters.
static bool lengthen(wchar_t path[PATH_UNITS])
{
    static const wchar_t begin[] = L"\\\\?\\", share[] = L"\\\\?\\UNC";
    wchar_t whole[PATH_UNITS];
    DWORD length = GetFullPathNameW(path, PATH_UNITS, whole, NULL);
    if (length == 0 || length >= PATH_UNITS)
        return name_too_long();
    bool on_share = whole[0] == L'\\' && whole[1] == L'\\';
    if (on_share && (whole[2] == L'?' || whole[2] == L'.'))
        return true; // it has that form
    const wchar_t *from = on_share ? whole + 1 : whole, *first = on_share ? share : begin;
    if (wcslen(first) + wcslen(from) >= PATH_UNITS)
        return name_too_long();
    wcscpy(path, first);
    wcscat(path, from);
    return true;
}

static bool widen(const char *path, wchar_t out[PATH_UNITS])
{
    int units = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, out, PATH_UNITS);
    if (units == 0)
        return said(false);
    return units < LONG_PATH_UNITS || lengthen(out);
}

static bool narrow(const wchar_t *text, char *out, size_t size)
{
    return WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, text, -1, out, (int)size, NULL,
                               NULL) > 0;
}

// Returns the length of "//server/share/" at the beginning of a path, with the last slash if there
// is one.
static size_t root_of_share(const char *path)
{
    size_t at = 2;
    for (int part = 0; part < 2 && path[at] != '\0'; part++) {
        at += strcspn(path + at, "/\\");
        at += path[at] != '\0';
    }
    return at;
}

size_t disk_root(const char *path)
{
    if (is_slash(path[0]))
        return is_slash(path[1]) ? root_of_share(path) : 1;
    char letter = (char)(path[0] | 0x20);
    if (letter < 'a' || letter > 'z' || path[1] != ':')
        return 0;
    return is_slash(path[2]) ? 3 : 2;
}

const char *disk_last_slash(const char *path)
{
    const char *last = NULL;
    for (; *path != '\0'; path++)
        if (is_slash(*path))
            last = path;
    return last;
}

// --- looking -------------------------------------------------------------------------------------

enum { SHARE_ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

static HANDLE open_there(const char *path, DWORD access, DWORD flags)
{
    wchar_t wide[PATH_UNITS];
    if (!widen(path, wide))
        return INVALID_HANDLE_VALUE;
    HANDLE handle = CreateFileW(wide, access, SHARE_ALL, NULL, OPEN_EXISTING,
                                FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
    said(handle != INVALID_HANDLE_VALUE);
    return handle;
}

// Files in a cloud have a reparse point as well; those that lead elsewhere say so in their tag.
static bool is_link(HANDLE handle, DWORD attributes)
{
    FILE_ATTRIBUTE_TAG_INFO tag;
    return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           (!GetFileInformationByHandleEx(handle, FileAttributeTagInfo, &tag, sizeof tag) ||
            IsReparseTagNameSurrogate(tag.ReparseTag));
}

static uint64_t join_halves(DWORD high, DWORD low)
{
    return (uint64_t)high << 32 | low;
}

// Windows counts 100 ns since 1601.
enum { UNITS_A_SECOND = 10000000, NS_A_UNIT = 100 };
static const uint64_t UNITS_TO_1970 = 116444736000000000u;

static void set_time(uint64_t units, uint64_t *seconds, uint64_t *nanoseconds)
{
    uint64_t since = units > UNITS_TO_1970 ? units - UNITS_TO_1970 : 0;
    *seconds = since / UNITS_A_SECOND;
    *nanoseconds = since % UNITS_A_SECOND * NS_A_UNIT;
}

static FileStamp stamp_of(HANDLE handle, const BY_HANDLE_FILE_INFORMATION *info)
{
    FILE_BASIC_INFO basic = {.FileAttributes = 0};
    uint64_t index = join_halves(info->nFileIndexHigh, info->nFileIndexLow);
    FileStamp stamp = {.device = info->dwVolumeSerialNumber,
                       .inode = index > 0 ? index : 1, // 0 would mean that there is no file
                       .size = join_halves(info->nFileSizeHigh, info->nFileSizeLow)};
    set_time(join_halves(info->ftLastWriteTime.dwHighDateTime, info->ftLastWriteTime.dwLowDateTime),
             &stamp.changed_s, &stamp.changed_ns);
    if (GetFileInformationByHandleEx(handle, FileBasicInfo, &basic, sizeof basic))
        set_time((uint64_t)basic.ChangeTime.QuadPart, &stamp.set_s, &stamp.set_ns);
    return stamp;
}

static bool look_at(HANDLE handle, DiskStatus *out)
{
    BY_HANDLE_FILE_INFORMATION info;
    FILE_STANDARD_INFO standard = {.DeletePending = FALSE};
    DWORD type = GetFileType(handle);
    if (type != FILE_TYPE_DISK) {
        *out = (DiskStatus){.kind = type == FILE_TYPE_PIPE ? DISK_FIFO : DISK_OTHER};
        return true;
    }
    if (!said(GetFileInformationByHandle(handle, &info)))
        return false;
    (void)GetFileInformationByHandleEx(handle, FileStandardInfo, &standard, sizeof standard);
    bool folder = (info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    *out = (DiskStatus){.kind = is_link(handle, info.dwFileAttributes) ? DISK_LINK
                                : folder                               ? DISK_FOLDER
                                                                       : DISK_FILE,
                        .removed = standard.DeletePending || info.nNumberOfLinks == 0,
                        .stamp = stamp_of(handle, &info)};
    return true;
}

static bool look(const char *path, DWORD flags, DiskStatus *out)
{
    HANDLE handle = open_there(path, FILE_READ_ATTRIBUTES, flags);
    if (handle == INVALID_HANDLE_VALUE)
        return false;
    bool good = look_at(handle, out);
    CloseHandle(handle);
    return good;
}

bool disk_look(const char *path, DiskStatus *out)
{
    return look(path, 0, out);
}

bool disk_look_at_link(const char *path, DiskStatus *out)
{
    return look(path, FILE_FLAG_OPEN_REPARSE_POINT, out);
}

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

bool disk_look_at_open(int file, DiskStatus *out)
{
    return look_at(handle_of(file), out);
}

// --- open files ----------------------------------------------------------------------------------

static int number_of(HANDLE handle)
{
    if (!said(handle != INVALID_HANDLE_VALUE))
        return -1;
    int file = _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT);
    if (file < 0)
        CloseHandle(handle);
    return file;
}

// A link that is to be held is opened itself, and then refused.
static bool may_be_held(HANDLE handle)
{
    DiskStatus status;
    if (handle == INVALID_HANDLE_VALUE || !look_at(handle, &status) || status.kind != DISK_LINK)
        return true;
    CloseHandle(handle);
    errno = ELOOP;
    return false;
}

typedef struct Way {
    DWORD access, disposition, flags;
} Way;

static HANDLE open_by(const char *path, Way way)
{
    wchar_t wide[PATH_UNITS];
    if (!widen(path, wide))
        return INVALID_HANDLE_VALUE;
    return CreateFileW(wide, way.access, SHARE_ALL, NULL, way.disposition,
                       FILE_ATTRIBUTE_NORMAL | way.flags, NULL);
}

int disk_open(const char *path, DiskOpen how)
{
    static const Way ways[] = {
        [DISK_READ] = {GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS},
        [DISK_HOLD] = {GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT},
        [DISK_HOLD_OR_MAKE] = {GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS,
                               FILE_FLAG_OPEN_REPARSE_POINT},
    };
    HANDLE handle = open_by(path, ways[how]);
    bool held = how == DISK_HOLD || how == DISK_HOLD_OR_MAKE;
    return held && !may_be_held(handle) ? -1 : number_of(handle);
}

int disk_make(const char *path, unsigned mode)
{
    (void)mode;
    return number_of(open_by(path, (Way){GENERIC_WRITE, CREATE_NEW, 0}));
}

void disk_close(int file)
{
    _close(file);
}

enum { CALL_BYTES = 1 << 30 }; // at most so many are read or written by one call

static DWORD call_size(size_t size)
{
    return size < CALL_BYTES ? (DWORD)size : CALL_BYTES;
}

ptrdiff_t disk_read(int file, void *bytes, size_t size)
{
    DWORD count = 0;
    return said(ReadFile(handle_of(file), bytes, call_size(size), &count, NULL)) ? (ptrdiff_t)count
                                                                                 : -1;
}

static OVERLAPPED offset_of(uint64_t at)
{
    OVERLAPPED place = {.hEvent = NULL};
    place.Offset = (DWORD)at;
    place.OffsetHigh = (DWORD)(at >> 32);
    return place;
}

bool disk_write(int file, uint64_t at, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        OVERLAPPED place = offset_of(at + done);
        DWORD count = 0;
        if (!said(WriteFile(handle_of(file), (const char *)bytes + done, call_size(size - done),
                            &count, &place)) ||
            count == 0)
            return false;
        done += count;
    }
    return true;
}

bool disk_cut(int file, uint64_t size)
{
    FILE_END_OF_FILE_INFO end = {.EndOfFile.QuadPart = (LONGLONG)size};
    return said(SetFileInformationByHandle(handle_of(file), FileEndOfFileInfo, &end, sizeof end));
}

bool disk_finish(int file, unsigned mode)
{
    (void)mode;
    return said(FlushFileBuffers(handle_of(file)));
}

// Windows keeps others from the bytes that are locked; so this is a byte that no file has.
bool disk_lock(int file)
{
    static const uint64_t far_away = (uint64_t)1 << 62;
    OVERLAPPED place = offset_of(far_away);
    return said(LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0,
                           1, 0, &place));
}

// Folders can't be locked. So there is a file in it, which can be opened once at a time and is gone
// when it is closed, also by the end of the process.
int disk_lock_folder(const char *path)
{
    char name[PATH_UNITS];
    wchar_t wide[PATH_UNITS];
    int length = snprintf(name, sizeof name, "%s/.lock", path);
    if (length < 0 || length >= (int)sizeof name) {
        errno = ENAMETOOLONG;
        return -1;
    }
    if (!widen(name, wide))
        return -1;
    HANDLE handle = CreateFileW(wide, GENERIC_WRITE, 0, NULL, OPEN_ALWAYS,
                                FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    bool busy = handle == INVALID_HANDLE_VALUE && is_held_by_others();
    int file = number_of(handle);
    if (busy)
        errno = EAGAIN;
    return file;
}

// --- names ---------------------------------------------------------------------------------------

// Others can't keep a file of ours open for long, since this file opens all so that they may be
// renamed and removed; but scanners and indexers open what has just been written.
static bool wait_for_others(int try)
{
    if (!is_held_by_others() || try >= TRIES)
        return false;
    Sleep(TRY_MS);
    return true;
}

bool disk_rename(const char *from, const char *to)
{
    wchar_t wide_from[PATH_UNITS], wide_to[PATH_UNITS];
    bool good = false;
    if (!widen(from, wide_from) || !widen(to, wide_to))
        return false;
    int try = 0;
    do
        good = MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
    while (!good && wait_for_others(try++));
    return said(good);
}

bool disk_remove(const char *path)
{
    wchar_t wide[PATH_UNITS];
    if (!widen(path, wide))
        return false;
    DWORD attributes = GetFileAttributesW(wide);
    if (!said(attributes != INVALID_FILE_ATTRIBUTES))
        return false;
    if (attributes & FILE_ATTRIBUTE_READONLY) // which elsewhere keeps nobody from removing it
        (void)SetFileAttributesW(wide, attributes & ~(DWORD)FILE_ATTRIBUTE_READONLY);
    bool folder = (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0, good;
    int try = 0;
    do
        good = folder ? RemoveDirectoryW(wide) : DeleteFileW(wide);
    while (!good && wait_for_others(try++));
    return said(good);
}

bool disk_make_folder(const char *path)
{
    wchar_t wide[PATH_UNITS];
    return widen(path, wide) && said(CreateDirectoryW(wide, NULL));
}

// The player's folder is in the user's profile, which others can't enter.
bool disk_keep_private(const char *path)
{
    (void)path;
    return true;
}

// disk_rename() has waited for that.
void disk_sync_folder(const char *path)
{
    (void)path;
}

void disk_date(const char *path, uint64_t changed_s, uint64_t changed_ns)
{
    uint64_t units = UNITS_TO_1970 + changed_s * UNITS_A_SECOND + changed_ns / NS_A_UNIT;
    FILETIME date = {(DWORD)units, (DWORD)(units >> 32)};
    HANDLE handle = open_there(path, FILE_WRITE_ATTRIBUTES, 0);
    if (handle == INVALID_HANDLE_VALUE)
        return;
    (void)SetFileTime(handle, NULL, NULL, &date);
    CloseHandle(handle);
}

static bool take_name(const WIN32_FIND_DATAW *found, bool (*take)(void *self, const char *name),
                      void *self)
{
    char name[NAME_BYTES];
    if (wcscmp(found->cFileName, L".") == 0 || wcscmp(found->cFileName, L"..") == 0 ||
        !narrow(found->cFileName, name, sizeof name))
        return true;
    return take(self, name);
}

// The root of a disk may hold nothing, not even ".".
static bool is_empty_root(void)
{
    return GetLastError() == ERROR_FILE_NOT_FOUND;
}

bool disk_list(const char *path, bool (*take)(void *self, const char *name), void *self)
{
    wchar_t wide[PATH_UNITS];
    WIN32_FIND_DATAW found;
    char all[PATH_UNITS];
    int length = snprintf(all, sizeof all, "%s/*", path);
    if (length < 0 || length >= (int)sizeof all)
        return name_too_long();
    if (!widen(all, wide))
        return false;
    HANDLE search = FindFirstFileW(wide, &found);
    if (search == INVALID_HANDLE_VALUE)
        return is_empty_root() || said(false);
    bool more = true;
    while (more)
        more = take_name(&found, take, self) && FindNextFileW(search, &found);
    FindClose(search);
    return true;
}

// Writes a path that Windows has made, without the prefix of its long form.
static bool plain_path(wchar_t *path, char *out, size_t size)
{
    static const wchar_t begin[] = L"\\\\?\\", share[] = L"\\\\?\\UNC\\";
    if (wcsncmp(path, share, wcslen(share)) == 0) {
        path += wcslen(share) - 2;
        path[0] = L'\\';
    } else if (wcsncmp(path, begin, wcslen(begin)) == 0) {
        path += wcslen(begin);
    }
    for (wchar_t *at = path; *at != L'\0'; at++)
        if (*at == L'\\')
            *at = L'/';
    char real[PATH_UNITS];
    if (!narrow(path, real, sizeof real) || strlen(real) >= size)
        return false;
    memcpy(out, real, strlen(real) + 1);
    return true;
}

bool disk_real_path(const char *path, char *out, size_t size)
{
    wchar_t real[PATH_UNITS];
    HANDLE handle = open_there(path, FILE_READ_ATTRIBUTES, 0);
    if (handle == INVALID_HANDLE_VALUE)
        return false;
    DWORD length = GetFinalPathNameByHandleW(handle, real, PATH_UNITS, FILE_NAME_NORMALIZED);
    CloseHandle(handle);
    return length > 0 && length < PATH_UNITS && plain_path(real, out, size);
}

// --- time ----------------------------------------------------------------------------------------

uint64_t disk_clock_ms(void)
{
    return GetTickCount64();
}

void disk_nap(unsigned ms)
{
    Sleep(ms);
}
