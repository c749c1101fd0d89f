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

  /// The most bytes of a file.
  static let maximumBytes = 64 << 20

  /// The tickets of a text, in order; the first line decides what it is.
  static func entries(of text: String) -> [Entry] {
    let content = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = content.split(omittingEmptySubsequences: false) { $0.isNewline }
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    if isSeparator(first) { return mailbox(lines) }
    if first.first(where: { !$0.isWhitespace }) == "{" { return objects(lines) }
    guard !first.isEmpty else { return [] }
    return [.ticket(mail(lines[...], number: 1))]
  }

  // MARK: JSON Lines

  private struct Line: Decodable {
    var id: Name?
    var text: String
    var sent: String?
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

  private static func objects(_ lines: [Substring]) -> [Entry] {
    var entries: [Entry] = []
    for (offset, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do {
        let read = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
        let id = read.id?.text ?? String(entries.count + 1)
        entries.append(.ticket(Ticket(id: id, text: read.text, sent: read.sent, from: read.from)))
      } catch {
        let reason = #"expected an object such as {"id": "1", "text": "…"}"#
        entries.append(.mistake(line: offset + 1, reason: reason))
      }
    }
    return entries
  }

  // MARK: Mail

  /// The messages of a mailbox; each begins with a line `From `, behind an empty one.
  private static func mailbox(_ lines: [Substring]) -> [Entry] {
    var starts: [Int] = []
    for (place, line) in lines.enumerated() where isSeparator(line) {
      if place == 0 || lines[place - 1].allSatisfy(\.isWhitespace) { starts.append(place) }
    }
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1] : lines.count
      return .ticket(mail(lines[(starts[number] + 1)..<end], number: number + 1))
    }
  }

  /// Whether a line is `From`, an address, and a time, as in `From a@b.com Mon Mar 10 08:00:00 2025`.
  private static func isSeparator(_ line: Substring) -> Bool {
    line.wholeMatch(of: /From \S+ .*\d{1,2}:\d{2}.*/) != nil
  }

  private static func mail(_ lines: ArraySlice<Substring>, number: Int) -> Ticket {
    let head = lines.prefix { !$0.allSatisfy(\.isWhitespace) }
    let name = head.first { $0.lowercased().hasPrefix("message-id:") }
      .map { $0.drop { $0 != ":" }.dropFirst().trimmed }
    let id = name.map { $0.filter { $0 != "<" && $0 != ">" } } ?? ""
    // A mailbox writes ">From " where a line of the message begins with "From ".
    let text = lines.map { $0.hasPrefix(">From ") ? $0.dropFirst() : $0 }
    return Ticket(
      id: id.isEmpty ? String(number) : id,
      text: text.joined(separator: "\n")
    )
  }
}
