/// The ways to the clipboard of the user's terminal: rule W9 of <doc:Terminal>.
package enum ClipboardRoute: Hashable, Sendable {
  /// OSC 52, outside multiplexers.
  case terminal
  /// OSC 52 in the pieces that GNU screen accepts.
  case screen
  /// Both forms that tmux may accept, if its own command cannot be run.
  case tmux

  /// The most bytes of Base64 to send.
  ///
  /// Terminals drop longer sequences; this is xterm's limit.
  package static let maximumBase64Length = 74_994

  /// The bytes that copy a text; `nil` when it is too long.
  package func sequence(copying text: String) -> [UInt8]? {
    let encoded = base64(Array(text.utf8))
    guard encoded.count <= Self.maximumBase64Length else { return nil }
    let plain = Array("\u{1B}]52;c;".utf8) + encoded + [0x07]
    switch self {
    case .terminal:
      return plain
    case .screen:
      return pieces(of: plain, most: Self.maximumScreenPieceBytes)
        .flatMap { Array("\u{1B}P".utf8) + $0 + Array("\u{1B}\\".utf8) }
    case .tmux:
      // Each Esc is doubled inside the wrapper.
      let doubled = plain.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
      return plain + Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
    }
  }

  /// GNU screen's buffer for a device control string has 768 bytes.
  private static let maximumScreenPieceBytes = 760
}

private func pieces(of bytes: [UInt8], most: Int) -> [ArraySlice<UInt8>] {
  stride(from: 0, to: bytes.count, by: most).map { bytes[$0..<min($0 + most, bytes.count)] }
}

/// Base64 with padding.
///
/// Source: RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for piece in pieces(of: bytes, most: 3) {
    let padded = Array(piece) + [UInt8](repeating: 0, count: 3 - piece.count)
    let bits = padded.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    for place in 0..<4 {
      let digit = Int(bits >> UInt32(18 - 6 * place) & 0x3F)
      result.append(place <= piece.count ? alphabet[digit] : 0x3D)
    }
  }
  return result
}
