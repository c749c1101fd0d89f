import CZlib

/// Undoes the compression of gzip piece by piece, in the memory of one piece.
package final class GunzipStream {
  private let stream: OpaquePointer

  /// Begins a file.
  ///
  /// - Throws: `noMemory`.
  package init() throws(Gunzip.Failure) {
    guard let opened = czlib_stream_open() else { throw .noMemory }
    stream = opened
  }

  deinit {
    czlib_stream_close(stream)
  }

  /// How far one step came.
  package struct Step {
    /// The bytes of the input that were used.
    package var consumed: Int
    /// The bytes that were written.
    package var written: Int
    /// Whether all members have ended; what is left of the input is padding.
    package var hasEnded: Bool
  }

  /// Inflates as much of `input` as fits into `output`.
  ///
  /// Nothing is written where more input is needed. `isLast` says that none follows.
  ///
  /// - Throws: `truncated`, `damaged` or `noMemory`.
  package func inflate(
    _ input: ArraySlice<UInt8>,
    isLast: Bool,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(Gunzip.Failure) -> Step {
    var step = Step(consumed: 0, written: 0, hasEnded: false)
    let result = input.withUnsafeBufferPointer { input in
      czlib_stream_read(
        stream,
        input.baseAddress,
        input.count,
        isLast,
        &step.consumed,
        output.baseAddress,
        output.count,
        &step.written,
        &step.hasEnded
      )
    }
    // What came before a failure is of no use: a file is read whole or not.
    try Gunzip.check(result)
    return step
  }
}
