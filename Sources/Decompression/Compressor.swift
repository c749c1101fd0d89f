import CZlib

/// Deflates many short byte sequences with one dictionary.
package final class Compressor {
  private let compressor: OpaquePointer

  /// The largest dictionary, in bytes: what a match can reach.
  package static let maximumDictionary =
    1 << CZLIB_COMPRESS_WINDOW_BITS - CZLIB_COMPRESS_LOOKAHEAD

  /// Reads a dictionary, once; of a longer one than `maximumDictionary`, only the end counts.
  ///
  /// - Throws: `noMemory`.
  package init(dictionary: [UInt8]) throws(Gunzip.Failure) {
    let opened = dictionary.withUnsafeBufferPointer {
      czlib_compressor_open($0.baseAddress, $0.count)
    }
    guard let opened else { throw .noMemory }
    compressor = opened
  }

  deinit {
    czlib_compressor_close(compressor)
  }

  /// The bytes deflated; `nil` where that does not make them shorter.
  package func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
      count = bytes.withUnsafeBufferPointer {
        czlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
      }
    }
    return compressed.isEmpty ? nil : compressed
  }
}

/// Inflates what a `Compressor` made.
package final class Decompressor {
  private let decompressor: OpaquePointer

  /// How many times as long deflated bytes can become at most, by their format.
  package static let maximumGrowth = 1032

  /// Takes the memory, once for many inputs.
  ///
  /// - Throws: `noMemory`.
  package init() throws(Gunzip.Failure) {
    guard let opened = czlib_decompressor_open() else { throw .noMemory }
    decompressor = opened
  }

  deinit {
    czlib_decompressor_close(decompressor)
  }

  /// The bytes as they were before they were compressed with the dictionary.
  ///
  /// - Parameters:
  ///   - bytes: What a compressor made.
  ///   - dictionary: The dictionary that it was made with.
  ///   - count: How many bytes they come to.
  /// - Returns: As many bytes.
  /// - Throws: `damaged` where they come to anything else, `tooLarge` where they cannot come to so
  ///   many, before memory is taken for them; `noMemory`.
  package func decompressed(
    _ bytes: ArraySlice<UInt8>,
    dictionary: [UInt8],
    count: Int
  ) throws(Gunzip.Failure) -> [UInt8] {
    guard count / Self.maximumGrowth <= bytes.count else { throw .tooLarge }
    var result = CZLIB_OK
    let decompressed = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      result = dictionary.withUnsafeBufferPointer { dictionary in
        bytes.withUnsafeBufferPointer { input in
          czlib_decompress(
            decompressor,
            dictionary.baseAddress,
            dictionary.count,
            input.baseAddress,
            input.count,
            buffer.baseAddress,
            count
          )
        }
      }
      written = result == CZLIB_OK ? count : 0
    }
    try Gunzip.check(result)
    return decompressed
  }
}
