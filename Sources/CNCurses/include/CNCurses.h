// The C edge of the terminal: plain types only, so that no ncurses type, macro or global reaches Swift.
//
// One terminal a process. All but the handlers runs on one thread.
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stddef.h>
#include <stdint.h>

// MARK: Signals

// Installs handlers for SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP and SIGINT which write the signal's
// number into a pipe, and others for all that would end the program, which first give the terminal back.
// SIGPIPE is ignored. To be called before `cn_open`: ncurses takes only signals nobody has taken.
// Returns the descriptor to poll, or -1 with errno.
int cn_signals_open(void);

enum cn_signal {
  CN_SIGNAL_NONE = 0,
  CN_SIGNAL_RESIZE,
  CN_SIGNAL_SUSPEND,
  CN_SIGNAL_CONTINUE,
  CN_SIGNAL_TERMINATE,
  CN_SIGNAL_HANG_UP,
  CN_SIGNAL_INTERRUPT,
};

// The next signal that arrived, a `cn_signal`; CN_SIGNAL_NONE when there is no more. Never waits.
int cn_signals_next(void);

// Puts back the dispositions that were there before.
void cn_signals_close(void);

// MARK: The terminal

enum cn_open_result {
  CN_OPEN_OK = 0,
  CN_OPEN_NOT_A_TERMINAL,
  CN_OPEN_TERM_NOT_SET,
  CN_OPEN_UNKNOWN_TERM,
  CN_OPEN_NO_CURSOR_MOVEMENT,
  CN_OPEN_FAILED,
};

// Opens the terminal of standard input and output; a `cn_open_result`.
//
// `escape_delay` is how long, in milliseconds, Esc waits for the rest of a key's sequence. Changes the
// process: LC_CTYPE is set from the environment, LINES and COLUMNS are removed from it.
int cn_open(int escape_delay, int wants_colors);

// Restores the terminal. Does nothing when it is not open; runs by itself at exit and when the program
// crashes. After a hang-up nothing is written.
void cn_close(void);

// The terminal's name in the environment; empty when it has none.
const char *cn_term_name(void);

// Whether the locale can write UTF-8.
int cn_is_utf8(void);

// Whether the locale knows nothing but ASCII, as C does.
int cn_is_ascii(void);

// How many colors may be used; 0 when there are none or none were wanted.
int cn_colors(void);

// The screen's size as the kernel knows it now; ncurses is told when it has changed. Returns whether.
int cn_resize(int *width, int *height);

// Whether clicks and the wheel are input; otherwise they are the terminal's, which selects text with
// them. They are not at first.
void cn_capture_mouse(int captures);

// Leaves the screen, stops the process group as ^Z does, and comes back when it is continued.
void cn_suspend(void);

// Takes the screen back after somebody else stopped and continued the program.
void cn_resume(void);

// MARK: Drawing

enum cn_attribute {
  CN_BOLD = 1,
  CN_DIM = 2,
  CN_REVERSED = 4,
  CN_UNDERLINED = 8,
};

// Whether the terminal understands, or at least ignores, questions for its background.
int cn_answers_questions(void);

// Has the terminal show an exact color in place of one of the 256.
void cn_exact_color(uint8_t index, uint8_t red, uint8_t green, uint8_t blue);

// The number of a color pair; -1 is the terminal's own color. 0 where there are no colors.
int cn_pair(int foreground, int background);

// Puts one character with its marks into the picture. What the locale cannot write in `width` columns
// becomes question marks of that width.
void cn_put(
  int row, int column, const uint32_t *scalars, int count, int width, unsigned attributes, int pair);

// Blanks the picture.
void cn_erase(void);

// Where the cursor will be; a negative row hides it.
void cn_cursor(int row, int column);

// Brings the picture to the screen: one write, and none when nothing has changed.
void cn_flush(void);

// Lets the next flush draw everything, for a screen that others have written on.
void cn_redraw(void);

// Writes bytes to the terminal past ncurses, in order with its flushes. Returns whether all were written.
int cn_write(const uint8_t *bytes, size_t count);

// MARK: Input

enum cn_input_kind {
  CN_INPUT_NONE = 0,
  // `value` is a Unicode scalar.
  CN_INPUT_CHARACTER,
  // `value` is a `cn_key`.
  CN_INPUT_KEY,
  CN_INPUT_PASTE_START,
  CN_INPUT_PASTE_END,
  // A key of no meaning here.
  CN_INPUT_OTHER,
};

enum cn_key {
  CN_KEY_UP = 1,
  CN_KEY_DOWN,
  CN_KEY_LEFT,
  CN_KEY_RIGHT,
  CN_KEY_HOME,
  CN_KEY_END,
  CN_KEY_PAGE_UP,
  CN_KEY_PAGE_DOWN,
  CN_KEY_INSERT,
  CN_KEY_DELETE,
  CN_KEY_BACKSPACE,
  CN_KEY_ENTER,
  CN_KEY_BACK_TAB,
  // F1 is CN_KEY_FUNCTION + 1.
  CN_KEY_FUNCTION = 100,
};

// The next input, a `cn_input_kind`. Waits for the rest of an escape sequence, else never.
int cn_read(uint32_t *value);

// Whether the terminal has gone away.
int cn_is_hung_up(void);

// MARK: Waking the loop

// A descriptor that another thread can make readable, or -1 with errno.
int cn_wakeup_open(void);
void cn_wakeup_post(int descriptor);
void cn_wakeup_clear(int descriptor);

// Milliseconds of a clock that never goes back.
int64_t cn_milliseconds(void);

#endif
