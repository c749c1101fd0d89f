import Foundation
import SubscriptionModel

@testable import SupportAnswers

/// Compares what the answers about one customer say with one another, and with the values that they
/// are made of: access, dates, the number of charges, refunds, and who must act.
struct ReportContradictions {
  let customer: CustomerAssessment
  let words: Wording
  private let answers: [QuestionAnswer]
  private let stands: [AnswerText]
  /// Composed once: a reply is composed anew each time that it is asked for.
  private let replies: [String]

  init(_ customer: CustomerAssessment) {
    self.customer = customer
    let words = Wording(asOf: customer.asOf)
    self.words = words
    answers = words.answers(for: customer)
    stands =
      customer.subscriptions.map { words.answer(for: $0) }
      + customer.purchases.map { words.answer(for: $0) }
    replies = answers.map(\.reply) + stands.map(\.say)
  }

  /// What contradicts, in words for the developer who reads the failure.
  var found: [String] {
    guard !customer.environment.isTest else { return [] }
    return access + nextCharges + items + charges + refunds + whoMustAct + ends + commitments
  }

  private func answer(_ question: SupportQuestion) -> QuestionAnswer? {
    answers.first { $0.question == question }
  }

  private var texts: [String] {
    replies + answers.flatMap { $0.statements.map(\.text) } + stands.map(\.headline)
      + stands.compactMap(\.next)
  }

  private var transactions: [Transaction] {
    (customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged))
      .map(\.transaction)
  }

  // MARK: Access

  private var access: [String] {
    guard let verdict = answer(.paidWithoutAccess)?.verdict else { return [] }
    let none: Set<Verdict> = [
      .refundedAccessEnded, .refundedRenewalOn, .noAccessNow, .notFound, .refundedOrRevoked,
    ]
    let some: Set<Verdict> = [.linkedToUser, .notLinked, .problemOnOurSide]
    if customer.access == .yes, none.contains(verdict) { return ["Q3 \(verdict) with access"] }
    if customer.access == .no, some.contains(verdict) { return ["Q3 \(verdict) without access"] }
    let isOver = answer(.whyEnded)?.verdict == .notEnded
    let state = customer.subscriptions.first?.state
    if isOver, state == .expired || state == .refunded { return ["Q13 says that it has not ended"] }
    return []
  }

  // MARK: The next charge

  /// Days on which something renews or a payment is due, in UTC and in the customer's country.
  private var nextDays: Set<String> {
    let dates = customer.subscriptions.flatMap { subscription in
      [
        subscription.nextRenewal?.date, subscription.renewalDate, subscription.nextPeriod?.ends,
        subscription.expiresDate, subscription.commitment?.nextPaymentDate,
        subscription.commitment?.commitmentExpiresDate,
      ]
    }
    let clock = customer.newestStorefront.flatMap { StorefrontClock($0) }
    let ahead = [0, clock?.earliest, clock?.latest].compactMap(\.self)
    return Set(
      dates.compactMap(\.self).flatMap { date in ahead.map { day(date.adding(.minutes($0))) } }
    )
  }

  /// A day as replies and statements begin it: "10 Dec".
  private func day(_ moment: Timestamp) -> String {
    words.written(.day(moment)).split(separator: " ").prefix(2).map { $0.prefix(3) }
      .joined(separator: " ")
  }

  private var nextCharges: [String] {
    let says =
      /(?:next (?:charge|payment)(?: of \S+)?(?: is| is due| due)? on|renews(?: automatically)? on) ([0-9]{1,2}) ([A-Z][a-z]{2})/
    let announced = nextDays
    var found: [String] = []
    for text in texts {
      for match in text.matches(of: says) where !announced.contains("\(match.1) \(match.2)") {
        found.append("a charge on \(match.1) \(match.2) that nothing announces: \(text)")
      }
    }
    let coming = customer.subscriptions.contains { subscription in
      subscription.nextRenewal?.date.map { $0 > customer.asOf } ?? false
        && !(subscription.commitment?.renewsAtEnd == false)
    }
    if customer.subscriptions.count == 1, customer.subscriptions[0].nextRenewal?.isFree == true {
      for text in texts where text.contains(/next charge (?:on|is)/) {
        found.append("a next charge, but the next renewal is free: \(text)")
      }
    }
    let isOwn = transactions.allSatisfy(\.isOwnPurchase)
    if coming, isOwn, customer.subscriptions.count == 1 {
      for text in texts where text.contains(/won't be charged again|no further charges?\./) {
        found.append("no further charge, but one is announced: \(text)")
      }
    }
    return found
  }

  // MARK: The prices of items

  private var items: [String] {
    let isRaised = customer.subscriptions.contains { subscription in
      subscription.state.isRunning && subscription.willRenew == true
        && subscription.renewalInfo?.advancedCommerceInfo?.items.contains { item in
          item.priceIncrease?.price.map { $0 > (item.price ?? $0) } ?? false
        } ?? false
    }
    let verdict = answer(.priceChanged)?.verdict
    return isRaised && verdict == .samePrice ? ["Q8 the same price, but that of an item rises"] : []
  }

  // MARK: The number of charges

  private var charges: [String] {
    let subscriptions = customer.subscriptions.flatMap(\.charges).count(where: \.isCharge)
    let purchases = customer.purchases.map(\.merged.transaction).filter {
      $0.isOwnPurchase && !($0.price?.milliunits == 0)
    }.count
    let all = subscriptions + purchases
    guard let answer = answer(.chargedTwice) else { return [] }
    var found: [String] = []
    if answer.verdict == .noCharge, all > 0 { found.append("Q1 no charge, but there are \(all)") }
    for statement in answer.statements {
      for match in statement.text.matches(of: /([0-9]+) charges? in all/)
      where Int(match.1) != all {
        found.append("Q1 counts \(match.1) of \(all): \(statement.text)")
      }
    }
    if answer.verdict == .oneCharge, all > 1,
      !answer.statements.contains(where: { $0.text.contains("in all") })
    {
      found.append("Q1 one charge of \(all), without the scope")
    }
    return found
  }

  // MARK: Refunds

  private var refunds: [String] {
    let upgraded = customer.subscriptions.flatMap(\.transactions)
      .filter { $0.returnedForUpgrade(by: customer.asOf) != nil }
    let returned =
      transactions.filter { transaction in
        transaction.moneyReturned.map { $0 <= customer.asOf } ?? false
      } + upgraded.map(\.transaction)
    var found: [String] = []
    if let verdict = answer(.refundedBut)?.verdict {
      if verdict == .noRefund, !returned.isEmpty { found.append("Q6 no refund, but there is one") }
      let isGiven: Set<Verdict> = [
        .refundedStillCharged, .refundedBoughtAgain, .olderChargeRefunded, .refundedInPart,
        .refundedAccessRemains,
      ]
      if isGiven.contains(verdict), returned.isEmpty {
        found.append("Q6 \(verdict) without a refund")
      }
      let hasAccess = customer.subscriptions.count == 1 && customer.purchases.isEmpty
      if verdict == .refundedAccessRemains, hasAccess, customer.access == .yes {
        found.append("Q6 says that access ended, but there is access")
      }
    }
    if answer(.refundDecision)?.verdict == .refundGranted, returned.isEmpty {
      found.append("Q7 granted without a refund")
    }
    for subscription in customer.subscriptions {
      let totals = ChargeTotals(subscription)
      let sums = Dictionary(
        subscription.charges.filter { $0.isCharge || $0.isContinued }
          .compactMap(\.transaction.amountRefunded).map {
            ($0.currency, $0.milliunits)
          },
        uniquingKeysWith: +
      )
      let wholes = subscription.charges.filter { charge in
        charge.transaction.amountRefunded.map { $0 == charge.transaction.price } ?? false
      }
      for price in wholes.compactMap(\.transaction.price) {
        let amount = words.written(words.replyAmount(price))
        for reply in replies where reply.contains("refunded about \(amount) of") {
          found.append("all of \(amount) is called a part: \(reply)")
        }
      }
      for money in totals.refunded where sums[money.currency] != money.milliunits {
        found.append("the total refunded is not the sum of the refunds")
      }
    }
    return found
  }

  // MARK: Who must act

  private var whoMustAct: [String] {
    var found: [String] = []
    let actions =
      customer.subscriptions.map(\.requiredAction) + customer.purchases.map(\.requiredAction)
    for (stand, action) in zip(stands, actions) {
      let who = stand.whoMustAct ?? "Nobody"
      let isSaid =
        switch action.actor {
        case .nobody: who.hasPrefix("Nobody")
        case .apple: who.hasPrefix("Apple")
        case .developer: who.hasPrefix("Engineering") || who.contains("Apple")
        case .customer:
          ["The customer", "The purchaser"].contains { who.hasPrefix($0) }
        }
      if !isSaid { found.append("\(action.actor) must act, but the words are: \(who)") }
      if action.actor == .nobody, stand.say.contains(/[Ww]e're (checking with|asking) Apple/) {
        found.append("nobody must act, but the reply says: \(stand.say)")
      }
      if action.actor == .nobody, stand.say.contains("Please update your payment") {
        found.append("nobody must act, but the reply asks: \(stand.say)")
      }
    }
    return found
  }

  // MARK: Ends, and what turned it off

  private var ends: [String] {
    guard customer.subscriptions.count == 1, let only = customer.subscriptions.first else {
      return []
    }
    var found: [String] = []
    let offs = replies.flatMap { reply in
      reply.matches(of: /turned off on ([0-9]{1,2} [A-Z][a-z]+)/).map { String($0.1) }
    }
    if Set(offs).count > 1 { found.append("turned off on \(Set(offs).sorted())") }
    let isOff = answers.contains { $0.verdict == .neverTurnedOff }
    if isOff, only.renewalSwitches.contains(where: { !$0.isOn && !$0.isOfEnding }),
      only.renewalSwitches.contains(where: { $0.evidence.asOf <= customer.asOf && !$0.isOn })
    {
      found.append("Q2 never turned off, but it was")
    }
    if only.access == .yes, only.state != .gracePeriod {
      for reply in replies where reply.contains("subscribe again") {
        found.append("subscribe again, with access: \(reply)")
      }
    }
    if let until = customer.row.until, until.kind == .renews, only.nextRenewal == nil {
      found.append("the row renews, but nothing comes next")
    }
    return found
  }

  private var commitments: [String] {
    var found: [String] = []
    let isPaid = transactions.contains { transaction in
      transaction.isMonthlyPayment && transaction.isOwnPurchase
        && transaction.purchaseDate.map { $0 <= customer.asOf } ?? false
    }
    if isPaid, answer(.commitment)?.verdict == .noCommitment {
      found.append("Q17 no commitment, but a payment of one")
    }
    if answer(.refundedBut)?.path.contains(where: { $0.asked == "renewal" && $0.found == "on" })
      ?? false, customer.subscriptions.count == 1,
      customer.subscriptions.first?.commitment?.phase == .refunded
    {
      found.append("Q6 renewal is on, but the refund ended the commitment")
    }
    for subscription in customer.subscriptions {
      guard let standing = subscription.commitment, standing.phase != .running else { continue }
      for text in texts where text.contains(/payments? of .* (still )?come/) {
        found.append("payments come of a commitment that is \(standing.phase): \(text)")
      }
    }
    return found
  }
}
