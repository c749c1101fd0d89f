import AppStoreDocuments
import Testing

@testable import subdesk

/// `subdesk --version`: what a program was built with, to compare hosts.
@Suite("The version")
struct VersionOptionTests {
  @Test(arguments: [["--version"], ["list", "--version"]])
  func itSaysWhatItWasBuiltWith(arguments: [String]) throws {
    let run = try CommandLineRun(arguments)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "subdesk \(Subdesk.version)")
    #expect(lines.dropFirst().first?.wholeMatch(of: #/commit: (unknown|[0-9a-f]+.*)/#) != nil)
    #expect(lines.dropFirst(2).first?.wholeMatch(of: #/traits: (none|Postgres)/#) != nil)
    #expect(lines.dropFirst(3).first?.wholeMatch(of: #/SQLite: 3\.[0-9]+\.[0-9]+/#) != nil)
    #expect(lines.allSatisfy { $0.count <= 90 })
  }

  /// The digests are those of Apple's page: <https://www.apple.com/certificateauthority/>.
  @Test(arguments: [
    ("Apple Root CA", "B0B1730ECBC7FF4505142C49F1295E6EDA6BCAED7E2C68C5BE91B5A11001F024"),
    ("Apple Root CA - G2", "C2B9B042DD57830E7D117DAC55AC8AE19407D38E41D88F3215BC3A890444A050"),
    ("Apple Root CA - G3", "63343ABFB89A6A03EBB57E9B3F5FA7BE7C4F5C756F3017B3A8C488C3653E9179"),
  ])
  func thePinnedRootsAreNamed(name: String, fingerprint: String) throws {
    let lines = try CommandLineRun(["--version"]).output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  \(name) ") && $0.hasSuffix(fingerprint) })
    #expect(TrustedRoots.apple.fingerprints.contains { $0.hexadecimal == fingerprint })
  }

  @Test func allPinnedRootsAreNamed() {
    #expect(TrustedRoots.apple.fingerprints.count == TrustedRoots.appleFingerprints.count)
  }
}
