import SubscriptionModel

@testable import TerminalUI

extension FuzzTarget {
  /// What a terminal sends: keys, pastes, answers, and the mouse.
  ///
  /// The input is UTF-8; a byte that is none stands for a key, a pause, or an end of a paste.
  static let input = FuzzTarget(
    name: "input",
    maximumBytes: 512,
    seeds: {
      [
        "abc", "\u{1B}[A\u{1B}OB\u{1B}[5~", "\u{1B}[200~pasted\r\n\u{1B}[201~", "\u{1B}[<0;3;4M",
        "\u{1B}]11;rgb:1e1e/2a2a/ffff\u{1B}\\", "\u{1B}[?62;22c", "\u{1B}", "e\u{301}\u{85}\u{9B}A",
      ].map { Array($0.utf8) } + [[0xFF, 0x61, 0xFE, 0xFD, 0x1B, 0xFC, 0x5B, 0xFB]]
    },
    take: { bytes in
      var terminal = FuzzedTerminal()
      for piece in RawInput.pieces(of: bytes) { terminal.take(piece) }
      terminal.end()
    }
  )
}

/// A decoder, and the field that the user types into.
private struct FuzzedTerminal {
  private var decoder = InputDecoder()
  private var field = TextField()
  private var moment: Int64 = 0

  mutating func take(_ piece: (input: RawInput?, pause: Int64)) {
    moment += piece.pause
    if piece.pause > 0 { check(decoder.pause(at: moment)) }
    if piece.pause == 7 { decoder.noteQuestion(at: moment) }
    if let input = piece.input { check(decoder.take(input, at: moment)) }
  }

  mutating func end() {
    moment += 10_000
    check(decoder.pause(at: moment))
    check(decoder.take(.scalar("x"), at: moment + 10_000))
    promise(!decoder.awaitsAnswer(at: moment + 20_000), "an answer is awaited for ever")
  }

  private mutating func check(_ events: [TerminalEvent]) {
    for event in events {
      switch event {
      case .key(let key):
        if case .character(let character) = key {
          promise(!FuzzTarget.controlsTerminal(String(character)), "a control character was typed")
        }
        _ = field.handle(key)
      case .paste(let text):
        promise(text.unicodeScalars.count <= InputDecoder.maximumPasteLength, "a paste is too long")
        field.paste(text)
      case .click(let place, let count):
        promise(
          place.column >= 0 && place.row >= 0 && (1...2).contains(count),
          "a click at \(place)"
        )
      case .scroll(let rows): promise(rows != 0, "no rows were scrolled")
      case .resized: Fuzzing.stop("the size changed")
      }
    }
    promise(!FuzzTarget.controlsTerminal(field.text), "the field has a control character")
    promise((0...field.text.count).contains(field.cursor), "the cursor is outside of the text")
    promise(field.text.count <= TextField.maximumTextLength, "the text is too long")
    for width in [0, 1, 2, 10] {
      let shown = field.view(width: width)
      promise(shown.cursor >= 0 && shown.cursor <= max(0, width - 1), "the cursor is not visible")
      promise(columnWidth(of: shown.text) <= width, "the text is wider than the field")
    }
  }
}

extension RawInput {
  /// Bytes as what a terminal sends, and how long it paused before.
  fileprivate static func pieces(of bytes: [UInt8]) -> [(input: RawInput?, pause: Int64)] {
    var pieces: [(RawInput?, Int64)] = []
    var rest = bytes[...]
    while let first = rest.first {
      switch first {
      case 0xFF: pieces.append((.pasteStart, 0))
      case 0xFE: pieces.append((.pasteEnd, 0))
      case 0xFD: pieces.append((nil, 100))
      case 0xFC: pieces.append((nil, 300))
      case 0xFB: pieces.append((nil, 3000))
      case 0xFA: pieces.append((nil, 7))
      case 0xF9: pieces.append((.key(.left), 0))
      case 0xF8: pieces.append((.other, 0))
      default:
        var decoder = UTF8()
        var iterator = rest.makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&iterator) {
          pieces.append((.scalar(scalar), 0))
          rest = rest.dropFirst(UTF8.width(scalar))
          continue
        }
        pieces.append((Unicode.Scalar(UInt32(first) << 8).map { .scalar($0) }, 0))
      }
      rest = rest.dropFirst()
    }
    return pieces
  }
}
