import SubscriptionModel
import TerminalUI

/// A JSON value that keeps the order of its members, for the output of commands.
indirect enum JSONOutput: Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSONOutput])
  case object([Member])

  /// One member of an object.
  struct Member: Equatable {
    var name: String
    var value: JSONOutput
  }

  /// An object of members in this order.
  static func object(_ members: KeyValuePairs<String, JSONOutput>) -> JSONOutput {
    .object(self.members(members))
  }

  /// Members in this order, to join with others.
  static func members(_ members: KeyValuePairs<String, JSONOutput>) -> [Member] {
    members.map { Member(name: $0.key, value: $0.value) }
  }

  /// A string, or null.
  static func optional(_ text: String?) -> JSONOutput { text.map(JSONOutput.string) ?? .null }

  /// A number, or null.
  static func optional(_ number: Int?) -> JSONOutput { number.map(JSONOutput.int) ?? .null }

  /// Thousandths of a percent as text with three decimals: 40000 is `40.000`.
  static func percentage(_ thousandths: Int) -> JSONOutput {
    let decimals = Int((thousandths % 1000).magnitude).digits(3)
    return .string("\(thousandths / 1000).\(decimals)")
  }

  /// A truth value, or null.
  static func optional(_ flag: Bool?) -> JSONOutput { flag.map(JSONOutput.bool) ?? .null }

  /// The value on one line.
  var compact: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value on several lines, indented by two spaces for each level, starting at `level`.
  func indented(level: Int = 0) -> String {
    var text = ""
    write(to: &text, indent: level)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += String(number)
    case .string(let string): text += JSONOutput.quoted(string)
    case .array(let elements):
      JSONOutput.writeList(elements, open: "[", close: "]", to: &text, indent: indent) {
        $0.write(to: &$1, indent: $2)
      }
    case .object(let members):
      JSONOutput.writeList(members, open: "{", close: "}", to: &text, indent: indent) {
        $1 += JSONOutput.quoted($0.name) + (indent == nil ? ":" : ": ")
        $0.value.write(to: &$1, indent: $2)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element],
    open: String,
    close: String,
    to text: inout String,
    indent: Int?,
    each: (Element, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: "  ", count: inner) }
      each(element, &text, inner)
    }
    if let indent, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  /// The string in quotation marks, with control and bidirectional characters, and marks beyond
  /// `maximumMarks` on a character, as `\u` escapes, so that output cannot control or obscure a
  /// terminal.
  static func quoted(_ string: String) -> String {
    var text = "\""
    var marks = 0
    for scalar in string.unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isUnsafeForTerminal || marks > maximumMarks: text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the scalar instead of displaying it.
  fileprivate var isUnsafeForTerminal: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    default: false
    }
  }
}

extension JSONOutput {
  /// Apple's number; a value that is no number stays text.
  static func number<Known>(_ value: OpenEnum<Known>?) -> JSONOutput {
    guard let value else { return .null }
    return Int(value.rawText).map(JSONOutput.int) ?? .string(value.rawText)
  }
}
