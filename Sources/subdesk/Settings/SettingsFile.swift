import FoundationEssentials
import SubscriptionModel
import SupportAnswers

/// A settings file: `NamedLines`, with the names of the long options.
struct SettingsFile {
  /// The names in a settings file.
  static let names = [
    "accept-unsigned", "archive", "catalogue", "customers", "environment", "index", "index-mode",
    "locked", "replies", "saved-filter", "time-zone", "trust-root",
  ]
  /// The names that can occur on several lines.
  private static let repeatable: Set<String> = ["saved-filter", "trust-root"]

  /// The file's path, whether or not it exists; `nil` if there is no place for it.
  let path: String?
  /// Whether it exists.
  let exists: Bool
  private let values: [String: [Line]]

  /// The value of a setting, and where it is.
  struct Line {
    /// From 1.
    let number: Int
    let words: String
  }

  /// Reads the file at a path; one that does not exist is empty.
  init(path: String?) throws {
    self.path = path
    guard let path, FileManager.default.fileExists(atPath: path) else {
      exists = false
      values = [:]
      return
    }
    let text = try OptionFile.text(at: path, called: "settings file")
    exists = true
    values = try SettingsFile.values(in: text, path: path)
  }

  /// The value of a setting; `nil` if the file has none.
  subscript(name: String) -> String? { values[name]?.first?.words }

  /// The values of a repeatable setting, in the file's order.
  func all(_ name: String) -> [String] { lines(name).map(\.words) }

  /// The lines of a repeatable setting, in the file's order.
  func lines(_ name: String) -> [Line] { values[name] ?? [] }

  /// The environment to show; `nil` if the file has none.
  var environment: EnvironmentFilter? {
    get throws {
      guard let text = self["environment"] else { return nil }
      guard let environment = EnvironmentFilter(rawValue: text) else {
        throw mistake(in: "environment", expected: EnvironmentFilter.allCases.map(\.rawValue))
      }
      return environment
    }
  }

  /// Whether the file locks the program.
  var isLocked: Bool {
    get throws { try flag("locked") ?? false }
  }

  /// A setting that is `true` or `false`; `nil` where the file has none.
  func flag(_ name: String) throws -> Bool? {
    switch self[name] {
    case "true": return true
    case "false": return false
    case nil: return nil
    default: throw mistake(in: name, expected: ["true", "false"])
    }
  }

  /// Who may use the index, where the file says.
  var indexMode: Int? {
    get throws {
      guard let text = self["index-mode"] else { return nil }
      guard let mode = IndexMode(text) else {
        throw mistake(in: "index-mode", expected: IndexMode.names)
      }
      return mode.bits
    }
  }

  /// An error in a line.
  func mistake(_ line: Line, _ reason: String) -> CommandError {
    CommandError(
      message: "\(path ?? ""), line \(line.number): \(reason)",
      code: ExitStatus.usage
    )
  }

  private func mistake(in name: String, expected: [String]) -> CommandError {
    CommandError(
      message: "\(path ?? ""): \(name) must be one of \(expected.joined(separator: ", ")).",
      code: ExitStatus.usage
    )
  }

  private static func values(in text: String, path: String) throws -> [String: [Line]] {
    let expected = "expected one of \(names.joined(separator: ", ")), then = and a value."
    var values: [String: [Line]] = [:]
    do throws(NamedLines.Mistake) {
      for entry in try NamedLines.entries(of: text) {
        guard names.contains(entry.name), !entry.words.isEmpty else {
          throw NamedLines.Mistake(line: entry.line, reason: expected)
        }
        guard values[entry.name] == nil || repeatable.contains(entry.name) else {
          throw NamedLines.Mistake(line: entry.line, reason: "\(entry.name) is given twice.")
        }
        values[entry.name, default: []].append(Line(number: entry.line, words: entry.words))
      }
    } catch {
      throw CommandError(
        message: "\(path), line \(error.line): "
          + (error.reason.hasSuffix("twice.") ? error.reason : expected),
        code: ExitStatus.usage
      )
    }
    return values
  }
}
