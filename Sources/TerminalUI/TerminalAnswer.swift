/// What a terminal answers in a string of its own: `ESC ]`, `ESC P`, or `ESC _`, up to `ESC \\` or BEL.
///
/// On a slow line it comes in pieces, between which the user may type; the same beginning can be a
/// key with Alt.
///
/// Source: XTerm Control Sequences, Operating System Commands and Device-Control functions; kitty,
/// Terminal graphics protocol.
struct TerminalAnswer: Sendable {
  /// What follows the Esc.
  let introducer: Unicode.Scalar
  /// What followed so far, up to ``maximumLength``.
  private(set) var text: [Unicode.Scalar] = []
  /// Whether nobody types that.
  private(set) var isCertain = false

  /// What an answer can begin with.
  static let introducers: Set<Unicode.Scalar> = ["]", "P", "_"]
  /// How much is kept, which is more than any answer that says something has.
  private static let maximumLength = 64

  /// Begins an answer.
  init(introducer: Unicode.Scalar) { self.introducer = introducer }

  /// The answer with one more scalar; `nil` where none goes on with it.
  func followed(by scalar: Unicode.Scalar) -> TerminalAnswer? {
    // A control character is typed, such as ^C.
    guard scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
    var longer = self
    if text.count < Self.maximumLength { longer.text.append(scalar) }
    guard !isCertain else { return longer }
    switch introducer {
    // A number and a semicolon, such as `11;rgb:`.
    case "]": longer.isCertain = scalar == ";" && !text.isEmpty
    // `1+r`, `0$r`, `>|`, or `!|`.
    case "P": longer.isCertain = (scalar == "r" || scalar == "|") && text.last?.isDigit == false
    default: longer.isCertain = scalar == "G"
    }
    let goesOn =
      switch introducer {
      case "]": scalar.isDigit
      case "P": scalar.isDigit || scalar == ";" || (">!$+".unicodeScalars.contains(scalar))
      default: false
      }
    return longer.isCertain || (goesOn && text.count < Self.maximumNumberLength) ? longer : nil
  }

  /// The most scalars before it is certain.
  private static let maximumNumberLength = 8

  /// The background of an answer `11;rgb:RRRR/GGGG/BBBB`; `nil` for any other.
  var background: RGBColor? {
    guard introducer == "]", text.starts(with: Self.backgroundPrefix) else { return nil }
    let digits = text.dropFirst(Self.backgroundPrefix.count)
    let numbers = digits.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 3,
      numbers.allSatisfy({
        (1...4).contains($0.count) && $0.allSatisfy(\.properties.isASCIIHexDigit)
      })
    else { return nil }
    let parts = numbers.map { digits -> UInt8 in
      // One to four digits stand for a part of the whole.
      let value = digits.reduce(0) { $0 * 16 + (Int(String($1), radix: 16) ?? 0) }
      return UInt8(clamping: value * 255 / max(1, (1 << (4 * digits.count)) - 1))
    }
    return RGBColor(parts[0], parts[1], parts[2])
  }

  private static let backgroundPrefix = Array("11;rgb:".unicodeScalars)
}

extension Unicode.Scalar {
  /// Whether it is one of the ten digits of ASCII.
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
