import AppStoreDocuments

/// Signs in the bytes of a file that it may hold identifiers in a form which no search of bytes finds, so
/// that what has one is decoded.
///
/// Escapes of letters and digits, line breaks in Base64, and what else has no fixed bytes are told without
/// patterns: see `CSearch`.
enum HiddenTextMarker: Hashable {
  /// What stands on the line of JSON Lines may hide something.
  case line
  /// A text may go on from one line to another.
  case content
  /// A text begins that goes on in the next record of a container's log, unless it ends with a line break.
  case record

  /// The patterns, each with what it marks.
  static let patterns: [(bytes: [UInt8], mark: HiddenTextMarker)] = {
    var patterns: [(bytes: [UInt8], mark: HiddenTextMarker)] = []
    for mark in ofLines {
      for form in IdentifierEncodings.encoded(mark, layers: encodedLayers) {
        patterns.append((form, .line))
      }
    }
    for mark in compressed {
      // A short pattern slows the search, and Base64 begins behind something else.
      for sign in signsBefore { patterns.append(([sign] + mark, .line)) }
      for form in IdentifierEncodings.encoded(mark, layers: encodedLayers).dropFirst() {
        patterns.append((form, .line))
      }
    }
    for mark in compressedInHexadecimal { patterns.append((mark, .line)) }
    for layers in IdentifierEncodings.Layer.sequences(of: 2...mostLayers) {
      // A text within one layer is searched, with the transaction in it that is encoded twice.
      var marks = signed
      if layers.dropFirst().contains(.hexadecimal) { marks += unsigned }
      for mark in marks {
        patterns += IdentifierEncodings.encoded(mark, in: layers).map { ($0, .line) }
      }
    }
    for mark in layerStartsInHexadecimal {
      patterns += IdentifierEncodings.hexadecimal(mark).map { ($0, .line) }
    }
    for mark in ofContents + groupedHexadecimal { patterns.append((mark, .content)) }
    for mark in records { patterns.append((mark, .record)) }
    return patterns
  }()

  /// How many layers of Base64 marks are looked for in.
  private static let encodedLayers = 2
  /// In how many layers of Base64 or hexadecimal digits a document can stand that is still read.
  private static let mostLayers = 3

  private static let ofLines: [[UInt8]] = escapes + lists + others

  private static let others: [[UInt8]] =
    [
      // A binary property list, whose numbers are no text.
      Array("bplist00".utf8),
      // A receipt of Xcode, whose strings can be divided: SignedData of unknown length.
      [0x30, 0x80, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02],
      Array(#"{\rtf1"#.utf8),
      // The same within JSON.
      Array(#"\\rtf1"#.utf8),
      // A catalogue of products names no customer, and decides what their products are called.
      Array(#"ubscriptionGroups""#.utf8),
    ] + DocumentForms.hexDumpStarts

  /// The beginnings of signed texts, by the first member of their headers: `alg`, `kid`, `typ`, or `x5c`.
  private static let signed: [[UInt8]] =
    ["eyJhbGci", "eyJraWQi", "eyJ0eXAi", "eyJ4NWMi"].map { Array($0.utf8) }

  /// What stands in other documents: the names of identifiers, and what receipts in Base64 begin with.
  private static let unsigned: [[UInt8]] =
    ["ransactionId", "ransaction_id", "KoZIhvcNAQcC"].map { Array($0.utf8) }

  /// Gzip in Base64, with each set of flags that RFC 1952 has.
  private static let compressed: [[UInt8]] = "ABCDEFGH".map { Array("H4sI\($0)".utf8) }

  /// Gzip in hexadecimal digits.
  private static let compressedInHexadecimal = IdentifierEncodings.hexadecimal([0x1F, 0x8B, 8])

  /// The beginnings of JSON, signed texts, and gzip in hexadecimal digits that are written in groups of two or
  /// four, which can go on from line to line.
  private static let groupedHexadecimal: [[UInt8]] = {
    let pairs = ["7b 22 ", "7b 0a ", "7b 0d ", "7b 20 ", "5b 7b ", "65 79 4a ", "1f 8b 08 "]
    let fours = ["7b22 ", "7b0a ", "7b0d ", "7b20 ", "5b7b ", "6579 ", "1f8b "].flatMap { start in
      "0123456789abcdef".map { "\(start)\($0)" }
    }
    return Set((pairs + fours).flatMap { [$0, $0.uppercased()] })
      .flatMap { [$0, $0.replacing(" ", with: "\t")] }.map { Array($0.utf8) }
  }()

  /// What stands in hexadecimal digits of JSON where a further layer begins: hexadecimal digits, Base64 that is
  /// no signed text, and zlib in Base64.
  private static let layerStartsInHexadecimal: [[UInt8]] = {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-"
    let searched = signed.map { $0[3] }
    var marks = ["7b22", "7B22"].map { Array($0.utf8) }
    for next in alphabet.utf8 where !searched.contains(next) {
      marks.append(Array("\"eyJ".utf8) + [next])
    }
    for start in ["\"eA", "\"eF", "\"eJ", "\"eN"] {
      for next in "EFGH4567wxyzopqr".utf8 { marks.append(Array(start.utf8) + [next]) }
    }
    return marks
  }()

  /// What stands before a text: every sign but letters and digits; `n`, `r`, and `t` are those of line breaks
  /// and tabs that are escaped.
  private static let signsBefore =
    (UInt8(ascii: " ")...UInt8(ascii: "~")).filter {
      !Character(Unicode.Scalar($0)).isLetter && !Character(Unicode.Scalar($0)).isNumber
    } + Array("\n\r\tnrt".utf8)

  /// The beginnings of escapes of letters, digits, hyphens, and dots in JSON, which are no marks unless
  /// they stand in Base64.
  private static let escapes: [[UInt8]] = (2...7).flatMap { (digit: Int) -> [[UInt8]] in
    let escape = Array("\\u00\(digit)".utf8)
    return (0..<3).map { IdentifierEncodings.base64Characters(of: escape, behind: $0) }
  }

  /// Bytes that are written as numbers: those with which JSON, signed texts, receipts, and gzip begin.
  private static let lists: [[UInt8]] =
    firstNumbers.flatMap { forms(ofNumber: $0, before: $1) } + [Array(#""Buffer"#.utf8)]

  private static let firstNumbers: [(first: String, next: [String])] = [
    ("123", ["34", "10", "13", "32", "92"]), ("91", ["123", "10", "13", "34"]),
    ("101", ["121"]), ("77", ["73"]), ("48", ["130", "-126", "128", "-128"]),
    ("31", ["139", "-117"]), ("34", ["101", "123", "77"]),
  ]

  /// The beginnings of a list, on one line or on several, and of an object whose members are counted.
  private static func forms(ofNumber first: String, before next: [String]) -> [[UInt8]] {
    var texts: [String] = []
    for space in ["", " ", "\n", "\r\n", "\n ", "\r\n ", "\n\t", "\r\n\t"] {
      texts += next.map { "\(first),\(space)\($0)," }
    }
    texts += ["\(first),\n  ", "\(first),\r\n  ", "\(first),\n\t\t", "\(first),\r\n\t\t"]
    texts += ["\"0\":\(first),", "\"0\": \(first),", "\"0\\\":\(first),"]
    return texts.map { Array($0.utf8) }
  }

  private static let ofContents: [[UInt8]] =
    ["-printable", "-Printable", "-PRINTABLE", " stdout P ", " stderr P "].map { Array($0.utf8) }

  /// The texts of the records of a container's log, up to what the container wrote.
  private static let records: [[UInt8]] =
    [#""log":""#, #""log": ""#, #""log" : ""#, #""log" :""#].map { Array($0.utf8) }
}
