import SubscriptionModel
import TerminalUI

/// One document as a tree, through every layer.
struct DocumentScreen: TextScreen {
  private(set) var document: ShownDocument
  var text = TextView()

  /// Opens a document; a target is a place in it, such as `data.signedTransactionInfo`.
  init(_ provenance: Provenance, target: String? = nil, reason: String? = nil) {
    document = ShownDocument(provenance, reason: reason)
    text.target = target
  }

  static let name = "Document"
  static let keys: [KeyBinding<DocumentScreen>] = .keymap(
    [
      .open(footer: "fold"),
      KeyBinding([.character("\\")], .filter, footer: "filter") { screen, _ in
        [.present(.filter(screen.document.filter, hints: ["shows lines with this text"]))]
      },
      .copy(footer: "copy"),
      .back(footer: "back"),
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  static let centersTarget = true
  static let maximumWidth = Int.max

  func crumbs(in context: ScreenContext) -> [String] {
    let file = context.shown(place: Provenance(file: document.provenance.file))
    return [file.split(separator: "/").last.map(String.init) ?? "document"]
  }

  func reason(against command: Command, key: Key) -> String? {
    guard [.asOf, .stepBack, .stepForward].contains(command) else { return nil }
    return "A document is the same at every date; press Esc, then \(key.name)"
  }

  func key(of target: String, in context: ScreenContext) -> String? {
    document.tree?.root.key(of: target)
  }

  mutating func toggle(fold: String) { document.toggle(fold: fold) }

  mutating func goBack(in context: ScreenContext) -> [ScreenOutcome] {
    guard !document.filter.isEmpty else { return [.close] }
    document.filter = ""
    return []
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .resumed: return document.read()
    // Only one document is held, however many were gone through.
    case .covered(by: .document): document.forget()
    case .filter(let text), .restoreFilter(let text): document.filter = text
    case .answered(let answer): document.take(answer)
    case .covered, .key, .paste, .show, .changed, .evidenceBelow: break
    }
    return []
  }
}
