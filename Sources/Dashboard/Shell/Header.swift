import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The first lines of a screen: where the person is, how to read the dates, and what the archive
/// holds.
struct Header {
  let context: ScreenContext
  /// Whether the screen is about one customer.
  let isAboutCustomer: Bool

  private var wording: Wording { context.wording }

  /// Draws where the person is, and how to read the dates.
  func draw(title: String, row: Int, in frame: inout Frame) {
    frame.fill(row: row, style: Style(.header))
    let width = context.size.columns
    let notes = [environmentName, wording.zoneName, asOfText]
    for dropped in 0...notes.count {
      let right = notes.dropFirst(dropped).joined(separator: "  ")
      let room = width - columnWidth(of: right) - (right.isEmpty ? 0 : 1)
      let full = " subdesk  \(title)"
      let short = " \(title)"
      let least = min(columnWidth(of: short), 14)
      guard room > least || dropped == notes.count else { continue }
      let left =
        [full, short].first { columnWidth(of: $0) < room }
        ?? lastCrumb(title).map { " … › \($0)" } ?? short
      frame.put(
        left,
        row: row,
        column: 0,
        width: max(0, room - 1),
        style: Style(.header, bold: true)
      )
      frame.put(right, row: row, column: room, style: Style(.header))
      // Another instant than now must not be overlooked.
      if context.chosenAsOf != nil, right.hasSuffix(asOfText) {
        let start = room + columnWidth(of: right) - columnWidth(of: asOfText)
        frame.put(
          asOfText,
          row: row,
          column: start,
          style: Style(.warn, bold: true, reversed: true)
        )
      }
      return
    }
  }

  /// Where a person is tells more than how they came there.
  private func lastCrumb(_ title: String) -> String? {
    let crumbs = title.split(separator: " › ")
    return crumbs.count > 1 ? crumbs.last.map(String.init) : nil
  }

  /// Draws what the archive holds and how fresh it is.
  func drawFacts(row: Int, in frame: inout Frame) {
    var pieces = [Piece(context.configuration.archiveName, importance: 0)]
    if let app = context.configuration.app {
      pieces.append(Piece("app \(app.text)", importance: 0))
    }
    if !context.configuration.trustRootNames.isEmpty {
      let names = context.configuration.trustRootNames.joined(separator: ", ")
      pieces.append(Piece("also trusts \(names)", importance: 0))
    }
    if context.configuration.acceptsUnsigned {
      pieces.append(Piece("accepts unsigned documents", importance: 0))
    }
    if let ticket = context.ticket {
      pieces.append(Piece("ticket \(ticket)", importance: 1))
    }
    if let following = context.following {
      pieces.append(
        Piece(following.text(in: wording), importance: following == .live ? 2 : 0)
      )
    }
    if context.newDocuments > 0 {
      let key = CustomersScreen.key(.notifications, in: context)
      let count = counted(context.newDocuments, "new document")
      pieces.append(
        Piece("\(count), \(key) shows \(context.newDocuments == 1 ? "it" : "them")", importance: 1)
      )
    }
    if let facts = context.facts {
      if let standing = standingText(facts) { pieces.append(Piece(standing, importance: 0)) }
      pieces.append(Piece("\(counted(facts.documents, "document"))", importance: 5))
      pieces.append(Piece(newestText(facts), importance: 1))
      if facts.problems > 0 {
        pieces.append(Piece(counted(facts.problems, "problem"), importance: 4))
      }
      if facts.brokenSignatures > 0 {
        pieces.append(Piece(brokenText(facts.brokenSignatures), importance: 2))
      }
      if facts.newerUnsigned > 0 {
        let customers = counted(facts.newerUnsigned, "customer")
        pieces.append(Piece("\(customers) with newer unsigned documents", importance: 2))
      }
      if let hidden = hiddenText(facts) { pieces.append(Piece(hidden, importance: 3)) }
    } else {
      pieces.append(Piece("reading…", importance: 1))
    }
    let text = " " + fitted(pieces, separator: " · ", width: context.size.columns - 2)
    frame.put(text, row: row, column: 0, style: Style(.quiet))
  }

  /// `PRODUCTION`, `ALL ENVIRONMENTS` and so on.
  private var environmentName: String {
    switch context.environment {
    case .production: "PRODUCTION"
    case .sandbox: "SANDBOX"
    case .xcode: "XCODE"
    case .all: "ALL ENVIRONMENTS"
    }
  }

  private var asOfText: String {
    guard let chosenAsOf = context.chosenAsOf else { return "as of now" }
    let known = context.scope == .arrived && isAboutCustomer ? "known on" : "as of"
    return "\(known) \(wording.fullDay(chosenAsOf)) \(wording.clock(chosenAsOf))"
  }

  /// What is not as usual about the index: that it misses something, or cannot be refreshed here.
  private func standingText(_ facts: ArchiveFacts) -> String? {
    guard context.progress == nil, facts.incompleteness != nil || facts.isReadOnly else {
      return nil
    }
    let index = facts.indexServer.map { "index on \($0)" } ?? "read-only index"
    let state =
      switch facts.incompleteness {
      case nil: index
      case .missing(let missing) where missing.folders == [""]: "archive missing"
      case .missing(let missing): "\(counted(missing.folders.count, "folder")) missing"
      case .unreadable, .partlyRead: "not all readable"
      case .unfinished, .outdated: "index incomplete"
      }
    guard let last = facts.scannedAt else { return state }
    return "\(state), refreshed \(wording.fullDay(last)) \(wording.clock(last))"
  }

  private func newestText(_ facts: ArchiveFacts) -> String {
    guard let newest = facts.newestEvidence else { return "none dated by then" }
    return "newest \(wording.ago(since: newest))"
  }

  /// Counts what the Problems screen lists under that heading: documents, not signatures.
  private func brokenText(_ count: Int) -> String {
    "\(counted(count, "document")) with an invalid signature"
  }

  private func hiddenText(_ facts: ArchiveFacts) -> String? {
    let parts = facts.hidden.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    guard !parts.isEmpty else { return nil }
    let names = parts.map { "\(grouped($0.value)) \($0.key.lowercased())" }
    return "\(names.joined(separator: ", ")) hidden"
  }
}

/// A part of a line that may be left out where room is short; 0 is never left out.
struct Piece {
  var text: String
  var importance: Int

  init(_ text: String, importance: Int) {
    self.text = text
    self.importance = importance
  }
}

/// The pieces that fit into `width`, the least important ones left out.
func fitted(_ pieces: [Piece], separator: String, width: Int) -> String {
  var kept = pieces
  while true {
    let text = kept.map(\.text).joined(separator: separator)
    guard columnWidth(of: text) > width,
      let least = kept.indices.max(by: { kept[$0].importance < kept[$1].importance }),
      kept[least].importance > 0
    else { return text }
    kept.remove(at: least)
  }
}
