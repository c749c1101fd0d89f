import SubscriptionModel
import SupportAnswers
import Testing

/// The cells of a customers list.
struct RowWordingTests {
  let words = Wording(asOf: HandMade.asOf)

  struct Row: Sendable, CustomTestStringConvertible {
    var lead: CustomerRow.LeadState
    var until: (CustomerRow.Until.Kind, String)?
    var willRenew: Bool?
    var further = 0
    var sign: StateSymbol
    var word: String
    var untilText: String
    var testDescription: String { word }
  }

  static let rows: [Row] = [
    Row(
      lead: .subscription(.gracePeriod, nil),
      until: (.graceEnds, "2025-03-26T08:15:00Z"),
      further: 1,
      sign: .grace,
      word: "grace  10 d +1",
      untilText: "26 Mar 08:15"
    ),
    Row(
      lead: .subscription(.gracePeriod, nil),
      until: (.graceEnds, "2025-03-16T10:02:00Z"),
      sign: .grace,
      word: "grace  22 h",
      untilText: "16 Mar 10:02"
    ),
    Row(
      lead: .subscription(.billingRetry, nil),
      until: (.retryEnds, "2025-05-09T08:15:00Z"),
      sign: .retry,
      word: "retry  54 d",
      untilText: "retry to 9 May"
    ),
    Row(
      lead: .subscription(.billingRetry, nil),
      until: (.ended, "2025-03-10T08:15:00Z"),
      sign: .retry,
      word: "retry",
      untilText: "ended 10 Mar"
    ),
    Row(
      lead: .subscription(.active, nil),
      until: (.renews, "2025-08-02T08:15:00Z"),
      willRenew: true,
      sign: .active,
      word: "active",
      untilText: "renews 2 Aug"
    ),
    Row(
      lead: .subscription(.active, nil),
      until: (.ends, "2025-03-29T08:15:00Z"),
      willRenew: false,
      sign: .ending,
      word: "ending",
      untilText: "ends 29 Mar"
    ),
    Row(
      lead: .subscription(.freeTrial, nil),
      until: (.trialEnds, "2025-03-29T08:15:00Z"),
      willRenew: true,
      sign: .soft,
      word: "trial",
      untilText: "trial to 29 Mar"
    ),
    Row(
      lead: .subscription(.freeTrial, nil),
      until: (.trialEnds, "2025-03-29T08:15:00Z"),
      willRenew: false,
      sign: .ending,
      word: "trial, ending",
      untilText: "trial to 29 Mar"
    ),
    Row(
      lead: .subscription(.unconfirmed, nil),
      until: (.renewalDue, "2025-03-01T08:15:00Z"),
      sign: .unconfirmed,
      word: "unconfirmed",
      untilText: "due 1 Mar"
    ),
    Row(
      lead: .subscription(.refunded, nil),
      until: (.refunded, "2025-03-12T08:15:00Z"),
      sign: .revoked,
      word: "refunded",
      untilText: "12 Mar"
    ),
    Row(
      lead: .subscription(.expired, .billingError),
      until: (.ended, "2024-11-02T08:15:00Z"),
      sign: .expired,
      word: "expired",
      untilText: "2 Nov 2024"
    ),
    Row(
      lead: .purchase(.purchased),
      until: (.purchased, "2025-02-02T08:15:00Z"),
      sign: .active,
      word: "purchased",
      untilText: "2 Feb"
    ),
    Row(lead: .none, sign: .unconfirmed, word: "no purchase", untilText: ""),
  ]

  @Test(arguments: rows) func writeTheCellsOfAList(row: Row) throws {
    let id = try #require(CustomerId("c"))
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: row.lead)
    made.until = row.until.map { CustomerRow.Until(kind: $0.0, date: HandMade.at($0.1)) }
    made.willRenew = row.willRenew
    made.additionalCount = row.further
    #expect(RowText(made, in: words).state.sign == row.sign)
    #expect(RowText(made, in: words).state.word == row.word)
    #expect(RowText(made, in: words).until == row.untilText)
  }

  struct Asked: Sendable, CustomTestStringConvertible {
    var state: SubscriptionState
    var segment: Segment?
    var willRenew: Bool? = true
    var until: (CustomerRow.Until.Kind, String)?
    var further = 0
    var room: Int
    var word: String
    var testDescription: String { "\(word) in \(room)" }
  }

  /// The time left for the developer's answer to a refund request, then the time since the request.
  static let refunds: [(answerBy: String?, further: Int, room: Int, word: String)] = [
    ("2025-03-15T15:20:00Z", 0, 40, "active, answer by 15:20, 3 h left"),
    ("2025-03-15T15:20:00Z", 1, 28, "answer by 15:20, 3 h left +1"),
    ("2025-03-15T15:20:00Z", 1, 25, "answer by 15:20, 3 h left"),
    ("2025-03-15T15:20:00Z", 0, 23, "active, answer by 15:20"),
    ("2025-03-15T15:20:00Z", 0, 15, "answer by 15:20"),
    ("2025-03-15T15:20:00Z", 0, 14, "3 h to answer"),
    ("2025-03-15T15:20:00Z", 0, 12, "refund asked"),
    (nil, 0, 40, "refund asked, undecided for 1 d 3 h"),
    (nil, 1, 24, "undecided for 1 d 3 h +1"),
    (nil, 0, 22, "undecided for 1 d 3 h"),
    (nil, 0, 14, "refund asked"),
  ]

  @Test(arguments: refunds)
  func timeLeftForTheAnswerToARefundRequest(
    answerBy: String?,
    further: Int,
    room: Int,
    word: String
  ) throws {
    let id = try #require(CustomerId("c1"))
    var row = CustomerRow(
      id: id,
      label: "c1",
      environment: .production,
      lead: .subscription(.active, nil)
    )
    row.willRenew = true
    row.segments = [.all, .attention, .refundAsked]
    row.additionalCount = further
    row.answerBy = answerBy.map { HandMade.at($0) }
    row.refundAskedAt = HandMade.at("2025-03-14T09:00:00Z")
    #expect(RowText(row, in: words).state(room: room).sign == .waiting)
    #expect(RowText(row, in: words).state(room: room).word == word)
  }

  /// A state with what waits for an answer, in rooms of 14 columns (80x24) and of 22.
  static let asked: [Asked] = [
    Asked(state: .active, segment: .consent, room: 22, word: "active, price consent"),
    Asked(state: .active, segment: .consent, room: 14, word: "price consent"),
    Asked(state: .active, segment: .refundAsked, room: 22, word: "active, refund asked"),
    Asked(state: .active, segment: .refundAsked, further: 1, room: 14, word: "refund asked"),
    Asked(state: .active, segment: .planChange, further: 1, room: 14, word: "plan change +1"),
    Asked(
      state: .active,
      segment: .refundAsked,
      willRenew: false,
      room: 22,
      word: "ending, refund asked"
    ),
    Asked(
      state: .active,
      segment: .consent,
      until: (.ends, "2025-03-18T12:00:00Z"),
      room: 26,
      word: "active, price consent  3 d"
    ),
    Asked(
      state: .active,
      segment: .consent,
      until: (.ends, "2025-03-18T12:00:00Z"),
      room: 18,
      word: "price consent  3 d"
    ),
    Asked(
      state: .active,
      segment: .consent,
      until: (.ends, "2025-03-18T12:00:00Z"),
      room: 14,
      word: "price consent"
    ),
    // The hours that are left stand with what ends, as long as there is room for them.
    Asked(
      state: .active,
      willRenew: false,
      until: (.ends, "2025-03-16T10:00:00Z"),
      room: 14,
      word: "ending  22 h"
    ),
    Asked(
      state: .active,
      willRenew: false,
      until: (.ends, "2025-03-16T10:00:00Z"),
      further: 1,
      room: 11,
      word: "ends  22 h"
    ),
    Asked(
      state: .freeTrial,
      willRenew: false,
      until: (.trialEnds, "2025-03-16T10:00:00Z"),
      room: 22,
      word: "trial, ending  22 h"
    ),
    Asked(
      state: .freeTrial,
      willRenew: false,
      until: (.trialEnds, "2025-03-16T10:00:00Z"),
      room: 14,
      word: "trial, ending"
    ),
    // More than a week ahead, or with nothing said of renewal, no hours are counted.
    Asked(
      state: .active,
      willRenew: false,
      until: (.ends, "2025-03-23T12:00:00Z"),
      room: 22,
      word: "ending"
    ),
    Asked(
      state: .active,
      willRenew: nil,
      until: (.ends, "2025-03-16T10:00:00Z"),
      room: 22,
      word: "active"
    ),
    // What ends must not lose that word.
    Asked(state: .active, segment: .refundAsked, willRenew: false, room: 14, word: "ending"),
    Asked(state: .billingRetry, segment: .refundAsked, room: 14, word: "retry"),
    Asked(state: .freeTrial, willRenew: false, room: 14, word: "trial, ending"),
    Asked(state: .freeTrial, willRenew: false, further: 1, room: 14, word: "trial ends +1"),
    Asked(state: .active, room: 14, word: "active"),
  ]

  @Test(arguments: asked) func showsWhatAwaitsAnAnswer(row: Asked) throws {
    let id = try #require(CustomerId("c"))
    let lead = CustomerRow.LeadState.subscription(row.state, nil)
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: lead)
    made.willRenew = row.willRenew
    made.additionalCount = row.further
    made.until = row.until.map { CustomerRow.Until(kind: $0.0, date: HandMade.at($0.1)) }
    if let segment = row.segment { made.segments.insert(segment) }
    #expect(RowText(made, in: words).state(room: row.room).word == row.word)
  }

  /// Whatever waits for somebody is not drawn as if all were well.
  @Test(
    arguments: [
      (.subscription(.active, nil), nil, true, .active),
      (.subscription(.active, nil), .consent, true, .waiting),
      (.subscription(.active, nil), .refundAsked, true, .waiting),
      (.subscription(.active, nil), .planChange, true, .active),
      (.subscription(.active, nil), .consent, false, .ending),
      (.purchase(.purchased), .refundAsked, nil, .waiting),
      (.purchase(.refunded), .refundAsked, nil, .revoked),
    ] as [(CustomerRow.LeadState, Segment?, Bool?, StateSymbol)]
  )
  func whatWaitsHasASignOfItsOwn(
    lead: CustomerRow.LeadState,
    segment: Segment?,
    willRenew: Bool?,
    sign: StateSymbol
  ) throws {
    let id = try #require(CustomerId("c"))
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: lead)
    made.willRenew = willRenew
    if let segment { made.segments.insert(segment) }
    #expect(RowText(made, in: words).state(room: 22).sign == sign)
  }

  @Test func retrySaysUntilWhenItCanBeRecovered() throws {
    let id = try #require(CustomerId("c"))
    let lead = CustomerRow.LeadState.subscription(.billingRetry, nil)
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: lead)
    made.until = .init(kind: .retryEnds, date: HandMade.at("2025-03-16T08:15:00Z"))
    #expect(RowText(made, in: words).end == "recovery possible until 16 Mar")
    made.until = .init(kind: .graceEnds, date: HandMade.at("2025-03-16T08:15:00Z"))
    #expect(RowText(made, in: words).end == "16 Mar 08:15")
  }

  @Test(
    arguments: [
      (.renews, "2026-02-26T08:15:00Z", "renews 26 Feb 2026"),
      (.renews, "2025-03-15T21:43:00Z", "renews today 21:43"),
      (.trialEnds, "2025-03-15T15:15:00Z", "to today 15:15"),
      (.trialEnds, "2026-01-12T15:15:00Z", "to 12 Jan 2026"),
      (.retryEnds, "2025-03-31T08:51:00Z", "retry to 31 Mar"),
      (.retryEnds, "2026-01-10T08:51:00Z", "to 10 Jan 2026"),
      (.renewalDue, "2025-03-15T09:00:00Z", "due today 09:00"),
    ] as [(CustomerRow.Until.Kind, String, String)]
  )
  func untilFitsItsColumn(kind: CustomerRow.Until.Kind, date: String, text: String) throws {
    let id = try #require(CustomerId("c"))
    let lead = CustomerRow.LeadState.subscription(.active, nil)
    var made = CustomerRow(id: id, label: "c", environment: .production, lead: lead)
    made.until = .init(kind: kind, date: HandMade.at(date))
    #expect(RowText(made, in: words).until == text)
    #expect(text.count <= RowText.untilWidth)
  }
}
