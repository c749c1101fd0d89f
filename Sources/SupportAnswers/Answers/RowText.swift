package import SubscriptionModel

/// The cells of a customers list.
package struct RowText {
  let row: CustomerRow
  let words: Wording

  /// Puts the facts of a row into words.
  package init(_ row: CustomerRow, in words: Wording) {
    self.row = row
    self.words = words
  }

  /// The state of a row: its symbol, and its word with the remaining time if there is a limit, such
  /// as `grace  10 d +1`.
  package var state: (sign: StateSymbol, word: String) {
    let further = row.additionalCount > 0 ? " +\(row.additionalCount)" : ""
    switch row.lead {
    case .none: return (.unconfirmed, "no purchase\(further)")
    case .purchase(let state):
      let isWaiting = row.segments.contains(.refundAsked)
      return (StateSymbol(state, isWaiting: isWaiting), state.words + further)
    case .subscription(let state, _):
      let isWaiting = !row.segments.isDisjoint(with: [.consent, .refundAsked])
      let sign = StateSymbol(state, willRenew: row.willRenew, isWaiting: isWaiting)
      return (sign, rowWord(state, sign: sign) + timeLeft(state: state) + further)
    }
  }

  /// The date of a row and what happens then, such as `renews 2 Aug`; empty if there is none.
  package var until: String {
    guard let until = row.until else { return "" }
    let when = dayOrToday(until.date)
    switch until.kind {
    case .renews: return "renews \(when)"
    // If nothing says whether it renews, "ends" would be a promise.
    case .ends: return "\(row.willRenew == nil ? "until" : "ends") \(when)"
    case .trialEnds: return shortest("trial to \(when)", "to \(when)")
    case .graceEnds: return words.date(until.date)
    case .retryEnds:
      return shortest("retry to \(words.day(until.date))", "to \(words.day(until.date))")
    case .renewalDue: return "due \(when)"
    case .refunded, .purchased: return when
    case .ended:
      if case .subscription(.billingRetry, _) = row.lead { return "ended \(when)" }
      return when
    }
  }

  /// What the date means for a row about lost access, if there is room.
  package var end: String {
    guard let until = row.until, until.kind == .retryEnds else { return until }
    return "recovery possible until \(words.day(until.date))"
  }

  /// The width of the Until column: `renews 26 Feb 2026`.
  package static var untilWidth: Int { 18 }

  /// The state's word is next to it, so a date with a year needs no word of its own.
  private func shortest(_ text: String, _ short: String) -> String {
    text.count <= Self.untilWidth ? text : short
  }

  /// A day, or today the time, which matters on the phone.
  private func dayOrToday(_ moment: Timestamp) -> String {
    words.fullDay(moment) == words.fullDay(words.asOf)
      ? "today \(words.clock(moment))" : words.day(moment)
  }

  /// The words of a state within a number of columns, with what awaits an answer: a price consent,
  /// a refund request, or a scheduled plan change.
  ///
  /// Such a row is among the urgent ones, and "active" alone would not say why.
  package func state(room: Int) -> (sign: StateSymbol, word: String) {
    let (sign, word) = state
    if let toAnswer = refundWords {
      let further = row.additionalCount > 0 ? " +\(row.additionalCount)" : ""
      let state = word.dropLast(further.count)
      let texts = toAnswer.flatMap { ["\(state), \($0)\(further)", $0 + further, $0] }
      return (sign, texts.fitting(room, else: ["refund asked"]))
    }
    guard case .subscription(let state, _) = row.lead else { return (sign, word) }
    let further = row.additionalCount > 0 ? " +\(row.additionalCount)" : ""
    let left = timeLeft(state: state)
    var short: [String] = []
    if sign == .ending {
      let ends = state == .active ? "ends" : "\(shortWord(state)) ends"
      let alone = "\(rowWord(state, sign: sign))\(further)"
      // The remaining time is shown if there is any room for it.
      short = left.isEmpty ? [] : ["\(ends)\(left)\(further)", "\(ends)\(left)", alone]
      if state != .active { short.append("\(ends)\(further)") }
    }
    guard let asked else {
      return (sign, [word].fitting(room, else: short))
    }
    let isRunning = sign == .active || sign == .waiting
    let long =
      isRunning
      ? "\(rowWord(state, sign: sign)), \(asked)\(left)\(further)"
      : "\(word.dropLast(further.count)), \(asked)\(further)"
    // "Active" can be left out: the symbol and the date show it.
    let alone =
      isRunning ? [asked + left + further, asked + left, asked + further, asked] : []
    let waiting = undecided.map { ["\(asked), \($0)\(further)", $0 + further] } ?? []
    return (sign, (waiting + [long] + alone + [word]).fitting(room, else: short))
  }

  /// The time left for the answer to a refund request, the longest words first; `nil` where no
  /// answer is due.
  private var refundWords: [String]? {
    guard let deadline = row.answerBy, deadline > words.asOf else { return nil }
    let time = "answer by \(words.clock(deadline))"
    let left = words.shortSpan(deadline.since(words.asOf))
    return ["\(time), \(left) left", time, "\(left) to answer"]
  }

  /// For how long Apple has not decided on a refund, once no answer is due any more.
  private var undecided: String? {
    guard !row.segments.contains(.consent), let asked = row.refundAskedAt, asked <= words.asOf
    else {
      return nil
    }
    return "undecided for \(words.span(words.asOf.since(asked)))"
  }

  private var asked: String? {
    if row.segments.contains(.consent) { return "price consent" }
    if row.segments.contains(.refundAsked) { return "refund asked" }
    return row.segments.contains(.planChange) ? "plan change" : nil
  }

  private func rowWord(_ state: SubscriptionState, sign: StateSymbol) -> String {
    if sign == .ending { return state == .active ? "ending" : "\(shortWord(state)), ending" }
    return shortWord(state)
  }

  private func shortWord(_ state: SubscriptionState) -> String {
    switch state {
    case .freeTrial: "trial"
    case .introductoryOffer: "intro"
    case .gracePeriod: "grace"
    case .billingRetry: "retry"
    case .familySharingEnded: "family ended"
    case .active, .expired, .refunded, .revoked, .seatWithdrawn, .upgraded, .unconfirmed,
      .unknownExpiry:
      state.words
    }
  }

  /// The remaining time of a row in grace or retry, or of one that soon loses access.
  private func timeLeft(state: SubscriptionState) -> String {
    guard let until = row.until, until.date > words.asOf else { return "" }
    let left = until.date.since(words.asOf)
    switch state {
    case .gracePeriod, .billingRetry: break
    case .freeTrial, .introductoryOffer, .active:
      let isEnding =
        switch until.kind {
        // With renewal on, it ends unless it is answered; otherwise nobody knows.
        case .ends: row.willRenew != nil
        case .trialEnds: row.willRenew == false
        case .renews, .graceEnds, .retryEnds, .ended, .renewalDue, .refunded, .purchased: false
        }
      guard isEnding, left <= Segment.losingAccessWindow else { return "" }
    case .expired, .refunded, .revoked, .familySharingEnded, .seatWithdrawn, .upgraded,
      .unconfirmed, .unknownExpiry:
      return ""
    }
    return "  \(words.shortSpan(left))"
  }
}

extension [String] {
  /// The first text that fits into the columns, otherwise the last of all.
  fileprivate func fitting(_ room: Int, else others: [String]) -> String {
    let all = self + others
    return all.first { $0.count <= room } ?? all.last ?? ""
  }
}
