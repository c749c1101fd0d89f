import SubscriptionModel
import SupportAnswers
import TerminalUI

extension StateSign {
  /// The role that the sign and its word are drawn in.
  var role: Role {
    switch self {
    case .active: .good
    case .soft, .ending: .soft
    case .grace, .waiting: .warn
    case .retry, .revoked: .bad
    case .expired: .quiet
    case .unconfirmed: .plain
    }
  }
}

extension Access {
  /// How its word is drawn: the answer that is looked for first is stressed.
  var style: Style {
    switch self {
    case .yes: Style(.good, bold: true, reversed: true)
    case .no: Style(.bad, bold: true, reversed: true)
    case .unknown: Style(.warn, bold: true, reversed: true)
    }
  }
}

extension EvidenceMark {
  /// The mark as it stands at the right edge.
  var spans: [Span] {
    let role: Role =
      switch self {
      case .signed: .good
      case .unsigned, .inferred, .unknown: .quiet
      case .invalid: .bad
      }
    return [Span(sign, Style(role))]
  }
}

extension DashboardState {
  /// The name behind a label, masked unless it was revealed, with a space before it; empty where it
  /// is not known.
  func nameBehind(_ label: String) -> String {
    configuration.customers.name(labelled: label).map { " \(shown(name: $0))" } ?? ""
  }

  /// A name, masked unless it was revealed: `A… M…`.
  func shown(name: String) -> String {
    guard !isRevealing else { return name }
    return name.split(separator: " ").map { masked($0) }.joined(separator: " ")
  }

  /// An e-mail address, masked unless it was revealed: `a…@…`.
  func shown(email: String) -> String {
    isRevealing ? email : "\(email.prefix(1))…@…"
  }

  private func masked(_ part: Substring) -> String { "\(part.prefix(1))…" }

  /// How long ago in one unit, for narrow columns.
  func shortAge(_ moment: Timestamp) -> String { Dashboard.shortAge(of: moment, asOf: asOf) }

  /// How far a scan is, with its rate and the time left: `Reading 3,120 of 12,000 files · 1,900/s`.
  func progressText(_ progress: IndexProgress) -> String {
    switch progress.phase {
    case .listing: return "Listing the archive: \(counted(progress.filesDone, "file"))"
    case .assessing: return "Working out states from \(counted(progress.documents, "document"))"
    case .history:
      let total = progress.customersTotal.map { " of \(grouped($0))" } ?? ""
      return "Preparing lists for other dates: \(grouped(progress.customersDone))\(total) customers"
    case .done: return "Read \(counted(progress.filesDone, "file"))"
    case .reading: break
    }
    let total = progress.filesTotal.map { " of \(grouped($0))" } ?? ""
    let text = "Reading \(grouped(progress.filesDone))\(total) files"
    guard let scanStart, progress.filesDone > 0 else { return text }
    let elapsed = now.since(scanStart).milliseconds
    // The first moments tell nothing about the rate.
    guard elapsed >= 500 else { return text }
    let rate = Double(progress.filesDone) / (Double(elapsed) / 1000)
    let speed = " · \(grouped(Int(min(1e9, rate).rounded())))/s"
    guard let filesTotal = progress.filesTotal, rate > 0 else { return text + speed }
    // A rate near nothing promises no end that could be counted in seconds.
    let left = min(1e9, Double(max(0, filesTotal - progress.filesDone)) / rate)
    return text + speed + " · \(grouped(Int(left.rounded(.up)))) s left"
  }
}
