import FoundationEssentials
import SubscriptionModel
import SupportAnswers
import Synchronization

/// A line on standard error with the progress of a scan, rewritten in place.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let lastTenth = Mutex<Int64>(-1)

  /// Makes a line; a terminal that cannot rewrite one (`TERM=dumb`) never shows it.
  init(isShown: Bool) {
    let term = ProcessInfo.processInfo.environment["TERM"].nonEmpty
    self.isShown = isShown && term != nil && term != "dumb"
  }

  /// Shows the progress of the scan, at most ten times a second.
  func show(_ progress: IndexProgress) {
    guard isShown else { return }
    let tenth = Timestamp.now.milliseconds / 100
    let isDue = lastTenth.withLock { last in
      guard last != tenth else { return false }
      last = tenth
      return true
    }
    guard isDue else { return }
    StandardOutput.writeToError("\r\u{1b}[K" + ProgressLine.text(progress))
  }

  /// Removes the line.
  func clear() {
    guard isShown, lastTenth.withLock({ $0 }) >= 0 else { return }
    StandardOutput.writeToError("\r\u{1b}[K")
  }

  /// The words of the line.
  static func text(_ progress: IndexProgress) -> String {
    switch progress.phase {
    case .listing: "listing files, \(progress.filesDone) so far"
    case .reading:
      "reading \(progress.filesDone) of \(total(progress.filesTotal, "file"))"
        + (progress.fractionRead.map { ", \(Int($0 * 100))%" } ?? "")
    case .assessing: "working out states"
    case .history:
      "preparing lists for other dates: \(progress.customersDone) of "
        + total(progress.customersTotal, "customer")
    case .done: "done"
    }
  }

  private static func total(_ number: Int?, _ noun: String) -> String {
    number.map { counted($0, noun) } ?? "? \(noun)s"
  }
}
