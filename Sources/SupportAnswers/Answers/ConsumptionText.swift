import SubscriptionModel

/// What is known for the developer's answer to a refund request, in words.
struct ConsumptionText {
  /// The most earlier requests to list; a customer who makes a habit of it has hundreds.
  static let maximumEarlierRequests = 10

  let information: ConsumptionInformation
  let words: Wording

  /// The facts for the answer to Apple about one request, each with its certainty.
  ///
  /// What the archive cannot know, such as how much was used, is left out.
  var statements: [Statement] {
    [subject, amounts, tenure, accessTime, earlierRequests, familySharing].compactMap(\.self)
  }

  private var subject: Statement {
    let request = information.request
    let product = information.transaction.map { words.productName(of: $0) } ?? "A purchase"
    let id = request.transactionId.map { ", transaction \($0.text)" } ?? ""
    let text = "\(product)\(id): \(request.reason.words); \(answerTime(request))."
    return Statement(text, EvidenceMark(Array(request.evidence.prefix(1))))
  }

  private func answerTime(_ request: RefundRequest) -> String {
    guard let deadline = request.answerDeadline else {
      return "no signed document says until when Apple takes an answer"
    }
    return request.takesAnswer
      ? "answer by \(words.clock(deadline)), \(words.shortSpan(deadline.since(words.asOf))) left"
      : "the time for an answer ended \(words.ago(since: deadline))"
  }

  /// Sums by currency, never across currencies.
  private var amounts: Statement {
    let totals = information.totals
    let mark = EvidenceMark(information.evidence)
    if information.isTest { return Statement("Test purchases: nothing was paid.", mark) }
    guard totals.charges > 0 else {
      return Statement("The archive contains no charge to this customer.", .unknown)
    }
    let paid =
      totals.paid.isEmpty
      ? "not stated" : totals.paid.map { words.money($0) }.joined(separator: " and ")
    let refunded =
      totals.refunded.isEmpty
      ? totals.refundsWithoutAmount > 0 ? "not stated" : "nothing"
      : totals.refunded.map { words.money($0) }.joined(separator: " and ")
    var text = "Paid in all: \(paid); refunded: \(refunded)."
    switch totals.withoutPrice {
    case ...0: break
    case 1: text += " 1 charge has no recorded price."
    case let count: text += " \(count) charges have no recorded price."
    }
    switch totals.refundsWithoutAmount {
    case ...0: break
    case 1: text += " 1 refund has no recorded amount."
    case let count: text += " \(count) refunds have no recorded amount."
    }
    if information.lifetimeDollarsPurchased == nil, totals.withoutPrice == 0 {
      text += " Apple asks for US dollars, so no range is given."
    }
    return Statement(text, mark)
  }

  private var tenure: Statement? {
    guard let first = information.firstPurchase, let tenure = information.tenure else { return nil }
    let days = tenure.milliseconds / TimeSpan.days(1).milliseconds
    let text =
      "First known purchase: \(words.fullDay(first)), \(days) d ago; the account may be older."
    return Statement(text, .inferred)
  }

  private var accessTime: Statement? {
    guard let transaction = information.transaction, let time = information.accessTime else {
      return nil
    }
    let text = "Access since the charge: \(words.span(time)); use is not in the archive."
    return Statement(text, EvidenceMark(transaction.evidence.signature))
  }

  private var earlierRequests: Statement {
    let earlier = information.earlierRequests
    guard !earlier.isEmpty else {
      return Statement("Earlier refund requests: none in the archive.", .unknown)
    }
    let listed = earlier.suffix(Self.maximumEarlierRequests).map { request in
      "\(words.fullDay(request.requestedAt)) \(decision(request))"
    }
    let more = earlier.count - listed.count
    let before = more > 0 ? "; and \(grouped(more)) before these" : ""
    return Statement(
      "Earlier refund requests: \(listed.joined(separator: ", "))\(before).",
      EvidenceMark(earlier.flatMap(\.evidence))
    )
  }

  private func decision(_ request: RefundRequest) -> String {
    switch request.decision {
    case .refunded: "granted"
    case .declined: "declined"
    case .reversed: "granted, then reversed"
    case nil: "with no decision in the archive"
    }
  }

  private var familySharing: Statement? {
    guard information.isFamilyShared, let transaction = information.transaction else { return nil }
    return Statement(
      "Received through Family Sharing: Apple takes no answer for it.",
      EvidenceMark(transaction.evidence.signature)
    )
  }
}
