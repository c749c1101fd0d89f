/// A printed object of Apple's in a text, as JSON.
struct PrintedObject {
  /// The object as JSON.
  let document: JSONDocument
  /// The position after it in the text.
  let end: Int

  /// What reading printed text found.
  enum Result {
    case object(PrintedObject)
    /// It has names of Apple's, but cannot be read.
    case broken(JSONError)
    /// Something else, which was examined up to this position.
    case other(Int)
  }

  /// How many distinctive names show that an object that cannot be read is Apple's.
  static let minimumNamesOfBroken = 2

  /// Reads the object that begins at `index`.
  static func read(_ bytes: [UInt8], at index: Int, until end: Int) -> Result {
    guard !RecognizedContent.beginsSerialized(bytes[index..<end]) else {
      return readSerialized(bytes, at: index, until: end)
    }
    var reader = PrintedReader(bytes, in: index..<end)
    let value: PrintedValue
    do throws(JSONError) {
      value =
        try bytes[index] == UInt8(ascii: "#")
        ? reader.inspected(depth: 0) : reader.bracketed(depth: 0, .punctuated)
    } catch {
      let isApples = reader.hasOuterNames && reader.distinctiveNames >= minimumNamesOfBroken
      return isApples ? .broken(error) : .other(reader.position)
    }
    guard reader.distinctiveNames > 0 || reader.hasSignedText, value.holdsObject,
      let document = document(value)
    else { return .other(reader.position) }
    return .object(PrintedObject(document: document, end: reader.position))
  }

  private static func readSerialized(_ bytes: [UInt8], at index: Int, until end: Int) -> Result {
    var reader = SerializedText(bytes, in: index..<end)
    let value: PrintedValue
    do throws(JSONError) { value = try reader.value() } catch {
      let isApples = reader.distinctiveNames >= minimumNamesOfBroken || reader.hasSignedText
      return isApples ? .broken(error) : .other(reader.position)
    }
    guard reader.distinctiveNames > 0 || reader.hasSignedText, let document = document(value) else {
      return .other(reader.position)
    }
    return .object(PrintedObject(document: document, end: reader.position))
  }

  /// A value as JSON with Apple's names.
  static func document(_ value: PrintedValue) -> JSONDocument? {
    let json = value.respelled().json
    do throws(JSONError) { return try JSONDocument(json, in: json.indices) } catch {
      // What is printed as JSON is JSON, but can exceed its limits.
      return nil
    }
  }

  /// Whether an object that is not JSON begins at `index`, to be read as printed first.
  static func begins(_ bytes: [UInt8], at index: Int, until end: Int) -> Bool {
    guard !bytes[index].isNameStart else {
      return RecognizedContent.beginsSerialized(bytes[index..<end])
        && (index == 0 || !bytes[index - 1].isNamePart)
    }
    let rest = bytes[(index + 1)..<end]
    guard let start = rest.firstIndex(where: { !$0.isSpace }) else { return false }
    switch bytes[index] {
    case UInt8(ascii: "#"): return bytes[start] == UInt8(ascii: "<")
    case UInt8(ascii: "("):
      return bytes[start].isOpener || bytes[start].isNameStart
        || PrintedReader.quote(at: start, in: bytes, until: end) != nil
    default: break
    }
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      let isList = bytes[index] == UInt8(ascii: "[")
      return bytes[start] == UInt8(ascii: "(") || !isList || begins(bytes, at: start, until: end)
    case UInt8(ascii: "\""): return isPrintedName(bytes, at: start, until: end)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "-"), UInt8(ascii: "&"): return false
    default: return !bytes[start].isDecimalDigit
    }
  }

  /// Whether what follows the name in quotation marks is not the colon of JSON.
  private static func isPrintedName(_ bytes: [UInt8], at index: Int, until end: Int) -> Bool {
    let head = bytes[(index + 1)..<min(end, index + PrintedReader.maximumNameBytes)]
    guard let close = head.firstIndex(of: UInt8(ascii: "\"")),
      let sign = bytes[(close + 1)..<end].first(where: { !$0.isSpace })
    else { return false }
    let isList = bytes[..<index].last { !$0.isSpace } == UInt8(ascii: "[")
    return sign == UInt8(ascii: "=") || (isList && sign == UInt8(ascii: ":"))
  }
}
