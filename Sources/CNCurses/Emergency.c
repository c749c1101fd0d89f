// What gives the terminal back when the program dies without closing it.
#include "Internal.h"

#include <string.h>
#include <termios.h>
#include <unistd.h>

// Filled in while all is well, since little may be called in a handler.
static char restoring[256];
static size_t restoring_length;
static struct termios modes_before;
static volatile int prepared;

// Appends a terminfo string without its padding marks, which tputs would turn into pauses.
static void append(const char *text) {
  if (text == NULL || text == (const char *)-1) return;
  while (*text != 0 && restoring_length < sizeof restoring) {
    if (text[0] == '$' && text[1] == '<') {
      const char *end = strchr(text, '>');
      if (end == NULL) return;
      text = end + 1;
    } else {
      restoring[restoring_length++] = *text++;
    }
  }
}

void cn_emergency_prepare(void) {
  prepared = 0;
  restoring_length = 0;
  append("\033[0 q\033[?1006l\033[?1000l\033[?2004l\033[?1007l");
  if (tcgetattr(STDIN_FILENO, &modes_before) == 0) prepared = 1;
}

void cn_emergency_forget(void) { prepared = 0; }

void cn_emergency_know_terminal(void) {
  append(tigetstr("rmkx"));
  append(tigetstr("sgr0"));
  append(tigetstr("cnorm"));
  append(tigetstr("rmcup"));
}

void cn_emergency_restore(void) {
  if (!prepared) return;
  prepared = 0;
  ssize_t written = write(STDOUT_FILENO, restoring, restoring_length);
  (void)written;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
}
