import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The newest notifications of all customers, above them those that came while the desk was open;
/// beside them, where there is room, the document of the one under the cursor.
struct NotificationsScreen: DocumentSidebarScreen {
  /// The most columns of a product.
  private static let productColumns = 20
  /// About how many notifications one page asks for.
  static let maximumPage = 100

  /// Those of documents that came since `newSince`, newest first.
  private(set) var new: [CustomerNotification] = []
  /// New documents without notifications, newest first.
  private(set) var newDocuments: [Provenance] = []
  /// The signed ones, newest first, as many as were asked for.
  private(set) var rows: [CustomerNotification] = []
  /// Those that only unsigned documents state, newest first, as many as were asked for: none before all
  /// signed ones are there.
  private(set) var unsigned: [CustomerNotification] = []
  /// How wide the column of products is.
  private(set) var productWidth = 0
  /// Where the next page begins, of the unsigned ones where all signed ones are there; `nil` after the
  /// last one.
  private(set) var next: Timestamp?
  /// From when on documents count as new on this screen; `nil` while the archive is not followed.
  private(set) var newSince: Timestamp?
  /// Whether the first answer arrived.
  private(set) var isAnswered = false
  /// The request whose answer is the only one that is taken.
  private(set) var awaited: NotificationsRequest?
  /// What the last page rests on.
  private(set) var lastEvidence = EvidenceSelection.signed
  /// Why the last request could not be answered.
  private(set) var failure: String?
  /// The keys of the groups whose notifications are listed.
  private(set) var unfolded: Set<String> = []
  var document: ShownDocument?
  var columns = TextColumns()

  static let name = "Notifications"
  static let keys: [KeyBinding<NotificationsScreen>] = .keymap(
    [
      .open(footer: "customer"),
      .document(footer: "document"),
      .back(footer: "back"),
      .copy(footer: "copy"),
      KeyBinding([.character("F")], .follow, footer: "follow") { _, _ in [.changeFollowing] },
    ],
    sharing: KeyBinding.reading + KeyBinding.everywhere
  )

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    let wasNearEnd = columns.focus == 0 && text.isNearEnd
    text.move(move)
    guard wasNearEnd, awaited == nil, let next else { return [] }
    return ask(lastEvidence, before: next, in: context)
  }

  mutating func toggle(fold: String) {
    guard columns.focus == 0 else {
      document?.toggle(fold: fold)
      return
    }
    if unfolded.remove(fold) == nil { unfolded.insert(fold) }
  }

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened:
      newSince = context.newSince
      return ask(in: context) + [.noteNewDocumentsSeen]
    case .resumed, .changed(.archive), .changed(.asOf), .changed(.environment), .changed(.zone):
      return ask(in: context)
    case .answered(.notifications(let page)): return take(page, in: context)
    case .answered(.failed(.notifications(let request), let message)) where request == awaited:
      awaited = nil
      isAnswered = true
      failure = message
    case .changed, .covered, .key, .paste, .filter, .restoreFilter, .show, .evidenceBelow,
      .answered:
      updateDocument(for: event)
    }
    return []
  }

  /// Asks for the newest, as many as are shown, or for the page before a moment.
  private mutating func ask(
    _ evidence: EvidenceSelection = .signed,
    before: Timestamp? = nil,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    let shown = evidence == .signed ? rows.count : unsigned.count
    var request = NotificationsRequest(
      asOf: context.chosenAsOf ?? context.now,
      environment: context.environment,
      zone: context.zone,
      limit: before == nil ? max(Self.maximumPage, shown) : Self.maximumPage
    )
    request.evidence = evidence
    request.before = before
    request.newSince = before == nil && evidence == .signed ? newSince : nil
    awaited = request
    return [.run(.notifications(request))]
  }

  private mutating func take(
    _ page: NotificationsPage,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    guard page.request == awaited else { return [] }
    awaited = nil
    isAnswered = true
    failure = nil
    // What comes above it must not take its place under the cursor.
    columns[0].pinCursor()
    next = page.next
    lastEvidence = page.request.evidence
    let isFirst = page.request.before == nil
    let products = (page.rows + page.new).compactMap(\.product).map { columnWidth(of: $0) }
    let isAnew = isFirst && lastEvidence != .unsigned
    productWidth = max(isAnew ? 0 : productWidth, min(Self.productColumns, products.max() ?? 0))
    if lastEvidence == .unsigned {
      unsigned = (isFirst ? [] : unsigned) + page.rows
    } else {
      if isFirst {
        new = page.new.filter { $0.line.mark != .unsigned }
        new += page.new.filter { $0.line.mark == .unsigned }
        newDocuments = page.newDocuments
      }
      rows = (isFirst ? [] : rows) + page.rows
      guard next != nil else { return ask(.unsigned, in: context) }
      unsigned = []
    }
    // A page may hold nothing but copies of what others show.
    guard page.rows.isEmpty, let next else { return [] }
    return ask(lastEvidence, before: next, in: context)
  }
}
