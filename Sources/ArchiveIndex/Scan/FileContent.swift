import AppStoreDocuments
import Glibc
import SubscriptionModel
import Unpacking

/// What a file holds: its own content, or that of one member of the container that it is.
struct FileContent {
  /// The path from the archive's root; a member's stands behind that of the file.
  var path: String
  /// When the file or the member was last changed.
  var modified: Timestamp?
  /// The name within the file; `nil` for the file itself.
  var member: String?
  var body: Body

  /// The content, or why there is none.
  enum Body {
    case stream(ContentStream)
    case passedOver(ItemOutcome, reason: String)
  }

  /// What a decoder is told.
  var context: FileContext { FileContext(file: path, modified: modified) }
}

/// Goes through the contents of a file, through containers in containers.
///
/// Rules C8 and C9 of `AppStoreDocuments`, Containers.
struct FileContents {
  /// How deep containers may stand in each other, such as a zip in a tar; deeper ones are made to
  /// keep the reader busy.
  static let maximumContainers = 3
  /// The most members of one file.
  ///
  /// A year of notifications of a large app has as many; each name is remembered by 16 bytes.
  static let maximumMembers = 1_000_000

  private let file: String
  private let modified: Timestamp?
  private let maximumMembers: Int
  private var names = MemberNames()
  private var members = 0
  /// Whether the caller has what it wants, or nothing more can be read.
  private var hasEnded = false

  /// Begins with a file.
  init(
    of file: String,
    modified: Timestamp?,
    maximumMembers: Int = Self.maximumMembers
  ) {
    self.file = file
    self.modified = modified
    self.maximumMembers = maximumMembers
  }

  /// Calls `body` with each content, in their order, until it returns `false`.
  mutating func forEach(in stream: ContentStream, _ body: (FileContent) -> Bool) {
    guard let format = stream.container else {
      _ = body(FileContent(path: file, modified: modified, body: .stream(stream)))
      return
    }
    forEachMember(of: stream, format, name: nil, depth: 1, body)
  }

  /// Calls `body` with the members of a container, which is a member of this name itself.
  private mutating func forEachMember(
    of stream: ContentStream,
    _ format: Unpacker.Format,
    name: String?,
    depth: Int,
    _ body: (FileContent) -> Bool
  ) {
    guard depth <= Self.maximumContainers else {
      let reason = "containers stand in each other more than \(Self.maximumContainers) deep"
      return give(name, .passedOver(.problem, reason: reason), body)
    }
    do throws(FileReader.Refusal) {
      let container = try stream.unpacked(as: format)
      var isEmpty = true
      while !hasEnded, let member = try container.next() {
        guard member.kind != .directory else { continue }
        isEmpty = false
        members += 1
        guard members <= maximumMembers else {
          let reason = "has more than \(maximumMembers) members; the others were not read"
          hasEnded = true
          return give(name, .passedOver(.problem, reason: reason), body)
        }
        let name = names.name(of: member, below: name, number: members)
        guard read(member, of: container, name: name, depth: depth, body) else { return }
      }
      guard isEmpty, !hasEnded else { return }
      give(name, .passedOver(.ignored, reason: "an empty \(format.words)"), body)
    } catch {
      give(name, .passedOver(.problem, reason: error.reason), body)
    }
  }

  /// Gives what a member is; false where nothing behind it can be read.
  private mutating func read(
    _ member: Unpacker.Member,
    of container: OpenContainer,
    name: String,
    depth: Int,
    _ body: (FileContent) -> Bool
  ) -> Bool {
    let modified = member.modified.map { Timestamp(milliseconds: $0) }
    switch member.kind {
    case .link: give(name, .passedOver(.ignored, reason: "a link, which is not followed"), body)
    case .special, .directory:
      give(name, .passedOver(.ignored, reason: "not a regular file"), body)
    case .file where member.isEncrypted:
      give(name, .passedOver(.problem, reason: "encrypted: it cannot be read"), body)
    case .file:
      let source = MemberSource(of: container)
      do throws(FileReader.Refusal) {
        let content = try ContentStream(source, budget: container.budget)
        if let format = content.container {
          forEachMember(of: content, format, name: name, depth: depth + 1, body)
        } else {
          give(name, modified: modified, .stream(content), body)
        }
      } catch {
        give(name, .passedOver(.problem, reason: error.reason), body)
      }
      return !source.hasEndedContainer
    }
    return true
  }

  private mutating func give(
    _ member: String?,
    modified: Timestamp? = nil,
    _ content: FileContent.Body,
    _ body: (FileContent) -> Bool
  ) {
    let path = member.map { "\(file)/\($0)" } ?? file
    let wantsMore = body(
      FileContent(
        path: path,
        modified: modified ?? self.modified,
        member: member,
        body: content
      )
    )
    if !wantsMore { hasEnded = true }
  }
}

extension FileContents {
  /// Reads what stands at a path: a file, or a member of the container `file`.
  ///
  /// - Returns: What `body` makes of it; `nil` where there is no such content.
  /// - Throws: The reason why it cannot be read.
  static func read<Value>(
    _ path: String,
    in file: String,
    below root: ArchiveRoot,
    _ body: (ContentStream) throws(ContentError) -> Value
  ) throws(FileReader.Refusal) -> Value? {
    let stream = try ContentStream(file, in: root, keepsMark: false)
    var contents = FileContents(of: file, modified: nil)
    var result: Result<Value, ContentError>?
    contents.forEach(in: stream) { content in
      guard content.path == path else { return true }
      switch content.body {
      case .stream(let stream):
        result = Result { () throws(ContentError) in try body(stream) }
      case .passedOver(_, let reason): result = .failure(ContentError(reason: reason))
      }
      return false
    }
    do throws(ContentError) { return try result?.get() } catch {
      throw FileReader.Refusal(reason: error.reason)
    }
  }

  /// The digest of a member's own bytes; `nil` where there is none.
  static func fingerprint(
    of member: String,
    in file: String,
    below root: ArchiveRoot
  ) throws(FileReader.Refusal) -> String? {
    try read(member, in: file, below: root) { stream throws(ContentError) in
      var fingerprint = FileFingerprint()
      var piece: [UInt8] = []
      repeat {
        piece.removeAll(keepingCapacity: true)
        try stream.read(pieceBytes, into: &piece)
        fingerprint.add(piece[...])
      } while !piece.isEmpty
      return fingerprint.hexadecimal
    }
  }

  /// How much of a member is held at once.
  private static let pieceBytes = 1 << 20
}

extension ArchiveRoot {
  /// The file at a path, or the container in which the member with this path stands.
  ///
  /// - Throws: What the system says where there is neither.
  func file(
    holding path: String
  ) throws(FileReader.Refusal) -> (path: String, entry: DirectoryEntry) {
    var file = path
    while true {
      do throws(SystemError) {
        return (file, DirectoryEntry(name: "", try status(of: file)))
      } catch {
        guard error.number == ENOTDIR, let slash = file.lastIndex(of: "/") else {
          throw FileReader.Refusal(
            reason: "the file cannot be opened: \(error.words)",
            isMissing: error.isMissing
          )
        }
        file = String(file[..<slash])
      }
    }
  }
}

/// Gives each member of a file a name of its own, the same whenever the file is read.
private struct MemberNames {
  /// How many members have a name with this digest.
  private var counts: [UInt64: Int] = [:]

  /// The longest name, in bytes; a folder of the archive has the same limit.
  static let maximumLength = DirectoryListing.maximumPathLength

  /// The name of a member: its path with nothing in it that leads out of the container, or its number
  /// where that is none; the second of the same name has `#2` behind it.
  mutating func name(of member: Unpacker.Member, below: String?, number: Int) -> String {
    let steps = FileName.text(of: member.name).split(separator: "/").filter { $0 != "." }
      .map { $0 == ".." ? #"\x2e\x2e"# : String($0) }
    let path = steps.joined(separator: "/")
    let own = path.isEmpty || path.utf8.count > Self.maximumLength ? "#\(number)" : path
    let name = below.map { "\($0)/\(own)" } ?? own
    var unique = name
    var count = counts[StableHash.of(name)] ?? 0
    while count > 0, counts[StableHash.of(unique), default: 0] > 0 {
      count += 1
      unique = "\(name)#\(count)"
    }
    counts[StableHash.of(name)] = max(count, 1)
    if unique != name { counts[StableHash.of(unique)] = 1 }
    return unique
  }
}
