package import SubscriptionModel

/// Words for facts, in one time zone at one moment.
///
/// Text of documents is inserted unchanged; whoever displays it cleans it.
package struct Wording: Hashable, Sendable {
  /// The moment to which "left" and "ago" are relative.
  package var asOf: Timestamp
  /// The zone of displayed dates.
  package var zone: ZoneRules
  /// The zone of the days in replies to customers, where displayed dates are in another one, as in
  /// JSON; `nil` for that of displayed dates.
  package var replyZone: ZoneRules?
  /// The company's names for its products.
  package var catalogue: ProductCatalog
  /// The replies to customers: the built-in English, or the company's own.
  package var replies: ReplyTemplates
  /// The message that replies answer; `nil` for none.
  package var letter: CustomerLetter?
  /// The days that the customer states, in UTC: replies name a charge's day as the customer does.
  var statedDays: Set<DayRange> = []
  /// Whether the words are for test purchases, which cost nothing.
  var isTestPurchase = false

  /// Makes words for one moment and one zone.
  package init(
    asOf: Timestamp,
    zone: ZoneRules = .utc,
    catalogue: ProductCatalog = ProductCatalog(),
    replies: ReplyTemplates = .english
  ) {
    self.asOf = asOf
    self.zone = zone
    self.catalogue = catalogue
    self.replies = replies
  }

  /// The wording for an environment: for a test, every price says that no money was paid.
  package func of(_ environment: AppStoreEnvironment) -> Wording {
    var words = self
    words.isTestPurchase = environment.isTest
    return words
  }

  /// What every answer about a test purchase must say; `nil` for any other.
  func testPurchaseSentence(_ environment: AppStoreEnvironment) -> String? {
    environment.isTest ? "Test purchase (\(environment.name)): no one was charged." : nil
  }

  // MARK: Dates and lengths of time

  /// A date and time for lists, such as `26 Mar 08:15`; with the year if it is not that of the
  /// moment.
  ///
  /// The zone is in the screen's header.
  package func date(_ moment: Timestamp) -> String {
    "\(day(moment)) \(clock(moment))"
  }

  /// A date and time on its own, such as `26 Mar 2025 08:15 UTC`.
  ///
  /// If the day in UTC differs, both are shown: `25 Mar 2025 18:15 Pacific (26 Mar in UTC)`.
  package func dateWithZone(_ moment: Timestamp) -> String {
    "\(fullDay(moment)) \(clock(moment)) \(zoneName)\(otherDay(moment))"
  }

  /// A day, such as `26 Mar`; with the year if it is not that of the moment.
  package func day(_ moment: Timestamp) -> String {
    let time = zone.civilTime(at: moment)
    let text = "\(time.day) \(shortMonth(time))"
    return isThisYear(time) ? text : "\(text) \(time.year)"
  }

  /// A day with its year, such as `26 Mar 2025`.
  package func fullDay(_ moment: Timestamp) -> String {
    let time = zone.civilTime(at: moment)
    return "\(time.day) \(shortMonth(time)) \(time.year)"
  }

  /// The time of day, such as `08:15`.
  package func clock(_ moment: Timestamp) -> String {
    let time = zone.civilTime(at: moment)
    return "\(time.hour.digits(2)):\(time.minute.digits(2))"
  }

  /// The displayed zone in a sentence: `UTC`, `Pacific`, `Kolkata time`.
  package var zoneName: String {
    switch zone.place {
    case .utc: "UTC"
    case .pacific: "Pacific"
    case .city(let city): "\(city) time"
    }
  }

  /// A length of time in its two largest units, such as `10 d 20 h`, `22 h`, `3 min`.
  ///
  /// The sign is dropped, and the rest is rounded down, so that nobody is promised too much.
  package func span(_ span: TimeSpan) -> String {
    let minutes = Int64(clamping: span.milliseconds.magnitude / 60_000)
    let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
    if days >= longSpanDays || (days > 0 && hours == 0) { return "\(days) d" }
    if days > 0 { return "\(days) d \(hours) h" }
    if hours > 0 { return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min" }
    return minutes > 0 ? "\(minutes) min" : "less than 1 min"
  }

  /// A length of time in its largest unit, for narrow columns: `10 d`, `22 h`, `3 min`.
  package func shortSpan(_ span: TimeSpan) -> String {
    let minutes = Int64(clamping: span.milliseconds.magnitude / 60_000)
    if minutes >= 1440 { return "\(minutes / 1440) d" }
    if minutes >= 60 { return "\(minutes / 60) h" }
    return minutes > 0 ? "\(minutes) min" : "<1 min"
  }

  /// How long it is until a moment, such as `10 d 20 h left`; "over" when it has passed.
  package func remaining(until moment: Timestamp) -> String {
    moment > asOf ? "\(span(moment.since(asOf))) left" : "over"
  }

  /// How long ago a moment was, such as `2 h ago`.
  package func ago(since moment: Timestamp) -> String {
    moment > asOf ? "in \(span(moment.since(asOf)))" : "\(span(asOf.since(moment))) ago"
  }

  /// A day that is counted from 1970, such as `26 Mar`; with the year if it is not that of the
  /// moment.
  package func day(numbered day: Int64) -> String {
    Wording(asOf: asOf, zone: .utc).day(Timestamp(dayNumber: day))
  }

  /// Days one behind the other, such as `1 Feb to 15 Mar`; one day on its own.
  package func days(numbered days: Range<Int64>) -> String {
    let first = day(numbered: days.lowerBound)
    return days.count <= 1 ? first : "\(first) to \(day(numbered: days.upperBound - 1))"
  }

  private func otherDay(_ moment: Timestamp) -> String {
    let here = zone.civilTime(at: moment)
    let there = CivilTime(moment)
    return here.day == there.day ? "" : " (\(there.day) \(shortMonth(there)) in UTC)"
  }

  /// A day with the full name of the month, such as `26 March`; with the year if it is not that of
  /// the moment.
  func dayWithFullMonth(_ moment: Timestamp) -> String {
    let time = zone.civilTime(at: moment)
    let text = "\(time.day) \(monthNames[(time.month - 1) % 12])"
    return isThisYear(time) ? text : "\(text) \(time.year)"
  }

  private func isThisYear(_ time: CivilTime) -> Bool {
    time.year == zone.civilTime(at: asOf).year
  }

  private func shortMonth(_ time: CivilTime) -> String {
    String(monthNames[(time.month - 1) % 12].prefix(3))
  }

  // MARK: Products and amounts

  /// The name of a product: the catalog's, otherwise the last two parts of the ID.
  package func productName(_ id: ProductId?) -> String {
    guard let id else { return "an unknown product" }
    if let name = catalogue.products[id]?.displayName, !name.isEmpty { return name }
    let parts = id.text.split(separator: ".")
    return parts.count > 2 ? parts.suffix(2).joined(separator: ".") : id.text
  }

  /// The name of what a transaction is for: that of an Advanced Commerce purchase, whose product is
  /// generic, otherwise the product's.
  func productName(of transaction: Transaction) -> String {
    transaction.advancedCommerceInfo?.name ?? productName(transaction.productId)
  }

  /// What a plan changed to, with what differs where the product is the same: its items, or how it is
  /// billed.
  func plan(of new: Transaction, insteadOf old: Transaction?) -> String {
    if let old, new.hasOtherItems(than: old) { return items(of: new) }
    let isOther =
      old.map {
        $0.productId == new.productId && $0.isMonthlyPayment != new.isMonthlyPayment
      } ?? false
    let billing =
      !isOther ? "" : new.isMonthlyPayment ? " (with monthly payments)" : " (paid in one payment)"
    return "\(productName(of: new))\(billing)"
  }

  /// The names of the items of an Advanced Commerce purchase: `Europe and Asia`.
  func items(of transaction: Transaction) -> String {
    names(of: transaction.advancedCommerceInfo?.items ?? [])
  }

  /// The names of some items.
  func names(of items: [AdvancedCommerceInfo.Item]) -> String {
    listed(items.map { $0.name ?? "an item" })
  }

  /// The name of what a subscription is for now.
  func productName(of subscription: SubscriptionAssessment) -> String {
    let current = subscription.transactions.first {
      $0.transaction.transactionId == subscription.currentTransactionId
    }
    return current?.transaction.advancedCommerceInfo?.currentName
      ?? current.map { productName(of: $0.transaction) } ?? productName(subscription.productId)
  }

  /// What was bought, with the quantity if there are several: `5 × coins.100`, or `8 seats of
  /// pro.monthly`.
  package func goods(_ transaction: Transaction) -> String {
    let product = productName(of: transaction)
    guard let quantity = transaction.quantity, quantity > 1 else { return product }
    return transaction.type == .known(.autoRenewableSubscription)
      ? "\(grouped(quantity)) seats of \(product)" : "\(grouped(quantity)) × \(product)"
  }

  /// An amount with its currency, such as `9.99 USD`; for a test purchase it says that no money was
  /// paid.
  package func money(_ money: Money) -> String {
    isTestPurchase ? "\(recorded(money)) (test, not charged)" : recorded(money)
  }

  /// An amount as Apple records it, such as `9.99 USD`.
  package func recorded(_ money: Money) -> String { "\(money.amount) \(money.currency)" }

  /// A price after a verb, such as ` for 9.99 USD`; empty if there is none.
  func forPrice(_ price: Money?) -> String { price.map { " for \(money($0))" } ?? "" }

  /// What to say of a charge whose price no document states; of seats, Apple can state the average.
  func missingPriceText(_ transaction: Transaction) -> String {
    transaction.averageSeatPrice.map { "\(money($0)) each on average, the total is not stated" }
      ?? "no recorded price"
  }

  /// A refund or revocation of one charge, with the dates of both, such as `10 Jan, 40% refunded on
  /// 12 Jan (actual or perceived issue with the app)`; `namesCharge` is false if the charge's day
  /// precedes it anyway.
  package func refund(_ transaction: Transaction, namesCharge: Bool = true) -> String {
    let charged =
      namesCharge ? (transaction.purchaseDate.map { day($0) } ?? "unknown date") + ", " : ""
    if !transaction.refundedItems.isEmpty { return charged + refundOfItems(transaction) }
    let on = refundDays(of: transaction, transaction.revocationDate, day)
    if transaction.isAssignedSeat { return charged + SeatEnd(transaction).part(on: on) }
    if transaction.revocationDate == nil, let seats = transaction.refundedSeats {
      let amount = transaction.amountRefunded.map { " (\(money($0)))" } ?? ""
      let days = refundDays(of: transaction, transaction.moneyReturned, day)
      return
        "\(charged)\(grouped(seats.refunded)) of \(counted(seats.total, "seat"))\(amount) refunded\(days)"
    }
    let isFamily = transaction.inAppOwnershipType == .known(.familyShared)
    let what = transaction.refundedPart.map { "\($0) refunded" } ?? transaction.revocationWords
    let isToldByType = transaction.revocationType.map { $0.known == nil } ?? false
    let reason = transaction.revocationReasons(isFamily: isFamily)
    let why = isToldByType ? reason : reason ?? "no reason stated"
    return "\(charged)\(what)\(on)\(why.map { " (\($0))" } ?? "")"
  }

  /// What became of a period that the customer's change of plan replaced, such as `replaced on 20 Mar, 82%
  /// (about 49.19 USD) refunded`; `nil` for any other.
  func replacement(_ merged: MergedTransaction) -> String? {
    guard merged.role == .upgraded || merged.role == .superseded else { return nil }
    let replaced = "replaced\(merged.replacedOn.map { " on \(day($0))" } ?? "")"
    guard let back = merged.returnForChange, let share = back.share else { return replaced }
    let amount = back.amount.map { " (about \(money($0)))" } ?? ""
    return "\(replaced), \(percentage(share))\(amount) refunded"
  }

  /// What was refunded of an Advanced Commerce purchase, such as `4.99 USD of 14.98 USD refunded:
  /// Maps Asia (did not receive the purchase) on 10 Nov`; with an earlier document, what was refunded
  /// since.
  package func refundOfItems(
    _ transaction: Transaction,
    since earlier: Transaction? = nil
  ) -> String {
    let all = transaction.refundedItems
    let further = all.refunds(since: earlier?.refundedItems ?? [])
    let isFurther = !further.isEmpty && further != all
    let items = (isFurther ? further : all).flatMap { refunds(of: $0, transaction.price?.currency) }
    let price = transaction.price.map { " of \(money($0))" } ?? ""
    let amount = transaction.amountRefunded.map { "\(money($0))\(price)" }
    var refunded = amount.map { "\($0) refunded" } ?? "refunded, the amount is not stated"
    if isFurther, let amount, let sum = further.refundedAmount,
      let currency = transaction.price?.currency
    {
      let step = money(Money(milliunits: sum, currency: currency))
      refunded = "a further \(step) refunded (\(amount) so far)"
    }
    return "\(refunded): \(items.joined(separator: ", "))"
  }

  /// Each day's refund of an item, with its amount where there are several days.
  private func refunds(of item: AdvancedCommerceInfo.Item, _ currency: String?) -> [String] {
    let days = item.refunds.map { refund in refund.refundDate.map { day($0) } }.uniqued
    return days.map { date in
      var part = item
      part.refunds = item.refunds.filter { $0.refundDate.map { day($0) } == date }
      let reasons = part.refunds.compactMap { $0.refundReason.map(itemRefundWords) }.uniqued
      let why = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
      var amount: Money?
      if days.count > 1, let sum = [part].refundedAmount, let currency {
        amount = Money(milliunits: sum, currency: currency)
      }
      return "\(item.name ?? "an item")\(amount.map { " \(money($0))" } ?? "")\(why)"
        + (date.map { " on \($0)" } ?? "")
    }
  }

  // MARK: When documents were made

  /// What to say about a customer whose evidence is all later than the moment; `nil` for all
  /// others.
  package func notYetKnown(_ customer: CustomerAssessment) -> String? {
    customer.firstSeenLater.map { first in
      "Nothing is known of this customer as of \(dateWithZone(asOf)): first seen on"
        + " \(dateWithZone(first))."
    }
  }

  /// What to say about a document without a date: `filed 8 March or earlier`.
  ///
  /// A file's time and the day in a path only show when it existed at the latest.
  package func filed(_ moment: Timestamp) -> String {
    "filed \(dayWithFullMonth(moment)) or earlier"
  }

  /// The date of a line in a list: `8 Mar 21:40`, or `by 8 Mar` if only the filing is known.
  package func listDate(_ evidence: Evidence) -> String {
    evidence.filedBy.map { "by \(day($0))" } ?? date(evidence.asOf)
  }

  /// When something was said, to follow a verb: `on 8 Mar 2025 21:40 UTC`.
  package func saidOn(_ evidence: Evidence) -> String {
    evidence.filedBy.map { "at a time that no document states (\(filed($0)))" }
      ?? "on \(dateWithZone(evidence.asOf))"
  }

  /// How recent a customer's evidence is.
  package func newestEvidence(of customer: CustomerAssessment) -> String {
    customer.newestEvidence.map { dateWithZone($0) }
      ?? customer.filedBy.map { "without a date, \(filed($0))" } ?? "none"
  }

  /// When the newest evidence of a subscription was made: `last heard 8 Mar 2025 21:40 UTC`.
  func lastHeard(_ subscription: SubscriptionAssessment) -> String {
    subscription.newestEvidence.map { "the newest document is from \(dateWithZone($0))" }
      ?? subscription.filedBy.map { "no document states when it was made (\(filed($0)))" }
      ?? "no document has a date"
  }
}

let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September",
  "October", "November", "December",
]

/// The number of days from which on hours are left out.
private let longSpanDays: Int64 = 14

extension ZoneRules {
  /// What people call a zone.
  enum Place: Hashable {
    case utc
    /// Apple's own time.
    case pacific
    /// The time of a city.
    case city(String)
  }

  /// What people call the zone.
  var place: Place {
    switch name {
    case "UTC", "Etc/UTC", "UTC0", "Zulu", "Etc/Zulu": return .utc
    case "America/Los_Angeles", "US/Pacific", "PST8PDT": return .pacific
    default:
      let city = name.split(separator: "/").last.map(String.init) ?? name
      return .city(city.replacing("_", with: " "))
    }
  }
}
