import Testing

@testable import ArchiveIndex

@Suite("File names")
struct FileNameTests {
  @Test(
    arguments: [
      ([0x63, 0xE9, 0x2E], #"c\xe9."#), ([0xE9, 0x2F, 0x61], #"\xe9/a"#),
      // The first byte that is not ASCII, and the last one that is.
      ([0x80], #"\x80"#), ([0x7F, 0x80], "\u{7F}\\x80"), ([0x7F], "\u{7F}"), ([], ""),
    ] as [([UInt8], String)]
  )
  func standsForExactlyOneName(bytes: [UInt8], text: String) {
    let name = bytes.map { CChar(bitPattern: $0) }
    #expect(FileName.text(of: name) == text)
    #expect(FileName.bytes(of: text) == name + [0])
  }

  /// Only a backslash that would be read as a byte is written otherwise.
  @Test(
    arguments: [
      ("one.json", "one.json"), ("ünï.json", "ünï.json"), (#"a\xe9"#, #"a\x5cxe9"#),
      (#"a\xE9 \n"#, #"a\xE9 \n"#), (#"\x00"#, #"\x5cx00"#), (#"\xff\x"#, #"\x5cxff\x"#),
      (#"\xe"#, #"\xe"#), (#"\xeg"#, #"\xeg"#), (#"\xge"#, #"\xge"#), (#"\yee"#, #"\yee"#),
      ("/x41", "/x41"), (#"ü\x5c"#, #"ü\x5cx5c"#),
    ] as [(String, String)]
  )
  func standsForExactlyOneText(name: String, text: String) {
    standsForExactlyOneName(bytes: Array(name.utf8), text: text)
  }
}
