/// Identifies copies of a Version 1 notification, which has no identifier.
///
/// Equal for the same JSON in another order or layout, whatever its `password` and
/// `latest_receipt`.
struct ContentDigest {
  /// A secret, its equivalents, and what webhooks add.
  private static let ignoredNames = [
    "password", "latest_receipt", "latest_expired_receipt", "received_at", "receivedAt",
  ]

  private let document: JSONDocument

  /// 16 hexadecimal digits.
  static func digest(of object: JSONValue) -> String {
    let value = ContentDigest(document: object.document).value(object.index)
    return StableDigest.hexadecimal(value, digits: 16)
  }

  private func value(_ index: Int) -> UInt64 {
    let node = document.nodes[index]
    let bytes = document.bytes
    var digest = StableDigest()
    switch node.kind {
    case .object:
      digest.add(UInt64(UInt8(ascii: "{")))
      digest.add(members(of: index, until: Int(node.next)))
    case .array:
      digest.add(UInt64(UInt8(ascii: "[")))
      var child = index + 1
      while child < Int(node.next) {
        digest.add(value(child))
        child = Int(document.nodes[child].next)
      }
    case .string:
      digest.add(UInt64(UInt8(ascii: "\"")))
      digest.add(bytes.span, in: node.range)
    case .escapedString:
      digest.add(UInt64(UInt8(ascii: "\"")))
      let text = JSONText.unescaped(bytes[node.range])
      digest.add(text.span, in: text.indices)
    case .number, .true, .false, .null: digest.add(bytes.span, in: node.range)
    }
    return digest.value
  }

  /// A sum, so that the order of the members makes no difference.
  private func members(of index: Int, until end: Int) -> UInt64 {
    var sum: UInt64 = 0
    var key = index + 1
    while key < end {
      if !isIgnored(document.nodes[key]) {
        var digest = StableDigest()
        digest.add(value(key))
        digest.add(value(key + 1))
        sum &+= digest.value
      }
      key = Int(document.nodes[key + 1].next)
    }
    return sum
  }

  private func isIgnored(_ key: JSONNode) -> Bool {
    ContentDigest.ignoredNames.contains { JSONText.isName(key, $0, in: document.bytes) }
  }
}
