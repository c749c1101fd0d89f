import ArgumentParser
import Dashboard
import Foundation
import SubscriptionModel
import TerminalUI
import TestSupport
import Testing

@testable import subdesk

/// The values that options and settings take, one by one.
@Suite("Values of options")
struct OptionValueTests {
  @Test(
    arguments: [
      ("0600", 0o600), ("600", 0o600), ("0640", 0o640), ("640", 0o640), ("0644", 0o644),
      ("0660", 0o660), ("0664", 0o664), ("664", 0o664), ("0666", nil), ("00600", nil), ("60", nil),
      ("0777", nil), ("", nil), ("0o600", nil),
    ] as [(String, Int?)]
  )
  func anIndexModeIsOneOfFive(text: String, bits: Int?) {
    #expect(IndexMode(text)?.bits == bits)
  }

  @Test func aModeThatIsNoneNamesThoseThatAre() throws {
    #expect(try octalMode("0640") == 0o640)
    let failure = #expect(throws: ValidationError.self) { try octalMode("0666") }
    #expect(
      failure?.message
        == "'0666' is not a valid value; choose one of 0600, 0640, 0644, 0660, 0664"
    )
  }

  /// Not longer than a century, which 36,500 days are.
  @Test(
    arguments: [
      ("1m", 60_000), ("24h", 86_400_000), ("3d", 259_200_000), ("36500d", 3_153_600_000_000),
      ("876000h", 3_153_600_000_000), ("52560000m", 3_153_600_000_000),
      ("36501d", nil), ("876001h", nil), ("52560001m", nil), ("9223372036854775807d", nil),
      ("0m", nil), ("-1d", nil), ("d", nil), ("1", nil), ("1w", nil), ("1.5h", nil), ("", nil),
    ] as [(String, Int64?)]
  )
  func aLengthOfTimeIsACountAndAUnit(text: String, milliseconds: Int64?) {
    #expect(Within(argument: text)?.span.milliseconds == milliseconds)
  }

  @Test func aLengthOfTimeKeepsItsText() {
    #expect(Within(argument: "24h")?.text == "24h")
  }

  @Test(arguments: [
    ("80x24", 80, 24), ("1x1", 1, 1), ("2000x2000", 2000, 2000), ("1x2000", 1, 2000),
  ])
  func aFrameHasColumnsAndRows(text: String, columns: Int, rows: Int) throws {
    #expect(try FrameSize(typed: text).size == Size(columns: columns, rows: rows))
  }

  @Test(arguments: [
    ("0x24", "each side is 1 to 2000, such as 80x24"),
    ("80x0", "each side is 1 to 2000, such as 80x24"),
    ("2001x24", "each side is 1 to 2000, such as 80x24"),
    ("80x2001", "each side is 1 to 2000, such as 80x24"),
    ("-80x24", "each side is 1 to 2000, such as 80x24"),
    ("80", "a size is columns x rows, such as 80x24"),
    ("80x", "a size is columns x rows, such as 80x24"),
    ("x24", "a size is columns x rows, such as 80x24"),
    ("80x24x1", "a size is columns x rows, such as 80x24"),
    ("axb", "a size is columns x rows, such as 80x24"),
  ])
  func aFrameThatCannotBeSaysWhy(text: String, reason: String) {
    let failure = #expect(throws: ValidationError.self) { try FrameSize(typed: text) }
    #expect(failure?.message == reason)
  }

  /// Words in a name can be joined by a hyphen or a capital letter, and case makes no difference.
  @Test(arguments: [
    ("losingAccess", Segment.losingAccess), ("losing-access", .losingAccess),
    ("LOSING-ACCESS", .losingAccess), ("losingaccess", .losingAccess), ("all", .all),
    ("one-time", .oneTime),
  ])
  func aNameIsReadWithAndWithoutHyphens(text: String, segment: Segment) throws {
    #expect(try named(text) == segment)
  }

  @Test(arguments: ["", "los ing", "losing_access", "losing"])
  func anUnknownNameListsThoseThatAreKnown(text: String) {
    let failure = #expect(throws: ValidationError.self) { try named(text) as RefreshChoiceName }
    #expect(
      failure?.message == "'\(text)' is not a valid value; choose one of quick, onceMore"
    )
    #expect(names(RefreshChoiceName.self) == "quick, onceMore")
  }

  private enum RefreshChoiceName: String, CaseIterable {
    case quick
    case onceMore
  }

  @Test func aMomentOfAnOptionIsADateOrAMistake() throws {
    let noon = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let reader = DateReader(asOf: noon, zone: .utc)
    #expect(try reader.instantOfOption("--since", nil) == nil)
    #expect(
      try reader.instantOfOption("--since", "2025-03-10")
        == Timestamp(rfc3339: "2025-03-10T00:00:00Z")
    )
    let failure = #expect(throws: CommandError.self) {
      try reader.instantOfOption("--since", "soon")
    }
    #expect(failure?.message.hasPrefix("--since takes a date or a time, and 'soon' is ") == true)
    #expect(failure?.code == ExitStatus.usage)
    let days = try reader.daysOfOption("10 Mar..12 Mar")
    #expect(days.start == Timestamp(rfc3339: "2025-03-10T00:00:00Z"))
    #expect(days.end == Timestamp(rfc3339: "2025-03-13T00:00:00Z"))
    #expect(throws: ValidationError.self) { try reader.daysOfOption("soon") }
  }

  @Test(arguments: [
    "Etc/GMT+5", "Etc/GMT-14", "America/New_York", "America/Port-au-Prince", "Asia/Tokyo",
  ])
  func namesOfZonesHaveLettersDigitsAndSigns(name: String) throws {
    #expect(try TimeZones.rules(named: name).name == name)
  }

  @Test(arguments: ["UTC", "Z", "GMT", "Etc/UTC"])
  func namesOfUTCNeedNoFile(name: String) throws {
    #expect(try TimeZones.rules(named: name) == .utc)
  }

  /// Each leads to a file of the zones, but is no name of one.
  @Test(arguments: [
    "../zoneinfo/Europe/Berlin", "./Europe/Berlin", "Europe/./Berlin", "Europe//Berlin",
    "Europe/../Europe/Berlin", "Europe", "Europe/Berlin/", "zone.tab", "Europe/Berl\u{ED}n",
  ])
  func pathsToZonesAreNoNames(name: String) {
    let failure = #expect(throws: CommandError.self) { try TimeZones.rules(named: name) }
    #expect(
      failure?.message == "Unknown time zone \(name). Use a name such as Europe/Berlin or UTC."
    )
    #expect(failure?.code == ExitStatus.usage)
  }

  @Test func pacificTimeIsThatOfApple() {
    #expect(TimeZones.pacific?.name == "America/Los_Angeles")
  }

  /// Units are powers of 1,000, and three digits are enough.
  @Test(
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (2, "2 bytes"), (999, "999 bytes"),
      (1000, "1.0 kB"), (1049, "1.0 kB"), (1050, "1.1 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"),
      (100_000, "100 kB"), (100_499, "100 kB"), (100_500, "101 kB"), (999_000, "999 kB"),
      (999_499, "999 kB"), (999_500, "1.0 MB"), (999_950, "1.0 MB"), (1_000_000, "1.0 MB"),
      (3_400_000, "3.4 MB"), (999_499_999, "999 MB"), (999_500_000, "1.0 GB"),
      (2_500_000_000, "2.5 GB"), (7_100_000_000_000, "7.1 TB"),
      (5_000_000_000_000_000, "5000 TB"),
    ] as [(Int64, String)]
  )
  func sizesAreShort(bytes: Int64, text: String) {
    #expect(bytes.formattedBytes == text)
  }

  // MARK: Files

  @Test func aFileIsReadWholeOrSaysWhyNot() throws {
    let tree = try TemporaryTree()
    // More than one read.
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try tree.write(bytes, to: "large")
    #expect(try OptionFile.bytes(at: tree.path(of: "large"), called: "file") == bytes)
    try tree.write("", to: "empty")
    #expect(try OptionFile.text(at: tree.path(of: "empty"), called: "file").isEmpty)
    try tree.write("Zoë", to: "text")
    #expect(try OptionFile.text(at: tree.path(of: "text"), called: "file") == "Zoë")
    try tree.makeDirectory("folder")
    for name in ["folder", "nothing"] {
      let path = try tree.path(of: name)
      let failure = #expect(throws: CommandError.self) {
        try OptionFile.bytes(at: path, called: "catalog")
      }
      #expect(failure?.message == "The catalog \(path) cannot be read.")
      #expect(failure?.code == ExitStatus.usage)
    }
    try tree.write([0x41, 0xFF], to: "latin")
    let path = try tree.path(of: "latin")
    let failure = #expect(throws: CommandError.self) {
      try OptionFile.text(at: path, called: "replies file")
    }
    #expect(failure?.message == "The replies file \(path) is not UTF-8.")
  }
}
