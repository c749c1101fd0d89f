import Foundation
import TestSupport
import Testing

/// The same documents give the same answers, however they are stored, spelled, and repeated, in
/// whichever order they came, and whatever else is in the archive.
@Suite("The same documents, kept in other ways")
struct MetamorphicTests {
  /// The files of an archive by their paths.
  typealias Files = [String: [UInt8]]

  /// One way to keep the documents of the demo archive.
  struct Way: CustomTestStringConvertible, Sendable {
    let name: String
    /// Members of the answers that say how documents are kept, and so differ.
    var differences: Set<String> = []
    /// The archive's files at each refresh, the last of which holds all documents.
    let states: @Sendable (Files) -> [Files]

    var testDescription: String { name }
  }

  static let ways: [Way] = [
    Way(name: "other names") { demo in [renamed(demo) { folder(of: $0) }] },
    Way(name: "all in one folder") { demo in [renamed(demo) { _ in "all/" }] },
    Way(name: "JSON Lines, one file a day") { [joined($0) { folder(of: $0) + "all.jsonl" }] },
    Way(name: "JSON Lines, one file") { [joined($0) { _ in "all.jsonl" }] },
    Way(name: "one JSON list") { [listed($0)] },
    Way(name: "single files, then JSON Lines") { [$0, joined($0) { _ in "all.jsonl" }] },
    Way(name: "JSON Lines, then single files") { [joined($0) { _ in "all.jsonl" }, $0] },
    Way(name: "every file twice", differences: ["documents"]) { demo in
      [demo.merging(renamed(demo) { "copies/" + folder(of: $0) }) { $1 }]
    },
    Way(name: "gzip") { demo in [gzipped(demo)] },
    Way(name: "a tar") { [["all.tar": PackedBytes.tar($0)]] },
    Way(name: "batches") { batches(of: $0, count: 6) },
    Way(name: "deleted and added again") { demo in
      [demo, demo.filter { path, _ in StableNumber.of(path) % 3 > 0 }, demo]
    },
    Way(name: "with much white space") { [spelled($0) { $0.spacious }] },
    Way(name: "members in another order") { [spelled($0) { $0.reversed.compact }] },
    Way(name: "every digit an escape") { [spelled($0) { $0.escaped }] },
  ]

  @Test(arguments: ways) func answersStayTheSame(way: Way) throws {
    let demo = try Self.files(in: DemoTests.archive)
    let expected = try Self.expected.get()
    // What is compared says something.
    #expect(expected.texts.allSatisfy { $0.count > 1000 })
    let states = way.states(demo)
    #expect(states.first != demo || states.count > 1, "the documents are kept in the same way")
    let answers = try Answers(of: states)
    #expect(answers.statuses == expected.statuses)
    for (command, (one, other)) in zip(Answers.commands, zip(expected.texts, answers.texts)) {
      let expected = try Self.lines(of: Self.json(one), without: way.differences)
      let lines = try Self.lines(of: Self.json(other), without: way.differences)
      #expect(lines == expected, "\(command): \(Self.firstDifference(expected, lines))")
    }
  }

  /// Other apps' and people's documents change nothing that is told of the customers.
  @Test func otherCustomersChangeNoAnswer() throws {
    let demo = try Self.files(in: DemoTests.archive)
    var more = demo
    for archive in ["storekit1-receipts", "v1-then-v2", "server-api-answers", "decoded-logs"] {
      let others = try Self.files(in: CommandLineRun.fixture("archives/\(archive)/documents"))
      #expect(others.count > 1)
      for (path, bytes) in others { more["others/\(archive)/\(path)"] = bytes }
    }
    let customers = try Self.customers(in: Self.expected.get())
    let among = try Self.customers(in: Answers(of: [more], asking: customers.ids))
    #expect(customers.ids.count > 60)
    #expect(customers.lines == among.lines, "\(Self.firstDifference(customers.lines, among.lines))")
  }

  /// What is said of the demo archive as it is.
  private static let expected = Result { try Answers(of: [files(in: DemoTests.archive)]) }

  // MARK: Ways

  /// The beginning of a path up to its name.
  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
  }

  /// The files under names that say nothing, in the folders that `place` gives.
  private static func renamed(_ files: Files, _ place: (String) -> String) -> Files {
    var renamed: Files = [:]
    for (path, bytes) in files {
      let ending = path.split(separator: ".").last.map { ".\($0)" } ?? ""
      let name = "\(StableNumber.of(path))\(ending.contains("/") ? "" : ending)"
      renamed[place(path) + name] = bytes
    }
    return renamed
  }

  /// Whether a file is one notification on one line.
  private static func isNotification(_ path: String, _ bytes: [UInt8]) -> Bool {
    path.hasPrefix("notifications/") && path.hasSuffix(".json")
      && bytes.count { $0 == UInt8(ascii: "\n") } <= 1
  }

  /// The notifications as lines of the files that `place` gives, in an order of their own.
  private static func joined(_ files: Files, into place: (String) -> String) -> Files {
    var joined: Files = [:]
    for (path, bytes) in files.sorted(by: { StableNumber.of($0.key) < StableNumber.of($1.key) }) {
      if isNotification(path, bytes) {
        let line = bytes.filter { $0 != UInt8(ascii: "\n") }
        joined[place(path), default: []] += line + [UInt8(ascii: "\n")]
      } else {
        joined[path] = bytes
      }
    }
    return joined
  }

  /// The notifications as elements of one list.
  private static func listed(_ files: Files) -> Files {
    var listed = joined(files) { _ in "all.json" }
    let lines = (listed["all.json"] ?? []).split(separator: UInt8(ascii: "\n"))
    listed["all.json"] =
      [UInt8(ascii: "[")] + lines.joined(separator: ",\n".utf8) + [UInt8(ascii: "]")]
    return listed
  }

  private static func gzipped(_ files: Files) -> Files {
    var gzipped: Files = [:]
    for (path, bytes) in files { gzipped[path + ".gz"] = PackedBytes.gzip(bytes) }
    return gzipped
  }

  /// The files as they come in so many parts.
  private static func batches(of files: Files, count: Int) -> [Files] {
    (0..<count).map { last in
      files.filter { path, _ in StableNumber.of(path) % count <= last }
    }
  }

  private static func spelled(_ files: Files, _ spelling: (SpelledJSON) -> String) -> Files {
    files.mapValues { bytes in SpelledJSON(bytes).map { Array(spelling($0).utf8) } ?? bytes }
  }

  // MARK: Details

  private static func files(in folder: String) throws -> Files {
    var files: Files = [:]
    for path in try #require(FileManager.default.subpaths(atPath: folder)) {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = Array(try Data(contentsOf: url))
    }
    return files
  }

  /// The JSON of an answer line by line, without what says where documents stand.
  private static func lines(of value: Any, without names: Set<String>) throws -> [String] {
    let kept = without(Answers.places.union(names), value)
    let data = try JSONSerialization.data(
      withJSONObject: kept,
      options: [.prettyPrinted, .sortedKeys]
    )
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func without(_ names: Set<String>, _ value: Any) -> Any {
    if let object = value as? [String: Any] {
      return object.filter { !names.contains($0.key) }.mapValues { without(names, $0) }
    }
    if let list = value as? [Any] { return list.map { without(names, $0) } }
    return value
  }

  private static func json(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  /// What a lookup says of each customer that it was asked for.
  private static func customers(in answers: Answers) throws -> (ids: [String], lines: [String]) {
    let lookup = try #require(zip(Answers.commands, answers.texts).first { $0.0[0] == "lookup" })
    let lookups = try #require(try json(lookup.1)["lookups"] as? [[String: Any]])
    let ids = lookups.compactMap { $0["query"] as? String }
    return (ids, try lines(of: lookups, without: []))
  }

  private static func firstDifference(_ one: [String], _ other: [String]) -> String {
    let place = zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let place else { return "\(one.count) and \(other.count) lines" }
    let around = max(0, place - 3)...place
    return "\(one[around]) became \(other[around])"
  }

  /// What the commands say of an archive.
  private struct Answers: Sendable {
    static let commands: [[String]] = [
      ["list", "--environment", "all"], ["stats", "--environment", "all"],
      ["find", "--product", "reader", "--limit", "500"], ["lookup", "-", "--environment", "all"],
      ["report", CaseCommandTests.token], ["events", CaseCommandTests.chain],
    ]
    /// Where documents stand, and how many files hold them.
    static let places: Set = [
      "file", "line", "path", "form", "archive", "copies", "evidence", "filedBy", "late",
    ]

    /// What each command printed, as JSON.
    var texts: [String] = []
    var statuses: [Int32] = []

    /// Builds an index over the states of an archive, one after the other, and asks it.
    init(of states: [Files], asking ids: [String]? = nil) throws {
      let tree = try TemporaryTree()
      try tree.makeDirectory("archive")
      let options =
        [
          "--archive", try tree.path(of: "archive"), "--index", try tree.path(of: "index"), "-q",
        ] + DemoTests.asOf + DemoTests.roots
      var present: Set<String> = []
      for state in states {
        for path in present.subtracting(state.keys) { try tree.remove("archive/" + path) }
        for (path, bytes) in state { try tree.write(bytes, to: "archive/" + path) }
        present = Set(state.keys)
        let run = try CommandLineRun(["index", "--accept-loss"] + options)
        #expect(run.status == 0, "\(run.errors)")
      }
      let all =
        try ids ?? Self.ids(in: CommandLineRun(Self.commands[0] + options + ["--format", "json"]))
      for command in Self.commands {
        let run = try CommandLineRun(
          command + options + ["--format", "json", "--refresh", "never"],
          input: all.joined(separator: "\n") + "\n"
        )
        statuses.append(run.status)
        texts.append(run.output)
      }
    }

    /// The ids and labels of all customers that a list names.
    private static func ids(in list: CommandLineRun) throws -> [String] {
      let customers = try #require(try list.json()["customers"] as? [[String: Any]])
      return customers.compactMap {
        ($0["id"] as? String)?.split(separator: "/").last.map(String.init)
      }
        + customers.compactMap { $0["label"] as? String }
    }
  }
}

/// A number that a text always has, unlike its hash.
private enum StableNumber {
  static func of(_ text: String) -> Int {
    text.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF }
  }
}
