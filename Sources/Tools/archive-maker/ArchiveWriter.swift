import FoundationEssentials

/// Writes the files of an archive and nothing outside its folder.
struct ArchiveWriter: Sendable {
  let folder: String
  let layout: Layout

  /// How notifications are stored.
  enum Layout: String, Sendable, CaseIterable {
    /// All in one folder.
    case flat
    /// A folder for each day of arrival.
    case dated
  }

  /// Makes the folder.
  ///
  /// - Throws: `ArchiveError.notEmpty` if it has content.
  init(folder: String, layout: Layout) throws {
    self.folder = folder
    self.layout = layout
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard try files.contentsOfDirectory(atPath: folder).isEmpty else {
      throw ArchiveError.notEmpty(folder)
    }
  }

  /// Makes the folders of deliveries, once for all tasks.
  func prepare(days: Set<String>, folders: Set<Delivery.Folder>) throws {
    var paths = folders.filter { $0 != .notifications }.map(\.rawValue)
    if layout == .dated { paths += days.map { "notifications/\($0)" } }
    for path in paths {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(path)",
        withIntermediateDirectories: true
      )
    }
  }

  /// Writes one file, with its arrival as its modification date.
  func write(_ delivery: Delivery, signer: Signer) throws -> Int {
    let bytes = try delivery.document.bytes(signer: signer)
    let path = "\(folder)/\(path(of: delivery))"
    try Data(bytes).write(to: URL(filePath: path))
    let seconds = Double(delivery.arrival.milliseconds) / 1000
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: path
    )
    return bytes.count
  }

  /// Writes a file that is not an App Store document into the archive's root.
  func write(_ content: [UInt8], named name: String) throws {
    try Data(content).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  private func path(of delivery: Delivery) -> String {
    let name = delivery.name + delivery.document.suffix
    return switch (delivery.folder, layout) {
    case (.notifications, .flat): name
    case (.notifications, .dated): "notifications/\(delivery.arrival.folder)/\(name)"
    default: "\(delivery.folder.rawValue)/\(name)"
    }
  }
}

/// Why no archive was made.
enum ArchiveError: Error, CustomStringConvertible {
  case notEmpty(String)
  case unreadableClock(String)
  /// The stories need a later end of the archive.
  case earlyClock(Instant)

  var description: String {
    switch self {
    case .notEmpty(let folder): "\(folder) is not empty; an archive is made in a folder of its own."
    case .earlyClock(let first): "These stories need a --clock of \(first.iso8601) or later."
    case .unreadableClock(let text): "\(text) is not an instant such as 2026-06-01T12:00:00Z."
    }
  }
}
