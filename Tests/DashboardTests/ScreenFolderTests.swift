import Foundation
import Testing

@testable import Dashboard

/// The sources of the dashboard: one folder for each screen, and no screen that knows another.
@Suite("The folders of the screens")
struct ScreenFolderTests {
  private static let dashboard = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Dashboard")

  /// The types of all screens.
  private let screens = (Route.screens + Modal.screens).map { String(describing: $0) }

  private struct Source {
    /// The path under `Sources/Dashboard`.
    let path: String
    let text: String

    /// The folder of the screen that the file belongs to; `nil` for what all share.
    var screenFolder: String? {
      let parts = path.split(separator: "/")
      return parts.first == "Screens" ? String(parts[1]) : nil
    }
  }

  private func sources() throws -> [Source] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.dashboard.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let file = Self.dashboard.appending(path: path)
      return Source(path: path, text: try String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test func everyScreenHasAFolderOfItsOwn() throws {
    let sources = try sources()
    #expect(screens.count >= 13)
    var folders: Set<String> = []
    for screen in screens {
      let own = sources.filter { $0.path.hasSuffix("/\(screen).swift") }
      #expect(own.count == 1, "\(screen)")
      let folder = try #require(own.first?.screenFolder, "\(screen) is in Screens")
      #expect(folders.insert(folder).inserted, "\(folder) holds one screen")
      let words = own.first?.text.components(separatedBy: .alphanumerics.inverted) ?? []
      #expect(words.contains("keys"), "\(screen) has its keys beside it")
    }
    #expect(folders == Set(sources.compactMap(\.screenFolder)))
  }

  @Test func noScreenNamesAnother() throws {
    let sources = try sources()
    for source in sources {
      guard let folder = source.screenFolder else { continue }
      let others = screens.filter { screen in
        !sources.contains { $0.path == "Screens/\(folder)/\(screen).swift" }
      }
      let words = Set(source.text.components(separatedBy: .alphanumerics.inverted))
      let named = words.intersection(others)
      #expect(named.isEmpty, "\(source.path) names \(named.sorted())")
    }
  }

  /// A type that is spread over many files is read by nobody as a whole.
  @Test func noTypeIsSpreadOverMoreThanEightFiles() throws {
    let declaration = /(?:extension|struct|class|enum|protocol) ([A-Z][A-Za-z.]*)/
    var files: [String: Set<String>] = [:]
    for source in try sources() {
      for line in source.text.split(separator: "\n") where line.first?.isWhitespace == false {
        guard let name = line.firstMatch(of: declaration)?.1 else { continue }
        files[String(name), default: []].insert(source.path)
      }
    }
    #expect(files["DashboardState"] != nil)
    for (name, paths) in files {
      #expect(paths.count <= 8, "\(name) is in \(paths.count) files")
    }
  }
}
