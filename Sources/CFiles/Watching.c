#define _GNU_SOURCE
#include "CFiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

int cfiles_wakeup_open(void) {
  return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

void cfiles_wakeup_post(int wakeup) {
  eventfd_write(wakeup, 1);
}

void cfiles_wakeup_clear(int wakeup) {
  eventfd_t count;
  eventfd_read(wakeup, &count);
}

int cfiles_watcher_open(void) {
  return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

int cfiles_watch_directory(int watcher, struct cfiles_directory *directory) {
  // The directory that is open, wherever its path leads by now; the name in /proc is a link to it.
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", dirfd((DIR *)directory));
  return inotify_add_watch(
    watcher, path,
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE |
      IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK);
}

int cfiles_watch_file(int watcher, const char *path) {
  return inotify_add_watch(
    watcher, path, IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW);
}

int cfiles_watch_names(int watcher, const char *path) {
  return inotify_add_watch(
    watcher, path, IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ONLYDIR);
}

int cfiles_watch_end(int watcher, int watch) {
  return inotify_rm_watch(watcher, watch);
}

long cfiles_watcher_read(int watcher, char *buffer, size_t size) {
  return (long)read(watcher, buffer, size);
}

static uint32_t changes(uint32_t mask) {
  uint32_t what = 0;
  if (mask & (IN_CREATE | IN_MODIFY)) what |= CFILES_CHANGING;
  if (mask & (IN_CLOSE_WRITE | IN_MOVED_TO)) what |= CFILES_COMPLETE;
  if (mask & (IN_MOVED_FROM | IN_DELETE)) what |= CFILES_REMOVED;
  if (mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) what |= CFILES_WATCHED_GONE;
  if (mask & IN_IGNORED) what |= CFILES_WATCH_ENDED;
  if (mask & IN_Q_OVERFLOW) what |= CFILES_LOST;
  if (mask & IN_ISDIR) what |= CFILES_IS_DIRECTORY;
  return what;
}

long cfiles_next_change(const char *buffer, long offset, struct cfiles_change *change) {
  struct inotify_event event;
  memcpy(&event, buffer + offset, sizeof event);
  change->watch = event.wd;
  change->what = changes(event.mask);
  // The name is padded with zeros.
  change->name = event.len > 0 ? buffer + offset + sizeof event : "";
  return offset + (long)sizeof event + (long)event.len;
}

const char *cfiles_next_directory(struct cfiles_directory *directory) {
  DIR *open = (DIR *)directory;
  for (;;) {
    errno = 0;
    struct dirent *entry = readdir(open);
    if (entry == NULL) return NULL;
    const char *name = entry->d_name;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
    if (entry->d_type == DT_DIR) return name;
    if (entry->d_type != DT_UNKNOWN) continue;
    struct stat status;
    if (fstatat(dirfd(open), name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode))
      return name;
  }
}

int cfiles_reports_changes(struct cfiles_directory *directory) {
  struct statfs status;
  if (fstatfs(dirfd((DIR *)directory), &status) != 0) return 0;
  // Source: statfs(2) and linux/magic.h. Of these, other machines may change files unnoticed.
  switch ((uint32_t)status.f_type) {
  case 0x6969:      // NFS
  case 0x517B:      // SMB
  case 0xFF534D42:  // CIFS
  case 0xFE534D42:  // SMB 2
  case 0x65735546:  // FUSE, such as sshfs
  case 0x01021997:  // 9P
  case 0x786F4256:  // VirtualBox shared folders
  case 0x00C36400:  // Ceph
  case 0x5346414F:  // AFS
  case 0x6B414653:  // AFS of the kernel
  case 0x73757245:  // Coda
  case 0x0BD00BD0:  // Lustre
  case 0x47504653:  // GPFS
  case 0x01161970:  // GFS2
  case 0x7461636F:  // OCFS2
  case 0x564C:      // NCP
    return 0;
  default: return 1;
  }
}
