extension String {
  /// The text in the form that searches compare: lowercase without accents, so that `jose` matches
  /// `José`.
  ///
  /// Latin letters lose their marks; letters of other scripts keep them.
  package var folded: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased() }
    var folded = ""
    for scalar in lowercased().unicodeScalars {
      // A combining mark after its letter.
      if (0x300...0x36F).contains(scalar.value) { continue }
      if let plain = plainLetters[scalar] {
        folded += plain
      } else {
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }
}

/// Letters with marks, mapped to letters without.
private let plainLetters: [Unicode.Scalar: String] = {
  let rows: [(String, String)] = [
    ("a", "àáâãäåāăąǎȁȃạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("d", "ďđḍ"),
    ("e", "èéêëēĕėęěȅȇẹẻẽếềểễệ"), ("g", "ĝğġģǧ"), ("h", "ĥħḥ"), ("i", "ìíîïĩīĭįıǐȉȋỉị"),
    ("j", "ĵ"), ("k", "ķǩ"), ("l", "ĺļľŀłḷ"), ("n", "ñńņňŉŋṇ"), ("o", "òóôõöøōŏőơǒȍȏọỏốồổỗộớờởỡợ"),
    ("r", "ŕŗřȑȓṛ"), ("s", "śŝşšșṣ"), ("t", "ţťŧțṭ"), ("u", "ùúûüũūŭůűųưǔȕȗụủứừửữự"), ("w", "ŵ"),
    ("y", "ýÿŷỳỵỷỹ"), ("z", "źżžẓ"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"), ("d", "ð"), ("th", "þ"),
  ]
  var letters: [Unicode.Scalar: String] = [:]
  for (plain, marked) in rows {
    for scalar in marked.unicodeScalars { letters[scalar] = plain }
  }
  return letters
}()
