import Glibc

/// The signals by which a person or the system ends the program.
enum TerminationSignals {
  private static let all = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Lets them reach the program, which inherits what the program that started it had blocked.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in all { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
