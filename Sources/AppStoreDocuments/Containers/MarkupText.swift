/// The text of a web page, or text in which entities stand for signs, on the same lines.
///
/// Source: the HTML Standard, 13.1.2 and 13.1.4. See rule C17 of <doc:Containers>.
enum MarkupText {
  /// The most bytes of an entity between `&` and `;`.
  private static let maximumEntityBytes = 8

  /// The text without tags and with entities replaced; line breaks stay where they are.
  static func plain(_ markup: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(markup.count)
    var index = markup.startIndex
    while index < markup.endIndex {
      switch markup[index] {
      case UInt8(ascii: "<") where isTag(markup[index...]):
        let tag = markup[index...].prefix { $0 != UInt8(ascii: ">") }
        text += tag.filter { $0 == UInt8(ascii: "\n") }
        // Words of two cells or paragraphs stay two words.
        if text.last.map({ !$0.isSpace }) ?? false, isBlock(tag) { text.append(0x20) }
        index = min(tag.endIndex + 1, markup.endIndex)
      case UInt8(ascii: "&"):
        let rest = markup[(index + 1)...].prefix(maximumEntityBytes + 1)
        if let end = rest.firstIndex(of: UInt8(ascii: ";")),
          let character = character(String(decoding: rest[..<end], as: UTF8.self))
        {
          text += character
          index = end + 1
        } else {
          text.append(markup[index])
          index += 1
        }
      default:
        text.append(markup[index])
        index += 1
      }
    }
    return text
  }

  private static func isTag(_ text: ArraySlice<UInt8>) -> Bool {
    guard let next = text.dropFirst().first else { return false }
    return next.isNameStart || "/!?".utf8.contains(next)
  }

  /// Whether a tag is not one that colors parts of a word.
  private static func isBlock(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix { $0.isNameStart }
    return !["span", "b", "i", "em", "strong", "a", "font", "wbr", "mark", "code"].contains {
      name.elementsEqual($0.utf8)
    }
  }

  private static func character(_ name: String) -> [UInt8]? {
    switch name {
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "nbsp": return [0x20]
    default: break
    }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    guard name.hasPrefix("#"),
      let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return scalar.value == 0xA0 ? [0x20] : Array(String(Character(scalar)).utf8)
  }
}
