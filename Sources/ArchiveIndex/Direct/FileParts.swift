import AppStoreDocuments

/// The parts of a large file of JSON Lines, which several threads search at once.
///
/// A part begins with a line and ends with one, so that it is searched as if it were a file.
struct FileParts: Sendable {
  let path: String
  let root: ArchiveRoot
  let threads: Int
  let isCancelled: @Sendable () -> Bool
  /// About how many bytes a part has.
  var partBytes = 8 << 20

  /// What was found in a part.
  struct Found: Sendable {
    /// Whether all of the file is to be decoded.
    var isWhole = false
    /// Which lines are to be decoded: where they begin in the file, by their number in the part, from 1 on.
    var lines: [Int: Int] = [:]
    /// How many lines end in the part.
    var lineBreaks = 0
  }

  /// Searches all lines from one on, which begins at `start`, to the end of the file.
  ///
  /// - Returns: What was found in the parts, in their order, at least up to one for which all of the file
  ///   is to be decoded; `nil` where the file has to be searched from its beginning to its end instead, since
  ///   lines do not stand for themselves, or cannot be read.
  func found(by search: ContentSearch, from start: Int, to end: Int) -> [Found]? {
    let count = (end - start + partBytes - 1) / partBytes
    let work = OrderedWork(count: count, threads: threads, window: 2 * threads) { index -> Found? in
      guard !isCancelled() else { return Found() }
      let first = start + index * partBytes
      return found(
        by: search,
        in: first..<min(first + partBytes, end),
        isFirst: index == 0,
        end
      )
    }
    defer { work.stop() }
    var parts: [Found] = []
    while let batch = work.next() {
      for part in batch {
        guard let part else { return nil }
        parts.append(part)
        if part.isWhole { return parts }
      }
    }
    return parts
  }

  /// Searches the lines that begin in a range, but for one that begins with it, unless it is the first.
  private func found(
    by search: ContentSearch,
    in range: Range<Int>,
    isFirst: Bool,
    _ end: Int
  ) -> Found? {
    do {
      let file = try FileReader.open(path, in: root)
      let first =
        isFirst ? range.lowerBound : Self.lineStart(in: file, behind: range.lowerBound, end)
      guard let first, let last = Self.lineStart(in: file, behind: range.upperBound, end) else {
        return nil
      }
      guard first < last else { return Found() }
      let part = try ContentStream(path, in: root, part: first..<last, keepsMark: false)
      return try search.found(inPart: part, from: first)
    } catch {
      return nil
    }
  }

  /// Where the first line begins behind a place; `end` where none does, and `nil` where it does not begin
  /// with an object, or the line before does not end with one.
  private static func lineStart(
    in file: borrowing FileReader.OpenFile,
    behind place: Int,
    _ end: Int
  ) -> Int? {
    var place = place
    while place < end {
      guard let line = file.line(at: place) else { return nil }
      let next = place + line.count + 1
      guard next < end else { return end }
      // What ends the line before is not known here.
      guard let last = line.last else {
        place += 1
        continue
      }
      guard last == UInt8(ascii: "}"), file.line(at: next)?.first == UInt8(ascii: "{") else {
        return nil
      }
      return next
    }
    return end
  }
}
