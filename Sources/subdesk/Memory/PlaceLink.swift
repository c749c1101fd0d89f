import Dashboard
import SubscriptionModel

/// A place on the desk as one word of a command line, such as
/// `segment=grace;screen=customer;customer=Production/com.example.reader/340001196262039`.
///
/// Words before the first screen are of the list, the others of the screen before them.
struct PlaceLink: Equatable {
  let place: DeskPlace

  init(_ place: DeskPlace) { self.place = place }

  /// The longest text that is read: a place has few screens, and each has short words.
  private static let maximumLength = 16_384

  // MARK: Writing

  /// The text; what is as usual is left out.
  var text: String {
    let usual = DeskPlace()
    var words: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { words.append((name, value)) }
    }
    if place.segment != usual.segment { add("segment", place.segment.rawValue) }
    add("saved-filter", place.savedFilter)
    add("state", place.state)
    add("filter", place.filter)
    if place.sort != usual.sort { add("sort", place.sort.rawValue) }
    if place.isReversed { add("reversed", "true") }
    add("within", place.within?.typed)
    add("selected", place.selected?.text)
    for screen in place.routes.compactMap({ StoredScreen($0) }) {
      add("screen", screen.screen)
      add("customer", screen.customer)
      add("other", screen.other)
      add("transaction", screen.transaction)
      add("environment", screen.environment)
      add("app", screen.app)
      add("actor", screen.actor)
      add("segment", screen.segment)
    }
    let text = words.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: ";")
    return text.isEmpty ? "segment=\(usual.segment.rawValue)" : text
  }

  /// The characters that stand for themselves: no shell gives them a meaning, and none divides words.
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-:/,@".utf8
  )

  /// A text with every other character as `%` and two hexadecimal digits of each byte: an identifier
  /// may hold what drives a terminal or ends a word of a shell.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if plain.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return escaped
  }

  /// Reads an escaped text; `nil` for one that is damaged.
  private static func unescaped(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let code = UInt8(digits, radix: 16) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  // MARK: Reading

  /// Reads a text; `nil` for one that is no place, or names a screen that cannot be opened.
  init?(text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var place = DeskPlace()
    var screens: [[String: String]] = []
    for word in text.split(separator: ";") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let value = Self.unescaped(parts[1]) else { return nil }
      let name = parts[0]
      if name == "screen" {
        screens.append([name: value])
      } else if let last = screens.indices.last {
        guard screens[last].updateValue(value, forKey: name) == nil else { return nil }
      } else if !place.take(name, value) {
        return nil
      }
    }
    for fields in screens {
      guard let route = StoredScreen(fields)?.route else { return nil }
      place.routes.append(route)
    }
    guard place.routes.count <= DeskPlace.maximumScreens else { return nil }
    self.place = place
  }
}

extension DeskPlace {
  /// Takes a word of the list; returns whether it is one.
  fileprivate mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "segment":
      guard let segment = Segment(rawValue: value) else { return false }
      self.segment = segment
    case "saved-filter": savedFilter = value
    case "state":
      guard
        SubscriptionState(rawValue: value) != nil || PurchaseState(rawValue: value) != nil
      else { return false }
      state = value
    case "filter": filter = value
    case "sort":
      guard let sort = ListSort(rawValue: value) else { return false }
      self.sort = sort
    case "within":
      guard let within = TimeSpan(typed: value) else { return false }
      self.within = within
    case "reversed": isReversed = value == "true"
    case "selected":
      guard let id = CustomerId(value) else { return false }
      selected = id
    default: return false
    }
    return true
  }
}

extension StoredScreen {
  /// A screen from the words of a link; `nil` where one of them is of no screen.
  fileprivate init?(_ fields: [String: String]) {
    let names: Set = [
      "screen", "customer", "other", "transaction", "environment", "app", "actor", "segment",
    ]
    guard let screen = fields["screen"], names.isSuperset(of: fields.keys) else { return nil }
    self.screen = screen
    customer = fields["customer"]
    other = fields["other"]
    transaction = fields["transaction"]
    // A chain of an environment that no document states has an empty one.
    environment = fields["environment"] ?? (transaction == nil ? nil : "")
    app = fields["app"]
    actor = fields["actor"]
    segment = fields["segment"]
  }
}
