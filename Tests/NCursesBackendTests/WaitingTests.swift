import Glibc
import Testing

@testable import NCursesBackend

@Suite struct WaitingTests {
  @Test func handsOverEventsInOrder() throws {
    let mailbox = try #require(Mailbox<Int>())
    #expect(mailbox.drain() == [])
    #expect(wait(on: [mailbox.fileDescriptor], timeout: 0) == [])
    mailbox.post(1)
    mailbox.post(2)
    #expect(wait(on: [mailbox.fileDescriptor]) == [mailbox.fileDescriptor])
    #expect(mailbox.drain() == [1, 2])
    #expect(wait(on: [mailbox.fileDescriptor], timeout: 0) == [])
    mailbox.post(3)
    #expect(wait(on: [mailbox.fileDescriptor]) == [mailbox.fileDescriptor])
    #expect(mailbox.drain() == [3])
  }

  @Test func losesNoEventOfOtherThreads() async throws {
    let mailbox = try #require(Mailbox<Int>())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 { group.addTask { mailbox.post(number) } }
    }
    var taken: [Int] = []
    while !wait(on: [mailbox.fileDescriptor], timeout: 0).isEmpty { taken += mailbox.drain() }
    #expect(taken.sorted() == Array(0..<200))
  }

  @Test func reportsTheReadyOnesAmongMany() throws {
    let quiet = try #require(Mailbox<Int>())
    let ready = try #require(Mailbox<Int>())
    ready.post(1)
    let descriptors = [quiet.fileDescriptor, ready.fileDescriptor]
    #expect(wait(on: descriptors, timeout: 1000) == [ready.fileDescriptor])
  }

  @Test func countsADescriptorWithoutItsOtherEndAsReady() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[1])
    #expect(wait(on: [ends[0]]) == [ends[0]])
    close(ends[0])
  }

  @Test func endsWhenTheTimeIsOver() {
    #expect(wait(on: [], timeout: 0) == [])
    #expect(wait(on: [], timeout: -5) == [])
  }
}

@Suite struct TerminalOpenErrorTests {
  @Test(arguments: [
    TerminalOpenError.notATerminal, .termNotSet, .unknownTerminal("nosuch"),
    .cannotMoveCursor("dumb"), .failed("no pipe"),
  ])
  func saysWhatIsWrong(error: TerminalOpenError) {
    #expect(error.description.hasSuffix("."))
  }
}
