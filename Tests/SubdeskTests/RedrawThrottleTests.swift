import Testing

@testable import subdesk

@Suite("How often the screen is drawn")
struct RedrawThrottleTests {
  private let start = ContinuousClock.now

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  @Test func whatArrivesIsDrawnAtMostTenTimesASecond() {
    var throttle = RedrawThrottle()
    var draws: [Int] = []
    // Something arrives every 5 ms for 3 s, and the loop also wakes when a wait is over.
    for time in stride(from: 0, to: 3000, by: 5)
    where throttle.mayDraw(at: at(time), isTyped: false) {
      draws.append(time)
    }
    for start in stride(from: 0, to: 2000, by: 5) {
      #expect(draws.count { (start..<start + 1000).contains($0) } <= RedrawThrottle.maximumDraws)
    }
    #expect(draws.count == 30)
    #expect(draws.first == 0)
  }

  @Test func whatIsTypedIsDrawnAtOnce() {
    var throttle = RedrawThrottle()
    for _ in 0..<20 { _ = throttle.mayDraw(at: at(0), isTyped: false) }
    #expect(throttle.isWaiting)
    let mayDraw = throttle.mayDraw(at: at(1), isTyped: true)
    #expect(mayDraw)
    #expect(!throttle.isWaiting)
    #expect(throttle.timeout(at: at(1)) == nil)
  }

  @Test func whatWaitsIsDrawnWhenTheTimeIsOver() throws {
    var throttle = RedrawThrottle()
    for time in 0..<10 {
      let mayDraw = throttle.mayDraw(at: at(time * 50), isTyped: false)
      #expect(mayDraw)
      #expect(throttle.timeout(at: at(time * 50)) == nil)
    }
    let mayDrawEleventh = throttle.mayDraw(at: at(600), isTyped: false)
    #expect(!mayDrawEleventh)
    let timeout = try #require(throttle.timeout(at: at(600)))
    #expect((400...401).contains(timeout))
    let mayDrawLater = throttle.mayDraw(at: at(600 + timeout), isTyped: false)
    #expect(mayDrawLater)
    #expect(throttle.timeout(at: at(600 + timeout)) == nil)
  }
}
