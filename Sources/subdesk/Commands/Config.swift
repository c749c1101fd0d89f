import ArchiveIndex
import ArgumentParser
import SubscriptionModel
import SupportAnswers
import TerminalUI

/// `subdesk config`: the settings in force, and their sources.
struct Config: RemoteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the settings in force and where each comes from.",
    discussion: Discussion(
      """
      Options come before $SUBDESK_ARCHIVE, then $XDG_CONFIG_HOME/subdesk/config (by default \
      ~/.config/subdesk/config), then /etc/subdesk/config.
      """,
      examples: [
        "config",
        "config --format json",
        "config --defaults",
      ]
    ).text
  )

  @Option(help: "The output format: text or json.")
  var format: Format = .text

  @Flag(help: "Print every setting and key with its default, as a settings file with comments.")
  var defaults = false

  @OptionGroup var common: CommonOptions

  /// How `config` prints.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func validate() throws {
    guard !defaults || format == .text else {
      throw ValidationError("--defaults prints a settings file; it has no other format.")
    }
  }

  func run() throws {
    guard !defaults else {
      for line in SettingDescription.defaultsFile { StandardOutput.line(line) }
      return
    }
    let settings = try Settings(common, archiveArgument: nil)
    let index = try settings.indexDescription()
    switch format {
    case .text:
      let width = settings.shown.map(\.name.count).max() ?? 0
      for setting in settings.shown {
        let name = padded(setting.name, to: width)
        let value = setting.value ?? "(not set)"
        StandardOutput.line(cleaned("\(name)  \(value)  [\(setting.source)]"))
      }
      if let index { StandardOutput.line(cleaned(try words(for: index, settings))) }
    case .json:
      let rows = settings.shown.map { setting in
        JSONOutput.object([
          "name": .string(setting.name),
          "value": .optional(setting.value),
          "source": .string(setting.source),
        ])
      }
      StandardOutput.line(
        JSONOutput.object([
          "settings": .array(rows), "index": index.map { JSONOutput($0) } ?? .null,
        ]).withSchemaVersion.indented()
      )
    }
  }

  /// The schema of the JSON.
  static var schema: JSONOutput {
    JSONSchema.document(
      of: "config",
      JSONSchema.members([
        "settings": .list(
          of: .object(["name": .text, "value": JSONSchema.text.orNull, "source": .text])
        ),
        "index": JSONSchema.object([
          "path": JSONSchema.text.orNull, "size": JSONSchema.count.orNull,
          "owner": JSONSchema.text.orNull, "refreshedAt": JSONSchema.date.orNull,
          "problem": JSONSchema.text.orNull,
        ]).orNull,
      ])
    )
  }

  /// A sentence about the index.
  private func words(for index: IndexDescription, _ settings: Settings) throws -> String {
    guard let path = index.path else { return "The index is kept in memory." }
    if index.size == nil, let problem = index.problem { return problem }
    guard let size = index.size, let owner = index.owner else {
      return "There is no index yet; it will be \(path)."
    }
    var parts = ["\(path), \(size.formattedBytes), belongs to \(owner)"]
    if let refreshed = index.refreshedAt {
      let wording = Wording(asOf: .now, zone: settings.zone)
      parts.append(
        "last refreshed \(wording.ago(since: refreshed)), on \(wording.dateWithZone(refreshed))"
      )
    } else if let problem = index.problem {
      parts.append(problem)
    } else {
      parts.append("its first build has not ended")
    }
    return "The index: \(parts.joined(separator: "; "))."
  }
}

extension Settings {
  /// The index of the archive that is set; `nil` where no archive is set, or it is not there.
  fileprivate func indexDescription() throws -> IndexDescription? {
    guard let archive else { return nil }
    do throws(ArchiveIndexError) {
      return try IndexDescription(
        ofIndexFor: archive,
        location: indexLocation,
        acceptsUnsigned: acceptsUnsigned
      )
    } catch {
      switch error {
      case .archiveMissing, .archiveUnreadable: return nil
      default: throw CommandError(error)
      }
    }
  }
}

extension JSONOutput {
  /// An index, with null for what is not known.
  fileprivate init(_ index: IndexDescription) {
    self = .object([
      "path": .optional(index.path),
      "size": index.size.map { .int(Int($0)) } ?? .null,
      "owner": .optional(index.owner),
      "refreshedAt": .optional(index.refreshedAt.map { "\($0)" }),
      "problem": .optional(index.problem),
    ])
  }
}

extension Int64 {
  /// A size in bytes for people, such as `3.4 MB`; units are powers of 1,000.
  var formattedBytes: String {
    guard self >= 1000 else { return self == 1 ? "1 byte" : "\(self) bytes" }
    var (value, units) = (Double(self) / 1000, ["kB", "MB", "GB", "TB"][...])
    // What would be rounded to 1000 is 1 of the next unit.
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    let unit = units.first ?? ""
    if value >= 99.95 { return "\(Int64(value.rounded())) \(unit)" }
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
