/// JSON in quotation marks on a line: with doubled quotation marks, as in tables, or with
/// backslashes, as in programs, logs, and dumps of databases.
enum QuotedJSON {
  /// The document that begins at `index`, and where its quotation marks end; `nil` if there is
  /// none.
  ///
  /// Takes what was read in vain from `bytesToSpare`.
  ///
  /// Source: RFC 4180, 2.7, for tables; PostgreSQL, COPY, text format, for `\n` between members; nginx,
  /// log_format, for `\x22`.
  static func document(
    in bytes: [UInt8],
    at index: Int,
    until end: Int,
    bytesToSpare: inout Int
  ) -> (document: JSONDocument, end: Int)? {
    guard bytesToSpare > 0 else { return nil }
    let isDumped = hasEscapedSpace(bytes[index..<end])
    let quoted = text(in: bytes, at: index, until: end)
    guard let found = quoted ?? (isDumped ? undumped(bytes, index, end) : nil) else { return nil }
    do {
      let document = try JSONDocument(firstValueOf: found.text, in: found.text.indices)
      // Other fields of a row can follow without a tab.
      let end = isDumped ? undumped(bytes, index, end, count: document.end).end : found.end
      return (document, end)
    } catch {
      // The caller reports what is wrong with it as plain JSON.
      bytesToSpare -= found.end - index
      return nil
    }
  }

  /// Why a document of Apple's that begins at `index` is not whole, and where its quotation marks
  /// end; `nil` if it is whole, or none begins there.
  ///
  /// Columns of databases cut off what is too long for them.
  static func cutOff(
    in bytes: [UInt8],
    at index: Int,
    until end: Int
  ) -> (failure: JSONError, end: Int)? {
    guard let found = text(in: bytes, at: index, until: end),
      found.text.count >= TextSplitter.minimumCutValueBytes,
      AppleNameSearch.hasName(found.text[...])
    else { return nil }
    do throws(JSONError) {
      _ = try JSONDocument(firstValueOf: found.text, in: found.text.indices)
      return nil
    } catch {
      // SQL ends a text with an apostrophe.
      let isEnd =
        error.offset < found.text.count && found.text[error.offset] == UInt8(ascii: "'")
      guard error.kind == .truncated || isEnd else { return nil }
      let reason = isEnd ? "the text ends in the middle of an object" : error.reason
      return (JSONError(kind: .truncated, offset: found.end, reason: reason), found.end)
    }
  }

  /// The text in the quotation marks, and where they end; `nil` if no document begins at `index`.
  private static func text(
    in bytes: [UInt8],
    at index: Int,
    until end: Int
  ) -> (text: [UInt8], end: Int)? {
    let start = bytes[index..<end].prefix(3)
    if start.elementsEqual(#"{"""#.utf8) { return undoubled(bytes, index, end) }
    if start.elementsEqual(#"{\""#.utf8) { return unescaped(bytes, index, end) }
    return nil
  }

  private static func undoubled(
    _ bytes: [UInt8],
    _ start: Int,
    _ end: Int
  ) -> (text: [UInt8], end: Int) {
    let quote = UInt8(ascii: "\"")
    var text: [UInt8] = []
    var index = start
    while index < end {
      if bytes[index] == quote {
        guard index + 1 < end, bytes[index + 1] == quote else { break }
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    return (text, index)
  }

  private static func unescaped(
    _ bytes: [UInt8],
    _ start: Int,
    _ end: Int
  ) -> (text: [UInt8], end: Int) {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, end)
    return (JSONText.unescaped(bytes[start..<index]), index)
  }

  /// Whether the bracket is followed by a line break or a tab that is escaped, or by a character that is
  /// written as `\x22`.
  private static func hasEscapedSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    let next = bytes.dropFirst().drop { $0 == UInt8(ascii: " ") }.prefix(2)
    return next.first == UInt8(ascii: "\\") && next.last.map("nrtx".utf8.contains) ?? false
  }

  /// The text of a field in which each backslash is escaped, up to the tab behind it, or its first `count`
  /// bytes; what JSON escapes has two.
  private static func undumped(
    _ bytes: [UInt8],
    _ start: Int,
    _ end: Int,
    count: Int = .max
  ) -> (text: [UInt8], end: Int) {
    var text: [UInt8] = []
    var index = start
    while index < end, text.count < count, bytes[index] != UInt8(ascii: "\t") {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < end else {
        text.append(byte)
        index += 1
        continue
      }
      let escaped = bytes[index + 1]
      index += 2
      if let control = JSONText.control(escapedAs: escaped) {
        text.append(control)
        continue
      }
      switch escaped {
      case UInt8(ascii: "u"): text += [byte, escaped]
      case UInt8(ascii: "x"):
        guard index + 1 < end, let high = bytes[index].hexadecimalValue,
          let low = bytes[index + 1].hexadecimalValue
        else { return (text, index) }
        text.append(high << 4 | low)
        index += 2
      default: text.append(escaped)
      }
    }
    return (text, index)
  }
}
