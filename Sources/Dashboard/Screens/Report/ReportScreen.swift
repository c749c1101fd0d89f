import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The cases of one or several customers, as `subdesk report` writes them, to read and to copy.
///
/// Where there is room, the report goes on in a second column, and several reports stand side by
/// side.
struct ReportScreen: ColumnedScreen {
  /// Whose cases are shown, in this order.
  let customers: [CustomerId]
  /// The digests of the evidence files that have arrived.
  private(set) var digests: [String: FileDigest] = [:]
  /// The files whose digests are under way.
  private(set) var awaited: Set<String> = []
  /// Whether the report was copied, which happens once when it is complete.
  private(set) var isCopied = false
  /// Why the evidence files could not be read again.
  private(set) var failure: String?
  var columns = TextColumns()

  /// Opens the report of customers.
  init(_ customers: [CustomerId]) { self.customers = customers }

  static let name = "Report"
  static let maximumColumns = 2
  static let copyReport = Command("copy report", "copy the whole report", needsContent: true)
  static let keys: [KeyBinding<ReportScreen>] = .keymap(
    [
      KeyBinding([.character("Y")], copyReport, footer: "copy report") { screen, context in
        [.run(.copying(screen.plainLines(in: context), of: screen.customers))]
      },
      .copy(footer: "copy line"),
      .nextPart(footer: "next section"),
      .zone(footer: "zone"),
      .back(footer: "back"),
    ],
    sharing: KeyBinding.reading + KeyBinding.stepping + KeyBinding.everywhere
  )

  /// The only customer that it is about; `nil` for several.
  var customer: CustomerId? { customers.count == 1 ? customers[0] : nil }

  func shownCustomers(in context: ScreenContext) -> [CustomerId] { customers }

  func crumbs(in context: ScreenContext) -> [String] {
    [customers.count == 1 ? "report" : "report on \(counted(customers.count, "customer"))"]
  }

  func isWaiting(in context: ScreenContext) -> Bool {
    customers.contains { context.customers[$0] == nil }
  }

  func moments(in context: ScreenContext) -> [Timestamp] {
    customers.flatMap { context.moments(of: $0) }.uniqued.sorted()
  }

  // MARK: Evidence files

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened, .resumed:
      return [.fetchCustomers(customers), .fetchGaps] + readEvidence(in: context)
    case .changed(.customer): return readEvidence(in: context)
    case .changed(.asOf): return [.fetchGaps]
    case .answered(.digests(let digests)) where awaited.isSuperset(of: digests.keys):
      awaited.subtract(digests.keys)
      self.digests.merge(digests) { _, new in new }
      return copyOnce(in: context)
    case .answered(.failed(.digests(let files), let message)) where awaited.isSuperset(of: files):
      awaited.subtract(files)
      failure = message
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      break
    }
    return []
  }

  /// Asks for the digests of the evidence files that are not known yet.
  private mutating func readEvidence(in context: ScreenContext) -> [ScreenOutcome] {
    let files = customers.compactMap { context.assessment(of: $0) }
      .flatMap { CaseReport.files(of: $0) }
      .filter { digests[$0] == nil && !awaited.contains($0) }
    guard !files.isEmpty else { return copyOnce(in: context) }
    failure = nil
    awaited.formUnion(files)
    return [.run(.digests(files.uniqued))]
  }

  /// Copies the report as soon as it is complete.
  private mutating func copyOnce(in context: ScreenContext) -> [ScreenOutcome] {
    let isComplete = awaited.isEmpty && failure == nil && !isWaiting(in: context)
    guard isComplete, !isCopied else { return [] }
    isCopied = true
    return [.run(.copying(plainLines(in: context), of: customers))]
  }
}
