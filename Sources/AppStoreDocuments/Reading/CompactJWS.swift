/// A JWS in compact serialization, divided at its dots.
///
/// The header is not read here: it is 4 KB of certificates that only signature checks need.
///
/// Source: RFC 7515, section 7.1.
struct CompactJWS: Sendable {
  /// All three parts as received, without white space, as from wrapped lines.
  let text: ArraySlice<UInt8>
  /// The encoded header.
  let header: ArraySlice<UInt8>
  /// The encoded payload.
  let payload: ArraySlice<UInt8>

  /// Divides `text`; throws if it does not have three parts.
  init(_ text: ArraySlice<UInt8>) throws(LayerError) {
    let clean = CompactJWS.withoutSpace(text)
    let dot = UInt8(ascii: ".")
    let count = clean.count
    let found = ByteSearch.first(dot, or: dot, in: clean.span, from: 0, to: count)
    guard found < count, let last = clean.lastIndex(of: dot) else {
      throw LayerError(reason: "is not a JWS: it has 1 part, not 3")
    }
    let first = clean.startIndex + found
    guard first < last else {
      throw LayerError(reason: "is not a JWS: it has 2 parts, not 3")
    }
    self.text = clean
    header = clean[clean.startIndex..<first]
    payload = clean[(first + 1)..<last]
  }

  /// The payload as JSON.
  func document() throws(LayerError) -> JSONDocument {
    guard let bytes = Base64.decoded(payload) else {
      let dots = text.count { $0 == UInt8(ascii: ".") }
      throw LayerError(
        reason: dots == 2
          ? "has a payload that is not base64url; it was changed or cut off"
          : "is not a JWS: it has \(dots + 1) parts, not 3"
      )
    }
    do {
      return try JSONDocument(bytes, in: bytes.indices)
    } catch {
      throw LayerError(reason: "has a payload that is not JSON: \(error.reason)")
    }
  }

  /// Whether the header is a JSON object with an algorithm.
  var hasHeader: Bool { headerObject?.has("alg") ?? false }

  /// Whether the header names another algorithm than Apple's and no certificate: nobody says that Apple
  /// signed it.
  var isOfAnotherIssuer: Bool {
    guard let headerObject, let algorithm = headerObject["alg"]?.string else { return false }
    return algorithm != "ES256" && !headerObject.has("x5c")
  }

  private var headerObject: JSONValue? {
    guard let bytes = Base64.decoded(header) else { return nil }
    do {
      return try JSONDocument(bytes, in: bytes.indices).root
    } catch {
      return nil
    }
  }

  private static func withoutSpace(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let trimmed = text.trimmingSpace()
    let end = trimmed.count
    let (blank, lineBreak) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    let found = ByteSearch.first(blank, or: lineBreak, in: trimmed.span, from: 0, to: end)
    guard found < end else { return trimmed }
    return ArraySlice(trimmed.filter { !$0.isSpace })
  }
}

/// Why a layer of a document could not be read; begins with a verb, to follow a name.
struct LayerError: Error, Hashable, Sendable {
  /// The reason.
  var reason: String
}

extension UInt8 {
  /// Whether the byte is ASCII white space.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
  /// The position behind the next line break; the end of the text if there is none.
  func nextLine(after index: Int) -> Int {
    self[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? endIndex
  }

  /// The bytes without white space, and without the NULs of half-written files, at both ends.
  func trimmingSpace() -> ArraySlice<UInt8> {
    var start = startIndex
    var end = endIndex
    while start < end, self[start].isSpace || self[start] == 0 { start += 1 }
    while end > start, self[end - 1].isSpace || self[end - 1] == 0 { end -= 1 }
    return self[start..<end]
  }
}
