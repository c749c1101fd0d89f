import CryptoExtras
import FoundationEssentials

/// The key that signs made-up app receipts, for which Apple uses RSA.
///
/// The library only makes random RSA keys, and a seed must give the same receipts in every run, so
/// all seeds share one key. It is no secret: only a reader that trusts a made-up root, whose key
/// follows from its seed, trusts what it signs.
enum ReceiptKey {
  /// The key.
  static func key() throws -> _RSA.Signing.PrivateKey {
    try _RSA.Signing.PrivateKey(
      n: bytes(modulus),
      e: [0x01, 0x00, 0x01] as [UInt8],
      d: bytes(exponent),
      p: bytes(primes.0),
      q: bytes(primes.1)
    )
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue).map { UInt8($0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static let modulus = """
    f6c1f22e432e4286486d89479fc22a52af36ff63e1b50bd7ef8cb9794db29d386fd06798230591e16812056d2304
    3726ad75b0f30edce0be70248963bba6f8330fe113fb08c0729953a585f12ddcab0725f27499d40489fa9dc8ae46
    0e7cc0afd74d35b8ae664a302d8df813d179764b5feb6d03a3d32a8f3e180f676c6ddc19708c9bf20f25c9175875
    cb6872f76884645865dadb4b83de452a054b9aadde68d7b567edf0c3ffee0da72739d7d45ab1db0b151f43d05aa5
    7b10eef7f5e2e298748ac0679d19a55f39819a2b1982696e82b1ffe9a61e1e62184ed52ebbdd7f11a0a90c4c4a9e
    e7d4ccea66b7c4ed51330fcb56a3b042adec650231da18fe36d3
    """

  private static let exponent = """
    56d5885a8454a69f67a4783f46b686bb432278fc16a4e5ee8ec3784f7a2aa54e037714c5826986dd0a08f174e6f2
    28504991557c2b1a4a5269d749abd990d7ddec341a1a688984aa753795eb79e6a21ee95929742a9a904dabb1bfb6
    3289ef2ad1fabf3166d9e33892075829ed38af8ab5cdfcb65fb3c351d619946e224784c09422db3ed63ef25ce5b2
    efe85e7d268b86296418f207c9c5a84b49c33a67f5d5e15832ade9d73cc3fbf829be904cb3f94b6c58d5591e81cd
    ec8cd2e2fc296ac3195fa62ef9472cda76a52c8e90e5cd2b0c632061da18194445ab1d1fdec728744fd77f8621c0
    3b1d02dc947d1a54f48b752acfbe2b29423b676a864ddb7bcce9
    """

  private static let primes = (
    """
    ff588bd2fd82cc47e851a25da41068a1cd576e81fe7fc7f9b20cbec1e158deb980172b0b47d8e28060aa1542ba02
    0127447bfd8fedcdd282a7b74c2f0a102cb4aaac93f4eb08b19fa2a50198a868e44986205353bb9c600ebdac4784
    e900fd68527b10514891263c0b19cb62a8328a9e87a112e0b08a18c3101dc9d32d1fada9
    """,
    """
    f763c4882c01fcedb80a1f9a84de6e05231cc226a0752d1dc1c93aad5a9c7f9c9d35dc99b3fd4069fce2fcdb09b1
    a534d588e69999449e3b5d461834a4aa77a23d6caacba5e4a36e4be669744b41399bda6d9f7fa62f68a3744e3cee
    68648dec03c564bb78fa5f01c8573fc9585c0ef74e285b400723063b88cf18d11aa3761b
    """
  )
}
