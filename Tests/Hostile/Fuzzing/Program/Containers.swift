import AppStoreDocuments
import Glibc
import SubscriptionModel
import Unpacking

@testable import ArchiveIndex

extension FuzzTarget {
  /// Compressed files and containers of members, as the archive has them.
  ///
  /// Each input is a file that is opened as a scan opens it.
  static let containers = FuzzTarget(
    name: "containers",
    maximumBytes: 2048,
    seeds: { fixtures(endingIn: [".gz", ".zip", ".tar"]) + packed },
    take: { bytes in
      Folder.shared.write(bytes)
      var contents = FileContents(of: "one", modified: nil, maximumMembers: 50)
      var paths: Set<String> = []
      do throws(FileReader.Refusal) {
        let stream = try ContentStream("one", in: Folder.shared.root)
        contents.forEach(in: stream) { content in
          promise(paths.insert(content.path).inserted, "two members are \(content.path)")
          promise(
            content.path == "one" || content.path.utf8.starts(with: "one/".utf8),
            "\(content.path) is outside"
          )
          promise(!content.path.split(separator: "/").contains(".."), "\(content.path) leads out")
          switch content.body {
          case .passedOver(_, let reason):
            promise(!reason.isEmpty, "\(content.path) says no reason")
          case .stream(let stream): read(stream)
          }
          return true
        }
      } catch {
        promise(!error.reason.isEmpty, "a file that cannot be read says no reason")
      }
    }
  )

  /// Reads the beginning of what a member holds.
  private static func read(_ stream: ContentStream) {
    var bytes: [UInt8] = []
    do throws(ContentError) { try stream.read(20_000, into: &bytes) } catch {
      promise(!error.reason.isEmpty, "a member that cannot be read says no reason")
    }
    promise(bytes.count <= 20_000, "more was read than was asked for")
  }

  /// An empty zip, a zip of one empty file, and the beginnings of other formats.
  private static let packed: [[UInt8]] = [
    [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18),
    [0x50, 0x4B, 3, 4, 10, 0] + [UInt8](repeating: 0, count: 20) + [1, 0, 0, 0, 0x61],
    [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], Array("Rar!\u{1A}\u{7}\u{0}".utf8),
    [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x28, 0xB5, 0x2F, 0xFD], Array("BZh91AY&SY".utf8),
    [0x04, 0x22, 0x4D, 0x18], Array("LZIP\u{1}".utf8), [0x1F, 0x9D, 0x90], [0x1F, 0x8B, 8, 0],
    tar(naming: "a.json"), tar(naming: "../../a.json"),
  ]

  /// A tar of one member that holds `{}`.
  private static func tar(naming name: String) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) {
      for (offset, byte) in text.utf8.enumerated() { head[place + offset] = byte }
    }
    put(name, at: 0)
    put("0000644", at: 100)
    put("00000000002", at: 124)
    put("00000000000", at: 136)
    put("        0", at: 148)
    put("ustar\u{0}00", at: 257)
    let sum = String(head.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} ", at: 148)
    return head + Array("{}".utf8) + [UInt8](repeating: 0, count: 510 + 1024)
  }
}

/// A folder of this process with one file.
final class Folder: Sendable {
  static let shared = Folder()

  let path: String
  let root: ArchiveRoot

  private init() {
    // In memory, so that millions of inputs do not wear out a disk.
    var template = Array(
      (access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp").utf8CString.dropLast()
    )
    template += Array("/subdesk-fuzz-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { Fuzzing.stop("no folder can be made") }
    path = String(cString: made)
    do throws(SystemError) { root = try ArchiveRoot(path) } catch {
      Fuzzing.stop("the folder cannot be opened")
    }
    atexit { Folder.shared.remove() }
  }

  /// Replaces the file.
  func write(_ bytes: [UInt8], to name: String = "one") {
    guard let file = fopen("\(path)/\(name)", "w") else {
      Fuzzing.stop("the file cannot be written")
    }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private func remove() {
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink("\(path)/\(name)")
    }
    closedir(directory)
    rmdir(path)
  }
}
