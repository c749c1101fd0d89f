import SubscriptionModel
import TerminalUI

/// A screen of the dashboard: what it knows, what its keys do, and how it looks.
///
/// A screen is a value. It is made for a route, takes keys and events, and answers with what it
/// asks of the shell; it knows no other screen and no shell. What it shares with the others it
/// reads from the context. Four things every screen says for itself; the rest has a usual answer.
protocol Screen: Hashable, Sendable {
  /// The name in help, the palette, and the table of keys.
  static var name: String { get }
  /// The keys that work here, in the footer's order of importance.
  static var keys: [KeyBinding<Self>] { get }
  /// Takes what happened, and says what the shell is to do.
  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome]
  /// Draws what stands between header and footer.
  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext)

  // MARK: Around the screen

  /// From which height of the terminal on each line around the screen is shown.
  static var chrome: ScreenChrome { get }
  /// Whether nothing of the screen below is seen; only what lies over another screen may say no.
  static var coversScreen: Bool { get }
  /// What the header says after the customer's name, such as `answers`.
  func crumbs(in context: ScreenContext) -> [String]
  /// Where the cursor is, such as `3/41`; empty where there is nothing to be at.
  func position(in context: ScreenContext) -> String
  /// The row that a one-line prompt takes; `nil` for the last one.
  func promptRow(in context: ScreenContext) -> Int?

  // MARK: What it is about

  /// The customer that the screen is about; `nil` where it is about none.
  var customer: CustomerId? { get }
  /// The customer that a pin is for: the screen's own, or else the one under the cursor.
  func customerToPin(in context: ScreenContext) -> CustomerId?
  /// The customers to compare: those that are marked, or else the one that a pin is for.
  func customersToCompare(in context: ScreenContext) -> [CustomerId]
  /// The list of customers on the screen, to be written out; `nil` without any.
  func listToExport(in context: ScreenContext) -> ListRequest?
  /// The customers whose records the screen shows, the most important one first.
  func shownCustomers(in context: ScreenContext) -> [CustomerId]
  /// The customer whose answer stands beside a list; `nil` while none does.
  func previewedCustomer(in context: ScreenContext) -> CustomerId?
  /// The moments at which something became known of what is shown, for stepping through them.
  func moments(in context: ScreenContext) -> [Timestamp]
  /// The evidence of what is under the cursor, as it is at the instant of the context.
  func selectedEvidence(in context: ScreenContext) -> EvidenceTopic?

  // MARK: Keys

  /// Whether a paste is typed here; otherwise it is searched for.
  static var takesPastes: Bool { get }
  /// Whether what the keys are meant for is still on its way.
  func isWaiting(in context: ScreenContext) -> Bool
  /// Whether there is anything for a command to work on.
  func isUseful(_ command: Command) -> Bool
  /// How far ahead the screen looks after another press of the key.
  func nextWithin(in context: ScreenContext) -> TimeSpan?
  /// Why a key does nothing here though it does on other screens; `nil` for the usual reason.
  func reason(against command: Command, key: Key) -> String?

  // MARK: What the shared keys do

  /// Moves the cursor.
  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome]
  /// Puts the cursor on a row that was clicked on, in a column of the screen.
  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome]
  /// Goes to the next part of the screen, or with -1 to the previous one.
  mutating func movePart(by step: Int, in context: ScreenContext) -> [ScreenOutcome]
  /// Goes to what is under the cursor.
  mutating func open(in context: ScreenContext) -> [ScreenOutcome]
  /// Clears the filter, or else goes back.
  mutating func goBack(in context: ScreenContext) -> [ScreenOutcome]
  /// Goes back; at the root it leaves.
  mutating func close(in context: ScreenContext) -> [ScreenOutcome]
  /// Copies what is under the cursor.
  mutating func copy(in context: ScreenContext) -> [ScreenOutcome]

  // MARK: What is made from the screen and the context

  /// Brings it up to date, such as lines of text.
  mutating func prepare(in context: ScreenContext)
  /// Lets go of it, while other screens lie above.
  mutating func discardPrepared()
  /// Shows beside what was prepared what the cursor is on, and asks for what that takes.
  mutating func updateSidebar(in context: ScreenContext) -> [ScreenOutcome]
}

/// The usual answers.
extension Screen {
  /// What lies over a screen without covering it has no lines around it.
  static var chrome: ScreenChrome { ScreenChrome(header: .max, footer: .max) }
  static var coversScreen: Bool { true }
  static var takesPastes: Bool { false }
  var customer: CustomerId? { nil }
  func customerToPin(in context: ScreenContext) -> CustomerId? { customer }
  func customersToCompare(in context: ScreenContext) -> [CustomerId] {
    customerToPin(in: context).map { [$0] } ?? []
  }
  func listToExport(in context: ScreenContext) -> ListRequest? { nil }
  func shownCustomers(in context: ScreenContext) -> [CustomerId] { customer.map { [$0] } ?? [] }
  func previewedCustomer(in context: ScreenContext) -> CustomerId? { nil }
  func crumbs(in context: ScreenContext) -> [String] { [] }
  func position(in context: ScreenContext) -> String { "" }
  func isWaiting(in context: ScreenContext) -> Bool {
    customer.map { context.customers[$0] == nil } ?? false
  }
  func isUseful(_ command: Command) -> Bool { true }
  func nextWithin(in context: ScreenContext) -> TimeSpan? { context.nextWithin }
  func reason(against command: Command, key: Key) -> String? { nil }
  func moments(in context: ScreenContext) -> [Timestamp] {
    customer.map { context.moments(of: $0) } ?? []
  }
  func selectedEvidence(in context: ScreenContext) -> EvidenceTopic? { nil }
  func promptRow(in context: ScreenContext) -> Int? { nil }
  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] { [] }
  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] { [] }
  mutating func movePart(by step: Int, in context: ScreenContext) -> [ScreenOutcome] { [] }
  mutating func open(in context: ScreenContext) -> [ScreenOutcome] { [] }
  mutating func goBack(in context: ScreenContext) -> [ScreenOutcome] { [.close] }
  mutating func close(in context: ScreenContext) -> [ScreenOutcome] { goBack(in: context) }
  mutating func copy(in context: ScreenContext) -> [ScreenOutcome] { [] }
  mutating func prepare(in context: ScreenContext) {}
  mutating func discardPrepared() {}
  mutating func updateSidebar(in context: ScreenContext) -> [ScreenOutcome] { [] }
}

extension Screen {
  /// The usual keymap without what the keys do.
  // No key path: a generic function makes it anew at each call, and each key calls this.
  static var keyRows: [KeyRow] { keys.map { $0.row } }
  /// The keymap in force without what the keys do.
  func keyRows(in context: ScreenContext) -> [KeyRow] {
    context.configuration.keys.rows(of: Self.self)
  }
  /// What help and the palette show of the screen.
  func summary(in context: ScreenContext) -> ScreenSummary {
    ScreenSummary(name: Self.name, rows: keyRows(in: context), customer: customer)
  }
  /// From which height of the terminal on each line around the screen is shown.
  var chrome: ScreenChrome { Self.chrome }
  /// Whether nothing of the screen below is seen.
  var coversScreen: Bool { Self.coversScreen }
  /// Whether a paste is typed here.
  var takesPastes: Bool { Self.takesPastes }

  /// What a key does here; `nil` for nothing.
  static func command(for key: Key, in context: ScreenContext) -> Command? {
    context.configuration.keys.rows(of: Self.self).first { $0.keys.contains(key) }?.command
  }

  /// What a key does here; `nil` for nothing.
  func command(for key: Key, in context: ScreenContext) -> Command? {
    Self.command(for: key, in: context)
  }

  /// The key to name in a sentence about a command.
  static func key(_ command: Command, in context: ScreenContext) -> String {
    context.configuration.keys.rows(of: Self.self).keyName(command)
  }

  /// The key to name in a sentence about a command.
  func key(_ command: Command, in context: ScreenContext) -> String {
    Self.key(command, in: context)
  }

  /// Does what a key, help, or the palette asks for.
  mutating func perform(_ command: Command, in context: ScreenContext) -> [ScreenOutcome] {
    guard let binding = Self.keys.first(where: { $0.row.command == command }) else { return [] }
    prepare(in: context)
    return binding.action(&self, context)
  }

  /// Takes a key: what a row binds it to, or the key itself, as a letter to type.
  mutating func press(_ key: Key, in context: ScreenContext) -> [ScreenOutcome] {
    if let command = command(for: key, in: context) { return perform(command, in: context) }
    return handle(.key(key), in: context)
  }

  /// Whether another screen is of the same kind and equal.
  func isEqual(to other: any Screen) -> Bool { (other as? Self) == self }
}

extension [KeyRow] {
  /// The key that the footer shows for a command; the command's name in the palette where it has no
  /// key here.
  func keyName(_ command: Command) -> String {
    first { $0.command == command }?.keys.first?.name ?? ":\(command.name)"
  }
}

/// What help and the palette show of a screen.
struct ScreenSummary: Hashable, Sendable {
  let name: String
  let rows: [KeyRow]
  /// The customer that the screen is about; `nil` where it is about none.
  let customer: CustomerId?
}

/// A screen of whatever kind, compared by its value.
struct ScreenBox: Hashable, Sendable {
  var screen: any Screen

  init(_ screen: any Screen) { self.screen = screen }

  static func == (left: ScreenBox, right: ScreenBox) -> Bool {
    left.screen.isEqual(to: right.screen)
  }

  func hash(into hasher: inout Hasher) { screen.hash(into: &hasher) }
}
