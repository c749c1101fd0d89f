/// The lengths of time that rules speak of, each with its reason.
enum StateLimits {
  /// How long Apple tries to charge after a failed renewal, in production (reference, 2.1).
  static let billingRetry = TimeSpan.days(60)
  /// The longest billing grace period that a developer can choose (reference, 2.1).
  static let longestGrace = TimeSpan.days(28)
  /// How long Apple may take to process a renewal (reference, 3.4, row 15).
  static let renewalProcessing = TimeSpan.hours(24)
  /// How close an unsigned V1 and V2 statement may lie for V2 to be preferred (reference, 3.5).
  static let sameTime = TimeSpan.hours(24)
  /// How close a V1 and a V2 word on renewal must lie to speak of the same time: a customer may turn
  /// renewal on and off within minutes, and what Apple sends of one moment is made within seconds.
  static let sameMoment = TimeSpan.minutes(1)
  /// How much two periods may overlap without one replacing the other (reference, 3.3).
  static let overlap = TimeSpan.hours(1)
  /// The same outside production, where a month lasts minutes.
  static let compressedOverlap = TimeSpan.seconds(5)
  /// How far a receipt's cancellation may lie from the purchase that replaced it (reference, 3.3).
  static let upgradeCancellation = TimeSpan.minutes(2)
  /// How long Apple may take to deliver a V1 notification: it tries three more times, the last one 78 hours
  /// after the first; a path tells only the day.
  static let longestDelivery = TimeSpan.hours(96)
  /// Apple's last-day window: renewal turned off later than this before a charge may come too late.
  static let lastDay = TimeSpan.hours(24)
  /// The furthest that a developer can move a renewal date at once (reference, 2.8).
  static let longestExtension = TimeSpan.days(90)
  /// How often a developer can move it within a year, and so within a period (reference, 2.8).
  static let extensionsOfPeriod = 2
  /// No period lasts longer: a year, two extensions of 90 days, and room for mistakes.
  static let longestPeriod = TimeSpan.days(732)
  /// When a trial counts as ending (product, screen 1).
  static let trialEnding = TimeSpan.days(3)
  /// The earliest moment, for what has no date.
  static let noDate = Timestamp(milliseconds: .min)
}

extension AppStoreEnvironment {
  /// Whether real periods apply; elsewhere time is compressed and no constant of real time holds.
  ///
  /// What does not say is taken for production, as lists do.
  var hasRealTime: Bool { self == .production || self == .unknown }
}
