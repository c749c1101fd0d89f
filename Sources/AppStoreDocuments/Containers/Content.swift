/// Why the content of a file could not be read to its end.
public struct ContentError: Error, Hashable, Sendable {
  /// The reason, such as `truncated gzip`.
  public var reason: String

  /// Makes a failure.
  public init(reason: String) {
    self.reason = reason
  }
}

/// How much of a file is held in memory at once, so that no file can exhaust it.
public struct ContentLimits: Hashable, Sendable {
  /// The most bytes of a document; a larger file is read as lines or as elements of a list, each up
  /// to this size.
  public var maximumDocumentBytes: Int
  /// How many bytes of JSON Lines are held at once, unless a single line is longer.
  public var linesAtOnceBytes: Int

  /// Documents of 64 MiB, which is a history of some 20,000 signed transactions; and 1 MiB of
  /// lines, which is some hundred notifications and little memory for each thread that reads.
  public static let standard = ContentLimits(
    maximumDocumentBytes: 64 << 20,
    linesAtOnceBytes: 1 << 20
  )

  /// Makes limits, for tests with small files.
  public init(maximumDocumentBytes: Int, linesAtOnceBytes: Int? = nil) {
    self.maximumDocumentBytes = maximumDocumentBytes
    self.linesAtOnceBytes = min(linesAtOnceBytes ?? .max, maximumDocumentBytes)
  }
}

/// Divides content that may not fit into memory into parts that can be read separately: all of it,
/// lines, or elements of a list.
struct Content {
  /// Appends the next bytes, as many as are asked for; fewer only at the end.
  typealias Read = (_ count: Int, _ bytes: inout [UInt8]) throws(ContentError) -> Void

  /// One part of the content.
  enum Part {
    /// The content is small, and this is all of it.
    case whole([UInt8])
    /// The bytes before `end` are whole lines; the first of the bytes is on the line `firstLine`, and
    /// at `offset` of the content.
    case lines([UInt8], end: Int, firstLine: Int, offset: Int)
    /// The element with this number of a list.
    case element([UInt8], Range<Int>, number: Int)
    /// Content of a kind that its beginning shows.
    case beginning([UInt8])
    /// Content that is larger than a limit, on a line or in an element of a list.
    case tooLarge(line: Int?, element: Int?, reason: String)
    /// An element of a list that was cut off.
    case cutOff(element: Int, reason: String)
  }

  private let read: Read
  private let limits: ContentLimits
  private var buffer: [UInt8] = []
  /// Where in the content the buffer begins.
  private var offset = 0
  /// Where in the buffer the unread bytes begin.
  private var start = 0
  private var hasEnded = false
  /// Why the content cannot be read to its end, of which the lines before are read.
  private var failure: ContentError?
  /// The number of the line at `start`.
  private var line = 1

  /// Prepares to divide what `read` returns.
  init(limits: ContentLimits, read: @escaping Read) {
    self.read = read
    self.limits = limits
  }

  /// Calls `body` with the parts in order until it returns `false`.
  ///
  /// - Throws: The reason why the rest cannot be read.
  mutating func forEachPart(_ body: (Part) -> Bool) throws(ContentError) {
    var isWanted = true
    try forEachReadablePart { part in
      isWanted = body(part)
      return isWanted
    }
    if isWanted, let failure { throw failure }
  }

  private mutating func forEachReadablePart(_ body: (Part) -> Bool) throws(ContentError) {
    try fill(upTo: limits.linesAtOnceBytes)
    let mark = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isLines = !hasEnded && buffer[mark...].startsJSONLines
    if !isLines { try fill() }
    if hasEnded {
      _ = body(.whole(buffer))
      return
    }
    start = mark
    if isLines { return try forEachLines(atOnce: limits.linesAtOnceBytes, body) }
    try skipSpace()
    let head = buffer[start...].prefix(Self.recognitionBytes)
    // Many blanks can precede a small document.
    if head.isEmpty {
      _ = body(.whole([]))
      return
    }
    if head.startsDocumentList { return try forEachElement(body) }
    switch RecognizedContent(head) {
    case .json, .jws, .lines, .plainText, .base64, .empty, .key:
      try forEachLines(atOnce: limits.maximumDocumentBytes, body)
    case .wrapped(.mail): try forEachLines(atOnce: limits.maximumDocumentBytes, body)
    case .image, .packed, .other, .binary, .html, .xml: _ = body(.beginning(Array(head)))
    case .gzip, .utf16, .appReceipt, .certificate, .transactionReceipt, .propertyList, .wrapped:
      _ = body(.tooLarge(line: nil, element: nil, reason: reason(tooLarge: "document")))
    }
  }

  /// How many bytes show the kind of content.
  private static let recognitionBytes = 65_536

  private func reason(tooLarge thing: String) -> String {
    let bytes = limits.maximumDocumentBytes
    let limit = bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    return "larger than the limit of \(limit) for one \(thing)"
  }

  private mutating func fill() throws(ContentError) {
    try fill(upTo: limits.maximumDocumentBytes)
  }

  /// Fills the buffer up to a limit and one byte beyond, which shows that the content is larger.
  private mutating func fill(upTo limit: Int) throws(ContentError) {
    buffer.removeFirst(start)
    offset += start
    start = 0
    var step = Self.firstStep
    while !hasEnded, buffer.count <= limit {
      // In growing steps, so that a small file needs little memory.
      let count = min(step, limit + 1 - buffer.count)
      let before = buffer.count
      do throws(ContentError) {
        try read(count, &buffer)
        hasEnded = buffer.count < before + count
      } catch {
        guard let end = endOfWholeLines else { throw error }
        buffer.removeSubrange(end...)
        (failure, hasEnded) = (error, true)
      }
      step *= 4
    }
  }

  /// Where the last whole line of what could be read ends; `nil` where a document can go on behind it.
  private var endOfWholeLines: Int? {
    guard let last = buffer.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = buffer.prefix(Self.recognitionBytes)
    return line > 1 || head.startsJSONLines || RecognizedContent(head) == .lines ? last + 1 : nil
  }

  private static let firstStep = 1 << 20

  private mutating func drop(until end: Int) {
    line += buffer[start..<end].count { $0 == UInt8(ascii: "\n") }
    start = end
  }

  private mutating func skipSpace() throws(ContentError) {
    while true {
      drop(until: buffer[start...].firstIndex { !$0.isSpace } ?? buffer.count)
      guard start == buffer.count, !hasEnded else { return }
      try fill()
    }
  }
}

// MARK: Lines

extension Content {
  /// Gives lines, as many as `bytes` hold, or the ones that are longer.
  private mutating func forEachLines(
    atOnce bytes: Int,
    _ body: (Part) -> Bool
  ) throws(ContentError) {
    var limit = bytes
    while true {
      try fill(upTo: limit)
      guard !buffer.isEmpty else { return }
      let isLargest = limit == limits.maximumDocumentBytes
      if let end = hasEnded ? buffer.count : endOfLines(isLargest: isLargest) {
        guard body(.lines(buffer, end: end, firstLine: line, offset: offset)) else { return }
        drop(until: end)
        limit = bytes
      } else if !isLargest {
        limit = min(limit * 2, limits.maximumDocumentBytes)
      } else {
        let reason = reason(tooLarge: "line")
        guard body(.tooLarge(line: line, element: nil, reason: reason)) else { return }
        try dropLine()
      }
    }
  }

  /// The end of the last whole line in the buffer after which a document can begin; `nil` if the
  /// first line is longer than the buffer.
  ///
  /// In the largest buffer it is the end of any line where no document can begin behind one.
  private func endOfLines(isLargest: Bool) -> Int? {
    var index = buffer.count - 1
    var last: Int?
    while index > 0 {
      index -= 1
      guard buffer[index] == UInt8(ascii: "\n") else { continue }
      last = last ?? index + 1
      // A document of several lines is indented, or ends with a closing bracket.
      switch buffer[index + 1] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","): continue
      default: return index + 1
      }
    }
    return isLargest ? last : nil
  }

  private mutating func dropLine() throws(ContentError) {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        return drop(until: end + 1)
      }
      start = buffer.count
      guard !hasEnded else { return }
      try fill()
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether an object stands alone on the first line, and another one begins on the next.
  ///
  /// Then all of it is JSON Lines, and no document of several lines.
  var startsJSONLines: Bool {
    guard first == UInt8(ascii: "{"), let end = firstIndex(of: UInt8(ascii: "\n")),
      self[..<end].last(where: { !$0.isSpace }) == UInt8(ascii: "}")
    else { return false }
    return end + 1 < endIndex && self[end + 1] == UInt8(ascii: "{")
  }
}

// MARK: Elements of a list

extension Content {
  private mutating func forEachElement(_ body: (Part) -> Bool) throws(ContentError) {
    drop(until: start + 1)
    var number = 0
    while true {
      try skipSpace()
      guard start < buffer.count else {
        let reason = "not JSON: the text ends in the middle of a list; it was cut off"
        _ = body(.cutOff(element: number, reason: reason))
        return
      }
      if buffer[start] == UInt8(ascii: "]") { return }
      if buffer[start] == UInt8(ascii: ",") {
        drop(until: start + 1)
        continue
      }
      var walk = ElementWalk()
      var end = walk.end(in: buffer, from: start)
      if end == nil, !hasEnded {
        let walked = walk.position - start
        try fill()
        end = walk.end(in: buffer, from: walked)
      }
      if let end {
        guard body(.element(buffer, start..<end, number: number)) else { return }
        drop(until: end)
      } else {
        let part: Part =
          hasEnded
          ? .cutOff(element: number, reason: "not JSON: the text was cut off")
          : .tooLarge(line: nil, element: number, reason: reason(tooLarge: "document"))
        guard body(part) else { return }
        try dropElement(&walk)
        if hasEnded, start == buffer.count { return }
      }
      number += 1
    }
  }

  private mutating func dropElement(_ walk: inout ElementWalk) throws(ContentError) {
    while true {
      drop(until: buffer.count)
      guard !hasEnded else { return }
      try fill()
      if let end = walk.end(in: buffer, from: 0) { return drop(until: end) }
    }
  }
}
