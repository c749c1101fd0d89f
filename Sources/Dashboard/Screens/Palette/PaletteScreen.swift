import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The palette: every action of the screen below, every segment, state, and order by name.
struct PaletteScreen: Screen {
  /// The screen whose actions are offered.
  let below: ScreenSummary
  private(set) var text = TextField()
  private(set) var selected = 0

  /// Opens the palette over a screen.
  init(below: ScreenSummary) { self.below = below }

  // MARK: Keys

  static let name = "Palette"
  static let complete = Command("complete", "complete what is typed to the name under the cursor")
  static let chrome = ScreenChrome(header: 6, footer: 4)
  static let keys: [KeyBinding<PaletteScreen>] = .keymap(
    [
      .open([.enter], footer: "run"),
      .nextWhileTyping(footer: "next"),
      .previousWhileTyping(footer: "previous"),
      KeyBinding([.tab], complete, footer: "complete") { $0.complete(in: $1) },
      .back([.escape], footer: "back"),
    ],
    sharing: KeyBinding.movementWhileTyping + KeyBinding.whileTyping
  )

  // MARK: Choices

  /// What is offered whose name or explanation contains what was typed; what is called so comes
  /// first.
  func choices(in context: ScreenContext) -> [PaletteChoice] {
    let wording = context.wording
    let typed = text.text.lowercased().trimmed
    if let (typed, _) = typedCommand { return [.command(typed.command)] }
    let words = typed.split(separator: " ")
    let commands = below.rows.map(\.command).uniqued
    let saved = context.configuration.savedFilters.map { PaletteChoice.list(.saved($0)) }
    let all = commands.map { PaletteChoice.command($0) } + saved + PaletteChoice.lists
    let offered = all.filter { choice in
      let text = "\(choice.name(wording)) \(choice.outputName) \(choice.explanation)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    guard !typed.isEmpty else { return offered }
    let rank = { (choice: PaletteChoice) -> Int in
      let name = choice.name(wording).lowercased()
      if name == typed || choice.outputName.lowercased() == typed { return 0 }
      return name.hasPrefix(typed) ? 1 : 2
    }
    return (0...2).flatMap { wanted in offered.filter { rank($0) == wanted } }
  }

  func crumbs(in context: ScreenContext) -> [String] { ["Actions · \(below.name)"] }

  func position(in context: ScreenContext) -> String {
    let count = choices(in: context).count
    return count == 0 ? "" : "\(selected + 1)/\(count)"
  }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    guard case .key(let key) = event, text.handle(key) else { return [] }
    selected = 0
    return []
  }

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    // The lines around the choices are four on the usual screen.
    let visible = max(1, context.size.rows - 4)
    selected = move.index(from: selected, count: choices(in: context).count, rows: visible)
    return []
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    selected = row
    return []
  }

  mutating func open(in context: ScreenContext) -> [ScreenOutcome] {
    if let email = verifiedEmail, canVerify(in: context) {
      return [.close] + verify(email, in: context)
    }
    if let (typed, argument) = typedCommand { return [.close, typed.run(argument, in: context)] }
    let choices = choices(in: context)
    guard choices.indices.contains(selected) else { return [] }
    switch choices[selected] {
    case .command(let command): return [.perform(command)]
    case .list(let choice): return [.showCustomers(choice)]
    }
  }

  // MARK: Completing

  /// Puts the name of what is under the cursor in place of what was typed.
  private mutating func complete(in context: ScreenContext) -> [ScreenOutcome] {
    let choices = choices(in: context)
    guard typedCommand == nil, choices.indices.contains(selected) else { return [] }
    let name = choices[selected].name(context.wording)
    var takesArgument = false
    if case .command(let command) = choices[selected] {
      takesArgument = CommandWithArgument.allCases.contains { $0.command == command }
    }
    text = TextField(name)
    if takesArgument { _ = text.handle(.character(" ")) }
    selected = 0
    return []
  }

  // MARK: Arguments

  /// The commands that take what is typed behind their name, such as `as of 25 Feb`.
  private enum CommandWithArgument: CaseIterable {
    case asOf
    case filter
    case find
    case ticket
    case within

    var command: Command {
      switch self {
      case .asOf: .asOf
      case .filter: .filter
      case .find: .find
      case .ticket: .ticket
      case .within: .within
      }
    }

    func run(_ argument: String, in context: ScreenContext) -> ScreenOutcome {
      switch self {
      case .asOf:
        context.showing(asOf: argument)
          ?? .message(Message("Not a date: \(argument)", role: .bad))
      case .filter: .filter(argument)
      case .find: .present(.find(argument))
      case .ticket: .setTicket(argument)
      case .within:
        TimeSpan(typed: argument).map { .setWithin($0) }
          ?? .message(Message("Not a length of time, such as 24h or 3d: \(argument)", role: .bad))
      }
    }
  }

  /// The command of the screen below whose name was typed, with what was typed behind it.
  private var typedCommand: (command: CommandWithArgument, argument: String)? {
    let typed = text.text
    for candidate in CommandWithArgument.allCases
    where below.rows.contains(where: { $0.command == candidate.command }) {
      let name = candidate.command.name
      guard typed.lowercased().hasPrefix(name + " ") else { continue }
      let argument = typed.dropFirst(name.count).trimmed
      if !argument.isEmpty { return (candidate, argument) }
    }
    return nil
  }

  // MARK: Checking an address

  /// The address behind `verify`; `nil` while something else is typed.
  private var verifiedEmail: String? {
    let words = text.text.split(separator: " ", maxSplits: 1)
    guard words.first?.lowercased() == "verify" else { return nil }
    return words.count > 1 ? words[1].trimmed : ""
  }

  /// Whether an address can be compared: on a customer's screens, with a customers file.
  private func canVerify(in context: ScreenContext) -> Bool {
    below.customer != nil && context.configuration.customers.count > 0
  }

  /// Says whether an address is the customer's, without showing the one that is on file.
  private func verify(_ email: String, in context: ScreenContext) -> [ScreenOutcome] {
    guard let customer = context.assessment(of: below.customer) else { return [] }
    let people = customer.appAccountTokens.compactMap {
      context.configuration.customers.person(for: $0)
    }
    let known = people.compactMap(\.email).filter { !$0.isEmpty }
    let message: Message
    if email.isEmpty {
      message = Message("verify EMAIL: type the address that the customer gives")
    } else if known.isEmpty {
      message = Message(
        "Unknown: the customers file has no address for this customer",
        role: .warn
      )
    } else if known.contains(where: { $0.trimmed.lowercased() == email.lowercased() }) {
      message = Message("The address matches this customer", role: .good)
    } else {
      message = Message("The address does not match this customer", role: .bad)
    }
    return [.message(message)]
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    var row = layout.body.lowerBound
    let canVerify = canVerify(in: context)
    let hint =
      canVerify ? "type part of a name; verify EMAIL checks an address" : "type part of a name"
    frame.put(field: text, label: " : ", hints: [hint], row: row)
    row += 1
    if layout.size.rows >= 12 {
      frame.rule(row: row)
      row += 1
    }
    let choices = choices(in: context)
    let height = max(0, layout.body.upperBound - row)
    let columns = layout.size.columns >= Self.minimumColumnsForTwo ? 2 : 1
    let width = layout.size.columns / columns
    let first = max(0, selected - max(1, height * columns) + 1)
    for place in 0..<(height * columns) where choices.indices.contains(first + place) {
      let (line, column) = (row + place % height, place / height * width)
      let target = ClickTarget.row(first + place)
      frame.onClick(row: line, column: column, width: width, reaches: target)
      draw(
        choices[first + place],
        row: line,
        column: column,
        width: width,
        isSelected: first + place == selected,
        wording: context.wording,
        in: &frame
      )
    }
    guard choices.isEmpty, height > 0 else { return }
    let text =
      canVerify && verifiedEmail != nil
      ? "Enter checks whether the address is this customer's, without showing it."
      : "No matching action."
    frame.put(text, row: row, column: 2, style: Style(.quiet))
  }

  /// From this width on the choices stand in two columns.
  private static let minimumColumnsForTwo = 160

  /// One action with its first key.
  private func draw(
    _ choice: PaletteChoice,
    row: Int,
    column: Int,
    width: Int,
    isSelected: Bool,
    wording: Wording,
    in frame: inout Frame
  ) {
    frame.put(choice.name(wording), row: row, column: column + 2, width: 20)
    if case .command(let command) = choice {
      let key = below.rows.first { $0.command == command }?.keys.first
      frame.put(key?.name ?? "", row: row, column: column + 23, width: 9, style: Style(.accent))
    }
    let room = max(0, width - 34)
    frame.put(
      choice.explanation,
      row: row,
      column: column + 33,
      width: room,
      style: Style(.quiet)
    )
    guard isSelected else { return }
    frame.put("▌", row: row, column: column, style: Style(.accent))
    frame.select(row: row, column: column + 2, width: 20)
  }
}
