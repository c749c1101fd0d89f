import ArchiveIndex
import Dashboard
import FoundationEssentials
import SubscriptionModel
import SupportAnswers

/// The command that opens the dashboard where it is, for somebody else on the same host.
struct LinkCommand {
  /// The archive and what counts in it, as words; none where the settings alone say so.
  private let options: [String]
  /// What the settings decide, so that no option may.
  private let fixed: Set<FixedSetting>

  /// Takes what the command line said of the archive.
  init(
    archive: String,
    common: CommonOptions,
    app: String? = nil,
    isLocked: Bool,
    fixed: Set<FixedSetting> = []
  ) {
    self.fixed = fixed
    guard !isLocked else {
      options = []
      return
    }
    let absolute = { (path: String) in URL(fileURLWithPath: path).standardizedFileURL.path }
    let zone = common.timeZone.map { ["--time-zone", $0] } ?? []
    let language = common.language.map { ["--language", $0.rawValue] } ?? []
    let roots = common.trustRoots.flatMap { ["--trust-root", absolute($0)] }
    let notes = common.notes.map { ["--notes", absolute($0)] } ?? []
    options =
      [absolute(archive)] + roots + notes + zone + language
      + (common.acceptsUnsigned ? ["--accept-unsigned"] : [])
      + (common.redact ? ["--redact"] : []) + (app.map { ["--app", $0] } ?? [])
  }

  /// The command for a place, at an instant.
  func text(
    to place: DeskPlace,
    asOf: Timestamp,
    environment: EnvironmentFilter
  ) -> String {
    let moment = fixed.contains(.asOf) ? [] : ["--as-of", asOf.description]
    let shown = fixed.contains(.environment) ? [] : ["--environment", environment.rawValue]
    let words =
      ["subdesk", "browse"] + options + moment + shown + ["--start", PlaceLink(place).text]
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// A word that a shell reads as it is.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      plain.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard !isPlain || word.isEmpty else { return word }
    // A name of a file may hold what drives a terminal where the command is pasted.
    let isPrintable = word.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPrintable else { return "$'" + word.utf8.map(Self.octal).joined() + "'" }
    // Fish reads `\'` as a quotation mark also between quotation marks, so no backslash stands there.
    let pieces = word.map { "'\\".contains($0) ? "'\\\($0)'" : String($0) }
    return "'" + pieces.joined() + "'"
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// The signs that no shell gives a meaning within a word.
  private static let plain = Set("/._-:+,@%".utf8)
}
