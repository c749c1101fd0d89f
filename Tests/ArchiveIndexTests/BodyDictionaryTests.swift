import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What bodies of documents have in common, and in which order it stands.
@Suite("Dictionaries of bodies")
struct BodyDictionaryTests {
  /// Adds documents with these texts, of so many subscriptions, each with a text of its own.
  private static func add(_ texts: [String], _ count: Int, to dictionary: inout BodyDictionary) {
    for number in 0..<count {
      var writer = ByteWriter()
      for text in texts + ["of number \(number) alone"] { writer.text(text) }
      dictionary.add(writer.finished(), of: "\(number)")
    }
  }

  /// A plain text as it stands in a body: its length in twos, and its letters.
  private static func part(_ text: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.number(UInt64(text.utf8.count) << 1)
    return writer.bytes + text.utf8
  }

  private static func words(_ texts: [(String, Int)]) -> [UInt8] {
    var dictionary = BodyDictionary()
    for (text, count) in texts { add([text], count, to: &dictionary) }
    return dictionary.words()
  }

  /// What most documents hold stands last; of as many the longer one, then the one that is first in
  /// the order of bytes.
  @Test func theMostCommonStandsLast() {
    let texts = [("most.common", 18), ("longest.of.them", 17), ("bbb.bbb", 17), ("aaa.aaa", 17)]
    let order = ["bbb.bbb", "aaa.aaa", "longest.of.them", "most.common"]
    #expect(Self.words(texts) == order.flatMap { Self.part($0) })
    #expect(Self.words(texts.reversed()) == order.flatMap { Self.part($0) })
  }

  /// With its length a text takes from 4 to 1024 bytes.
  @Test(arguments: [(2, false), (3, true), (1022, true), (1023, false)])
  func shortAndLongTextsAreNotCommon(length: Int, isCommon: Bool) {
    let text = String(repeating: "x", count: length)
    #expect(Self.words([(text, 16)]) == (isCommon ? Self.part(text) : []))
  }

  @Test func whatStandsInALongerTextStandsOnce() {
    let inner = String(decoding: Self.part("abc"), as: UTF8.self)
    let words = Self.words([("abc", 16), ("x\(inner)y", 16)])
    #expect(words == Self.part("x\(inner)y"))
  }

  /// What fills a dictionary to its last byte is taken, and what is a byte longer is not.
  @Test(arguments: [(0, true), (1, false)])
  func noDictionaryIsLargerThanAMatchReaches(more: Int, fits: Bool) {
    let count = BodyDictionary.maximumSize / 1024
    let left = BodyDictionary.maximumSize % 1024
    #expect(left > 100)
    // Each long text takes 1024 bytes, of which two say how long it is.
    let long = (0..<count).map { "\($0 + 100)" + String(repeating: "x", count: 1019) }
    let last = String(repeating: "y", count: left - 2 + more)
    let words = Self.words((long + [last]).map { ($0, 16) })
    #expect(words.count == (fits ? BodyDictionary.maximumSize : count * 1024))
    #expect(words.contains(Self.part(last)) == fits)
  }

  /// What stands behind the texts of a body, such as the numbers of its fields, is a part, too.
  @Test func theRestOfABodyIsCommon() {
    var dictionary = BodyDictionary()
    for number in 0..<16 {
      var writer = ByteWriter()
      writer.text("of number \(number) alone")
      for byte in [7, 8, 9, 10, 11] as [UInt8] { writer.byte(byte) }
      dictionary.add(writer.finished(), of: "\(number)")
    }
    // The text's number, and the bytes.
    #expect(dictionary.words() == [0, 7, 8, 9, 10, 11])
  }

  @Test func damagedBodiesAreLeftOut() {
    var dictionary = BodyDictionary()
    for number in 0..<16 { dictionary.add([9, 9, 9, 9, 9], of: "\(number)") }
    #expect(dictionary.words().isEmpty)
  }
}
