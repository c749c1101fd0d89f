import FoundationEssentials
import SubscriptionModel

/// Time zones by name, from the machine's tzdata.
enum TimeZones {
  /// The folders of tzdata, in order of precedence.
  private static let directories = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

  /// The rules of a zone such as `Europe/Berlin`, or UTC.
  static func rules(named name: String) throws -> ZoneRules {
    if ["UTC", "Z", "GMT", "Etc/UTC"].contains(name) { return .utc }
    let isName = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-_".contains($0)) }
    }
    if isName {
      for directory in directories {
        guard let data = FileManager.default.contents(atPath: "\(directory)/\(name)") else {
          continue
        }
        if let rules = ZoneRules(name: name, tzif: Array(data)) { return rules }
      }
    }
    throw CommandError(
      message: "Unknown time zone \(name). Use a name such as Europe/Berlin or UTC"
        + (FileManager.default.fileExists(atPath: directories[0]) ? "." : " (tzdata is missing)."),
      code: ExitStatus.usage
    )
  }

  /// Pacific time, used in Apple's `_pst` dates and reports; `nil` without tzdata.
  static var pacific: ZoneRules? {
    do {
      return try rules(named: "America/Los_Angeles")
    } catch {
      return nil
    }
  }
}
