import Glibc

/// The fuzz program: libFuzzer makes inputs, one target takes them, and what it promises is checked.
///
/// The variable `SUBDESK_FUZZ` names the target. With `SUBDESK_FUZZ_SEEDS` the program writes the
/// target's first inputs to that folder and ends; it must be run in the project's folder then. With
/// the target `list` it prints the names of all targets.
@main
enum Fuzzing {
  static func main() {
    begin()
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(makeInputs(&count, &arguments, takeInput))
  }

  /// The target that was asked for.
  static let target: FuzzTarget = {
    let name = variable("SUBDESK_FUZZ") ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      stop("SUBDESK_FUZZ names no target: \(name)")
    }
    return target
  }()

  /// Does what the environment asks for before the first input.
  private static func begin() {
    if variable("SUBDESK_FUZZ") == "list" {
      for target in FuzzTarget.all { print(target.name, target.maximumBytes) }
      exit(0)
    }
    guard let folder = variable("SUBDESK_FUZZ_SEEDS") else { return }
    let seeds = target.seeds().filter { !$0.isEmpty && $0.count <= target.maximumBytes }
    for (number, seed) in seeds.enumerated() {
      guard let file = fopen("\(folder)/seed-\(number)", "w") else {
        stop("cannot write \(folder)")
      }
      fwrite(seed, 1, seed.count, file)
      fclose(file)
    }
    exit(seeds.isEmpty ? 1 : 0)
  }

  /// Ends the program with a reason where a target did not keep a promise; libFuzzer keeps the input.
  static func stop(_ reason: String) -> Never {
    let line = Array("Promise broken: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    // libFuzzer keeps the input of a program that ends.
    exit(1)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// Checks a promise.
func promise(_ isKept: Bool, _ reason: @autoclosure () -> String) {
  if !isKept { Fuzzing.stop(reason()) }
}

/// What libFuzzer calls with each input.
private let takeInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { start, count in
  Fuzzing.target.take(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Makes inputs until the options of the command line say to stop.
///
/// Source: <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>
@_silgen_name("LLVMFuzzerRunDriver")
private func makeInputs(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
