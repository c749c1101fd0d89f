import Foundation
import Testing

/// What a person reads, and may send, where nothing was found.
@Suite("Replies where nothing is found")
struct NothingFoundTests {
  @Test(arguments: [
    (
      ["lookup", "MZZZZZZZZZ"],
      "Say: Thank you for the order ID MZZZZZZZZZ. We're asking Apple what it was for"
    ),
    (
      ["lookup", "340001196262039"],
      "Say: We can't find your purchase. It may be under another Apple Account. Please send us"
    ),
    (
      ["lookup", "GPA.3372-4150-1111-22222"],
      "Say: GPA.3372-4150-1111-22222 is a Google Play order."
    ),
    (
      ["find", "--date", "2025-03-12", "--price", "77777.77"],
      "Say: We can't find your purchase. It may be under another Apple Account. Please send us"
    ),
    (
      ["find", "--date", "2001-03-12", "--product", "pro"],
      "Say: We can't find your purchase. It may be under another Apple Account. Please send us"
    ),
  ])
  func aReplyIsReady(arguments: [String], reply: String) throws {
    let run = try DemoTests.run(arguments)
    #expect(run.status == 1)
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(reply), "\(run.output)")
    #expect(!words.contains("archive is complete"))
  }

  @Test(arguments: [["lookup", "nobody"], ["find", "--price", "77777.77"]])
  func whatIsNoPurchaseHasNoReply(arguments: [String]) throws {
    let run = try DemoTests.run(arguments)
    #expect(run.status == 1)
    #expect(!run.output.contains("Say:"))
  }

  @Test func anArchiveThatStartsLaterSaysSo() throws {
    let run = try DemoTests.run(["find", "--date", "2001-03-12", "--product", "pro"])
    #expect(run.output.contains("The archive's first notification is from"))
  }
}
