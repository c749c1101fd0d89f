import TestSupport
import Testing

@testable import ArchiveIndex

/// The files of a refresh, of which those of new folders are listed when they are read.
@Suite("Files to read") struct FilesToReadTests {
  private func archive(_ counts: [String: Int]) throws -> TestArchive {
    let archive = try TestArchive()
    for (folder, count) in counts {
      for number in 0..<count { archive.write("\(folder)/\(folder)\(number).json", "{}") }
    }
    return archive
  }

  /// A file system may say of empty files that each is larger than the largest number's half.
  @Test func sizesMayBeHuge() throws {
    let archive = try archive(["a": 1])
    let root = try ArchiveRoot(archive.path)
    var huge = listed("x")
    huge.entry.size = .max
    #expect(FilesToRead([huge, huge], below: root).bytes == 2 * FileReader.maximumSize)
  }

  private func folder(_ path: String, _ count: Int) -> FilesToRead.NewFolder {
    FilesToRead.NewFolder(path: path, count: count, bytes: 0)
  }

  private func listed(_ name: String) -> ListedFile {
    let entry = DirectoryEntry(name: name, kind: .file, size: 2, modified: 0)
    return ListedFile(directory: "", entry: entry, id: 1)
  }

  /// Whatever the size of the portions, each file comes once and in order.
  @Test(arguments: 1...9) func portionsAddUp(size: Int) throws {
    let archive = try archive(["a": 3, "b": 1, "c": 4])
    let root = try ArchiveRoot(archive.path)
    let files = FilesToRead(
      [listed("x"), listed("y")],
      newFolders: [folder("a", 3), folder("b", 1), folder("c", 4)],
      below: root
    )
    #expect(files.count == 10)
    var names: [String] = []
    for start in stride(from: 0, to: files.count, by: size) {
      names += files.files(in: start..<min(start + size, files.count)).map(\.entry.name)
    }
    #expect(
      names == ["x", "y"]
        + [("a", 3), ("b", 1), ("c", 4)].flatMap { name, count in
          (0..<count).map { "\(name)\($0).json" }
        }
    )
  }

  /// A folder that cannot be listed again has not been read.
  @Test func foldersThatCannotBeListedAgainAreToldApart() throws {
    let archive = try archive(["a": 3])
    let root = try ArchiveRoot(archive.path)
    let files = FilesToRead([], newFolders: [folder("a", 3), folder("b", 1)], below: root)
    #expect(files.unreadableFolders == [])
    _ = files.files(in: 0..<4)
    #expect(files.unreadableFolders == [ExactText("b")])
  }

  /// A folder may have grown or shrunk since it was found, or be gone.
  @Test(arguments: [(1, 5), (5, 3), (3, 3)])
  func foldersMayChangeMeanwhile(found: Int, now: Int) throws {
    let archive = try archive(["a": now, "b": 2])
    let root = try ArchiveRoot(archive.path)
    let files = FilesToRead(
      [],
      newFolders: [folder("a", found), folder("b", 2), folder("gone", 1)],
      below: root
    )
    var names: [String] = []
    for start in stride(from: 0, to: files.count, by: 2) {
      names += files.files(in: start..<min(start + 2, files.count)).map(\.entry.name)
    }
    let expected = (0..<now).map { "a\($0).json" } + ["b0.json", "b1.json", "gone"]
    #expect(names == expected)
  }

  /// An archive is mostly kept in folders by date.
  @Test func newestFoldersAreReadFirst() throws {
    let archive = try TestArchive()
    for folder in ["2024/12", "2025/02", "2025/03"] { archive.write("\(folder)/a.json", "{}") }
    let index = try archive.index()
    let folders = try index.store.read { connection in
      try connection.rows(
        "SELECT dir.path FROM file JOIN dir ON dir.id = file.dir ORDER BY file.id"
      ) { $0.text(0) }
    }
    #expect(folders == ["2025/03", "2025/02", "2024/12"])
  }
}
