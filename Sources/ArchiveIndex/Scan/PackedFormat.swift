import Unpacking

extension Unpacker.Format {
  /// The compression of a single file that its first bytes show, other than gzip; `nil` for none.
  static func compression(of head: some Collection<UInt8>) -> Unpacker.Format? {
    compressions.first { head.starts(with: $0.start) }?.format
  }

  /// The container that the first bytes of a file show; `nil` for none.
  static func container(of head: ArraySlice<UInt8>) -> Unpacker.Format? {
    containers.first { head.starts(with: $0.start) }?.format ?? (isTar(head) ? .tar : nil)
  }

  /// How many bytes tell a container from other content: the first header of a tar.
  static let recognitionBytes = 512

  private static let compressions: [(start: [UInt8], format: Unpacker.Format)] = [
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .xz),
    ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
    // "BZh", the size of a block, and the digits of pi, or of its root where there is no block.
    (Array("BZh".utf8), .bzip2),
    ([0x04, 0x22, 0x4D, 0x18], .lz4),
    (Array("LZIP\u{1}".utf8), .lzip),
    ([0x1F, 0x9D], .compress),
  ]

  private static let containers: [(start: [UInt8], format: Unpacker.Format)] = [
    ([0x50, 0x4B, 0x03, 0x04], .zip),
    // One without members, and one that was divided.
    ([0x50, 0x4B, 0x05, 0x06], .zip),
    ([0x50, 0x4B, 0x07, 0x08], .zip),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip),
    (Array("Rar!\u{1A}\u{7}\u{0}".utf8), .rar),
    (Array("Rar!\u{1A}\u{7}\u{1}".utf8), .rar5),
  ]

  /// Whether the header of a member begins, which its checksum shows: tars of before 1988 have no
  /// other mark.
  ///
  /// Source: POSIX.1-1988, ustar interchange format.
  private static func isTar(_ head: ArraySlice<UInt8>) -> Bool {
    guard head.count >= recognitionBytes, head[head.startIndex] != 0 else { return false }
    let header = Array(head.prefix(recognitionBytes))
    let field = 148..<156
    let digits = header[field].filter { $0 != 0x20 && $0 != 0 }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return false }
    let checksum = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
    // The field itself counts as blanks.
    let sum = header.reduce(0) { $0 + Int($1) } - header[field].reduce(0) { $0 + Int($1) }
    return sum + field.count * 0x20 == checksum
  }

  /// Whether what comes out can be longer than what goes in.
  var expands: Bool { self != .tar }

  /// Whether the library finds more in it if it may read from its end.
  var isReadFromItsEnd: Bool { self == .zip || self == .sevenZip }

  /// What it is called in a sentence.
  var words: String {
    switch self {
    case .tar: "tar archive"
    case .zip: "zip archive"
    case .sevenZip: "7z archive"
    case .rar, .rar5: "rar archive"
    case .xz: "xz compression"
    case .zstd: "zstd compression"
    case .bzip2: "bzip2 compression"
    case .lz4: "lz4 compression"
    case .lzip: "lzip compression"
    case .compress: "LZW compression"
    }
  }
}
