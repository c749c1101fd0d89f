#define _GNU_SOURCE
#include "CFiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <nss.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

// A time that 64 bits of nanoseconds cannot hold becomes the nearest that they can.
static int64_t nanoseconds(const struct timespec *time) {
  int64_t result;
  if (!__builtin_mul_overflow((int64_t)time->tv_sec, (int64_t)1000000000, &result) &&
      !__builtin_add_overflow(result, (int64_t)time->tv_nsec, &result))
    return result;
  return time->tv_sec < 0 ? INT64_MIN : INT64_MAX;
}

static int taken(int result, const struct stat *from, struct cfiles_status *status) {
  if (result != 0) return -1;
  switch (from->st_mode & S_IFMT) {
  case S_IFREG: status->kind = CFILES_FILE; break;
  case S_IFDIR: status->kind = CFILES_DIRECTORY; break;
  case S_IFLNK: status->kind = CFILES_LINK; break;
  default: status->kind = CFILES_SPECIAL; break;
  }
  status->size = from->st_size;
  status->modified = nanoseconds(&from->st_mtim);
  status->owner = from->st_uid;
  status->group = from->st_gid;
  status->mode = from->st_mode & 07777;
  status->device = (int64_t)from->st_dev;
  status->number = from->st_ino;
  return 0;
}

int cfiles_status_of_path(const char *path, struct cfiles_status *status) {
  struct stat from;
  return taken(lstat(path, &from), &from, status);
}

int cfiles_status_of_descriptor(int descriptor, struct cfiles_status *status) {
  struct stat from;
  return taken(fstat(descriptor, &from), &from, status);
}

int cfiles_free_space(const char *path, int64_t *bytes) {
  struct statvfs from;
  if (statvfs(path, &from) != 0) return -1;
  if (__builtin_mul_overflow(from.f_bavail, from.f_frsize, bytes)) *bytes = INT64_MAX;
  return 0;
}

int cfiles_open_root(const char *path) {
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
}

int cfiles_walk_beneath(int root, const char *path, int flags) {
  char name[NAME_MAX + 1];
  int directory = root;
  int result = -1;
  for (;;) {
    path += strspn(path, "/");
    size_t length = strcspn(path, "/");
    const char *rest = path + length + strspn(path + length, "/");
    int isParent = length == 2 && memcmp(path, "..", 2) == 0;
    if (length > NAME_MAX || isParent) {
      errno = isParent ? EXDEV : ENAMETOOLONG;
      break;
    }
    memcpy(name, path, length);
    name[length] = 0;
    int isLast = *rest == 0;
    int how = isLast ? flags : O_PATH | O_DIRECTORY;
    result = openat(directory, length == 0 ? "." : name, how | O_NOFOLLOW | O_CLOEXEC);
    if (isLast || result < 0) break;
    if (directory != root) close(directory);
    directory = result;
    result = -1;
    path = rest;
  }
  int error = errno;
  if (directory != root) close(directory);
  errno = error;
  return result;
}

int cfiles_open_beneath(int root, const char *path, int flags) {
  struct open_how how = {
    .flags = (uint64_t)(flags | O_NOFOLLOW | O_CLOEXEC),
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS,
  };
  const char *name = *path == 0 ? "." : path;
  long result = syscall(SYS_openat2, root, name, &how, sizeof how);
  // Older systems do not know the call, and some containers forbid it.
  if (result < 0 && (errno == ENOSYS || errno == EPERM || errno == EAGAIN))
    return cfiles_walk_beneath(root, path, flags);
  return (int)result;
}

int cfiles_status_beneath(int root, const char *path, struct cfiles_status *status) {
  int descriptor = cfiles_open_beneath(root, path, O_PATH);
  if (descriptor < 0) return -1;
  int result = cfiles_status_of_descriptor(descriptor, status);
  int error = errno;
  close(descriptor);
  errno = error;
  return result;
}

int64_t cfiles_birth_beneath(int root, const char *path) {
  int descriptor = cfiles_open_beneath(root, path, O_PATH);
  if (descriptor < 0) return 0;
  struct statx from;
  int result = statx(descriptor, "", AT_EMPTY_PATH, STATX_BTIME, &from);
  close(descriptor);
  if (result != 0 || !(from.stx_mask & STATX_BTIME)) return 0;
  struct timespec time = {.tv_sec = from.stx_btime.tv_sec, .tv_nsec = from.stx_btime.tv_nsec};
  return nanoseconds(&time);
}

// The public type only gives DIR a name that Swift can hold.
struct cfiles_directory *cfiles_open_directory(int root, const char *path) {
  int descriptor = cfiles_open_beneath(root, path, O_RDONLY | O_DIRECTORY);
  if (descriptor < 0) return NULL;
  DIR *directory = fdopendir(descriptor);
  if (directory == NULL) {
    int error = errno;
    close(descriptor);
    errno = error;
  }
  return (struct cfiles_directory *)directory;
}

const char *cfiles_next_name(struct cfiles_directory *directory) {
  errno = 0;
  struct dirent *entry = readdir((DIR *)directory);
  return entry == NULL ? NULL : entry->d_name;
}

int cfiles_status_of_name(
  struct cfiles_directory *directory, const char *name, struct cfiles_status *status) {
  struct stat from;
  int result = fstatat(dirfd((DIR *)directory), name, &from, AT_SYMLINK_NOFOLLOW);
  return taken(result, &from, status);
}

void cfiles_close_directory(struct cfiles_directory *directory) {
  closedir((DIR *)directory);
}

void cfiles_forbid_core_dumps(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  // The limit does not hold where dumps are piped to a program (core(5)).
  prctl(PR_SET_DUMPABLE, 0);
}

static char **arguments;
static int argument_count;

// The C library hands these to what runs before main.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  arguments = values;
  argument_count = count;
}

const char *cfiles_argument(int index) {
  return index < argument_count ? arguments[index] : NULL;
}

void cfiles_use_local_names(void) {
  __nss_configure_lookup("passwd", "files");
  __nss_configure_lookup("group", "files");
}

void cfiles_limit_memory_arenas(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
}
