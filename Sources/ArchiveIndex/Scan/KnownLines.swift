/// How far a file of JSON Lines was read, so that what is added to it can be read alone.
///
/// Only for a file of which each line was a document, read from that line and nothing else.
struct KnownLines: Hashable, Sendable {
  /// How many bytes were read.
  var bytes: Int
  /// How many items they hold.
  var items: Int
  /// How much work what nobody signed of them was (`UnsignedLimit`).
  var unsigned = 0
  /// The SHA-256 digest of these bytes, in hexadecimal digits.
  ///
  /// Of all of them, so that no change is missed: to read and digest a byte takes a small part of the
  /// time that decoding it does.
  var digest: String
}
