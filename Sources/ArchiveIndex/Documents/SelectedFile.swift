import AppStoreDocuments

/// A file, or some lines of one, to be decoded for one answer.
struct SelectedFile: Sendable {
  var file: ListedFile
  var selection: Selection
  /// Whether nothing of the file is passed over that nobody signed; `nil` while nobody had to know.
  var isAllRead: Bool?

  /// What of a file is decoded.
  enum Selection: Hashable, Sendable {
    case whole
    /// Of JSON Lines these alone: the number of each line, and where it begins in the content.
    case lines([Int: Int])

    /// Adds what another search found; returns whether there is more to decode than before.
    mutating func add(_ other: Selection) -> Bool {
      switch (self, other) {
      case (.whole, _): return false
      case (.lines, .whole):
        self = .whole
        return true
      case (.lines(let known), .lines(let new)):
        let all = known.merging(new) { first, _ in first }
        self = .lines(all)
        return all.count > known.count
      }
    }
  }
}

extension DecodedFile {
  /// Reads, decodes, and checks what is selected of a file, with the same items as of the whole file.
  static func read(
    _ selected: inout SelectedFile,
    root: ArchiveRoot,
    maximumUnsigned: Int,
    verifier: inout PartVerifier,
    _ give: (DecodedFile) -> Void
  ) {
    if case .lines(let lines) = selected.selection,
      let parts = parts(
        onLines: lines,
        of: &selected,
        root: root,
        maximumUnsigned: maximumUnsigned,
        verifier: &verifier
      )
    {
      return parts.forEach(give)
    }
    read(
      selected.file,
      root: root,
      maximumUnsigned: maximumUnsigned,
      verifier: &verifier,
      give
    )
  }

  /// The items on some lines of JSON Lines; `nil` where these may not stand for themselves, so that
  /// the file must be read whole.
  private static func parts(
    onLines lines: [Int: Int],
    of selected: inout SelectedFile,
    root: ArchiveRoot,
    maximumUnsigned: Int,
    verifier: inout PartVerifier
  ) -> [DecodedFile]? {
    let file = selected.file
    var isAllRead = selected.isAllRead
    defer { selected.isAllRead = isAllRead }
    var read: [DecodedFile] = []
    var parts = Parts(of: file, isNamed: lines[1] != nil, maximumUnsigned: maximumUnsigned)
    var context = file.context
    context.unsigned = parts.limit
    var isUnsure = false
    var bytes = 0
    func add(_ line: ArraySlice<UInt8>, number: Int, offset: Int) {
      let line = Array(line)
      guard standsForItself(line) else {
        isUnsure = true
        return
      }
      bytes += line.count + 1
      DocumentReader.forEachItem(ofLines: line, firstLine: number, offset: offset, of: context) {
        // Behind so many bytes nothing more may be read that nobody signed.
        if $0.signedParts.isEmpty, offset / leastUnsignedBytes >= maximumUnsigned {
          let isSure =
            isAllRead ?? passesNothingOver(of: file, root: root, maximumUnsigned: maximumUnsigned)
          isAllRead = isSure
          isUnsure = isUnsure || !isSure
        }
        parts.add($0, available: bytes, &verifier) { read.append($0) }
      }
    }
    do throws(FileReader.Refusal) {
      let stream = try ContentStream(file.path, in: root, keepsMark: false)
      guard stream.container == nil else { return nil }
      let places = lines.sorted { $0.key < $1.key }
      if stream.isFileItself {
        let opened = try FileReader.open(file.path, in: root)
        for (number, offset) in places where !isUnsure {
          guard let line = opened.line(at: offset) else { return nil }
          add(line[...], number: number, offset: offset)
        }
      } else {
        try stream.forEachLine(at: places.map(\.value)) { place, line in
          add(line, number: places[place].key, offset: places[place].value)
          return !isUnsure
        }
      }
    } catch {
      return nil
    }
    guard !isUnsure else { return nil }
    parts.end(bytes: bytes, &verifier) { read.append($0) }
    parts.finish(nil, &verifier) { read.append($0) }
    return read
  }

  /// Whether all of a file is read, within the limit of what nobody signed; nothing of it is kept.
  private static func passesNothingOver(
    of file: ListedFile,
    root: ArchiveRoot,
    maximumUnsigned: Int
  ) -> Bool {
    let limit = UnsignedLimit(documents: maximumUnsigned)
    var context = file.context
    context.unsigned = limit
    var passesNothing = true
    do {
      let stream = try ContentStream(file.path, in: root, keepsMark: false)
      try DocumentReader.forEachItem(of: context, from: stream.read(_:into:)) {
        passesNothing = limit.takes($0) && passesNothing
      }
    } catch {
      return false
    }
    return passesNothing
  }

  /// The fewest bytes of an unsigned document.
  private static let leastUnsignedBytes = 24

  /// Whether a line is an object, and no line of a log that may go on in the next one.
  private static func standsForItself(_ line: [UInt8]) -> Bool {
    guard line.first == UInt8(ascii: "{"),
      line.last(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) == UInt8(ascii: "}")
    else { return false }
    return !containsLogText(line)
  }

  /// Whether one of the names stands in it under which records of a log keep their text.
  private static func containsLogText(_ line: [UInt8]) -> Bool {
    namesOfText.contains { name in
      line.indices.dropLast(name.count).contains { start in
        line[start] == name[0] && line[start...].starts(with: name)
      }
    }
  }

  private static let namesOfText = ["log", "message", "MESSAGE", "msg", "textPayload"]
    .map { Array("\"\($0)\"".utf8) }
}
