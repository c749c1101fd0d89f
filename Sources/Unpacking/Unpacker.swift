import CArchive
import Glibc

/// Reads the members of an archive, or the content of a compressed file, in their order and in the
/// memory of one step.
///
/// Nothing is written to a disk. Of a member that is not read, the bytes are passed over.
package final class Unpacker {
  /// What is unpacked.
  package enum Format: Hashable, CaseIterable, Sendable {
    case tar
    case zip
    case sevenZip
    case rar
    case rar5
    case xz
    case zstd
    case bzip2
    case lz4
    case lzip
    case compress
  }

  /// What can be known of a member before it is read.
  package struct Member {
    /// The characters of its name as they are stored; empty where it has none that can be read.
    package var name: [CChar]
    /// What it is.
    package var kind: Kind
    /// Whether a password is needed to read it.
    package var isEncrypted: Bool
    /// When it was last changed, in milliseconds since 1970; `nil` where the archive does not say.
    package var modified: Int64?

    /// What a member can be.
    package enum Kind: Hashable {
      case file
      case directory
      case link
      case special
    }
  }

  /// Why a member, or all that is left of the archive, cannot be read.
  package struct Failure: Error, Hashable {
    /// The reason in the words of the library, such as `Truncated tar archive`.
    package var reason: String
    /// Whether the members behind it cannot be read either.
    package var isFinal: Bool
  }

  /// Where the bytes come from.
  package struct Source {
    /// Writes the next bytes at the start of the buffer; gives how many, 0 at the end, `nil` for a
    /// failure.
    package var read: (UnsafeMutableBufferPointer<UInt8>) -> Int?
    /// Goes to a place in the bytes, and how many there are; `nil` for bytes that come in their order
    /// only.
    package var seeking: (count: Int64, go: (Int64) -> Void)?

    /// Describes a source.
    package init(
      read: @escaping (UnsafeMutableBufferPointer<UInt8>) -> Int?,
      seeking: (count: Int64, go: (Int64) -> Void)? = nil
    ) {
      self.read = read
      self.seeking = seeking
    }
  }

  private let archive: OpaquePointer
  private let position: Position

  /// Begins to read.
  ///
  /// - Throws: `Failure` where no memory is left.
  package init(_ format: Format, from source: Source) throws(Failure) {
    let position = Position(source)
    let opened = carchive_open(
      format.code,
      Unmanaged.passUnretained(position).toOpaque(),
      { context, buffer, count in Position.of(context)?.read(buffer, count) ?? -1 },
      source.seeking == nil
        ? nil : { context, offset, whence in Position.of(context)?.seek(offset, whence) ?? -1 }
    )
    guard let opened else {
      throw Failure(reason: "there was not enough memory to read it", isFinal: true)
    }
    archive = opened
    self.position = position
  }

  deinit {
    carchive_close(archive)
  }

  /// The next member; `nil` at the end.
  ///
  /// - Throws: Why no more members can be read.
  package func next() throws(Failure) -> Member? {
    var member = carchive_member()
    let result = carchive_next(archive, &member)
    guard result != CARCHIVE_END else { return nil }
    guard result == CARCHIVE_OK else { throw Failure(reason: reason, isFinal: true) }
    let kind: Member.Kind =
      switch member.kind {
      case CARCHIVE_FILE: .file
      case CARCHIVE_DIRECTORY: .directory
      case CARCHIVE_LINK: .link
      default: .special
      }
    return Member(
      name: member.name.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) } ?? [],
      kind: kind,
      isEncrypted: member.is_encrypted,
      modified: member.has_modified ? member.modified : nil
    )
  }

  /// Writes the next bytes of the member at the start of `buffer`.
  ///
  /// - Returns: How many; 0 at its end.
  /// - Throws: Why they cannot be read.
  package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int {
    var got = 0
    let result = carchive_content(archive, buffer.baseAddress, buffer.count, &got)
    guard result == CARCHIVE_OK else {
      throw Failure(reason: reason, isFinal: result == CARCHIVE_FATAL)
    }
    return got
  }

  private var reason: String { String(cString: carchive_reason(archive)) }
}

/// How far the bytes of a source were read.
private final class Position {
  private let source: Unpacker.Source
  private var offset: Int64 = 0

  init(_ source: Unpacker.Source) {
    self.source = source
  }

  /// The position that C was given.
  static func of(_ context: UnsafeMutableRawPointer?) -> Position? {
    context.map { Unmanaged<Position>.fromOpaque($0).takeUnretainedValue() }
  }

  func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int? {
    let got = source.read(UnsafeMutableBufferPointer(start: buffer, count: count))
    offset += Int64(got ?? 0)
    return got
  }

  /// `whence` is 0 for a place from the start, 1 from here, and 2 from the end.
  func seek(_ distance: Int64, _ whence: Int32) -> Int64? {
    guard let (count, go) = source.seeking else { return nil }
    let origin: Int64 = whence == 0 ? 0 : whence == 1 ? offset : count
    let (place, isTooLarge) = origin.addingReportingOverflow(distance)
    guard !isTooLarge, (0...count).contains(place) else { return nil }
    go(place)
    offset = place
    return place
  }
}

extension Unpacker.Format {
  fileprivate var code: carchive_format {
    switch self {
    case .tar: CARCHIVE_TAR
    case .zip: CARCHIVE_ZIP
    case .sevenZip: CARCHIVE_7ZIP
    case .rar: CARCHIVE_RAR
    case .rar5: CARCHIVE_RAR5
    case .xz: CARCHIVE_XZ
    case .zstd: CARCHIVE_ZSTD
    case .bzip2: CARCHIVE_BZIP2
    case .lz4: CARCHIVE_LZ4
    case .lzip: CARCHIVE_LZIP
    case .compress: CARCHIVE_COMPRESS
    }
  }
}
