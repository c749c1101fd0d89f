/// Files that are not App Store documents, as in every archive.
struct UnrelatedFile: Sendable {
  let name: String
  let content: [UInt8]
  /// Whether the file must be a problem rather than ignored.
  let isProblem: Bool

  private init(_ name: String, isProblem: Bool, _ content: String) {
    self.name = name
    self.isProblem = isProblem
    self.content = Array(content.utf8)
  }

  /// One of each kind.
  static let all = [
    UnrelatedFile(
      "README.txt",
      isProblem: false,
      "Notifications as our server received them. Ask the billing team.\n"
    ),
    UnrelatedFile("AuthKey_MADEUP1234.p8", isProblem: false, key),
    UnrelatedFile("empty.json", isProblem: true, ""),
    UnrelatedFile("bad-gateway.json", isProblem: true, html),
    UnrelatedFile(
      "half-written.json",
      isProblem: true,
      #"{"notification_type":"DID_RENEW","environment":"PROD","bid""#
    ),
    UnrelatedFile(
      "deploy-hook.json",
      isProblem: true,
      #"{"event":"deploy","service":"billing","ok":true}"#
    ),
  ]

  private static let html = """
    <!DOCTYPE html>
    <html><head><title>502 Bad Gateway</title></head>
    <body><h1>502 Bad Gateway</h1></body></html>

    """

  /// Not a key: the words "this is not a key, only a file that looks like one".
  private static let key = """
    -----BEGIN PRIVATE KEY-----
    dGhpcyBpcyBub3QgYSBrZXksIG9ubHkgYSBmaWxlIHRoYXQgbG9va3MgbGlrZSBvbmU=
    -----END PRIVATE KEY-----

    """
}
