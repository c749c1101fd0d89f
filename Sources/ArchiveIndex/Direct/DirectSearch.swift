import AppStoreDocuments
import SubscriptionModel

/// Finds the documents of a customer in the bytes of files, without an index of the archive.
///
/// The files with an identifier are decoded, and what their documents link to it is looked for next,
/// until nothing new is found. Files that may hold an identifier in a form in which their bytes do not
/// show it are decoded, too.
struct DirectSearch {
  let root: ArchiveRoot
  let files: FilesToRead
  let maximumUnsigned: Int
  let isCancelled: @Sendable () -> Bool
  let report: @Sendable (IndexProgress) -> Void
  /// Threads that read and decode.
  var threads = 2
  /// How many files a worker takes at once.
  var filesAtOnce = 256

  /// How much is decoded for one answer at most; an index answers sooner where it is more.
  static let maximumSelectedBytes: Int64 = 512 << 20
  /// How many identifiers are looked for at once at most.
  static let maximumIdentifiers = 3_000
  /// How many times the files are searched at most: each time reads all of them, and what links a customer's
  /// subscriptions to one another is found in two or three.
  static let maximumRounds = 16

  /// Why an answer would not be exact.
  struct InexactAnswer: Error, Hashable {
    var reason: String
  }

  /// What was found.
  struct Found {
    /// What is to be decoded, by path.
    var selected: [SelectedFile] = []
    /// How many files hold documents of the customers.
    var files = 0
    /// Which files could not be searched in all forms, by path.
    var notSearched: [String] = []
  }

  /// Looks for identifiers, and for what is linked to them.
  ///
  /// - Throws: ``InexactAnswer``.
  func found(_ identifiers: [String]) throws(InexactAnswer) -> Found {
    var linked = LinkedIdentifiers(asked: identifiers)
    var selected: [String: SelectedFile] = [:]
    var failures: Set<String> = []
    var searched: Set<String> = []
    var next = Set(identifiers.map { $0.lowercased() })
    var nodes: Set<String> = []
    var progress = IndexProgress()
    progress.phase = .reading
    var rounds = 0
    while !next.isEmpty, !isCancelled() {
      let isFirst = searched.isEmpty
      guard next.allSatisfy(IdentifierEncodings.canBeSearched) else {
        throw InexactAnswer(
          reason: "an identifier of the customer is too short to be found in bytes"
        )
      }
      searched.formUnion(next)
      rounds += 1
      guard rounds <= Self.maximumRounds else {
        throw InexactAnswer(
          reason:
            "the identifiers of the customer lead to others more than \(Self.maximumRounds) times"
        )
      }
      guard searched.count <= Self.maximumIdentifiers,
        let search = ContentSearch(for: next.sorted(), looksForMarks: isFirst)
      else { throw InexactAnswer(reason: "too many identifiers are linked to this one") }
      let names = PatternSet(next.sorted().map { Array($0.utf8) })
      let round = FileSearch(
        root: root,
        contents: search,
        names: names,
        threads: threads,
        isCancelled: isCancelled
      )
      var new: [SelectedFile] = []
      for found in self.round(round, &progress) {
        if found.failure != nil { failures.insert(found.file.path) }
        guard let selection = found.selection else { continue }
        let known = selected[found.file.path]?.isAllRead
        let file = SelectedFile(file: found.file, selection: selection, isAllRead: known)
        if selected[found.file.path]?.selection.add(selection) ?? true {
          if selected[found.file.path] == nil { selected[found.file.path] = file }
          new.append(file)
        }
      }
      let bytes = selected.values.reduce(0) { $0 + $1.bytes }
      guard bytes <= Self.maximumSelectedBytes else {
        throw InexactAnswer(reason: "too much of the archive has to be decoded for it")
      }
      for (file, read) in zip(new, decoded(new)) {
        selected[file.file.path]?.isAllRead = read.isAllRead
        if read.isIncomplete { failures.insert(file.file.path) }
        for part in read.parts { linked.add(part) }
      }
      nodes = linked.linkedNodes()
      guard !nodes.contains(where: LinkedIdentifiers.isOfXcode) else {
        throw InexactAnswer(reason: "the numbers of purchases in Xcode begin with 0 in every test")
      }
      next = Set(linked.identifiers(of: nodes).map { $0.lowercased() }).subtracting(searched)
    }
    return Found(
      selected: selected.values.sorted { ExactText($0.file.path) < ExactText($1.file.path) },
      files: linked.files(of: nodes),
      notSearched: failures.sorted()
    )
  }

  /// Searches all files once.
  private func round(_ search: FileSearch, _ progress: inout IndexProgress) -> [FileSearch.Found] {
    let average = max(1, Int(files.bytes) / max(1, files.count))
    let size = min(filesAtOnce, max(1, Self.bytesAtOnce / average))
    let chunks = (files.count + size - 1) / size
    let (files, isCancelled) = (files, isCancelled)
    let work = OrderedWork(count: chunks, threads: threads, window: 16) { chunk in
      let range = chunk * size..<min((chunk + 1) * size, files.count)
      let found = isCancelled() ? [] : files.files(in: range).map(search.search)
      return found.filter { $0.selection != nil || $0.failure != nil }
    }
    defer { work.stop() }
    progress.filesDone = 0
    progress.filesTotal = files.count
    var all: [FileSearch.Found] = []
    while let batch = work.next() {
      for found in batch { all += found }
      progress.filesDone = min(progress.filesDone + batch.count * size, files.count)
      report(progress)
    }
    return all
  }

  /// How much a worker searches at once, about.
  private static let bytesAtOnce = 16 << 20

  /// What was decoded of a file.
  private struct ReadFile: Sendable {
    var parts: [DecodedFile] = []
    var isAllRead: Bool?
    /// Whether a part of it cannot be read, or is beyond a limit.
    var isIncomplete: Bool { parts.last.map { $0.isIncomplete || $0.isUnreadable } ?? false }
  }

  /// Decodes what was selected, and leaves signatures for later.
  private func decoded(_ selected: [SelectedFile]) -> [ReadFile] {
    let (root, maximumUnsigned) = (root, maximumUnsigned)
    let work = OrderedWork(
      count: selected.count,
      threads: threads,
      window: 16
    ) { number -> ReadFile in
      var verifier = PartVerifier(.later)
      var read = ReadFile()
      var file = selected[number]
      DecodedFile.read(
        &file,
        root: root,
        maximumUnsigned: maximumUnsigned,
        verifier: &verifier
      ) { read.parts.append($0) }
      read.isAllRead = file.isAllRead
      return read
    }
    defer { work.stop() }
    var all: [ReadFile] = []
    while let batch = work.next() { all += batch }
    return all
  }
}

extension SelectedFile {
  /// How many bytes are decoded of it, about.
  var bytes: Int64 {
    switch selection {
    case .whole: file.entry.bytesToRead
    case .lines(let lines): Int64(lines.count) * Self.bytesOfLine
    }
  }

  /// How many bytes a line of JSON Lines has, about.
  private static let bytesOfLine: Int64 = 12_000
}
