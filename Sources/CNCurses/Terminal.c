#include "Internal.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

WINDOW *cn_keys;

static SCREEN *screen;
static int colors;
static int hung_up;
static int cursor_shown = -1;
static int cursor_wanted;

// Bracketed paste, the wheel as arrow keys where the mouse is left to the user's selections, and the
// cursor as a line below its cell: as a block it would look like a second mark of the selected row.
static const char modes_on[] = "\033[?2004h\033[?1007h\033[4 q";
static const char modes_off[] = "\033[0 q\033[?2004l\033[?1007l";

// Clicks and the wheel as input, in the form without limits; off until it is asked for.
static const char mouse_on[] = "\033[?1000h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1000l";
static int captures_mouse;

static void write_modes(int on) {
  if (on) cn_write((const uint8_t *)modes_on, sizeof modes_on - 1);
  if (captures_mouse) {
    const char *mouse = on ? mouse_on : mouse_off;
    cn_write((const uint8_t *)mouse, strlen(mouse));
  }
  if (!on) cn_write((const uint8_t *)modes_off, sizeof modes_off - 1);
}

// MARK: Locale

static int names_utf8(const char *value) {
  return value != NULL && (strcasestr(value, "UTF-8") != NULL || strcasestr(value, "UTF8") != NULL);
}

static const char *locale_name(void) {
  static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(variables[i]);
    if (value != NULL && *value != 0) return value;
  }
  return NULL;
}

// A locale that is not installed here, as ssh often brings along, still says what the terminal speaks.
static void set_locale(void) {
  if (setlocale(LC_CTYPE, "") != NULL) return;
  if (names_utf8(locale_name())) {
    if (setlocale(LC_CTYPE, "C.UTF-8") != NULL) return;
    if (setlocale(LC_CTYPE, "en_US.UTF-8") != NULL) return;
  }
  setlocale(LC_CTYPE, "C");
}

int cn_is_ascii(void) { return strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0; }

int cn_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// MARK: Which terminal

static int starts_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

// What a terminal that this machine has no entry for can be taken for.
static const char *stand_in(const char *term) {
  static const char *const like_xterm[] = {"xterm", "alacritty", "foot", "wezterm", "putty",
    "kitty", "ghostty", "konsole", "gnome", "vte", "rxvt", "iterm", "st-", "contour"};
  if (starts_with(term, "screen") || starts_with(term, "tmux")) return "screen";
  for (size_t i = 0; i < sizeof like_xterm / sizeof *like_xterm; i++) {
    if (starts_with(term, like_xterm[i])) return "xterm-256color";
  }
  return NULL;
}

const char *cn_term_name(void) {
  const char *term = getenv("TERM");
  return term == NULL ? "" : term;
}

// Others, such as the Linux console, may show a question as text.
int cn_answers_questions(void) {
  const char *like = stand_in(cn_term_name());
  return like != NULL;
}

// Looks the terminal up before anything is drawn on it: newterm would take a dumb one.
static int find_terminal(const char **found) {
  const char *term = cn_term_name();
  if (*term == 0) return CN_OPEN_TERM_NOT_SET;
  const char *names[] = {term, stand_in(term), starts_with(term, "xterm") ? "xterm" : NULL};
  for (int i = 0; i < 3; i++) {
    int reason;
    if (names[i] == NULL || setupterm(names[i], STDOUT_FILENO, &reason) != OK) continue;
    const char *move = tigetstr("cup");
    int can_move = move != NULL && move != (const char *)-1;
    del_curterm(cur_term);
    *found = names[i];
    return can_move ? CN_OPEN_OK : CN_OPEN_NO_CURSOR_MOVEMENT;
  }
  return CN_OPEN_UNKNOWN_TERM;
}

// MARK: Open and close

static void set_modes(int wants_colors) {
  raw();
  noecho();
  nonl();
  cursor_shown = -1;
  cursor_wanted = 0;
  keypad(cn_keys, TRUE);
  nodelay(cn_keys, TRUE);
  intrflush(cn_keys, FALSE);
  // All input is read before a frame is drawn; a frame is never left half drawn for more of it.
  typeahead(-1);
  leaveok(stdscr, TRUE);
  if (wants_colors && has_colors() && start_color() == OK && use_default_colors() == OK) {
    colors = COLORS;
  }
  define_key("\033[200~", CN_CODE_PASTE_START);
  define_key("\033[201~", CN_CODE_PASTE_END);
  // ncurses would take the reports of the mouse out of the input.
  define_key(NULL, KEY_MOUSE);
}

int cn_open(int escape_delay, int wants_colors) {
  if (screen != NULL) return CN_OPEN_OK;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CN_OPEN_NOT_A_TERMINAL;
  set_locale();
  const char *term = NULL;
  int result = find_terminal(&term);
  if (result != CN_OPEN_OK) return result;
  // ssh and sudo carry these over from terminals of other sizes.
  unsetenv("LINES");
  unsetenv("COLUMNS");
  use_tioctl(TRUE);
  FILE *output = cn_output_open();
  if (output == NULL) return CN_OPEN_FAILED;
  cn_emergency_prepare();
  screen = newterm(term, output, stdin);
  if (screen == NULL) {
    cn_emergency_forget();
    cn_output_close();
    return CN_OPEN_FAILED;
  }
  set_term(screen);
  cn_emergency_know_terminal();
  set_escdelay(escape_delay);
  cn_keys = newpad(1, 1);
  colors = 0;
  hung_up = 0;
  set_modes(wants_colors);
  captures_mouse = 0;
  write_modes(1);
  static int registered;
  if (!registered) registered = atexit(cn_close) == 0;
  return CN_OPEN_OK;
}

void cn_close(void) {
  if (screen == NULL) return;
  if (!cn_is_hung_up()) {
    write_modes(0);
    // Where there is no other screen to return to, customers' data would stay on this one.
    if (exit_ca_mode == NULL && !isendwin()) {
      werase(stdscr);
      cn_flush();
    }
    endwin();
  }
  cn_emergency_forget();
  delwin(cn_keys);
  cn_keys = NULL;
  delscreen(screen);
  cn_output_close();
  screen = NULL;
}

int cn_colors(void) { return colors; }

// MARK: Size, suspending

int cn_resize(int *width, int *height) {
  struct winsize size;
  *width = getmaxx(stdscr);
  *height = getmaxy(stdscr);
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
  if (size.ws_col == *width && size.ws_row == *height) return 0;
  resizeterm(size.ws_row, size.ws_col);
  *width = getmaxx(stdscr);
  *height = getmaxy(stdscr);
  return 1;
}

void cn_capture_mouse(int captures) {
  if (captures == captures_mouse) return;
  captures_mouse = captures;
  const char *mouse = captures ? mouse_on : mouse_off;
  cn_write((const uint8_t *)mouse, strlen(mouse));
}

void cn_suspend(void) {
  write_modes(0);
  endwin();
  cn_signals_stop();
  cn_resume();
}

void cn_resume(void) {
  // The shell has its own tty modes.
  reset_prog_mode();
  write_modes(1);
  // endwin has shown the cursor.
  cursor_shown = -1;
  cn_redraw();
}

// MARK: Drawing

int cn_pair(int foreground, int background) {
  if (colors == 0 || (foreground < 0 && background < 0)) return 0;
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

static attr_t attributes_of(unsigned attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CN_BOLD) result |= A_BOLD;
  if (attributes & CN_DIM) result |= A_DIM;
  if (attributes & CN_REVERSED) result |= A_REVERSE;
  if (attributes & CN_UNDERLINED) result |= A_UNDERLINE;
  return result;
}

static void put_text(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  // The short of the old interface is ignored when the extended pair is given.
  if (setcchar(&cell, text, attributes, (short)pair, &pair) != OK) return;
  // ERR in the last cell only says that the cursor cannot go on.
  mvwadd_wch(stdscr, row, column, &cell);
}

void cn_put(
  int row, int column, const uint32_t *scalars, int count, int width, unsigned attributes, int pair
) {
  attr_t attribute = attributes_of(attributes);
  wchar_t text[CCHARW_MAX + 1];
  int length = 0;
  for (int i = 0; i < count && length < CCHARW_MAX; i++) {
    wchar_t scalar = (wchar_t)scalars[i];
    // ncurses counts columns by the C library: what that measures otherwise would shift the row.
    if (wcwidth(scalar) == (i == 0 ? width : 0)) {
      text[length++] = scalar;
    } else if (i == 0) {
      break;
    }
  }
  text[length] = 0;
  if (length > 0) {
    put_text(row, column, text, attribute, pair);
    return;
  }
  for (int i = 0; i < width; i++) put_text(row, column + i, L"?", attribute, pair);
}

void cn_erase(void) { werase(stdscr); }

void cn_cursor(int row, int column) {
  cursor_wanted = row >= 0;
  if (cursor_wanted) wmove(stdscr, row, column);
  leaveok(stdscr, !cursor_wanted);
}

void cn_flush(void) {
  // After endwin the tty modes are set again too, which only a terminal can do.
  int gathers = !isendwin() && cn_output_gather();
  if (cursor_shown != cursor_wanted) {
    cursor_shown = cursor_wanted;
    curs_set(cursor_shown);
  }
  wnoutrefresh(stdscr);
  doupdate();
  if (gathers) cn_output_release();
}

void cn_redraw(void) { clearok(curscr, TRUE); }

int cn_is_hung_up(void) {
  struct pollfd tty = {.fd = STDIN_FILENO, .events = POLLIN};
  if (!hung_up && poll(&tty, 1, 0) > 0) {
    hung_up = (tty.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
  }
  return hung_up;
}
