import SubscriptionModel
import TerminalUI

/// The rows that several screens share; a screen that shows one in its footer lists it among its
/// own.
extension KeyBinding {
  /// How to move, the same on every screen.
  static var movement: [KeyBinding] {
    [
      KeyBinding([.character("j"), .down, .control("n")], .next) { $0.move(.next, in: $1) },
      KeyBinding([.character("k"), .up, .control("p")], .previous) { $0.move(.previous, in: $1) },
      KeyBinding([.control("d")], .halfPageDown) { $0.move(.halfPageDown, in: $1) },
      KeyBinding([.control("u")], .halfPageUp) { $0.move(.halfPageUp, in: $1) },
      KeyBinding([.pageDown, .character(" "), .control("f")], .pageDown) {
        $0.move(.pageDown, in: $1)
      },
      KeyBinding([.pageUp, .character("b"), .control("b")], .pageUp) { $0.move(.pageUp, in: $1) },
      KeyBinding([.character("g"), .home], .first) { $0.move(.first, in: $1) },
      KeyBinding([.character("G"), .end], .last) { $0.move(.last, in: $1) },
    ]
  }

  /// How to move where letters are typed.
  static var movementWhileTyping: [KeyBinding] {
    [
      .nextWhileTyping(), .previousWhileTyping(),
      KeyBinding([.pageDown], .pageDown) { $0.move(.pageDown, in: $1) },
      KeyBinding([.pageUp], .pageUp) { $0.move(.pageUp, in: $1) },
    ]
  }

  /// What works on every screen of the stack.
  static var everywhere: [KeyBinding] {
    movement + [
      KeyBinding([.character("q")], .close) { $0.close(in: $1) },
      KeyBinding([.character("n")], .findNext) { _, _ in [.goToMatch(step: 1)] },
      KeyBinding([.character("N")], .findPrevious) { _, _ in [.goToMatch(step: -1)] },
      KeyBinding([.character("E")], .environment) { _, context in
        [.setEnvironment(context.environment.next)]
      },
      KeyBinding([.character("x")], .reveal) { _, _ in [.reveal] },
      .pin(), .note(), .watch(),
      KeyBinding([.character("'")], .recent) { _, _ in [.push(Destination(.recent))] },
      KeyBinding([.character("=")], .compare) { screen, context in
        [.compare(screen.customersToCompare(in: context))]
      },
      KeyBinding([.character("i")], .notifications) { _, _ in
        [.push(Destination(.notifications))]
      },
      KeyBinding([.character("F")], .follow) { _, _ in [.changeFollowing] },
      KeyBinding([.character("o")], .overview) { _, _ in [.push(Destination(.overview))] },
      KeyBinding([.character("D")], .myDesk) { _, _ in [.push(Destination(.myDesk))] },
      KeyBinding([.character("u")], .link) { _, _ in [.copyLink] },
      KeyBinding([.character("T")], .ticket) { _, _ in [.present(.ticket)] },
      KeyBinding([.character("M")], .mouse) { _, _ in [.changeMouseCapture] },
      KeyBinding([.character("R")], .refresh) { _, _ in [.refresh] },
      KeyBinding([.character(":")], .palette) { screen, context in
        [.present(.palette(screen.summary(in: context)))]
      },
      KeyBinding([.character("?"), .function(1)], .help) { screen, context in
        [.present(.help(screen.summary(in: context)))]
      },
    ] + overAnything
  }

  /// What works wherever letters are typed.
  static var whileTyping: [KeyBinding] {
    [
      KeyBinding([.function(1)], .help) { screen, context in
        [.present(.help(screen.summary(in: context)))]
      }
    ] + overAnything
  }

  /// What works on every screen of the stack, and over it.
  static var overAnything: [KeyBinding] {
    [
      KeyBinding([.control("l")], .redraw) { _, _ in [.run(.redraw)] },
      KeyBinding([.control("z")], .suspend) { _, _ in [.run(.suspend)] },
      KeyBinding([.control("c"), .control("g")], .cancel) { _, _ in [.cancel] },
    ]
  }

  /// What every screen shares that stands above the list of customers.
  static var reading: [KeyBinding] {
    [
      .open(), .back(), .nextPart(), .previousPart(), .find(), .copy(), .zone(), .problems(),
    ]
  }

  /// How the instant is chosen where a customer is shown.
  static var stepping: [KeyBinding] {
    [
      .asOf(), .stepBack(), .stepForward(),
      KeyBinding([.character("K")], .knownThen) { _, _ in [.changeScope] },
    ]
  }
}

/// Rows that stand in some footers and in others not.
extension KeyBinding {
  static func open(
    _ keys: [Key] = [.enter, .character("l"), .right],
    footer: String? = nil
  ) -> KeyBinding {
    KeyBinding(keys, .open, footer: footer) { $0.open(in: $1) }
  }

  static func back(
    _ keys: [Key] = [.escape, .character("h"), .left, .backspace],
    footer: String? = nil
  ) -> KeyBinding {
    KeyBinding(keys, .back, footer: footer) { $0.goBack(in: $1) }
  }

  static func nextWhileTyping(footer: String? = nil) -> KeyBinding {
    KeyBinding([.down, .control("n")], .next, footer: footer) { $0.move(.next, in: $1) }
  }

  static func previousWhileTyping(footer: String? = nil) -> KeyBinding {
    KeyBinding([.up, .control("p")], .previous, footer: footer) { $0.move(.previous, in: $1) }
  }

  static func nextPart(footer: String? = nil) -> KeyBinding {
    KeyBinding([.tab], .nextPart, footer: footer) { $0.movePart(by: 1, in: $1) }
  }

  static func previousPart() -> KeyBinding {
    KeyBinding([.backTab], .previousPart) { $0.movePart(by: -1, in: $1) }
  }

  static func find(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("/")], .find, footer: footer) { _, _ in [.present(.find(""))] }
  }

  static func copy(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("y")], .copy, footer: footer) { $0.copy(in: $1) }
  }

  static func language() -> KeyBinding {
    KeyBinding([.character("L")], .language) { screen, context in
      let customer = screen.customersToCompare(in: context).first
      return [.present(.language(context.assessment(of: customer)?.newestStorefront))]
    }
  }

  static func zone(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("z")], .zone, footer: footer) { _, _ in [.changeZone] }
  }

  static func problems(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("!")], .problems, footer: footer) { _, _ in
      [.push(Destination(.problems))]
    }
  }

  static func pin(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("p")], .pin, footer: footer) { screen, context in
      let id = screen.customerToPin(in: context)
      return id.map { [.changePin($0)] } ?? [.message(Message("There is no customer to pin here"))]
    }
  }

  static func note() -> KeyBinding {
    KeyBinding([.character("I")], .note) { screen, context in
      screen.note(in: context) { _ in nil }
    }
  }

  static func watch() -> KeyBinding {
    KeyBinding([.character("X")], .watch) { screen, context in
      let watched = context.notes.ofWatchedCustomers(asOf: context.asOf).map(\.customer)
      return screen.note(in: context) { !watched.contains($0) }
    }
  }

  static func export() -> KeyBinding {
    KeyBinding([.character("W")], .export) { screen, context in
      let list = screen.listToExport(in: context)
      return list.map { [.present(.export($0))] }
        ?? [.message(Message("There is no customer to write out"))]
    }
  }

  static func asOf(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("@")], .asOf, footer: footer) { _, _ in [.present(.asOf)] }
  }

  static func within(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("d")], .within, footer: footer) { screen, context in
      [.setWithin(screen.nextWithin(in: context))]
    }
  }

  static func stepBack(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("[")], .stepBack, footer: footer) { screen, context in
      [.step(.back, through: screen.moments(in: context))]
    }
  }

  static func stepForward(footer: String? = nil) -> KeyBinding {
    KeyBinding([.character("]")], .stepForward, footer: footer) { screen, context in
      [.step(.forward, through: screen.moments(in: context))]
    }
  }
}

extension Screen {
  /// Asks for the words of a note about the customer whom a pin would be for.
  fileprivate func note(
    in context: ScreenContext,
    isWatched: (CustomerId) -> Bool?
  ) -> [ScreenOutcome] {
    guard context.configuration.writesNotes else {
      return [
        .message(
          Message("There is no folder for notes: --notes DIR or the setting notes names one")
        )
      ]
    }
    guard let id = customerToPin(in: context) else {
      return [.message(Message("There is no customer here to write a note about"))]
    }
    return [.present(.note(id, isWatched: isWatched(id)))]
  }
}

/// A way to move the cursor.
enum CursorMove: Hashable, Sendable {
  case next
  case previous
  case halfPageDown
  case halfPageUp
  case pageDown
  case pageUp
  case first
  case last

  /// How many rows down the cursor goes where `rows` are seen; `nil` for all that there are.
  func distance(rows: Int) -> Int? {
    switch self {
    case .next: 1
    case .previous: -1
    case .halfPageDown: max(1, rows / 2)
    case .halfPageUp: -max(1, rows / 2)
    case .pageDown: max(1, rows)
    case .pageUp: -max(1, rows)
    case .first, .last: nil
    }
  }

  /// The index that the cursor goes to among `count` rows of which `rows` are seen.
  func index(from index: Int, count: Int, rows: Int) -> Int {
    let end = max(0, count - 1)
    guard let distance = distance(rows: rows) else { return self == .first ? 0 : end }
    return min(max(0, index + distance), end)
  }
}

extension EnvironmentFilter {
  /// The one that follows; the first one after the last.
  fileprivate var next: EnvironmentFilter {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
