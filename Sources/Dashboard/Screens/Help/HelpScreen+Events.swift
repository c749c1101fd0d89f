import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// A key in the palette.
  mutating func press(_ key: Key, _ command: Command?, in palette: PaletteState) -> [Effect] {
    var palette = palette
    let choices = paletteChoices(palette)
    switch command {
    case .open where canVerify && palette.verifiedEmail != nil:
      overlay = nil
      return verify(palette.verifiedEmail ?? "")
    case .open:
      guard choices.indices.contains(palette.selected) else { return [] }
      overlay = nil
      return perform(choices[palette.selected])
    case .back:
      overlay = nil
      return []
    case .cancel: return cancelOverlay()
    case .next: palette.selected += 1
    case .previous: palette.selected -= 1
    case .pageDown: palette.selected += max(1, size.rows - 4)
    case .pageUp: palette.selected -= max(1, size.rows - 4)
    default:
      guard palette.text.handle(key) else { return [] }
      palette.selected = 0
    }
    let count = paletteChoices(palette).count
    palette.selected = min(max(0, palette.selected), max(0, count - 1))
    overlay = .palette(palette)
    return []
  }

  private mutating func perform(_ choice: PaletteChoice) -> [Effect] {
    switch choice {
    case .command(let command): perform(command)
    case .segment(let segment): go(to: segment)
    case .state(let state): go(toState: state)
    case .sort(let sort): go(toOrder: sort)
    }
  }

  /// A segment's letter goes to it; any other key keeps the list as it is.
  mutating func pressInSegments(_ key: Key, _ command: Command?) -> [Effect] {
    if command == .cancel { return cancelOverlay() }
    overlay = nil
    guard case .character(let letter) = key,
      let segment = Segment.allCases.first(where: { $0.letter == letter })
    else { return [] }
    return go(to: segment)
  }

  /// A key in help: it scrolls, and Enter does what the line says.
  mutating func press(_ command: Command?, in help: HelpState) -> [Effect] {
    var help = help
    let rows = helpRows
    let height = max(1, size.rows - 3)
    switch command {
    case .open:
      guard rows.indices.contains(help.selected), let command = rows[help.selected].command else {
        return []
      }
      overlay = nil
      return perform(command)
    case .back:
      overlay = nil
      return []
    case .cancel: return cancelOverlay()
    case .next: help.selected += 1
    case .previous: help.selected -= 1
    case .halfPageDown: help.selected += max(1, height / 2)
    case .halfPageUp: help.selected -= max(1, height / 2)
    case .pageDown: help.selected += height
    case .pageUp: help.selected -= height
    case .first: help.selected = 0
    case .last: help.selected = rows.count - 1
    default: return []
    }
    help.selected = min(max(0, help.selected), max(0, rows.count - 1))
    overlay = .help(help)
    return []
  }
}
