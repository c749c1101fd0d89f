import AppStoreDocuments
import SubscriptionModel

extension FuzzTarget {
  /// A secret that stands anywhere in a document, under a name that says so.
  ///
  /// The first byte chooses the brace behind which the secret stands, and its name.
  static let secrets = FuzzTarget(
    name: "secrets",
    seeds: {
      fixtures(endingIn: [".json", ".jsonl", ".txt"]).map { [UInt8($0.count % 256)] + $0 }
        + [#"a{"a":[{"b":{"c":"d"}}]}"#, #"b{"body":"{\"a\":1}"}"#].map { Array($0.utf8) }
    },
    take: { bytes in
      guard let first = bytes.first else { return }
      let document = bytes.dropFirst()
      let braces = document.indices.filter { document[$0] == UInt8(ascii: "{") }
      guard !braces.isEmpty else { return }
      let brace = braces[Int(first) % braces.count]
      let name = names[Int(first) / 7 % names.count]
      // Only an object of the document itself makes the secret a member; within a text it would be
      // part of that text.
      let whole =
        document[...brace] + Array(#""\#(name)":"\#(secret)","#.utf8) + document[(brace + 1)...]
      guard JSONOutline.hasMember(name, secret, in: Array(whole)) else { return }
      for item in DocumentReader.items(in: Array(whole), of: file) {
        promise(!"\(item.records)".contains(secret), "a record holds a secret: \(item.records)")
        promise(!"\(item.identifiers)".contains(secret), "a secret is an identifier")
        promise(
          item.reason?.contains(secret) != true,
          "a reason tells a secret: \(item.reason ?? "")"
        )
        promise(!"\(item.notes)".contains(secret), "a note tells a secret: \(item.notes)")
        let tree = DocumentReader.tree(of: Array(whole), at: item.provenance, in: file)
        promise(tree.map { !"\($0)".contains(secret) } ?? true, "a tree shows a secret")
      }
    }
  )

  private static let secret = "q7hunter2hunter2hunter2hunter2zz"
  private static let names = [
    "password", "sharedSecret", "shared_secret", "PASSWORD", "privateKey",
  ]
}

/// Whether a text is JSON by the grammar of RFC 8259, and which members it has; nothing is shared with
/// the reader that is tested.
private struct JSONOutline {
  private let bytes: [UInt8]
  private var place = 0
  private let name: [UInt8]
  private let value: [UInt8]
  private var isFound = false

  /// Whether the text is one JSON value with such a member in one of its objects.
  static func hasMember(_ name: String, _ value: String, in bytes: [UInt8]) -> Bool {
    var outline = JSONOutline(
      bytes: bytes,
      name: Array("\"\(name)\"".utf8),
      value: Array("\"\(value)\"".utf8)
    )
    guard outline.readValue(depth: 0), outline.isFound else { return false }
    outline.skipSpace()
    return outline.place == bytes.count
  }

  private init(bytes: [UInt8], name: [UInt8], value: [UInt8]) {
    self.bytes = bytes
    self.name = name
    self.value = value
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard next == byte.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func readValue(depth: Int) -> Bool {
    guard depth < 40 else { return false }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return readObject(depth: depth)
    case UInt8(ascii: "["):
      place += 1
      if take("]") { return true }
      repeat { guard readValue(depth: depth + 1) else { return false } } while take(",")
      return take("]")
    case UInt8(ascii: "\""): return readText() != nil
    default:
      let word = bytes[place...].prefix { "+-.0123456789Eaeflnrstu".utf8.contains($0) }
      place += word.count
      let text = String(decoding: word, as: UTF8.self)
      return ["true", "false", "null"].contains(text) || Double(text) != nil
    }
  }

  private mutating func readObject(depth: Int) -> Bool {
    place += 1
    if take("}") { return true }
    repeat {
      skipSpace()
      guard let member = readText(), take(":") else { return false }
      skipSpace()
      let start = place
      guard readValue(depth: depth + 1) else { return false }
      if member.elementsEqual(name), bytes[start..<place].elementsEqual(value) { isFound = true }
    } while take(",")
    return take("}")
  }

  /// A text with its quotation marks.
  private mutating func readText() -> ArraySlice<UInt8>? {
    let start = place
    guard next == UInt8(ascii: "\"") else { return nil }
    place += 1
    while let byte = next, byte >= 0x20 {
      place += 1
      if byte == UInt8(ascii: "\\") { place += 1 }
      if byte == UInt8(ascii: "\"") { return bytes[start..<place] }
    }
    return nil
  }
}
