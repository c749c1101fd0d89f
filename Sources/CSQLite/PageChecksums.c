#include "CSQLite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

// A shim between SQLite and the operating system's files, as SQLite's own ext/misc/cksumvfs.c is one.
//
// The database: the last 8 bytes of each page, which SQLite is told to reserve, hold a checksum of the rest of
// the page. They are written with the page and compared whenever it is read.
//
// The write-ahead log: SQLite gives each frame a checksum, which depends on all frames before it, but compares
// it only when it recovers the log. Here it is compared whenever a page is read. The reserved bytes mean
// nothing there, since SQLite computes the frame's checksum before it writes the page.
//
// Both kinds of file have the methods of version 2, which SQLite never maps into memory.

enum {
  page_size = CSQLITE_PAGE_SIZE,
  trailer_size = CSQLITE_RESERVED_BYTES,
  header_size = 100,
  log_header_size = 32,
  frame_header_size = 24,
  frame_size = frame_header_size + page_size,
};

// One open file; the file of the operating system stands behind it.
struct checked_file {
  sqlite3_file base;
  // The database that a log belongs to; itself for a database.
  struct checked_file *database;
  // Whether pages have checksums; set once and never cleared, so that a damaged header does not clear it.
  int is_checked;
  // For a log: the first frame whose checksum is not up to date. SQLite overwrites a page that the same
  // transaction has written before, and makes the checksums from there on anew when it commits.
  sqlite3_int64 unsettled_frame;
  // For a log: where the last frame header was written.
  sqlite3_int64 header_offset;
};

static sqlite3_vfs *system_vfs;

static sqlite3_file *real(sqlite3_file *file) {
  return (sqlite3_file *)((struct checked_file *)file + 1);
}

// MARK: Checksums

static uint64_t rotated(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

// The rounds of XXH64 over a page but for its trailer, from a state that the page's number decides. Each round
// is a bijection of the state and of the word, so that no change of one word goes unnoticed.
static uint64_t page_checksum(const unsigned char *page, uint64_t number) {
  const uint64_t first = 0x9E3779B185EBCA87u, second = 0xC2B2AE3D27D4EB4Fu;
  uint64_t lanes[4];
  for (int lane = 0; lane < 4; lane++) lanes[lane] = (number + lane + 1) * first;
  int offset = 0;
  for (; offset + 32 <= page_size - trailer_size; offset += 32) {
    uint64_t words[4];
    memcpy(words, page + offset, 32);
    for (int lane = 0; lane < 4; lane++)
      lanes[lane] = rotated(lanes[lane] + words[lane] * second, 31) * first;
  }
  uint64_t sum = rotated(lanes[0], 1) + rotated(lanes[1], 7) + rotated(lanes[2], 12) + rotated(lanes[3], 18);
  for (; offset < page_size - trailer_size; offset += 8) {
    uint64_t word;
    memcpy(&word, page + offset, 8);
    sum = rotated(sum ^ (word * second), 27) * first;
  }
  sum ^= sum >> 33;
  sum *= second;
  return sum ^ sum >> 29;
}

static int is_intact(const unsigned char *page, sqlite3_int64 offset) {
  uint64_t stored;
  memcpy(&stored, page + page_size - trailer_size, sizeof stored);
  return stored == page_checksum(page, (uint64_t)(offset / page_size) + 1);
}

static uint32_t big_endian(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// SQLite's checksum of a log (https://sqlite.org/walformat.html), continued over some bytes.
static void continue_log_checksum(
  uint32_t sum[2], const unsigned char *bytes, int count, int is_big_endian) {
  uint32_t first = sum[0], second = sum[1];
  for (int offset = 0; offset < count; offset += 8) {
    uint32_t words[2];
    if (is_big_endian) {
      words[0] = big_endian(bytes + offset);
      words[1] = big_endian(bytes + offset + 4);
    } else {
      memcpy(words, bytes + offset, sizeof words);
    }
    first += words[0] + second;
    second += words[1] + first;
  }
  sum[0] = first;
  sum[1] = second;
}

// Compares a page of the log with its frame's checksum.
static int frame_status(struct checked_file *log, const unsigned char *page, sqlite3_int64 frame) {
  sqlite3_file *file = real(&log->base);
  unsigned char header[log_header_size], previous[frame_header_size], own[frame_header_size];
  sqlite3_int64 offset = log_header_size + frame * frame_size;
  int result = file->pMethods->xRead(file, header, sizeof header, 0);
  if (result == SQLITE_OK) result = file->pMethods->xRead(file, own, sizeof own, offset);
  if (result == SQLITE_OK && frame > 0)
    result = file->pMethods->xRead(file, previous, sizeof previous, offset - frame_size);
  if (result != SQLITE_OK) return SQLITE_IOERR_DATA;
  const unsigned char *start = frame > 0 ? previous + 16 : header + 24;
  uint32_t sum[2] = { big_endian(start), big_endian(start + 4) };
  int is_big_endian = header[3] & 1;
  continue_log_checksum(sum, own, 8, is_big_endian);
  continue_log_checksum(sum, page, page_size, is_big_endian);
  int is_same = sum[0] == big_endian(own + 16) && sum[1] == big_endian(own + 20);
  return is_same ? SQLITE_OK : SQLITE_IOERR_DATA;
}

// Whether a log that SQLite is about to recover lost frames that were committed.
//
// SQLite ends at the first frame whose checksum does not hold: behind it lies what was not committed, or what
// an earlier log left. A commit behind it that belongs to this log has lost what it rests on. The database may
// hold pages of it already, so that to go on without it would mix two states.
static int recovery_status(sqlite3_file *file) {
  unsigned char header[log_header_size];
  static _Thread_local unsigned char frame[frame_size];
  if (file->pMethods->xRead(file, header, sizeof header, 0) != SQLITE_OK) return SQLITE_OK;
  int is_big_endian = header[3] & 1;
  uint32_t sum[2] = { 0, 0 };
  continue_log_checksum(sum, header, 24, is_big_endian);
  int is_log = (big_endian(header) & ~1u) == 0x377f0682 && big_endian(header + 8) == page_size;
  if (!is_log || sum[0] != big_endian(header + 24) || sum[1] != big_endian(header + 28))
    return SQLITE_IOERR_DATA;
  int is_broken = 0;
  for (sqlite3_int64 offset = log_header_size;; offset += frame_size) {
    int count = is_broken ? frame_header_size : frame_size;
    if (file->pMethods->xRead(file, frame, count, offset) != SQLITE_OK) return SQLITE_OK;
    int is_of_log = memcmp(frame + 8, header + 16, 8) == 0;
    int is_commit = big_endian(frame + 4) != 0 && (big_endian(frame + 16) | big_endian(frame + 20)) != 0;
    if (is_broken) {
      if (is_of_log && is_commit) return SQLITE_IOERR_DATA;
      continue;
    }
    continue_log_checksum(sum, frame, 8, is_big_endian);
    continue_log_checksum(sum, frame + frame_header_size, page_size, is_big_endian);
    is_broken = !is_of_log || sum[0] != big_endian(frame + 16) || sum[1] != big_endian(frame + 20);
  }
}

// MARK: The methods of a file

// Whether the first bytes of a database say that its pages have checksums.
static int says_checked(const unsigned char *header) {
  int size = header[16] << 8 | header[17] << 16;
  return memcmp(header, "SQLite format 3", 16) == 0 && size == page_size && header[20] == trailer_size;
}

static int read_database(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  struct checked_file *database = (struct checked_file *)file;
  int result = real(file)->pMethods->xRead(real(file), bytes, count, offset);
  if (!database->is_checked) {
    if (result != SQLITE_OK || offset != 0 || count < header_size || !says_checked(bytes)) return result;
    database->is_checked = 1;
  }
  // SQLite reads the header and its change counter on their own; page 1 follows before any of it counts.
  if (count <= header_size) return result;
  // A page that is asked for and is not there, or only in part.
  if (result == SQLITE_IOERR_SHORT_READ) return SQLITE_IOERR_DATA;
  if (result != SQLITE_OK) return result;
  if (count != page_size || offset % page_size != 0) return SQLITE_IOERR_DATA;
  return is_intact(bytes, offset) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

static int write_database(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  struct checked_file *database = (struct checked_file *)file;
  if (offset == 0 && count >= header_size && says_checked(bytes)) database->is_checked = 1;
  if (!database->is_checked || count != page_size || offset % page_size != 0)
    return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
  unsigned char page[page_size];
  memcpy(page, bytes, page_size);
  uint64_t sum = page_checksum(page, (uint64_t)(offset / page_size) + 1);
  memcpy(page + page_size - trailer_size, &sum, sizeof sum);
  return real(file)->pMethods->xWrite(real(file), page, page_size, offset);
}

static int read_log(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  struct checked_file *log = (struct checked_file *)file;
  int result = real(file)->pMethods->xRead(real(file), bytes, count, offset);
  sqlite3_int64 place = offset - log_header_size - frame_header_size;
  // The log's header is read on its own when SQLite recovers it, and never else.
  if (log->database->is_checked && result == SQLITE_OK && offset == 0 && count == log_header_size)
    return recovery_status(real(file));
  if (!log->database->is_checked || count != page_size || place % frame_size != 0) return result;
  if (result == SQLITE_IOERR_SHORT_READ) return SQLITE_IOERR_DATA;
  if (result != SQLITE_OK || place / frame_size >= log->unsettled_frame) return result;
  return frame_status(log, bytes, place / frame_size);
}

static int write_log(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  struct checked_file *log = (struct checked_file *)file;
  sqlite3_int64 place = offset - log_header_size;
  if (count == frame_header_size && place >= 0 && place % frame_size == 0) {
    if (place / frame_size == log->unsettled_frame) log->unsettled_frame++;
    log->header_offset = offset;
  } else if (count == page_size) {
    sqlite3_int64 frame = (place - frame_header_size) / frame_size;
    int is_overwritten = log->header_offset != offset - frame_header_size;
    if (is_overwritten && frame < log->unsettled_frame) log->unsettled_frame = frame;
    log->header_offset = -1;
  } else if (offset == 0) {
    log->unsettled_frame = INT64_MAX;
  }
  return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
}

static int close_file(sqlite3_file *file) {
  int result = real(file)->pMethods->xClose(real(file));
  file->pMethods = NULL;
  return result;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
  return real(file)->pMethods->xSync(real(file), flags);
}

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}

static int lock_file(sqlite3_file *file, int level) {
  return real(file)->pMethods->xLock(real(file), level);
}

static int unlock_file(sqlite3_file *file, int level) {
  return real(file)->pMethods->xUnlock(real(file), level);
}

static int has_reserved_lock(sqlite3_file *file, int *result) {
  return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int control_file(sqlite3_file *file, int operation, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int sector_size(sqlite3_file *file) {
  return real(file)->pMethods->xSectorSize(real(file));
}

static int device_characteristics(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int map_shared(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  return real(file)->pMethods->xShmMap(real(file), region, size, extends, memory);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void order_shared(sqlite3_file *file) {
  real(file)->pMethods->xShmBarrier(real(file));
}

static int unmap_shared(sqlite3_file *file, int deletes) {
  return real(file)->pMethods->xShmUnmap(real(file), deletes);
}

static const sqlite3_io_methods database_methods = {
  .iVersion = 2,
  .xClose = close_file, .xRead = read_database, .xWrite = write_database, .xTruncate = truncate_file,
  .xSync = sync_file, .xFileSize = size_of_file, .xLock = lock_file, .xUnlock = unlock_file,
  .xCheckReservedLock = has_reserved_lock, .xFileControl = control_file, .xSectorSize = sector_size,
  .xDeviceCharacteristics = device_characteristics, .xShmMap = map_shared, .xShmLock = lock_shared,
  .xShmBarrier = order_shared, .xShmUnmap = unmap_shared,
};

static const sqlite3_io_methods log_methods = {
  .iVersion = 2,
  .xClose = close_file, .xRead = read_log, .xWrite = write_log, .xTruncate = truncate_file,
  .xSync = sync_file, .xFileSize = size_of_file, .xLock = lock_file, .xUnlock = unlock_file,
  .xCheckReservedLock = has_reserved_lock, .xFileControl = control_file, .xSectorSize = sector_size,
  .xDeviceCharacteristics = device_characteristics, .xShmMap = map_shared, .xShmLock = lock_shared,
  .xShmBarrier = order_shared, .xShmUnmap = unmap_shared,
};

// MARK: Opening

static int open_file(
  sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *opened_flags) {
  (void)vfs;
  if (name != NULL) flags |= SQLITE_OPEN_NOFOLLOW;
  if ((flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) == 0)
    return system_vfs->xOpen(system_vfs, name, file, flags, opened_flags);
  struct checked_file *checked = (struct checked_file *)file;
  memset(checked, 0, sizeof *checked);
  int result = system_vfs->xOpen(system_vfs, name, real(file), flags, opened_flags);
  if (result != SQLITE_OK) return result;
  checked->unsettled_frame = INT64_MAX;
  checked->header_offset = -1;
  if (flags & SQLITE_OPEN_WAL) {
    checked->database = (struct checked_file *)sqlite3_database_file_object(name);
    checked->base.pMethods = &log_methods;
  } else {
    unsigned char header[header_size];
    checked->database = checked;
    checked->base.pMethods = &database_methods;
    read_database(file, header, header_size, 0);
  }
  return SQLITE_OK;
}

int csqlite_check_pages(void) {
  static sqlite3_vfs checking_vfs;
  int result = sqlite3_initialize();
  if (result != SQLITE_OK) return result;
  if (system_vfs != NULL) return SQLITE_OK;
  sqlite3_vfs *found = sqlite3_vfs_find(NULL);
  if (found == NULL) return SQLITE_NOTFOUND;
  system_vfs = found;
  // All else is the system's: none of its functions but xOpen looks at what distinguishes the two.
  checking_vfs = *found;
  checking_vfs.pNext = NULL;
  checking_vfs.zName = "subdesk-checked";
  checking_vfs.szOsFile = (int)sizeof(struct checked_file) + found->szOsFile;
  checking_vfs.xOpen = open_file;
  return sqlite3_vfs_register(&checking_vfs, 1);
}

int csqlite_has_checked_pages(sqlite3 *connection) {
  sqlite3_file *file = NULL;
  int result = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (result != SQLITE_OK || file == NULL || file->pMethods != &database_methods) return 0;
  return ((struct checked_file *)file)->is_checked;
}
