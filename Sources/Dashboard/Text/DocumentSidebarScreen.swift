import SubscriptionModel
import TerminalUI

/// A text with a document beside it, where there is room.
protocol DocumentSidebarScreen: ColumnedScreen {
  /// The document; `nil` without one, and where there is no room.
  var document: ShownDocument? { get set }
  /// Leads to the document to show: usually the one that the line under the cursor stands in.
  func sidebarDestination(in context: ScreenContext) -> Destination?
}

extension DocumentSidebarScreen {
  static var maximumColumns: Int { 2 }

  func sidebarDestination(in context: ScreenContext) -> Destination? {
    columns[0].selectedItem.flatMap { document(of: $0, in: context) }
  }

  mutating func updateSidebar(in context: ScreenContext) -> [ScreenOutcome] {
    guard placedColumns(in: context).count > 1, let wanted = sidebarDestination(in: context),
      case .document(let provenance) = wanted.route
    else {
      document = nil
      return []
    }
    if document?.provenance != provenance {
      document = ShownDocument(provenance, reason: wanted.reason)
      columns[1] = TextView()
    }
    return document?.read() ?? []
  }

  /// Takes the document, and lets go of it under other screens: only one is held, however many were
  /// gone through.
  mutating func updateDocument(for event: ScreenEvent) {
    switch event {
    case .covered: document?.forget()
    case .answered(let answer): document?.take(answer)
    case .opened, .resumed, .key, .paste, .filter, .restoreFilter, .show, .changed, .evidenceBelow:
      break
    }
  }

  /// Makes the lines of the document.
  func buildDocument(in builder: inout TextBuilder) { document?.build(in: &builder) }
}
