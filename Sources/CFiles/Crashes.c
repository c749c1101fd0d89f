// What happens when a fault ends the program: one line, a report where one is wanted, and no memory.
//
// All that runs in a handler is safe there: it allocates nothing, and takes no lock.
#include "CFiles.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct {
  int number;
  const char *name;
} faults[] = {
  {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"},
  {SIGFPE, "SIGFPE"}, {SIGSEGV, "SIGSEGV"}, {SIGSYS, "SIGSYS"},
};
enum { fault_count = sizeof faults / sizeof *faults };

// Enough for the handler, and for finding the callers of the function that failed.
enum { stack_size = 64 << 10 };
static _Thread_local unsigned char stack[stack_size];

// More tell no more of where a fault is; of an endless recursion there are far more.
enum { maximum_frames = 64 };

static char version[32];
// Empty where no reports are wanted. Room is left for the name of a file.
static char folder[PATH_MAX];
static atomic_flag has_begun = ATOMIC_FLAG_INIT;

// A line that is put together without memory of its own.
struct line {
  char text[PATH_MAX + 256];
  size_t length;
};

static void add(struct line *line, const char *text) {
  while (*text != 0 && line->length < sizeof line->text - 1) line->text[line->length++] = *text++;
  line->text[line->length] = 0;
}

static void add_number(struct line *line, unsigned long number) {
  char digits[24];
  size_t start = sizeof digits - 1;
  digits[start] = 0;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  add(line, digits + start);
}

static void write_line(int descriptor, const struct line *line) {
  ssize_t written = write(descriptor, line->text, line->length);
  (void)written;
}

// Writes the addresses and names of the functions that were running; whether it could, and into which file.
static int write_report(const char *fault, struct line *path) {
  unsigned long now = (unsigned long)time(NULL);
  add(path, folder);
  add(path, "/subdesk-");
  add_number(path, now);
  add(path, "-");
  add_number(path, (unsigned long)getpid());
  add(path, ".txt");
  int report = open(path->text, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (report < 0) return 0;
  static struct line head;
  add(&head, "subdesk ");
  add(&head, version);
  add(&head, " was ended by ");
  add(&head, fault);
  add(&head, ", ");
  add_number(&head, now);
  add(&head, " seconds after 1970-01-01T00:00:00Z.\n");
  write_line(report, &head);
  static void *frames[maximum_frames];
  backtrace_symbols_fd(frames, backtrace(frames, maximum_frames), report);
  return close(report) == 0;
}

static void end(int number) {
  // Threads that fail together are ended together, after the first has said so.
  if (atomic_flag_test_and_set(&has_begun)) {
    for (;;) pause();
  }
  const char *fault = "a signal";
  for (int i = 0; i < fault_count; i++) {
    if (faults[i].number == number) fault = faults[i].name;
  }
  static struct line line;
  static struct line path;
  add(&line, "subdesk: The program failed (");
  add(&line, fault);
  add(&line, ") and has ended.");
  if (folder[0] != 0) {
    int is_written = write_report(fault, &path);
    add(&line, is_written ? " The report is " : " No report could be written to ");
    add(&line, is_written ? path.text : folder);
    add(&line, ".");
  }
  add(&line, "\n");
  write_line(STDERR_FILENO, &line);
  signal(number, SIG_DFL);
  // Delivered when the handler returns.
  raise(number);
}

void cfiles_report_crashes(const char *program_version) {
  strncpy(version, program_version, sizeof version - 1);
  // The first call loads a library, which a handler may not.
  void *frame;
  backtrace(&frame, 1);
  cfiles_use_crash_stack();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end;
  action.sa_flags = SA_ONSTACK;
  // A fault in the handler ends the program at once.
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fault_count; i++) sigaddset(&action.sa_mask, faults[i].number);
  for (int i = 0; i < fault_count; i++) sigaction(faults[i].number, &action, NULL);
  // Whoever started the program may have blocked them, and a fault would end it without a word.
  sigprocmask(SIG_UNBLOCK, &action.sa_mask, NULL);
  // A limit on the size of files is an error of the write then, which is told in words.
  signal(SIGXFSZ, SIG_IGN);
  // Swift's runtime takes this one, too, which is a person's own.
  sigaction(SIGQUIT, NULL, &action);
  if (action.sa_handler != SIG_IGN) signal(SIGQUIT, SIG_DFL);
}

void cfiles_use_crash_stack(void) {
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, NULL);
}

int cfiles_write_crash_reports(const char *path) {
  // Behind the folder come two numbers and the words around them.
  if (strlen(path) > sizeof folder - 80) return -1;
  strcpy(folder, path);
  return 0;
}
