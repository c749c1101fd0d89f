import FoundationEssentials

/// Makes an archive: simulates every life, signs and writes its documents, and collects the
/// expected answers.
struct Archive: Sendable {
  let plan: ArchivePlan
  let writer: ArchiveWriter
  let signer: Signer
  /// Files that are not App Store documents.
  let oddFiles: [UnrelatedFile]

  /// What was written.
  struct Result: Sendable {
    var files = 0
    var bytes = 0
    var truths: [(index: Int, json: JSON)] = []
    var stories: [String: Int] = [:]
  }

  /// Subscribers whose documents one task writes: few enough to keep every core busy to the end.
  private static let batch = 32

  /// Writes everything.
  func make() async throws -> Result {
    let notices = AppNotices.all(plan)
    let histories = plan.histories(otherFiles: notices.count + oddFiles.count)
    try prepareFolders(histories, notices)
    var result = Result()
    try await withThrowingTaskGroup(of: Result.self) { group in
      for start in stride(from: 0, to: plan.subscribers, by: Self.batch) {
        let end = min(start + Self.batch, plan.subscribers)
        group.addTask { try write(start..<end, histories) }
      }
      for try await part in group { result.add(part) }
    }
    for notice in notices { result.add(file: try writer.write(notice, signer: signer)) }
    for file in oddFiles {
      try writer.write(file.content, named: file.name)
      result.add(file: file.content.count)
    }
    result.truths.sort { $0.index < $1.index }
    return result
  }

  private func write(_ range: Range<Int>, _ histories: [Int]) throws -> Result {
    var result = Result()
    for index in range {
      let (life, truth) = plan.life(of: index, history: histories[index])
      for delivery in life.deliveries {
        result.add(file: try writer.write(delivery, signer: signer))
      }
      result.truths.append((index, truth.json))
      result.stories[truth.story, default: 0] += 1
    }
    return result
  }

  private func prepareFolders(_ histories: [Int], _ notices: [Delivery]) throws {
    var days = Set(notices.map(\.arrival.folder))
    var folders: Set<Delivery.Folder> = []
    for index in histories.indices {
      for delivery in plan.life(of: index, history: histories[index]).life.deliveries {
        folders.insert(delivery.folder)
        if delivery.folder == .notifications { days.insert(delivery.arrival.folder) }
      }
    }
    try writer.prepare(days: days, folders: folders)
  }
}

extension Archive.Result {
  mutating func add(file size: Int) {
    files += 1
    bytes += size
  }

  mutating func add(_ part: Archive.Result) {
    files += part.files
    bytes += part.bytes
    truths += part.truths
    stories.merge(part.stories, uniquingKeysWith: +)
  }
}
