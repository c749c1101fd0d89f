extension AppleSpelling {
  /// Whether a distinctive name occurs anywhere in a text, in letters of either case.
  ///
  /// A text is searched for a rare letter of each name, so a log of something else costs little.
  static func occur(in text: ArraySlice<UInt8>) -> Bool {
    let bytes = text.span
    for (letter, marks) in marksByLetter {
      var index = -1
      while true {
        index = ByteSearch.first(
          letter,
          or: letter & 0xDF,
          in: bytes,
          from: index + 1,
          to: text.count
        )
        guard index < text.count else { break }
        if marks.contains(where: { $0.isFound(in: bytes, around: index) }) { return true }
      }
    }
    return false
  }

  /// A part of names that is found by one of its letters.
  private struct Mark {
    /// The part, in small letters without underscores and hyphens.
    var letters: [UInt8]
    /// Which of them is searched for.
    var anchor: Int

    /// Whether the part stands where its letter is at `index`.
    func isFound(in bytes: Span<UInt8>, around index: Int) -> Bool {
      var (position, letter) = (index + 1, anchor + 1)
      while letter < letters.count {
        guard position < bytes.count else { return false }
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
  private static let marksByLetter: [(letter: UInt8, marks: [Mark])] = [
    (
      UInt8(ascii: "c"),
      [
        mark("transactionid", "c"), mark("transactioninfo", "c"), mark("receiptinfo", "c"),
        mark("receiptdata", "c"), mark("notificationtype", "c"), mark("notificationuuid", "c"),
        mark("purchasedatems", "c"),
      ]
    ),
    (UInt8(ascii: "w"), [mark("renewalinfo", "w"), mark("weborderlineitemid", "w")]),
    (UInt8(ascii: "x"), [mark("expiresdatems", "x")]),
    (UInt8(ascii: "y"), [mark("signedpayload", "y")]),
  ]

  private static func mark(_ name: String, _ letter: Character) -> Mark {
    let letters = Array(name.utf8)
    let anchor = letters.firstIndex { $0 == letter.asciiValue } ?? 0
    return Mark(letters: letters, anchor: anchor)
  }
}
