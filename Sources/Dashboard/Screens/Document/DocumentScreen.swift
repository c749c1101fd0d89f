import SubscriptionModel
import TerminalUI

/// One document as a tree, through every layer.
struct DocumentScreen: TextScreen {
  let provenance: Provenance
  /// Why the document was not understood; `nil` where nobody said.
  let reason: String?
  /// `nil` while it is read, or when it cannot be.
  private(set) var tree: DocumentTree?
  private(set) var isAwaited = false
  /// Why the document cannot be shown.
  private(set) var failure: String?
  /// The paths of the nodes whose children are hidden.
  private(set) var folded: Set<String> = []
  /// What a line must contain to be shown; empty for all.
  private(set) var filter = ""
  var text = TextView()

  /// Opens a document; a target is a place in it, such as `data.signedTransactionInfo`.
  init(_ provenance: Provenance, target: String? = nil, reason: String? = nil) {
    self.provenance = provenance
    self.reason = reason
    text.target = target
  }

  static let name = "Document"
  static let keys: [KeyBinding<DocumentScreen>] = .keymap(
    [
      .open(footer: "fold"),
      KeyBinding([.character("\\")], .filter, footer: "filter") { screen, _ in
        [.present(.filter(screen.filter, hints: ["shows lines with this text"]))]
      },
      .copy(footer: "copy"),
      .back(footer: "back"),
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  static let centersTarget = true

  func crumbs(in context: ScreenContext) -> [String] {
    [provenance.file.split(separator: "/").last.map(String.init) ?? "document"]
  }

  func reason(against command: Command, key: Key) -> String? {
    guard [.asOf, .stepBack, .stepForward].contains(command) else { return nil }
    return "A document is the same at every date; press Esc, then \(key.name)"
  }

  func key(of target: String, in context: ScreenContext) -> String? { tree?.root.key(of: target) }

  mutating func toggle(fold: String) {
    if folded.remove(fold) == nil { folded.insert(fold) }
  }

  mutating func goBack(in context: ScreenContext) -> [ScreenOutcome] {
    guard !filter.isEmpty else { return [.close] }
    filter = ""
    return []
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened: return read()
    case .resumed: return tree == nil && failure == nil && !isAwaited ? read() : []
    // Only one document is held, however many were gone through.
    case .covered(by: .document): forget()
    case .filter(let text), .restoreFilter(let text): filter = text
    case .answered(.document(provenance, let tree)) where isAwaited:
      isAwaited = false
      self.tree = tree
      if tree == nil { failure = "This file cannot be read as a document." }
    case .answered(.failed(.document(provenance), let message)) where isAwaited:
      isAwaited = false
      failure = message
    case .covered, .key, .paste, .show, .changed, .evidenceBelow, .answered: break
    }
    return []
  }

  private mutating func read() -> [ScreenOutcome] {
    isAwaited = true
    return [.run(.document(provenance))]
  }

  private mutating func forget() {
    tree = nil
    failure = nil
    isAwaited = false
  }
}
