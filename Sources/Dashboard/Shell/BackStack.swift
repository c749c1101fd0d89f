import SubscriptionModel

/// A screen on the stack, with where it leads back to.
struct ScreenEntry: Hashable, Sendable {
  /// What it was opened for.
  let destination: Destination
  /// The search that it was opened from, which going back shows again; `nil` for none.
  let origin: ScreenBox?
  /// The screen with everything that going back must bring back.
  var screen: any Screen

  static func == (left: ScreenEntry, right: ScreenEntry) -> Bool {
    left.destination == right.destination && left.origin == right.origin
      && left.screen.isEqual(to: right.screen)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(destination)
    hasher.combine(origin)
    screen.hash(into: &hasher)
  }
}

/// The screens that were gone through, the list of customers at the bottom, the shown one on top.
struct BackStack: Hashable, Sendable {
  /// The list of customers.
  private(set) var root: ScreenEntry
  /// The screens above the list, the shown one last.
  private(set) var above: [ScreenEntry] = []

  /// Starts with the list of customers.
  init(in context: ScreenContext) {
    let destination = Destination(.customers)
    root = ScreenEntry(
      destination: destination,
      origin: nil,
      screen: destination.screen(in: context)
    )
  }

  /// The entry that is shown.
  var top: ScreenEntry { above.last ?? root }

  /// The screen under the one that is shown; `nil` at the root.
  var screenBelow: (any Screen)? {
    guard !above.isEmpty else { return nil }
    return above.dropLast().last?.screen ?? root.screen
  }

  /// Whether nothing lies above the list of customers.
  var isAtRoot: Bool { above.isEmpty }

  /// All screens, the shown one last.
  var screens: [any Screen] { [root.screen] + above.map(\.screen) }

  /// Opens a screen; the lowest one above the list is forgotten when there are too many.
  mutating func push(_ destination: Destination, from origin: ScreenBox?, in context: ScreenContext)
  {
    if let last = above.indices.last {
      above[last].screen.discardPrepared()
    }
    for index in above.indices {
      _ = above[index].screen.handle(.covered(by: destination.route), in: context)
    }
    above.append(
      ScreenEntry(
        destination: destination,
        origin: origin,
        screen: destination.screen(in: context)
      )
    )
    if above.count > DeskPlace.maximumScreens { above.removeFirst() }
  }

  /// Closes the screen that is shown; `nil` at the root.
  mutating func pop() -> ScreenEntry? { above.popLast() }

  /// Leaves all screens but the list.
  mutating func popToRoot() { above = [] }

  /// Changes the screen that is shown.
  mutating func withTop<Result>(_ change: (inout any Screen) -> Result) -> Result {
    guard let last = above.indices.last else { return change(&root.screen) }
    return change(&above[last].screen)
  }

  /// Changes the list of customers.
  mutating func withRoot<Result>(_ change: (inout any Screen) -> Result) -> Result {
    change(&root.screen)
  }

  /// Changes every screen, the shown one last, and gives what they all ask for.
  mutating func withAll(_ change: (inout any Screen) -> [ScreenOutcome]) -> [ScreenOutcome] {
    var outcomes = change(&root.screen)
    for index in above.indices { outcomes += change(&above[index].screen) }
    return outcomes
  }
}
