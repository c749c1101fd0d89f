#include "CFiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <nss.h>
#include <sys/stat.h>
#include <unistd.h>

static int taken(int result, const struct stat *from, struct cfiles_status *status) {
  if (result != 0) return -1;
  switch (from->st_mode & S_IFMT) {
  case S_IFREG: status->kind = CFILES_FILE; break;
  case S_IFDIR: status->kind = CFILES_DIRECTORY; break;
  case S_IFLNK: status->kind = CFILES_LINK; break;
  default: status->kind = CFILES_SPECIAL; break;
  }
  status->size = from->st_size;
  status->modified = (int64_t)from->st_mtim.tv_sec * 1000000000 + from->st_mtim.tv_nsec;
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

// The public type only gives DIR a name that Swift can hold.
struct cfiles_directory *cfiles_open_directory(const char *path) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
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

void cfiles_use_local_names(void) {
  __nss_configure_lookup("passwd", "files");
  __nss_configure_lookup("group", "files");
}
