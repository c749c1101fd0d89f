// What the files of this target share.
#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#define NCURSES_WIDECHAR 1

#include "CNCurses.h"

#include <stdio.h>

#include <curses.h>
#include <term.h>

// The codes that stand for the marks around a paste; ncurses leaves numbers from here on free.
#define CN_CODE_PASTE_START (KEY_MAX + 1001)
#define CN_CODE_PASTE_END (KEY_MAX + 1002)

// The pad that keys are read from: reading from a window would draw it.
extern WINDOW *cn_keys;

// Writes what takes the terminal out of our modes, and sets its old tty modes. Safe in a handler.
void cn_emergency_restore(void);

// Remembers the tty modes, before newterm, and the terminal's strings, after it; `cn_emergency_forget`
// makes a restore do nothing.
void cn_emergency_prepare(void);
void cn_emergency_know_terminal(void);
void cn_emergency_forget(void);

// The stream that ncurses draws on: the terminal, by a descriptor of its own.
FILE *cn_output_open(void);
void cn_output_close(void);

// Holds back what ncurses writes, which it does at each move of the cursor; whether that works.
int cn_output_gather(void);

// Writes what was held back, at once.
void cn_output_release(void);

// Stops the process group as ^Z does, with the default action in force meanwhile.
void cn_signals_stop(void);

#endif
