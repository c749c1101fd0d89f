// One write a frame: ncurses flushes at each move of the cursor, which makes dozens of packets.
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
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

// What stands for a color of the 256, as the end of a sequence that selects it, and what it becomes.
static char exact[256][24];
static int has_exact;

void cn_exact_color(uint8_t index, uint8_t red, uint8_t green, uint8_t blue) {
  snprintf(exact[index], sizeof exact[index], "2;%d;%d;%dm", red, green, blue);
  has_exact = 1;
}

// The length of `ESC [ 38;5;`. No text that is drawn holds an Esc.
enum { color_start = 7 };

static int selects_color(const uint8_t *bytes, size_t count) {
  return count > color_start
    && (memcmp(bytes, "\033[38;5;", color_start) == 0 || memcmp(bytes, "\033[48;5;", color_start) == 0);
}

// Puts exact colors in the place of `38;5;N` and `48;5;N`, which is how terminals of 256 colors are told them;
// ncurses knows exact colors only of terminals that have nothing else. Returns the count of the new bytes, or 0
// where there is nothing to replace or no memory; what is replaced is the caller's.
static size_t with_exact_colors(const uint8_t *bytes, size_t count, size_t lead, uint8_t **replaced) {
  if (!has_exact) return 0;
  const size_t longest = sizeof exact[0];
  size_t places = 0;
  for (size_t i = 0; i < count; i++) places += selects_color(bytes + i, count - i);
  if (places == 0) return 0;
  uint8_t *result = malloc(2 * lead + count + places * longest);
  if (result == NULL) return 0;
  size_t kept = lead;
  for (size_t i = 0; i < count;) {
    unsigned number = 0;
    size_t end = i + color_start;
    if (selects_color(bytes + i, count - i)) {
      while (end < count && bytes[end] >= '0' && bytes[end] <= '9' && number < 256) {
        number = number * 10 + (bytes[end++] - '0');
      }
    }
    int is_color = end > i + color_start && end < count && bytes[end] == 'm' && number < 256;
    if (is_color && exact[number][0] != 0) {
      // All but the `5;` stays as it is.
      memcpy(result + kept, bytes + i, color_start - 2);
      size_t length = strlen(exact[number]);
      memcpy(result + kept + color_start - 2, exact[number], length);
      kept += color_start - 2 + length;
      i = end + 1;
    } else {
      result[kept++] = bytes[i++];
    }
  }
  *replaced = result;
  return kept - lead;
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
    uint8_t *replaced = NULL;
    size_t exact_count = with_exact_colors(frame + wrap, kept, wrap, &replaced);
    if (exact_count > 0) {
      free(frame);
      frame = replaced;
      kept = exact_count;
    }
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
