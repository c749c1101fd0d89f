import Foundation
import Testing

/// The verdicts of the built program on a whole folder of samples of other projects, held against
/// an independent look at each (`expected/`).
@Suite("Verdicts on samples of others", SamplesOfOthers.areExpected)
struct SampleVerdicts {
  /// The verdict on a sample whose signatures all lead to one root, as every expectation says.
  private enum Expected: String {
    case apple
    case xcode
    case foreign
    case unreadable

    /// The verdict's name where Apple's roots count, and those of other projects too if
    /// `addsRoots`.
    func verdict(addsRoots: Bool) -> String {
      switch self {
      case .apple: "verified"
      case .xcode: "xcode"
      case .foreign: addsRoots ? "verified" : "invalid"
      case .unreadable: "invalid"
      }
    }

    init(_ expectation: [String: Any]) {
      let jws = expectation["jws"] as? [[String: Any]] ?? []
      let receipts = expectation["pkcs7"] as? [[String: Any]] ?? []
      if let first = jws.first {
        let root = first["root"] as? String
        if root == "AppleRootG3" {
          self = .apple
        } else if root?.contains("StoreKit Testing in Xcode") == true {
          self = .xcode
        } else {
          self = root == nil ? .unreadable : .foreign
        }
      } else if receipts.first?["receipt_type"] as? String == "Xcode" {
        self = .xcode
      } else {
        let verification = receipts.first?["verification"] as? [String: Any]
        let isApple = verification?["chain_to_apple_root_ignoring_time"] as? Bool == true
        self = isApple ? .apple : .foreign
      }
    }
  }

  @Test(arguments: [false, true])
  func equalTheIndependentOnes(addsRoots: Bool) throws {
    let folder = try #require(SamplesOfOthers.archive)
    let roots = try SamplesOfOthers.Roots()
    let arguments = ["check", folder, "--format", "json", "-q"] + (addsRoots ? roots.options : [])
    let json = try CommandLineRun(arguments).json()
    let files = try #require(json["files"] as? [[String: Any]])
    var verdicts: [String: Set<String>] = [:]
    for file in files {
      let name = (file["file"] as? String ?? "").replacing("/", with: "_")
      guard let verdict = file["signature"] as? String else { continue }
      if verdict != "unsigned" { verdicts[name, default: []].insert(verdict) }
      // Of an unsigned answer the receipt in it, or each signed part, is named in the reason.
      let reason = file["signatureReason"] as? String ?? ""
      let inner = reason.replacing("each part is ", with: "latest_receipt is ")
        .split(separator: "latest_receipt is ", omittingEmptySubsequences: false)
      for word in inner.dropFirst().compactMap({ $0.split { ",;: ".contains($0) }.first }) {
        verdicts[name, default: []].insert(String(word))
      }
    }
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/expected") {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/expected/\(name)"))
      let object = try JSONSerialization.jsonObject(with: data)
      let expected = Expected(try #require(object as? [String: Any]))
      let sample = String(name.dropLast(".json".count))
      #expect(
        verdicts[sample] == [expected.verdict(addsRoots: addsRoots)],
        "\(sample), \(expected)"
      )
      count += 1
    }
    #expect(count == 30)
    let archive = try #require(json["archive"] as? [String: Any]).compactMapValues { $0 as? Int }
    let sum = (archive["documents"] ?? 0) + (archive["ignored"] ?? 0) + (archive["problems"] ?? 0)
    #expect(sum == archive["items"])
    #expect(files.count == sum)
  }
}
