import SupportAnswers
import TerminalUI

/// The choice of the language of replies, over the screen that shows them.
struct LanguageScreen: Screen {
  private(set) var text = TextField()
  private(set) var selected: Int
  /// The languages of the customer's storefront.
  private let spoken: [ReplyLanguage]
  private let storefront: String?

  /// Opens the choice at the language that was chosen; `nil` for the usual one.
  init(_ chosen: ReplyLanguage?, storefront: String?) {
    spoken = ReplyLanguage.spoken(in: storefront)
    self.storefront = storefront
    selected = 0
    selected = all.firstIndex(of: chosen) ?? 0
  }

  /// Every choice, those of the storefront first; `nil` is the usual language, the customer's own
  /// unless the desk fixes one.
  private var all: [ReplyLanguage?] {
    [nil] + spoken + ReplyLanguage.allCases.filter { !spoken.contains($0) }
  }

  // MARK: Keys

  static let name = "Reply language"
  static let coversScreen = false
  static let keys: [KeyBinding<LanguageScreen>] = .keymap(
    [
      .open([.enter], footer: "choose"),
      .nextWhileTyping(footer: "next"),
      .previousWhileTyping(footer: "previous"),
      .back([.escape], footer: "back"),
    ],
    sharing: KeyBinding.movementWhileTyping + KeyBinding.overAnything
  )

  // MARK: Choices

  /// The languages whose name or tag has a word that begins with each word typed.
  private func choices(in context: ScreenContext) -> [ReplyLanguage?] {
    let typed = text.text.lowercased().split(separator: " ")
    return all.filter { language in
      let name = "\(name(language, in: context)) \(language?.rawValue ?? "")".lowercased()
      let words = name.split { !$0.isLetter && !$0.isNumber }
      return typed.allSatisfy { typed in
        words.contains { $0.hasPrefix(typed) } || language?.rawValue.lowercased() == String(typed)
      }
    }
  }

  private func name(_ language: ReplyLanguage?, in context: ScreenContext) -> String {
    if let language { return language.name }
    let fixed = context.configuration.replies.fixedLanguage
    return fixed.map { "As set: \($0.name)" } ?? "The customer's"
  }

  // MARK: What keys do

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    guard case .key(let key) = event, text.handle(key) else { return [] }
    selected = 0
    return []
  }

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    let count = choices(in: context).count
    selected = move.index(from: selected, count: count, rows: count)
    return []
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    selected = row
    return []
  }

  mutating func open(in context: ScreenContext) -> [ScreenOutcome] {
    let choices = choices(in: context)
    guard choices.indices.contains(selected) else { return [] }
    return [.close, .setLanguage(choices[selected])]
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let choices = choices(in: context)
    // The footer stays, and above the languages what is typed and a line that divides them from
    // the screen.
    let height = min(all.count, max(1, layout.size.rows - 3))
    let top = max(0, layout.size.rows - 1 - height)
    let first = max(0, selected - height + 1)
    if top > 1 { frame.rule(row: top - 2, title: Self.name) }
    for line in 0..<height {
      let row = top + line
      frame.fill(row: row)
      guard choices.indices.contains(first + line) else { continue }
      let language = choices[first + line]
      frame.onClick(row: row, reaches: ClickTarget.choice(first + line))
      frame.put(name(language, in: context), row: row, column: 2, width: 24)
      frame.put(language?.rawValue ?? "", row: row, column: 28, style: Style(.quiet))
      if let language, let storefront, spoken.contains(language) {
        frame.put("spoken in \(storefront)", row: row, column: 38, style: Style(.quiet))
      }
      guard first + line == selected else { continue }
      frame.put("▌", row: row, column: 0, style: Style(.accent))
      frame.select(row: row, column: 2, width: 24)
    }
    if choices.isEmpty {
      frame.put("No reply language has this name.", row: top, column: 2, style: Style(.quiet))
    }
    guard top > 0 else { return }
    frame.fill(row: top - 1)
    frame.put(field: text, label: " Language ", hints: ["type part of a name"], row: top - 1)
  }
}
