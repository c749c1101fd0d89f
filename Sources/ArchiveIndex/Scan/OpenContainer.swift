import Unpacking

/// A container, or a compressed file, that is being unpacked.
final class OpenContainer {
  let format: Unpacker.Format
  let unpacker: Unpacker
  let budget: InflationBudget
  private let input: Input

  /// Begins to unpack what `rest` gives behind `head`.
  ///
  /// - Parameters:
  ///   - format: What it is.
  ///   - head: The bytes that were read to see that.
  ///   - rest: The bytes behind them.
  ///   - budget: How much may come out.
  /// - Throws: The reason why it cannot be read.
  init(
    _ format: Unpacker.Format,
    head: [UInt8],
    rest: any ByteSource,
    budget: InflationBudget
  ) throws(FileReader.Refusal) {
    self.format = format
    self.budget = budget
    let input = Input(head: head, rest: rest)
    self.input = input
    var source = Unpacker.Source(read: { input.read(into: $0) })
    if format.isReadFromItsEnd, let file = rest as? FileSource {
      source.seeking = (Int64(file.size), { input.go(to: Int($0), in: file) })
    }
    guard format != .sevenZip || source.seeking != nil else {
      throw FileReader.Refusal(reason: "a 7z archive is unpacked only where it is a file itself")
    }
    do throws(Unpacker.Failure) {
      unpacker = try Unpacker(format, from: source)
    } catch {
      throw FileReader.Refusal(reason: error.reason)
    }
  }

  /// The next member; `nil` at the end.
  func next() throws(FileReader.Refusal) -> Unpacker.Member? {
    do throws(Unpacker.Failure) { return try unpacker.next() } catch { throw refusal(for: error) }
  }

  /// Why something in the container cannot be read: because of the bytes below it, or of itself.
  func refusal(for failure: Unpacker.Failure) -> FileReader.Refusal {
    if let below = input.failure { return below }
    let what =
      failure.isFinal ? "the \(format.words) is cut off or damaged" : "it cannot be unpacked"
    return FileReader.Refusal(
      reason: failure.reason.isEmpty ? what : "\(what): \(failure.reason)"
    )
  }

  /// The bytes of a container in their order: those that were read before, and those behind them.
  private final class Input {
    private var head: ArraySlice<UInt8>
    private let rest: any ByteSource
    /// Why the bytes could not be read on.
    private(set) var failure: FileReader.Refusal?

    init(head: [UInt8], rest: any ByteSource) {
      self.head = head[...]
      self.rest = rest
    }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
      if !head.isEmpty {
        let taken = head.prefix(buffer.count)
        head.removeFirst(taken.count)
        _ = buffer.update(fromContentsOf: taken)
        return taken.count
      }
      do throws(FileReader.Refusal) {
        return try rest.read(into: buffer)
      } catch {
        failure = error
        return nil
      }
    }

    func go(to offset: Int, in file: FileSource) {
      head = []
      file.offset = offset
    }
  }
}
