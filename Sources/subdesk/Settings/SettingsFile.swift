import Glibc
import SubscriptionModel
import SupportAnswers

/// A settings file: `NamedLines`, with the names of the long options.
struct SettingsFile {
  /// The names in a settings file, but for those of keys.
  static let names = SettingDescription.all.map(\.name)
  /// The names that can occur on several lines.
  private static let repeatable = Set(
    SettingDescription.all.filter(\.isRepeatable).map(\.name)
  )

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
    /// What a key is for; `nil` for other settings.
    var subject: String?
  }

  /// Reads the system's file, which binds every account, so that nobody may go on without knowing it.
  static func ofSystem(at path: String?) throws -> SettingsFile {
    if let path, !isMissing(path), !isReadable(path) {
      throw CommandError(
        message: "The settings file \(path) cannot be read.",
        code: ExitStatus.usage
      )
    }
    return try SettingsFile(path: path)
  }

  /// Whether this account may read what is at a path, or at the end of its links, without waiting for
  /// whoever writes into a pipe.
  private static func isReadable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFIFO && access(path, R_OK) == 0
  }

  /// Whether nothing is at a path, as far as this account may know: a link is something, wherever it leads.
  private static func isMissing(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR else { return false }
    // A folder above may be such a link.
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return true }
    let folder = String(path[..<slash])
    return stat(folder, &status) == 0 || isMissing(folder)
  }

  /// Reads the file at a path; one that does not exist is empty.
  init(path: String?) throws {
    self.path = path
    var status = stat()
    guard let path, stat(path, &status) == 0 else {
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
      try choice("environment")
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

  /// A setting that is one of a closed set; `nil` where the file has none.
  func choice<Value>(_ name: String) throws -> Value?
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw mistake(in: name, expected: Value.allCases.map(\.rawValue))
    }
    return value
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

  /// How long folders that are named by days stay, where the file says.
  var retention: Within? {
    get throws {
      guard let text = self["retention"] else { return nil }
      guard let within = Within(argument: text) else {
        throw CommandError(
          message: "\(path ?? ""): retention must be a length of time, such as 400d.",
          code: ExitStatus.usage
        )
      }
      return within
    }
  }

  /// How many unsigned documents are read of one file, where the file says.
  var maximumUnsigned: Int? {
    get throws {
      guard let text = self["unsigned-documents"] else { return nil }
      guard let number = Int(text), (1...1_000_000_000).contains(number) else {
        throw CommandError(
          message: "\(path ?? ""): unsigned-documents must be a number from 1 to 1000000000.",
          code: ExitStatus.usage
        )
      }
      return number
    }
  }

  /// How many matches or rows a command prints at most, where the file says.
  var limit: Int? {
    get throws {
      guard let text = self["limit"] else { return nil }
      guard let number = Int(text), number > 0 else {
        throw CommandError(
          message: "\(path ?? ""): limit must be a number greater than 0.",
          code: ExitStatus.usage
        )
      }
      return number
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
      message: "\(path ?? ""): \(name) must be one of \(expected.joined(separator: ", "))."
        + suggestion(for: self[name] ?? "", among: expected),
      code: ExitStatus.usage
    )
  }

  private static func isKnownName(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix(keyStart)
  }

  private static func values(in text: String, path: String) throws -> [String: [Line]] {
    let expected =
      "expected one of \(names.joined(separator: ", ")), or key and a command, then = and a value."
    var values: [String: [Line]] = [:]
    do throws(NamedLines.Mistake) {
      for entry in try NamedLines.entries(of: text, isKnownName: isKnownName) {
        if entry.name.hasPrefix(keyStart), !entry.words.isEmpty {
          let subject = String(entry.name.dropFirst(keyStart.count))
          guard values["key"]?.contains(where: { $0.subject == subject }) != true else {
            throw NamedLines.Mistake(line: entry.line, reason: "this key is given twice.")
          }
          let line = Line(number: entry.line, words: entry.words, subject: subject)
          values["key", default: []].append(line)
          continue
        }
        guard names.contains(entry.name), !entry.words.isEmpty else {
          let meant = names.contains(entry.name) ? "" : suggestion(for: entry.name, among: names)
          throw NamedLines.Mistake(line: entry.line, reason: expected + meant)
        }
        guard values[entry.name] == nil || repeatable.contains(entry.name) else {
          throw NamedLines.Mistake(line: entry.line, reason: "\(entry.name) is given twice.")
        }
        values[entry.name, default: []].append(Line(number: entry.line, words: entry.words))
      }
    } catch {
      throw CommandError(
        message: "\(path), line \(error.line): "
          + (error.reason == NamedLines.missingEqualsSign ? expected : error.reason),
        code: ExitStatus.usage
      )
    }
    return values
  }
}
