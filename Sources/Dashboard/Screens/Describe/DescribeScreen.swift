import SubscriptionModel
import TerminalUI

/// The search for a charge that a customer describes: what is known of it, and who may have made it.
struct DescribeState: Hashable, Sendable {
  /// How many candidates a search asks for at first; all are counted, and twice as many are asked for
  /// when the cursor comes near the last one.
  static let candidateLimit = 50
  /// How near that is.
  static let prefetchDistance = 20

  /// What a customer can tell of a charge, in the order of the form.
  enum Field: Int, Hashable, Sendable, CaseIterable {
    case product
    case day
    case amount
    case storefront
  }

  var texts: [Field: TextField] = [:]
  /// The field that is typed into.
  var field = Field.product
  /// The question whose answer is the only one that is taken.
  var awaited: TriangulationRequest?
  /// The instant that was chosen when the last question was asked; `nil` for now.
  var chosenAsOf: Timestamp?
  /// The newest answer; it may belong to what was typed before.
  var answer: TriangulationAnswer?
  /// Holes of the archive on the days named.
  var gaps: [ArchiveGap] = []
  /// How many candidates are asked for.
  var limit = candidateLimit
  /// The index of the charge under the cursor.
  var selected = 0
  /// Why the last question could not be answered.
  var failure: String?

  /// What is typed into a field.
  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// Starts with what was typed or pasted into Find, in the fields that it fits.
  init(found text: String, reader: DateReader) {
    if let message = PastedMessage(text) {
      texts[.product] = message.products.first.map { TextField($0) }
      texts[.day] = message.dates.first.map { TextField($0) }
      texts[.amount] = message.amounts.first.map { TextField($0) }
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

  /// The question that the fields ask; `nil` while one of them holds what cannot be asked for, as
  /// nothing that is found without it would be an answer.
  func request(environment: EnvironmentFilter, reader: DateReader) -> TriangulationRequest? {
    guard mistaken(reader) == nil else { return nil }
    var request = TriangulationRequest(
      environment: environment,
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
}
