/// What must never leave the decoder, and what replaces it: rule D13 of <doc:Documents>.
enum Secrets {
  /// The fewest bytes of a text to examine: shorter ones are no receipt and no signed payload.
  static let minimumHiddenTextBytes = 256

  /// The fewest bytes of a known field to examine: a shared secret has 32 digits, preceded by its
  /// name, and anything shorter is an ID or a date.
  static let minimumSecretTextBytes = 40

  /// Why the value of a member is hidden; `nil` if it is not.
  ///
  /// Only the letters of names are compared, so `app_shared_secret` equals `appSharedSecret`.
  static func reason(forMember name: String) -> Reason? {
    let plain = letters(of: name)
    switch plain {
    case _ where exactSecretNames.contains(plain): return .secret
    case "" where secretNamesInOtherLetters.contains(name.lowercased()): return .secret
    case "uniqueidentifier", "uniquevendoridentifier", "deviceverification",
      "deviceverificationnonce":
      return .personal
    case "receiptdata", "latestreceipt", "latestexpiredreceipt", "signature", "transactionreceipt",
      "purchaseinfo", "appreceipt":
      return .replayable
    default:
      let bytes = Array(plain.utf8)[...]
      return secretNameParts.contains { bytes.contains(run: $0) } ? .secret : nil
    }
  }

  /// Why the values of an object are hidden that another member of it names, as in
  /// `{"key": "password", "value": …}`; `nil` if they are not.
  static func reason(forValuesNamedIn object: JSONValue) -> Reason? {
    for member in object.members where labels.contains(letters(of: member.name)) {
      let name = member.value
      guard name.isString, name.content.count <= maximumLabelBytes else { continue }
      if let reason = reason(forMember: String(decoding: name.content, as: UTF8.self)) {
        return reason
      }
    }
    return nil
  }

  /// Why an element of a list is hidden that the one before it names, as in `["X-Api-Key", …]`; `nil` if it
  /// is not.
  static func reason(forElementAfter element: JSONValue?) -> Reason? {
    guard let element, element.isString, element.content.count <= maximumLabelBytes else {
      return nil
    }
    return reason(forMember: String(decoding: element.content, as: UTF8.self))
  }

  /// Whether a member is the name of what stands beside it.
  static func isLabel(_ name: String) -> Bool { labels.contains(letters(of: name)) }

  /// The members that hold names.
  private static let labels: Set<String> = [
    "key", "name", "field", "label", "header", "parameter", "param", "attribute", "property", "id",
    "title", "k", "n",
  ]
  /// The longest name to compare; names of headers and fields are shorter.
  private static let maximumLabelBytes = 100

  /// Names of secrets, as services, libraries, and people call them.
  private static let exactSecretNames: Set<String> = [
    "authorization", "proxyauthorization", "apikey", "xapikey", "accesstoken", "refreshtoken",
    "authtoken", "xauthtoken", "sessiontoken", "sessionid", "cookie", "setcookie",
    "subscriptionofferskeypair", "developerteamid", "token", "idtoken", "bearer", "bearertoken",
    "jwt",
    "oauthtoken", "oauthverifier", "csrf", "csrftoken", "xcsrftoken", "xsrftoken", "xxsrftoken",
    "session",
    "nonce", "otp", "mfa", "pin", "pwd", "passphrase", "passcode", "credential", "credentials",
    "salt",
    "hmac", "hmackey", "signingkey", "encryptionkey", "accesskey", "masterkey", "dbpass", "dbpwd",
    "databaseurl", "connectionstring", "dsn", "awssessiontoken", "stripesk", "sklive", "slacktoken",
    "githubtoken", "devicetoken", "pushtoken", "fcmtoken", "apnstoken", "kennwort", "passwort",
    "motdepasse", "contrasea", "contrasena", "senha", "wachtwoord",
  ]

  /// The same in letters that are not Latin.
  private static let secretNamesInOtherLetters: Set<String> = [
    "пароль", "パスワード", "暗証番号", "密码", "密碼", "비밀번호",
  ]

  /// Parts of the names of secrets.
  private static let secretNameParts = ["password", "passwd", "secret", "privatekey"]
    .map { Array($0.utf8) }

  /// The letters of a name, in lower case.
  private static func letters(of name: String) -> String {
    String(
      decoding: name.utf8.compactMap { byte -> UInt8? in
        let lower = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) ? lower : nil
      },
      as: UTF8.self
    )
  }

  /// Why a text is hidden, whatever its name; `nil` if it is not.
  ///
  /// It can be a receipt, a signed payload, or a key, or a log line with one of them or with a
  /// named secret; also behind escapes or in Base64.
  static func reason(forText text: ArraySlice<UInt8>, layers: Int = 0) -> Reason? {
    guard text.count >= minimumMarkLength else { return nil }
    if marks.contains(where: { text.contains(run: $0) }) { return .secret }
    if text.contains(run: signedStart), text.contains(UInt8(ascii: ".")) { return .replayable }
    if namesPasswordInAddress(text) { return .secret }
    if hasReceiptLengthWord(text) { return .replayable }
    let isEscaped = text.contains(run: escapeStart)
    let contents =
      isEscaped
      ? [JSONText.unescaped(text)] : [HexadecimalText.bytes(of: text), decoded(text)]
    for case let inner? in contents {
      // Only a document is encoded more often, and what is left of it could be decoded by hand.
      guard layers < maximumDecodedLayers else { return .replayable }
      if let reason = reason(forText: inner[...], layers: layers + 1) { return reason }
    }
    return nil
  }

  /// Whether a web address or that of a database has a name and a password: `https://name:password@host`.
  private static func namesPasswordInAddress(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(run: addressStart) else { return false }
    var rest = text
    while let start = rest.firstRange(of: addressStart) {
      rest = rest[start.upperBound...]
      let authority = rest.prefix { !$0.isSpace && !addressEnds.contains($0) }
      guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { continue }
      if authority[..<at].contains(UInt8(ascii: ":")) { return true }
    }
    return false
  }

  private static let addressStart = Array("://".utf8)
  private static let addressEnds = Array("/?#\"'<>".utf8)

  /// The most layers to decode; each one reads all of the text.
  private static let maximumDecodedLayers = 3

  /// The content of a text that is only Base64.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count >= minimumBase64MarkLength,
      text.allSatisfy({ Base64.isDigit($0) || $0 == UInt8(ascii: "=") })
    else { return nil }
    return Base64.decoded(text)
  }

  /// What precedes secrets in the texts of other tools.
  private static let marks = [
    "-----BEGIN", "assword", "ASSWORD", "asswd", "rivateKey", "rivate_key", "haredSecret",
    "hared_secret", "HARED_SECRET", "lientSecret", "lient_secret", "earer ",
    "ccessToken", "ccess_token", "efreshToken", "efresh_token", "ookie:", "?token=", "&token=",
    "?key=", "&key=", "api_key=", "apikey=", "?pwd=", "&pwd=",
  ].map { Array($0.utf8) }
  private static let signedStart = Array("eyJ".utf8)
  private static let escapeStart = Array("\\u".utf8)
  /// The fewest bytes of a mark, so that most texts need not be searched.
  private static let minimumMarkLength = 5
  /// The fewest bytes of a mark in Base64, which has groups of 4.
  private static let minimumBase64MarkLength = 8

  /// Whether enough consecutive Base64 characters for a receipt occur, also if they are broken into
  /// lines.
  private static func hasReceiptLengthWord(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= minimumHiddenTextBytes else { return false }
    var length = 0
    var word = 0
    var isEscape = false
    for byte in text {
      if isEscape ? isBreakLetter(byte) : byte.isSpace {
        // Words of prose are shorter than a line of a receipt.
        if word > 0, word < minimumReceiptLineLength { length = 0 }
        word = 0
        isEscape = false
      } else if Base64.isDigit(byte) {
        length += 1
        word += 1
        isEscape = false
        if length >= minimumHiddenTextBytes { return true }
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        length = 0
        word = 0
        isEscape = false
      }
    }
    return false
  }

  /// The fewest characters in a line of a receipt that is broken into lines; identifiers in a list
  /// are shorter.
  private static let minimumReceiptLineLength = 20

  /// Whether the letter after a backslash means white space.
  private static func isBreakLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "n") || byte == UInt8(ascii: "r") || byte == UInt8(ascii: "t")
  }

  /// The placeholder for a hidden value; it contains none of its bytes.
  static func placeholder(_ reason: Reason, for content: ArraySlice<UInt8>) -> String {
    switch reason {
    case .secret, .personal: "present (hidden)"
    case .replayable: "\(content.count) bytes, digest \(StableDigest.short(content))"
    }
  }

  /// Why a value is hidden.
  enum Reason: Sendable {
    /// A shared secret or a key.
    case secret
    /// It identifies a device or a person.
    case personal
    /// A receipt or signed payload, which could be sent again.
    case replayable
  }
}
