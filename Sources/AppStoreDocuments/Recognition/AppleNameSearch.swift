/// Finds the distinctive names of Apple's fields in a text, in letters of either case, and the
/// beginnings of signed texts.
///
/// A text is searched for a rare letter of each name, so a log of something else costs little; and
/// once for each letter, however often it is asked.
struct AppleNameSearch {
  /// For each letter, where its next name is; before the first search, `-1`.
  private var next = [Int](repeating: -1, count: anchors.count)
  /// What was found last.
  private var known = -1

  /// The place of the first name that ends behind `index`; `end` if there is none.
  mutating func first(in bytes: Span<UInt8>, from index: Int, to end: Int) -> Int {
    if known >= index { return known }
    var first = end
    for (number, anchor) in Self.anchors.enumerated() {
      if next[number] < index { next[number] = anchor.first(in: bytes, from: index, to: end) }
      first = min(first, next[number])
    }
    known = first
    return first
  }

  /// Whether a distinctive name occurs anywhere in a text.
  static func hasName(_ text: ArraySlice<UInt8>) -> Bool {
    anchors.contains { anchor in
      !anchor.isSignedText && anchor.first(in: text.span, from: 0, to: text.count) < text.count
    }
  }

  /// A letter, and the names that have it.
  private struct Anchor {
    var letter: UInt8
    var marks: [Mark]
    /// Whether a small letter can follow it in one of the names.
    var follows: [Bool]
    var isSignedText = false

    init(_ letter: Character, _ names: String...) {
      self.letter = letter.asciiValue ?? 0
      marks = names.map { Mark($0, letter) }
      follows = [Bool](repeating: false, count: 256)
      for mark in marks {
        let next = mark.letters[mark.anchor + 1]
        // The next letter can stand behind an underscore or a hyphen.
        for byte in [next, next & 0xDF, UInt8(ascii: "_"), UInt8(ascii: "-")] {
          follows[Int(byte)] = true
        }
      }
    }

    func first(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
      var index = start - 1
      while true {
        index = ByteSearch.first(letter, or: letter & 0xDF, in: bytes, from: index + 1, to: end)
        guard index + 1 < end else { return end }
        guard follows[Int(bytes[index + 1])] else { continue }
        for mark in marks where mark.isFound(in: bytes, around: index, to: end) { return index }
      }
    }
  }

  /// A part of names that is found by one of its letters.
  private struct Mark {
    /// The part, in small letters without underscores and hyphens.
    var letters: [UInt8]
    /// Which of them is searched for.
    var anchor: Int

    init(_ name: String, _ letter: Character) {
      letters = Array(name.utf8)
      anchor = letters.firstIndex { $0 == letter.asciiValue } ?? 0
    }

    /// Whether the part stands where its letter is at `index`.
    func isFound(in bytes: Span<UInt8>, around index: Int, to end: Int) -> Bool {
      var (position, letter) = (index + 1, anchor + 1)
      while letter < letters.count {
        guard position < end else { return false }
        let byte = bytes[position].lowercase
        if byte == letters[letter] {
          letter += 1
        } else if byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
          return false
        }
        position += 1
      }
      guard index >= anchor else { return false }
      return (0..<anchor).allSatisfy { bytes[index - anchor + $0].lowercase == letters[$0] }
    }
  }

  /// Every distinctive name has one of these parts; no letter before the one that is searched for
  /// follows an underscore.
  private static let anchors: [Anchor] = {
    // The Base64 of `{"alg":`, `{"x5c":`, `{"kid":`, and `{"typ":`.
    var signed = Anchor("j", "eyjhbgci", "eyj4nwmi", "eyjrawqi", "eyj0exai")
    signed.isSignedText = true
    return [
      Anchor(
        "c",
        "transactionid",
        "transactioninfo",
        "receiptinfo",
        "receiptdata",
        "notificationtype",
        "notificationuuid",
        "purchasedatems"
      ),
      Anchor("w", "renewalinfo", "weborderlineitemid"),
      Anchor("x", "expiresdatems"),
      Anchor("y", "signedpayload"),
      signed,
    ]
  }()
}
