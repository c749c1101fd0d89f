/// Makes text safe to display: characters that would control the terminal or hide text become
/// visible signs.
///
/// See rule W5 of <doc:Terminal>.
///
/// Every text from a document passes through here before it reaches a cell or plain output. C0 and
/// C1 controls, DEL, line separators, bidirectional marks and overrides, the byte order mark, tag
/// characters, and all other invisible characters become signs such as `<U+202E>`. Joiners and
/// variation selectors remain only where writing needs them: after a letter that is not ASCII, an
/// emoji, or an ideograph, one at a time. At most `maximumMarks` marks remain on a character, and
/// `…` replaces the others.
package func cleaned(_ text: String) -> String {
  guard !isPrintableASCII(text) else { return text }
  var result = ""
  var previous: Unicode.Scalar?
  var marks = 0
  for scalar in text.unicodeScalars {
    marks = scalar.isMark ? marks + 1 : 0
    if marks > maximumMarks {
      if marks == maximumMarks + 1 { result.unicodeScalars.append("…") }
    } else if isInvisible(scalar), !isAllowed(scalar, after: previous) {
      result += sign(for: scalar)
      previous = nil
    } else {
      result.unicodeScalars.append(scalar)
      previous = scalar
    }
  }
  return result
}

/// The most marks on one character: no writing needs more, and a hundred would cover the lines
/// above.
package let maximumMarks = 8

extension Unicode.Scalar {
  /// Whether it is drawn on the character before it.
  package var isMark: Bool {
    guard value >= 0x300 else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}

/// Whether every byte is a printable ASCII character, so that cleaning and measuring are trivial.
func isPrintableASCII(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
}

/// The visible sign that stands for a character, for example `<U+202E>`.
private func sign(for scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  let value = scalar.value
  if value < 0x7F { return value < 0x20 }
  if value < 0xA0 { return true }
  // The last two of each plane and U+FDD0...U+FDEF are not characters at all.
  if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) { return true }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
  default: return scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Whether an invisible character is legitimate after the previous one.
private func isAllowed(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
  guard let previous, !isInvisible(previous) || isVariationSelector(previous) else { return false }
  switch scalar.value {
  case 0x200C, 0x200D:
    return !previous.isASCII
  case 0xFE0E, 0xFE0F:
    return previous.properties.isEmoji
  case 0xFE00...0xFE0D, 0xE0100...0xE01EF:
    return previous.properties.isIdeographic
  default:
    return false
  }
}

/// Whether the scalar only selects a form of the previous character.
func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
  (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
}
