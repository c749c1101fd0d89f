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

  private static func objects(_ content: ArraySlice<UInt8>) -> [Entry] {
    var entries: [Entry] = []
    let lines = content.split(separator: lineBreak, omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() where !line.allSatisfy(isBlank) {
      entries.append(entry(of: line, line: offset + 1, number: entries.count + 1))
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
        ?? (try? decoder.decode(Line.self, from: Data(withWholeCharacters(bytes))))
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
  private static func withWholeCharacters(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array(line)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      guard let unit = codeUnit(of: bytes, at: place) else {
        // What it escapes is no escape of its own.
        place += 2
        continue
      }
      let next = codeUnit(of: bytes, at: place + 6)
      if UTF16.isLeadSurrogate(unit), next.map(UTF16.isTrailSurrogate) ?? false {
        place += 12
        continue
      }
      if UTF16.isSurrogate(unit) {
        bytes.replaceSubrange((place + 2)..<(place + 6), with: Array("fffd".utf8))
      }
      place += 6
    }
    return bytes
  }

  /// The code unit that `\uD83D` states; `nil` for anything else.
  private static func codeUnit(of bytes: [UInt8], at place: Int) -> UInt16? {
    guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
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
