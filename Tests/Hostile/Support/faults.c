// Makes the n-th call of some kinds below a path fail, or end the program.
//
// Preloaded into a program (LD_PRELOAD), which knows nothing of it. Variables say what to do:
//
//   FAULTS_BELOW   the beginning of the absolute paths that count; several are separated by colons
//   FAULTS_KINDS   the kinds of calls that count, separated by commas: see `kinds`
//   FAULTS_AT      the number of the call at which the fault happens, from 1; without it none does
//   FAULTS_DO      the number of an error (errno.h), `kill`, or `tear`: to write half, then end the program
//   FAULTS_STAYS   if set, all later calls fail as well
//   FAULTS_COUNTS  a file for the numbers of calls, one for each kind, and behind them of faults: uint64_t
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind {
  kind_open, kind_read, kind_stat, kind_readdir, kind_write, kind_sync, kind_mmap, kind_truncate,
  kind_rename, kind_mkdir, kind_unlink, kind_lock, kind_count
};

static const char *const kinds[kind_count] = {
  "open", "read", "stat", "readdir", "write", "sync", "mmap", "truncate", "rename", "mkdir", "unlink", "lock",
};

static struct {
  int is_ready;
  int counts[kind_count];
  char below[4][PATH_MAX];
  unsigned long at;
  int error;
  int kills;
  int tears;
  int stays;
} plan;

static _Atomic unsigned long calls;
static _Atomic uint64_t local_counts[kind_count + 1];
static _Atomic uint64_t *shared_counts = local_counts;

// The function behind this one.
#define NEXT(name) ({                                              \
  static __typeof__(&name) next;                                   \
  if (next == NULL) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
  next;                                                            \
})

__attribute__((constructor)) static void read_plan(void) {
  const char *below = getenv("FAULTS_BELOW");
  if (below == NULL) return;
  for (int index = 0; index < 4 && *below != 0; index++) {
    size_t length = strcspn(below, ":");
    if (length >= PATH_MAX) abort();
    memcpy(plan.below[index], below, length);
    below += length + (below[length] == ':');
  }
  const char *wanted = getenv("FAULTS_KINDS");
  for (int kind = 0; wanted != NULL && kind < kind_count; kind++) {
    size_t length = strlen(kinds[kind]);
    for (const char *found = wanted; (found = strstr(found, kinds[kind])) != NULL; found += length) {
      int begins = found == wanted || found[-1] == ',';
      if (begins && (found[length] == 0 || found[length] == ',')) plan.counts[kind] = 1;
    }
  }
  const char *at = getenv("FAULTS_AT"), *action = getenv("FAULTS_DO");
  if (at != NULL) plan.at = strtoul(at, NULL, 10);
  if (action != NULL) {
    plan.tears = strcmp(action, "tear") == 0;
    plan.kills = strcmp(action, "kill") == 0 || plan.tears;
    plan.error = atoi(action);
  }
  plan.stays = getenv("FAULTS_STAYS") != NULL;
  const char *counts = getenv("FAULTS_COUNTS");
  int file = counts == NULL ? -1 : NEXT(open)(counts, O_RDWR | O_CLOEXEC);
  if (file >= 0) {
    void *mapped = NEXT(mmap)(NULL, sizeof local_counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (mapped == MAP_FAILED) abort();
    shared_counts = mapped;
    close(file);
  }
  plan.is_ready = 1;
}

static int is_below(const char *path) {
  for (int index = 0; index < 4 && plan.below[index][0] != 0; index++)
    if (strncmp(path, plan.below[index], strlen(plan.below[index])) == 0) return 1;
  return 0;
}

static int is_descriptor_below(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_below(path);
}

static int is_path_below(int directory, const char *path) {
  if (path == NULL) return 0;
  if (path[0] == '/') return is_below(path);
  char whole[2 * PATH_MAX];
  if (directory == AT_FDCWD) {
    if (getcwd(whole, PATH_MAX) == NULL) return 0;
  } else {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", directory);
    ssize_t length = readlink(link, whole, PATH_MAX - 1);
    if (length <= 0) return 0;
    whole[length] = 0;
  }
  size_t length = strlen(whole);
  snprintf(whole + length, sizeof whole - length, "/%s", path);
  return is_below(whole);
}

// Counts a call; whether it is the one at which the fault happens.
static int is_next(enum kind kind, int is_inside) {
  if (!plan.is_ready || !is_inside) return 0;
  shared_counts[kind]++;
  if (!plan.counts[kind] || plan.at == 0) return 0;
  unsigned long number = ++calls;
  if (number != plan.at && !(plan.stays && number > plan.at)) return 0;
  shared_counts[kind_count]++;
  return 1;
}

// Ends the program, or leaves the error of the plan.
static void fail(void) {
  if (plan.kills) {
    raise(SIGKILL);
    pause();
  }
  errno = plan.error;
}

// Looks at where a call leads without changing the error number.
#define FAILS(kind, test) ({                       \
  int saved = errno;                               \
  int happens = plan.is_ready && is_next(kind, test); \
  errno = saved;                                   \
  if (happens) fail();                             \
  happens;                                         \
})

// MARK: Opening

#define OPEN(name)                                                        \
  int name(const char *path, int flags, ...) {                            \
    va_list rest;                                                         \
    va_start(rest, flags);                                                \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                         \
    if (FAILS(kind_open, is_path_below(AT_FDCWD, path))) return -1;       \
    return NEXT(name)(path, flags, mode);                                 \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                      \
  int name(int directory, const char *path, int flags, ...) {             \
    va_list rest;                                                         \
    va_start(rest, flags);                                                \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                         \
    if (FAILS(kind_open, is_path_below(directory, path))) return -1;      \
    return NEXT(name)(directory, path, flags, mode);                      \
  }
OPENAT(openat)
OPENAT(openat64)

#define FOPEN(name)                                                         \
  FILE *name(const char *path, const char *mode) {                          \
    if (FAILS(kind_open, is_path_below(AT_FDCWD, path))) return NULL;       \
    return NEXT(name)(path, mode);                                          \
  }
FOPEN(fopen)
FOPEN(fopen64)

// openat2 has no function of its own.
long syscall(long number, ...) {
  long values[6];
  va_list rest;
  va_start(rest, number);
  for (int index = 0; index < 6; index++) values[index] = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_openat2 && FAILS(kind_open, is_path_below((int)values[0], (const char *)values[1])))
    return -1;
  return NEXT(syscall)(number, values[0], values[1], values[2], values[3], values[4], values[5]);
}

// MARK: Reading

ssize_t read(int descriptor, void *buffer, size_t size) {
  if (FAILS(kind_read, is_descriptor_below(descriptor))) return -1;
  return NEXT(read)(descriptor, buffer, size);
}

#define PREAD(name, type)                                                   \
  ssize_t name(int descriptor, void *buffer, size_t size, type offset) {    \
    if (FAILS(kind_read, is_descriptor_below(descriptor))) return -1;       \
    return NEXT(name)(descriptor, buffer, size, offset);                    \
  }
PREAD(pread, off_t)
PREAD(pread64, off64_t)

DIR *opendir(const char *path) {
  if (FAILS(kind_readdir, is_path_below(AT_FDCWD, path))) return NULL;
  return NEXT(opendir)(path);
}

DIR *fdopendir(int descriptor) {
  if (FAILS(kind_readdir, is_descriptor_below(descriptor))) return NULL;
  return NEXT(fdopendir)(descriptor);
}

struct dirent *readdir(DIR *directory) {
  if (FAILS(kind_readdir, is_descriptor_below(dirfd(directory)))) return NULL;
  return NEXT(readdir)(directory);
}

struct dirent64 *readdir64(DIR *directory) {
  if (FAILS(kind_readdir, is_descriptor_below(dirfd(directory)))) return NULL;
  return NEXT(readdir64)(directory);
}

// MARK: Looking

#define STAT(name, type)                                                    \
  int name(const char *path, struct type *status) {                         \
    if (FAILS(kind_stat, is_path_below(AT_FDCWD, path))) return -1;         \
    return NEXT(name)(path, status);                                        \
  }
STAT(stat, stat)
STAT(lstat, stat)
STAT(stat64, stat64)
STAT(lstat64, stat64)

#define FSTAT(name, type)                                                   \
  int name(int descriptor, struct type *status) {                           \
    if (FAILS(kind_stat, is_descriptor_below(descriptor))) return -1;       \
    return NEXT(name)(descriptor, status);                                  \
  }
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

#define FSTATAT(name, type)                                                 \
  int name(int directory, const char *path, struct type *status, int flags) { \
    int is_inside = *path == 0 ? is_descriptor_below(directory) : is_path_below(directory, path); \
    if (FAILS(kind_stat, is_inside)) return -1;                             \
    return NEXT(name)(directory, path, status, flags);                      \
  }
FSTATAT(fstatat, stat)
FSTATAT(fstatat64, stat64)

int statx(int directory, const char *path, int flags, unsigned mask, struct statx *status) {
  int is_inside = *path == 0 ? is_descriptor_below(directory) : is_path_below(directory, path);
  if (FAILS(kind_stat, is_inside)) return -1;
  return NEXT(statx)(directory, path, flags, mask, status);
}

int access(const char *path, int mode) {
  if (FAILS(kind_stat, is_path_below(AT_FDCWD, path))) return -1;
  return NEXT(access)(path, mode);
}

char *realpath(const char *path, char *resolved) {
  if (FAILS(kind_stat, is_path_below(AT_FDCWD, path))) return NULL;
  return NEXT(realpath)(path, resolved);
}

// MARK: Writing

static ssize_t torn(int descriptor, const void *buffer, size_t size, off_t offset) {
  if (plan.tears && size > 1) {
    ssize_t (*write_at)(int, const void *, size_t, off_t) = NEXT(pwrite);
    ssize_t (*write_on)(int, const void *, size_t) = NEXT(write);
    if (offset >= 0) (void)!write_at(descriptor, buffer, size / 2, offset);
    else (void)!write_on(descriptor, buffer, size / 2);
  }
  fail();
  return -1;
}

ssize_t write(int descriptor, const void *buffer, size_t size) {
  int saved = errno;
  int happens = plan.is_ready && is_next(kind_write, is_descriptor_below(descriptor));
  errno = saved;
  if (happens) return torn(descriptor, buffer, size, -1);
  return NEXT(write)(descriptor, buffer, size);
}

#define PWRITE(name, type)                                                        \
  ssize_t name(int descriptor, const void *buffer, size_t size, type offset) {    \
    int saved = errno;                                                            \
    int happens = plan.is_ready && is_next(kind_write, is_descriptor_below(descriptor)); \
    errno = saved;                                                                \
    if (happens) return torn(descriptor, buffer, size, offset);                   \
    return NEXT(name)(descriptor, buffer, size, offset);                          \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  if (FAILS(kind_write, is_descriptor_below(descriptor))) return -1;
  return NEXT(writev)(descriptor, parts, count);
}

int fsync(int descriptor) {
  if (FAILS(kind_sync, is_descriptor_below(descriptor))) return -1;
  return NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  if (FAILS(kind_sync, is_descriptor_below(descriptor))) return -1;
  return NEXT(fdatasync)(descriptor);
}

#define FTRUNCATE(name, type)                                               \
  int name(int descriptor, type size) {                                     \
    if (FAILS(kind_truncate, is_descriptor_below(descriptor))) return -1;   \
    return NEXT(name)(descriptor, size);                                    \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

#define MMAP(name, type)                                                    \
  void *name(void *address, size_t size, int protection, int flags, int descriptor, type offset) { \
    if (descriptor >= 0 && FAILS(kind_mmap, is_descriptor_below(descriptor))) return MAP_FAILED; \
    return NEXT(name)(address, size, protection, flags, descriptor, offset); \
  }
MMAP(mmap, off_t)
MMAP(mmap64, off64_t)

int rename(const char *path, const char *other) {
  int is_inside = is_path_below(AT_FDCWD, path) || is_path_below(AT_FDCWD, other);
  if (FAILS(kind_rename, is_inside)) return -1;
  return NEXT(rename)(path, other);
}

int mkdir(const char *path, mode_t mode) {
  if (FAILS(kind_mkdir, is_path_below(AT_FDCWD, path))) return -1;
  return NEXT(mkdir)(path, mode);
}

int unlink(const char *path) {
  if (FAILS(kind_unlink, is_path_below(AT_FDCWD, path))) return -1;
  return NEXT(unlink)(path);
}

// MARK: Locks

int flock(int descriptor, int operation) {
  if (FAILS(kind_lock, (operation & LOCK_UN) == 0 && is_descriptor_below(descriptor))) return -1;
  return NEXT(flock)(descriptor, operation);
}

#define FCNTL(name)                                                         \
  int name(int descriptor, int command, ...) {                              \
    va_list rest;                                                           \
    va_start(rest, command);                                                \
    void *value = va_arg(rest, void *);                                     \
    va_end(rest);                                                           \
    int locks = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK; \
    if (locks && ((struct flock *)value)->l_type == F_UNLCK) locks = 0;     \
    if (locks && FAILS(kind_lock, is_descriptor_below(descriptor))) return -1; \
    return NEXT(name)(descriptor, command, value);                          \
  }
FCNTL(fcntl)
FCNTL(fcntl64)
