/// The lengths of time in the rules, each with its reason.
package enum StateLimits {
  /// How long Apple tries to charge after a failed renewal, in production: rule P11 of
  /// <doc:Periods>.
  static let billingRetry = TimeSpan.days(60)
  /// How long it tries for the payment of a 12-month commitment.
  static let commitmentRetry = TimeSpan.days(90)
  /// The longest billing grace period that a developer can choose: rule P11 of <doc:Periods>.
  static let maximumGracePeriod = TimeSpan.days(28)
  /// How long Apple may take to process a renewal: rule P12 of <doc:Periods>.
  static let renewalProcessing = TimeSpan.hours(24)
  /// How close unsigned Version 1 and Version 2 statements must be for Version 2 to win: rule M9 of
  /// <doc:Merging>.
  static let sameTime = TimeSpan.hours(24)
  /// How close Version 1 and Version 2 statements on renewal must be to describe the same time.
  ///
  /// A customer can turn renewal on and off within minutes, and Apple sends both versions within
  /// seconds.
  static let sameMoment = TimeSpan.minutes(1)
  /// How exactly one period follows another: how much they can overlap without one replacing the
  /// other (rule P2 of <doc:Periods>), and how much time between them is none.
  ///
  /// Daylight saving time moves an end by an hour. Outside production a month lasts minutes.
  static func overlap(usesRealTime: Bool) -> TimeSpan { usesRealTime ? .hours(1) : .seconds(5) }
  /// How close to a refund renewal is turned off together with it: Apple sends both within seconds,
  /// and a Version 1 document may state only when it arrived.
  package static let nearRevocation = TimeSpan.hours(1)
  /// How far a receipt's cancellation can lie from the purchase that replaced it: rule P4 of
  /// <doc:Periods>.
  static let upgradeCancellation = TimeSpan.minutes(2)
  /// How long Apple may take to deliver a Version 1 notification: it retries three times, the last
  /// time 78 hours after the first, and a path states only the day.
  static let maximumDeliveryDelay = TimeSpan.hours(96)
  /// Renewal that is turned off later than this before a charge can be too late: rule P12 of
  /// <doc:Periods>.
  static let lastDay = TimeSpan.hours(24)
  /// The most days by which a developer can move a renewal date at once: rule P13 of <doc:Periods>.
  static let maximumRenewalExtension = TimeSpan.days(90)
  /// How often a developer can move it within a year, and so within a period: rule P13 of
  /// <doc:Periods>.
  static let extensionsOfPeriod = 2
  /// The longest possible period: a year, two extensions of 90 days, and room for errors.
  static let maximumPeriod = TimeSpan.days(732)
  /// How many days before its end a trial counts as ending.
  static let trialEndingDays = 3
  /// The same as a time.
  static let trialEnding = TimeSpan.days(Int64(trialEndingDays))
  /// The earliest moment, in place of a missing date.
  static let noDate = Timestamp(milliseconds: .min)
}

extension AppStoreEnvironment {
  /// Whether time runs in real periods; elsewhere it is compressed (rule P14 of <doc:Periods>).
  ///
  /// An unknown environment counts as production, as in lists.
  package var usesRealTime: Bool { self == .production || self == .unknown }
}
