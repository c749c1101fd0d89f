extension PrintedValue {
  /// A JSON value whose names C#, Go, or a database wrote with capital letters, or an answer of
  /// verifyReceipt or a notification of version 1 without underscores, with Apple's names in Apple's
  /// spelling; `nil` for any other value.
  static func respelled(_ value: JSONValue) -> JSONValue? {
    let (document, nodes) = (value.document, value.document.nodes)
    let isOther = nodes[value.index..<Int(nodes[value.index].next)].contains { node in
      guard node.kind == .string, let first = document.bytes[node.range].first else { return false }
      let name = document.bytes[node.range]
      return first >= 0x41 && first <= 0x5A
        ? AppleSpelling.isDistinctive(name) : envelopeNames.contains { name.elementsEqual($0) }
    }
    guard isOther else { return nil }
    let plain = PrintedValue(value)
    let respelled = plain.respelled()
    return respelled == plain ? nil : PrintedObject.document(respelled)?.root
  }

  /// Names of envelopes of verifyReceipt and version 1, written without underscores.
  private static let envelopeNames = ["latestReceiptInfo", "unifiedReceipt", "inApp"]
    .map { Array($0.utf8) }

  /// A payload or notification of version 2 whose names a tool wrote with underscores, with Apple's
  /// names in Apple's spelling; `nil` for any other value.
  static func withoutUnderscores(_ value: JSONValue) -> JSONValue? {
    guard payloadNames.contains(where: value.has) else { return nil }
    return PrintedObject.document(PrintedValue(value).withoutUnderscores)?.root
  }

  /// Names that only payloads of version 2 have, written with underscores.
  private static let payloadNames = ["signed_date", "transaction_reason", "notification_uuid"]

  private var withoutUnderscores: PrintedValue {
    switch self {
    case .null, .flag, .json, .text: return self
    case .list(let elements): return .list(elements.map(\.withoutUnderscores))
    case .object(let entries):
      return .object(
        entries.map { entry in
          let plain = entry.name.filter { $0 != UInt8(ascii: "_") }
          let name = AppleSpelling.spelling(of: plain[...], isSnakeCase: false)
          return PrintedEntry(
            name: name.map { Array($0.utf8) } ?? entry.name,
            value: entry.value.withoutUnderscores
          )
        }
      )
    }
  }

  /// The same value as if it had been printed.
  init(_ value: JSONValue) {
    switch value.kind {
    case .object:
      self = .object(
        value.members.map {
          PrintedEntry(name: Array($0.key.content), value: PrintedValue($0.value))
        }
      )
    case .array: self = .list(value.elements.map { PrintedValue($0) })
    case .string, .escapedString: self = .text(Array(value.content))
    case .number, .true, .false, .null: self = .json(Array(value.document.bytes[value.range]))
    }
  }
}
