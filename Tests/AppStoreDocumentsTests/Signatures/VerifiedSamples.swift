import Crypto
import Foundation
import Testing

/// Samples of other projects with an independent decode of each in `expected/`, where the machine
/// has them (`SUBDESK_SAMPLES`).
struct VerifiedSamples {
  /// The folder; `nil` where the machine has none.
  static let folder = ProcessInfo.processInfo.environment["SUBDESK_SAMPLES"].flatMap {
    FileManager.default.fileExists(atPath: "\($0)/expected") ? URL(filePath: $0) : nil
  }

  /// One sample with what is expected of it.
  struct Sample: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let expected: [String: Any]

    var testDescription: String { name }

    /// The entries of the expectation under `key`.
    func entries(_ key: String) -> [[String: Any]] {
      expected[key] as? [[String: Any]] ?? []
    }
  }

  /// All samples that have an expectation, by name.
  static func all() throws -> [Sample] {
    let folder = try #require(folder)
    let expectations = folder.appending(path: "expected")
    let root = folder.standardizedFileURL.path
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    var samples: [Sample] = []
    for case let file as URL in files {
      let path = file.standardizedFileURL.path.dropFirst(root.count)
      let name = String(path.drop { $0 == "/" }.replacing("/", with: "_"))
      let expectation = expectations.appending(path: "\(name).json")
      guard FileManager.default.fileExists(atPath: expectation.path) else { continue }
      let expected = try JSONSerialization.jsonObject(with: Data(contentsOf: expectation))
      samples.append(
        Sample(
          name: name,
          bytes: Array(try Data(contentsOf: file)),
          expected: try #require(expected as? [String: Any])
        )
      )
    }
    return samples.sorted { $0.name < $1.name }
  }

  /// The bytes of a file in the folder.
  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: try #require(folder).appending(path: path)))
  }
}

/// A digest as the expectations write it.
func sha256(_ bytes: some Sequence<UInt8>) -> String {
  SHA256.hash(data: Array(bytes)).map { String(format: "%02x", $0) }.joined()
}
