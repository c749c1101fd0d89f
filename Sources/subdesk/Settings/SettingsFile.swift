import ArgumentParser
import FoundationEssentials
import SubscriptionModel
import SupportAnswers

/// The settings that the person has written down.
///
/// `NamedLines`, in the names of the long options. The file is `$XDG_CONFIG_HOME/subdesk/config`, else
/// `~/.config/subdesk/config`.
struct SettingsFile {
  /// The names that a settings file may use.
  static let names = [
    "archive", "catalogue", "customers", "environment", "index", "replies", "time-zone",
    "trust-root",
  ]

  private let path: String?
  private let values: [String: String]

  /// Reads the file of these environment variables; one that is not there is empty.
  init(variables: [String: String]) throws {
    path = SettingsFile.path(variables: variables)
    guard let path, FileManager.default.fileExists(atPath: path) else {
      values = [:]
      return
    }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandFailure(
        message: "The settings file \(path) cannot be read as text.",
        code: ExitStatus.usage
      )
    }
    values = try SettingsFile.values(in: text, path: path)
  }

  /// The value of a setting; `nil` where the file has none.
  subscript(name: String) -> String? { values[name] }

  /// The environment to show, where the file names one.
  var environment: EnvironmentFilter? {
    get throws {
      guard let text = values["environment"] else { return nil }
      guard let environment = EnvironmentFilter(rawValue: text) else {
        throw CommandFailure(
          message: "\(path ?? ""): environment is \(text), but it must be one of "
            + EnvironmentFilter.allCases.map(\.rawValue).joined(separator: ", ") + ".",
          code: ExitStatus.usage
        )
      }
      return environment
    }
  }

  private static func path(variables: [String: String]) -> String? {
    if let config = variables["XDG_CONFIG_HOME"].nonEmpty { return config + "/subdesk/config" }
    return variables["HOME"].nonEmpty.map { $0 + "/.config/subdesk/config" }
  }

  private static func values(in text: String, path: String) throws -> [String: String] {
    let expected = "expected one of \(names.joined(separator: ", ")), then = and a value."
    var values: [String: String] = [:]
    do throws(NamedLines.Mistake) {
      for entry in try NamedLines.entries(of: text) {
        guard names.contains(entry.name), !entry.words.isEmpty else {
          throw NamedLines.Mistake(line: entry.line, reason: expected)
        }
        values[entry.name] = entry.words
      }
    } catch {
      throw CommandFailure(
        message: "\(path), line \(error.line): \(expected)",
        code: ExitStatus.usage
      )
    }
    return values
  }
}
