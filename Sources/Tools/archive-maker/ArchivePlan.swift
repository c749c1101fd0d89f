/// Who is in the archive: each subscriber's story, country, and kind of notifications.
struct ArchivePlan: Sendable {
  let subscribers: Int
  let seed: UInt64
  let clock: Instant
  /// The share of subscribers, in percent, who have V1 notifications.
  let v1Percent: Int
  let savesResponses: Bool
  /// The approximate number of files; `nil` for what the stories give.
  let files: Int?
  var collection = Story.Collection.until2025

  /// The percentage of subscribers with V1 notifications who have V2 notifications as well.
  private static let bothPercent = 33
  /// The percentage of subscribers whose documents an engineer saved.
  private static let savedResponsePercent = 10
  /// The percentage of subscribers with V1 notifications without receipts, since logs leave out
  /// long values.
  private static let receiptlessPercent = 15

  /// Simulates the life of the subscriber with the number `index`.
  func life(of index: Int, history: Int) -> (life: Life, truth: Truth) {
    var random = SeededRandom(seed: seed, stream: index)
    let story = story(of: index, &random)
    let channel = channel(of: story, &random)
    let account = account(of: story, index, &random)
    var life = tell(story, of: account, index, channel, history, random)
    // Stories that occur once must not be lost because V1 cannot express them.
    if isFirst(index), v1Percent < 100, channel == .v1, life.hasUnreportedActs {
      life = tell(story, of: account, index, .v2, history, random)
    }
    if savesResponses, random.chance(Self.savedResponsePercent) { life.saveResponses() }
    return (life, life.truth(of: story.name))
  }

  private func tell(
    _ story: Story,
    of account: Account,
    _ index: Int,
    _ channel: Life.Channel,
    _ history: Int,
    _ random: SeededRandom
  ) -> Life {
    let setting = Life.Setting(
      clock: clock,
      channel: channel,
      subscriber: index,
      history: history,
      keepsReceipts: keepsReceipts(index),
      random: random
    )
    var life = Life(setting, account: account)
    story.tell(&life)
    return life
  }

  /// How many renewals each subscriber has had, so that the number of files comes near the
  /// requested one.
  func histories(otherFiles: Int) -> [Int] {
    let wishes = (0..<subscribers).map { index in
      var random = SeededRandom(seed: seed ^ 0xF11E5, stream: index)
      var wish = 0
      while wish < 60, random.chance(80) { wish += 1 }
      return wish
    }
    guard let files else { return wishes }
    let base = (0..<subscribers).reduce(0) { $0 + fileCount(of: $1, history: 0) }
    let sum = max(1, wishes.reduce(0, +))
    let wanted = max(0, files - otherFiles - base)
    var histories = wishes.map { $0 * wanted / sum }
    adjust(&histories, to: files - otherFiles)
    return histories
  }

  private func adjust(_ histories: inout [Int], to files: Int) {
    var counts = histories.indices.map { fileCount(of: $0, history: histories[$0]) }
    var total = counts.reduce(0, +)
    // A few rounds are enough: each can give every subscriber one more renewal.
    for _ in 0..<60 where total != files {
      for index in histories.indices where total != files {
        let step = total < files ? 1 : -1
        guard histories[index] + step >= 0 else { continue }
        let count = fileCount(of: index, history: histories[index] + step)
        guard abs(total + count - counts[index] - files) < abs(total - files) else { continue }
        histories[index] += step
        total += count - counts[index]
        counts[index] = count
      }
    }
  }

  private func fileCount(of index: Int, history: Int) -> Int {
    life(of: index, history: history).life.deliveries.count
  }

  private func story(of index: Int, _ random: inout SeededRandom) -> Story {
    let stories = collection.stories
    if collection == .since2026 {
      // In turn, so that archives of a few subscribers with successive seeds have all of them.
      let first = Int(seed % UInt64(stories.count)) * subscribers
      return stories[(first + index) % stories.count]
    }
    if isFirst(index) { return stories[index] }
    var left = random.number(0...stories.reduce(-1) { $0 + $1.weight })
    for story in stories {
      if left < story.weight { return story }
      left -= story.weight
    }
    return stories[0]
  }

  /// Whether a subscriber has one of the stories that occur once in every large enough archive; the
  /// others have stories by weight.
  private func isFirst(_ index: Int) -> Bool {
    subscribers >= collection.stories.count && index < collection.stories.count
  }

  private func channel(of story: Story, _ random: inout SeededRandom) -> Life.Channel {
    let speaksV1 = random.chance(v1Percent)
    let speaksBoth = random.chance(Self.bothPercent)
    let wanted: Life.Channel = speaksV1 ? (speaksBoth ? .both : .v1) : .v2
    return story.channels.contains(wanted) ? wanted : story.channels.first ?? .v2
  }

  /// Uses random numbers of its own, so that the percentage changes no other fact.
  private func keepsReceipts(_ index: Int) -> Bool {
    var random = SeededRandom(seed: seed ^ 0x5EC7, stream: index)
    return !random.chance(Self.receiptlessPercent)
  }

  private func account(of story: Story, _ index: Int, _ random: inout SeededRandom) -> Account {
    let regions = Region.all.filter { !story.needsMonthlyPayments || $0.hasMonthlyPayments }
    let region = regions[random.number(0...regions.count - 1)]
    let token = random.uuid()
    let hasToken = random.chance(80) || story.needsToken
    let appTransactionId =
      String(704_000_000_000_000_000 + random.number(0...999_999_999_999_999))
    let isSecondApp = story.fitsSecondApp && index >= collection.stories.count && random.chance(10)
    let installed = clock - .days(2600) + .minutes(random.number(0...1_000_000))
    return Account(
      app: isSecondApp ? .studio : .reader,
      region: region,
      environment: story.environment,
      appAccountToken: hasToken ? token : nil,
      appTransactionId: appTransactionId,
      originalPurchaseDate: installed,
      statesBillingPlans: collection == .since2026
    )
  }
}

extension Story {
  /// Whether the second app, which has only one plan, fits the story.
  fileprivate var fitsSecondApp: Bool {
    ["activeMonthly", "renewalOff", "gracePeriod", "billingRetry", "silence", "retryGivenUp"]
      .contains(name)
  }
}
