import Foundation
import Glibc
import TestSupport
import Testing

/// The program's output beside its errors, and into pipes of every kind.
@Suite("Output and errors as streams")
struct StreamTests {
  /// Where both go to one place, a note stands behind what it is about.
  @Test(arguments: [
    ["list", "--limit", "2"], ["find", "--product", "pro", "--limit", "2"],
    ["lookup", "com.example.reader.pro.monthly", "--limit", "3"],
    ["events", "--limit", "2", "--format", "tsv"],
  ])
  func notesFollowWhatTheyAreAbout(arguments: [String]) throws {
    let options = ["--archive", DemoTests.archive, "--index", "memory", "-q"] + DemoTests.asOf
    let run = try CommandLineRun(
      arguments + options + DemoTests.roots,
      shell: #"exec "$0" "$@" 2>&1"#
    )
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 2)
    let note = try #require(lines.lastIndex { $0.hasPrefix("Showing ") })
    // A note may take a second line.
    #expect(note >= lines.count - 2, "\(run.output)")
  }

  /// A program that shares its pipe may have made it one that does not block.
  @Test func aPipeThatIsFullIsWaitedFor() throws {
    let options = ["--format", "json", "-q", "--index", "memory"] + DemoTests.asOf
    let whole = try CommandLineRun(["check", DemoTests.archive] + options + DemoTests.roots)
    #expect(whole.output.utf8.count > 70_000)
    let process = Process()
    process.executableURL = try BuiltProgram.subdesk()
    process.arguments = ["check", DemoTests.archive] + options + DemoTests.roots
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0)
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.close()
    // The pipe is full before anything is read.
    var waiting = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor,
      events: Int16(POLLIN),
      revents: 0
    )
    poll(&waiting, 1, 60_000)
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 65)
    let scanned = #/"scannedAt": "[^"]*"/#
    #expect(
      String(decoding: bytes, as: UTF8.self).replacing(scanned, with: "")
        == whole.output.replacing(scanned, with: "")
    )
  }

  /// Each question is answered before the next one is asked.
  @Test func eachLineIsAnsweredAtOnce() throws {
    let process = Process()
    process.executableURL = try BuiltProgram.subdesk()
    process.arguments =
      ["lookup", "-", "--format", "tsv", "--archive", DemoTests.archive, "--index", "memory", "-q"]
      + DemoTests.asOf + DemoTests.roots
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    for id in ["99999999999998", "99999999999999"] {
      try input.fileHandleForWriting.write(contentsOf: Data("\n  \n\(id)\n".utf8))
      while !text.contains(id) {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        text += String(decoding: data, as: UTF8.self)
      }
      #expect(text.contains(id))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.split(separator: "\n").count == 3)
  }
}
