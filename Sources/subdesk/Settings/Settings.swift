import AppStoreDocuments
import ArchiveIndex
import ArgumentParser
import FoundationEssentials
import SubscriptionModel

/// The settings in force: the command line, else the environment, else the settings file.
struct Settings {
  let archive: String?
  let environment: EnvironmentFilter
  let zone: ZoneRules
  let trustRoots: [String]
  let catalogue: String?
  let customers: String?
  let replies: String?
  let indexLocation: IndexLocation

  init(_ options: CommonOptions, archiveArgument: String?) throws {
    let variables = ProcessInfo.processInfo.environment
    let file = try SettingsFile(variables: variables)
    if let archiveArgument, let option = options.archive, option != archiveArgument {
      throw ValidationError("Two archives were given: \(archiveArgument) and --archive \(option).")
    }
    archive =
      archiveArgument ?? options.archive ?? variables["SUBDESK_ARCHIVE"].nonEmpty
      ?? file["archive"]
    environment = try options.environment ?? file.environment ?? .production
    zone = try TimeZones.rules(named: options.timeZone ?? file["time-zone"] ?? "UTC")
    trustRoots = options.trustRoots + (file["trust-root"].map { [$0] } ?? [])
    catalogue = options.catalogue ?? file["catalogue"]
    customers = options.customers ?? file["customers"]
    replies = options.replies ?? file["replies"]
    indexLocation = Settings.indexLocation(
      options.index ?? file["index"],
      variables: variables
    )
  }

  /// The archive's path; throws the usage message when none is named.
  func requiredArchive() throws -> String {
    guard let archive else {
      throw CommandFailure(
        message: "No archive was given. Use --archive DIR or set SUBDESK_ARCHIVE.",
        code: ExitStatus.usage
      )
    }
    return archive
  }

  private static func indexLocation(
    _ choice: String?,
    variables: [String: String]
  ) -> IndexLocation {
    switch choice {
    case "memory": return .memory
    case .some(let path): return .file(path)
    case nil:
      if let cache = variables["XDG_CACHE_HOME"].nonEmpty {
        return .standard(cacheDirectory: cache + "/subdesk")
      }
      guard let home = variables["HOME"].nonEmpty else { return .memory }
      return .standard(cacheDirectory: home + "/.cache/subdesk")
    }
  }
}

extension String? {
  /// The text, unless it is empty.
  var nonEmpty: String? {
    guard let self, !self.isEmpty else { return nil }
    return self
  }
}
