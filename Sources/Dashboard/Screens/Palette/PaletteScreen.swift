import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What the palette offers.
enum PaletteChoice: Hashable, Sendable {
  /// An action of the screen.
  case command(Command)
  /// The customers of a tab.
  case segment(Segment)
  /// The customers in a state, by its name in output.
  case state(String)
  /// The customers in an order.
  case sort(ListSort)

  /// What choosing it does.
  var explanation: String {
    switch self {
    case .command(let command): command.explanation
    case .segment: "the customers of this segment"
    case .state: "the customers with a subscription or purchase in this state"
    case .sort: "the customers sorted by this"
    }
  }

  /// The name in output, which may be typed as well.
  fileprivate var outputName: String {
    switch self {
    case .command(let command): command.rawValue
    case .segment(let segment): segment.rawValue
    case .state(let state): state
    case .sort(let sort): sort.rawValue
    }
  }

  /// Everything beside the actions.
  fileprivate static let lists: [PaletteChoice] = {
    let states = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    // Both kinds share names such as `refunded`.
    return Segment.allCases.map { .segment($0) } + states.uniqued.map { .state($0) }
      + ListSort.allCases.map { .sort($0) }
  }()
}

extension DashboardState {
  /// What the palette calls a choice.
  func name(of choice: PaletteChoice) -> String {
    switch choice {
    case .command(let command): return command.rawValue
    case .segment(let segment): return NothingFound.name(of: segment)
    case .state(let name):
      if let state = SubscriptionState(rawValue: name) { return wording.words(state) }
      return PurchaseState(rawValue: name).map { wording.words($0) } ?? name
    case .sort(let sort): return "sort \(sort.rawValue)"
    }
  }

  /// The actions, segments, states and orders whose name or explanation contains what was typed;
  /// those that are called so first.
  func paletteChoices(_ palette: PaletteState) -> [PaletteChoice] {
    let typed = palette.text.text.lowercased().trimmed
    let words = typed.split(separator: " ")
    let commands = Keymap.bindings(in: screenContext).map(\.command).uniqued
    let found = (commands.map { PaletteChoice.command($0) } + PaletteChoice.lists).filter {
      choice in
      let text = "\(name(of: choice)) \(choice.outputName) \(choice.explanation)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    guard !typed.isEmpty else { return found }
    let rank = { (choice: PaletteChoice) -> Int in
      let name = self.name(of: choice).lowercased()
      if name == typed || choice.outputName.lowercased() == typed { return 0 }
      return name.hasPrefix(typed) ? 1 : 2
    }
    return (0...2).flatMap { wanted in found.filter { rank($0) == wanted } }
  }

  /// Draws every action by name.
  func drawPalette(_ palette: PaletteState, in frame: inout Frame) {
    var row = 0
    if size.rows >= 6 {
      drawHeader(row: 0, title: "Actions · \(screenContext.rawValue)", in: &frame)
      row = 1
    }
    drawField(
      label: " : ",
      field: palette.text,
      hints: [
        canVerify
          ? "type part of a name; verify EMAIL checks an address" : "type part of a name"
      ],
      row: row,
      in: &frame
    )
    row += 1
    if size.rows >= 12 {
      frame.rule(row: row)
      row += 1
    }
    let footer = size.rows >= 4 ? size.rows - 1 : size.rows
    let choices = paletteChoices(palette)
    let height = max(0, footer - row)
    let first = max(0, palette.selected - max(1, height) + 1)
    for line in 0..<height where choices.indices.contains(first + line) {
      let isSelected = first + line == palette.selected
      draw(choices[first + line], row: row + line, isSelected: isSelected, in: &frame)
    }
    if choices.isEmpty, height > 0 {
      let text =
        canVerify && palette.verifiedEmail != nil
        ? "Enter checks whether the address is this customer's, without showing it."
        : "No matching action."
      frame.put(text, row: row, column: 2, style: Style(.quiet))
    }
    if footer < size.rows {
      let position = choices.isEmpty ? "" : "\(palette.selected + 1)/\(choices.count)"
      drawFooter(row: footer, position: position, in: &frame)
    }
  }
}

extension DashboardState {
  /// One action with its first key.
  private func draw(_ choice: PaletteChoice, row: Int, isSelected: Bool, in frame: inout Frame) {
    frame.put(name(of: choice), row: row, column: 2, width: 18)
    if case .command(let command) = choice {
      let keys = Keymap.bindings(in: screenContext).first { $0.command == command }?.keys ?? []
      frame.put(keys.first?.name ?? "", row: row, column: 21, width: 9, style: Style(.accent))
    }
    frame.put(choice.explanation, row: row, column: 31, style: Style(.quiet))
    guard isSelected else { return }
    frame.put("▌", row: row, column: 0, style: Style(.accent))
    frame.select(row: row, column: 2, width: 18)
  }
}
