import TestSupport

@testable import SubscriptionModel

/// A subscriber's life: what happened, and when Apple told of it.
///
/// It knows nothing of documents or rules.
struct Life: Sendable {
  /// One paid or free period.
  struct Period: Sendable, Equatable {
    var id: Int
    var product: Int
    var start: Timestamp
    var end: Timestamp
    var isRenewal: Bool
    var isTrial = false
    var isUpgraded = false
    var revoked: Timestamp?
  }

  /// How the newest period went on after its end, as far as Apple has told.
  enum Ending: Sendable, Equatable {
    case untold
    case failing(grace: Timestamp?)
    case over(ExpirationReason, didFail: Bool)
  }

  /// Everything that is true from a moment on, until Apple tells of something else.
  struct Account: Sendable, Equatable {
    var periods: [Period] = []
    var isOn = true
    var nextProduct = 0
    var ending = Ending.untold
    var waitsForConsent = false
  }

  /// What Apple sends.
  enum Act: Sendable, Equatable {
    case bought(again: Bool)
    case renewed
    case recovered
    case upgraded
    case choseProduct
    case switched
    case failed
    case graceEnded
    case ended
    case refunded
    case reversed
    case askedForRefund
    case extended
    case askedConsent
    case consented
  }

  /// One notice: when it was signed, which period it carries, and how things stand then.
  struct Told: Sendable {
    var moment: Timestamp
    var act: Act
    var period: Int
    var account: Account
  }

  let isFamily: Bool
  private(set) var told: [Told] = []

  /// How things stood at `moment` as Apple had told; `nil` before the first purchase.
  func account(at moment: Timestamp) -> Account? {
    told.last { $0.moment <= moment }?.account
  }

  /// Every moment at which anything may change.
  var edges: [Timestamp] {
    var edges = told.map(\.moment)
    for period in told.last?.account.periods ?? [] {
      edges += [period.start, period.end, period.end.plus(days: 60)]
    }
    for case .failing(let grace?) in told.map(\.account.ending) { edges.append(grace) }
    return edges
  }

  // MARK: telling

  private var numbers: SeededNumbers
  private var account = Account()
  private var time: Timestamp
  private let horizon: Timestamp

  /// Lives until `horizon`, for so many days at most.
  init(seed: UInt64, horizon: Timestamp, longest: Int64 = 500) {
    var numbers = SeededNumbers(seed: seed)
    isFamily = Int.random(in: 0..<6, using: &numbers) == 0
    time = horizon.plus(days: -Int64.random(in: 40..<longest, using: &numbers))
    time = time.plus(milliseconds: Int64.random(in: 0..<86_400_000, using: &numbers))
    self.horizon = horizon
    self.numbers = numbers
    buy(again: false)
    while time < horizon, told.count < 200, live() {}
    told.removeAll { $0.moment > horizon }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &numbers) < percent
  }

  private mutating func milliseconds(_ range: Range<Int64>) -> Int64 {
    Int64.random(in: range, using: &numbers)
  }

  private mutating func tell(_ act: Act, at moment: Timestamp, about period: Int? = nil) {
    let newest = account.periods.count - 1
    time = max(time, moment)
    told.append(Told(moment: moment, act: act, period: period ?? newest, account: account))
  }

  private var newest: Int { account.periods.count - 1 }

  private var end: Timestamp { account.periods.last?.end ?? time }

  /// Weeks, months of any days, and a year.
  private static func length(of product: Int, from start: Timestamp) -> Timestamp {
    switch product {
    case 0: start.plus(days: 7)
    case 1: start.adding(months: 1) ?? start
    case 2: start.adding(months: 3) ?? start
    default: start.adding(months: 12) ?? start
    }
  }

  private mutating func addPeriod(from start: Timestamp, isRenewal: Bool, isTrial: Bool = false) {
    let end = isTrial ? start.plus(days: 3) : Self.length(of: account.nextProduct, from: start)
    account.periods.append(
      Period(
        id: account.periods.count,
        product: account.nextProduct,
        start: start,
        end: end,
        isRenewal: isRenewal,
        isTrial: isTrial
      )
    )
    account.ending = .untold
    account.waitsForConsent = false
  }

  private mutating func buy(again: Bool) {
    account.nextProduct =
      Int.random(in: 0..<4, using: &numbers) * Int.random(in: 0...1, using: &numbers)
    account.isOn = true
    addPeriod(from: time, isRenewal: false, isTrial: !again && !isFamily && chance(30))
    tell(.bought(again: again), at: time.plus(milliseconds: milliseconds(2000..<20_000)))
  }

  /// Lives through one period and what follows it; false when nothing more follows.
  private mutating func live() -> Bool {
    for _ in 0..<Int.random(in: 0..<3, using: &numbers) { actInside(before: end.plus(hours: -25)) }
    let isTakenBack = account.periods.last?.revoked != nil
    guard account.isOn else {
      if !isTakenBack { finish(.customerCancelled, didFail: false) }
      return comeBack()
    }
    let next = isTakenBack ? 0 : Int.random(in: 0..<100, using: &numbers)
    switch next {
    case 0..<78: renew()
    case 78..<92: return fail()
    case 92..<95: finish(.productUnavailable, didFail: false)
    default:
      account.waitsForConsent = true
      tell(.askedConsent, at: max(time.plus(milliseconds: 1000), end.plus(hours: -24)))
      finish(.priceIncreaseNotAccepted, didFail: false)
    }
    return account.ending == .untold || comeBack()
  }

  /// Some moment until `limit`; `nil` where there is none.
  private mutating func someMoment(before limit: Timestamp) -> Timestamp? {
    let span = limit.since(time).milliseconds
    return span > 10_000 ? time.plus(milliseconds: milliseconds(5000..<span)) : nil
  }

  private mutating func actInside(before limit: Timestamp) {
    guard account.periods[newest].revoked == nil, let moment = someMoment(before: limit) else {
      return
    }
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<35: turn(on: !account.isOn, at: moment)
    case 35..<45:
      account.nextProduct = Int.random(in: 0..<4, using: &numbers)
      tell(.choseProduct, at: moment)
    case 45..<57: upgrade(at: moment)
    case 57..<70: refund(newest, at: moment, before: limit)
    case 70..<80: refund(Int.random(in: 0...newest, using: &numbers), at: moment, before: limit)
    case 80..<88:
      tell(.askedForRefund, at: moment, about: Int.random(in: 0...newest, using: &numbers))
    case 88..<94 where !account.periods[newest].isTrial && !isFamily:
      account.periods[newest].end = end.plus(days: milliseconds(1..<90))
      tell(.extended, at: moment)
    default:
      account.waitsForConsent = true
      tell(.askedConsent, at: moment)
      account.waitsForConsent = false
      tell(.consented, at: moment.plus(milliseconds: 3_600_000))
    }
  }

  private mutating func turn(on isOn: Bool, at moment: Timestamp) {
    account.isOn = isOn
    tell(.switched, at: moment)
  }

  private mutating func upgrade(at moment: Timestamp) {
    account.periods[newest].isUpgraded = true
    account.nextProduct = (account.periods[newest].product + 1) % 4
    account.isOn = true
    addPeriod(from: moment, isRenewal: false)
    tell(.upgraded, at: moment.plus(milliseconds: milliseconds(2000..<20_000)))
  }

  private mutating func refund(_ index: Int, at moment: Timestamp, before limit: Timestamp) {
    guard !account.periods[index].isUpgraded, account.periods[index].revoked == nil else { return }
    let isRunning = index == newest
    account.periods[index].revoked = moment
    tell(.refunded, at: moment.plus(milliseconds: milliseconds(20_000..<90_000)), about: index)
    if !isFamily, chance(25), let undone = someMoment(before: limit) {
      account.periods[index].revoked = nil
      tell(.reversed, at: undone, about: index)
    } else if isRunning, isFamily || chance(50) {
      turn(on: false, at: time.plus(milliseconds: 1000))
    }
  }

  /// Renews on time or up to a day ahead, and may change its mind before the next period begins.
  private mutating func renew() {
    let start = end
    let ahead = chance(60) ? milliseconds(8000..<41_000) : milliseconds(60_000..<86_400_000)
    addPeriod(from: start, isRenewal: true)
    tell(.renewed, at: max(time.plus(milliseconds: 1), start.plus(milliseconds: -ahead)))
    guard ahead > 3_600_000, chance(60), let moment = someMoment(before: start) else { return }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0, 1: turn(on: false, at: moment)
    case 2 where account.periods[newest - 1].revoked == nil && !isFamily:
      account.periods[newest - 1].revoked = moment
      tell(.refunded, at: moment.plus(milliseconds: 1000), about: newest - 1)
    default:
      account.nextProduct = Int.random(in: 0..<4, using: &numbers)
      tell(.choseProduct, at: moment)
    }
    if !account.isOn, chance(30), let again = someMoment(before: start) {
      turn(on: true, at: again)
    }
  }

  private mutating func fail() -> Bool {
    let failed = end
    let grace: Int64? = chance(50) ? (account.nextProduct == 0 ? 6 : 16) : nil
    account.ending = .failing(grace: grace.map { failed.plus(days: $0) })
    tell(.failed, at: failed.plus(milliseconds: milliseconds(20_000..<90_000)))
    let days = grace ?? 0
    if grace != nil, chance(30) {
      recover(from: failed, at: failed.plus(milliseconds: milliseconds(86_400_000..<400_000_000)))
      return true
    }
    if grace != nil, chance(20) {
      finish(.customerCancelled, didFail: true, at: failed.plus(hours: 40))
      return comeBack()
    }
    if grace != nil {
      tell(.graceEnded, at: failed.plus(days: days, milliseconds: 30_000))
    }
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0:
      let moment = failed.plus(days: days + 3, milliseconds: milliseconds(0..<900_000_000))
      recover(from: moment, at: moment.plus(milliseconds: 5000))
      return true
    case 1: finish(.customerCancelled, didFail: true, at: failed.plus(days: days + 5))
    default: finish(.billingError, didFail: true, at: failed.plus(days: 60, milliseconds: 120_000))
    }
    return comeBack()
  }

  private mutating func recover(from start: Timestamp, at moment: Timestamp) {
    addPeriod(from: start, isRenewal: true)
    tell(.recovered, at: moment)
  }

  private mutating func finish(
    _ reason: ExpirationReason,
    didFail: Bool,
    at moment: Timestamp? = nil
  ) {
    account.ending = .over(reason, didFail: didFail)
    account.isOn = false
    account.waitsForConsent = false
    tell(.ended, at: moment ?? end.plus(milliseconds: milliseconds(20_000..<90_000)))
  }

  private mutating func comeBack() -> Bool {
    guard chance(50) else { return false }
    time = max(time, end).plus(milliseconds: milliseconds(3_600_000..<8_000_000_000))
    buy(again: true)
    return true
  }
}
