import SubscriptionModel

/// How somebody's seat of an organization or a group ended, which the somebody had not paid for.
///
/// Verdicts, timelines, lists, and replies all read this one answer.
enum SeatEnd: Hashable {
  /// The organization, or whoever invited the customer, took it back.
  case takenBack
  /// Something happened to the purchase of all seats, for which Apple states this.
  case withPurchase(OpenEnum<RevocationType>)

  /// Reads what Apple states of a seat; without a type, it was taken back.
  init(_ transaction: Transaction?) {
    guard let type = transaction?.revocationType, type != .known(.assignmentRevoke) else {
      self = .takenBack
      return
    }
    self = .withPurchase(type)
  }

  /// A sentence, with the words for the day, such as ` on 12 Mar`.
  func sentence(on day: String = "") -> String {
    switch self {
    case .takenBack: "The organization, or whoever invited the customer, took the seat back\(day)."
    case .withPurchase(let type):
      "Access through the organization or group ended\(day) (\(type.seatWords))."
    }
  }

  /// The same in a timeline, without the day.
  var event: String {
    let text = sentence().dropLast()
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The same behind a charge in a list, with the words for the day.
  func part(on day: String) -> String {
    switch self {
    case .takenBack: "seat taken back\(day)"
    case .withPurchase(let type): "access ended\(day) (\(type.seatWords))"
    }
  }
}

extension OpenEnum<RevocationType> {
  /// What Apple states of the purchase of all seats, for somebody who has one of them.
  fileprivate var seatWords: String {
    known == nil ? unknownValue("type \(rawText)") : "Apple states \(rawText)"
  }
}
