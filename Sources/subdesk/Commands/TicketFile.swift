import ArchiveIndex
import FoundationEssentials
import SubscriptionModel

/// Reads tickets from JSON Lines, one email message, or a mailbox of several (mbox).
///
/// Costs linear time.
enum TicketFile {
  /// What became of a line, or of a message of a mailbox.
  enum Entry: Hashable, Sendable {
    case ticket(Ticket)
    /// What could not be read; the line counts from 1.
    case mistake(line: Int, reason: String)
  }

  /// The tickets of a file, in order; the first line decides what it is.
  static func entries(of file: [UInt8]) -> [Entry] {
    let content = file.starts(with: byteOrderMark) ? file[byteOrderMark.count...] : file[...]
    guard let start = content.firstIndex(where: { !isBlank($0) }) else { return [] }
    if isSeparator(content[start...].prefix { $0 != lineBreak }) { return mailbox(content) }
    switch content[start] {
    case UInt8(ascii: "{"): return objects(content)
    case UInt8(ascii: "["):
      let next = content[start...].dropFirst().first { !isBlank($0) }
      guard next == UInt8(ascii: "{") else { break }
      return [.mistake(line: 1, reason: "expected one object a line, not an array")]
    default: break
    }
    return [.ticket(mail(content, number: 1))]
  }

  /// JSON Lines that arrive in pieces: each is read as soon as it ends.
  struct Stream {
    private var lines = 0
    private var tickets = 0
    /// How many bytes of what has arrived hold no line break.
    private var searched = 0

    /// Takes the tickets on whole lines off what has arrived; none from anything but JSON Lines.
    mutating func takeEntries(from bytes: inout [UInt8]) -> [Entry] {
      if lines == 0, searched == 0 {
        if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
        guard bytes.first(where: { !isBlank($0) }) == UInt8(ascii: "{") else { return [] }
      }
      guard let end = bytes[searched...].lastIndex(of: lineBreak) else {
        searched = bytes.count
        return []
      }
      searched = 0
      let found = objects(bytes[..<end], from: lines, number: tickets)
      lines += bytes[...end].count { $0 == lineBreak }
      tickets += found.count
      bytes.removeFirst(end + 1)
      return found
    }

    /// The tickets of what is left at the end.
    func lastEntries(in bytes: [UInt8]) -> [Entry] {
      lines == 0 ? TicketFile.entries(of: bytes) : objects(bytes[...], from: lines, number: tickets)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let lineBreak = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  // MARK: JSON Lines

  private struct Line: Decodable {
    var id: Name?
    var text: String
    var sent: Name?
    var from: String?
  }

  /// A name that help desks write as a text or as a number.
  private struct Name: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      text = try (try? value.decode(String.self)) ?? String(value.decode(Int.self))
    }
  }

  private static func objects(
    _ content: ArraySlice<UInt8>,
    from first: Int = 0,
    number: Int = 0
  ) -> [Entry] {
    var entries: [Entry] = []
    let lines = content.split(separator: lineBreak, omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() where !line.allSatisfy(isBlank) {
      let place = (line: first + offset + 1, number: number + entries.count + 1)
      entries.append(entry(of: line, line: place.line, number: place.number))
    }
    return entries
  }

  private static func entry(of bytes: ArraySlice<UInt8>, line: Int, number: Int) -> Entry {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return .mistake(line: line, reason: "not UTF-8")
    }
    let decoder = JSONDecoder()
    guard
      let read = (try? decoder.decode(Line.self, from: Data(bytes)))
        ?? (try? decoder.decode(Line.self, from: Data(replacingLoneSurrogates(bytes).utf8)))
    else {
      let reason = #"expected an object such as {"id": "1", "text": "…"}"#
      return .mistake(line: line, reason: reason)
    }
    let sent = read.sent?.text.trimmed ?? ""
    guard sent.isEmpty || StatedDay(sent: sent) != nil else {
      let reason =
        #""sent" is a day or a time, such as "2025-03-14" or "2025-03-14T08:00:00Z""#
      return .mistake(line: line, reason: reason)
    }
    let message = ReadMessage(
      read.text,
      sender: read.from,
      sentDate: sent.isEmpty ? nil : sent,
      characters: CharacterSets.text
    )
    return .ticket(Ticket(id: read.id?.text ?? String(number), message: message))
  }

  /// A line with U+FFFD for each half of a character that stands alone, as help desks leave them
  /// where they cut a text.
  private static func replacingLoneSurrogates(_ line: ArraySlice<UInt8>) -> String {
    let escapes =
      /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\./
    return String(decoding: line, as: UTF8.self).replacing(escapes) { escape in
      // A pair is a character, and any other escape is one of its own.
      escape.0.utf8.count == 6 ? #"\ufffd"# : String(escape.0)
    }
  }

  // MARK: Mail

  /// The messages of a mailbox; each begins with a line `From `, behind an empty one.
  private static func mailbox(_ content: ArraySlice<UInt8>) -> [Entry] {
    var mails: [ArraySlice<UInt8>] = []
    var isBehindEmpty = true
    var start = content.startIndex
    var place = start
    while place < content.endIndex {
      let line = content[place...].prefix { $0 != lineBreak }
      let next = min(line.endIndex + 1, content.endIndex)
      if isBehindEmpty, isSeparator(line) {
        mails.append(content[start..<place])
        start = next
      }
      isBehindEmpty = line.allSatisfy(isBlank)
      place = next
    }
    mails.append(content[start...])
    // What stands before the first separator is blank.
    return mails.dropFirst().enumerated().map { offset, mail in
      .ticket(self.mail(unquoted(mail)[...], number: offset + 1))
    }
  }

  /// Whether a line is `From`, an address, and a time, as in `From a@b.com Mon Mar 10 08:00:00 2025`.
  private static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: mark) else { return false }
    return String(decoding: line, as: UTF8.self).wholeMatch(of: /From \S+ .*\d{1,2}:\d{2}.*\s*/)
      != nil
  }

  private static let mark = Array("From ".utf8)
  private static let quotedMark = Array(">From ".utf8)

  /// A message without the `>` that a mailbox writes where a line of it begins with `From `.
  private static func unquoted(_ mail: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mail.count)
    var rest = mail
    while !rest.isEmpty {
      let end = rest.firstIndex(of: lineBreak).map { $0 + 1 } ?? rest.endIndex
      let line = rest[..<end]
      bytes += line.starts(with: quotedMark) ? line.dropFirst() : line
      rest = rest[end...]
    }
    return bytes
  }

  private static func mail(_ bytes: ArraySlice<UInt8>, number: Int) -> Ticket {
    let message = ReadMessage(mail: bytes, characters: CharacterSets.text)
    return Ticket(id: message.messageId ?? String(number), message: message)
  }
}
