import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The newest notifications of all customers, above them those that came while the desk was open;
/// beside them, where there is room, the document of the one under the cursor.
struct NotificationsScreen: DocumentSidebarScreen {
  /// About how many notifications one page asks for.
  static let maximumPage = 100

  /// Those of documents that came since `newSince`, newest first.
  private(set) var new: [CustomerNotification] = []
  /// New documents without notifications, newest first.
  private(set) var newDocuments: [Provenance] = []
  /// All, newest first, as many as were asked for.
  private(set) var rows: [CustomerNotification] = []
  /// Where the next page begins; `nil` after the last one.
  private(set) var next: Timestamp?
  /// From when on documents count as new on this screen; `nil` while the archive is not followed.
  private(set) var newSince: Timestamp?
  /// Whether the first answer arrived.
  private(set) var isAnswered = false
  /// The request whose answer is the only one that is taken.
  private(set) var awaited: NotificationsRequest?
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
    return ask(before: next, in: context)
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
    before: Timestamp? = nil,
    in context: ScreenContext
  ) -> [ScreenOutcome] {
    var request = NotificationsRequest(
      asOf: context.chosenAsOf ?? context.now,
      environment: context.environment,
      zone: context.zone,
      limit: before == nil ? max(Self.maximumPage, rows.count) : Self.maximumPage
    )
    request.before = before
    request.newSince = before == nil ? newSince : nil
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
    if page.request.before == nil {
      new = page.new
      newDocuments = page.newDocuments
      rows = []
    }
    rows += page.rows
    next = page.next
    // A page may hold nothing but copies of what others show.
    guard page.rows.isEmpty, let next else { return [] }
    return ask(before: next, in: context)
  }
}
