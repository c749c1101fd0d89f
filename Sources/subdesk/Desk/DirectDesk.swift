import ArchiveIndex
import SubscriptionModel
import SupportAnswers

extension Desk {
  /// A smaller archive is indexed, which takes a second.
  static let minimumDirectBytes: Int64 = 32 << 20

  /// A desk for questions about some identifiers: with what a direct search finds of them, otherwise with
  /// the index, after a cheap look at the archive unless all of it is to be read.
  static func answering(
    _ identifiers: [String],
    in app: AppOption,
    _ options: CommonOptions,
    quickLook: Bool = true,
    verifiesEarlier: Bool = false,
    rows: Bool = false
  ) throws -> Desk {
    var desk: Desk
    if let direct = try searchingDirectly(for: identifiers, options) {
      desk = direct
    } else {
      // Why no direct search answers was said.
      var options = options
      options.direct = nil
      desk = try Desk(options, quickLook: quickLook, verifiesEarlier: verifiesEarlier, rows: rows)
    }
    desk.app = app.bundleId
    return desk
  }

  /// A desk with what a direct search finds of some identifiers; `nil` where the index answers.
  ///
  /// Without `--direct` that is where the index is finished, the archive is small, the search would not be
  /// exact, or something is not found: an index also finds parts of identifiers.
  static func searchingDirectly(
    for identifiers: [String],
    _ options: CommonOptions,
    archiveArgument: String? = nil,
    sources: SettingsSources = .machine
  ) throws -> Desk? {
    guard options.direct != false else { return nil }
    let isAsked = options.direct == true
    if let other = identifiers.first(where: { !ArchiveIndex.canSearchDirectly(for: $0) }) {
      guard isAsked else { return nil }
      throw CommandError(
        message:
          "--direct finds whole numbers of at least 4 digits, UUIDs, and order IDs, and '\(other)' is none.",
        code: ExitStatus.usage
      )
    }
    guard isAsked || options.refresh == nil || options.refresh == .quick else { return nil }
    guard try isAsked || !hasFinishedIndex(options, archiveArgument, sources) else { return nil }
    var desk = try Desk(
      opening: options,
      archiveArgument: archiveArgument,
      searchesDirectly: true,
      sources: sources
    )
    let minimum = isAsked ? 0 : minimumDirectBytes
    switch try desk.searchDirectly(for: identifiers, inAtLeast: minimum) {
    case .small: return nil
    case .inexact(let reason):
      guard isAsked else { return nil }
      StandardOutput.printError("The index answers instead of a direct search: \(reason).")
      return nil
    case .searched(let files):
      // What was not searched may end what was found.
      guard try isAsked || (files.isComplete && desk.knowsAll(identifiers)) else { return nil }
    }
    if isAsked { desk.knownGap = knownGap(options, archiveArgument, sources) }
    try desk.warnIfIncomplete()
    return desk
  }

  /// What of the archive is missing or unreadable by its index; `nil` for nothing, and where no index can be
  /// asked.
  static func knownGap(
    _ options: CommonOptions,
    _ archiveArgument: String?,
    _ sources: SettingsSources
  ) -> Incompleteness? {
    var options = options
    options.refresh = .never
    do {
      return try Desk(opening: options, archiveArgument: archiveArgument, sources: sources)
        .index.gap(at: .quick)
    } catch {
      return nil
    }
  }

  /// Whether there is an index that some refresh finished, or one that only others write.
  private static func hasFinishedIndex(
    _ options: CommonOptions,
    _ archiveArgument: String?,
    _ sources: SettingsSources
  ) throws -> Bool {
    var options = options
    options.refresh = .never
    do {
      let desk = try Desk(opening: options, archiveArgument: archiveArgument, sources: sources)
      return try desk.index.isReadOnly || desk.index.incompleteness() != .unfinished
    } catch let error as CommandError where error.code == ExitStatus.noArchive {
      return false
    }
  }

  /// Whether verified evidence names each of some identifiers, so that an index would find nothing else.
  private func knowsAll(_ identifiers: [String]) throws -> Bool {
    try identifiers.allSatisfy {
      try lookup($0, limit: Desk.maximumHits).answer.hits.contains(where: \.isVerified)
    }
  }

  /// Says on standard error what a direct search has read, and what it does not know.
  func noteDirectSearch(knowsGaps: Bool = true) {
    guard let searched, !isQuiet else { return }
    let gaps = knowsGaps ? "" : " It does not know whether notifications are missing."
    StandardOutput.printError(searched.words + gaps)
  }
}

extension SearchedFiles {
  /// What was found, and what was searched.
  var words: String {
    "From a direct search: found in \(found) of \(counted(total, "file")). \(searchedWords)"
  }

  /// What was searched.
  var searchedWords: String {
    guard !isComplete else { return "All \(counted(Int(bytes), "byte")) were searched." }
    let first = notSearched.prefix(3).joined(separator: ", ")
    let more = notSearched.count > 3 ? ", and more" : ""
    return
      "\(counted(notSearched.count, "file")) could not be searched in all forms: \(first)\(more)."
  }
}
