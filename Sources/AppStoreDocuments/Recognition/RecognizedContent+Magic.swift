import Decompression

extension RecognizedContent {
  /// What the first bytes show; `nil` if nothing.
  static func magic(_ bytes: ArraySlice<UInt8>) -> RecognizedContent? {
    guard let first = bytes.first else { return nil }
    if let row = magicTable.first(where: { $0.start[0] == first && bytes.starts(with: $0.start) }) {
      return row.meaning
    }
    if first == UInt8(ascii: "-") { return pemContent(bytes) }
    if first == UInt8(ascii: "x"), isCompressed(bytes) { return .gzip }
    if isUTF16(bytes) { return .utf16(bigEndian: false) }
    // The box at the beginning of photos and videos from phones, after its zeros were trimmed.
    if (1...4).contains(where: { bytes.dropFirst($0).starts(with: "ftyp".utf8) }) { return .image }
    guard first == 0x30, bytes.count > 20 else { return nil }
    return isAppReceipt(bytes) ? .appReceipt : structure(bytes)
  }

  /// Whether bytes are gzip, or the zlib of a document, such as a column that a program compressed.
  static func isCompressed(_ bytes: ArraySlice<UInt8>) -> Bool {
    if Gunzip.isGzip(bytes) { return true }
    guard Gunzip.isZlib(bytes) else { return false }
    // Other texts can begin with the same two bytes.
    let beginning = Gunzip.beginning(of: bytes, count: examinedBytes)
    return isAppReceipt(beginning[...]) || WrappedBase64.beginsAsText(beginning)
  }

  /// How many bytes show what was compressed.
  private static let examinedBytes = 64

  private static let magicTable: [(start: [UInt8], meaning: RecognizedContent)] = [
    ([0x1F, 0x8B], .gzip),
    ([0xFF, 0xFE], .utf16(bigEndian: false)),
    ([0xFE, 0xFF], .utf16(bigEndian: true)),
    ([0x89, 0x50, 0x4E, 0x47], .image),
    ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image),
    (Array("RIFF".utf8), .image),
    (Array("II*\0".utf8), .image),
    (Array("MM\0*".utf8), .image),
    (Array("bplist".utf8), .propertyList),
    (Array("%PDF".utf8), .other("PDF document")),
    (Array("SQLite format 3".utf8), .other("SQLite database")),
    ([0x50, 0x4B, 0x03, 0x04], .packed("a zip archive")),
    (Array("Rar!".utf8), .packed("a rar archive")),
    ([0x37, 0x7A, 0xBC, 0xAF], .packed("a 7z archive")),
    (Array("MSCF".utf8), .packed("a cabinet archive")),
    (Array("!<arch>".utf8), .packed("an ar archive")),
    ([0x28, 0xB5, 0x2F, 0xFD], .packed("compressed with zstd")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .packed("compressed with xz")),
    (Array("BZh".utf8), .packed("compressed with bzip2")),
    ([0x04, 0x22, 0x4D, 0x18], .packed("compressed with lz4")),
    (Array("LZIP".utf8), .packed("compressed with lzip")),
    ([0x1F, 0x9D], .packed("compressed")),
    (Array("PGDMP".utf8), .packed("a dump in PostgreSQL's own format")),
    (Array("age-encryption.org/".utf8), .packed("encrypted with age")),
    (Array("Salted__".utf8), .packed("encrypted with OpenSSL")),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], .packed("a message of Outlook or an old Office file")),
  ]

  /// Text without a byte order mark in which every other byte is zero, such as `{ 00 " 00`.
  ///
  /// Big-endian text looks the same from its second byte on.
  private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 8 else { return false }
    return bytes.prefix(8).enumerated().allSatisfy { offset, byte in
      offset.isMultiple(of: 2) ? byte.isSpace || (0x20..<0x7F).contains(byte) : byte == 0
    }
  }

  /// Text between `-----BEGIN …-----` and `-----END …-----`: a key, unless it says otherwise.
  private static func pemContent(_ bytes: ArraySlice<UInt8>) -> RecognizedContent? {
    guard bytes.starts(with: "-----BEGIN ".utf8) else { return nil }
    if bytes.starts(with: "-----BEGIN CERTIFICATE".utf8) { return .certificate }
    if bytes.starts(with: "-----BEGIN PGP MESSAGE".utf8) { return .packed("encrypted with PGP") }
    // The text is there to be read.
    if bytes.starts(with: "-----BEGIN PGP SIGNED".utf8) { return nil }
    guard ["-----BEGIN PKCS7", "-----BEGIN CMS"].contains(where: { bytes.starts(with: $0.utf8) }),
      let start = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "-")),
      let decoded = WrappedBase64.decoded(bytes[start..<end].trimmingSpace())
    else { return .key }
    return .base64(decoded)
  }

  /// A sequence that begins with a sequence, as in certificates, or with a version, as in keys.
  private static func structure(_ bytes: ArraySlice<UInt8>) -> RecognizedContent? {
    let head = Array(bytes.prefix(6))
    guard (0x81...0x83).contains(head[1]) else { return nil }
    switch head[2 + Int(head[1] & 0x7F)] {
    case 0x30: return .certificate
    case 0x02: return .key
    default: return nil
    }
  }
}
