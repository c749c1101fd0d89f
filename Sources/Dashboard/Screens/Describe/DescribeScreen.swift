import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The search for a charge that a customer describes: what is known of it, and who may have made
/// it.
struct DescribeScreen: Screen {
  /// How many candidates a search asks for at first; all are counted, and twice as many are asked
  /// for when the cursor comes near the last one.
  static let firstPage = 50
  /// How near that is.
  static let prefetchDistance = 20

  /// The column of the form, for clicks; the candidates below it are in column 0.
  static let formColumn = 1

  /// What a customer can tell of a charge, in the order of the form.
  enum Field: Int, Hashable, Sendable, CaseIterable {
    case product
    case day
    case amount
    case storefront
  }

  private(set) var texts: [Field: TextField] = [:]
  /// The field that is typed into.
  private(set) var field = Field.product
  /// The question whose answer is the only one that is taken.
  private(set) var awaited: TriangulationRequest?
  /// The instant that was chosen when the last question was asked; `nil` for now.
  private(set) var chosenAsOf: Timestamp?
  /// The newest answer; it may belong to what was typed before.
  private(set) var answer: TriangulationAnswer?
  /// Gaps of the archive on the days named.
  private(set) var gaps: [ArchiveGap] = []
  /// How many candidates are asked for.
  private(set) var limit = firstPage
  /// The index of the charge under the cursor.
  private(set) var selected = 0
  /// Why the last question could not be answered.
  private(set) var failure: String?

  /// Starts with what was typed or pasted into Find, in the fields that it fits.
  init(typed text: String, reader: DateReader) {
    if let message = PastedMessage(text) {
      texts[.product] = message.products.first.map { TextField($0) }
      let charge = message.describedCharge(reader)
      texts[.day] = charge.day.map { TextField($0) }
      texts[.amount] = charge.amount.map { TextField($0) }
      field = Field.allCases.first { self.text($0).isEmpty } ?? .product
    } else if reader.days(text) != nil {
      texts[.day] = TextField(text)
      field = .day
    } else if !text.allSatisfy({ $0.isNumber || $0.isWhitespace }), StatedAmount(text) != nil {
      texts[.amount] = TextField(text)
      field = .amount
    } else if SearchAnswer.Recognition(of: text) == .productId {
      texts[.product] = TextField(text)
    }
  }

  // MARK: Keys

  static let name = "Find a charge"
  static let chrome = ScreenChrome(header: 9, footer: 7)
  static let takesPastes = true
  static let keys: [KeyBinding<DescribeScreen>] = .keymap(
    [
      .nextPart(footer: "next field"),
      .open([.enter], footer: "open"),
      .nextWhileTyping(footer: "next charge"),
      .previousWhileTyping(),
      .back([.escape], footer: "back"),
      .previousPart(),
    ],
    sharing: KeyBinding.movementWhileTyping + KeyBinding.whileTyping
  )

  // MARK: What is shown

  /// What is typed into a field.
  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// The first field that holds what is no day, amount or country.
  func mistaken(_ reader: DateReader) -> Field? {
    Field.allCases.first { !isUnderstood($0, reader) }
  }

  /// Whether a field holds nothing, or something that can be asked for.
  func isUnderstood(_ field: Field, _ reader: DateReader) -> Bool {
    let text = text(field)
    guard !text.isEmpty else { return true }
    return switch field {
    case .product: true
    case .day: reader.days(text) != nil
    case .amount: StatedAmount(text) != nil
    case .storefront: Storefronts.code(text) != nil
    }
  }

  /// Whether there are more candidates than are held.
  var hasMore: Bool { answer.map { $0.candidates.count < $0.total } ?? false }

  /// Whether what is awaited only goes on with what is held.
  var awaitsMore: Bool {
    guard let awaited, var held = answer?.request else { return false }
    held.limit = awaited.limit
    return held == awaited
  }

  /// One row for each charge; several of one candidate stand together.
  var rows: [(candidate: TriangulationAnswer.Candidate, charge: Int)] {
    (answer?.candidates ?? []).flatMap { candidate in
      candidate.charges.indices.map { (candidate, $0) }
    }
  }

  func crumbs(in context: ScreenContext) -> [String] { ["Find a charge"] }

  func position(in context: ScreenContext) -> String {
    let count = rows.count
    // More than are held come as the cursor goes on.
    let whole = hasMore ? answer?.total ?? count : count
    return count == 0 ? "" : "\(grouped(selected + 1))/\(grouped(whole))"
  }

  func isUseful(_ command: Command) -> Bool {
    ![.open, .next].contains(command) || !rows.isEmpty
  }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] {
    switch event {
    case .opened: return search(in: context)
    case .resumed:
      // What lay over it took the answer.
      if let awaited { return [.run(.triangulate(awaited))] }
      return searchIfStale(in: context)
    case .changed(.archive):
      // What was not found may have been read since.
      guard answer?.total == 0 else { return [] }
      answer = nil
      return search(in: context)
    case .key(let key):
      var text = texts[field] ?? TextField()
      guard text.handle(key) else { return [] }
      texts[field] = text
      limit = Self.firstPage
      return search(in: context)
    case .paste(let pasted):
      texts[field, default: TextField()].paste(pasted.trimmed)
      limit = Self.firstPage
      return search(in: context)
    case .answered(.triangulated(let answer, let gaps)) where answer.request == awaited:
      if !awaitsMore { selected = 0 }
      awaited = nil
      self.answer = answer
      self.gaps = gaps
      failure = nil
      return []
    case .answered(.failed(.triangulate(let request), let message)) where request == awaited:
      awaited = nil
      failure = message
      return []
    case .changed, .covered, .filter, .restoreFilter, .show, .evidenceBelow, .answered: return []
    }
  }

  /// Asks who may have made the charge as it is now described.
  private mutating func search(in context: ScreenContext) -> [ScreenOutcome] {
    failure = nil
    guard let request = request(in: context), request.hasCriteria else {
      awaited = nil
      answer = nil
      return []
    }
    guard answer?.request != request else {
      awaited = nil
      return []
    }
    awaited = request
    chosenAsOf = context.chosenAsOf
    return [.run(.triangulate(request))]
  }

  /// The question that the fields ask; `nil` while one of them holds what cannot be asked for, as
  /// nothing that is found without it would be an answer.
  private func request(in context: ScreenContext) -> TriangulationRequest? {
    let reader = context.dateReader
    guard mistaken(reader) == nil else { return nil }
    var request = TriangulationRequest(
      environment: context.environment,
      asOf: reader.asOf,
      limit: limit
    )
    request.zone = reader.zone
    let product = text(.product)
    request.product = product.isEmpty ? nil : product
    request.days = reader.days(text(.day))
    request.amount = StatedAmount(text(.amount))
    request.storefront = Storefronts.code(text(.storefront))
    return request
  }

  /// Keeps the candidates as they were left, unless they are of another instant or environment.
  private mutating func searchIfStale(in context: ScreenContext) -> [ScreenOutcome] {
    guard var asked = answer?.request, let request = request(in: context) else { return [] }
    // Without a chosen instant it is now, and now moves on by itself.
    if chosenAsOf == context.chosenAsOf { asked.asOf = request.asOf }
    return asked == request ? [] : search(in: context)
  }

  /// Asks for more candidates when the cursor comes near the last of those that are held.
  private mutating func prefetch() -> [ScreenOutcome] {
    guard hasMore, awaited == nil, var request = answer?.request,
      selected + Self.prefetchDistance >= rows.count
    else { return [] }
    limit *= 2
    // Of the same instant as what is held, so that nothing moves under the cursor.
    request.limit = limit
    awaited = request
    return [.run(.triangulate(request))]
  }

  // MARK: What keys do

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    // The lines around the candidates are ten on the usual screen.
    let visible = max(1, context.size.rows - 10)
    selected = move.index(from: selected, count: rows.count, rows: visible)
    return prefetch()
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    if column == Self.formColumn {
      field = Field(rawValue: row) ?? field
      return []
    }
    selected = row
    return prefetch()
  }

  mutating func movePart(by step: Int, in context: ScreenContext) -> [ScreenOutcome] {
    let fields = Field.allCases
    field = fields[(field.rawValue + step + fields.count) % fields.count]
    return []
  }

  /// Goes to the charge under the cursor on its customer; it is not yet known to be the customer's.
  mutating func open(in context: ScreenContext) -> [ScreenOutcome] {
    guard awaited == nil || awaitsMore, rows.indices.contains(selected) else { return [] }
    let row = rows[selected]
    var destination = Destination(.customer(row.candidate.customer))
    destination.foundCharge = row.candidate.charges[row.charge].transactionId.text
    destination.foundBy = answer?.certaintySentence
    return [.push(destination)]
  }
}
