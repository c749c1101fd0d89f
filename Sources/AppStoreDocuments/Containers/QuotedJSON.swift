/// JSON in quotation marks on a line: with doubled quotation marks, as in tables, or with
/// backslashes, as in programs and logs.
enum QuotedJSON {
  /// The document that begins at `index`, and where its quotation marks end; `nil` if there is
  /// none.
  ///
  /// Source: RFC 4180, 2.7, for tables.
  static func document(
    in bytes: [UInt8],
    at index: Int,
    until end: Int
  ) -> (document: JSONDocument, end: Int)? {
    let start = bytes[index..<end].prefix(3)
    let found: (text: [UInt8], end: Int)
    if start.elementsEqual(#"{"""#.utf8) {
      found = undoubled(bytes, index, end)
    } else if start.elementsEqual(#"{\""#.utf8) {
      found = unescaped(bytes, index, end)
    } else {
      return nil
    }
    do {
      let document = try JSONDocument(firstValueOf: found.text, in: found.text.indices)
      return (document, found.end)
    } catch {
      // The caller reports what is wrong with it as plain JSON.
      return nil
    }
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
}
