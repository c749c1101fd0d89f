import Foundation
import TestSupport
import Testing

/// The built program in a pseudo terminal: what a person presses, and what is left behind.
@Suite("The dashboard in a terminal")
final class TerminalTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func start(
    term: String = "xterm-256color",
    index: Bool = true,
    options more: [String] = [],
    environment: [String] = []
  ) throws -> TerminalRun {
    let place = ["--index", try tree.path(of: "index")]
    let options = DemoTests.asOf + DemoTests.roots + place
    if index { _ = try CommandLineRun(["index", DemoTests.archive, "-q"] + options) }
    return try TerminalRun(
      [DemoTests.archive] + options + more,
      term: term,
      tree: tree,
      environment: environment
    )
  }

  private static let down = "\u{1B}OB"
  private static let enter = "\r"
  private static let escape = "\u{1B}"

  @Test func enterLeadsToTheTransactionAndEscapeBackToTheSameRow() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    run.type(TerminalTests.down)
    let list = run.screen()
    run.type(TerminalTests.enter)
    run.type(TerminalTests.enter)
    run.type(TerminalTests.enter)
    #expect(run.screen().contains("originalTransactionId"))
    for _ in 0..<3 { run.type(TerminalTests.escape) }
    #expect(run.screen() == list)
    #expect(run.isSilent(for: 500), "something is written while nobody does anything")

    run.type("q")
    #expect(run.end() == 0)
    #expect(run.modesLeftOn.isEmpty)
    #expect(run.hasModesOfBefore)
  }

  /// The answer changes the colors, is no key, and is not left to the shell.
  @Test func theBackgroundIsAskedForAfterTheFirstFrame() throws {
    let run = try start(options: ["--color", "256"])
    try #require(run.shows("Customers"))
    let question = "\u{1B}]11;?\u{1B}\\"
    try #require(run.shows(question))
    let first = try #require(Data(run.output).range(of: Data("Attention".utf8)))
    let asked = try #require(Data(run.output).range(of: Data(question.utf8)))
    #expect(first.upperBound < asked.lowerBound)
    let list = run.screen()
    #expect(list.contains("38;5;77m") && !list.contains("38;5;22m"))
    let light = run.type(
      "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c"
    )
    #expect(light.contains("38;5;22m") && !light.contains("38;5;77m"))
    #expect(light.contains("[All"), "no key did anything")
    run.type("q")
    #expect(run.end() == 0)
    #expect(run.hasModesOfBefore)
  }

  @Test(arguments: [["--theme", "light"], ["--theme", "mono"], ["--color", "never"]])
  func aChosenThemeAsksNothing(options: [String]) throws {
    let run = try start(index: false, options: options)
    try #require(run.shows("Customers"))
    #expect(!String(decoding: run.output, as: UTF8.self).contains("]11;?"))
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test func exactColorsTakeThePlaceOfIndexedOnes() throws {
    let run = try start(options: ["--color", "true"])
    try #require(run.shows("Customers"))
    let screen = run.screen()
    #expect(screen.contains("\u{1B}[38;2;110;205;120m"))
    #expect(!screen.contains("38;5;77m"))
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test func thePlainPromptAnswersWhatTheDashboardDoes() throws {
    try tree.write("saved-filter = Half a year: season\n", to: "config/subdesk/config")
    let run = try start(
      options: ["--plain"],
      environment: ["XDG_CONFIG_HOME=\(tree.path)/config"]
    )
    try #require(run.shows("subdesk>"))
    #expect(run.type("overview\n").contains("Renewed"))
    #expect(run.type("notifications\n").contains("renewed"))
    #expect(run.type("problems\n").contains("problem"))
    #expect(run.type("list half a year\n").contains("season.pass"))
    #expect(run.type("list half\n").contains("Segments: all"), "an unknown name lists all names")
    #expect(run.type("filter season\n").contains("season.pass"))
    run.type("quit\n")
    #expect(run.end() == 0)
  }

  @Test func thePlainPromptChangesWhatItShows() throws {
    let run = try start(options: ["--plain"])
    try #require(run.shows("subdesk>"))
    #expect(run.type("as-of 2025-02-25\n").contains("As of 25 Feb"))
    #expect(run.type("as-of someday\n").contains("Not a date: someday"))
    #expect(
      run.type("as-of\n").contains("As of 25 Feb"),
      "a date that cannot be read changes nothing"
    )
    #expect(run.type("zone Europe/Berlin\n").contains("Dates are in Europe/Berlin."))
    #expect(run.type("zone Europe/Nowhere\n").contains("Not a time zone: Europe/Nowhere"))
    #expect(run.type("as-of newest\n").contains("2025"))
    #expect(run.type("environment sandbox\n").contains("Environment: sandbox."))
    #expect(!run.type("list\n").contains("plus.monthly"), "no production customer is listed")
    #expect(run.type("environment mars\n").contains("Not an environment: mars."))
    run.type("quit\n")
    #expect(run.end() == 0)
  }

  /// "I was refunded but charged again", from the pasted id to the reply on the clipboard.
  @Test func fourKeysLeadFromAPastedIdToTheReplyOnTheClipboard() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    run.type("\u{1B}[200~340 003 975 415 813\u{1B}[201~")
    for key in [TerminalTests.enter, "A", TerminalTests.down, "y"] { run.type(key) }
    let reply =
      "Auto-renewal is still on; to avoid the next charge on 3 April, please cancel in Settings > "
      + "[your name] > Subscriptions. Apple refunded your last payment of £8.99 on 6 March, so your "
      + "access ended. It can take up to 30 days for the refund to show on your statement."
    let sent = "\u{1B}]52;c;" + Data(reply.utf8).base64EncodedString()
    #expect(Data(run.output).range(of: Data(sent.utf8)) != nil)
  }

  @Test func sixDigitsFromTheMiddleFindTheIdAndEscapeGoesBack() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    run.type(TerminalTests.down + TerminalTests.down)
    let list = run.screen()
    // 340006437427002, the chain of the Family Sharing story.
    run.type("/")
    run.type("643742")
    #expect(digits(in: run.screen()).contains("340006437427002"))
    run.type(TerminalTests.enter)
    #expect(run.screen() != list)
    #expect(digits(in: run.screen()).contains("340006437427"))
    // Back to the hits, then to the list.
    run.type(TerminalTests.escape)
    #expect(run.screen().contains("643742"))
    run.type(TerminalTests.escape)
    #expect(run.screen() == list)
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test func everySizeIsDrawnAndTheFirstComesBackAsItWas() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    let first = run.screen()
    for (columns, rows) in [(120, 40), (40, 12), (20, 5), (1, 1)] {
      #expect(!run.resize(columns: columns, rows: rows).isEmpty, "\(columns)x\(rows)")
    }
    _ = run.resize(columns: 80, rows: 24)
    #expect(run.screen() == first)
    run.type("q")
    #expect(run.end() == 0)
    #expect(run.hasModesOfBefore)
  }

  @Test func anIdleDeskSleepsOnEveryScreen() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    for keys in ["", "x", TerminalTests.enter, TerminalTests.enter, "A", "!", "/", "q"] {
      run.type(keys)
      #expect(run.sleeps(for: 500), "after \(keys)")
    }
    for _ in 0..<5 { run.type(TerminalTests.escape) }
    #expect(run.sleeps(for: 500), "back in the list")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalEndsItAndGivesTheTerminalBack(signal: Int32) throws {
    let run = try start()
    try #require(run.shows("Customers"))
    run.send(signal)
    #expect(run.end() == 128 + signal)
    #expect(run.hasModesOfBefore)
    // Who hung up has no screen any more; everybody else gets theirs back.
    if signal == SIGTERM {
      #expect(run.modesLeftOn.isEmpty)
      #expect(run.hasCursorOfBefore)
    }
  }

  /// Signals that would end the program at once: a job's limits, a timer of the shell's, a mistake.
  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS])
  func aSignalThatEndsItAtOnceGivesTheTerminalBackFirst(signal: Int32) throws {
    let run = try start(index: false)
    try #require(run.shows("Customers"))
    run.send(signal)
    #expect(run.end() == -signal)
    #expect(run.isGivenBack)
  }

  /// A tmux that ends without reading, one that fails, and one that never ends.
  @Test(arguments: ["exit 0", "exit 1", "exec sleep 600"])
  func aClipboardProgramNeitherEndsNorBlocksTheDesk(script: String) throws {
    try tree.write("#!/bin/sh\n\(script)\n", to: "bin/tmux")
    try tree.setMode("bin/tmux", 0o755)
    let run = try start(environment: ["TMUX=/nowhere,1,0"])
    try #require(run.shows("Customers"))
    run.send(SIGPIPE)
    run.copyReply()
    run.type(TerminalTests.enter)
    #expect(run.screen().contains("Say:"))
    // What tmux does not take goes to the terminal; which it is, the last line says.
    #expect(run.shows("Copied via"))
    run.type("q")
    run.type("q")
    #expect(run.end() == 0)
  }

  /// The mouse is asked for by a key, a double-click opens, and the terminal gets it back.
  @Test func clicksWorkOnceTheyAreAskedFor() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    #expect(!String(decoding: run.output, as: UTF8.self).contains("\u{1B}[?1000h"))
    let asked = run.type("M")
    #expect(asked.contains("\u{1B}[?1000h\u{1B}[?1006h"))
    // A press, its release, and both again: the third row of the list.
    let click = "\u{1B}[<0;10;9M\u{1B}[<0;10;9m"
    run.type(click + click)
    #expect(run.screen().contains("Customers › "))
    #expect(run.type("M").contains("\u{1B}[?1006l\u{1B}[?1000l"))
    run.type("M")
    run.type("q")
    run.type("q")
    #expect(run.end() == 0)
    #expect(run.modesLeftOn.isEmpty)
  }

  /// As a terminal far away would send it: nothing of it is a key, and nothing is typed.
  @Test(arguments: [
    "\u{1B}[?62;c", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}P>|term(1)\u{1B}\\",
    "\u{1B}P1+r544e\u{1B}\\",
  ])
  func anAnswerThatComesByteByByteIsNoInput(answer: String) throws {
    let run = try start()
    try #require(run.shows("Customers"))
    run.type("/")
    run.type("643742")
    for byte in answer.unicodeScalars { run.send("\(byte)", pause: 20) }
    let screen = run.screen()
    #expect(screen.contains("Find"), "it is still open")
    #expect(digits(in: screen).contains("643742"))
    #expect(!screen.contains("643742c") && !screen.contains("rgb") && !screen.contains("term(1)"))
    run.type("\u{3}")
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test func aPasteThatNeverEndsIsCutAndEndsWithOneInterrupt() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    run.type("\u{1B}[200~" + String(repeating: "643742 ", count: 10_000))
    #expect(run.shows("Only the first 32000 characters of the paste were read"))
    run.type("\u{3}")
    #expect(run.screen().contains("Customers"))
    #expect(!run.screen().contains("Find:"))
    run.type("q")
    #expect(run.end() == 0)
  }

  /// A letter is one in a session without a locale, too, as SSH often makes one.
  @Test func aPasteIsReadWhateverTheLocaleIs() throws {
    let run = try start(environment: ["LC_ALL=C"])
    try #require(run.shows("Customers"))
    run.type("\u{1B}[200~Grüße – 請求 \u{1F600}, 340006437427002 bitte\u{1B}[201~")
    #expect(run.shows("Find:"))
    #expect(digits(in: run.screen()).contains("340006437427002"))
    #expect(run.screen().contains("bitte"))
    run.type(TerminalTests.escape)
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test func aPasteThatNeverEndsEndsByTime() throws {
    let run = try start()
    try #require(run.shows("Customers"))
    run.type("\u{1B}[200~643742")
    #expect(run.shows("Find:"))
    #expect(digits(in: run.screen()).contains("340006437427002"))
    run.type(TerminalTests.escape)
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test func aTerminalWithoutCursorMovementGetsAPlainPrompt() throws {
    let run = try start(term: "dumb")
    try #require(run.shows("subdesk> "))
    #expect(run.type("340006437427002\n").contains("340006437427002"))
    #expect(run.type("help\n").contains("answers ID"))
    #expect(run.type("answers 340006437427002\n").contains("Q1 Charged twice?"))
    #expect(run.type("events 340006437427002\n").contains("newest first"))
    run.type("3400\n")
    #expect(run.shows("Type more of the ID"))
    run.type("quit\n")
    #expect(run.end() == 0)
    #expect(!run.output.contains(0x1B))
  }

  @Test func anUnknownTerminalIsNamedInASentence() throws {
    let run = try start(term: "no-such-terminal", index: false)
    #expect(run.end() == 64)
    #expect(
      String(decoding: run.output, as: UTF8.self)
        == "This machine does not know the terminal \"no-such-terminal\". Try TERM=xterm-256color.\r\n"
    )
  }

  /// The digits of a screen one after the other, without what places and colours them.
  private func digits(in screen: String) -> String {
    screen.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").filter(\.isNumber)
  }
}
