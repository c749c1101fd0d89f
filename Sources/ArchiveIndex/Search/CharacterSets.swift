import Glibc

/// Reads text in the character sets that mail states, by the tables of the C library.
package enum CharacterSets {
  /// The text of bytes in a character set, with `�` for what is none; `nil` for a character set that is
  /// unknown, or that this computer has no table of.
  @Sendable package static func text(of bytes: [UInt8], in name: String) -> String? {
    guard let known = table(of: name.lowercased()), let converter = iconv_open("UTF-8", known),
      Int(bitPattern: converter) != -1
    else { return nil }
    defer { iconv_close(converter) }
    var (input, output) = (bytes, [UInt8]())
    input.withUnsafeMutableBytes { source in
      var place = source.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = source.count
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      while left > 0 {
        let (count, failure) = buffer.withUnsafeMutableBytes { target in
          var end = target.baseAddress?.assumingMemoryBound(to: CChar.self)
          var free = target.count
          let isWhole = iconv(converter, &place, &left, &end, &free) != -1
          return (target.count - free, isWhole ? 0 : errno)
        }
        output += buffer.prefix(count)
        guard failure != 0, failure != E2BIG, left > 0 else { continue }
        // No character of the set, or half of one at the end.
        output += "\u{FFFD}".utf8
        place = place?.advanced(by: 1)
        left -= 1
      }
    }
    return String(validating: output, as: UTF8.self)
  }

  /// What the C library calls a character set that mail states.
  ///
  /// Programs state the standard and write the larger set that has it: Windows' Japanese as Shift_JIS,
  /// and all of Chinese as GB2312.
  private static func table(of name: String) -> String? {
    if let known = tables[name] { return known }
    let isFamily =
      name.hasPrefix("iso-8859-") || name.hasPrefix("windows-125") || name.hasPrefix("koi8-")
    return isFamily && name.utf8.count <= longestName ? name.uppercased() : nil
  }

  private static let longestName = 12

  private static let tables = [
    "iso-2022-jp": "ISO-2022-JP-3", "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932",
    "x-sjis": "CP932", "windows-31j": "CP932", "cp932": "CP932", "euc-jp": "EUC-JP-MS",
    "x-euc-jp": "EUC-JP-MS", "gb2312": "GB18030", "gbk": "GB18030", "gb18030": "GB18030",
    "cp936": "GB18030", "x-gbk": "GB18030", "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS",
    "cp950": "BIG5-HKSCS", "euc-kr": "UHC", "ks_c_5601-1987": "UHC", "cp949": "UHC",
    "iso-2022-kr": "ISO-2022-KR", "utf-16": "UTF-16", "utf-16le": "UTF-16LE",
    "utf-16be": "UTF-16BE", "utf-7": "UTF-7", "macintosh": "MACINTOSH",
  ]
}
