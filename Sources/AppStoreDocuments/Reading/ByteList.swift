/// Bytes that are written as numbers in JSON, because a body or a receipt was never turned into
/// text.
///
/// Node writes `{"type":"Buffer","data":[48,130,…]}`, a typed array of JavaScript
/// `{"0":48,"1":130,…}`, and other tools write a list, in which Java's bytes over 127 are negative.
enum ByteList {
  /// The fewest bytes; a shorter list can be any numbers, and no document is so short.
  static let minimumCount = 64

  /// The bytes; `nil` for any other value, which the first entry usually shows.
  static func bytes(of value: JSONValue) -> [UInt8]? {
    let nodes = value.document.nodes
    let first = value.index + 1
    guard first < Int(nodes[value.index].next) else { return nil }
    if value.isArray {
      guard nodes[first].kind == .number else { return nil }
      return list(value, minimumCount: minimumCount)
    }
    guard value.isObject else { return nil }
    if value.isKey(first, "type") || value.isKey(first, "data") {
      guard value["type"]?.content.elementsEqual("Buffer".utf8) ?? false else { return nil }
      return value["data"].flatMap { list($0, minimumCount: 1) }
    }
    return value.isKey(first, "0") ? typedArray(value) : nil
  }

  private static func list(_ value: JSONValue, minimumCount: Int) -> [UInt8]? {
    guard value.isArray else { return nil }
    let entries = value.index + 1..<Int(value.document.nodes[value.index].next)
    guard entries.count >= minimumCount else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count)
    for entry in entries {
      guard let byte = byte(entry, value.document) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// The members must be named 0, 1, 2, and so on.
  private static func typedArray(_ value: JSONValue) -> [UInt8]? {
    var bytes: [UInt8] = []
    for key in value.memberKeys {
      guard value.isKey(key, "\(bytes.count)"), let byte = byte(key + 1, value.document) else {
        return nil
      }
      bytes.append(byte)
    }
    return bytes.count >= minimumCount ? bytes : nil
  }

  /// A number from -128 to 255.
  private static func byte(_ entry: Int, _ document: JSONDocument) -> UInt8? {
    let node = document.nodes[entry]
    guard node.kind == .number, node.range.count <= 4,
      let number = Int(String(decoding: document.bytes[node.range], as: UTF8.self))
    else { return nil }
    return UInt8(exactly: number) ?? Int8(exactly: number).map { UInt8(bitPattern: $0) }
  }
}
