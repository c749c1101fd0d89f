import ArchiveIndex
import Dashboard
import Foundation

/// The file that keeps what a desk remembers of an archive.
///
/// It holds identifiers and choices, belongs to its owner alone, and is one for each archive.
struct DeskFile: Sendable {
  private let file: PrivateFile
  private let archive: String

  /// The largest file, in bytes: many times what a desk keeps.
  static let maximumBytes = 256 << 10

  /// What the file says, and what is wrong with it.
  struct Contents: Sendable {
    var memory = DeskMemory()
    /// Where the desk was left; `nil` where the file does not say.
    var place: DeskPlace?
    /// Why the file does not count, in words for a support person; `nil` where it does.
    var problem: String?
    /// Whether the file may be replaced.
    var isOurs = true
  }

  /// The file of an archive; `nil` where the environment names no place for it.
  init?(of index: ArchiveIndex, variables: [String: String]) {
    guard let folder = Self.folder(variables) else { return nil }
    archive = index.archive
    file = PrivateFile(
      folder: folder,
      name: "\(index.fileName).json",
      maximumBytes: Self.maximumBytes
    )
  }

  /// `$XDG_STATE_HOME/subdesk`; a relative path does not count.
  ///
  /// Source: XDG Base Directory Specification, 0.8.
  private static func folder(_ variables: [String: String]) -> String? {
    if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/subdesk" }
    return variables["HOME"].nonEmpty.map { $0 + "/.local/state/subdesk" }
  }

  /// Reads the file; one that cannot be used is not, and says why.
  func read() -> Contents {
    var contents = Contents()
    do throws(PrivateFile.Refusal) {
      guard let bytes = try file.contents() else { return contents }
      guard let stored = stored(bytes) else {
        contents.problem = "What was remembered is damaged and was ignored: \(file.path)"
        return contents
      }
      guard stored.version == StoredDesk.currentVersion, stored.archive == archive else {
        contents.problem =
          "What was remembered belongs to another version or archive: \(file.path)"
        contents.isOurs = false
        return contents
      }
      contents.memory = stored.memory
      contents.place = stored.place?.place
    } catch {
      contents.problem = "Nothing is remembered, since \(error.reason): \(file.path)"
      contents.isOurs = false
    }
    return contents
  }

  private func stored(_ bytes: [UInt8]) -> StoredDesk? {
    do { return try JSONDecoder().decode(StoredDesk.self, from: Data(bytes)) } catch { return nil }
  }

  /// Replaces the file; returns what went wrong, in words for a support person.
  func write(_ memory: DeskMemory, _ place: DeskPlace?) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(StoredDesk(memory, place, archive: archive))
      try file.replaceContents(with: Array(data) + [0x0A])
      return nil
    } catch let refusal as PrivateFile.Refusal {
      return "What this desk remembers cannot be kept: \(refusal.reason)"
    } catch {
      return "What this desk remembers cannot be kept: \(error)"
    }
  }
}
