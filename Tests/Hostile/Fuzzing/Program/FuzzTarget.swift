import AppStoreDocuments
import Glibc
import SubscriptionModel

/// A part of the project that takes bytes from outside.
struct FuzzTarget: Sendable {
  /// The name to ask for it by.
  let name: String
  /// The longest input to make.
  var maximumBytes = 4096
  /// The inputs to begin with.
  let seeds: @Sendable () -> [[UInt8]]
  /// Takes an input, and stops the program where a promise is not kept.
  let take: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    documents, answers, secrets, signatures, recognition, splitter, containers, input, message,
    index,
    settings, replies,
  ]
}

// MARK: What targets share

extension FuzzTarget {
  /// The file that inputs are said to come from.
  static let file = FileContext(file: "dir/one", modified: nil)

  /// Any moment serves to ask about.
  static let moment = Timestamp(milliseconds: 1_742_040_000_000)

  /// That moment, and the first and the last there are.
  static let moments = [
    moment, Timestamp(milliseconds: .min), Timestamp(milliseconds: .max),
  ]

  /// The files of the fixtures whose names end so, in the order of their paths.
  static func fixtures(endingIn endings: [String] = [""], below folder: String = "") -> [[UInt8]] {
    files(in: "Fixtures/" + folder).filter { path in endings.contains { path.hasSuffix($0) } }
      .compactMap { contents(of: $0) }
  }

  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      paths += entry.pointee.d_type == UInt8(DT_DIR) ? files(in: path) : [path]
    }
    return paths.sorted()
  }

  /// The bytes of a file; `nil` where there is none.
  static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Whether a text has a character that would control a terminal.
  static func controlsTerminal(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }

  /// Whether a text has a character that hides it, or turns its direction around.
  static func hidesText(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: true
      case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
      default: false
      }
    }
  }
}
