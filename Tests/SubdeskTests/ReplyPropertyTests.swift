import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import SupportAnswers
import Testing

@testable import subdesk

/// What no answer may say of any customer, whatever the documents: over the demo, all scenarios, and
/// archives of archive-maker.
@Suite("No answer contradicts how things stand")
struct ReplyPropertyTests {
  @Test func ofTheDemo() throws {
    let root = try Data(contentsOf: URL(filePath: CommandLineRun.fixture("trust/demo-root.pem")))
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let customers = try customers(
      of: CommandLineRun.fixture("demo"),
      asOf: asOf,
      trusting: TrustedRoots(adding: Array(root))
    )
    #expect(customers.count > 60)
    for customer in customers { check(customer, "demo") }
  }

  @Test(arguments: ScenarioFolder.all + ScenarioFolder.others)
  func ofTheScenarios(scenario: ScenarioFolder) throws {
    let asOf = try #require(Timestamp(rfc3339: scenario.expected.asOf))
    for customer in try customers(of: "\(scenario.folder)/documents", asOf: asOf, trusting: .apple)
    {
      check(customer, scenario.name)
    }
  }

  @Test(arguments: StoryArchive.seeds(usually: 25)) func ofMadeArchives(seed: Int) throws {
    let archive = try StoryArchive(seed: seed)
    let customers = try customers(of: archive.path, asOf: archive.end, trusting: archive.roots)
    for customer in customers { check(customer, "seed \(seed)") }
  }

  private func customers(
    of archive: String,
    asOf: Timestamp,
    trusting roots: TrustedRoots
  ) throws -> [CustomerAssessment] {
    let index = try ArchiveIndex(
      archive: archive,
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: roots
    )
    try index.refresh(.full, asOf: asOf)
    var request = ListRequest(asOf: asOf, limit: 500)
    request.environment = .all
    return try index.page(request).rows.compactMap {
      try index.customer($0.id)?.assessment(asOf: asOf)
    }
  }

  private func check(_ customer: CustomerAssessment, _ name: String) {
    let words = Wording(asOf: customer.asOf).addressing(customer)
    checkReplies(to: customer, words, name)
    if let tokyo = try? TimeZones.rules(named: "Asia/Tokyo") {
      let there = Wording(asOf: customer.asOf, zone: tokyo).addressing(customer)
      checkReplies(to: customer, there, "\(name) in Tokyo")
    }
    let answers = words.answers(for: customer)
    let stands =
      customer.subscriptions.map { words.answer(for: $0) }
      + customer.purchases.map { words.answer(for: $0) }
    let replies = answers.map(\.reply) + stands.map(\.say)
    for catalogue in [ProductCatalog(), names(of: customer)] {
      let words = Wording(asOf: customer.asOf, catalogue: catalogue).addressing(customer)
      let drafts =
        words.answers(for: customer).map(\.draft)
        + customer.subscriptions.map { words.answer(for: $0).draft }
        + customer.purchases.map { words.answer(for: $0).draft }
      for draft in drafts { checkLength(of: draft, "\(name), \(customer.label)") }
    }
    let texts =
      replies + answers.flatMap { $0.statements.map(\.text) } + stands.map(\.headline)
    let who = "\(name), \(customer.label)"
    if customer.access == .no {
      for promise in ["have access until", "Has access", "Access until", "is active until"] {
        for text in texts { #expect(!text.contains(promise), "\(who): \(text)") }
      }
    }
    if customer.environment.isTest {
      for reply in replies { #expect(reply.contains("no money was taken"), "\(who): \(reply)") }
    }
    let isChargedOn = customer.subscriptions.contains { $0.nextChargeIsAhead(of: customer.asOf) }
    for reply in replies where isChargedOn {
      #expect(!reply.contains("buy it again"), "\(who): \(reply)")
    }
    for text in texts { checkDates(in: text, customer.asOf, who) }
    checkRefunds(of: customer, in: replies, words, who)
    checkAgreement(of: customer, replies, who)
    for (subscription, answer) in zip(customer.subscriptions, stands) {
      // We promise to ask Apple only where it is ours to act.
      let isOurs = subscription.requiredAction.actor == .developer
      #expect(isOurs || !answer.say.contains("asking Apple"), "\(who): \(answer.say)")
      #expect(
        answer.headline.hasPrefix("Has access") == (subscription.access == .yes),
        "\(who): \(answer.headline)"
      )
    }
  }

  /// What cannot both be true of one customer who has only one subscription, in any two replies.
  private static let opposites = [
    ("is active", "couldn't collect"), ("Apple refunded", "came through Family Sharing"),
    ("access is on hold", "have access until"), ("renews automatically", "no charge for it after"),
  ]

  /// All replies to a customer tell one story.
  private func checkAgreement(of customer: CustomerAssessment, _ replies: [String], _ who: String) {
    guard customer.subscriptions.count == 1, customer.purchases.isEmpty else { return }
    for (one, other) in Self.opposites {
      let told = replies.first { $0.contains(one) }
      let opposite = replies.first { $0.contains(other) }
      #expect(told == nil || opposite == nil, "\(who): \(told ?? "") \(opposite ?? "")")
    }
  }

  /// A reply that names a charge says whether Apple took it back.
  private func checkRefunds(
    of customer: CustomerAssessment,
    in replies: [String],
    _ words: Wording,
    _ who: String
  ) {
    let transactions =
      customer.subscriptions.flatMap(\.charges).map(\.transaction)
      + customer.purchases.map(\.merged.transaction)
    let isTaken = { (transaction: Transaction) in
      guard let taken = transaction.revocationDate, transaction.isUpgraded != true,
        transaction.isOwnPurchase
      else { return false }
      return taken <= customer.asOf
    }
    let days =
      transactions.filter { !isTaken($0) }.compactMap(\.purchaseDate)
      + customer.subscriptions.flatMap { [$0.renewalDate, $0.expiresDate].compactMap(\.self) }
    let others = Set(days.map { words.written(.day($0)) })
    for bought in transactions.filter(isTaken).compactMap(\.purchaseDate) {
      let day = words.written(.day(bought))
      guard !others.contains(day) else { continue }
      for reply in replies where reply.contains(day) {
        let says = ["refund", "revoked", "took"].contains { reply.contains($0) }
        #expect(says, "\(who): \(reply)")
      }
    }
  }

  // MARK: Replies alone

  /// No reply says what only we would say, or what a customer cannot know.
  private func checkReplies(
    to customer: CustomerAssessment,
    _ words: Wording,
    _ name: String
  ) {
    let told =
      words.answers(for: customer).map { ("\($0.verdict)", $0.reply) }
      + customer.subscriptions.map { ("\($0.state)", words.answer(for: $0).say) }
      + customer.purchases.map { ("\($0.state)", words.answer(for: $0).say) }
    let ids = productIds(of: customer)
    for (verdict, reply) in told {
      let who = "\(name), \(customer.label), \(verdict): \(reply)"
      for id in ids { #expect(!reply.contains(id), "\(id) in \(who)") }
      checkForm(of: reply, who)
      checkClock(in: reply, words, who)
      checkContradictions(in: reply, who)
      checkDays(in: reply, who)
    }
    for subscription in customer.subscriptions {
      checkPromise(words.answer(for: subscription).say, subscription, name)
    }
  }

  private static let names = ["Reader Pro", "Reader Plus", "Reader", "Audio"]

  /// Names for all products of a customer, as companies give them.
  private func names(of customer: CustomerAssessment) -> ProductCatalog {
    let transactions =
      customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let renewals = customer.subscriptions.flatMap { [$0.productId, $0.autoRenewProductId] }
    let ids = Set((transactions.map(\.transaction.productId) + renewals).compactMap(\.self))
    var catalogue = ProductCatalog()
    for (number, id) in ids.sorted(by: { $0.text < $1.text }).enumerated() {
      var product = ProductCatalog.Product()
      product.displayName = Self.names[number % Self.names.count]
      catalogue.products[id] = product
    }
    return catalogue
  }

  /// The ids of all products, and the ends of them by which agents read them.
  private func productIds(of customer: CustomerAssessment) -> [String] {
    let transactions =
      customer.subscriptions.flatMap(\.transactions) + customer.purchases.map(\.merged)
    let renewals = customer.subscriptions.flatMap { [$0.productId, $0.autoRenewProductId] }
    let ids = (transactions.map(\.transaction.productId) + renewals).compactMap(\.self?.text)
    let parts = ids.map { $0.split(separator: ".").suffix(2).joined(separator: ".") }
    return Set(ids + parts.filter { $0.contains(".") }).sorted()
  }

  /// Words that customers do not know, and what is left over of a template.
  private static let unfit = [
    "chain", "period", "billing retry", "token", "signed", "signature", "document", "archive",
    "evidence", "app user", "renewal info", "{", "}", "  ", " ,", " .", "..", "…", "|", "\\",
  ]

  /// A sentence that begins with a small letter, a space before a sign, and an amount without groups.
  nonisolated(unsafe) private static let misspelled = [
    /\. [a-z]/, /[0-9] [%€$£¥]/, /\b[0-9]{4,} [A-Z]{3}\b/,
  ]

  private func checkForm(of reply: String, _ who: String) {
    let words = reply.replacing("Settings > [your name] > ", with: "Settings > ")
    let lowercased = words.lowercased()
    let found = Self.unfit.filter { lowercased.contains($0) }
    #expect(found.isEmpty, "\(found) in \(who)")
    #expect(!words.contains("[") && !words.contains("]"), "\(who)")
    #expect(reply.first?.isLowercase == false, "\(who)")
    #expect(reply.hasSuffix("."), "\(who)")
    for pattern in Self.misspelled { #expect(!words.contains(pattern), "\(who)") }
  }

  nonisolated(unsafe) private static let day =
    /[0-9]{1,2} [A-Z][a-z]{2,8}(?: 20[0-9]{2})?|[A-Z][a-z]{2,8} [0-9]{1,2}(?:, 20[0-9]{2})?/

  /// No sentence names a day twice.
  private func checkDays(in reply: String, _ who: String) {
    for sentence in reply.split(separator: ". ") {
      let days = sentence.matches(of: Self.day).map(\.output)
      #expect(Set(days).count == days.count, "a day twice in \(who)")
    }
  }

  /// A reply is short in every language; those of East Asia need half of the characters.
  ///
  /// Each refund but the first may add a sentence.
  private func checkLength(of reply: Reply, _ who: String) {
    let reply = reply.shortened
    let refunds = reply.fullText(in: .english).components(separatedBy: "Apple refunded").count - 1
    let further = max(0, refunds - 1)
    for language in ReplyLanguage.allCases {
      let text = reply.fullText(in: language)
      // The names of products may make it longer.
      let unnamed = Self.names.reduce(text) { $0.replacing($1, with: "") }
      let isDense = Self.dense.contains(language)
      #expect(
        unnamed.count <= (isDense ? 200 + 100 * further : 400 + 200 * further),
        "\(text.count) characters, \(who), \(language.rawValue): \(text)"
      )
      // The full stop of a German day ends no sentence.
      let words = language == .german ? text.replacing(Self.germanDay, with: "") : text
      let ends = words.matches(of: Self.end)
      #expect(
        ends.count <= 4 + further,
        "\(ends.count) sentences, \(who), \(language.rawValue): \(text)"
      )
    }
  }

  nonisolated(unsafe) private static let germanDay =
    /\b[0-9]{1,2}\. (?=Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/
  /// The end of a sentence.
  nonisolated(unsafe) private static let end = /[.!?](?= |$)|。/

  private static let dense: Set<ReplyLanguage> = [
    .japanese, .korean, .simplifiedChinese, .traditionalChinese,
  ]

  nonisolated(unsafe) private static let clock =
    /([0-9]{1,2} [A-Z][a-z]+(?: 20[0-9]{2})?|[A-Z][a-z]+ [0-9]{1,2})? ?(?:at )?[0-9]{1,2}:[0-9]{2}/

  /// A clock time stands only beside the day of the as-of instant.
  private func checkClock(in reply: String, _ words: Wording, _ who: String) {
    let now = words.written(.due(words.asOf))
    let today = now.split(separator: " at ").first.map(String.init) ?? ""
    for match in reply.matches(of: Self.clock) {
      #expect(match.output.1.map(String.init) == today, "clock time in \(who)")
    }
  }

  /// Sentences that cannot both be true of one subscription.
  private static let contradictions = [
    ("have access until", "access ended"), ("have access until", "access is on hold"),
    ("no charge after that", "next charge is on"), ("no charge for it", "renews automatically"),
    ("no further charges", "next charge is on"), ("is active until", "so your access ended"),
    ("asking Apple", "so your access ended"), ("asking Apple", "access is on hold"),
    ("still have access", "access ended"),
  ]

  private func checkContradictions(in reply: String, _ who: String) {
    let found = Self.contradictions.filter { reply.contains($0) && reply.contains($1) }
    #expect(found.isEmpty, "\(found): \(who)")
  }

  /// What to say of a subscription promises access only where there is some, and an end only where
  /// a document states it.
  private func checkPromise(
    _ say: String,
    _ subscription: SubscriptionAssessment,
    _ name: String
  ) {
    guard !subscription.chainKey.environment.isTest else { return }
    let who = "\(name), \(subscription.chainKey.originalTransactionId.text): \(say)"
    let promises = [
      "have access until", "is active until", "renews automatically on", "runs until",
    ]
    if subscription.access != .yes {
      for promise in promises { #expect(!say.contains(promise), "\(who)") }
    }
    let rests = subscription.state == .billingRetry || subscription.state == .expired
    if subscription.certainty == .inferred, rests {
      #expect(say.contains("hasn't told us yet") || say.contains("hasn't confirmed it"), "\(who)")
      #expect(!say.contains(" ended on"), "\(who)")
    }
  }

  // MARK: Dates

  /// Words before a date that is to come.
  private static let ahead =
    "have access until|access until|Access until|Has access to [^ ]+ until|runs until"
    + "|next charge is on|next charge is due on|the next charge on|Next charge:"
    + "|next renewal is on|is scheduled for|It renews on|It changes to [^ ]+ on|retries until about"
    + "|Auto-renewal is still on; the next charge is due on|Access continues until|is active until"
    + "|renews automatically on"
  /// Words before a date that is over.
  private static let over =
    "ended on|Access ended on|access ended on|refunded it on|Refunded on|turned off on|on again on"
    + "|failed on|recovered on|succeeded on|charge of|charge from|was charged on|charged again on"
    + "|went through on"

  /// Every date after such words must lie on the right side of the as-of instant.
  private func checkDates(in text: String, _ asOf: Timestamp, _ who: String) {
    let today = day(of: asOf)
    for date in dates(after: Self.ahead, in: text, asOf) {
      #expect(date >= today, "\(who): past date in \(text)")
    }
    for date in dates(after: Self.over, in: text, asOf) {
      #expect(date <= today, "\(who): future date in \(text)")
    }
  }

  /// Days as numbers such as 20250315; a letter leaves out the year of the as-of instant.
  private func dates(after words: String, in text: String, _ asOf: Timestamp) -> [Int] {
    let month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"
    let day = "[0-9]{1,2} \(month)|\(month) [0-9]{1,2}"
    let pattern = "(?:\(words)) (\(day))(?:,? (20[0-9]{2}))?"
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let all = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: all).compactMap { match in
      let groups = (1...2).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
      let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      let parts = groups[0]?.split(separator: " ") ?? []
      guard let date = parts.lazy.compactMap({ Int($0) }).first,
        let number = parts.lazy.compactMap({ names.firstIndex(of: String($0.prefix(3))) }).first
      else { return nil }
      let year = groups[1].flatMap { Int($0) } ?? self.day(of: asOf) / 10_000
      return year * 10_000 + (number + 1) * 100 + date
    }
  }

  private func day(of moment: Timestamp) -> Int {
    let time = ZoneRules.utc.civilTime(at: moment)
    return Int(time.year) * 10_000 + Int(time.month) * 100 + Int(time.day)
  }
}

extension SubscriptionAssessment {
  /// Whether it was taken back, and Apple charges again.
  fileprivate func nextChargeIsAhead(of instant: Timestamp) -> Bool {
    state == .refunded && willRenew == true && expiresDate.map { $0 > instant } ?? false
  }
}
