/// A value that begins behind a prefix or a label on a line of a log, and goes on over the following
/// lines, of which each can have the prefix again: rule C9 of <doc:Containers>.
struct ContinuedLines {
  private let bytes: [UInt8]
  /// What precedes the value on its line.
  private let prefix: ArraySlice<UInt8>
  private let textEnd: Int
  /// Where the next line begins.
  private var position: Int
  /// The value, without the prefixes of its lines.
  private var text: [UInt8]
  /// Whether a container runtime divided the last line.
  private var isPartial: Bool

  /// Prepares to read the value at `value` of the line from `start` to `end`.
  init(bytes: [UInt8], start: Int, value: Int, end: Int, textEnd: Int) {
    self.bytes = bytes
    self.textEnd = textEnd
    prefix = bytes[start..<value]
    position = end
    text = Array(bytes[value..<end])
    isPartial = ContainerLine(bytes[start..<end])?.isPartial ?? false
  }

  /// What the lines are.
  enum Value {
    /// A value, and the end of its last line.
    case whole(JSONDocument, end: Int)
    /// A value that was cut off, and the end of its last line.
    case cutOff(end: Int)
    /// No value of several lines.
    case none
  }

  /// Reads the value.
  mutating func value(bytesToSpare: inout Int) -> Value {
    guard prefix.contains(where: { !$0.isSpace }) else { return .none }
    var ends = [position]
    var lengths = [text.count]
    var tried = text.count
    while true {
      let isAtEnd = !appendLine()
      if !isAtEnd {
        ends.append(position)
        lengths.append(text.count)
      }
      // In growing steps, so that each byte is read twice at most.
      guard isAtEnd || text.count >= 2 * tried else { continue }
      guard ends.count > 1, bytesToSpare > 0 else { return .none }
      tried = text.count
      do throws(JSONError) {
        let document = try JSONDocument(firstValueOf: text, in: text.indices)
        let last = lengths.firstIndex { $0 >= document.lastByte } ?? lengths.count - 1
        return .whole(document, end: ends[last])
      } catch {
        guard error.kind == .truncated, !isAtEnd else {
          bytesToSpare -= text.count
          return error.kind == .truncated ? .cutOff(end: position) : .none
        }
      }
    }
  }

  /// Adds the next line; returns whether it belongs to the value.
  private mutating func appendLine() -> Bool {
    guard position < textEnd else { return false }
    let start = position + 1
    let lineBreak = UInt8(ascii: "\n")
    let end = ByteSearch.first(lineBreak, or: lineBreak, in: bytes.span, from: start, to: textEnd)
    guard start < end || end < textEnd else { return false }
    let line = bytes[start..<end]
    let part: ArraySlice<UInt8>
    let wasPartial = isPartial
    if let container = ContainerLine(line), ContainerLine(prefix) != nil {
      part = container.content
      isPartial = container.isPartial
    } else {
      part = line.dropFirst(BrokenValue.sharedPrefix(of: line, with: prefix))
      isPartial = false
    }
    guard wasPartial || BrokenValue.canContinue(part) else { return false }
    if !wasPartial { text.append(lineBreak) }
    text += part
    position = end
    return true
  }
}

/// A value of a log that could not be read: lines that may belong to it begin no document.
struct BrokenValue {
  /// What precedes the value on its line.
  let prefix: [UInt8]

  /// Whether a line can belong to the value.
  func includes(line: ArraySlice<UInt8>) -> Bool {
    if let container = ContainerLine(line), ContainerLine(prefix[...]) != nil {
      return Self.canContinue(container.content)
    }
    let part = line.dropFirst(Self.sharedPrefix(of: line, with: prefix[...]))
    if prefix.isEmpty {
      // Behind a value that begins its line, only another one that does can be a document.
      return Self.canContinue(part) || !Self.beginsDocument(part)
    }
    return Self.canContinue(part)
  }

  /// Whether a line of a value can begin like this: indented, or with a name or a closing bracket.
  static func canContinue(_ line: ArraySlice<UInt8>) -> Bool {
    switch line.first {
    case nil, 0x20, 0x09, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }

  private static func beginsDocument(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "[")
      || line.starts(with: "eyJ".utf8)
  }

  /// How much of a line repeats the beginning of a prefix, up to the end of a word; numbers, such as
  /// those of dates, can differ.
  static func sharedPrefix(of line: ArraySlice<UInt8>, with prefix: ArraySlice<UInt8>) -> Int {
    var (index, other) = (line.startIndex, prefix.startIndex)
    var shared = line.startIndex
    while index < line.endIndex, other < prefix.endIndex {
      if line[index].isDecimalDigit, prefix[other].isDecimalDigit {
        index = line[index...].firstIndex { !$0.isDecimalDigit } ?? line.endIndex
        other = prefix[other...].firstIndex { !$0.isDecimalDigit } ?? prefix.endIndex
        continue
      }
      guard line[index] == prefix[other] else { break }
      index += 1
      other += 1
      if line[index - 1].endsWord { shared = index }
    }
    if other == prefix.endIndex { shared = index }
    return shared - line.startIndex
  }
}

/// A line of a container runtime's log: `2026-03-10T08:00:01.000000000Z stdout F text`.
///
/// Source: Kubernetes, Container Runtime Interface, log format.
struct ContainerLine {
  /// The text that the container wrote.
  let content: ArraySlice<UInt8>
  /// Whether the text goes on in the next line.
  let isPartial: Bool

  /// Reads a line; `nil` for any other.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first?.isDecimalDigit == true, let space = line.firstIndex(of: 0x20) else {
      return nil
    }
    let rest = line[(space + 1)...]
    guard rest.starts(with: "stdout ".utf8) || rest.starts(with: "stderr ".utf8) else { return nil }
    let tag = rest.dropFirst(7)
    guard let first = tag.first, first == UInt8(ascii: "P") || first == UInt8(ascii: "F"),
      let blank = tag.dropFirst().first, blank == 0x20
    else { return nil }
    content = tag.dropFirst(2)
    isPartial = first == UInt8(ascii: "P")
  }
}

extension JSONDocument {
  /// The position after the value, without the white space that follows it.
  fileprivate var lastByte: Int { Int(nodes[0].end) }
}

extension UInt8 {
  /// Whether the byte is a decimal digit.
  var isDecimalDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether a word of a log's prefix ends with the byte.
  fileprivate var endsWord: Bool {
    switch self {
    case 0x20, 0x09, UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
