import Foundation
import Testing

/// A file of Markdown in the project: README, or a page of `subdesk help`.
struct HelpPage: CustomTestStringConvertible {
  let file: URL
  let text: String

  var name: String { file.deletingPathExtension().lastPathComponent }
  var testDescription: String { name }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private init(_ file: URL) throws {
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let catalog = root.appendingPathComponent("Sources/subdesk/subdesk.docc")

  static func readme() throws -> HelpPage {
    try HelpPage(root.appendingPathComponent("README.md"))
  }

  /// The page that lists all others.
  static func overview() throws -> HelpPage {
    try HelpPage(catalog.appendingPathComponent("subdesk.md"))
  }

  static func named(_ name: String) throws -> HelpPage {
    try HelpPage(catalog.appendingPathComponent("\(name).md"))
  }

  /// The pages of the topics, which lie directly in the catalog.
  static func topics() throws -> [HelpPage] {
    try FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" && $0.lastPathComponent != "subdesk.md" }
      .sorted { $0.path < $1.path }
      .map { try HelpPage($0) }
  }
}
