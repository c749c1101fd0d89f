import TerminalUI

extension Keymap {
  /// How to move, the same on every screen.
  static let movement = [
    Binding([.character("j"), .down, .control("n")], .next),
    Binding([.character("k"), .up, .control("p")], .previous),
    Binding([.control("d")], .halfPageDown),
    Binding([.control("u")], .halfPageUp),
    Binding([.pageDown, .character(" "), .control("f")], .pageDown),
    Binding([.pageUp, .character("b"), .control("b")], .pageUp),
    Binding([.character("g"), .home], .first),
    Binding([.character("G"), .end], .last),
  ]

  /// What works on every screen.
  static let everywhere = [
    Binding([.character("q")], .close),
    Binding([.character("n")], .findNext),
    Binding([.character("N")], .findPrevious),
    Binding([.character("E")], .environment),
    Binding([.character("x")], .reveal),
    Binding([.character("R")], .refresh),
    Binding([.character(":")], .palette),
    Binding([.character("?"), .function(1)], .help),
    Binding([.control("l")], .redraw),
    Binding([.control("z")], .suspend),
    Binding([.control("c"), .control("g")], .cancel),
  ]

  /// What the screens of one customer share.
  static let inCustomer =
    reading + stepping + [
      Binding([.character("w")], .why),
      Binding([.character("e")], .evidence),
      Binding([.character("v")], .document),
      Binding([.character("t")], .timeline),
      Binding([.character("A")], .answers),
      Binding([.character("Y")], .copyCase),
    ]

  /// How the instant is chosen where a customer is shown.
  static let stepping = [
    Binding([.character("@")], .asOf),
    Binding([.character("[")], .stepBack),
    Binding([.character("]")], .stepForward),
    Binding([.character("K")], .knownThen),
  ]

  /// What every screen but the first shares.
  static let reading = [
    Binding([.enter, .character("l"), .right], .open),
    Binding([.escape, .character("h"), .left, .backspace], .back),
    Binding([.tab], .nextPart),
    Binding([.backTab], .previousPart),
    Binding([.character("/")], .find),
    Binding([.character("y")], .copy),
    Binding([.character("z")], .zone),
    Binding([.character("!")], .problems),
  ]

  /// Find: what is not listed here is typed.
  static let find = [
    Binding([.enter], .open, footer: "open"),
    Binding([.tab], .describe, footer: "by product, day, amount"),
    Binding([.down, .control("n")], .next, footer: "next"),
    Binding([.up, .control("p")], .previous),
    Binding([.escape], .back, footer: "back"),
    Binding([.backTab], .environment),
    Binding([.pageDown], .pageDown),
    Binding([.pageUp], .pageUp),
  ]

  /// The search for a described charge: what is not listed here is typed.
  static let describe = [
    Binding([.tab], .nextPart, footer: "next field"),
    Binding([.enter], .open, footer: "open"),
    Binding([.down, .control("n")], .next, footer: "next charge"),
    Binding([.up, .control("p")], .previous),
    Binding([.escape], .back, footer: "back"),
    Binding([.backTab], .previousPart),
    Binding([.pageDown], .pageDown),
    Binding([.pageUp], .pageUp),
  ]

  /// Prompts of one line.
  static let prompt = [
    Binding([.enter], .accept, footer: "accept"),
    Binding([.escape], .back, footer: "back"),
  ]

  /// The palette: what is not listed here is typed.
  static let palette = [
    Binding([.enter], .open, footer: "run"),
    Binding([.down, .control("n")], .next, footer: "next"),
    Binding([.up, .control("p")], .previous, footer: "previous"),
    Binding([.escape], .back, footer: "back"),
    Binding([.pageDown], .pageDown),
    Binding([.pageUp], .pageUp),
  ]

  /// Help: the list of keys itself.
  static let help = [
    Binding([.escape, .character("q"), .character("?"), .function(1)], .back, footer: "back"),
    Binding([.enter], .open, footer: "run"),
  ]

  /// The choice of a segment: what is not listed here is a segment's letter.
  static let segments = [
    Binding([.escape, .backspace], .back, footer: "back")
  ]

  /// What lies over a screen.
  static let overlay = [
    Binding([.control("l")], .redraw),
    Binding([.control("z")], .suspend),
    Binding([.control("c"), .control("g")], .cancel),
  ]
}
