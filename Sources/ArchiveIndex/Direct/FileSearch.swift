import AppStoreDocuments
import SubscriptionModel

/// Looks for identifiers in a file, through its compression and the members that it has.
struct FileSearch: Sendable {
  let root: ArchiveRoot
  let contents: ContentSearch
  /// Looked for in names, in small letters.
  let names: PatternSet?
  /// How many threads search a large file.
  let threads: Int
  let isCancelled: @Sendable () -> Bool

  /// How many bytes a file has at least that several threads search.
  private static let minimumDividedBytes = 16 << 20

  /// What a search of one file comes to.
  struct Found: Sendable {
    var file: ListedFile
    /// What is to be decoded; `nil` for nothing.
    var selection: SelectedFile.Selection?
    /// Why a part of it could not be searched; `nil` where all of it was.
    var failure: String?
  }

  /// Searches a file that stands in a folder.
  func search(_ file: ListedFile) -> Found {
    var found = Found(file: file)
    switch file.entry.kind {
    case .file: break
    case .link, .special, .directory: return found
    case .unknown(let words):
      found.failure = words
      // The index says of it that it cannot be read.
      found.selection = .whole
      return found
    }
    if isNamed(file.entry.name) { found.selection = .whole }
    do throws(FileReader.Refusal) {
      let stream = try ContentStream(file.path, in: root, keepsMark: false)
      search(stream, &found)
      if stream.hasSystemFailure { found.selection = .whole }
    } catch {
      found.failure = error.reason
      if error.isSystemFailure { found.selection = .whole }
    }
    return found
  }

  private func search(_ stream: ContentStream, _ found: inout Found) {
    guard stream.container != nil else {
      do throws(ContentError) {
        let selection = try contents.search(stream, parts: parts(of: stream, found.file))
        // A file that is selected by its name is decoded whole.
        found.selection = found.selection ?? selection
      } catch {
        found.failure = error.reason
        // What stands before that counts.
        found.selection = .whole
      }
      return
    }
    var members = FileContents(of: found.file.path, modified: nil)
    members.forEach(in: stream) { content in
      if content.member.map(isNamed) ?? false { found.selection = .whole }
      switch content.body {
      case .passedOver(.problem, let reason): found.failure = reason
      case .passedOver: break
      case .stream(let stream):
        do throws(ContentError) {
          if try contents.search(stream) != nil { found.selection = .whole }
        } catch {
          found.failure = error.reason
        }
      }
      return found.selection != .whole
    }
  }

  /// The parts of a file that is large and not compressed; `nil` of any other.
  private func parts(of stream: ContentStream, _ file: ListedFile) -> FileParts? {
    guard stream.isFileItself, stream.length >= Self.minimumDividedBytes else { return nil }
    return FileParts(path: file.path, root: root, threads: threads, isCancelled: isCancelled)
  }

  /// Whether an identifier stands in a name, which is how a saved order lookup is found.
  private func isNamed(_ name: String) -> Bool {
    let bytes = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return bytes.withUnsafeBufferPointer { names?.first(in: $0, 0..<$0.count) != nil }
  }
}
