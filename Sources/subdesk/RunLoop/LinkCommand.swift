import ArchiveIndex
import Dashboard
import FoundationEssentials
import SubscriptionModel

/// The command that opens the dashboard where it is, for somebody else on the same host.
struct LinkCommand {
  /// The archive and what counts in it, as words; none where the settings alone say so.
  private let options: [String]

  /// Takes what the command line said of the archive.
  init(archive: String, common: CommonOptions, isLocked: Bool) {
    guard !isLocked else {
      options = []
      return
    }
    let absolute = { (path: String) in URL(fileURLWithPath: path).standardizedFileURL.path }
    options =
      [absolute(archive)] + common.trustRoots.flatMap { ["--trust-root", absolute($0)] }
      + (common.acceptsUnsigned ? ["--accept-unsigned"] : [])
  }

  /// The command for a place, at an instant.
  func text(
    to place: DeskPlace,
    asOf: Timestamp,
    environment: EnvironmentFilter
  ) -> String {
    let words =
      ["subdesk", "browse"] + options
      + ["--as-of", asOf.description, "--environment", environment.rawValue]
      + ["--start", PlaceLink(place).text]
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// A word that a shell reads as it is.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      plain.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }

  /// The signs that no shell gives a meaning within a word.
  private static let plain = Set("/._-:+,@%".utf8)
}
