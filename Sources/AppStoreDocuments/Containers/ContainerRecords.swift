/// Docker's log, a JSON object for each line of a container, of which long lines are divided: rule
/// C9 of <doc:Containers>.
///
/// Source: Docker, JSON File logging driver; a record without a line break goes on in the next one.
struct ContainerRecords {
  /// The most bytes that are put together: a document may have as many.
  static let maximumBytes = 64 << 20

  private let bytes: [UInt8]
  private let textEnd: Int
  private let start: Int
  /// Where the next line begins.
  private var position: Int
  private var text: [UInt8] = []
  /// Behind the last byte of the text that is no line break.
  private var lineEnd = 0
  /// Whether the line that ends there opens a value, or is within one; `nil` before that was asked.
  private var isLineOpen: Bool?

  /// Prepares to read the records from `document` on, whose line ends at `lineEnd`; `nil` if it is
  /// no record or holds whole values only.
  init?(_ document: JSONDocument, in bytes: [UInt8], lineEnd: Int, textEnd: Int) {
    guard let first = Self.content(of: document) else { return nil }
    self.bytes = bytes
    self.textEnd = textEnd
    (start, position) = (lineEnd, lineEnd)
    add(first)
    guard lineEnd < textEnd, isOpen else { return nil }
  }

  /// The text of all records of a value, and where the last one ends; `nil` if it does not end.
  mutating func joined() -> (text: [UInt8], end: Int)? {
    while isOpen {
      let isDivided = text.last != UInt8(ascii: "\n")
      guard let part = nextContent(), isDivided || BrokenValue.canContinue(part[...]) else {
        return nil
      }
      add(part[...])
      guard text.count <= Self.maximumBytes else { return nil }
    }
    return (text, position)
  }

  /// How many bytes of the file were read behind the first record.
  var length: Int { position - start }

  private mutating func add(_ part: ArraySlice<UInt8>) {
    text += part
    guard let last = part.lastIndex(where: { $0 != UInt8(ascii: "\n") }) else { return }
    lineEnd = text.count - (part.endIndex - last - 1)
    isLineOpen = nil
  }

  /// Whether the text ends within a line, or within a value of several lines.
  private var isOpen: Bool {
    mutating get {
      guard text.last == UInt8(ascii: "\n") else { return true }
      let isOpen = isLineOpen ?? isWithinValue
      isLineOpen = isOpen
      return isOpen
    }
  }

  /// Whether the last line that is not empty opens a value, or is within one.
  private var isWithinValue: Bool {
    let lines = text[..<lineEnd]
    let lastBreak = lines.lastIndex(of: UInt8(ascii: "\n"))
    let line = lastBreak.map { lines[($0 + 1)...] } ?? lines
    switch line.first {
    // Within a value, only its end stands at the beginning of a line.
    case 0x20, 0x09: return true
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return false
    default: return Self.opensValue(line)
    }
  }

  private mutating func nextContent() -> [UInt8]? {
    guard position < textEnd else { return nil }
    let lineBreak = UInt8(ascii: "\n")
    let start = position + 1
    let end = ByteSearch.first(lineBreak, or: lineBreak, in: bytes.span, from: start, to: textEnd)
    guard start < end else { return nil }
    do throws(JSONError) {
      let document = try JSONDocument(firstValueOf: bytes, in: start..<end)
      guard let content = Self.content(of: document) else { return nil }
      position = end
      return Array(content)
    } catch {
      // Another text begins here.
      return nil
    }
  }

  /// What the container wrote; `nil` for other objects.
  private static func content(of document: JSONDocument) -> ArraySlice<UInt8>? {
    let record = document.root
    if let log = record["log"], log.isString, record.has("stream") || record.has("time") {
      return log.content
    }
    return message(of: record).map { $0 + [UInt8(ascii: "\n")] }
  }

  /// The names under which other logs keep a line.
  private static let messageNames = ["message", "MESSAGE", "msg", "log", "textPayload"]

  /// The line of a log in an object; `nil` for other objects.
  static func message(of record: JSONValue) -> ArraySlice<UInt8>? {
    for name in messageNames {
      guard let message = record[name], message.isString else { continue }
      let text = message.content
      return text.last == UInt8(ascii: "\n") ? text.dropLast() : text
    }
    return nil
  }

  /// The lines of the records in a list as one text, where a value goes on from one to the next;
  /// `nil` for other lists.
  static func joinedMessages(of list: JSONValue) -> [UInt8]? {
    var text: [UInt8] = []
    var isOpen = false
    var isRecords = true
    list.forEachElement { _, element in
      guard isRecords, let message = message(of: element) else {
        isRecords = false
        return
      }
      isOpen = isOpen || opensValue(message)
      text += message + [UInt8(ascii: "\n")]
    }
    return isRecords && isOpen ? text : nil
  }

  /// Whether a line ends where a value of several lines begins.
  private static func opensValue(_ line: ArraySlice<UInt8>) -> Bool {
    let last = line.last { !$0.isSpace }
    return last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
  }
}
