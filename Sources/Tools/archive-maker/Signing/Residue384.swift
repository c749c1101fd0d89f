/// A number modulo the order of the curve P-384, with just the operations needed to sign.
struct Residue384 {
  /// 32 bits each, lowest first.
  private var limbs: [UInt32]

  static let byteCount = 48
  private static let limbCount = 12

  /// The order n of P-384.
  ///
  /// Source: NIST SP 800-186, 3.2.1.4.
  private static let order = Residue384(bytes: [
    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    0xC7, 0x63, 0x4D, 0x81, 0xF4, 0x37, 0x2D, 0xDF, 0x58, 0x1A, 0x0D, 0xB2,
    0x48, 0xB0, 0xA7, 0x7A, 0xEC, 0xEC, 0x19, 0x6A, 0xCC, 0xC5, 0x29, 0x73,
  ])

  /// The number in 48 bytes, highest first, modulo the order.
  static func reduced(_ bytes: [UInt8]) -> Residue384 {
    var number = Residue384(bytes: bytes)
    // 2^384 is less than twice the order.
    if !number.isLess(than: order) { number.subtract(order) }
    return number
  }

  /// 48 bytes, highest first.
  var bytes: [UInt8] {
    limbs.reversed().flatMap { limb in
      [UInt8(limb >> 24), UInt8(limb >> 16 & 0xFF), UInt8(limb >> 8 & 0xFF), UInt8(limb & 0xFF)]
    }
  }

  func adding(_ other: Residue384) -> Residue384 {
    var sum = self
    var carry: UInt64 = 0
    for index in sum.limbs.indices {
      let total = UInt64(sum.limbs[index]) + UInt64(other.limbs[index]) + carry
      sum.limbs[index] = UInt32(truncatingIfNeeded: total)
      carry = total >> 32
    }
    if carry > 0 || !sum.isLess(than: Self.order) { sum.subtract(Self.order) }
    return sum
  }

  /// By doubling and adding; this is slow, but a run has only four signatures.
  func multiplied(by other: Residue384) -> Residue384 {
    var product = Residue384(limbs: Array(repeating: 0, count: Self.limbCount))
    for bit in other.bits {
      product = product.adding(product)
      if bit { product = product.adding(self) }
    }
    return product
  }

  /// The multiplicative inverse: by Fermat, the power of n - 2.
  var inverse: Residue384 {
    var exponent = Self.order
    exponent.limbs[0] -= 2
    var power = Residue384(limbs: [1] + Array(repeating: 0, count: Self.limbCount - 1))
    for bit in exponent.bits {
      power = power.multiplied(by: power)
      if bit { power = power.multiplied(by: self) }
    }
    return power
  }

  private init(limbs: [UInt32]) {
    self.limbs = limbs
  }

  private init(bytes: [UInt8]) {
    limbs = stride(from: Self.byteCount - 4, through: 0, by: -4).map { index in
      bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// The bits, highest first.
  private var bits: [Bool] {
    limbs.reversed().flatMap { limb in (0..<32).reversed().map { limb >> $0 & 1 == 1 } }
  }

  /// A borrow beyond the highest limb cancels the carry of an addition.
  private mutating func subtract(_ other: Residue384) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      let difference = Int64(limbs[index]) - Int64(other.limbs[index]) - borrow
      limbs[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? 1 : 0
    }
  }

  private func isLess(than other: Residue384) -> Bool {
    for (mine, theirs) in zip(limbs.reversed(), other.limbs.reversed()) where mine != theirs {
      return mine < theirs
    }
    return false
  }
}
