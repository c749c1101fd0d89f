/// The kinds of products, in the words of the `type` field.
enum ProductType: String, Sendable {
  case autoRenewable = "Auto-Renewable Subscription"
  case nonConsumable = "Non-Consumable"
  case consumable = "Consumable"
  case nonRenewing = "Non-Renewing Subscription"
}

/// A product of a made-up app.
struct Product: Hashable, Sendable {
  let id: String
  let type: ProductType
  /// The price in the United States, in thousandths of a dollar.
  let price: Int64
  /// The billing period; `nil` for one-time products.
  let period: Period?
  /// The subscription group; `nil` for one-time products.
  let group: String?

  private init(
    _ id: String,
    _ type: ProductType,
    _ price: Int64,
    _ period: Period?,
    _ group: String?
  ) {
    self.id = id
    self.type = type
    self.price = price
    self.period = period
    self.group = group
  }

  private static func subscription(
    _ id: String,
    _ price: Int64,
    _ period: Period,
    group: String
  ) -> Product {
    Product(id, .autoRenewable, price, period, group)
  }

  private static let plans = "20812345"
  private static let audioPlans = "20812346"

  static let proMonthly = subscription(
    "com.example.reader.pro.monthly",
    9990,
    .months(1),
    group: plans
  )
  static let plusMonthly = subscription(
    "com.example.reader.plus.monthly",
    4990,
    .months(1),
    group: plans
  )
  static let proAnnual = subscription(
    "com.example.reader.pro.annual",
    59_990,
    .months(12),
    group: plans
  )
  static let plusAnnual = subscription(
    "com.example.reader.plus.annual",
    29_990,
    .months(12),
    group: plans
  )
  static let proWeekly = subscription("com.example.reader.pro.weekly", 2990, .days(7), group: plans)
  static let audioMonthly = subscription(
    "com.example.reader.audio.monthly",
    3990,
    .months(1),
    group: audioPlans
  )

  static let coins = Product("com.example.reader.coins.100", .consumable, 1990, nil, nil)
  static let lifetime = Product("com.example.reader.lifetime", .nonConsumable, 99_990, nil, nil)
  static let seasonPass = Product(
    "com.example.reader.season.pass",
    .nonRenewing,
    14_990,
    nil,
    nil
  )

  /// A plan with seats.
  static let team = subscription(
    "com.example.reader.team.monthly",
    9990,
    .months(1),
    group: "20812347"
  )
  /// The generic product of subscriptions by the Advanced Commerce API.
  static let channels = subscription(
    "com.example.reader.channels",
    14_980,
    .months(1),
    group: plans
  )

  /// The product of the second app.
  static let studioMonthly = subscription(
    "com.example.studio.monthly",
    6990,
    .months(1),
    group: "20955501"
  )
}

extension Product {
  /// One monthly payment of a 12-month commitment in the United States, in thousandths of a dollar:
  /// a year paid so costs a fifth more.
  var monthlyPayment: Int64 { price / 10 }
}

/// A made-up app, and what its notifications state about it.
struct App: Hashable, Sendable {
  let bundleId: String
  let appAppleId: Int64
  let bundleVersion: String
  /// The made-up shared secret in V1 bodies, with which readers can prove that they never show one.
  let password: String

  static let reader = App(
    bundleId: "com.example.reader",
    appAppleId: 6_440_012_345,
    bundleVersion: "412",
    password: "5ec7e7a1b2c3d4e5f60718293a4b5c6d"
  )

  static let studio = App(
    bundleId: "com.example.studio",
    appAppleId: 6_451_098_765,
    bundleVersion: "87",
    password: "5ec7e70f9e8d7c6b5a49382716050403"
  )
}
