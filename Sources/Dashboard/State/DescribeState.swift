import SubscriptionModel
import TerminalUI

/// The search for a charge that a customer describes: what is known of it, and who may have made it.
struct DescribeState: Hashable, Sendable {
  /// How many candidates one search asks for; all are counted.
  static let candidateLimit = 50

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
  /// The index of the charge under the cursor.
  var selected = 0
  /// Why the last question could not be answered.
  var failure: String?

  /// What is typed into a field.
  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// Starts with what was typed into Find, in the field that it fits.
  init(found text: String) {
    if DayRange(text, zone: .utc) != nil {
      texts[.day] = TextField(text)
      field = .day
    } else if !text.allSatisfy({ $0.isNumber || $0.isWhitespace }), StatedAmount(text) != nil {
      texts[.amount] = TextField(text)
      field = .amount
    } else if SearchAnswer.Recognition(of: text) == .productId {
      texts[.product] = TextField(text)
    }
  }

  /// The question that the fields ask; what is not yet a day, an amount or a country is left out.
  func request(
    environment: EnvironmentFilter,
    asOf: Timestamp,
    zone: ZoneRules
  ) -> TriangulationRequest {
    var request = TriangulationRequest(
      environment: environment,
      asOf: asOf,
      limit: Self.candidateLimit
    )
    let product = text(.product)
    request.product = product.isEmpty ? nil : product
    request.days = DayRange(text(.day), zone: zone)
    request.amount = StatedAmount(text(.amount))
    request.storefront = isUnderstood(.storefront) ? text(.storefront).uppercased() : nil
    if request.storefront?.isEmpty == true { request.storefront = nil }
    return request
  }

  /// Whether a field holds nothing, or something that can be asked for.
  func isUnderstood(_ field: Field) -> Bool {
    let text = text(field)
    guard !text.isEmpty else { return true }
    return switch field {
    case .product: true
    case .day: DayRange(text, zone: .utc) != nil
    case .amount: StatedAmount(text) != nil
    case .storefront: text.utf8.count == 3 && text.allSatisfy { $0.isASCII && $0.isLetter }
    }
  }

  /// One row for each charge; several of one candidate stand together.
  var rows: [(candidate: TriangulationAnswer.Candidate, charge: Int)] {
    (answer?.candidates ?? []).flatMap { candidate in
      candidate.charges.indices.map { (candidate, $0) }
    }
  }
}
