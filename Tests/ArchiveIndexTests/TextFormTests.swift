import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What has a packed form takes less room and is read back letter for letter.
@Suite("Packed texts") struct TextFormTests {
  @Test(arguments: [
    ("", 1), ("com.example.reader", 19),
    // Numbers of 11 to 18 digits.
    ("1234567890", 11), ("12345678901", 6), ("340009272900323", 8), ("999999999999999999", 10),
    ("1000000000000000000", 20), ("01234567890", 12), ("1234567890a", 12), ("-1234567890", 12),
    // UUIDs in letters of one case.
    ("2ec6cdc9-ec08-4710-9796-aea19684fe42", 17), ("2EC6CDC9-EC08-4710-9796-AEA19684FE42", 17),
    ("00000000-0000-0000-0000-000000000000", 17), ("2ec6cdc9-EC08-4710-9796-aea19684fe42", 37),
    ("2ec6cdc9-ec08-4710-9796-aea19684fe4g", 37), ("2ec6cdc9-ec08-4710-97961aea19684fe42", 37),
    ("2ec6cdc9+ec08-4710-9796-aea19684fe42", 37),
    // Digests in small letters; those of roots are common, so they stay texts.
    ("09971a2d058a9975faa332997f135381920edc65ee9633945428f2618c2079a6", 33),
    ("09971A2D058A9975FAA332997F135381920EDC65EE9633945428F2618C2079A6", 66),
    ("09971a2d058a9975faa332997f135381920edc65ee9633945428f2618c2079ag", 66),
    ("ähnlich", 9), ("４５６７８９０１２３４", 34),
  ])
  func textTakesSoManyBytes(text: String, bytes: Int) {
    var writer = ByteWriter()
    writer.text(text)
    writer.text(text)
    let written = writer.finished()
    // One byte each for how many texts and moments there are, and for the number of the text twice.
    #expect(written.count == bytes + 4)
    var reader = ByteReader(written[...])
    #expect(reader.text() == text)
    #expect(reader.text() == text)
    #expect(reader.isAtEnd && !reader.isDamaged)
  }

  @Test func momentsAreReadBack() {
    let moments: [Int64] = [
      1_742_040_000_000, 0, 1_742_040_000_000, .max, .min, -1, .max, 1_742_040_000_000, 5, 5,
    ]
    let many = moments + (0..<40).map { $0 * 1_000_000 } + moments
    var writer = ByteWriter()
    for moment in many { writer.moment(Timestamp(milliseconds: moment)) }
    var reader = ByteReader(writer.finished()[...])
    for moment in many { #expect(reader.timestamp().milliseconds == moment) }
    #expect(reader.isAtEnd && !reader.isDamaged)
  }

  /// A number stands for a moment that is not there: damage, and no trap.
  @Test(
    arguments: [[0, 0, 0], [0, 1, 2, 2], [0, 1, 2, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]] as [[UInt8]]
  )
  func missingMomentIsDamage(bytes: [UInt8]) {
    var reader = ByteReader(bytes[...])
    _ = reader.timestamp()
    #expect(reader.isDamaged)
  }
}
