import SubscriptionModel

/// Writes values as compact bytes, each text and each moment once.
///
/// Texts stand in front, then what of them is packed (`TextForm`) and the moments, then everything
/// else. So what documents have in common stands together, apart from the identifiers and dates in
/// which they differ, and a dictionary can hold it (`BodyDictionary`).
///
/// A record is a row of fields: the field's number, its value, and 0 behind the last one. Fields
/// that are absent are not written, so absent stays different from zero and from empty.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  private var texts: [String] = []
  private var digests: [UInt64] = []
  /// By the low bits of a text's digest: its number, or behind it if that place was taken; -1 is
  /// free.
  private var places: [Int32] = []
  private var moments: [Int64] = []

  /// Writes a whole number; small ones are short.
  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a whole number that may be negative.
  mutating func signed(_ value: Int64) {
    number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  /// Writes a count or a place in a list.
  mutating func count(_ value: Int) {
    number(UInt64(value.magnitude))
  }

  /// Writes the number of a text; the text itself stands once, in `finished()`.
  mutating func text(_ text: String) {
    if texts.count * 2 >= places.count { makeRoom() }
    let digest = Self.digest(of: text)
    var place = self.place(of: digest)
    while places[place] >= 0 {
      let number = Int(places[place])
      if digests[number] == digest, texts[number] == text { return count(number) }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(truncatingIfNeeded: texts.count)
    count(texts.count)
    texts.append(text)
    digests.append(digest)
  }

  /// Writes a moment: 0 for the next one in `finished()`, else how many before that it is.
  mutating func moment(_ moment: Timestamp) {
    // Most dates of a document are one that it named just before.
    let known = moments.suffix(Self.maximumMomentsCompared).lastIndex(of: moment.milliseconds)
    count(known.map { moments.count - $0 } ?? 0)
    if known == nil { moments.append(moment.milliseconds) }
  }

  /// With how many moments before it one is compared at most.
  private static let maximumMomentsCompared = 16

  /// Writes one byte.
  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// The texts and moments, then what was written.
  func finished() -> [UInt8] {
    var all = ByteWriter()
    all.bytes.reserveCapacity(bytes.count + texts.reduce(16) { $0 + $1.utf8.count + 2 })
    all.count(texts.count)
    let forms = texts.map { TextForm(of: $0.utf8.span) }
    for (text, form) in zip(texts, forms) {
      all.number(form.code)
      if case .plain = form { all.bytes.append(contentsOf: text.utf8) }
    }
    all.count(moments.count)
    for (text, form) in zip(texts, forms) { all.packedValue(of: text, form) }
    var before: Int64 = 0
    for moment in moments {
      all.signed(moment &- before)
      before = moment
    }
    all.bytes.append(contentsOf: bytes)
    return all.bytes
  }
}

// MARK: Texts

extension ByteWriter {
  /// Unlike in any other run, so that nobody can write a document whose texts all fall together.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Tells texts apart faster than a dictionary does, which is most of the work of writing.
  private static func digest(of text: String) -> UInt64 {
    let bytes = text.utf8.span
    let raw = bytes.bytes
    var digest = mixed(seed ^ UInt64(truncatingIfNeeded: bytes.count))
    var index = 0
    while index + 8 <= bytes.count {
      digest = mixed(digest ^ raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return mixed(digest ^ rest)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private func place(of digest: UInt64) -> Int {
    Int(truncatingIfNeeded: digest) & (places.count - 1)
  }

  private mutating func makeRoom() {
    places = [Int32](repeating: -1, count: max(64, places.count * 2))
    for (number, digest) in digests.enumerated() {
      var place = place(of: digest)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(truncatingIfNeeded: number)
    }
  }
}

// MARK: Fields

extension ByteWriter {
  /// Ends a row of fields.
  mutating func endOfFields() { bytes.append(0) }

  /// Begins the field with this number, from 1 to 255.
  mutating func field(_ tag: UInt8) { bytes.append(tag) }

  mutating func field(_ tag: UInt8, _ value: String?) {
    guard let value else { return }
    field(tag)
    text(value)
  }

  mutating func field<Kind>(_ tag: UInt8, _ value: Identifier<Kind>?) {
    field(tag, value?.text)
  }

  mutating func field<Known>(_ tag: UInt8, _ value: OpenEnum<Known>?) {
    field(tag, value?.rawText)
  }

  mutating func field(_ tag: UInt8, _ value: Timestamp?) {
    guard let value else { return }
    field(tag)
    moment(value)
  }

  mutating func field(_ tag: UInt8, _ value: Int64?) {
    guard let value else { return }
    field(tag)
    signed(value)
  }

  mutating func field(_ tag: UInt8, _ value: Int?) {
    field(tag, value.map(Int64.init))
  }

  mutating func field(_ tag: UInt8, _ value: Bool?) {
    guard let value else { return }
    field(tag)
    bytes.append(value ? 1 : 0)
  }

  mutating func field(_ tag: UInt8, _ value: Money?) {
    guard let value else { return }
    field(tag)
    signed(value.milliunits)
    text(value.currency)
  }

  mutating func field(_ tag: UInt8, _ values: [OtherField]) {
    guard !values.isEmpty else { return }
    field(tag)
    count(values.count)
    for value in values {
      text(value.name)
      text(value.text)
    }
  }

  mutating func field(_ tag: UInt8, _ values: [String]?) {
    guard let values else { return }
    field(tag)
    count(values.count)
    for value in values { text(value) }
  }
}
