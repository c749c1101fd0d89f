import SubscriptionModel
import SupportAnswers
import TerminalUI

/// One customer: the answer first, then everything it rests on.
struct CustomerScreen: CustomerPage, ColumnedScreen {
  let id: CustomerId
  /// The charge that a search led to, by the identifier that matched.
  let foundCharge: String?
  /// How sure it is that the charge's customer is meant; `nil` where an identifier led here.
  let foundBy: String?
  /// What the message asks that led here; `nil` for nothing.
  let request: LetterRequest?
  /// The keys of the answers that show how they came about, in their column.
  private(set) var opened: Set<String> = []
  var columns = TextColumns()

  /// Opens a customer; a target is the name of the contradiction whose warning the cursor goes to.
  init(
    _ id: CustomerId,
    foundCharge: String? = nil,
    foundBy: String? = nil,
    request: LetterRequest? = nil,
    target: String? = nil
  ) {
    self.id = id
    self.foundCharge = foundCharge
    self.foundBy = foundBy
    self.request = request
    text.target = target
  }

  static let name = "Customer"
  static let maximumColumns = 3
  static let keys: [KeyBinding<CustomerScreen>] = .keymap(
    [
      .open(footer: "open"),
      .answers(footer: "answers"),
      .why(footer: "why"),
      .evidence(footer: "evidence"),
      .copyCase(footer: "copy case"),
      // The customer's own screen is about all chains, whatever line the cursor happens to be on.
      KeyBinding([.character("t")], .timeline, footer: "timeline") { screen, _ in
        [.push(Destination(.timeline(screen.id, nil)))]
      },
      .back(footer: "back"),
      .whoAsks(),
    ],
    sharing: KeyBinding.inCustomer + KeyBinding.everywhere
  )

  mutating func toggle(fold: String) {
    if opened.remove(fold) == nil { opened.insert(fold) }
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    let hasTimeline = placedColumns(in: context).count > 1
    switch event {
    case .opened, .resumed: return [.fetchCustomers([id])] + (hasTimeline ? [.fetchGaps] : [])
    case .changed(.asOf), .changed(.size): return hasTimeline ? [.fetchGaps] : []
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      return []
    }
  }

  func key(of target: String, in context: ScreenContext) -> String? {
    guard let warnings = context.assessment(of: id)?.allWarnings else { return nil }
    let contradiction = Contradiction(rawValue: target)
    let number = warnings.firstIndex { $0.kind.contradiction == contradiction }
    return number.map { "warning/\($0)" } ?? ""
  }
}
