import Glibc

/// The processor's time that work takes on this thread, in seconds; other programs do not add to it.
func processorSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
