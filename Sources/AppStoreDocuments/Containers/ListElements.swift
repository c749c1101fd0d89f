/// The elements of a JSON list, one after the other, without storing them.
///
/// It only finds where each one ends; the reader of an element decides whether it is JSON.
struct ListElements {
  private var position: Int
  private let end: Int
  private var number = 0

  /// Prepares to iterate over the list in `range`.
  init(_ range: Range<Int>) {
    position = range.lowerBound + 1
    end = range.upperBound
  }

  /// The next element with its number, from 0; `nil` at the end of the list.
  mutating func next(in bytes: [UInt8]) -> (number: Int, range: Range<Int>)? {
    while position < end, bytes[position].isSpace || bytes[position] == UInt8(ascii: ",") {
      position += 1
    }
    guard position < end, bytes[position] != UInt8(ascii: "]") else { return nil }
    var walk = ElementWalk()
    let start = position
    position = min(end, walk.end(in: bytes, from: start) ?? end)
    defer { number += 1 }
    return (number, start..<position)
  }
}

/// Finds the end of a list element, across more bytes than are in memory at once.
struct ElementWalk {
  /// The number of bytes examined.
  private(set) var position = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// The end of the element; `nil` if it is not in the bytes.
  mutating func end(in bytes: [UInt8], from start: Int) -> Int? {
    position = start
    while position < bytes.count {
      if isEnd(bytes[position]) { return position }
      position += 1
    }
    return nil
  }

  private mutating func isEnd(_ byte: UInt8) -> Bool {
    if isInString {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isInString = false
      default: break
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth == 0 { return true }
      depth -= 1
    case UInt8(ascii: ","): return depth == 0
    default: break
    }
    return false
  }
}
