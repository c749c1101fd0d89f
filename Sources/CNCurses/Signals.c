#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

// Handlers may only touch these; they are set before the handlers are installed.
static int pipe_read = -1;
static int pipe_write = -1;

static const int reported[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};
// What ends a program that does not handle it. SIGALRM ends one that hangs, see below.
static const int fatal[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
  SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGIO, SIGPWR, SIGSTKFLT};
enum { reported_count = sizeof reported / sizeof *reported };
enum { fatal_count = sizeof fatal / sizeof *fatal };
static struct sigaction reported_before[reported_count];
// The signals that were blocked before.
static sigset_t mask_before;
static struct sigaction fatal_before[fatal_count];
static struct sigaction pipe_before;

// How long a program that was told to end may take before it is ended, in seconds. A loop that hangs
// would otherwise outlive its terminal for ever.
enum { seconds_to_end = 5 };

static void report(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe has enough to tell already.
  ssize_t written = write(pipe_write, &byte, 1);
  (void)written;
  if (number == SIGHUP || number == SIGTERM) alarm(seconds_to_end);
  errno = saved;
}

static void crash(int number) {
  cn_emergency_restore();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i] == number) sigaction(number, &fatal_before[i], NULL);
  }
  raise(number);
}

static int make_pipe(void) {
  int ends[2];
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
  pipe_read = ends[0];
  pipe_write = ends[1];
  return 0;
}

static void install(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int cn_signals_open(void) {
  if (pipe_read >= 0) return pipe_read;
  if (make_pipe() != 0) return -1;
  for (int i = 0; i < reported_count; i++) {
    sigaction(reported[i], NULL, &reported_before[i]);
    // A shell without job control ignores ^Z for its children; it could not continue us.
    if (reported[i] == SIGTSTP && reported_before[i].sa_handler == SIG_IGN) continue;
    install(reported[i], report, SA_RESTART);
  }
  for (int i = 0; i < fatal_count; i++) {
    sigaction(fatal[i], NULL, &fatal_before[i]);
    // It ends nothing.
    if (fatal_before[i].sa_handler == SIG_IGN) continue;
    // A stack that is used up has no room for the handler.
    install(fatal[i], crash, SA_RESETHAND | SA_ONSTACK);
  }
  // A program that was to take the clipboard may have gone away: the write tells.
  sigaction(SIGPIPE, NULL, &pipe_before);
  install(SIGPIPE, SIG_IGN, 0);
  // Who is started from a worker thread of another program inherits its blocked signals.
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int i = 0; i < reported_count; i++) sigaddset(&wanted, reported[i]);
  for (int i = 0; i < fatal_count; i++) sigaddset(&wanted, fatal[i]);
  sigprocmask(SIG_UNBLOCK, &wanted, &mask_before);
  return pipe_read;
}

int cn_signals_next(void) {
  unsigned char byte;
  ssize_t count;
  do {
    count = read(pipe_read, &byte, 1);
  } while (count < 0 && errno == EINTR);
  if (count != 1) return CN_SIGNAL_NONE;
  switch (byte) {
    case SIGWINCH: return CN_SIGNAL_RESIZE;
    case SIGTSTP: return CN_SIGNAL_SUSPEND;
    case SIGCONT: return CN_SIGNAL_CONTINUE;
    case SIGTERM: return CN_SIGNAL_TERMINATE;
    case SIGHUP: return CN_SIGNAL_HANG_UP;
    default: return CN_SIGNAL_INTERRUPT;
  }
}

void cn_signals_close(void) {
  if (pipe_read < 0) return;
  sigprocmask(SIG_SETMASK, &mask_before, NULL);
  for (int i = 0; i < reported_count; i++) sigaction(reported[i], &reported_before[i], NULL);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &fatal_before[i], NULL);
  sigaction(SIGPIPE, &pipe_before, NULL);
  // The loop has answered.
  alarm(0);
  close(pipe_read);
  close(pipe_write);
  pipe_read = pipe_write = -1;
}

void cn_signals_stop(void) {
  struct sigaction stop;
  struct sigaction go_on;
  sigaction(SIGTSTP, NULL, &stop);
  if (stop.sa_handler == SIG_IGN) return;
  install(SIGTSTP, SIG_DFL, 0);
  // Our caller takes the screen back itself; to hear of it would draw everything twice.
  sigaction(SIGCONT, NULL, &go_on);
  install(SIGCONT, SIG_DFL, 0);
  // The whole group, as the tty does it: a script that started us must stop with us.
  kill(0, SIGTSTP);
  sigaction(SIGCONT, &go_on, NULL);
  sigaction(SIGTSTP, &stop, NULL);
}

int cn_wakeup_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void cn_wakeup_post(int descriptor) {
  uint64_t one = 1;
  ssize_t written = write(descriptor, &one, sizeof one);
  (void)written;
}

void cn_wakeup_clear(int descriptor) {
  uint64_t count;
  ssize_t done = read(descriptor, &count, sizeof count);
  (void)done;
}

int64_t cn_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
