import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import TestSupport

/// An archive of archive-maker, of the stories until 2025 for an odd seed and of those since 2026 for
/// an even one.
final class StoryArchive {
  /// The folder.
  let path: String
  /// When the last story ends.
  let end: Timestamp
  /// The roots that its documents are signed with.
  let roots: TrustedRoots
  private let tree: TemporaryTree

  private struct MakerFailed: Error {}

  init(seed: Int) throws {
    tree = try TemporaryTree()
    path = try tree.path(of: "archive")
    let root = try tree.path(of: "root.pem")
    let isLater = seed.isMultiple(of: 2)
    let clock = isLater ? "2027-06-01T12:00:00Z" : "2026-06-01T12:00:00Z"
    let maker = Process()
    maker.executableURL = try BuiltProgram.named("archive-maker")
    maker.arguments = [
      "--subscribers", "8", "--seed", "\(isLater ? seed / 2 : seed)", "--clock", clock, "--output",
      path, "--trust-root", root, "--stories", isLater ? "2026" : "2025",
    ]
    maker.standardOutput = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    guard maker.terminationStatus == 0, let moment = Timestamp(rfc3339: clock) else {
      throw MakerFailed()
    }
    end = moment
    roots = try TrustedRoots(adding: Array(try Data(contentsOf: URL(filePath: root))))
  }

  /// The seeds of as many archives as `SUBDESK_REPORT_ARCHIVES` says.
  static func seeds(usually count: Int) -> [Int] {
    let wanted = ProcessInfo.processInfo.environment["SUBDESK_REPORT_ARCHIVES"].flatMap { Int($0) }
    return Array(1...max(1, wanted ?? count))
  }
}
