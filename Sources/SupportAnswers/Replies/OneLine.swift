import SubscriptionModel

extension String {
  /// The text on one line, without characters that control a terminal, hide text, or turn its
  /// direction around.
  ///
  /// What enters a reply is pasted elsewhere, where a line break can send it and what follows can be
  /// taken for a command. White space and control characters become one blank, and other invisible
  /// characters are left out, but for those that join letters and emoji.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.breaksLines {
        line.append(scalar)
      } else if scalar.properties.generalCategory != .format, line.last != " " {
        line.append(" ")
      }
    }
    return String(line).trimmed
  }
}

extension Unicode.Scalar {
  /// Whether a text with it is not one line that shows what it says.
  var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The two joiners belong to writing and to emoji.
    case .format: value != 0x200C && value != 0x200D
    default: false
    }
  }
}
