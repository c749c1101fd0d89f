// What the system knows of a file, as plain numbers.
//
// Swift sees `struct stat` as a part of whichever C module was read first, so that reading its members does
// not build the same way twice; a plain C function has no such doubt.
#ifndef CFILES_H
#define CFILES_H

#include <stddef.h>
#include <stdint.h>

enum cfiles_kind {
  CFILES_FILE = 0,
  CFILES_DIRECTORY = 1,
  CFILES_LINK = 2,
  CFILES_SPECIAL = 3,
};

struct cfiles_status {
  enum cfiles_kind kind;
  int64_t size;
  // The time of the last change, in nanoseconds since 1970; what does not fit is cut to what does.
  int64_t modified;
  // Whom and which group it belongs to, and the bits that say who may read, write and enter it.
  uint32_t owner;
  uint32_t group;
  // The file system that it is on, and its number there.
  int64_t device;
  uint64_t number;
  uint32_t mode;
};

// Each returns 0, or -1 with errno. A link at the end of a path is not followed.
int cfiles_status_of_path(const char *path, struct cfiles_status *status);
int cfiles_status_of_descriptor(int descriptor, struct cfiles_status *status);

// How many bytes this account may still write to the file system that a path is on; a link is followed.
int cfiles_free_space(const char *path, int64_t *bytes);

// When a path below a root was made, in nanoseconds since 1970; 0 where the file system does not say, or on an
// error.
int64_t cfiles_birth_beneath(int root, const char *path);

// A directory below which files are opened; -1 with errno when it is none.
int cfiles_open_root(const char *path);

// Opens what lies below a root, or the root itself for an empty path; -1 with errno. No part of the path
// may be a link or lead out: a directory may have become a link since it was listed.
int cfiles_open_beneath(int root, const char *path, int flags);

// The same one name at a time, for systems without openat2.
int cfiles_walk_beneath(int root, const char *path, int flags);

// What the system knows of a path below a root; a link at its end is told, not followed.
int cfiles_status_beneath(int root, const char *path, struct cfiles_status *status);

// A directory below a root that is read name by name; NULL with errno when it cannot be opened.
struct cfiles_directory;
struct cfiles_directory *cfiles_open_directory(int root, const char *path);

// The next name, valid until the next call; NULL at the end, and with errno not 0 on an error.
const char *cfiles_next_name(struct cfiles_directory *directory);

// What the system knows of a name in the directory.
int cfiles_status_of_name(
  struct cfiles_directory *directory, const char *name, struct cfiles_status *status);

void cfiles_close_directory(struct cfiles_directory *directory);

// The next name of a directory in it, likewise; links are none.
const char *cfiles_next_directory(struct cfiles_directory *directory);

// Whether the system reports every change in the directory, and not only this machine's: 0 on network file
// systems and those of other programs.
int cfiles_reports_changes(struct cfiles_directory *directory);

// What happened to a watched directory, or to a name in it.
enum cfiles_change_kind {
  // The name is new, or its contents change and may go on changing.
  CFILES_CHANGING = 1,
  // Whoever wrote it has closed it, or it was moved here.
  CFILES_COMPLETE = 2,
  // It was deleted, or moved away.
  CFILES_REMOVED = 4,
  // What is watched was itself deleted, moved, or unmounted.
  CFILES_WATCHED_GONE = 8,
  // Nothing more is reported under this number.
  CFILES_WATCH_ENDED = 16,
  // Reports were lost, since too many waited.
  CFILES_LOST = 32,
  // The name is a directory's.
  CFILES_IS_DIRECTORY = 64,
};

struct cfiles_change {
  int watch;
  // Bits of cfiles_change_kind.
  uint32_t what;
  // The name in the directory, empty for the directory itself; valid as long as the buffer.
  const char *name;
};

// A descriptor that is readable from each post until it is cleared, by which one thread wakes another; -1 with
// errno.
int cfiles_wakeup_open(void);
void cfiles_wakeup_post(int wakeup);
void cfiles_wakeup_clear(int wakeup);

// A descriptor that is readable while there are changes to report; -1 with errno.
int cfiles_watcher_open(void);

// Each returns the number of a watch, or -1 with errno; ENOSPC where the user may have no more of them. The
// same directory has the same number again.
int cfiles_watch_directory(int watcher, struct cfiles_directory *directory);
int cfiles_watch_file(int watcher, const char *path);
// Only the names in a directory, not what is written to them.
int cfiles_watch_names(int watcher, const char *path);
int cfiles_watch_end(int watcher, int watch);

// Reads changes without waiting; how many bytes, or -1 with errno. The buffer needs 4 KiB at least.
long cfiles_watcher_read(int watcher, char *buffer, size_t size);

// Tells the change at an offset of what was read, and gives the offset of the next.
long cfiles_next_change(const char *buffer, long offset, struct cfiles_change *change);

// An argument of the process, the program's name being the first; NULL behind the last. Swift's own are read
// from /proc, and empty where that is not there.
const char *cfiles_argument(int index);

// Has names of users looked up in /etc/passwd and /etc/group alone, in this process.
//
// Foundation asks for the owner's name whenever it looks at a file, as GRDB does of an index; the C library
// would connect to the socket of a name service for that, and nothing here needs the answer.
void cfiles_use_local_names(void);

// Has the process leave no core dump, neither in a file nor to a program that collects them.
void cfiles_forbid_core_dumps(void);

// Has all threads allocate from one place where the address space is limited: the C library otherwise asks
// for 64 MB of addresses for each thread, and where it gets none, asks again at each allocation.
void cfiles_limit_memory_arenas(void);

// Has a fault of the program (SIGSEGV, SIGILL and the like) print one line and end it by its signal, in place
// of what Swift's runtime does then: print the values of variables, and start a debugger that waits for keys.
// A report states the version.
void cfiles_report_crashes(const char *version);

// Gives the calling thread a stack for the handler, for when its own is used up. The caller of
// `cfiles_report_crashes` has one.
void cfiles_use_crash_stack(void);

// Has a fault leave the addresses and names of the functions that were running in a new file in a folder; -1
// where the path is too long.
int cfiles_write_crash_reports(const char *folder);

#endif
