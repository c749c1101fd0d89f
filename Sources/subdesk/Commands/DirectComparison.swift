import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers

/// What an index and a direct search say of one identifier, side by side.
struct DirectComparison {
  let id: String
  /// What the direct search has read; `nil` if its answer would not be exact.
  let searched: SearchedFiles?
  /// Why that is so.
  let reason: String?
  /// Whether the direct search and what an index knows of the archive leave nothing out.
  private let isComplete: Bool
  /// What the answers may lack, in words; `nil` for nothing.
  private let gap: String?
  /// The first lines that differ, as JSON; `nil` if none does.
  let difference: (indexed: String, direct: String)?

  /// Asks both.
  init(
    of id: String,
    indexed: Desk,
    _ options: CommonOptions,
    archiveArgument: String? = nil,
    sources: SettingsSources = .machine
  ) throws {
    self.id = id
    guard ArchiveIndex.canSearchDirectly(for: id) else {
      throw CommandError(
        message:
          "A direct search finds whole numbers of at least 4 digits, UUIDs, and order IDs, and '\(id)' is none.",
        code: ExitStatus.usage
      )
    }
    var direct = try Desk(
      opening: options,
      archiveArgument: archiveArgument,
      searchesDirectly: true,
      sources: sources
    )
    direct.asOf = indexed.asOf
    switch try direct.searchDirectly(for: [id], inAtLeast: 0) {
    case .searched(let files): (searched, reason) = (files, nil)
    case .inexact(let reason): (searched, self.reason) = (nil, reason)
    case .small: (searched, reason) = (nil, nil)
    }
    guard searched != nil else {
      (difference, isComplete, gap) = (nil, false, nil)
      return
    }
    direct.knownGap = Desk.knownGap(options, archiveArgument, sources)
    isComplete = try direct.isComplete()
    gap = try direct.incompleteness().map { EmptyResultExplanation.explanation(of: $0) }
    let answers = try [indexed, direct].map { try Self.answer(of: $0, id) }
    let lines = answers.map { $0.split(separator: "\n").map(String.init) }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    if answers[0] != answers[1] {
      difference = (
        lines[0].dropFirst(same).first?.trimmed ?? "nothing",
        lines[1].dropFirst(same).first?.trimmed ?? "nothing"
      )
    } else if try isComplete && !indexed.isComplete() {
      // Where nothing is found, they end with 75 and 1.
      difference = ("the archive was read in part", "all of it was searched")
    } else {
      difference = nil
    }
  }

  /// What a desk says of customers and documents with the whole identifier.
  ///
  /// Only an index of the archive finds parts of identifiers.
  private static func answer(of desk: Desk, _ id: String) throws -> String {
    var found = try desk.lookup(id, limit: Desk.maximumHits)
    found.customers.removeAll { $0.hit.match != .exact }
    found.documents.removeAll { $0.match != .exact }
    let json = AssessmentJSON(wording: desk.wording(in: .utc))
    return JSONOutput.object([
      "customers": .array(
        found.customers.map {
          json.customer($0.customer, field: $0.hit.field.rawValue, match: $0.hit.match.rawValue)
        }
      ),
      "documents": .array(found.documents.map(ArchiveJSON.document)),
    ]).masked(by: desk.redaction(of: found)).indented()
  }

  /// How `check` ends; `nil` for 0.
  var status: ExitCode? {
    if difference != nil { return ExitStatus.problems }
    return isComplete ? nil : ExitStatus.notFoundSoFar
  }

  /// Prints what was found out.
  func print(_ format: Check.Format) {
    switch format {
    case .text:
      for line in textLines { StandardOutput.line(line) }
    case .json:
      let value = JSONOutput.object([
        "query": .string(id),
        "same": searched == nil ? .null : .bool(difference == nil),
        "reason": .optional(reason),
        "index": .optional(difference?.indexed),
        "direct": .optional(difference?.direct),
        "searched": ArchiveJSON.searched(searched),
      ])
      StandardOutput.line(value.indented())
    }
  }

  private var textLines: [String] {
    guard let searched else {
      return ["'\(id)' cannot be compared: \(reason ?? "the archive was not searched")."]
    }
    guard let difference else {
      return ["The index and a direct search say the same of '\(id)'.", searched.words]
        + [gap].compactMap(\.self)
    }
    return [
      "The index and a direct search differ on '\(id)'.",
      "  index:  \(difference.indexed)", "  direct: \(difference.direct)", searched.words,
    ]
  }
}
