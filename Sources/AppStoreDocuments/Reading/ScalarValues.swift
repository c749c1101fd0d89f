import SubscriptionModel

/// Readings of one value that accept numbers, strings, and booleans in place of each other: rule V4
/// of <doc:Values>.
extension JSONValue {
  /// The whole number, also in a string or with a fraction of zeros; `nil` for anything else.
  var wholeNumber: Int64? {
    guard let text = scalarText else { return nil }
    if let value = Int64(text) { return value }
    guard let point = text.firstIndex(of: "."),
      text[point...].dropFirst().allSatisfy({ $0 == "0" })
    else { return nil }
    return Int64(text[..<point])
  }

  /// The boolean, in any of the forms that occur; `nil` for anything else.
  var truth: Bool? {
    switch kind {
    case .true: return true
    case .false: return false
    case .object, .array, .null: return nil
    case .string, .escapedString, .number:
      switch scalarText?.lowercased() {
      case "true", "1", "yes": return true
      case "false", "0", "no": return false
      default: return nil
      }
    }
  }

  /// The text of a numbered term: `true` and "true" are 1, `1.0` is 1.
  var numberedTerm: String? {
    guard let text = scalarText, !text.isEmpty else { return nil }
    if let number = wholeNumber { return String(number) }
    guard let truth else { return text }
    return truth ? "1" : "0"
  }
}
