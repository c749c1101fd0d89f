/// The elements of a JSON list one after the other, without a list of them.
///
/// Only where each ends is looked for; whether it is JSON is for whoever reads it.
struct ListElements {
  private var position: Int
  private let end: Int
  private var number = 0

  /// Prepares to go through the list that `range` holds.
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

/// Finds where an element of a list ends, over more bytes than are in memory at once.
struct ElementWalk {
  /// How far it came.
  private(set) var position = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// The end of the element; `nil` where it is not in the bytes.
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
