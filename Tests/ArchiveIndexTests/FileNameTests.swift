import Testing

@testable import ArchiveIndex

@Suite("File names")
struct FileNameTests {
  @Test(arguments: [
    ([UInt8]("one.json".utf8), "one.json"),
    ([UInt8]("ünï.json".utf8), "ünï.json"),
    ([0x63, 0xE9, 0x2E], #"c\xe9."#),
    ([0xE9, 0x2F, 0x61], #"\xe9/a"#),
    ([UInt8](#"a\xe9"#.utf8), #"a\x5cxe9"#),
    ([UInt8](#"a\xE9 \n"#.utf8), #"a\xE9 \n"#),
  ])
  func standsForExactlyOneName(bytes: [UInt8], text: String) {
    let name = bytes.map { CChar(bitPattern: $0) }
    #expect(FileName.text(of: name) == text)
    #expect(FileName.bytes(of: text) == name + [0])
  }
}
