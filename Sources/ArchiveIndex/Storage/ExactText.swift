/// A text that equals another one only where its bytes do, as in the tables.
///
/// Swift takes two texts for the same where Unicode does: `é` may be one character, or an `e` and an
/// accent. Two files of one folder may differ in nothing else.
struct ExactText: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: ExactText, right: ExactText) -> Bool {
    guard left.text == right.text else { return left.text < right.text }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Texts with other bytes have other hashes, as `RememberedKey` needs it.
  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8.max)
  }
}
