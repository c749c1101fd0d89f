/// A value that a program printed, before it is written as JSON.
enum PrintedValue: Hashable {
  case null
  case flag(Bool)
  /// A number, or a list or an object, that is JSON as it is.
  case json([UInt8])
  case text([UInt8])
  case list([PrintedValue])
  case object([PrintedEntry])

  /// A value without quotation marks.
  init(bare text: ArraySlice<UInt8>) {
    let word = String(decoding: text.prefix(Self.maximumWordLength), as: UTF8.self)
    switch word {
    case "", "null", "NULL", "Null", "nil", "<nil>", "<null>", "None", "undefined", "(null)", "~":
      self = .null
    case "true", "True", "TRUE": self = .flag(true)
    case "false", "False", "FALSE": self = .flag(false)
    default:
      if word.hasPrefix("0x") {
        // An address, or the zero of an absent value.
        self = .null
      } else {
        self = Self.number(text).map { .json($0) } ?? .text(Array(text))
      }
    }
  }

  /// The most bytes of a word that stands for a value of another kind.
  private static let maximumWordLength = 16

  /// The most digits of a number; longer ones are texts.
  private static let maximumDigits = 20

  /// The number as JSON, without the suffixes of Java and JavaScript; `nil` for any other text.
  private static func number(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var digits = text
    if let last = digits.last, last == UInt8(ascii: "L") || last == UInt8(ascii: "n") {
      digits.removeLast()
    }
    guard digits.count <= maximumDigits, !digits.isEmpty else { return nil }
    let number = Array(digits)
    do throws(JSONError) {
      let root = try JSONDocument(number, in: number.indices).root
      guard root.kind == .number, root.range.count == number.count else { return nil }
    } catch {
      return nil
    }
    let whole = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits
    let isPadded =
      whole.count > 1 && whole.first == UInt8(ascii: "0")
      && whole.dropFirst().first != UInt8(ascii: ".")
    return isPadded ? nil : number
  }

  /// The same value as JSON.
  var json: [UInt8] {
    var result: [UInt8] = []
    write(to: &result)
    return result
  }

  private func write(to result: inout [UInt8]) {
    switch self {
    case .null: result += Array("null".utf8)
    case .flag(let flag): result += Array((flag ? "true" : "false").utf8)
    case .json(let json): result += json
    case .text(let text): result += PropertyListText.quoted(text)
    case .list(let elements):
      result.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        element.write(to: &result)
      }
      result.append(UInt8(ascii: "]"))
    case .object(let entries):
      result.append(UInt8(ascii: "{"))
      for (index, entry) in entries.enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        result += PropertyListText.quoted(entry.name) + [UInt8(ascii: ":")]
        entry.value.write(to: &result)
      }
      result.append(UInt8(ascii: "}"))
    }
  }
}

/// A name and its value in a printed object.
struct PrintedEntry: Hashable {
  /// The name.
  var name: [UInt8]
  /// The value.
  var value: PrintedValue
}

extension PrintedValue {
  /// The value of an object's entries; a list if the names are its numbers.
  init(_ entries: [PrintedEntry]) {
    let isList =
      !entries.isEmpty
      && entries.enumerated().allSatisfy { index, entry in
        entry.name.elementsEqual(String(index).utf8)
      }
    self = isList ? .list(entries.map(\.value)) : .object(entries)
  }

  /// The value with Apple's names in Apple's spelling.
  ///
  /// Languages that write names with a capital letter have no underscores in them: whether
  /// `TransactionId` is `transactionId` or `transaction_id` depends on the names beside it and
  /// around it. In a payload that a database wrote, it is `TRANSACTION_ID`.
  func respelled(isSnakeCase: Bool = false, isPayload: Bool = false) -> PrintedValue {
    switch self {
    case .null, .flag, .json, .text: return self
    case .list(let elements):
      return .list(
        elements.map { $0.respelled(isSnakeCase: isSnakeCase, isPayload: isPayload) }
      )
    case .object(let entries):
      let names = entries.map { $0.name[...] }
      let told = AppleSpelling.isSnakeCase(names)
      let isPayload = told != true && (isPayload || AppleSpelling.isPayload(names))
      let isSnakeCase = isPayload ? false : told ?? isSnakeCase
      var renamed: [PrintedEntry] = []
      for entry in entries {
        let letters = isPayload ? entry.name.filter { $0 != UInt8(ascii: "_") } : entry.name
        let name = AppleSpelling.spelling(of: letters[...], isSnakeCase: isSnakeCase)
        let value = entry.value.respelled(isSnakeCase: isSnakeCase, isPayload: isPayload)
        // Go prints an embedded structure of dates under the name of its first date.
        if let name, case .object(let inner) = value, inner.contains(where: { $0.is(name) }) {
          renamed += inner
        } else {
          renamed.append(
            PrintedEntry(name: name.map { Array($0.utf8) } ?? entry.name, value: value)
          )
        }
      }
      return .object(renamed)
    }
  }

  /// Whether it is an object, or a list with an object.
  var holdsObject: Bool {
    switch self {
    case .object(let entries): !entries.isEmpty
    case .list(let elements): elements.contains(where: \.holdsObject)
    case .null, .flag, .json, .text: false
    }
  }
}

extension PrintedEntry {
  /// Whether the entry has this name.
  fileprivate func `is`(_ other: String) -> Bool { name.elementsEqual(other.utf8) }
}
