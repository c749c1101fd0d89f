/// A JSON value whose members keep the order in which they were added.
enum JSON: Sendable {
  case string(String)
  case integer(Int64)
  case boolean(Bool)
  case null
  case array([JSON])
  case object(Fields)

  /// The text of the value, without spaces, as in App Store documents.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// The text of the value, one member on each line, for files that people read.
  var indentedBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func write(to bytes: inout [UInt8], indent: Int? = nil) {
    switch self {
    case .string(let text): JSON.write(text, to: &bytes)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .boolean(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    case .array(let values):
      JSON.write(values, open: "[", close: "]", to: &bytes, indent: indent) {
        value,
        bytes,
        deeper in
        value.write(to: &bytes, indent: deeper)
      }
    case .object(let fields):
      JSON.write(fields.members, open: "{", close: "}", to: &bytes, indent: indent) {
        member,
        bytes,
        deeper in
        JSON.write(member.name, to: &bytes)
        bytes.append(contentsOf: (deeper == nil ? ":" : ": ").utf8)
        member.value.write(to: &bytes, indent: deeper)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    open: Character,
    close: Character,
    to bytes: inout [UInt8],
    indent: Int?,
    element write: (Element, inout [UInt8], Int?) -> Void
  ) {
    bytes.append(contentsOf: String(open).utf8)
    let deeper = indent.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(deeper, &bytes)
      write(element, &bytes, deeper)
    }
    if !elements.isEmpty { breakLine(indent, &bytes) }
    bytes.append(contentsOf: String(close).utf8)
  }

  private static func breakLine(_ indent: Int?, _ bytes: inout [UInt8]) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let hex = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00\(hex.count == 1 ? "0" : "")\(hex)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The members of a JSON object; what is `nil` is left out.
struct Fields: Sendable {
  private(set) var members: [(name: String, value: JSON)] = []

  mutating func add(_ name: String, _ value: JSON?) {
    if let value { members.append((name, value)) }
  }

  mutating func add(_ name: String, _ text: String?) {
    add(name, text.map(JSON.string))
  }

  mutating func add(_ name: String, _ number: Int64?) {
    add(name, number.map(JSON.integer))
  }

  mutating func add(_ name: String, _ number: Int?) {
    add(name, number.map { .integer(Int64($0)) })
  }

  mutating func add(_ name: String, _ flag: Bool?) {
    add(name, flag.map(JSON.boolean))
  }

  /// A date as App Store Server documents have it.
  mutating func add(_ name: String, _ date: Instant?) {
    add(name, date?.milliseconds)
  }

  /// Like `add`, but `nil` becomes `null`: the expected answers state missing facts.
  mutating func state(_ name: String, _ value: JSON?) {
    add(name, value ?? .null)
  }
}
