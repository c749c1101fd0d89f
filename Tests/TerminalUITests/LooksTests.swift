import Testing

@testable import TerminalUI

@Suite struct LooksTests {
  @Test func usesNoColorsInMono() {
    for role in Role.allCases {
      let look = Theme.mono.appearance(of: Style(role, selected: true))
      #expect(look.foreground == nil && look.background == nil)
    }
  }

  @Test(arguments: Theme.allCases) func showsTheSelection(theme: Theme) {
    for role in [Role.plain, .quiet] {
      #expect(
        theme.appearance(of: Style(role)) != theme.appearance(of: Style(role, selected: true))
      )
    }
    #expect(Theme.mono.appearance(of: Style(.plain, selected: true)).isReversed)
  }

  @Test func leavesTheColorsOfTheSelectionReadable() {
    for role in [Role.good, .soft, .warn, .bad] {
      #expect(!Theme.color.appearance(of: Style(role, selected: true)).isBold)
    }
  }

  @Test func keepsTheTerminalsOwnBackground() {
    for role in Role.allCases where role != .match {
      #expect(Theme.color.appearance(of: Style(role)).background == nil)
    }
  }

  @Test func addsAttributesToRoles() {
    let look = Theme.color.appearance(
      of: Style(.good, bold: true, reversed: true, underlined: true)
    )
    #expect(look == Appearance(.green, bold: true, reversed: true, underlined: true))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func encodesBase64(plain: String, encoded: String) {
    #expect(base64(Array(plain.utf8)) == Array(encoded.utf8))
  }

  @Test func wrapsWhatIsCopiedForEachRoute() {
    let plain = "\u{1B}]52;c;aWQ=\u{7}"
    #expect(ClipboardRoute.terminal.sequence(copying: "id") == Array(plain.utf8))
    #expect(
      ClipboardRoute.screen.sequence(copying: "id") == Array("\u{1B}P\(plain)\u{1B}\\".utf8)
    )
    #expect(
      ClipboardRoute.tmux.sequence(copying: "id")
        == Array("\(plain)\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\".utf8)
    )
  }

  @Test func sendsNoMoreThanTerminalsTake() throws {
    // 74,994 characters of base64 are whole fours up to 74,992, which is 56,244 bytes.
    let longest = String(repeating: "x", count: 56_244)
    #expect(ClipboardRoute.terminal.sequence(copying: longest) != nil)
    #expect(ClipboardRoute.terminal.sequence(copying: longest + "x") == nil)
    let pieces = try #require(ClipboardRoute.screen.sequence(copying: longest))
      .split(separator: 0x1B)
    #expect(pieces.allSatisfy { $0.count < 768 })
  }
}
