// One write a frame: ncurses flushes at each move of the cursor, which makes dozens of packets.
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// ncurses draws on `stream`, whose descriptor leads to the terminal, or to `held` while a frame is made.
static FILE *stream;
static int held = -1;

// Frames of this many bytes are most of a page and are wrapped for terminals that can show them at once
// (synchronized output); smaller ones are not worth the 16 bytes.
enum { page_bytes = 1024 };
static const char page_start[] = "\033[?2026h";
static const char page_end[] = "\033[?2026l";

FILE *cn_output_open(void) {
  int descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (descriptor < 0) return NULL;
  stream = fdopen(descriptor, "w");
  if (stream == NULL) {
    close(descriptor);
    return NULL;
  }
  held = memfd_create("frame", MFD_CLOEXEC);
  return stream;
}

void cn_output_close(void) {
  if (stream != NULL) fclose(stream);
  if (held >= 0) close(held);
  stream = NULL;
  held = -1;
}

// Takes out what selects the ASCII character set, which xterm's descriptions have in every change of
// attributes: the set for line drawing, the only reason for it, is never selected here.
static size_t without_charset(uint8_t *bytes, size_t count) {
  static const char ascii[] = "\033(B";
  if (memmem(bytes, count, "\033(0", 3) != NULL) return count;
  size_t kept = 0;
  for (size_t i = 0; i < count;) {
    if (count - i >= 3 && memcmp(bytes + i, ascii, 3) == 0) {
      i += 3;
    } else {
      bytes[kept++] = bytes[i++];
    }
  }
  return kept;
}

int cn_output_gather(void) {
  if (held < 0 || ftruncate(held, 0) != 0 || lseek(held, 0, SEEK_SET) != 0) return 0;
  return dup3(held, fileno(stream), O_CLOEXEC) >= 0;
}

void cn_output_release(void) {
  dup3(STDOUT_FILENO, fileno(stream), O_CLOEXEC);
  off_t length = lseek(held, 0, SEEK_END);
  if (length <= 0) return;
  const size_t wrap = sizeof page_start - 1;
  uint8_t *frame = malloc((size_t)length + 2 * wrap);
  // Without memory the picture is lost, but not the terminal: the next redraw brings it.
  if (frame == NULL) return;
  ssize_t count = pread(held, frame + wrap, (size_t)length, 0);
  if (count > 0) {
    size_t kept = without_charset(frame + wrap, (size_t)count);
    if (kept < page_bytes) {
      cn_write(frame + wrap, kept);
    } else {
      memcpy(frame, page_start, wrap);
      memcpy(frame + wrap + kept, page_end, wrap);
      cn_write(frame, kept + 2 * wrap);
    }
  }
  free(frame);
}

int cn_write(const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = STDOUT_FILENO, .events = POLLOUT};
      // A terminal that takes nothing for two seconds will not take the rest either.
      if (poll(&ready, 1, 2000) <= 0) return 0;
    } else if (written == 0 || errno != EINTR) {
      return 0;
    }
  }
  return 1;
}
