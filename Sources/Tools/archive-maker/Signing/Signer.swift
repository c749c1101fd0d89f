import Crypto

/// Signs payloads as JWS with the leaf that was valid at the time, and signs receipts.
struct Signer: Sendable {
  private let leaves: [Leaf]
  /// Signs receipts, which are no JWS.
  let receipts: ReceiptSigner

  /// A signing key and the header of its signatures.
  struct Leaf: Sendable {
    let key: P256.Signing.PrivateKey
    let notBefore: Instant
    let header: [UInt8]

    /// `x5c` lists leaf, intermediate and root, in DER.
    init(key: P256.Signing.PrivateKey, notBefore: Instant, x5c: [[UInt8]]) {
      self.key = key
      self.notBefore = notBefore
      var fields = Fields()
      fields.add("alg", "ES256")
      fields.add(
        "x5c",
        .array(x5c.map { .string(String(decoding: Base64.standard($0), as: UTF8.self)) })
      )
      header = Base64.url(JSON.object(fields).bytes)
    }
  }

  /// The leaves, oldest first; there must be one.
  init(leaves: [Leaf], receipts: ReceiptSigner) {
    precondition(!leaves.isEmpty, "A signer needs a leaf.")
    self.leaves = leaves
    self.receipts = receipts
  }

  /// A compact JWS of a payload.
  func jws(_ payload: JSON, signed: Instant) throws -> String {
    let leaf = leaves.last { $0.notBefore <= signed } ?? leaves[0]
    var text = leaf.header
    text.append(UInt8(ascii: "."))
    text.append(contentsOf: Base64.url(payload.bytes))
    let signature = try leaf.key.signature(for: SHA256.hash(data: text))
    text.append(UInt8(ascii: "."))
    text.append(contentsOf: Base64.url(Array(signature.rawRepresentation)))
    return String(decoding: text, as: UTF8.self)
  }

  /// A signed transaction.
  func transaction(
    _ transaction: Transaction,
    of account: Account,
    signed: Instant
  ) throws -> String {
    try jws(Payloads.transaction(transaction, of: account, signed: signed), signed: signed)
  }

  /// A signed renewal info.
  func renewal(of chain: Chain, account: Account, signed: Instant) throws -> String {
    try jws(Payloads.renewal(of: chain, account: account, signed: signed), signed: signed)
  }
}
