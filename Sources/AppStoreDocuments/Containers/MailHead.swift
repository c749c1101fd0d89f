import SubscriptionModel

/// What the fields at the beginning of a mail or a part say of its content.
struct MailHead {
  /// What a content is.
  enum Kind {
    /// Several parts between lines with the boundary; if they are alternatives, forms of one text.
    case parts(boundary: [UInt8], isAlternative: Bool)
    /// A mail that was forwarded as an attachment.
    case mail
    /// Text; flowed text is broken into lines where a line ends in a blank.
    case text(isMarkup: Bool, isFlowed: Bool)
    /// An attachment.
    case other
  }

  /// How a content is encoded.
  enum Encoding {
    case none
    case quotedPrintable
    case base64
  }

  private(set) var type = Kind.text(isMarkup: false, isFlowed: false)
  private(set) var encoding = Encoding.none
  /// When the mail was sent.
  private(set) var date: Timestamp?

  /// Reads the fields of a head.
  init(_ head: ArraySlice<UInt8>) {
    for field in Self.unfolded(head) {
      guard let colon = field.firstIndex(of: ":") else { continue }
      let value = field[field.index(after: colon)...].trimmingBlanks
      switch field[..<colon].lowercased() {
      case "content-type": type = Self.kind(value)
      case "content-transfer-encoding":
        switch value.lowercased() {
        case "quoted-printable": encoding = .quotedPrintable
        case "base64": encoding = .base64
        default: encoding = .none
        }
      case "date": date = Self.date(value)
      default: continue
      }
    }
  }

  /// The fields, those that go over several lines in one.
  private static func unfolded(_ head: ArraySlice<UInt8>) -> [String] {
    var fields: [String] = []
    for line in head.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line.trimmingSpace(), as: UTF8.self)
      if line.first == 0x20 || line.first == 0x09, let last = fields.indices.last {
        // In its place: a copy for each line would take the square of the time.
        fields[last] += " " + text
      } else {
        fields.append(text)
      }
    }
    return fields
  }

  private static func kind(_ value: String) -> Kind {
    let type = value.prefix { $0 != ";" }.lowercased().trimmingBlanks
    if type.hasPrefix("multipart/"), let boundary = parameter("boundary", of: value) {
      return .parts(
        boundary: Array(boundary.utf8),
        isAlternative: type == "multipart/alternative"
      )
    }
    if type == "message/rfc822" { return .mail }
    guard type.hasPrefix("text/") else { return .other }
    let isFlowed = parameter("format", of: value)?.lowercased() == "flowed"
    return .text(isMarkup: type == "text/html", isFlowed: isFlowed)
  }

  /// The value of a parameter such as `boundary="a b"`; `nil` if it is absent.
  private static func parameter(_ name: String, of value: String) -> String? {
    for parameter in value.split(separator: ";").dropFirst() {
      let text = String(parameter).trimmingBlanks
      guard let sign = text.firstIndex(of: "="),
        text[..<sign].lowercased().trimmingBlanks == name
      else { continue }
      let value = text[text.index(after: sign)...].trimmingBlanks
      return value.hasPrefix("\"") ? String(value.dropFirst().prefix { $0 != "\"" }) : value
    }
    return nil
  }

  /// The date in a form such as `Tue, 10 Mar 2026 09:00:00 +0000`.
  ///
  /// Source: RFC 5322, 3.3.
  private static func date(_ value: String) -> Timestamp? {
    let words = value.split { $0 == " " || $0 == "," }.map(String.init)
    let parts =
      words.first.map { $0.allSatisfy(\.isNumber) } ?? false ? words[...] : words.dropFirst()
    guard parts.count >= 4 else { return nil }
    let (day, name, year, clock) = (
      parts[parts.startIndex], parts[parts.startIndex + 1], parts[parts.startIndex + 2],
      parts[parts.startIndex + 3]
    )
    let zone = parts.count > 4 ? parts[parts.startIndex + 4] : "+0000"
    guard let month = months.firstIndex(of: name.lowercased()) else { return nil }
    let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
    let time = clock.utf8.count == 5 ? clock + ":00" : clock
    let offset =
      zone.utf8.count == 5 && zone != "+0000"
      ? "\(zone.prefix(3)):\(zone.suffix(2))" : "Z"
    return Timestamp(
      rfc3339: "\(year)-\(number)-\(day.utf8.count == 1 ? "0" : "")\(day)T\(time)\(offset)"
    )
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}

extension StringProtocol {
  /// The text without blanks and tabs at its ends.
  fileprivate var trimmingBlanks: String {
    var text = Substring(self).drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
