#if Postgres
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// An archive that several processes read, each a folder of it.
extension TestArchive {
  static let shares = ["a", "b", "c", "d"]
  /// How many files each share has at first: those numbered from 0.
  static let filesOfShare = 120

  /// Writes documents into four shares; every customer has some in each.
  func writeShares() {
    writeHostileDocuments(in: "a/")
    for share in Self.shares {
      for number in 0..<Self.filesOfShare {
        let body = Body.v2(
          original: "\(5000 + number % 40)",
          transaction: "\(share.utf8.first ?? 0)\(1000 + number)",
          uuid: "\(share)-\(number)"
        )
        write(Self.file(number, of: share), body)
      }
    }
  }

  /// The path of a numbered file, which lies in one of seven folders.
  static func file(_ number: Int, of share: String) -> String {
    "\(share)/day\(number % 7)/n\(number).json"
  }

  /// Compares an index of all shares with one that a single process has just made of the archive.
  func expectSameContents(in shared: ArchiveIndex) throws {
    let expected = try index(.memory).contents()
      .filter { !$0.hasPrefix("ident_reversed ") }
      // The folder that holds the shares is in none of them.
      .filter { $0 != "dir \"\"" }
    // Whoever indexes on a server also makes the rows of all times.
    let contents = try shared.contents().filter { !$0.hasPrefix("meta history") }
    let differences = contents.difference(from: expected)
    #expect(differences.map { "\($0)".prefix(500) }.isEmpty)
    #expect(try shared.incompleteness() == nil)
  }
}
#endif
